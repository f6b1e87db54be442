"""Battles: how they arise, their prerequisites, difficult terrain, what happens at their start, and elimination."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marne.kernel.schema import UNKNOWN
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, settle, vp

WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\n"
"""Germany in Belgium, France in Picardy."""


def told(g: Qmg, *answers: str) -> list[str]:
    """The names of the events that some answers bring about."""
    g.listening = True
    settle(play(g, *answers))
    return [e.name for e in g.told]


def ways_out(g: Qmg) -> Iterator[Qmg]:
    """The positions after a Sustain question, whatever is answered."""
    if question(g) != "Sustain":
        yield g
        return
    for answer in options(g):
        yield from ways_out(play(g.clone(), answer))


# ---------------------------------------------------------------- battle


def test_battle_1_how_battles_arise() -> None:
    """QMG battle-1: Land and Sea Battle cards, Events, Status cards and Counterattacks start battles."""
    g = at(f"{WEST}hand germany G-10")
    assert pieces(play(g, "play G-10", "attack PIC from BEL"), "france") == {"PAR"}
    g = at("turn germany play\npieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19")
    assert pieces(play(g, "play G-19", "attack NTH from BAL"), "uk") == {"BRI", "ENG"}
    g = at(f"{WEST}hand germany G-42")
    assert pieces(play(g, "play G-42", "attack PIC from BEL"), "france") == {"PAR"}
    g = at(f"{WEST}hand germany G-01\ntable germany G-33\nprepared germany G-10\npieces france BUR".replace(" BEL", ""))
    assert question(play(g, "play G-01", "place germany BEL", "attack PIC from BEL")) == "StossPayment"
    assert pieces(play(g, "use G-10"), "france") == {"PAR", "BUR"}
    g = at(f"{WEST}hand germany G-10\nprepared france_italy F-01 F-24")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "counter F-24 france")
    assert pieces(g, "germany") == {"BER", "WGE"}


def test_battle_2_start_effects_are_no_prerequisites() -> None:
    """QMG battle-2: an effect at the start of a battle hinders nobody; it happens before the battle is resolved."""
    g = at(
        "vp 3 0\nturn germany play\npieces germany BER WGE\n"
        "pieces france PAR BUR\ntable france_italy F-25\nhand germany G-10 G-01"
    )
    play(g, "play G-10")
    assert "attack BUR from WGE" in options(g)  # although Germany has nothing prepared for Verdun
    names = told(g, "attack BUR from WGE", "discard G-01")
    assert vp(g) == (2, 0)
    assert names.index("PointsLost") < names.index("PieceLost")


def test_battle_3_success_removes_all_enemy_pieces() -> None:
    """QMG battle-3: a won battle clears the space of every enemy piece."""
    g = at(f"{WEST}pieces uk BRI ENG PIC\npieces us USA PIC\nhand germany G-10")
    play(g, "play G-10", "attack PIC from BEL")
    assert (pieces(g, "france"), pieces(g, "uk"), pieces(g, "us")) == ({"PAR"}, {"BRI", "ENG"}, {"USA"})


def test_battle_3_removed_pieces_are_available_again() -> None:
    """QMG battle-3, QMG pieces-3: with all six French Armies in play none can be built; one lost can be built again."""
    text = "pieces germany BER WGE\npieces france PAR BUR PIC PRO BEL RUM\nhand germany G-10\nhand france_italy F-01"
    assert not [a for a in options(play(at(f"turn france_italy play\n{text}"), "play F-01")) if a.startswith("place")]
    g = play(at(f"turn germany play\n{text}"), "play G-10", "attack BEL from WGE", "pass")
    assert "place france BEL" in options(play(g, "play F-01"))


# ---------------------------------------------------------------- prerequisites


def test_battle_prerequisites_1_land_battle_needs_a_supplied_piece_next_to_it() -> None:
    """QMG battle.prerequisites-1: a land battle needs a supplied Army or Navy of the attacker next to the space."""
    text = "turn germany play\npieces france PAR PIC BUR\nhand germany G-10 G-01\n"
    g = play(at(f"{text}pieces germany BER WGE NTH"), "play G-10")
    assert {"attack BUR from WGE", "attack BEL from WGE", "attack BEL from NTH"} <= set(options(g))
    assert refusal(g, "attack PIC from WGE").startswith("QMG battle.prerequisites-1")  # not adjacent
    assert refusal(g, "attack PIC from BEL").startswith("QMG battle.prerequisites-1")  # nobody there
    g = play(at(f"{text}pieces germany BER BEL"), "play G-10")
    assert refusal(g, "attack PIC from BEL").startswith("QMG battle.prerequisites-1")  # out of supply
    g = play(at(f"{text}pieces germany BER WGE\npieces austria VIE BEL"), "play G-10")
    assert refusal(g, "attack PIC from BEL").startswith("QMG battle.prerequisites-1")  # another country's


def test_battle_prerequisites_2_sea_battle_needs_a_supplied_piece_next_to_it() -> None:
    """QMG battle.prerequisites-2: a sea battle needs a supplied Army or Navy of the attacker next to the space."""
    text = "turn germany play\npieces uk BRI ENG NAO\nhand germany G-19 G-01\n"
    g = play(at(f"{text}pieces germany BER WGE BEL NTH"), "play G-19")
    assert {"attack ENG from BEL", "attack ENG from NTH"} <= set(options(g))
    assert refusal(g, "attack NAO from NTH").startswith("QMG battle.prerequisites")
    g = play(at(f"{text}pieces germany BER WGE ENG"), "play G-19")
    assert refusal(g, "attack NAO from ENG").startswith("QMG battle.prerequisites")


def test_battle_prerequisites_3_one_piece_is_named() -> None:
    """QMG battle.prerequisites-3: the attacker names the piece that starts the battle."""
    g = at(f"{WEST}pieces germany BUR\nhand germany G-10\nprepared france_italy F-01 F-24\nhand france_italy F-36")
    play(g, "play G-10")
    assert {"attack PIC from BEL", "attack PIC from BUR"} <= set(options(g))
    play(g, "attack PIC from BUR", "use F-01", "counter F-24 france", "discard F-36")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"}


def test_battle_prerequisites_4_empty_space() -> None:
    """QMG battle.prerequisites-4: an empty space may be battled; brown terrain costs its card all the same."""
    g = at("turn germany play\npieces germany BER WGE\nhand germany G-10 G-01")
    assert "BattleWon" in told(play(g, "play G-10"), "attack BEL from WGE")
    g = at("turn germany play\npieces germany BER WGE\nhand germany G-10 G-01")
    assert question(play(g, "play G-10", "attack BUR from WGE")) == "PayHand"


# ---------------------------------------------------------------- difficult terrain

ROUGH = "turn germany play\npieces germany BER WGE\npieces france PAR BUR\n"
"""Germany next to Burgundy, which is brown."""


def test_battle_terrain_1_a_card_is_paid_before_the_battle_starts() -> None:
    """QMG battle.terrain-1: into difficult terrain a hand card is discarded first, before anything the start brings."""
    g = at(f"{ROUGH}table germany G-32\nhand germany G-10 G-01")
    play(g, "play G-10", "attack BUR from WGE")
    assert question(g) == "PayHand" and options(g) == ["discard G-01"]
    assert refusal(g, "pass").startswith("QMG battle.terrain-1")
    assert question(play(g, "discard G-01")) == "GermanStart"


def test_battle_terrain_2_no_card_no_battle() -> None:
    """QMG battle.terrain-2: without a card in hand, difficult terrain cannot be battled."""
    g = play(at(f"{ROUGH}hand germany G-10\nprepared germany G-11"), "play G-10")
    assert refusal(g, "attack BUR from WGE").startswith("QMG battle.terrain-2")
    assert "attack BEL from WGE" in options(g)


def test_battle_terrain_3_unseen_and_of_either_country() -> None:
    """QMG battle.terrain-3: the card goes unseen under the discards and may be of either country of the power."""
    g = at("turn france_italy play\npieces germany BER WGE BUR\npieces france PAR\nhand france_italy F-15 F-07")
    names = told(g, "play F-15", "attack BUR from PAR", "discard F-07")
    assert cards(g, "down", "france_italy") == ["F-07"] and cards(g, "pile", "france_italy") == ["F-15"]
    assert "CardDiscarded" in names
    hidden = next(e for e in g.told if e.name == "CardDiscarded").seen_by(None)
    assert hidden.name == "CardDiscarded" and hidden["card"] == UNKNOWN


def test_battle_terrain_4_navy_against_land() -> None:
    """QMG battle.terrain-4: for a Navy any land space is difficult."""
    g = at("turn germany play\npieces germany BER WGE NTH\npieces uk BRI ENG BEL\nhand germany G-10 G-01")
    assert question(play(g, "play G-10", "attack BEL from NTH")) == "PayHand"
    g = at("turn germany play\npieces germany BER WGE NTH\npieces uk BRI ENG BEL\nhand germany G-10 G-01")
    assert question(play(g, "play G-10", "attack BEL from WGE")) != "PayHand"


def test_battle_terrain_5_army_against_sea() -> None:
    """QMG battle.terrain-5: for an Army any sea space is difficult."""
    text = "turn germany play\npieces germany BER WGE BAL\npieces uk BRI ENG NTH\n"
    assert question(play(at(f"{text}hand germany G-19 G-01"), "play G-19", "attack NTH from WGE")) == "PayHand"
    assert question(play(at(f"{text}hand germany G-19 G-01"), "play G-19", "attack NTH from BAL")) != "PayHand"
    assert refusal(play(at(f"{text}hand germany G-19"), "play G-19"), "attack NTH from WGE").startswith(
        "QMG battle.terrain-2"
    )


def test_battle_terrain_6_not_cumulative() -> None:
    """QMG battle.terrain-6: a Navy against brown land pays one card, not two."""
    g = at("turn uk_us play\npieces uk BRI NAO WES\npieces germany PRO\nhand uk_us U-12 U-01")
    play(g, "play U-12", "attack PRO from WES", "discard U-01")
    assert pieces(g, "germany") == set()


@pytest.mark.parametrize(
    ("space", "origin", "brown"),
    [
        ("VIE", "GAL", True),
        ("TYR", "VIE", True),
        ("BUD", "RUM", True),
        ("SER", "RUM", True),
        ("BUL", "RUM", True),
        ("RUM", "UKR", False),
        ("UKR", "MOS", False),
    ],
)
def test_battle_terrain_7_brown_spaces(space: str, origin: str, brown: bool) -> None:
    """QMG battle.terrain-7: Vienna, Tyrol, Budapest, Serbia and Bulgaria are difficult, Romania and Ukraine clear."""
    line = " ".join(s for s in ("MOS", "PET", "UKR", "RUM", "POL", "GAL", "VIE") if s != space)
    g = at(f"turn russia play\npieces russia {line}\nhand russia R-01 R-33")
    play(g, "play R-01", f"attack {space} from {origin}")
    assert (question(g) == "PayHand") == brown


def test_battle_terrain_8_events_do_not_pay() -> None:
    """QMG battle.terrain-8: an Event's battle costs the terrain card as well, unless it says so as Bersaglieri does."""
    g = at("turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\nhand germany G-42 G-01")
    play(g, "play G-42", "pass", "pass", "attack BUR from BEL")
    assert question(g) == "PayHand"
    g = at("turn france_italy play\npieces italy ROM ALP\npieces austria VIE TYR\nhand france_italy F-42")
    assert pieces(play(g, "play F-42", "attack TYR from ALP"), "austria") == {"VIE"}


