"""The cards of Russia: each once played, each once prepared."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import BORDERS, SPACE, SPACE_CODES
from marne.titles.qmg.rules.atlas import LAND as LAND_MASK
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, KIND, VALUE
from marne.titles.qmg.rules.reinforce_sustain import covers
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, vp

AO = "austria_ottoman"


def suffered(g: Qmg) -> dict[str, int]:
    """Take every hit off the deck; how many each power took, in the order of the hits."""
    found: dict[str, int] = {}
    while question(g) == "Hit":
        (power,) = asked(g)
        found[power] = found.get(power, 0) + 1
        play(g, "top")
    return found


def named(answers: list[str], verb: str) -> set[str]:
    """The last words of the answers that begin with a verb."""
    return {a.split()[-1] for a in answers if a.split()[0] == verb}


def attacks(g: Qmg) -> set[str]:
    """The battles offered."""
    return {a for a in options(g) if a.startswith("attack")}


def near(space: str) -> set[str]:
    """A land space and the land spaces next to it."""
    borders = BORDERS[SPACE[space]] | 1 << SPACE[space]
    return {code for code in SPACE_CODES if borders & LAND_MASK & 1 << SPACE[code]}


LAND = {code for code in SPACE_CODES if LAND_MASK >> SPACE[code] & 1}


@pytest.mark.parametrize(
    ("card", "symbols", "spaces"),
    [
        ("R-01", 1, LAND),
        ("R-06", 1, LAND),
        ("R-22", 1, {"SER"}),
        ("R-23", 2, near("MOS")),
        ("R-25", 1, LAND),
        ("R-27", 2, near("MOS")),
        ("R-30", 1, near("GAL")),
        ("R-31", 1, near("POL")),
        ("R-32", 1, near("AZE")),
        ("R-34", 1, {"SER"}),
    ],
)
def test_card_r_01_to_r_34_prepared_space_limits_and_symbols(card: str, symbols: int, spaces: set[str]) -> None:
    """QMG cards-3, QMG battle.text-1: how many symbols a prepared card shows, and in which land spaces battled it
    may be used."""
    assert VALUE[KIND[card]] == symbols
    g = at("turn russia play")
    assert {code for code in LAND if covers(g, KIND[card], SPACE[code], 0) is None} == spaces


# ---------------------------------------------------------------- battle and Build cards


def test_card_r_01_played_battles_a_land_space() -> None:
    """QMG cards-3, QMG cards.land-battle-1: R-01 battles a land space next to a supplied Russian piece."""
    g = at(
        "turn russia play\npieces russia MOS UKR SER\npieces austria VIE GAL\npieces germany BLA\nhand russia R-01 R-06"
    )
    play(g, "play R-01")
    assert refusal(g, "attack BLA from UKR").startswith("QMG battle.prerequisites-2:")
    assert refusal(g, "attack BUD from SER").startswith("QMG battle.prerequisites-1:")  # out of supply
    play(g, "attack GAL from UKR")
    assert pieces(g, "austria") == {"VIE"}
    assert cards(g, "pile", "russia") == ["R-01"]


def test_card_r_01_prepared_sustains_a_land_battle() -> None:
    """QMG cards-3, QMG prepare.symbols-2: R-01 prepared outweighs one Reinforce card, and serves no defence."""
    g = at(
        f"turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\nhand russia R-01\n"
        f"prepared russia R-01\nprepared {AO} A-01"
    )
    play(g, "play R-01", "attack GAL from UKR", "use A-01", "use R-01")
    assert pieces(g, "austria") == {"VIE"}
    g = at(f"turn {AO} play\npieces russia MOS UKR\npieces austria VIE GAL\nhand {AO} A-15\nprepared russia R-01")
    play(g, "play A-15", "attack UKR from GAL")
    assert refusal(g, "use R-01").startswith("QMG battle.resolving-1:")


def test_card_r_06_played_builds_an_army() -> None:
    """QMG cards-3, QMG cards.build-army-1: R-06 builds a Russian Army on land, next to a supplied piece."""
    g = play(at("turn russia play\npieces russia MOS SER\nhand russia R-06"), "play R-06")
    assert named(options(g), "place") == {"PET", "UKR", "CAU"}
    play(g, "place russia UKR")
    assert pieces(g, "russia") == {"MOS", "SER", "UKR"}


def test_card_r_06_prepared_reinforces_a_supplied_army() -> None:
    """QMG cards-3, QMG prepare.symbols-1: R-06 prepared saves a supplied Russian Army, not an unsupplied one."""
    text = f"turn {AO} play\npieces austria VIE GAL BUD\nhand {AO} A-15 A-01\nprepared russia R-06\n"
    g = play(at(text + "pieces russia MOS UKR"), "play A-15", "attack UKR from GAL", "use R-06")
    assert pieces(g, "russia") == {"MOS", "UKR"}
    g = play(at(text + "pieces russia MOS RUM"), "play A-15", "attack RUM from GAL")
    assert refusal(g, "use R-06").startswith("QMG battle.supply-1:")


def test_card_r_15_played_builds_a_navy() -> None:
    """QMG cards-3, QMG cards.build-navy-1: R-15 builds a Russian Navy at sea, next to a supplied piece."""
    g = play(at("turn russia play\npieces russia MOS UKR PET\nhand russia R-15"), "play R-15")
    assert named(options(g), "place") == {"BAL", "BLA"}
    play(g, "place russia BAL")
    assert "BAL" in pieces(g, "russia")


def test_card_r_15_prepared_reinforces_a_navy() -> None:
    """QMG cards-3, QMG prepare.symbols-4: R-15 prepared saves a Russian Navy, no Army."""
    text = "turn germany play\npieces germany BER PRU\nprepared russia R-15\n"
    g = at(text + "pieces russia MOS PET BAL\nhand germany G-19 G-01")
    play(g, "play G-19", "attack BAL from BER", "discard G-01", "use R-15")
    assert "BAL" in pieces(g, "russia")
    g = play(at(text + "pieces russia MOS PET POL\nhand germany G-10"), "play G-10", "attack POL from PRU")
    assert refusal(g, "use R-15").startswith("QMG battle.resolving-1:")


def test_card_r_15_prepared_counts_one() -> None:
    """QMG cards-3, QMG battle.procedure-4: one Sustain Sea Battle card outweighs R-15."""
    g = at(
        "turn germany play\npieces germany BER WGE NTH\npieces russia MOS PET BAL\nhand germany G-19\n"
        "prepared germany G-19\nprepared russia R-15"
    )
    play(g, "play G-19", "attack BAL from NTH", "use R-15", "use G-19")
    assert "BAL" not in pieces(g, "russia")


def test_card_r_17_played_battles_a_sea_space() -> None:
    """QMG cards-3, QMG cards.sea-battle-1: R-17 battles a sea space, never land."""
    g = at("turn russia play\npieces russia MOS PET\npieces germany BER BAL\nhand russia R-17 R-06")
    play(g, "play R-17")
    assert attacks(g) == {"attack BAL from PET"}
    assert refusal(g, "attack POL from PET").startswith("QMG battle.prerequisites-1:")
    play(g, "attack BAL from PET", "discard R-06")
    assert pieces(g, "germany") == {"BER"}


def test_card_r_17_prepared_sustains_a_sea_battle() -> None:
    """QMG cards-3, QMG prepare.symbols-5: R-17 prepared carries on a battle at sea, and none on land."""
    text = "options sea_targets=yes\nturn russia play\npieces russia MOS PET\npieces germany BER BAL POL PRU\n"
    text += "hand russia R-31 R-06 R-15\nprepared russia R-17\nprepared germany G-07 G-07 G-01\n"
    g = play(
        at(text), "play R-31", "pass", "attack BAL from PET", "discard R-06", "use G-07", "use R-17", "discard R-15"
    )
    assert set(options(g)) == {"pass", "use G-07"}  # one against one: one more would be enough
    play(g, "pass")
    assert "BAL" not in pieces(g, "germany")
    g = play(at(text), "play R-31", "pass", "attack POL from PET", "use G-01")
    assert refusal(g, "use R-17").startswith("QMG battle.resolving-1:")


# ---------------------------------------------------------------- Status


def test_card_r_18_played_goes_to_the_table() -> None:
    """QMG cards-3, QMG cards.status-1: R-18 lies face up on the table once played."""
    g = play(at("turn russia play\nhand russia R-18"), "play R-18")
    assert cards(g, "table", "russia") == ["R-18"]


@pytest.mark.parametrize(
    ("russia", "points"),
    [
        ("MOS UKR RUM BUL", 2),
        ("MOS UKR RUM BUL GRE", 2),
        ("MOS UKR RUM BUL IST ANA", 3),
        ("MOS UKR RUM SER GRE", 3),
        ("MOS CAU AZE ANA", 3),
        ("MOS CAU AZE PER MID", 3),
        ("MOS UKR RUM SER ADR ROM", 4),
        ("MOS CAU AZE PER", 2),
        ("MOS UKR RUM", 1),
        ("MOS BUL", 1),
    ],
    ids=["BUL", "two Armies", "Istanbul", "Greece", "Anatolia", "Middle East", "Rome", "Persia", "none", "unsupplied"],
)
def test_card_r_18_played_scores_once_for_a_supplied_army(russia: str, points: int) -> None:
    """QMG card R-18, QMG cards-3: 1 VP in all if a supplied Russian Army is next to the Eastern Mediterranean."""
    g = at(f"round 3\nturn uk_us draw\npieces russia {russia}\ntable russia R-18")
    assert vp(play(g, "pass")) == (0, points)


def test_card_r_18_played_is_worth_nothing_with_moscow_lost() -> None:
    """QMG card R-18, QMG scoring-10: with an enemy Army in Moscow Russia scores nothing."""
    g = at("round 3\nturn uk_us draw\npieces russia BUL\npieces germany MOS\ntable russia R-18")
    assert vp(play(g, "pass")) == (1, 0)


# ---------------------------------------------------------------- single Attrition

SINGLES = ["R-18", "R-19", "R-20", "R-21", "R-24", "R-28", "R-29", "R-33"]


@pytest.mark.parametrize("card", SINGLES)
def test_card_r_18_to_r_33_prepared_single_attrition(card: str) -> None:
    """QMG cards-3, QMG attrition-3: R-18 to R-21, R-24, R-28, R-29 and R-33 hit one enemy power next to a Russian
    Army."""
    text = f"turn russia attrition\npieces russia SER\npieces austria BUD\npieces germany BER\nprepared russia {card}\n"
    g = at(text)
    assert [a for a in options(g) if a.startswith("attrit")] == [f"attrit {card} {AO}"]
    assert refusal(g, f"attrit {card} germany").startswith("QMG attrition-3:")
    play(g, f"attrit {card} {AO}")
    assert cards(g, "pile", "russia") == [card]
    assert suffered(g) == {AO: 1}
    g = at(f"turn russia attrition\npieces russia MOS BLA\npieces ottoman IST\nprepared russia {card}")
    assert refusal(g, f"attrit {card} {AO}").startswith("QMG attrition-3:")  # a Navy is no Army


# ---------------------------------------------------------------- Economic Warfare


def test_card_r_19_played_own_discard_and_points() -> None:
    """QMG cards-3, QMG complex-3: The Tsar Will Not Help Us costs Russia a card and brings the Entente 2 VP."""
    g = play(at("turn russia play\nhand russia R-19 R-06"), "play R-19")
    assert (asked(g), vp(g)) == ({"russia"}, (0, 0))
    play(g, "discard R-06")
    assert vp(g) == (0, 2)
    assert cards(g, "down", "russia") == ["R-06"]


def test_card_r_20_played_hits_austria_ottoman_twice() -> None:
    """QMG cards-3, QMG cards.economic-1: Assassins of the Black Hand cost Austria-Hungary & Ottoman Empire 2 cards."""
    g = play(at("turn russia play\nhand russia R-20"), "play R-20")
    assert suffered(g) == {AO: 2}
    assert vp(g) == (0, 0)


def test_card_r_21_played_hits_three_powers_in_turn_order() -> None:
    """QMG cards-3, QMG ruling-8.6: Trench Warfare costs three powers 2 cards each, Russia included, in turn order."""
    g = play(at("turn russia play\nhand russia R-21"), "play R-21")
    assert list(suffered(g).items()) == [(AO, 2), ("russia", 2), ("germany", 2)]


def test_card_r_21_played_second_reading_from_the_active_power() -> None:
    """QMG ruling-8.6: with hit_order=active the hits of Trench Warfare begin with Russia itself."""
    g = play(at("options hit_order=active\nturn russia play\nhand russia R-21"), "play R-21")
    assert list(suffered(g).items()) == [("russia", 2), ("germany", 2), (AO, 2)]


# ---------------------------------------------------------------- Events


@pytest.mark.parametrize("card", ["R-22", "R-34"])
def test_card_r_22_r_34_played_recruit_in_serbia(card: str) -> None:
    """QMG cards-3, QMG recruit-1: R-22 and R-34 recruit in Serbia without supply, but not beside an enemy."""
    g = play(at(f"turn russia play\npieces russia MOS\nhand russia {card}"), f"play {card}")
    assert named(options(g), "place") == {"SER"}
    play(g, "place russia SER")
    assert pieces(g, "russia") == {"MOS", "SER"}
    g = play(at(f"turn russia play\npieces russia MOS\npieces austria SER\nhand russia {card}"), f"play {card}")
    assert question(g) == "DrawStep"
    assert pieces(g, "russia") == {"MOS"}


@pytest.mark.parametrize("card", ["R-22", "R-34"])
def test_card_r_22_r_34_prepared_reinforce_in_serbia(card: str) -> None:
    """QMG cards-3, QMG battle.supply-2: R-22 and R-34 save an unsupplied Russian Army in Serbia, and none elsewhere."""
    text = f"turn {AO} play\npieces austria VIE BUD\nhand {AO} A-15 A-01\nprepared russia {card}\n"
    g = play(at(text + "pieces russia MOS SER"), "play A-15", "attack SER from BUD", "discard A-01", f"use {card}")
    assert pieces(g, "russia") == {"MOS", "SER"}
    g = play(at(text + "pieces russia MOS UKR RUM"), "play A-15", "attack RUM from BUD")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1:")


def test_card_r_23_played_second_army_leans_on_the_first() -> None:
    """QMG card R-23, QMG cards-3: up to two Armies within 2 spaces of Moscow, the second supplied through the first."""
    g = play(at("turn russia play\npieces russia MOS\nhand russia R-23"), "play R-23")
    assert named(options(g), "place") == {"PET", "UKR", "CAU"}
    play(g, "place russia UKR")
    assert named(options(g), "place") == {"PET", "CAU", "POL", "GAL", "RUM"}
    play(g, "place russia RUM")
    assert pieces(g, "russia") == {"MOS", "UKR", "RUM"}
    assert question(g) == "DrawStep"


@pytest.mark.parametrize(
    ("card", "own", "spaces"),
    [
        ("R-23", "", {"MOS"}),
        ("R-23", "MOS UKR CAU", {"PET", "POL", "GAL", "RUM", "AZE"}),
        ("R-25", "", {"MOS"}),
        ("R-25", "MOS", {"PET", "UKR", "CAU"}),
        ("R-25", "MOS UKR PET", {"CAU"}),
        ("R-30", "MOS UKR RUM", {"POL", "GAL", "BUD"}),
        ("R-30", "MOS PET POL GAL", {"UKR", "PRU", "BUD", "RUM", "VIE"}),
        ("R-31", "MOS UKR", {"PET", "POL", "GAL"}),
        ("R-31", "MOS PET POL", {"UKR", "GAL", "PRU"}),
        ("R-32", "MOS", {"CAU"}),
        ("R-32", "MOS CAU", {"AZE"}),
        ("R-32", "MOS CAU AZE", {"ANA", "PER"}),
    ],
)
def test_card_r_23_r_25_r_30_to_r_32_played_where_they_build(card: str, own: str, spaces: set[str]) -> None:
    """QMG cards-3, QMG complex-4: R-23, R-25 and R-30 to R-32 build only in the spaces they name, in supply."""
    g = play(at(f"turn russia play\npieces russia {own}\nhand russia {card} R-06"), f"play {card}")
    assert named(options(g), "place") == spaces


@pytest.mark.parametrize(
    ("card", "own", "spaces"),
    [
        ("R-30", "MOS PET POL GAL", {"GAL", "BUD", "POL", "PRU", "RUM", "UKR", "VIE"}),
        ("R-31", "MOS PET POL", {"POL", "GAL", "PET", "PRU", "UKR"}),
        ("R-32", "MOS CAU AZE", {"AZE", "ANA", "CAU", "PER"}),
    ],
)
def test_card_r_30_to_r_32_played_where_they_battle(card: str, own: str, spaces: set[str]) -> None:
    """QMG card R-30, QMG card R-31, QMG card R-32: the land spaces in or next to the one they name may be battled."""
    g = play(at(f"turn russia play\npieces russia {own}\nhand russia {card} R-06"), f"play {card}", "pass")
    assert {a.split()[1] for a in attacks(g)} == spaces


def test_card_r_23_played_not_farther_than_two_spaces() -> None:
    """QMG card R-23, QMG complex-4: Prussia is three spaces from Moscow; one Army alone is allowed."""
    g = play(at("turn russia play\npieces russia MOS UKR POL\nhand russia R-23"), "play R-23")
    assert refusal(g, "place russia PRU").startswith("QMG cards-3:")
    play(g, "place russia GAL", "pass")
    assert pieces(g, "russia") == {"MOS", "UKR", "POL", "GAL"}
    assert question(g) == "DrawStep"


@pytest.mark.parametrize("card", ["R-23", "R-27"])
def test_card_r_23_r_27_prepared_reinforce_twice_near_moscow(card: str) -> None:
    """QMG cards-3, QMG prepare.symbols-1: R-23 and R-27 prepared count two in or next to Moscow, in supply only."""
    text = f"turn {AO} play\npieces austria VIE GAL\nhand {AO} A-15\nprepared {AO} A-15\nprepared russia {card}\n"
    g = play(at(text + "pieces russia MOS UKR"), "play A-15", "attack UKR from GAL", f"use {card}")
    assert options(g) == ["pass"]  # one Sustain symbol against two
    play(g, "pass")
    assert pieces(g, "russia") == {"MOS", "UKR"}
    g = play(at(text + "pieces russia UKR"), "play A-15", "attack UKR from GAL")
    assert refusal(g, f"use {card}").startswith("QMG battle.supply-1:")
    g = play(at(text + "pieces russia MOS UKR POL"), "play A-15", "attack POL from GAL")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1:")


REDL = f"turn russia play\nhand russia R-24\nhand {AO} A-27 A-01\nprepared {AO} A-31\n"


def test_card_r_24_played_russia_sees_the_hand_and_discards_one_face_up() -> None:
    """QMG card R-24, QMG cards-3: Russia chooses a card of the hand it sees; it lands face up on the pile."""
    g = play(at(REDL), "play R-24")
    assert asked(g) == {"russia"}
    assert set(options(g)) == {"pass", "strike A-01", "strike A-27"}
    assert refusal(g, "strike A-31").startswith("QMG card R-24:")
    play(g, "strike A-27")
    assert cards(g, "pile", AO) == ["A-27"]
    assert cards(g, "hand", AO) == ["A-01"]


def test_card_r_24_played_only_russia_sees_the_hand() -> None:
    """QMG card R-24, QMG secrecy-1: the other seats, Russia's friends included, see no more than before."""
    g = play(at(REDL), "play R-24")
    assert [ID[k] for k in GAME.view(g, g.seat_of[1]).cards[0].hand] == ["A-01", "A-27"]
    for power in (2, 3, 4):
        assert GAME.view(g, g.seat_of[power]).cards[0].hand == []
    assert GAME.view(g, None).cards[0].hand == []


