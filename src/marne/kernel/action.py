"""Actions: the answers to questions, as plain data."""

from __future__ import annotations

from marne.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One answer. A subclass is a verb; its fields are ints, so it is hashable, comparable and easy to write down."""

    def data(self) -> tuple[int, ...]:
        """The fields in constructor order: equality, hash and notation are made of them."""
        raise NotImplementedError  # every verb states its own fields

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Action) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.data()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.data()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bare(Action):
    """An action without fields."""

    def data(self) -> tuple[int, ...]:
        return ()


def within(value: int, low: int, high: int, what: str) -> int:
    """An action names only what exists: anything else is refused when it is made, so that no rule has to ask again."""
    if not low <= value < high:
        raise ValueError(f"there is no {what} {value}")
    return value
