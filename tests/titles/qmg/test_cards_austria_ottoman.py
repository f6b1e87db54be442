"""The cards of Austria-Hungary & Ottoman Empire: each once played, each once prepared."""

from __future__ import annotations

import pytest

from marne.kernel.state import run
from marne.titles.qmg.rules import atlas
from marne.titles.qmg.rules.atlas import SPACE
from marne.titles.qmg.rules.battle import ChooseBattle
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import EVERYWHERE, KIND, VALUE
from marne.titles.qmg.rules.prerequisites import rail_charge
from marne.titles.qmg.rules.reinforce_sustain import covers, rail_gauge_bars
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


def named(answers: list[str], verb: str) -> set[str]:
    """The last words of the answers that begin with a verb."""
    return {a.split()[-1] for a in answers if a.split()[0] == verb}


def near(space: str, steps: int = 1) -> set[str]:
    """A space and everything at most so many borders away."""
    found = {space}
    for _ in range(steps):
        found |= {code for s in found for code in atlas.SPACE_CODES if atlas.BORDERS[SPACE[s]] >> SPACE[code] & 1}
    return found


LAND = {code for code in atlas.SPACE_CODES if atlas.LAND >> SPACE[code] & 1}


@pytest.mark.parametrize(
    ("card", "symbols", "spaces"),
    [
        ("A-01", 1, LAND),
        ("A-07", 1, LAND),
        ("A-13", 1, LAND),
        ("A-15", 1, LAND),
        ("A-25", 2, {"VIE", "TYR"}),
        ("A-26", 2, near("ALP") & LAND),
        ("A-27", 2, near("SER") & LAND),
        ("A-29", 1, {"GRE"}),
        ("A-30", 1, {"BUL"}),
        ("A-31", 1, LAND),
        ("A-32", 2, {"BUD", "GAL"}),
        ("A-33", 1, {"BUL"}),
        ("A-34", 1, LAND),
        ("A-36", 2, near("ANA") & LAND),
        ("A-37", 1, LAND),
    ],
)
def test_card_a_01_to_a_37_prepared_space_limits_and_symbols(card: str, symbols: int, spaces: set[str]) -> None:
    """QMG cards-3, QMG battle.text-1: how many symbols a prepared card shows, and in which land spaces battled it
    may be used."""
    assert VALUE[KIND[card]] == symbols
    g = at(f"turn {AO} play")
    assert {code for code in LAND if covers(g, KIND[card], SPACE[code], 0) is None} == spaces


# ---------------------------------------------------------------- Build Army, Build Navy


@pytest.mark.parametrize(
    ("card", "country", "home", "around"),
    [
        ("A-01", "austria", "VIE", {"BER", "BUD", "GAL", "PRU", "TYR", "WGE"}),
        ("A-07", "ottoman", "IST", {"ANA", "BUL"}),
    ],
    ids=["A-01", "A-07"],
)
def test_card_a_01_a_07_played_build_an_army(card: str, country: str, home: str, around: set[str]) -> None:
    """QMG cards-3, QMG cards.build-army-1: A-01 and A-07 build an Army of their country next to a supplied piece."""
    g = at(f"turn {AO} play\npieces {country} {home}\nhand {AO} {card}")
    play(g, f"play {card}")
    assert named(options(g), "place") == around
    play(g, f"place {country} {min(around)}")
    assert pieces(g, country) == {home, min(around)}
    assert cards(g, "pile", AO) == [card]


def test_card_a_01_prepared_reinforces_an_austrian_army() -> None:
    """QMG cards-3, QMG prepare.symbols-1: A-01 saves a supplied Austro-Hungarian Army that is battled."""
    g = at(
        f"turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\nhand russia R-01\nprepared {AO} A-01",
    )
    play(g, "play R-01", "attack GAL from UKR", "use A-01")
    assert pieces(g, "austria") == {"VIE", "GAL"}
    assert cards(g, "pile", AO) == ["A-01"]


@pytest.mark.parametrize(
    ("own", "rule"),
    [
        ("pieces austria GAL", "QMG battle.supply-1"),
        ("pieces ottoman GAL", "QMG battle.procedure-2"),
    ],
    ids=["unsupplied", "other country"],
)
def test_card_a_01_prepared_is_refused(own: str, rule: str) -> None:
    """QMG cards-3, QMG battle.supply-1: A-01 helps neither an unsupplied Army nor the Ottoman Empire."""
    g = at(f"turn russia play\npieces russia MOS UKR\n{own}\nhand russia R-01\nprepared {AO} A-01")
    play(g, "play R-01", "attack GAL from UKR")
    assert refusal(g, "use A-01").startswith(rule + ":")


def test_card_a_07_prepared_reinforces_an_ottoman_army() -> None:
    """QMG cards-3, QMG prepare.symbols-1: A-07 saves a supplied Ottoman Army, but no other one."""
    text = f"turn russia play\npieces russia MOS UKR RUM\nhand russia R-01 R-06\nprepared {AO} A-07\n"
    g = play(at(text + "pieces ottoman IST BUL"), "play R-01", "attack BUL from RUM", "discard R-06", "use A-07")
    assert pieces(g, "ottoman") == {"IST", "BUL"}
    g = play(at(text + "pieces austria VIE BUD"), "play R-01", "attack BUD from RUM", "discard R-06")
    assert refusal(g, "use A-07").startswith("QMG battle.procedure-2:")
    g = play(at(text + "pieces ottoman BUL"), "play R-01", "attack BUL from RUM", "discard R-06")
    assert refusal(g, "use A-07").startswith("QMG battle.supply-1:")


def test_card_a_10_played_builds_a_navy() -> None:
    """QMG cards-3, QMG cards.build-navy-1: A-10 builds the Austro-Hungarian Navy at sea, next to a supplied piece."""
    g = play(at(f"turn {AO} play\npieces austria VIE BUD\npieces ottoman IST\nhand {AO} A-10"), "play A-10")
    assert named(options(g), "place") == {"ADR"}
    play(g, "place austria ADR")
    assert pieces(g, "austria") == {"VIE", "BUD", "ADR"}


def test_card_a_10_played_without_a_navy_in_stock() -> None:
    """QMG cards-3, QMG pieces-2: A-10 does nothing while the only Austro-Hungarian Navy is on the board."""
    g = play(at(f"turn {AO} play\npieces austria VIE BUD ADR\nhand {AO} A-10"), "play A-10")
    assert named(options(g), "place") == set()
    assert pieces(g, "austria") == {"VIE", "BUD", "ADR"}


@pytest.mark.parametrize("card", ["A-10", "A-19"])
def test_card_a_10_a_19_prepared_reinforce_the_navy(card: str) -> None:
    """QMG cards-3, QMG prepare.symbols-4: A-10 and A-19 save the Austro-Hungarian Navy, and are useless on land."""
    text = f"turn russia play\npieces russia MOS UKR RUM SER\npieces austria VIE BUD ADR\nprepared {AO} {card}\n"
    g = at(text + "hand russia R-17 R-06")
    play(g, "play R-17", "attack ADR from SER", "discard R-06", f"use {card}")
    assert "ADR" in pieces(g, "austria")
    assert cards(g, "pile", AO) == [card]
    g = play(at(text + "hand russia R-01 R-06"), "play R-01", "attack BUD from SER", "discard R-06")
    assert refusal(g, f"use {card}").startswith("QMG battle.resolving-1:")


