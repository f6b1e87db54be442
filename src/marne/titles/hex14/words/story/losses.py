"""Losses: who loses steps and who is destroyed, with what the enemy scores for it."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.names import count
from marne.titles.hex14.words.story.units import units_of


def losses(events: Sequence[Event], step_lost: str) -> list[str]:
    """The losses among these events, clause by clause; `step_lost` is the fact that a unit has lost a step."""
    steps: dict[int, int] = {}
    gone: dict[int, int] = {}
    for e in events:
        if e.name == step_lost:
            steps[e["unit"]] = steps.get(e["unit"], 0) + 1
        elif e.name == "Destroyed":
            gone[e["unit"]] = e["points"]
    found: list[str] = []
    for n in sorted(set(steps.values())):
        units = tuple([u for u, lost in steps.items() if lost == n and u not in gone])
        if units:
            lost = "a step" if n == 1 else count(n, "step")
            verb, each = ("loses", "") if len(units) == 1 else ("lose", " each")
            found.append(f"{units_of(units)} {verb} {lost}{each}")
    for side in (GERMAN, ALLIED):
        units = tuple([u for u in gone if SIDE[u] == side])
        if units:
            points = count(sum([gone[u] for u in units]), "point")
            found.append(f"{units_of(units)} {'is' if len(units) == 1 else 'are'} destroyed ({points})")
    return found


def dummies(events: Sequence[Event]) -> list[str]:
    """The dummies among these events that were found out."""
    n = len([e for e in events if e.name == "DummyRemoved"])
    return [f"{'a dummy is' if n == 1 else count(n, 'dummy', 'dummies') + ' are'} found out"] if n else []
