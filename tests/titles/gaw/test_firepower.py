"""Offensive and Defensive Fire: every term of a battle, and the result."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from marne.kernel.event import Event
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import FRENCH
from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    outcome,
    play,
    position,
    resolve,
    rules_of,
    step,
    terms,
    told,
)


def old_battle(
    area: int,
    blocks: str,
    phasing: int = GERMANS,
    *,
    others: Mapping[str, str] | None = None,
    control: Mapping[int, int] | None = None,
    discs: Mapping[str, int | tuple[str, int]] | None = None,
    valour: Mapping[str, int] | None = None,
) -> list[Event]:
    """A battle in an area contested before, in a Strategic Action: nobody is activated, no river matters."""
    g = position(
        {str(area): blocks, **(others or {})},
        phasing=phasing,
        disc=phasing,
        control=control or {area: 1 - phasing},
        discs=discs,
        valour=valour,
    )
    return resolve(g, f"strategic, done, fight {area}")


def engage(g: Gaw, *moves: str) -> list[Event]:
    """A Strategic Action in which units march into a new engagement: "G6-IB 37" by one step."""
    march = ", ".join("pick {}, step {}".format(*m.split()) for m in moves)
    return resolve(g, f"strategic, {march}, done")


def luxembourg(defenders: str, **blocks: str) -> Gaw:
    """The Entente in Luxembourg, green with bonus 1: a Minor River towards 38, a Major one towards 59, none to 57."""
    return position({"37": defenders, **blocks}, control={37: ENTENTE})


# ---------------------------------------------------------------- strength


def test_gaw_7_5_1_5_1_strength_is_the_present_step() -> None:
    """GAW 7.5.1.5-1, 7.5.1.6-1, 7.5.1.6-5: dots or stars of the present step count; a heart is 1."""
    events = old_battle(73, "G6-IB/1 G6-C3/2 G6-L/1 F2-IX/2 F2-L/3 F2-2C/1")
    assert terms(events, GERMANS) == [("strength", "G6-L", 3), ("strength", "G6-IB", 4), ("strength", "G6-C3", 2)]
    mine = [("strength", "F2-L", 1), ("strength", "F2-IX", 2), ("terrain", "F2-IX", 1), ("strength", "F2-2C", 1)]
    assert terms(events, ENTENTE) == mine
    assert outcome(events)[:2] == (9, 5)


def test_gaw_7_3_1_3_3_a_heart_fights_with_one() -> None:
    """GAW 7.5.1.5-1, 7.3.1.3-3, 7.3.1.4-2: a leader on his heart step in the area of the battle adds 1."""
    events = old_battle(73, "G6-L/3 F2-IX/3")
    assert terms(events, GERMANS) == [("strength", "G6-L", 1)]


# ---------------------------------------------------------------- rivers


def test_gaw_7_5_1_4_1_a_minor_river_halves() -> None:
    """GAW 7.5.1.4-1: infantry of 4 that came over the Minor River counts 2."""
    events = engage(luxembourg("F3-IV", **{"38": "G1-IIIR"}), "G1-IIIR 37")
    assert terms(events, GERMANS) == [("strength", "G1-IIIR", 4), ("halved", "infantry", -2)]
    assert outcome(events)[:2] == (2, 5)
    assert "GAW 7.5.1.4-1" in rules_of(events, "Term")


def test_gaw_7_5_1_4_2_a_major_river_quarters() -> None:
    """GAW 7.5.1.4-2: infantry of 4 that came over the Major River counts 1."""
    events = engage(luxembourg("F3-IV", **{"59": "G1-IIIR"}), "G1-IIIR 37")
    assert terms(events, GERMANS) == [("strength", "G1-IIIR", 4), ("quartered", "infantry", -3)]
    assert outcome(events)[:2] == (1, 5)
    assert "GAW 7.5.1.4-2" in rules_of(events, "Term")


def test_gaw_7_5_1_4_1_no_river_no_division() -> None:
    """GAW 7.5.1.4-1, 7.5.1.4-2: who came over a border without a river counts in full."""
    events = engage(luxembourg("F3-IV", **{"57": "G1-IIIR"}), "G1-IIIR 37")
    assert terms(events, GERMANS) == [("strength", "G1-IIIR", 4)]


@pytest.mark.parametrize(("start", "fire"), [("57", 8), ("38", 2), ("59", 1)])
def test_gaw_7_5_1_4_3_no_charge_over_a_river(start: str, fire: int) -> None:
    """GAW 7.5.1.4-3, 7.5.1.8-1: cavalry of 4 charges with 8; over a river it does not charge and is divided."""
    events = engage(luxembourg("F3-IV", **{start: "G1-C2"}), "G1-C2 37")
    assert outcome(events)[0] == fire


def test_gaw_7_5_1_4_4_sums_by_class_first() -> None:
    """GAW 7.5.1.4-4, 7.5.1.4-5, R35: over the Minor River infantry of 5 and 4 makes 9, halved 4; cavalry of 3
    makes 1, and so does a leader of 3."""
    g = luxembourg("F3-IV", **{"38": "G1-II G1-IIIR G3-C1 G1-L/1"})
    events = engage(g, "G1-II 37", "G1-IIIR 37", "G3-C1 37", "G1-L 37")
    halved = [t for t in terms(events, GERMANS) if t[0] == "halved"]
    assert halved == [("halved", "infantry", 4 - 9), ("halved", "cavalry", 1 - 3), ("halved", "leader", 1 - 3)]
    assert outcome(events)[0] == 4 + 1 + 1


def test_gaw_7_5_1_4_4_the_sum_saves_halves() -> None:
    """GAW 7.5.1.4-4: two infantry of 5 make 10, halved 5, not 2 and 2."""
    events = engage(luxembourg("F3-IV", **{"38": "G1-II G1-III"}), "G1-II 37", "G1-III 37")
    assert outcome(events)[0] == 5


def test_gaw_7_5_1_4_5_a_group_never_falls_below_one() -> None:
    """GAW 7.5.1.4-5: a strength of 1 halved stays 1; 3 over a Major River makes 1, not 0."""
    events = engage(luxembourg("F3-IV", **{"38": "G1-IIIR/3"}), "G1-IIIR 37")
    assert outcome(events)[0] == 1
    events = engage(luxembourg("F3-IV", **{"59": "G1-11LW"}), "G1-11LW 37")
    assert terms(events, GERMANS) == [("strength", "G1-11LW", 3), ("quartered", "infantry", -2)]
    events = engage(luxembourg("F3-IV", **{"59": "G1-II/1 G1-III/2"}), "G1-II 37", "G1-III 37")
    assert outcome(events)[0] == 1  # 7 quartered, rounded down


def test_gaw_r35_groups_by_class_and_river() -> None:
    """GAW R35: 5 over no river, 5 over the Minor and 5 over the Major River: 5 + 2 + 1."""
    g = luxembourg("F3-IV", **{"57": "G5-V", "38": "G1-II", "59": "G4-VI"})
    events = engage(g, "G5-V 37", "G1-II 37", "G4-VI 37")
    assert terms(events, GERMANS)[3:] == [("halved", "infantry", -3), ("quartered", "infantry", -4)]
    assert outcome(events)[0] == 5 + 2 + 1


def test_gaw_r36_only_the_last_border_counts() -> None:
    """GAW R36: from 38 over a Minor River into 37 and on into 56 over none: no division."""
    g = position({"38": "G1-C2", "56": "F3-IV"}, discs={})
    events = resolve(g, "strategic, pick G1-C2, step 37, step 56, done")
    assert outcome(events)[0] == 4  # yellow: no charge
    assert terms(events, GERMANS) == [("strength", "G1-C2", 4)]


def test_gaw_r37_no_river_where_the_area_was_contested_before() -> None:
    """GAW R37, 7.5.1.4-1: who joins an area contested before is not divided, and charges, over whatever river."""
    g = luxembourg("F3-IV G5-V", **{"38": "G1-II", "59": "G1-C2"})
    play(g, "strategic, pick G1-II, step 37, pick G1-C2, step 37, done")
    events = resolve(g, "fight 37")
    assert terms(events, GERMANS) == [
        ("strength", "G1-II", 5),
        ("strength", "G1-C2", 4),
        ("charge", "G1-C2", 4),
        ("strength", "G5-V", 5),
    ]


# ---------------------------------------------------------------- leaders next door


def test_gaw_7_5_1_6_2_tactical_values_of_adjacent_leaders() -> None:
    """GAW 7.5.1.6-2, 7.3.1.1-1: 4 and 3 stars next to the battle are added; a leader two areas away is not."""
    g = position({"74": "G6-IB G6-L", "75": "G7-L/1", "76": "G5-L", "73": "F2-IX"})
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, activate G5-L, reveal, done")
    events = resolve(g, "pick G6-IB, step 73, done")
    assert terms(events, GERMANS) == [("strength", "G6-IB", 5), ("tactical", "G6-L", 4), ("tactical", "G7-L", 3)]


def test_gaw_7_3_1_1_1_in_every_battle_next_to_him() -> None:
    """GAW 7.3.1.1-1, 7.3.1.4-1: one leader helps two battles of the same impulse; nobody asks for it."""
    g = position({"74": "G6-L", "60": "G5-L", "73": "G6-IB F2-IX", "72": "G6-IIB F2-XV"}, control={73: 1, 72: 1})
    play(g, "tactical, activate G6-L, reveal, activate G5-L, reveal, done, done")
    for area in (73, 72):
        assert ("tactical", "G6-L", 4) in terms(resolve(g, f"fight {area}"), GERMANS)


def test_gaw_7_3_1_4_1_stars_but_never_the_heart() -> None:
    """GAW 7.3.1.4-1, 7.3.1.3-4: a leader activated on his heart step adds nothing next door."""
    g = position({"74": "G6-L/3", "73": "G6-IB F2-IX"}, control={73: 1})
    play(g, "tactical, activate G6-L, reveal, done, done")
    assert terms(resolve(g, "fight 73"), GERMANS) == [("strength", "G6-IB", 5)]


def test_gaw_7_3_1_1_1_only_activated_leaders() -> None:
    """GAW 7.3.1.1-1: a leader next to the battle who was not activated adds nothing."""
    g = position({"74": "G6-L G7-L", "73": "G6-IB F2-IX"}, control={73: 1})
    play(g, "tactical, activate G7-L, reveal, done, done")
    assert terms(resolve(g, "fight 73"), GERMANS) == [("strength", "G6-IB", 5), ("tactical", "G7-L", 4)]


def test_gaw_7_3_1_4_2_in_the_area_he_adds_his_strength() -> None:
    """GAW 7.3.1.4-2, 7.1-7: a leader who marches into the battle adds his stars as strength, no Tactical Value."""
    g = position({"74": "G6-L/1", "73": "F2-IX"})
    events = engage(g, "G6-L 73")
    assert terms(events, GERMANS) == [("strength", "G6-L", 3)]


def test_gaw_r23_no_tactical_value_for_the_defender() -> None:
    """GAW R23: French leaders next to the battle do not help the defence; one in the area adds his strength."""
    events = old_battle(73, "G6-IB F2-IX F2-L/2", others={"88": "F1-L", "72": "F3-L"})
    assert terms(events, ENTENTE) == [("strength", "F2-L", 2), ("strength", "F2-IX", 4), ("terrain", "F2-IX", 1)]


def test_gaw_1_5_6_leaders_help_their_allies() -> None:
    """GAW 1.5-6, 1.5-7: British and French units attack; the activated Belgian leader next to them is added unasked."""
    g = position(
        {"30": "E-I F5-I G1-II", "19": "B-L/1", "32": "F5-L", "5": "E-L"},
        phasing=ENTENTE,
        control={30: GERMANS, 5: ENTENTE},
    )
    play(g, "tactical, activate B-L, reveal, done, done")
    events = resolve(g, "fight 30")
    assert terms(events, ENTENTE) == [("strength", "F5-I", 4), ("strength", "E-I", 4), ("tactical", "B-L", 3)]


# ---------------------------------------------------------------- Valour


def test_gaw_7_5_1_6_3_valour_in_attack_and_defence() -> None:
    """GAW 7.5.1.6-3, 7.5.1.6-7, R44: each Side adds the Valour of one Power."""
    events = old_battle(73, "G6-IB F2-IX", valour={"german": 2, "french": 3, "british": 1, "belgian": 2})
    assert terms(events, GERMANS)[-1] == ("valour", "german", 2)
    assert terms(events, ENTENTE)[-1] == ("valour", "french", 3)
    assert outcome(events)[:2] == (7, 8)


ALLIES = {"french": 1, "british": 2, "belgian": 3}


@pytest.mark.parametrize(
    ("units", "power"),
    [
        ("E-I E-II F5-I", "british"),
        ("E-I F5-II F5-I", "french"),
        ("B-1 B-2 E-I", "belgian"),
        ("E-I F5-I", "french"),
        ("E-I B-1", "british"),
        ("B-1 F5-I", "french"),
        ("B-1 E-I F5-I", "french"),
    ],
)
@pytest.mark.parametrize("phasing", [GERMANS, ENTENTE])
def test_gaw_2_11_1_1_the_most_numerous_power_adds_its_valour(units: str, power: str, phasing: int) -> None:
    """GAW 2.11.1-1, 2.11.1-4, R44: the Power with most units in the area, ties French, British, Belgian; in attack and
    in defence."""
    control = dict.fromkeys((19, 20, 21), GERMANS) | {30: 1 - phasing}
    events = old_battle(30, f"{units} G1-II", phasing, valour=ALLIES, control=control)
    assert [t for t in terms(events, ENTENTE) if t[0] == "valour"] == [("valour", power, ALLIES[power])]


def test_gaw_2_11_1_3_neither_leaders_next_door_nor_discs_are_counted() -> None:
    """GAW 2.11.1-3, R5: one British unit and three Belgian discs, the Belgian leader next door: British Valour counts.
    A leader inside the area is a unit."""
    control = {9: ENTENTE, 10: GERMANS}
    events = old_battle(9, "E-I G1-II", valour=ALLIES, discs={"9": 3}, others={"8": "B-L"}, control=control)
    assert [t for t in terms(events, ENTENTE) if t[0] == "valour"] == [("valour", "british", 2)]
    events = old_battle(9, "E-I B-L B-1 G1-II", valour=ALLIES, control=control)
    assert [t for t in terms(events, ENTENTE) if t[0] == "valour"] == [("valour", "belgian", 3)]


def test_gaw_r5_a_leader_inside_counts_as_one() -> None:
    """GAW R5: the British leader and one British infantry outnumber one French infantry."""
    events = old_battle(73, "G6-IB F2-IX E-I E-L", valour=ALLIES)
    assert [t for t in terms(events, ENTENTE) if t[0] == "valour"] == [("valour", "british", 2)]


def test_gaw_r6_garrisons_alone_bring_their_own_powers_valour() -> None:
    """GAW R6: only discs defend: most Belgian ones bring Belgian Valour; on a tie with French ones the French."""
    belgian = old_battle(9, "G1-II", valour=ALLIES, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS})
    assert terms(belgian, ENTENTE) == [("garrison", "2", 10), ("valour", "belgian", 3)]
    g = position({"9": "G1-II"}, valour=ALLIES, discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    g.raise_discs(read_fort("9"), FRENCH, 1)
    assert terms(resolve(g, "strategic, done, fight 9"), ENTENTE) == [("garrison", "2", 10), ("valour", "french", 1)]


def test_gaw_m22_the_count_is_taken_after_the_retreat() -> None:
    """GAW M22: two French cavalry leave before the battle; the one British unit that stays adds British Valour."""
    g = position({"74": "G6-IB", "73": "F2-2C F2-10C E-I", "88": "F1-VII"}, valour=ALLIES)
    events = resolve(g, "strategic, pick G6-IB, step 73, done, withdraw F2-2C 88, withdraw F2-10C 88")
    assert ("valour", "british", 2) in terms(events, ENTENTE)


# ---------------------------------------------------------------- the defence


def test_gaw_7_5_1_6_4_five_for_every_disc() -> None:
    """GAW 7.5.1.6-4, 4.1-5: three discs are 15; the Terrain Bonus is not for them."""
    events = old_battle(9, "G1-II", discs={"9": 3}, control={9: ENTENTE, 10: GERMANS})
    assert terms(events, ENTENTE) == [("garrison", "3", 15)]


def test_gaw_7_5_1_6_6_the_terrain_bonus_for_each_infantry() -> None:
    """GAW 7.5.1.6-6, R41: in 90 with bonus 4 each infantry gets 4; cavalry and leader get nothing."""
    events = old_battle(90, "G7-XIV F2-XV F2-2C", others={"91": "G7-L"})
    assert terms(events, ENTENTE) == [("strength", "F2-XV", 4), ("terrain", "F2-XV", 4), ("strength", "F2-2C", 2)]
    events = old_battle(88, "G7-XIV F2-XV F2-XVI F2-L", others={"90": "G7-L"}, control={88: ENTENTE, 90: GERMANS})
    bonus = [t for t in terms(events, ENTENTE) if t[0] == "terrain"]
    assert bonus == [("terrain", "F2-XV", 2), ("terrain", "F2-XVI", 2)]


def test_gaw_r41_the_static_infantry_of_paris_too() -> None:
    """GAW R41: the static infantry has the bonus of Paris, 2; in its own attack it has none."""
    control = dict.fromkeys((46, 48, 49, 47, 29, 28, 17, 30, 19, 20, 21), GERMANS) | {46: ENTENTE}
    events = old_battle(46, "G1-II FP-1", control=control)
    assert terms(events, ENTENTE) == [("strength", "FP-1", 4), ("terrain", "FP-1", 2)]
    events = old_battle(46, "G1-II FP-1", ENTENTE, control=control | {46: GERMANS})
    assert terms(events, ENTENTE) == [("strength", "FP-1", 4)]
    assert terms(events, GERMANS) == [("strength", "G1-II", 5), ("terrain", "G1-II", 2)]


def test_gaw_r41_the_bonus_goes_to_whoever_is_not_phasing() -> None:
    """GAW R41, 7.5.1.6-6: Germans who hold out in a French area have its bonus when the French attack."""
    events = old_battle(72, "G6-IB F2-IX", ENTENTE, control={72: ENTENTE})
    assert terms(events, GERMANS) == [("strength", "G6-IB", 5), ("terrain", "G6-IB", 2)]
    assert terms(events, ENTENTE) == [("strength", "F2-IX", 4)]


def test_gaw_7_5_1_7_1_the_mad_minute() -> None:
    """GAW 7.5.1.7-1, 7.5.1.7-2, R27: British infantry on blue steps adds 1 in defence, on white steps nothing; cavalry
    never."""
    events = old_battle(73, "G6-IB E-I E-II/1 E-III/2 E-C1")
    assert [t for t in terms(events, ENTENTE) if t[0] == "minute"] == [("minute", "E-I", 1), ("minute", "E-II", 1)]
    assert outcome(events)[1] == (4 + 1 + 1) + (3 + 1 + 1) + (2 + 1) + 3


def test_gaw_7_5_1_7_1_not_in_attack() -> None:
    """GAW 7.5.1.7-1: attacking British infantry has no such bonus."""
    events = old_battle(73, "G6-IB E-I", ENTENTE, others={"5": "E-L"})
    assert terms(events, ENTENTE) == [("strength", "E-I", 4)]


# ---------------------------------------------------------------- charge


def test_gaw_7_5_1_8_1_charge_in_green_against_no_cavalry() -> None:
    """GAW 7.5.1.8-1: doubled in green 73 against infantry; not against cavalry, not in yellow 75 nor in red 90."""
    assert terms(old_battle(73, "G6-C3 F2-IX"), GERMANS) == [("strength", "G6-C3", 4), ("charge", "G6-C3", 4)]
    assert terms(old_battle(73, "G6-C3 F2-IX F2-2C"), GERMANS) == [("strength", "G6-C3", 4)]
    assert terms(old_battle(75, "G6-C3 F2-IX"), GERMANS) == [("strength", "G6-C3", 4)]
    assert terms(old_battle(90, "G6-C3 F2-IX"), GERMANS) == [("strength", "G6-C3", 4)]


def test_gaw_7_5_1_8_1_only_the_attacker_charges() -> None:
    """GAW 7.5.1.8-1: the defender's cavalry is never doubled."""
    assert terms(old_battle(73, "G6-IB F2-2C"), ENTENTE) == [("strength", "F2-2C", 2)]


