"""The answers to a question as a numbered menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from marne.kernel.action import Action

FOLD: Final = 10
"""The rank from which answers are folded away."""


class Entry(NamedTuple):
    """One line of a menu."""

    action: Action
    text: str
    note: str
    """What to type for it."""
    final: bool
    """Whether it is final: it could not be taken back."""


class Menu:
    """Answers in the order in which they are offered: first actions, then passing; rare answers are folded away."""

    def __init__(self, entries: Sequence[Entry], folded: Sequence[Entry] = ()) -> None:
        self.entries: Final = tuple(entries)
        self.folded: Final = tuple(folded)

    def unfolded(self) -> Menu:
        """The menu with the folded answers shown."""
        return Menu(self.entries + self.folded)

    def pick(self, number: int) -> Action:
        """The answer with that number."""
        if not 1 <= number <= len(self.entries):
            raise ValueError(f"there is no answer {number}: choose 1 to {len(self.entries)}, or type help")
        return self.entries[number - 1].action


def value_of(action: Action, field: str) -> int | None:
    """The value of an action's field, None if it has no field of that name."""
    names = action.form.names
    return action.data()[names.index(field)] if field in names else None


def menu_of(
    actions: Sequence[Action],
    describe: Callable[[Action], str],
    note: Callable[[Action], str],
    final: Callable[[Action], bool],
    rank: Callable[[Action], tuple[int, ...]],
) -> Menu:
    """Sort answers into a menu; `rank` puts them in order, and those from FOLD on are folded away."""
    made: list[tuple[tuple[int, ...], Entry]] = []
    for action in actions:
        made.append((rank(action), Entry(action, describe(action), note(action), final(action))))
    made.sort(key=lambda item: item[0])
    return Menu([e for r, e in made if r[0] < FOLD], [e for r, e in made if r[0] >= FOLD])
