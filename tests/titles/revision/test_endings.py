"""Every way in which a game ends, from a position written as text to the last answer."""

from __future__ import annotations

import pytest

from marne.kernel.state import Result, legal, pending, push
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.victory import score
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from tests.titles.revision.kit import asked, question

LAST_STEP = """
revision position 1
turn: 15
step: allied movement
0626: FR-A-I
3514: GE-A-I
"""
"""The last turn of the Allies: one corps on each side, so far from each other that Combat is over before it begins."""


def position(*lines: str, start: str = LAST_STEP) -> Revision:
    return GAME.read_position("\n".join([start, *lines]))


def say(g: Revision, *answers: str) -> None:
    for text in answers:
        push(g, asked(g), GAME.read(text))


def play_out(g: Revision) -> Result:
    """Let everybody do without, to the end of the game, and agree to go on if that is asked."""
    for _ in range(2000):
        if pending(g) is None:
            break
        shown = {GAME.show(a): a for a in legal(g, asked(g))}
        push(g, asked(g), shown.get("done") or shown.get("extend") or next(iter(shown.values())))
    assert g.result is not None
    return g.result


def ending(g: Revision) -> tuple[int | None, str, str]:
    """Who has won, how, and the rule as players read it."""
    assert g.result is not None
    return g.result.winner, g.result.kind, GAME.cite(g.result.rule)


PARIS, LILLE, AMIENS, BRIEY, CALAIS = "1323", "1812", "1416", "3122", "1309"
KOLN, AACHEN, MULHOUSE, METZ, SAARBRUCKEN, STRASSBURG, THIONVILLE = (
    "3712", "3313", "3733", "3223", "3622", "3928", "3221",
)  # fmt: skip


@pytest.mark.parametrize(
    ("german", "allied", "points", "winner", "kind"),
    [
        ((PARIS,), (AACHEN,), (50, 10), GERMAN, "decisive victory"),
        ((PARIS,), (), (50, 0), GERMAN, "decisive victory"),
        ((PARIS,), (AACHEN, MULHOUSE), (50, 15), GERMAN, "tactical victory"),
        ((PARIS,), (KOLN,), (50, 25), GERMAN, "tactical victory"),
        ((PARIS,), (KOLN, MULHOUSE), (50, 30), GERMAN, "marginal victory"),
        ((), (), (0, 0), None, "draw"),
        ((BRIEY,), (SAARBRUCKEN,), (15, 15), None, "draw"),
        ((LILLE,), (KOLN,), (15, 25), ALLIED, "marginal victory"),
        ((AMIENS,), (METZ,), (10, 20), ALLIED, "tactical victory"),
        ((AMIENS,), (METZ, KOLN), (10, 45), ALLIED, "tactical victory"),
        ((AMIENS,), (METZ, STRASSBURG, THIONVILLE), (10, 50), ALLIED, "decisive victory"),
    ],
)
def test_base_12_the_points_decide_after_turn_15(
    german: tuple[str, ...], allied: tuple[str, ...], points: tuple[int, int], winner: int | None, kind: str
) -> None:
    """REV base-12, R-03, V-19: every level of victory for either side, at the least points that make it, and draws."""
    control = [f"control: {side} {' '.join(h)}" for side, h in (("german", german), ("allied", allied)) if h]
    g = position(*control)
    assert (score(g, GERMAN, None), score(g, ALLIED, None)) == points
    say(g, "done")
    assert ending(g) == (winner, kind, "REV R-03" if winner is None else "REV base-12")


