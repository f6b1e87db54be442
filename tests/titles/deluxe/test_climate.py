"""The political climate: every card, every row of the tables at their feet, every alternate effect."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import DataError
from marne.kernel.state import check, legal, pending
from marne.titles.hex14.box.load import DECK
from marne.titles.hex14.rules import cards as deck
from marne.titles.hex14.rules import climate as effect
from marne.titles.hex14.rules.actions import DONE_HERE, DRAW_CARD, DRAW_PLAN
from marne.titles.hex14.rules.board import NO_PLAN
from marne.titles.hex14.rules.cards import (
    CARD,
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    LEVEL,
    LEVELS,
    PLAN,
    PLAN_IDS,
    PLAN_SIDE,
)
from marne.titles.hex14.rules.commitment import Adjustment
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, IN_COUNTRY, PLACE
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import BR, GONE, LATER, NATION, RESERVE, UNIT, UNITS
from tests.titles.deluxe import kit
from tests.titles.deluxe.setup_kit import (
    climate,
    commit_level,
    draw,
    effects,
    in_force,
    plan,
    seats,
    start,
)
from tests.titles.hex14.kit import question, refusal


def settled(level: str, *cards: str) -> tuple[set[str], set[int]]:
    """The cards in force and the alternate effects after exactly these were drawn."""
    drawn = sum(1 << CARD[c] for c in cards)
    kept = deck.replaced(drawn, LEVEL[level])
    kept &= ~deck.cancelled(kept, LEVEL[level])
    found, void = deck.alternates(kept, LEVEL[level])
    return (
        {c for c in CARD_IDS if (kept & ~void) >> CARD[c] & 1},
        {n for n in range(1, 20) if found >> n & 1},
    )


# ---------------------------------------------------------------- drawing


def test_dlx_2_4_1_twenty_political_and_twelve_mobilization_cards() -> None:
    """DLX 2.4-1: ten political cards and six mobilization cards a side, as the data say."""
    assert DECK["rules"]["political_total"] == CARDS and len(PLAN_IDS) == DECK["rules"]["mobilization_total"]
    assert [CARD_SIDE.count(s) for s in range(2)] == [10, 10] and [PLAN_SIDE.count(s) for s in range(2)] == [6, 6]
    assert DECK["rules"]["drawn_each"] == effect.DRAWN_EACH


def test_dlx_r_07_three_cards_at_random() -> None:
    """DLX R-07, 3.2-1: CHANCE draws three of the own ten for each side, none twice, all equally likely."""
    g = start()
    commit_level(g, "E1")
    for n in range(6):
        asked = pending(g)
        assert isinstance(asked, Chance) and asked.seats(g) == (CHANCE,)
        side = GERMAN if n < 3 else ALLIED
        outcomes = asked.outcomes(g)
        assert len(outcomes) == 10 - n % 3 and {w for _, w in outcomes} == {1}
        assert asked.purpose(g) == ("german cards" if n < 3 else "allied cards")
        for wrong in (DRAW_CARD[CARD["A1" if side == GERMAN else "G1"]], DONE_HERE):
            assert check(g, CHANCE, wrong) is not None
        first = outcomes[0][0]
        kit.give(g, first)
        if n < 5:
            assert check(g, CHANCE, first) is not None, "it is drawn"
    assert g.drawn.bit_count() == 6 and not isinstance(pending(g), effect.PoliticalCard)


# ---------------------------------------------------------------- the rulebook's examples


def test_dlx_3_2_1_1_g1_cancels_a6() -> None:
    """DLX 3.2.1-1: example: G1 drawn by the Germans cancels A6, as if it had never been drawn."""
    g = climate("E1", "G1", "A6")
    assert "G1" in in_force(g) and "A6" not in in_force(g)
    assert question(g) == "Deployment", "A6 asks for no more in the East"
    assert effect.first_east_die(g, 3) == 4


def test_dlx_3_2_2_1_g4_with_e6_becomes_g5() -> None:
    """DLX 3.2.2-1: example: G4 with a commitment of E6 is put away and G5 taken; if G5 was drawn too, G4 just goes."""
    g = climate("E6", "G4")
    assert "G5" in in_force(g) and "G4" not in in_force(g)
    assert g.plans == [PLAN["MG6"], NO_PLAN] and question(g) == "Deployment"
    g = climate("E6", "G4", "G5")
    assert "G5" in in_force(g) and "G4" not in in_force(g) and not effects(g)
    assert g.plans[GERMAN] == PLAN["MG6"]
    g = climate("E2", "G4")
    assert "G4" in in_force(g) and g.plans[GERMAN] == PLAN["MG1"]


def test_dlx_3_2_2_1_the_replacement_is_told() -> None:
    """DLX 3.2.2-1: everybody hears which card goes and which comes."""
    g = start()
    commit_level(g, "E6")
    told = draw(g, "G4")
    assert "CardReplaced" in told and "CardTaken" in told and "CardCancelled" not in told
    g = start()
    commit_level(g, "E6")
    told = draw(g, "G4", "G5")
    assert "CardReplaced" in told and "CardTaken" not in told


def test_dlx_3_2_3_1_a1_with_g8_no_bef() -> None:
    """DLX 3.2.3-1: example: Treaty with Belgium and The British Waver: no BEF, and no British at all (R-60)."""
    g = climate("E2", "A1", "G8")
    assert effects(g) == {1} and effect.bef_never_lands(g) and g.bef == 0
    assert all(g.where[u] == GONE and g.due[u] == 0 for u in range(UNITS) if NATION[u] == BR)
    assert effect.belgium_is_allied(g), "the rest of the treaty stands"


# ---------------------------------------------------------------- every row


ROWS: list[tuple[str, dict[str, Any]]] = [(c["id"], row) for c in DECK["political"] for row in c["interactions"]]


@pytest.mark.parametrize(("card", "row"), ROWS, ids=[f"{c}-{r['with']}-{r['kind']}" for c, r in ROWS])
def test_dlx_3_2_2_every_row_of_every_card(card: str, row: dict[str, Any]) -> None:
    """DLX 3.2-2, 3.2.1-1, 3.2.2-1, 3.2.3-1: two cards alone do to each other what the row says."""
    other = row["with"]
    level, cards = (other, [card]) if other in LEVELS else ("E0", [card, other])
    found, numbers = settled(level, *cards)
    if row["kind"] == "cancel":
        assert row["target"] not in found
    elif row["kind"] == "replace":
        assert row["target"] not in found and row["by"] in found
    else:
        assert row["number"] in numbers
        text = next(a for a in DECK["alternate_effect"] if a["number"] == row["number"])
        assert {card, other} <= set(text["cards"])


def test_dlx_3_2_1_1_only_cards_of_the_opponent_are_cancelled() -> None:
    """DLX 3.2.1-1: whatever cancels, card or level, belongs to the other side."""
    for card, row in ROWS:
        if row["kind"] == "cancel":
            pair = [card, row["with"]]
            pair.remove(row["target"])
            side = GERMAN if pair[0] in LEVELS else CARD_SIDE[CARD[pair[0]]]
            assert side != CARD_SIDE[CARD[row["target"]]]


@pytest.mark.parametrize(("german", "allied"), [("G6", "A9"), ("G10", "A10"), ("G8", "A4")])
def test_dlx_3_2_1_1_cards_that_cancel_each_other(german: str, allied: str) -> None:
    """DLX 3.2.1-1, R-06: both go, at the same time."""
    assert settled("E1", german, allied) == (set(), set())
    g = climate("E1", german, allied)
    assert not {german, allied} & in_force(g)


def test_dlx_r_06_order() -> None:
    """DLX R-06: replacements, cancellations, alternates; what is cancelled has no alternate effect any more."""
    assert settled("E2", "A1", "G8", "A4") == ({"A1"}, set()), "A4 and G8 cancel each other: neither 1 nor 4 is left"
    assert settled("E2", "G7", "A7") == ({"A7"}, set())
    assert settled("E5", "A6") == (set(), set()) and settled("E6", "A6") == (set(), set())
    assert settled("E4", "A6")[0] == {"A6"}
    # Who drew first does not matter: sets of cards have no order; nor does a second look change anything.
    assert settled("E6", "G4", "G2") == ({"G5"}, {5}), "the card taken acts like one drawn"


@pytest.mark.parametrize("level", LEVELS)
def test_dlx_r_06_an_effect_that_leaves_a_card_without_any_comes_first(level: str) -> None:
    """DLX R-06: G4 with G5: the plan that fits the level as it was made; the other card's rows go with it."""
    found, numbers = settled(level, "G4", "G5")
    if level in ("E0", "E1", "E2"):
        assert (found, numbers) == ({"G4"}, {7})
    elif level == "E3":
        assert (found, numbers) == ({"G5"}, {7, 3})
    elif level == "E6":
        assert (found, numbers) == ({"G5"}, set())
    else:
        assert (found, numbers) == ({"G5"}, {7})


