"""Tallies: every number explains itself. The code that computes a number writes its terms down when given a tally."""

from __future__ import annotations

Tally = list[tuple[str, int, int]]
"""Lines of (rule, before, after): how a number came about."""


def add(tally: Tally | None, rule: str, total: int, term: int) -> int:
    """Add a term to a total and write down by which rule."""
    if tally is not None:
        tally.append((rule, total, total + term))
    return total + term
