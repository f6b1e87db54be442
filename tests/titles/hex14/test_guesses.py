"""What may that be? Face-down counters with the chances of what they are, and the worlds that are dealt by them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from marne.kernel.game import DataError
from marne.kit.habits import Habits, write_habits
from marne.titles.hex14.analysis.likely import Likelihood
from marne.titles.hex14.analysis.signs import NAMES, VERSION
from marne.titles.hex14.insight import KINDS
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import DUMMIES_OF, EAST, GONE, OF_TYPE, TYPE, UNIT_IDS, VEIL
from tests.titles.hex14.history import insight
from tests.titles.hex14.kit import ask, at, unit
from tests.titles.hex14.members import Member

HIDDEN = ("FR-A-I", "FR-K-1", "FR-DUM-1")
TYPES_HIDDEN = [TYPE[unit(code)] for code in HIDDEN]


def front(member: Member) -> Campaign:
    """A French corps, cavalry and a dummy lie face down at Verdun, from the bottom; the Germans know no more."""
    options = {"rules": "advanced"} if "rules" in member.game.options() else {}
    g: Campaign = member.own.empty(2, GERMAN, **options)
    member.own.put(g, "3214", "GE-A-X")
    member.own.put(g, "Verdun", *HIDDEN)
    for u in DUMMIES_OF[ALLIED]:
        if UNIT_IDS[u] not in HIDDEN:
            g.where[u], g.veil[u] = GONE, VEIL[u]
    everything = VEIL[unit("FR-A-I")] | VEIL[unit("FR-K-1")] | VEIL[unit("FR-DUM-1")]
    for code in HIDDEN:
        g.mark[unit(code)] &= ~UP
        g.veil[unit(code)] = everything
    return ask(g, MovementPhase(GERMAN, 0))


def test_a_guess_names_all_that_counters_may_be(member: Member) -> None:
    """Three counters, and nobody can say which is which."""
    found = insight(member.game, front(member), "guess", "Verdun")
    (alike,) = found["counters"]
    assert found["where"] == at("Verdun")
    assert (alike["nation"], alike["number"], alike["places"]) == (2, 3, [0, 1, 2])
    third = pytest.approx(1 / 3, abs=2e-3)
    assert {p["name"]: p["chance"] for p in alike["kinds"]} == {"infantry": third, "cavalry": third, "dummy": third}
    assert {p["type"]: p["chance"] for p in alike["faces"]} == dict.fromkeys(TYPES_HIDDEN, third)


def test_a_guess_knows_what_a_counter_has_shown(member: Member) -> None:
    """One has done what no dummy does, and comes first if it lies on top; what is left is for the others."""
    g = front(member)
    g.veil[unit("FR-DUM-1")] = VEIL[unit("FR-DUM-1")]
    top, alike = insight(member.game, g, "guess", "Verdun")["counters"]
    assert top["places"] == [2] and top["faces"] == [{"type": TYPES_HIDDEN[2], "lost": 0, "chance": 1.0}]
    assert alike["places"] == [0, 1]
    assert {p["name"] for p in alike["kinds"]} == {"infantry", "cavalry"}


def test_habits_tell_counters_of_one_hex_from_those_of_another(member: Member) -> None:
    """A dummy in the rear is likelier than one next to the enemy: the chances of both add up to one."""
    g = front(member)
    member.own.put(g, "3215", "FR-ART-1")
    for code in (*HIDDEN, "FR-ART-1"):
        g.mark[unit(code)] &= ~UP
        g.veil[unit(code)] |= VEIL[unit("FR-ART-1")] | VEIL[unit("FR-DUM-1")] | VEIL[unit("FR-A-I")]
    chances = Counter[int]()
    for where in ("Verdun", "3215"):
        for guess in insight(member.game, g, "guess", where)["counters"]:
            for p in guess["faces"]:
                chances[p["type"]] += p["chance"] * guess["number"]
    assert chances == pytest.approx(dict.fromkeys([*TYPES_HIDDEN, TYPE[unit("FR-ART-1")]], 1.0), abs=2e-3)


def test_worlds_are_dealt_by_the_chances_that_are_told(member: Member) -> None:
    g = front(member)
    g.veil[unit("FR-K-1")] &= ~VEIL[unit("FR-A-I")]
    view = member.game.view(g, GERMAN)
    told = {
        place: {p["type"]: p["chance"] for p in guess["faces"]}
        for guess in member.game.insight(view, "guess", "Verdun")["counters"]
        for place in guess["places"]
    }
    sampler, rng, deals = member.game.sampler(view), random.Random(7), 1200
    dealt: list[Counter[int]] = [Counter(), Counter(), Counter()]
    for _ in range(deals):
        world = sampler.deal(rng.randrange)
        assert isinstance(world, Campaign)
        for place, u in enumerate(world.at[at("Verdun")]):
            dealt[place][TYPE[u]] += 1
    for both in ((0, 2), (1,)):  # the first and the last look alike
        for number, chance in told[both[0]].items():
            share = sum(dealt[place][number] for place in both) / len(both) / deals
            assert abs(share - chance) < 0.06, (both, number)
    assert told[1].keys() == set(TYPES_HIDDEN[1:]) == dealt[1].keys()


def test_the_guess_is_the_same_in_all_worlds_that_look_alike(member: Member) -> None:
    g = front(member)
    found = insight(member.game, g, "guess", "Verdun")
    for seed in range(4):
        world = member.game.sample(member.game.view(g, GERMAN), random.Random(seed).randrange)
        assert insight(member.game, world, "guess", "Verdun") == found  # type: ignore[arg-type]  # a world is a position


def test_nothing_is_guessed_of_ones_own_counters(member: Member) -> None:
    g = front(member)
    assert insight(member.game, g, "guess", "Verdun", seat=ALLIED)["counters"] == []
    assert insight(member.game, g, "guess", "3214")["counters"] == []


def test_counters_beside_the_map_can_be_asked_about(member: Member) -> None:
    g = front(member)
    veil = VEIL[unit("GE-A-I")] | VEIL[unit("GE-K-1")]
    for code in ("GE-A-I", "GE-K-1"):
        g.where[unit(code)], g.veil[unit(code)] = EAST, veil
    (box,) = insight(member.game, g, "guess", "east", seat=ALLIED)["counters"]
    assert box["number"] == 2 and box["places"] == []
    assert {p["name"] for p in box["kinds"]} == {"infantry", "cavalry"}
    (dummies,) = insight(member.game, g, "guess", "reserve", seat=ALLIED)["counters"]
    assert dummies["number"] == 10 and dummies["faces"] == [{"type": TYPE[unit("GE-DUM-1")], "lost": 0, "chance": 1.0}]


@pytest.mark.parametrize("subject", ["", "9999", "GE-A-X", "pool"])
def test_a_guess_needs_a_place(member: Member, subject: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        insight(member.game, front(member), "guess", subject)


def test_a_guess_is_listed_with_the_insights(member: Member) -> None:
    with pytest.raises(ValueError, match="guess"):
        insight(member.game, front(member), "x")
    assert "guess" in KINDS


def test_habits_of_other_signs_are_refused_unless_the_counters_have_been_corrected(
    member: Member, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("habits") / "habits.json"
    write_habits(Habits(member.key, VERSION, ("another sign",), {}, (1.0,)), file)
    look, steps = list(range(len(OF_TYPE))), [1] * len(UNIT_IDS)
    with pytest.raises(DataError, match="make it again"):
        Likelihood(member.key, file, look, steps, True).read()
    assert Likelihood(member.key, file, look, steps, False).read() == [1.0] * len(NAMES)
