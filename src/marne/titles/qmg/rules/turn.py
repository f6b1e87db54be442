"""The war: the opening hands, the rounds, and the five steps of a turn."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    BURY,
    DRAW,
    MULLIGAN,
    PASS,
    PLAY,
    PREPARE,
    UNPREPARE,
    Bury,
    Draw,
    Mulligan,
    Pass,
    Play,
    Prepare,
    Unprepare,
)
from marne.titles.qmg.rules.atlas import COUNTRIES, HAND_SIZE, OPENING_DRAW, POWERS, SCORING_ROUNDS
from marne.titles.qmg.rules.attrition import AttritionStep
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import OWNER, kinds_in
from marne.titles.qmg.rules.deck import Drawing, shuffle
from marne.titles.qmg.rules.drafting import Drafting, DraftStep
from marne.titles.qmg.rules.options import NO_MULLIGAN, SIMPLE_OPENING
from marne.titles.qmg.rules.questions import Question, Step, Stepping, hand_veto, misplaced, prepared_veto
from marne.titles.qmg.rules.retain import play_in_step
from marne.titles.qmg.rules.rulings import BEFORE_FIRST_TURN, DRAW_TO_SEVEN, MULLIGAN_OFF, MULLIGAN_ONCE, MUST_PUT_DOWN
from marne.titles.qmg.rules.scoring import score


class War(Step):
    """QMG order-1, QMG overview-2: the opening hands, then round after round until somebody has won."""

    shape: ClassVar[Shape] = Shape(at=INT)

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.at,)

    def clone(self) -> Frame[Qmg]:
        return War(self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        if at < POWERS:  # the opening
            self.at = at + 1
            g.turn = at
            return Opening(at, 0)
        if at < 2 * POWERS:  # the turns of a round
            self.at = at + 1
            g.turn = at - POWERS
            g.used = [0] * POWERS
            g.treated = [0] * COUNTRIES
            g.waived = 0
            if g.listening:
                g.tell(Event(facts.TURN_STARTED, "QMG order-2", (g.turn, g.round)))
            return Turn(g.turn)
        if g.round in SCORING_ROUNDS:
            score(g)
            if g.result is not None:
                return None
        g.round += 1
        self.at = POWERS
        return None


class Opening(Step):
    """QMG setup-8: draw ten cards, put three under the deck; a mulligan once, if played."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, at=INT)

    def __init__(self, power: int, at: int) -> None:
        self.power = power
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.at)

    def clone(self) -> Frame[Qmg]:
        return Opening(self.power, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        self.at = at + 1
        if g.rules & SIMPLE_OPENING:  # QMG setup-9
            return Drawing(self.power, HAND_SIZE) if at == 0 else DONE
        if at == 0 or at == 2:
            return Drawing(self.power, OPENING_DRAW)
        if at == 1:
            return KeepSeven(self.power, OPENING_DRAW - HAND_SIZE, 0 if g.rules & NO_MULLIGAN else 1)
        if at == 3:
            return KeepSeven(self.power, OPENING_DRAW - HAND_SIZE, 0)
        return DONE

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, KeepSeven) and not child.redraw:
            self.at = 9


