"""The chronicle of a finished game: its figures chapter by chapter, its turning points, its statistics, its dice.

It is made by playing the record once more with everything laid open. The title says what its figures are and what its
log counts; here they are followed through the game. A game that is still running has no chronicle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.kernel.chronicle import Figure, Roll, Statistic
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, push
from marne.kernel.story import ROUND
from marne.table.answers import read
from marne.table.errors import BadRecord
from marne.table.record import GameLookup, RecordLike, aged, game_for, record_of

TURNING_POINTS: Final = 5
"""At most this many chapters are called turning points."""
START: Final = "The beginning"
END: Final = "The end"


class Chapter(NamedTuple):
    """A point of the curves: where a chapter of the story begins."""

    step: int
    """The answer after which it begins, the step of the replay to look at."""
    under: str
    """The heading it stands under: the round, the month, the turn of both sides. Empty if there is none."""
    text: str


class Curve(NamedTuple):
    """A figure over time."""

    key: str
    name: str
    points: list[tuple[int, ...]]
    """By chapter: the values of the teams."""


class TurningPoint(NamedTuple):
    """A chapter that changed much: the leading figure moved far in favour of a team."""

    chapter: int
    team: int
    swing: int
    """How much the team gained on the best of the others, in the first figure of the title."""
    overtook: bool
    """Whether it was not ahead before, and was ahead afterwards."""


class Dice(NamedTuple):
    """What was rolled for one purpose in the turns of a team."""

    name: str
    team: int
    rolls: int
    mean: float
    expected: float


class Chronicle(NamedTuple):
    """A finished game in figures."""

    teams: tuple[str, ...]
    chapters: list[Chapter]
    """The last one is the end of the game."""
    curves: list[Curve]
    """Of every figure of the title. The first is the one by which a game is judged."""
    turning_points: list[TurningPoint]
    """The greatest first."""
    statistics: list[Statistic]
    dice: list[Dice]


def chronicle(record: RecordLike, games: Game | GameLookup) -> Chronicle:
    """The chronicle of a recorded game. Raises ValueError if it is still running."""
    record = record_of(record)
    game = game_for(record.header, games)
    if record.result is None:
        raise ValueError("the game is still running: its figures can be seen when it is over")
    g = game.new(record.header.options)
    g.listening = True
    log: list[Event] = []
    rolls: list[Roll] = []
    chapters = [Chapter(0, "", START)]
    sampled = [game.figures(g)]
    for number, text in enumerate(record.answers, 1):
        try:
            answer = read(game, g, text, number)
        except BadRecord as e:
            raise aged(e, record.header, game) from None
        if answer.seat == CHANCE:
            roll = game.roll(g, answer.action)
            if roll is not None:
                rolls.append(roll)
        push(g, answer.seat, answer.action)
        told, g.told = g.told, []
        log += told
        headings = [game.story([e])[0] for e in told if game.opens(e)]
        if headings:  # of several that begin at once nothing happens in any but the last
            under = next((line.text for line in reversed(headings) if line.kind == ROUND), chapters[-1].under)
            chapters.append(Chapter(number, under, headings[-1].text))
            sampled.append(game.figures(g))
    chapters.append(Chapter(len(record.answers), "", END))
    sampled.append(game.figures(g))
    curves = _curves(sampled)
    return Chronicle(
        _teams(game, g),
        chapters,
        curves,
        turning_points(curves[0].points) if curves else [],
        list(game.statistics(log)),
        _dice(rolls),
    )


def turning_points(points: Sequence[tuple[int, ...]], most: int = TURNING_POINTS) -> list[TurningPoint]:
    """The chapters in which a team gained most on the best of the others, the greatest gain first.

    >>> turning_points([(0, 0), (1, 0), (1, 4), (1, 4)])
    [TurningPoint(chapter=1, team=1, swing=4, overtook=True), TurningPoint(chapter=0, team=0, swing=1, overtook=True)]
    """
    found: list[TurningPoint] = []
    for chapter in range(len(points) - 1):
        before, after = _leads(points[chapter]), _leads(points[chapter + 1])
        gains = [b - a for a, b in zip(before, after, strict=True)]
        swing = max(gains, default=0)
        if swing > 0:
            team = gains.index(swing)
            found.append(TurningPoint(chapter, team, swing, before[team] <= 0 < after[team]))
    return sorted(found, key=lambda point: (-point.swing, point.chapter))[:most]


def _leads(values: tuple[int, ...]) -> list[int]:
    """By team: how far it is ahead of the best of the others."""
    if len(values) < 2:
        return list(values)
    return [value - max(values[:team] + values[team + 1 :]) for team, value in enumerate(values)]


def _curves(sampled: Sequence[Sequence[Figure]]) -> list[Curve]:
    return [
        Curve(figure.key, figure.name, [figures[n].values for figures in sampled])
        for n, figure in enumerate(sampled[0])
    ]


def _dice(rolls: Sequence[Roll]) -> list[Dice]:
    """The dice by purpose and team, in the order in which the purposes first came up."""
    purposes = list(dict.fromkeys(roll.name for roll in rolls))
    found: list[Dice] = []
    for name in purposes:
        for team in sorted({roll.team for roll in rolls if roll.name == name}):
            some = [roll for roll in rolls if (roll.name, roll.team) == (name, team)]
            n = len(some)
            mean, expected = sum(roll.value for roll in some) / n, sum(roll.expected for roll in some) / n
            found.append(Dice(name, team, n, mean, expected))
    return found


def _teams(game: Game, g: State) -> tuple[str, ...]:
    """The names of the teams, by number."""
    names = game.team_names()
    return names or game.seats_of(g)
