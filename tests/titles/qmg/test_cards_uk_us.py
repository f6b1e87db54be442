"""The cards of the United Kingdom & United States: each one played, and each one prepared."""

from __future__ import annotations

import pytest

from marne.kernel.state import pending
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import LAND, SEA, US, UU
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.battle import ChooseBattle
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from tests.titles.qmg.play import asked, at, cards, deeds, options, pieces, play, question, refusal, settle, vp

GERMANS_WEST = """
turn germany play
pieces germany BER WGE BEL
pieces uk BRI ENG PIC
"""
BRITISH_WEST = """
turn uk_us play
pieces uk BRI ENG PIC
pieces germany BER WGE BEL
"""
AMERICANS = """
turn uk_us play
pieces us USA WAO NAO PAR
pieces germany BER WGE BEL PIC
"""
FLEET = """
turn uk_us play
pieces uk BRI ENG NAO WES
"""


def need(g: Qmg) -> int:
    """The symbols that the side now asked has to put in."""
    choice = pending(g)
    assert isinstance(choice, Pledge)
    return choice.need


def owed(g: Qmg) -> tuple[set[str], int]:
    """Who is hit, and how many cards are still to be discarded."""
    choice = pending(settle(g))
    assert isinstance(choice, Hit)
    return asked(g), choice.n


def placings(g: Qmg) -> list[str]:
    """The spaces where a piece may be placed."""
    return [o.split()[-1] for o in options(g) if o.startswith("place")]


# ---------------------------------------------------------------- basic cards, played


@pytest.mark.parametrize(
    ("card", "country", "space", "other"),
    [("U-01", "uk", "PIC", "us CAN"), ("U-05", "us", "CAN", "uk PIC")],
    ids=["U-01", "U-05"],
)
def test_card_u_01_u_05_played_builds_an_army(card: str, country: str, space: str, other: str) -> None:
    """QMG cards.build-army-1, QMG cards-3: Build Army (U-01, U-05) builds an Army of its own country in supply."""
    g = play(at(f"turn uk_us play\npieces uk BRI ENG\npieces us USA\nhand uk_us {card}"), f"play {card}")
    assert refusal(g, f"place {other}").startswith("QMG countries-3")
    assert refusal(g, f"place {country} IRE").startswith("QMG build-2")
    assert space in pieces(play(g, f"place {country} {space}"), country)


@pytest.mark.parametrize(
    ("card", "country", "space"), [("U-08", "uk", "ENG"), ("U-10", "us", "WAO")], ids=["U-08", "U-10"]
)
def test_card_u_08_u_10_played_builds_a_navy(card: str, country: str, space: str) -> None:
    """QMG cards.build-navy-1, QMG cards-3: Build Navy (U-08, U-10) builds a Navy of its own country in supply."""
    g = play(at(f"turn uk_us play\npieces uk BRI\npieces us USA\nhand uk_us {card}"), f"play {card}")
    assert refusal(g, f"place {country} EAS").startswith("QMG build-2")
    assert space in pieces(play(g, f"place {country} {space}"), country)


@pytest.mark.parametrize(
    ("card", "board", "attack", "other"),
    [
        ("U-12", f"{BRITISH_WEST}pieces us USA WAO NAO PAR", "attack BEL from PIC", "attack BEL from PAR"),
        ("U-15", f"{AMERICANS}pieces uk BRI ENG", "attack PIC from PAR", "attack PIC from ENG"),
    ],
    ids=["U-12", "U-15"],
)
def test_card_u_12_u_15_played_battles_a_land_space(card: str, board: str, attack: str, other: str) -> None:
    """QMG cards.land-battle-1, QMG cards-3: Land Battle (U-12, U-15) battles land with a piece of its own country."""
    g = play(at(f"{board}\nhand uk_us {card} U-08"), f"play {card}")
    assert refusal(g, other).startswith("QMG battle.prerequisites-1")
    assert refusal(g, "attack NTH from ENG").startswith("QMG battle.prerequisites-2")
    space = attack.split()[1]
    assert space not in pieces(play(g, attack), "germany")


@pytest.mark.parametrize(
    ("card", "board", "attack"),
    [
        ("U-17", "pieces uk BRI ENG\npieces germany BER WGE NTH", "attack NTH from ENG"),
        ("U-20", "pieces us USA WAO\npieces germany BER WGE NTH NAO", "attack NAO from WAO"),
    ],
    ids=["U-17", "U-20"],
)
def test_card_u_17_u_20_played_battles_a_sea_space(card: str, board: str, attack: str) -> None:
    """QMG cards.sea-battle-1, QMG cards-3: Sea Battle (U-17, U-20) battles a sea space."""
    g = play(at(f"turn uk_us play\n{board}\nhand uk_us {card} U-08"), f"play {card}")
    assert refusal(g, "attack PIC from ENG").startswith("QMG battle.prerequisites-1")
    assert attack.split()[1] not in pieces(play(g, attack), "germany")


# ---------------------------------------------------------------- basic cards, prepared


@pytest.mark.parametrize(
    ("card", "other", "board", "attack"),
    [
        ("U-01", "U-05", "pieces uk BRI ENG PIC", "attack PIC from BEL"),
        ("U-05", "U-01", "pieces us USA WAO NAO PAR", "attack PAR from PIC"),
    ],
    ids=["U-01", "U-05"],
)
def test_card_u_01_u_05_prepared_reinforces_its_own_army(card: str, other: str, board: str, attack: str) -> None:
    """QMG prepare.symbols-1, QMG cards-3: a prepared Build Army (U-01, U-05) is one Reinforce for its own country."""
    germans = "PIC" if "PAR" in attack else "BEL"
    text = (
        f"turn germany play\npieces germany BER WGE BEL {germans}\n{board}\nhand germany G-10\nprepared germany G-10\n"
    )
    g = play(at(f"{text.replace('BEL BEL', 'BEL')}prepared uk_us U-01 U-05"), "play G-10", attack)
    assert refusal(g, f"use {other}").startswith("QMG battle.procedure-2")
    play(g, f"use {card}")
    assert need(g) == 1 and "use G-10" in options(g)


@pytest.mark.parametrize(
    ("card", "other", "board", "attack"),
    [
        ("U-08", "U-10", "pieces uk BRI ENG", "attack ENG from NTH"),
        ("U-41", "U-10", "pieces uk BRI ENG", "attack ENG from NTH"),
        ("U-10", "U-08", "pieces us USA WAO NAO ENG", "attack ENG from NTH"),
    ],
    ids=["U-08", "U-41", "U-10"],
)
def test_card_u_08_u_10_u_41_prepared_reinforces_its_own_navy(card: str, other: str, board: str, attack: str) -> None:
    """QMG prepare.symbols-4, QMG cards-3: prepared U-08, U-10 and U-41 are one Reinforce Navy for their own country."""
    text = f"turn germany play\npieces germany BER WGE NTH\n{board}\nhand germany G-19\nprepared germany G-19\n"
    g = play(at(f"{text}prepared uk_us {card} {other}"), "play G-19", attack)
    assert refusal(g, f"use {other}").startswith("QMG battle.procedure-2")
    play(g, f"use {card}")
    assert need(g) == 1 and "use G-19" in options(g)


@pytest.mark.parametrize(
    ("card", "other", "board", "attack"),
    [
        ("U-12", "U-15", BRITISH_WEST, "attack BEL from PIC"),
        ("U-15", "U-12", AMERICANS, "attack PIC from PAR"),
    ],
    ids=["U-12", "U-15"],
)
def test_card_u_12_u_15_prepared_sustains_its_own_land_battle(card: str, other: str, board: str, attack: str) -> None:
    """QMG prepare.symbols-2, QMG cards-3: a prepared Land Battle (U-12, U-15) is one Sustain for its own country."""
    text = f"{board}hand uk_us {card}\nprepared uk_us {card} {other}\nprepared germany G-01 G-01"
    g = play(at(text), f"play {card}", attack, "use G-01")
    assert refusal(g, f"use {other}").startswith("QMG ruling-7.3.8")
    assert need(play(g, f"use {card}")) == 1
    assert attack.split()[1] not in pieces(play(g, "pass"), "germany")


