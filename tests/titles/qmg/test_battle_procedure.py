"""Resolving a battle: which prepared cards serve, how Reinforce and Sustain answer each other, and how it ends."""

from __future__ import annotations

import random

import pytest

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import apply, legal, pending
from marne.titles.qmg.notation import show
from marne.titles.qmg.rules.actions import FROM_HAND, PASS, USE, Use
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, FI, FRANCE, GERMANY, POWER_CODES, SPACE
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import COUNTRY, KIND, KINDS_OF, OWNER, SUSTAIN_LAND, SYMBOL
from marne.titles.qmg.rules.kinds import CARD
from marne.titles.qmg.rules.prerequisites import is_rough
from marne.titles.qmg.rules.reinforce_sustain import Pledge, Sustain
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal

WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\n"
"""Germany in Belgium, France in Picardy."""

SHARED = WEST + "pieces uk BRI ENG PIC\n"
"""France and the United Kingdom together in Picardy."""

FLEETS = "turn germany play\npieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\n"
"""A German Navy in the Baltic, a UK Navy in the North Sea."""


def battle(text: str) -> Qmg:
    """Germany battles Picardy from Belgium."""
    return play(at(text), "play G-10", "attack PIC from BEL")


def need(g: Qmg) -> int:
    """The symbols asked for."""
    assert question(g) in ("Reinforce", "Sustain")
    return int(getattr(pending(g), "need"))  # noqa: B009 - of both kinds of question


# ---------------------------------------------------------------- which cards


def test_battle_resolving_1_land_cards_in_a_land_battle() -> None:
    """QMG battle.resolving-1: on land Reinforce Army answers, Sustain Land Battle overcomes it; Navy cards do not."""
    g = battle(f"{WEST}prepared germany G-11 G-19\nprepared france_italy F-01 F-11")
    assert refusal(g, "use F-11").startswith("QMG battle.resolving-1")
    play(g, "use F-01")
    assert refusal(g, "use G-19").startswith("QMG battle.resolving-1")
    play(g, "use G-10", "pass")
    assert pieces(g, "france") == {"PAR"}


def test_battle_resolving_2_sea_cards_in_a_sea_battle() -> None:
    """QMG battle.resolving-2: at sea Reinforce Navy answers, Sustain Sea Battle overcomes it, Army cards do nothing."""
    g = at(f"{FLEETS}prepared germany G-10 G-20\nprepared uk_us U-01 U-08")
    play(g, "play G-19", "attack NTH from BAL")
    assert refusal(g, "use U-01").startswith("QMG battle.resolving-2")
    play(g, "use U-08")
    assert refusal(g, "use G-10").startswith("QMG battle.resolving-2")
    play(g, "use G-19", "pass")
    assert pieces(g, "uk") == {"BRI", "ENG"}


def test_battle_text_1_only_in_the_spaces_named() -> None:
    """QMG battle.text-1: Provisional Government of National Defence reinforces in Greece and nowhere else."""
    text = (
        "turn austria_ottoman play\npieces austria VIE BUD ADR\n"
        "pieces uk BRI NAO WES EAS GRE\nhand austria_ottoman A-15 A-01\n"
    )
    g = play(at(f"{text}prepared uk_us U-40"), "play A-15", "attack GRE from ADR", "discard A-01")
    assert "use U-40" in options(g)
    assert refusal(battle(f"{SHARED}prepared uk_us U-40"), "use U-40").startswith("QMG battle.text-1")


TANKS = "turn uk_us play\ntable uk_us U-32\nhand uk_us U-12\n"


def test_battle_text_2_also_when_spent_for_something_else() -> None:
    """QMG battle.text-2: after a victory in Western Germany, Gallipoli cannot pay for Mark IV Tanks."""
    g = at(f"{TANKS}pieces uk BRI ENG BEL\npieces germany BER WGE\nprepared uk_us U-42 U-13")
    play(g, "play U-12", "attack WGE from BEL")
    assert question(g) == "MarkIV"
    assert refusal(g, "use U-42").startswith("QMG battle.text-1")
    assert pieces(play(g, "use U-12"), "uk") == {"BRI", "ENG", "BEL", "WGE"}


