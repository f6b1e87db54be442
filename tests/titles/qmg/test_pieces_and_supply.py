"""Pieces, supply, and the rulings on both and on building and recruiting."""

from __future__ import annotations

import pytest

from marne.kernel.state import check, pending
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.actions import PLACE
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, LAND, SEA, SPACE_CODES, mask_of, spaces_in
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import at, cards, options, pieces, play, question, refusal, vp

AO = "austria_ottoman"


def supplied(g: Qmg, country: str) -> set[str]:
    """The spaces of a country's supplied pieces."""
    return {SPACE_CODES[s] for s in spaces_in(g.supplied(COUNTRY_CODES.index(country)))}


def places(g: Qmg) -> set[str]:
    """The spaces offered for a new piece."""
    return {a.split()[-1] for a in options(g) if a.startswith("place")}


# ---------------------------------------------------------------- pieces


def test_pieces_1_armies_and_navies() -> None:
    """QMG pieces-1: a piece on land is an Army, a piece at sea a Navy, and there is no third kind."""
    g = at("turn russia play\npieces uk BRI NAO ENG")
    uk = COUNTRY_CODES.index("uk")
    assert (g.armies(uk), g.navies(uk)) == (mask_of(["BRI"]), mask_of(["NAO", "ENG"]))
    assert GAME.describe(GAME.read("place uk ENG")).startswith("place a UK Navy")
    assert GAME.describe(GAME.read("place uk BRI")).startswith("place a UK Army")


def test_pieces_2_a_fixed_stock() -> None:
    """QMG pieces-2: with all four Ottoman Armies on the board none can be placed."""
    text = f"turn {AO} play\nhand {AO} A-07\npieces austria VIE\n"
    g = play(at(text + "pieces ottoman IST ANA MID PER"), "play A-07")
    assert places(g) == set()
    assert pieces(g, "ottoman") == {"IST", "ANA", "MID", "PER"}
    g = play(at(text + "pieces ottoman IST ANA MID"), "play A-07", "place ottoman PER")
    assert "PER" in pieces(g, "ottoman")


def test_pieces_2_armies_and_navies_are_counted_apart() -> None:
    """QMG pieces-2: Germany may be out of Navies while an Army is left: Weltpolitik then builds only an Army."""
    g = play(at("turn germany play\npieces germany BER WGE BAL NTH\nhand germany G-47"), "play G-47")
    while question(g) != "PlacePiece":
        play(g, "pass")
    assert places(g) == {"PRU", "VIE", "BEL", "BUR", "TYR", "PET", "POL"}
    assert refusal(g, "place germany ENG").startswith("QMG pieces-2:")


def test_pieces_3_removed_pieces_are_available_again() -> None:
    """QMG pieces-3: an Army lost in battle, eliminated or taken off by its owner can be placed again."""
    g = at("turn germany play\npieces germany BER WGE\npieces france PAR BUR PIC BEL PRO ALP\nhand germany G-10")
    france = COUNTRY_CODES.index("france")
    assert g.free_for(france) & LAND == 0
    play(g, "play G-10", "attack BEL from WGE")
    assert g.free_for(france) & LAND
    g = at(f"turn {AO} play\npieces ottoman IST ANA MID PER\nhand {AO} A-07")
    play(g, "remove ottoman PER", "play A-07", "place ottoman AZE")
    assert pieces(g, "ottoman") == {"IST", "ANA", "MID", "AZE"}


@pytest.mark.parametrize("step", ["draft", "play", "attrition", "prepare", "draw"])
def test_pieces_4_own_pieces_may_be_removed_in_every_step(step: str) -> None:
    """QMG pieces-4, QMG ruling-14.4: in each step of its own turn a power may take a piece of its countries off the
    board."""
    g = at(
        f"turn {AO} {step}\npieces austria VIE BUD\npieces ottoman IST\npieces germany BER\n"
        f"hand {AO} A-01 A-07\nprepared {AO} A-17"
    )
    assert {"remove austria VIE", "remove austria BUD", "remove ottoman IST"} <= set(options(g))
    assert refusal(g, "remove germany BER").startswith("QMG pieces-4:")
    before = question(g)
    play(g, "remove austria BUD", "remove ottoman IST")
    assert (pieces(g, "austria"), pieces(g, "ottoman")) == ({"VIE"}, set())
    assert question(g) == before  # the step goes on