@pytest.mark.parametrize("card", ["A-10", "A-19"])
def test_card_a_10_a_19_prepared_count_one(card: str) -> None:
    """QMG cards-3, QMG battle.procedure-4: one Sustain Sea Battle card outweighs A-10 or A-19."""
    g = at(
        f"turn uk_us play\npieces uk BRI NAO WES EAS\npieces austria VIE BUD ADR\nhand uk_us U-17\n"
        f"prepared uk_us U-17\nprepared {AO} {card}"
    )
    play(g, "play U-17", "attack ADR from EAS", f"use {card}", "use U-17")
    assert "ADR" not in pieces(g, "austria")


# ---------------------------------------------------------------- Sea Battle, Land Battle


def test_card_a_12_played_battles_a_sea_space() -> None:
    """QMG cards-3, QMG cards.sea-battle-1: A-12 battles sea spaces only, here the Eastern Mediterranean."""
    g = play(
        at(f"turn {AO} play\npieces austria VIE BUD ADR\npieces russia EAS SER\nhand {AO} A-12 A-01"),
        "play A-12",
    )
    assert {a for a in options(g) if a.startswith("attack")} == {"attack EAS from ADR", "attack ADR from BUD"}
    assert refusal(g, "attack SER from BUD").startswith("QMG battle.prerequisites-1:")
    play(g, "attack EAS from ADR")
    assert pieces(g, "russia") == {"SER"}


def test_card_a_12_prepared_sustains_a_sea_battle() -> None:
    """QMG cards-3, QMG prepare.symbols-5: A-12 prepared carries on a sea battle of Austria-Hungary."""
    g = at(
        f"turn {AO} play\npieces austria VIE BUD ADR\npieces russia MOS UKR RUM BUL EAS\n"
        f"prepared {AO} A-12\nprepared russia R-15 R-15"
    )
    # No other Austro-Hungarian card battles at sea: the battle is put on the stack by hand.
    g.stack.append(ChooseBattle(atlas.AO, atlas.AUSTRIA, atlas.SEA, EVERYWHERE))
    run(g)
    play(g, "attack EAS from ADR", "use R-15", "use A-12")
    assert set(options(g)) == {"pass", "use R-15"}  # one against one: one more would be enough
    play(g, "pass")
    assert "EAS" not in pieces(g, "russia")
    assert cards(g, "pile", AO) == ["A-12"]


def test_card_a_12_prepared_is_refused_on_land() -> None:
    """QMG cards-3, QMG battle.resolving-1: A-12 prepared is of no use in a land battle."""
    g = at(
        f"turn {AO} play\npieces austria VIE GAL\npieces russia MOS UKR\nhand {AO} A-15\n"
        f"prepared {AO} A-12\nprepared russia R-06"
    )
    play(g, "play A-15", "attack UKR from GAL", "use R-06")
    assert refusal(g, "use A-12").startswith("QMG battle.resolving-1:")


@pytest.mark.parametrize(
    ("card", "country", "own", "enemy", "attack", "pay"),
    [
        ("A-13", "ottoman", "IST", "BUL", "attack BUL from IST", ["discard A-01"]),
        ("A-15", "austria", "VIE GAL", "POL", "attack POL from GAL", []),
    ],
    ids=["A-13", "A-15"],
)
def test_card_a_13_a_15_played_battle_a_land_space(
    card: str, country: str, own: str, enemy: str, attack: str, pay: list[str]
) -> None:
    """QMG cards-3, QMG cards.land-battle-1: A-13 and A-15 battle a land space with a piece of their country."""
    g = at(f"turn {AO} play\npieces {country} {own}\npieces russia {enemy}\nhand {AO} {card} A-01")
    play(g, f"play {card}", attack, *pay)
    assert pieces(g, "russia") == set()
    assert pieces(g, country) == set(own.split())


@pytest.mark.parametrize(
    ("card", "country", "own", "attack", "pay"),
    [
        ("A-13", "ottoman", "IST BUL", "attack RUM from BUL", []),
        ("A-15", "austria", "VIE BUD", "attack RUM from BUD", []),
    ],
    ids=["A-13", "A-15"],
)
def test_card_a_13_a_15_prepared_sustain_a_land_battle(
    card: str, country: str, own: str, attack: str, pay: list[str]
) -> None:
    """QMG cards-3, QMG prepare.symbols-2: A-13 and A-15 prepared outweigh one Reinforce card in a land battle."""
    g = at(
        f"turn {AO} play\npieces {country} {own}\npieces russia MOS UKR RUM\n"
        f"hand {AO} {card}\nprepared {AO} {card}\nprepared russia R-06 R-06"
    )
    play(g, f"play {card}", attack, *pay, "use R-06", f"use {card}")
    assert set(options(g)) == {"pass", "use R-06"}  # one against one: one more would be enough
    play(g, "pass")
    assert pieces(g, "russia") == {"MOS", "UKR"}
    assert cards(g, "pile", AO) == [card, card]


def test_card_a_13_prepared_does_not_sustain_an_austrian_battle() -> None:
    """QMG cards-3, QMG ruling-7.3.8: A-13 is Ottoman and cannot sustain a battle of Austria-Hungary, nor A-15 the
    reverse."""
    text = "pieces russia MOS UKR RUM\nprepared russia R-06\n"
    g = at(f"turn {AO} play\n{text}pieces austria VIE BUD\nhand {AO} A-15\nprepared {AO} A-13")
    play(g, "play A-15", "attack RUM from BUD", "use R-06")
    assert refusal(g, "use A-13").startswith("QMG ruling-7.3.8:")
    g = at(f"turn {AO} play\n{text}pieces ottoman IST BUL\nhand {AO} A-13\nprepared {AO} A-15")
    play(g, "play A-13", "attack RUM from BUL", "use R-06")
    assert refusal(g, "use A-15").startswith("QMG ruling-7.3.8:")


# ---------------------------------------------------------------- Status cards


@pytest.mark.parametrize("card", ["A-17", "A-18", "A-19", "A-20"])
def test_card_a_17_to_a_20_played_go_to_the_table(card: str) -> None:
    """QMG cards-3, QMG cards.status-1: A-17 to A-20 lie face up on the table once played."""
    g = play(at(f"turn {AO} play\nhand {AO} {card}"), f"play {card}")
    assert cards(g, "table", AO) == [card]
    assert cards(g, "pile", AO) == []


RAIL_GAUGE = f"table {AO} A-17\n"