def test_dlx_r_06_any_draw_can_be_settled() -> None:
    """DLX R-06, R-61: whatever is drawn, at most one plan is named, the limits leave a level, and only a replacement
    brings in a card that was not drawn."""
    hands = [list(itertools.combinations([c for c in range(CARDS) if CARD_SIDE[c] == s], 3)) for s in (GERMAN, ALLIED)]
    for level in range(len(LEVELS)):
        for n, german in enumerate(hands[GERMAN]):
            for allied in hands[ALLIED][n % 9 :: 9]:
                drawn = sum(1 << c for c in german + allied)
                kept = deck.replaced(drawn, level)
                assert kept & ~drawn in (0, 1 << CARD["G5"])
                kept &= ~deck.cancelled(kept, level)
                numbers, void = deck.alternates(kept, level)
                force = kept & ~void
                assert len([c for c in range(CARDS) if force >> c & 1 and deck.PLAN_NAMED[c] >= 0]) <= 1
                least, most = deck.east_limits(force, numbers)
                assert 0 <= least <= most < len(LEVELS)


def test_dlx_r_111_the_level_as_it_was_made() -> None:
    """DLX R-111: cards act by the level as it was made; taking units back or adding some starts nothing new."""
    g = climate("E5", "G4", "A6")
    assert "A6" not in in_force(g) and question(g) == "Adjustment"
    while DONE_HERE not in legal(g, GERMAN):
        kit.give(g, legal(g, GERMAN)[0])
    kit.give(g, DONE_HERE)
    assert LEVELS[g.level] == "E2" and "A6" not in in_force(g), "E5 had cancelled it"


