"""Complex cards: requirements, order, declining; when own pieces may be removed; which steps are asked; the sources."""

from __future__ import annotations

import pytest

from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.rules.atlas import SPACE_NAMES
from tests.titles.qmg.play import asked, at, cards, deeds, options, pieces, play, question, refusal, settle, vp

SERBIA = "turn austria_ottoman play\npieces austria VIE BUD\n"


def test_complex_1_requirements_come_first() -> None:
    """QMG complex-1: Franz Ferdinand Avenged asks for a hand card before anything else; who declines gets nothing."""
    text = f"{SERBIA}pieces russia SER\nhand austria_ottoman A-27 A-01 A-07\n"
    g = play(at(text), "play A-27")
    assert refusal(g, "attack SER from BUD").startswith("QMG battle-1")
    play(g, "discard A-07", "attack SER from BUD", "discard A-01", "place austria SER")
    assert "SER" in pieces(g, "austria")
    g = play(at(text), "play A-27", "pass")
    assert question(g) == "PrepareStep" and "SER" in pieces(g, "russia")


def test_complex_1_a_requirement_of_the_board() -> None:
    """QMG complex-1: a requirement that is not met lets nothing of the card happen, its token neither."""
    g = play(at("turn uk_us play\npieces uk BRI ENG NAO\nhand uk_us U-36 U-01"), "play U-36")
    assert question(g) == "PrepareStep" and g.tokens == 0


def test_complex_2_benefits_do_not_depend_on_each_other() -> None:
    """QMG complex-2: with Serbia empty, Franz Ferdinand Avenged builds there without a battle."""
    g = play(at(f"{SERBIA}hand austria_ottoman A-27 A-01"), "play A-27", "discard A-01")
    assert question(g) == "PlacePiece"  # no card is left for the terrain, so no battle is offered
    assert "SER" in pieces(play(g, "place austria SER"), "austria")
    g = play(
        at(f"{SERBIA}hand austria_ottoman A-27 A-01 A-01"), "play A-27", "discard A-01", "pass", "place austria SER"
    )
    assert "SER" in pieces(g, "austria")


def test_complex_3_economic_warfare_may_hit_its_own_player() -> None:
    """QMG complex-3: The Christmas Truce hits Germany, which plays it."""
    g = play(at("turn germany play\nhand germany G-26 G-01"), "play G-26")
    assert asked(g) == {"germany"} and question(g) == "Hit"


def test_complex_4_in_the_order_of_the_text() -> None:
    """QMG complex-4: France Mobilizes drafts, recruits and builds in this order; what is passed over does not come
    back."""
    g = play(at("turn france_italy play\npieces france PAR\nhand france_italy F-38"), "play F-38")
    assert question(g) == "TakeCard"
    assert refusal(g, "place france PIC").startswith("QMG placing-1")
    play(g, "take F-01", "place france PIC")
    assert refusal(g, "take F-01").startswith("QMG draft-1")
    play(g, "place france ENG")
    assert pieces(g, "france") == {"PAR", "PIC", "ENG"}


def test_complex_5_a_card_may_let_another_be_played() -> None:
    """QMG complex-5: Prussian Military Tradition plays a Status card on the way, and nothing of another type."""
    g = at("turn germany play\npieces germany BER WGE\npieces france PAR BUR\nhand germany G-41 G-34 G-01 G-22")
    play(g, "play G-41", "pass")
    assert refusal(g, "play G-22").startswith("QMG complex-5")
    play(g, "play G-34")
    assert cards(g, "table", "germany") == ["G-34"] and cards(g, "pile", "germany") == ["G-41"]
    assert question(g) == "ChooseBattle"


def test_complex_6_one_action_is_finished_before_the_next() -> None:
    """QMG complex-6: the battle of Franz Ferdinand Avenged is resolved, counterattack included, before the build."""
    text = f"{SERBIA}pieces russia MOS UKR RUM SER\nhand austria_ottoman A-27 A-01 A-07\n"
    g = play(
        at(f"{text}prepared russia R-06 R-25\nhand russia R-01"),
        "play A-27",
        "discard A-01",
        "attack SER from BUD",
        "discard A-07",
    )
    assert question(g) == "Reinforce" and asked(g) == {"russia"}
    play(g, "use R-06")
    assert question(g) == "Counterattack"
    play(g, "pass")
    assert question(g) != "PlacePiece"  # the battle is lost, so Serbia is still Russian and nothing can be built


