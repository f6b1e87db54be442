"""How a game may go on: a line of answers carried out in imagined worlds, and then everybody plays as the staff would.

The worlds are sampled from the view of a seat, and what happens in them is told as that seat would be told it, so an
outlook says nothing about what is hidden. It is no promise either: hidden things are guessed, and draws are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from marne.agents.agent import Agent
from marne.agents.search.stream import Stream
from marne.agents.search.worlds import Worlds
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import State, check, pending, push
from marne.kernel.story import ARRIVAL, BATTLE, CARD, HEADINGS, LOSS, PLACE, SCORE
from marne.table import Entry, Told, tell

CHAPTERS: Final = 2
"""Where it ends: so many chapters of the story have begun, so the turn is over and the next one has replied to it."""
LONGEST: Final = 500
"""At most this many answers are played on."""
TOLD: Final = frozenset({BATTLE, CARD, PLACE, LOSS, ARRIVAL, SCORE})
"""What is told of a course of events: not who marches where, but what comes of it."""


class Course(NamedTuple):
    """How it went on in one imagined world."""

    line: tuple[Entry, ...]
    """What the seat was told by its own line of answers, by their numbers from 1."""
    rest: tuple[Entry, ...]
    """What it was told afterwards, under the number that follows."""
    score: tuple[int, ...]
    """What each team had in the end of that by which the game is judged; empty if the title does not count."""


def courses(
    game: Game,
    worlds: Worlds,
    seat: int,
    line: Sequence[Action],
    player: Callable[[int], Agent],
    number: int,
    stop: Callable[[], bool],
) -> list[Course]:
    """How it goes on in so many worlds, at least in one. `player` makes who plays a seat; `stop` is asked before every
    world whether time is up."""
    found: list[Course] = []
    while len(found) < number and not (found and stop()):
        g = worlds.open(len(found))
        g.listening = True
        steps = _carry_out(g, seat, line)
        planned = len(steps)
        _play_on(game, g, worlds.chance(len(found)), player, steps.count(1))
        steps += [len(line) + 1] * (len(g.told) - planned)
        told = [Entry(step, event.seen_by(seat)) for step, event in zip(steps, g.told, strict=True)]
        stand = game.stand(g)
        score = () if stand is None else stand.score.values
        found.append(Course(tuple(told[:planned]), tuple(told[planned:]), score))
    return found


def _carry_out(g: State, seat: int, line: Sequence[Action]) -> list[int]:
    """Give these answers in a row; for each event that was told the number of the answer that brought it about."""
    steps: list[int] = []
    for number, action in enumerate(line, 1):
        if check(g, seat, action) is not None:  # the worlds differ in what the line meets
            break
        push(g, seat, action)
        steps += [number] * (len(g.told) - len(steps))
    return steps


def _play_on(game: Game, g: State, chance: Stream, player: Callable[[int], Agent], looked: int) -> None:
    """Play to the horizon. What the first answer told is not looked at: with it the turn itself may have begun."""
    players: dict[int, Agent] = {}
    chapters = 0
    for _ in range(LONGEST):
        chapters += sum(game.opens(event) for event in g.told[looked:])
        looked = len(g.told)
        question = pending(g)
        if question is None or chapters >= CHAPTERS:
            return
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), chance))
            continue
        seat = question.seats(g)[0]
        prompt = game.prompt(g, seat)
        assert prompt is not None, "it is asked"
        if seat not in players:
            players[seat] = player(seat)
        push(g, seat, players[seat].choose(game.view(g, seat), prompt))


class Telling(NamedTuple):
    """A course as a story."""

    plan: tuple[Told, ...]
    """The seat's own line."""
    later: tuple[Told, ...]
    """What came of it: fights, cards, losses, places and points, in order."""


def telling(game: Game, past: Sequence[Event], course: Course) -> Telling:
    """A course in lines. `past` is what the seat was told of the chapter that is being played: what was begun there is
    told as a whole. What the line begins and what ends later, such as a fight, is told there."""
    begun = len(past) + len(course.line)
    log = [*[Entry(0, event) for event in past], *course.line, *course.rest]
    later = [line for line in tell(game, log) if line.parts[-1] >= begun and line.kind in TOLD]
    unfinished = {line.parts[0] for line in later}
    plan = [
        line
        for line in tell(game, log[:begun])
        if line.parts[-1] >= len(past) and line.kind not in HEADINGS and line.parts[0] not in unfinished
    ]
    return Telling(tuple(plan), tuple(later))


def typical(found: Sequence[Course], team: int) -> Course:
    """The course in which the lead of a team is in the middle of all; of equal ones the first."""

    def lead(course: Course) -> int:
        others = [points for other, points in enumerate(course.score) if other != team]
        return course.score[team] - max(others) if others else 0

    middle = sorted(lead(course) for course in found)[len(found) // 2]
    return next(course for course in found if lead(course) == middle)
