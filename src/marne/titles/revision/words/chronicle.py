"""What the family asks for the figures of a finished game: strengths, dice, and what the combat table brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kit.counting import Counting
from marne.titles.hex14.words.chronicle import SIDES, Chronicler
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import RESULT_NAMES
from marne.titles.revision.words.names import result_name


def strength(g: Revision, unit: int) -> int:
    """The strength printed on a unit."""
    return STRENGTH[unit]


def results(events: Sequence[Event]) -> list[Counting]:
    """What the table brought against units and against forts, by the attacker."""
    codes = range(len(RESULT_NAMES))
    units = Counting("Results of attacks", SIDES, [result_name(r) for r in codes])
    forts = Counting("Results of attacks on forts", SIDES, list(dict.fromkeys(result_name(r, True) for r in codes)))
    side = 0
    for e in events:
        if e.name == "Odds":
            side = e["side"]
        elif e.name == "CombatRolled":
            (forts if e["fort"] else units).add(result_name(e["result"], bool(e["fort"])), side)
    return [units, forts]


CHRONICLER: Final = Chronicler(
    strength, {}, {"CombatDie": "attacks", "SiegeDie": "sieges", "MarchDie": "forced marches"}, results
)
