"""What the family asks for the figures of a finished game: strengths by step, dice, and the steps that battles cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kit.counting import Counting
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import ATTACK
from marne.titles.hex14.rules.roster import KIND, SIDE
from marne.titles.hex14.words.chronicle import SIDES, Chronicler
from marne.titles.hex14.words.names import KIND_NAMES

OPEN_GROUND: Final = ("AttackDeclared", "ProbeDeclared")
AT_FORTS: Final = ("FortAssaulted", "FortBombarded")
WORSE: Final = "the attacker loses more steps"
EVEN: Final = "both lose as many"
BETTER: Final = "the defender loses more steps"


def strength(g: Deluxe, unit: int) -> int:
    """The attack strength of a unit at the step it has."""
    return ATTACK[unit][g.lost[unit]]


def results(events: Sequence[Event]) -> list[Counting]:
    """What the dice of attacks on units came to, by the attacker, and the steps that each side lost.

    The last step of a unit is not among them: with it the unit is destroyed, which the family counts.
    """
    rolls = Counting("Results of attacks", SIDES, [BETTER, EVEN, WORSE])
    steps = Counting("Steps lost by units that went on", SIDES, KIND_NAMES)
    side, units = 0, False
    for e in events:
        if e.name in OPEN_GROUND or e.name in AT_FORTS:
            side, units = e["side"], e.name in OPEN_GROUND
        elif e.name == "CombatRolled" and units:
            more = e["defender"] - e["attacker"]
            rolls.add(EVEN if not more else BETTER if more > 0 else WORSE, side)
        elif e.name == "StepLost":
            steps.add(KIND_NAMES[KIND[e["unit"]]], SIDE[e["unit"]])
    return [rolls, steps]


CHRONICLER: Final = Chronicler(
    strength,
    {"FortBombarded": "bombardments of forts"},
    {
        "CombatDie": "attacks",
        "SiegeDie": "attacks on forts",
        "AirDie": "air missions",
        "ImpulseDice": "impulses",
        "FreezeDie": "activated hexes",
    },
    results,
)