@pytest.mark.parametrize(
    ("prepared", "used", "due"), [("G-11", ["G-10"], 1), ("G-41", ["G-41"], 1), ("G-11 G-12", ["G-10"] * 2, 2)]
)
def test_battle_terrain_9_each_sustain_card_costs_one(prepared: str, used: list[str], due: int) -> None:
    """QMG battle.terrain-9, QMG battle.procedure-5: a hand card per Sustain card, single or double; two cost two."""
    double = len(used) == 2
    saver = "F-34" if double else "F-01"
    g = at(f"{ROUGH}hand germany G-10 G-01 G-02 G-03\nprepared germany {prepared}\nprepared france_italy {saver}")
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", f"use {saver}", *[f"use {c}" for c in used])
    play(g, *["discard G-01"] * due)
    assert pieces(g, "france") == {"PAR"} and len(cards(g, "hand", "germany")) == 2 - due


def test_battle_terrain_10_no_card_no_sustain() -> None:
    """QMG battle.terrain-10: without a hand card a Sustain card cannot be used in difficult terrain."""
    g = at(f"{ROUGH}hand germany G-10 G-01\nprepared germany G-11\nprepared france_italy F-01")
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-01")
    assert refusal(g, "use G-10").startswith("QMG battle.terrain-10") and options(g) == ["pass"]


