"""Reinforcements and where they arrive, green numbers, and giving leaders their strength back."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE, Chance
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import pending
from marne.titles.gaw.notation import read
from marne.titles.gaw.rules.actions import Place
from marne.titles.gaw.rules.atlas import BELGIAN
from marne.titles.gaw.rules.board import LATER, POOL, Gaw
from marne.titles.gaw.rules.roster import STEP_COLOURS, STRENGTH, UNIT, UNIT_IDS
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    Blocks,
    asked,
    draw,
    each,
    end_turn,
    options,
    play,
    position,
    question,
    refusal,
    step,
    told,
    units_at,
    where,
)

GERMAN_CITIES = [13, 23, 25, 40, 42, 57, 58, 59, 60, 63, 77, 80, 91]
"""Home areas with a Major City or a fortress."""
FRENCH_CITIES = [1, 5, 14, 15, 17, 46, 50, 51, 55, 56, 71, 72, 81, 84, 85, 88, 89]
BELGIAN_CITIES = [6, 7, 9, 18, 19, 20]


def called(side: int, names: str, blocks: Blocks | None = None, control: dict[int, int] | None = None) -> Gaw:
    """A Strategic Action with option B for which just these units are in the pool, and are drawn."""
    g = position(blocks or {}, phasing=side, disc=side, pool=names, control=control)
    play(g, f"reinforce, call {len(names.split())}")
    draw(g, *names.split())
    return g


def places(g: Gaw, name: str) -> list[int]:
    """Where a drawn unit may go."""
    moves = [read(text) for text in options(g)]
    return [a.area for a in moves if isinstance(a, Place) and UNIT_IDS[a.unit] == name]


# ---------------------------------------------------------------- drawing


def test_gaw_6_0_1_two_occasions() -> None:
    """GAW 6.0-1: at the start of a turn, or with option B; no other action draws from the pool."""
    g = position({}, pool="G2-X", turn=3)
    assert "reinforce" in options(g)
    end_turn(g)
    assert (g.turn, question(g)) == (4, "Restoration")  # nothing to draw for the Entente
    play(g, "done")
    assert question(g) == "Draw"
    g = position({"12": "G1-L"}, pool="G2-X")
    play(g, "tactical, activate G1-L, reveal, done, done, pass, done")
    assert where(g, "G2-X") == POOL


def test_gaw_6_0_2_drawn_at_random() -> None:
    """GAW 6.0-2, GAW 7.1-9: each block of the Side's pool is equally likely, and none of the other Side's comes."""
    g = position({}, pool="G2-X G7-XIV FR-1 B-1 E-III", phasing=ENTENTE, disc=ENTENTE)
    play(g, "reinforce, call 3")
    chance = pending(g)
    assert isinstance(chance, Chance)
    assert {(a.data()[0], n) for a, n in chance.outcomes(g)} == {(UNIT[u], 1) for u in ("FR-1", "B-1", "E-III")}
    assert refusal(g, "drawn G2-X", CHANCE).rule == "GAW 6.0-2"
    draw(g, "B-1")
    assert refusal(g, "drawn B-1", CHANCE).rule == "GAW 6.0-2"


def test_gaw_1_6_4_as_many_as_the_strategic_value() -> None:
    """GAW 1.6-4, GAW 7.10-3, GAW R58: 5 and 7 at the start of a turn; option B calls for any number up to that."""
    french = "FR-1 FR-2 FR-3 FR-4 FR-5 FR-6 FR-T"
    german = "G1-II G1-III G1-IV G2-X G2-VII G3-XI G3-XII G4-VI"
    g = position({}, pool=f"{french} {german}", turn=1)
    end_turn(g)
    draw(g, *french.split()[:5])
    assert question(g) == "Deployment"
    for name, area in zip(french.split(), (1, 5, 14, 15, 46), strict=False):
        play(g, f"place {name} {area}")
    play(g, "done")
    draw(g, *german.split()[:7])
    assert question(g) == "Deployment"
    g = position({}, pool=f"{french} {german}")
    play(g, "reinforce")
    assert options(g) == [f"call {n}" for n in range(1, 8)]
    assert refusal(g, "call 8").rule == "GAW R58"
    g = position({}, pool=french, phasing=ENTENTE, disc=ENTENTE)
    play(g, "reinforce")
    assert options(g) == [f"call {n}" for n in range(1, 6)]
    play(g, "call 2")
    draw(g, "FR-1", "FR-2")
    assert question(g) == "Deployment"


def test_gaw_r58_a_small_pool() -> None:
    """GAW R58: from a pool of two, two are drawn in the Reinforcement Phase, and at most two can be called for."""
    g = position({}, pool="FR-1 FR-2", turn=2)
    end_turn(g)
    assert g.turn == 3
    play(g, "drawn FR-1, drawn FR-2, drawn E-C3")  # with the green number 3
    assert question(g) == "Deployment"
    g = position({}, pool="FR-1 FR-2", phasing=ENTENTE, disc=ENTENTE)
    play(g, "reinforce")
    assert options(g) == ["call 1", "call 2"]
    assert refusal(g, "call 3").rule == "GAW R58"


def test_gaw_m29_at_least_one_block() -> None:
    """GAW M29: nobody calls for no block at all, and with an empty pool there is no option B."""
    g = position({}, pool="G2-X")
    play(g, "reinforce")
    with pytest.raises(ValueError, match="number of blocks"):
        read("call 0")
    assert options(g) == ["call 1"]
    g = position({}, pool="FR-1")
    assert refusal(g, "reinforce").rule == "GAW 7.1-9"
    assert options(g) == ["strategic", "pass"]


# ---------------------------------------------------------------- placing on icons


def test_gaw_6_0_3_on_an_icon_of_its_colour_and_kind() -> None:
    """GAW 6.0-3, GAW R60: infantry of the 2nd Army comes to 23 or 24, its cities do not matter; cavalry to its own."""
    g = called(GERMANS, "G2-X G3-C1 G1-II")
    assert places(g, "G2-X") == [23, 24]
    assert places(g, "G3-C1") == [38]
    assert places(g, "G1-II") == [11, 12]
    assert refusal(g, "place G2-X 25").rule == "GAW 6.0-3"
    assert refusal(g, "place G2-X 11").rule == "GAW 6.0-3"


def test_gaw_6_0_3_the_area_must_be_held_and_uncontested() -> None:
    """GAW 6.0-3: with Aachen contested, or lost, only area 24 is left to the 2nd Army."""
    assert places(called(GERMANS, "G2-X", {"23": "G1-II B-1"}, {23: GERMANS}), "G2-X") == [24]
    assert places(called(GERMANS, "G2-X", {"23": "B-1"}), "G2-X") == [24]


def test_gaw_6_0_4_one_unit_to_an_icon() -> None:
    """GAW 6.0-4: area 24 has one icon of the 2nd Army, 23 has four."""
    g = called(GERMANS, "G2-X G2-VII G2-Guard G2-XR G2-VIIR")
    play(g, "place G2-X 24")
    assert places(g, "G2-VII") == [23]
    assert refusal(g, "place G2-VII 24").rule == "GAW 6.0-3"
    play(g, "place G2-VII 23, place G2-Guard 23, place G2-XR 23, place G2-VIIR 23")
    assert (len(units_at(g, 23)), len(units_at(g, 24))) == (4, 1)


def test_gaw_r59_an_icon_serves_again() -> None:
    """GAW R59: who stood on the icon before takes only room; in the next event the same icon takes another unit."""
    g = position({}, pool="G2-X G2-VII G2-Guard")
    play(g, "reinforce, call 2, drawn G2-X, drawn G2-VII, place G2-X 24")
    assert places(g, "G2-VII") == [23]
    play(g, "place G2-VII 23, strategic, done, reinforce, call 1, drawn G2-Guard")
    assert places(g, "G2-Guard") == [23, 24]


def test_gaw_6_0_5_within_the_stacking_limit() -> None:
    """GAW 6.0-5: two units fill yellow area 24."""
    g = called(GERMANS, "G2-X", {"24": "G2-L G1-II"})
    assert places(g, "G2-X") == [23]


def test_gaw_r59_the_british_arrive_at_home() -> None:
    """GAW R59, GAW 2.5-2: British reinforcements come to Great Britain even if both harbours are open or lost."""
    for control in ({}, {1: GERMANS, 5: GERMANS}):
        g = called(ENTENTE, "E-III E-C3", {"GB": "E-I E-II"}, control)
        assert options(g) == ["place E-III GB", "place E-C3 GB"]


# ---------------------------------------------------------------- placing in cities and fortresses


def test_gaw_6_0_6_without_an_icon_area_a_city_or_fortress() -> None:
    """GAW 6.0-6, GAW R60: with 23 and 24 lost the 2nd Army may come to every other German city and fortress, held
    and uncontested, and nowhere else."""
    g = called(GERMANS, "G2-X", {"60": "G1-II F2-XX"}, {23: ENTENTE, 24: ENTENTE, 91: ENTENTE, 60: GERMANS})
    assert places(g, "G2-X") == [a for a in GERMAN_CITIES if a not in (23, 60, 91)]
    assert refusal(g, "place G2-X 60").rule == "GAW 6.0-6"
    assert refusal(g, "place G2-X 11").rule == "GAW 6.0-6"
    assert refusal(g, "place G2-X 37").rule == "GAW 6.0-6"


def test_gaw_6_0_7_foch_and_the_reserves() -> None:
    """GAW 6.0-7, GAW 2.6.1-2: they come to French cities and fortresses, not to Belgian ones or conquered ones."""
    g = called(ENTENTE, "F-FOCH FR-1", {"91": "F1-VII"})
    assert places(g, "F-FOCH") == places(g, "FR-1") == FRENCH_CITIES
    assert refusal(g, "place FR-1 19").rule == "GAW 6.0-6"
    assert refusal(g, "place FR-1 91").rule == "GAW 6.0-6"
    assert refusal(g, "place FR-1 48").rule == "GAW 6.0-6"


def test_gaw_6_0_8_one_to_each_and_two_in_area_17() -> None:
    """GAW 6.0-8, GAW R60: Paris takes one Reserve in an event, area 17 two; stacking limits hold as well."""
    g = called(ENTENTE, "FR-1 FR-2 FR-3 FR-4 FR-5", {"56": "F3-IV F3-V"})
    assert 56 not in places(g, "FR-1")
    play(g, "place FR-1 46, place FR-2 17")
    assert refusal(g, "place FR-3 46").rule == "GAW 6.0-6"
    play(g, "place FR-3 17")
    assert refusal(g, "place FR-4 17").rule == "GAW 6.0-6"
    assert 46 not in places(g, "FR-4")
    play(g, "place FR-4 55, place FR-5 88")
    assert [len(units_at(g, a)) for a in (46, 17, 55, 88)] == [1, 2, 1, 1]


def test_gaw_r60_who_stands_on_an_icon_does_not_fill_the_city() -> None:
    """GAW R60: infantry on its icon in Verdun leaves the place of its fortress to a Reserve."""
    g = called(ENTENTE, "F3-IV FR-1 FR-2")
    play(g, "place F3-IV 55, place FR-1 55")
    assert refusal(g, "place FR-2 55").rule == "GAW 6.0-6"


def test_gaw_m28_used_or_full_icons_are_not_open() -> None:
    """GAW M28: the only icon of the 5th Army's cavalry is full, the next one's used: they go to cities at home."""
    g = called(GERMANS, "G5-C4", {"57": "G5-V G5-XIII G5-XVI G5-VR"})
    assert places(g, "G5-C4") == [a for a in GERMAN_CITIES if a != 57]
    g = called(ENTENTE, "F4-XII F4-XVII F4-COL")
    assert places(g, "F4-XII") == [54, 69]
    play(g, "place F4-XII 54, place F4-XVII 69")
    assert places(g, "F4-COL") == FRENCH_CITIES


# ---------------------------------------------------------------- no place


def test_gaw_6_0_9_back_to_the_pool() -> None:
    """GAW 6.0-9: with all Belgium lost a Belgian block goes back; the Frenchman drawn with it stays; no other comes."""
    lost = dict.fromkeys([7, 8, *BELGIAN_CITIES], GERMANS)
    g = position({}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-1 FR-2", control=lost)
    play(g, "reinforce, call 2, drawn B-1, drawn FR-1")
    assert refusal(g, "return").rule == "GAW 6.0-9"
    play(g, "place FR-1 46")
    assert options(g) == ["return"]
    events = play(g, "return")
    assert told(events, "Returned") == [(BELGIAN, UNIT["B-1"])]
    assert (where(g, "B-1"), where(g, "FR-1"), where(g, "FR-2")) == (POOL, 46, POOL)
    assert (question(g), g.phasing) == ("Orders", GERMANS)


def test_gaw_m27_a_block_with_a_place_must_be_placed() -> None:
    """GAW M27: nobody keeps a block back; but the owner's order may leave one without a place.

    Of all the places of two German infantry only Cologne is left, which takes one: whoever comes first.
    """
    lost = dict.fromkeys([11, 12, 24, *(a for a in GERMAN_CITIES if a != 25)], ENTENTE)
    g = called(GERMANS, "G2-X G1-II", None, lost)
    assert places(g, "G2-X") == places(g, "G1-II") == [25]
    assert refusal(g, "return").rule == "GAW 6.0-9"
    play(g, "place G1-II 25")
    assert options(g) == ["return"]
    play(g, "return")
    assert (where(g, "G1-II"), where(g, "G2-X")) == (25, POOL)


# ---------------------------------------------------------------- green numbers


@pytest.mark.parametrize(
    ("turn", "joining"),
    [
        (2, {"F-FOCH", "E-III", "G1-IXR"}),
        (3, {"E-C3", "G4-XXIIR", "G4-XXIIIR", "G4-XXIVR", "G4-XXVIR", "G4-XXVIIR", "G6-6BR"}),
        (4, {"G7-39BR"}),
    ],
)
def test_gaw_6_1_1_green_numbers_join_the_pools(turn: int, joining: set[str]) -> None:
    """GAW 6.1-1: at the beginning of its turn, not before, and before anything is drawn."""
    g = position({}, turn=turn - 1, pool="FR-1 G2-X")
    assert {where(g, name) for name in joining} == {LATER}
    events = end_turn(g)
    assert {UNIT_IDS[u] for u in each(events, "JoinedPool", "unit")} == joining
    assert question(g) == "Draw"
    assert {where(g, name) for name in joining} == {POOL}


def test_gaw_6_1_2_from_then_on_they_can_be_drawn() -> None:
    """GAW 6.1-2: Foch can be drawn in turn 2, and if he was not, later on by option B."""
    g = position({}, turn=1, pool="FR-1 FR-2 FR-3 FR-4 FR-5 FR-6")
    end_turn(g)
    assert "drawn F-FOCH" in options(g, CHANCE)
    draw(g, "FR-1", "FR-2", "FR-3", "FR-4", "FR-5")
    play(g, "place FR-1 1, place FR-2 5, place FR-3 46, place FR-4 14, place FR-5 15, done")
    draw(g, "G1-IXR")
    play(g, "place G1-IXR 11, done, strategic, done, reinforce, call 1")
    assert "drawn F-FOCH" in options(g, CHANCE)


# ---------------------------------------------------------------- the Reinforcement Phase


@pytest.mark.parametrize("holder", [GERMANS, ENTENTE])
def test_gaw_7_10_2_the_side_without_the_disc_first(holder: int) -> None:
    """GAW 7.10-1, GAW 7.10-2, GAW 3.3-1: it draws, places and restores; then the other; who holds the Disc opens."""
    g = position({"19": "B-L", "12": "G1-L"}, turn=1, disc=holder, pool="FR-1 G2-X")
    end_turn(g)
    for side in (1 - holder, holder):
        names = ["FR-1", "F-FOCH", "E-III"] if side == ENTENTE else ["G2-X", "G1-IXR"]
        assert {f"drawn {name}" for name in names} == set(options(g, CHANCE))
        draw(g, *names)
        assert (question(g), asked(g)) == ("Deployment", (side,))
        for area, name in zip((46, 55, "GB") if side == ENTENTE else (23, 11), names, strict=True):
            play(g, f"place {name} {area}")
        assert (question(g), asked(g)) == ("Restoration", (side,))
        play(g, "done")
    assert (question(g), g.phasing, g.initiative) == ("Orders", holder, holder)


def test_gaw_7_10_4_steps_for_leaders() -> None:
    """GAW 7.10-4, GAW 1.6-5: five steps for the Entente, spread as it likes; then it is the Germans' turn."""
    g = position({"53": "F5-L/3", "55": "F3-L/3", "19": "B-L/1"}, turn=3)
    for name in ("E-C3", "E-III", "F-FOCH"):
        assert where(g, name) == LATER
    end_turn(g)
    assert question(g) == "Restoration"
    play(g, "restore F5-L, restore F5-L, restore F5-L, restore F3-L")
    assert (asked(g), question(g)) == ((ENTENTE,), "Restoration")
    play(g, "restore F3-L")
    assert (step(g, "F5-L"), step(g, "F3-L"), step(g, "B-L")) == (0, 1, 1)
    assert question(g) == "Draw"  # the green number 4 of the Germans


