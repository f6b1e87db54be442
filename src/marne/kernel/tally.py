"""Tallies: how a number came about. Code that computes a number also records its terms if it is given a tally."""

from __future__ import annotations

Tally = list[tuple[str, int, int]]
"""Lines of (rule, before, after): how a number came about."""


def add(tally: Tally | None, rule: str, total: int, term: int) -> int:
    """Add a term to a total and record the rule."""
    if tally is not None:
        tally.append((rule, total, total + term))
    return total + term
