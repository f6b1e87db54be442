"""Threads of the story: the events of a chapter that make one line, collected while the chapter is read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kernel.story import Line
from marne.titles.hex14.words.names import capital

Told = tuple[str, str, list[str]]
"""What a line says: its kind, a clause, and the things it is about."""


class Thread(ABC):
    """Events that make one line, and their places in the chapter."""

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []
        self.parts: Final[list[int]] = []

    def add(self, part: int, e: Event) -> None:
        self.parts.append(part)
        self.events.append(e)

    @abstractmethod
    def told(self) -> Told:
        """What has happened so far."""

    def line(self) -> Line:
        kind, text, things = self.told()
        end = "" if text.endswith(".") else "."
        return Line(kind, capital(text) + end, tuple(self.parts), tuple(things))


class Gathering(Thread):
    """Events that are told together by one function."""

    def __init__(self, tell: Callable[[Sequence[Event]], Told]) -> None:
        super().__init__()
        self.tell: Final = tell

    def told(self) -> Told:
        kind, text, things = self.tell(self.events)
        return kind, text, list(dict.fromkeys(things))


class Heading(Gathering):
    """A line that begins something, without a full stop."""

    def line(self) -> Line:
        kind, text, things = self.told()
        return Line(kind, capital(text), tuple(self.parts), tuple(things))