# ---------------------------------------------------------------- every card by itself


def test_dlx_3_2_1_g1_the_first_east_front_die() -> None:
    """DLX 3.2-1: card G1 adds 1 to the first East Front die, 7 counting as 6."""
    g = climate("E2", "G1")
    assert [effect.first_east_die(g, d) for d in range(1, 7)] == [2, 3, 4, 5, 6, 6]


def test_dlx_3_2_1_a6_the_first_east_front_die() -> None:
    """DLX 3.2-1: card A6 asks for E2 at least and subtracts 1 from the first East Front die, 0 counting as 1."""
    g = climate("E2", "A6")
    assert [effect.first_east_die(g, d) for d in range(1, 7)] == [1, 1, 2, 3, 4, 5]
    assert question(g) == "Deployment"
    asked = pending(climate("E1", "A6"))
    assert isinstance(asked, Adjustment) and asked.data() == (2, 6)


def test_dlx_3_2_3_g2_and_a2_draw_a_plan() -> None:
    """DLX 3.2-3: cards G2 and A2 draw a mobilization card of their side at random."""
    g = climate("E2", "G2", "A2")
    asked = pending(g)
    assert isinstance(asked, effect.MobilizationCard) and asked.purpose(g) == "german plans"
    assert [a for a, _ in asked.outcomes(g)] == [DRAW_PLAN[PLAN[f"MG{n}"]] for n in range(1, 7)]
    for wrong in (DRAW_PLAN[PLAN["MF1"]], DONE_HERE):
        assert refusal(g, wrong) is not None
    plan(g, "MG3")
    asked = pending(g)
    assert isinstance(asked, effect.MobilizationCard) and asked.purpose(g) == "allied plans"
    plan(g, "MF4")
    assert g.plans == [PLAN["MG3"], PLAN["MF4"]] and question(g) == "Deployment"


