"""The East Front: the two dice, what returns, what must be sent, and the alarm of card G3."""

from __future__ import annotations

import pytest

from marne.kernel.frame import Choice, Frame
from marne.titles.deluxe.rules.air import AirDie, AirStep, Scouting
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules import climate
from marne.titles.hex14.rules.actions import HALT
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import CARD, EAST_IS_STRONG, level_of
from marne.titles.hex14.rules.construction import Building, Construction, WorkDie
from marne.titles.hex14.rules.east import (
    ALARM_SET,
    EAST_SET,
    FOR_GOOD,
    Alarm,
    EastFront,
    EastSituation,
    MobilizationDie,
    Returning,
    Sending,
    SituationDie,
)
from marne.titles.hex14.rules.east_front import GERMAN_POINTS, TITLES
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEX_CODES
from marne.titles.hex14.rules.reinforcing import Entering, ReinforcementStep
from marne.titles.hex14.rules.roster import DUMMIES_OF, EAST, EAST_VALUE, GONE, HISTORICAL_EAST, RESERVE, UNITS, VEIL
from marne.titles.hex14.rules.veils import mingle
from tests.titles.deluxe.kit import at, dice, empty, put, unit
from tests.titles.deluxe.orders import agree, names, options, question, refusal, say, start


def east(level: int, *box: str, turn: int = 4, cards: str = "") -> Deluxe:
    """A board with units in the East Front box, no dummies, on the turn of the EF Resolve marker."""
    g = empty(turn)
    for s in range(2):
        for u in DUMMIES_OF[s]:
            g.where[u] = GONE
    g.level, g.resolve = level, turn
    for code in box:
        g.where[unit(code)] = EAST
    for name in cards.split():
        g.cards |= 1 << CARD[name]
    return g


def resolve(g: Deluxe, *numbers: int) -> list[str]:
    start(g, EastFront(0))
    dice(g, *numbers)
    return names(g.told)


def test_dlx_3_1_2_the_level_of_a_commitment() -> None:
    """DLX 3.1-2, R-04: 31 to 50 points are E2, 45 too (the example of section 8); the historical force is E2."""
    assert [level_of(n) for n in (30, 31, 45, 50, 51)] == [1, 2, 2, 2, 3]
    assert level_of(sum(EAST_VALUE[u] for u in range(UNITS) if HISTORICAL_EAST[u])) == 2


def test_dlx_8_3_pass_moves_the_marker() -> None:
    """DLX 8-3: at E2 a 5 is "pass 2": the marker goes on two turns and nothing else happens."""
    g = east(2)
    assert resolve(g, 5) == ["EastPassed"]
    assert g.resolve == 6 and question(g) == "" and g.east_points == [0, 0]


def test_dlx_8_3_a_letter_calls_for_the_second_die() -> None:
    """DLX 8-3: at E2 a 3 is the letter C, whose row gives situation 5 on a 3: five points, and the matter is closed."""
    g = east(2)
    assert resolve(g, 3, 3) == ["EastRolled", "EastSituation"]
    assert g.east_points == [5, 0] and g.resolve == 0 and question(g) == ""


def test_dlx_8_3_only_on_the_turn_of_the_marker() -> None:
    """DLX 8-3, 4.2-1: the German Reinforcement step rolls if the marker lies on this turn, else not."""
    g = east(2)
    start(g, ReinforcementStep(GERMAN, 0))
    assert question(g) == "MobilizationDie"
    for marker in (0, 5):
        g.resolve = marker
        start(g, ReinforcementStep(GERMAN, 0))
        assert question(g) == ""
    g.resolve = 4
    start(g, ReinforcementStep(ALLIED, 0))
    assert question(g) == ""


def test_dlx_r_67_level_e0_is_rolled_all_the_same() -> None:
    """DLX R-67: nobody sent East is level E0; a 1 and a 1 there are the worst situation."""
    g = east(0)
    put(g, "Koln", "GE-A-IX")
    resolve(g, 1, 1)
    assert g.east_points == [0, 40] and question(g) == "Sending"


