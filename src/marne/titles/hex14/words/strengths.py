"""Strengths as a person reads them: with fractions, and with what each rule does to the strength of a unit."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.words.names import fraction, unit_name


class Strengths:
    """The strengths of a title. It counts them in parts of a point, so many to each; `values` are the rules by which a
    unit has its strength in the first place, `factors` says of every rule what it is to the strength of a unit."""

    def __init__(self, parts: int, values: Container[str], factors: Mapping[str, str]) -> None:
        self.parts: Final = parts
        self.values: Final = values
        self.factors: Final = factors

    def show(self, strength: int) -> str:
        """A strength that is counted in parts of a point.

        >>> [Strengths(8, (), {}).show(n) for n in (56, 28, 7, 0)], Strengths(4, (), {}).show(14)
        (['7', '3½', '⅞', '0'], '3½')
        """
        return fraction(strength, self.parts)

    def term(self, rule: str, unit: int, before: int, after: int) -> str:
        """One factor of the strength of a unit."""
        what = self.factors[rule]
        if rule in self.values:
            return f"{unit_name(unit)}: {what} {self.show(after)}"
        return f"{unit_name(unit)}, {what}: {self.show(before)} becomes {self.show(after)}"

    def tell(self, e: Event) -> str:
        """The event of such a factor."""
        return self.term(e.rule, e["unit"], e["before"], e["after"])
