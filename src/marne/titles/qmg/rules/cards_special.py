"""The odd cards: one question each, where the vocabulary of clauses ends."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    DISCARD,
    ELIMINATE,
    INVOKE,
    PASS,
    PLACE,
    REMOVE,
    STRIKE,
    TAKE,
    Discard,
    Eliminate,
    Invoke,
    Pass,
    Place,
    Remove,
    Strike,
    Take,
)
from marne.titles.qmg.rules.atlas import (
    AO,
    CENTRAL,
    ENTENTE,
    GE,
    MEMBERS,
    OTTOMAN,
    POWER_OF,
    POWERS,
    RU,
    RUSSIA,
    SPACE,
    UK,
    UU,
    spaces_in,
)
from marne.titles.qmg.rules.attrition import Hits, adjacent_army
from marne.titles.qmg.rules.board import HAND, TABLE, Qmg
from marne.titles.qmg.rules.cards import (
    BUILD_ARMY,
    COPIES,
    KIND,
    OF_TYPE,
    OWNER,
    SEA_BATTLE,
    STATUS,
    TYPE,
    Clause,
    cards_in,
    kinds_in,
)
from marne.titles.qmg.rules.deck import recover
from marne.titles.qmg.rules.new_piece import may_place, wanted
from marne.titles.qmg.rules.options import ONE_SUBMARINE, ONE_TUNNEL, REDL_VP
from marne.titles.qmg.rules.placing import Placing
from marne.titles.qmg.rules.prerequisites import rail_charge
from marne.titles.qmg.rules.questions import (
    FOR_PASSCHENDAELE,
    FOR_RAIL,
    FOR_TUNNEL,
    PayHand,
    Question,
    Step,
    force_prepared,
    foreign,
    in_hand,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    BUILD_ARMY_ONLY,
    MUST_LOSE_STATUS,
    NO_PIECE_THERE,
    NO_SUCH_PIECE,
    NOT_GERMAN_STATUS,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_IN_THAT_HAND,
    NOT_NAMED,
    NOT_OWN_PIECE,
    ONLY_SEA_BATTLE,
    RAIL_NO_CARD,
    TUNNEL_TARGET,
    WRONG_COUNTRY,
)

SUBMARINES: Final[int] = KIND["G-21"]
TUNNEL_MINES: Final[int] = KIND["U-37"]
REVENUE: Final[int] = KIND["U-49"]
MIDDLE_EAST: Final[int] = SPACE["MID"]


def odd_clause(g: Qmg, power: int, card: int, key: str, clause: Clause) -> Frame[Qmg] | None:
    """QMG cards-3: the procedure behind an odd clause, None if it can do nothing on public grounds."""
    if key == "optional_hand_discards":
        most = 1 if card == SUBMARINES and g.rules & ONE_SUBMARINE else clause.n
        return ExtraHits(card, most, tuple(clause.hits)) if g.hand[power] else None
    if key == "inspect_and_discard_enemy_hand":
        return redl(g)
    if key == "recover_from_discard":
        return Hospital(clause.n) if g.pile_count(RU) else None
    if key == "remove_own_pieces_for_vp":
        return PeaceBreadLand(clause.n) if g.pos[RUSSIA] else None
    if key == "discard_status":
        chooser = GE if clause.target_chooses else power
        return StrikeStatus(chooser, 1 if clause.target_chooses else 0) if g.table[GE] else None
    if key == "discard_prepared":
        if card == TUNNEL_MINES:
            return TunnelMines(0) if tunnel_targets(g, 0) else None
        return force_prepared(g, clause.target, clause.n, FOR_PASSCHENDAELE)
    assert key == "lawrence", key
    return Lawrence(power) if lawrence_can(g) else None


class ExtraHits(Step):
    """QMG card A-22 and G-21: optional discards from hand, one by one, each hitting the enemy once more."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, most=INT, hits=INTS)

    def __init__(self, card: int, most: int, hits: tuple[int, ...]) -> None:
        self.card = card
        self.most = most
        self.hits = hits

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.most, self.hits)

    def clone(self) -> Frame[Qmg]:
        return ExtraHits(self.card, self.most, self.hits)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.most <= 0 or not g.hand[OWNER[self.card]]:
            return DONE
        self.most -= 1
        return ExtraDiscard(self.card, self.hits)

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, ExtraDiscard):  # declined: a discard becomes its hits
            self.most = 0