def test_battle_text_3_the_space_battled_counts() -> None:
    """QMG battle.text-3: The Somme is no help against Western Germany, though the attack comes from Belgium."""
    g = at(
        "turn uk_us play\npieces uk BRI ENG BEL\npieces germany BER WGE\n"
        "hand uk_us U-12\nprepared uk_us U-44\nprepared germany G-01"
    )
    play(g, "play U-12", "attack WGE from BEL", "use G-01")
    assert refusal(g, "use U-44").startswith("QMG battle.text-1")


def test_battle_double_1_double_serves_as_single() -> None:
    """QMG battle.double-1: a double card may be used where one symbol would do: The Somme pays for Mark IV Tanks."""
    g = at(f"{TANKS}pieces uk BRI ENG PAR\npieces germany BER WGE BEL PIC\nprepared uk_us U-44")
    play(g, "play U-12", "attack PIC from PAR", "use U-44")
    assert pieces(g, "uk") == {"BRI", "ENG", "PAR", "PIC"} and cards(g, "pile", "uk_us") == ["U-12", "U-44"]
    g = battle(f"{WEST}prepared germany G-41\nprepared france_italy F-01 F-34")
    assert need(g) == 1 and "use F-34" in options(g)
    assert "use G-41" in options(play(g, "use F-01"))


BALKANS = "turn austria_ottoman play\npieces austria VIE BUD\npieces russia MOS SER\nhand austria_ottoman A-15 A-01\n"
"""A Russian Army out of supply in Serbia."""


def test_battle_supply_1_no_help_for_unsupplied_pieces() -> None:
    """QMG battle.supply-1: neither Reinforce nor Counterattack serves an Army out of supply."""
    g = at(f"{BALKANS}prepared russia R-06 R-22 R-25")
    play(g, "play A-15", "attack SER from BUD", "discard A-01")
    assert refusal(g, "use R-06").startswith("QMG battle.supply-1")
    play(g, "use R-22")
    assert question(g) != "Counterattack" and pieces(g, "austria") == {"VIE", "BUD"}
    g = at(f"{BALKANS}pieces russia UKR RUM\nhand russia R-33\nprepared russia R-06 R-25")
    play(g, "play A-15", "attack SER from BUD", "discard A-01", "use R-06", "counter R-25 russia", "discard R-33")
    assert pieces(g, "austria") == {"VIE"}


def test_battle_supply_2_the_supply_symbol_lifts_it() -> None:
    """QMG battle.supply-2: Montenegro, which has the Supply symbol, saves the Russian Army cut off in Serbia."""
    g = at(f"{BALKANS}prepared russia R-22")
    play(g, "play A-15", "attack SER from BUD", "discard A-01", "use R-22")
    assert pieces(g, "russia") == {"MOS", "SER"}


# ---------------------------------------------------------------- the procedure


def test_battle_procedure_1_defender_first() -> None:
    """QMG battle.procedure-1: the defender is asked first; its card is shown, discarded and keeps the pieces."""
    g = battle(f"{WEST}prepared france_italy F-01")
    assert question(g) == "Reinforce" and asked(g) == {"france_italy"}
    g.listening = True
    play(g, "use F-01")
    assert "CardUsed" in [e.name for e in g.told]
    assert pieces(g, "france") == {"PAR", "PIC"} and cards(g, "pile", "france_italy") == ["F-01"]