def test_card_a_17_played_bars_reinforce_far_from_moscow() -> None:
    """QMG card A-17, QMG cards-3: a Russian Reinforce card is refused in Serbia, a Supply-symbol card is not."""
    text = f"turn {AO} play\npieces austria VIE BUD\npieces russia MOS UKR RUM SER\nhand {AO} A-15 A-01\n"
    text += "prepared russia R-06 R-22\n"
    g = play(at(text + RAIL_GAUGE), "play A-15", "attack SER from BUD", "discard A-01")
    assert refusal(g, "use R-06").startswith("QMG card A-17:")
    play(g, "use R-22")
    assert "SER" in pieces(g, "russia")
    g = play(at(text), "play A-15", "attack SER from BUD", "discard A-01")
    assert "use R-06" in options(g)


def test_card_a_17_played_spares_spaces_within_two_of_moscow() -> None:
    """QMG card A-17: in Romania, two spaces from Moscow, Russian Reinforce cards work as ever, at sea in the Baltic
    too."""
    g = at(
        f"{RAIL_GAUGE}turn {AO} play\npieces austria VIE BUD\npieces russia MOS UKR RUM\nhand {AO} A-15\n"
        "prepared russia R-06"
    )
    assert "use R-06" in options(play(g, "play A-15", "attack RUM from BUD"))
    g = at(
        f"{RAIL_GAUGE}turn germany play\npieces germany BER\npieces russia MOS PET BAL\nhand germany G-19 G-01\n"
        "prepared russia R-15"
    )
    assert "use R-15" in options(play(g, "play G-19", "attack BAL from BER", "discard G-01"))


def test_card_a_17_played_reaches_all_but_eleven_spaces() -> None:
    """QMG card A-17: exactly the spaces within two of Moscow, three of them at sea, are exempt."""
    g = at(f"{RAIL_GAUGE}turn {AO} play")
    free = {code for code in atlas.SPACE_CODES if not rail_gauge_bars(g, atlas.RUSSIA, SPACE[code])}
    assert free == near("MOS", 2)
    assert not any(rail_gauge_bars(g, atlas.FRANCE, s) for s in range(atlas.SPACES))


def test_card_a_17_played_bars_sustain_by_the_space_battled() -> None:
    """QMG card A-17: a Russian battle from Romania against Budapest can be started but not sustained."""
    text = f"turn russia play\npieces russia MOS UKR RUM\npieces austria VIE BUD GAL\nprepared {AO} A-01\n"
    text += "hand russia R-01 R-06 R-06\nprepared russia R-01\n"
    g = play(at(text + RAIL_GAUGE), "play R-01", "attack BUD from RUM", "discard R-06", "use A-01")
    assert refusal(g, "use R-01").startswith("QMG card A-17:")
    g = play(at(text + RAIL_GAUGE), "play R-01", "attack GAL from RUM", "use A-01")
    assert "use R-01" in options(g)


def test_card_a_17_played_bars_counterattack_by_the_space_defended() -> None:
    """QMG card A-17: a Russian Counterattack out of Serbia is barred, one out of Romania is not."""
    text = f"{RAIL_GAUGE}turn {AO} play\npieces austria VIE BUD\npieces russia MOS UKR RUM SER\n"
    text += f"hand {AO} A-15 A-01\nhand russia R-01\nprepared russia R-22 R-06 R-25\n"
    g = play(at(text), "play A-15", "attack SER from BUD", "discard A-01", "use R-22")
    assert question(g) == "Counterattack"
    assert refusal(g, "counter R-25 russia").startswith("QMG card A-17:")
    g = play(at(text), "play A-15", "attack RUM from BUD", "use R-06", "counter R-25 russia", "discard R-01")
    assert pieces(g, "austria") == {"VIE"}


def test_card_a_17_played_leaves_building_and_recruiting_alone() -> None:
    """QMG card A-17: Russia builds, recruits and starts battles anywhere in spite of it."""
    text = f"{RAIL_GAUGE}turn russia play\npieces russia MOS UKR RUM\npieces austria VIE BUD\n"
    g = play(at(text + "hand russia R-06"), "play R-06", "place russia BUL")
    assert "BUL" in pieces(g, "russia")
    g = play(at(text + "hand russia R-34"), "play R-34", "place russia SER")
    assert "SER" in pieces(g, "russia")
    g = play(at(text + "hand russia R-01 R-06"), "play R-01", "attack BUD from RUM", "discard R-06")
    assert pieces(g, "austria") == {"VIE"}


SCORING = "round 3\nturn uk_us draw\n"


@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("", (3, 0)),
        ("pieces russia SER", (1, 1)),
        ("pieces russia RUM", (1, 0)),
        ("pieces uk BUL", (1, 0)),
        ("pieces uk GRE", (1, 0)),
        ("pieces russia BUD", (1, 1)),
        ("pieces uk EAS", (3, 0)),
        ("pieces germany SER", (4, 0)),
    ],
)
def test_card_a_18_played_scores_unless_an_entente_army_is_there(others: str, points: tuple[int, int]) -> None:
    """QMG card A-18, QMG cards-3: 2 VP in a Scoring Round while no Entente Army is in the five Balkan spaces."""
    g = at(f"{SCORING}pieces austria VIE\ntable {AO} A-18\n{others}")
    assert vp(play(g, "pass")) == points


def test_card_a_18_played_is_worth_nothing_with_vienna_lost() -> None:
    """QMG card A-18, QMG scoring-10: an enemy Army in Vienna blocks Austro-Hungarian Status cards."""
    g = at(f"{SCORING}pieces austria BUD\npieces russia VIE\ntable {AO} A-18 A-19")
    assert vp(play(g, "pass")) == (0, 1)


@pytest.mark.parametrize(("navy", "points"), [(" ADR", (2, 0)), ("", (1, 0))], ids=["navy", "no navy"])
def test_card_a_19_played_scores_for_the_navy(navy: str, points: tuple[int, int]) -> None:
    """QMG cards-3, QMG scoring-7: A-19 gives 1 VP in a Scoring Round if the Austro-Hungarian Navy is on the board."""
    g = at(f"{SCORING}pieces austria VIE{navy}\ntable {AO} A-19")
    assert vp(play(g, "pass")) == points


NETWORK = f"table {AO} A-20\n"


@pytest.mark.parametrize("space", ["AZE", "PER"])
def test_card_a_20_played_charges_a_build(space: str) -> None:
    """QMG card A-20, QMG cards-3: an Entente Army built in the five spaces costs one more hand card, unseen."""
    g = at(f"{NETWORK}turn russia play\npieces russia MOS CAU CAS\nhand russia R-06 R-01")
    play(g, "play R-06", f"place russia {space}")
    assert question(g) == "PayHand"
    play(g, "discard R-01")
    assert space in pieces(g, "russia")
    assert cards(g, "down", "russia") == ["R-01"]


def test_card_a_20_played_without_another_card_no_build() -> None:
    """QMG card A-20, QMG ruling-9.6: the price is a prerequisite: without a hand card nothing is built there."""
    g = play(at(f"{NETWORK}turn russia play\nvp 0 5\npieces russia MOS CAU\nhand russia R-06"), "play R-06")
    assert named(options(g), "place") == {"PET", "UKR"}
    assert refusal(g, "place russia AZE").startswith("QMG card A-20:")
    assert vp(g) == (0, 5)


