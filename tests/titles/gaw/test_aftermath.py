"""After a battle: the dead, who lies face up, who holds the area, and the Valour it brings."""

from __future__ import annotations

import pytest

from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import BELGIAN, BRITISH, FRENCH, GERMAN
from marne.titles.gaw.rules.board import DEAD, POOL, UP, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    step,
    told,
    where,
)

PLAN = {"plan17": "on"}


def face_up(g: Gaw, *names: str) -> list[bool]:
    return [bool(g.mark[UNIT[name]] & UP) for name in names]


# ---------------------------------------------------------------- the dead


def test_gaw_7_5_1_15_1_the_dead_lie_face_up_for_good() -> None:
    """GAW 7.5.1.15-1: everybody sees which unit died; it is in no pool and comes back in no reinforcement."""
    g = position({"73": "G6-IB G6-IIB F2-70R/2"}, control={73: ENTENTE}, pool="F2-IX")
    resolve(g, "strategic, done, fight 73")
    assert where(g, "F2-70R") == DEAD
    for seat in (GERMANS, ENTENTE, None):
        [token] = [t for t in GAME.view(g, seat).tokens if t.where == DEAD]
        assert token.unit == UNIT["F2-70R"]
    assert [u for u in range(len(g.where)) if g.where[u] == POOL] == [UNIT["F2-IX"]]


NINE = "G1-II G1-III G1-IV G1-IX G2-VII G2-X G3-XI G3-XII G4-VI"
NINETEEN = (
    "F1-VII F1-VIII F1-XIII F1-XIV F1-XXI F3-IV F3-V F3-VI F4-XII F4-XVII F5-I F5-II F5-III F5-X F5-XI E-I E-II B-1 B-2"
)


def test_gaw_7_5_1_15_2_the_tenth_german() -> None:
    """GAW 7.5.1.15-2, 1.7-3: the tenth German unit lost ends the game at once, before the winner's losses."""
    g = position({"73": "G6-GE/2 F2-IX F2-XV"}, control={73: ENTENTE}, dead=NINE)
    events = resolve(g, "strategic, done, fight 73")
    assert g.result is not None
    assert g.result.data() == (ENTENTE, "eliminations", "GAW 1.7-3")
    assert events[-1].name == "Won"
    assert (step(g, "F2-IX"), step(g, "F2-XV")) == (0, 0)
    g = position({"73": "G6-GE/2 F2-IX F2-XV"}, control={73: ENTENTE}, dead=NINE.partition(" ")[2])
    resolve(g, "strategic, done, fight 73")
    assert g.result is None


def test_gaw_7_5_1_15_2_the_twentieth_of_the_entente() -> None:
    """GAW 7.5.1.15-2: of the Entente it is the twentieth, whatever its Power."""
    g = position({"73": "G6-IB G6-IIB B-3/2"}, control={73: ENTENTE}, dead=NINETEEN)
    assert g.lost == [0, 19]
    resolve(g, "strategic, done, fight 73")
    assert g.result is not None
    assert g.result.data() == (GERMANS, "eliminations", "GAW 1.7-3")


def test_gaw_7_5_1_15_3_lost_garrisons_do_not_count() -> None:
    """GAW 7.5.1.15-3, 4.1-8: with 19 units of the Entente lost, two discs more end nothing."""
    g = position({"9": "G1-II G1-III G1-IV"}, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS}, dead=NINETEEN)
    events = resolve(g, "strategic, done, fight 9")
    assert outcome(events) == (15, 10, 2, 1)
    assert len(told(events, "DiscLost")) == 2
    assert g.lost == [0, 19]
    assert g.result is None