def test_battle_procedure_2_one_card_saves_all() -> None:
    """QMG battle.procedure-2: any country with a supplied piece there gives the card; all pieces are saved."""
    g = play(battle(f"{SHARED}prepared uk_us U-01"), "use U-01")
    assert (pieces(g, "france"), pieces(g, "uk")) == ({"PAR", "PIC"}, {"BRI", "ENG", "PIC"})
    g = battle(f"{SHARED.replace('ENG PIC', 'PIC')}prepared uk_us U-01\nprepared france_italy F-01 F-07")
    assert refusal(g, "use U-01", "uk_us").startswith("QMG battle.supply-1")
    assert refusal(g, "use F-07", "france_italy").startswith("QMG battle.procedure-2")  # no Italian piece there
    play(g, "use F-01")
    assert (pieces(g, "france"), pieces(g, "uk")) == ({"PAR", "PIC"}, {"BRI", "PIC"})


def test_battle_procedure_3_teammates_decide_openly() -> None:
    """QMG battle.procedure-3, QMG ruling-14.2: both powers are asked at once; who uses a card first has decided."""
    text = f"{SHARED}prepared uk_us U-01\nprepared france_italy F-01"
    g = battle(text)
    assert asked(g) == {"france_italy", "uk_us"}
    play(g, "use U-01")
    assert question(g) != "Reinforce" and cards(g, "prepared", "france_italy") == ["F-01"]
    g = battle(text)
    assert options(g, "france_italy") == ["pass", "use F-01"] and options(g, "uk_us") == ["pass", "use U-01"]
    play(g, "pass")
    assert asked(g) == {"uk_us"}
    assert pieces(play(g, "use U-01"), "france") == {"PAR", "PIC"}


@pytest.mark.parametrize(("prepared", "used"), [("G-41", ["G-41"]), ("G-11 G-12", ["G-10", "G-10"])])
def test_battle_procedure_4_sustain_equals_reinforce(prepared: str, used: list[str]) -> None:
    """QMG battle.procedure-4: against a double the attacker needs two symbols, by one card or by two."""
    g = play(battle(f"{WEST}prepared germany {prepared}\nprepared france_italy F-34"), "use F-34")
    assert need(g) == 2
    assert pieces(play(g, *[f"use {c}" for c in used]), "france") == {"PAR"}


def test_battle_procedure_4_one_symbol_is_too_few_against_two() -> None:
    """QMG battle.procedure-4, QMG ruling-7.3.3: a single Sustain cannot beat a double and is not thrown in."""
    g = play(battle(f"{WEST}prepared germany G-11\nprepared france_italy F-34"), "use F-34")
    assert refusal(g, "use G-10").startswith("QMG ruling-7.3.3") and options(g) == ["pass"]


def test_battle_procedure_5_terrain_card_per_sustain_card() -> None:
    """QMG battle.procedure-5: in difficult terrain the Sustain card costs a card from hand."""
    g = at(
        "turn germany play\npieces germany BER WGE\npieces france PAR BUR\nhand germany G-10 G-01 G-02\n"
        "prepared germany G-41\nprepared france_italy F-01"
    )
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-01", "use G-41")
    assert question(g) == "PayHand"
    assert pieces(play(g, "discard G-01"), "france") == {"PAR"}


def test_battle_procedure_6_defender_must_exceed() -> None:
    """QMG battle.procedure-6: the defender may reinforce again, with more symbols in all than the attacker."""
    text = f"{WEST}prepared germany G-11\nprepared france_italy F-01 F-02"
    g = play(battle(text), "use F-01", "use G-10")
    assert question(g) == "Reinforce" and need(g) == 1
    assert pieces(play(g, "use F-01"), "france") == {"PAR", "PIC"}
    assert pieces(play(battle(text), "use F-01", "use G-10", "pass"), "france") == {"PAR"}


def test_battle_procedure_7_in_turns_until_one_stops() -> None:
    """QMG battle.procedure-7: the sides answer each other until one of them does not go on."""
    g = battle(f"{WEST}prepared germany G-11 G-12 G-13\nprepared france_italy F-01 F-02 F-03")
    for _ in range(3):
        assert question(g) == "Reinforce" and asked(g) == {"france_italy"}
        play(g, "use F-01")
        assert question(g) == "Sustain" and asked(g) == {"germany"}
        play(g, "use G-10")
    assert pieces(g, "france") == {"PAR"}


