"""Rounds and turns, the Draft step, the Play step, and the rulings on them."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.actions import Drawn
from marne.titles.qmg.rules.atlas import POWERS, SCORING_ROUNDS
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, cards_in
from marne.titles.qmg.rules.deck import DrawCard
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, vp

AO = "austria_ottoman"


def pass_until(g: Qmg, name: str, power: str) -> Qmg:
    """Everybody passes until a power is asked a certain question."""
    for _ in range(100):
        if question(g) == name and asked(g) == {power}:
            return g
        play(g, "pass")
    raise AssertionError(f"{power} is never asked {name}")


# ---------------------------------------------------------------- order of play


def test_order_1_at_most_seventeen_rounds() -> None:
    """QMG order-1: the game ends after the last turn of round 17, not of round 16."""
    assert play(at("round 16\nturn uk_us draw"), "pass").result is None
    assert play(at("round 17\nturn uk_us draw"), "pass").result is not None


def test_order_2_the_order_of_turns() -> None:
    """QMG order-2: five turns a round, beginning with Austria-Hungary & Ottoman Empire, and then the next round."""
    g = at(f"round 4\nturn {AO} play")
    turns = [(4, AO)]
    for _ in range(60):
        play(g, "pass")
        (power,) = asked(g)
        if (g.round, power) != turns[-1]:
            turns.append((g.round, power))
        if g.round == 5:
            break
    powers = [AO, "russia", "germany", "france_italy", "uk_us"]
    assert turns == [(4, p) for p in powers] + [(5, AO)]


@pytest.mark.parametrize("round_", range(1, 18))
def test_order_3_scoring_rounds(round_: int) -> None:
    """QMG order-3: points are scored at the end of rounds 3, 7, 11, 15 and 17, after the turn of UK & US."""
    assert set(SCORING_ROUNDS) == {3, 7, 11, 15, 17}
    g = at(f"round {round_}\nturn france_italy draw\npieces germany BER")
    play(g, "pass")
    assert vp(g) == (0, 0)
    play(g, "pass", "pass")  # UK & US: play, draw
    assert vp(g) == ((1, 0) if round_ in (3, 7, 11, 15, 17) else (0, 0))


def test_turn_1_five_steps_in_order() -> None:
    """QMG turn-1: draft, play, attrition, prepare, draw."""
    g = at("turn russia draft\nhand russia R-01 R-06\nprepared russia R-18")
    steps = []
    while asked(g) == {"russia"}:
        steps.append(question(g))
        play(g, "pass")
    assert steps == ["DraftStep", "PlayStep", "AttritionStep", "PrepareStep", "DrawStep"]


@pytest.mark.parametrize("step", ["draft", "play", "attrition", "prepare", "draw"])
def test_turn_2_each_step_may_be_left_out(step: str) -> None:
    """QMG turn-2: passing a step is always allowed and changes nothing."""
    g = at(f"turn russia {step}\npieces russia MOS\nhand russia R-01 R-06\nprepared russia R-18")
    before = g.data()
    assert "pass" in options(g)
    play(g, "pass")
    if step != "draw":
        assert g.data() == before


# ---------------------------------------------------------------- the Draft step

DRAFT = f"turn {AO} draft\nhand {AO} A-13 A-15 A-24\n"


def test_draft_1_two_cards_for_a_build_card() -> None:
    """QMG draft-1: two hand cards are discarded unseen, then a Build Army or Build Navy of either country is taken."""
    g = play(at(DRAFT), "draft", "discard A-13", "discard A-24")
    assert {a for a in options(g) if a.startswith("take")} == {"take A-01", "take A-07", "take A-10"}
    assert refusal(g, "take A-31").startswith("QMG draft-1:")
    assert refusal(g, "pass").startswith("QMG draft-1:")
    play(g, "take A-07")
    assert cards(g, "hand", AO) == ["A-07", "A-15"]
    assert cards(g, "down", AO) == ["A-13", "A-24"]
    assert cards(g, "pile", AO) == []


def test_draft_1_the_card_is_shown_to_all() -> None:
    """QMG draft-1: everybody knows that the drafted card is in that hand; the two discards nobody has seen."""
    g = play(at(DRAFT), "draft", "discard A-13", "discard A-24", "take A-07")
    for seat in (None, 1, 2, 3, 4):
        view = GAME.view(g, seat).cards[0]
        assert [ID[k] for k in view.hand] == ["A-07"]
        assert view.down == []


def test_draft_2_the_deck_is_shuffled() -> None:
    """QMG draft-2: after a draft any card of the deck may be on top, those that lay at the bottom included."""
    g = at(f"{DRAFT}deck {AO} A-01\nbottom {AO} A-20")
    play(g, "draft", "discard A-13", "discard A-24", "take A-01")
    assert cards(g, "bottom", AO) == []
    assert cards(g, "deck", AO) == ["A-20"]


@pytest.mark.parametrize("power", range(POWERS))
def test_every_copy_in_a_deck_is_as_likely_on_top(power: int) -> None:
    """A kind is as likely as it has copies there."""
    g = Qmg(5, 0)
    for deck in (g.deck[power], g.deck[power] & 0b1011011101111011001011010):
        g.deck[power] = deck
        drawn = [(a.card, n) for a, n in DrawCard(power, 0).outcomes(g) if isinstance(a, Drawn)]
        assert [k for k, n in drawn for _ in range(n)] == cards_in(power, deck)


def test_draft_3_one_card_a_draft_step() -> None:
    """QMG draft-3: after one draft the Draft step offers no other."""
    g = at(f"turn {AO} draft\nhand {AO} A-13 A-15 A-24 A-17 A-18")
    play(g, "draft", "discard A-13", "discard A-24", "take A-01")
    assert question(g) == "PlayStep"
    g = at("turn germany draft\ntable germany G-38\nhand germany G-10 G-10 G-10 G-10 G-10")
    play(g, "draft", "discard G-10", "discard G-10", "take G-01")
    assert question(g) == "DraftStep"  # Woe to Them keeps the step open, but not for a second draft
    assert refusal(g, "draft").startswith("QMG draft-3:")


def test_draft_4_own_cards_are_open_to_oneself() -> None:
    """QMG draft-4: a power sees its hand, prepared cards and whole discard pile, hence what its deck still holds."""
    g = at(f"{DRAFT}prepared {AO} A-31\npile {AO} A-38\ndown {AO} A-27")
    own, other = GAME.view(g, 0).cards[0], GAME.view(g, 1).cards[0]
    assert [ID[k] for k in own.hand] == ["A-13", "A-15", "A-24"]
    assert ([ID[k] for k in own.prepared], [ID[k] for k in own.down]) == (["A-31"], ["A-27"])
    assert [ID[k] for k in own.deck].count("A-01") == 6
    assert (other.hand, other.prepared, other.down, other.deck) == ([], [], [], [])


def test_draft_5_a_free_draft_costs_nothing() -> None:
    """QMG draft-5: a draft at no cost leaves the hand alone; the card is shown and the deck shuffled all the same."""
    g = play(at(f"turn {AO} play\nhand {AO} A-25 A-13\nbottom {AO} A-20"), "play A-25", "take A-01")
    assert cards(g, "hand", AO) == ["A-01", "A-13"]
    assert cards(g, "bottom", AO) == []
    assert [ID[k] for k in GAME.view(g, 1).cards[0].hand] == ["A-01"]


def test_draft_6_a_draft_by_play_text_is_extra() -> None:
    """QMG draft-6: a card drafts once more in the turn in which the Draft step was used."""
    g = at(f"turn {AO} draft\nhand {AO} A-25 A-13 A-15")
    play(g, "draft", "discard A-13", "discard A-15", "take A-01", "play A-25", "take A-01")
    assert cards(g, "hand", AO) == ["A-01", "A-01"]


# ---------------------------------------------------------------- the Play step


def test_play_1_one_card() -> None:
    """QMG play-1: one card from hand, not a prepared one and not a second."""
    g = at("turn russia play\npieces russia MOS\nhand russia R-06 R-33\nprepared russia R-19")
    assert refusal(g, "play R-19").startswith("QMG cards-1:")
    play(g, "play R-33")
    assert question(g) == "AttritionStep"
    assert refusal(g, "play R-06").startswith("QMG ruling-3.order:")


def test_play_2_prepare_text_means_nothing_when_played() -> None:
    """QMG play-2: Serbia Defies, played, only eliminates; the two discards it would cost prepared do not happen."""
    g = play(at(f"turn russia play\nhand russia R-26\npieces austria VIE SER\nhand {AO} A-01 A-07"), "play R-26")
    play(g, "eliminate austria SER")
    assert (question(g), asked(g)) == ("DrawStep", {"russia"})
    assert cards(g, "hand", AO) == ["A-01", "A-07"]


def test_play_2_the_supply_symbol_means_nothing_when_played() -> None:
    """QMG play-2: the Army recruited by a Supply-symbol card is as unsupplied as any other."""
    g = at("turn russia play\npieces russia MOS\nhand russia R-34")
    play(g, "play R-34", "place russia SER")
    assert g.supplied(2).bit_count() == 1


def test_play_3_on_top_of_the_discards() -> None:
    """QMG play-3: the card played lies face up on top of the pile, where everybody sees it."""
    g = play(at("turn russia play\nhand russia R-33\npile russia R-01"), "play R-33")
    assert cards(g, "pile", "russia") == ["R-01", "R-33"]
    assert ID[GAME.view(g, None).cards[1].up[-1]] == "R-33"


# ---------------------------------------------------------------- rulings on the turn


def test_ruling_3_order_no_going_back() -> None:
    """QMG ruling-3.order: once a later step has begun the earlier ones are over."""
    g = play(
        at("turn russia draft\nhand russia R-06 R-33\nprepared russia R-18\npieces russia SER\npieces austria BUD"),
        "pass",
    )
    assert refusal(g, "draft").startswith("QMG ruling-3.order:")
    play(g, "pass", "pass")
    assert question(g) == "PrepareStep"
    for late in ("draft", "play R-33", f"attrit R-18 {AO}"):
        assert refusal(g, late).startswith("QMG ruling-3.order:")


def test_ruling_3_remove_not_in_a_battle() -> None:
    """QMG ruling-3.remove: while a battle is resolved no own piece can be removed, before and after it can."""
    g = at("turn russia play\npieces russia MOS UKR RUM\npieces austria VIE BUD\nhand russia R-01 R-06")
    play(g, "play R-01")
    assert "remove russia MOS" in options(g)
    play(g, "attack BUD from RUM")
    assert refusal(g, "remove russia MOS").startswith("QMG ruling-3.remove:")
    assert "remove russia MOS" not in options(g)
    play(g, "discard R-06")
    assert "remove russia MOS" in options(g)


def test_ruling_3_remove_not_while_sustaining() -> None:
    """QMG ruling-3.remove: the attacker cannot do it either when asked to sustain."""
    g = at(
        f"turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\nhand russia R-01\n"
        f"prepared russia R-01\nprepared {AO} A-01"
    )
    play(g, "play R-01", "attack GAL from UKR", "use A-01")
    assert question(g) == "Sustain"
    refusal(g, "remove russia MOS")


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("hand russia R-01 R-06", "DraftStep"),
        ("hand russia R-01", "PlayStep"),
        ("hand russia R-01 R-06\ndeck russia none", "PlayStep"),
    ],
    ids=["two cards", "one card", "no deck"],
)
def test_ruling_3_draft_1_two_cards_and_a_deck(text: str, step: str) -> None:
    """QMG ruling-3.draft-1, QMG ruling-14.5: a draft needs two hand cards and a deck, else the step is not even
    offered."""
    assert question(at(f"turn russia draft\n{text}")) == step


def test_ruling_3_draft_2_only_what_is_there() -> None:
    """QMG ruling-3.draft-2: by default only kinds really in the deck are offered, and no draft if there are none."""
    g = at("turn russia draft\nhand russia R-01 R-01\ndeck russia R-06 R-33")
    play(g, "draft", "discard R-01", "discard R-01")
    assert options(g) == ["take R-06"]
    assert refusal(g, "take R-15").startswith("QMG ruling-3.draft-2:")
    g = at("turn russia draft\nhand russia R-01 R-01\ndeck russia R-33 R-34")
    assert refusal(g, "draft").startswith("QMG ruling-3.draft-2:")


def test_ruling_3_draft_2_second_reading_may_fail() -> None:
    """QMG ruling-3.draft-2: with draft_offers=any a card that is gone may be named; the price is lost, the deck
    shuffled."""
    g = at("options draft_offers=any\nturn russia draft\nhand russia R-01 R-01\ndeck russia R-33\nbottom russia R-34")
    play(g, "draft", "discard R-01", "discard R-01")
    assert set(options(g)) == {"take R-06", "take R-15"}
    play(g, "take R-15")
    assert question(g) == "PlayStep"
    assert cards(g, "hand", "russia") == []
    assert cards(g, "bottom", "russia") == []
    assert cards(g, "deck", "russia") == ["R-33", "R-34"]


def test_ruling_3_draft_2_second_reading_in_a_free_draft() -> None:
    """QMG ruling-3.draft-2, QMG draft-5: with draft_offers=any a free draft, too, may name a card that is gone."""
    g = at(f"options draft_offers=any\nturn {AO} play\nhand {AO} A-25 A-13\ndeck {AO} A-20\nbottom {AO} A-17")
    play(g, "play A-25", "take A-01")
    assert cards(g, "hand", AO) == ["A-13"]
    assert (cards(g, "bottom", AO), cards(g, "deck", AO)) == ([], ["A-17", "A-20"])


@pytest.mark.parametrize(
    ("power", "card"),
    [("russia", "R-01"), ("russia", "R-17"), ("russia", "R-15"), (AO, "A-38"), (AO, "A-19"), ("uk_us", "U-31")],
    ids=["Land Battle", "Sea Battle", "Build Navy", "Event", "Status", "Status without Navies"],
)
def test_ruling_3_play_1_a_card_may_do_nothing(power: str, card: str) -> None:
    """QMG ruling-3.play-1: any card may be played although nothing of it can be carried out."""
    g = at(f"turn {power} play\nhand {power} {card}")
    assert f"play {card}" in options(g)
    play(g, f"play {card}")
    assert question(g) == "DrawStep"
    assert cards(g, "pile", power) + cards(g, "table", power) == [card]


def test_ruling_3_play_1_an_army_without_a_place() -> None:
    """QMG ruling-3.play-1: a Build Army can be played even with the Home space taken."""
    g = play(at("turn russia play\npieces germany MOS\nhand russia R-06"), "play R-06")
    assert (question(g), cards(g, "pile", "russia")) == ("DrawStep", ["R-06"])


def test_ruling_3_play_2_a_status_works_in_the_next_action() -> None:
    """QMG ruling-3.play-2: Stosstruppen put down by the Landwehr work for the Army the Landwehr then builds."""
    g = at("turn germany play\npieces germany BER WGE\npieces france PIC\nhand germany G-50 G-10 G-33")
    play(g, "play G-50", "prepare G-10", "play G-33", "place germany BEL")
    assert question(g) == "Stosstruppen"
    play(g, "attack PIC from BEL", "use G-10")
    assert pieces(g, "france") == set()


def test_ruling_3_attrition_1_a_card_prepared_this_turn() -> None:
    """QMG ruling-3.attrition-1: a card prepared by Kerensky in the Play step serves in the Attrition step."""
    g = at("turn russia play\npieces russia SER\npieces austria BUD\nhand russia R-27 R-18 R-01")
    play(g, "play R-27", "prepare R-18", "pass", f"attrit R-18 {AO}")
    assert (question(g), asked(g)) == ("Hit", {AO})


GERMAN_ATTACK = "turn germany play\nhand germany G-10 G-01\npieces germany BER WGE BEL\npieces france PAR BUR PIC\n"

WHO_CHOOSES = {
    "Attrition": ("turn russia play\nhand russia R-20", ["play R-20"], "Hit", AO),
    "Mustard Gas": (
        GERMAN_ATTACK + "table germany G-32\nprepared france_italy F-01",
        ["play G-10", "attack PIC from BEL", "invoke G-32 france_italy"],
        "PayPrepared",
        "france_italy",
    ),
    "Passchendaele": (
        "turn uk_us play\nhand uk_us U-39\nprepared uk_us U-01\nprepared germany G-01",
        ["play U-39", "drop U-01"],
        "PayPrepared",
        "germany",
    ),
    "Tunnel Mines": (
        "turn uk_us play\nhand uk_us U-37\npieces uk BRI PIC\npieces germany BEL\nprepared germany G-01 G-10",
        ["play U-37", "invoke U-37 germany"],
        "PayPrepared",
        "germany",
    ),
    "Verdun": (
        GERMAN_ATTACK + "table france_italy F-25\nprepared germany G-10",
        ["play G-10", "attack BUR from BEL", "discard G-01"],
        "PayPrepared",
        "germany",
    ),
    "Marne": (
        GERMAN_ATTACK + "table france_italy F-31\nprepared germany G-10",
        ["play G-10", "attack PIC from BEL"],
        "PayPrepared",
        "germany",
    ),
    "Alpini": (
        f"turn {AO} play\nhand {AO} A-15 A-01 A-07\npieces austria VIE TYR\npieces italy ALP\ntable france_italy F-32",
        ["play A-15", "attack ALP from TYR", "discard A-01"],
        "PayHand",
        AO,
    ),
    "Caporetto": (f"turn {AO} play\nhand {AO} A-26\nhand germany G-01", ["play A-26"], "PayHand", "germany"),
    "Sidney Reilly": (
        "turn uk_us play\nhand uk_us U-25\ntable germany G-32 G-33",
        ["play U-25", "top", "top"],
        "StrikeStatus",
        "germany",
    ),
    "Redl Blackmailed": (
        f"turn russia play\nhand russia R-24\nhand {AO} A-01",
        ["play R-24"],
        "RedlBlackmailed",
        "russia",
    ),
    "Rumpler Taube": (
        GERMAN_ATTACK + "table germany G-37\nprepared france_italy F-01",
        ["play G-10", "attack PIC from BEL", "invoke G-37"],
        "Reconnaissance",
        "germany",
    ),
    "Eddie Rickenbacker": (
        "turn uk_us play\nhand uk_us U-47\npieces us PIC\npieces germany BEL\ntable germany G-32 G-33",
        ["play U-47"],
        "StrikeStatus",
        "uk_us",
    ),
}


@pytest.mark.parametrize("effect", WHO_CHOOSES)
def test_ruling_3_1_who_chooses_the_card(effect: str) -> None:
    """QMG ruling-3.1: the loser of a card chooses it, except for Redl, the Rumpler Taube and Rickenbacker."""
    text, answers, name, power = WHO_CHOOSES[effect]
    g = play(at(text), *answers)
    assert (question(g), asked(g)) == (name, {power})


def test_ruling_3_2_the_attacker_decides_in_order() -> None:
    """QMG ruling-3.2: space and piece, the cards to pay, Status effects, then sustaining and its price."""
    g = at(
        "turn germany play\nhand germany G-10 G-01 G-07\npieces germany BER WGE BEL\npieces france PAR BUR\n"
        "table germany G-32\nprepared germany G-10\nprepared france_italy F-01 F-01"
    )
    seen = []
    answers = ["play G-10", "attack BUR from BEL", "discard G-01", "invoke G-32 france_italy", "drop F-01", "use F-01"]
    for answer in [*answers, "use G-10", "discard G-07"]:
        play(g, answer)
        if asked(g) == {"germany"}:
            seen.append(question(g))
    assert seen == ["ChooseBattle", "PayHand", "GermanStart", "Sustain", "PayHand", "DrawStep"]
    assert pieces(g, "france") == {"PAR"}


def test_ruling_3_2_the_follow_up_comes_last() -> None:
    """QMG ruling-3.2: only after the battle is won does the attacker decide on the build that follows."""
    g = at(
        f"turn {AO} play\nhand {AO} A-27 A-01 A-07 A-10\npieces austria VIE BUD\npieces russia SER\n"
        f"prepared {AO} A-15\nprepared russia R-22"
    )
    seen = []
    answers = [
        "play A-27",
        "discard A-01",
        "attack SER from BUD",
        "discard A-07",
        "use R-22",
        "use A-15",
        "discard A-10",
    ]
    for answer in answers:
        play(g, answer)
        if asked(g) == {AO}:
            seen.append(question(g))
    assert seen == ["PayCost", "ChooseBattle", "PayHand", "Sustain", "PayHand", "PlacePiece"]


def test_turn_1_the_next_turn_starts_afresh() -> None:
    """QMG turn-1, QMG order-2: after the Draw step the next power begins with its Draft step."""
    g = at(f"turn {AO} draw\nhand russia R-01 R-06")
    play(g, "draw 7")
    assert (question(g), asked(g)) == ("DraftStep", {"russia"})
    assert len(cards(g, "hand", AO)) == 7
    pass_until(g, "PlayStep", "germany")
