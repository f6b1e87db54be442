"""Actions and things as text and back: `march GE-A-IX`, `go 3013`, `assault 2823|2923`."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.notation import Notation, verbs_in
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.roster import HAS_COUNTER
from marne.titles.hex14.rules import actions as shared
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.kinds import fort_code as fort_code

NOTATION: Final = Notation([*verbs_in(shared), *verbs_in(actions)])


def names_counters(a: Action) -> bool:
    """Whether there is a counter for every unit that an action names."""
    return all(HAS_COUNTER[n] for kind, n in zip(a.form.kinds, a.data(), strict=True) if kind is UNIT)


def unit_of(text: str) -> int:
    """The unit with this id; raises ValueError if the box has no counter for it."""
    unit = UNIT.read(text)
    if not HAS_COUNTER[unit]:
        raise ValueError(f"there is no counter for {UNIT.show(unit)} in this game")
    return unit
