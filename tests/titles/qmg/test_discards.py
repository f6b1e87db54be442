"""Discarding cards, seen and unseen, and running out of cards."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import RU
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, settle, vp

GERMAN_ATTACK = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC BUR\n"
FRENCH_ATTACK = "turn france_italy play\npieces france PAR PIC BUR\npieces germany BER WGE BEL\n"
BRITISH_ATTACK = "turn uk_us play\npieces uk BRI ENG PIC\npieces germany BER WGE BEL\n"


def test_discard_1_top_or_bottom() -> None:
    """QMG discard-1: a discarded card lies in its own power's pile, face up on top or unseen at the bottom."""
    g = at(f"{GERMAN_ATTACK}hand germany G-10 G-01\npile germany G-44\ndown germany G-53")
    play(g, "play G-10", "attack BUR from BEL", "discard G-01")
    assert cards(g, "pile", "germany") == ["G-44", "G-10"]
    assert cards(g, "down", "germany") == ["G-01", "G-53"]


def test_discard_2_a_used_face_goes_on_top() -> None:
    """QMG discard-2: a card that is played or used in battle goes on top of its pile, face up."""
    g = at(f"{GERMAN_ATTACK}hand germany G-10\nprepared germany G-44\nprepared france_italy F-01")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "use G-44")
    assert cards(g, "pile", "germany") == ["G-10", "G-44"]
    assert cards(g, "pile", "france_italy") == ["F-01"]


def test_discard_3_an_unused_face_goes_to_the_bottom() -> None:
    """QMG discard-3: a card whose face is not used goes to the bottom of the pile and is not shown."""
    g = play(
        at(f"{GERMAN_ATTACK}hand germany G-10 G-01\npile germany G-53"),
        "play G-10",
        "attack BUR from BEL",
        "discard G-01",
    )
    assert cards(g, "pile", "germany")[-1] == "G-10"  # the unseen card is not on top
    assert cards(g, "down", "germany") == ["G-01"]


def test_discard_4_either_country() -> None:
    """QMG discard-4: where no type or symbol is asked for, a card of either country of the power will do."""
    text = "turn france_italy play\npieces italy ROM ALP\npieces austria VIE TYR\nhand france_italy F-19 F-01 F-07\n"
    g = play(at(text), "play F-19", "attack TYR from ALP")
    assert options(g) == ["discard F-01", "discard F-07"]


def test_discard_5_drafts_terrain_and_attrition_are_unseen() -> None:
    """QMG discard-5: the cards paid for a draft, for terrain and given for Attrition or Economic Warfare are unseen."""
    g = play(
        at("turn germany draft\nhand germany G-10 G-44 G-53"), "draft", "discard G-44", "discard G-53", "take G-01"
    )
    assert cards(g, "down", "germany") == ["G-44", "G-53"] and cards(g, "pile", "germany") == []
    g = play(at("turn germany play\npieces france PAR\nhand germany G-22\nhand france_italy F-01 F-24"), "play G-22")
    play(g, "discard F-01", "discard F-24")
    assert cards(g, "down", "france_italy") == ["F-01", "F-24"] and cards(g, "pile", "france_italy") == []


def test_discard_example_1_stosstruppen() -> None:
    """QMG discard.example-1: the prepared Sustain Land Battle that pays for Stosstruppen goes on top: its symbol is
    used."""
    g = at(
        "turn germany play\npieces germany BER WGE\npieces france PAR PIC\ntable germany G-33\nhand germany G-01\n"
        "prepared germany G-10"
    )
    play(g, "play G-01", "place germany BEL", "attack PIC from BEL", "use G-10")
    assert cards(g, "pile", "germany") == ["G-01", "G-10"]


def test_discard_example_2_mustard_gas() -> None:
    """QMG discard.example-2: the prepared card lost to Mustard Gas may be French or Italian and is not shown."""
    text = f"{GERMAN_ATTACK}table germany G-32\nhand germany G-10\nprepared france_italy F-01 F-07\n"
    g = play(at(text), "play G-10", "attack PIC from BEL", "invoke G-32 france_italy")
    assert asked(g) == {"france_italy"} and options(g) == ["drop F-01", "drop F-07"]
    play(g, "drop F-07")
    assert cards(g, "down", "france_italy") == ["F-07"] and cards(g, "pile", "france_italy") == []


