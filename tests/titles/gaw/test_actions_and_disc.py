"""The Strategic Action, the Tactical Action, and what the Initiative Disc buys in them."""

from __future__ import annotations

import pytest

from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.board import POOL, Gaw
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    draw,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    spent,
    start,
    step,
    terms,
    told,
    units_at,
    where,
)

GERMAN_LEADERS = "G1-L G2-L G3-L G4-L G5-L G6-L G7-L"


def discs(g: Gaw, fort: str) -> int:
    """The discs in a fortress."""
    return g.discs_at(read_fort(fort))


# ---------------------------------------------------------------- the Strategic Action


def test_gaw_7_1_1_a_strategic_action_needs_the_disc() -> None:
    """GAW 7.1-1: both options are for the holder of the Disc."""
    blocks = {"23": "G1-II", "46": "F5-I"}
    g = position(blocks, disc=ENTENTE, pool="G1-III F5-II")
    assert refusal(g, "strategic").rule == "GAW 7.1-1"
    assert refusal(g, "reinforce").rule == "GAW 7.1-1"
    g = position(blocks, disc=GERMANS, pool="G1-III F5-II")
    assert {"strategic", "reinforce"} <= set(options(g))


@pytest.mark.parametrize("order", ["strategic", "reinforce"])
def test_gaw_7_1_14_afterwards_the_disc_is_the_other_sides(order: str) -> None:
    """GAW 7.1-14, 7.1-1, R15: it changes hands when the impulse is over, not before."""
    g = position({"23": "G1-II", "46": "F5-I"}, pool="G1-III G1-IV")
    play(g, order)
    assert g.disc == GERMANS
    if order == "strategic":
        play(g, "done")
    else:
        play(g, "call 1")
        draw(g, "G1-III")
        assert g.disc == GERMANS
        play(g, "place G1-III 11")
    assert question(g) == "Orders" and g.phasing == ENTENTE and g.disc == ENTENTE


def test_gaw_r15_no_general_retreat_from_a_strategic_action() -> None:
    """GAW R15: while its battle is fought the Disc is still the attacker's."""
    g = position({"21": "G1-II", "34": "F5-I", "33": "F5-II"})
    events = resolve(g, "strategic", "pick G1-II, step 34, done")
    assert told(events, "Outcome") and not told(events, "RetreatDeclined")
    assert g.disc == ENTENTE


def test_gaw_7_1_2_five_deeds_of_the_entente() -> None:
    """GAW 7.1-2: marching, sailing and building count one each; after five units nobody moves any more."""
    g = position(
        {"GB": "E-I E-II", "7": "B-1 B-2", "46": "F5-I F5-II"},
        phasing=ENTENTE,
        disc=ENTENTE,
        discs={"7": 1},
    )
    play(g, "strategic", "pick E-I, sail 5", "pick E-II, sail 1", "pick B-1, build 7, build 7, halt")
    play(g, "pick F5-I, step 48, step 47, halt")
    assert question(g) == "Movement" and options(g) == ["pick F5-II", "pick B-2", "done"]
    play(g, "pick F5-II, step 48, halt")
    assert question(g) == "Orders" and g.phasing == GERMANS
    assert [where(g, name) for name in ("E-I", "E-II", "B-1", "F5-I", "F5-II")] == [5, 1, 7, 47, 48]
    assert discs(g, "7") == 3 and step(g, "B-1") == 2


def test_gaw_7_1_2_seven_units_of_the_germans() -> None:
    """GAW 7.1-2: the Strategic Value of the Germans lets seven move, not eight."""
    eight = ["G1-II", "G1-III", "G1-IV", "G1-IX", "G2-X", "G2-VII", "G2-XR", "G2-Guard"]
    g = position({"23": " ".join(eight[:4]), "11": " ".join(eight[4:])})
    play(g, "strategic")
    for name in eight[:4]:
        play(g, f"pick {name}, step 38, halt")
    for name in eight[4:7]:
        assert question(g) == "Movement"
        play(g, f"pick {name}, step 12, halt")
    assert question(g) == "Orders" and where(g, "G2-Guard") == 11