def test_card_r_24_played_on_an_empty_hand_does_nothing() -> None:
    """QMG card R-24: an empty hand means no effect."""
    g = play(at("turn russia play\nvp 3 0\nhand russia R-24"), "play R-24")
    assert question(g) == "DrawStep"
    assert vp(g) == (3, 0)


def test_card_r_24_played_second_reading_costs_a_point() -> None:
    """QMG card R-24: with redl_empty_hand=vp an empty hand costs the Central Powers 1 VP."""
    g = play(at("options redl_empty_hand=vp\nturn russia play\nvp 3 0\nhand russia R-24"), "play R-24")
    assert vp(g) == (2, 0)


COSSACKS = "turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\npieces germany POL\nhand russia R-25\n"


def test_card_r_25_played_the_new_army_battles() -> None:
    """QMG card R-25, QMG cards-3: only the Army just built, in or next to Moscow, may start the battle."""
    g = play(at(COSSACKS), "play R-25")
    assert named(options(g), "place") == {"PET", "CAU"}
    play(g, "place russia PET")
    assert refusal(g, "attack GAL from UKR").startswith("QMG battle.prerequisites-3:")
    assert attacks(g) == {"attack MOS from PET", "attack POL from PET", "attack UKR from PET"}
    play(g, "attack POL from PET")
    assert pieces(g, "germany") == set()