def test_gaw_7_5_1_8_2_no_charge_against_a_dominant_position() -> None:
    """GAW 7.5.1.8-2, 7.5.1.9-3: one disc in a fortress of the defender stops the charge; a fortress without discs does
    not."""
    charged = ("charge", "G6-C3", 4)
    blocks = "G6-C3 F1-VII"
    control = {88: ENTENTE, 73: GERMANS}
    assert charged not in terms(old_battle(88, blocks, discs={"88": 1}, control=control), GERMANS)
    assert charged in terms(old_battle(88, blocks, control=control), GERMANS)


def test_gaw_7_5_1_8_3_of_two_cavalry_one_charges() -> None:
    """GAW 7.5.1.8-3: one came over the river and is halved, the other did not and is doubled."""
    g = luxembourg("F3-IV", **{"57": "G5-C4", "38": "G1-C2"})
    events = engage(g, "G5-C4 37", "G1-C2 37")
    assert terms(events, GERMANS) == [
        ("strength", "G1-C2", 4),
        ("strength", "G5-C4", 3),
        ("charge", "G5-C4", 3),
        ("halved", "cavalry", -2),
    ]
    assert outcome(events)[0] == 2 + 6


def test_gaw_7_5_1_8_4_leaders_are_no_cavalry() -> None:
    """GAW 7.5.1.8-4: a leader is not doubled, and a defending leader does not stop the charge."""
    events = old_battle(73, "G6-C3 G6-L F2-L")
    assert terms(events, GERMANS) == [("strength", "G6-L", 4), ("strength", "G6-C3", 4), ("charge", "G6-C3", 4)]


