"""What a person may type for an action."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import show
from marne.titles.qmg.position import read as position
from marne.titles.qmg.rules.cards import ID
from marne.titles.qmg.terminal.typed_actions import find_card, find_power, find_space, typed

POSITION = """
start
turn germany play
hand germany G-44 G-10 G-01
prepared germany G-50
"""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play G-44", "play G-44"),
        ("PLAY g-44", "play G-44"),
        ("play g44", "play G-44"),
        ("play schlieffen", "play G-44"),
        ("play Schlieffen Plan", "play G-44"),
        ("play land battle", "play G-10"),
        ("play german land", "play G-10"),
        ("play build", "play G-01"),
        ("play gorlice-tarnow", "play G-53"),
        ("prepare moltke", "prepare G-40"),
        ("unprepare landwehr", "unprepare G-50"),
        ("attack PAR from PIC", "attack PAR from PIC"),
        ("attack PAR PIC", "attack PAR from PIC"),
        ("attack paris from picardy", "attack PAR from PIC"),
        ("battle western ger from berlin", "attack WGE from BER"),
        ("place germany BEL", "place germany BEL"),
        ("build BEL", "place germany BEL"),
        ("build an army in Belgium", "place germany BEL"),
        ("remove WGE", "remove germany WGE"),
        ("use G-10", "use G-10"),
        ("counter tannenberg germany", "counter G-46 germany"),
        ("attrit zeppelins", "attrit G-25"),
        ("invoke mustard france", "invoke G-32 france_italy"),
        ("draw 3", "draw 3"),
        ("p", "pass"),
        ("pass", "pass"),
    ],
)
def test_typed_words_are_understood(text: str, meant: str) -> None:
    g = position(POSITION)
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    assert show(typed(text, prompt.actions, GAME.view(g, 2))) == meant


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play", "play CARD"),
        ("play nonsense", "no card is called"),
        ("card", "no action begins with"),
        ("attack nowhere from BER", "no single space is called"),
        ("attack PAR", "attack SPACE from SPACE"),
        ("play the", "may be any of"),
        ("", "nothing was typed"),
    ],
)
def test_what_is_not_understood_is_said(text: str, words: str) -> None:
    g = position(POSITION)
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    with pytest.raises(ValueError, match=words):
        typed(text, prompt.actions, GAME.view(g, 2))


def test_everything_in_the_menu_can_be_typed() -> None:
    g = position(POSITION)
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    for action in prompt.actions:
        assert typed(show(action), prompt.actions, GAME.view(g, 2)) == action


def test_every_card_and_space_is_found_by_its_full_name() -> None:
    for card in ID:
        assert ID[find_card(card, ())] == card
    assert find_space("picardy") == find_space("PIC")


@pytest.mark.parametrize(
    ("text", "power"),
    [("germany", 2), ("Fra", 3), ("italian", 3), ("uk_us", 4), ("United States", 4), ("ottoman", 0), ("RUSSIA", 1)],
)
def test_a_power_is_found_by_any_of_its_names(text: str, power: int) -> None:
    assert find_power(text) == power


@pytest.mark.parametrize("text", ["", "prussia", "u n"])
def test_no_other_power_is_found(text: str) -> None:
    with pytest.raises(ValueError, match="there are: Austria-Hungary & Ottomans, Russia"):
        find_power(text)
