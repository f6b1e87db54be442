"""What the store gives back: plain values, safe to hand from thread to thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

DELETED: Final = "deleted player"
"""What everybody is called whose account was deleted."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; `name` is that of who sits there."""

    seat: int
    kind: str
    user_id: int | None = None
    agent: str | None = None
    held_by_bot: bool = False
    invite_hash: str | None = field(default=None, repr=False)
    contribution: str | None = None
    """What the seat adds to the draws, in hex; empty while it is still to come, None if the server adds something."""
    reserved: bool = False
    """Free again, it is for whoever has a link, and not for anybody."""
    name: str | None = None
    guest: bool = False
    """Whether who sits there has no account: their name is not theirs alone."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as the lobby and its room need it; the fields are those of models.Game."""

    id: int
    public_id: str
    owner_id: int | None
    title: str
    rules_version: str
    options: dict[str, str]
    name: str
    header: dict[str, Any] | None
    secret: bytes = field(repr=False)
    state: str
    public: bool
    clock: dict[str, Any] | None
    clocks: dict[str, Any] | None
    deadline: float | None
    asked: list[int]
    result: dict[str, Any] | None
    rematch_of: int | None
    changes: int
    created: float
    moved: float
    stand: dict[str, Any] | None
    hints: bool | None
    set_aside: float | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """What happened: `begun` (the answers before anybody's first), `played`, `undone` ([steps]), `resigned`, ..."""

    number: int
    kind: str
    seat: int | None
    texts: list[Any]
    key: str | None
    at: float


class WholeGame(NamedTuple):
    """Everything of a game; the snapshot is the number of its entry and the packed position."""

    row: GameRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    snapshot: tuple[int, bytes] | None


@dataclass(frozen=True, slots=True)
class NoteRow:
    """What became of a standing answer: `given`, or ended, `over` in time or no longer `illegal`."""

    seat: int
    number: int
    what: str
    about: dict[str, Any]
    answer: str = ""
    at: float = 0.0
    id: int = 0


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be made. The secret is fixed now and published by its hash, before anybody contributes."""

    title: str
    rules_version: str
    options: dict[str, str]
    name: str
    owner_id: int | None
    public: bool
    secret: bytes = field(repr=False)
    seats: tuple[SeatRow, ...]
    clock: dict[str, Any] | None = None
    rematch_of: int | None = None
    hints: bool | None = None
    """Whether players may ask for hints; None: those who play against computers alone."""


@dataclass(frozen=True, slots=True)
class Made:
    """How many games that are not over somebody has made."""

    all: int
    waiting: int
    """For players."""
    bots_alone: int
    """In which nobody plays but bots."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the lobby shows after an entry, written together with it: who is asked, the result once there is one, the
    clocks and when the next time is up, and how the game stands."""

    asked: tuple[int, ...] = ()
    result: dict[str, Any] | None = None
    clocks: dict[str, Any] | None = None
    deadline: float | None = None
    stand: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A line of talk. `told`: it is what they did, said by the server."""

    number: int
    user_id: int | None
    name: str | None
    text: str
    at: float
    told: bool = False
    guest: bool = False


@dataclass(frozen=True, slots=True)
class OfferRow:
    """An offer of a rematch; the fields are those of models.Offer."""

    game_id: int
    number: int
    user_id: int | None
    swapped: bool
    state: str
    accepted: list[int]
    ended_by: int | None
    created: float
    expires: float


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What others may see of somebody besides their name: when they were here, and their holiday, now or next."""

    user_id: int
    seen: float | None
    unseen: bool
    holidays: tuple[tuple[float, float], ...] = ()