# ---------------------------------------------------------------- Dominant Position


def test_gaw_7_5_1_9_1_a_garrisoned_fortress_dominates() -> None:
    """GAW 7.5.1.9-1, 7.5.1.9-2, R42: the Belgians attack besiegers of Liège, which is green with bonus 1: with a disc
    left these have no bonus, without one they have it."""
    control = {9: ENTENTE, 10: GERMANS, 7: ENTENTE}
    events = old_battle(9, "G1-II B-1", ENTENTE, discs={"9": 1}, control=control)
    assert terms(events, GERMANS) == [("strength", "G1-II", 5)]
    events = old_battle(9, "G1-II B-1", ENTENTE, control=control)
    assert terms(events, GERMANS) == [("strength", "G1-II", 5), ("terrain", "G1-II", 1)]


def test_gaw_7_5_1_9_2_the_defender_in_dominant_position_keeps_his_bonus() -> None:
    """GAW 7.5.1.9-2: it is the opponent who goes without."""
    events = old_battle(9, "G1-II B-1", discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    assert ("terrain", "B-1", 1) in terms(events, ENTENTE)


def test_gaw_r33_own_discs_add_no_fire_in_attack() -> None:
    """GAW R33: the discs of the attacker's own fortress do not shoot."""
    events = old_battle(9, "G1-II B-1", ENTENTE, discs={"9": 3}, control={9: ENTENTE, 10: GERMANS, 7: ENTENTE})
    assert terms(events, ENTENTE) == [("strength", "B-1", 3)]


# ---------------------------------------------------------------- the 44th Division and the order of doubling


def test_gaw_4_2_2_3_the_44th_is_doubled_in_red() -> None:
    """GAW 4.2.2-3, R40: 3 dots count 6 in red 90, in attack and in defence; the bonus of 4 comes once."""
    attack = old_battle(90, "G7-XIV F1-44", ENTENTE, control={90: GERMANS})
    assert terms(attack, ENTENTE) == [("strength", "F1-44", 3), ("mountain", "F1-44", 3)]
    defence = old_battle(90, "G7-XIV F1-44")
    assert terms(defence, ENTENTE) == [("strength", "F1-44", 3), ("mountain", "F1-44", 3), ("terrain", "F1-44", 4)]
    assert outcome(defence)[1] == 10


def test_gaw_4_2_2_3_not_elsewhere() -> None:
    """GAW 4.2.2-3: in green 73 the 44th counts as it is; another division is not doubled in red."""
    assert terms(old_battle(73, "G6-IB F1-44", ENTENTE), ENTENTE) == [("strength", "F1-44", 3)]
    assert terms(old_battle(90, "G6-IB F5-37", ENTENTE), ENTENTE) == [("strength", "F5-37", 3)]


def foch_attack(area: int, blocks: str) -> list[Event]:
    """The French attack in an area next to Épinal, where Foch is revealed, and spend the Disc on his attack."""
    g = position({str(area): blocks, "88": "F-FOCH"}, phasing=ENTENTE, disc=ENTENTE, control={area: GERMANS}, turn=3)
    play(g, f"tactical, activate F-FOCH, reveal, done, done, fight {area}")
    return resolve(g, "declare foch")


def test_gaw_r38_doublings_pile_up() -> None:
    """GAW R38, 4.2.2-3, 7.3.1.7-1: the 44th in red under Foch: 3, 6, 12; cavalry that charges under him: 2, 4, 8."""
    events = foch_attack(90, "G7-XIV F1-44")
    mine = terms(events, ENTENTE)
    assert mine == [("strength", "F1-44", 3), ("mountain", "F1-44", 3), ("foch", "F1-44", 6), ("tactical", "F-FOCH", 4)]
    events = foch_attack(73, "G7-XIV F2-2C")
    assert terms(events, ENTENTE)[:3] == [("strength", "F2-2C", 2), ("foch", "F2-2C", 2), ("charge", "F2-2C", 4)]


def test_gaw_r38_rivers_divide_what_has_been_doubled() -> None:
    """GAW R38: infantry of 4, doubled by Foch to 8, comes over a Minor River: 4. Then his Tactical Value is added."""
    g = position({"72": "F-FOCH F2-IX", "74": "G6-IB"}, phasing=ENTENTE, disc=ENTENTE, turn=3)
    play(g, "tactical, activate F-FOCH, reveal, done, pick F2-IX, step 74, done")
    events = resolve(g, "declare foch")
    assert terms(events, ENTENTE) == [
        ("strength", "F2-IX", 4),
        ("foch", "F2-IX", 4),
        ("halved", "infantry", -4),
        ("tactical", "F-FOCH", 4),
    ]
    assert outcome(events)[0] == 8


def test_gaw_r39_what_foch_doubles() -> None:
    """GAW R39: the French in the area, their leader too; not the British, nor Tactical Values, nor Valour."""
    g = position(
        {"73": "G6-IB G6-IIB F2-IX F2-L/1 E-I", "88": "F-FOCH F1-L"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={73: GERMANS, 5: ENTENTE},
        valour={"french": 2},
        turn=3,
    )
    play(g, "tactical, activate F-FOCH, reveal, activate F1-L, reveal, done, done, fight 73")
    events = resolve(g, "declare foch")
    assert terms(events, ENTENTE) == [
        ("strength", "F2-L", 3),
        ("foch", "F2-L", 3),
        ("strength", "F2-IX", 4),
        ("foch", "F2-IX", 4),
        ("strength", "E-I", 4),
        ("tactical", "F-FOCH", 4),
        ("tactical", "F1-L", 4),
        ("valour", "french", 2),
    ]


# ---------------------------------------------------------------- Isolated attackers


def relieved() -> Gaw:
    """In 33 an Isolated German infantry; another one comes through the empty 34 to attack with it."""
    g = position({"33": "G1-III F5-I", "21": "G1-L G1-II"}, control={33: ENTENTE, 21: GERMANS})
    play(g, "tactical, activate G1-L, reveal, done")
    assert g.mark[UNIT["G1-III"]] & CUT
    return g


def test_gaw_m8_isolated_attackers_add_nothing() -> None:
    """GAW M8, 7.0.1-4: only the unit that has come counts: 5 against 4 and a bonus of 2."""
    events = resolve(relieved(), "pick G1-II, step 34, step 33, done, fight 33")
    assert terms(events, GERMANS) == [("strength", "G1-II", 5)]
    assert outcome(events) == (5, 6, 1, 1)


def test_gaw_m8_isolated_attackers_take_hits() -> None:
    """GAW M8: an Isolated unit of 5 is among the strongest on whom the hits fall."""
    g = relieved()
    play(g, "pick G1-II, step 34, step 33, done, fight 33")
    assert options(g) == ["hit G1-II", "hit G1-III"]
    assert told(play(g, "hit G1-III"), "Absorbed")[0] == (UNIT["G1-III"], 1)


def test_gaw_m25_isolated_units_count_for_the_most_numerous() -> None:
    """GAW M25: two Belgians, cut off from every Belgian city, and one British unit attack: Belgian Valour is added, but
    no Belgian fire."""
    around_brussels = dict.fromkeys((6, 7, 8, 9, 18, 20, 30, 32), GERMANS)
    events = old_battle(73, "B-1 B-2 E-I G6-IB", ENTENTE, control={73: GERMANS, **around_brussels}, valour=ALLIES)
    assert terms(events, ENTENTE) == [("strength", "E-I", 4), ("valour", "belgian", 3)]


# ---------------------------------------------------------------- the result


def test_gaw_7_5_1_10_1_attack_minus_defence() -> None:
    """GAW 7.5.1.10-1, 7.5.1.10-3: 5 - 9 is -4, the attacker loses; 10 - 5 is 5, the defender does."""
    events = old_battle(9, "G1-II B-1", discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    assert outcome(events)[:2] == (5, 9)
    assert [u for u, _ in told(events, "Reduced")] == [UNIT["G1-II"], UNIT["G1-II"], UNIT["B-1"]]
    events = old_battle(73, "G6-IB G6-IIB F2-IX")
    assert outcome(events)[:2] == (10, 5)
    assert [u for u, _ in told(events, "Reduced") if u == UNIT["F2-IX"]] == [UNIT["F2-IX"]] * 2


def test_gaw_7_5_1_10_2_a_tie_hurts_nobody() -> None:
    """GAW 7.5.1.10-2: 5 against 5: no hits at all, and the area stays contested."""
    g = position({"73": "G6-IB F2-IX"}, control={73: ENTENTE})
    events = resolve(g, "strategic, done, fight 73")
    assert outcome(events) == (5, 5, 0, 0)
    assert (step(g, "G6-IB"), step(g, "F2-IX")) == (0, 0)
    assert told(events, "Absorbed") == told(events, "Reduced") == []
    assert g.contested(73)


def test_gaw_7_5_1_10_3_the_sign_names_the_winner() -> None:
    """GAW 7.5.1.10-3: the side with the greater fire wins, whoever controls the area."""
    g = position({"73": "G6-IB G6-C3 F2-IX F2-2C"}, phasing=ENTENTE, disc=ENTENTE, control={73: ENTENTE})
    events = resolve(g, "strategic, done, fight 73")
    assert outcome(events)[:2] == (6, 10)
    assert step(g, "F2-IX") == 2
