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
    Attack,
    Attrit,
    Bury,
    Counter,
    Discard,
    DiscardPrepared,
    Draft,
    Draw,
    Drawn,
    Eliminate,
    Invoke,
    LosePoint,
    Mulligan,
    Pass,
    Place,
    Play,
    Prepare,
    Remove,
    Strike,
    Take,
    TakeBack,
    ToBottom,
    TopCard,
    Unprepare,
    Use,
)
from marne.titles.qmg.rules.atlas import COUNTRIES_OF, POWER_OF, POWERS, TEAM_OF, spaces_in
from marne.titles.qmg.rules.board import HAND, PREPARED, Qmg
from marne.titles.qmg.rules.cards import COPIES, KIND, OWNER, kinds_in
from marne.titles.qmg.rules.rulings import (
    BEFORE_FIRST_TURN,
    BURY_IN_OPENING,
    LEFT_TO_CHANCE,
    MULLIGAN_IN_OPENING,
    NO_BATTLE,
    NO_CARD_TO_CHOOSE,
    NO_ELIMINATION,
    NO_FAILED_BATTLE,
    NO_HAND_CARD_DUE,
    NO_PALS,
    NO_PIECE_THERE,
    NO_PLACING,
    NO_PREPARED_CARD_DUE,
    NO_STATUS_MOMENT,
    NO_USE,
    NOT_ASKED,
    NOT_IN_BATTLE,
    NOT_IN_HAND,
    NOT_OWN_PIECE,
    NOT_OWN_TURN,
    NOT_PREPARED,
    NOT_YOUR_CARD,
    NOTHING_TO_TAKE,
    OWNER_NOT_ASKED,
    POINT_FOR_A_HIT,
    PRICE_DUE,
    STEP_LATER,
    STEP_OF_OWN_TURN,
    STEP_OVER,
    STEP_UNDER_WAY,
    TOP_FOR_A_HIT,
    UNDER_BY_REVENUE,
    UNPREPARED_IN_STEP,
)


def foreign(power: int, card: int, otherwise: Ruling) -> Ruling:
    """Why a power does not have a card: it is another's, or else for the given reason."""
    return otherwise if OWNER[card] == power else NOT_YOUR_CARD


def hand_veto(g: Qmg, power: int, card: int) -> Ruling | None:
    """Why a power cannot use a card of its hand: it is not there."""
    return None if in_hand(g, power, card) else foreign(power, card, NOT_IN_HAND)


def prepared_veto(g: Qmg, power: int, card: int) -> Ruling | None:
    """Why a power cannot use a prepared card: it is not there."""
    return None if is_prepared(g, power, card) else foreign(power, card, NOT_PREPARED)


def in_hand(g: Qmg, power: int, card: int) -> bool:
    return OWNER[card] == power and g.hand[power] & COPIES[card] != 0


def is_prepared(g: Qmg, power: int, card: int) -> bool:
    return OWNER[card] == power and g.prepared[power] & COPIES[card] != 0


class Step(Procedure[Qmg]):
    """A procedure of this title."""


class Stepping(Step):
    """The turn in progress."""

    def current(self) -> int:
        """The step of the turn, from 0 (Draft) to 4 (Draw)."""
        raise NotImplementedError  # a turn knows how far it is


STEP_OF: Final[dict[type[Action], int]] = {Draft: 0, Play: 1, Attrit: 2, Prepare: 3, Draw: 4}
"""The step of a turn that a verb belongs to."""
UNCALLED_FOR: Final[dict[type[Action], Ruling]] = {
    Bury: BURY_IN_OPENING,
    Mulligan: MULLIGAN_IN_OPENING,
    TopCard: TOP_FOR_A_HIT,
    LosePoint: POINT_FOR_A_HIT,
    Discard: NO_HAND_CARD_DUE,
    DiscardPrepared: NO_PREPARED_CARD_DUE,
    Take: NOTHING_TO_TAKE,
    TakeBack: NO_PALS,
    ToBottom: UNDER_BY_REVENUE,
    Unprepare: UNPREPARED_IN_STEP,
    Strike: NO_CARD_TO_CHOOSE,
    Place: NO_PLACING,
    Eliminate: NO_ELIMINATION,
    Attack: NO_BATTLE,
    Use: NO_USE,
    Counter: NO_FAILED_BATTLE,
    Invoke: NO_STATUS_MOMENT,
    Drawn: LEFT_TO_CHANCE,
}
"""Why a verb is no answer where nothing calls for it."""


def misplaced(g: Qmg, power: int, a: Action) -> Ruling:
    """QMG ruling-14.11: why an action is no answer to the question that a power is asked: when it could be done.

    A search never comes here: it takes its answers from the candidates.
    """
    step = STEP_OF.get(type(a), -1)
    if step < 0:
        return UNCALLED_FOR.get(type(a), NOT_ASKED)
    now = -1
    for f in g.stack:
        if isinstance(f, Stepping):
            now = f.current()
    if now < 0:
        return BEFORE_FIRST_TURN
    if power != g.turn:
        return STEP_OF_OWN_TURN[step]
    if now == step:
        return STEP_UNDER_WAY[step]
    return STEP_OVER[step] if now > step else STEP_LATER[step]