def test_running_out_1_an_empty_deck() -> None:
    """QMG running-out-1: a discard demanded from an empty deck (Tripled Trench Lines) costs the team 1 VP."""
    text = f"{FRENCH_ATTACK}vp 0 4\ntable germany G-34\nhand france_italy F-15\n"
    assert vp(play(at(f"{text}deck france_italy none"), "play F-15", "attack BEL from PIC")) == (0, 3)
    assert vp(play(at(text), "play F-15", "attack BEL from PIC")) == (0, 4)


def test_running_out_2_an_empty_hand() -> None:
    """QMG running-out-2: a discard demanded from an empty hand (Alpini) costs the team 1 VP."""
    g = at(
        "turn austria_ottoman play\nvp 4 0\npieces austria VIE TYR\npieces italy ROM ALP\ntable france_italy F-32\n"
        "hand austria_ottoman A-15 A-01\nprepared austria_ottoman A-07"
    )
    assert vp(play(g, "play A-15", "attack ALP from TYR", "discard A-01")) == (3, 0)
    assert cards(g, "prepared", "austria_ottoman") == ["A-07"]


def test_running_out_3_nothing_prepared() -> None:
    """QMG running-out-3: a prepared card demanded when none is prepared (Verdun) costs the team 1 VP."""
    g = at(f"{GERMAN_ATTACK}vp 4 0\ntable france_italy F-25\nhand germany G-10 G-01 G-07")
    assert vp(play(g, "play G-10", "attack BUR from BEL", "discard G-01")) == (3, 0)
    assert cards(g, "hand", "germany") == ["G-07"]


def test_running_out_4_no_status_no_effect() -> None:
    """QMG running-out-4: a Status card demanded when none is on the table costs nothing."""
    g = play(at("turn uk_us play\nvp 4 4\nhand uk_us U-25"), "play U-25", "top", "top")
    assert vp(settle(g)) == (4, 4) and question(g) == "PlacePiece"


@pytest.mark.parametrize(
    ("position", "answers", "refused", "rule"),
    [
        (f"{GERMAN_ATTACK}hand germany G-10", ["play G-10"], "attack BUR from BEL", "QMG battle.terrain-2"),
        (
            (
                "turn germany play\npieces germany BER WGE\npieces france PAR PIC\ntable germany G-33\n"
                "hand germany G-01\nprepared germany G-19"
            ),
            ["play G-01", "place germany BEL"],
            "attack PIC from BEL",
            "QMG prepare-5",
        ),
        ("turn germany draft\nhand germany G-01\ntable germany G-38", [], "draft", "QMG draft-1"),
        (
            "turn uk_us play\npieces uk BRI ENG NAO EAS WES\ntable austria_ottoman A-20\nhand uk_us U-38",
            ["play U-38"],
            "place uk MID",
            "QMG card A-20",
        ),
    ],
    ids=["terrain", "Stosstruppen", "draft", "Limited Rail"],
)
def test_running_out_5_prerequisites_cannot_be_paid_in_points(
    position: str, answers: list[str], refused: str, rule: str
) -> None:
    """QMG running-out-5, QMG ruling-9.6: where the discard is a condition, without the card the action is not possible,
    and no VP is taken for it."""
    g = play(at(f"{position}\nvp 9 9"), *answers)
    assert refusal(g, refused).startswith(rule)
    assert vp(g) == (9, 9)


