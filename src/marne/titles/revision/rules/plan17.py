"""Plan 17: on the first three turns the French must attack (REV plan-17-1, V-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.kernel.event import Event
from marne.kernel.ruling import Ruling
from marne.kernel.state import Result
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.victory import score
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.options import STRICT
from marne.titles.revision.rules.tables import PLAN17_ATTACKS, PLAN17_TURNS
from marne.titles.revision.rules.targets import has_french_attack

if TYPE_CHECKING:  # a position asks this module
    from marne.titles.revision.rules.board import Revision

RULE: Final = "REV plan-17-1"


def missing(g: Revision, side: int) -> int:
    """The attacks that the French still have to make in this turn."""
    if side != ALLIED or g.turn not in PLAN17_TURNS:
        return 0
    return max(PLAN17_ATTACKS - g.attacks, 0)


def end_refusal(g: Revision, side: int) -> Ruling | None:
    """The Combat step of the Allies is not over while the French owe an attack and can make one (REV V-14, V-35).

    If no more are possible they have done what they could.
    """
    return no.PLAN_17 if missing(g, side) > 0 and has_french_attack(g, side) else None


def judge(g: Revision, side: int) -> None:
    """The Allied turn ends: with the setting strict fewer than six attacks lose the game, whatever the cause (V-14)."""
    if g.rules & STRICT and missing(g, side) > 0:
        g.result = Result(GERMAN, "Plan 17 abandoned", RULE)
        if g.listening:
            values = (GERMAN, score(g, GERMAN, None), score(g, ALLIED, None))
            g.tell(Event(shared_facts.GAME_ENDED, RULE, values))