def test_battle_procedure_8_nobody_has_to_use_cards() -> None:
    """QMG battle.procedure-8: either side may stop although it could go on."""
    text = f"{WEST}prepared germany G-11\nprepared france_italy F-01"
    g = play(battle(text), "pass")
    assert pieces(g, "france") == {"PAR"} and cards(g, "prepared", "france_italy") == ["F-01"]
    g = play(battle(text), "use F-01", "pass")
    assert pieces(g, "france") == {"PAR", "PIC"} and cards(g, "prepared", "germany") == ["G-10"]


def test_battle_procedure_9_symbols_add_up() -> None:
    """QMG battle.procedure-9: after one against two the defender needs two more, after two against two only one."""
    g = play(battle(f"{WEST}prepared germany G-41\nprepared france_italy F-01 F-02 F-03"), "use F-01", "use G-41")
    assert need(g) == 2
    play(g, "use F-01")
    assert question(g) == "Reinforce"  # one more is still to come
    assert pieces(play(g, "use F-01"), "france") == {"PAR", "PIC"}
    g = play(battle(f"{WEST}prepared germany G-41\nprepared france_italy F-34 F-01"), "use F-34", "use G-41")
    assert need(g) == 1
    assert pieces(play(g, "use F-01"), "france") == {"PAR", "PIC"}


# ---------------------------------------------------------------- rulings


def test_ruling_7_3_3_too_few_symbols_are_refused() -> None:
    """QMG ruling-7.3.3: a side that cannot reach the symbols needed may not throw in cards."""
    g = play(battle(f"{WEST}prepared germany G-41\nprepared france_italy F-01 F-02"), "use F-01", "use G-41")
    assert need(g) == 2 and refusal(g, "use F-01").startswith("QMG ruling-7.3.3")


@pytest.mark.parametrize("short", ["no", "yes"])
def test_ruling_7_3_3_renault_may_fall_short(short: str) -> None:
    """QMG ruling-7.3.3: under the other reading France uses a Sustain card that is not enough, to take it back."""
    g = at(
        f"options sustain_short={short}\nturn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\n"
        "table france_italy F-27\nhand france_italy F-15\nprepared france_italy F-16\nprepared germany G-34"
    )
    play(g, "play F-15", "attack BEL from PIC", "use G-34")
    assert refusal(g, "use F-15").startswith("QMG ruling-7.3.3")
    if short == "no":
        assert refusal(g, "use F-15 renault").startswith("QMG ruling-7.3.3")
        return
    play(g, "use F-15 renault")
    if question(g) == "Sustain":
        play(g, "pass")
    assert cards(g, "hand", "france_italy") == ["F-15"] and not cards(g, "prepared", "france_italy")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"}


def test_ruling_7_3_4_surplus_symbols_count_on() -> None:
    """QMG ruling-7.3.4: a double used where one would do leaves the other side one symbol more to find."""
    g = play(battle(f"{WEST}prepared germany G-11 G-12\nprepared france_italy F-34 F-01"), "use F-34")
    assert need(g) == 2
    g = play(battle(f"{WEST}prepared germany G-41\nprepared france_italy F-01 F-34"), "use F-01", "use G-41")
    assert need(g) == 2


def test_ruling_7_3_5_the_space_battled_decides() -> None:
    """QMG ruling-7.3.5: an Army battling the sea uses Sustain Sea, a Navy battling land Sustain Land."""
    g = at(
        "turn germany play\npieces germany BER WGE BAL\npieces uk BRI ENG NTH\nhand germany G-19 G-01 G-02\n"
        "prepared germany G-10 G-20\nprepared uk_us U-01 U-08"
    )
    play(g, "play G-19", "attack NTH from WGE", "discard G-01")
    assert options(g) == ["pass", "use U-08"]
    assert options(play(g, "use U-08")) == ["pass", "use G-19"]
    g = at(
        "turn germany play\npieces germany BER WGE NTH\npieces uk BRI ENG BEL\nhand germany G-10 G-01 G-02\n"
        "prepared germany G-11 G-20\nprepared uk_us U-01 U-08"
    )
    play(g, "play G-10", "attack BEL from NTH", "discard G-01")
    assert options(g) == ["pass", "use U-01"]
    assert options(play(g, "use U-01")) == ["pass", "use G-10"]