def test_battle_terrain_10_one_card_for_two_sustain_cards_is_too_little() -> None:
    """QMG battle.terrain-10, QMG ruling-7.3.3: two Sustain cards need two hand cards; with one, nothing is spent."""
    g = at(f"{ROUGH}hand germany G-10 G-01 G-02\nprepared germany G-11 G-12\nprepared france_italy F-34")
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-34")
    ends = list(ways_out(g))
    assert ends
    for end in ends:
        assert pieces(end, "france") == {"PAR", "BUR"}
        assert cards(end, "prepared", "germany") == ["G-10", "G-10"] and cards(end, "hand", "germany") == ["G-01"]


def test_battle_terrain_11_the_attackers_power_pays() -> None:
    """QMG battle.terrain-11: France pays for the terrain although a card of the United States sustains its attack."""
    g = at(
        "turn france_italy play\npieces france PAR\npieces germany BER WGE BUR\npieces us USA PIC\ntable uk_us U-34\n"
        "hand france_italy F-15 F-01 F-02\nhand uk_us U-05\nprepared uk_us U-15\nprepared germany G-01"
    )
    play(g, "play F-15", "attack BUR from PAR", "discard F-01", "use G-01", "use U-15")
    assert question(g) == "PayHand" and asked(g) == {"france_italy"}
    play(g, "discard F-01")
    assert pieces(g, "germany") == {"BER", "WGE"} and cards(g, "hand", "uk_us") == ["U-05"]