class Battling(Step):
    """A battle."""

    def is_over(self) -> bool:
        """Whether it has been resolved, and only what follows from it is still to do."""
        raise NotImplementedError  # a battle knows how far it is


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
        if isinstance(f, Battling) and not f.is_over():
            return True
    return False


def removal_veto(g: Qmg, seat: int, a: Remove) -> Ruling | None:
    """QMG pieces-4: why a seat cannot remove a piece, whatever it is asked."""
    owner = POWER_OF[a.country]
    if g.seat_of[owner] != seat:
        return NOT_OWN_PIECE
    if not g.pos[a.country] >> a.space & 1:
        return NO_PIECE_THERE
    if owner != g.turn:
        return NOT_OWN_TURN
    return NOT_IN_BATTLE if in_battle(g) else None


class Question(Choice[Qmg]):
    """A question to one power. In its own turn, unless `own_turn` is off, it may remove own pieces (QMG pieces-4)."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER)

    exact: ClassVar[bool] = True
    own_turn: ClassVar[bool] = True
    no_removal: ClassVar[Ruling] = PRICE_DUE
    """Why own pieces cannot be removed, where they cannot in the own turn."""

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
        ruling = removal_veto(g, seat, a)
        if ruling is not None:
            return ruling
        if POWER_OF[a.country] != self.power:
            return OWNER_NOT_ASKED
        return None if self.may_remove() else self.no_removal

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
FOR_BERTHA: Final = 3
FOR_ALPINI: Final = 4
FOR_VERDUN: Final = 5
FOR_MARNE: Final = 6
FOR_MUSTARD: Final = 7
FOR_TUNNEL: Final = 8
FOR_PASSCHENDAELE: Final = 9
FOR_CAPORETTO: Final = 10
REASON_RULES: Final = [
    "QMG draft-1",
    "QMG battle.terrain-1",
    "QMG card A-20",
    "QMG card G-36",
    "QMG card F-32",
    "QMG card F-25",
    "QMG card F-31",
    "QMG card G-32",
    "QMG card U-37",
    "QMG card U-39",
    "QMG card A-26",
]


def card_of(rule: str) -> int:
    """The card that a rule is about, -1 for a rule of the book."""
    return KIND[rule.removeprefix("QMG card ")] if rule.startswith("QMG card ") else -1


DUE: Final = [Ruling(rule, "this discard is due and cannot be declined") for rule in REASON_RULES]
"""Why a payment is not passed over, by reason."""
REASON_CARDS: Final[list[int]] = [card_of(rule) for rule in REASON_RULES]
"""The card behind a reason."""


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
            return DUE[self.reason]
        if not isinstance(a, Discard):
            return misplaced(g, self.power, a)
        return hand_veto(g, self.power, a.card)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, Discard)
        g.discard_unseen(a.card, HAND, REASON_RULES[self.reason])
        self.n -= 1
        return None if self.n else DONE


class PayPrepared(Question):
    """QMG ruling-3.1: discard so many prepared cards, unseen, one by one, of the owner's choice."""

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
            return DUE[self.reason]
        if not isinstance(a, DiscardPrepared):
            return misplaced(g, self.power, a)
        return prepared_veto(g, self.power, a.card)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, DiscardPrepared)
        g.discard_unseen(a.card, PREPARED, REASON_RULES[self.reason])
        self.n -= 1
        return None if self.n else DONE


def force_prepared(g: Qmg, power: int, n: int, reason: int) -> Frame[Qmg] | None:
    """QMG running-out-3: a forced discard of prepared cards; each missing one costs a Victory Point."""
    there = g.prepared[power].bit_count()
    if there < n:
        g.lose(TEAM_OF[power], n - there, "QMG running-out-3", REASON_CARDS[reason])
    return PayPrepared(power, min(n, there), reason) if there else None


def force_hand(g: Qmg, power: int, reason: int) -> Frame[Qmg] | None:
    """QMG running-out-2: a forced discard from hand; without a card it costs a Victory Point."""
    if g.hand[power]:
        return PayHand(power, 1, reason)
    g.lose(TEAM_OF[power], 1, "QMG running-out-2", REASON_CARDS[reason])
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
                return misplaced(g, self.power, a)
            return prepared_veto(g, self.power, a.card)
        if not isinstance(a, Discard):
            return misplaced(g, self.power, a)
        return hand_veto(g, self.power, a.card)

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
            return misplaced(g, self.power, a)
        return hand_veto(g, self.power, a.card)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Prepare):
            return DONE
        g.prepare(a.card, "QMG prepare-2")
        return DONE