def test_card_a_20_played_spares_the_central_powers() -> None:
    """QMG card A-20: Ottoman builds there cost nothing."""
    g = play(at(f"{NETWORK}turn {AO} play\npieces ottoman IST\nhand {AO} A-07 A-01"), "play A-07", "place ottoman ANA")
    assert "ANA" in pieces(g, "ottoman")
    assert cards(g, "hand", AO) == ["A-01"]


@pytest.mark.parametrize(
    ("reading", "seas"), [("", set()), ("options ottoman_rail_seas=yes\n", {"BLA", "EAS"})], ids=["land", "seas"]
)
def test_card_a_20_played_covers_five_spaces(reading: str, seas: set[str]) -> None:
    """QMG card A-20: Anatolia, Azerbaijan, Persia, the Middle East and Istanbul, and two seas if so agreed."""
    g = at(f"{reading}{NETWORK}turn russia play")
    charged = {code for code in atlas.SPACE_CODES if rail_charge(g, atlas.UK, SPACE[code])}
    assert charged == {"ANA", "AZE", "PER", "MID", "IST"} | seas


def test_card_a_20_played_charges_a_battle_besides_the_terrain() -> None:
    """QMG card A-20: an Entente battle there takes two hand cards, one for the terrain and one for the network."""
    text = f"{NETWORK}turn russia play\npieces russia MOS CAU\npieces ottoman IST AZE\n"
    g = play(
        at(text + "hand russia R-01 R-06 R-15"), "play R-01", "attack AZE from CAU", "discard R-06", "discard R-15"
    )
    assert pieces(g, "ottoman") == {"IST"}
    assert cards(g, "down", "russia") == ["R-06", "R-15"]
    g = play(at(text + "hand russia R-01 R-06"), "play R-01")
    assert refusal(g, "attack AZE from CAU").startswith("QMG card A-20:")


def test_card_a_20_played_charges_one_card_if_the_terrain_is_waived() -> None:
    """QMG card A-20, QMG card F-42: with the terrain card waived one hand card remains to be paid."""
    g = at(f"{NETWORK}turn france_italy play\npieces italy ROM EAS\npieces ottoman IST\nhand france_italy F-42 F-01")
    play(g, "play F-42", "attack IST from EAS", "discard F-01")
    assert pieces(g, "ottoman") == set()


def test_card_a_20_played_charges_lawrence() -> None:
    """QMG card A-20: Lawrence eliminates the Ottoman Army in the Middle East only for a hand card."""
    text = f"{NETWORK}turn uk_us play\npieces ottoman IST ANA MID\n"
    g = play(at(text + "hand uk_us U-21 U-01"), "play U-21")
    suffered(g)
    play(g, "eliminate ottoman MID", "discard U-01")
    assert pieces(g, "ottoman") == {"IST", "ANA"}
    g = play(at(text + "hand uk_us U-21"), "play U-21")
    suffered(g)
    assert question(g) != "Lawrence"
    assert pieces(g, "ottoman") == {"IST", "ANA", "MID"}


def test_card_a_20_played_does_not_charge_the_sea() -> None:
    """QMG card A-20: by default the Black Sea and the Eastern Mediterranean are free."""
    g = at(f"{NETWORK}turn russia play\npieces russia MOS UKR\nhand russia R-15")
    assert "BLA" in pieces(play(g, "play R-15", "place russia BLA"), "russia")


def test_card_a_20_played_second_reading_charges_the_sea() -> None:
    """QMG card A-20: with ottoman_rail_seas=yes a Navy placed in the two seas and a battle there cost a card as
    well."""
    text = f"options ottoman_rail_seas=yes\n{NETWORK}turn russia play\npieces russia MOS UKR\n"
    g = play(at(text + "hand russia R-15 R-01"), "play R-15", "place russia BLA", "discard R-01")
    assert "BLA" in pieces(g, "russia")
    g = play(at(text + "pieces germany BLA\nhand russia R-17 R-06"), "play R-17")
    assert question(g) != "ChooseBattle"
    g = play(at(text + "pieces germany BLA\nhand russia R-17 R-06 R-01"), "play R-17", "attack BLA from UKR")
    play(g, "discard R-06", "discard R-01")
    assert pieces(g, "germany") == set()


def test_card_a_20_played_second_reading_offers_no_unpayable_navy() -> None:
    """QMG card A-20: with ottoman_rail_seas=yes a Navy that cannot be paid for is neither offered nor allowed."""
    g = at(f"options ottoman_rail_seas=yes\n{NETWORK}turn russia play\npieces russia MOS UKR PET\nhand russia R-15")
    play(g, "play R-15")
    assert named(options(g), "place") == {"BAL"}
    assert refusal(g, "place russia BLA").startswith("QMG card A-20:")


# ---------------------------------------------------------------- single Attrition

SINGLES = [
    ("A-17", "austria"),
    ("A-18", "austria"),
    ("A-20", "ottoman"),
    ("A-22", "austria"),
    ("A-28", "austria"),
    ("A-35", "ottoman"),
    ("A-38", "ottoman"),
]
SINGLE_IDS = [card for card, _ in SINGLES]


@pytest.mark.parametrize(("card", "country"), SINGLES, ids=SINGLE_IDS)
def test_card_a_17_to_a_38_prepared_single_attrition(card: str, country: str) -> None:
    """QMG cards-3, QMG attrition-3: A-17, A-18, A-20, A-22, A-28, A-35 and A-38 hit a power next to an Army,
    supplied or not."""
    g = at(f"turn {AO} attrition\npieces {country} GAL\npieces russia UKR\npieces france PAR\nprepared {AO} {card}")
    assert [a for a in options(g) if a.startswith("attrit")] == [f"attrit {card} russia"]
    assert refusal(g, f"attrit {card} france_italy").startswith("QMG attrition-3:")
    play(g, f"attrit {card} russia")
    assert cards(g, "pile", AO) == [card]
    assert suffered(g) == {"russia": 1}


@pytest.mark.parametrize(("card", "country"), SINGLES, ids=SINGLE_IDS)
def test_card_a_17_to_a_38_prepared_single_attrition_by_country(card: str, country: str) -> None:
    """QMG cards-3, QMG ruling-8.1: an Army of the other country does not count for a single symbol, unless so
    agreed."""
    other = "ottoman" if country == "austria" else "austria"
    text = f"turn {AO} attrition\npieces {other} GAL\npieces russia UKR\nprepared {AO} {card}\n"
    assert refusal(at(text), f"attrit {card} russia").startswith("QMG attrition-3:")
    g = play(at(text + "options attrition_country=power"), f"attrit {card} russia")
    assert suffered(g) == {"russia": 1}


# ---------------------------------------------------------------- Economic Warfare


