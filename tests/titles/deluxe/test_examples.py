"""Every worked example of the rulebook has its test; and what counters and map have printed on them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import check, legal, pending
from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import DEFENCE, HAS_COUNTER, SIZES
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import ATTACK
from marne.titles.hex14.rules.board import BY_LINE as ALONG
from marne.titles.hex14.rules.board import CUT, MOVED, STOPPED
from marne.titles.hex14.rules.cards import CARD, CARDS, PLANS
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.east import Returning
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    FORT_GRADE,
    FORT_OUTER,
    FORTS,
    GERMAN,
    HEX_CODES,
    NEIGHBOURS,
    NETHERLANDS,
    PLACE,
    STARS,
)
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.roster import CALIBRE, EAST, GUN_305, KIND, NO_GUN
from tests.titles.deluxe.fights import PLAIN, fight, join
from tests.titles.deluxe.kit import ask, at, empty, put, unit
from tests.titles.deluxe.marches import allowed, moving, options, play, where
from tests.titles.deluxe.orders import asked, question, say

HERE = Path(__file__).parent

EXAMPLES = {
    "3.1 and 8: 31 to 50 points, 45 points": "test_setup.py::DLX 3.1-2",
    "3.2.1: G1 with A6": "test_climate.py::DLX 3.2.1-1",
    "3.2.2: G4 with E6": "test_climate.py::DLX 3.2.2-1",
    "3.2.3: A1 with G8": "test_climate.py::DLX 3.2.3-1",
    "5.2: a French corps in Germany": "test_supply.py::DLX 5.2-3",
    "9 A and B": "test_movement.py::DLX 9-2",
    "9 C": "test_movement.py::DLX 9-3",
    "9 D": "test_movement.py::DLX 9-4",
    "9 E": "test_movement.py::DLX 9-5",
    "9.9: an EB at 3229": "test_construction.py::DLX 9.9-4",
    "9.9: open from Metz": "test_railways.py::DLX 9.9-4",
    "10.1.4: river and slope": "test_strength.py::DLX 10.1.4-1",
    "10.1.5: 9 to 10, 39 to 10": "test_strength.py::DLX 10.1.5-1",
    "10, 1": "test_strength.py::DLX 10-2",
    "10, 2": "test_battle.py::DLX 10-3",
    "10, 3": "test_battle.py::DLX 10-4",
    "12: invasion on turn 1": "test_neutrality.py::DLX 12-3",
}
"""Where each example is played."""


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_worked_example_is_a_test(example: str) -> None:
    file, rule = EXAMPLES[example].split("::")
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    tests = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("test")]
    assert any((ast.get_docstring(n) or "").startswith(rule) for n in tests)


# ---------------------------------------------------------------- counters and map


def test_dlx_2_1_what_is_in_the_box() -> None:
    """DLX 2-1: 440 counters, of which 191 are units; 20 political and 12 mobilization cards."""
    assert BOX.counters.total == 440 and len(BOX.units) == 191
    assert 191 + 2 * BOX.tables["limits"]["dummies_each"] == sum(HAS_COUNTER)
    assert (CARDS, PLANS) == (20, 12)


def test_dlx_2_1_7_1_forts_in_hexes_and_on_hexsides() -> None:
    """DLX 2.1.7-1: in a hex or on a hexside, in three grades."""
    assert FORTS == 60 and sum(outer >= 0 for outer in FORT_OUTER) == 22
    assert set(FORT_GRADE) == {0, 1, 2}


def test_dlx_2_1_8_1_towns_have_names_and_nothing_else() -> None:
    """DLX 2.1.8-1: a march into a town costs what its ground costs."""
    g = empty()
    put(g, "0626", "GE-A-I")
    moving(g)
    play(g, "march GE-A-I")
    assert PLACE and allowed(g, f"go {PLAIN}")


def test_dlx_2_1_9_1_resources_may_count() -> None:
    """DLX 2.1.9-1: the six of them have stars."""
    starred = {h for h, _, _ in STARS}
    assert all(at(town) in starred for town in ("Briey", "Charleroi", "Mons", "Lens", "Saarbrucken", "Thionville"))


def test_dlx_2_2_1_1_types_and_sizes() -> None:
    """DLX 2.2.1-1, 2.2.2-1, 2.2.4-1: kind, size and calibre as on the counter."""
    corps, cavalry, gun, engineers = (unit(code) for code in ("GE-A-I", "GE-K-2", "GE-305-1", "GE-EB-1"))
    assert len({KIND[u] for u in (corps, cavalry, gun, engineers)}) == 4
    assert [SIZES[u][0] for u in (corps, cavalry, gun, engineers)] == ["XXX", "XX", "II", "III"]
    assert CALIBRE[gun] == GUN_305 and CALIBRE[engineers] == NO_GUN


def test_dlx_2_2_2_1_a_reduced_corps_stays_a_corps_but_for_landwehr() -> None:
    """DLX 2.2.2-1: the size is printed on every step."""
    assert SIZES[unit("GE-A-I")] == ["XXX"] * 4 and SIZES[unit("GE-L-1")] == ["XXX", "XX", "X"]


def test_dlx_2_2_4_1_guns_have_no_steps() -> None:
    """DLX 2.2.4-1: a diamond instead of class and step."""
    assert len(SIZES[unit("FR-ART-1")]) == 1


def test_dlx_2_2_7_1_the_defence_value_is_what_defends() -> None:
    """DLX 2.2.7-1: it, not the attack value, is set against the attack."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I/1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    (odds,) = [e for e in say(g, "defend FR-A-I") if e.name == "Odds"]
    assert odds["defence"] == DEFENCE[unit("FR-A-I")][1] == 8


