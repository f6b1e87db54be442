"""Checks that take longer: every plan fits on the map, and what the family's map must show (see hex14.box.examine)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.titles.deluxe.box.checks import postings_of, room
from marne.titles.hex14.box.examine import Reach, examine_map
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.plans import examine_units

if TYPE_CHECKING:
    from marne.titles.deluxe.box.load import Box


def examine(box: Box) -> None:
    """All checks of the map and of the plans."""
    ground, limits = Ground(box.family.chart), box.numbers.limits
    numbers = limits.numbers
    examine_map(ground, Reach.of(limits.rail, numbers["supply_to_rail"], numbers["supply_beyond_own_rail"]))
    postings = postings_of(box.units, box.family.formations)
    examine_units(postings, box.family, room(box.numbers, box.family.chart), numbers["artillery_per_hex"])
