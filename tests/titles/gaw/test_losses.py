"""How many hits a battle brings, and on whom they fall."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from marne.kernel.state import run
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.board import DEAD, Gaw
from marne.titles.gaw.rules.firepower import capacity, winners_price
from marne.titles.gaw.rules.losses import Losses
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
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


def battle(
    blocks: str,
    phasing: int = GERMANS,
    area: int = 73,
    *,
    discs: Mapping[str, int | tuple[str, int]] | None = None,
    control: Mapping[int, int] | None = None,
    rules: Mapping[str, str] | None = None,
) -> Gaw:
    """An area contested before, in a Strategic Action, ready to be fought over. 73 is green with bonus 1."""
    control = control or {area: 1 - phasing}
    g = position({str(area): blocks}, phasing=phasing, disc=phasing, control=control, discs=discs, options=rules)
    play(g, "strategic, done")
    return g


def under_fire(units: str, hits: int, side: int = GERMANS, rules: Mapping[str, str] | None = None, **more: str) -> Gaw:
    """A side must take so many hits in 73."""
    g = position({"73": units, **more}, options=rules)
    g.stack.append(Losses(side, 73, hits, ()))
    run(g)
    return g


# ---------------------------------------------------------------- how many hits


def test_gaw_7_5_1_11_1_the_loser_takes_the_result() -> None:
    """GAW 7.5.1.11-1, 7.5.1.11-4: 10 against 5: five hits for the French, three for the winner."""
    g = battle("G6-IB G6-IIB F2-IX")
    assert outcome(resolve(g, "fight 73")) == (10, 5, 5, 3)
    assert step(g, "F2-IX") == 2  # two steps of two hits; the fifth is swallowed


def test_gaw_7_5_1_11_1_the_attacker_can_be_the_loser() -> None:
    """GAW 7.5.1.11-1: 5 against 10: five hits for the attacker, three for the defender."""
    g = battle("G6-IB F2-IX F2-XV")
    assert outcome(resolve(g, "fight 73")) == (5, 10, 5, 3)
    assert step(g, "G6-IB") == 2


def test_gaw_7_5_1_11_2_no_more_than_he_can_suffer() -> None:
    """GAW 7.5.1.11-2, R28, 7.5.1.11-5: 10 against 1 + 1 and a result of 8: the last white step takes 2 hits, a quarter
    of 2 is 1."""
    g = battle("G6-IB G6-IIB F2-IX/3")
    assert outcome(resolve(g, "fight 73")) == (10, 2, 2, 1)
    assert where(g, "F2-IX") == DEAD


def test_gaw_7_5_1_11_2_garrisons_are_part_of_it() -> None:
    """GAW 7.5.1.11-2, R28: a black step of 1 and a disc can take 2 hits; the degree is that of the full result."""
    g = battle("G1-II G1-III G1-IV B-3/2", area=9, discs={"9": 1}, control={9: ENTENTE, 10: GERMANS})
    assert outcome(resolve(g, "fight 9")) == (15, 7, 2, 1)  # decisive by 8, although only 2 hits are taken


@pytest.mark.parametrize(
    ("unit", "hits"),
    [
        ("G6-IB", 8),  # four white steps
        ("G6-IB/2", 4),
        ("G6-GE", 3),  # three black ones
        ("G6-C3", 12),  # four red ones
        ("G3-C1/2", 3),
        ("G6-L", 6),  # three stars and the heart
        ("G6-L/3", 3),
        ("E-I", 8),  # two blue, two white
        ("FP-1", 4),
        ("F1-44", 6),
    ],
)
def test_gaw_r28_what_a_unit_can_suffer(unit: str, hits: int) -> None:
    """GAW R28, 7.5.1.13-3, 7.3.1.3-3: every remaining step at the price of its colour."""
    side = GERMANS if unit[0] == "G" else ENTENTE
    g = position({"73": unit})
    assert capacity(g, side, 73) == hits
    name = unit.partition("/")[0]
    assert where(under_fire(unit, hits - 1, side), name) == 73
    assert where(under_fire(unit, hits, side), name) == DEAD


def test_gaw_r26_blue_dots_in_both_readings() -> None:
    """GAW R26: a blue step falls to two hits, or with the option to one; white ones to two in either case."""
    assert step(under_fire("E-I", 1, ENTENTE), "E-I") == 0
    assert step(under_fire("E-I", 2, ENTENTE), "E-I") == 1
    one = {"blue": "one"}
    assert step(under_fire("E-I", 1, ENTENTE, one), "E-I") == 1
    assert step(under_fire("E-I", 2, ENTENTE, one), "E-I") == 2
    assert step(under_fire("E-I", 3, ENTENTE, one), "E-I") == 2
    assert step(under_fire("E-I", 4, ENTENTE, one), "E-I") == 3
    assert capacity(position({"73": "E-I"}, options=one), ENTENTE, 73) == 6


@pytest.mark.parametrize(
    ("result", "suffered", "price"),
    [
        (1, 1, 1),
        (2, 2, 1),
        (3, 3, 2),
        (4, 4, 2),
        (5, 5, 3),
        (5, 2, 1),
        (6, 6, 2),
        (6, 4, 1),
        (8, 8, 2),
        (9, 9, 3),
        (10, 10, 3),
        (10, 1, 1),
        (11, 11, 1),
        (11, 1, 1),
        (30, 30, 1),
    ],
)
def test_gaw_7_5_1_11_3_the_price_of_victory(result: int, suffered: int, price: int) -> None:
    """GAW 7.5.1.11-3 to -6, R28, R32: half of the loser's hits up to a result of 5, a quarter up to 10, rounded up; one
    beyond. The degree goes by the result, the hits by what the loser really takes."""
    assert winners_price(result, suffered) == price


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        ("G6-IB F2-IX/1", (5, 4, 1, 1)),  # marginal
        ("G6-IB G6-IIB F2-IX", (10, 5, 5, 3)),  # marginal at 5
        ("G6-IB G6-IIB F2-IX/1", (10, 4, 6, 2)),  # decisive at 6
        ("G6-IB G6-IIB G6-IIIB F2-IX", (15, 5, 8, 2)),  # decisive at 10: eight hits are all it can suffer
        ("G6-IB G6-IIB G6-IIIB F2-IX/1", (15, 4, 6, 1)),  # brilliant at 11
    ],
)
def test_gaw_7_5_1_11_4_degrees_of_victory(blocks: str, expected: tuple[int, ...]) -> None:
    """GAW 7.5.1.11-4 to -6: the same in battle, at the edges of the three degrees."""
    assert outcome(resolve(battle(blocks), "fight 73")) == expected


def test_gaw_r32_one_hit_even_for_a_loser_with_one() -> None:
    """GAW R32, 7.5.1.11-6: 15 against one black dot and the bonus: one hit each."""
    g = battle("G6-IB G6-IIB G6-IIIB F2-70R/2")
    assert outcome(resolve(g, "fight 73")) == (15, 2, 1, 1)


def test_gaw_r32_the_winner_is_limited_too() -> None:
    """GAW R32, 7.5.1.14-1: a black dot wins by 4 thanks to two leaders; of two hits it takes one and dies."""
    g = position({"73": "G6-GE/2 F2-IX", "74": "G6-L G5-L"}, control={73: ENTENTE})
    play(g, "tactical, activate G6-L, reveal, activate G5-L, reveal, done, done")
    events = resolve(g, "fight 73")
    assert outcome(events) == (9, 5, 4, 2)
    assert step(g, "F2-IX") == 2
    assert where(g, "G6-GE") == DEAD
    assert g.control[73] == ENTENTE
    assert not g.contested(73)


# ---------------------------------------------------------------- who takes them


def test_gaw_7_5_1_12_1_the_loser_first() -> None:
    """GAW 7.5.1.12-1: the French choose where their hits fall before the Germans do."""
    g = battle("G6-IB G6-IIB G6-IIIB F2-IX F2-XV")
    play(g, "fight 73")
    assert question(g) == "HitChoice"
    assert asked(g) == (ENTENTE,)
    answered = []
    while question(g) == "HitChoice":
        answered.append(asked(g)[0])
        play(g, options(g)[0])
    assert answered == sorted(answered, reverse=True)
    assert set(answered) == {ENTENTE, GERMANS}


def test_gaw_7_5_1_12_2_the_owner_chooses() -> None:
    """GAW 7.5.1.12-2: his own units in the battle, and no others."""
    g = battle("G6-IB G6-IIB G6-IIIB/3 F2-IX F2-XV")  # 12 against 10
    play(g, "fight 73")
    assert options(g) == ["hit F2-IX", "hit F2-XV"]
    assert refusal(g, "hit G6-IB").rule == "GAW 7.5.1.12-2"
    assert refusal(g, "hit F1-VII").rule == "GAW 7.5.1.12-2"
    play(g, "hit F2-XV, hit F2-XV")
    assert (step(g, "F2-IX"), step(g, "F2-XV")) == (0, 1)


def test_gaw_7_5_1_13_1_a_damage_takes_one_step() -> None:
    """GAW 7.5.1.13-1: two hits on white dots turn the block once, from 5 to 4."""
    g = under_fire("G6-IB", 2)
    assert step(g, "G6-IB") == 1
    assert told(g.told, "Reduced") == [(UNIT["G6-IB"], 1)]


def test_gaw_7_5_1_13_2_beyond_the_last_step_lies_death() -> None:
    """GAW 7.5.1.13-2: a unit on its last step that is damaged is eliminated."""
    g = under_fire("G6-GE/2", 1)
    assert where(g, "G6-GE") == DEAD
    assert g.lost == [1, 0]


@pytest.mark.parametrize(
    ("unit", "needed"),
    [("G6-GE", 1), ("G6-IB", 2), ("G6-C3", 3), ("G6-L", 1), ("G6-L/3", 3), ("G4-XXIIR", 1)],
)
def test_gaw_7_5_1_13_3_hits_by_colour(unit: str, needed: int) -> None:
    """GAW 7.5.1.13-3, 7.3.1.3-3: black and stars 1, white 2, red and hearts 3."""
    name, _, worn = unit.partition("/")
    for hits in range(needed):
        assert step(under_fire(unit, hits), name) == int(worn or 0)
        assert where(under_fire(unit, hits), name) == 73
    g = under_fire(unit, needed)
    assert where(g, name) == DEAD or step(g, name) == int(worn or 0) + 1


def test_gaw_7_5_1_13_3_a_garrison_falls_to_one_hit() -> None:
    """GAW 7.5.1.13-3: each hit on a disc removes it."""
    g = battle("G1-II G1-III G1-IV", area=9, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS})
    assert outcome(resolve(g, "fight 9")) == (15, 10, 2, 1)
    assert g.discs_at(read_fort("9")) == 0


def test_gaw_7_5_1_13_4_the_strongest_first() -> None:
    """GAW 7.5.1.13-4, R30: 5, 4 and 3: the 5 until it is a 4; then 4 and 4 are equal and the owner chooses."""
    g = under_fire("G6-IB G6-IBR G6-GE", 3)
    assert step(g, "G6-IB") == 1
    assert question(g) == "HitChoice"
    assert options(g) == ["hit G6-IB", "hit G6-IBR"]
    assert refusal(g, "hit G6-GE").rule == "GAW 7.5.1.13-4"


def test_gaw_7_5_1_13_4_swallowed_hits_do_not_end_its_turn() -> None:
    """GAW 7.5.1.13-4: the single strongest unit takes hit after hit until it loses the step."""
    g = under_fire("G6-C3 G6-GE", 3)
    assert (step(g, "G6-C3"), step(g, "G6-GE")) == (1, 0)
    g = under_fire("G6-C3 G6-GE", 2)
    assert (step(g, "G6-C3"), step(g, "G6-GE")) == (0, 0)


def test_gaw_7_5_1_13_5_equals_may_share() -> None:
    """GAW 7.5.1.13-5: two units of 5 white dots swallow one hit each; or one takes both and turns."""
    g = under_fire("G6-IB G6-IIB", 2)
    play(g, "hit G6-IB, hit G6-IIB")
    assert (step(g, "G6-IB"), step(g, "G6-IIB")) == (0, 0)
    g = under_fire("G6-IB G6-IIB", 2)
    play(g, "hit G6-IB, hit G6-IB")
    assert (step(g, "G6-IB"), step(g, "G6-IIB")) == (1, 0)


def shielded(units: str, hits: int) -> int:
    """How many steps equal units lose in all when their hits are dealt in turn."""
    g = under_fire(units, hits)
    names = units.split()
    given = 0
    while question(g) == "HitChoice":
        wanted = f"hit {names[given % len(names)].partition('/')[0]}"
        play(g, wanted if wanted in options(g) else options(g)[0])
        given += 1
    return sum(step(g, n.partition("/")[0]) - int(n.partition("/")[2] or 0) for n in names)


@pytest.mark.parametrize(
    ("units", "swallowed"),
    [
        ("G1-IIIR G1-IVR G5-VR", 3),  # three units of 4 white dots
        ("G1-C2 G6-C3", 4),  # two of 4 red dots; the game has no third
        ("G4-XXIIR G4-XXIIIR G4-XXIVR", 0),  # three of 4 black dots
        ("G1-C2/1 G3-C1 G5-C4", 6),  # three units of 3 red dots
    ],
)
def test_gaw_7_5_1_13_6_shielding(units: str, swallowed: int) -> None:
    """GAW 7.5.1.13-6: equals swallow one hit each on white, two on red, none on black; the next hit costs a step."""
    assert shielded(units, swallowed) == 0
    assert shielded(units, swallowed + 1) == 1


def test_gaw_7_5_1_13_7_hearts_and_dots_shield_equals() -> None:
    """GAW 7.5.1.13-7, R31: a heart, ranking as 1, swallows two hits for an infantry on its last black dot."""
    g = under_fire("G6-GE/2 G6-L/3", 2)
    assert options(g) == ["hit G6-L", "hit G6-GE"]
    play(g, "hit G6-L, hit G6-L")
    assert where(g, "G6-GE") == where(g, "G6-L") == 73


def test_gaw_7_5_1_13_8_garrisons_last() -> None:
    """GAW 7.5.1.13-8, 4.1-6: three hits on a last black dot and three discs: first the unit, then two discs."""
    g = battle("G1-II G1-III G1-IV G1-IX B-3/2", area=9, discs={"9": 3}, control={9: ENTENTE, 10: GERMANS})
    events = resolve(g, "fight 9")
    assert outcome(events) == (20, 17, 3, 2)
    assert where(g, "B-3") == DEAD
    assert g.discs_at(read_fort("9")) == 1
    names = [e.name for e in events]
    assert names.index("Eliminated") < names.index("DiscLost")


def test_gaw_7_5_1_14_1_excess_hits_are_lost() -> None:
    """GAW 7.5.1.14-1: a last black dot alone swallows nothing of the rest, and the fight is over."""
    g = under_fire("G6-GE/2", 9)
    assert where(g, "G6-GE") == DEAD
    assert g.lost == [1, 0]
    assert question(g) != "HitChoice"


def test_gaw_r29_swallowed_hits_are_forgotten_after_the_battle() -> None:
    """GAW R29: one hit on white dots in each of two battles turns no block."""
    g = battle("G6-IB F2-IX/1")  # 5 against 4: one hit each
    assert outcome(resolve(g, "fight 73")) == (5, 4, 1, 1)
    assert (step(g, "G6-IB"), step(g, "F2-IX")) == (0, 1)
    play(g, "pass, done")  # the Entente
    g.disc = GERMANS
    assert outcome(resolve(g, "strategic, done, fight 73")) == (5, 4, 1, 1)
    assert (step(g, "G6-IB"), step(g, "F2-IX")) == (0, 1)


def test_gaw_r30_a_new_step_collects_anew() -> None:
    """GAW R30: after the third hit a white unit has lost one step and holds one hit; the fourth turns it again."""
    assert step(under_fire("G6-IB", 3), "G6-IB") == 1
    assert step(under_fire("G6-IB", 4), "G6-IB") == 2


def test_gaw_r30_hits_held_back_count_when_it_is_the_strongest_again() -> None:
    """GAW R30: a hit swallowed by a unit of 4 is remembered while another of 4 is being reduced."""
    g = under_fire("G6-IB/1 G6-IIB/1", 4)
    play(g, "hit G6-IB, hit G6-IIB, hit G6-IIB")  # the second turns to 3
    # Now the first is the strongest by itself: its second hit turns it.
    assert (step(g, "G6-IB"), step(g, "G6-IIB")) == (2, 2)
    assert question(g) != "HitChoice"


def test_gaw_r31_leaders_rank_by_their_stars() -> None:
    """GAW R31: a leader of 4 stars is hit before infantry of 3, each star by one hit; as a heart he ranks last."""
    g = under_fire("G6-L G6-GE/1", 3)  # 4 stars against 2 dots: stars go to 3, to 2, then the owner chooses
    assert step(g, "G6-L") == 2
    assert options(g) == ["hit G6-L", "hit G6-GE"]
    g = under_fire("G6-L/3 G6-IB/3", 2)  # heart 1 against 2 dots
    assert where(g, "G6-IB") == DEAD


def test_gaw_r33_own_discs_are_hit_last_in_attack_too() -> None:
    """GAW R33: Belgians attack besiegers of Liège and lose: first the unit, then the discs pay."""
    g = battle("G1-II G1-III G1-IV B-3/1", ENTENTE, 9, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS, 7: ENTENTE})
    events = resolve(g, "fight 9")
    assert outcome(events) == (2, 15, 4, 1)  # two black dots and two discs are all there is
    assert where(g, "B-3") == DEAD
    assert g.discs_at(read_fort("9")) == 0
    assert g.control[9] == GERMANS


def test_gaw_m9_discs_of_two_fortresses() -> None:
    """GAW M9, 7.5.1.13-8: in area 17 the fuller fortress loses first, the first-named on a tie."""
    control = {17: ENTENTE, **dict.fromkeys((30, 19, 20, 21), GERMANS)}
    lille, maubeuge = read_fort("17a"), read_fort("17b")
    for first, second, hits, left in ((1, 2, 1, (1, 1)), (2, 2, 1, (1, 2)), (2, 1, 2, (0, 1))):
        g = position({"17": "G1-II"}, discs={"17a": first, "17b": second}, control=control)
        g.stack.append(Losses(ENTENTE, 17, hits, ()))
        run(g)
        assert (g.discs_at(lille), g.discs_at(maubeuge)) == left


def test_gaw_m17_discs_of_two_powers() -> None:
    """GAW M17: in one fortress the Power with most discs loses first, on a tie the French before the Belgians."""
    for french, belgian, left in ((1, 2, (1, 1)), (2, 2, (1, 2))):
        g = position({"9": "G1-II"}, discs={"9": belgian}, control={9: ENTENTE, 10: GERMANS})
        fort = read_fort("9")
        g.raise_discs(fort, 1, french)
        g.stack.append(Losses(ENTENTE, 9, 1, ()))
        run(g)
        assert (g.discs[fort * 4 + 1], g.discs[fort * 4 + 3]) == left