SEEN = {
    "played": (f"{FRENCH_ATTACK}hand france_italy F-36", ["play F-36"], "france_italy", "F-36"),
    "Reinforce": (
        f"{GERMAN_ATTACK}hand germany G-10\nprepared france_italy F-01",
        ["play G-10", "attack PIC from BEL", "use F-01"],
        "france_italy",
        "F-01",
    ),
    "Sustain": (
        f"{GERMAN_ATTACK}hand germany G-10\nprepared germany G-44\nprepared france_italy F-01",
        ["play G-10", "attack PIC from BEL", "use F-01", "use G-44"],
        "germany",
        "G-44",
    ),
    "Counterattack": (
        f"{GERMAN_ATTACK}hand germany G-10\nprepared france_italy F-01 F-24",
        ["play G-10", "attack PIC from BEL", "use F-01", "counter F-24 france"],
        "france_italy",
        "F-24",
    ),
    "Attrition": ("turn germany attrition\nprepared germany G-22", ["attrit G-22"], "germany", "G-22"),
    "Mark IV Tanks": (
        f"{BRITISH_ATTACK}table uk_us U-32\nhand uk_us U-12\nprepared uk_us U-44",
        ["play U-12", "attack BEL from PIC", "use U-44"],
        "uk_us",
        "U-44",
    ),
    "Submarines": (
        "turn germany play\nhand germany G-21 G-19",
        ["play G-21", "top", "top", "top", "discard G-19"],
        "germany",
        "G-19",
    ),
    "Status": (
        "turn uk_us play\ntable germany G-32\nhand uk_us U-25",
        ["play U-25", "top", "top", "strike G-32"],
        "germany",
        "G-32",
    ),
    "Redl": (
        "turn russia play\nhand russia R-24\nhand austria_ottoman A-37",
        ["play R-24", "strike A-37"],
        "austria_ottoman",
        "A-37",
    ),
    "Rumpler Taube": (
        f"{GERMAN_ATTACK}hand germany G-10\ntable germany G-37\nprepared france_italy F-24",
        ["play G-10", "attack PIC from BEL", "invoke G-37", "strike F-24"],
        "france_italy",
        "F-24",
    ),
}


@pytest.mark.parametrize("case", SEEN)
def test_ruling_9_2_seen_discards(case: str) -> None:
    """QMG ruling-9.2: cards whose face is used go face up onto the pile: played, used in battle or for Attrition,
    paid for
    Mark IV Tanks or the submarines, Status cards, and what Redl and Rumpler Taube take."""
    position, answers, power, card = SEEN[case]
    g = settle(play(at(position), *answers))
    assert card in cards(g, "pile", power)
    assert card not in cards(g, "down", power)