def test_pieces_4_not_in_the_turn_of_another() -> None:
    """QMG pieces-4: a power that is asked something in another power's turn cannot remove pieces."""
    g = play(at(f"turn russia play\nhand russia R-20\npieces austria VIE BUD\nhand {AO} A-01"), "play R-20")
    assert question(g) == "Hit"
    assert refusal(g, "remove austria BUD").startswith("QMG pieces-4:")


def test_pieces_4_before_a_build_of_a_card() -> None:
    """QMG pieces-4: at a card's build, too, a piece may be taken back first, so as to be placed elsewhere."""
    g = at("turn russia play\npieces russia MOS UKR PET CAU POL GAL RUM\nhand russia R-23")
    play(g, "play R-23", "remove russia PET", "place russia AZE", "place russia PET")
    assert pieces(g, "russia") == {"MOS", "UKR", "PET", "CAU", "POL", "GAL", "RUM", "AZE"}


def test_pieces_4_between_a_won_battle_and_the_build() -> None:
    """QMG pieces-4, QMG pieces-3: with all Armies on the board one may be taken off after the battle, to be built
    anew."""
    g = at(
        f"turn {AO} play\nhand {AO} A-27 A-01 A-07\npieces austria VIE BUD TYR GAL PRU BER WGE\npieces russia MOS SER"
    )
    play(g, "play A-27", "discard A-01", "attack SER from BUD", "discard A-07")
    assert (question(g), pieces(g, "russia")) == ("PlacePiece", {"MOS"})
    assert places(g) == set()
    play(g, "remove austria WGE", "place austria SER")
    assert pieces(g, "austria") == {"VIE", "BUD", "TYR", "GAL", "PRU", "BER", "SER"}


OTHER_QUESTIONS = {
    "DraftPayment": ("turn russia draft\nhand russia R-01 R-15", ["draft"]),
    "TakeCard": ("turn russia draft\nhand russia R-01 R-15", ["draft", "discard R-01", "discard R-15"]),
    "Hit": ("turn russia play\nhand russia R-19", ["play R-19"]),
    "RedlBlackmailed": (f"turn russia play\nhand russia R-24\nhand {AO} A-01", ["play R-24"]),
    "Hospital": ("turn russia play\nhand russia R-28\npile russia R-06", ["play R-28"]),
    "PrepareCard": ("turn russia play\nhand russia R-27 R-06", ["play R-27"]),
    "EliminatePiece": ("turn russia play\nhand russia R-26\npieces austria SER", ["play R-26"]),
}


@pytest.mark.parametrize("name", OTHER_QUESTIONS)
def test_pieces_4_at_every_question_of_the_own_turn(name: str) -> None:
    """QMG pieces-4, QMG ruling-14.4: whatever the power is asked in its own turn, outside of battles, it may do so
    first."""
    text, answers = OTHER_QUESTIONS[name]
    g = play(at(text + "\npieces russia MOS UKR"), *answers)
    assert question(g) == name
    assert "remove russia UKR" in options(g)
    assert question(play(g, "remove russia UKR")) == name
    assert pieces(g, "russia") == {"MOS"}


def test_pieces_5_armies_on_land() -> None:
    """QMG pieces-5: a Build Army card offers land spaces only."""
    g = play(at("turn russia play\npieces russia MOS UKR PET\nhand russia R-06"), "play R-06")
    assert places(g) == {"CAU", "POL", "GAL", "RUM"}
    assert refusal(g, "place russia BLA")


def test_pieces_6_navies_at_sea() -> None:
    """QMG pieces-6: a Build Navy card offers sea spaces only."""
    g = play(at("turn russia play\npieces russia MOS UKR PET\nhand russia R-15"), "play R-15")
    assert places(g) == {"BAL", "BLA"}
    assert refusal(g, "place russia CAU")


