"""Answers as they are typed, for tests of all titles of the family: what is asked, allowed and refused."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Frame
from marne.kernel.game import Game
from marne.kernel.notation import verbs_in
from marne.kernel.ruling import Ruling
from marne.kernel.state import apply, check, legal, run
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.movement import Movement
from tests.titles.hex14.kit import G, ask, asked, question

__all__ = [
    "VERBS", "agree", "asked", "moving", "names", "options", "question", "read", "refusal", "refused", "say", "show",
    "start",
]  # fmt: skip

VERBS: dict[str, type[Action]] = {kind.form.word: kind for kind in verbs_in(actions) if kind.form.word}
"""A title adds its own."""


def read(text: str) -> Action:
    """The action that is typed so: "enter GE-D-39R 4508"."""
    words = text.split()
    verb = VERBS[words[0]]
    return verb(*verb.form.read(words))


def show(a: Action) -> str:
    """How an action is typed."""
    return a.form.show(a.data())


def start(g: Campaign, frame: Frame[Any]) -> list[Event]:
    """Start a procedure and run to its first question; returns what was told."""
    g.stack = [frame]
    g.listening, g.told = True, []
    run(g)
    return g.told


def options(g: Campaign) -> list[str]:
    """All answers that may be given now; each passes the veto, and nothing else of its verbs does."""
    found = legal(g, asked(g))
    assert all(check(g, asked(g), a) is None for a in found)
    return [show(a) for a in found]


def say(g: Campaign, *answers: str) -> list[Event]:
    """Give answers one after the other for whoever is asked; returns what was told."""
    g.listening, g.told = True, []
    for text in answers:
        a = read(text)
        assert a in legal(g, asked(g)), f"{text} is not among {options(g)}"
        apply(g, asked(g), a)
    return g.told


def refusal(g: Campaign, text: str) -> Ruling:
    """Why an answer is refused."""
    a = read(text)
    ruling = check(g, asked(g), a)
    assert ruling is not None, f"{text} is allowed"
    assert a not in legal(g, asked(g))
    return ruling


def refused(game: Game, g: Campaign, text: str, seat: int | None = None) -> str:
    """The refusal of an answer, as the seat reads it; that of whoever is asked unless another is named."""
    who = asked(g) if seat is None else seat
    ruling = check(g, who, read(text))
    assert ruling is not None, f"{text!r} is legal"
    return game.explain(g, who, read(text), ruling)


def moving(g: G, side: int, *answers: str) -> G:
    """The Movement of a side, after these answers."""
    ask(g, Movement(side, 0))
    say(g, *answers)
    return g


def names(events: list[Event]) -> list[str]:
    """The names of events."""
    return [e.name for e in events]


def agree(g: Campaign) -> None:
    """The answers listed are exactly those that the veto allows, among all that name a unit, and none raises."""
    seat = asked(g)
    listed = legal(g, seat)
    for verb in VERBS.values():
        if len(verb.form.kinds) > 1 or verb.form.drawn:
            continue
        for fields in verb.form.universe():
            a = verb(*fields)
            assert (check(g, seat, a) is None) == (a in listed), show(a)