def test_gaw_7_1_4_one_new_engagement() -> None:
    """GAW 7.1-4: a second area cannot be contested; others may join the first."""
    g = position({"21": "G1-II G1-III", "36": "G1-IV", "34": "F5-I", "35": "F5-4C"})
    play(g, "strategic", "pick G1-II, step 34", "pick G1-IV")
    assert refusal(g, "step 35").rule == "GAW 7.5-7"
    play(g, "halt", "pick G1-III, step 34")
    assert units_at(g, 34) == ["G1-II", "G1-III", "F5-I"] and g.fresh == [34]


def test_gaw_7_1_5_one_battle() -> None:
    """GAW 7.1-5: of two old engagements one is fought, and none after a new one."""
    blocks = {"36": "G4-VI F4-XII", "21": "G1-II F5-I", "23": "G1-III"}
    control = {36: GERMANS, 21: GERMANS}
    g = position(blocks, control=control)
    play(g, "strategic, done")
    assert options(g) == ["fight 21", "fight 36", "done"]
    events = resolve(g, "fight 36")
    assert [args[0] for args in told(events, "Outcome")] == [36] and question(g) == "Orders"
    g = position({**blocks, "10": "B-3"}, control=control)
    events = resolve(g, "strategic", "pick G1-III, step 10, done")
    assert [args[0] for args in told(events, "Outcome")] == [10] and question(g) == "Orders"


def test_gaw_7_1_6_leaders_march_unactivated() -> None:
    """GAW 7.1-6: nobody is asked for activations; a leader marches with 5 points and engages like a unit."""
    g = position({"23": "G1-L", "34": "F5-I"})
    play(g, "strategic")
    assert question(g) == "Movement"
    assert refusal(g, "activate G1-L").rule == "GAW M40"
    events = resolve(g, "pick G1-L, step 21, step 34, done")
    assert told(events, "Outcome")[0][0] == 34 and not told(events, "LeaderRevealed")
    assert step(g, "G1-L") == 1 and not told(events, "Deactivated")  # 4 against 5: one hit, and that is all


def test_gaw_7_1_7_a_leader_adds_strength_not_his_tactical_value() -> None:
    """GAW 7.1-7: a leader in the battle adds his stars as strength; one next door adds nothing."""
    g = position({"21": "G1-L/1 G2-L", "34": "F5-I"})
    events = resolve(g, "strategic", "pick G1-L, step 34, done")
    assert terms(events, GERMANS) == [("strength", "G1-L", 3)]