def test_dlx_3_2_1_g3_corps_for_the_east() -> None:
    """DLX 3.2-1: card G3 sends two corps East on turn 7, unless the level is E4 or more (alternate effect 6)."""
    g = climate("E3", "G3")
    assert (effect.alarm_turn(g), effect.alarm_corps(g)) == (7, 2)
    for level in ("E4", "E5", "E6"):
        g = climate(level, "G3")
        assert effects(g) == {6} and (effect.alarm_turn(g), effect.alarm_corps(g)) == (0, 0)


def test_dlx_3_2_1_g5_points_in_the_east() -> None:
    """DLX 3.2-1: card G5 raises German points from the East by half, the fraction dropped, and uses plan MG6."""
    g = climate("E4", "G5")
    assert [effect.german_east_points(g, n) for n in (0, 5, 10, 25, 45)] == [0, 7, 15, 37, 67]
    assert g.plans[GERMAN] == PLAN["MG6"] and question(g) == "Deployment"
    assert effect.german_east_points(climate("E4", "G1"), 25) == 25


def test_dlx_3_2_3_g6_the_italians() -> None:
    """DLX 3.2-3: card G6 brings two Italian corps on turn 8; without it they are out of play."""
    g = climate("E1", "G6")
    for u in (UNIT["IT-B-1"], UNIT["IT-B-2"]):
        assert g.where[u] == LATER and g.due[u] == 8
    assert climate("E1", "G1").where[UNIT["IT-B-1"]] == GONE


def test_dlx_3_2_3_g7_limburg() -> None:
    """DLX 3.2-3: card G7 lets the Germans cross Dutch Limburg, unless A7 cancels it."""
    g = climate("E1", "G7")
    limburg, eindhoven = kit.at("3211"), PLACE["Eindhoven"]
    assert not untouched(g) >> limburg & 1 and untouched(g) >> eindhoven & 1
    assert untouched(climate("E1", "G7", "A7")) >> limburg & 1


def test_dlx_3_2_3_bef_dates() -> None:
    """DLX 3.2-3: the BEF on turn 10 at the latest; G8 three turns later, A4 on turn 3 whatever happens, A1 with A4 on
    turn 2, also in Belgian ports (alternate effect 4); A4 with G8 as usual."""
    assert climate("E1", "G1").bef == 10
    assert climate("E1", "G8").bef == 13
    assert climate("E1", "A4").bef == 3
    g = climate("E1", "A1", "A4")
    assert g.bef == 2 and effects(g) == {4} and effect.belgian_ports_at_once(g)
    assert not effect.belgian_ports_at_once(climate("E1", "A4"))
    assert climate("E1", "A4", "G8").bef == 10


