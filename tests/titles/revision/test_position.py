"""Positions of 1914 Revision as text and bytes: its own keys, what is left out, and mistakes."""

from __future__ import annotations

import re

import pytest

from marne.kernel.codec import Corrupt
from marne.kernel.playout import answer
from marne.kernel.state import pending, push
from marne.titles.hex14.rules.board import CUT, ISOLATED, UP
from marne.titles.hex14.rules.commitment import POOL_VEIL
from marne.titles.hex14.rules.grid import ALLIED, BIT, FORT_SYMBOLS, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import DEAD, DUMMY_BIT, GONE, LATER, VEIL
from marne.titles.revision.game import GAME
from marne.titles.revision.position import decode, read, write
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import ADVANCED, DUMMIES, SUPPLY_LINES, TO_39, parse
from marne.titles.revision.rules.setup import PLAN_17
from tests.titles.hex14.orders import question
from tests.titles.revision.fights import PLAIN, fight, say
from tests.titles.revision.kit import at, unit

LIEGE = FORT.read("3013")


def text(*lines: str) -> str:
    return "\n".join(["revision position 1", *lines])


def same(g: Revision, h: Revision) -> bool:
    return GAME.encode(g) == GAME.encode(h)


def test_set_up_1_few_lines_are_enough() -> None:
    """REV set-up-1, how-1: counters lie face up, the French follow Plan 17, and nothing stands in the East."""
    g = read(text("step: german movement", "3313 Aachen: GE-A-IX GE-305-1", "2014: FR-A-I"))
    assert question(g) == "Movement" and (g.turn, g.phasing) == (1, GERMAN)
    assert g.mark[unit("GE-A-IX")] == g.mark[unit("FR-A-I")] == UP
    assert g.plans[ALLIED] == PLAN_17 and g.resolve == 0
    assert g.symbols == FORT_SYMBOLS
    assert g.where[unit("GE-A-I")] == GONE and g.where[unit("GE-B-IXR")] == LATER
    written = write(g)
    assert "+up" not in written and "plans" not in written and "resolve" not in written and "known" not in written


def test_advanced_1_face_down_counters_are_what_is_set_up() -> None:
    """REV advanced-1, advanced-10: face down a counter may be any type that is set up so, in this game."""
    g = read(text("options: face_down=on", "step: german movement", "3313: GE-A-IX GE-A-X+up", "2014: FR-A-I"))
    veil = g.veil[unit("GE-A-IX")]
    assert veil & VEIL[unit("GE-A-Gd")] and not veil & DUMMY_BIT[GERMAN] and veil != POOL_VEIL[GERMAN]
    assert g.veil[unit("GE-A-X")] == VEIL[unit("GE-A-X")] and "GE-A-X+up" in write(g)


def test_v_37_symbols_that_are_left_are_written() -> None:
    """REV V-37: forts that have lost some of their symbols, and those that have lost all."""
    g = read(text("step: german combat", "invaded: belgium 1", "symbols: 3013 1", "fallen: 2714", "3313: GE-A-IX"))
    assert g.symbols[LIEGE] == 1 and g.stands(LIEGE)
    assert g.symbols[FORT.read("2714")] == 0 and not g.stands(FORT.read("2714"))
    assert "symbols: 3013 1" in write(g) and same(read(write(g)), g)


def test_supply_3_isolated_units_are_written() -> None:
    """REV supply-3: the mark lasts until the next Supply step."""
    g = read(text("step: german movement", "1624: GE-A-IX+cut+isolated", "2014: FR-A-I"))
    assert g.mark[unit("GE-A-IX")] & (CUT | ISOLATED) == CUT | ISOLATED
    assert "GE-A-IX+cut+isolated" in write(g)