def test_gaw_7_1_8_the_example_of_option_a() -> None:
    """GAW 7.1-8: five units of the Entente, the battle in area 49, and the Disc goes to the Germans."""
    g = position(
        {"GB": "E-L E-I E-C1", "7": "B-1", "49": "F5-I F5-II G1-II", "17": "F5-L", "46": "FP-1"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={49: ENTENTE},
        discs={"7": 1},
    )
    play(g, "strategic")
    play(g, "pick E-I, sail 5")
    play(g, "pick E-C1, sail 1")
    play(g, "pick B-1, build 7, build 7, halt")
    assert discs(g, "7") == 3 and step(g, "B-1") == 2
    play(g, "pick F5-I")
    play(g, "step 52")
    assert spent(g) == 3 and options(g) == ["halt"]  # 1, leaving 1, the Marne 1: all that infantry has
    play(g, "halt", "pick F5-L")
    play(g, "step 31, step 50")
    assert spent(g) == 2
    play(g, "step 49")  # 1, and 1 for the enemy: 4 of 5
    assert question(g) == "BattleChoice" and options(g) == ["fight 49", "done"]  # the five have moved
    events = resolve(g, "fight 49")
    assert terms(events, ENTENTE) == [("strength", "F5-L", 4), ("strength", "F5-II", 4)]
    assert outcome(events)[:2] == (8, 5 + 1)  # against a corps of 5 in green with bonus 1
    assert g.disc == GERMANS and g.phasing == GERMANS
    assert [where(g, u) for u in ("E-I", "E-C1", "B-1", "F5-I")] == [5, 1, 7, 52]


# ---------------------------------------------------------------- option B


def test_gaw_7_1_9_blocks_are_drawn_up_to_the_strategic_value() -> None:
    """GAW 7.1-9, R58: the player names a number first, no more than 5 or 7 or than the pool has."""
    g = position({"23": "G1-II"}, pool="G1-III G1-IV G1-IX G1-IIIR G1-IVR G1-11LW G2-X G2-VII")
    play(g, "reinforce")
    assert options(g) == [f"call {n}" for n in range(1, 8)]
    assert refusal(g, "call 8").rule == "GAW R58"
    french = "F5-I F5-II F5-III F5-X F5-XI F5-37"
    g = position({"46": "F4-XII"}, phasing=ENTENTE, disc=ENTENTE, pool=french)
    play(g, "reinforce")
    assert options(g) == [f"call {n}" for n in range(1, 6)]
    g = position({"23": "G1-II"}, pool="G1-III")
    play(g, "reinforce")
    assert options(g) == ["call 1"]


def test_gaw_7_1_9_the_pool_must_not_be_empty() -> None:
    """GAW 7.1-9, M29: nothing to draw, no option B."""
    assert refusal(position({"23": "G1-II"}), "reinforce").rule == "GAW 7.1-9"


def test_gaw_7_1_10_on_icons_of_their_colour_at_full_strength() -> None:
    """GAW 7.1-9, 7.1-10: one unit to an icon, within the stacking limit."""
    g = position({"12": "G1-II G1-III"}, pool="G1-IV G1-IX G1-IIIR G1-IVR G1-11LW")
    play(g, "reinforce", "call 5")
    draw(g, "G1-IV", "G1-IX", "G1-IIIR", "G1-IVR", "G1-11LW")
    assert {"place G1-IV 11", "place G1-IV 12"} <= set(options(g))
    assert refusal(g, "place G1-IV 23").rule == "GAW 6.0-3"  # icons of the 2nd Army
    play(g, "place G1-IV 12, place G1-IX 12")
    assert refusal(g, "place G1-IIIR 12").rule == "GAW 6.0-3"  # an icon is left, but four stand there
    play(g, "place G1-IIIR 11, place G1-IVR 11, place G1-11LW 11")
    assert [where(g, u) for u in ("G1-IV", "G1-IIIR", "G1-11LW")] == [12, 11, 11] and step(g, "G1-IV") == 0


def test_gaw_7_1_11_else_in_cities_and_fortresses() -> None:
    """GAW 7.1-11: when the icons are lost, and always for the French Reserves: one to each home city or fortress."""
    g = position({"46": "F1-L"}, phasing=ENTENTE, disc=ENTENTE, control={54: GERMANS, 69: GERMANS}, pool="F4-XII FR-1")
    play(g, "reinforce", "call 2")
    draw(g, "F4-XII", "FR-1")
    assert {"place F4-XII 15", "place FR-1 15", "place FR-1 88"} <= set(options(g))
    assert refusal(g, "place F4-XII 19").rule == "GAW 6.0-6"  # Brussels is not at home
    assert refusal(g, "place FR-1 31").rule == "GAW 6.0-6"  # neither city nor fortress
    play(g, "place F4-XII 15")
    assert refusal(g, "place FR-1 15").rule == "GAW 6.0-6"
    play(g, "place FR-1 88")
    assert question(g) == "Orders" and g.phasing == GERMANS


def test_gaw_7_1_12_what_has_no_place_goes_back() -> None:
    """GAW 7.1-12: the French have lost every city and fortress but Paris, and that is full."""
    control = {a: GERMANS for a in range(1, 94) if a != 46}
    g = position({"46": "F5-I F5-II F5-III FP-1"}, phasing=ENTENTE, disc=ENTENTE, control=control, pool="FR-1")
    play(g, "reinforce", "call 1")
    draw(g, "FR-1")
    assert options(g) == ["return"]
    play(g, "return")
    assert where(g, "FR-1") == POOL and g.disc == GERMANS


def test_gaw_7_1_13_nothing_moves_and_nobody_fights() -> None:
    """GAW 7.1-13: after the placing the impulse is over, contested areas or not."""
    g = position({"36": "G4-VI F4-XII", "23": "G1-L"}, control={36: GERMANS}, pool="G1-II")
    play(g, "reinforce", "call 1")
    draw(g, "G1-II")
    events = play(g, "place G1-II 11")
    assert question(g) == "Orders" and g.phasing == ENTENTE
    assert not told(events, "BattleBegan") and not told(events, "LeaderNamed")


# ---------------------------------------------------------------- the Tactical Action


def test_gaw_7_2_1_at_least_one_leader() -> None:
    """GAW 7.2-1: nobody stops before a leader is activated, and without one there is no such action."""
    g = position({"23": "G1-L G2-L"})
    play(g, "tactical")
    assert refusal(g, "done").rule == "GAW 7.2-1"
    play(g, "activate G1-L, reveal")
    assert options(g) == ["activate G2-L", "done"]
    g = position({"23": "G1-II"})
    assert refusal(g, "tactical").rule == "GAW 7.2-1"


def test_gaw_7_2_1_at_most_seven_germans() -> None:
    """GAW 7.2-1: the Germans may activate all seven."""
    g = position({"23": "G1-L G2-L G3-L G4-L", "38": "G5-L G6-L G7-L"})
    play(g, "tactical")
    for name in GERMAN_LEADERS.split():
        assert question(g) == "Activation"
        play(g, f"activate {name}, reveal")
    assert question(g) == "Movement" and g.slots == 7


def test_gaw_7_2_1_at_most_five_of_the_entente() -> None:
    """GAW 7.2-1, 1.6-2: of eight leaders five."""
    g = position({"46": "F1-L F2-L F3-L F4-L", "48": "F5-L F-FOCH", "7": "B-L", "5": "E-L"}, phasing=ENTENTE)
    play(g, "tactical")
    for name in ("F1-L", "F2-L", "F-FOCH", "B-L", "E-L"):
        assert question(g) == "Activation"
        play(g, f"activate {name}, reveal")
    assert question(g) == "Movement" and g.slots == 5


def charleroi(disc: int = GERMANS, behind_the_sambre: str = "G1-L G1-II") -> Gaw:
    """Germans on three sides of area 32: behind the Sambre in 20, behind the Meuse in 34, and in 19."""
    there = {"20": behind_the_sambre, "34": "G1-III", "19": "G1-IV", "32": "F5-I", "33": "F5-II"}
    return position(there, control={21: GERMANS}, disc=disc)


def attack(g: Gaw, *units: str, area: int = 32) -> None:
    """A Tactical Action of von Kluck alone against one area."""
    play(g, "tactical", "activate G1-L, reveal, done", *[f"pick {u}, step {area}" for u in units], "done")


def test_gaw_7_2_2_three_advantages() -> None:
    """GAW 7.2-2, R12: Pontoon Engineers, Pioneers, Foch's attack, each where it applies; the holder may decline."""
    g = charleroi()
    attack(g, "G1-II")
    assert question(g) == "Declaration" and options(g) == ["declare nothing", "declare pontoon"]
    g = position({"21": "G1-L", "10": "G1-II", "9": "B-3"}, discs={"9": 1})
    attack(g, "G1-II", area=9)
    assert options(g) == ["declare nothing", "declare pontoon", "declare pioneers"]
    g = position({"31": "F-FOCH F5-I", "32": "G1-II"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 32, done")
    assert options(g) == ["declare nothing", "declare foch"]


def test_gaw_7_2_2_only_for_the_holder_and_only_in_a_tactical_action() -> None:
    """GAW 7.2-2: without the Disc, and in a Strategic Action, no advantage is asked for."""
    g = charleroi(disc=ENTENTE)
    attack(g, "G1-II")
    assert question(g) == "RetreatCall"
    g = charleroi()
    events = resolve(g, "strategic", "pick G1-II, step 32, done")
    assert told(events, "Outcome") and not told(events, "Declared")


def test_gaw_7_2_3_in_the_combat_segment_on_an_area_that_is_fought_over() -> None:
    """GAW 7.2-3: neither before nor during movement, and only for the battle that is being resolved."""
    g = charleroi()
    play(g, "tactical")
    assert refusal(g, "declare pontoon").rule == "GAW M40"
    play(g, "activate G1-L, reveal, done")
    assert refusal(g, "declare pontoon").rule == "GAW M40"
    events = play(g, "pick G1-II, step 32, done")
    assert [args[0] for args in told(events, "BattleBegan")] == [32] and question(g) == "Declaration"
    events = play(g, "declare pontoon")
    assert told(events, "Declared") == [(32, 1)]


def three_battles() -> Gaw:
    """Three German leaders, and three new engagements: in 32 and 22 over Minor Rivers, in 35 over none."""
    g = position(
        {
            "20": "G1-L G1-C2",
            "32": "F5-I",
            "31": "F5-II",
            "36": "G2-L G2-X",
            "35": "F3-IV",
            "56": "F4-XII",
            "55": "F3-V F3-VI",
            "38": "G4-L",
            "37": "G4-VI",
            "22": "B-5",
        },
        control={21: GERMANS},
    )
    play(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, activate G4-L, reveal, done")
    play(g, "pick G1-C2, step 32", "pick G2-X, step 35", "pick G4-VI, step 36, step 22, done")
    return g


def test_gaw_7_2_4_the_other_side_uses_the_disc_from_the_next_battle_on() -> None:
    """GAW 7.2-4: nobody in 32, where it was spent, may call a General Retreat; those in 35 may."""
    g = three_battles()
    events = resolve(g, "fight 32, declare pontoon")
    assert told(events, "DiscPassed") == [(ENTENTE,)] and told(events, "Outcome")
    assert not told(events, "RetreatDeclined") and not told(events, "RetreatCalled")
    events = play(g, "fight 35")
    assert question(g) == "RetreatCall" and asked(g) == (1,)
    assert not told(events, "Declared")  # the attacker has no Disc any more


def test_gaw_r13_the_disc_comes_back_only_through_a_general_retreat() -> None:
    """GAW R13: the attacker spends it in 32, the defender in 35; in 22 it serves the attacker again."""
    g = three_battles()
    resolve(g, "fight 32, declare pontoon")
    play(g, "fight 35, retreat")
    assert g.disc == GERMANS
    play(g, "withdraw F3-IV 55")  # the only battle left begins by itself
    assert question(g) == "Declaration" and options(g) == ["declare nothing", "declare pontoon"]


def test_gaw_r13_otherwise_it_is_gone() -> None:
    """GAW R13: if the defender keeps it, the attacker is not asked again."""
    g = three_battles()
    resolve(g, "fight 32, declare pontoon")
    events = resolve(g, "fight 35")
    assert g.disc == ENTENTE and not told(events, "Declared")
    assert [args[0] for args in told(events, "BattleBegan")] == [35, 22]


def test_gaw_r16_one_disc_one_advantage() -> None:
    """GAW R16: after one declaration the battle goes on; pontoon and Pioneers cannot be had together."""
    g = position({"21": "G1-L", "10": "G1-II", "9": "B-3"}, discs={"9": 2})
    attack(g, "G1-II", area=9)
    events = resolve(g, "declare pontoon")
    assert told(events, "Outcome") and not told(events, "DiscLost")
    assert ("halved", "infantry", -3) in terms(events, GERMANS)  # 5 over the Meuse: 2


def test_gaw_7_2_1_1_rivers_softened_in_battle() -> None:
    """GAW 7.2.1-1, 7.2.1-3: the Meuse halves and no longer quarters, the Sambre does nothing; for all who crossed."""
    g = charleroi()
    attack(g, "G1-II", "G1-III", "G1-IV")
    events = resolve(g, "declare nothing")
    assert outcome(events)[0] == 2 + 1 + 5 + 4
    g = charleroi()
    attack(g, "G1-II", "G1-III", "G1-IV")
    events = resolve(g, "declare pontoon")
    assert outcome(events)[0] == 5 + 2 + 5 + 4


def test_gaw_7_2_1_1_rivers_as_wide_as_ever_for_marching() -> None:
    """GAW 7.2.1-1: who means to build a bridge still pays the point for a Major River."""
    g = position({"21": "G1-L", "11": "G1-II", "9": "B-3"})
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II, step 23, step 10")
    assert refusal(g, "step 9").rule == "GAW 7.4-9"  # 1+1 spent of 4, and 3 more for the enemy behind the Meuse


def test_gaw_7_2_1_2_on_a_newly_contested_area() -> None:
    """GAW 7.2.1-2, R17: not where the area was contested before, though somebody joins over a river."""
    g = position({"20": "G1-L G1-II", "19": "G1-III", "32": "G1-IV F5-I"}, control={21: GERMANS, 32: ENTENTE})
    attack(g, "G1-II")
    events = play(g, "fight 32")
    assert not told(events, "Declared") and question(g) != "Declaration"


def test_gaw_r17_refused_in_an_old_engagement() -> None:
    """GAW R17: with Pioneers to declare the question is put, and Pontoon Engineers are refused."""
    g = position(
        {"21": "G1-L", "10": "G1-II", "9": "G1-III B-3"}, discs={"9": 1}, control={8: GERMANS, 9: ENTENTE, 20: GERMANS}
    )
    attack(g, "G1-II", area=9)
    play(g, "fight 9")
    assert options(g) == ["declare nothing", "declare pioneers"]
    assert refusal(g, "declare pontoon").rule == "GAW 7.2.1-2"


def test_gaw_m10_a_minor_river_without_effect_lets_cavalry_charge() -> None:
    """GAW M10: under the pontoon effect the Sambre is no reason not to charge."""
    for declared, fire in (("nothing", 2 + 4), ("pontoon", 8 + 4)):
        g = charleroi(behind_the_sambre="G1-L G1-C2")
        attack(g, "G1-C2")
        assert outcome(resolve(g, f"declare {declared}"))[0] == fire


@pytest.mark.parametrize(("razed", "left"), [(1, 2), (2, 1)])
def test_gaw_7_2_2_1_up_to_two_discs(razed: int, left: int) -> None:
    """GAW 7.2.2-1: Pioneers remove one or two before the Showdown."""
    g = position({"21": "G1-L", "10": "G1-II", "9": "B-3"}, discs={"9": 3})
    attack(g, "G1-II", area=9)
    play(g, "declare pioneers")
    assert refusal(g, "done").rule == "GAW M30"
    events = play(g, "raze 9")
    if razed == 2:
        events += play(g, "raze 9")
    else:
        events += play(g, "done")
    events += resolve(g)
    assert len(told(events, "DiscLost")) >= razed
    assert terms(events, ENTENTE)[0] == ("garrison", str(left), 5 * left)


def test_gaw_7_2_2_2_any_contested_area_with_an_enemy_disc() -> None:
    """GAW 7.2.2-2: an old engagement will do; without a disc there is nothing to remove."""
    g = position({"21": "G1-L", "9": "G1-II B-3"}, discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    play(g, "tactical", "activate G1-L, reveal, done", "done", "fight 9")
    assert options(g) == ["declare nothing", "declare pioneers"]
    g = charleroi()
    attack(g, "G1-II")
    assert refusal(g, "declare pioneers").rule == "GAW 7.2.2-2"


def test_gaw_r18_the_last_disc_and_the_dominant_position() -> None:
    """GAW R18: with the last disc the defender's Dominant Position is gone, and cavalry charges."""
    g = position({"8": "G1-L", "20": "G1-C2", "9": "B-3"}, discs={"9": 2}, control={21: GERMANS})
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-C2, step 9, done")
    play(g, "declare pioneers, raze 9")
    events = resolve(g, "raze 9")
    assert terms(events, GERMANS)[:2] == [("strength", "G1-C2", 4), ("charge", "G1-C2", 4)]


def test_gaw_r18_no_showdown_when_nobody_is_left() -> None:
    """GAW R18: two discs alone, and both gone: the area is conquered without a Showdown, the discs are in supply."""
    g = position({"21": "G1-L", "10": "G1-II"}, discs={"9": 2})
    before = g.supply(3)
    attack(g, "G1-II", area=9)
    events = play(g, "declare pioneers, raze 9, raze 9")
    assert g.control[9] == GERMANS and not told(events, "Showdown") and told(events, "WalkedIn")
    assert g.supply(3) == before + 2 and g.valour[0] == 1


def test_gaw_r18_the_attacker_chooses_between_two_fortresses() -> None:
    """GAW R18: in area 17 each disc goes from the fortress he names."""
    g = position({"32": "G1-L G1-II"}, discs={"17a": 2, "17b": 1}, control={20: GERMANS, 21: GERMANS})
    attack(g, "G1-II", area=17)
    play(g, "declare pioneers")
    assert options(g) == ["raze 17a", "raze 17b"]
    play(g, "raze 17b")
    assert options(g) == ["raze 17a", "done"] and discs(g, "17b") == 0
    assert refusal(g, "raze 17b").rule == "GAW 7.2.2-1"
    play(g, "raze 17a")
    assert discs(g, "17a") <= 1


# ---------------------------------------------------------------- the surprise of the first impulse


def test_gaw_7_2_3_1_only_in_the_first_impulse() -> None:
    """GAW 7.2.3-1: for the Germans in the first impulse of turn 1, and never later."""
    g = start()
    assert "surprise" in options(g)
    play(g, "pass, done")
    assert refusal(g, "surprise").rule == "GAW 7.2.3-1"  # the Entente
    play(g, "tactical", "activate F1-L, reveal, done", "done")
    assert g.phasing == GERMANS and g.turn == 1
    assert refusal(g, "surprise").rule == "GAW 7.2.3-1"
    assert refusal(position({"23": "G1-L"}, turn=2, impulse=0), "surprise").rule == "GAW 7.2.3-1"


def test_gaw_7_2_3_1_it_costs_the_disc() -> None:
    """GAW 7.2.3-1, R14: declared before any activation, and the Disc is the Entente's at once."""
    g = start()
    play(g, "surprise")
    assert question(g) == "Activation" and g.disc == ENTENTE
    g = start()
    play(g, "tactical")
    assert g.disc == GERMANS


def namur(order: str, **more: str) -> Gaw:
    """The first impulse of the game: von Kluck in 21, and a Tactical Action with or without the surprise."""
    blocks = {"21": "G1-L", "11": "G1-II", "23": "G1-C2", "9": "B-3", **more}
    g = position(blocks, turn=1, impulse=0, control={10: GERMANS})
    play(g, order, "activate G1-L, reveal, done")
    return g


def test_gaw_7_2_3_2_no_extra_point_for_a_major_river() -> None:
    """GAW 7.2.3-2: 11-23-10-9 costs 4 with the surprise; without it the Meuse makes 5, more than infantry has."""
    g = namur("surprise")
    play(g, "pick G1-II, step 23, step 10, step 9")
    assert where(g, "G1-II") == 9
    g = namur("tactical")
    play(g, "pick G1-II, step 23, step 10")
    assert refusal(g, "step 9").rule == "GAW 7.4-9"


def test_gaw_7_2_3_3_in_every_battle() -> None:
    """GAW 7.2.3-3: both battles over the Meuse are fought with halved attackers, and no Disc is asked for."""
    g = position({"21": "G1-L G2-L", "10": "G1-II G2-X", "9": "B-3", "20": "B-4"}, turn=1, impulse=0)
    play(g, "surprise", "activate G1-L, reveal, activate G2-L, reveal, done")
    events = play(g, "pick G1-II, step 9", "pick G2-X, step 21, step 20", "done")
    events = resolve(g, "fight 9") + (resolve(g) if question(g) != "Orders" else [])
    halved = [line for line in terms(events, GERMANS) if line[0] == "halved"]
    assert halved == [("halved", "infantry", -3), ("halved", "infantry", -3)]
    assert not told(events, "Declared")


def test_gaw_7_2_3_4_no_general_retreat() -> None:
    """GAW 7.2.3-4, R14: the Entente holds the Disc, but cannot use it before the impulse is over."""
    g = namur("surprise", **{"8": "B-1"})
    events = resolve(g, "pick G1-C2, step 10, step 9, done")
    assert told(events, "Outcome") and not told(events, "RetreatDeclined") and g.disc == ENTENTE
    g = position({"21": "G1-L", "10": "G1-C2", "9": "B-3", "8": "B-1"}, disc=ENTENTE)
    attack(g, "G1-C2", area=9)
    assert question(g) == "RetreatCall"  # the same attack later in the game


def test_gaw_7_2_3_5_cavalry_may_retreat_all_the_same() -> None:
    """GAW 7.2.3-5: from an attacker without cavalry."""
    g = namur("surprise", **{"9": "B-3 B-C B-L", "8": "B-1"})
    play(g, "pick G1-II, step 23, step 10, step 9, done")
    assert question(g) == "Withdrawal"
    assert options(g) == ["withdraw B-L 8", "withdraw B-C 8", "done"]
    assert refusal(g, "withdraw B-3 8").rule == "GAW 7.5.1.1-2"


def test_gaw_m26_leaders_ride_over_rivers_freely_too() -> None:
    """GAW M26: 13-12-11-23 and one more over the Rhine: four points with the surprise."""
    blocks = {"13": "G1-L"}
    for order, allowed in (("surprise", True), ("tactical", False)):
        g = position(blocks, turn=1, impulse=0)
        play(g, order, "activate G1-L, step 12, step 11, step 23")
        assert ("step 38" in options(g)) is allowed
    assert refusal(g, "step 38").rule == "GAW 7.4-9"


def test_gaw_r14_the_entente_has_the_disc_in_its_own_impulse() -> None:
    """GAW R14: after the surprise the Entente may play a Strategic Action."""
    g = start()
    play(g, "surprise", "activate G1-L, reveal, done", "done")
    assert g.phasing == ENTENTE and {"strategic", "reinforce"} <= set(options(g))


def test_gaw_r12_foch_is_the_third_advantage() -> None:
    """GAW R12, 7.3.1.7-1: the Disc doubles the French in one battle, and goes to the Germans."""
    g = position({"31": "F-FOCH F5-I", "32": "G1-II"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 32, done")
    events = resolve(g, "declare foch")
    assert ("foch", "F5-I", 4) in terms(events, ENTENTE) and outcome(events)[0] == 4 + 4 + 4
    assert g.disc == GERMANS