def test_v_18_the_dead_and_the_invaded_count_at_the_end() -> None:
    """REV V-18, base-12: five times the points of the Germans in dead units and neutrality are decisive, one less is
    not; the Germans win decisively with enough of the French army dead."""
    dead = "dead: FR-A-II"  # 7 points
    for lines, kind in (
        (("invaded: belgium 1, luxembourg 1", dead), "decisive victory"),  # 35
        (("invaded: belgium 1", "dead: FR-A-II GE-L-D1"), "tactical victory"),  # 32
    ):
        g = position(*lines)
        say(g, "done")
        assert ending(g)[:2] == (ALLIED, kind)
    french = " ".join(f"FR-A-{n}" for n in ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"))  # 63
    g = position(f"dead: {french}", "control: german 1416 1309 1812 2822", "invaded: luxembourg 1")
    assert (score(g, GERMAN, None), score(g, ALLIED, None)) == (118, 5)
    say(g, "done")
    assert ending(g)[:2] == (GERMAN, "decisive victory")


def test_v_18_dead_british_and_belgians_decide_only_by_the_option() -> None:
    """REV V-18: two British corps outweigh Luxembourg if all losses score, and weigh nothing otherwise."""
    for option, ended in (("", (ALLIED, "decisive victory")), ("options: losses=all", (GERMAN, "tactical victory"))):
        g = position(option, "invaded: luxembourg 1", "dead: BR-A-I BE-G-1")
        say(g, "done")
        assert ending(g)[:2] == ended


def test_base_14_the_east_counts_at_the_end() -> None:
    """REV base-14: points won against Russia turn a defeat into a victory."""
    lines = ("options: east_front=on", "invaded: luxembourg 1")
    for east, ended in (("", (ALLIED, "decisive victory")), ("east points: german 25", (GERMAN, "decisive victory"))):
        g = position(*lines, east)
        say(g, "done")
        assert ending(g)[:2] == ended


# ---------------------------------------------------------------- Plan 17

FIRST_TURN = """
revision position 1
turn: 1
step: allied movement
0626: FR-A-I
3514: GE-A-I
"""


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_plan_17_1_strict_the_allies_lose_at_once(turn: int) -> None:
    """REV plan-17-1, V-14: without six attacks, on the first three turns, although no attack was possible."""
    g = position("options: plan17=strict", start=FIRST_TURN.replace("turn: 1", f"turn: {turn}"))
    say(g, "done")
    if turn <= 3:
        assert ending(g) == (GERMAN, "Plan 17 abandoned", "REV plan-17-1")
        assert pending(g) is None
    else:
        assert g.result is None and g.turn == 5


def test_plan_17_1_relief_the_game_goes_on() -> None:
    """REV V-14: with the default nobody loses for want of an enemy."""
    g = position(start=FIRST_TURN)
    say(g, "done")
    assert g.result is None and g.turn == 2 and pending(g) is not None


def test_plan_17_1_strict_six_attacks_save_the_allies() -> None:
    """REV plan-17-1: six French corps that each attack a German one; the dice do not matter."""
    corps = ["I", "II", "III", "IV", "V", "VI"]
    columns = [6, 8, 10, 12, 14, 16]
    for count in (5, 6):
        lines = [f"{c:02}26: FR-A-{n}\n{c:02}27: GE-A-{n}" for n, c in zip(corps, columns, strict=True)]
        header = ("revision position 1", "turn: 1", "step: allied combat", "options: plan17=strict")
        g = position(*header, *lines, start="")
        for n, c in zip(corps[:count], columns, strict=False):
            say(g, f"attack {c:02}27", f"join FR-A-{n}", "done", "rolled 1")
            while g.turn == 1 and question(g) != "AttackChoice":
                push(g, asked(g), legal(g, asked(g))[0])
        assert g.result is None and g.attacks == count
        if count < 6:
            assert g.turn == 1 and "done" not in {GAME.show(a) for a in legal(g, asked(g))}, "the sixth is owed"
        else:
            assert g.turn == 2, "nobody is left who can attack"


# ---------------------------------------------------------------- the extension

EXTENDED = "options: extended=on, extension=tactical"
TO_39 = "options: extended=on, extension=39"


@pytest.mark.parametrize("answers", [("finish",), ("extend", "finish")])
def test_advanced_6_either_player_may_end_the_game(answers: tuple[str, ...]) -> None:
    """REV advanced-6, R-02: the Germans are asked first, then the Allies; both must agree."""
    g = position(EXTENDED, f"control: german {LILLE}, allied {KOLN}")
    say(g, "done")
    assert question(g) == "Extension" and asked(g) == GERMAN
    say(g, *answers)
    assert ending(g) == (ALLIED, "marginal victory", "REV base-12")


@pytest.mark.parametrize("options", [EXTENDED, TO_39])
def test_r_02_nobody_is_asked_after_a_tactical_victory(options: str) -> None:
    """REV R-02: only with marginal victories and draws, and only with the extended game."""
    g = position(options, f"control: german {PARIS}, allied {KOLN}")
    say(g, "done")
    assert ending(g)[:2] == (GERMAN, "tactical victory")
    g = position("options: extension=39")
    say(g, "done")
    assert ending(g)[:2] == (None, "draw")


def test_r_02_until_tactical_the_extended_game_ends_with_the_turn_that_brings_it() -> None:
    """REV R-02: with the setting tactical; with the setting 39 it goes on."""
    for options, over in ((EXTENDED, True), (TO_39, False)):
        g = position(options, f"control: german {LILLE}, allied {KOLN}")
        say(g, "done", "extend", "extend")
        assert g.result is None and g.turn == 16
        while g.phasing == GERMAN or question(g) != "Movement":
            push(g, asked(g), GAME.read("done"))
        g.east_points[ALLIED] += 5  # 30 against 15
        say(g, "done")
        assert (g.result is not None) == over
        assert ending(g)[:2] == (ALLIED, "tactical victory") if over else g.turn == 17


@pytest.mark.parametrize("options", [EXTENDED, TO_39])
def test_v_19_the_extended_game_ends_after_turn_39(options: str) -> None:
    """REV V-19, R-02: whatever the points are."""
    start = LAST_STEP.replace("turn: 15", "turn: 38")
    g = position(options, f"control: german {LILLE}, allied {KOLN}", start=start)
    say(g, "done")
    assert g.turn == 39 and g.result is None
    result = play_out(g)
    assert (g.turn, result.winner, result.kind) == (39, ALLIED, "marginal victory")


def test_advanced_6_a_whole_extension_in_which_nothing_happens() -> None:
    """REV advanced-6: from turn 15 to turn 39 with nobody moving; arrivals wait beside the map."""
    g = position(TO_39)
    assert (play_out(g).kind, g.turn) == ("draw", 39)


def test_won_a_text_can_say_who_has_won() -> None:
    """A position after the end of the game: nothing is asked."""
    g = position("won: german, Plan 17 abandoned, REV plan-17-1")
    assert ending(g) == (GERMAN, "Plan 17 abandoned", "REV plan-17-1") and pending(g) is None