def test_complex_7_a_card_prepared_on_the_way_serves_later() -> None:
    """QMG complex-7: a Land Battle prepared by Prussian Military Tradition sustains the battle of the same card."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-41 G-10\n"
        "prepared france_italy F-01"
    )
    play(g, "play G-41", "prepare G-10", "attack PIC from BEL", "use F-01", "use G-10")
    assert "PIC" not in pieces(g, "france")


def test_complex_8_benefits_may_be_declined() -> None:
    """QMG complex-8: Prussian Military Tradition: prepare a card, play no Status, and battle."""
    g = at("turn germany play\npieces germany BER WGE\npieces uk BEL\nhand germany G-41 G-34 G-01")
    play(g, "play G-41", "prepare G-01", "pass", "attack BEL from WGE")
    assert pieces(g, "uk") == set() and cards(g, "table", "germany") == []
    g = at("turn germany play\npieces germany BER WGE\npieces uk BEL\nhand germany G-41 G-34 G-01")
    play(g, "play G-41", "pass", "play G-34", "pass")
    assert pieces(g, "uk") == {"BEL"} and cards(g, "table", "germany") == ["G-34"]


def test_complex_8_the_point_of_a_card_is_no_choice() -> None:
    """QMG complex-8, QMG scoring-2: points and discards of a card are not asked for: they happen."""
    g = settle(play(at("turn russia play\nhand russia R-33"), "play R-33"))
    assert vp(g) == (0, 1) and question(g) != "Resolve"


# ---------------------------------------------------------------- removing own pieces, asking at all


@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("turn germany draft\nhand germany G-01 G-10", []),
        ("turn germany play\nhand germany G-01", []),
        ("turn germany play\nhand germany G-01", ["play G-01"]),
        ("turn germany play\nhand germany G-10\npieces uk BEL", ["play G-10"]),
        ("turn germany play\nhand germany G-41 G-10", ["play G-41"]),
        ("turn germany attrition\nprepared germany G-10", []),
        ("turn germany prepare\nhand germany G-01", []),
        ("turn germany draw\nhand germany G-01", []),
    ],
    ids=["draft", "play", "build", "battle not yet chosen", "prepare by a card", "attrition", "prepare", "draw"],
)
def test_ruling_14_4_own_pieces_can_be_removed_when_asked(position: str, answers: list[str]) -> None:
    """QMG ruling-14.4, QMG pieces-4: whenever one's power is asked something in its own turn outside a battle, own
    pieces
    may be removed, and the question stays open."""
    g = play(at(f"{position}\npieces germany BER WGE"), *answers)
    before = question(g)
    assert "remove germany WGE" in options(g)
    assert refusal(g, "remove germany PRU").startswith("QMG pieces-4")
    assert refusal(g, "remove austria VIE").startswith("QMG pieces-4")
    play(g, "remove germany WGE")
    assert pieces(g, "germany") == {"BER"} and question(g) == before


def test_ruling_14_4_not_in_a_battle_and_not_in_another_turn() -> None:
    """QMG ruling-14.4, QMG ruling-3.remove: not while a battle is being resolved, and not in somebody else's turn."""
    text = "turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\nhand germany G-10 G-01 G-22\n"
    g = play(at(text), "play G-10", "attack BUR from BEL")
    assert refusal(g, "remove germany WGE").startswith("QMG ruling-3.remove")
    g = play(at(text), "play G-22")
    assert asked(g) == {"france_italy"}
    assert refusal(g, "remove france BUR").startswith("QMG pieces-4")


@pytest.mark.parametrize(
    ("position", "asks"),
    [
        ("turn germany draft\nhand germany G-01", "PlayStep"),  # one card in hand: no draft
        ("turn germany draft\nhand germany G-01 G-10\ndeck germany none", "PlayStep"),
        ("turn germany draft\nhand germany G-10 G-10", "DraftStep"),
        ("turn germany play", "PlayStep"),  # even without a card: own pieces may be removed
        ("turn germany attrition\nhand germany G-01", "PrepareStep"),
        ("turn germany attrition\nprepared germany G-01", "AttritionStep"),  # only its owner knows it is of no use
        ("turn germany prepare", "DrawStep"),
        ("turn germany draw\ndeck germany none", "PlayStep"),  # of the next power
    ],
)
def test_ruling_14_5_steps_are_skipped_on_public_grounds(position: str, asks: str) -> None:
    """QMG ruling-14.5: a step that public facts rule out is not asked; one that only hidden cards rule out is."""
    assert question(at(position)) == asks


def test_ruling_14_5_nobody_is_asked_to_reinforce_without_face_down_cards() -> None:
    """QMG ruling-14.5, QMG ruling-7.3.14: a defender without prepared cards is not asked; one with useless ones is."""
    text = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\n"
    assert question(play(at(text), "play G-10", "attack PIC from BEL")) != "Reinforce"
    g = play(at(f"{text}prepared france_italy F-36"), "play G-10", "attack PIC from BEL")
    assert question(g) == "Reinforce" and options(g) == ["pass"]