def test_card_r_25_played_without_a_new_army_no_battle() -> None:
    """QMG card R-25, QMG complex-4: if the build is declined there is no Army that could battle."""
    g = play(at(COSSACKS), "play R-25", "pass")
    assert question(g) == "DrawStep"


def test_card_r_25_prepared_counterattacks() -> None:
    """QMG cards-3, QMG prepare.symbols-3: Cossacks prepared battle the space a failed attack came from."""
    text = f"turn {AO} play\npieces austria VIE GAL BUD\nhand {AO} A-15 A-01\nprepared russia R-25 R-06 R-22\n"
    g = play(at(text + "pieces russia MOS UKR"), "play A-15", "attack UKR from GAL", "use R-06", "counter R-25 russia")
    assert pieces(g, "austria") == {"VIE", "BUD"}
    g = at(text + "pieces russia MOS SER")
    play(g, "play A-15", "attack SER from BUD", "discard A-01", "use R-22")
    assert question(g) != "Counterattack"  # the Army in Serbia is out of supply


def test_card_r_26_played_eliminates_one_army_in_serbia() -> None:
    """QMG card R-26, QMG cards-3: one Central Army in Serbia, of Russia's choice, goes without any Reinforce."""
    g = at(
        f"turn russia play\nhand russia R-26\npieces austria VIE BUD SER\npieces germany BER SER\nprepared {AO} A-01"
    )
    play(g, "play R-26")
    assert {a for a in options(g) if a.startswith("eliminate")} == {"eliminate austria SER", "eliminate germany SER"}
    assert refusal(g, "eliminate austria BUD").startswith("QMG battle.eliminate-2:")
    play(g, "eliminate austria SER")
    assert pieces(g, "austria") == {"VIE", "BUD"}
    assert pieces(g, "germany") == {"BER", "SER"}
    assert question(g) == "DrawStep"