def test_gaw_7_10_5_who_can_be_restored() -> None:
    """GAW 7.10-5: a leader on the map below full strength; an Isolated one not, nor other units."""
    cut = dict.fromkeys((8, 9, 20, 18, 30, 32), GERMANS)
    g = position({"53": "F5-L/2 F5-I/1", "19": "F3-L/1", "88": "F1-L", "7": "G1-L/1"}, control=cut, turn=3, dead="F2-L")
    end_turn(g)
    assert options(g) == ["restore F5-L", "done"]
    assert refusal(g, "restore F3-L").rule == "GAW 7.0.1-6"
    assert refusal(g, "restore F1-L").rule == "GAW 7.10-5"
    assert refusal(g, "restore F5-I").rule == "GAW 7.10-5"
    assert refusal(g, "restore F2-L").rule == "GAW M41"
    play(g, "restore F5-L")
    assert step(g, "F5-L") == 1
    play(g, "done")
    draw(g, "G7-39BR")
    play(g, "place G7-39BR 91")
    assert refusal(g, "restore G1-L").rule == "GAW 7.0.1-6"  # behind Liège, but Germany is cut off from there


def test_gaw_m13_the_enemy_does_not_see_which_leader() -> None:
    """GAW M13: the other Side is told of a step restored, its own of the leader."""
    g = position({"53": "F5-L/2", "55": "F3-L/1"}, turn=3)
    end_turn(g)
    event = next(e for e in play(g, "restore F3-L") if e.name == "Restored")
    mine, theirs = event.seen_by(ENTENTE), event.seen_by(GERMANS)
    assert mine.values == (ENTENTE, UNIT["F3-L"], 0)
    assert (theirs.name, theirs.values) == ("Restored", (ENTENTE, UNKNOWN, UNKNOWN))


