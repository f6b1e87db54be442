"""What notices say: the same by e-mail, to a webhook and as a push, only that each takes more or less of it.

Mail passes through other hands, a webhook belongs to somebody else, and a push lies on a locked screen. So nothing is
said here but what everybody at the table saw; a webhook hears only what it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from marne.kernel.story import HEADINGS
from marne.server.storage.rows import GameRow
from marne.table import Told

Mutable: TypeAlias = Literal["turn", "clock", "begun", "rematch", "chat"]
KINDS: Final[tuple[Mutable, ...]] = ("turn", "clock", "begun", "rematch", "chat")
"""What notices are about that can be switched off, each by itself."""
Kind: TypeAlias = Mutable | Literal["set_aside", "resumed"]
"""The others are rare, and nobody would know without them why a game stands still."""
LINES: Final = 40
"""At most this many lines of the story are told in a message, the latest ones."""
GLANCE: Final = 6
"""At most this many lines are told in a push, the first ones: there is no room for more."""
SPOKEN: Final = 200
"""At most this many characters of what somebody has said."""
_HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Notice:
    """What is sent, to people and to programs."""

    kind: Kind
    game: str
    """The public id of the game."""
    subject: str
    text: str
    """All of it, for a message."""
    glance: str
    """The same in a few lines, for a push."""
    data: dict[str, Any]
    """For programs."""


def turn_notice(game: GameRow, title: str, public_url: str | None, story: Sequence[Told] = ()) -> Notice:
    """It is your turn in this game. `story` is what a spectator was told since your last turn."""
    lead = f"It is your turn in “{game.name}” ({title})."
    more = f"Since your last turn:\n\n{_told(story)}" if story else None
    return _notice("turn", game, public_url, f"Your turn: {game.name}", lead, more, _glance(story) or lead)


def clock_notice(game: GameRow, public_url: str | None, seconds: float) -> Notice:
    """Your time runs out."""
    hours = round(seconds / _HOUR)
    rest = "less than an hour" if seconds < _HOUR else f"about {hours} hour{'' if hours == 1 else 's'}"
    lead = f"You have {rest} left for your turn in “{game.name}”. Then a bot plays for you until you come back."
    return _notice("clock", game, public_url, f"Your time runs out: {game.name}", lead)


def begun_notice(game: GameRow, title: str, public_url: str | None) -> Notice:
    """Everybody is there, and the game has begun."""
    lead = f"All seats are taken: “{game.name}” ({title}) has begun."
    return _notice("begun", game, public_url, f"The game begins: {game.name}", lead)


def rematch_notice(game: GameRow, public_url: str | None, player: str) -> Notice:
    """Somebody wants to play it again."""
    lead = f"{player} offers you a rematch of “{game.name}”."
    return _notice("rematch", game, public_url, f"A rematch: {game.name}", lead)


def chat_notice(game: GameRow, public_url: str | None, player: str, text: str) -> Notice:
    """Somebody has said something to everybody at the table."""
    said = text if len(text) <= SPOKEN else f"{text[: SPOKEN - 1]}…"
    lead = f"{player} in “{game.name}”:"
    return _notice("chat", game, public_url, f"{player} writes: {game.name}", lead, said, f"{player}: {said}")


def set_aside_notice(game: GameRow, title: str, public_url: str | None) -> Notice:
    """The server cannot read the game."""
    lead = (
        f"“{game.name}” ({title}) cannot go on for now: the server was changed and cannot read the game any more. "
        "Nothing is lost, nobody's time runs, and its record can be exported at the table. You will be told when it "
        "goes on."
    )
    return _notice("set_aside", game, public_url, f"Set aside: {game.name}", lead)


def resumed_notice(game: GameRow, title: str, public_url: str | None) -> Notice:
    """It can read it again."""
    lead = f"“{game.name}” ({title}) goes on: the server can read it again."
    return _notice("resumed", game, public_url, f"The game goes on: {game.name}", lead)


def _notice(
    kind: Kind,
    game: GameRow,
    public_url: str | None,
    subject: str,
    lead: str,
    more: str | None = None,
    glance: str | None = None,
) -> Notice:
    url = None if public_url is None else f"{public_url}/games/{game.public_id}"
    off = "You can switch these messages off on your page.\n" if kind in KINDS else ""
    parts = [lead, url, more, off]
    data = {"type": kind, "game": game.public_id, "name": game.name, "title": game.title, "url": url}
    text = "\n\n".join(part for part in parts if part is not None)
    return Notice(kind, game.public_id, subject, text, lead if glance is None else glance, data)


def _told(story: Sequence[Told]) -> str:
    """The lines of a story as plain text, the headings set off."""
    lines = [f"{line.text}:" if line.kind in HEADINGS else f"  {line.text}" for line in story[-LINES:]]
    return "\n".join(["  …", *lines] if len(story) > LINES else lines)


def _glance(story: Sequence[Told]) -> str:
    """The first things that happened, without headings."""
    lines = [line.text for line in story if line.kind not in HEADINGS]
    return "\n".join([*lines[:GLANCE], "…"] if len(lines) > GLANCE else lines)
