"""The position: copies, and forts that fall symbol by symbol."""

from __future__ import annotations

from marne.titles.hex14.rules.grid import ALLIED, FORT_HEX, FORT_NAMES, FORT_OUTER, FORT_SYMBOLS, FORTS
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from tests.titles.revision.kit import empty, put, unit


def test_a_clone_is_equal_and_shares_nothing() -> None:
    g = empty(3, ALLIED, rules="advanced")
    put(g, "Metz", "GE-A-XVI")
    g.fought, g.attacks = 1 << 100, 4
    g.lose_symbol(FORT_NAMES.index("Liege"))
    h = g.clone()
    assert h.data() == g.data() and h.walls == g.walls
    h.lose_symbol(FORT_NAMES.index("Verdun"))
    h.lift(unit("GE-A-XVI"), h.where[unit("GE-A-IX")])
    h.attacks = 5
    assert g.symbols[FORT_NAMES.index("Verdun")] == FORT_SYMBOLS[FORT_NAMES.index("Verdun")]
    assert g.units_at(g.where[unit("GE-A-XVI")]) == (unit("GE-A-XVI"),)
    assert g.attacks == 4


def test_v_37_a_fort_stands_until_its_last_symbol_is_gone() -> None:
    """REV V-37: and bars the hex as long."""
    g = empty()
    fort = next(f for f in range(FORTS) if FORT_SYMBOLS[f] > 1 and FORT_OUTER[f] < 0)
    for left in range(FORT_SYMBOLS[fort] - 1, -1, -1):
        assert g.stands(fort)
        assert g.walls[0] >> FORT_HEX[fort] & 1 or g.walls[1] >> FORT_HEX[fort] & 1
        g.lose_symbol(fort)
        assert g.symbols[fort] == left
    assert not g.stands(fort)
    assert not (g.walls[0] | g.walls[1]) >> FORT_HEX[fort] & 1


def test_siege_2_all_symbols_at_once() -> None:
    """REV siege-2: the fort falls with all of them."""
    g = empty()
    fort = FORT_NAMES.index("Liege")
    g.reduce_fort(fort)
    assert g.symbols[fort] == 0 and not g.stands(fort)


def test_units_1_every_counter_counts_one() -> None:
    """REV stacking-1: where room is scarce."""
    g = Revision(*parse({}))
    assert {g.points(u) for u in range(200)} == {1}
