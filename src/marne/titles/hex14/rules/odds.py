"""Odds: which column of a combat table a ratio of strengths falls in."""

from __future__ import annotations


def ratio(text: str) -> tuple[int, int]:
    """The two numbers of a heading.

    >>> ratio("1-4")
    (1, 4)
    """
    attacker, _, defender = text.partition("-")
    return int(attacker), int(defender)


def column(columns: list[tuple[int, int]], attack: int, defence: int) -> int:
    """The best column that the strengths reach, rounded in the defender's favour (DLX 10.1.5-1).

    The columns rise from the worst odds for the attacker. What is below the first counts as the first, what is above
    the last as the last. Both strengths may be given in any one unit, eighths for example.

    >>> columns = [(1, 2), (1, 1), (2, 1), (3, 1)]
    >>> [column(columns, *strengths) for strengths in ((9, 10), (39, 10), (10, 10), (1, 10))]
    [0, 3, 1, 0]
    """
    found = 0
    for n in range(1, len(columns)):
        x, y = columns[n]
        if attack * y < defence * x:
            break
        found = n
    return found
