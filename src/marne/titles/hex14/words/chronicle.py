"""A finished game in figures: what both sides have in a position, what the log counts, and the dice.

What a counter is worth, what dice are rolled for and what a battle can come to is the title's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.chronicle import Figure, Roll, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.state import pending
from marne.kit.counting import Counting, counted
from marne.titles.hex14.rules import victory
from marne.titles.hex14.rules.actions import FACES, Rolled
from marne.titles.hex14.rules.bases import Die
from marne.titles.hex14.rules.board import FORT_SIDE, Campaign
from marne.titles.hex14.rules.grid import HEXES, STARS
from marne.titles.hex14.rules.roster import KIND, OF_SIDE, SIDE
from marne.titles.hex14.words.names import KIND_NAMES, SIDE_NAMES, dates

SIDES: Final = tuple([name.removeprefix("the ") for name in SIDE_NAMES[:2]])
ATTACKS: Final = {
    "AttackDeclared": "attacks",
    "ProbeDeclared": "probes",
    "FortAssaulted": "assaults on forts",
}
"""By event how a side attacks in every title of the family."""
TAKEN: Final = "hexes taken"
REDUCED: Final = "forts reduced"
DICE: Final[Mapping[str, str]] = {
    "MobilizationDie": "mobilization in the East",
    "SituationDie": "situation in the East",
    "WorkDie": "railway repairs",
    "EvasionDie": "evasion",
}
"""By question what a die of the family is rolled for."""
_FACES: Final = [a.die for a, _ in FACES if isinstance(a, Rolled)]
EXPECTED: Final = sum(_FACES) / len(_FACES)


class Chronicler:
    """The figures of a title of the family.

    `strength` is what a unit on the map counts, `attacks` are further ways to attack, `dice` says by question what the
    title's own dice are rolled for, and `results` has the tables that only the title's log can give.
    """

    def __init__(
        self,
        strength: Callable[[Any, int], int],
        attacks: Mapping[str, str],
        dice: Mapping[str, str],
        results: Callable[[Sequence[Event]], list[Counting]],
    ) -> None:
        self.strength: Final = strength
        self.attacks: Final[Mapping[str, str]] = {**ATTACKS, **attacks}
        self.dice: Final[Mapping[str, str]] = {**DICE, **dice}
        self.results: Final = results

    def stand(self, g: Campaign) -> Stand:
        """The turn with its days, and the points."""
        turn = max(g.turn, 1)
        points = Figure("points", "Points", (victory.score(g, 0, None), victory.score(g, 1, None)))
        return Stand(f"Turn {turn}, {dates(turn)}", points)

    def figures(self, g: Campaign) -> list[Figure]:
        """The points of both sides, what they hold, and what they have on the map."""
        sides = range(2)
        strength = [sum(self.strength(g, u) for u in OF_SIDE[s] if g.where[u] < HEXES) for s in sides]
        stars = [sum(points for h, scorer, points in STARS if scorer == s and g.controls(s, h)) for s in sides]
        return [
            Figure("points", "Points", tuple([victory.score(g, s, None) for s in sides])),
            Figure("stars", "Points for stars", tuple(stars)),
            Figure("destroyed", "Points for destroyed units", tuple([g.destroyed_points(s) for s in sides])),
            Figure("ground", "Hexes held", tuple([g.held[s].bit_count() for s in sides])),
            Figure("strength", "Strength on the map", tuple(strength)),
        ]

    def statistics(self, events: Sequence[Event]) -> list[Statistic]:
        """Attacks by the side that makes them, what it takes, and what each side loses."""
        attacks = Counting("Attacks", SIDES, [*self.attacks.values(), REDUCED, TAKEN])
        losses = Counting("Units destroyed", SIDES, KIND_NAMES)
        for e in events:
            if e.name in self.attacks:
                attacks.add(self.attacks[e.name], e["side"])
            elif e.name == "FortFell":
                attacks.add(REDUCED, 1 - FORT_SIDE[e["fort"]])
            elif e.name == "Taken":
                attacks.add(TAKEN, e["side"])
            elif e.name == "Destroyed":
                losses.add(KIND_NAMES[KIND[e["unit"]]], SIDE[e["unit"]])
        return counted([attacks, *self.results(events), losses])

    def roll(self, g: Campaign, a: Action) -> Roll | None:
        """A die, counted for the side whose turn it is. Whether a high one is good depends on what it is rolled for."""
        question = pending(g)
        if not isinstance(question, Die) or not isinstance(a, Rolled):
            return None
        return Roll(g.phasing, self.dice[type(question).__name__], a.die, EXPECTED)
