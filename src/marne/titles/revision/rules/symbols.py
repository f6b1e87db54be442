"""Fort symbols that are destroyed: one by one in attacks, all at once in a siege (REV V-08, V-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.kernel.event import Event
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import neutrality
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.revision.rules import facts

if TYPE_CHECKING:
    from marne.titles.revision.rules.board import Revision


def lose_fort(g: Revision, fort: int, rule: str) -> None:
    """All symbols are gone. With Liège Belgium is opened to the French (REV neutrality-1)."""
    g.reduce_fort(fort)
    if g.listening:
        g.tell(Event(shared_facts.FORT_FELL, rule, (fort,)))
    if fort == LIEGE:
        neutrality.liege_taken(g)


def lose_symbol(g: Revision, fort: int, rule: str) -> None:
    """One symbol is gone, and with the last one the fort (REV V-37)."""
    left = g.symbols[fort] - 1
    if left == 0:
        lose_fort(g, fort, rule)
        return
    g.lose_symbol(fort)
    if g.listening:
        g.tell(Event(facts.SYMBOL_FELL, rule, (fort, left)))
