"""What may that be? Hidden cards of a power, with the chances of what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from marne.terminal.chances import ROWS, bars
from marne.titles.qmg import wire
from marne.titles.qmg.insight.guesses import guesses
from marne.titles.qmg.rules.atlas import POWER_CODES
from marne.titles.qmg.rules.cards import ID, SYMBOLS
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.theme import ACCENT, DIM, Signs
from marne.titles.qmg.words.names import POWER_SHORT, SYMBOL_NAMES, card_name

_NAMES: Final[Mapping[str, str]] = {
    **dict(zip(SYMBOLS, SYMBOL_NAMES, strict=True)),
    **{name: card_name(k) for k, name in enumerate(ID)},
}


def guess_lines(view: QmgView, power: int, signs: Signs) -> list[Text]:
    """The prepared cards of a power and its hand."""
    found = guesses(view, POWER_CODES[power])
    lines = [line for place in found["places"] for line in _place(place, POWER_SHORT[power], signs)]
    return lines or [Text("Nothing is hidden from you there.")]


def _place(place: wire.CardGuess, power: str, signs: Signs) -> list[Text]:
    n, ascii_only = place["cards"], signs.ascii
    cards = "the hidden card" if n == 1 else f"each of the {n} hidden cards"
    if place["place"] == "prepared":
        lines = [Text(f"{power}, prepared: {cards}", ACCENT), *bars(place["sorts"], _NAMES, ascii_only)]
        if n > 1:
            lines += [Text("  at least one of them", DIM), *bars(place["some"][:ROWS], _NAMES, ascii_only)]
        return [*lines, Text("  by card", DIM), *bars(place["kinds"], _NAMES, ascii_only)]
    if n == 1:
        lines = [Text(f"{power}, in hand: {cards}", ACCENT), *bars(place["sorts"], _NAMES, ascii_only)]
        return [*lines, Text("  by card", DIM), *bars(place["kinds"], _NAMES, ascii_only)]
    lines = [Text(f"{power}, in hand: at least one of the {n} hidden cards", ACCENT)]
    lines += bars(place["some"][:ROWS], _NAMES, ascii_only)
    return [*lines, Text("  the likeliest cards among them", DIM), *bars(place["held"][:ROWS], _NAMES, ascii_only)]
