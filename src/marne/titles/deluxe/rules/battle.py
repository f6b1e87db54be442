"""An attack on the units in a hex, or a probe by cavalry, from its declaration to the advance."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.frame import Frame
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import losses
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import (
    BY_ATTACKER,
    BY_DEFENDER,
    BY_STANDING,
    LOSS_RULES,
    CombatDie,
    LossOfStep,
    catch_guns,
    tell_odds,
)
from marne.titles.deluxe.rules.defence import Defence, attacked
from marne.titles.deluxe.rules.retreat import (
    MAY_STAND,
    MUST_GO,
    SLIPS,
    Footing,
    is_sheltered,
    lawful,
    retreat_all,
)
from marne.titles.deluxe.rules.roster import DEFENCE, STEPS
from marne.titles.deluxe.rules.strength import attack_strength, defence_strength
from marne.titles.deluxe.rules.tables import EIGHTHS, band, column
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules.board import DEFENDED, Campaign
from marne.titles.hex14.rules.cavalry import Withdrawal, can_withdraw
from marne.titles.hex14.rules.clash import Term, hexes_of, open_attack
from marne.titles.hex14.rules.engagement import CAUGHT, FLED, SLIPPED, TRIED, WON, Engagement
from marne.titles.hex14.rules.evasion import Evasion, EvasionDie
from marne.titles.hex14.rules.grid import BIT
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.retreats import bits_of
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, FIGHTS, INFANTRY, KIND
from marne.titles.hex14.rules.targets import ATTACK, PROBE
from marne.titles.hex14.rules.veils import uncover

# Stages, in the order of the rulebook
OPENING: Final = 0
WITHDRAWING: Final = 1
EVADING: Final = 2
EVADED: Final = 3
SLIPPING: Final = 4
NAMING: Final = 5
COUNTING: Final = 6
ATTACKER_PAYS: Final = 7
DEFENDER_DECIDES: Final = 8
DEFENDER_PAYS: Final = 9
STANDING_PAID: Final = 10
SETTLING: Final = 11
ADVANCING: Final = 12
ENDING: Final = 13

# What has happened, besides what it may in all titles (Battle.flags)
ATTACKER_HIT: Final = 16
DEFENDER_HIT: Final = 32
SHELTERED: Final = 64  # the defence neither retreats nor pays for it
STOOD: Final = 128
DIED_STANDING: Final = 256  # the extra step emptied the hex


class Battle(Engagement[Deluxe]):
    """One attack on a hex. `goal`: where the defence retreats to; `loser`: who lost the step; for the other fields see
    `Engagement`. Both sides are asked, each for its own units (DLX R-98)."""

    attack_rule: ClassVar[str] = "DLX 10-1"
    probe_rule: ClassVar[str] = "DLX 10.2.2-1"
    meeting_rule: ClassVar[str] = "DLX 10.2.2-2"

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE,
        kind=INT,
        hex=kinds.HEX,
        attackers=kinds.UNIT.many(),
        foes=kinds.HEX.many(),
        defenders=kinds.UNIT.many(),
        stage=INT,
        flags=INT,
        goal=INT,
        loser=INT,
        up=kinds.UNIT.many(),
    )

    def __init__(
        self,
        side: int,
        kind: int,
        h: int,
        attackers: tuple[int, ...],
        foes: tuple[int, ...] = (),
        defenders: tuple[int, ...] = (),
        stage: int = OPENING,
        flags: int = 0,
        goal: int = -1,
        loser: int = -1,
        up: tuple[int, ...] = (),
    ) -> None:
        super().__init__(side, kind, h, attackers, foes, defenders, up, flags, stage)
        self.goal = goal
        self.loser = loser

    def data(self) -> tuple[Any, ...]:
        return (
            self.side, self.kind, self.hex, self.attackers, self.foes, self.defenders, self.stage, self.flags,
            self.goal, self.loser, self.up,
        )  # fmt: skip

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == OPENING:
            return self.open(g)
        if stage == WITHDRAWING:
            if not self.has_cavalry() and can_withdraw(g, 1 - self.side, self.hex):
                return Withdrawal(1 - self.side, self.hex)
        elif stage == EVADING:
            if g.has_evasion() and self.may_evade(g):
                return Evasion(1 - self.side, self.hex)
        elif stage == EVADED:
            if self.flags & TRIED:
                return EvasionDie(1 - self.side, self.hex)
        elif stage == SLIPPING:
            if self.flags & SLIPPED:
                return Footing(1 - self.side, self.hex, self.infantry(g), self.foes, SLIPS)
        elif stage == NAMING:
            return self.name_defence(g)
        elif stage == COUNTING:
            return self.count(g)
        elif stage == ATTACKER_PAYS:
            if self.flags & ATTACKER_HIT:
                return LossOfStep(self.side, self.fighters(), BY_ATTACKER)
        elif stage == DEFENDER_DECIDES:
            return self.decide(g)
        elif stage == DEFENDER_PAYS:
            return LossOfStep(1 - self.side, self.bearers(g), BY_DEFENDER)
        elif stage == STANDING_PAID:
            return self.pay_for_standing(g)
        elif stage == SETTLING:
            self.settle(g)
        elif stage == ADVANCING:
            return self.advance(g)
        else:
            return self.end(g)
        return None

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, Defence):
            self.name(g, child.units)
        elif isinstance(child, CombatDie):
            if child.attacker_loses:
                self.flags |= ATTACKER_HIT
            if child.defender_loses:
                self.flags |= DEFENDER_HIT
        elif isinstance(child, Footing):
            self.goal = child.goal
            if child.goal < 0:
                self.flags |= STOOD
            elif self.flags & SLIPPED:
                self.slip(g)
        elif isinstance(child, LossOfStep):
            if child.why == BY_DEFENDER:
                self.loser = child.loser
            elif child.why == BY_STANDING:
                self.note_emptied(g)
        else:
            super().hear(g, child)

    def last_stage(self) -> int:
        return ENDING

    # ---------------------------------------------------------------- before the fight

    def open(self, g: Deluxe) -> Frame[Deluxe] | None:
        """The attack is declared; everything in the hexes of both sides is shown (DLX 9.11-1, 9.13-1, R-09, 10-1).

        A probe shows the enemy only when it is over (DLX 10.2.2-2).
        """
        self.foes = hexes_of(g, self.attackers)
        self.declare(g)
        open_attack(g, self.side, self.attackers, self.hex)
        catch_guns(g, self.side, self.foes, self.hex)
        if self.kind == PROBE:
            self.stage = COUNTING
            return self.probe(g)
        uncover(g, self.hex, "DLX 9.11-1")
        return None

    def infantry(self, g: Deluxe) -> tuple[int, ...]:
        """The infantry that is attacked."""
        return tuple([u for u in g.units_at(self.hex) if KIND[u] == INFANTRY and not g.mark[u] & DEFENDED])

    def may_evade(self, g: Deluxe) -> bool:
        """Whether there is infantry to get away, and somewhere to go (DLX 15.2-1, R-59)."""
        units = self.infantry(g)
        return len(units) > 0 and lawful(g, 1 - self.side, self.hex, units, bits_of(self.foes)) != 0

    def slip(self, g: Deluxe) -> None:
        """The hex is left before the fight, and the attackers may enter it (DLX 15.2-1, R-133).

        It counts as attacked (DLX R-124).
        """
        for u in attacked(g, self.hex):
            g.mark[u] |= DEFENDED
        self.go(g, "DLX 15.2-1")
        self.stage = ADVANCING

    # ---------------------------------------------------------------- the defence

    def name_defence(self, g: Deluxe) -> Frame[Deluxe] | None:
        """Who defends? If nothing that fights is there the hex is cleared without a die (DLX 10.3.1-1, R-14, R-64)."""
        if attacked(g, self.hex):
            return Defence(1 - self.side, self.hex, ())
        self.clear(g)
        self.stage = ADVANCING
        return None

    def clear(self, g: Deluxe) -> None:
        """Guns and engineers without troops are lost when their hex is attacked (DLX 10-4, 10.3.1-1, R-14)."""
        units = g.units_at(self.hex)
        for u in units:
            if FIGHTS[u]:
                return
        for u in units:
            destroy(g, u, "DLX 10.3.1-1" if KIND[u] == ARTILLERY else "DLX R-14", True)

    def name(self, g: Campaign, named: tuple[int, ...]) -> None:
        """These defend, and cannot be attacked again this turn (DLX 10.1.1-1)."""
        self.defenders = named
        for u in named:
            g.mark[u] |= DEFENDED
        self.tell_defence(g)

    def count(self, g: Deluxe) -> Frame[Deluxe] | None:
        """Strengths, odds, table, die (DLX 10.1.3-1 to 10.1.7-1; the examples DLX 10-2 and DLX 10-3).

        Cavalry without defence that has stayed is removed first; the others fight on (DLX 10.2.1-2, R-127).
        """
        weak = [u for u in self.defenders if KIND[u] == CAVALRY and DEFENCE[u][g.lost[u]] == 0]
        if weak:
            for u in weak:
                destroy(g, u, "DLX 10.2.1-2", True)
            self.defenders = tuple([u for u in self.defenders if u not in weak])
            if self.kind == PROBE:
                self.win(g)
            if not self.defenders:
                if self.kind == ATTACK:
                    self.clear(g)
                self.stage = ADVANCING
                return None
        ours: list[Term] | None = [] if g.listening else None
        theirs: list[Term] | None = [] if g.listening else None
        attack = attack_strength(g, self.attackers, self.hex, self.is_mounted(), ours)
        defence = defence_strength(g, self.defenders, bits_of(self.foes), self.flags & CAUGHT != 0, theirs)
        if ours is not None and theirs is not None:
            tell_odds(g, self.side, attack, defence, ours, theirs)
        return CombatDie(band(defence), column(attack, EIGHTHS * defence))

    def is_mounted(self) -> bool:
        """Whether the defence is cavalry alone, so that cavalry can fight it (DLX 2.2.6-1, R-21)."""
        for u in self.defenders:
            if KIND[u] != CAVALRY:
                return False
        return True

    def fighters(self) -> tuple[int, ...]:
        """The attackers that fought: no guns (DLX R-24), and cavalry only against cavalry (DLX R-16, R-21)."""
        mounted = self.is_mounted()
        return tuple([u for u in self.attackers if KIND[u] == INFANTRY or (mounted and KIND[u] == CAVALRY)])

    # ---------------------------------------------------------------- the defender's loss

    def decide(self, g: Deluxe) -> Frame[Deluxe] | None:
        """The defence has lost a step: before it is taken it says whether it stands (DLX 10.1.9-1, 10.1.9-3)."""
        if not self.flags & DEFENDER_HIT:
            self.stage = ADVANCING
            return None
        side, h = 1 - self.side, self.hex
        if self.kind == PROBE and not self.flags & WON:
            self.win(g)
        foes = bits_of(self.foes)
        if is_sheltered(g, side, h, foes):  # DLX 11.1-1
            self.flags |= SHELTERED
            return None
        if len(g.at[h]) == 1 and g.lost[self.defenders[0]] + 1 == STEPS[self.defenders[0]]:
            return None  # the only unit dies of this step: there is nothing to decide
        must_go = self.is_mounted() and lawful(g, side, h, self.defenders, foes) != 0
        return Footing(side, h, self.defenders, self.foes, MUST_GO if must_go else MAY_STAND)

    def bearers(self, g: Deluxe) -> tuple[int, ...]:
        """Who may lose the step: a defender; if the defence stands not its cavalry, unless alone (DLX R-129)."""
        if self.flags & STOOD:
            foot = tuple([u for u in self.defenders if KIND[u] == INFANTRY])
            if foot:
                return foot
        return self.defenders

    def pay_for_standing(self, g: Deluxe) -> Frame[Deluxe] | None:
        """The price of standing: the same unit loses another step (DLX 10.1.9-1), or if it died another (10.1.9-2).

        Units in the hex that did not defend pay too if it comes to that (DLX R-18); guns and engineers only when no
        troops are left (DLX R-24).
        """
        if not self.flags & STOOD:
            return None
        if g.where[self.loser] == self.hex:
            losses.lose_step(g, self.loser, LOSS_RULES[BY_DEFENDER], True)
            self.note_emptied(g)
            return None
        others = g.units_at(self.hex)
        for kind in (INFANTRY, CAVALRY):
            troops = tuple([u for u in others if KIND[u] == kind])
            if troops:
                return LossOfStep(1 - self.side, troops, BY_STANDING)
        return LossOfStep(1 - self.side, others, BY_STANDING) if others else None

    def note_emptied(self, g: Deluxe) -> None:
        """Nobody may advance into a hex whose last defenders died standing (DLX 10.1.11-1, R-19)."""
        if g.holder(self.hex) != 1 - self.side:
            self.flags |= DIED_STANDING

    def settle(self, g: Deluxe) -> None:
        """Those who do not stand go, whether or not the loser lives (DLX 10.1.9-3, R-18)."""
        if self.goal >= 0 and g.holder(self.hex) == 1 - self.side:
            self.go(g, "DLX 10.1.9-1")

    def go(self, g: Deluxe, rule: str) -> None:
        """Everything in the hex retreats; cavalry among it may be pursued (DLX 10.2.1-3, R-72)."""
        for u in g.units_at(self.hex):
            if KIND[u] == CAVALRY:
                self.flags |= FLED
        retreat_all(g, self.hex, self.goal, rule)

    # ---------------------------------------------------------------- after the fight

    def advance(self, g: Deluxe) -> Frame[Deluxe] | None:
        """If the hex is empty the attackers may enter it (DLX 10.1.11-1, R-19)."""
        if g.holder(self.hex) == 1 - self.side or self.flags & DIED_STANDING or g.walls[self.side] & BIT[self.hex]:
            return None
        return self.enter(g, self.attackers)