class ExtraDiscard(Question):
    """One optional discard: any card unseen (A-22), a Sea Battle face up (G-21)."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, hits=INTS)

    rule: ClassVar[str] = "QMG cards.economic-2"

    def __init__(self, card: int, hits: tuple[int, ...]) -> None:
        super().__init__(OWNER[card])
        self.card = card
        self.hits = hits

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.hits)

    def options(self, g: Qmg) -> list[Action]:
        zone = g.hand[self.power]
        if self.card == SUBMARINES:
            zone &= OF_TYPE[self.power][SEA_BATTLE]
        found: list[Action] = [PASS]
        found += [DISCARD[k] for k in kinds_in(self.power, zone)]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Discard):
            return misplaced(g, self.power, a)
        if not in_hand(g, self.power, a.card):
            return foreign(self.power, a.card, NOT_IN_HAND)
        return ONLY_SEA_BATTLE if self.card == SUBMARINES and TYPE[a.card] != SEA_BATTLE else None

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Discard):
            return DONE
        if self.card == SUBMARINES:
            g.discard_open(a.card, HAND)
            if g.listening:
                g.tell(Event(facts.CARD_SHOWN_AND_DISCARDED, "QMG card G-21", (self.power, a.card), reveals=True))
        else:
            g.discard_unseen(a.card, HAND, "QMG card A-22")
        return Goto(Hits(self.hits))


def redl(g: Qmg) -> Frame[Qmg] | None:
    """QMG card R-24: Russia looks at the whole hand of Austria-Hungary & Ottoman Empire."""
    if not g.hand[AO]:
        if g.rules & REDL_VP:
            g.lose(CENTRAL, 1, "QMG card R-24")
        return None
    g.show_in_place(g.seat_of[RU], AO, g.hand[AO])
    if g.listening:
        cards = tuple(cards_in(AO, g.hand[AO]))
        g.tell(Event(facts.CARDS_INSPECTED, "QMG card R-24", (RU, AO, HAND, cards), g.audience[RU], reveals=True))
    return RedlBlackmailed(RU)


class RedlBlackmailed(Question):
    """QMG card R-24, QMG ruling-3.1: Russia chooses the card that is discarded, face up; it may decline."""

    rule: ClassVar[str] = "QMG card R-24"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [STRIKE[k] for k in kinds_in(AO, g.hand[AO])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Strike):
            return misplaced(g, self.power, a)
        return None if in_hand(g, AO, a.card) else NOT_IN_THAT_HAND

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Strike):
            g.discard_open(a.card, HAND)
            if g.listening:
                g.tell(Event(facts.CARD_STRUCK, "QMG card R-24", (RU, AO, a.card), reveals=True))
        return DONE


class Hospital(Question):
    """Scottish Women's Hospitals: up to two Build Army cards come back from the discard pile."""

    pointing: ClassVar[dict[str, list[str]]] = {"take": ["pile:{card}"]}

    shape: ClassVar[Shape] = Shape(most=INT)

    rule: ClassVar[str] = "QMG cards.event-1"

    def __init__(self, most: int) -> None:
        super().__init__(RU)
        self.most = most

    def data(self) -> tuple[Any, ...]:
        return (self.most,)

    def clone(self) -> Frame[Qmg]:
        return Hospital(self.most)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [TAKE[k] for k in kinds_in(RU, g.pile(RU) & OF_TYPE[RU][BUILD_ARMY])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Take):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != RU or not g.pile(RU) & COPIES[a.card]:
            return foreign(RU, a.card, NOT_IN_PILE)
        return None if TYPE[a.card] == BUILD_ARMY else BUILD_ARMY_ONLY

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Take):
            return DONE
        recover(g, a.card)
        self.most -= 1
        return None if self.most else DONE


class PeaceBreadLand(Question):
    """QMG card R-29: Russia removes up to five of its pieces, one point each."""

    pointing: ClassVar[dict[str, list[str]]] = {"remove": ["space:{space}"]}

    shape: ClassVar[Shape] = Shape(most=INT)

    rule: ClassVar[str] = "QMG card R-29"
    own_turn: ClassVar[bool] = False

    def __init__(self, most: int) -> None:
        super().__init__(RU)
        self.most = most

    def data(self) -> tuple[Any, ...]:
        return (self.most,)

    def clone(self) -> Frame[Qmg]:
        return PeaceBreadLand(self.most)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [REMOVE[RUSSIA][s] for s in spaces_in(g.pos[RUSSIA])]
        return found

    def veto(self, g: Qmg, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Remove):
            return misplaced(g, self.power, a)
        if a.country != RUSSIA:
            return NOT_OWN_PIECE if g.seat_of[POWER_OF[a.country]] != seat else WRONG_COUNTRY
        return None if g.pos[RUSSIA] >> a.space & 1 else NO_PIECE_THERE

    def take(self, g: Qmg, seat: int, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Remove):
            return DONE
        g.lift(RUSSIA, a.space)
        if g.listening:
            g.tell(Event(facts.PIECE_REMOVED, "QMG card R-29", (RUSSIA, a.space)))
        g.gain(ENTENTE, 1, "QMG card R-29")
        self.most -= 1
        return None if self.most and g.pos[RUSSIA] else DONE


