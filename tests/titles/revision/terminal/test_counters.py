"""The counters of 1914 Revision on the map and in lists, and forts that lose symbol after symbol."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.board import CUT, FORCED, ISOLATED
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.terminal.hexmap import draw, window
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.terminal.screen import RevisionScreen
from tests.titles.hex14.terminal.kit import Terminal
from tests.titles.revision.fights import face, fight
from tests.titles.revision.kit import at, unit

TERMINAL = Terminal(GAME, RevisionScreen)
sight = TERMINAL.sight


@pytest.mark.parametrize(
    ("units", "hidden", "seat", "text"),
    [
        ("GE-A-IX GE-A-X", "", 1, "G2 18"),
        ("GE-A-IX", "", 0, "G1 9"),
        ("GE-K-2", "", 0, "G1 4d"),
        ("GE-A-IX GE-K-2", "", 0, "G2 9-13"),
        ("GE-210-1", "", 0, "G1 8a"),
        ("GE-305-1", "", 0, "G1 guns"),
        ("GE-A-IX GE-A-X", "GE-A-IX GE-A-X", 1, "G2?"),
        ("GE-A-IX GE-A-X", "GE-A-IX", 1, "G2 9?"),
    ],
)
def test_units_1_a_stack_shows_one_strength_or_two(units: str, hidden: str, seat: int, text: str) -> None:
    """Attack and defence are told apart only where they differ: the letters are those of the counters."""
    g = fight({"3014": units, "2914": "FR-A-I"}, hidden=hidden, face_down="on")
    assert TERMINAL.stack(g, "3014", seat) == text


def test_units_1_counters_are_written_as_they_are_printed() -> None:
    g = fight({"3014": "GE-A-IX GE-K-2", "2914": "FR-A-I"})
    lines = [sight(g).line(t, Signs(False)).plain for t in sight(g).at[at("3014")]]
    assert lines == ["GE-A-IX IX Corps  9-3", "GE-K-2 2. Cavalry Division  4d4"]


def test_supply_3_marks_are_told() -> None:
    g = fight({"3014": "GE-A-IX", "2914": "FR-A-I"})
    g.mark[unit("GE-A-IX")] |= CUT | ISOLATED | FORCED
    (token,) = sight(g).at[at("3014")]
    assert sight(g).line(token, Signs(False)).plain.endswith(", on a forced march, out of supply, isolated")
    assert sight(g).scene().stacks[at("3014")].plain == "G1!9"


def test_advanced_1_faces_are_told_only_where_counters_lie_face_down() -> None:
    (token,) = sight(fight({"3014": "GE-A-IX"})).at[at("3014")]
    assert "face" not in sight(fight({"3014": "GE-A-IX"})).line(token, Signs(False)).plain
    assert sight(fight({"3014": "GE-A-IX"}, face_down="on")).line(token, Signs(False)).plain.endswith("  face up")


def test_advanced_11_lists_say_which_way_a_counter_faces() -> None:
    g = fight({"3014": "GE-A-IX"}, facing="on")
    face(g, "GE-A-IX", "nw")
    (token,) = sight(g).at[at("3014")]
    assert sight(g).line(token, Signs(False)).plain.endswith(", faces north-west")
    assert "faces" not in sight(fight({"3014": "GE-A-IX"})).line(token, Signs(False)).plain


def test_v_37_the_map_shows_the_symbols_that_are_left() -> None:
    g = fight({"3014": "GE-A-IX"})
    liege = FORT.read("3013")
    assert "▣3" in drawn(g)
    g.lose_symbol(liege)
    assert "▣2" in drawn(g)
    assert sight(g).symbols_of(liege) == "2 of 3 symbols left"
    g.reduce_fort(liege)
    assert "▣2" not in drawn(g)
    assert sight(g).symbols_of(liege) == "3 symbols"


def drawn(g: Revision) -> str:
    """Liège and the hexes around it."""
    return "\n".join(line.plain for line in draw(sight(g).scene(), window(at("3013"), 30, 7), Signs(False)))