def test_gaw_7_5_1_15_3_discs_are_built_anew() -> None:
    """GAW 7.5.1.15-3: a disc razed in battle goes to the supply and is built again in a later impulse."""
    g = position({"9": "G2-VII B-1 B-2", "21": "G2-L", "7": "B-4"}, discs={"9": 1}, control={9: ENTENTE, 21: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, done, fight 9")
    resolve(g, "declare pioneers, raze 9")
    assert (g.discs_at(read_fort("9")), g.supply(BELGIAN)) == (0, 5)
    assert g.lost == [0, 0]
    play(g, "pass, pick B-1, build 9, halt")
    assert (g.discs_at(read_fort("9")), g.supply(BELGIAN)) == (1, 4)


# ---------------------------------------------------------------- face up or hidden


def test_gaw_7_5_1_16_2_the_survivors_are_hidden() -> None:
    """GAW 7.5.1.16-2: with the defender gone the attackers stand upright, with the attacker gone the defenders."""
    g = position({"73": "G6-IB G6-IIB F2-70R/2"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert face_up(g, "G6-IB", "G6-IIB") == [False, False]
    g = position({"73": "G6-GE/2 F2-IX F2-XV"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert where(g, "G6-GE") == DEAD
    assert face_up(g, "F2-IX", "F2-XV") == [False, False]


def test_gaw_7_5_1_16_3_attackers_stay_face_up() -> None:
    """GAW 7.5.1.16-3, 7.5.1.3-1: both Sides were revealed; in an area still contested the attackers stay so, the
    defenders do not, whoever won."""
    for blocks in ("G6-IB G6-IIB F2-IX", "G6-IB F2-IX F2-XV"):
        g = position({"73": blocks}, control={73: ENTENTE})
        events = resolve(g, "strategic, done, fight 73")
        [shown] = [e.many("units") for e in events if e.name == "Showdown"]
        assert set(shown) == {UNIT[name] for name in blocks.split()}
        assert g.contested(73)
        assert face_up(g, "G6-IB") == [True]
        assert face_up(g, "F2-IX") == [False]


def test_gaw_m5_face_up_until_he_leaves() -> None:
    """GAW M5: an attacker left face up is hidden when he marches out of the contested area; his comrade is not."""
    g = position({"73": "G6-IB G6-IIB F2-IX F2-XV", "74": "G6-C3", "72": "F2-XVI"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    play(g, "pass, done")
    assert face_up(g, "G6-IB", "G6-IIB") == [True, True]
    play(g, "pass, pick G6-IB, step 74")
    assert face_up(g, "G6-IB", "G6-IIB") == [False, True]


def test_gaw_m5_face_up_until_the_enemy_leaves() -> None:
    """GAW M5: when the last enemy leaves the area the attackers in it are turned upright at once."""
    g = position({"73": "G6-IB G6-IIB F2-IX", "72": "F2-XV"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert face_up(g, "G6-IB", "G6-IIB") == [True, True]
    play(g, "pass, pick F2-IX, step 72")
    assert face_up(g, "G6-IB", "G6-IIB") == [False, False]
    assert g.control[73] == GERMANS


def test_gaw_m32_the_latest_battle_decides() -> None:
    """GAW M32: Germans attack and stay face up; then the French attack there: now the French lie face up and the
    Germans stand."""
    g = position({"73": "G6-IB G6-IIB F2-IX F2-XV", "86": "F2-L"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert face_up(g, "G6-IB", "F2-IX") == [True, False]
    play(g, "tactical, activate F2-L, reveal, done, done")
    resolve(g, "fight 73")
    assert g.contested(73)
    assert face_up(g, "G6-IB", "G6-IIB", "F2-IX", "F2-XV") == [False, False, True, True]


def test_gaw_m32_nobody_is_revealed_without_a_showdown() -> None:
    """GAW M32, R55: where all defenders retreat, the attackers are not shown."""
    g = position({"73": "F2-2C", "74": "G6-IB G6-IIB", "72": "F2-IX"})
    play(g, "strategic, pick G6-IB, step 73, done, withdraw F2-2C 72")
    assert face_up(g, "G6-IB", "F2-2C") == [False, False]
    assert GAME.view(g, ENTENTE).tokens[-1].unit == -1


def test_gaw_m32_a_new_attacker_is_shown_with_the_old_ones() -> None:
    """GAW M32: a unit that joins before the second battle lies face up after it, like those of the first."""
    g = position({"73": "G6-IB F2-IX F2-XV", "74": "G6-IIB"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    play(g, "pass, done")
    g.disc = GERMANS
    resolve(g, "strategic, pick G6-IIB, step 73, done, fight 73")
    assert g.contested(73)
    assert face_up(g, "G6-IB", "G6-IIB", "F2-IX") == [True, True, False]


# ---------------------------------------------------------------- conquest


def test_gaw_7_5_1_17_1_area_and_fortress_fall_together() -> None:
    """GAW 7.5.1.17-1, 7.5.1.17-4: whoever is left alone in 17 has Lille and Maubeuge: two Valour."""
    control = {17: ENTENTE, **dict.fromkeys((30, 19, 20, 21), GERMANS)}
    g = position({"17": "G1-II G1-III G1-IV FR-1/2"}, control=control)
    events = resolve(g, "strategic, done, fight 17")
    assert told(events, "Taken") == [(17, GERMAN)]
    assert told(events, "ValourGained") == [(GERMAN, 2)]
    assert g.control[17] == GERMANS


def test_gaw_7_5_1_17_2_marching_into_an_empty_city() -> None:
    """GAW 7.5.1.17-2, 7.5.1.17-4: entering empty Nancy conquers it, and the cavalry moves on."""
    g = position({"74": "G6-C3", "46": "FP-1"})
    events = play(g, "pass, pick G6-C3, step 72, step 86, halt")
    assert told(events, "Taken") == [(72, GERMAN), (86, GERMAN)]
    assert told(events, "ValourGained") == [(GERMAN, 1)]
    assert where(g, "G6-C3") == 86


def test_gaw_7_5_1_17_2_not_past_a_garrison() -> None:
    """GAW 7.5.1.17-2, R7: an area with nothing but a disc is not conquered by entering it."""
    g = position({"10": "G2-Guard", "21": "G2-L"}, discs={"9": 1}, control={21: GERMANS, 10: GERMANS})
    events = resolve(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    assert told(events, "Taken") == []
    assert g.control[9] == ENTENTE


def test_gaw_7_5_1_17_3_alone_because_the_enemy_died() -> None:
    """GAW 7.5.1.17-3: the last defender dies, the area changes hands; if discs are left it does not."""
    g = position({"72": "G6-IB G6-IIB F2-70R/2"}, control={72: ENTENTE})
    assert told(resolve(g, "strategic, done, fight 72"), "ValourGained") == [(GERMAN, 1)]
    g = position({"9": "G1-II G1-III B-3/2"}, discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    events = resolve(g, "strategic, done, fight 9")
    assert outcome(events) == (10, 7, 2, 1)
    assert g.control[9] == GERMANS
    g = position({"9": "G1-II G1-III B-3/2"}, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS})
    events = resolve(g, "strategic, done, fight 9")
    assert outcome(events) == (10, 12, 2, 1)
    assert g.control[9] == ENTENTE


def test_gaw_7_5_1_17_3_alone_because_the_enemy_moved_out() -> None:
    """GAW 7.5.1.17-3: the French leave Nancy in a Pass: the Germans in it have it, and its Valour."""
    g = position({"72": "G6-IB F2-IX", "86": "F2-XV"}, phasing=ENTENTE, control={72: ENTENTE})
    events = play(g, "pass, pick F2-IX, step 86")
    assert told(events, "Taken") == [(72, GERMAN)]
    assert told(events, "ValourGained") == [(GERMAN, 1)]


def test_gaw_7_5_1_17_3_alone_because_the_enemy_retreated() -> None:
    """GAW 7.5.1.17-3: cavalry retreats from Nancy before the battle: it is the attacker's."""
    g = position({"72": "F2-2C", "74": "G6-IB", "86": "F2-XV"})
    play(g, "strategic, pick G6-IB, step 72, done")
    events = play(g, "withdraw F2-2C 86")
    assert told(events, "Taken") == [(72, GERMAN)]
    assert g.valour[GERMAN] == 1


def test_gaw_r8_attackers_who_die_change_nothing() -> None:
    """GAW 7.5.1.17-3, R8: the area stays with its defender when the attackers die, and when everybody does."""
    g = position({"73": "G6-GE/2 F2-IX F2-XV"}, control={73: ENTENTE})
    events = resolve(g, "strategic, done, fight 73")
    assert told(events, "Taken") == []
    g = position({"73": "G6-GE/2 F2-70R/2", "74": "G6-L G5-L"}, control={73: ENTENTE})
    play(g, "tactical, activate G6-L, reveal, done, done")
    events = resolve(g, "fight 73")
    assert (where(g, "G6-GE"), where(g, "F2-70R")) == (DEAD, DEAD)
    assert told(events, "Taken") == []
    assert g.control[73] == ENTENTE


def test_gaw_7_5_1_17_5_new_valour_counts_in_the_next_battle() -> None:
    """GAW 7.5.1.17-5: won at Nancy, it is added at Lunéville in the same impulse; not yet at Nancy itself."""
    g = position(
        {"72": "G6-IB G6-IIB F2-70R/2", "73": "G6-IIIB F2-IX", "60": "G6-L G5-L"}, control={72: ENTENTE, 73: ENTENTE}
    )
    play(g, "tactical, activate G6-L, reveal, activate G5-L, reveal, done, done")
    first = resolve(g, "fight 72")
    assert outcome(first)[0] == 10
    second = resolve(g, "fight 73")
    assert outcome(second)[0] == 5 + 1


# ---------------------------------------------------------------- whose Valour


@pytest.mark.parametrize(
    ("units", "power"),
    [("E-I E-II F2-IX", BRITISH), ("E-I F2-IX", FRENCH), ("B-1 B-2 E-I", BELGIAN), ("E-I B-1", BRITISH)],
)
def test_gaw_2_11_1_2_the_most_numerous_power_gains(units: str, power: int) -> None:
    """GAW 2.11.1-2, 2.11.1-4: the Valour of Saarbrücken goes to the Power with most units there."""
    g = position({"60": f"{units} G5-V/3"}, phasing=ENTENTE, disc=ENTENTE, control={60: GERMANS, 58: 1, 57: 1})
    events = resolve(g, "strategic, done, fight 60")
    assert where(g, "G5-V") == DEAD
    assert told(events, "ValourGained") == [(power, 1)]


def test_gaw_2_11_1_2_discs_and_leaders_next_door_do_not_count() -> None:
    """GAW 2.11.1-2, 2.11.1-3: two Belgians take the area while a French leader helps from next door."""
    g = position(
        {"60": "B-1 B-2 G5-V/3", "58": "F2-L F3-L"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={60: GERMANS},
    )
    play(g, "tactical, activate F2-L, reveal, done, done")
    events = resolve(g, "fight 60")
    assert told(events, "ValourGained") == [(BELGIAN, 1)]


def test_gaw_m22_the_gain_is_counted_when_the_area_changes_hands() -> None:
    """GAW M22: two British and two French attack: French Valour is added; the French lose a unit in winning, so the
    British gain the point."""
    g = position(
        {"60": "E-I/3 E-II/3 F2-IX/3 F2-70R/2 G5-V/3"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={60: GERMANS, 58: ENTENTE},
        valour={"french": 3, "british": 2},
    )
    events = play(g, "strategic, done, fight 60")
    assert outcome(events) == (4 + 3, 3, 2, 1)
    events = play(g, "hit F2-70R")
    assert where(g, "F2-70R") == DEAD
    assert told(events, "Taken") == [(60, BRITISH)]
    assert told(events, "ValourGained") == [(BRITISH, 1)]


def test_gaw_m23_a_power_without_its_capital_gains_nothing() -> None:
    """GAW M23: Brussels is lost; two Belgians and one British unit take a German city: nobody gains."""
    g = position(
        {"60": "B-1 B-2 E-I G5-V/3"}, phasing=ENTENTE, disc=ENTENTE, control={60: GERMANS, 19: GERMANS, 58: ENTENTE}
    )
    events = resolve(g, "strategic, done, fight 60")
    assert told(events, "Taken") == [(60, BELGIAN)]
    assert told(events, "ValourGained") == []
    assert g.valour == [0, 0, 0, 0]


# ---------------------------------------------------------------- Isolated cavalry, Plan XVII


def test_gaw_m25_isolated_cavalry_gets_no_impetus() -> None:
    """GAW M25, 7.6-1: of two cavalry in a green area that is cleared only the one that was not Isolated may ride on."""
    g = position({"53": "G1-C2 F5-37/2", "36": "G3-L G3-C1"}, control={53: ENTENTE, 36: GERMANS, 35: ENTENTE})
    events = play(g, "tactical, activate G3-L, reveal, done, pick G3-C1, step 35, step 53, done, fight 53")
    assert told(events, "CavalryDeclared") == [(53, GERMANS, 1)]
    assert outcome(events)[:2] == (6, 1)
    assert question(g) == "Impetus"
    assert {o.split()[1] for o in options(g)[:-1]} == {"G3-C1"}
    assert refusal(g, "pursue G1-C2 31").rule == "GAW 7.6-1"


def plan(attackers: str, defenders: str, area: str = "74", **more: str) -> Gaw:
    """Plan XVII: the French in 73 about to engage a German area."""
    blocks = {"73": attackers, area: defenders, **more}
    return position(blocks, phasing=ENTENTE, disc=ENTENTE, options=PLAN, control={73: ENTENTE})


def test_gaw_m14_the_point_comes_when_the_battle_is_over() -> None:
    """GAW M14, 8.4-1, 8.4-2: it is not yet in the battle's own fire; it comes even if no Frenchman survives."""
    g = plan("F2-70R/2", "G6-IB G6-IIB")
    events = resolve(g, "strategic, pick F2-70R, step 74, done")
    assert outcome(events)[0] == 1
    assert where(g, "F2-70R") == DEAD
    assert told(events, "ValourGained") == [(FRENCH, 1)]
    names = [e.name for e in events]
    assert names.index("ValourGained") > names.index("Eliminated")


def test_gaw_m14_also_if_the_defender_retreats() -> None:
    """GAW M14: the German cavalry retreats; the French have the area and the point."""
    g = plan("F2-IX", "G6-C3", **{"60": "G5-V"})
    play(g, "strategic, pick F2-IX, step 74, done")
    events = play(g, "withdraw G6-C3 60")
    assert told(events, "WalkedIn") == [(74, ENTENTE)]
    assert told(events, "ValourGained") == [(FRENCH, 1)]


def test_gaw_m14_only_with_the_option_and_for_new_engagements() -> None:
    """GAW M14, R65: not without the option, not in an area contested before, not in Luxembourg."""
    g = position({"73": "F2-IX", "74": "G6-IB"}, phasing=ENTENTE, disc=ENTENTE)
    assert told(resolve(g, "strategic, pick F2-IX, step 74, done"), "ValourGained") == []
    g = position({"74": "F2-IX G6-IB"}, phasing=ENTENTE, disc=ENTENTE, control={74: GERMANS}, options=PLAN)
    assert told(resolve(g, "strategic, done, fight 74"), "ValourGained") == []
    g = position({"56": "F3-IV", "37": "G3-XI"}, phasing=ENTENTE, disc=ENTENTE, options=PLAN)
    assert told(resolve(g, "strategic, pick F3-IV, step 37, done"), "ValourGained") == []


def test_gaw_m35_the_french_must_be_alone() -> None:
    """GAW M35: a British unit among the attackers spoils it; a Belgian leader who helps from next door does not."""
    g = plan("F2-IX F2-XV E-I", "G6-IB")
    events = resolve(g, "strategic, pick F2-IX, step 74, pick E-I, step 74, pick F2-XV, step 74, done")
    assert told(events, "ValourGained") == []
    g = plan("F2-IX F2-L B-L", "G6-IB")
    play(g, "tactical, activate F2-L, reveal, activate B-L, reveal, done")
    events = resolve(g, "pick F2-IX, step 74, done")
    assert told(events, "ValourGained") == [(FRENCH, 1)]
