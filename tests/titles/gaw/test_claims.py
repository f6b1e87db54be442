"""A refusal is true also where random games seldom come, and to chance; and the faults that the law has found."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import check, legal, pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read
from marne.titles.gaw.rules import rulings
from marne.titles.gaw.rules.actions import DRAWN
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.combat import BattleChoice
from tests.laws.kit import QUICK, report, scattered_playouts
from tests.laws.test_11_true_refusals import true_refusals
from tests.titles.gaw.claims import CLAIMS, REMEDIES, actors
from tests.titles.gaw.play import ENTENTE, GERMANS, asked, draw, play, position, resolve
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
    ("NOT_HELD", lambda: at("pass, pick G1-II", {"9": "G1-II B-3", "23": "G1-III", "10": "G1-IV"}, control={9: 1}), "build 9"),
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
    [seat], a, question = asked(g), read(text), pending(g)
    ruling = check(g, seat, a)
    assert ruling is getattr(rulings, name)
    assert CLAIMS[name](g, question, seat, a)
    then = g.clone()
    if REMEDIES[name](then, pending(then), seat, a):
        assert check(then, seat, a) is not ruling


def test_what_chance_is_refused_is_true() -> None:
    """The dealing of the set-up, and a draw from the pool."""
    dealt = GAME.new()
    push(dealt, CHANCE, legal(dealt, CHANCE)[0])
    drawn = position({"23": "G1-L", "9": "B-3"}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-1")
    play(drawn, "reinforce, call 2")
    draw(drawn, "B-1")
    names = {ruling: name for name, ruling in vars(rulings).items() if isinstance(ruling, rulings.Ruling)}
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
