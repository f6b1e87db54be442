"""A finished game in figures, as both titles of the family have them."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.event import Event
from marne.kernel.frame import Frame
from marne.titles.deluxe.frames import FRAMES as DELUXE
from marne.titles.deluxe.words import CHRONICLER as OF_DELUXE
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.actions import ROLLED
from marne.titles.hex14.rules.bases import Die
from marne.titles.hex14.rules.board import FORT_SIDE, Campaign
from marne.titles.hex14.rules.construction import WorkDie
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.words.chronicle import Chronicler
from marne.titles.revision.frames import FRAMES as REVISION
from marne.titles.revision.words import CHRONICLER as OF_REVISION
from tests.titles.deluxe import kit as deluxe
from tests.titles.hex14.kit import at, unit
from tests.titles.revision import kit as revision

BOTH = pytest.mark.parametrize(
    ("kit", "chronicler"), [(deluxe, OF_DELUXE), (revision, OF_REVISION)], ids=["deluxe", "revision"]
)


def figures(chronicler: Chronicler, g: Campaign) -> dict[str, tuple[int, ...]]:
    return {figure.key: figure.values for figure in chronicler.figures(g)}


@BOTH
def test_points_stars_destroyed_units_and_ground(kit: Any, chronicler: Chronicler) -> None:
    g = kit.empty()
    before = figures(chronicler, g)
    assert before["points"] == before["stars"] == before["destroyed"] == before["strength"] == (0, 0)
    kit.put(g, "2822", "FR-A-I")
    destroy(g, unit("FR-A-I"), "DLX R-55")
    g.held[GERMAN] |= BIT[at("2822")]
    g.held[ALLIED] &= ~BIT[at("2822")]
    g.invaded[BELGIUM] = 1
    after = figures(chronicler, g)
    assert after["stars"] == (15, 0)
    assert after["destroyed"] == (7, 0)
    assert after["points"] == (22, 30)
    assert after["ground"] == (before["ground"][0] + 1, before["ground"][1] - 1)
    assert chronicler.figures(g)[0].key == "points"


@BOTH
def test_a_unit_that_is_not_on_the_map_has_no_strength_there(kit: Any, chronicler: Chronicler) -> None:
    g = kit.empty()
    kit.put(g, "3013", "GE-A-IX")
    here = figures(chronicler, g)["strength"]
    destroy(g, unit("GE-A-IX"), "DLX R-55")
    assert here[0] > 0 and figures(chronicler, g)["strength"] == (0, 0)


@BOTH
def test_attacks_conquests_and_losses_are_counted_by_side(kit: Any, chronicler: Chronicler) -> None:
    fort = FORT_SIDE.index(ALLIED)
    events = [
        Event(facts.ATTACK_DECLARED, "", (GERMAN, at("2822"))),
        Event(facts.ATTACK_DECLARED, "", (ALLIED, at("3013"))),
        Event(facts.FORT_ASSAULTED, "", (GERMAN, fort)),
        Event(facts.FORT_FELL, "", (fort,)),
        Event(facts.TAKEN, "", (at("2822"), GERMAN)),
        Event(facts.DESTROYED, "", (unit("FR-K-1"), at("2822"), 2)),
    ]
    attacks, losses = chronicler.statistics(events)
    assert dict(attacks.rows) == {
        "attacks": (1, 1),
        "assaults on forts": (1, 0),
        "forts reduced": (1, 0),
        "hexes taken": (1, 0),
    }
    assert losses.rows == (("cavalry", (0, 1)),)


@BOTH
def test_a_die_counts_for_the_side_whose_turn_it_is(kit: Any, chronicler: Chronicler) -> None:
    g = kit.empty(3, ALLIED)
    g.stack = [WorkDie(at("2822"))]
    roll = chronicler.roll(g, ROLLED[5])
    assert roll is not None
    assert (roll.team, roll.name, roll.value, roll.expected) == (ALLIED, "railway repairs", 5, 3.5)
    g.stack = []
    assert chronicler.roll(g, ROLLED[5]) is None


@pytest.mark.parametrize(
    ("frames", "chronicler"), [(DELUXE, OF_DELUXE), (REVISION, OF_REVISION)], ids=["deluxe", "revision"]
)
def test_every_die_has_a_name(frames: dict[str, type[Frame[Any]]], chronicler: Chronicler) -> None:
    dice = {name for name, frame in frames.items() if issubclass(frame, Die)}
    assert dice and dice <= chronicler.dice.keys()
