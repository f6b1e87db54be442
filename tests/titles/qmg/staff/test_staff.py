"""The staff: how strong it is, and that it plays the obvious moves."""

from __future__ import annotations

import time

import pytest

from marne.agents import Agent
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.kernel.state import State
from marne.titles import levels
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import CENTRAL, ENTENTE, SEATINGS, TEAM_OF
from marne.titles.qmg.staff.evaluate_action import VERBS
from tests.agents.kit import play_game
from tests.titles.qmg.play import at, play, question

GAMES = 6


def teams(central: str, entente: str, seed: int) -> list[Agent]:
    """Five seats, each played by its team's agent."""
    names = (central, entente)
    return [levels(GAME)[names[TEAM_OF[powers[0]]]].make(GAME, 0, seed) for powers in SEATINGS[5]]


@pytest.mark.parametrize("side", [CENTRAL, ENTENTE])
def test_staff_beats_random(side: int) -> None:
    won = 0
    for seed in range(GAMES):
        names = ("staff", "random") if side == CENTRAL else ("random", "staff")
        g = play_game(GAME, teams(*names, seed), seed)
        assert g.result is not None
        won += g.result.winner == side
    assert won >= GAMES - 1, f"{won} of {GAMES}"


def test_staff_is_quick() -> None:
    """Far below the 20 ms a decision may take, whatever machine this runs on."""
    answers = 0

    def watch(g: State, seat: int, view: View, prompt: Prompt, answer: Action) -> None:
        nonlocal answers
        answers += 1

    start = time.perf_counter()
    play_game(GAME, teams("staff", "staff", 1), 1, watch=watch)
    assert (time.perf_counter() - start) / answers < 0.02


def staffed(g: State) -> str:
    """The staff's answer to the open question, in notation."""
    seat = GAME.asked(g)[0]
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    return GAME.show(levels(GAME)["staff"].make(GAME, 0, 0).choose(GAME.view(g, seat), prompt))


START = "start\nround 1\n"


def test_a_piece_is_built_into_an_objective() -> None:
    g = at(START + "turn germany play\nhand germany G-01 G-07 G-19")
    assert staffed(g) == "play G-01"


def test_points_for_the_taking_are_taken() -> None:
    """In the last round a card that scores at once beats a Navy that scores nothing."""
    assert staffed(at("start\nround 17\nturn russia play\nhand russia R-33 R-15 R-17")) == "play R-33"


def test_a_card_is_prepared_for_an_army_in_danger() -> None:
    """France stands before Western Germany: what can save it is prepared, not a card for a Navy that is not there."""
    front = START + "turn germany prepare\npieces france BEL\nhand france_italy F-15 F-15 F-01 F-01 F-11 F-22 F-23\n"
    assert staffed(at(front + "hand germany G-48 G-07 G-19")) == "prepare G-48"


def test_nobody_is_sent_home() -> None:
    assert staffed(at(START + "turn uk_us play\nhand uk_us none")) == "pass"


def test_the_hand_is_filled() -> None:
    assert staffed(at(START + "turn france_italy draw\nhand france_italy F-01 F-01")) == "draw 5"


WEST = "round 7\nturn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\n"
"""Germany in Belgium, France in Picardy, before a scoring."""


def test_the_enemy_is_battled_where_it_scores() -> None:
    assert staffed(play(at(WEST), "play G-10")) == "attack PIC from BEL"


def test_a_scoring_army_is_reinforced() -> None:
    g = play(at(WEST + "prepared france_italy F-01"), "play G-10", "attack PIC from BEL")
    assert question(g) == "Reinforce"
    assert staffed(g) == "use F-01"


def test_a_battle_that_decides_is_sustained() -> None:
    g = play(
        at(WEST + "prepared france_italy F-01\nprepared germany G-11"), "play G-10", "attack PIC from BEL", "use F-01"
    )
    assert question(g) == "Sustain"
    assert staffed(g) == "use G-10"


def test_a_hit_takes_what_is_worth_least() -> None:
    """A Sea Battle without a fleet goes before a card that scores."""
    g = at("start\nround 4\nturn germany play\nhand germany G-27\nhand uk_us U-20 U-40\nprepared uk_us U-01")
    play(g, "play G-27")
    assert question(g) == "Hit"
    assert staffed(g) in ("discard U-20", "top")


def test_every_verb_is_weighed() -> None:
    assert {type(a) for a in GAME.universe()} <= set(VERBS)
