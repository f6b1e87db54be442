"""What the questions of this title have in common, and the plain ones: paying cards, forced discards, preparing."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    DISCARD,
    DISCARD_PREPARED,
    PASS,
    PREPARE,
    REMOVE,
    Discard,
    DiscardPrepared,
    Pass,
    Prepare,
    Remove,
)
from marne.titles.qmg.rules.atlas import COUNTRIES_OF, POWER_OF, POWERS, TEAM_OF, spaces_in
from marne.titles.qmg.rules.board import HAND, PREPARED, Qmg
from marne.titles.qmg.rules.cards import COPIES, OWNER, kinds_in
from marne.titles.qmg.rules.rulings import (
    NO_PASS,
    NOT_IN_BATTLE,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_OWN_PIECE,
    NOT_OWN_TURN,
    NOT_PREPARED,
    OTHER_QUESTION,
)


def in_hand(g: Qmg, power: int, card: int) -> bool:
    return OWNER[card] == power and g.hand[power] & COPIES[card] != 0


def is_prepared(g: Qmg, power: int, card: int) -> bool:
    return OWNER[card] == power and g.prepared[power] & COPIES[card] != 0


class Step(Procedure[Qmg]):
    """A procedure of this title."""


class Battling(Step):
    """A battle in progress."""


def open_seats(g: Qmg, powers: int) -> tuple[int, ...]:
    """The seats that hold one of the powers of a set."""
    found: list[int] = []
    for p in range(POWERS):
        if powers >> p & 1 and g.seat_of[p] not in found:
            found.append(g.seat_of[p])
    return tuple(found)


def powers_of(g: Qmg, seat: int) -> int:
    """The set of powers a seat holds."""
    found = 0
    for p in range(POWERS):
        if g.seat_of[p] == seat:
            found |= 1 << p
    return found


def in_battle(g: Qmg) -> bool:
    """Whether a battle is being resolved."""
    for f in g.stack:
        if isinstance(f, Battling):
            return True
    return False


class Question(Choice[Qmg]):
    """A question to one power. In its own turn, unless `own_turn` is off, it may remove own pieces (QMG pieces-4)."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER)

    exact: ClassVar[bool] = True
    own_turn: ClassVar[bool] = True

    def __init__(self, power: int) -> None:
        self.power = power
        self.passed = False  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.power,)

    def clone(self) -> Frame[Qmg]:
        """Most questions never change while open, so clones may share them; those that count copy themselves."""
        return self

    def seats(self, g: Qmg) -> tuple[int, ...]:
        return g.audience[self.power]

    def options(self, g: Qmg) -> list[Action]:
        """The legal answers, removals aside."""
        raise NotImplementedError  # every question lists its answers

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        """Why an answer, removals aside, is not allowed."""
        raise NotImplementedError  # every question judges its answers

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        """Carry out an answer."""
        raise NotImplementedError  # every question acts

    def candidates(self, g: Qmg, seat: int) -> list[Action]:
        found = self.options(g)
        if self.power == g.turn and self.may_remove() and not in_battle(g):
            for c in COUNTRIES_OF[self.power]:
                removals = REMOVE[c]
                for s in spaces_in(g.pos[c]):
                    found.append(removals[s])
        return found

    def veto(self, g: Qmg, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Remove):
            return self.forbid(g, a)
        if POWER_OF[a.country] != self.power or not g.pos[a.country] >> a.space & 1:
            return NOT_OWN_PIECE
        if self.power != g.turn:
            return NOT_OWN_TURN
        if in_battle(g):
            return NOT_IN_BATTLE
        return None if self.may_remove() else NOT_NOW

    def may_remove(self) -> bool:
        """Whether own pieces can be removed now: not once a placing or a battle is chosen and its price is due."""
        return self.own_turn

    def take(self, g: Qmg, seat: int, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Remove):
            g.lift(a.country, a.space)
            if g.listening:
                g.tell(Event(facts.PIECE_REMOVED, "QMG pieces-4", (a.country, a.space)))
            return None
        self.passed = isinstance(a, Pass)
        return self.answer(g, a)


# Why hand cards are paid: the rule, by reason.
FOR_DRAFT: Final = 0
FOR_TERRAIN: Final = 1
FOR_RAIL: Final = 2
FOR_CARD: Final = 3
FOR_BERTHA: Final = 4
FOR_ALPINI: Final = 5
FOR_VERDUN: Final = 6
FOR_MARNE: Final = 7
FOR_MUSTARD: Final = 8
FOR_TUNNEL: Final = 9
FOR_PASSCHENDAELE: Final = 10
FOR_CAPORETTO: Final = 11
REASON_RULES: Final = [
    "QMG draft-1",
    "QMG battle.terrain-1",
    "QMG card A-20",
    "QMG complex-1",
    "QMG card G-36",
    "QMG card F-32",
    "QMG card F-25",
    "QMG card F-31",
    "QMG card G-32",
    "QMG card U-37",
    "QMG card U-39",
    "QMG card A-26",
]