def test_ruling_7_3_6_teammates_pool_symbols() -> None:
    """QMG ruling-7.3.6: France and the United Kingdom bring up one symbol each where two are needed."""
    g = battle(f"{SHARED}prepared germany G-41\nprepared france_italy F-01 F-02\nprepared uk_us U-01")
    play(g, "use F-01", "use G-41")
    assert need(g) == 2 and asked(g) == {"france_italy", "uk_us"}
    play(g, "use F-01", "use U-01")
    assert (pieces(g, "france"), pieces(g, "uk")) == ({"PAR", "PIC"}, {"BRI", "ENG", "PIC"})
    assert cards(g, "pile", "uk_us") == ["U-01"] and cards(g, "pile", "france_italy") == ["F-01", "F-01"]


def test_ruling_7_3_6_a_pledge_too_small_is_taken_back() -> None:
    """QMG ruling-7.3.3, QMG ruling-14.2: if the teammate does not follow, a pledged card stays prepared and unseen."""
    g = battle(f"{SHARED}prepared germany G-41\nprepared france_italy F-01 F-02\nprepared uk_us U-01")
    play(g, "use F-01", "use G-41")
    g.listening = True
    play(g, "use F-01")
    (pledge,) = [e for e in g.told if e.name == "CardPledged"]
    assert pledge["card"] == CARD.read("F-01") and pledge.seen_by(None)["card"] == UNKNOWN
    play(g, "pass", "pass")
    assert pieces(g, "france") == {"PAR"} and cards(g, "prepared", "france_italy") == ["F-01"]
    assert "CardUsed" not in [e.name for e in g.told]


def test_ruling_7_3_7_unsupplied_piece() -> None:
    """QMG ruling-7.3.7: own cards with the Supply symbol save a cut-off piece, and so do a supplied friend's cards."""
    g = battle(f"{SHARED.replace('BRI ENG PIC', 'BRI PIC')}prepared uk_us U-01 U-29 U-43")
    assert refusal(g, "use U-01").startswith("QMG battle.supply-1")
    assert refusal(g, "use U-43").startswith("QMG battle.text-1")  # the symbol, but only for Belgium
    assert pieces(play(g, "use U-29"), "uk") == {"BRI", "PIC"}
    g = battle(f"{SHARED.replace('BRI ENG PIC', 'BRI PIC')}prepared france_italy F-01")
    assert pieces(play(g, "use F-01"), "uk") == {"BRI", "PIC"}


def test_ruling_7_3_8_sustain_of_the_attacking_country_only() -> None:
    """QMG ruling-7.3.8: neither the sister country's nor a teammate's Sustain cards help an attack."""
    g = at(
        "turn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\npieces italy ROM ALP\n"
        "pieces uk BRI ENG PIC\nhand france_italy F-15\n"
        "prepared france_italy F-19\nprepared uk_us U-12\nprepared germany G-01"
    )
    play(g, "play F-15", "attack BEL from PIC", "use G-01")
    assert asked(g) == {"france_italy"} and refusal(g, "use F-19").startswith("QMG ruling-7.3.8")
    assert options(g) == ["pass"]


def test_ruling_7_3_13_the_attacker_stays_where_it_is() -> None:
    """QMG ruling-7.3.13: a victor does not move in, and a beaten attacker loses nothing."""
    g = battle(WEST)
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"} and pieces(g, "france") == {"PAR"}
    g = play(battle(f"{WEST}prepared france_italy F-01"), "use F-01")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"} and pieces(g, "france") == {"PAR", "PIC"}


