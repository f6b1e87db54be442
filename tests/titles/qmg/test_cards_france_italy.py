"""The cards of France & Italy: each one played, and each one prepared."""

from __future__ import annotations

import pytest

from marne.kernel.state import pending
from marne.titles.qmg.rules.atlas import FI, FRANCE, ITALY, LAND, SEA
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.battle import ChooseBattle
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from tests.titles.qmg.play import asked, at, cards, deeds, options, pieces, play, question, refusal, settle, vp

GERMANS_WEST = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC BUR
"""
FRENCH_WEST = """
turn france_italy play
pieces france PAR PIC BUR
pieces germany BER WGE BEL
"""
ALPS = """
turn austria_ottoman play
pieces austria VIE TYR
pieces italy ROM ALP
hand austria_ottoman A-15 A-01 A-01 A-01
"""
ITALIANS = """
turn france_italy play
pieces italy ROM ALP
pieces austria VIE TYR
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


def sea_battle(text: str, country: int) -> Qmg:
    """A position in which a country is about to choose a sea battle. Each has one Sea Battle card only, so that a
    battle in which it is prepared needs another cause."""
    g = at(text)
    g.stack.append(ChooseBattle(FI, country, SEA, SEA | LAND))
    return g


# ---------------------------------------------------------------- basic cards, played


@pytest.mark.parametrize(
    ("card", "country", "space", "other"),
    [("F-01", "france", "PIC", "italy ALP"), ("F-07", "italy", "ALP", "france PIC")],
    ids=["F-01", "F-07"],
)
def test_card_f_01_f_07_played_builds_an_army(card: str, country: str, space: str, other: str) -> None:
    """QMG cards.build-army-1, QMG cards-3: Build Army (F-01, F-07) builds an Army of its own country in supply."""
    g = at(f"turn france_italy play\npieces france PAR\npieces italy ROM\nhand france_italy {card}")
    play(g, f"play {card}")
    assert refusal(g, f"place {other}").startswith("QMG countries-3")
    assert refusal(g, f"place {country} SER").startswith("QMG build-2")
    assert refusal(g, f"place {country} WES").startswith("QMG pieces-5")
    play(g, f"place {country} {space}")
    assert space in pieces(g, country)
    assert cards(g, "pile", "france_italy") == [card]


@pytest.mark.parametrize(
    ("card", "country", "space", "land"),
    [("F-11", "france", "ENG", "PIC"), ("F-13", "italy", "ADR", "ALP")],
    ids=["F-11", "F-13"],
)
def test_card_f_11_f_13_played_builds_a_navy(card: str, country: str, space: str, land: str) -> None:
    """QMG cards.build-navy-1, QMG cards-3: Build Navy (F-11, F-13) builds a Navy of its own country at sea."""
    g = at(f"turn france_italy play\npieces france PAR\npieces italy ROM\nhand france_italy {card}")
    play(g, f"play {card}")
    assert refusal(g, f"place {country} {land}").startswith("QMG pieces-6")
    assert refusal(g, f"place {country} BLA").startswith("QMG build-2")
    assert space in pieces(play(g, f"place {country} {space}"), country)


def test_card_f_15_played_battles_a_land_space_with_france() -> None:
    """QMG cards.land-battle-1, QMG cards-3: a French Land Battle (F-15) battles land with a French piece only."""
    g = at(f"{FRENCH_WEST}pieces germany NTH\npieces italy ROM ALP\npieces austria TYR\nhand france_italy F-15 F-01")
    play(g, "play F-15")
    assert refusal(g, "attack ENG from PIC").startswith("QMG battle.prerequisites-2")
    assert refusal(g, "attack TYR from ALP").startswith("QMG battle.prerequisites-1")
    play(g, "attack BEL from PIC")
    assert pieces(g, "germany") == {"BER", "WGE", "NTH"}


def test_card_f_19_played_battles_a_land_space_with_italy() -> None:
    """QMG cards.land-battle-1, QMG cards-3: the Italian Land Battle (F-19) battles with an Italian piece only."""
    g = at(f"{ITALIANS}pieces france PAR PIC\npieces germany BEL\nhand france_italy F-19 F-01")
    play(g, "play F-19")
    assert refusal(g, "attack BEL from PIC").startswith("QMG battle.prerequisites-1")
    play(g, "attack TYR from ALP", "discard F-01")
    assert pieces(g, "austria") == {"VIE"}


def test_card_f_20_played_battles_a_sea_space_with_france() -> None:
    """QMG cards.sea-battle-1, QMG cards-3: the French Sea Battle (F-20) battles a sea space."""
    g = at(f"{FRENCH_WEST}pieces france ENG\npieces germany NTH\nhand france_italy F-20")
    play(g, "play F-20")
    assert refusal(g, "attack BEL from PIC").startswith("QMG battle.prerequisites-1")
    assert "NTH" not in pieces(play(g, "attack NTH from ENG"), "germany")


def test_card_f_21_played_battles_a_sea_space_with_italy() -> None:
    """QMG cards.sea-battle-1, QMG cards-3: the Italian Sea Battle (F-21) battles a sea space."""
    g = at(f"{ITALIANS}pieces italy EAS\npieces austria ADR\nhand france_italy F-21")
    play(g, "play F-21", "attack ADR from EAS")
    assert pieces(g, "austria") == {"VIE", "TYR"}


# ---------------------------------------------------------------- basic cards, prepared


