"""Events: facts that happened, each with a masked form for seats outside its audience."""

from __future__ import annotations

from typing import Final

from marne.kernel.native import mypyc_attr
from marne.kernel.schema import Fact, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A fact with its rule and the values of its fields.

    Seats of the audience (None: everybody) get it as it is; all others get it with its secret fields masked.
    `reveals` says that it tells somebody a hidden fact: undo never goes back past such an event.
    """

    def __init__(
        self,
        fact: Fact,
        rule: str,
        values: tuple[Value, ...] = (),
        audience: tuple[int, ...] | None = None,
        reveals: bool = False,
    ) -> None:
        self.fact: Final = fact
        self.name: Final = fact.name
        self.rule: Final = rule
        self.values: Final = values
        self.audience: Final = audience
        self.reveals: Final = reveals

    def __getitem__(self, field: str) -> int:
        """The number in a field; UNKNOWN where it is masked."""
        value = self.values[self.fact.index[field]]
        assert isinstance(value, int)
        return value

    def many(self, field: str) -> tuple[int, ...]:
        """The numbers in a field that holds several; none where it is masked."""
        value = self.values[self.fact.index[field]]
        assert isinstance(value, tuple)
        return value

    def fields(self) -> dict[str, int | list[int]]:
        """All fields by name, as JSON data."""
        named = zip(self.fact.names, self.values, strict=True)
        return {name: value if isinstance(value, int) else list(value) for name, value in named}

    def things(self) -> list[str]:
        """The things it is about, for a screen to highlight."""
        return self.fact.things(self.values)

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat is told it; None is a spectator, who sees what every seat sees."""
        audience = self.audience
        if audience is None or (seat is not None and seat in audience):
            return self
        return Event(self.fact, self.rule, self.fact.masked(self.values), None, self.reveals)

    def __repr__(self) -> str:
        return f"Event({self.name}, {self.rule!r}, {self.fields()!r}, {self.audience!r})"
