"""The Attrition step, and how a power takes the hits of Attrition symbols."""

from __future__ import annotations

import pytest

from marne.kernel.state import pending
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked, at, cards, options, play, question, refusal, settle, vp

STEP = "turn germany attrition\npieces germany BER WGE\npieces france PAR BUR\npieces uk BRI ENG\n"
HIT = "turn germany attrition\nprepared germany G-22\n"
"""Germany is about to make France & Italy discard two cards."""


def owed(g: Qmg) -> tuple[set[str], int]:
    """Who is hit, and how many cards are still to be discarded."""
    choice = pending(settle(g))
    assert isinstance(choice, Hit)
    return asked(g), choice.n


def pile(g: Qmg, power: str) -> int:
    """The cards discarded unseen."""
    return len(cards(settle(g), "down", power))


def test_attrition_1_one_prepared_card_with_a_symbol() -> None:
    """QMG attrition-1: one prepared card with Attrition symbols is revealed and discarded, or none."""
    g = at(f"{STEP}prepared germany G-22 G-26 G-10\nhand germany G-23")
    assert options(g)[:3] == ["pass", "attrit G-22", "attrit G-26 france_italy"]
    assert refusal(g, "attrit G-10").startswith("QMG attrition-1")
    assert refusal(g, "attrit G-23").startswith("QMG prepare-1")  # in hand, not prepared
    play(g, "attrit G-22", "top", "top")
    assert cards(g, "pile", "germany") == ["G-22"]
    assert question(g) == "PrepareStep"  # one card a step
    g = play(at(f"{STEP}prepared germany G-22"), "pass")
    assert question(g) == "PrepareStep" and cards(g, "prepared", "germany") == ["G-22"]


def test_attrition_1_the_step_is_passed_over_with_nothing_prepared() -> None:
    """QMG attrition-1, QMG ruling-14.5: with no prepared card there is nothing to ask; with any face-down card there
    is."""
    assert question(at(f"{STEP}hand germany G-01")) == "PrepareStep"
    assert question(at(f"{STEP}hand germany G-01\nprepared germany G-10")) == "AttritionStep"


@pytest.mark.parametrize(
    ("power", "card", "hits"),
    [
        ("germany", "G-27", [("uk_us", 2)]),
        ("germany", "G-21", [("uk_us", 3)]),
        ("germany", "G-24", [("france_italy", 1), ("uk_us", 1)]),
        ("austria_ottoman", "A-24", [("russia", 1), ("france_italy", 1), ("uk_us", 1)]),
    ],
)
def test_attrition_2_doubles_and_triples_name_their_powers(power: str, card: str, hits: list[tuple[str, int]]) -> None:
    """QMG attrition-2, QMG attrition-5, QMG prepare.symbols-6: on a card with two or three symbols each icon is one
    card of
    the power shown, wherever its Armies are."""
    g = at(f"turn {power} attrition\nprepared {power} {card}")
    assert options(g) == ["pass", f"attrit {card}"]
    assert refusal(g, f"attrit {card} russia").startswith("QMG attrition-2")
    play(g, f"attrit {card}")
    for victim, n in hits:
        assert owed(g) == ({victim}, n)
        play(g, *["top"] * n)
    assert question(g) != "Hit"


def test_attrition_3_a_single_symbol_needs_adjacent_armies() -> None:
    """QMG attrition-3: a single symbol is aimed at an enemy power with an Army next to one of one's own Armies."""
    g = at(f"{STEP}pieces uk PIC\nprepared germany G-26")
    assert options(g)[:2] == ["pass", "attrit G-26 france_italy"]  # the UK Army in Picardy touches no German Army
    assert refusal(g, "attrit G-26 uk_us").startswith("QMG attrition-3")
    assert refusal(g, "attrit G-26 austria_ottoman").startswith("QMG attrition-3")  # a friend
    assert refusal(g, "attrit G-26").startswith("QMG attrition-3")  # a target is due
    assert owed(play(g, "attrit G-26 france_italy")) == ({"france_italy"}, 1)


def test_attrition_3_navies_do_not_count() -> None:
    """QMG attrition-3: a Navy on either side makes no power a target."""
    g = at("turn germany attrition\npieces germany BER WGE NTH\npieces uk BRI ENG PIC\nprepared germany G-26")
    assert options(g)[0] == "pass" and not any("uk_us" in o for o in options(g))


