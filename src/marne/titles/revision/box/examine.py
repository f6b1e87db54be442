"""Checks that take longer: every plan fits on the map, and what the family's map must show (see hex14.box.examine)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.titles.hex14.box.examine import Reach, examine_map
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.plans import examine_units
from marne.titles.revision.box.checks import postings_of, room

if TYPE_CHECKING:
    from marne.titles.revision.box.load import Box


def examine(box: Box) -> None:
    """All checks of the map and of the plans: two units a hex, guns among them."""
    limits = box.tables.limits
    numbers = limits.numbers
    reach = Reach.of(limits.rail, numbers["supply_to_rail"], numbers["supply_beyond_own_rail"])
    examine_map(Ground(box.family.chart), reach)
    examine_units(postings_of(box.units), box.family, room(box.tables), numbers["units_per_hex"])
