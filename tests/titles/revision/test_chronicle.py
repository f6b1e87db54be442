"""A finished game in figures: what this title adds to those of the family."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.revision.game import GAME
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.tables import AB, DE, NOTHING
from marne.titles.revision.words.names import result_name
from tests.titles.revision.kit import empty, put


def test_strength_is_what_is_printed_on_units() -> None:
    g = empty()
    put(g, "3013", "GE-A-IX", "GE-A-Gd")
    put(g, "2822", "FR-A-I")
    figures = {figure.key: figure.values for figure in GAME.figures(g)}
    assert figures["strength"] == (19, 8)


def rolled(side: int, result: int, fort: int = 0) -> list[Event]:
    return [Event(facts.ODDS, "", (side, 40, 20, 3)), Event(facts.COMBAT_ROLLED, "", (3, 3, result, fort))]


def test_results_are_counted_for_the_attacker_apart_from_those_against_forts() -> None:
    events = [*rolled(GERMAN, DE), *rolled(GERMAN, DE), *rolled(ALLIED, AB), *rolled(GERMAN, NOTHING, 1)]
    units, forts = GAME.statistics(events)
    assert units.rows == ((result_name(AB), (0, 1)), (result_name(DE), (2, 0)))
    assert forts.rows == ((result_name(NOTHING, True), (1, 0)),)
