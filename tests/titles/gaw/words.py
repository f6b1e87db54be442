"""What a position asks and how it refuses, in words."""

from __future__ import annotations

from marne.kernel.state import check, pending
from marne.titles.gaw import words
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read
from marne.titles.gaw.rules.board import Gaw
from tests.titles.gaw.play import asked, question


def ask(g: Gaw) -> str:
    found = pending(g)
    assert found is not None
    return words.ask(g, found)


def refused(g: Gaw, text: str, seat: int | None = None) -> str:
    """The refusal of an answer in notation, as the seat reads it."""
    who = asked(g)[0] if seat is None else seat
    ruling = check(g, who, read(text))
    assert ruling is not None, f"{text!r} is legal at {question(g)}"
    return GAME.explain(g, who, read(text), ruling)
