"""Which battles are fought in an impulse, in what order, and who decides about them."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.gaw.rules.board import UP, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    allies,
    asked,
    each,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    step,
    told,
    units_at,
)

THREE = {"players": "3"}


def begun(events: list[Event]) -> list[int]:
    """The areas in which battles began."""
    return each(events, "BattleBegan", "area")


def two_fronts() -> Gaw:
    """Germans next to the French in 73 and 90, and old engagements in 88 and 89."""
    return position(
        {
            "74": "G6-IB G6-IIB",
            "92": "G7-XIV G7-XV",
            "77": "G7-L",
            "76": "G6-L",
            "73": "F2-IX",
            "90": "F1-VII",
            "56": "G5-V F3-IV",
            "34": "G3-XI F5-I",
        },
        control={34: ENTENTE, 56: ENTENTE, 21: GERMANS},
    )


# ---------------------------------------------------------------- where battles are possible and due


def test_gaw_7_5_1_only_contested_areas_see_battles() -> None:
    """GAW 7.5-1: no battle without units of both Sides: neither where only the enemy stands nor where nobody is."""
    g = two_fronts()
    play(g, "strategic, done")
    assert options(g) == ["fight 34", "fight 56", "done"]
    assert refusal(g, "fight 73").rule == "GAW 7.5-1"
    assert refusal(g, "fight 74").rule == "GAW 7.5-1"
    assert refusal(g, "fight 60").rule == "GAW 7.5-1"


def test_gaw_7_5_2_a_new_engagement_must_be_fought() -> None:
    """GAW 7.5-2: the battle in the one area newly contested begins without a question; two cannot be declined."""
    g = two_fronts()
    events = resolve(g, "strategic, pick G6-IB, step 73, done")
    assert begun(events) == [73]
    assert outcome(events)[0] == 5

    g = two_fronts()
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done")
    assert question(g) == "BattleChoice"
    assert options(g) == ["fight 73", "fight 90"]
    assert refusal(g, "done").rule == "GAW 7.5-2"


def test_gaw_7_5_3_an_old_engagement_may_be_left_alone() -> None:
    """GAW 7.5-3: the attacker decides whether to fight where the area was contested before."""
    g = two_fronts()
    events = play(g, "strategic, done, done")
    assert begun(events) == []
    assert g.phasing == ENTENTE
    assert g.contested(34)
    g = two_fronts()
    assert begun(resolve(g, "strategic, done, fight 34")) == [34]


def test_gaw_7_5_3_joining_an_old_engagement_makes_no_battle_due() -> None:
    """GAW 7.5-3, R47: a unit that joins an area contested before does not make the battle mandatory."""
    g = position({"74": "G6-IB", "73": "G6-IIB F2-IX"}, control={73: ENTENTE})
    play(g, "strategic, pick G6-IB, step 73, done")
    assert options(g) == ["fight 73", "done"]
    assert begun(play(g, "done")) == []


def test_gaw_7_5_4_isolated_units_cannot_attack() -> None:
    """GAW 7.5-4, M24: where all attackers are Isolated there is no battle."""
    blocks = {"81": "G1-II F1-VII", "34": "G3-XI F5-I"}
    g = position(blocks, control={81: ENTENTE, 34: ENTENTE, 21: GERMANS})
    play(g, "strategic, done")
    assert options(g) == ["fight 34", "done"]
    assert refusal(g, "fight 81").rule == "GAW 7.5-4"
    g = position({"81": "G1-II F1-VII", "77": "G7-XV"}, control={81: ENTENTE})
    assert begun(play(g, "strategic, done")) == []  # nothing else to fight: the question is not put
    assert g.phasing == ENTENTE


def test_gaw_7_5_4_isolated_units_defend() -> None:
    """GAW 7.5-4: an Isolated unit defends with its full strength."""
    g = position({"81": "G1-II F1-VII F1-VIII"}, control={81: ENTENTE}, phasing=ENTENTE, disc=ENTENTE)
    events = resolve(g, "strategic, done, fight 81")
    assert outcome(events)[:2] == (8, 5)


def test_gaw_m24_discs_alone_do_not_attack() -> None:
    """GAW M24: a fortress whose garrison alone faces the enemy starts no battle in its own impulse."""
    g = position({"9": "G1-II", "7": "B-1"}, discs={"9": 1}, control={9: ENTENTE}, phasing=ENTENTE, disc=ENTENTE)
    assert g.contested(9)
    events = play(g, "strategic, done")
    assert begun(events) == []
    assert g.phasing == GERMANS


# ---------------------------------------------------------------- how many


def test_gaw_7_5_5_a_strategic_action_has_one_engagement_and_one_battle() -> None:
    """GAW 7.5-5, 7.5-7: one area can be engaged, and the battle there uses up the one that is allowed."""
    g = two_fronts()
    play(g, "strategic, pick G6-IB, step 73, pick G7-XIV")
    assert refusal(g, "step 90").rule == "GAW 7.5-7"
    play(g, "halt, pick G6-IIB, step 73")  # the same area is no further engagement
    events = resolve(g, "done")
    assert begun(events) == [73]
    assert g.phasing == ENTENTE  # the old engagements are not offered any more
    g = two_fronts()
    assert begun(resolve(g, "strategic, done, fight 56")) == [56]
    assert g.phasing == ENTENTE


def test_gaw_7_5_6_every_activated_leader_allows_one() -> None:
    """GAW 7.5-6, 7.5-7: with two leaders two areas can be engaged, not a third; and two battles are fought."""
    blocks = {"74": "G6-IB G6-IIB", "92": "G7-XIV", "77": "G7-L", "76": "G6-L", "73": "F2-IX", "90": "F1-VII"}
    g = position({**blocks, "72": "F2-XV"})
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, pick G6-IIB")
    assert refusal(g, "step 72").rule == "GAW 7.5-7"
    play(g, "halt, done")
    assert begun(resolve(g, "fight 73")) + begun(resolve(g)) == [73, 90]


def test_gaw_7_5_6_old_battles_count_within_the_number() -> None:
    """GAW 7.5-6, R24, 7.5.1.16-1: with two leaders one new and one old battle are fought; the other old one waits."""
    g = two_fronts()
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    assert begun(resolve(g, "pick G6-IB, step 73, done")) == [73]
    assert question(g) == "BattleChoice"
    assert refusal(g, "fight 73").rule == "GAW 7.5.1.16-1"
    assert options(g) == ["fight 34", "fight 56", "done"]
    assert begun(resolve(g, "fight 34")) == [34]
    assert g.phasing == ENTENTE


def test_gaw_7_5_1_16_1_one_round_in_an_impulse() -> None:
    """GAW 7.5.1.16-1: an area that has had its battle is not fought over again in the same impulse."""
    g = two_fronts()
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done, done")
    resolve(g, "fight 34")
    assert g.contested(34)
    assert options(g) == ["fight 56", "done"]
    assert refusal(g, "fight 34").rule == "GAW 7.5.1.16-1"


def test_gaw_7_5_7_no_more_new_engagements_than_battles() -> None:
    """GAW 7.5-7: with one leader a second new area cannot be entered, but an old one can be joined."""
    g = position(
        {"74": "G6-IB G6-IIB G6-IIIB", "75": "G6-XXI F2-XVI", "76": "G6-L", "73": "F2-IX", "72": "F2-XV"},
        control={75: GERMANS},
    )
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, pick G6-IIB")
    assert refusal(g, "step 72").rule == "GAW 7.5-7"
    play(g, "step 75")
    assert units_at(g, 75) == ["G6-IIB", "G6-XXI", "F2-XVI"]


def test_gaw_r24_the_leader_need_not_command_the_attackers() -> None:
    """GAW R24: the leader of the 7th Army, far away at Strassburg, allows a battle of the 3rd Army at Dinant."""
    g = two_fronts()
    play(g, "tactical, activate G7-L, reveal, done, done")
    events = resolve(g, "fight 34")
    assert outcome(events)[0] == 5  # without a Tactical Value: he is not next to it


# ---------------------------------------------------------------- order and secrecy


def test_gaw_7_5_9_the_attacker_chooses_the_order() -> None:
    """GAW 7.5-9, 7.5-11: either of two new battles may come first; one is finished before the next begins."""
    for first, second in ((73, 90), (90, 73)):
        g = two_fronts()
        play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
        play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done")
        assert asked(g) == (GERMANS,)
        events = resolve(g, f"fight {first}")
        assert begun(events) == [first, second]
        names = [e.name for e in events]
        assert names.index("Outcome") < len(names) - 1 - names[::-1].index("BattleBegan")


def test_gaw_7_5_10_new_engagements_come_first() -> None:
    """GAW 7.5-10: while two new battles are due, an old one cannot be chosen."""
    g = two_fronts()
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done")
    assert refusal(g, "fight 34").rule == "GAW 7.5-10"


def test_gaw_7_5_8_units_stay_hidden_until_their_own_showdown() -> None:
    """GAW 7.5-8, 7.5.1.3-1: in the first of two battles nobody in the second is turned up; there all are, at once."""
    g = position({"74": "G6-IB", "92": "G7-XIV", "77": "G7-L", "76": "G6-L", "73": "F2-IX F2-XV", "90": "F1-VII"})
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    shown = told(play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done, fight 73"), "Showdown")
    assert shown == [(73, (UNIT["G6-IB"], UNIT["F2-IX"], UNIT["F2-XV"]), (0, 0, 0))]
    assert [g.mark[UNIT[name]] & UP for name in ("G7-XIV", "F1-VII")] == [0, 0]
    shown = told(resolve(g), "Showdown")
    assert shown == [(90, (UNIT["G7-XIV"], UNIT["F1-VII"]), (0, 0))]


def test_gaw_7_5_1_1_the_sequence_of_a_battle() -> None:
    """GAW 7.5.1-1: Disc, cavalry, retreat, Showdown, result, losses of the loser, then of the winner."""
    g = position(
        {"21": "G2-L", "10": "G2-Guard", "9": "B-1 B-C", "8": "B-4"}, discs={"9": 2}, control={21: GERMANS, 10: GERMANS}
    )
    events = play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    assert question(g) == "Declaration"
    events += play(g, "declare pioneers")
    assert question(g) == "Razing"
    events += play(g, "raze 9, done")
    assert question(g) == "Withdrawal"
    events += play(g, "withdraw B-C 8, done")
    events += resolve(g)
    order = ["BattleBegan", "Declared", "DiscPassed", "DiscLost", "CavalryDeclared", "Withdrew", "Showdown", "Term"]
    order += ["Outcome", "Reduced"]
    names = [e.name for e in events]
    assert [n for n in dict.fromkeys(names) if n in order] == order
    # A quarter of 5 is 1 against 5 + 3 + 1: the attacker loses 8 - 4 for Bülow.
    assert outcome(events) == (1 + 4, 9, 4, 2)
    after = names[names.index("Outcome") :]
    assert after.index("Reduced") < len(after) - 1 - after[::-1].index("Reduced")  # first Guard, then the Belgians
    assert (step(g, "G2-Guard"), step(g, "B-1")) == (2, 1)


# ---------------------------------------------------------------- three players


def allied_attack(**more: str) -> Gaw:
    """Three players; in 32 two British and one French unit face a German, in 34 a French one does."""
    blocks = {"32": "E-I E-II F5-I G1-II", "34": "F5-II G1-III", "33": "F5-L", "31": "E-L", "17": "F5-X", **more}
    return position(
        blocks,
        phasing=ENTENTE,
        disc=ENTENTE,
        control={32: ENTENTE, 34: ENTENTE, 21: GERMANS, 5: ENTENTE},
        options=THREE,
    )


def test_gaw_m4_the_french_player_orders_the_battles() -> None:
    """GAW M4: with three players the order of battles is asked of the French seat alone."""
    g = allied_attack()
    allies(g, "tactical")
    play(g, "activate F5-L, reveal, done", seat=1)
    play(g, "activate E-L, reveal, done", seat=2)
    allies(g, "done")
    assert question(g) == "BattleChoice"
    assert asked(g) == (1,)


def test_gaw_m4_losses_are_the_most_numerous_powers_choice() -> None:
    """GAW M4: where two British and one French unit of equal strength attack, the British player gives out the hits."""
    g = allied_attack(**{"32": "E-I E-II F5-I G1-II G1-IV G1-IX"})
    allies(g, "strategic")
    allies(g, "done")
    play(g, "fight 32", seat=1)
    assert question(g) == "HitChoice"
    assert asked(g) == (2,)
    assert options(g) == ["hit F5-I", "hit E-I", "hit E-II"]


def test_gaw_m4_ties_are_decided_french_first() -> None:
    """GAW M4, 2.11.1-4: with one British and one French unit the French player decides, over the British unit too."""
    g = allied_attack(**{"32": "E-I F5-I G1-II G1-IV"})
    allies(g, "strategic")
    allies(g, "done")
    play(g, "fight 32", seat=1)
    assert question(g) == "HitChoice"
    assert asked(g) == (1,)
    assert options(g) == ["hit F5-I", "hit E-I"]


def test_gaw_m4_the_general_retreat_is_the_most_numerous_powers_choice() -> None:
    """GAW M4: two Belgians and a Frenchman defend: the seat that has the Belgians is asked for the General Retreat."""
    g = position({"23": "G2-Guard G2-VII", "24": "G2-L", "10": "B-1 B-2 F5-I", "9": "B-4"}, disc=ENTENTE, options=THREE)
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 10, done")
    assert question(g) == "RetreatCall"
    assert asked(g) == (2,)
    play(g, "retreat", seat=2)
    assert question(g) == "Withdrawal"
    assert asked(g) == (1, 2)  # each takes out his own units
    assert options(g, 1) == ["withdraw F5-I 9", "done"]


def test_gaw_m4_declarations_are_the_most_numerous_powers_choice() -> None:
    """GAW M4: one British and two French units attack over a river: the French player is asked for the Disc."""
    g = position(
        {"17": "F5-I F5-II E-I", "31": "F5-L", "16": "E-L", "6": "G1-II"},
        phasing=ENTENTE,
        disc=ENTENTE,
        options=THREE,
    )
    allies(g, "tactical")
    play(g, "activate F5-L, reveal, done", seat=1)
    play(g, "activate E-L, reveal, done", seat=2)
    play(g, "pick E-I, step 6, done", seat=2)
    assert question(g) == "Movement"
    play(g, "pick F5-I, step 6, pick F5-II, step 6, done", seat=1)
    assert question(g) == "Declaration"
    assert asked(g) == (1,)
    assert options(g) == ["declare nothing", "declare pontoon"]


def test_gaw_m4_the_british_declare_where_they_are_more() -> None:
    """GAW M4: two British and one French unit: the British player is asked for the Disc."""
    g = position(
        {"17": "F5-I E-I E-II", "31": "F5-L", "16": "E-L", "6": "G1-II"}, phasing=ENTENTE, disc=ENTENTE, options=THREE
    )
    allies(g, "tactical")
    play(g, "activate F5-L, reveal, done", seat=1)
    play(g, "activate E-L, reveal, done", seat=2)
    play(g, "pick E-I, step 6, pick E-II, step 6, done", seat=2)
    play(g, "pick F5-I, step 6, done", seat=1)
    assert question(g) == "Declaration"
    assert asked(g) == (2,)