def test_card_u_17_prepared_sustains_a_british_sea_battle() -> None:
    """QMG prepare.symbols-5, QMG cards-3: a prepared UK Sea Battle (U-17) is one Sustain Sea Battle for the UK only."""
    g = at(
        "turn uk_us play\npieces uk BRI ENG\npieces germany BER WGE NTH\nhand uk_us U-17\n"
        "prepared uk_us U-17 U-20 U-12\nprepared germany G-07 G-07"
    )
    play(g, "play U-17", "attack NTH from ENG", "use G-07")
    assert refusal(g, "use U-20").startswith("QMG ruling-7.3.8")
    assert refusal(g, "use U-12").startswith("QMG battle.resolving-2")
    assert need(play(g, "use U-17")) == 1


def test_card_u_20_prepared_sustains_an_american_sea_battle() -> None:
    """QMG prepare.symbols-5, QMG cards-3: the prepared US Sea Battle (U-20) sustains a sea battle of the US only."""
    g = at(
        "turn uk_us play\npieces us USA WAO NAO\npieces germany BER WGE NTH ENG\nprepared uk_us U-17 U-20\n"
        "prepared germany G-07"
    )
    g.stack.append(ChooseBattle(UU, US, SEA, SEA | LAND))  # there is but one US Sea Battle card
    play(g, "attack ENG from NAO", "use G-07")
    assert refusal(g, "use U-17").startswith("QMG ruling-7.3.8")
    assert "ENG" not in pieces(play(g, "use U-20"), "germany")


BRITISH_SINGLES = ["U-25", "U-27", "U-28", "U-31", "U-36", "U-37", "U-38"]
AMERICAN_SINGLES = ["U-26", "U-47"]


@pytest.mark.parametrize("card", BRITISH_SINGLES + AMERICAN_SINGLES)
def test_card_u_25_u_26_u_27_u_28_u_31_u_36_u_37_u_38_u_47_prepared_is_single_attrition(card: str) -> None:
    """QMG attrition-3, QMG ruling-8.1, QMG cards-3: prepared U-25, U-27, U-28, U-31, U-36, U-37, U-38 (UK) and U-26,
    U-47
    (US) make one power next to an Army of the card's country discard a card."""
    country, other = ("us", "uk") if card in AMERICAN_SINGLES else ("uk", "us")
    text = f"turn uk_us attrition\npieces germany BER BEL\npieces austria VIE\nprepared uk_us {card}\n"
    g = at(f"{text}pieces {country} PIC")
    assert refusal(g, f"attrit {card} austria_ottoman").startswith("QMG attrition-3")
    play(g, f"attrit {card} germany")
    assert owed(g) == ({"germany"}, 1)
    assert cards(g, "pile", "uk_us") == [card]
    assert refusal(at(f"{text}pieces {other} PIC"), f"attrit {card} germany").startswith("QMG attrition-3")


@pytest.mark.parametrize(
    ("card", "hits"),
    [
        ("U-21", [("austria_ottoman", 2)]),
        ("U-22", [("germany", 2)]),
        ("U-23", [("germany", 2)]),
        ("U-24", [("austria_ottoman", 1), ("germany", 1)]),
        ("U-39", [("germany", 2)]),
        ("U-49", [("austria_ottoman", 1), ("germany", 1)]),
    ],
    ids=["U-21", "U-22", "U-23", "U-24", "U-39", "U-49"],
)
def test_card_u_21_u_22_u_23_u_24_u_39_u_49_prepared_is_double_attrition(
    card: str, hits: list[tuple[str, int]]
) -> None:
    """QMG attrition-2, QMG attrition-5, QMG cards-3: prepared U-21, U-22, U-23, U-24, U-39 and U-49 hit the powers they
    name, without any Army near them."""
    g = at(f"turn uk_us attrition\npieces uk BRI\nprepared uk_us {card}")
    assert refusal(g, f"attrit {card} germany").startswith("QMG attrition-2")
    play(g, f"attrit {card}")
    for power, n in hits:
        assert owed(g) == ({power}, n)
        play(g, *["top"] * n)
    assert question(g) != "Hit"


# ---------------------------------------------------------------- Economic Warfare


def test_card_u_21_played_eliminates_or_recruits_in_the_middle_east() -> None:
    """QMG card U-21: two cards of Austria-Hungary & Ottomans, then either the Ottoman Army goes or a UK Army comes."""
    text = "turn uk_us play\npieces uk BRI\nhand uk_us U-21\n"
    g = play(at(f"{text}pieces ottoman IST MID"), "play U-21")
    assert owed(g) == ({"austria_ottoman"}, 2)
    play(g, "top", "top")
    assert refusal(g, "place uk MID").startswith("QMG pieces-9")
    assert refusal(g, "eliminate ottoman IST").startswith("QMG battle.eliminate-2")
    play(g, "eliminate ottoman MID")
    assert pieces(g, "ottoman") == {"IST"} and pieces(g, "uk") == {"BRI"}
    assert question(g) not in ("Lawrence", "PlacePiece")  # never both
    g = play(at(text), "play U-21", "top", "top", "place uk MID")
    assert pieces(g, "uk") == {"BRI", "MID"}


@pytest.mark.parametrize("deed", ["eliminate ottoman MID", "place uk MID"])
def test_card_u_21_played_under_limited_rail(deed: str) -> None:
    """QMG card U-21, QMG ruling-9.6: Limited Rail and Road Network asks for a hand card for either deed."""
    ottoman = "MID" if deed.startswith("eliminate") else ""
    text = f"turn uk_us play\npieces uk BRI\npieces ottoman IST {ottoman}\ntable austria_ottoman A-20\n"
    g = play(at(f"{text}hand uk_us U-21 U-01"), "play U-21", "top", "top", deed)
    assert question(g) == "PayHand"
    play(g, "discard U-01")
    assert cards(g, "hand", "uk_us") == []
    g = play(at(f"{text}hand uk_us U-21\nprepared uk_us U-01"), "play U-21", "top", "top")
    assert question(g) != "Lawrence"
    assert pieces(g, "uk") == {"BRI"}


@pytest.mark.parametrize(("navies", "n"), [("ENG NAO", 3), ("ENG NAO WES", 5)])
def test_card_u_22_played_hits_harder_with_three_navies(navies: str, n: int) -> None:
    """QMG cards-3: U-22 costs Germany 3 cards, or 5 while three UK Navies are on the board."""
    g = play(at(f"turn uk_us play\npieces uk BRI {navies}\nhand uk_us U-22"), "play U-22")
    assert owed(g) == ({"germany"}, n)


def test_card_u_23_played_costs_germany_four_cards() -> None:
    """QMG cards-3: U-23 costs Germany 4 cards."""
    g = play(at("turn uk_us play\npieces uk BRI\nhand uk_us U-23"), "play U-23")
    assert owed(g) == ({"germany"}, 4)


@pytest.mark.parametrize(
    ("reading", "navy", "austrian", "german"),
    [
        ("yes", "uk ENG", 1, 2),
        ("yes", "uk NTH", 2, 4),
        ("yes", "france NTH", 2, 4),
        ("yes", "us NTH", 2, 4),
        ("no", "us NTH", 1, 2),
        ("no", "uk NTH", 2, 4),
        ("yes", "germany NTH", 1, 2),
    ],
)
def test_card_u_24_played_doubles_with_a_navy_in_the_north_sea(
    reading: str, navy: str, austrian: int, german: int
) -> None:
    """QMG card U-24: 1 and 2 cards, doubled by an Entente Navy in the North Sea; whether a US Navy counts is a
    setting."""
    g = play(at(f"options blockade_us={reading}\nturn uk_us play\npieces {navy}\nhand uk_us U-24"), "play U-24")
    assert owed(g) == ({"austria_ottoman"}, austrian)
    play(g, *["top"] * austrian)
    assert owed(g) == ({"germany"}, german)