def test_gaw_7_10_6_september() -> None:
    """GAW 7.10-6: two Entente units and a German one join the pools; the Entente draws 5 and restores 5 steps, the
    Germans draw 7 and restore 7."""
    g = position(
        {"19": "B-L/3", "53": "F5-L/2", "5": "E-L/2", "12": "G1-L/3", "24": "G2-L/3", "59": "G4-L/1"},
        turn=1,
        pool="FR-1 FR-2 FR-3 B-1 G2-X G2-VII G3-XI G4-VI G5-V G6-IB G7-XIV",
    )
    events = end_turn(g)
    assert sorted(UNIT_IDS[u] for u in each(events, "JoinedPool", "unit")) == ["E-III", "F-FOCH", "G1-IXR"]
    draw(g, "F-FOCH", "E-III", "FR-1", "FR-2", "B-1")
    play(g, "place F-FOCH 46, place E-III GB, place FR-1 5, place FR-2 55, place B-1 7")
    play(g, "restore B-L, restore F5-L, restore F5-L, restore E-L, restore E-L")
    leader = UNIT["B-L"]
    assert (STRENGTH[leader][g.step[leader]], STEP_COLOURS[leader][g.step[leader]]) == (2, "star")
    assert [STRENGTH[UNIT[name]][step(g, name)] for name in ("F5-L", "E-L")] == [4, 4]
    draw(g, "G1-IXR", "G2-X", "G2-VII", "G3-XI", "G4-VI", "G5-V", "G6-IB")
    assert question(g) == "Deployment"
    play(g, "place G1-IXR 11, place G2-X 23, place G2-VII 23, place G3-XI 38, place G4-VI 59")
    play(g, "place G5-V 57, place G6-IB 74")
    play(g, *["restore G1-L"] * 3, *["restore G2-L"] * 3, "restore G4-L")
    assert [STRENGTH[UNIT[name]][step(g, name)] for name in ("G1-L", "G2-L", "G4-L")] == [4, 4, 4]
    assert (question(g), g.phasing, where(g, "G7-XIV"), where(g, "FR-3")) == ("Orders", GERMANS, POOL, POOL)
