"""What is typed: single answers, and orders for several counters as the answers they stand for."""

from __future__ import annotations

import re

import pytest

from marne.kernel.ruling import Illegal
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.deluxe.terminal.screen import DeluxeScreen
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import UNIT_IDS
from marne.titles.hex14.terminal.orders import typed
from tests.titles.deluxe.fights import fight, lay
from tests.titles.deluxe.orders import say, start


def moving(positions: dict[str, str], side: int = 0) -> Deluxe:
    """The Movement phase of a side."""
    g = lay(positions, side)
    start(g, MovementPhase(side, 0))
    return g


def answers(g: Deluxe, text: str, seat: int = 0) -> list[str]:
    """A typed line in notation."""
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    return [GAME.show(a) for a in typed(text, prompt, GAME.view(g, seat), IDIOM)]


def test_marches_of_several_units() -> None:
    g = moving({"3213": "GE-A-IX GE-A-X", "3214": "GE-K-2", "2817": "FR-A-I"})
    both = ["march GE-A-IX", "go 3114", "march GE-A-X", "go 3114"]
    assert answers(g, "go GE-A-IX GE-A-X 3114") == both
    assert answers(g, "go 3213 3114") == both, "a hex stands for all its counters"
    assert answers(g, "go eupen to verviers") == both
    assert answers(g, "move ix, x to 3114") == both
    assert answers(g, "GE-A-IX 3114") == both[:2]
    assert answers(g, "march GE-A-IX") == ["march GE-A-IX"]
    assert answers(g, "GE-A-IX") == ["march GE-A-IX"]
    assert answers(g, "go IX 3114; go K-2 3115; done") == [*both[:2], "march GE-K-2", "go 3115", "done"]
    assert answers(g, "go GE-A-IX 3114 line") == ["march GE-A-IX", "go 3114 line"]


def test_a_way_hex_by_hex() -> None:
    g = moving({"3213": "GE-A-IX", "2817": "FR-A-I"})
    way = ["step 3114", "step 3115", "halt"]
    assert answers(g, "go GE-A-IX 3114-3115") == ["march GE-A-IX", *way]
    assert answers(g, "go GE-A-IX 3213-3114-3115") == ["march GE-A-IX", *way], "the hex it starts from may be named"
    say(g, "march GE-A-IX")
    assert answers(g, "go 3114-3115") == way
    assert answers(g, "go 3114") == ["go 3114"]
    assert answers(g, "to verviers") == ["go 3114"]
    assert answers(g, "step 3114") == ["step 3114"]
    assert answers(g, "stay") == ["halt"]
    assert answers(g, "rail 3313") == ["entrain", "rail 3313"]


def test_those_who_have_moved_are_left_out_of_a_stack() -> None:
    g = moving({"3213": "GE-A-IX GE-A-X", "2817": "FR-A-I"})
    say(g, "march GE-A-X", "halt")
    assert answers(g, "go 3213 3114") == ["march GE-A-IX", "go 3114"]


def test_trains_and_ships() -> None:
    g = moving({"3313": "GE-A-IX GE-A-X", "2817": "FR-A-I"})
    assert answers(g, "rail IX X 3411") == [
        "march GE-A-IX", "entrain", "rail 3411", "march GE-A-X", "entrain", "rail 3411",
    ]  # fmt: skip
    assert answers(g, "rail aachen to julich")[:3] == ["march GE-A-IX", "entrain", "rail 3411"]
    g = moving({"1309": "FR-A-I", "3014": "GE-A-IX"}, side=1)
    assert answers(g, "sail FR-A-I le-havre", 1) == ["march FR-A-I", "embark", "sail 0318"]


