"""What is typed in 1914 Revision: the orders that only it has."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.roster import DEAD, OF_SIDE, RESERVE
from marne.titles.hex14.terminal.orders import typed
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses, Outcome
from marne.titles.revision.rules.stacking import Surplus
from marne.titles.revision.rules.tables import DE, EX
from marne.titles.revision.terminal.idiom import IDIOM
from tests.titles.hex14.marches import moving
from tests.titles.revision.fights import PLAIN, asked, fight, join, lay, say, start
from tests.titles.revision.kit import at, dice, unit


def answers(g: Revision, text: str) -> list[str]:
    """A line typed by whoever is asked, in notation."""
    prompt = GAME.prompt(g, asked(g))
    assert prompt is not None
    return [GAME.show(a) for a in typed(text, prompt, GAME.view(g, asked(g)), IDIOM)]


def test_set_up_1_all_that_are_left_are_set_up_as_in_history() -> None:
    """One line sets up the whole army, by the rules."""
    g = GAME.new()
    side = asked(g)
    units = sum(1 for u in OF_SIDE[side] if g.where[u] == RESERVE)
    found = answers(g, "deploy historical")
    assert len(found) == 2 * units
    say(g, *found)
    assert all(g.where[u] != RESERVE for u in OF_SIDE[side])
    with pytest.raises(ValueError, match="nothing to set up"):
        answers(g, "deploy historical")


def test_infantry_attack_1_a_fort_is_attacked_with_its_siege_guns() -> None:
    g = fight({"3014": "GE-A-IX GE-210-1"})
    wanted = ["assault 3013", "join GE-A-IX", "join GE-210-1", "done"]
    for line in ("assault liege with IX 210-1", "siege liege with 3014", "bombard 3013 with 3014"):
        assert answers(g, line) == wanted


def test_crt_1_an_attack_on_units() -> None:
    g = fight({"3014": "GE-A-IX GE-A-X", "2914": "FR-A-I"})
    assert answers(g, "attack huy with 3014") == ["attack 2914", "join GE-A-IX", "join GE-A-X", "done"]


def test_v_10_support_of_a_fort() -> None:
    g = fight({"3014": "GE-A-IX GE-A-X", "3013": "BE-G-7"})
    join(g, "assault 3013", "GE-A-IX", "GE-A-X")
    assert answers(g, "support BE-G-7") == ["support BE-G-7"]
    assert answers(g, "BE-G-7") == ["support BE-G-7"], "a unit alone supports"
    assert answers(g, "done") == ["done"]


def test_v_29_stay_or_go_back() -> None:
    """`stay` halts a march elsewhere; here it is an answer of its own."""
    g = lay({PLAIN: "FR-A-I FR-A-II", "0626": "GE-A-IX"})
    start(g, Outcome(1, at(PLAIN), DE))
    assert answers(g, "stay") == ["stay"]
    assert answers(g, "back") == ["back"]


def test_movement_1_stay_ends_a_march() -> None:
    g = moving(lay({"3213": "GE-A-IX"}))
    say(g, "march GE-A-IX")
    assert answers(g, "stay") == ["halt"]


def test_v_04_losses() -> None:
    g = lay({PLAIN: "FR-A-I FR-A-II"})
    start(g, Losses(1, (unit("FR-A-I"), unit("FR-A-II")), EX, 1, 0, 0))
    assert answers(g, "lose FR-A-I") == ["lose FR-A-I"]
    assert answers(g, "II") == ["lose FR-A-II"]


def test_v_07_each_unit_falls_back_by_itself() -> None:
    g = fight({PLAIN: "FR-A-I FR-A-II", "0626": "GE-A-IX GE-A-X", "0727": "GE-A-VII GE-A-XI"})
    join(g, f"attack {PLAIN}", "GE-A-IX", "GE-A-X", "GE-A-VII", "GE-A-XI")
    dice(g, 1)
    say(g, "back")
    assert answers(g, "fall FR-A-II 0628") == ["fall FR-A-II 0628"]
    assert answers(g, "retreat II to 0628") == ["fall FR-A-II 0628"]
    assert answers(g, "FR-A-II 0628") == ["fall FR-A-II 0628"]


def test_v_15_destroyed_units_are_raised() -> None:
    g = lay({})
    g.lift(unit("GE-A-IX"), DEAD)
    start(g, Raising(0, 12))
    assert answers(g, "raise GE-A-IX 4515") == ["raise GE-A-IX 4515"]
    assert answers(g, "GE-A-IX 4515") == ["raise GE-A-IX 4515"]


def test_v_20_a_forced_march_is_rolled_for() -> None:
    g = moving(lay({"3213": "GE-A-IX"}, forced_march="on"))
    say(g, "march GE-A-IX")
    assert answers(g, "roll") == ["roll"]
    assert answers(g, "forced") == ["roll"]
    assert answers(g, "go 3214") == ["go 3214"], "a unit that may roll is under way like any other"
    assert answers(g, "stay") == ["halt"]


def test_v_36_surplus_units_are_named() -> None:
    g = lay({"3213": "GE-A-IX GE-A-X GE-A-VII"}, relieving="on")
    start(g, Surplus(0, at("3213")))
    assert answers(g, "X") == ["lose GE-A-X"]


def test_base_20_landing_is_sailing() -> None:
    g = moving(lay({"1309": "FR-A-I"}, side=1, sea="on"), 1)
    assert answers(g, "land FR-A-I 1108") == ["march FR-A-I", "embark", "sail 1108"]


@pytest.mark.parametrize("line", ["scout 3013", "activate 3013", "rebuild GE-A-IX"])
def test_verbs_of_the_other_title_are_not_understood(line: str) -> None:
    with pytest.raises(ValueError, match="is not understood"):
        answers(fight({"3014": "GE-A-IX", "2914": "FR-A-I"}), line)