@pytest.mark.parametrize("hidden", ["F-07", "F-11", "F-24", "F-36"])
def test_ruling_7_3_14_face_down_cards_are_always_asked_about(hidden: str) -> None:
    """QMG ruling-7.3.14: a defender with a face-down card is asked even if it cannot use it."""
    g = battle(f"{WEST}prepared france_italy {hidden}")
    assert question(g) == "Reinforce" and options(g) == ["pass"]
    assert pieces(play(g, "pass"), "france") == {"PAR"}
    assert question(battle(WEST)) != "Reinforce"


def test_ruling_7_3_14_attacker_is_asked_on_public_grounds_too() -> None:
    """QMG ruling-7.3.14: an attacker with any face-down card is asked to sustain, even if it has no Sustain card."""
    g = play(battle(f"{WEST}prepared germany G-01\nprepared france_italy F-01"), "use F-01")
    assert question(g) == "Sustain" and options(g) == ["pass"]
    g = play(battle(f"{WEST}prepared france_italy F-01"), "use F-01")
    assert question(g) != "Sustain"


def test_ruling_7_3_15_when_supply_is_tested() -> None:
    """QMG ruling-7.3.15: the attacker's supply counts at the start only, the defender's each time it uses a card."""
    g = play(battle(f"{WEST}prepared germany G-11\nprepared france_italy F-01 F-02"), "use F-01")
    g.lift(GERMANY, SPACE["BER"])
    assert "use G-10" in options(g)
    play(g, "use G-10")
    assert "use F-01" in options(g)
    g.lift(FRANCE, SPACE["PAR"])
    assert refusal(g, "use F-01").startswith("QMG battle.supply-1")


def test_ruling_7_3_16_builds_obey_the_build_rules() -> None:
    """QMG ruling-7.3.16: with all German Armies in play nothing is built in the space battled, nor among enemies."""
    text = "turn germany play\npieces france PAR PIC\nhand germany G-44\n"
    g = at(f"{text}pieces germany BER WGE BEL PRU TYR GAL")
    assert "place germany PIC" in options(play(g, "play G-44", "attack PIC from BEL"))
    g = play(at(f"{text}pieces germany BER WGE BEL PRU TYR GAL POL"), "play G-44", "attack PIC from BEL")
    assert "place germany PIC" not in options(g) and pieces(g, "france") == {"PAR"}
    assert refusal(g, "place germany PIC").startswith("QMG pieces-2")
    g = at(f"{text}pieces germany BER WGE BEL\nprepared france_italy F-01")
    assert question(play(g, "play G-44", "attack PIC from BEL", "use F-01")) == "DrawStep"


def test_ruling_7_4_1_difficult_terrain_texts() -> None:
    """QMG ruling-7.4.1: Alpini and Bersaglieri serve in any battle that counts as difficult, so against Navies too."""
    text = "turn germany play\npieces italy ROM ALP PRO PAR\nprepared france_italy F-32\nhand germany G-10 G-01\n"
    g = play(at(f"{text}pieces germany BER WGE NTH ENG"), "play G-10", "attack PAR from ENG", "discard G-01")
    assert "use F-32" in options(g)
    g = play(at(f"{text}pieces germany BER WGE BEL PIC"), "play G-10", "attack PAR from PIC")
    assert refusal(g, "use F-32").startswith("QMG ruling-7.4.1")
    text = (
        "turn france_italy play\npieces italy ROM ALP PRO PAR ENG\npieces germany BER WGE BEL PIC\n"
        "hand france_italy F-19 F-07 F-08\nprepared france_italy F-42\nprepared germany G-01\n"
    )
    g = play(at(text), "play F-19", "attack BEL from ENG", "discard F-07", "use G-01")
    assert "use F-42" in options(g)
    g = play(at(text), "play F-19", "attack PIC from PAR", "use G-01")
    assert refusal(g, "use F-42").startswith("QMG ruling-7.4.1")


