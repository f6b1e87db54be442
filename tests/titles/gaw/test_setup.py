"""The blocks and what is special about some of them; setting up."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE, Chance
from marne.kernel.state import legal, pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import AREAS, BELGIAN, BRITISH, FRENCH, GB, KIND_NAMES, TURN_NAMES
from marne.titles.gaw.rules.board import LATER, POOL, Gaw
from marne.titles.gaw.rules.roster import (
    ARMY,
    ARMY_IDS,
    CAVALRY,
    GREEN_TURN,
    HORSEHEAD,
    INFANTRY,
    KIND,
    LEADER,
    POWER,
    RESERVES,
    SIDE,
    SLOTS,
    STATIC,
    STRENGTH,
    UNIT,
    UNIT_IDS,
    UNITS,
)
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    options,
    play,
    position,
    question,
    refusal,
    start,
    told,
    units_at,
    where,
)


def drawable(g: Gaw) -> set[str]:
    """What CHANCE may draw now."""
    return {text.removeprefix("drawn ") for text in options(g, CHANCE)}


# ---------------------------------------------------------------- kinds and colours


def test_gaw_4_0_1_three_kinds_of_blocks_and_discs() -> None:
    """GAW 4.0-1: blocks are leaders, infantry and cavalry (one infantry static); a garrison is none of them."""
    assert {KIND_NAMES[k] for k in KIND} == {"leader", "infantry", "cavalry", "static"}
    assert [KIND.count(kind) for kind in (LEADER, CAVALRY, STATIC)] == [15, 15, 1]
    g = position({}, discs={"9": 5})
    assert (units_at(g, 9), g.units_in(ENTENTE, 9), g.own(ENTENTE, 9)) == ([], [], 5)


def test_gaw_4_0_3_a_colour_obeys_its_leader() -> None:
    """GAW 4.0-3: infantry and cavalry of the 1st Army march under its leader, units of the 2nd beside them do not."""
    g = position({"12": "G1-L", "11": "G1-II G1-C2 G2-X G2-L"})
    play(g, "tactical, activate G1-L, reveal, done")
    assert options(g) == ["pick G1-II", "pick G1-C2", "done"]
    assert refusal(g, "pick G2-X").rule == "GAW 7.4-4"


def test_gaw_4_0_4_the_horsehead_has_no_effect() -> None:
    """GAW 4.0-4: leaders with and without the mark, placed alike, have the same marches and the same Tactical Value."""
    assert HORSEHEAD[UNIT["G1-L"]] > HORSEHEAD[UNIT["G2-L"]]
    found = []
    for leader in ("G1-L", "G2-L"):
        g = position({"10": leader, "9": "G3-XI B-1"})
        play(g, f"tactical, activate {leader}")
        marches = options(g)
        events = play(g, "reveal, done, done, fight 9")
        found.append((marches, told(events, "Outcome")))
    assert found[0] == found[1]
    assert found[0][1]


def test_gaw_4_2_1_a_name_has_no_effect() -> None:
    """GAW 4.2-1: two infantry of one colour and the same dots have the same choices and the same battle."""
    assert STRENGTH[UNIT["G1-II"]] == STRENGTH[UNIT["G1-III"]]
    found = []
    for name in ("G1-II", "G1-III"):
        g = position({"12": "G1-L", "11": name, "21": "B-1"})
        play(g, f"tactical, activate G1-L, step 11, step 23, reveal, done, pick {name}")
        marches = options(g)
        events = play(g, "step 23, step 21, done")
        found.append((marches, told(events, "Outcome")))
    assert found[0] == found[1]
    assert found[0][1]


def test_gaw_4_2_2_green_numbers_wait() -> None:
    """GAW 4.2-2: in turn 1 option B draws from what is left over, and none of the green numbers is among it."""
    g = start()
    green = [u for u in range(UNITS) if GREEN_TURN[u]]
    assert {g.where[u] for u in green} == {LATER}
    play(g, "reinforce, call 7")
    assert len(drawable(g)) == 8
    assert not drawable(g) & {UNIT_IDS[u] for u in green}


# ---------------------------------------------------------------- special units


@pytest.mark.parametrize("leader", ["F3-L", "F-FOCH"])
def test_gaw_4_2_1_1_reserves_obey_any_french_leader(leader: str) -> None:
    """GAW 4.2.1-1: a white Reserve in range marches under a leader of any colour, or Foch; out of range it does not."""
    g = position({"55": leader, "53": "FR-1", "1": "FR-2"}, phasing=ENTENTE)
    play(g, f"tactical, activate {leader}, reveal, done")
    assert options(g) == ["pick FR-1", "done"]
    assert refusal(g, "pick FR-2").rule == "GAW 7.4-4"


@pytest.mark.parametrize("leader", ["B-L", "E-L"])
def test_gaw_4_2_1_1_but_no_allied_leader(leader: str) -> None:
    """GAW 4.2.1-1: neither King Albert nor Sir John French commands the French Reserves."""
    g = position({"55": f"{leader} FR-1"}, phasing=ENTENTE)
    play(g, f"tactical, activate {leader}, reveal, done")
    assert refusal(g, "pick FR-1").rule == "GAW 7.4-4"


def test_gaw_4_2_2_1_the_paris_infantry_stays() -> None:
    """GAW 4.2.2-1: it begins in Paris, takes no orders to march, even from Foch, and no part in a General Retreat."""
    assert where(start(), "FP-1") == 46
    g = position({"46": "FP-1 F-FOCH"}, phasing=ENTENTE)
    play(g, "tactical, activate F-FOCH, reveal, done")
    assert refusal(g, "pick FP-1").rule == "GAW 4.2.2-1"
    line = dict.fromkeys((10, 9, 20, 32, 31, 50, 47), GERMANS)
    g = position({"46": "FP-1 F5-I G1-II", "64": "F5-II", "48": "G1-L"}, control=line, disc=ENTENTE)
    play(g, "tactical, activate G1-L, reveal, done, done, fight 46, retreat")
    assert refusal(g, "withdraw FP-1 64", ENTENTE).rule == "GAW 4.2.2-1"
    assert options(g, ENTENTE) == ["withdraw F5-I 64", "done"]


def test_gaw_4_2_2_2_chasseurs_in_the_mountains() -> None:
    """GAW 4.2.2-2: to Saint-Dié (red) and two green areas further the 44th needs 3 points, other infantry 4."""
    g = position({"88": "F1-44 F1-VII"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick F1-44, step 90, step 73, step 72, halt, pick F1-VII, step 90, step 73")
    assert where(g, "F1-44") == 72
    assert refusal(g, "step 72").rule == "GAW 7.4-9"


def test_gaw_4_2_2_3_chasseurs_fight_double() -> None:
    """GAW 4.2.2-3: the 44th (3) counts 6 in red Saint-Dié, attacking or defending (bonus 4 once), and 3 elsewhere."""
    g = position({"90": "F1-44 G7-XIV"}, phasing=ENTENTE, disc=ENTENTE, control={90: GERMANS})
    assert told(play(g, "strategic, done, fight 90"), "Outcome")[0][2] == 6
    g = position({"90": "F1-44 G7-XIV"})
    assert told(play(g, "strategic, done, fight 90"), "Outcome")[0][3] == 6 + 4
    g = position({"73": "F1-44 G7-XIV"}, phasing=ENTENTE, disc=ENTENTE, control={73: GERMANS})
    assert told(play(g, "strategic, done, fight 73"), "Outcome")[0][2] == 3
    g = position({"73": "F1-44 G7-XIV"})
    assert told(play(g, "strategic, done, fight 73"), "Outcome")[0][3] == 3 + 1


# ---------------------------------------------------------------- setting up


def test_gaw_5_0_2_the_entente_first() -> None:
    """GAW 5.0-2: CHANCE deals all the Entente's blocks before the first German one."""
    g = GAME.new()
    streams = []
    while isinstance(dealt := pending(g), Chance):
        streams.append(dealt.purpose(g))
        if streams[-1] == "german set-up" and streams.count("german set-up") == 1:
            assert sum(SIDE[u] == ENTENTE and g.where[u] < AREAS for u in range(UNITS)) == 46
            assert not [u for u in range(UNITS) if SIDE[u] == GERMANS and g.where[u] < AREAS and KIND[u] != LEADER]
        push(g, CHANCE, legal(g, CHANCE)[0])
    assert streams == sorted(streams)  # "entente set-up" before "german set-up"


