"""Counterattacks: when a defender that has held out may strike back."""

from __future__ import annotations

from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal

WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\n"
"""Germany in Belgium, France in Picardy."""

HELD = WEST + "prepared france_italy F-01 F-24\n"
"""France holds one Reinforce Army and La Revanche, its Counterattack."""


def test_counterattack_1_battles_the_space_the_attack_came_from() -> None:
    """QMG counterattack-1: when the attacker gives up, the defender may battle the attacker's space."""
    g = play(at(f"{HELD}prepared germany G-11"), "play G-10", "attack PIC from BEL", "use F-01", "pass")
    assert question(g) == "Counterattack" and asked(g) == {"france_italy"}
    assert options(g) == ["pass", "counter F-24 france"]
    play(g, "counter F-24 france")
    assert cards(g, "pile", "france_italy") == ["F-01", "F-24"] and asked(g) == {"germany"}
    assert pieces(play(g, "pass"), "germany") == {"BER", "WGE"}


def test_counterattack_1_may_be_declined() -> None:
    """QMG counterattack-1, QMG battle.procedure-8: a Counterattack card may be kept."""
    g = play(at(HELD), "play G-10", "attack PIC from BEL", "use F-01", "pass")
    assert cards(g, "prepared", "france_italy") == ["F-24"] and pieces(g, "germany") == {"BER", "WGE", "BEL"}


def test_counterattack_1_of_the_own_country_only() -> None:
    """QMG counterattack-1: the card must be of the country whose Army defended there."""
    g = play(at(f"{HELD}pieces uk BRI ENG PIC"), "play G-10", "attack PIC from BEL", "use F-01")
    assert refusal(g, "counter F-24 uk").startswith("QMG counterattack-1")
    g = at(f"{WEST}pieces us USA WAO NAO ENG PIC\nprepared uk_us U-48 U-05")
    play(g, "play G-10", "attack PIC from BEL", "use U-05")
    assert refusal(g, "counter U-48 france", "uk_us").startswith("QMG card U-34")
    assert "counter U-48 us" in options(g, "uk_us")


def test_counterattack_2_only_after_a_lost_land_battle() -> None:
    """QMG counterattack-2: neither a battle that was won nor one at sea can be answered by a Counterattack."""
    g = play(at(f"{WEST}pieces france BUR\nprepared france_italy F-24"), "play G-10", "attack PIC from BEL", "pass")
    assert question(g) != "Counterattack" and pieces(g, "germany") == {"BER", "WGE", "BEL"}
    g = at(
        "turn germany play\npieces germany BER WGE NTH\n"
        "pieces us USA WAO NAO ENG\nhand germany G-19\nprepared uk_us U-10 U-48"
    )
    play(g, "play G-19", "attack ENG from NTH", "use U-10")
    assert question(g) != "Counterattack"
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces us USA WAO NAO ENG\nhand germany G-19 G-01\n"
        "prepared uk_us U-10 U-48"
    )
    play(g, "play G-19", "attack ENG from BEL", "discard G-01", "use U-10")
    assert question(g) != "Counterattack"


def test_counterattack_3_the_army_must_be_supplied() -> None:
    """QMG counterattack-3: an Army out of supply does not strike back, though a friend's card saved it."""
    text = HELD.replace("france PAR PIC", "france PIC").replace("F-01 F-24", "F-24")
    g = at(f"{text}pieces uk BRI ENG PIC\nprepared uk_us U-01 U-02")
    play(g, "play G-10", "attack PIC from BEL", "pass", "use U-01")
    assert question(g) == "Counterattack" and asked(g) == {"uk_us"}  # whose face-down card might be one
    assert options(g) == ["pass"]
    g = at(f"{text}pieces france PAR\npieces uk BRI ENG PIC\nprepared uk_us U-01 U-02")
    play(g, "play G-10", "attack PIC from BEL", "pass", "use U-01")
    assert "counter F-24 france" in options(g, "france_italy")


def test_counterattack_4_not_against_a_navy() -> None:
    """QMG counterattack-4: an attack from the sea cannot be answered, though a card for the terrain is at hand."""
    g = at(
        "turn germany play\npieces germany BER WGE NTH ENG\npieces france PAR PIC\nhand germany G-10 G-01\n"
        "hand france_italy F-02 F-03\nprepared france_italy F-01 F-24"
    )
    play(g, "play G-10", "attack PIC from ENG", "discard G-01", "use F-01")
    assert question(g) != "Counterattack" and cards(g, "prepared", "france_italy") == ["F-24"]