def test_dlx_2_3_1_markers_are_part_of_the_position() -> None:
    """DLX 2.3-1: reduced forts, repairs, control, the BEF, the East, want of supply."""
    g = empty()
    g.fallen, g.works[at("3229")], g.bef, g.level, g.resolve = 1, 2, 7, 3, 6
    put(g, "0626", "GE-A-I")
    g.mark[unit("GE-A-I")] |= CUT
    ask(g, AttackChoice(GERMAN))
    again = GAME.decode(GAME.encode(g))
    assert (again.fallen, again.works, again.bef, again.level, again.resolve) == (1, {at("3229"): 2}, 7, 3, 6)
    assert again.mark[unit("GE-A-I")] & CUT


# ---------------------------------------------------------------- how things are asked


def test_dlx_3_1_4_units_sent_east_may_come_back() -> None:
    """DLX 3.1-4: during play, as the situation says."""
    g = empty()
    for code in ("GE-A-I", "GE-A-XVII"):
        g.where[unit(code)] = EAST
    ask(g, Returning(50))
    assert options(g) == ["return GE-A-I", "return GE-A-XVII", "done"]


def test_dlx_r_92_a_way_can_be_walked_by_hand() -> None:
    """DLX R-92, R-93: as a destination or hex by hex; who has begun need not go on."""
    g = empty()
    put(g, "0626", "GE-A-I")
    moving(g)
    play(g, "march GE-A-I")
    twin = g.clone()
    play(g, "go 0827")
    play(twin, "step 0727", "step 0827", "halt")
    assert where(g, "GE-A-I") == where(twin, "GE-A-I") == "0827"


def test_dlx_r_92_out_and_in_again_along_the_line_step_by_step() -> None:
    """DLX R-92, 9.7-2: a hex that takes only those who come along the line may be entered off it, left, and entered
    again along the line: as one answer, and walked by hand."""
    g = empty()
    put(g, "1833", "GE-B-XVIIIR", "GE-A-XI", "GE-A-GdR")
    put(g, "1832", "GE-L-4", lost=1)
    put(g, "1831", "GE-F-35R", "GE-B-IVR")
    put(g, "1733", "GE-D-39R", "GE-B-IR")
    for code in ("GE-A-XI", "GE-A-GdR"):
        g.mark[unit(code)] |= MOVED | STOPPED
    for code in ("GE-L-4", "GE-F-35R", "GE-B-IVR", "GE-D-39R", "GE-B-IR"):
        g.mark[unit(code)] |= MOVED | STOPPED | ALONG
    g.recount()
    ask(g, Marching(unit("GE-B-XVIIIR"), 0, 0, 0, 0))
    assert allowed(g, "go 1832 line") and allowed(g, "step 1832") and not allowed(g, "go 1832")
    play(g, "step 1832")
    assert "halt" not in options(g)
    play(g, "step 1831", "step 1832", "halt")
    assert where(g, "GE-B-XVIIIR") == "1832"


def test_dlx_3_3_3_1_1_a_dummy_passes_a_full_hex_on_rough_ground() -> None:
    """DLX 3.3.3.1-1, R-64: it counts hexes, so that rough ground beyond a full hex does not hold it up."""
    g = empty()
    put(g, "4114", "GE-DUM-1")
    around = [HEX_CODES[h] for h in NEIGHBOURS[at("4113")] if h != at("4114")]
    for code, corps in zip(["4113", "4114", *around], ["I", "II", "III", "IV", "V", "VI", "VII"], strict=True):
        put(g, code, f"GE-A-{corps}")
        g.mark[unit(f"GE-A-{corps}")] |= MOVED | STOPPED
    g.recount()
    ask(g, Marching(unit("GE-DUM-1"), 0, 4, 1, 0))
    assert allowed(g, "step 4113")
    play(g, "step 4113")
    assert "halt" not in options(g)


def test_dlx_r_98_the_defender_is_asked_in_the_enemys_turn() -> None:
    """DLX R-98: at once, for defence, losses and retreat."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I FR-D-37"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert (asked(g), question(g)) == (ALLIED, "Defence")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert (asked(g), question(g)) == (ALLIED, "Footing")


def test_dlx_r_134_the_alerted_dutch_do_not_attack() -> None:
    """DLX R-134: card A7 lets them move before the invasion, and nothing else."""
    g = empty(3, ALLIED)
    g.cards = 1 << CARD["A7"]
    put(g, "3309", "NL-D-1", up=True)
    put(g, "3408", "GE-A-I", up=True)
    ask(g, AttackChoice(ALLIED))
    assert check(g, ALLIED, ATTACK[at("3408")]) is shared_no.NOT_AT_WAR
    g.invaded[NETHERLANDS] = 1
    assert check(g, ALLIED, ATTACK[at("3408")]) is None
    moving(g, ALLIED)
    assert "march NL-D-1" in options(g)


def seat_of(g: Deluxe) -> int:
    open_now = pending(g)
    assert open_now is not None
    return open_now.seats(g)[0]


def test_dlx_15_1_optional_rules_in_any_combination() -> None:
    """DLX 15-1: each alone or with others; every combination comes to its first questions."""
    for facing in ("off", "on"):
        for evasion in ("off", "on"):
            for impulses in ("off", "on"):
                g = GAME.new({"facing": facing, "evasion": evasion, "impulses": impulses, "players": "4"})
                assert seat_of(g) != CHANCE and legal(g, seat_of(g))
                assert g.invaded[BELGIUM] == 0
