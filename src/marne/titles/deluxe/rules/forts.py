"""Forts as targets: assault and bombardment. They are garrisoned for the whole game: units add nothing (DLX 11-1)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Procedure
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import BY_ATTACKER, CombatDie, LossOfStep, catch_guns, tell_odds
from marne.titles.deluxe.rules.joining import BOMBARD
from marne.titles.deluxe.rules.strength import attack_strength
from marne.titles.deluxe.rules.tables import ASSAULT_DIE, DESTROYS, EIGHTHS, FORT_BAND, FORT_DEFENCE, column
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import kinds, neutrality
from marne.titles.hex14.rules.advance import AdvanceChoice, can_advance
from marne.titles.hex14.rules.clash import Term, hexes_of, open_attack
from marne.titles.hex14.rules.grid import FORT_GRADE, FORT_HEX, FORT_OUTER, FORT_SYMBOLS
from marne.titles.hex14.rules.roster import CALIBRE, INFANTRY, KIND, NO_GUN
from marne.titles.hex14.rules.targets import ASSAULT, LIEGE

# Stages of a siege: it opens; then two for each attacking hex, its die and its loss
OPENING: Final = 0


class SiegeDie(CombatDie):
    """The die of an attack on a fort: what the table says of the defender means nothing to it (DLX R-28)."""

    @property
    def defender_loses(self) -> int:
        return 0


class Siege(Procedure[Deluxe]):
    """An assault on a fort (DLX 11.2-1), or its bombardment (DLX 11.3-1).

    Each attacking hex rolls against one symbol, and all must succeed together (DLX 11.2-2, R-26, R-79). A bombardment
    comes from one hex; its die is read on both tables (R-27, R-121). Units in the hex are not attacked by it and stay
    hidden (DLX 11.3-2, R-123).
    `hits`: dice that took a symbol; `ruin`: all symbols are destroyed; `loss`: the last die cost the attacker a step.
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE,
        kind=INT,
        fort=kinds.FORT,
        attackers=kinds.UNIT.many(),
        hexes=kinds.HEX.many(),
        stage=INT,
        hits=INT,
        ruin=INT,
        loss=INT,
    )

    def __init__(
        self,
        side: int,
        kind: int,
        fort: int,
        attackers: tuple[int, ...],
        hexes: tuple[int, ...] = (),
        stage: int = OPENING,
        hits: int = 0,
        ruin: int = 0,
        loss: int = 0,
    ) -> None:
        self.side = side
        self.kind = kind
        self.fort = fort
        self.attackers = attackers
        self.hexes = hexes
        self.stage = stage
        self.hits = hits
        self.ruin = ruin
        self.loss = loss

    def data(self) -> tuple[Any, ...]:
        return (
            self.side, self.kind, self.fort, self.attackers, self.hexes, self.stage, self.hits, self.ruin, self.loss,
        )  # fmt: skip

    def infantry(self, g: Deluxe, h: int) -> tuple[int, ...]:
        """The attacking infantry of a hex."""
        return tuple([u for u in self.attackers if KIND[u] == INFANTRY and g.where[u] == h])

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == OPENING:
            self.hexes = hexes_of(g, self.attackers)
            if g.listening:
                fact = shared_facts.FORT_ASSAULTED if self.kind == ASSAULT else facts.FORT_BOMBARDED
                rule = "DLX 11.2-1" if self.kind == ASSAULT else "DLX 11.3-1"
                g.tell(Event(fact, rule, (self.side, self.fort), reveals=True))
            open_attack(g, self.side, self.attackers, FORT_HEX[self.fort])
            catch_guns(g, self.side, self.hexes, FORT_HEX[self.fort])
            return None
        turn = (stage - 1) // 2
        if turn < len(self.hexes):
            units = self.infantry(g, self.hexes[turn])
            if stage % 2:
                return self.roll(g, units)
            if self.loss:
                return LossOfStep(self.side, units, BY_ATTACKER)
            return None
        return self.finish(g) if stage == 2 * len(self.hexes) + 1 else self.end(g)

    def roll(self, g: Deluxe, units: tuple[int, ...]) -> Frame[Deluxe]:
        """One hex attacks as if against infantry of that defence, modified like an attack on a unit there (DLX R-77).

        Guns add no strength (R-28, R-77); for a fort on a hexside the terrain is that of the hex behind it.
        """
        terms: list[Term] | None = [] if g.listening else None
        attack = attack_strength(g, units, FORT_HEX[self.fort], False, terms)
        if terms is not None:
            tell_odds(g, self.side, attack, FORT_DEFENCE, terms, [])
        return SiegeDie(FORT_BAND, column(attack, EIGHTHS * FORT_DEFENCE))

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, SiegeDie):
            self.loss = child.attacker_loses
            if child.die <= ASSAULT_DIE:
                self.hits += 1
            if self.kind == BOMBARD and child.die <= self.destroying_die():
                self.ruin = 1

    def destroying_die(self) -> int:
        """The die up to which the best of the attacking guns destroys the fort; class A has 150 (DLX 11.3-1, R-29)."""
        best = 0
        for u in self.attackers:
            if CALIBRE[u] != NO_GUN:
                best = max(best, DESTROYS[FORT_GRADE[self.fort]][CALIBRE[u]])
        return best

    def finish(self, g: Deluxe) -> Frame[Deluxe] | None:
        """The fort falls with all its symbols, or not at all (DLX 11.2-2). A 1 also counts in a bombardment (DLX R-27).

        If nothing else held the hex the attackers may enter it (DLX R-122).
        """
        fort = self.fort
        if not self.ruin and self.hits < FORT_SYMBOLS[fort]:
            if g.listening:
                g.tell(Event(shared_facts.FORT_HELD, "DLX 11.2-2", (fort,)))
            return None
        g.reduce_fort(fort)
        if g.listening:
            g.tell(Event(shared_facts.FORT_FELL, "DLX 11.3-1" if self.ruin else "DLX 11.2-1", (fort,)))
        if fort == LIEGE:
            neutrality.liege_taken(g)
        h = FORT_HEX[fort]
        if FORT_OUTER[fort] < 0 and g.holder(h) != 1 - self.side and can_advance(g, self.side, h, self.attackers):
            return AdvanceChoice(self.side, h, self.attackers, 0, ())
        return None

    def end(self, g: Deluxe) -> Frame[Deluxe]:
        if g.listening:
            g.tell(Event(shared_facts.BATTLE_ENDED, "DLX R-79", (self.side, FORT_HEX[self.fort])))
        return DONE