@pytest.mark.parametrize(
    ("cards", "die", "told"),
    [
        ("", 4, "EastRolled"),
        ("G1", 4, "EastPassed"),  # 5 at E2: P2
        ("G1", 6, "EastPassed"),  # 7 counts as 6
        ("A6", 5, "EastRolled"),  # 4
        ("A6", 1, "EastRolled"),  # 0 counts as 1
    ],
)
def test_cards_move_the_first_die(cards: str, die: int, told: str) -> None:
    """Cards G1 and A6 (DLX 8-3): one more, one less, within 1 and 6."""
    g = east(2, cards=cards)
    assert resolve(g, die)[0] == told


def test_card_g5_raises_the_points_by_half() -> None:
    """Card G5: German points from the East are raised by half, the fraction dropped; Allied points are not."""
    g = east(3, cards="G5")
    resolve(g, 2, 3)  # C, situation 5: 5 points
    assert g.east_points == [7, 0]
    g = east(1, cards="G5")
    resolve(g, 1, 5)  # A, situation 3: 10 Allied points
    assert g.east_points == [0, 10]


def test_dlx_r_66_resolve_again() -> None:
    """DLX R-66: deadlock: the marker goes on four turns and both dice are rolled anew at the same level."""
    g = east(2)
    resolve(g, 3, 2)
    assert g.resolve == 8 and g.level == 2 and g.east_points == [0, 0]


def test_dlx_r_66_units_return_up_to_a_share() -> None:
    """DLX R-66: Tannenberg gives back a quarter of the committed value, as the German picks, three turns later."""
    g = east(2, "GE-A-I", "GE-A-XVII", "GE-A-XX", "GE-B-IR", "GE-D-3R", "GE-F-35R", "GE-L-6", "GE-K-1")  # 39 points
    resolve(g, 3, 5)
    assert question(g) == "Returning" and g.east_points == [20, 0]
    agree(g)
    assert options(g)[0] == "return GE-A-I" and options(g)[-1] == "done"
    told = say(g, "return GE-A-I")  # 7 of 9
    assert told[0].seen_by(ALLIED)["unit"] == -1 and told[0]["turn"] == 7
    assert options(g) == ["return GE-D-3R", "done"]
    assert refusal(g, "return GE-A-XX").rule == "DLX R-66"
    assert refusal(g, "return GE-A-I").rule == "DLX R-66"
    assert refusal(g, "return GE-A-IX").rule == "DLX R-66"
    assert refusal(g, "return FR-A-I").rule == "DLX R-96"
    say(g, "return GE-D-3R", "done")
    assert question(g) == "" and g.resolve == 0
    assert g.where[unit("GE-A-I")] == EAST and g.due[unit("GE-A-I")] == 7


def test_dlx_r_66_they_come_as_reinforcements_at_the_eastern_edge() -> None:
    """DLX R-66, R-62, R-80: three turns later, face down; the enemy does not learn which of the box it is."""
    g = east(2, "GE-A-I", "GE-B-IR", "GE-L-6", "GE-A-XX")
    committed = [unit(code) for code in ("GE-A-I", "GE-B-IR", "GE-L-6", "GE-A-XX")]
    mingle(g, committed)
    g.turn = 4
    start(g, EastSituation(8, 0))
    say(g, "return GE-A-I", "done")
    for turn in (5, 6):
        g.turn = turn
        start(g, ReinforcementStep(GERMAN, 0))
        assert question(g) == ""
    g.turn = 7
    told = start(g, ReinforcementStep(GERMAN, 0))
    assert names(told) == ["BackFromEast"] and told[0]["count"] == 1
    assert g.where[unit("GE-A-I")] == RESERVE and g.due[unit("GE-A-I")] == 0
    assert "enter GE-A-I 4508" in options(g)
    told = say(g, "enter GE-A-I 4508")
    assert told[0].seen_by(ALLIED)["unit"] == -1
    assert g.veil[unit("GE-A-I")] == VEIL[unit("GE-A-I")] | VEIL[unit("GE-B-IR")] | VEIL[unit("GE-L-6")]


