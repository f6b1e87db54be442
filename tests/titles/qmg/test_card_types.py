"""The seven card types and what playing one means."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, KINDS, TYPE, TYPE_NAMES
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, vp

AO = "austria_ottoman"


def suffered(g: Qmg) -> dict[str, int]:
    """Take every hit off the deck; how many each power took."""
    found: dict[str, int] = {}
    while question(g) == "Hit":
        (power,) = asked(g)
        found[power] = found.get(power, 0) + 1
        play(g, "top")
    return found


def targets(g: Qmg, verb: str) -> set[str]:
    """The spaces of the answers that begin with a verb: `place COUNTRY SPACE`, `attack SPACE from SPACE`."""
    at_word = 2 if verb == "place" else 1
    return {a.split()[at_word] for a in options(g) if a.startswith(verb)}


def test_cards_types_1_seven_types() -> None:
    """QMG cards.types-1: seven types, each of which some card has, and no other."""
    expected = {"Build Army", "Build Navy", "Economic Warfare", "Land Battle", "Sea Battle", "Event", "Status"}
    assert {TYPE_NAMES[TYPE[k]] for k in range(KINDS)} == expected == set(TYPE_NAMES)


@pytest.mark.parametrize(
    ("power", "card", "country", "home", "around"),
    [
        (AO, "A-01", "austria", "VIE", {"BER", "BUD", "GAL", "PRU", "TYR", "WGE"}),
        (AO, "A-07", "ottoman", "IST", {"ANA", "BUL"}),
        ("russia", "R-06", "russia", "MOS", {"CAU", "PET", "UKR"}),
        ("germany", "G-01", "germany", "BER", {"PRU", "VIE", "WGE"}),
        ("france_italy", "F-01", "france", "PAR", {"BUR", "PIC", "PRO"}),
        ("france_italy", "F-07", "italy", "ROM", {"ALP"}),
        ("uk_us", "U-05", "us", "USA", {"CAN"}),
    ],
)
def test_cards_build_army_1_an_army_of_the_country(
    power: str, card: str, country: str, home: str, around: set[str]
) -> None:
    """QMG cards.build-army-1: a Build Army card builds one Army of its country on land."""
    g = play(at(f"turn {power} play\npieces {country} {home}\nhand {power} {card}"), f"play {card}")
    assert targets(g, "place") == around
    play(g, f"place {country} {min(around)}")
    assert pieces(g, country) == {home, min(around)}
    assert question(g) == "DrawStep"


def test_cards_build_army_1_overseas_through_a_navy() -> None:
    """QMG cards.build-army-1: the UK Build Army reaches the continent through a Navy."""
    g = play(at("turn uk_us play\npieces uk BRI ENG\nhand uk_us U-01"), "play U-01")
    assert targets(g, "place") == {"BEL", "PAR", "PIC"}


@pytest.mark.parametrize(
    ("power", "card", "country", "own", "seas"),
    [
        (AO, "A-10", "austria", "VIE BUD", {"ADR"}),
        ("russia", "R-15", "russia", "MOS UKR", {"BLA"}),
        ("germany", "G-07", "germany", "BER", {"BAL"}),
        ("france_italy", "F-11", "france", "PAR", {"ENG", "NAO"}),
        ("france_italy", "F-13", "italy", "ROM", {"ADR", "EAS", "WES"}),
        ("uk_us", "U-08", "uk", "BRI", {"ENG", "NAO"}),
        ("uk_us", "U-10", "us", "USA", {"WAO"}),
    ],
)
def test_cards_build_navy_1_a_navy_of_the_country(
    power: str, card: str, country: str, own: str, seas: set[str]
) -> None:
    """QMG cards.build-navy-1: a Build Navy card builds one Navy of its country at sea."""
    g = play(at(f"turn {power} play\npieces {country} {own}\nhand {power} {card}"), f"play {card}")
    assert targets(g, "place") == seas
    play(g, f"place {country} {min(seas)}")
    assert pieces(g, country) == {*own.split(), min(seas)}


def test_cards_economic_1_one_discard_an_icon() -> None:
    """QMG cards.economic-1: Zeppelins cost UK & US three cards and France & Italy one."""
    g = play(at("turn germany play\nhand germany G-25"), "play G-25")
    assert suffered(g) == {"france_italy": 1, "uk_us": 3}


def test_cards_economic_2_points_at_once() -> None:
    """QMG cards.economic-2: the Victory Point of Zeppelins is gained as the card is played, not in a Scoring Round."""
    g = play(at("round 4\nturn germany play\nvp 2 2\nhand germany G-25"), "play G-25")
    suffered(g)
    assert vp(g) == (3, 2)


def test_cards_economic_3_discards_follow_the_attrition_rules() -> None:
    """QMG cards.economic-3: hand, prepared or the top of the deck; no point while the deck lasts, no Status card."""
    g = at(f"turn russia play\nhand russia R-20\nhand {AO} A-01\nprepared {AO} A-31\ntable {AO} A-17\nvp 5 0")
    play(g, "play R-20")
    assert set(options(g)) == {"top", "discard A-01", "drop A-31"}
    assert refusal(g, "point").startswith("QMG attrition.discard-6:")
    play(g, "drop A-31", "discard A-01")
    assert cards(g, "down", AO) == ["A-01", "A-31"]
    assert question(g) == "DrawStep"


@pytest.mark.parametrize(
    ("power", "card", "country", "own", "spaces"),
    [
        (AO, "A-13", "ottoman", "IST", {"ANA", "BUL"}),
        (AO, "A-15", "austria", "VIE", {"BER", "BUD", "GAL", "PRU", "TYR", "WGE"}),
        ("russia", "R-01", "russia", "MOS", {"CAU", "PET", "UKR"}),
        ("germany", "G-10", "germany", "BER", {"PRU", "VIE", "WGE"}),
        ("france_italy", "F-15", "france", "PAR", {"BUR", "PIC", "PRO"}),
        ("france_italy", "F-19", "italy", "ROM", {"ALP"}),
        ("uk_us", "U-12", "uk", "BRI ENG", {"BEL", "BRI", "PAR", "PIC"}),
        ("uk_us", "U-15", "us", "USA", {"CAN"}),
    ],
)
def test_cards_land_battle_1_the_country_battles_land(
    power: str, card: str, country: str, own: str, spaces: set[str]
) -> None:
    """QMG cards.land-battle-1: a Land Battle card battles a land space next to a piece of its country."""
    g = at(f"turn {power} play\npieces {country} {own}\nhand {power} {card} {card[0]}-21")
    play(g, f"play {card}")
    assert targets(g, "attack") == spaces


@pytest.mark.parametrize(
    ("power", "card", "country", "own", "seas"),
    [
        (AO, "A-12", "austria", "VIE BUD", {"ADR"}),
        ("russia", "R-17", "russia", "MOS UKR", {"BLA"}),
        ("germany", "G-19", "germany", "BER", {"BAL"}),
        ("france_italy", "F-20", "france", "PAR", {"ENG", "NAO"}),
        ("france_italy", "F-21", "italy", "ROM", {"ADR", "EAS", "WES"}),
        ("uk_us", "U-17", "uk", "BRI", {"ENG", "NAO"}),
        ("uk_us", "U-20", "us", "USA", {"WAO"}),
    ],
)
def test_cards_sea_battle_1_the_country_battles_the_sea(
    power: str, card: str, country: str, own: str, seas: set[str]
) -> None:
    """QMG cards.sea-battle-1: a Sea Battle card battles a sea space next to a piece of its country."""
    g = at(f"turn {power} play\npieces {country} {own}\nhand {power} {card} {card[0]}-24")
    play(g, f"play {card}")
    assert targets(g, "attack") == seas


def test_cards_event_1_does_its_play_text() -> None:
    """QMG cards.event-1: the Bombing of the Black Sea Ports eliminates a Russian Navy there."""
    g = at(f"turn {AO} play\nhand {AO} A-38\npieces russia MOS UKR BLA")
    play(g, "play A-38", "eliminate russia BLA")
    assert pieces(g, "russia") == {"MOS", "UKR"}
    assert cards(g, "pile", AO) == ["A-38"]


# ---------------------------------------------------------------- Status


def test_cards_status_1_face_up_on_the_table() -> None:
    """QMG cards.status-1: a Status lies on the table for all to see, not on the discard pile."""
    g = play(at("turn russia play\nhand russia R-18"), "play R-18")
    assert (cards(g, "table", "russia"), cards(g, "pile", "russia")) == (["R-18"], [])
    for seat in (None, 0, 2):
        assert [ID[k] for k in GAME.view(g, seat).cards[1].table] == ["R-18"]


YELLOW_HANDS = "turn uk_us play\ntable uk_us U-31\nhand uk_us U-12 U-15\n"


def test_cards_status_2_works_as_its_text_says() -> None:
    """QMG cards.status-2: with three UK Navies the Yellow Hands return a UK Land Battle, not one of the US."""
    g = play(at(YELLOW_HANDS + "pieces uk BRI NAO ENG NTH"), "play U-12", "invoke U-31", "pass")
    assert "U-12" in cards(g, "hand", "uk_us")
    g = play(at(YELLOW_HANDS + "pieces uk BRI NAO ENG NTH"), "play U-15")
    assert question(g) != "Retain"
    assert cards(g, "pile", "uk_us") == ["U-15"]


def test_cards_status_3_uses_up_the_play_step() -> None:
    """QMG cards.status-3: after a Status nothing else is played, unless it came as a benefit of another card."""
    g = play(at("turn russia play\npieces russia MOS\nhand russia R-18 R-06"), "play R-18")
    assert question(g) == "PrepareStep"
    g = at("turn germany play\npieces germany BER\nhand germany G-50 G-32")
    play(g, "play G-50", "pass", "play G-32")
    assert question(g) == "PlacePiece"
    assert cards(g, "table", "germany") == ["G-32"]


@pytest.mark.parametrize(
    ("navies", "asked_for"), [("", False), (" NAO ENG", False), (" NAO ENG NTH", True)], ids=["none", "two", "three"]
)
def test_cards_status_4_playable_before_it_is_useful(navies: str, asked_for: bool) -> None:
    """QMG cards.status-4: the Yellow Hands may be played without Navies, but work only while there are three."""
    g = play(at(f"turn uk_us play\npieces uk BRI{navies}\nhand uk_us U-31"), "play U-31")
    assert cards(g, "table", "uk_us") == ["U-31"]
    g = play(at(f"{YELLOW_HANDS}pieces uk BRI{navies}"), "play U-12")
    assert (question(g) == "Retain") == asked_for


def test_cards_status_5_never_compulsory() -> None:
    """QMG cards.status-5: the use of an own Status may be declined."""
    g = play(at(YELLOW_HANDS + "pieces uk BRI NAO ENG NTH"), "play U-12", "pass")
    assert "U-12" in cards(g, "pile", "uk_us")
    g = at(
        "turn germany play\ntable germany G-32\npieces germany BER WGE\npieces france BEL\nhand germany G-10\n"
        "prepared france_italy F-01"
    )
    play(g, "play G-10", "attack BEL from WGE", "pass")
    assert question(g) == "Reinforce"
    assert cards(g, "prepared", "france_italy") == ["F-01"]


def test_cards_status_6_stays_for_good() -> None:
    """QMG cards.status-6: a Status that was used is still there, and usable, in the next round."""
    g = play(at(YELLOW_HANDS + "pieces uk BRI NAO ENG NTH"), "play U-12", "invoke U-31", "pass")
    for _ in range(60):
        if question(g) == "PlayStep" and asked(g) == {"uk_us"}:
            break
        play(g, "pass")
    assert (g.round, cards(g, "table", "uk_us")) == (2, ["U-31"])
    play(g, "play U-12")
    assert question(g) == "Retain"


def test_cards_status_7_any_number() -> None:
    """QMG cards.status-7: a power may have all its Status cards on the table."""
    others = [ID[k] for k in range(KINDS) if ID[k][0] == "G" and TYPE_NAMES[TYPE[k]] == "Status" and ID[k] != "G-39"]
    g = play(at(f"turn germany play\ntable germany {' '.join(others)}\nhand germany G-39"), "play G-39")
    assert cards(g, "table", "germany") == [*others, "G-39"]
    assert len(others) == 9