def test_card_a_21_played_counts_all_central_pieces_near_petrograd() -> None:
    """QMG card A-21, QMG cards-3: 2 cards plus one for each Austro-Hungarian, Ottoman or German piece; 1 VP."""
    text = f"turn {AO} play\nhand {AO} A-21\n"
    g = play(at(text), "play A-21")
    assert vp(g) == (0, 0)
    assert suffered(g) == {"russia": 2}
    assert vp(g) == (1, 0)
    g = play(
        at(text + "pieces austria VIE POL\npieces ottoman UKR\npieces germany BAL PRU PET\npieces uk MOS"), "play A-21"
    )
    assert suffered(g) == {"russia": 2 + 4}


def test_card_a_21_a_23_played_count_each_space_in_reach() -> None:
    """QMG card A-21, QMG card A-23: a piece in or next to Petrograd, or within two of Moscow, costs Russia one more
    card."""
    for card, cards_due, reach in (("A-21", 2, near("PET")), ("A-23", 1, near("MOS", 2))):
        for code in atlas.SPACE_CODES:
            g = play(at(f"turn {AO} play\npieces germany {code}\nhand {AO} {card}"), f"play {card}")
            assert suffered(g) == {"russia": cards_due + (code in reach)}, (card, code)


def test_card_a_22_played_in_its_order() -> None:
    """QMG card A-22, QMG cards-3: both powers are hit, then 1 VP, then up to two hand cards each hit Russia at once."""
    g = play(at(f"turn {AO} play\nhand {AO} A-22 A-01 A-07 A-15"), "play A-22")
    assert asked(g) == {AO}
    assert vp(g) == (0, 0)
    assert suffered(g) == {AO: 1, "russia": 1}
    assert vp(g) == (1, 0)
    play(g, "discard A-01")
    assert suffered(g) == {"russia": 1}
    play(g, "discard A-07")
    assert suffered(g) == {"russia": 1}
    assert question(g) == "PrepareStep"
    assert cards(g, "pile", AO) == ["A-22"]
    assert cards(g, "hand", AO) == ["A-15"]
    assert {"A-01", "A-07"} <= set(cards(g, "down", AO))


def test_card_a_22_played_extra_discards_may_be_declined() -> None:
    """QMG card A-22, QMG complex-8: the extra discards are optional."""
    g = play(at(f"turn {AO} play\nhand {AO} A-22 A-15"), "play A-22", "top", "top", "pass")
    assert question(g) == "PrepareStep"
    assert len(cards(g, "down", "russia")) == 1


OCTOBER = (
    f"turn {AO} play\nhand {AO} A-23\npieces germany MOS PRU\npieces austria GAL\npieces ottoman AZE\npieces uk UKR\n"
)


def test_card_a_23_played_counts_central_pieces_within_two_of_moscow() -> None:
    """QMG card A-23, QMG cards-3: 1 card plus one for each Central piece within 2 spaces, Moscow itself included; 1
    VP."""
    g = play(at(OCTOBER), "play A-23")
    assert vp(g) == (0, 0)
    assert suffered(g) == {"russia": 1 + 3}
    assert vp(g) == (1, 0)


def test_card_a_23_played_second_reading_leaves_moscow_out() -> None:
    """QMG card A-23: with october_moscow=no a piece in Moscow itself does not count."""
    g = play(at("options october_moscow=no\n" + OCTOBER), "play A-23")
    assert suffered(g) == {"russia": 1 + 2}


@pytest.mark.parametrize("card", ["A-21", "A-23"])
def test_card_a_21_a_23_prepared_hit_russia_twice(card: str) -> None:
    """QMG cards-3, QMG attrition-2, QMG attrition-5: A-21 and A-23 prepared cost Russia 2 cards from any distance."""
    g = at(f"turn {AO} attrition\nprepared {AO} {card}")
    assert refusal(g, f"attrit {card} germany").startswith("QMG attrition-2:")
    play(g, f"attrit {card}")
    assert suffered(g) == {"russia": 2}


def test_card_a_24_played_hits_everybody() -> None:
    """QMG cards-3, QMG cards.economic-1: Spanish Flu costs the five powers 1, 2, 1, 3 and 2 cards, its player
    included."""
    g = play(at(f"turn {AO} play\nhand {AO} A-24"), "play A-24")
    assert suffered(g) == {AO: 1, "russia": 2, "germany": 1, "france_italy": 3, "uk_us": 2}
    assert vp(g) == (0, 0)


def test_card_a_24_prepared_hits_the_entente() -> None:
    """QMG cards-3, QMG attrition-2: Spanish Flu prepared costs each Entente power one card."""
    g = play(at(f"turn {AO} attrition\nprepared {AO} A-24"), "attrit A-24")
    assert suffered(g) == {"russia": 1, "france_italy": 1, "uk_us": 1}


# ---------------------------------------------------------------- Events


@pytest.mark.parametrize(
    ("card", "build", "country", "own", "spaces"),
    [
        ("A-25", "A-01", "austria", "", {"VIE", "TYR", "GAL"}),
        ("A-32", "A-01", "austria", "", {"BUD", "TYR", "GAL"}),
        ("A-36", "A-07", "ottoman", "pieces ottoman IST", {"ANA"}),
    ],
    ids=["A-25", "A-32", "A-36"],
)
def test_card_a_25_a_32_a_36_played_draft_prepare_and_place(
    card: str, build: str, country: str, own: str, spaces: set[str]
) -> None:
    """QMG cards-3, QMG cards.event-1: A-25, A-32 and A-36 draft for free, prepare a card, then place an Army as they
    say."""
    g = play(at(f"turn {AO} play\n{own}\nhand {AO} {card} A-13"), f"play {card}")
    assert named(options(g), "take") == {build}
    play(g, f"take {build}", "prepare A-13")
    assert cards(g, "hand", AO) == [build]
    assert cards(g, "prepared", AO) == ["A-13"]
    assert named(options(g), "place") == spaces
    play(g, f"place {country} {min(spaces)}")
    assert min(spaces) in pieces(g, country)
    assert cards(g, "pile", AO) == [card]


def test_card_a_36_played_builds_next_to_anatolia_only_in_supply() -> None:
    """QMG cards-3, QMG build-2: Ottoman Mobilization builds, so its Army must be supplied and in or next to
    Anatolia."""
    g = play(at(f"turn {AO} play\npieces ottoman IST ANA\nhand {AO} A-36 A-01"), "play A-36", "pass", "pass")
    assert named(options(g), "place") == {"AZE", "PER", "MID"}
    assert refusal(g, "place ottoman BUL").startswith("QMG cards-3:")
    g = play(at(f"turn {AO} play\nhand {AO} A-36 A-01"), "play A-36", "pass", "pass")
    assert named(options(g), "place") == {"IST"}
    g = at(f"turn {AO} play\npieces ottoman ANA\npieces russia IST\nhand {AO} A-36")
    play(g, "play A-36", "pass")
    assert question(g) != "PlacePiece"


RUSSIA_BATTLES = "turn russia play\nhand russia R-01 R-06 R-15\nprepared russia R-01\n"
"""Russia plays a Land Battle; the last card pays for the terrain, so that nothing is left to sustain with in the
hills."""


