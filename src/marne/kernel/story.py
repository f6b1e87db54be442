"""The story of a game: its events told as a player would tell them, a line for each thing worth a sentence.

The log has every single fact: a corps was picked, took a step, and another one. Its story has one line for that, "III
Corps marches from Aachen by Liège to Namur", and one for a battle with all its terms, hits and retreats. A title tells
its story chapter by chapter (a turn, an impulse), from the events of the chapter alone, as a seat was told them: so a
story can reveal nothing that the log of the seat does not, and only the last chapter changes while the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

ROUND: Final = "round"
"""A round, a month, a turn of both sides begins: the heading of several chapters."""
TURN: Final = "turn"
"""A chapter begins: the turn or the impulse of one side."""
PHASE: Final = "phase"
"""A part of a turn begins."""
CARD: Final = "card"
"""A card is played, used, prepared or drawn."""
ORDER: Final = "order"
"""What a side decides to do: an order, a leader, a commitment elsewhere."""
MARCH: Final = "march"
"""A unit goes somewhere: on foot, by rail, by sea."""
BATTLE: Final = "battle"
"""A fight with its result and its losses, or a siege."""
ARRIVAL: Final = "arrival"
"""Something comes onto the board: reinforcements, a piece that is built, a replacement."""
LOSS: Final = "loss"
"""Something leaves the board outside a fight, or is weakened."""
PLACE: Final = "place"
"""A place or a fort changes hands."""
SCORE: Final = "score"
"""Points, and how the game ends."""
OTHER: Final = "other"

KINDS: Final = (ROUND, TURN, PHASE, CARD, ORDER, MARCH, BATTLE, ARRIVAL, LOSS, PLACE, SCORE, OTHER)
"""What a line may be about. Screens, sounds and filters know these kinds and need not know a title's facts."""
HEADINGS: Final = frozenset({ROUND, TURN, PHASE})
"""Lines that begin something and are about nothing themselves."""


class Line(NamedTuple):
    """A sentence of the story."""

    kind: str
    """One of `KINDS`."""
    text: str
    parts: tuple[int, ...]
    """The events it tells, by their places in the chapter, in order. Every event is part of exactly one line."""
    things: tuple[str, ...] = ()
    """What it is about, for a screen to mark: the way of a march in order, the place of a battle."""


def in_order(lines: Sequence[Line]) -> list[Line]:
    """The lines by the first event of each."""
    return sorted(lines, key=_first)


def _first(line: Line) -> int:
    return line.parts[0]
