"""Who may leave before a fight, in words: what a forecast adds to the odds."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.analysis.escapes import FACES, Escapes

WITHDRAWS: Final = (
    "Before the fight cavalry there may withdraw two hexes. The others defend without it; if nobody is left, the "
    "attackers may enter."
)


def evades(die: int, caught: str) -> str:
    """What infantry may try that gets away with this number on the die; `caught` is how it defends if it fails.

    >>> evades(3, "with half its strength").split(": ")[1][:39]
    'with a die of 3 or more (67 %) the whol'
    """
    chance = round(100 * (FACES + 1 - die) / FACES)
    sure = f"with a die of {die} or more ({chance} %)" if die < FACES else f"with a die of {die} ({chance} %)"
    return (
        f"Before the fight infantry there may try to get away: {sure} the whole hex goes back and the attackers may "
        f"enter, otherwise it defends {caught}."
    )


def escape_texts(found: Escapes, caught: str) -> list[tuple[str, str]]:
    """The rules and sentences of those that may leave."""
    texts: list[tuple[str, str]] = []
    if found.cavalry:
        texts.append(("DLX 10.2.1-1", WITHDRAWS))
    if found.die:
        texts.append(("DLX 15.2-1", evades(found.die, caught)))
    return texts