def test_battle_terrain_11_the_helpers_hand_does_not_count() -> None:
    """QMG battle.terrain-11, QMG battle.terrain-10: with no card left in the French hand the US card cannot sustain."""
    g = at(
        "turn france_italy play\npieces france PAR\npieces germany BER WGE BUR\npieces us USA PIC\ntable uk_us U-34\n"
        "hand france_italy F-15 F-01\nhand uk_us U-05\nprepared uk_us U-15\nprepared germany G-01"
    )
    play(g, "play F-15", "attack BUR from PAR", "discard F-01", "use G-01")
    assert refusal(g, "use U-15", "uk_us").startswith("QMG battle.terrain-10") and options(g, "uk_us") == ["pass"]


def test_battle_terrain_example_1_gallipoli() -> None:
    """QMG battle.terrain.example-1: Gallipoli leaves the terrain card to pay, of either country, unseen."""
    g = at("turn uk_us play\npieces uk BRI NAO WES\npieces ottoman IST\nhand uk_us U-42 U-05")
    play(g, "play U-42", "place uk EAS", "attack IST from EAS")
    assert question(g) == "PayHand" and options(g) == ["discard U-05"]
    play(g, "discard U-05")
    assert pieces(g, "ottoman") == set() and cards(g, "down", "uk_us") == ["U-05"]


# ---------------------------------------------------------------- battle or eliminate