UNSEEN = {
    "draft": (
        "turn germany draft\nhand germany G-44 G-53",
        ["draft", "discard G-53", "discard G-44"],
        "germany",
        "G-44",
    ),
    "terrain": (
        f"{GERMAN_ATTACK}hand germany G-10 G-44",
        ["play G-10", "attack BUR from BEL", "discard G-44"],
        "germany",
        "G-44",
    ),
    "terrain of a Sustain card": (
        f"{GERMAN_ATTACK}hand germany G-10 G-01 G-44\nprepared germany G-10\nprepared france_italy F-01",
        ["play G-10", "attack BUR from BEL", "discard G-01", "use F-01", "use G-10", "discard G-44"],
        "germany",
        "G-44",
    ),
    "Limited Rail": (
        "turn uk_us play\npieces uk BRI ENG NAO WES\ntable austria_ottoman A-20\nhand uk_us U-36 U-49",
        ["play U-36", "place uk PER", "discard U-49"],
        "uk_us",
        "U-49",
    ),
    "Attrition, hand": (
        "turn germany attrition\nprepared germany G-22\nhand france_italy F-24",
        ["attrit G-22", "discard F-24"],
        "france_italy",
        "F-24",
    ),
    "Attrition, prepared": (
        "turn germany attrition\nprepared germany G-22\nprepared france_italy F-24",
        ["attrit G-22", "drop F-24"],
        "france_italy",
        "F-24",
    ),
    "Attrition, deck": (
        "turn germany attrition\nprepared germany G-22",
        ["attrit G-22", "top", "drawn F-24"],
        "france_italy",
        "F-24",
    ),
    "Marne": (
        f"{GERMAN_ATTACK}table france_italy F-31\nhand germany G-10\nprepared germany G-44",
        ["play G-10", "attack PIC from BEL", "drop G-44"],
        "germany",
        "G-44",
    ),
    "Alpini": (
        (
            "turn austria_ottoman play\npieces austria VIE TYR\npieces italy ROM ALP\ntable france_italy F-32\n"
            "hand austria_ottoman A-15 A-01 A-37"
        ),
        ["play A-15", "attack ALP from TYR", "discard A-01", "discard A-37"],
        "austria_ottoman",
        "A-37",
    ),
    "Tunnel Mines": (
        f"{BRITISH_ATTACK}hand uk_us U-37\nprepared germany G-44 G-53",
        ["play U-37", "invoke U-37 germany", "drop G-53", "drop G-44"],
        "germany",
        "G-44",
    ),
    "Passchendaele, own": (
        f"{BRITISH_ATTACK}hand uk_us U-39\nprepared uk_us U-44",
        ["play U-39", "drop U-44"],
        "uk_us",
        "U-44",
    ),
    "Passchendaele, Germany": (
        f"{BRITISH_ATTACK}hand uk_us U-39\nprepared uk_us U-44\nprepared germany G-44",
        ["play U-39", "drop U-44", "drop G-44"],
        "germany",
        "G-44",
    ),
    "Tripled Trench Lines": (
        f"{FRENCH_ATTACK}table germany G-34\nhand france_italy F-15",
        ["play F-15", "attack BEL from PIC", "drawn F-42"],
        "france_italy",
        "F-42",
    ),
    "The Red Baron": (
        f"{GERMAN_ATTACK}table germany G-39\nhand germany G-10",
        ["play G-10", "attack PIC from BEL", "invoke G-39 france_italy", "drawn F-42"],
        "france_italy",
        "F-42",
    ),
    "requirement": (
        "turn france_italy play\npieces italy ROM\nhand france_italy F-41 F-24",
        ["play F-41", "discard F-24"],
        "france_italy",
        "F-24",
    ),
    "Caporetto": (
        "turn austria_ottoman play\npieces austria VIE TYR\nhand austria_ottoman A-26\nhand germany G-44",
        ["play A-26", "discard G-44"],
        "germany",
        "G-44",
    ),
    "Big Bertha": (
        f"{GERMAN_ATTACK}table germany G-36\nhand germany G-10 G-53\nprepared germany G-10\nprepared france_italy F-01",
        ["play G-10", "attack PIC from BEL", "use F-01", "use G-10 bertha", "discard G-53"],
        "germany",
        "G-53",
    ),
}


@pytest.mark.parametrize("case", UNSEEN)
def test_ruling_9_2_unseen_discards(case: str) -> None:
    """QMG ruling-9.2: costs of drafts, terrain, Limited Rail, requirements and Big Bertha, and losses to Attrition,
    Marne,
    Alpini, Caporetto, the mines, Passchendaele, the trench lines and the Red Baron, stay unseen."""
    position, answers, power, card = UNSEEN[case]
    g = play(at(position), *answers)
    assert card in cards(g, "down", power)
    assert card not in cards(g, "pile", power)


FORCED = {
    "Verdun": (
        f"{GERMAN_ATTACK}table france_italy F-25\nhand germany G-10 G-01",
        ["play G-10", "attack BUR from BEL", "discard G-01"],
        (8, 9),
    ),
    "Marne": (
        f"{GERMAN_ATTACK}table france_italy F-31\nhand germany G-10",
        ["play G-10", "attack PIC from BEL"],
        (8, 9),
    ),
    "Alpini": (
        (
            "turn austria_ottoman play\npieces austria VIE TYR\npieces italy ROM ALP\ntable france_italy F-32\n"
            "hand austria_ottoman A-15 A-01"
        ),
        ["play A-15", "attack ALP from TYR", "discard A-01"],
        (8, 9),
    ),
    "Mustard Gas": (
        f"{GERMAN_ATTACK}table germany G-32\nhand germany G-10",
        ["play G-10", "attack PIC from BEL", "invoke G-32 france_italy"],
        (9, 8),
    ),
    "Tunnel Mines, none": (f"{BRITISH_ATTACK}hand uk_us U-37", ["play U-37", "invoke U-37 germany"], (7, 9)),
    "Tunnel Mines, one": (
        f"{BRITISH_ATTACK}hand uk_us U-37\nprepared germany G-01",
        ["play U-37", "invoke U-37 germany", "drop G-01"],
        (8, 9),
    ),
    "Passchendaele": (f"{BRITISH_ATTACK}hand uk_us U-39\nprepared uk_us U-01", ["play U-39", "drop U-01"], (8, 9)),
    "Tripled Trench Lines": (
        f"{FRENCH_ATTACK}table germany G-34\nhand france_italy F-15\ndeck france_italy none",
        ["play F-15", "attack BEL from PIC"],
        (9, 8),
    ),
    "The Red Baron": (
        f"{GERMAN_ATTACK}table germany G-39\nhand germany G-10\ndeck france_italy none",
        ["play G-10", "attack PIC from BEL", "invoke G-39 france_italy"],
        (9, 8),
    ),
}


