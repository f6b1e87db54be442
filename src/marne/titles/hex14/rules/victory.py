"""The points, the victory they make, and whether the game goes on after its last standard turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.kernel.state import Result
from marne.kernel.tally import Tally, add
from marne.titles.hex14.box.load import WAR
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import EXTEND, FINISH, Extend, Finish
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import NO_EXTENSION, UNTIL_TACTICAL, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.climate import belgian_points, dutch_points
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, LUXEMBOURG, NETHERLANDS, NOBODY, STARS

_POINTS: Final[dict[str, Any]] = WAR["victory"]
FOR_BELGIUM: Final[int] = _POINTS["allied_if_belgium_invaded"]
FOR_NETHERLANDS: Final[int] = _POINTS["allied_if_netherlands_invaded"]
FOR_LUXEMBOURG: Final[int] = _POINTS["allied_if_luxembourg_invaded"]
DECISIVE_RATIO: Final[int] = _POINTS["decisive_ratio"]
TACTICAL_RATIO: Final[int] = _POINTS["tactical_ratio"]

# Levels of victory
DRAW: Final = 0
MARGINAL: Final = 1
TACTICAL: Final = 2
DECISIVE: Final = 3
LEVELS: Final[list[str]] = ["draw", "marginal victory", "tactical victory", "decisive victory"]
LEVEL_RULES: Final[list[str]] = ["DLX R-03", "DLX 14.3-1", "DLX 14.2-1", "DLX 14.1-1"]


def neutrality_points(g: Campaign, country: int) -> int:
    """What the Allies score for the invasion of a country (DLX 14-1, R-48), as cards have it (A1, A7)."""
    if not g.invaded[country]:
        return 0
    if country == BELGIUM:
        return belgian_points(g, FOR_BELGIUM)
    if country == NETHERLANDS:
        return dutch_points(g, FOR_NETHERLANDS)
    return FOR_LUXEMBOURG if country == LUXEMBOURG else 0


def score(g: Campaign, side: int, tally: Tally | None) -> int:
    """The points of a side as things stand; everything that counts is public (DLX 14-1, R-97).

    Stars count for the side named with them while it controls the hex (DLX 2.1.9-1, R-54), destroyed enemy units as
    what they were when they came into play (DLX R-55); the East Front and German invasions add to that.
    """
    total = 0
    for h, scorer, points in STARS:
        if scorer == side and g.controls(side, h):
            total = add(tally, "DLX R-54", total, points)
    if side == ALLIED:
        for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
            points = neutrality_points(g, country)
            if points:
                total = add(tally, "DLX 14-1", total, points)
    points = g.destroyed_points(side)
    if points:
        total = add(tally, "DLX R-55", total, points)
    if g.east_points[side]:
        total = add(tally, "DLX 8-3", total, g.east_points[side])
    return total


def level_of(more: int, less: int) -> int:
    """The victory that so many points against so many are.

    Five times the points are decisive (DLX 14.1-1), twice tactical (DLX 14.2-1), more marginal (DLX 14.3-1); any points
    against none are decisive, and equal points are a draw (DLX R-03).

    >>> level_of(50, 10), level_of(49, 10), level_of(20, 10), level_of(19, 10), level_of(1, 0), level_of(0, 0)
    (3, 2, 2, 1, 3, 0)
    """
    if more <= less:
        return DRAW
    if more >= DECISIVE_RATIO * less:
        return DECISIVE
    return TACTICAL if more >= TACTICAL_RATIO * less else MARGINAL


def standing(g: Campaign) -> tuple[int, int]:
    """The side that is ahead, NOBODY if none is, and the level of victory it has now."""
    german, allied = score(g, GERMAN, None), score(g, ALLIED, None)
    if german == allied:
        return NOBODY, DRAW
    if german > allied:
        return GERMAN, level_of(german, allied)
    return ALLIED, level_of(allied, german)


def last_turn(g: Campaign) -> int:
    """The last turn of the standard game (DLX 14-2, R-01)."""
    return g.last_turn()


def may_go_on(g: Campaign) -> bool:
    """Whether the players are asked to go on: an option, and nobody has more than a marginal victory (DLX R-02)."""
    return g.extension() != NO_EXTENSION and standing(g)[1] < TACTICAL


def is_over(g: Campaign) -> bool:
    """Whether an extended game ends with this turn (DLX 14.4-1, R-02)."""
    if g.turn >= LAST_TURN_EXTENDED:
        return True
    return g.extension() == UNTIL_TACTICAL and standing(g)[1] >= TACTICAL


def conclude(g: Campaign) -> None:
    """The game ends, and the points decide (DLX 14-2)."""
    winner, level = standing(g)
    g.result = Result(None if winner == NOBODY else winner, LEVELS[level], LEVEL_RULES[level])
    if g.listening:
        values = (winner, score(g, GERMAN, None), score(g, ALLIED, None))
        g.tell(Event(facts.GAME_ENDED, LEVEL_RULES[level], values))


class Extension(SideChoice[Campaign]):
    """Does the game go on? The Germans answer first, then the Allies; both must agree (DLX 14.4-1, R-02).

    `agreed` is the answer, for the frame that asked.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, agreed=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 14.4-1"

    def __init__(self, side: int, agreed: int) -> None:
        self.side = side
        self.agreed = agreed

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.agreed)

    def clone(self) -> Frame[Campaign]:
        return Extension(self.side, self.agreed)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        return [EXTEND, FINISH]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Extend | Finish) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        agreed = isinstance(a, Extend)
        if g.listening:
            g.tell(Event(facts.ANSWERED, self.rule, (self.side, 1 if agreed else 0)))
        if agreed and self.side == GERMAN:
            self.side = ALLIED
            return None
        self.agreed = 1 if agreed else 0
        return DONE