def test_attrition_4_the_own_army_may_be_unsupplied() -> None:
    """QMG attrition-4: the own Army next to the enemy may be out of supply, and so may the enemy's."""
    g = at("turn germany attrition\npieces germany SER\npieces france RUM\nprepared germany G-26")
    assert owed(play(g, "attrit G-26 france_italy")) == ({"france_italy"}, 1)


def test_attrition_5_icons_need_no_adjacency() -> None:
    """QMG attrition-5: a card that names its powers needs no Army next to theirs."""
    g = at("turn uk_us attrition\nprepared uk_us U-22")
    assert owed(play(g, "attrit U-22")) == ({"germany"}, 2)


@pytest.mark.parametrize("source", ["attrit G-22", "play G-22"])
def test_attrition_discard_1_prepared_and_played_symbols_alike(source: str) -> None:
    """QMG attrition.discard-1, QMG cards.economic-3: hits of a prepared card and of Play text are answered alike."""
    zone = "prepared" if source.startswith("attrit") else "hand"
    step = "attrition" if source.startswith("attrit") else "play"
    g = at(f"turn germany {step}\n{zone} germany G-22\nhand france_italy F-01\nprepared france_italy F-07")
    play(g, source)
    assert options(g) == ["top", "discard F-01", "drop F-07"]
    assert refusal(g, "point").startswith("QMG attrition.discard-6")