def test_pieces_7_one_piece_a_country_and_space() -> None:
    """QMG pieces-7: no second Russian Army in a space, whether built or recruited."""
    g = play(at("turn russia play\npieces russia MOS UKR\nhand russia R-06"), "play R-06")
    assert refusal(g, "place russia UKR").startswith("QMG pieces-7:")
    g = play(at("turn russia play\npieces russia MOS SER\nhand russia R-34"), "play R-34")
    assert question(g) == "DrawStep"


def test_pieces_8_teammates_share_a_space() -> None:
    """QMG pieces-8: an Army may be placed beside one of a friendly country, also of the same power."""
    g = at("turn france_italy play\npieces france PAR\npieces uk PIC\npieces italy PIC\nhand france_italy F-01")
    play(g, "play F-01", "place france PIC")
    assert "PIC" in pieces(g, "france") & pieces(g, "uk") & pieces(g, "italy")


def test_pieces_9_never_with_an_enemy() -> None:
    """QMG pieces-9: neither a build nor a recruit puts a piece where an enemy piece stands, on land or at sea."""
    g = play(at("turn germany play\npieces germany BER WGE\npieces uk BEL\nhand germany G-01"), "play G-01")
    assert refusal(g, "place germany BEL").startswith("QMG pieces-9:")
    g = play(at("turn germany play\npieces germany BER WGE\npieces russia BAL\nhand germany G-07"), "play G-07")
    assert places(g) == {"NTH"}
    assert refusal(g, "place germany BAL").startswith("QMG pieces-9:")


def test_pieces_10_nothing_in_neutral_spaces() -> None:
    """QMG pieces-10: neutral areas are no spaces of the game, so that no answer can place a piece there."""
    g = play(at("turn germany play\npieces germany BER WGE\nhand germany G-01"), "play G-01")
    question_ = pending(g)
    assert question_ is not None
    allowed = [s for s in range(len(SPACE_CODES)) if check(g, question_.seats(g)[0], PLACE[3][s]) is None]
    assert {SPACE_CODES[s] for s in allowed} == {"BEL", "BUR", "PRU", "TYR", "VIE"}
    assert set(SPACE_CODES) == {SPACE_CODES[s] for s in spaces_in(LAND | SEA)}


def test_pieces_11_override_cards() -> None:
    """QMG pieces-11: a card that names a space does not place an Army beside an enemy, nor one out of stock."""
    g = play(at("turn uk_us play\npieces uk BRI\npieces germany BEL\nhand uk_us U-43"), "play U-43")
    assert question(g) == "DrawStep"
    assert pieces(g, "uk") == {"BRI"}
    g = play(at("turn uk_us play\npieces uk BRI PIC PAR BUR IRE\nhand uk_us U-43"), "play U-43")
    assert places(g) == set()


# ---------------------------------------------------------------- supply


def test_supply_1_supplied_or_not() -> None:
    """QMG supply-1: at the start every piece is supplied except the Russian Army in Serbia."""
    g = at("start\nturn russia play")
    for code in COUNTRY_CODES:
        assert supplied(g, code) == pieces(g, code) - ({"SER"} if code == "russia" else set())


def test_supply_2_what_it_decides() -> None:
    """QMG supply-2: an unsupplied Army is no base for a build or a battle, and is not reinforced."""
    g = play(at("turn russia play\npieces russia MOS SER\nhand russia R-06"), "play R-06")
    assert refusal(g, "place russia RUM").startswith("QMG build-2:")
    g = play(at("turn russia play\npieces russia MOS SER\npieces austria RUM\nhand russia R-01 R-06"), "play R-01")
    assert refusal(g, "attack RUM from SER").startswith("QMG battle.prerequisites-1:")
    g = at(f"turn {AO} play\npieces austria VIE BUD\npieces russia MOS SER\nhand {AO} A-15 A-01\nprepared russia R-06")
    play(g, "play A-15", "attack SER from BUD", "discard A-01")
    assert refusal(g, "use R-06").startswith("QMG battle.supply-1:")