def test_dlx_r_66_the_whole_force_returns_after_victory() -> None:
    """DLX R-66: all of it may come back, none must."""
    g = east(2, "GE-A-I", "GE-K-1")
    start(g, Returning(100))
    say(g, "return GE-A-I", "return GE-K-1")
    assert options(g) == ["done"]
    g = east(0)
    start(g, EastSituation(12, 0))
    assert question(g) == ""  # an empty box


def test_dlx_r_66_units_must_be_sent() -> None:
    """DLX R-66, R-143: at least that much by the printed full values, of units in supply and next to no enemy."""
    g = east(1)
    put(g, "Koln", "GE-A-IX", "GE-D-39R", "GE-K-2", "GE-210-1", "GE-EB-1")
    put(g, "Koln", "GE-A-X", lost=2)
    put(g, "Metz", "GE-A-III")
    put(g, HEX_CODES[at("Metz") + 1], "FR-DUM-1")
    put(g, "Orleans", "GE-A-IV")
    put(g, "4530", "IT-B-1")
    resolve(g, 1, 3)  # A, situation 2: 12 points
    assert question(g) == "Sending" and g.east_points == [0, 25]
    agree(g)
    assert options(g) == ["send GE-A-IX", "send GE-A-X", "send GE-D-39R", "send GE-K-2"]
    assert refusal(g, "done").rule == "DLX R-66"
    assert refusal(g, "send GE-A-III").rule == "DLX R-66"  # next to the enemy
    assert refusal(g, "send GE-A-IV").rule == "DLX R-66"  # out of supply
    assert refusal(g, "send GE-210-1").rule == "DLX 8-1"
    assert refusal(g, "send GE-EB-1").rule == "DLX 8-1"
    assert refusal(g, "send IT-B-1").rule == "DLX R-66"
    assert refusal(g, "send GE-A-V").rule == "DLX R-96"
    assert refusal(g, "send FR-A-I").rule == "DLX R-96"
    say(g, "send GE-A-X")  # reduced, but 7 by its full value
    assert "done" not in options(g)
    say(g, "send GE-A-IX")
    assert options(g) == ["done"]
    assert refusal(g, "send GE-K-2").rule == "DLX R-66"
    agree(g)
    say(g, "done")
    assert question(g) == "" and g.where[unit("GE-A-X")] == EAST and g.mark[unit("GE-A-X")] == 0
    assert g.resolve == 0


def test_dlx_r_66_all_that_qualify_if_there_are_too_few() -> None:
    """DLX R-66: or all that qualify."""
    g = east(0)
    put(g, "Koln", "GE-A-IX", up=True)
    resolve(g, 1, 1)
    say(g, "send GE-A-IX")
    assert options(g) == ["done"]
    say(g, "done")
    assert question(g) == "" and not g.mark[unit("GE-A-IX")] & UP
    g = east(0)
    resolve(g, 1, 1)
    assert options(g) == ["done"]


def test_dlx_8_1_what_the_enemy_sees_of_those_sent() -> None:
    """DLX 8-1, R-62: which counter leaves, and so that it may; in the box it lies face down."""
    g = east(1)
    put(g, "Koln", "GE-A-IX")
    u = unit("GE-A-IX")
    g.veil[u] = VEIL[u] | VEIL[unit("GE-210-1")] | VEIL[unit("GE-DUM-1")] | VEIL[unit("GE-K-2")]
    resolve(g, 1, 3)
    told = say(g, "send GE-A-IX")
    masked = told[0].seen_by(ALLIED)
    assert masked["unit"] == -1 and masked["hex"] == at("Koln") and masked.reveals
    assert g.veil[u] == VEIL[u] | VEIL[unit("GE-K-2")] and not g.veil[u] & ~EAST_SET
    box = [t for t in DeluxeView(g, ALLIED).tokens if t.where == EAST]
    assert len(box) == 1 and box[0].unit == -1


def test_dlx_8_1_artillery_does_not_go_east() -> None:
    """DLX 8-1: neither guns nor engineers nor dummies nor Italians have a value for the East."""
    for code in ("GE-210-1", "GE-420-1", "GE-EB-1", "GE-DUM-1", "IT-B-1"):
        assert EAST_VALUE[unit(code)] == 0 and not EAST_SET & VEIL[unit(code)]


# ---------------------------------------------------------------- card G3