def test_gaw_5_0_3_dealt_at_random_to_icons_of_their_kind() -> None:
    """GAW 5.0-3: at every icon each unit of its colour and kind that is left is equally likely, and nobody else."""
    g = GAME.new()
    while isinstance(dealt := pending(g), Chance):
        _, power, army, kind = SLOTS[getattr(dealt, "slot")]  # noqa: B009 - every draw of the set-up has its icon
        waiting = {
            u
            for u in range(UNITS)
            if (POWER[u], ARMY[u], KIND[u], GREEN_TURN[u], g.where[u]) == (power, army, kind, 0, POOL)
        }
        assert {a.data()[0] for a, _ in dealt.outcomes(g)} == waiting
        assert {weight for _, weight in dealt.outcomes(g)} == {1}
        push(g, CHANCE, legal(g, CHANCE)[-1])
    for area in range(AREAS):
        icons = sorted((army, kind) for place, _, army, kind in SLOTS if place == area)
        assert icons == sorted((ARMY[u], KIND[u]) for u in range(UNITS) if g.where[u] == area)


def test_gaw_5_0_3_no_other_unit_goes_onto_an_icon() -> None:
    """GAW 5.0-3: the first icon with a choice, British infantry, takes no cavalry, no Frenchman, no green number."""
    g = GAME.new()
    assert drawable(g) == {"E-I", "E-II"}
    for name in ("E-C1", "F5-I", "E-III"):
        assert refusal(g, f"drawn {name}", CHANCE).rule == "GAW 5.0-3"


