"""What this title knows of strength, steps and stacking, for the staff of the family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from marne.kernel.action import Action
from marne.titles.deluxe.rules.actions import Bombard
from marne.titles.deluxe.rules.joining import BOMBARD, is_siege_gun
from marne.titles.deluxe.rules.options import IMPULSES
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, STEPS
from marne.titles.deluxe.rules.tables import DESTROYS, END_LIMIT
from marne.titles.deluxe.staff import expect, offence
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, FORT_GRADE
from marne.titles.hex14.rules.roster import ARMY, CALIBRE, SIDE
from marne.titles.hex14.rules.view import UNKNOWN, Token
from marne.titles.hex14.staff.allies import AlliedPlan
from marne.titles.hex14.staff.germans import GermanPlan
from marne.titles.hex14.staff.judgement import Blow, Foes, Judgement, Offence
from marne.titles.hex14.staff.offence import attacks
from marne.titles.hex14.staff.situation import Situation
from marne.titles.hex14.staff.style import Style

SUPPORT: Final = 0.1
"""How much stronger each further counter makes the defence of a hex, which one corps defends at a time."""
CORPS: Final = 4
"""The stacking points that hold a hex."""


class DeluxeJudgement(Judgement):
    """Strength by steps lost, room by stacking points."""

    planners = (GermanPlan, AlliedPlan)
    offence: ClassVar[Offence] = offence

    def moves_last(self, g: Campaign, side: int) -> bool:
        """In impulses both sides move by turns."""
        return side == ALLIED and not g.rules & IMPULSES

    def attacks(self, s: Situation, targets: int, forts: Sequence[int]) -> list[Blow]:
        return attacks(s, targets, forts)

    def army(self, unit: int) -> str:
        return ARMY[unit]

    def attack(self, g: Campaign, unit: int) -> int:
        return ATTACK[unit][g.steps_lost(unit)]

    def defence(self, g: Campaign, unit: int) -> int:
        return DEFENCE[unit][g.steps_lost(unit)]

    def together(self, defences: list[int]) -> int:
        """One corps defends at a time."""
        return max(defences)

    def is_worn(self, g: Campaign, unit: int) -> bool:
        """Whether a unit has lost steps and could not lose many more."""
        lost = g.steps_lost(unit)
        return lost > 0 and STEPS[unit] - lost <= self.styles[SIDE[unit]].worn

    def is_spent(self, g: Campaign, unit: int) -> bool:
        """Whether a unit has lost all steps but the last: the next hit costs its points."""
        return 0 < g.steps_lost(unit) == STEPS[unit] - 1

    def foes(self, old: Foes | None, token: Token, foe: int, style: Style) -> Foes:
        """The best counter defends; the others give it some support."""
        if token.unit != UNKNOWN:
            worth = expect.known(token.unit, token.lost, style.kill)
        else:
            worth = expect.hidden(foe, token.veil, token.least, token.most)
        if old is None:
            return Foes(*worth, 1)
        defence = max(old.defence, worth.defence)
        if worth.defence > 0 and old.defence > 0:
            defence *= 1 + SUPPORT
        best = old if old.defence >= worth.defence else worth
        return Foes(old.attack + worth.attack, defence, best.step, best.points, best.left, old.counters + 1)

    def room(self, s: Situation, h: int) -> int:
        """The stacking points that may still end a move in a hex, off the railway."""
        return END_LIMIT[h] - s.arrived.get(h, 0)

    def shuns(self, s: Situation, h: int) -> bool:
        return False

    def garrison(self) -> int:
        return CORPS

    def breaks(self, fort: int, unit: int) -> int:
        return DESTROYS[FORT_GRADE[fort]][CALIBRE[unit]] if is_siege_gun(unit) else 0

    def siege(self, a: Action) -> int:
        """Forts are bombarded; an assault pays too seldom."""
        return a.fort if isinstance(a, Bombard) else -1

    def is_siege(self, kind: int) -> bool:
        return kind == BOMBARD


JUDGE: Final = DeluxeJudgement(STYLES)