@pytest.mark.parametrize(
    ("card", "units"),
    [
        ("G9", ["GE-305-3", "GE-305-4"]),
        ("G10", ["GE-L-7", "GE-L-8", "GE-L-D2", "GE-L-D3"]),
        ("A5", ["FR-D-Mor", "FR-D-45"]),
        ("A9", ["FR-X-Alp"]),
    ],
)
def test_dlx_r_110_units_that_start_early(card: str, units: list[str]) -> None:
    """DLX R-110, 3.2-1: cards G9, G10, A5 and A9 let reinforcements start; they are set up with the others."""
    g = climate("E1", card)
    for name in units:
        assert g.where[UNIT[name]] == RESERVE and g.due[UNIT[name]] == 0
        assert g.veil[UNIT[name]] == g.veil[UNIT["GE-A-I" if card[0] == "G" else "FR-A-I"]]
    g = climate("E1", *{"G": ["G1", "G3", "G7"], "A": ["A3", "A8", "A7"]}[card[0]])
    assert all(g.where[UNIT[name]] == LATER and g.due[UNIT[name]] for name in units)


def test_dlx_3_2_1_g10_and_a10_garrisons() -> None:
    """DLX 3.2-1: G10 waives the first garrison deduction; A10 doubles each and adds 1 to work on Belgian lines."""
    g = climate("E1", "G10")
    assert (effect.garrisons_waived(g), effect.garrison_factor(g)) == (1, 1)
    g = climate("E1", "A10")
    assert (effect.garrisons_waived(g), effect.garrison_factor(g)) == (0, 2)
    assert effect.construction_die(g, PLACE["Namur"]) == 1 and effect.construction_die(g, PLACE["Verdun"]) == 0
    g = climate("E1", "A10", "G10")
    assert (effect.garrisons_waived(g), effect.garrison_factor(g)) == (0, 1)
    assert effect.construction_die(g, PLACE["Namur"]) == 0


def test_dlx_3_2_3_a1_treaty_with_belgium() -> None:
    """DLX 3.2-3: card A1: three more Belgian corps in Antwerp, Mechelen and Louvain; Belgium is held by the Allies from
    the start, and its invasion scores nothing."""
    g = climate("E1", "A1")
    for name, town in (("BE-G-4", "Antwerp"), ("BE-G-5", "Mechelen"), ("BE-G-6", "Louvain")):
        assert g.where[UNIT[name]] == PLACE[town]
    assert effect.belgium_is_allied(g) and g.held[ALLIED] & IN_COUNTRY[BELGIUM] == IN_COUNTRY[BELGIUM]
    assert effect.belgian_points(g, 30) == 0
    g = climate("E1", "A3")
    assert g.where[UNIT["BE-G-4"]] == GONE and not g.held[ALLIED] & IN_COUNTRY[BELGIUM]
    assert effect.belgian_points(g, 30) == 30 and not effect.belgium_is_allied(g)


def test_dlx_3_2_3_a3_territorials() -> None:
    """DLX 3.2-3: card A3 sets the six Territorial units up in their six places."""
    g = climate("E1", "A3")
    towns = ("Dunkirk", "Lille", "Maubeuge", "Paris", "Le Havre", "Reims")
    units = ("FR-T-1", "FR-T-2", "FR-T-3", "FR-T-4", "FR-U-185", "FR-U-186")
    assert {g.where[UNIT[u]] for u in units} == {PLACE[t] for t in towns}
    g = climate("E1", "A5", "A7", "A9")
    assert all(g.where[UNIT[u]] == GONE for u in units)


def test_dlx_3_2_3_a7_the_dutch_alert() -> None:
    """DLX 3.2-3: card A7 alerts the Dutch, and their invasion scores 60."""
    g = climate("E1", "A7")
    assert effect.in_force(g, "A7") and effect.dutch_points(g, 50) == 60
    g = climate("E1", "A3")
    assert not effect.in_force(g, "A7") and effect.dutch_points(g, 50) == 50


