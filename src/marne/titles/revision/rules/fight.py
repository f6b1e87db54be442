"""An attack on the units in a hex or on a fort, or a probe by cavalry, from its declaration to the die."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.frame import Frame, Goto
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.board import DEFENDED, MOVED, SHIPPED, Campaign
from marne.titles.hex14.rules.cavalry import Withdrawal, can_withdraw
from marne.titles.hex14.rules.clash import Term, hexes_of, open_attack, tell_terms
from marne.titles.hex14.rules.engagement import CAUGHT, SLIPPED, TRIED
from marne.titles.hex14.rules.evasion import Evasion, EvasionDie
from marne.titles.hex14.rules.grid import ALLIED, BIT
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.retreats import bits_of
from marne.titles.hex14.rules.roster import ARTILLERY, FIGHTS, FR, INFANTRY, KIND, NATION
from marne.titles.hex14.rules.targets import ATTACK, PROBE
from marne.titles.hex14.rules.veils import uncover
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.aftermath import DECIDING, ENDING, OCCUPYING, Aftermath, fleeing, go_back
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie, additions
from marne.titles.revision.rules.engagement import ATTACK_WEAKER, BREACHED, EVEN, FOUGHT, Combat
from marne.titles.revision.rules.going_back import GoingBack, anyone_can_go, lose_the_rest
from marne.titles.revision.rules.siege import SiegeDie, breaking_die
from marne.titles.revision.rules.strength import QUARTERS, attack_strength, defence_strength, is_from_sea, unit_defence
from marne.titles.revision.rules.support import Support, may_be_supported
from marne.titles.revision.rules.symbols import lose_fort
from marne.titles.revision.rules.tables import FORT_DEFENCE, NOTHING, TOO_WEAK, column

# Stages, in the order of the rules
OPENING: Final = 0
WITHDRAWING: Final = 1
TRYING: Final = 2
EVADING: Final = 3
SLIPPING: Final = 4
BESIEGING: Final = 5
SUPPORTING: Final = 6
COUNTING: Final = 7
ROLLED: Final = 8
CLEARED: Final = 9
CALLED_OFF: Final = 10

THEN: Final[dict[int, int]] = {ROLLED: DECIDING, CLEARED: OCCUPYING, CALLED_OFF: ENDING}
"""How it goes on: with the result, with the empty hex, or not at all."""


class Fight(Combat):
    """One attack up to the die; then it becomes an `Aftermath`."""

    def step(self, g: Revision) -> Frame[Revision] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == OPENING:
            return self.open(g)
        if stage == WITHDRAWING:
            if self.may_withdraw(g):
                return Withdrawal(1 - self.side, self.hex)
        elif stage == TRYING:
            if self.may_evade(g):
                return Evasion(1 - self.side, self.hex)
        elif stage == EVADING:
            if self.flags & TRIED:
                return EvasionDie(1 - self.side, self.hex)
        elif stage == SLIPPING:
            if self.flags & SLIPPED:
                return self.slip(g)
        elif stage == BESIEGING:
            return self.besiege(g)
        elif stage == SUPPORTING:
            if self.is_assault() and may_be_supported(g, 1 - self.side, self.fort):
                return Support(1 - self.side, self.fort)
        elif stage == COUNTING:
            return self.count(g)
        else:
            return Goto(self.aftermath(THEN[stage]))
        return None

    def hear(self, g: Revision, child: Frame[Revision]) -> None:
        if isinstance(child, GoingBack):
            lose_the_rest(g, child.units)
        elif isinstance(child, SiegeDie):
            if child.broken:
                self.breach(g)
        elif isinstance(child, Support):
            if child.unit >= 0:
                self.defenders = (child.unit,)
        elif isinstance(child, CombatDie):
            self.result = child.result
        else:
            super().hear(g, child)

    def last_stage(self) -> int:
        return CALLED_OFF

    def aftermath(self, stage: int) -> Frame[Revision]:
        """The rest of it, from a stage on."""
        return Aftermath(
            self.side, self.kind, self.hex, self.fort, self.attackers, self.foes, self.defenders, self.up, self.flags,
            self.result, stage,
        )  # fmt: skip

    # ---------------------------------------------------------------- the attack is opened

    def open(self, g: Revision) -> Frame[Revision] | None:
        """The attack is declared; what attacks and what is attacked is shown (REV base-13, R-09).

        A probe shows the enemy only when it is over. An attack on a fort shows nobody but the unit that supports it.
        """
        self.foes = hexes_of(g, [u for u in self.attackers if not is_from_sea(g, u, self.hex)])
        if self.fort < 0:
            self.declare(g)
        elif g.listening:
            values = (self.side, self.fort)
            g.tell(Event(shared_facts.FORT_ASSAULTED, "REV infantry-attack-1", values, reveals=True))
        open_attack(g, self.side, self.attackers, self.hex)
        for u in self.attackers:
            if is_from_sea(g, u, self.hex):
                g.mark[u] |= MOVED | SHIPPED  # it has used the ships of this turn (REV V-53)
        if self.fort >= 0:
            self.stage = BESIEGING
        elif self.kind == ATTACK:
            uncover(g, self.hex, "REV R-09")
        else:
            self.stage = COUNTING
            return self.probe(g)
        return None

    def name(self, g: Campaign, named: tuple[int, ...]) -> None:
        """They defend as far as they are able to, which is found out when strengths are counted (REV V-11)."""
        self.defenders = named

    # ---------------------------------------------------------------- before the fight

    def may_withdraw(self, g: Revision) -> bool:
        """Whether cavalry may withdraw: only if all attackers are infantry, guns apart (REV base-17, R-22, R-120)."""
        return g.cavalry_attacks() and not self.has_cavalry() and can_withdraw(g, 1 - self.side, self.hex)

    def may_evade(self, g: Revision) -> bool:
        """Whether there is infantry to get away, and somewhere to go (REV advanced-12, R-59)."""
        if not g.has_evasion():
            return False
        return anyone_can_go(g, tuple([u for u in g.units_at(self.hex) if KIND[u] == INFANTRY]))

    def slip(self, g: Revision) -> Frame[Revision] | None:
        """All units of the hex leave it before the fight, and it counts as attacked (REV advanced-12, R-133)."""
        units = g.units_at(self.hex)
        self.flags |= FOUGHT | fleeing(g, units)
        self.stage = CLEARED
        return go_back(g, 1 - self.side, units, NOTHING)

    def besiege(self, g: Revision) -> Frame[Revision] | None:
        """Guns come first, if they can break the fort at all (REV siege-2, V-09)."""
        if not self.is_assault():
            return None
        needed = breaking_die(self.attackers, self.fort)
        return SiegeDie(self.fort, needed) if needed else None

    def breach(self, g: Revision) -> None:
        """All symbols are destroyed, and units of the hex are attacked, without the two for the fort (REV siege-2,
        V-09): not if there are none, or if they have been attacked this turn (REV V-51)."""
        self.flags |= BREACHED
        lose_fort(g, self.fort, "REV siege-2")
        if g.holder(self.hex) != 1 - self.side:
            self.stage = CLEARED
        elif g.fought & BIT[self.hex]:
            self.stage = CALLED_OFF
        else:
            uncover(g, self.hex, "REV R-09")
            self.stage = WITHDRAWING

    # ---------------------------------------------------------------- strengths and the die

    def count(self, g: Revision) -> Frame[Revision] | None:
        """Strengths, odds, what is added to the die, the die (REV crt-1, V-02, V-03)."""
        foes = bits_of(self.foes)
        caught = self.flags & CAUGHT != 0
        fort = self.is_assault()
        if not fort and not self.name_defence(g, foes, caught):
            self.stage = CLEARED
            return None
        ours: list[Term] | None = [] if g.listening else None
        theirs: list[Term] | None = [] if g.listening else None
        attack = attack_strength(g, self.attackers, self.hex, ours)
        # Who supports a fort has no flanks (REV R-58).
        defence = QUARTERS * defence_strength(g, self.defenders, 0 if fort else foes, caught, theirs)
        if fort:
            defence += QUARTERS * FORT_DEFENCE
        if ours is not None and theirs is not None:
            self.tell_strengths(g, ours, theirs)
        at = column(attack, defence)
        if at == TOO_WEAK:
            self.call_off(g, attack, defence)
            return None
        if attack <= defence:
            self.flags |= EVEN if attack == defence else ATTACK_WEAKER
        if not fort:
            self.flags |= FOUGHT
        if g.listening:
            g.tell(Event(facts.ODDS, "REV crt-1", (self.side, attack, defence, at)))
        self.count_for_plan_17(g)
        return CombatDie(at, additions(g, self.foes, self.hex, at, fort), 1 if fort else 0)

    def name_defence(self, g: Revision, foes: int, caught: bool) -> bool:
        """All units of the hex that can defend do so together (REV base-7, V-02); of a probe, those that met it.

        Those whose strength has come down to nothing die (REV V-11). If nobody is left to defend, guns and engineers
        are lost with the hex, and no die is rolled (REV set-up-4, R-14).
        """
        if self.kind != PROBE:
            self.defenders = tuple([u for u in g.units_at(self.hex) if FIGHTS[u]])
        able: list[int] = []
        for u in self.defenders:
            if unit_defence(g, u, foes, caught) > 0:
                able.append(u)
                g.mark[u] |= DEFENDED
            else:
                destroy(g, u, "REV V-11", True)
        self.defenders = tuple(able)
        if able:
            self.tell_defence(g)
            return True
        self.flags |= FOUGHT
        if self.kind == PROBE:
            self.win(g)
            return False
        for u in g.units_at(self.hex):
            destroy(g, u, "REV set-up-4" if KIND[u] == ARTILLERY else "REV R-14", True)
        return False

    def tell_strengths(self, g: Revision, ours: list[Term], theirs: list[Term]) -> None:
        """The strengths with all their terms."""
        tell_terms(g, self.side, ours, 1)
        if self.is_assault():
            g.tell(Event(facts.FORT_DEFENDED, "REV forts-1", (1 - self.side, self.fort, QUARTERS * FORT_DEFENCE)))
        tell_terms(g, 1 - self.side, theirs, QUARTERS)

    def call_off(self, g: Revision, attack: int, defence: int) -> None:
        """The odds turn out to be below 1-3: no die is rolled, but the attackers have used their attack (REV V-35).

        The same holds if a supporter or a breach makes it so; the hex does not count as attacked (REV V-50).
        """
        if g.listening:
            rule = "REV V-35" if self.fort < 0 else "REV V-50"
            g.tell(Event(facts.CALLED_OFF, rule, (self.side, self.hex, attack, defence)))
        self.stage = CALLED_OFF

    def count_for_plan_17(self, g: Revision) -> None:
        """An attack for which a die is rolled counts if a French unit takes part (REV plan-17-1, V-14)."""
        if self.side == ALLIED:
            for u in self.attackers:
                if NATION[u] == FR:
                    g.attacks += 1
                    return
