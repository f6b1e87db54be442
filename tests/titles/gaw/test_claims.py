"""A refusal is true also where random games seldom come, and to chance; and the faults that the law has found."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.ruling import Ruling
from marne.kernel.state import check, legal, pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read
from marne.titles.gaw.rules import rulings
from marne.titles.gaw.rules.actions import DRAWN, SURPRISE
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from marne.titles.gaw.rules.board import DEAD, SPUR, Gaw
from marne.titles.gaw.rules.combat import BattleChoice
from marne.titles.gaw.rules.impetus import Impetus
from marne.titles.gaw.rules.roster import UNIT
from tests.laws.kit import QUICK, report, scattered_playouts
from tests.laws.test_11_true_refusals import true_refusals
from tests.titles.gaw.claims import CLAIMS, REMEDIES, actors
from tests.titles.gaw.play import ENTENTE, GERMANS, asked, draw, play, position, question
from tests.titles.gaw.words import refused

FEW = QUICK._replace(universe=150, probes=20)


def test_refusals_are_true_in_scattered_positions() -> None:
    bad = [v for p in scattered_playouts(GAME) for v in true_refusals(p, FEW)]
    assert not bad, report(bad)


def at(answers: str, blocks: dict[str, str], **how: Any) -> Gaw:
    g = position(blocks, **how)
    if answers:
        play(g, answers)
    return g


def spent_battles(order: str) -> Gaw:
    """A choice of battle that is not put in play: all battles have been fought."""
    g = at(f"{order}", {"23": "G1-II B-3", "58": "G5-V F3-V", "57": "G5-L"}, disc=GERMANS)
    g.stack[-1] = BattleChoice((58,))
    g.slots = 1
    return g


RARE: list[tuple[str, Any, str]] = [
    (
        "LEADER_HELD",
        lambda: at(
            "tactical",
            {
                "34": "G1-L F5-I",
                "21": "G2-X G2-VII",
                "10": "B-1",
                "35": "F5-4C",
                "36": "F4-9C",
                "38": "G2-L",
                "23": "G1-IX G1-II G1-III G1-IV",
            },
            control={34: GERMANS},
        ),
        "activate G1-L",
    ),
    ("BY_SEA", lambda: at("pass, pick E-I", {"GB": "E-I", "5": "F5-I"}, phasing=ENTENTE), "step 5"),
    ("HARBOUR_CLOSED", lambda: at("pass", {"GB": "E-I"}, phasing=ENTENTE, control={1: 0, 5: 0}), "pick E-I"),
    ("HARBOUR_CLOSED", lambda: at("pass, pick E-I", {"GB": "E-I"}, phasing=ENTENTE, control={5: 0}), "sail 5"),
    (
        "HARBOUR_FULL",
        lambda: at("pass", {"GB": "E-I", "5": "F5-I F5-II F5-III F5-X"}, phasing=ENTENTE, control={1: 0}),
        "pick E-I",
    ),
    (
        "HARBOUR_FULL",
        lambda: at("pass, pick E-I", {"GB": "E-I", "5": "F5-I F5-II F5-III F5-X"}, phasing=ENTENTE),
        "sail 5",
    ),
    (
        "NOT_HELD",
        lambda: at("pass, pick G1-II", {"9": "G1-II B-3", "23": "G1-III", "10": "G1-IV"}, control={9: 1}),
        "build 9",
    ),
    ("BRITISH_BUILD", lambda: at("pass, pick E-II", {"6": "E-II"}, phasing=ENTENTE), "build 6"),
    (
        "NO_DISCS",
        lambda: at("pass, pick B-3", {"9": "B-3"}, phasing=ENTENTE, discs={"7": 5}),
        "build 9",
    ),
    ("FORT_FULL", lambda: at("pass, pick F2-XX", {"71": "F2-XX"}, phasing=ENTENTE, discs={"71": 5}), "build 71"),
    (
        "NO_FRENCH",
        lambda: at(
            "tactical, activate F-FOCH, reveal, done, done, fight 20",
            {"21": "F-FOCH", "20": "B-1 G1-II", "19": "B-L"},
            phasing=ENTENTE,
            disc=ENTENTE,
            control={20: 0, 30: 1, 31: 1, 32: 1, 21: 1},
            discs={"20": ("german", 1)},
        ),
        "declare foch",
    ),
    (
        "STATIC_STAYS",
        lambda: at(
            "tactical, activate G1-L, reveal, done, pick G1-II, step 46, done, retreat",
            {"48": "G1-II G1-III", "49": "G1-L", "46": "FP-1 F5-I", "64": "F5-II"},
            disc=ENTENTE,
            control=dict.fromkeys((49, 47, 29, 28, 17, 30, 19, 20, 21), GERMANS),
        ),
        "withdraw FP-1 64",
    ),
    ("NO_SLOT_STRATEGIC", lambda: spent_battles("strategic"), "fight 23"),
    ("NO_SLOT", lambda: spent_battles("tactical, activate G5-L, reveal, done"), "fight 23"),
]


@pytest.mark.parametrize(("name", "made", "text"), RARE)
def test_a_rare_refusal_is_true(name: str, made: Any, text: str) -> None:
    g = made()
    [seat], a = asked(g), read(text)
    ruling = check(g, seat, a)
    assert ruling is getattr(rulings, name)
    assert CLAIMS[name](g, pending(g), seat, a)
    then = g.clone()
    if REMEDIES[name](then, pending(then), seat, a):
        assert check(then, seat, a) is not ruling


def test_what_chance_is_refused_is_true() -> None:
    """The dealing of the set-up, and a draw from the pool."""
    dealt = GAME.new()
    for _ in range(18):
        push(dealt, CHANCE, legal(dealt, CHANCE)[0])
    drawn = position({"23": "G1-L", "9": "B-3"}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-1")
    play(drawn, "reinforce, call 2")
    draw(drawn, "B-1")
    names = {ruling: name for name, ruling in vars(rulings).items() if isinstance(ruling, Ruling)}
    for g in (dealt, drawn):
        met = set()
        for a in DRAWN:
            ruling = check(g, CHANCE, a)
            if ruling is not None:
                met.add(names[ruling])
                assert CLAIMS[names[ruling]](g, pending(g), CHANCE, a)
                sentence = GAME.explain(g, CHANCE, a, ruling)
                assert sentence.partition(" cannot draw ")[0] in actors(g, pending(g), CHANCE)
        assert met == ({"SETUP_ICON", "NOT_TO_DEAL"} if g is dealt else {"NOT_IN_POOL"})


def test_gaw_m41_a_step_that_is_forbidden_is_not_one_that_cannot_be_paid() -> None:
    """GAW M41: cavalry at Düsseldorf could pay for a step, but in a Pass enemies bar all of them."""
    g = at("pass", {"13": "G1-C2", "12": "B-1", "25": "B-2", "26": "B-3", "63": "G1-II"})
    assert refused(g, "pick G1-C2").endswith(": there is no step it can take and nothing it can build (GAW M41).")


def test_gaw_m42_by_rail_to_where_it_is() -> None:
    """GAW M42: not for want of a line."""
    g = at("pass, pick G1-II", {"23": "G1-II", "9": "B-3"}, options={"rail": "on"})
    assert refused(g, "rail 23").endswith(" cannot go by rail to 23 Aachen: it is there already (GAW M42).")


def test_gaw_r49_a_major_river_bars_impetus_in_the_surprise_too() -> None:
    """GAW R49, 7.2.3-2: with the surprise bonus the river costs a march nothing, but impetus does not lead over it."""
    g = position({"12": "G1-C2", "9": "B-3"})
    g.order = SURPRISE
    g.mark[UNIT["G1-C2"]] |= SPUR
    g.stack[-1] = Impetus(0)
    assert refused(g, "pursue G1-C2 13").endswith(
        ": a Major River lies between, and no impetus leads over one (GAW R49)."
    )


def test_gaw_6_0_3_a_block_is_placed_once() -> None:
    """GAW 6.0-3: it was drawn, and so the reason is another."""
    g = position({"23": "G1-L", "9": "B-3"}, phasing=ENTENTE, disc=ENTENTE, pool="FR-1 FR-2")
    play(g, "reinforce, call 2")
    draw(g, "FR-1", "FR-2")
    play(g, "place FR-1 46")
    assert refused(g, "place FR-1 5").endswith(": it has already been placed in this phase (GAW 6.0-3).")


def test_gaw_1_5_2_the_partner_has_drawn_it() -> None:
    """GAW 1.5-2: of the partner's blocks nothing else is said, for they may have been drawn and returned."""
    g = position({"23": "G1-L"}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-2", options={"players": "3"})
    play(g, "reinforce", seat=1)
    play(g, "reinforce", seat=2)
    play(g, "call 2", seat=1)
    draw(g, "B-1", "FR-2")
    play(g, "place FR-2 46", seat=1)
    assert refused(g, "place FR-2 5", seat=2).endswith(": it belongs to the French player (GAW 1.5-2).")


def test_gaw_5_0_3_a_unit_of_the_right_kind_that_is_not_to_be_dealt() -> None:
    """GAW 5.0-3: it lies on an icon already, or its green number has not come."""
    g = GAME.new({"free_setup": "both"})
    while question(g) == "Muster" and len(legal(g, ENTENTE)) > 1:
        first = legal(g, ENTENTE)[0]
        place = first.data()[1]
        push(g, ENTENTE, first)
        again = GAME.show(first)
        if question(g) == "Muster" and {a.data()[1] for a in legal(g, ENTENTE)} == {place}:
            break
    assert refused(g, again, ENTENTE).endswith(": it has its icon already, or comes into the game later (GAW 5.0-3).")


def test_gaw_7_4_3_3_no_way_out_of_an_area_with_enemies() -> None:
    """GAW 7.4.3-3, M42: no enemies stand on the way, but it does not begin with friends."""
    around = dict.fromkeys(NEIGHBOURS[34], ENTENTE)
    g = position({"34": "G1-II F5-I", "21": "G2-X"}, control={**around, 34: GERMANS, 21: GERMANS})
    play(g, "strategic, pick G1-II")
    g.control = [ENTENTE if area == 21 else side for area, side in enumerate(g.control)]
    g.where[UNIT["G2-X"]] = DEAD
    g.recount()
    assert refused(g, "step 54").endswith(
        ", and out of an area with enemies the first step must lead to friends (GAW M42)."
    )


def test_gaw_m40_what_a_player_cannot_draw() -> None:
    """GAW M40: a sentence also of the enemy's unit."""
    g = position({"23": "G1-L", "9": "B-3"})
    assert refused(g, "drawn B-3").startswith("The Germans cannot draw 3 Inf (Belgian Army): ")