def test_battle_eliminate_1_event_battles_need_everything() -> None:
    """QMG battle.eliminate-1: an Event's battle is not possible without supply, adjacency and terrain card."""
    g = at("turn germany play\npieces germany BER WGE\npieces france PAR PIC BUR\nhand germany G-42")
    assert question(play(g, "play G-42")) == "DrawStep"  # Picardy is not adjacent, Burgundy cannot be paid
    g = at("turn germany play\npieces germany WGE BEL\npieces france PAR PIC BUR\nhand germany G-42 G-01 G-02")
    assert question(play(g, "play G-42", "pass")) == "PrepareStep"  # out of supply


def test_battle_eliminate_2_needs_nothing() -> None:
    """QMG battle.eliminate-2: a piece is eliminated without a piece nearby and without a card."""
    g = at("turn austria_ottoman play\npieces russia MOS UKR BLA\nhand austria_ottoman A-38")
    play(g, "play A-38")
    assert refusal(g, "eliminate russia UKR").startswith("QMG battle.eliminate-2")
    assert pieces(play(g, "eliminate russia BLA"), "russia") == {"MOS", "UKR"}
    g = at("turn russia play\npieces austria SER\nhand russia R-26")
    assert pieces(play(g, "play R-26", "eliminate austria SER"), "austria") == set()


def test_battle_eliminate_3_battle_status_does_not_work() -> None:
    """QMG battle.eliminate-3: Tripled Trench Lines costs nothing when a German Army is eliminated."""
    g = at("turn russia play\npieces germany SER\nhand russia R-26\ntable germany G-34\ndeck russia R-06")
    settle(play(g, "play R-26", "eliminate germany SER"))
    assert pieces(g, "germany") == set() and cards(g, "deck", "russia") == ["R-06"]


def test_battle_eliminate_4_no_reinforce() -> None:
    """QMG battle.eliminate-4: no Reinforce card saves a piece from elimination; its owner is not even asked."""
    g = at("turn russia play\npieces austria VIE BUD SER\nhand russia R-26\nprepared austria_ottoman A-01 A-37")
    play(g, "play R-26", "eliminate austria SER")
    assert asked(g) == {"russia"} and pieces(g, "austria") == {"VIE", "BUD"}
    assert cards(g, "prepared", "austria_ottoman") == ["A-01", "A-37"]


# ---------------------------------------------------------------- the symbols


def test_prepare_symbols_1_reinforce_army() -> None:
    """QMG prepare.symbols-1: single and double Reinforce Army cards are used when an own Army is battled."""
    for card in ("F-01", "F-34"):
        g = play(at(f"{WEST}hand germany G-10\nprepared france_italy {card}"), "play G-10", "attack PIC from BEL")
        assert options(g) == ["pass", f"use {card}"]
        assert pieces(play(g, f"use {card}"), "france") == {"PAR", "PIC"}


def test_prepare_symbols_2_sustain_land() -> None:
    """QMG prepare.symbols-2: single and double Sustain Land Battle cards are used when battling an enemy Army."""
    for card in ("G-11", "G-41"):
        g = at(f"{WEST}hand germany G-10\nprepared germany {card}\nprepared france_italy F-01")
        play(g, "play G-10", "attack PIC from BEL", "use F-01", f"use {card}")
        assert pieces(g, "france") == {"PAR"}


def test_prepare_symbols_3_counterattack() -> None:
    """QMG prepare.symbols-3: a Counterattack card serves after its owner's supplied Army has survived, not before."""
    g = at(f"{WEST}hand germany G-10\nprepared france_italy F-01 F-24")
    play(g, "play G-10", "attack PIC from BEL")
    assert refusal(g, "use F-24").startswith("QMG battle.resolving-1")
    assert "counter F-24 france" in options(play(g, "use F-01"))


def test_prepare_symbols_4_reinforce_navy() -> None:
    """QMG prepare.symbols-4: single and double Reinforce Navy cards are used when an own Navy is battled."""
    for card in ("U-08", "U-33"):
        g = at(
            f"turn germany play\npieces germany BER BAL\npieces uk BRI ENG NTH\n"
            f"hand germany G-19\nprepared uk_us {card}"
        )
        play(g, "play G-19", "attack NTH from BAL", f"use {card}")
        assert pieces(g, "uk") == {"BRI", "ENG", "NTH"}


