"""The course of a recorded game: its turns, from one milestone to the next, with everything that was answered."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import Result, State, legal, pending, push
from marne.review.chances import Yardstick, chances_of, team_count
from marne.review.script import Given, asked_in
from marne.table.answers import read
from marne.table.errors import BadRecord
from marne.table.record import Record, aged
from marne.table.table import Entry


class Turn(NamedTuple):
    """What happened from one milestone to the next. The first turn of a game is its set-up."""

    number: int
    start: int
    """The step of the replay at which it begins."""
    end: int
    position: State
    """At the beginning."""
    team: int
    """Whose turn it is."""
    chances: tuple[float, ...]
    """By team, at the beginning; empty for the set-up, which no value was learned for."""
    answers: list[tuple[int, Action]]
    """All answers with who gave them, draws included."""
    given: list[Given]
    """What was answered where there was a choice."""
    chapter: list[Entry]
    """What was told of the present chapter before the turn began."""
    told: list[Entry]
    """What was told in the turn."""


class Course(NamedTuple):
    """A finished game, turn by turn."""

    turns: list[Turn]
    final: tuple[float, ...]
    """The chances when it is over."""
    gave_up: bool
    """Whether it ended because somebody resigned, and not by a rule."""


def course_of(record: Record, game: Game, yardstick: Yardstick) -> Course:
    """The course of a recorded game. Raises ValueError if it is still running."""
    if record.result is None:
        raise ValueError("the game is still running: it can be analysed when it is over")
    g = game.new(record.header.options)
    g.listening = True
    walk = _Walk(game, yardstick, g)
    for number, text in enumerate(record.answers, 1):
        if game.asked(g) != (CHANCE,):
            walk.look(g, number - 1)
        try:
            answer = read(game, g, text, number)
        except BadRecord as e:
            raise aged(e, record.header, game) from None
        question = pending(g)
        assert question is not None
        choice = [] if answer.seat == CHANCE else legal(g, answer.seat)
        if len(choice) > 1:
            walk.given.append(Given(number, answer.seat, asked_in(question), choice, answer.action))
        walk.answers.append((answer.seat, answer.action))
        push(g, answer.seat, answer.action)
        told, g.told = g.told, []
        walk.log += [Entry(number, event) for event in told]
    walk.close(len(record.answers))
    return Course(walk.turns, chances_of(Result(*record.result), team_count(game, g)), record.given_up)


class _Walk:
    """Collects the turns on the way through a game."""

    def __init__(self, game: Game, yardstick: Yardstick, g: State) -> None:
        self._game: Final = game
        self._yardstick: Final = yardstick
        self._watch: Final = yardstick.watch(g)
        self.turns: Final[list[Turn]] = []
        self.answers: list[tuple[int, Action]] = []
        self.given: list[Given] = []
        self.log: list[Entry] = []
        self._begun: tuple[int, State, int, tuple[float, ...]] | None = None
        self._chapter: list[Entry] = []
        self._begin(g, 0, ())

    def look(self, g: State, step: int) -> None:
        """At a question to a seat: a turn may begin here."""
        if self._watch.arrived(g):
            self.close(step)
            self._begin(g, step, self._yardstick.chances(g))

    def _begin(self, g: State, step: int, chances: tuple[float, ...]) -> None:
        seat = max(0, self._game.asked(g)[0])  # the set-up may begin with a draw
        self._begun = (step, g.clone(), self._game.team_of(g, seat), chances)

    def close(self, step: int) -> None:
        """The turn that has begun ends here."""
        assert self._begun is not None
        start, position, team, chances = self._begun
        number, answers, given = len(self.turns), self.answers, self.given
        self.turns.append(Turn(number, start, step, position, team, chances, answers, given, self._chapter, self.log))
        known = self._chapter + self.log
        opening = [at for at, entry in enumerate(known) if self._game.opens(entry.event)]
        self._chapter = known[opening[-1] :] if opening else known
        self.answers, self.given, self.log = [], [], []