def test_dlx_3_2_1_a8_the_allies_deploy_last() -> None:
    """DLX 3.2-1: card A8: the Allies deploy after the Germans; with A2 the order is that of the rules (effect 8)."""
    g = climate("E1", "A8")
    assert question(g) == "Deployment" and seats(g) == (GERMAN,)
    g = climate("E1", "A8", "A2")
    assert "A8" not in in_force(g) and effects(g) == {8}
    plan(g, "MF1")
    assert seats(g) == (GERMAN,), "only because the French have a plan and the Germans none"
    g = climate("E1", "A8", "A2", "G4")
    plan(g, "MF1")
    assert seats(g) == (ALLIED,)


def test_dlx_3_2_1_a9_french_railways() -> None:
    """DLX 3.2-1: card A9 gives the French 12 points by rail on turns 1 to 3."""
    g = climate("E1", "A9")
    points = []
    for turn in range(1, 6):
        g.turn = turn
        points.append(effect.french_rail_points(g, 8))
    assert points == [12, 12, 12, 8, 8]
    g = climate("E1", "A9", "G6")
    g.turn = 1
    assert effect.french_rail_points(g, 8) == 8


# ---------------------------------------------------------------- alternate effects that are not above


def test_dlx_3_2_3_1_alternate_effects_2_and_3() -> None:
    """DLX 3.2.3-1: effect 2: G4 with E3 to E5, back to E2 or less; effect 3: G5 with E1 to E3, up to E4."""
    for level in ("E3", "E4", "E5"):
        g = climate(level, "G4")
        asked = pending(g)
        assert effects(g) == {2} and isinstance(asked, Adjustment) and asked.data() == (0, 2)
        assert g.plans[GERMAN] == PLAN["MG1"]
    for level in ("E1", "E2", "E3"):
        g = climate(level, "G5")
        asked = pending(g)
        assert effects(g) == {3} and isinstance(asked, Adjustment) and asked.data() == (4, 4)
        assert g.plans[GERMAN] == PLAN["MG6"]
    for level in ("E0", "E1", "E2"):
        assert not effects(climate(level, "G4"))


@pytest.mark.parametrize(("card", "level", "named"), [("G4", "E1", "MG1"), ("G5", "E5", "MG6")])
def test_dlx_3_2_3_1_alternate_effect_5(card: str, level: str, named: str) -> None:
    """DLX 3.2.3-1: effect 5: with G4 or G5 the plan they name is used, and G2 draws nothing."""
    g = climate(level, "G2", card)
    assert effects(g) == {5} and "G2" not in in_force(g) and g.plans[GERMAN] == PLAN[named]
    assert question(g) == "Deployment"


@pytest.mark.parametrize(
    ("level", "named"), [("E0", "MG1"), ("E2", "MG1"), ("E3", "MG6"), ("E5", "MG6"), ("E6", "MG6")]
)
def test_dlx_3_2_3_1_alternate_effect_7(level: str, named: str) -> None:
    """DLX 3.2.3-1: effect 7: of G4 and G5 the plan stands that fits the commitment: G4 up to E2, G5 from E3 on."""
    g = climate(level, "G2", "G4", "G5")
    assert g.plans[GERMAN] == PLAN[named] and len({"G2", "G4", "G5"} & in_force(g)) == 1
    assert question(g) == ("Adjustment" if level == "E3" else "Deployment")


def test_dlx_3_2_3_1_every_alternate_effect_is_known() -> None:
    """DLX 3.2.3-1: the numbers of the data are those that the rules know."""
    known = {
        deck.NO_BEF, deck.BACK_FROM_EAST, deck.MORE_TO_EAST, deck.EARLY_BEF,
        deck.PLAN_AS_NAMED, deck.EAST_IS_STRONG, deck.PLAN_THAT_FITS, deck.PLAN_IN_ORDER,
    }  # fmt: skip
    assert {a["number"] for a in DECK["alternate_effect"]} == known


def test_cards_name_effects_that_exist() -> None:
    """An effect that a card does not have is a mistake in the data, and said so."""
    with pytest.raises(DataError, match="card G1: it has no effect bef_delay"):
        deck.effect("G1", "bef_delay")