@pytest.mark.parametrize("case", FORCED)
def test_ruling_9_5_forced_discards_cost_points(case: str) -> None:
    """QMG ruling-9.5: Verdun, Marne, Alpini, Mustard Gas, Tunnel Mines, Passchendaele (Germany), Tripled Trench
    Lines and
    The Red Baron cost 1 VP for each card that is missing."""
    position, answers, points = FORCED[case]
    assert vp(play(at(f"vp 9 9\n{position}"), *answers)) == points


def test_ruling_9_6_limited_rail_is_a_prerequisite() -> None:
    """QMG ruling-9.6: without the hand card that A-20 asks for, battle and recruiting there are not possible."""
    text = "turn uk_us play\nvp 0 9\npieces uk BRI NAO WES EAS\npieces ottoman IST\ntable austria_ottoman A-20\n"
    g = play(at(f"{text}hand uk_us U-12 U-01"), "play U-12")
    assert question(g) != "ChooseBattle" or refusal(g, "attack IST from EAS").startswith("QMG card A-20")
    assert pieces(g, "ottoman") == {"IST"} and vp(g) == (0, 9)
    g = play(at(f"{text}hand uk_us U-12 U-01 U-05"), "play U-12", "attack IST from EAS", "discard U-01", "discard U-05")
    assert pieces(g, "ottoman") == set()


def test_ruling_9_7_an_empty_deck_means_nothing_else() -> None:
    """QMG ruling-9.7: with an empty deck a power plays on; it neither drafts nor draws, and loses nothing by it."""
    g = at("turn germany draft\nvp 3 3\npieces germany BER\nhand germany G-01 G-10\ndeck germany none")
    assert question(g) == "PlayStep"
    play(g, "play G-01", "place germany PRU", "prepare G-10")
    assert asked(g) == {"france_italy"} and vp(g) == (3, 3)
    assert "PRU" in pieces(g, "germany")


def story(g: Qmg, *answers: str) -> list[tuple[str, str]]:
    """What everybody is told of these answers, each sentence with its rule; CHANCE has drawn at the end."""
    g.listening = True
    settle(play(g, *answers))
    faces = [e.seen_by(None) for e in g.told]
    return [(GAME.tell(e), e.rule) for e in faces if e is not None]


def test_attrition_discard_1_trench_lines_are_no_attrition() -> None:
    """QMG attrition.discard-1, QMG card G-34: what Tripled Trench Lines cost is told under that card."""
    told = story(
        at(f"{FRENCH_ATTACK}hand france_italy F-15 F-01\ntable germany G-34"), "play F-15", "attack BEL from PIC"
    )
    sentence = "France & Italy discards a card unseen, off the deck (Tripled Trench Lines)."
    assert (sentence, "QMG card G-34") in told


def test_attrition_discard_1_the_red_baron_is_no_attrition() -> None:
    """QMG attrition.discard-1, QMG card G-39: what The Red Baron costs is told under that card."""
    told = story(
        at(f"{GERMAN_ATTACK}hand germany G-10 G-01\ntable germany G-39"),
        "play G-10",
        "attack PIC from BEL",
        "invoke G-39 france_italy",
    )
    assert ("France & Italy discards a card unseen, off the deck (The Red Baron).", "QMG card G-39") in told


