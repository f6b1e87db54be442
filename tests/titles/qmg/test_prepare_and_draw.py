"""The Prepare step, the Prepare symbols, and the Draw step."""

from __future__ import annotations

import pytest

from marne.table import Table, verify
from marne.table.record import digest
from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import show
from marne.titles.qmg.rules.actions import DRAFT, DRAW, PASS
from marne.titles.qmg.rules.cards import ID, PREPARED_TEXT, SYMBOL, SYMBOLS, VALUE
from tests.titles.qmg.play import asked, at, cards, deeds, options, pieces, play, question, refusal, settle

WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC BUR\nhand germany G-10 G-01\n"


def test_prepare_1_prepare_one_or_unprepare_one() -> None:
    """QMG prepare-1: in the Prepare step one card is prepared or one is taken back, not both, or neither."""
    text = "turn germany prepare\nhand germany G-01 G-07\nprepared germany G-10 G-19"
    g = at(text)
    assert options(g) == ["prepare G-01", "prepare G-07", "unprepare G-10", "unprepare G-19", "pass"]
    assert refusal(g, "prepare G-10").startswith("QMG cards-1")
    assert refusal(g, "unprepare G-01").startswith("QMG prepare-1")
    for answer in ("prepare G-01", "unprepare G-10", "pass"):
        assert question(play(at(text), answer)) == "DrawStep"


def test_prepare_2_from_hand_face_down() -> None:
    """QMG prepare-2: a prepared card goes from hand to the table; any number may lie there."""
    g = play(at("turn germany prepare\nhand germany G-01 G-07\nprepared germany G-10 G-19"), "prepare G-01")
    assert cards(g, "hand", "germany") == ["G-07"]
    assert cards(g, "prepared", "germany") == ["G-01", "G-10", "G-19"]
    assert cards(g, "pile", "germany") == []


def test_prepare_3_what_prepared_cards_are_for() -> None:
    """QMG prepare-3: a prepared card serves in battle or in the Attrition step by its symbol, and any may be given
    up."""
    g = play(at(f"{WEST}prepared france_italy F-01 F-36"), "play G-10", "attack PIC from BEL")
    assert options(g) == ["pass", "use F-01"]
    g = at("turn france_italy attrition\npieces france PAR PIC\npieces germany BEL\nprepared france_italy F-01 F-36")
    assert [o for o in options(g) if o.startswith("attrit")] == ["attrit F-36 germany"]
    g = play(at("turn germany attrition\nprepared germany G-22\nprepared france_italy F-01 F-36"), "attrit G-22")
    assert options(g) == ["top", "drop F-01", "drop F-36"]


def test_prepare_4_type_and_play_text_mean_nothing() -> None:
    """QMG prepare-4: a prepared Land Battle cannot be played, a prepared Status has no effect, only the symbol
    counts."""
    g = at(f"{WEST}prepared germany G-10 G-34")
    assert refusal(g, "play G-34").startswith("QMG cards-1")
    text = "turn france_italy play\npieces france PAR PIC\npieces germany BER WGE BEL\nhand france_italy F-15\n"
    g = play(at(f"{text}prepared germany G-34\ndeck france_italy F-01"), "play F-15", "attack BEL from PIC")
    assert cards(settle(g), "deck", "france_italy") == ["F-01"]  # no Tripled Trench Lines
    assert "use G-34" in options(g)  # but a Double Reinforce Army


def test_prepare_symbols_1_reinforce_army() -> None:
    """QMG prepare.symbols-1: Reinforce Army, single or double, is used when the own Army is battled, not by an
    attacker."""
    g = play(at(f"{WEST}prepared france_italy F-01 F-31 F-11"), "play G-10", "attack PIC from BEL")
    assert options(g) == ["pass", "use F-01", "use F-31"]
    g = play(
        at(f"{WEST}prepared germany G-01\nprepared france_italy F-01"), "play G-10", "attack PIC from BEL", "use F-01"
    )
    assert refusal(g, "use G-01").startswith("QMG battle.resolving-1")


def test_prepare_symbols_2_sustain_land_battle() -> None:
    """QMG prepare.symbols-2: Sustain Land Battle, single or double, is used when one battles an enemy Army."""
    g = play(
        at(f"{WEST}prepared germany G-10 G-41 G-19\nprepared france_italy F-01"), "play G-10", "attack PIC from BEL"
    )
    play(g, "use F-01")
    assert options(g) == ["pass", "use G-10", "use G-41"]
    g = play(at(f"{WEST}prepared france_italy F-15"), "play G-10", "attack PIC from BEL")
    assert refusal(g, "use F-15").startswith("QMG battle.resolving-1")


def test_prepare_symbols_3_counterattack() -> None:
    """QMG prepare.symbols-3: Counterattack is used when the own supplied Army has survived a land battle."""
    g = play(at(f"{WEST}prepared france_italy F-01 F-24"), "play G-10", "attack PIC from BEL", "use F-01")
    assert options(g) == ["pass", "counter F-24 france"]
    g = play(at(f"{WEST}prepared france_italy F-01 F-24"), "play G-10", "attack PIC from BEL", "pass")
    assert question(g) != "Counterattack"  # it has not survived