def test_gaw_5_0_4_at_full_strength() -> None:
    """GAW 5.0-4: no block has lost a step."""
    g = start()
    assert set(g.step) == {0}


def test_gaw_5_0_5_who_is_set_up() -> None:
    """GAW 5.0-5, GAW 5.0-6, GAW 2.5-1: 46 and 42 on the map; 12 and 8 in the pools, 3 and 8 with green numbers."""
    g = start()
    for side, counts in ((ENTENTE, (46, 12, 3)), (GERMANS, (42, 8, 8))):
        own = [g.where[u] for u in range(UNITS) if SIDE[u] == side]
        assert (sum(w < AREAS for w in own), own.count(POOL), own.count(LATER)) == counts
    assert {g.where[u] for u in RESERVES} == {POOL}
    assert sorted(units_at(g, GB)) == ["E-C1", "E-I", "E-II", "E-L"]
    assert [sum(POWER[u] == p and g.where[u] < AREAS for u in range(UNITS)) for p in (FRENCH, BRITISH, BELGIAN)] == [
        34,
        4,
        8,
    ]


def test_gaw_5_0_7_the_second_army() -> None:
    """GAW 5.0-7: any of its six infantry may go beside the leader in 24; four are in 23, one is left over."""
    army = ARMY_IDS.index("G2")
    infantry = [UNIT_IDS[u] for u in range(UNITS) if ARMY[u] == army and KIND[u] == INFANTRY]
    for name in infantry:
        g = start({24: name})
        assert set(units_at(g, 24)) == {"G2-L", name}
        assert len(units_at(g, 23)) == 4
        left = [u for u in infantry if where(g, u) == POOL]
        assert len(left) == 1
        assert set(units_at(g, 23)) == set(infantry) - {name, *left}


def test_gaw_5_0_9_august() -> None:
    """GAW 5.0-9, GAW 5.0-10, GAW 3.1-2: turn 1 is August; the Germans hold the Disc and open."""
    g = start()
    assert TURN_NAMES[g.turn - 1] == "August 1914"
    assert (g.disc, g.initiative, g.phasing, g.impulse) == (GERMANS, GERMANS, GERMANS, 1)
    assert (question(g), asked(g)) == ("Orders", (GERMANS,))
    assert g.valour == [0, 0, 0, 0]
    assert g.lost == [0, 0]