def test_card_r_26_prepared_hits_austria_ottoman_twice() -> None:
    """QMG cards-3, QMG attrition-2: Serbia Defies prepared costs Austria-Hungary & Ottoman Empire 2 cards from afar."""
    g = at("turn russia attrition\nprepared russia R-26")
    assert refusal(g, "attrit R-26 germany").startswith("QMG attrition-2:")
    play(g, "attrit R-26")
    assert suffered(g) == {AO: 2}


def test_card_r_27_played_prepares_up_to_two_cards() -> None:
    """QMG cards-3, QMG prepare-2: Kerensky prepares two cards from hand, face down, or fewer."""
    text = "turn russia play\nhand russia R-27 R-06 R-01 R-15\n"
    g = play(at(text), "play R-27", "prepare R-06", "prepare R-01")
    assert cards(g, "prepared", "russia") == ["R-01", "R-06"]
    assert question(g) == "AttritionStep"
    g = play(at(text), "play R-27", "prepare R-06", "pass")
    assert cards(g, "prepared", "russia") == ["R-06"]
    assert question(g) == "AttritionStep"


def test_card_r_28_played_recovers_two_build_army_cards() -> None:
    """QMG cards-3, QMG cards.event-1: the Hospitals bring back up to two Build Army cards, face up or down, and no
    others."""
    g = play(at("turn russia play\nhand russia R-28\npile russia R-01 R-06\ndown russia R-06 R-06"), "play R-28")
    assert refusal(g, "take R-01").startswith("QMG cards-3:")
    play(g, "take R-06", "take R-06")
    assert cards(g, "hand", "russia") == ["R-06", "R-06"]
    assert question(g) == "PrepareStep"
    assert cards(g, "pile", "russia") == ["R-01", "R-28"]
    assert cards(g, "down", "russia") == ["R-06"]