def test_attacks_with_their_units() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X", "2915": "GE-A-VII GE-210-1"})
    assert answers(g, "attack 2914") == ["attack 2914"]
    assert answers(g, "attack 2914 with GE-A-IX VII") == ["attack 2914", "join GE-A-IX", "join GE-A-VII", "done"]
    assert answers(g, "attack huy with 3014 2915") == [
        "attack 2914", "join GE-A-IX", "join GE-A-X", "join GE-A-VII", "join GE-210-1", "done",
    ]  # fmt: skip
    assert answers(g, "attack 2914 IX X")[1:] == ["join GE-A-IX", "join GE-A-X", "done"]
    assert answers(g, "bombard liege with 3014")[0] == "bombard 3013"
    assert answers(g, "assault 3013") == ["assault 3013"]
    assert answers(g, "assault troyon") == ["assault 2823|2924"]
    assert answers(g, "assault 2924|2823") == ["assault 2823|2924"]
    assert answers(g, "probe 2914 with K-2") == ["probe 2914", "join GE-K-2", "done"]
    assert answers(g, "done") == ["done"]


def test_what_a_unit_alone_means_depends_on_the_question() -> None:
    g = fight({"2914": "FR-A-I FR-A-II", "3014": "GE-A-IX GE-A-X"})
    say(g, "attack 2914")
    assert answers(g, "IX") == ["join GE-A-IX"]
    assert answers(g, "join IX X") == ["join GE-A-IX", "join GE-A-X"]
    say(g, "join GE-A-IX", "done")
    assert answers(g, "FR-A-I", 1) == ["defend FR-A-I"]
    assert answers(g, "defend FR-A-I FR-A-II; done", 1) == ["defend FR-A-I", "defend FR-A-II", "done"]


def test_set_up_in_a_line() -> None:
    g = GAME.new({"cards": "none"})
    historical = answers(g, "commit historical")
    assert "commit GE-A-I" in historical
    assert len(historical) > 5
    assert answers(g, "commit II, III") == ["commit GE-A-II", "commit GE-A-III"]
    say(g, "done")
    assert answers(g, "deploy A-I A-II 2523", 1) == ["deploy FR-A-I", "place 2523", "deploy FR-A-II", "place 2523"]
    assert answers(g, "deploy dummy dummy 2523", 1) == [
        "deploy FR-DUM-1", "place 2523", "deploy FR-DUM-2", "place 2523",
    ]  # fmt: skip
    assert answers(g, "A-I 2523", 1) == ["deploy FR-A-I", "place 2523"]
    everybody = answers(g, "deploy historical", 1)
    assert everybody[0].startswith("deploy FR-")
    assert len(everybody) > 80


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (";", "nothing was typed"),
        ("abracadabra", "is not understood"),
        ("go", "go UNIT HEX"),
        ("go 3114", "who? go UNIT 3114"),
        ("go GE-A-IX 9999", "there is no hex or town '9999'"),
        ("go GE-A-IX atlantis", "there is no hex or town 'atlantis'"),
        ("go GE-A-IX ba", "may be any of"),
        ("go GE-X-IX 3114", "no unit is called 'GE-X-IX'"),
        ("go A-I 3114-3215-3014", "is not next to"),
        ("go 2523 3114", "you have no counter in 2523"),
        ("attack", "attack TARGET with UNIT"),
        ("assault 3114", "there is no fort in 3114"),
        ("scout", "scout HEX"),
        ("enter GE-A-IX", "enter UNIT HEX"),
        ("commit", "commit UNIT"),
    ],
)
def test_what_cannot_be_understood_is_said(text: str, words: str) -> None:
    g = moving({"3213": "GE-A-IX GE-A-X", "2817": "FR-A-I"})
    with pytest.raises(ValueError, match=re.escape(words)):
        answers(g, text)


def test_an_order_is_carried_out_as_a_whole_or_not_at_all() -> None:
    """Two corps go where only one has room: refused before the first of them, which could not be taken back, moves."""
    g = moving({"3213": "GE-A-IX GE-A-X", "2817": "FR-A-I"})
    prompt = GAME.prompt(g, 0)
    assert prompt is not None
    with pytest.raises(Illegal, match="German X Corps cannot march to"):
        DeluxeScreen(True).read("go IX X 3113", prompt, GAME.view(g, 0))
    assert len(DeluxeScreen(True).read("go IX 3113", prompt, GAME.view(g, 0))) == 2


def test_codes_are_found_without_their_hyphens() -> None:
    g = moving({"3213": "GE-A-IX", "2817": "FR-A-I"})
    assert answers(g, "go geaix 3114") == answers(g, "go GE-A-IX 3114")
    assert "GE-A-IX" in UNIT_IDS