def test_card_u_25_played_takes_a_status_and_recruits_around_moscow() -> None:
    """QMG card U-25: Russia and Germany discard a card, Germany loses a Status of its choice, a UK Army comes to
    Russia."""
    text = "turn uk_us play\npieces uk BRI\npieces russia MOS\nhand uk_us U-25\n"
    g = play(at(f"{text}table germany G-32 G-33"), "play U-25")
    assert owed(g) == ({"russia"}, 1)
    play(g, "top")
    assert owed(g) == ({"germany"}, 1)
    play(g, "top")
    assert asked(g) == {"germany"} and options(g) == ["strike G-32", "strike G-33"]
    assert refusal(g, "pass").startswith("QMG card U-25")
    play(g, "strike G-33")
    assert cards(g, "table", "germany") == ["G-32"] and cards(g, "pile", "germany") == ["G-33"]
    assert placings(g) == ["CAU", "MOS", "PET", "UKR"]
    assert "MOS" in pieces(play(g, "place uk MOS"), "uk")


def test_card_u_25_played_without_a_german_status() -> None:
    """QMG card U-25, QMG running-out-4: with one Status Germany loses it, with none nothing happens and no VP is
    lost."""
    text = "turn uk_us play\nvp 5 5\nhand uk_us U-25\n"
    g = play(at(f"{text}table germany G-32"), "play U-25", "top", "top")
    assert options(g) == ["strike G-32"]
    g = play(at(text), "play U-25", "top", "top")
    assert question(g) == "PlacePiece" and vp(g) == (5, 5)


def test_card_u_26_played_builds_two_american_pieces() -> None:
    """QMG card U-26, QMG complex-3: UK & US discard a card themselves, then the US builds twice, the second by the
    first."""
    g = play(at("turn uk_us play\npieces uk BRI ENG\nhand uk_us U-26 U-01"), "play U-26")
    assert owed(g) == ({"uk_us"}, 1)
    play(g, "discard U-01")
    assert placings(g) == ["USA"]
    play(g, "place us USA")
    assert placings(g) == ["CAN", "WAO"]
    play(g, "place us WAO")
    assert pieces(g, "us") == {"USA", "WAO"}
    assert question(g) != "PlacePiece"


# ---------------------------------------------------------------- Status cards


def test_card_u_27_played_drafts_from_the_discard_pile() -> None:
    """QMG card U-27: in the Draft step a UK Build Army may come from the pile, the cards just paid included, for 1
    VP."""
    text = "turn uk_us draft\nvp 0 3\ntable uk_us U-27\nhand uk_us U-01 U-05 U-08\n"
    g = play(at(text), "draft", "discard U-01", "discard U-05")
    assert "takeback U-01" in options(g) and "take U-01" in options(g)
    assert refusal(g, "takeback U-05").startswith("QMG card U-27")
    play(g, "takeback U-01")
    assert cards(g, "hand", "uk_us") == ["U-01", "U-08"]
    assert vp(g) == (0, 2)
    g = play(at(text.replace("table uk_us U-27\n", "")), "draft", "discard U-01", "discard U-05")
    assert refusal(g, "takeback U-01").startswith("QMG card U-27")


def test_card_u_27_played_from_the_pile_on_top() -> None:
    """QMG card U-27: a UK Build Army discarded face up comes back as well; with the deck's own the pile is not
    touched."""
    g = at("turn uk_us draft\nvp 0 3\ntable uk_us U-27\nhand uk_us U-12 U-08\npile uk_us U-01 U-17")
    play(g, "draft", "discard U-12", "discard U-08")
    play(g, "takeback U-01")
    assert cards(g, "pile", "uk_us") == ["U-17"] and cards(g, "hand", "uk_us") == ["U-01"]
    g = at("turn uk_us draft\nvp 0 3\ntable uk_us U-27\nhand uk_us U-12 U-08\npile uk_us U-01 U-17")
    assert vp(play(g, "draft", "discard U-12", "discard U-08", "take U-01")) == (0, 3)


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_card_u_27_played_with_an_empty_deck(reading: str) -> None:
    """QMG card U-27: whether The Pals Battalions need a card in the draw deck is a setting."""
    text = f"options pals_needs_deck={reading}\nturn uk_us draft\nvp 0 3\ntable uk_us U-27\nhand uk_us U-12 U-08\n"
    g = at(f"{text}pile uk_us U-01\ndeck uk_us none")
    if reading == "yes":
        assert question(g) == "PlayStep"  # on public grounds there is nothing to draft
        return
    play(g, "draft", "discard U-12", "discard U-08", "takeback U-01")
    assert cards(g, "hand", "uk_us") == ["U-01"] and vp(g) == (0, 2)


RETAINERS = [("U-28", "U-01", "place uk IRE"), ("U-31", "U-12", "attack BEL from ENG")]


def test_ruling_14_7_a_card_kept_does_not_pay_for_itself() -> None:
    """QMG ruling-14.7: the Land Battle that the Yellow Hands keep is back in hand only when its battle is over."""
    text = "turn uk_us play\npieces uk BRI NAO ENG NTH\npieces germany BER WGE BEL\ntable uk_us U-31\n"
    g = play(at(f"{text}hand uk_us U-12"), "play U-12", "invoke U-31")
    assert question(g) == "PrepareStep" and pieces(g, "germany") == {"BER", "WGE", "BEL"}
    g = play(at(f"{text}hand uk_us U-12 U-01"), "play U-12", "invoke U-31", "attack BEL from ENG")
    assert deeds(g) == ["discard U-01"]
    play(g, "discard U-01")
    assert pieces(g, "germany") == {"BER", "WGE"} and cards(g, "hand", "uk_us") == ["U-12"]


@pytest.mark.parametrize(("status", "card", "deed"), RETAINERS, ids=["U-28", "U-31"])
def test_card_u_28_u_31_played_returns_the_card_to_hand(status: str, card: str, deed: str) -> None:
    """QMG card U-28, QMG card U-31: with three UK Navies the UK Build Army (or Land Battle) just played goes back to
    hand
    and can still be prepared this turn."""
    g = at(f"{FLEET}pieces germany BER BEL\ntable uk_us {status}\nhand uk_us {card} U-08")
    play(g, f"play {card}")
    assert options(g)[:2] == [f"invoke {status}", "pass"]
    other = "U-31" if status == "U-28" else "U-28"
    assert refusal(g, f"invoke {other}").startswith("QMG cards.status-1")
    assert refusal(g, f"invoke {status} germany").startswith("QMG cards.status-2")
    play(g, f"invoke {status}")
    assert cards(g, "hand", "uk_us") == ["U-08"] and cards(g, "pile", "uk_us") == [card]
    play(g, deed, *(["discard U-08"] if card == "U-12" else []))
    assert card in cards(g, "hand", "uk_us") and card not in cards(g, "pile", "uk_us")
    play(g, f"prepare {card}")
    assert cards(g, "prepared", "uk_us") == [card]


@pytest.mark.parametrize(("status", "card", "deed"), RETAINERS, ids=["U-28", "U-31"])
def test_card_u_28_u_31_played_needs_three_navies_and_a_uk_card(status: str, card: str, deed: str) -> None:
    """QMG card U-28, QMG card U-31: with two UK Navies, for a US card or for another type the card is discarded as
    ever."""
    text = f"turn uk_us play\npieces germany BER BEL\npieces us USA WAO\ntable uk_us {status}\n"
    g = play(at(f"{text}pieces uk BRI ENG NAO\nhand uk_us {card} U-08"), f"play {card}")
    assert question(g) != "Retain" and cards(g, "pile", "uk_us") == [card]
    sister = "U-05" if card == "U-01" else "U-15"
    g = play(at(f"{text}pieces uk BRI ENG NAO WES\nhand uk_us {sister} U-08"), f"play {sister}")
    assert question(g) != "Retain"
    g = play(at(f"{text}pieces uk BRI ENG NAO WES\nhand uk_us U-08"), "play U-08")
    assert question(g) != "Retain"
    g = play(at(f"{FLEET}pieces germany BER BEL\ntable uk_us {status}\nhand uk_us {card} U-08"), f"play {card}", "pass")
    assert cards(g, "pile", "uk_us") == [card]  # a Status is never compulsory