def test_v_02_hexes_attacked_are_written_in_the_middle_of_combat() -> None:
    """REV V-02, plan-17-1: which hexes have been attacked, and how many attacks the French have made."""
    g = fight({PLAIN: "GE-L-1 GE-L-3", "0626": "FR-A-I FR-A-II", "0728": "FR-A-III"}, side=ALLIED, turn=2)
    say(g, f"attack {PLAIN}", "join FR-A-I", "join FR-A-II", "done", "rolled 1")
    written = write(g)
    assert f"fought: {PLAIN}" not in written and "attacks: 1" in written
    while question(g) != "AttackChoice":
        push(g, *answer(g, pending(g), lambda n: 0))  # type: ignore[arg-type]  # a question is open
    written = write(g)
    assert f"fought: {PLAIN}" in written and "attacks: 1" in written
    again = read(written)
    assert (again.fought, again.attacks) == (g.fought, 1) and same(again, g)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, ""),
        ({"rules": "advanced"}, "options: rules=advanced"),
        (
            {"rules": "advanced", "dummies": "off", "extension": "39"},
            "options: rules=advanced extension=39 dummies=off",
        ),
        ({"supply_lines": "on", "plan17": "strict"}, "options: plan17=strict supply_lines=on"),
        ({"plan17": "strict", "losses": "all"}, "options: plan17=strict losses=all"),
        ({"rules": "advanced", "referee": "on"}, "options: rules=advanced referee=on"),
        ({"extended": "on", "extension": "tactical"}, "options: extension=tactical extended=on"),
    ],
)
def test_v_24_options_are_written_by_the_nearer_game(options: dict[str, str], said: str) -> None:
    """REV V-24: as points added to the standard game, or as points that differ from the advanced one."""
    g = GAME.new(options)
    lines = [line for line in write(g).splitlines() if line.startswith("options")]
    assert lines == ([said] if said else [])
    assert read(write(g)).rules == g.rules == parse(options)[1]


def test_v_24_bits_of_points() -> None:
    """REV V-24: what the options in a text mean."""
    g = read(text("options: rules=advanced dummies=off extension=39", "step: german movement", "3313: GE-A-IX"))
    assert g.rules == ADVANCED - DUMMIES | TO_39
    assert read(text("options: supply_lines=on", "step: german construction", "3313: GE-A-IX")).rules == SUPPLY_LINES


MISTAKES = [
    (["step: german air"], "line 2: 'step' is german supply, "),
    (["step: german combat", "3313: GE-A-IX/1"], "line 3: GE-A-IX has 1 steps: it can have lost at most 0, not 1"),
    (["step: german combat", "3313: IT-B-1"], "line 3: there is no counter for IT-B-1 in this game"),
    (["step: german combat", "symbols: 3013"], "line 3: write it like '3013 2', with commas between"),
    (["step: german combat", "symbols: 3013 3"], "line 3: what is left of a fort is a number from 1 to 2, not '3'"),
    (["step: german combat", "symbols: 2823|2923 1"], "line 3: 2823|2923 has one symbol: it stands, or it is written"),
    (["step: german combat", "fought: 3013"], "line 3: 'fought' belongs to the middle of a step: add the stack"),
    (["step: german combat", "attacks: 1"], "line 3: 'attacks' belongs to the middle of a step: add the stack"),
    (["step: german combat", "3313: GE-A-IX+forced"], "line 3: GE-A-IX: 'forced' belongs to the middle of a step"),
    (["step: german combat", "3313: GE-A-IX FR-A-I"], "line 3: FR-A-I cannot be in hex 3313, where the enemy is (REV "),
    (
        ["step: german combat", "3113: GE-A-IX"],
        "line 3: GE-A-IX is in a neutral country: write 'invaded: belgium 1' (",
    ),
]


@pytest.mark.parametrize(("lines", "said"), MISTAKES)
def test_r_96_a_mistake_is_named_with_its_line(lines: list[str], said: str) -> None:
    """REV R-96: what is no position is refused with the line and the reason, by rules of this title."""
    with pytest.raises(ValueError, match="^" + re.escape(said)):
        read(text(*lines))


def test_v_37_broken_bytes_are_refused() -> None:
    """REV V-37: symbols that a fort does not have, hexes off the board, numbers below nothing."""
    many, off, below, fallen = [GAME.new() for _ in range(4)]
    many.symbols[LIEGE] = FORT_SYMBOLS[LIEGE] + 1
    off.fought = BIT[at("0101")]
    below.attacks = -1
    fallen.fallen = 1 << LIEGE
    for g in (many, off, below, fallen):
        with pytest.raises(Corrupt, match="not a position of 1914 Revision"):
            decode(GAME.encode(g))


def test_v_15_the_dead_are_written() -> None:
    """REV V-15: who has been destroyed can come back, so it is said who that is."""
    g = read(text("turn: 4", "step: allied reinforcements", "dead: FR-A-II", "2014: FR-A-I"))
    assert g.where[unit("FR-A-II")] == DEAD and question(g) == "Raising"
    assert "dead: FR-A-II" in write(g)