def alarm(*units: str) -> Deluxe:
    g = east(1, turn=7, cards="G3")
    g.resolve = 0
    put(g, "Koln", *units)
    start(g, ReinforcementStep(GERMAN, 0))
    return g


def test_dlx_r_80_card_g3_sends_two_corps_for_good() -> None:
    """DLX R-80, card G3: on turn 7 two corps of class A or B, in supply and next to no enemy."""
    g = alarm("GE-A-IX", "GE-B-VIIR", "GE-A-X", "GE-K-2", "GE-D-39R")
    assert question(g) == "Alarm"
    agree(g)
    assert options(g) == ["send GE-A-IX", "send GE-A-X", "send GE-B-VIIR"]
    assert refusal(g, "done").rule == "DLX R-80"
    assert refusal(g, "send GE-K-2").rule == "DLX R-80"
    assert refusal(g, "send FR-A-I").rule == "DLX R-96"
    say(g, "send GE-A-IX", "send GE-B-VIIR")
    assert question(g) == "" and g.where[unit("GE-A-IX")] == EAST
    assert g.due[unit("GE-A-IX")] == FOR_GOOD and not g.veil[unit("GE-A-IX")] & ~ALARM_SET
    g.where[unit("GE-A-I")] = EAST
    start(g, Returning(100))
    assert options(g) == ["return GE-A-I", "done"]
    assert refusal(g, "return GE-A-IX").rule == "DLX R-66"


def test_card_g3_takes_what_there_is() -> None:
    """Card G3 (DLX R-80): with fewer corps that qualify it takes those; on other turns nothing."""
    g = alarm("GE-A-IX", "GE-K-2")
    say(g, "send GE-A-IX")
    assert options(g) == ["done"]
    told = say(g, "done")
    assert names(told) == ["AlarmEnded"] and question(g) == ""
    g.turn = 8
    start(g, ReinforcementStep(GERMAN, 0))
    assert question(g) == ""


def test_card_g3_sends_nobody_if_enough_stands_in_the_east() -> None:
    """Alternate effect 6 (DLX 3.2.3-1): with E4 to E6 G3 sends nobody."""
    g = east(4, turn=7)
    g.resolve = 0
    g.drawn = 1 << CARD["G3"]
    climate.resolve(g)
    assert g.alternates == 1 << EAST_IS_STRONG
    put(g, "Koln", "GE-A-IX")
    start(g, ReinforcementStep(GERMAN, 0))
    assert question(g) == ""


def test_every_situation_can_be_played() -> None:
    """DLX 8-3: all twelve, from points to the end of the questions."""
    assert len(TITLES) - 1 == len(GERMAN_POINTS) - 1 == 12
    for number in range(1, len(TITLES)):
        g = east(2, "GE-A-I", "GE-K-1")
        put(g, "Koln", "GE-A-IX", "GE-A-X", "GE-A-III", "GE-A-IV")
        start(g, EastSituation(number, 0))
        while question(g):
            say(g, options(g)[0])
        assert not g.stack


@pytest.mark.parametrize(
    "frame",
    [
        EastFront(0), MobilizationDie(), SituationDie(2), EastSituation(3, 1), Returning(50), Sending(12), Alarm(2),
        ReinforcementStep(1, 2), Entering(1), Rebuilding(2, 6), Construction(1), Building(), WorkDie(40), AirStep(0, 1),
        AirDie(1), Scouting(0, 2),
    ],
    ids=lambda frame: type(frame).__name__,
)  # fmt: skip
def test_the_frames_of_these_steps_survive_saving(frame: Frame[Deluxe]) -> None:
    """Law 2: a frame is its data, and a copy shares nothing that changes."""
    copy = frame.clone()
    assert type(copy) is type(frame) and copy.data() == frame.data() and len(frame.shape.names) == len(frame.data())
    made: Frame[Deluxe] = type(frame)(*frame.data())
    assert made.data() == frame.data()
    assert made.named()["frame"] == type(frame).__name__
    if isinstance(frame, Choice):
        g = empty(4)
        refused = frame.veto(g, frame.seats(g)[0], HALT)
        assert refused is not None and refused.rule == "DLX R-95"