class KeepSeven(Question):
    """QMG setup-8: three of the ten cards go under the deck, in the order given; the last lies at the very bottom."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, n=INT, mulligan=INT)

    rule: ClassVar[str] = "QMG setup-8"
    own_turn: ClassVar[bool] = False
    no_removal: ClassVar[Ruling] = BEFORE_FIRST_TURN

    def __init__(self, power: int, n: int, mulligan: int) -> None:
        super().__init__(power)
        self.n = n
        self.mulligan = mulligan
        self.redraw = False

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.n, self.mulligan)

    def clone(self) -> Frame[Qmg]:
        return KeepSeven(self.power, self.n, self.mulligan)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [BURY[k] for k in kinds_in(self.power, g.hand[self.power])]
        if self.mulligan:
            found.append(MULLIGAN)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return MUST_PUT_DOWN
        if isinstance(a, Mulligan):
            if g.rules & NO_MULLIGAN:
                return MULLIGAN_OFF
            return None if self.mulligan else MULLIGAN_ONCE
        if not isinstance(a, Bury):
            return misplaced(g, self.power, a)
        return hand_veto(g, self.power, a.card)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        power = self.power
        if isinstance(a, Mulligan):
            if g.listening:
                g.tell(Event(facts.MULLIGAN_TAKEN, "QMG mulligan-1", (power,)))
            g.deck[power] |= g.hand[power]
            g.hand[power] = 0
            shuffle(g, power)
            self.redraw = True
            return DONE
        assert isinstance(a, Bury)
        copy = g.copy_in(g.hand[power], a.card)
        g.hand[power] ^= copy
        g.bottom[power] = (*g.bottom[power], copy.bit_length() - 1)
        if g.listening:
            g.tell(Event(facts.CARD_BURIED, "QMG setup-8", (power, a.card), g.audience[power]))
        self.mulligan = 0
        self.n -= 1
        return None if self.n else DONE


# The steps of a turn
DRAFT_STEP = 0
PLAY_STEP = 1
ATTRITION_STEP = 2
PREPARE_STEP = 3
DRAW_STEP = 4


class Turn(Stepping):
    """QMG turn-1: draft, play, attrition, prepare, draw; each step is optional."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, at=INT, drafted=INT)

    def __init__(self, power: int, at: int = 0, drafted: int = 0) -> None:
        self.power = power
        self.at = at
        self.drafted = drafted

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.at, self.drafted)

    def clone(self) -> Frame[Qmg]:
        return Turn(self.power, self.at, self.drafted)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG ruling-3.order: the steps follow each other, there is no going back."""
        at = self.at
        self.at = at + 1
        power = self.power
        if at == DRAFT_STEP:
            question = DraftStep(power, self.drafted)
            return question if question.is_open(g) else None
        if at == PLAY_STEP:  # asked even of an empty hand: own pieces may be removed (QMG pieces-4)
            return PlayStep(power)
        if at == ATTRITION_STEP:
            return AttritionStep(power) if g.prepared[power] else None
        if at == PREPARE_STEP:
            return PrepareStep(power) if g.hand[power] or g.prepared[power] else None
        if at == DRAW_STEP:
            return DrawStep(power) if room(g, power) > 0 else None
        return DONE

    def current(self) -> int:
        return self.at - 1

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, Drafting):
            self.drafted = 1
            self.at = DRAFT_STEP
        elif isinstance(child, Drawing):  # one may look at the cards drawn and go on
            self.at = DRAW_STEP
        elif isinstance(child, DraftStep) and not child.passed:  # Germany prepared early: the draft is still open
            self.at = DRAFT_STEP


class PlayStep(Question):
    """QMG play-1: play one card from hand, or none."""

    rule: ClassVar[str] = "QMG play-1"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PLAY[k] for k in kinds_in(self.power, g.hand[self.power])]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Play):
            return misplaced(g, self.power, a)
        return hand_veto(g, self.power, a.card)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(play_in_step(g, a.card)) if isinstance(a, Play) else DONE


class PrepareStep(Question):
    """QMG prepare-1, QMG unprepare-2: prepare one card, or take one prepared card back, or neither."""

    rule: ClassVar[str] = "QMG prepare-1"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PREPARE[k] for k in kinds_in(self.power, g.hand[self.power])]
        found += [UNPREPARE[k] for k in kinds_in(self.power, g.prepared[self.power])]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if isinstance(a, Prepare):
            return hand_veto(g, self.power, a.card)
        if isinstance(a, Unprepare):
            return prepared_veto(g, self.power, a.card)
        return misplaced(g, self.power, a)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Prepare):
            g.prepare(a.card, "QMG prepare-2")
        elif isinstance(a, Unprepare):
            power = OWNER[a.card]
            copy = g.copy_in(g.prepared[power], a.card)
            g.leave_unseen(power, g.prepared[power])
            g.prepared[power] ^= copy
            g.hand[power] |= copy
            if g.listening:
                g.tell(Event(facts.CARD_UNPREPARED, "QMG unprepare-1", (power, a.card), g.audience[power]))
        return DONE


def room(g: Qmg, power: int) -> int:
    """How many cards the Draw step may bring."""
    return min(HAND_SIZE - g.hand_count(power), g.deck_count(power))


class DrawStep(Question):
    """QMG draw-1, QMG ruling-14.6: draw so many cards, look at them, and go on until the hand has seven, or stop."""

    rule: ClassVar[str] = "QMG draw-1"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [DRAW[n] for n in range(room(g, self.power), 0, -1)]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Draw):
            return misplaced(g, self.power, a)
        return None if 1 <= a.count <= room(g, self.power) else DRAW_TO_SEVEN

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(Drawing(self.power, a.count)) if isinstance(a, Draw) else DONE