PEACE = "turn russia play\nhand russia R-29\npieces russia MOS UKR BLA SER POL PET\n"


def test_card_r_29_played_up_to_five_pieces_for_points() -> None:
    """QMG card R-29, QMG cards-3: Armies, Navies, unsupplied pieces and Moscow itself: 1 VP each, five at most."""
    g = play(at(PEACE), "play R-29")
    play(g, *[f"remove russia {s}" for s in ("MOS", "BLA", "SER", "UKR", "POL")])
    assert vp(g) == (0, 5)
    assert pieces(g, "russia") == {"PET"}
    assert question(g) == "DrawStep"


def test_card_r_29_played_may_stop_early() -> None:
    """QMG card R-29, QMG complex-8: fewer pieces may be given up, and only Russian ones."""
    g = play(at(PEACE + "pieces france PAR"), "play R-29", "remove russia SER")
    assert refusal(g, "remove france PAR").startswith("QMG pieces-4:")
    play(g, "pass")
    assert vp(g) == (0, 1)


def test_card_r_30_played_builds_then_battles_from_anywhere() -> None:
    """QMG card R-30, QMG cards-3: build in or next to Galicia, then battle there with any supplied piece."""
    g = at("turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\npieces germany POL\nhand russia R-30")
    play(g, "play R-30")
    assert named(options(g), "place") == {"RUM"}
    play(g, "place russia RUM")
    assert {"attack GAL from UKR", "attack GAL from RUM", "attack POL from UKR"} <= attacks(g)
    assert refusal(g, "attack BLA from UKR").startswith("QMG battle.prerequisites-2:")
    play(g, "attack GAL from UKR")
    assert pieces(g, "austria") == {"VIE"}