@pytest.mark.parametrize(("russia", "points"), [("MOS UKR RUM BUL", 2), ("MOS BUL", 1)], ids=["supplied", "not"])
def test_supply_3_a_card_may_ask_for_it(russia: str, points: int) -> None:
    """QMG supply-3: Warm Water Port counts a supplied Army only."""
    g = at(f"round 3\nturn uk_us draw\npieces russia {russia}\ntable russia R-18")
    assert vp(play(g, "pass")) == (0, points)


def test_supply_4_a_chain_of_own_pieces() -> None:
    """QMG supply-4: Armies and Navies alike are links; one gap cuts off all beyond it."""
    g = at("turn uk_us play\npieces uk BRI ENG PIC BUR EAS GRE")
    assert supplied(g, "uk") == {"BRI", "ENG", "PIC", "BUR"}


@pytest.mark.parametrize(
    "home", ["", "pieces france BRI", "pieces germany BRI"], ids=["empty", "a friend's", "an enemy's"]
)
def test_supply_5_home_needs_the_own_army(home: str) -> None:
    """QMG supply-5: without the country's own Army in its Home space none of its pieces is supplied."""
    g = at(f"turn uk_us play\npieces uk ENG PIC NAO\n{home}")
    assert supplied(g, "uk") == set()


def test_supply_6_no_help_from_others() -> None:
    """QMG supply-6: neither a teammate nor the sister country closes a gap."""
    g = at(f"turn {AO} play\npieces austria VIE BUD BUL\npieces ottoman IST SER\npieces germany BER SER RUM")
    assert supplied(g, "austria") == {"VIE", "BUD"}
    assert supplied(g, "ottoman") == {"IST"}


def test_supply_example_1_the_russian_line() -> None:
    """QMG supply.example-1: Moscow, Ukraine, Black Sea and Azerbaijan are supplied, Serbia is not."""
    g = at("turn russia play\npieces russia MOS UKR AZE SER BLA")
    assert supplied(g, "russia") == {"MOS", "UKR", "BLA", "AZE"}


# ---------------------------------------------------------------- rulings


def test_ruling_4_4_removing_gives_no_points() -> None:
    """QMG ruling-4.4: taking off an own piece brings no point, unlike Peace, Bread, Land."""
    text = "turn russia play\npieces russia MOS UKR\nhand russia R-29\n"
    assert vp(play(at(text), "remove russia UKR")) == (0, 0)
    assert vp(play(at(text), "play R-29", "remove russia UKR")) == (0, 1)


@pytest.mark.parametrize(
    ("home", "points"), [("", (0, 1)), ("pieces germany MOS", (1, 0))], ids=["Moscow empty", "Moscow German"]
)
def test_ruling_5_3_pieces_without_a_home(home: str, points: tuple[int, int]) -> None:
    """QMG ruling-5.3: with Moscow lost Russian pieces are unsupplied but stay, and score unless an enemy Army is in
    Moscow."""
    g = at(f"round 3\nturn uk_us draw\npieces russia POL UKR\n{home}")
    assert supplied(g, "russia") == set()
    play(g, "pass")
    assert pieces(g, "russia") == {"POL", "UKR"}
    assert vp(g) == points


def test_ruling_5_4_supply_is_the_present_state() -> None:
    """QMG ruling-5.4: removing a link cuts the line at once, building it again restores it at once."""
    g = at("turn russia play\npieces russia MOS UKR RUM\nhand russia R-06")
    assert supplied(g, "russia") == {"MOS", "UKR", "RUM"}
    play(g, "remove russia UKR")
    assert supplied(g, "russia") == {"MOS"}
    play(g, "play R-06", "place russia UKR")
    assert supplied(g, "russia") == {"MOS", "UKR", "RUM"}


MORAVA = f"turn {AO} play\nhand {AO} A-28 A-07\nhand russia R-15\npieces russia MOS UKR RUM SER\n"