@pytest.mark.parametrize("may", ["no", "yes"])
@pytest.mark.parametrize(
    ("power", "country", "battle", "card"),
    [("france_italy", "france PAR", "F-15", "F-27"), ("uk_us", "uk BRI", "U-12", "U-32")],
)
def test_ruling_7_4_2_clear_terrain_texts(power: str, country: str, battle: str, card: str, may: str) -> None:
    """QMG ruling-7.4.2: tanks do not serve an attack from the sea, or do under the other reading."""
    text = (
        f"options clear_from_sea={may}\nturn {power} play\npieces germany BER WGE BEL PIC BUR\npieces {country} ENG\n"
        f"prepared {power} {card}\nprepared germany G-01\n"
    )
    extra = {"france_italy": "F-01 F-02", "uk_us": "U-01 U-02"}[power]
    g = at(f"{text}hand {power} {battle} {extra}")
    play(g, f"play {battle}", "attack BEL from ENG", f"discard {extra[:4]}", "use G-01")
    if may == "yes":
        assert f"use {card}" in options(g)
    else:
        assert refusal(g, f"use {card}").startswith("QMG ruling-7.4.2")


@pytest.mark.parametrize("may", ["no", "yes"])
def test_ruling_7_4_2_clear_terrain_on_land(may: str) -> None:
    """QMG ruling-7.4.2: by either reading Renault FT Tanks serve an Army in a clear space and never in a brown one."""
    text = (
        f"options clear_from_sea={may}\nturn france_italy play\npieces germany BER WGE PIC BUR\npieces france PAR\n"
        "prepared france_italy F-27\nprepared germany G-01\nhand france_italy F-15 F-01 F-02\n"
    )
    g = play(at(text + "pieces germany BEL"), "play F-15", "attack PIC from PAR", "use G-01")
    assert "use F-27" in options(g)
    g = play(at(text), "play F-15", "attack BUR from PAR", "discard F-01", "use G-01")
    assert refusal(g, "use F-27").startswith("QMG ruling-7.4.2")


def test_ruling_7_3_3_no_sustain_card_that_cannot_be_followed_up() -> None:
    """QMG ruling-7.3.3, QMG battle.terrain-9: two single Sustain cards cost two hand cards in difficult terrain; with
    one left, the first of them is not offered."""
    g = at(
        "turn germany play\npieces germany BER WGE\npieces france PAR BUR\nhand germany G-10 G-01 G-02\n"
        "prepared germany G-11 G-12\nprepared france_italy F-25"
    )
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-25")
    assert question(g) == "Sustain" and options(g) == ["pass"]
    assert refusal(g, "use G-10").startswith("QMG ruling-7.3.3")


def test_ruling_7_3_3_big_bertha_leaves_too_little_for_the_second_card() -> None:
    """QMG ruling-7.3.3, QMG card G-36: what Big Bertha costs is lacking for the second Sustain card."""
    text = (
        "turn germany play\npieces germany BER WGE\npieces france PAR BUR\nhand germany G-10 G-01 G-02 G-03\n"
        "prepared germany G-11 G-12\ntable germany G-36\nprepared france_italy F-25\n"
    )
    battle = ("play G-10", "attack BUR from WGE", "discard G-01", "use F-25")
    assert options(play(at(text), *battle)) == ["pass", "use G-10"]  # 2 cards for the terrain, none for the gun
    assert options(play(at(text.replace("G-03", "G-03 G-04")), *battle)) == ["pass", "use G-10", "use G-10 bertha"]


