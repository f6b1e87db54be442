"""Putting a list into random order, with the source of randomness that kernel and table use."""

from __future__ import annotations

from marne.kernel.chance import Below


def shuffle(items: list[int], below: Below) -> None:
    """Put items in random order, in place (Fisher-Yates: every order is equally likely).

    It takes one number of `below` for each item but the first, from the end of the list on: the same numbers give the
    same order.
    """
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]
