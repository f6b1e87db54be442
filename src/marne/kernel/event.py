"""Events: facts that happened, each with the face that other people see."""

from __future__ import annotations

from typing import Final

from marne.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A fact. Seats of the audience (None: everybody) get it as it is, all others get its public face, if it has one.

    `reveals` says that somebody learns a hidden fact by it: the Table takes nothing back past such an event.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        args: tuple[int, ...],
        audience: tuple[int, ...] | None = None,
        public: Event | None = None,
        reveals: bool = False,
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args
        self.audience: Final = audience
        self.public: Final = public
        self.reveals: Final = reveals

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat gets to know of this event; seat None is a spectator, who sees what every seat sees."""
        audience = self.audience
        if audience is None or (seat is not None and seat in audience):
            return self
        return self.public

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.rule!r}, {self.args!r}, {self.audience!r})"