def test_card_f_01_prepared_reinforces_a_french_army() -> None:
    """QMG prepare.symbols-1, QMG cards-3: a prepared French Build Army (F-01) is one Reinforce Army for France only."""
    text = f"{GERMANS_WEST}hand germany G-10\nprepared germany G-10\nprepared france_italy F-01 F-07"
    g = play(at(text), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use F-07").startswith("QMG battle.procedure-2")
    play(g, "use F-01")
    assert need(g) == 1 and "use G-10" in options(g)
    play(g, "pass")
    assert "PIC" in pieces(g, "france")
    assert cards(g, "pile", "france_italy") == ["F-01"]


def test_card_f_07_prepared_reinforces_an_italian_army() -> None:
    """QMG prepare.symbols-1, QMG cards-3: a prepared Italian Build Army (F-07) is one Reinforce Army for Italy only."""
    text = f"{ALPS}prepared france_italy F-01 F-07"
    g = play(at(text), "play A-15", "attack ALP from TYR", "discard A-01")
    assert refusal(g, "use F-01").startswith("QMG battle.procedure-2")
    play(g, "use F-07")
    assert pieces(g, "italy") == {"ROM", "ALP"}


def test_card_f_11_prepared_reinforces_a_french_navy() -> None:
    """QMG prepare.symbols-4, QMG cards-3: a prepared French Build Navy (F-11) saves a French Navy, and no Army."""
    text = f"{GERMANS_WEST}pieces germany NTH\npieces france ENG\nprepared france_italy F-11 F-13 F-01\n"
    g = play(at(f"{text}hand germany G-19"), "play G-19", "attack ENG from NTH")
    assert refusal(g, "use F-13").startswith("QMG battle.procedure-2")
    assert refusal(g, "use F-01").startswith("QMG battle.resolving-2")
    assert "ENG" in pieces(play(g, "use F-11"), "france")
    g = play(at(f"{text}hand germany G-10"), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use F-11").startswith("QMG battle.resolving-1")


def test_card_f_13_prepared_reinforces_the_italian_navy() -> None:
    """QMG prepare.symbols-4, QMG cards-3: a prepared Italian Build Navy (F-13) saves the Italian Navy."""
    text = f"{ALPS}hand austria_ottoman A-12\npieces italy ADR\nprepared france_italy F-11 F-13"
    g = play(at(text), "play A-12", "attack ADR from TYR", "discard A-01")
    assert refusal(g, "use F-11").startswith("QMG battle.procedure-2")
    assert "ADR" in pieces(play(g, "use F-13"), "italy")


def test_card_f_15_prepared_sustains_a_french_land_battle() -> None:
    """QMG prepare.symbols-2, QMG cards-3: a prepared French Land Battle (F-15) is one Sustain symbol for France
    only."""
    text = f"{FRENCH_WEST}hand france_italy F-15\nprepared france_italy F-15 F-19\nprepared germany G-01 G-01"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01")
    assert refusal(g, "use F-19").startswith("QMG ruling-7.3.8")
    play(g, "use F-15")
    assert question(g) == "Reinforce" and need(g) == 1
    play(g, "pass")
    assert "BEL" not in pieces(g, "germany")
    assert cards(g, "pile", "france_italy") == ["F-15", "F-15"]


def test_card_f_19_prepared_sustains_an_italian_land_battle() -> None:
    """QMG prepare.symbols-2, QMG cards-3: the prepared Italian Land Battle (F-19) sustains for Italy only."""
    text = f"{ITALIANS}hand france_italy F-42\nprepared france_italy F-15 F-19\nprepared austria_ottoman A-01"
    g = play(at(text), "play F-42", "attack TYR from ALP", "use A-01")
    assert refusal(g, "use F-15").startswith("QMG ruling-7.3.8")
    assert pieces(play(g, "use F-19"), "austria") == {"VIE"}


def test_card_f_20_prepared_sustains_a_french_sea_battle() -> None:
    """QMG prepare.symbols-5, QMG cards-3: the prepared French Sea Battle (F-20) sustains at sea for France only."""
    text = (
        f"{FRENCH_WEST}pieces france ENG\npieces germany NTH\nprepared germany G-07\n"
        "prepared france_italy F-20 F-21 F-15"
    )
    g = play(sea_battle(text, FRANCE), "attack NTH from ENG", "use G-07")
    assert refusal(g, "use F-21").startswith("QMG ruling-7.3.8")
    assert refusal(g, "use F-15").startswith("QMG battle.resolving-2")
    assert "NTH" not in pieces(play(g, "use F-20"), "germany")


def test_card_f_21_prepared_sustains_an_italian_sea_battle() -> None:
    """QMG prepare.symbols-5, QMG cards-3: the prepared Italian Sea Battle (F-21) sustains at sea for Italy only."""
    text = (
        f"{ITALIANS}pieces italy EAS\npieces austria ADR\nprepared france_italy F-20 F-21\n"
        "prepared austria_ottoman A-10"
    )
    g = play(sea_battle(text, ITALY), "attack ADR from EAS", "use A-10")
    assert refusal(g, "use F-20").startswith("QMG ruling-7.3.8")
    assert "ADR" not in pieces(play(g, "use F-21"), "austria")


SINGLES = ["F-22", "F-23", "F-28", "F-29", "F-30", "F-35", "F-36"]


@pytest.mark.parametrize("card", SINGLES)
def test_card_f_22_f_23_f_28_f_29_f_30_f_35_f_36_prepared_is_single_attrition(card: str) -> None:
    """QMG attrition-3, QMG prepare.symbols-6, QMG cards-3: prepared F-22, F-23, F-28, F-29, F-30, F-35 and F-36 make
    one
    power next to a French Army discard one card."""
    g = at(f"{FRENCH_WEST}turn france_italy attrition\npieces austria VIE\nprepared france_italy {card}")
    assert refusal(g, f"attrit {card} austria_ottoman").startswith("QMG attrition-3")
    assert refusal(g, f"attrit {card} uk_us").startswith("QMG attrition-3")
    play(g, f"attrit {card} germany")
    assert owed(g) == ({"germany"}, 1)
    assert cards(g, "pile", "france_italy") == [card]


@pytest.mark.parametrize("card", SINGLES)
def test_card_f_22_f_23_f_28_f_29_f_30_f_35_f_36_prepared_is_useless_in_battle(card: str) -> None:
    """QMG prepare-4, QMG cards-3: an Attrition card (F-22, F-23, F-28, F-29, F-30, F-35, F-36) reinforces nothing."""
    g = play(at(f"{GERMANS_WEST}hand germany G-10\nprepared france_italy {card}"), "play G-10", "attack PIC from BEL")
    assert refusal(g, f"use {card}").startswith("QMG battle.resolving-1")
    assert options(g) == ["pass"]


# ---------------------------------------------------------------- Economic Warfare


def test_card_f_22_played_counts_german_armies_around_picardy() -> None:
    """QMG cards-3: Francs-tireurs (F-22) costs Germany 1 card and 1 more for each German Army in or next to Picardy."""
    g = at(
        "turn france_italy play\npieces france PAR\npieces germany BER WGE BEL PIC NTH ENG\npieces austria BUR\n"
        "hand france_italy F-22"
    )
    play(g, "play F-22")
    assert owed(g) == ({"germany"}, 3)
    play(g, "top", "top", "top")
    assert options(g)[:2] == ["take F-01", "pass"]
    assert refusal(g, "take F-07").startswith("QMG draft-1")
    play(g, "take F-01")
    assert cards(g, "hand", "france_italy") == ["F-01"]


@pytest.mark.parametrize(
    ("reading", "sea", "drafts"),
    [("NAO", "NAO", True), ("NAO", "WES", False), ("WES", "WES", True), ("WES", "NAO", False)],
)
def test_card_f_23_played_drafts_with_a_navy_in_the_named_sea(reading: str, sea: str, drafts: bool) -> None:
    """QMG card F-23: Germany discards 3 cards; the free draft needs a French Navy in the sea that the setting names."""
    g = at(
        f"options afrique_sea={reading}\nturn france_italy play\npieces france PAR {sea}\npieces germany BER\n"
        "hand france_italy F-23"
    )
    play(g, "play F-23")
    assert owed(g) == ({"germany"}, 3)
    play(g, "top", "top", "top")
    assert (question(g) == "TakeCard") is drafts


# ---------------------------------------------------------------- Status cards


def test_card_f_24_played_la_revanche_scores_against_german_armies() -> None:
    """QMG card F-24: a French battle of Belgium, Burgundy or Western Germany with a German Army there gains 1 VP."""
    text = f"{FRENCH_WEST}table france_italy F-24\nhand france_italy F-15\n"
    assert vp(play(at(text), "play F-15", "attack BEL from PIC")) == (0, 1)
    g = at(
        "turn france_italy play\npieces france PAR BUR\npieces germany BER PIC\ntable france_italy F-24\n"
        "hand france_italy F-15"
    )
    assert vp(play(g, "play F-15", "attack PIC from PAR")) == (0, 0)  # Picardy is not named
    g = at(
        "turn france_italy play\npieces france PAR PIC\npieces austria VIE BEL\ntable france_italy F-24\n"
        "hand france_italy F-15"
    )
    assert vp(play(g, "play F-15", "attack BEL from PIC")) == (0, 0)  # no German Army
    g = at(
        "turn france_italy play\npieces france PAR PIC\npieces germany BER\ntable france_italy F-24\n"
        "hand france_italy F-15"
    )
    assert vp(play(g, "play F-15", "attack BEL from PIC")) == (0, 0)  # an empty space


def test_card_f_24_played_puts_it_on_the_table() -> None:
    """QMG cards.status-1, QMG cards-3: La Revanche (F-24) is played face up to the table and stays there."""
    g = play(at(f"{FRENCH_WEST}hand france_italy F-24"), "play F-24")
    assert cards(g, "table", "france_italy") == ["F-24"]
    assert cards(g, "pile", "france_italy") == []


@pytest.mark.parametrize(("reading", "points"), [("no", 0), ("yes", 1)])
def test_card_f_24_played_with_german_help_only(reading: str, points: int) -> None:
    """QMG card F-24: whether German Aid in the East alone, without a German Army there, is enough is a setting."""
    g = at(
        f"options revanche_helper={reading}\nturn france_italy play\npieces france PAR PIC\n"
        "pieces austria VIE WGE BEL\n"
        "table france_italy F-24\ntable germany G-31\nhand france_italy F-15"
    )
    assert vp(play(g, "play F-15", "attack BEL from PIC")) == (0, points)


def test_card_f_24_prepared_counterattacks_with_a_french_army() -> None:
    """QMG prepare.symbols-3, QMG cards-3: prepared La Revanche (F-24) lets a surviving French Army battle back."""
    text = f"{GERMANS_WEST}hand germany G-10\nprepared france_italy F-24 F-01 F-07\npieces uk BRI ENG PIC"
    g = play(at(text), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use F-24").startswith("QMG battle.resolving-1")
    play(g, "use F-01")
    assert question(g) == "Counterattack"
    assert refusal(g, "counter F-24 uk", "france_italy").startswith("QMG counterattack-1")
    assert refusal(g, "counter F-07 france", "france_italy").startswith("QMG prepare.symbols-3")
    play(g, "counter F-24 france")
    assert "BEL" not in pieces(g, "germany")
    assert cards(g, "pile", "france_italy") == ["F-01", "F-24"]


@pytest.mark.parametrize(("card", "space"), [("F-25", "BUR"), ("F-31", "PIC")], ids=["F-25", "F-31"])
def test_card_f_25_f_31_played_costs_the_attacker_a_prepared_card(card: str, space: str) -> None:
    """QMG card F-25, QMG card F-31: whoever battles Burgundy (Verdun) or Picardy (Marne) with a French Army there
    discards a prepared card of his choice unseen, or loses 1 VP."""
    text = f"{GERMANS_WEST}vp 3 0\ntable france_italy {card}\nhand germany G-10 G-01\n"
    pay = ["discard G-01"] if space == "BUR" else []
    g = play(at(f"{text}prepared germany G-10 G-07"), "play G-10", f"attack {space} from BEL", *pay)
    assert asked(g) == {"germany"} and options(g) == ["drop G-07", "drop G-10"]
    play(g, "drop G-07")
    assert cards(g, "prepared", "germany") == ["G-10"]
    assert cards(g, "down", "germany").count("G-07") == 1
    assert vp(g) == (3, 0)
    g = play(at(text), "play G-10", f"attack {space} from BEL", *pay)
    assert vp(g) == (2, 0)


@pytest.mark.parametrize(("card", "space"), [("F-25", "BUR"), ("F-31", "PIC")], ids=["F-25", "F-31"])
def test_card_f_25_f_31_played_needs_a_french_army_there(card: str, space: str) -> None:
    """QMG card F-25, QMG card F-31: other defenders alone, and other spaces, do not trigger Verdun or Marne; an
    Austrian
    attacker is hit like a German one."""
    elsewhere = "PIC" if space == "BUR" else "BUR"
    text = f"turn germany play\nvp 3 0\npieces germany BER WGE BEL\ntable france_italy {card}\nhand germany G-10 G-01\n"
    pay = ["discard G-01"] if space == "BUR" else []
    g = at(f"{text}pieces uk BRI ENG {space}\npieces france PAR")
    assert vp(play(g, "play G-10", f"attack {space} from BEL", *pay)) == (3, 0)
    g = at(f"{text}pieces france PAR {elsewhere}")
    pay = ["discard G-01"] if elsewhere == "BUR" else []
    assert vp(play(g, "play G-10", f"attack {elsewhere} from BEL", *pay)) == (3, 0)
    g = at(
        f"turn austria_ottoman play\nvp 3 0\npieces austria VIE WGE BEL\npieces france PAR {space}\n"
        f"table france_italy {card}\nhand austria_ottoman A-15 A-01"
    )
    pay = ["discard A-01"] if space == "BUR" else []
    assert vp(play(g, "play A-15", f"attack {space} from BEL", *pay)) == (2, 0)


WEST_FRONT = {
    "BUR": ("pieces germany BER WGE BEL\npieces france PAR BUR", ["attack BUR from BEL", "discard G-01"]),
    "PIC": ("pieces germany BER WGE BEL\npieces france PAR PIC", ["attack PIC from BEL"]),
    "PAR": ("pieces germany BER WGE BEL PIC\npieces france PAR", ["attack PAR from PIC"]),
    "PRO": ("pieces germany BER WGE BUR\npieces france PAR PRO", ["attack PRO from BUR", "discard G-01"]),
    "BEL": ("pieces germany BER WGE\npieces france PAR PIC BEL", ["attack BEL from WGE"]),
}


@pytest.mark.parametrize(
    ("card", "spaces"),
    [("F-25", "BUR"), ("F-31", "PIC"), ("F-34", "PAR PIC BUR PRO"), ("F-38", "PAR PIC BUR PRO")],
    ids=["F-25", "F-31", "F-34", "F-38"],
)
def test_card_f_25_f_31_f_34_f_38_prepared_reinforces_twice_in_its_spaces(card: str, spaces: str) -> None:
    """QMG prepare.symbols-1, QMG battle.text-1, QMG cards-3: prepared F-25 (Burgundy), F-31 (Picardy), F-34 and F-38
    (in or
    next to Paris) are Double Reinforce Army there and nothing elsewhere."""
    for space, (board, attack) in WEST_FRONT.items():
        text = (
            f"turn germany play\n{board}\nhand germany G-10 G-01 G-01\nprepared germany G-10\n"
            f"prepared france_italy {card}"
        )
        g = play(at(text), "play G-10", *attack)
        if space not in spaces:
            assert refusal(g, f"use {card}").startswith("QMG battle.text-1"), space
            continue
        play(g, f"use {card}")
        assert need(g) == 2
        assert refusal(g, "use G-10").startswith("QMG ruling-7.3.3")
        assert space in pieces(play(g, "pass"), "france")


def test_card_f_26_played_uses_a_french_land_battle_from_hand() -> None:
    """QMG card F-26: once a turn a French Land Battle card from hand is one Sustain symbol, in French land battles."""
    text = f"{FRENCH_WEST}table france_italy F-26\nhand france_italy F-15 F-15 F-15 F-19\nprepared germany G-01 G-01\n"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01")
    assert question(g) == "Sustain" and asked(g) == {"france_italy"}
    assert refusal(g, "use F-19 hand").startswith("QMG ruling-7.3.8")
    assert options(g) == ["pass", "use F-15 hand"]
    play(g, "use F-15 hand")
    assert need(g) == 1
    play(g, "use G-01")  # nothing is prepared and the Status is used up: the attack has failed
    assert question(g) != "Sustain"
    assert "BEL" in pieces(g, "germany")
    assert cards(g, "pile", "france_italy") == ["F-15", "F-15"]
    assert cards(g, "hand", "france_italy") == ["F-15", "F-19"]


def test_card_f_26_played_counts_once_a_turn() -> None:
    """QMG card F-26: the second French Land Battle from hand in one turn is refused."""
    text = f"{FRENCH_WEST}table france_italy F-26\nhand france_italy F-15 F-15 F-15\nprepared germany G-01 G-01\n"
    g = play(
        at(f"{text}prepared france_italy F-39"),
        "play F-15",
        "attack BEL from PIC",
        "use G-01",
        "use F-15 hand",
        "use G-01",
    )
    assert question(g) == "Sustain"
    assert refusal(g, "use F-15 hand").startswith("QMG cards.status-2")
    assert "use F-39" in options(g)


def test_card_f_26_played_pays_the_terrain_from_the_rest_of_the_hand() -> None:
    """QMG card F-26, QMG battle.terrain-9: in difficult terrain the card used from hand needs another card beside
    it."""
    text = (
        "turn france_italy play\npieces france PAR PIC\npieces germany BER WGE BUR\n"
        "table france_italy F-26\nprepared germany G-01\n"
    )
    g = play(
        at(f"{text}hand france_italy F-15 F-15 F-01"), "play F-15", "attack BUR from PIC", "discard F-01", "use G-01"
    )
    assert refusal(g, "use F-15 hand").startswith("QMG battle.terrain-10")
    g = play(
        at(f"{text}hand france_italy F-15 F-15 F-01 F-01"),
        "play F-15",
        "attack BUR from PIC",
        "discard F-01",
        "use G-01",
    )
    play(g, "use F-15 hand", "discard F-01")
    assert "BUR" not in pieces(g, "germany")


def test_card_f_26_played_not_for_italy_and_not_at_sea() -> None:
    """QMG card F-26: an Italian battle and a sea battle find no help in the hand."""
    g = at(f"{ITALIANS}table france_italy F-26\nhand france_italy F-42 F-15 F-19\nprepared austria_ottoman A-01")
    play(g, "play F-42", "attack TYR from ALP", "use A-01")
    assert question(g) != "Sustain" and "TYR" in pieces(g, "austria")
    g = at(
        f"{FRENCH_WEST}pieces france ENG\npieces germany NTH\ntable france_italy F-26\nhand france_italy F-20 F-15\n"
        "prepared germany G-07"
    )
    play(g, "play F-20", "attack NTH from ENG", "use G-07")
    assert question(g) != "Sustain" and "NTH" in pieces(g, "germany")


@pytest.mark.parametrize("card", ["F-26", "F-39"])
def test_card_f_26_f_39_prepared_sustains_a_french_land_battle(card: str) -> None:
    """QMG prepare.symbols-2, QMG cards-3: prepared F-26 and F-39 are one Sustain Land Battle symbol for France."""
    text = f"{FRENCH_WEST}hand france_italy F-15\nprepared france_italy {card}\nprepared germany G-01 G-01"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01", f"use {card}")
    assert question(g) == "Reinforce" and need(g) == 1
    text = f"{ITALIANS}hand france_italy F-42\nprepared france_italy {card}\nprepared austria_ottoman A-01"
    g = play(at(text), "play F-42", "attack TYR from ALP", "use A-01")
    assert refusal(g, f"use {card}").startswith("QMG ruling-7.3.8")


def test_card_f_27_played_returns_a_sustain_card_to_hand() -> None:
    """QMG card F-27: once a turn a French Sustain Land Battle card returns to hand instead of being discarded."""
    text = (
        f"{FRENCH_WEST}table france_italy F-27\nhand france_italy F-15\nprepared france_italy F-15 F-15\n"
        "prepared germany G-01 G-01"
    )
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01")
    assert "use F-15 renault" in options(g)
    play(g, "use F-15 renault")
    assert cards(g, "hand", "france_italy") == ["F-15"]
    assert cards(g, "prepared", "france_italy") == ["F-15"]
    play(g, "use G-01")
    assert refusal(g, "use F-15 renault").startswith("QMG cards.status-2")
    assert "use F-15" in options(g)


def test_card_f_27_played_may_be_declined_and_needs_its_status() -> None:
    """QMG card F-27: without the Status on the table a Sustain card cannot return to hand."""
    text = f"{FRENCH_WEST}hand france_italy F-15\nprepared france_italy F-15\nprepared germany G-01"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01")
    assert refusal(g, "use F-15 renault").startswith("QMG cards.status-2")
    g = play(at(f"{text}\ntable france_italy F-27"), "play F-15", "attack BEL from PIC", "use G-01", "use F-15")
    assert cards(g, "pile", "france_italy") == ["F-15", "F-15"]


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_card_f_27_played_with_nivelle(reading: str) -> None:
    """QMG card F-27: whether a Land Battle used from hand through General Nivelle returns to hand as well is a
    setting."""
    text = (
        f"options renault_with_nivelle={reading}\n{FRENCH_WEST}table france_italy F-26 F-27\n"
        "hand france_italy F-15 F-15\n"
    )
    g = play(at(f"{text}prepared germany G-01"), "play F-15", "attack BEL from PIC", "use G-01")
    if reading == "no":
        assert refusal(g, "use F-15 hand-renault").startswith("QMG cards.status-2")
        return
    assert {"use F-15 hand", "use F-15 hand-renault"} <= set(options(g))
    play(g, "use F-15 hand-renault")
    assert cards(g, "hand", "france_italy") == ["F-15"]
    assert cards(g, "pile", "france_italy") == ["F-15"]
    assert "BEL" not in pieces(g, "germany")


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_card_f_27_played_with_too_few_symbols(reading: str) -> None:
    """QMG ruling-7.3.3, QMG card F-27: whether France may show a single Sustain card that is not enough, only to
    take it
    back into hand, is a setting."""
    text = (
        f"options sustain_short={reading}\n{FRENCH_WEST}table france_italy F-27\nhand france_italy F-15\n"
        "prepared france_italy F-15\n"
    )
    g = play(at(f"{text}prepared germany G-34"), "play F-15", "attack BEL from PIC", "use G-34")
    assert need(g) == 2
    if reading == "no":
        assert refusal(g, "use F-15 renault").startswith("QMG ruling-7.3.3")
        return
    assert refusal(g, "use F-15").startswith("QMG ruling-7.3.3")
    play(g, "use F-15 renault", "pass")
    assert "BEL" in pieces(g, "germany")
    assert cards(g, "hand", "france_italy") == ["F-15"]


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_card_f_27_prepared_sustains_twice_in_clear_terrain(reading: str) -> None:
    """QMG ruling-7.4.2, QMG cards-3: prepared Renault FT Tanks (F-27) are a Double Sustain in clear terrain, not in
    difficult terrain; an attack by a Navy on a clear space is a setting."""
    text = (
        f"options clear_from_sea={reading}\n{FRENCH_WEST}pieces france ENG\nprepared germany G-01 G-01\n"
        "prepared france_italy F-27\n"
    )
    text += "hand france_italy F-15 F-01 F-01 F-01\n"
    g = play(at(text), "play F-15", "attack BEL from PIC", "use G-01", "use F-27")
    assert need(g) == 2
    g = play(at(text), "play F-15", "attack BEL from ENG", "discard F-01", "use G-01")
    if reading == "yes":
        assert "use F-27" in options(g)
    else:
        assert refusal(g, "use F-27").startswith("QMG ruling-7.4.2")
    rough = text.replace("pieces france PAR PIC BUR", "pieces france PAR PIC").replace("BER WGE BEL", "BER WGE BUR")
    g = play(at(rough), "play F-15", "attack BUR from PIC", "discard F-01", "use G-01")
    assert refusal(g, "use F-27").startswith("QMG ruling-7.4.2")


def test_card_f_28_played_drafts_a_french_land_battle() -> None:
    """QMG card F-28: with Barès on the table a draft may take a French Land Battle, at the usual cost."""
    text = "turn france_italy draft\npieces france PAR\nhand france_italy F-36 F-33 F-37\n"
    g = play(at(f"{text}table france_italy F-28"), "draft")
    assert refusal(g, "take F-15").startswith("QMG draft-1")  # not before two cards are paid
    play(g, "discard F-36", "discard F-33")
    assert refusal(g, "take F-19").startswith("QMG draft-1")
    assert {"take F-01", "take F-07", "take F-11", "take F-13", "take F-15"} == set(deeds(g))
    assert cards(play(g, "take F-15"), "hand", "france_italy") == ["F-15", "F-37"]
    g = play(at(text), "draft", "discard F-36", "discard F-33")
    assert refusal(g, "take F-15").startswith("QMG draft-1")


def test_card_f_28_played_serves_a_free_french_draft() -> None:
    """QMG card F-28: the free French draft of a card may be a Land Battle too, the Italian one may not."""
    text = "turn france_italy play\npieces france PAR\npieces italy ROM\ntable france_italy F-28\n"
    assert "take F-15" in options(play(at(f"{text}hand france_italy F-34"), "play F-34"))
    g = play(at(f"{text}hand france_italy F-40"), "play F-40")
    assert refusal(g, "take F-15").startswith("QMG draft-1")
    assert refusal(g, "take F-19").startswith("QMG draft-1")


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_card_f_28_played_with_troupes_coloniales(reading: str) -> None:
    """QMG card F-28: whether the free draft of Troupes Coloniales may be a Land Battle is a setting."""
    g = at(
        f"options bares_with_coloniales={reading}\nturn france_italy draft\npieces france PAR WES\n"
        "table france_italy F-28 F-29\nhand france_italy F-36"
    )
    play(g, "draft free")
    assert ("take F-15" in options(g)) is (reading == "yes")
    assert "take F-01" in options(g)


def test_card_f_29_played_drafts_for_free_with_a_navy_in_the_western_mediterranean() -> None:
    """QMG card F-29: with a French Navy in WES, supplied or not, the Draft step takes a French Build Army for
    nothing."""
    text = "turn france_italy draft\ntable france_italy F-29\nhand france_italy F-36 F-37\n"
    g = at(f"{text}pieces france PAR WES")
    play(g, "draft free")
    assert deeds(g) == ["take F-01"]
    play(g, "take F-01")
    assert cards(g, "hand", "france_italy") == ["F-01", "F-36", "F-37"]
    assert question(g) == "PlayStep"  # that was the only draft of the step
    assert refusal(at(f"{text}pieces france PAR NAO"), "draft free").startswith("QMG card F-29")
    assert refusal(at(f"{text}pieces italy ROM WES"), "draft free").startswith("QMG card F-29")
    g = at("turn france_italy draft\npieces france PAR WES\nhand france_italy F-36 F-37")
    assert refusal(g, "draft free").startswith("QMG card F-29")


def test_card_f_30_played_prepares_a_drafted_french_card() -> None:
    """QMG card F-30: a French card, drafted at a cost or for free, may be prepared at once; an Italian one may not."""
    text = "turn france_italy draft\npieces france PAR\npieces italy ROM\ntable france_italy F-30\n"
    g = play(at(f"{text}hand france_italy F-36 F-37"), "draft", "discard F-36", "discard F-37", "take F-01")
    assert question(g) == "CitizenSoldiers" and deeds(g) == ["prepare F-01", "pass"]
    play(g, "prepare F-01")
    assert cards(g, "prepared", "france_italy") == ["F-01"] and cards(g, "hand", "france_italy") == []
    g = play(at(f"{text}hand france_italy F-36 F-37"), "draft", "discard F-36", "discard F-37", "take F-07")
    assert question(g) == "PlayStep"
    g = play(at(f"{text}turn france_italy play\nhand france_italy F-34"), "play F-34", "take F-01")
    assert question(g) == "CitizenSoldiers"
    assert cards(play(g, "pass"), "hand", "france_italy") == ["F-01"]


def test_card_f_32_played_costs_the_attacker_another_hand_card() -> None:
    """QMG card F-32: battling an Italian Army in difficult terrain costs one more hand card, or 1 VP with none left."""
    text = f"{ALPS}vp 3 0\ntable france_italy F-32\n"
    g = play(at(text), "play A-15", "attack ALP from TYR", "discard A-01")
    assert question(g) == "PayHand" and asked(g) == {"austria_ottoman"}
    play(g, "discard A-01")
    assert cards(g, "hand", "austria_ottoman") == ["A-01"]
    assert "ALP" not in pieces(g, "italy")
    g = play(at(text.replace("A-15 A-01 A-01 A-01", "A-15 A-01")), "play A-15", "attack ALP from TYR", "discard A-01")
    assert vp(g) == (2, 0) and "ALP" not in pieces(g, "italy")
    french = text.replace("pieces italy ROM ALP", "pieces france PAR PRO ALP")
    g = play(at(french), "play A-15", "attack ALP from TYR", "discard A-01")
    assert cards(g, "hand", "austria_ottoman") == ["A-01", "A-01"]


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_card_f_32_played_once_a_turn_and_from_the_sea(reading: str) -> None:
    """QMG card F-32: Alpini works once a turn; whether it works in a clear space battled by a Navy is a setting."""
    g = at(
        f"options alpini_from_sea={reading}\nturn germany play\npieces germany BER WGE BEL NTH ENG\n"
        "pieces italy PIC BUR\ntable france_italy F-32\nhand germany G-42 G-01 G-01 G-01 G-01"
    )
    play(g, "play G-42", "pass", "attack PIC from ENG", "discard G-01")
    assert (question(g) == "PayHand") is (reading == "yes")
    if reading == "yes":
        play(g, "discard G-01")
    play(g, "attack BUR from BEL", "discard G-01")
    assert (question(g) == "PayHand") is (reading == "no")  # the second time in the turn only if it was not used before


def test_card_f_32_prepared_reinforces_twice_in_difficult_terrain() -> None:
    """QMG ruling-7.4.1, QMG cards-3: prepared Alpini (F-32) are a Double Reinforce for Italy where the battle counts as
    difficult, a clear space battled by a Navy included, and nowhere else."""
    g = play(
        at(f"{ALPS}prepared france_italy F-32\nprepared austria_ottoman A-15"),
        "play A-15",
        "attack ALP from TYR",
        "discard A-01",
    )
    assert need(play(g, "use F-32")) == 2
    clear = (
        "turn germany play\npieces germany BER WGE BEL PIC\npieces italy ROM ALP PRO PAR\nprepared france_italy F-32\n"
    )
    g = play(at(f"{clear}hand germany G-10"), "play G-10", "attack PAR from PIC")
    assert refusal(g, "use F-32").startswith("QMG ruling-7.4.1")


def test_card_f_32_prepared_serves_against_an_attack_from_the_sea() -> None:
    """QMG ruling-7.4.1, QMG card F-32: a clear space battled by a Navy is difficult terrain for the prepared card
    too."""
    g = at(
        "turn germany play\npieces germany BER WGE NTH ENG\npieces italy ROM ALP PRO PAR\nprepared france_italy F-32\n"
        "hand germany G-10 G-01\nprepared germany G-10"
    )
    play(g, "play G-10", "attack PAR from ENG", "discard G-01", "use F-32")
    assert need(g) == 2


# ---------------------------------------------------------------- Events


@pytest.mark.parametrize("card", ["F-33", "F-37"])
def test_card_f_33_f_37_played_brings_romania_in(card: str) -> None:
    """QMG objective-1, QMG recruit-1, QMG cards-3: F-33 and F-37 put a token in Romania and recruit a French Army
    there."""
    g = play(at(f"turn france_italy play\npieces france PAR\nhand france_italy {card}"), f"play {card}")
    assert g.tokens.bit_count() == 1
    assert refusal(g, "place france BUL").startswith("QMG cards-3")
    assert pieces(play(g, "place france RUM"), "france") == {"PAR", "RUM"}
    g = play(at(f"turn france_italy play\npieces austria RUM\nhand france_italy {card}"), f"play {card}")
    assert question(g) != "PlacePiece" and g.tokens.bit_count() == 1  # the enemy is there: the token alone


@pytest.mark.parametrize("card", ["F-33", "F-37"])
def test_card_f_33_f_37_prepared_reinforces_in_romania_even_unsupplied(card: str) -> None:
    """QMG battle.supply-2, QMG cards-3: prepared F-33 and F-37 save an unsupplied French Army in Romania, nothing
    else."""
    text = "turn austria_ottoman play\npieces austria VIE BUD\npieces france PAR RUM\nhand austria_ottoman A-15\n"
    g = play(at(f"{text}prepared france_italy {card} F-01"), "play A-15", "attack RUM from BUD")
    assert refusal(g, "use F-01").startswith("QMG battle.supply-1")
    assert "RUM" in pieces(play(g, f"use {card}"), "france")
    g = play(at(f"{GERMANS_WEST}hand germany G-10\nprepared france_italy {card}"), "play G-10", "attack PIC from BEL")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1")


def test_card_f_34_played_drafts_then_recruits_around_paris() -> None:
    """QMG cards-3: Paris Taxis (F-34) drafts a French Build Army for free, then recruits in or next to Paris."""
    g = play(at("turn france_italy play\npieces germany BER PIC\nhand france_italy F-34"), "play F-34")
    assert "take F-01" in options(g) and "take F-11" not in options(g)
    play(g, "take F-01")
    assert [o for o in options(g) if o.startswith("place")] == [
        "place france BUR",
        "place france PAR",
        "place france PRO",
    ]
    assert refusal(g, "place france PIC").startswith("QMG pieces-9")
    assert refusal(g, "place france BEL").startswith("QMG cards-3")
    assert pieces(play(g, "place france PRO"), "france") == {"PRO"}


def test_card_f_35_played_battles_from_romania() -> None:
    """QMG card F-35, QMG ruling-5.7: the French Army in Romania is supplied this turn and battles a space next to it,
    but passes no supply on."""
    g = at(
        "turn france_italy play\npieces france PAR RUM SER\npieces austria VIE BUD\npieces ottoman IST BUL\n"
        "hand france_italy F-35 F-01 F-01"
    )
    play(g, "play F-35")
    assert refusal(g, "attack BUL from SER").startswith("QMG battle.prerequisites-1")
    assert refusal(g, "attack VIE from RUM").startswith("QMG cards-3")
    play(g, "attack BUD from RUM", "discard F-01")
    assert pieces(g, "austria") == {"VIE"}


@pytest.mark.parametrize("reading", ["any", "named"])
def test_card_f_35_played_from_another_french_piece(reading: str) -> None:
    """QMG card F-35: whether another supplied French piece may start the battle is a setting."""
    g = at(
        f"options offensive_from={reading}\nturn france_italy play\npieces france PAR PRO WES EAS GRE RUM\n"
        "pieces ottoman IST BUL\nhand france_italy F-35 F-01"
    )
    play(g, "play F-35")
    assert "attack BUL from RUM" in options(g)
    if reading == "any":
        assert "attack BUL from GRE" in options(g)
    else:
        assert refusal(g, "attack BUL from GRE").startswith("QMG battle.prerequisites-3")


def test_card_f_36_played_puts_a_token_in_burgundy() -> None:
    """QMG objective-1, QMG cards-3: Alsace-Lorraine (F-36) puts an Objective token in Burgundy and does nothing
    else."""
    g = play(at("turn france_italy play\npieces germany BUR\nhand france_italy F-36 F-01"), "play F-36")
    assert g.tokens.bit_count() == 1
    assert question(g) == "PrepareStep"
    assert at("turn france_italy play\ntokens BUR").tokens == g.tokens


def test_card_f_38_played_drafts_recruits_and_builds_a_supplied_navy() -> None:
    """QMG card F-38: draft, recruit an Army in or next to Paris, then a Navy, which must be in supply."""
    g = at("turn france_italy play\npieces france PAR\nhand france_italy F-38")
    play(g, "play F-38", "take F-01", "place france PRO")
    assert refusal(g, "place france EAS").startswith("QMG build-2")
    assert [o for o in options(g) if o.startswith("place")] == [
        "place france ENG",
        "place france NAO",
        "place france WES",
    ]
    assert "WES" in pieces(play(g, "place france WES"), "france")
    g = play(
        at("turn france_italy play\npieces germany BER PAR\nhand france_italy F-38"),
        "play F-38",
        "pass",
        "place france PRO",
    )
    assert question(g) != "PlacePiece"  # Paris is lost, so no Navy would be in supply


def test_card_f_39_played_builds_and_battles_next_to_the_new_army() -> None:
    """QMG card F-39: Plan XVII builds around Paris; any supplied French piece battles a land space next to the new
    Army."""
    g = at("turn france_italy play\npieces france PAR PIC\npieces germany BER WGE BEL\nhand france_italy F-39 F-01")
    play(g, "play F-39")
    assert refusal(g, "place france BEL").startswith("QMG cards-3")
    play(g, "place france BUR")
    assert {"attack BEL from PIC", "attack BEL from BUR", "attack WGE from BUR"} <= set(options(g))
    play(g, "attack BEL from PIC")
    assert "BEL" not in pieces(g, "germany")
    g = play(
        at("turn france_italy play\npieces france PAR PIC\npieces germany BEL\nhand france_italy F-39"),
        "play F-39",
        "place france PRO",
    )
    assert "attack BEL from PIC" not in options(g)  # Belgium is not next to Provence


def test_card_f_40_played_drafts_and_builds_in_italy() -> None:
    """QMG cards-3: The Sunny Days of May (F-40) drafts an Italian Build Army for free, then builds in Rome or the
    Alps."""
    g = play(at("turn france_italy play\npieces france PAR\nhand france_italy F-40"), "play F-40")
    assert refusal(g, "take F-01").startswith("QMG draft-1")
    play(g, "take F-07")
    assert refusal(g, "place italy ALP").startswith("QMG build-2")
    assert refusal(g, "place italy PRO").startswith("QMG cards-3")
    assert pieces(play(g, "place italy ROM"), "italy") == {"ROM"}


def test_card_f_40_prepared_reinforces_twice_in_and_next_to_rome() -> None:
    """QMG battle.text-1, QMG cards-3: prepared F-40 is a Double Reinforce for Italy in Rome or the Alps, nowhere
    else."""
    g = play(
        at(f"{ALPS}prepared france_italy F-40\nprepared austria_ottoman A-15"),
        "play A-15",
        "attack ALP from TYR",
        "discard A-01",
    )
    assert need(play(g, "use F-40")) == 2
    text = (
        "turn austria_ottoman play\npieces austria VIE\npieces italy ROM ALP TYR\n"
        "prepared france_italy F-40\nhand austria_ottoman A-15 A-01"
    )
    g = play(at(text), "play A-15", "attack TYR from VIE", "discard A-01")
    assert refusal(g, "use F-40").startswith("QMG battle.text-1")


def test_card_f_41_played_pays_builds_and_battles_tyrol() -> None:
    """QMG card F-41: Isonzo asks for a card first, builds in the Alps and battles Tyrol from there, terrain card
    extra."""
    text = "turn france_italy play\npieces italy ROM\npieces austria VIE TYR\n"
    g = play(at(f"{text}hand france_italy F-41 F-01 F-15"), "play F-41")
    assert question(g) == "PayCost"
    play(g, "discard F-01", "place italy ALP")
    assert refusal(g, "attack TYR from ROM").startswith("QMG battle.prerequisites-3")
    play(g, "attack TYR from ALP")
    assert question(g) == "PayHand"
    assert "TYR" not in pieces(play(g, "discard F-15"), "austria")
    g = play(at(f"{text}hand france_italy F-41 F-01"), "play F-41", "discard F-01", "place italy ALP")
    assert question(g) != "ChooseBattle"  # no card is left for the terrain
    g = play(at(f"{text}hand france_italy F-41 F-01"), "play F-41", "pass")
    assert pieces(g, "italy") == {"ROM"} and question(g) == "PrepareStep"


def test_card_f_41_prepared_sustains_twice_around_the_alps() -> None:
    """QMG battle.text-1, QMG cards-3: prepared F-41 is a Double Sustain for Italy in or next to the Alps, nowhere
    else."""
    text = (
        "turn france_italy play\nhand france_italy F-42\nprepared france_italy F-41\n"
        "prepared austria_ottoman A-01 A-01\n"
    )
    g = at(f"{text}pieces italy ROM ALP\npieces austria VIE TYR")
    play(g, "play F-42", "attack TYR from ALP", "use A-01", "use F-41")
    assert need(g) == 2
    g = at(f"{text}pieces italy ROM ALP TYR\npieces austria VIE BUD")
    play(g, "play F-42", "attack VIE from TYR", "use A-01")
    assert refusal(g, "use F-41").startswith("QMG battle.text-1")


def test_card_f_42_played_waives_the_terrain_cost() -> None:
    """QMG card F-42: Italy battles a land space without paying for the terrain, for Sustain cards neither."""
    g = at(f"{ITALIANS}hand france_italy F-42\nprepared france_italy F-19\nprepared austria_ottoman A-01")
    play(g, "play F-42", "attack TYR from ALP", "use A-01", "use F-19")
    assert pieces(g, "austria") == {"VIE"}
    g = play(at(f"{FRENCH_WEST}pieces italy ROM ALP\npieces austria TYR\nhand france_italy F-42"), "play F-42")
    assert refusal(g, "attack BEL from PIC").startswith("QMG battle.prerequisites-1")  # the battle is Italian


@pytest.mark.parametrize("reading", ["power", "battle"])
def test_card_f_42_played_reaches_french_battles_or_not(reading: str) -> None:
    """QMG card F-42: whether a French battle in the same turn, here a counterattack, is free of terrain cost is a
    setting."""
    g = at(
        f"options bersaglieri_scope={reading}\nturn france_italy play\npieces italy ROM ALP\n"
        "pieces france PAR PRO ALP\n"
        "pieces austria VIE TYR\nhand france_italy F-42\nprepared france_italy F-24 F-01\n"
        "hand austria_ottoman A-07\nprepared austria_ottoman A-01 A-31"
    )
    play(g, "play F-42", "attack TYR from ALP", "use A-01", "pass")  # Italy fails
    play(g, "counter A-31 austria", "discard A-07", "use F-01")  # so does the Austrian answer
    assert question(g) == "Counterattack"
    if reading == "power":
        assert "TYR" not in pieces(play(g, "counter F-24 france"), "austria")
    else:
        assert refusal(g, "counter F-24 france").startswith("QMG battle.terrain-2")


def test_card_f_42_prepared_sustains_in_difficult_terrain() -> None:
    """QMG ruling-7.4.1, QMG cards-3: prepared Bersaglieri (F-42) sustain for Italy in difficult terrain only."""
    g = at(
        f"{ITALIANS}hand france_italy F-19 F-01 F-01\nprepared france_italy F-42\nprepared austria_ottoman A-01 A-01"
    )
    play(g, "play F-19", "attack TYR from ALP", "discard F-01", "use A-01", "use F-42", "discard F-01")
    assert need(g) == 1
    clear = "turn france_italy play\npieces italy ROM ALP TYR WGE\npieces germany BER\nhand france_italy F-19\n"
    g = play(
        at(f"{clear}prepared france_italy F-42\nprepared germany G-01"), "play F-19", "attack BER from WGE", "use G-01"
    )
    assert refusal(g, "use F-42").startswith("QMG ruling-7.4.1")