def test_attrition_discard_1_not_for_other_discards() -> None:
    """QMG attrition.discard-1: a discard that no Attrition symbol asks for, here that of Verdun, leaves no such
    choice."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\ntable france_italy F-25\n"
        "hand germany G-10 G-01 G-07\nprepared germany G-19"
    )
    play(g, "play G-10", "attack BUR from BEL", "discard G-01")
    assert options(g) == ["drop G-19"]
    assert refusal(g, "top").startswith("QMG attrition.discard-3")
    assert refusal(g, "discard G-07").startswith("QMG ruling-14.11")


def test_attrition_discard_2_by_power_and_unseen() -> None:
    """QMG attrition.discard-2: cards of either country may be given, and they are not shown."""
    g = at(f"{HIT}hand france_italy F-01 F-07")
    play(g, "attrit G-22", "discard F-07", "discard F-01")
    assert cards(g, "down", "france_italy") == ["F-01", "F-07"]
    assert cards(g, "pile", "france_italy") == []


def test_attrition_discard_3_hand_prepared_or_deck_card_by_card() -> None:
    """QMG attrition.discard-3, QMG ruling-8.3: for each card the power chooses anew between deck, hand and prepared."""
    g = at(f"{HIT}hand france_italy F-01\nprepared france_italy F-24")
    play(g, "attrit G-22")
    assert options(g) == ["top", "discard F-01", "drop F-24"]
    play(g, "drop F-24")
    assert options(g) == ["top", "discard F-01"]
    play(g, "top", "drawn F-42")
    assert cards(g, "down", "france_italy") == ["F-24", "F-42"]
    assert cards(g, "hand", "france_italy") == ["F-01"]


def test_attrition_discard_3_the_deck_is_not_looked_at_first() -> None:
    """QMG attrition.discard-3: the top card is named by the draw, never by the player."""
    g = play(at(f"{HIT}deck france_italy F-42 F-41"), "attrit G-22")
    assert options(g) == ["top"]
    assert refusal(g, "discard F-42").startswith("QMG cards-1")


def test_attrition_discard_4_no_status_cards() -> None:
    """QMG attrition.discard-4: a Status card on the table cannot be given."""
    g = play(at(f"{HIT}table france_italy F-24"), "attrit G-22")
    assert options(g) == ["top"]
    assert refusal(g, "discard F-24").startswith("QMG cards-1")
    assert refusal(g, "drop F-24").startswith("QMG prepare-1")


def test_attrition_discard_5_a_point_with_an_empty_deck() -> None:
    """QMG attrition.discard-5: with an empty deck nobody has to give hand or prepared cards: 1 VP may go instead."""
    g = at(f"{HIT}vp 0 5\nhand france_italy F-01\nprepared france_italy F-24\ndeck france_italy none")
    play(g, "attrit G-22")
    assert options(g) == ["point", "discard F-01", "drop F-24"]
    assert refusal(g, "top").startswith("QMG attrition.discard-5")
    play(g, "point", "point")
    assert vp(g) == (0, 3)
    assert cards(g, "hand", "france_italy") == ["F-01"] and cards(g, "prepared", "france_italy") == ["F-24"]


def test_attrition_discard_6_no_point_while_the_deck_has_cards() -> None:
    """QMG attrition.discard-6: while a card is in the deck no VP replaces a discard; the last card makes it
    possible."""
    g = at(f"{HIT}vp 0 5\nhand france_italy F-01\ndeck france_italy F-42")
    play(g, "attrit G-22")
    assert refusal(g, "point").startswith("QMG attrition.discard-6")
    play(g, "top")
    assert options(g) == ["point", "discard F-01"]


def test_attrition_discard_6_cards_known_at_the_bottom_count() -> None:
    """QMG attrition.discard-6: cards put under the deck are cards of the deck, drawn from the top one on."""
    g = at(f"{HIT}deck france_italy none\nbottom france_italy F-42 F-41\nhand france_italy F-01")
    play(g, "attrit G-22")
    assert refusal(g, "point").startswith("QMG attrition.discard-6")
    play(g, "top")
    assert cards(g, "bottom", "france_italy") == ["F-41"] and "F-42" in cards(g, "down", "france_italy")


@pytest.mark.parametrize(("reading", "allowed"), [("card", False), ("power", True)])
def test_ruling_8_1_whose_army_must_be_adjacent(reading: str, allowed: bool) -> None:
    """QMG ruling-8.1: whether a single symbol asks for an Army of the card's own country or of the power is a
    setting."""
    g = at(
        f"options attrition_country={reading}\nturn france_italy attrition\npieces italy ROM ALP\npieces france PAR\n"
        "pieces austria VIE TYR\nprepared france_italy F-36"
    )
    assert ("attrit F-36 austria_ottoman" in options(g)) is allowed
    if not allowed:
        assert refusal(g, "attrit F-36 austria_ottoman").startswith("QMG attrition-3")


def test_ruling_8_3_each_card_goes_unseen_to_the_bottom() -> None:
    """QMG ruling-8.3: from wherever a card is given, it goes unseen to the bottom of the pile, one after the other."""
    g = at("turn germany attrition\nprepared germany G-21\nhand uk_us U-01\nprepared uk_us U-30\npile uk_us U-17")
    play(g, "attrit G-21", "discard U-01")
    assert owed(g) == ({"uk_us"}, 2)
    play(g, "drop U-30", "top", "drawn U-49")
    assert cards(g, "down", "uk_us") == ["U-01", "U-30", "U-49"] and cards(g, "pile", "uk_us") == ["U-17"]


def test_ruling_8_4_nothing_left_at_all() -> None:
    """QMG ruling-8.4: a power without any card loses 1 VP for each card owed."""
    g = at(f"{HIT}vp 0 5\ndeck france_italy none\ntable france_italy F-24")
    assert vp(play(g, "attrit G-22")) == (0, 3)
    g = at(f"{HIT}vp 0 5\ndeck france_italy none\nhand france_italy F-01")
    play(g, "attrit G-22", "discard F-01")
    assert options(g) == ["point"]
    assert vp(play(g, "point")) == (0, 4)


@pytest.mark.parametrize(
    ("reading", "order"),
    [("turn", ["austria_ottoman", "russia", "germany"]), ("active", ["russia", "germany", "austria_ottoman"])],
)
def test_ruling_8_6_order_of_several_hit_powers(reading: str, order: list[str]) -> None:
    """QMG ruling-8.6: all hits of one power together, powers in turn order; whether it starts with the active power
    is a
    setting."""
    g = play(at(f"options hit_order={reading}\nturn russia play\nhand russia R-21"), "play R-21")
    for power in order:
        assert owed(g) == ({power}, 2)
        play(g, "top", "top")
    assert question(g) != "Hit"


def test_ruling_8_8_hits_are_answered_at_once() -> None:
    """QMG ruling-8.8: the hit power discards before the card goes on and before the active power does anything else."""
    g = play(at("turn germany play\npieces germany BER\nhand germany G-25 G-01"), "play G-25")
    assert asked(g) == {"france_italy"} and vp(g) == (0, 0)  # the point of the card comes after its discards
    play(g, "top")
    assert asked(g) == {"uk_us"}
    play(g, "top", "top", "top")
    assert vp(settle(g)) == (1, 0) and asked(g) == {"germany"}