@pytest.mark.parametrize(
    ("card", "own", "attack", "pay"),
    [
        ("A-25", "austria TYR", "attack TYR from BUD", ["discard R-06"]),
        ("A-25", "austria VIE", "attack VIE from BUD", ["discard R-06"]),
        ("A-32", "austria GAL", "attack GAL from BUD", []),
        ("A-36", "ottoman IST AZE ANA", "attack AZE from CAU", ["discard R-06"]),
    ],
    ids=["A-25 TYR", "A-25 VIE", "A-32 GAL", "A-36 AZE"],
)
def test_card_a_25_a_32_a_36_prepared_reinforce_twice(card: str, own: str, attack: str, pay: list[str]) -> None:
    """QMG cards-3, QMG prepare.symbols-1: A-25, A-32 and A-36 prepared count two: one Sustain card is not enough."""
    g = at(f"{RUSSIA_BATTLES}pieces russia MOS UKR RUM BUD CAU\npieces {own}\nprepared {AO} {card}")
    play(g, "play R-01", attack, *pay, f"use {card}")
    assert question(g) == "Sustain"
    assert options(g) == ["pass"]
    play(g, "pass")
    assert pieces(g, own.split()[0]) == set(own.split()[1:])


@pytest.mark.parametrize(
    ("card", "own", "attack", "rule"),
    [
        ("A-25", "austria VIE GAL", "attack GAL from UKR", "QMG battle.text-1"),
        ("A-32", "austria VIE POL GAL", "attack POL from UKR", "QMG battle.text-1"),
        ("A-36", "ottoman IST BUL RUM", "attack RUM from UKR", "QMG battle.text-1"),
    ],
    ids=["A-25", "A-32", "A-36"],
)
def test_card_a_25_a_32_a_36_prepared_are_refused_elsewhere(card: str, own: str, attack: str, rule: str) -> None:
    """QMG cards-3, QMG battle.text-1: A-25, A-32 and A-36 cannot be used outside the spaces of their prepare text."""
    g = at(f"{RUSSIA_BATTLES}pieces russia MOS UKR\npieces {own}\nprepared {AO} {card}")
    play(g, "play R-01", attack)
    assert refusal(g, f"use {card}").startswith(rule + ":")


def test_card_a_36_prepared_needs_supply() -> None:
    """QMG cards-3, QMG battle.supply-1: Ottoman Mobilization has no Supply symbol, unlike the Landwehr and the
    Honved."""
    g = at(f"{RUSSIA_BATTLES}pieces russia MOS CAU\npieces ottoman AZE\nprepared {AO} A-36")
    play(g, "play R-01", "attack AZE from CAU", "discard R-06")
    assert refusal(g, "use A-36").startswith("QMG battle.supply-1:")


CAPORETTO = f"turn {AO} play\npieces austria VIE TYR\npieces italy ROM ALP\nhand {AO} A-26 A-01\n"


def test_card_a_26_played_germany_pays_then_battle_then_build() -> None:
    """QMG card A-26, QMG cards-3: Germany discards a card of its choice, unseen, then the Italian Alps are battled
    and taken."""
    g = play(at(CAPORETTO + "hand germany G-10 G-01"), "play A-26")
    assert asked(g) == {"germany"}
    assert options(g) == ["discard G-01", "discard G-10"]
    play(g, "discard G-10")
    assert {a for a in options(g) if a.startswith("attack")} == {"attack ALP from TYR"}
    play(g, "attack ALP from TYR", "discard A-01")
    assert pieces(g, "italy") == {"ROM"}
    assert named(options(g), "place") == {"ALP"}
    play(g, "place austria ALP")
    assert pieces(g, "austria") == {"VIE", "TYR", "ALP"}
    assert cards(g, "down", "germany") == ["G-10"]


def test_card_a_26_played_build_does_not_depend_on_the_battle() -> None:
    """QMG card A-26, QMG complex-2: with the Italian Alps empty, the Army can just be built."""
    g = at(f"turn {AO} play\npieces austria VIE TYR\nhand {AO} A-26 A-01\nhand germany G-10")
    play(g, "play A-26", "discard G-10", "pass", "place austria ALP")
    assert "ALP" in pieces(g, "austria")
    assert cards(g, "hand", AO) == ["A-01"]


def test_card_a_26_played_with_an_empty_german_hand_does_nothing() -> None:
    """QMG card A-26: without a German hand card the requirement is not met and nothing happens."""
    g = play(at(CAPORETTO + "vp 3 0"), "play A-26")
    assert question(g) == "PrepareStep"
    assert vp(g) == (3, 0)


def test_card_a_26_played_second_reading_costs_a_point() -> None:
    """QMG card A-26: with caporetto_empty_hand=vp the Central Powers lose 1 VP instead, and the card goes on."""
    g = play(at("options caporetto_empty_hand=vp\nvp 3 0\n" + CAPORETTO), "play A-26")
    assert vp(g) == (2, 0)
    play(g, "attack ALP from TYR", "discard A-01")
    assert pieces(g, "italy") == {"ROM"}


def test_card_a_26_prepared_sustains_twice_next_to_the_alps() -> None:
    """QMG cards-3, QMG prepare.symbols-2: Caporetto prepared beats a double Reinforce in the Italian Alps, for a
    hand card."""
    g = at(
        f"turn {AO} play\npieces austria VIE TYR\npieces italy ROM ALP\nhand {AO} A-15 A-01 A-07\n"
        f"prepared {AO} A-26\nprepared france_italy F-40"
    )
    play(g, "play A-15", "attack ALP from TYR", "discard A-01", "use F-40", "use A-26", "discard A-07")
    assert pieces(g, "italy") == {"ROM"}
    assert cards(g, "pile", AO) == ["A-15", "A-26"]


@pytest.mark.parametrize("card", ["A-26", "A-27"])
def test_card_a_26_a_27_prepared_are_refused_elsewhere(card: str) -> None:
    """QMG cards-3, QMG battle.text-1: Caporetto and Franz Ferdinand Avenged prepared are of no use against Poland."""
    g = at(
        f"turn {AO} play\npieces austria VIE GAL\npieces russia MOS UKR POL\nhand {AO} A-15\n"
        f"prepared {AO} {card}\nprepared russia R-06"
    )
    play(g, "play A-15", "attack POL from GAL", "use R-06")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1:")


@pytest.mark.parametrize(
    ("card", "own", "pay"),
    [("A-26", "TYR", "discard G-01"), ("A-27", "BUD", "discard A-01"), ("A-31", "BUD", "discard A-01")],
    ids=["A-26", "A-27", "A-31"],
)
def test_card_a_26_a_27_a_31_played_without_supply_no_build(card: str, own: str, pay: str) -> None:
    """QMG cards-3, QMG build-2: A-26, A-27 and A-31 build, so with Vienna lost no Army is placed."""
    g = at(f"turn {AO} play\npieces austria {own}\nhand {AO} {card} A-01 A-07\nhand germany G-01")
    play(g, f"play {card}", pay)
    assert question(g) == "PrepareStep"


