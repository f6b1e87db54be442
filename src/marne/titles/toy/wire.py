"""The types of this title's JSON: views, the book, insights. The page's TypeScript types are generated from them.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict


class View(TypedDict):
    """What `ToyView.data` returns. Piles count the cards by kind; null where they are hidden."""

    seat: int | None
    seats: int
    rounds: int
    goal: int
    scores: list[int]
    weather: int
    top: int
    leader: int
    faceup: list[int]
    bag: int
    hands: list[int]
    thrown: list[int]
    cards: list[list[int] | None]
    threw: list[list[int] | None]
    stack: list[Annotated[dict[str, Any], "Frame"]]
    result: Annotated[list[int | str | None], "[winner: number | null, kind: string, rule: string]"] | None


class Card(TypedDict):
    """A kind of card, and what it is worth in each weather."""

    id: str
    fair: int
    storm: int
    copies: int


class Player(TypedDict):
    """A player by seat."""

    id: str
    name: str


class Book(TypedDict):
    """The printed matter."""

    cards: list[Card]
    players: list[Player]
    weather: list[str]
    hand: int


class Unseen(TypedDict):
    """The insight `unseen`: how many cards of the kind the viewer has not seen, of how many unseen ones in all."""

    card: str
    unseen: int
    of: int