def test_card_r_30_played_battle_without_a_build() -> None:
    """QMG card R-30, QMG complex-2: the battle is allowed although no Army was built."""
    g = at("turn russia play\npieces russia MOS UKR\npieces germany GAL\nhand russia R-30")
    play(g, "play R-30", "pass", "attack GAL from UKR")
    assert pieces(g, "germany") == set()


def test_card_r_31_played_builds_then_battles_around_poland() -> None:
    """QMG card R-31, QMG cards-3: build in or next to Poland, then battle a land space there, never the Baltic."""
    g = at("turn russia play\npieces russia MOS PET\npieces germany BER PRU BAL\nhand russia R-31 R-06")
    play(g, "play R-31")
    assert named(options(g), "place") == {"POL", "UKR"}
    play(g, "place russia POL")
    assert refusal(g, "attack BAL from PET").startswith("QMG battle.prerequisites-2:")
    play(g, "attack PRU from POL")
    assert pieces(g, "germany") == {"BER", "BAL"}


def test_card_r_31_played_second_reading_battles_the_baltic() -> None:
    """QMG card R-31: with sea_targets=yes the Baltic Sea may be battled, at the terrain cost of an Army at sea."""
    g = at(
        "options sea_targets=yes\nturn russia play\npieces russia MOS PET\npieces germany BER BAL\n"
        "hand russia R-31 R-06"
    )
    play(g, "play R-31", "pass", "attack BAL from PET", "discard R-06")
    assert pieces(g, "germany") == {"BER"}