def completions(g: Qmg, seat: int, judged: bool) -> set[tuple[str, ...]]:
    """All ways to pledge enough: by what is offered (`judged`), or by the price of each single card alone."""
    choice = pending(g)
    assert isinstance(choice, Pledge)
    uses = legal(g, seat) if judged else [USE[k][m] for p in range(5) for k in KINDS_OF[p] for m in choice.modes(g, k)]
    found: set[tuple[str, ...]] = set()
    for a in uses:
        if not isinstance(a, Use) or g.seat_of[OWNER[a.card]] != seat or not choice.open >> OWNER[a.card] & 1:
            continue
        if choice.free_copies(g, a.card, a.mode >= FROM_HAND) <= 0 or choice.usable(g, a.card, a.mode) is not None:
            continue
        made = g.clone()
        pledge = made.stack[-1]
        assert isinstance(pledge, Pledge)
        pledge.take(made, seat, a)
        if pledge.enough:
            found.add((show(a),))
        else:
            ways = completions(made, seat, judged)
            assert ways or not judged, f"{show(a)} leads nowhere at {choice!r}"
            found |= {(show(a), *way) for way in ways}
    return found


SUSTAINERS = [
    ("germany", "germany", "BER WGE", "BUR", "WGE", "G-36"),
    ("germany", "germany", "BER WGE BEL", "PIC", "BEL", "G-36"),
    ("france_italy", "france", "PAR PIC BUR", "WGE", "BUR", "F-26 F-27"),
    ("france_italy", "france", "PAR BUR", "TYR", "BUR", "F-26 F-27"),
]


@pytest.mark.parametrize("seed", range(80))
def test_ruling_7_3_3_offers_lead_to_enough_and_nothing_is_left_out(seed: int) -> None:
    """QMG ruling-7.3.3: every Sustain card offered can be followed up to enough symbols, and no way to reach them is
    left out, whatever is in hand and prepared."""
    rng = random.Random(seed)
    power, country, own, target, origin, tables = rng.choice(SUSTAINERS)
    owner = POWER_CODES.index(power)
    table = rng.sample(tables.split(), rng.randint(0, len(tables.split())))
    deck = [i for i, k in KIND.items() if OWNER[k] == owner and i not in tables.split()]
    rng.shuffle(deck)
    fit = [i for i in deck if SYMBOL[KIND[i]] == SUSTAIN_LAND and COUNTRY_CODES[COUNTRY[KIND[i]]] == country]
    prepared = fit[: rng.randint(1, 4)]
    hand = [i for i in deck if i not in prepared][: rng.randint(0, 5)]
    g = at(
        f"turn {power} play\npieces {country} {own}\nhand {power} {' '.join(hand) or 'none'}\n"
        f"prepared {power} {' '.join(prepared)}\ntable {power} {' '.join(table) or 'none'}"
    )
    rough = int(is_rough(SPACE[target], SPACE[origin]))
    need = rng.randint(1, 4)
    g.stack.append(Sustain(COUNTRY_CODES.index(country), SPACE[target], need, rough, 1 << owner, SPACE[origin]))
    assert completions(g, owner, True) == completions(g, owner, False)


def test_ruling_14_9_a_pass_binds() -> None:
    """QMG ruling-14.9: with two symbols needed and a single card each, the pass of one ends the matter for both."""
    g = battle(f"{SHARED}prepared germany G-41\nprepared uk_us U-01 U-02\nprepared france_italy F-01")
    play(g, "use U-01", "use G-41")
    assert need(g) == 2 and options(g, "uk_us") == ["pass", "use U-01"]
    apply(g, FI, PASS)
    assert asked(g) == {"uk_us"} and options(g, "uk_us") == ["pass"]
    assert refusal(g, "use U-01", "uk_us").startswith("QMG ruling-7.3.3")


def test_ruling_14_10_a_card_that_stays_counts_once_in_an_answer() -> None:
    """QMG ruling-14.10: Dreadnoughts keep the card, but in the same answer it cannot be used a second time."""
    g = at(f"{FLEETS}prepared germany G-43\ntable uk_us U-33\nprepared uk_us U-08")
    play(g, "play G-19", "attack NTH from BAL", "use U-08 dreadnought", "use G-43")
    assert need(g) == 2 and options(g) == ["pass"]
    assert refusal(g, "use U-08").startswith("QMG ruling-7.3.3")