def test_prepare_symbols_4_reinforce_navy() -> None:
    """QMG prepare.symbols-4: Reinforce Navy, single or double, is used when the own Navy is battled."""
    text = "turn germany play\npieces germany BER WGE NTH\npieces uk BRI ENG\nhand germany G-19\n"
    g = play(at(f"{text}prepared uk_us U-08 U-33 U-01"), "play G-19", "attack ENG from NTH")
    assert options(g) == ["pass", "use U-08", "use U-33"]


def test_prepare_symbols_5_sustain_sea_battle() -> None:
    """QMG prepare.symbols-5: Sustain Sea Battle, single or double, is used when one battles an enemy Navy."""
    text = "turn uk_us play\npieces uk BRI ENG\npieces germany BER WGE NTH\nhand uk_us U-17\nprepared germany G-07\n"
    g = play(at(f"{text}prepared uk_us U-17 U-30 U-12"), "play U-17", "attack NTH from ENG", "use G-07")
    assert options(g) == ["pass", "use U-17", "use U-30"]


@pytest.mark.parametrize(("card", "n"), [("G-26", 1), ("G-27", 2), ("G-21", 3)])
def test_prepare_symbols_6_attrition(card: str, n: int) -> None:
    """QMG prepare.symbols-6: Attrition, single, double or triple, is used in the own Attrition step and not in
    battle."""
    text = "pieces germany BER WGE BEL\npieces uk BRI ENG PIC\n"
    g = at(f"turn germany attrition\n{text}prepared germany {card}")
    answer = f"attrit {card} uk_us" if n == 1 else f"attrit {card}"
    play(g, answer, *["top"] * n)
    assert question(g) == "DrawStep" and len(cards(settle(g), "down", "uk_us")) == n
    g = at(f"turn germany play\n{text}hand germany G-10\nprepared germany {card}\nprepared uk_us U-01")
    play(g, "play G-10", "attack PIC from BEL", "use U-01")
    assert refusal(g, f"use {card}").startswith("QMG battle.resolving-1")


def test_prepare_symbols_every_card_has_one() -> None:
    """QMG prepare-4, QMG cards-2: every card has a Prepare symbol, once, twice or (Attrition only) three times."""
    for k in range(len(ID)):
        word = SYMBOLS[SYMBOL[k]].split("_")[0]
        assert word in PREPARED_TEXT[k].lower(), ID[k]
        assert VALUE[k] in ((1, 2, 3) if word == "attrition" else (1, 2))
        if word != "attrition":
            assert ("Double" in PREPARED_TEXT[k]) is (VALUE[k] == 2), ID[k]


STOSS = (
    "turn germany play\npieces germany BER WGE\npieces france PAR PIC BUR\ntable germany G-33\nhand germany G-01 G-07\n"
)


def test_prepare_5_only_a_card_with_the_symbol_will_do() -> None:
    """QMG prepare-5: Stosstruppen asks for a prepared Sustain Land Battle, and nothing else pays for it."""
    g = play(at(f"{STOSS}prepared germany G-10 G-19 G-01"), "play G-01", "place germany BEL", "attack PIC from BEL")
    assert options(g) == ["use G-10"]
    assert refusal(g, "use G-19").startswith("QMG prepare-5")
    g = play(at(f"{STOSS}prepared germany G-19"), "play G-01", "place germany BEL")
    assert refusal(g, "attack PIC from BEL").startswith("QMG prepare-5")


def test_prepare_6_a_double_serves_as_a_single_within_its_spaces() -> None:
    """QMG prepare-6: prepared Schlieffen Plan pays for Stosstruppen against Picardy, not against Burgundy."""
    g = play(at(f"{STOSS}prepared germany G-44"), "play G-01", "place germany BEL")
    assert refusal(g, "attack BUR from BEL").startswith("QMG prepare-5")
    play(g, "attack PIC from BEL", "use G-44")
    assert "PIC" not in pieces(g, "france")
    assert cards(g, "pile", "germany") == ["G-01", "G-44"]


def test_prepare_6_surplus_does_not_hurt() -> None:
    """QMG prepare-6, QMG battle.double-1: a Double Reinforce may be used where one symbol would do."""
    g = play(at(f"{WEST}prepared france_italy F-31"), "play G-10", "attack PIC from BEL", "use F-31")
    assert "PIC" in pieces(g, "france")


def test_unprepare_1_one_card_back_into_hand() -> None:
    """QMG unprepare-1: instead of preparing, one prepared card returns to hand, even if the hand is full."""
    hand = "G-01 G-01 G-01 G-07 G-07 G-10 G-10"
    g = play(at(f"turn germany prepare\nhand germany {hand}\nprepared germany G-19 G-44"), "unprepare G-44")
    assert cards(g, "hand", "germany") == [*hand.split(), "G-44"]
    assert cards(g, "prepared", "germany") == ["G-19"]