def test_card_r_32_played_builds_then_battles_around_azerbaijan() -> None:
    """QMG card R-32, QMG cards-3: build in or next to Azerbaijan, then battle a land space there, for a terrain
    card."""
    g = at("turn russia play\npieces russia MOS CAU\npieces ottoman IST ANA\npieces germany BLA\nhand russia R-32 R-06")
    play(g, "play R-32")
    assert named(options(g), "place") == {"AZE"}
    play(g, "place russia AZE")
    assert refusal(g, "attack BLA from CAU").startswith("QMG battle.prerequisites-2:")
    play(g, "attack ANA from AZE", "discard R-06")
    assert pieces(g, "ottoman") == {"IST"}


@pytest.mark.parametrize("sea", ["BLA", "CAS"])
def test_card_r_32_played_second_reading_battles_the_seas(sea: str) -> None:
    """QMG card R-32: with sea_targets=yes the Black Sea and the Caspian Sea may be battled."""
    g = at(
        f"options sea_targets=yes\nturn russia play\npieces russia MOS CAU\npieces germany {sea}\nhand russia R-32 R-06"
    )
    play(g, "play R-32", "pass", f"attack {sea} from CAU", "discard R-06")
    assert pieces(g, "germany") == set()


@pytest.mark.parametrize(
    ("card", "where", "elsewhere"),
    [
        ("R-30", "GAL from UKR", "BUL from RUM"),
        ("R-31", "GAL from UKR", "BUD from RUM"),
        ("R-32", "AZE from CAU", "GAL from UKR"),
    ],
    ids=["R-30", "R-31", "R-32"],
)
def test_card_r_30_r_31_r_32_prepared_sustain_in_their_spaces(card: str, where: str, elsewhere: str) -> None:
    """QMG cards-3, QMG battle.text-1: R-30 to R-32 prepared sustain one battle in or next to their space, none
    elsewhere."""
    text = f"turn russia play\npieces russia MOS UKR CAU RUM\nhand russia R-01 R-06 R-06\nprepared russia {card}\n"
    text += f"pieces austria VIE BUD GAL\npieces ottoman IST ANA AZE BUL\nprepared {AO} A-01 A-07\n"

    def battle(which: str) -> Qmg:
        g = play(at(text), "play R-01", f"attack {which}")
        if question(g) == "PayHand":
            play(g, "discard R-06")
        return play(g, "use A-01" if which[:3] in ("GAL", "BUD") else "use A-07")

    g = play(battle(where), f"use {card}")
    if question(g) == "PayHand":
        play(g, "discard R-06")
    play(g, "pass")
    assert where[:3] not in pieces(g, "austria") | pieces(g, "ottoman")
    assert refusal(battle(elsewhere), f"use {card}").startswith("QMG battle.text-1:")


def test_card_r_33_played_gains_a_point() -> None:
    """QMG cards-3, QMG scoring-2: Rasputin brings the Entente 1 VP."""
    assert vp(play(at("turn russia play\nhand russia R-33"), "play R-33")) == (0, 1)