AVENGED = f"turn {AO} play\npieces austria VIE BUD\nhand {AO} A-27 A-01 A-07\n"


def test_card_a_27_played_requirement_battle_build() -> None:
    """QMG card A-27, QMG cards-3: a hand card first, then Serbia is battled (for a terrain card) and an Army built
    there."""
    g = play(at(AVENGED + "pieces russia MOS SER"), "play A-27")
    assert question(g) == "PayCost"
    play(g, "discard A-01")
    assert {a for a in options(g) if a.startswith("attack")} == {"attack SER from BUD"}
    play(g, "attack SER from BUD", "discard A-07")
    assert named(options(g), "place") == {"SER"}
    play(g, "place austria SER")
    assert pieces(g, "russia") == {"MOS"}
    assert pieces(g, "austria") == {"VIE", "BUD", "SER"}
    assert set(cards(g, "down", AO)) == {"A-01", "A-07"}


def test_card_a_27_played_just_builds_if_serbia_is_free() -> None:
    """QMG card A-27, QMG complex-2: without an enemy in Serbia no battle is needed for the build."""
    g = play(at(AVENGED), "play A-27", "discard A-01", "pass", "place austria SER")
    assert pieces(g, "austria") == {"VIE", "BUD", "SER"}


def test_card_a_27_played_no_build_after_a_lost_battle() -> None:
    """QMG card A-27, QMG pieces-9: if the battle is lost, the enemy still there keeps the Army out."""
    g = at(AVENGED + "pieces russia MOS SER\nprepared russia R-22")
    play(g, "play A-27", "discard A-01", "attack SER from BUD", "discard A-07", "use R-22")
    assert pieces(g, "russia") == {"MOS", "SER"}
    assert question(g) != "PlacePiece"


def test_card_a_27_played_without_its_requirement_nothing_follows() -> None:
    """QMG card A-27, QMG complex-1: a player who does not, or cannot, give up a card gets nothing from it."""
    g = play(at(AVENGED), "play A-27", "pass")
    assert question(g) == "PrepareStep"
    g = play(at(f"turn {AO} play\npieces austria VIE BUD\nhand {AO} A-27"), "play A-27")
    assert question(g) == "DrawStep"


def test_card_a_27_prepared_sustains_twice_in_serbia() -> None:
    """QMG cards-3, QMG prepare.symbols-2: Franz Ferdinand Avenged prepared counts two symbols in Serbia."""
    g = at(
        f"turn {AO} play\npieces austria VIE BUD\npieces russia SER\nhand {AO} A-15 A-01 A-07\n"
        f"prepared {AO} A-27\nprepared russia R-22 R-34"
    )
    play(g, "play A-15", "attack SER from BUD", "discard A-01", "use R-22", "use A-27", "discard A-07")
    assert question(g) == "Reinforce"  # 2 against 1: another single one is not enough
    assert options(g) == ["pass"]
    play(g, "pass")
    assert pieces(g, "russia") == set()


MORAVA = f"turn {AO} play\nhand {AO} A-28 A-01\npieces russia SER RUM\n"


def test_card_a_28_played_supplies_the_army_in_bulgaria() -> None:
    """QMG card A-28, QMG cards-3: an unsupplied Army in Bulgaria may battle a land space next to it."""
    g = play(at(MORAVA + "pieces austria BUL"), "play A-28")
    expected = {f"attack {s} from BUL" for s in ("GRE", "SER", "RUM", "IST")}
    assert {a for a in options(g) if a.startswith("attack")} == expected
    assert refusal(g, "attack BLA from BUL").startswith("QMG battle.prerequisites-2:")
    play(g, "attack SER from BUL", "discard A-01")
    assert pieces(g, "russia") == {"RUM"}


def test_card_a_28_played_any_supplied_piece_may_start() -> None:
    """QMG card A-28: by default the battle may start from any supplied Austro-Hungarian piece next to the target."""
    g = play(at(MORAVA + "pieces austria VIE BUD BUL"), "play A-28")
    assert {"attack SER from BUD", "attack SER from BUL"} <= set(options(g))
    assert refusal(g, "attack GAL from BUD").startswith("QMG cards-3:")


def test_card_a_28_played_second_reading_only_from_bulgaria() -> None:
    """QMG card A-28: with offensive_from=named only the Army in Bulgaria starts the battle."""
    g = play(at("options offensive_from=named\n" + MORAVA + "pieces austria VIE BUD BUL"), "play A-28")
    assert all(a.endswith("from BUL") for a in options(g) if a.startswith("attack"))
    assert refusal(g, "attack SER from BUD").startswith("QMG battle.prerequisites-3:")


@pytest.mark.parametrize(
    ("card", "space"), [("A-29", "GRE"), ("A-30", "BUL"), ("A-33", "BUL")], ids=["A-29", "A-30", "A-33"]
)
def test_card_a_29_a_30_a_33_played_token_and_recruit(card: str, space: str) -> None:
    """QMG cards-3, QMG objective-1, QMG recruit-1: A-29, A-30 and A-33 put down a token and recruit, without supply."""
    g = play(at(f"turn {AO} play\nhand {AO} {card}"), f"play {card}")
    assert named(options(g), "place") == {space}
    assert g.tokens == atlas.mask_of([space])
    play(g, f"place austria {space}")
    assert pieces(g, "austria") == {space}
    assert g.tokens == atlas.mask_of([space])
    g = play(at(f"turn {AO} play\npieces russia MOS {space}\nhand {AO} {card}"), f"play {card}")
    assert question(g) == "DrawStep"  # an enemy is there: the token alone
    assert g.tokens == atlas.mask_of([space])


@pytest.mark.parametrize(
    ("card", "space", "origin", "other"),
    [("A-29", "GRE", "BUL", "BUL"), ("A-30", "BUL", "RUM", "SER"), ("A-33", "BUL", "RUM", "SER")],
    ids=["A-29", "A-30", "A-33"],
)
def test_card_a_29_a_30_a_33_prepared_reinforce_even_out_of_supply(
    card: str, space: str, origin: str, other: str
) -> None:
    """QMG cards-3, QMG battle.supply-2: A-29, A-30 and A-33 save an unsupplied Army in their space, and nowhere
    else."""
    chain = "MOS UKR RUM BUL" if origin == "BUL" else "MOS UKR RUM"
    text = f"turn russia play\nhand russia R-01 R-06\nprepared {AO} {card}\n"
    g = at(f"{text}pieces russia {chain}\npieces austria {space}")
    play(g, "play R-01", f"attack {space} from {origin}", "discard R-06", f"use {card}")
    assert pieces(g, "austria") == {space}
    g = at(f"{text}pieces russia MOS UKR RUM\npieces austria {other}")
    play(g, "play R-01", f"attack {other} from RUM", "discard R-06")
    assert refusal(g, f"use {card}").startswith("QMG battle.text-1:")


