"""The story of a game at a table, as one seat may know it: the lines of its chapters with their places in the log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from marne.kernel.game import Game
from marne.table.table import Entry, Table


class Told(NamedTuple):
    """A line of the story."""

    kind: str
    """One of `marne.kernel.story.KINDS`."""
    text: str
    things: tuple[str, ...]
    parts: tuple[int, ...]
    """The events it tells, by their places in the log."""
    first: int
    """The number of the answer that brought about the first of them."""
    last: int
    """The number of the answer that brought about the last of them."""


class Story(NamedTuple):
    """The end of a story. Lines of an earlier telling that begin at `place` of the log, or later, are replaced by
    `lines`."""

    place: int
    lines: list[Told]


def story(table: Table, seat: int | None, after: int = 0, undone: bool = False) -> Story:
    """The story from the first line on that is not as it was after answer `after`. A seat of None is a spectator.

    Such a line is told as a whole, and so are all that follow it: what happens may lengthen any line of the chapter, or
    take something out of it, such as a march that was the same as another up to its next step. `undone` says that the
    earlier telling knew answers that have been undone since: then the whole chapter is told.
    """
    fresh = table.place_after(after)
    begin = table.chapter(fresh)
    log = table.log_from(seat, begin)
    lines = tell(table.game, log, begin)
    if undone:
        return Story(begin, lines)
    before = tell(table.game, log[: fresh - begin], begin)
    same = 0
    while same < min(len(lines), len(before)) and lines[same] == before[same]:
        same += 1
    return Story(min([fresh, *(line.parts[0] for line in (*lines[same:], *before[same:]))]), lines[same:])


def lines_since(table: Table, seat: int | None, place: int, end: int | None = None) -> list[Told]:
    """The lines of a seat's story that tell something of the log from this place on, as a whole, and begin before
    `end`."""
    begin = table.chapter(place)
    told = tell(table.game, table.log_from(seat, begin), begin)
    return [line for line in told if line.parts[-1] >= place and (end is None or line.parts[0] < end)]


def tell(game: Game, log: Sequence[Entry], place: int = 0) -> list[Told]:
    """The story of a log that begins with a chapter; `place` is that of its first entry in the whole log."""
    bounds = [0, *(at for at, entry in enumerate(log) if at > 0 and game.opens(entry.event)), len(log)]
    told: list[Told] = []
    for begin, end in pairwise(bounds):
        for line in game.story([entry.event for entry in log[begin:end]]):
            first, last = log[begin + line.parts[0]].step, log[begin + line.parts[-1]].step
            parts = tuple([place + begin + part for part in line.parts])
            told.append(Told(line.kind, line.text, line.things, parts, first, last))
    return told