@pytest.mark.parametrize(
    ("position", "attack", "rule", "sentence"),
    [
        (
            f"{FRENCH_ATTACK}hand france_italy F-15 F-01\ntable germany G-34\ndeck france_italy none",
            ["play F-15", "attack BEL from PIC"],
            "QMG running-out-1",
            "The Entente lose 1 VP for want of a card to discard (Tripled Trench Lines)",
        ),
        (
            f"{GERMAN_ATTACK}hand germany G-10 G-01\ntable germany G-39\ndeck france_italy none",
            ["play G-10", "attack PIC from BEL", "invoke G-39 france_italy"],
            "QMG running-out-1",
            "The Entente lose 1 VP for want of a card to discard (The Red Baron)",
        ),
        (
            f"{GERMAN_ATTACK}hand germany G-10 G-01\ntable france_italy F-25",
            ["play G-10", "attack BUR from BEL", "discard G-01"],
            "QMG running-out-3",
            "The Central Powers lose 1 VP for want of a card to discard (Verdun)",
        ),
        (
            f"{GERMAN_ATTACK}hand germany G-10 G-01\ntable france_italy F-31",
            ["play G-10", "attack PIC from BEL"],
            "QMG running-out-3",
            "The Central Powers lose 1 VP for want of a card to discard (Marne)",
        ),
        (
            (
                "turn austria_ottoman play\npieces austria VIE TYR\npieces italy ROM ALP\ntable france_italy F-32\n"
                "hand austria_ottoman A-15 A-01"
            ),
            ["play A-15", "attack ALP from TYR", "discard A-01"],
            "QMG running-out-2",
            "The Central Powers lose 1 VP for want of a card to discard (Alpini)",
        ),
    ],
    ids=["trenches", "baron", "verdun", "marne", "alpini"],
)
def test_ruling_9_5_the_card_behind_a_lost_point_is_told(
    position: str, attack: list[str], rule: str, sentence: str
) -> None:
    """QMG ruling-9.5: a point lost for want of a forced discard is told with the card that asked for it."""
    told = story(at(position), *attack)
    assert any(text.startswith(sentence) and cited == rule for text, cited in told), told


def test_card_a_20_is_paid_apart_from_the_terrain() -> None:
    """QMG card A-20, QMG ruling-7.2.1: the terrain card first, then that of the card, each asked and told by itself."""
    g = at(
        "turn russia play\npieces russia MOS CAU AZE\npieces ottoman IST ANA\ntable austria_ottoman A-20\n"
        "hand russia R-01 R-06 R-07"
    )
    g.listening = True
    play(g, "play R-01", "attack ANA from AZE")
    prompt = GAME.prompt(g, g.seat_of[RU])
    assert prompt is not None
    assert (prompt.text, prompt.rule) == (
        "Difficult terrain: discard 1 card from hand, face down, to attack.",
        "QMG battle.terrain-1",
    )
    play(g, "discard R-06")
    prompt = GAME.prompt(g, g.seat_of[RU])
    assert prompt is not None
    assert (prompt.text, prompt.rule) == (
        "Limited Rail and Road Network: discard 1 card from hand, face down.",
        "QMG card A-20",
    )
    play(g, "discard R-06")
    paid = [(e.rule, GAME.tell(e.seen_by(None))) for e in g.told if e.name == "CardDiscarded"]
    assert paid == [
        ("QMG battle.terrain-1", "Russia discards a card unseen, from hand (difficult terrain)."),
        ("QMG card A-20", "Russia discards a card unseen, from hand (Limited Rail and Road Network)."),
    ]


@pytest.mark.parametrize(
    ("position", "card", "sentence"),
    [
        (
            "turn austria_ottoman play\npieces austria VIE BUL\nhand austria_ottoman A-28",
            "A-28",
            "Until the turn ends an Austro-Hungarian Army in Bulgaria counts as supplied.",
        ),
        (
            "turn france_italy play\npieces france PAR RUM\nhand france_italy F-35",
            "F-35",
            "Until the turn ends a French Army in Romania counts as supplied.",
        ),
    ],
)
def test_ruling_5_7_the_supply_of_a_card_is_told(position: str, card: str, sentence: str) -> None:
    """QMG ruling-5.7: that a card declares an Army supplied for the turn is told."""
    assert (sentence, "QMG ruling-5.7") in story(at(position), f"play {card}")