def test_card_u_28_played_not_for_builds_by_events() -> None:
    """QMG card U-28: a build by an Event is not the play of a Build Army card."""
    g = play(at(f"{FLEET}table uk_us U-28\nhand uk_us U-38 U-01"), "play U-38")
    assert question(g) == "PlayFrom"
    play(g, "pass", "place uk IRE")
    assert cards(g, "pile", "uk_us") == ["U-38"] and cards(g, "hand", "uk_us") == ["U-01"]


def test_card_u_29_played_makes_any_uk_card_an_attrition_card() -> None:
    """QMG card U-29: in the Attrition step any prepared UK card is a single Attrition; a card with symbols is as
    printed."""
    text = "turn uk_us attrition\npieces uk BRI PIC\npieces germany BER BEL\nprepared uk_us U-08 U-05 U-22\n"
    g = at(f"{text}table uk_us U-29")
    assert refusal(g, "attrit U-05 germany").startswith("QMG attrition-1")
    assert refusal(g, "attrit U-08 austria_ottoman").startswith("QMG attrition-3")
    assert refusal(g, "attrit U-22 germany").startswith("QMG attrition-2")
    assert "attrit U-22" in options(g)
    assert owed(play(g, "attrit U-08 germany")) == ({"germany"}, 1)
    assert cards(g, "pile", "uk_us") == ["U-08"]
    assert refusal(at(text), "attrit U-08 germany").startswith("QMG attrition-1")