def test_ruling_5_7_supply_by_card_is_not_passed_on() -> None:
    """QMG ruling-5.7, QMG card A-28: the Army in Bulgaria may battle this turn, one beyond it in Greece may not."""
    g = play(at(MORAVA + "pieces austria BUL GRE"), "play A-28")
    assert "attack SER from BUL" in options(g)
    assert refusal(g, "attack SER from GRE").startswith("QMG battle.prerequisites-1:")


def test_ruling_5_7_supply_by_card_serves_defence_and_counterattack() -> None:
    """QMG ruling-5.7: this turn the Army in Bulgaria can be reinforced by ordinary cards and counterattack."""
    g = at(MORAVA + f"pieces austria BUL\nprepared {AO} A-01 A-31\nprepared russia R-06 R-25")
    play(g, "play A-28", "attack RUM from BUL", "use R-06", "pass", "counter R-25 russia", "discard R-15")
    assert "use A-01" in options(g)
    play(g, "use A-01", "counter A-31 austria")
    assert pieces(g, "russia") == {"MOS", "UKR", "SER"}


def test_ruling_5_7_supply_by_card_ends_with_the_turn() -> None:
    """QMG ruling-5.7: in the next turn the Army is out of supply again."""
    g = at(MORAVA + f"pieces austria BUL\nprepared {AO} A-01\nhand russia R-01")
    play(g, "play A-28", "pass", "pass", "pass", "pass")  # the battle, attrition, prepare, draw
    play(g, "pass", "play R-01", "attack BUL from RUM", "discard R-15")
    assert refusal(g, "use A-01").startswith("QMG battle.supply-1:")


@pytest.mark.parametrize(
    ("power", "card", "country", "home"),
    [(AO, "A-07", "ottoman", "IST"), ("france_italy", "F-07", "italy", "ROM"), ("uk_us", "U-05", "us", "USA")],
)
def test_ruling_6_2_an_army_in_the_own_home(power: str, card: str, country: str, home: str) -> None:
    """QMG ruling-6.2: a country without pieces may build an Army in its Home space, and there only."""
    text = f"turn {power} play\nhand {power} {card}\n"
    g = play(at(text), f"play {card}")
    assert places(g) == {home}
    play(g, f"place {country} {home}")
    assert supplied(g, country) == {home}
    enemy = "germany" if power != AO else "uk"
    g = play(at(text + f"pieces {enemy} {home}"), f"play {card}")
    assert question(g) == "DrawStep"


def test_ruling_6_3_friends_do_not_hinder_a_build() -> None:
    """QMG ruling-6.3: Germany builds beside an Austro-Hungarian Army."""
    g = at("turn germany play\npieces germany BER\npieces austria VIE\nhand germany G-01")
    assert "VIE" in pieces(play(g, "play G-01", "place germany VIE"), "germany")


def test_ruling_6_4_the_network_charges_for_recruiting() -> None:
    """QMG ruling-6.4, QMG card A-20: recruiting in Persia costs an Entente power a hand card, as building does."""
    text = f"table {AO} A-20\nturn uk_us play\npieces uk BRI NAO ENG EAS\n"
    g = play(at(text + "hand uk_us U-36 U-01"), "play U-36", "place uk PER", "discard U-01")
    assert "PER" in pieces(g, "uk")
    assert cards(g, "down", "uk_us") == ["U-01"]
    g = play(at(text + "hand uk_us U-36"), "play U-36")
    assert places(g) == set()
    assert "PER" not in pieces(g, "uk")
    assert g.tokens == mask_of(["PER"])


def test_ruling_6_5_an_impossible_build_is_skipped() -> None:
    """QMG ruling-6.5: where no Army can be built the card goes on with its battle."""
    g = at("turn russia play\npieces russia MOS UKR\npieces austria VIE GAL RUM\npieces germany POL\nhand russia R-30")
    play(g, "play R-30")
    assert question(g) == "ChooseBattle"
    play(g, "attack GAL from UKR")
    assert pieces(g, "austria") == {"VIE", "RUM"}