def test_prepare_symbols_5_sustain_sea() -> None:
    """QMG prepare.symbols-5: single and double Sustain Sea Battle cards are used when battling an enemy Navy."""
    for card in ("G-20", "G-43"):
        g = at(
            "turn germany play\npieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\n"
            f"prepared germany {card}\nprepared uk_us U-08"
        )
        play(g, "play G-19", "attack NTH from BAL", "use U-08", f"use {card}")
        assert pieces(g, "uk") == {"BRI", "ENG"}


def test_prepare_symbols_6_attrition() -> None:
    """QMG prepare.symbols-6: Attrition cards serve in the Attrition step, two and three symbols as their icons say."""
    g = at("turn germany attrition\npieces germany BER\nprepared germany G-21 G-24 G-26")
    assert set(options(g)) == {"pass", "attrit G-21", "attrit G-24", "remove germany BER"}
    play(g, "attrit G-24")
    assert asked(g) == {"france_italy"}
    assert asked(play(g, "top")) == {"uk_us"}
    assert asked(play(g, "top")) == {"germany"}
    g = at(f"{WEST}hand germany G-10\nprepared germany G-21\nprepared france_italy F-01")
    play(g, "play G-10", "attack PIC from BEL", "use F-01")
    assert refusal(g, "use G-21").startswith("QMG battle.resolving-1")


# ---------------------------------------------------------------- rulings: prerequisites and the start of a battle


def test_ruling_7_1_6_space_with_friends_only() -> None:
    """QMG ruling-7.1.6: a space with only friendly pieces is battled like an empty one, and nobody is hurt."""
    g = at("turn germany play\npieces germany BER WGE\npieces austria VIE\nhand germany G-10 G-01")
    names = told(play(g, "play G-10"), "attack VIE from WGE", "discard G-01")
    assert "BattleWon" in names and pieces(g, "austria") == {"VIE"}


TRUCE = "pieces germany BER WGE BEL NTH\npieces austria VIE BEL TYR\npieces france PAR PIC\npieces uk BRI ENG PIC\n"


@pytest.mark.parametrize(
    ("power", "text", "battle", "barred"),
    [
        ("france_italy", "hand france_italy F-15", "F-15 BEL PIC", True),
        ("uk_us", "hand uk_us U-12", "U-12 BEL PIC", True),
        ("uk_us", "hand uk_us U-12 U-01", "U-12 BEL ENG", True),
        ("uk_us", "hand uk_us U-17", "U-17 NTH ENG", False),
        ("uk_us", "hand uk_us U-15\npieces us USA WAO NAO PAR PIC", "U-15 BEL PIC", False),
        ("france_italy", "hand france_italy F-19 F-01\npieces italy ROM ALP", "F-19 TYR ALP", False),
        ("france_italy", "hand france_italy F-15\npieces austria BUR\nhand france_italy F-01", "F-15 BUR PIC", False),
        ("russia", "pieces germany PRU\npieces russia MOS PET POL\nhand russia R-01", "R-01 PRU POL", False),
    ],
)
def test_ruling_7_1_8_christmas_truce(power: str, text: str, battle: str, barred: bool) -> None:
    """QMG ruling-7.1.8: the Truce keeps France and the UK from land spaces with German Armies, shared ones too."""
    g = at(f"turn {power} play\n{TRUCE}{text}")
    g.truce = g.round
    card, space, origin = battle.split()
    play(g, f"play {card}")
    if barred:
        assert refusal(g, f"attack {space} from {origin}").startswith("QMG ruling-7.1.8")
    else:
        assert f"attack {space} from {origin}" in options(g)