# ---------------------------------------------------------------- sources


def test_ruling_13_1_every_card_names_its_source() -> None:
    """QMG ruling-13.1: each card says whether the rulebook shows it at least in part, or one source stands alone."""
    deck = FILES.read("cards.toml")["card"]
    assert {c["source"] for c in deck} == {"both", "assistant"}
    shown = {c["id"] for c in deck if c["source"] == "both"}
    assert {"A-27", "G-32", "G-33", "G-44", "F-24", "F-34", "F-42", "U-31", "U-32", "U-40"} <= shown
    assert 15 <= len(shown) <= 25
    assert sum(c["copies"] for c in deck) == 216


def test_ruling_13_19_seven_names_are_inferred() -> None:
    """QMG ruling-13.19: seven space names are inferred, and neutral areas are not among the spaces."""
    spaces = FILES.read("spaces.toml")["space"]
    assert {s["code"] for s in spaces if not s.get("name_sure", True)} == {
        "ADR",
        "CAN",
        "CAS",
        "CAU",
        "PET",
        "WAO",
        "WES",
    }
    assert len(spaces) == 42
    assert not {"Spain", "Switzerland", "Norway", "Sweden"} & set(SPACE_NAMES)


FIVE_ARMIES = "turn uk_us play\npieces uk BRI PIC PAR IRE CAN NAO ENG\npieces germany BER WGE BEL\n"


def test_ruling_14_4_an_army_may_be_freed_for_mark_iv() -> None:
    """QMG ruling-14.4, QMG card U-32: with all Armies on the board one can be taken off for the Army that Mark IV Tanks
    buy, once the battle is won."""
    g = at(f"{FIVE_ARMIES}hand uk_us U-12\ntable uk_us U-32\nprepared uk_us U-13")
    play(g, "play U-12", "attack BEL from PIC")
    assert question(g) == "MarkIV" and deeds(g) == ["pass"]
    assert refusal(g, "use U-13").startswith("QMG pieces-2")
    play(g, "remove uk CAN", "use U-13")
    assert pieces(g, "uk") == {"BRI", "PIC", "PAR", "IRE", "NAO", "ENG", "BEL"}


def test_ruling_14_4_mark_iv_is_bound_to_supply_after_a_removal() -> None:
    """QMG ruling-14.4, QMG ruling-7.3.16: whoever frees the wrong Army cuts the supply of the new one."""
    g = at(f"{FIVE_ARMIES}hand uk_us U-12\ntable uk_us U-32\nprepared uk_us U-13")
    play(g, "play U-12", "attack BEL from PIC", "remove uk BRI")
    assert refusal(g, "use U-13").startswith("QMG build-2")


def test_ruling_14_4_no_army_is_freed_for_mark_iv_in_another_turn() -> None:
    """QMG ruling-14.4, QMG ruling-14.5: in an enemy's turn nothing can be removed, so nothing is asked either."""
    text = (
        "turn germany play\npieces uk BRI ENG PIC IRE CAN PER\npieces us ENG\npieces germany BER WGE BEL\n"
        "hand germany G-10\nprepared uk_us U-03 U-48 U-13\ntable uk_us U-32 U-34\n"
    )
    attack = ("play G-10", "attack PIC from BEL", "use U-03", "counter U-48 uk")
    g = play(at(text), *attack)
    assert pieces(g, "germany") == {"BER", "WGE"} and question(g) != "MarkIV"
    assert question(play(at(text.replace(" PER", "")), *attack)) == "MarkIV"


def test_ruling_14_4_an_army_may_be_freed_for_lawrence() -> None:
    """QMG ruling-14.4, QMG card U-21: with all Armies on the board one can be taken off for the Middle East."""
    g = play(at(f"{FIVE_ARMIES}hand uk_us U-21"), "play U-21", "top", "top")
    assert question(g) == "Lawrence" and refusal(g, "place uk MID").startswith("QMG pieces-2")
    play(g, "remove uk CAN", "place uk MID")
    assert pieces(g, "uk") == {"BRI", "PIC", "PAR", "IRE", "MID", "NAO", "ENG"}


def test_ruling_14_4_a_build_where_own_pieces_stand_is_skipped() -> None:
    """QMG ruling-14.4: a build whose spaces all hold an own piece is skipped; removed before, it is built anew."""
    text = "turn austria_ottoman play\npieces austria VIE BUD SER\nhand austria_ottoman A-27 A-01\n"
    assert question(play(at(text), "play A-27", "discard A-01")) == "DrawStep"
    g = play(at(text), "play A-27", "remove austria SER", "discard A-01")
    assert deeds(g) == ["place austria SER", "pass"]
