"""Actions: the answers to questions, as plain data."""

from __future__ import annotations

from typing import ClassVar

from marne.kernel.native import mypyc_attr
from marne.kernel.schema import Form


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One answer. A subclass is a verb; its fields are ints, so it is hashable, comparable and easy to serialize."""

    form: ClassVar[Form] = Form("")
    """How it is written and what its fields are; empty for a base class."""

    def data(self) -> tuple[int, ...]:
        """The fields in constructor order, from which equality, hash and notation are derived."""
        raise NotImplementedError  # every verb states its own fields

    def closes(self) -> bool:
        """Whether it says only that one is done, or does without: see `Form`."""
        return self.form.closes

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