class PayHand(Question):
    """Discard so many cards from hand, unseen, one by one."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, n=INT, reason=INT)

    rule: ClassVar[str] = "QMG discard-3"

    def __init__(self, power: int, n: int, reason: int) -> None:
        super().__init__(power)
        self.n = n
        self.reason = reason

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.n, self.reason)

    def clone(self) -> Frame[Qmg]:
        return PayHand(self.power, self.n, self.reason)

    def may_remove(self) -> bool:
        return self.reason != FOR_RAIL and self.reason != FOR_BERTHA

    def options(self, g: Qmg) -> list[Action]:
        return [DISCARD[k] for k in kinds_in(self.power, g.hand[self.power])]

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return NO_PASS
        if not isinstance(a, Discard):
            return OTHER_QUESTION
        return None if in_hand(g, self.power, a.card) else NOT_IN_HAND

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, Discard)
        g.discard_unseen(a.card, HAND, REASON_RULES[self.reason])
        self.n -= 1
        return None if self.n else DONE


class PayPrepared(Question):
    """Discard so many prepared cards, unseen, one by one, of the owner's choice."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, n=INT, reason=INT)

    rule: ClassVar[str] = "QMG discard-3"

    def __init__(self, power: int, n: int, reason: int) -> None:
        super().__init__(power)
        self.n = n
        self.reason = reason

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.n, self.reason)

    def clone(self) -> Frame[Qmg]:
        return PayPrepared(self.power, self.n, self.reason)

    def options(self, g: Qmg) -> list[Action]:
        return [DISCARD_PREPARED[k] for k in kinds_in(self.power, g.prepared[self.power])]

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return NO_PASS
        if not isinstance(a, DiscardPrepared):
            return OTHER_QUESTION
        return None if is_prepared(g, self.power, a.card) else NOT_PREPARED

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, DiscardPrepared)
        g.discard_unseen(a.card, PREPARED, REASON_RULES[self.reason])
        self.n -= 1
        return None if self.n else DONE


def force_prepared(g: Qmg, power: int, n: int, reason: int) -> Frame[Qmg] | None:
    """QMG running-out-3: a forced discard of prepared cards; each missing one costs a Victory Point."""
    there = g.prepared[power].bit_count()
    if there < n:
        g.lose(TEAM_OF[power], n - there, "QMG running-out-3")
    return PayPrepared(power, min(n, there), reason) if there else None


def force_hand(g: Qmg, power: int, reason: int) -> Frame[Qmg] | None:
    """QMG running-out-2: a forced discard from hand; without a card it costs a Victory Point."""
    if g.hand[power]:
        return PayHand(power, 1, reason)
    g.lose(TEAM_OF[power], 1, "QMG running-out-2")
    return None


class PayCost(Question):
    """QMG complex-1: a requirement of a card, to be met before anything else it does; it may be declined."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, prepared=INT)

    rule: ClassVar[str] = "QMG complex-1"

    def __init__(self, power: int, prepared: int) -> None:
        super().__init__(power)
        self.prepared = prepared

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.prepared)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        if self.prepared:
            found += [DISCARD_PREPARED[k] for k in kinds_in(self.power, g.prepared[self.power])]
        else:
            found += [DISCARD[k] for k in kinds_in(self.power, g.hand[self.power])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if self.prepared:
            if not isinstance(a, DiscardPrepared):
                return OTHER_QUESTION
            return None if is_prepared(g, self.power, a.card) else NOT_PREPARED
        if not isinstance(a, Discard):
            return OTHER_QUESTION
        return None if in_hand(g, self.power, a.card) else NOT_IN_HAND

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Discard):
            g.discard_unseen(a.card, HAND, "QMG complex-1")
        elif isinstance(a, DiscardPrepared):
            g.discard_unseen(a.card, PREPARED, "QMG complex-1")
        else:
            return DONE
        return DONE


class PrepareCard(Question):
    """Prepare a card because a card says so."""

    rule: ClassVar[str] = "QMG prepare-2"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [PREPARE[k] for k in kinds_in(self.power, g.hand[self.power])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Prepare):
            return OTHER_QUESTION
        return None if in_hand(g, self.power, a.card) else NOT_IN_HAND

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Prepare):
            return DONE
        g.prepare(a.card, "QMG prepare-2")
        return DONE
