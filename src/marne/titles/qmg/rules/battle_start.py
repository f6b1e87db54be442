"""Status cards at the start of a battle, before the first Reinforce card: those that work by themselves, and Germany's
own, which it may use in any order (QMG ruling-7.2.2)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    INVOKE,
    PASS,
    STRIKE,
    Invoke,
    Pass,
    Strike,
)
from marne.titles.qmg.rules.atlas import (
    DIFFICULT,
    ENTENTE,
    FI,
    FRANCE,
    GE,
    GERMANY,
    ITALY,
    LAND,
    POWER_OF,
    SIDE_OF,
    SPACE,
    mask_of,
)
from marne.titles.qmg.rules.board import PREPARED, TABLE, Qmg
from marne.titles.qmg.rules.cards import (
    ALPINI,
    COPIES,
    GERMAN_AID,
    KIND,
    LA_REVANCHE,
    MARNE,
    MUSTARD_GAS,
    OWNER,
    RED_BARON,
    RUMPLER_TAUBE,
    TRENCH_LINES,
    VERDUN,
    cards_in,
    kinds_in,
)
from marne.titles.qmg.rules.deck import FOR_BARON, FOR_TRENCHES, force_top
from marne.titles.qmg.rules.options import ALPINI_LAND_ONLY, REVANCHE_HELPER
from marne.titles.qmg.rules.questions import (
    FOR_ALPINI,
    FOR_MARNE,
    FOR_MUSTARD,
    FOR_VERDUN,
    Question,
    force_hand,
    force_prepared,
    foreign,
    is_prepared,
    misplaced,
)
from marne.titles.qmg.rules.reinforce_sustain import EASTERN_ARMIES, army_among
from marne.titles.qmg.rules.rulings import (
    BARON_ON_LAND,
    BARON_ONCE,
    BARON_TARGET,
    GAS_ON_LAND,
    GAS_ONCE,
    GAS_TARGET,
    NOT_LOOKED_AT,
    NOT_ON_TABLE,
    STATUS_NOT_NOW,
    TAUBE_NO_TARGET,
)

RUMPLER_CARD: Final[int] = KIND["G-37"]
MUSTARD_CARD: Final[int] = KIND["G-32"]
BARON_CARD: Final[int] = KIND["G-39"]
REVANCHE_SPACES: Final[int] = mask_of(["BEL", "BUR", "WGE"])
BURGUNDY: Final[int] = SPACE["BUR"]
PICARDY: Final[int] = SPACE["PIC"]


def defends(g: Qmg, country: int, attacker: int, space: int) -> bool:
    """Whether an Army of a country stands against an enemy attacker in the land space battled."""
    return SIDE_OF[country] != SIDE_OF[attacker] and g.pos[country] & LAND & 1 << space != 0


def la_revanche(g: Qmg, attacker: int, space: int) -> None:
    """QMG card F-24: a point for a French battle against German Armies near the border."""
    if attacker == FRANCE and g.table[FI] & LA_REVANCHE and REVANCHE_SPACES >> space & 1:
        helped = g.rules & REVANCHE_HELPER and g.table[GE] & GERMAN_AID
        if defends(g, GERMANY, attacker, space) or (helped and army_among(g, EASTERN_ARMIES, space, False)):
            g.gain(ENTENTE, 1, "QMG card F-24")


def verdun(g: Qmg, attacker: int, space: int) -> Frame[Qmg] | None:
    """QMG card F-25: whoever attacks a French Army in Burgundy loses a prepared card."""
    if space == BURGUNDY and g.table[FI] & VERDUN and defends(g, FRANCE, attacker, space):
        return force_prepared(g, POWER_OF[attacker], 1, FOR_VERDUN)
    return None


def marne(g: Qmg, attacker: int, space: int) -> Frame[Qmg] | None:
    """QMG card F-31: whoever attacks a French Army in Picardy loses a prepared card."""
    if space == PICARDY and g.table[FI] & MARNE and defends(g, FRANCE, attacker, space):
        return force_prepared(g, POWER_OF[attacker], 1, FOR_MARNE)
    return None


def alpini(g: Qmg, attacker: int, space: int, rough: int) -> Frame[Qmg] | None:
    """QMG card F-32: once a turn, whoever attacks an Italian Army in difficult terrain loses a card from hand."""
    if rough and g.table[FI] & ALPINI & ~g.used[FI] and defends(g, ITALY, attacker, space):
        if DIFFICULT >> space & 1 or not g.rules & ALPINI_LAND_ONLY:
            g.used[FI] |= ALPINI
            return force_hand(g, POWER_OF[attacker], FOR_ALPINI)
    return None


def trench_lines(g: Qmg, attacker: int, space: int) -> Frame[Qmg] | None:
    """QMG card G-34: whoever attacks a German Army loses the top card of the deck."""
    if g.table[GE] & TRENCH_LINES and defends(g, GERMANY, attacker, space):
        return force_top(g, POWER_OF[attacker], FOR_TRENCHES)
    return None


class GermanStart(Question):
    """QMG ruling-7.2.2: Rumpler Taube, Mustard Gas and The Red Baron, before the first Reinforce card."""

    shape: ClassVar[Shape] = Shape(space=kinds.SPACE)

    rule: ClassVar[str] = "QMG ruling-7.2.2"

    def __init__(self, space: int) -> None:
        super().__init__(GE)
        self.space = space

    def data(self) -> tuple[Any, ...]:
        return (self.space,)

    def invocations(self, g: Qmg) -> list[Action]:
        """What Germany can do."""
        found: list[Action] = []
        ready = g.table[GE] & ~g.used[GE]
        defenders = g.powers_in(ENTENTE, self.space)
        if ready & RUMPLER_TAUBE:
            found.append(INVOKE[RUMPLER_CARD][0])
        if LAND >> self.space & 1:
            for p in defenders:
                if ready & MUSTARD_GAS:
                    found.append(INVOKE[MUSTARD_CARD][p + 1])
                if ready & RED_BARON:
                    found.append(INVOKE[BARON_CARD][p + 1])
        return found

    def options(self, g: Qmg) -> list[Action]:
        found = self.invocations(g)
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Invoke):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != GE or not g.table[GE] & COPIES[a.card]:
            return foreign(GE, a.card, NOT_ON_TABLE)
        if a.card == RUMPLER_CARD:
            return None if a.power < 0 else TAUBE_NO_TARGET
        if a.card != MUSTARD_CARD and a.card != BARON_CARD:
            return STATUS_NOT_NOW
        gas = a.card == MUSTARD_CARD
        if g.used[GE] & COPIES[a.card]:
            return GAS_ONCE if gas else BARON_ONCE
        if not LAND >> self.space & 1:
            return GAS_ON_LAND if gas else BARON_ON_LAND
        if a.power in g.powers_in(ENTENTE, self.space):
            return None
        return GAS_TARGET if gas else BARON_TARGET

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Invoke):
            return DONE
        if g.listening:
            g.tell(Event(facts.STATUS_USED, "QMG ruling-7.2.2", (GE, a.card, a.power)))
        if a.card == RUMPLER_CARD:
            g.discard_open(a.card, TABLE)
            defenders = g.powers_in(ENTENTE, self.space)
            for p in defenders:
                g.show_in_place(g.seat_of[GE], p, g.prepared[p])
                if g.listening:
                    cards = tuple(cards_in(p, g.prepared[p]))
                    g.tell(
                        Event(
                            facts.CARDS_INSPECTED,
                            "QMG card G-37",
                            (GE, p, PREPARED, cards),
                            g.audience[GE],
                            reveals=True,
                        )
                    )
            return Goto(Reconnaissance(tuple(defenders)))
        g.used[GE] |= COPIES[a.card]
        if a.card == MUSTARD_CARD:
            forced = force_prepared(g, a.power, 1, FOR_MUSTARD)
        else:
            forced = force_top(g, a.power, FOR_BARON)
        return DONE if forced is None else Goto(forced)


class Reconnaissance(Question):
    """QMG card G-37, QMG ruling-3.1: Germany may discard one of the prepared cards it has looked at, face up."""

    shape: ClassVar[Shape] = Shape(victims=INTS)

    rule: ClassVar[str] = "QMG card G-37"

    def __init__(self, victims: tuple[int, ...]) -> None:
        super().__init__(GE)
        self.victims = victims

    def data(self) -> tuple[Any, ...]:
        return (self.victims,)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for p in self.victims:
            found += [STRIKE[k] for k in kinds_in(p, g.prepared[p])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Strike):
            return misplaced(g, self.power, a)
        owner = OWNER[a.card]
        return None if owner in self.victims and is_prepared(g, owner, a.card) else NOT_LOOKED_AT

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Strike):
            g.discard_open(a.card, PREPARED)
            if g.listening:
                g.tell(Event(facts.CARD_STRUCK, "QMG card G-37", (GE, OWNER[a.card], a.card), reveals=True))
        return DONE