def test_card_a_31_played_requirement_battle_build() -> None:
    """QMG card A-31, QMG cards-3: a hand card, then Galicia is battled and taken."""
    g = at(f"turn {AO} play\npieces austria VIE\npieces russia MOS GAL\nhand {AO} A-31 A-01")
    play(g, "play A-31", "discard A-01")
    assert {a for a in options(g) if a.startswith("attack")} == {"attack GAL from VIE"}
    play(g, "attack GAL from VIE")
    assert named(options(g), "place") == {"GAL"}
    play(g, "place austria GAL")
    assert pieces(g, "russia") == {"MOS"}
    assert pieces(g, "austria") == {"VIE", "GAL"}


def test_card_a_31_played_just_builds_if_galicia_is_free() -> None:
    """QMG card A-31, QMG complex-2: the build does not depend on a battle; after a lost one it is impossible."""
    text = f"turn {AO} play\npieces austria VIE\nhand {AO} A-31 A-01\n"
    g = play(at(text), "play A-31", "discard A-01", "pass", "place austria GAL")
    assert pieces(g, "austria") == {"VIE", "GAL"}
    g = at(text + "pieces russia MOS UKR GAL\nprepared russia R-06")
    play(g, "play A-31", "discard A-01", "attack GAL from VIE", "use R-06")
    assert question(g) != "PlacePiece"


def test_card_a_31_prepared_counterattacks() -> None:
    """QMG cards-3, QMG prepare.symbols-3: Brudermann prepared battles the space a failed attack on an Army came
    from."""
    text = f"turn russia play\npieces russia MOS UKR\nhand russia R-01\nprepared {AO} A-31 A-01 A-32\n"
    g = play(
        at(text + "pieces austria VIE GAL"), "play R-01", "attack GAL from UKR", "use A-01", "counter A-31 austria"
    )
    assert pieces(g, "russia") == {"MOS"}
    assert cards(g, "pile", AO) == ["A-01", "A-31"]
    g = play(at(text + "pieces austria GAL"), "play R-01", "attack GAL from UKR", "use A-32")
    assert question(g) != "Counterattack"  # the surviving Army is out of supply


def test_card_a_31_prepared_is_not_for_an_ottoman_army() -> None:
    """QMG cards-3, QMG countries-3: Brudermann is Austro-Hungarian and sends no Ottoman Army, nor A-34 the reverse."""
    g = at(
        f"turn russia play\npieces russia MOS UKR RUM\nhand russia R-01\npieces ottoman IST BUL GAL\n"
        f"pieces austria VIE GAL\nprepared {AO} A-31 A-34 A-01"
    )
    play(g, "play R-01", "attack GAL from UKR", "use A-01")
    assert [a for a in options(g) if a.startswith("counter")] == ["counter A-31 austria"]
    refusal(g, "counter A-31 ottoman")
    refusal(g, "counter A-34 austria")
    assert refusal(g, "counter A-34 ottoman").startswith("QMG counterattack-3:")


def test_card_a_34_played_eliminates_one_army_in_istanbul() -> None:
    """QMG card A-34, QMG cards-3: one Entente Army in Istanbul goes, of the player's choice, whatever is prepared."""
    g = at(f"turn {AO} play\nhand {AO} A-34\npieces uk BRI IST\npieces russia MOS IST ANA\nprepared uk_us U-29")
    play(g, "play A-34")
    assert named(options(g), "eliminate") == {"IST"}
    assert refusal(g, "eliminate russia ANA").startswith("QMG battle.eliminate-2:")
    play(g, "eliminate uk IST")
    assert pieces(g, "uk") == {"BRI"}
    assert pieces(g, "russia") == {"MOS", "IST", "ANA"}
    assert question(g) == "DrawStep"


def test_card_a_34_prepared_counterattacks() -> None:
    """QMG cards-3, QMG prepare.symbols-3: I Order You to Die prepared battles the space the attack on an Ottoman
    Army came from."""
    g = at(
        f"turn russia play\npieces russia MOS UKR RUM\nhand russia R-01 R-06\npieces ottoman IST BUL\n"
        f"prepared {AO} A-34 A-07"
    )
    play(g, "play R-01", "attack BUL from RUM", "discard R-06", "use A-07", "counter A-34 ottoman")
    assert pieces(g, "russia") == {"MOS", "UKR"}


@pytest.mark.parametrize(("card", "space"), [("A-35", "PER"), ("A-37", "MID")], ids=["A-35", "A-37"])
def test_card_a_35_a_37_played_token_and_build(card: str, space: str) -> None:
    """QMG card A-35, QMG card A-37, QMG cards-3: for a hand card a token is put down and a supplied Army built
    there."""
    g = play(at(f"turn {AO} play\npieces ottoman IST ANA\nhand {AO} {card} A-01"), f"play {card}", "discard A-01")
    assert g.tokens == atlas.mask_of([space])
    play(g, f"place ottoman {space}")
    assert space in pieces(g, "ottoman")
    g = play(at(f"turn {AO} play\npieces ottoman ANA\nhand {AO} {card} A-01"), f"play {card}", "discard A-01")
    assert g.tokens == atlas.mask_of([space])
    assert question(g) == "DrawStep"  # the Army would be out of supply


@pytest.mark.parametrize("card", ["A-35", "A-37"])
def test_card_a_35_a_37_played_without_a_card_no_token(card: str) -> None:
    """QMG card A-35, QMG card A-37, QMG running-out-5: without a card to discard there is neither token nor Army."""
    g = play(at(f"turn {AO} play\npieces ottoman IST ANA\nhand {AO} {card}"), f"play {card}")
    assert g.tokens == 0
    assert question(g) == "DrawStep"


def test_card_a_37_prepared_reinforces_any_ottoman_army() -> None:
    """QMG cards-3, QMG battle.supply-2: A Crumbling Empire saves an Ottoman Army anywhere, supplied or not, and no
    other."""
    text = f"turn russia play\npieces russia MOS UKR RUM\nhand russia R-01 R-06\nprepared {AO} A-37\n"
    g = play(at(text + "pieces ottoman BUL"), "play R-01", "attack BUL from RUM", "discard R-06", "use A-37")
    assert pieces(g, "ottoman") == {"BUL"}
    g = play(at(text + "pieces austria GAL"), "play R-01", "attack GAL from UKR")
    assert refusal(g, "use A-37").startswith("QMG battle.procedure-2:")


def test_card_a_38_played_eliminates_the_russian_navy() -> None:
    """QMG card A-38, QMG cards-3: a Russian Navy in the Black Sea goes, and Russia is not asked to reinforce it."""
    g = at(f"turn {AO} play\nhand {AO} A-38\npieces russia MOS UKR BLA BAL\npieces uk BLA\nprepared russia R-15")
    play(g, "play A-38")
    assert [a for a in options(g) if a.startswith("eliminate")] == ["eliminate russia BLA"]
    play(g, "eliminate russia BLA")
    assert pieces(g, "russia") == {"MOS", "UKR", "BAL"}
    assert cards(g, "prepared", "russia") == ["R-15"]