def test_counterattack_5_resolved_like_any_battle() -> None:
    """QMG counterattack-5: the attacked side reinforces, the counterattacking country sustains with its own cards."""
    g = at(f"{HELD}pieces uk BRI ENG PIC\nprepared france_italy F-15\nprepared germany G-01 G-02\nprepared uk_us U-12")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "pass", "counter F-24 france")
    assert question(g) == "Reinforce" and asked(g) == {"germany"}
    play(g, "use G-01")
    assert question(g) == "Sustain" and asked(g) == {"france_italy"}
    play(g, "use F-15", "use G-01")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"}  # two symbols against one


def test_counterattack_6_removes_all_armies_there() -> None:
    """QMG counterattack-6: a successful counterattack clears the space of every enemy Army."""
    g = at(f"{HELD}pieces austria VIE BEL")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "counter F-24 france")
    assert (pieces(g, "germany"), pieces(g, "austria")) == ({"BER", "WGE"}, {"VIE"})


ROUGH = (
    "turn germany play\npieces germany BER WGE BUR\npieces france PAR PIC\n"
    "hand germany G-10\nprepared france_italy F-01 F-24\n"
)
"""Germany attacks from Burgundy, which is brown."""


def test_counterattack_7_terrain_costs_a_card() -> None:
    """QMG counterattack-7: striking back into difficult terrain costs a hand card, and without one is not possible."""
    g = play(
        at(f"{ROUGH}hand france_italy F-07"), "play G-10", "attack PIC from BUR", "use F-01", "counter F-24 france"
    )
    assert question(g) == "PayHand" and asked(g) == {"france_italy"}
    assert pieces(play(g, "discard F-07"), "germany") == {"BER", "WGE"}
    g = play(at(ROUGH), "play G-10", "attack PIC from BUR", "use F-01")
    assert question(g) != "Counterattack"


# ---------------------------------------------------------------- rulings


def test_ruling_7_5_4_a_failed_counterattack_may_be_answered() -> None:
    """QMG ruling-7.5.4: if the counterattack fails, the other side may counterattack in turn."""
    g = play(at(f"{HELD}prepared germany G-01 G-46"), "play G-10", "attack PIC from BEL", "use F-01", "pass")
    play(g, "counter F-24 france", "use G-01")
    assert question(g) == "Counterattack" and asked(g) == {"germany"}
    play(g, "counter G-46 germany")
    assert pieces(g, "france") == {"PAR"} and pieces(g, "germany") == {"BER", "WGE", "BEL"}


def test_ruling_7_5_5_one_counterattack_for_each_failed_battle() -> None:
    """QMG ruling-7.5.5: of several countries that could strike back only one does."""
    g = at(f"{HELD}pieces us USA WAO NAO ENG PIC\nprepared uk_us U-48\nprepared germany G-01")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "pass")
    assert question(g) == "Counterattack" and asked(g) == {"france_italy", "uk_us"}
    play(g, "counter F-24 france", "use G-01")
    assert question(g) != "Counterattack" and cards(g, "prepared", "uk_us") == ["U-48"]


def test_ruling_7_5_6_once_per_turn_counts_counterattacks_too() -> None:
    """QMG ruling-7.5.6: gas used in Germany's attack is spent for its counterattack in the same turn."""
    text = f"{HELD}prepared france_italy F-02 F-03\ntable germany G-32\nprepared germany G-01 G-46"
    g = play(at(text), "play G-10", "attack PIC from BEL", "invoke G-32 france_italy", "drop F-01", "use F-01", "pass")
    play(g, "counter F-24 france", "use G-01", "pass", "counter G-46 germany")
    assert question(g) == "Reinforce" and asked(g) == {"france_italy"}
    g = play(at(text), "play G-10", "attack PIC from BEL", "pass", "use F-01", "pass")
    play(g, "counter F-24 france", "use G-01", "pass", "counter G-46 germany")
    assert question(g) == "GermanStart"


def test_ruling_7_5_7_russian_rail_gauge() -> None:
    """QMG ruling-7.5.7: Russian Rail Gauge bars a Russian counterattack from a space more than two from Moscow."""
    text = (
        "turn austria_ottoman play\npieces austria VIE BUD\npieces russia MOS UKR RUM SER\n"
        "hand austria_ottoman A-15 A-01\nhand russia R-33\nprepared russia R-22 R-25\n"
    )
    g = at(f"{text}table austria_ottoman A-17")
    play(g, "play A-15", "attack SER from BUD", "discard A-01", "use R-22")
    assert refusal(g, "counter R-25 russia").startswith("QMG card A-17")
    g = play(at(text), "play A-15", "attack SER from BUD", "discard A-01", "use R-22")
    assert "counter R-25 russia" in options(g)
    g = at(f"{text}table austria_ottoman A-17\nprepared russia R-06")
    play(g, "play A-15", "attack RUM from BUD", "use R-06", "counter R-25 russia", "discard R-33")
    assert pieces(g, "austria") == {"VIE"}