class StrikeStatus(Question):
    """QMG ruling-3.1: a German Status card is lost, by Germany's choice (Sidney Reilly) or not (Eddie Rickenbacker)."""

    pointing: ClassVar[dict[str, list[str]]] = {"strike": ["status:{card}"]}

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, forced=INT)

    rule: ClassVar[str] = "QMG running-out-4"

    def __init__(self, power: int, forced: int) -> None:
        super().__init__(power)
        self.forced = forced

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.forced)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [STRIKE[k] for k in kinds_in(GE, g.table[GE])]
        if not self.forced:
            found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return MUST_LOSE_STATUS if self.forced else None
        if not isinstance(a, Strike):
            return misplaced(g, self.power, a)
        on_table = OWNER[a.card] == GE and TYPE[a.card] == STATUS and g.table[GE] & COPIES[a.card] != 0
        return None if on_table else NOT_GERMAN_STATUS

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Strike):
            g.discard_open(a.card, TABLE)
            if g.listening:
                g.tell(Event(facts.STATUS_DISCARDED, "QMG ruling-9.2", (GE, a.card)))
        return DONE


def tunnel_targets(g: Qmg, done: int) -> list[int]:
    """QMG card U-37: the Central powers with an Army next to a UK Army that have not been hit yet."""
    return [p for p in MEMBERS[CENTRAL] if not done >> p & 1 and adjacent_army(g, [UK], p)]


class TunnelMines(Step):
    """QMG card U-37: each Central power next to a UK Army may be made to discard two prepared cards."""

    shape: ClassVar[Shape] = Shape(done=INT)

    def __init__(self, done: int) -> None:
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.done,)

    def clone(self) -> Frame[Qmg]:
        return TunnelMines(self.done)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if (self.done and g.rules & ONE_TUNNEL) or not tunnel_targets(g, self.done):
            return DONE
        return TunnelTarget(self.done)

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        self.done |= 1 << child.power if isinstance(child, TunnelHit) else (1 << POWERS) - 1


class TunnelTarget(Question):
    """Which power the mines hit."""

    pointing: ClassVar[dict[str, list[str]]] = {"invoke": ["power:{power}"]}

    shape: ClassVar[Shape] = Shape(done=INT)

    rule: ClassVar[str] = "QMG card U-37"

    def __init__(self, done: int) -> None:
        super().__init__(UU)
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.done,)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        found += [INVOKE[TUNNEL_MINES][p + 1] for p in tunnel_targets(g, self.done)]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Invoke) or a.card != TUNNEL_MINES:
            return misplaced(g, self.power, a)
        return None if a.power in tunnel_targets(g, self.done) else TUNNEL_TARGET

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(TunnelHit(a.power, 0)) if isinstance(a, Invoke) else DONE


class TunnelHit(Step):
    """The chosen power discards two prepared cards."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, at=INT)

    def __init__(self, power: int, at: int) -> None:
        self.power = power
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.at)

    def clone(self) -> Frame[Qmg]:
        return TunnelHit(self.power, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at:
            return DONE
        self.at = 1
        return force_prepared(g, self.power, 2, FOR_TUNNEL)


def lawrence_can(g: Qmg) -> bool:
    """QMG card U-21: whether either deed is possible, if need be with a UK Army removed first (QMG ruling-14.4)."""
    if rail_charge(g, UK, MIDDLE_EAST) and not g.hand[UU]:
        return False
    here = 1 << MIDDLE_EAST
    return g.pos[OTTOMAN] & here != 0 or wanted(g, UK, here, 0) != 0


class Lawrence(Question):
    """QMG card U-21: eliminate the Ottoman Army in the Middle East, or recruit a UK Army there, never both."""

    rule: ClassVar[str] = "QMG card U-21"

    def deeds(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for a in (ELIMINATE[OTTOMAN][MIDDLE_EAST], PLACE[UK][MIDDLE_EAST]):
            if self.forbid(g, a) is None:
                found.append(a)
        return found

    def options(self, g: Qmg) -> list[Action]:
        found = self.deeds(g)
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if isinstance(a, Place):
            if a.country != UK or a.space != MIDDLE_EAST:
                return WRONG_COUNTRY if a.country != UK else NOT_NAMED
            return may_place(g, UK, MIDDLE_EAST, 0)
        if not isinstance(a, Eliminate):
            return misplaced(g, self.power, a)
        if a.country != OTTOMAN or a.space != MIDDLE_EAST or not g.pos[OTTOMAN] >> MIDDLE_EAST & 1:
            return NO_SUCH_PIECE
        return RAIL_NO_CARD if rail_charge(g, UK, MIDDLE_EAST) and not g.hand[UU] else None

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Place):
            return Goto(Placing(UK, MIDDLE_EAST, 0))
        if isinstance(a, Eliminate):
            g.lift(OTTOMAN, MIDDLE_EAST)
            if g.listening:
                g.tell(Event(facts.PIECE_ELIMINATED, "QMG card U-21", (OTTOMAN, MIDDLE_EAST)))
            if rail_charge(g, UK, MIDDLE_EAST):
                return Goto(PayHand(UU, 1, FOR_RAIL))
        return DONE