def test_card_u_29_prepared_reinforces_a_uk_army_even_unsupplied() -> None:
    """QMG battle.supply-2, QMG cards-3: prepared U-29 saves a UK Army anywhere, supplied or not."""
    text = "turn germany play\npieces germany BER WGE BEL\npieces uk BRI PIC\npieces us USA\nhand germany G-10\n"
    g = play(at(f"{text}prepared uk_us U-29 U-01"), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use U-01").startswith("QMG battle.supply-1")
    assert "PIC" in pieces(play(g, "use U-29"), "uk")
    g = play(at(f"{text.replace('uk BRI PIC', 'us PIC')}prepared uk_us U-29"), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use U-29").startswith("QMG battle.procedure-2")


def test_card_u_30_played_uses_a_uk_sea_battle_from_hand() -> None:
    """QMG card U-30: once a turn a UK Sea Battle card from hand is one Sustain symbol at sea."""
    g = at(
        "turn uk_us play\npieces uk BRI ENG\npieces germany BER WGE NTH\ntable uk_us U-30\n"
        "hand uk_us U-17 U-17 U-17 U-20 U-12\nprepared germany G-07 G-07\nprepared uk_us U-12"
    )
    play(g, "play U-17", "attack NTH from ENG", "use G-07")
    assert refusal(g, "use U-20 hand").startswith("QMG ruling-7.3.8")
    assert refusal(g, "use U-12 hand").startswith("QMG cards.status-2")
    assert options(g) == ["pass", "use U-17 hand"]
    play(g, "use U-17 hand")
    assert need(g) == 1
    play(g, "use G-07")
    assert refusal(g, "use U-17 hand").startswith("QMG cards.status-2")
    assert cards(g, "pile", "uk_us") == ["U-17", "U-17"]


def test_card_u_30_played_not_on_land_and_not_without_its_status() -> None:
    """QMG card U-30: on land, and without the Status, no card from hand sustains a UK battle."""
    g = at(f"{BRITISH_WEST}table uk_us U-30\nhand uk_us U-12 U-12 U-17\nprepared uk_us U-08\nprepared germany G-01")
    play(g, "play U-12", "attack BEL from PIC", "use G-01")
    assert refusal(g, "use U-12 hand").startswith("QMG cards.status-2")
    assert refusal(g, "use U-17 hand").startswith("QMG cards.status-2")
    g = at(
        "turn uk_us play\npieces uk BRI ENG\npieces germany BER WGE NTH\nhand uk_us U-17 U-17\nprepared germany G-07"
    )
    play(g, "play U-17", "attack NTH from ENG", "use G-07")
    assert question(g) != "Sustain" and "NTH" in pieces(g, "germany")


def test_card_u_30_prepared_sustains_twice_at_sea() -> None:
    """QMG prepare.symbols-5, QMG cards-3: prepared Battlecruisers (U-30) are a Double Sustain Sea Battle, not on
    land."""
    text = "turn uk_us play\npieces uk BRI ENG PIC\npieces germany BER WGE BEL NTH\nprepared uk_us U-30\n"
    g = at(f"{text}hand uk_us U-17\nprepared germany G-07 G-07")
    assert need(play(g, "play U-17", "attack NTH from ENG", "use G-07", "use U-30")) == 2
    g = play(at(f"{text}hand uk_us U-12\nprepared germany G-01"), "play U-12", "attack BEL from PIC", "use G-01")
    assert refusal(g, "use U-30").startswith("QMG battle.resolving-1")


def test_card_u_32_played_builds_after_a_won_battle() -> None:
    """QMG card U-32: after a won land battle in clear terrain a prepared UK Sustain Land Battle buys an Army there."""
    g = at(f"{BRITISH_WEST}table uk_us U-32\nhand uk_us U-12\nprepared uk_us U-12 U-15 U-01 U-42 U-44")
    play(g, "play U-12", "attack BEL from PIC")
    assert question(g) == "MarkIV"
    assert deeds(g) == ["pass", "use U-12", "use U-44"]
    assert refusal(g, "use U-15").startswith("QMG countries-3")
    assert refusal(g, "use U-01").startswith("QMG prepare-5")
    assert refusal(g, "use U-42").startswith("QMG battle.text-1")
    play(g, "use U-44")
    assert "BEL" in pieces(g, "uk")
    assert cards(g, "pile", "uk_us") == ["U-12", "U-44"]


def test_card_u_32_played_follows_the_build_rules() -> None:
    """QMG card U-32: not after difficult terrain, not after a battle by a Navy, not without an Army in stock."""
    cards_ = "table uk_us U-32\nhand uk_us U-12 U-08 U-08\nprepared uk_us U-12\n"
    g = play(at(f"{BRITISH_WEST}{cards_}"), "play U-12", "attack BEL from ENG", "discard U-08")
    assert question(g) != "MarkIV" and "BEL" not in pieces(g, "germany")
    text = f"turn uk_us play\npieces uk BRI ENG PIC\npieces germany BER WGE BUR\n{cards_}"
    g = play(at(text), "play U-12", "attack BUR from PIC", "discard U-08")
    assert question(g) != "MarkIV"
    text = f"turn uk_us play\npieces uk BRI ENG PIC IRE MID PER\npieces germany BER WGE BEL\n{cards_}"
    g = play(at(text), "play U-12", "attack BEL from PIC")
    assert deeds(g) == ["pass"] and refusal(g, "use U-12").startswith("QMG pieces-2")  # all five are on the board


def test_card_u_32_prepared_sustains_twice_in_clear_terrain() -> None:
    """QMG ruling-7.4.2, QMG cards-3: prepared Mark IV Tanks (U-32) are a Double Sustain in clear terrain battled by an
    Army; an attack by a Navy is a setting."""
    text = f"{BRITISH_WEST}hand uk_us U-12 U-08 U-08\nprepared uk_us U-32\nprepared germany G-01 G-01\n"
    assert need(play(at(text), "play U-12", "attack BEL from PIC", "use G-01", "use U-32")) == 2
    g = play(at(text), "play U-12", "attack BEL from ENG", "discard U-08", "use G-01")
    assert refusal(g, "use U-32").startswith("QMG ruling-7.4.2")
    g = play(at(f"options clear_from_sea=yes\n{text}"), "play U-12", "attack BEL from ENG", "discard U-08", "use G-01")
    assert "use U-32" in options(g)
    g = at(f"{text.replace('WGE BEL', 'WGE BUR')}")
    play(g, "play U-12", "attack BUR from PIC", "discard U-08", "use G-01")
    assert refusal(g, "use U-32").startswith("QMG ruling-7.4.2")


AT_SEA = """
turn germany play
pieces germany BER WGE NTH
pieces uk BRI ENG
hand germany G-19
prepared germany G-19 G-43
"""


def test_card_u_33_played_keeps_a_reinforce_navy_card() -> None:
    """QMG card U-33: once a turn a UK Reinforce Navy card stays prepared after its use; a US card does not."""
    text = AT_SEA.replace("G-43", "G-10")
    g = at(f"{text}table uk_us U-33\nprepared uk_us U-08 U-10\npieces us ENG USA WAO NAO")
    play(g, "play G-19", "attack ENG from NTH")
    assert refusal(g, "use U-10 dreadnought").startswith("QMG cards.status-2")
    assert options(g) == ["pass", "use U-08", "use U-08 dreadnought", "use U-10"]
    play(g, "use U-08 dreadnought")
    assert cards(g, "prepared", "uk_us") == ["U-08", "U-10"] and cards(g, "pile", "uk_us") == []
    play(g, "use G-19")
    assert refusal(g, "use U-08 dreadnought").startswith("QMG cards.status-2")
    play(g, "use U-08")
    assert cards(g, "pile", "uk_us") == ["U-08"]


def test_card_u_33_played_not_on_land_and_not_without_its_status() -> None:
    """QMG card U-33: a Reinforce Army card, and any card without the Status on the table, is discarded when used."""
    g = play(
        at(f"{GERMANS_WEST}hand germany G-10\ntable uk_us U-33\nprepared uk_us U-01"),
        "play G-10",
        "attack PIC from BEL",
    )
    assert refusal(g, "use U-01 dreadnought").startswith("QMG cards.status-2")
    g = play(at(f"{AT_SEA}prepared uk_us U-08"), "play G-19", "attack ENG from NTH")
    assert refusal(g, "use U-08 dreadnought").startswith("QMG cards.status-2")


@pytest.mark.parametrize("card", ["U-33", "U-35", "U-45"])
def test_card_u_33_u_35_u_45_prepared_reinforces_a_uk_navy_twice(card: str) -> None:
    """QMG prepare.symbols-4, QMG cards-3: prepared U-33, U-35 and U-45 are a Double Reinforce Navy for the UK."""
    g = play(at(f"{AT_SEA}prepared uk_us {card}"), "play G-19", "attack ENG from NTH", f"use {card}")
    assert need(g) == 2
    assert refusal(g, "use G-19").startswith("QMG ruling-7.3.3")
    g = play(at(f"{GERMANS_WEST}hand germany G-10\nprepared uk_us {card}"), "play G-10", "attack PIC from BEL")
    assert refusal(g, f"use {card}").startswith("QMG battle.resolving-1")


@pytest.mark.parametrize(("card", "works"), [("U-33", False), ("U-35", False), ("U-41", False), ("U-45", True)])
def test_card_u_45_prepared_serves_an_unsupplied_navy(card: str, works: bool) -> None:
    """QMG battle.supply-2, QMG cards-3: of the prepared UK Navy cards only The Royal Navy (U-45) helps out of
    supply."""
    g = play(at(f"{AT_SEA.replace('uk BRI ENG', 'uk ENG')}prepared uk_us {card}"), "play G-19", "attack ENG from NTH")
    if works:
        assert f"use {card}" in options(g)
    else:
        assert refusal(g, f"use {card}").startswith("QMG battle.supply-1")


HELPED = (
    "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\nprepared uk_us U-05\n"
)


@pytest.mark.parametrize("american", ["ENG", "PIC", "PAR"])
def test_card_u_34_played_reinforces_a_friend_near_an_american_piece(american: str) -> None:
    """QMG card U-34: with a US piece, supplied or not, in or next to the space, US cards save French Armies."""
    g = play(at(f"{HELPED}table uk_us U-34\npieces us {american}"), "play G-10", "attack PIC from BEL")
    assert asked(g) == {"uk_us"}
    assert "PIC" in pieces(play(g, "use U-05"), "france")


def test_card_u_34_played_needs_an_american_piece_and_a_supplied_friend() -> None:
    """QMG card U-34: no US piece near, no supplied Army of a friend, or no Status: no help; UK cards never help."""
    g = play(at(f"{HELPED}table uk_us U-34\npieces us NAO"), "play G-10", "attack PIC from BEL")
    assert "PIC" not in pieces(g, "france")
    g = at(f"{HELPED.replace('PAR PIC', 'PIC')}table uk_us U-34\npieces us ENG")
    assert "PIC" not in pieces(play(g, "play G-10", "attack PIC from BEL"), "france")
    g = play(at(f"{HELPED}pieces us ENG"), "play G-10", "attack PIC from BEL")
    assert "PIC" not in pieces(g, "france")
    g = play(at(f"{HELPED.replace('U-05', 'U-01')}table uk_us U-34\npieces us ENG"), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use U-01").startswith("QMG battle.procedure-2")
    russians = (
        "turn germany play\npieces germany BER PRU\npieces russia MOS UKR POL\nhand germany G-10\nprepared uk_us U-05\n"
    )
    g = play(at(f"{russians}table uk_us U-34\npieces us BAL"), "play G-10", "attack POL from PRU")
    assert "POL" not in pieces(g, "russia")


def test_card_u_34_played_sustains_a_french_battle() -> None:
    """QMG card U-34: US Sustain cards serve the battle of a French Army near a US piece, not that of a Navy."""
    text = (
        "turn france_italy play\npieces france PAR PIC ENG\npieces germany BER WGE BEL\npieces us NTH\n"
        "table uk_us U-34\n"
    )
    text += "prepared uk_us U-15 U-12\nprepared germany G-01\nhand france_italy F-15 F-01 F-01\n"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01")
    assert asked(g) == {"uk_us"}
    assert refusal(g, "use U-12").startswith("QMG ruling-7.3.8")
    assert "BEL" not in pieces(play(g, "use U-15"), "germany")
    g = play(at(text), "play F-15", "attack BEL from ENG", "discard F-01", "use G-01")
    assert question(g) != "Sustain" and "BEL" in pieces(g, "germany")


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_card_u_34_played_counterattacks_for_a_friend(reading: str) -> None:
    """QMG card U-34: whether a US Counterattack card lets the helped Army battle back is a setting."""
    text = f"options helper_counterattack={reading}\n{HELPED}table uk_us U-34\npieces us ENG\nprepared uk_us U-48\n"
    g = play(at(text), "play G-10", "attack PIC from BEL", "use U-05")
    if reading == "no":
        assert question(g) != "Counterattack"
        return
    assert options(g, "uk_us") == ["pass", "counter U-48 france"]
    assert "BEL" not in pieces(play(g, "counter U-48 france"), "germany")


def test_card_u_34_prepared_reinforces_an_american_army_twice() -> None:
    """QMG prepare.symbols-1, QMG cards-3: prepared U-34 is a Double Reinforce Army for the United States only."""
    text = (
        "turn germany play\npieces germany BER WGE BEL PIC\nhand germany G-10\nprepared germany G-10\n"
        "prepared uk_us U-34\n"
    )
    g = play(at(f"{text}pieces us USA WAO NAO PAR"), "play G-10", "attack PAR from PIC", "use U-34")
    assert need(g) == 2
    g = play(at(f"{text}pieces uk BRI NAO PAR"), "play G-10", "attack PAR from PIC")
    assert refusal(g, "use U-34").startswith("QMG battle.procedure-2")


# ---------------------------------------------------------------- Events


def test_card_u_35_played_drafts_plays_a_status_and_builds_a_navy() -> None:
    """QMG cards-3: U-35 drafts a UK Build Navy for free, plays a UK Status card, builds a UK Navy, in this order."""
    g = play(at("turn uk_us play\npieces uk BRI\nhand uk_us U-35 U-33 U-34 U-01"), "play U-35")
    assert [o for o in options(g) if o.startswith("take")] == ["take U-08"]
    play(g, "take U-08")
    assert refusal(g, "play U-34").startswith("QMG complex-5")  # a US Status
    assert refusal(g, "play U-01").startswith("QMG complex-5")
    play(g, "play U-33")
    assert cards(g, "table", "uk_us") == ["U-33"]
    assert placings(g) == ["ENG", "NAO"]
    assert "ENG" in pieces(play(g, "place uk ENG"), "uk")


def test_card_u_36_played_needs_three_uk_navies() -> None:
    """QMG card U-36: with three UK Navies a token and a recruited UK Army come to Persia, with fewer neither."""
    g = play(at(f"{FLEET}hand uk_us U-36"), "play U-36")
    assert g.tokens == at("tokens PER").tokens
    assert "PER" in pieces(play(g, "place uk PER"), "uk")
    g = play(at("turn uk_us play\npieces uk BRI ENG NAO\npieces us USA WAO\nhand uk_us U-36"), "play U-36")
    assert g.tokens == 0 and question(g) != "PlacePiece"


@pytest.mark.parametrize("reading", ["each", "one"])
def test_card_u_37_played_hits_prepared_cards_next_to_a_uk_army(reading: str) -> None:
    """QMG card U-37: a Central power next to a UK Army discards two prepared cards, 1 VP for each missing; whether both
    powers may be hit is a setting."""
    g = at(
        f"options tunnel_mines={reading}\nturn uk_us play\nvp 5 0\npieces uk BRI PIC WGE\npieces germany BER BEL\n"
        "pieces austria VIE\nhand uk_us U-37\nprepared germany G-01 G-07 G-10\nprepared austria_ottoman A-01"
    )
    play(g, "play U-37", "invoke U-37 germany")
    assert asked(g) == {"germany"} and options(g) == ["drop G-01", "drop G-07", "drop G-10"]
    play(g, "drop G-01", "drop G-10")
    assert cards(g, "prepared", "germany") == ["G-07"] and cards(g, "pile", "germany") == []
    if reading == "one":
        assert question(g) != "TunnelTarget"
        return
    assert refusal(g, "invoke U-37 germany").startswith("QMG card U-37")
    play(g, "invoke U-37 austria_ottoman", "drop A-01")
    assert vp(g) == (4, 0) and cards(g, "prepared", "austria_ottoman") == []


def test_card_u_37_played_needs_adjacency() -> None:
    """QMG card U-37: a power without an Army next to a UK Army cannot be chosen, and a US Army does not count."""
    g = play(at(f"{BRITISH_WEST}pieces austria VIE\nhand uk_us U-37\nprepared austria_ottoman A-01"), "play U-37")
    assert refusal(g, "invoke U-37 austria_ottoman").startswith("QMG card U-37")
    g = play(at("turn uk_us play\npieces us PIC\npieces germany BEL\nhand uk_us U-37"), "play U-37")
    assert question(g) != "TunnelTarget"


def test_card_u_38_played_plays_a_status_and_builds_one_piece() -> None:
    """QMG card U-38: Asquith plays a UK Status card, then one UK piece, Army or Navy, is built."""
    g = play(at("turn uk_us play\npieces uk BRI NAO\nhand uk_us U-38 U-30 U-34"), "play U-38")
    assert refusal(g, "play U-34").startswith("QMG complex-5")
    play(g, "play U-30")
    assert placings(g) == ["ENG", "IRE", "PAR", "WAO", "WES"]
    play(g, "place uk IRE")
    assert pieces(g, "uk") == {"BRI", "NAO", "IRE"} and question(g) != "PlacePiece"


def test_card_u_39_played_trades_prepared_cards_and_battles_around_belgium() -> None:
    """QMG card U-39: a prepared card of one's own first, then one of Germany's, then a battle in or next to Belgium."""
    g = at(f"{BRITISH_WEST}vp 4 0\nhand uk_us U-39 U-01\nprepared uk_us U-05 U-12\nprepared germany G-10 G-07")
    play(g, "play U-39")
    assert asked(g) == {"uk_us"} and options(g)[:3] == ["pass", "drop U-05", "drop U-12"]
    play(g, "drop U-05")
    assert asked(g) == {"germany"} and options(g) == ["drop G-07", "drop G-10"]
    play(g, "drop G-07")
    assert refusal(g, "attack PAR from PIC").startswith("QMG cards-3")
    play(g, "attack BEL from PIC", "pass")
    assert "BEL" not in pieces(g, "germany") and vp(g) == (4, 0)
    g = at(f"{BRITISH_WEST}vp 4 0\nhand uk_us U-39\nprepared uk_us U-05")
    assert vp(play(g, "play U-39", "drop U-05")) == (3, 0)


def test_card_u_39_played_without_a_prepared_card_does_nothing() -> None:
    """QMG card U-39, QMG running-out-5: with nothing prepared the requirement cannot be met, and no VP replaces it."""
    g = play(at(f"{BRITISH_WEST}vp 4 4\nhand uk_us U-39 U-01\nprepared germany G-10"), "play U-39")
    assert question(g) == "PrepareStep" and vp(g) == (4, 4)
    assert cards(g, "prepared", "germany") == ["G-10"]


def test_card_u_40_played_brings_greece_in() -> None:
    """QMG objective-1, QMG recruit-1, QMG cards-3: U-40 puts a token in Greece and recruits a UK Army there."""
    g = play(at("turn uk_us play\npieces uk BRI\nhand uk_us U-40"), "play U-40")
    assert g.tokens == at("tokens GRE").tokens
    assert "GRE" in pieces(play(g, "place uk GRE"), "uk")


@pytest.mark.parametrize(
    ("card", "board", "attack"),
    [
        ("U-40", "pieces germany BER\npieces austria VIE BUD SER\npieces uk GRE", "attack GRE from SER"),
        ("U-43", "pieces austria VIE WGE\npieces uk BEL", "attack BEL from WGE"),
    ],
    ids=["U-40", "U-43"],
)
def test_card_u_40_u_43_prepared_reinforces_in_one_space_even_unsupplied(card: str, board: str, attack: str) -> None:
    """QMG battle.supply-2, QMG battle.text-1, QMG cards-3: prepared U-40 (Greece) and U-43 (Belgium) save an
    unsupplied UK
    Army there and are of no use elsewhere."""
    text = f"turn austria_ottoman play\n{board}\nhand austria_ottoman A-15 A-01\nprepared uk_us {card} U-01"
    pay = ["discard A-01"] if card == "U-40" else []
    g = play(at(text), "play A-15", attack, *pay)
    assert refusal(g, "use U-01").startswith("QMG battle.supply-1")
    assert attack.split()[1] in pieces(play(g, f"use {card}"), "uk")
    g = play(at(f"{GERMANS_WEST}hand germany G-10\nprepared uk_us {card}"), "play G-10", "attack PIC from BEL")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1")


def test_card_u_41_played_drafts_and_builds_a_home_fleet() -> None:
    """QMG cards-3: The Grand Fleet (U-41) drafts a UK Build Navy for free, then builds in ENG, NTH or NAO."""
    g = play(at("turn uk_us play\npieces uk BRI NAO\nhand uk_us U-41"), "play U-41", "take U-08")
    assert refusal(g, "place uk WAO").startswith("QMG cards-3")
    assert refusal(g, "place uk NTH").startswith("QMG build-2")
    assert placings(g) == ["ENG"]
    assert "ENG" in pieces(play(g, "place uk ENG"), "uk")


def test_card_u_42_played_navy_army_battle() -> None:
    """QMG card U-42: a Navy in the Eastern Mediterranean, an Army in Istanbul if it is free, then a battle of Istanbul,
    the terrain card to be paid."""
    text = "turn uk_us play\npieces uk BRI NAO WES\nhand uk_us U-42 U-01\n"
    g = play(at(f"{text}pieces ottoman IST"), "play U-42")
    assert placings(g) == ["EAS"]
    play(g, "place uk EAS")
    assert question(g) == "ChooseBattle"  # no Army beside the enemy
    play(g, "attack IST from EAS")
    assert question(g) == "PayHand"
    play(g, "discard U-01")
    assert pieces(g, "ottoman") == set() and question(g) != "PlacePiece"
    g = play(at(text), "play U-42", "place uk EAS")
    assert placings(g) == ["IST"]


def test_card_u_42_played_battle_before_army() -> None:
    """QMG card U-42: under the other setting the Army is built after the battle, in the space just emptied."""
    g = at(
        "options gallipoli_order=navy_battle_army\nturn uk_us play\npieces uk BRI NAO WES\npieces ottoman IST\n"
        "hand uk_us U-42 U-01"
    )
    play(g, "play U-42", "place uk EAS", "attack IST from EAS", "discard U-01", "place uk IST")
    assert "IST" in pieces(g, "uk")


def test_card_u_42_prepared_sustains_twice_around_anatolia() -> None:
    """QMG battle.text-1, QMG cards-3: prepared Gallipoli (U-42) is a Double Sustain for the UK in or next to
    Anatolia."""
    text = "turn uk_us play\nhand uk_us U-12 U-08 U-08\nprepared uk_us U-42\n"
    g = at(f"{text}pieces uk BRI NAO WES EAS\npieces ottoman IST\nprepared austria_ottoman A-07 A-07")
    play(g, "play U-12", "attack IST from EAS", "discard U-08", "use A-07", "use U-42", "discard U-08")
    assert need(g) == 2
    g = at(f"{text}pieces uk BRI ENG PIC\npieces germany BER WGE BEL\nprepared germany G-01")
    play(g, "play U-12", "attack BEL from PIC", "use G-01")
    assert refusal(g, "use U-42").startswith("QMG battle.text-1")


def test_card_u_43_played_recruits_in_belgium() -> None:
    """QMG recruit-1, QMG cards-3: Belgium Resists (U-43) recruits a UK Army in Belgium without supply."""
    g = play(at("turn uk_us play\nhand uk_us U-43"), "play U-43")
    assert refusal(g, "place uk PIC").startswith("QMG cards-3")
    assert pieces(play(g, "place uk BEL"), "uk") == {"BEL"}


def test_card_u_44_played_prepares_two_cards_and_battles() -> None:
    """QMG card U-44, QMG complex-7: with a UK Army in or next to Picardy two cards are prepared and serve in the
    battle."""
    g = at(f"{BRITISH_WEST}hand uk_us U-44 U-12 U-05 U-01\nprepared germany G-01")
    play(g, "play U-44", "prepare U-12", "prepare U-05")
    assert question(g) == "ChooseBattle"
    assert refusal(g, "attack WGE from PIC").startswith("QMG cards-3")
    play(g, "attack BEL from PIC", "use G-01", "use U-12")
    assert "BEL" not in pieces(g, "germany")


@pytest.mark.parametrize("card", ["U-44", "U-46"])
def test_card_u_44_u_46_played_needs_a_uk_army_supplied_or_not(card: str) -> None:
    """QMG card U-44, QMG card U-46: an unsupplied UK Army in or next to Picardy is enough for the requirement, but
    starts
    no battle; without one nothing happens."""
    first = "PrepareCard" if card == "U-44" else "PlayFrom"
    g = play(at(f"turn uk_us play\npieces uk PIC\npieces germany BEL\nhand uk_us {card} U-32 U-01"), f"play {card}")
    assert question(g) == first
    assert question(play(g, "pass")) == "PrepareStep"
    g = play(at(f"turn uk_us play\npieces uk BRI ENG\npieces us USA PIC\nhand uk_us {card} U-32"), f"play {card}")
    assert question(g) == "PrepareStep"


@pytest.mark.parametrize("card", ["U-44", "U-46"])
def test_card_u_44_u_46_prepared_sustains_twice_around_picardy(card: str) -> None:
    """QMG battle.text-1, QMG cards-3: prepared U-44 and U-46 are a Double Sustain for the UK in or next to Picardy
    only."""
    g = at(f"{BRITISH_WEST}hand uk_us U-12\nprepared uk_us {card}\nprepared germany G-01 G-01")
    assert need(play(g, "play U-12", "attack BEL from PIC", "use G-01", f"use {card}")) == 2
    text = f"turn uk_us play\npieces uk BRI ENG BEL\npieces germany BER WGE\nhand uk_us U-12\nprepared uk_us {card}\n"
    g = play(at(f"{text}prepared germany G-01"), "play U-12", "attack WGE from BEL", "use G-01")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1")


def test_card_u_45_played_recruits_two_navies() -> None:
    """QMG card U-45: a UK Status card, then up to two UK Navies in EAS, WES, NAO or ENG, not beside an enemy Navy."""
    g = play(at("turn uk_us play\npieces germany ENG\nhand uk_us U-45 U-33 U-34"), "play U-45")
    assert refusal(g, "play U-34").startswith("QMG complex-5")
    play(g, "play U-33")
    assert placings(g) == ["EAS", "NAO", "WES"]
    assert refusal(g, "place uk ENG").startswith("QMG pieces-9")
    play(g, "place uk EAS")
    assert refusal(g, "place uk EAS").startswith("QMG pieces-7")
    play(g, "place uk WES")
    assert pieces(g, "uk") == {"EAS", "WES"} and question(g) != "PlacePiece"


def test_card_u_46_played_plays_a_status_that_works_in_its_battle() -> None:
    """QMG card U-46, QMG ruling-3.play-2: Cambrai plays a UK Status card, which serves in the battle that follows."""
    g = at(f"{BRITISH_WEST}hand uk_us U-46 U-32 U-34\nprepared uk_us U-12")
    play(g, "play U-46")
    assert refusal(g, "play U-34").startswith("QMG complex-5")
    play(g, "play U-32")
    assert refusal(g, "attack WGE from PIC").startswith("QMG cards-3")
    play(g, "attack BEL from PIC", "use U-12")
    assert "BEL" in pieces(g, "uk")


@pytest.mark.parametrize(
    ("us", "germans", "near"),
    [("PAR", "BEL", True), ("PIC", "WGE", True), ("USA", "BER", False), ("BRI", "WGE", False), ("BRI", "PIC", True)],
)
def test_card_u_47_played_discards_a_german_status(us: str, germans: str, near: bool) -> None:
    """QMG card U-47: with a US Army within two spaces, land or sea, of a German Army, a German Status card of one's own
    choice is discarded; it may be declined."""
    text = f"turn uk_us play\npieces us {us}\npieces germany {germans}\ntable germany G-32 G-33\nhand uk_us U-47"
    g = play(at(text), "play U-47")
    if not near:
        assert question(g) != "StrikeStatus"
        return
    assert asked(g) == {"uk_us"} and deeds(g) == ["strike G-32", "strike G-33", "pass"]
    play(g, "strike G-32")
    assert cards(g, "table", "germany") == ["G-33"] and cards(g, "pile", "germany") == ["G-32"]


def test_card_u_47_played_counts_armies_only() -> None:
    """QMG card U-47: a US Navy next to a German Army does not meet the requirement."""
    g = play(
        at("turn uk_us play\npieces us USA ENG\npieces germany BEL\ntable germany G-32\nhand uk_us U-47"), "play U-47"
    )
    assert question(g) != "StrikeStatus"


def test_card_u_48_played_drafts_and_builds_american() -> None:
    """QMG card U-48: a US Build Army or Build Navy for free, then a US piece, the first Army always in the US."""
    g = play(at("turn uk_us play\npieces uk BRI\nhand uk_us U-48"), "play U-48")
    assert [o for o in options(g) if o.startswith("take")] == ["take U-05", "take U-10"]
    assert refusal(g, "take U-01").startswith("QMG draft-1")
    play(g, "take U-10")
    assert placings(g) == ["USA"]
    assert pieces(play(g, "place us USA"), "us") == {"USA"}
    g = play(at("turn uk_us play\npieces us USA\nhand uk_us U-48"), "play U-48", "pass", "place us WAO")
    assert pieces(g, "us") == {"USA", "WAO"}


def test_card_u_48_prepared_counterattacks_with_an_american_army() -> None:
    """QMG prepare.symbols-3, QMG cards-3: prepared U-48 lets a surviving, supplied US Army battle back; a UK Army
    not."""
    text = "turn germany play\npieces germany BER WGE BEL PIC\nhand germany G-10\nprepared uk_us U-48 U-05 U-01\n"
    g = play(at(f"{text}pieces us USA WAO NAO PAR"), "play G-10", "attack PAR from PIC", "use U-05")
    assert options(g) == ["pass", "counter U-48 us"]
    assert "PIC" not in pieces(play(g, "counter U-48 us"), "germany")
    g = play(at(f"{text}pieces uk BRI NAO PAR"), "play G-10", "attack PAR from PIC", "use U-01")
    assert refusal(g, "counter U-48 us").startswith("QMG counterattack-3")
    assert refusal(g, "counter U-48 uk").startswith("QMG card U-34")


REVENUE = "turn uk_us play\npieces us USA\nhand uk_us U-49\npile uk_us U-05 U-10 U-15 U-01 U-34\n"


def test_card_u_49_played_plays_prepares_and_buries_us_cards() -> None:
    """QMG card U-49: up to three US cards are taken from the own pile first; then one is played and resolved in full,
    one prepared and one put under the deck, in this order."""
    g = play(at(REVENUE), "play U-49")
    assert question(g) == "RevenueTake"
    assert deeds(g) == ["take U-05", "take U-10", "take U-15", "take U-34", "pass"]
    assert refusal(g, "take U-01").startswith("QMG card U-49")  # a UK card
    assert refusal(g, "take U-49").startswith("QMG card U-49")  # the card itself
    play(g, "take U-15", "take U-05")
    assert refusal(g, "take U-05").startswith("QMG secrecy-3")  # taken already
    play(g, "take U-10")
    assert question(g) == "RevenueUse" and cards(g, "hand", "uk_us") == []
    assert deeds(g) == ["play U-05", "play U-10", "play U-15"]  # three cards for three uses: none can be skipped
    assert refusal(g, "pass").startswith("QMG card U-49")
    assert refusal(g, "prepare U-15").startswith("QMG card U-49")  # not its turn yet
    assert refusal(g, "play U-34").startswith("QMG card U-49")  # not taken
    play(g, "play U-05")
    assert question(g) == "PlacePiece"  # resolved in full
    play(g, "place us CAN")
    assert refusal(g, "prepare U-05").startswith("QMG card U-49")  # the card just played
    play(g, "prepare U-15")
    assert cards(g, "prepared", "uk_us") == ["U-15"]
    assert deeds(g) == ["under U-10"]
    play(g, "under U-10")
    assert cards(g, "bottom", "uk_us") == ["U-10"]
    assert cards(g, "pile", "uk_us") == ["U-01", "U-34", "U-49", "U-05"]
    assert question(g) not in ("RevenueTake", "RevenueUse")


def test_card_u_49_played_a_use_may_be_skipped_but_no_card() -> None:
    """QMG card U-49: a use is skipped only while those after it suffice for the cards left; a card not taken stays."""
    g = play(at(REVENUE), "play U-49", "take U-34", "pass")
    assert deeds(g) == ["play U-34", "pass"]
    play(g, "pass")
    assert deeds(g) == ["prepare U-34", "pass"]
    play(g, "pass")
    assert deeds(g) == ["under U-34"] and refusal(g, "pass").startswith("QMG card U-49")
    play(g, "under U-34")
    assert cards(g, "bottom", "uk_us") == ["U-34"]
    assert cards(g, "pile", "uk_us") == ["U-05", "U-10", "U-15", "U-01", "U-49"]
    g = play(at(REVENUE), "play U-49", "pass")
    assert question(g) not in ("RevenueTake", "RevenueUse")


def test_card_u_49_played_does_not_take_a_sustain_card_spent_meanwhile() -> None:
    """QMG card U-49: a Sustain card spent in the battle of the card played is not among the cards to prepare."""
    g = at(
        "turn uk_us play\npieces us USA WAO NAO ENG PIC\npieces germany BER WGE BEL\nhand uk_us U-49 U-06\n"
        "prepared uk_us U-16\npile uk_us U-15\nprepared germany G-01"
    )
    play(g, "play U-49", "take U-15", "play U-15", "attack BEL from PIC", "use G-01", "use U-16")
    assert question(g) not in ("RevenueTake", "RevenueUse") and cards(g, "pile", "uk_us") == ["U-49", "U-15", "U-15"]


@pytest.mark.parametrize(
    ("card", "answers"), [("U-15", ["attack BEL from ENG", "discard U-34"]), ("U-26", ["discard U-34", "pass"])]
)
def test_card_u_49_played_does_not_take_a_card_paid_meanwhile(card: str, answers: list[str]) -> None:
    """QMG card U-49: a card paid for terrain, or lost to a hit, while the card played is resolved stays in the pile."""
    g = at(
        "turn uk_us play\npieces us USA WAO NAO ENG\npieces germany BER WGE BEL\nhand uk_us U-49 U-34\n"
        f"pile uk_us {card}"
    )
    play(g, "play U-49", f"take {card}", f"play {card}", *answers)
    assert question(g) not in ("RevenueTake", "RevenueUse") and cards(g, "down", "uk_us") == ["U-34"]


def test_card_u_49_played_the_cards_taken_pay_for_nothing() -> None:
    """QMG card U-49: a card taken is not in hand: it cannot pay the terrain of the battle of the card played."""
    g = at(
        "turn uk_us play\npieces us USA WAO NAO ENG\npieces germany BER WGE BEL\nhand uk_us U-49\npile uk_us U-15 U-34"
    )
    play(g, "play U-49", "take U-15", "take U-34", "play U-15")
    assert refusal(g, "attack BEL from ENG").startswith("QMG battle.terrain-2")
    play(g, "pass")
    assert deeds(g) == ["prepare U-34", "pass"]


def test_card_u_49_played_may_play_a_status() -> None:
    """QMG card U-49: a US Status card out of the pile goes to the table when it is played."""
    g = play(at(REVENUE), "play U-49", "take U-34", "pass", "play U-34")
    assert cards(g, "table", "uk_us") == ["U-34"]


def test_card_u_49_played_takes_face_down_cards_in_sight_of_all() -> None:
    """QMG card U-49: a card discarded unseen is shown when it is taken, and known to all where it goes."""
    g = at("turn uk_us play\npieces us USA\nhand uk_us U-49\ndown uk_us U-34 U-06\npile uk_us U-01")
    play(g, "play U-49", "take U-34", "take U-06", "pass")
    assert cards(g, "pile", "uk_us") == ["U-01", "U-49", "U-34", "U-05"] and not g.down[4]
    play(g, "pass", "prepare U-34", "under U-06")
    known = GAME.view(g, 0).cards[4].known
    assert [ID[k] for k in known.prepared] == ["U-34"] and [ID[k] for k in known.bottom] == ["U-05"]


def test_card_u_27_played_may_find_nothing_to_take() -> None:
    """QMG card U-27: who throws in no UK Build Army, with an empty deck, finds nothing: it is final."""
    rest = " ".join(f"U-{n:02}" for n in range(2, 50) if n not in (21, 22, 27))
    g = at(f"turn uk_us draft\npieces uk BRI\ntable uk_us U-27\nhand uk_us U-01 U-21 U-22 {rest}\ndeck uk_us none")
    play(g, "draft", "discard U-21", "discard U-22")
    assert deeds(g) == ["pass"]
    g.listening = True
    play(g, "pass")
    assert [e.name for e in g.told if e.reveals] == ["DraftEmpty"]