@pytest.mark.parametrize("step", ["draft", "play", "attrition", "draw"])
def test_unprepare_2_only_in_the_prepare_step(step: str) -> None:
    """QMG unprepare-2: in no other step does a prepared card return to hand."""
    g = at(f"turn germany {step}\nhand germany G-01 G-01\nprepared germany G-10")
    assert asked(g) == {"germany"}
    assert refusal(g, "unprepare G-10").startswith("QMG unprepare-2")


def test_draw_1_fill_the_hand_to_seven() -> None:
    """QMG draw-1: the Draw step fills the hand to seven cards from the deck, and no further than the deck goes."""
    g = at("turn germany draw\nhand germany G-01 G-01 G-07")
    assert options(g)[:5] == ["draw 4", "draw 3", "draw 2", "draw 1", "pass"]
    assert refusal(g, "draw 5").startswith("QMG draw-1")
    play(g, "draw 4", "drawn G-44", "drawn G-10", "drawn G-10", "drawn G-53")
    assert cards(g, "hand", "germany") == ["G-01", "G-01", "G-07", "G-10", "G-10", "G-44", "G-53"]
    g = at("turn germany draw\nhand germany G-01\ndeck germany G-07 G-10")
    assert options(g)[:3] == ["draw 2", "draw 1", "pass"]
    assert refusal(g, "draw 3").startswith("QMG draw-1")


def test_draw_1_the_known_bottom_comes_last() -> None:
    """QMG draw-1: cards put under the deck are drawn after all others, in their order."""
    g = play(at("turn germany draw\ndeck germany G-10\nbottom germany G-44 G-53"), "draw 2")
    assert cards(settle(g), "hand", "germany") == ["G-10", "G-44"]
    assert cards(g, "bottom", "germany") == ["G-53"]


def test_draw_2_fewer_is_allowed() -> None:
    """QMG draw-2: one may draw fewer cards, or none."""
    g = settle(play(at("turn germany draw\nhand germany G-01"), "draw 2"))
    assert question(g) == "DrawStep" and asked(play(g, "pass")) == {"france_italy"}
    assert len(cards(g, "hand", "germany")) == 3
    assert cards(play(at("turn germany draw\nhand germany G-01"), "pass"), "hand", "germany") == ["G-01"]


def test_draw_3_a_hand_above_seven_is_kept() -> None:
    """QMG draw-3: with seven or more cards nothing is drawn and nothing discarded."""
    hand = "G-01 G-01 G-01 G-07 G-07 G-10 G-10 G-10"
    g = at(f"turn germany draw\nhand germany {hand}\npieces france PAR")
    assert asked(g) == {"france_italy"}
    assert cards(g, "hand", "germany") == hand.split()


def test_ruling_14_6_cards_are_looked_at_one_by_one() -> None:
    """QMG ruling-14.6: after each draw the power sees its cards and draws on or stops, until it has seven."""
    g = play(at("turn germany draw\nhand germany G-01 G-01 G-07 G-07"), "draw 1", "drawn G-44")
    assert question(g) == "DrawStep" and cards(g, "hand", "germany") == ["G-01", "G-01", "G-07", "G-07", "G-44"]
    assert deeds(g) == ["draw 2", "draw 1", "pass"]
    play(g, "draw 2", "drawn G-10", "drawn G-53")
    assert asked(g) == {"france_italy"}  # seven cards: nothing is left to ask
    g = play(at("turn germany draw\nhand germany G-01\ndeck germany G-07 G-10"), "draw 1", "draw 1")
    assert asked(g) == {"france_italy"}  # the deck is empty


def test_ruling_14_6_a_record_of_older_rules_is_refused_with_its_version() -> None:
    """QMG ruling-14.6: a game played when fewer cards ended the step does not replay, and the refusal says why."""
    table = Table(GAME, {"opening": "simple"}, secret=bytes(32))
    while not (table.asked and (prompt := table.prompt(table.asked[0])) and prompt.question == "DrawStep"):
        assert prompt is not None
        doing = [a for a in prompt.actions if show(a).split()[0] in ("play", "discard", "take", "prepare", "top")]
        table.play(prompt.seat, doing[0] if doing and prompt.question != "DraftStep" else PASS)
    seat = prompt.seat
    assert len(prompt.actions) > 2
    table.play(seat, DRAW[1])
    table.play(seat, PASS)
    following = table.prompt(table.asked[0])
    assert following is not None and following.seat != seat
    table.play(following.seat, DRAFT[0])
    data = table.record().data()
    assert verify(data, GAME).ok
    data["rules_version"] = "1"
    data["answers"] = [line for n, line in enumerate(data["answers"]) if n != len(data["answers"]) - 2]
    data["digest"] = digest(data)
    report = verify(data, GAME)
    assert not report.ok and "played by rules 1, read by rules 2" in str(report)