def test_ruling_7_2_1_order_of_a_german_attack() -> None:
    """QMG ruling-7.2.1: terrain card, Verdun, Alpini, Germany's own Status cards, then the first Reinforce."""
    g = at(
        "turn germany play\npieces germany BER WGE\npieces france PAR BUR\npieces italy ROM ALP PRO BUR\n"
        "table france_italy F-25 F-32\ntable germany G-32\nhand germany G-10 G-01 G-02\nprepared germany G-11\n"
        "prepared france_italy F-01 F-02"
    )
    play(g, "play G-10", "attack BUR from WGE")
    assert question(g) == "PayHand" and asked(g) == {"germany"}
    play(g, "discard G-01")
    assert question(g) == "PayPrepared" and asked(g) == {"germany"}
    play(g, "drop G-10")
    assert question(g) == "PayHand" and asked(g) == {"germany"}
    play(g, "discard G-01")
    assert question(g) == "GermanStart"
    play(g, "invoke G-32 france_italy")
    assert question(g) == "PayPrepared" and asked(g) == {"france_italy"}
    assert question(play(g, "drop F-01")) == "Reinforce"


def test_ruling_7_2_1_order_of_a_french_attack() -> None:
    """QMG ruling-7.2.1: La Revanche scores, then Tripled Trench Lines takes a card, then comes Reinforce."""
    g = at(
        "turn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\ntable france_italy F-24\n"
        "table germany G-34\nhand france_italy F-15\nprepared germany G-01"
    )
    names = told(play(g, "play F-15"), "attack BEL from PIC")
    assert names == ["BattleDeclared", "PointsGained", "CardDiscarded"] and question(g) == "Reinforce"


def test_ruling_7_2_1_order_of_the_payments() -> None:
    """QMG ruling-7.2.1: the terrain card and the card for Limited Rail and Road Network come first."""
    g = at(
        "turn uk_us play\npieces uk BRI NAO WES EAS\npieces ottoman IST ANA\ntable austria_ottoman A-20\n"
        "hand uk_us U-12 U-01 U-02\nprepared austria_ottoman A-07"
    )
    play(g, "play U-12", "attack ANA from EAS", "discard U-01")
    assert question(g) == "PayHand"
    assert question(play(g, "discard U-01")) == "Reinforce"


def test_ruling_7_2_2_german_effects_in_any_order() -> None:
    """QMG ruling-7.2.2: Rumpler Taube, Mustard Gas and The Red Baron in any order, all before the first Reinforce."""
    text = f"{WEST}table germany G-32 G-37 G-39\nhand germany G-10\nprepared france_italy F-01 F-24 F-34\n"
    g = play(at(text), "play G-10", "attack PIC from BEL", "invoke G-39 france_italy")
    play(g, "invoke G-37", "strike F-34", "invoke G-32 france_italy", "drop F-24")
    assert question(g) == "Reinforce" and cards(g, "prepared", "france_italy") == ["F-01"]
    g = play(at(text), "play G-10", "attack PIC from BEL", "invoke G-32 france_italy", "drop F-24", "invoke G-37")
    play(g, "pass", "invoke G-39 france_italy")
    assert question(g) == "Reinforce"


def test_ruling_7_2_3_start_effects_in_counterattacks() -> None:
    """QMG ruling-7.2.3: Marne, Mustard Gas and Tripled Trench Lines work in counterattacks as well."""
    g = at(
        "turn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\ntable france_italy F-31\n"
        "table germany G-32\nhand france_italy F-15\nprepared germany G-01 G-46 G-11\nprepared france_italy F-01"
    )
    play(g, "play F-15", "attack BEL from PIC", "use G-01", "pass", "counter G-46 germany")
    assert question(g) == "PayPrepared" and asked(g) == {"germany"}
    play(g, "drop G-10", "invoke G-32 france_italy", "drop F-01")
    assert pieces(g, "france") == {"PAR"}
    g = at(f"{WEST}hand germany G-10\ntable germany G-34\nprepared france_italy F-01 F-24\ndeck france_italy F-07")
    settle(play(g, "play G-10", "attack PIC from BEL", "use F-01", "counter F-24 france"))
    assert cards(g, "deck", "france_italy") == [] and pieces(g, "germany") == {"BER", "WGE"}
