"""What this title knows of strength, room and losses, for the staff of the family."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.actions import Assault
from marne.titles.hex14.rules.board import ISOLATED, Campaign
from marne.titles.hex14.rules.grid import ALLIED
from marne.titles.hex14.rules.roster import FIGHTS, OF_TYPE, POINTS, TYPE_BIT, TYPE_SIDE, TYPES
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.rules.view import UNKNOWN, Token
from marne.titles.hex14.staff.judgement import Blow, Foes, Judgement, Offence
from marne.titles.hex14.staff.situation import Situation
from marne.titles.hex14.staff.style import Style
from marne.titles.revision.rules.options import RELIEVING
from marne.titles.revision.rules.roster import ATTACKS, DEFENDS, MODE, STRENGTH
from marne.titles.revision.rules.siege import breaking_die
from marne.titles.revision.rules.tables import UNITS_PER_HEX
from marne.titles.revision.staff import duty, offence
from marne.titles.revision.staff.allies import FrenchPlan
from marne.titles.revision.staff.armies import army_of
from marne.titles.revision.staff.germans import PassingPlan
from marne.titles.revision.staff.style import STYLES


@lru_cache(maxsize=4096)
def hidden(side: int, veil: int) -> tuple[int, int, float]:
    """Attack, defence and points that a face-down counter has on average; nobody counts on a dummy in defence."""
    total = able = attack = defence = 0
    points = 0.0
    for t in range(TYPES):
        if TYPE_SIDE[t] == side and TYPE_BIT[t] & veil:
            u, weight = OF_TYPE[t][0], len(OF_TYPE[t])
            total += weight
            if FIGHTS[u]:
                able += weight
                attack += weight * (0 if MODE[u] == DEFENDS else STRENGTH[u])
                defence += weight * STRENGTH[u]
                points += weight * POINTS[u]
    return (attack // total, -(-defence // able), points / total) if able else (0, 0, 0.0)


class RevisionJudgement(Judgement):
    """One strength for attack and defence, two units a hex, units that are lost whole."""

    planners = (PassingPlan, FrenchPlan)
    offence: ClassVar[Offence] = offence

    def moves_last(self, g: Campaign, side: int) -> bool:
        return side == ALLIED

    def attacks(self, s: Situation, targets: int, forts: Sequence[int]) -> list[Blow]:
        return duty.attacks_of_phase(s, targets, forts)

    def army(self, unit: int) -> str:
        return army_of(unit)

    def attack(self, g: Campaign, unit: int) -> int:
        return 0 if MODE[unit] == DEFENDS else STRENGTH[unit]

    def defence(self, g: Campaign, unit: int) -> int:
        strength = 0 if MODE[unit] == ATTACKS else STRENGTH[unit]
        return strength // 2 if g.mark[unit] & ISOLATED else strength

    def together(self, defences: list[int]) -> int:
        return sum(defences)

    def is_worn(self, g: Campaign, unit: int) -> bool:
        """There are no steps to lose."""
        return False

    def is_spent(self, g: Campaign, unit: int) -> bool:
        return False

    def foes(self, old: Foes | None, token: Token, foe: int, style: Style) -> Foes:
        """All of them defend together."""
        u = token.unit
        if u == UNKNOWN:
            attack, defence, points = hidden(foe, token.veil)
        else:
            attack, points = (0 if MODE[u] == DEFENDS else STRENGTH[u]), float(POINTS[u])
            defence = STRENGTH[u] if FIGHTS[u] else 0
        if token.mark & ISOLATED:
            defence //= 2
        if old is None:
            return Foes(attack, defence, points, points, 1.0, 1, (defence,), (token.nation,))
        return Foes(
            old.attack + attack, old.defence + defence, min(old.step, points), old.points + points, 1.0,
            old.counters + 1, (*old.strengths, defence), (*old.nations, token.nation),
        )  # fmt: skip

    def room(self, s: Situation, h: int) -> int:
        return UNITS_PER_HEX - len(s.own_at(h))

    def shuns(self, s: Situation, h: int) -> bool:
        """When units may relieve each other a third may come, but one of them is lost (REV advanced-13)."""
        return s.g.rules & RELIEVING != 0 and len(s.own_at(h)) >= UNITS_PER_HEX

    def garrison(self) -> int:
        return UNITS_PER_HEX

    def breaks(self, fort: int, unit: int) -> int:
        return breaking_die((unit,), fort)

    def siege(self, a: Action) -> int:
        return a.fort if isinstance(a, Assault) else -1

    def is_siege(self, kind: int) -> bool:
        return kind == ASSAULT


JUDGE: Final = RevisionJudgement(STYLES)
