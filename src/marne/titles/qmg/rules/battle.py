"""Battle: one battle from its costs to its outcome, and the counterattack that may follow."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.kernel.tally import Tally, add
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    BERTHA,
    COUNTER,
    FROM_HAND,
    HAND_RENAULT,
    PASS,
    RENAULT,
    Attack,
    Counter,
    Pass,
)
from marne.titles.qmg.rules.atlas import (
    FI,
    GE,
    GERMANY,
    LAND,
    POWER_OF,
    POWERS,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    UK,
    US,
    UU,
)
from marne.titles.qmg.rules.battle_start import GermanStart, alpini, la_revanche, marne, trench_lines, verdun
from marne.titles.qmg.rules.board import HAND, PREPARED, Qmg
from marne.titles.qmg.rules.cards import (
    BATTLECRUISERS,
    BIG_BERTHA,
    COUNTERATTACK,
    COUNTRY,
    DOUGHBOYS,
    GERMAN_AID,
    MARK_IV,
    NIVELLE,
    OWNER,
    RENAULT_TANKS,
    SYMBOL,
    VALUE,
    kinds_in,
)
from marne.titles.qmg.rules.deck import recover
from marne.titles.qmg.rules.mark_iv import mark_iv
from marne.titles.qmg.rules.options import (
    NO_HELPER_COUNTER,
)
from marne.titles.qmg.rules.prerequisites import battles, is_rough, may_battle, rail_charge, terrain_charge
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    FOR_RAIL,
    FOR_TERRAIN,
    Battling,
    PayHand,
    Question,
    is_prepared,
    misplaced,
    open_seats,
    powers_of,
)
from marne.titles.qmg.rules.reinforce_sustain import (
    EASTERN_ARMIES,
    WESTERN_ARMIES,
    Reinforce,
    Sustain,
    american_near,
    asked_to_reinforce,
    asked_to_sustain,
    covers,
    is_waived,
    out_of_battle,
    rail_gauge_bars,
)
from marne.titles.qmg.rules.rulings import (
    COUNTER_ARMY,
    COUNTER_OWN_ARMY,
    LAND_ONLY,
    NO_COUNTERATTACK,
    NO_DOUGHBOYS,
    NO_GERMAN_AID,
    NOT_ASKED_POWER,
    NOT_BATTLED,
    NOT_PREPARED,
    NOT_YOUR_CARD,
    RAIL_GAUGE_BARS,
    SEA_ONLY,
    WRONG_ORIGIN,
    WRONG_PLACE,
)


class ChooseBattle(Question):
    """QMG battle-1, QMG battle.prerequisites-3: which space is battled, and by which piece; it may be declined."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, country=kinds.COUNTRY, where=INT, origins=INT)

    rule: ClassVar[str] = "QMG battle.prerequisites-1"

    def __init__(self, power: int, country: int, where: int, origins: int) -> None:
        super().__init__(power)
        self.country = country
        self.where = where
        self.origins = origins

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.country, self.where, self.origins)

    def options(self, g: Qmg) -> list[Action]:
        found = battles(g, self.country, self.where, self.origins)
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Attack):
            return misplaced(g, self.power, a)
        if not self.where >> a.space & 1:
            return self.elsewhere(a.space)
        if not self.origins >> a.origin & 1:
            return WRONG_ORIGIN
        return may_battle(g, self.country, a.space, a.origin)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Attack):
            return DONE
        return Goto(Fight(self.country, a.space, a.origin))

    def elsewhere(self, space: int) -> Ruling:
        """Why a space that the card does not mean is not battled."""
        if LAND >> space & 1:
            return NOT_BATTLED if self.where & LAND else SEA_ONLY
        return NOT_BATTLED if self.where & SEA else LAND_ONLY


# The steps of a battle, in order (QMG ruling-7.2.1).
PAY: Final = -1
RAIL_PAY: Final = 0
REVANCHE_STEP: Final = 1
VERDUN_STEP: Final = 2
MARNE_STEP: Final = 3
ALPINI_STEP: Final = 4
TRENCH_STEP: Final = 5
GERMAN_STEP: Final = 6
REINFORCE_STEP: Final = 7
SUSTAIN_STEP: Final = 8
SUSTAIN_PAY: Final = 9
BERTHA_PAY: Final = 10
SUSTAIN_DONE: Final = 11
WON: Final = 12
LOST: Final = 13
OVER: Final = 14


class Fight(Battling):
    """QMG battle-1: one battle: costs, start-of-battle effects, Reinforce and Sustain in turn, its outcome."""

    shape: ClassVar[Shape] = Shape(
        country=kinds.COUNTRY,
        space=kinds.SPACE,
        origin=kinds.SPACE,
        at=INT,
        attack=INT,
        defence=INT,
        won=INT,
        pledged=INTS,
    )

    def __init__(
        self,
        country: int,
        space: int,
        origin: int,
        at: int = PAY,
        attack: int = 0,
        defence: int = 0,
        won: int = 0,
        pledged: tuple[int, ...] = (),
    ) -> None:
        self.country = country
        self.space = space
        self.origin = origin
        self.at = at
        self.attack = attack  # Sustain symbols used so far
        self.defence = defence  # Reinforce symbols used so far
        self.won = won
        self.pledged = pledged
        self.rough = 1 if is_rough(space, origin) else 0

    def data(self) -> tuple[Any, ...]:
        return (self.country, self.space, self.origin, self.at, self.attack, self.defence, self.won, self.pledged)

    def clone(self) -> Frame[Qmg]:
        return Fight(self.country, self.space, self.origin, self.at, self.attack, self.defence, self.won, self.pledged)

    def is_over(self) -> bool:
        return self.at >= OVER

    def enemies(self, g: Qmg) -> int:
        """Whether an enemy piece stands in the space (its bit)."""
        return g.side(1 - SIDE_OF[self.country]) & 1 << self.space

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        self.at = at + 1
        power = POWER_OF[self.country]
        if at == PAY:
            if g.listening:
                args = (self.country, self.space, self.origin)
                g.tell(Event(facts.BATTLE_DECLARED, "QMG battle.prerequisites-3", args))
            due = terrain_charge(g, self.country, self.space, self.origin)
            return PayHand(power, due, FOR_TERRAIN) if due else None
        if at == RAIL_PAY:
            due = rail_charge(g, self.country, self.space)
            return PayHand(power, due, FOR_RAIL) if due else None
        if at == REVANCHE_STEP:
            la_revanche(g, self.country, self.space)
            return None
        if at == VERDUN_STEP:
            return verdun(g, self.country, self.space)
        if at == MARNE_STEP:
            return marne(g, self.country, self.space)
        if at == ALPINI_STEP:
            return alpini(g, self.country, self.space, self.rough)
        if at == TRENCH_STEP:
            return trench_lines(g, self.country, self.space)
        if at == GERMAN_STEP:  # QMG ruling-7.2.2: Germany's own Status cards, in any order
            if self.country == GERMANY and self.enemies(g):
                question = GermanStart(self.space)
                if question.invocations(g):
                    self.at = GERMAN_STEP
                    return question
            return None
        if at == REINFORCE_STEP:
            return self.reinforce(g)
        if at == SUSTAIN_STEP:
            return self.sustain(g)
        if at == SUSTAIN_PAY:
            return self.pay_sustain(g)
        if at == BERTHA_PAY:
            price = 0
            for i in range(0, len(self.pledged), 2):
                if self.pledged[i + 1] == BERTHA:
                    price += VALUE[self.pledged[i]]  # QMG card G-36: one card a symbol
            return PayHand(GE, price, FOR_BERTHA) if price else None
        if at == SUSTAIN_DONE:
            self.finish_sustain(g)
            self.at = REINFORCE_STEP if self.attack >= self.defence else LOST
            return None
        if at == WON:
            return self.win(g)
        if at == LOST:
            return self.fail(g)
        return DONE

    def hear(self, g: Qmg, child: Frame[Qmg]) -> None:
        if isinstance(child, GermanStart):
            if child.passed:
                self.at = REINFORCE_STEP
        elif isinstance(child, Reinforce):
            if child.enough:
                child.use(g)
                self.defence += child.symbols()
                self.at = SUSTAIN_STEP
            else:
                self.at = WON
        elif isinstance(child, Sustain):
            short = child.pledged != () and child.may_fall_short(g, child.pledged[1])
            if child.enough or short:
                child.tell_used(g, "QMG battle.procedure-4")
                self.pledged = child.pledged
                self.attack += child.symbols()
                self.at = SUSTAIN_PAY
            else:
                self.at = LOST

    def defence_due(self, tally: Tally | None = None) -> int:
        """The symbols the defence still needs: more than the attack has, less those already used."""
        return add(
            tally, "QMG battle.procedure-9", add(tally, "QMG battle.procedure-6", 0, self.attack + 1), -self.defence
        )

    def attack_due(self, tally: Tally | None = None) -> int:
        """The symbols the attack still needs: as many as the defence has, less those already used."""
        return add(tally, "QMG battle.procedure-9", add(tally, "QMG battle.procedure-4", 0, self.defence), -self.attack)

    def reinforce(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG battle.procedure-1 and 6: the defence needs more symbols than the attack has."""
        asked = asked_to_reinforce(g, self.country, self.space) if self.enemies(g) else 0
        if not asked:
            self.at = WON
            return None
        return Reinforce(self.country, self.space, self.defence_due(), self.rough, asked)

    def sustain(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG battle.procedure-4: the attack needs at least as many symbols as the defence has."""
        asked = asked_to_sustain(g, self.country, self.space, self.origin)
        if not asked:
            self.at = LOST
            return None
        return Sustain(self.country, self.space, self.attack_due(), self.rough, asked, self.origin)

    def pay_sustain(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG battle.terrain-9: the Sustain cards are shown and discarded; in rough terrain each costs a hand card."""
        for i in range(0, len(self.pledged), 2):
            card, mode = self.pledged[i], self.pledged[i + 1]
            if mode >= FROM_HAND:
                g.used[OWNER[card]] |= BATTLECRUISERS if OWNER[card] == UU else NIVELLE
                g.discard_open(card, HAND)
            elif mode == BERTHA:
                g.used[GE] |= BIG_BERTHA
                g.reveal_prepared(card)
            else:
                g.discard_open(card, PREPARED)
        due = len(self.pledged) // 2 if self.rough and not is_waived(g, self.country) else 0
        return PayHand(POWER_OF[self.country], due, FOR_TERRAIN) if due else None

    def finish_sustain(self, g: Qmg) -> None:
        """QMG card F-27: once everything is paid, the tanks bring a card back to hand."""
        for i in range(0, len(self.pledged), 2):
            mode = self.pledged[i + 1]
            if mode == RENAULT or mode == HAND_RENAULT:
                g.used[FI] |= RENAULT_TANKS
                recover(g, self.pledged[i])
        self.pledged = ()

    def win(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG battle-3: all enemy pieces in the space are removed."""
        self.won = 1
        self.at = OVER
        for c in SIDE_COUNTRIES[1 - SIDE_OF[self.country]]:
            if g.pos[c] >> self.space & 1:
                g.lift(c, self.space)
                if g.listening:
                    g.tell(Event(facts.PIECE_LOST, "QMG battle-3", (c, self.space)))
        if g.listening:
            g.tell(Event(facts.BATTLE_WON, "QMG battle-3", (self.country, self.space)))
        if (
            self.country == UK
            and not self.rough
            and LAND >> self.space & 1
            and g.table[UU] & MARK_IV & ~g.used[UU]
            and g.prepared[UU]
        ):
            return mark_iv(g, self.space)
        return None

    def fail(self, g: Qmg) -> Frame[Qmg] | None:
        """QMG ruling-7.3.13: nothing is removed; the defenders may counterattack."""
        self.at = OVER
        if g.listening:
            g.tell(Event(facts.BATTLE_LOST, "QMG ruling-7.3.13", (self.country, self.space)))
        if not LAND >> self.space & 1 or not LAND >> self.origin & 1:  # QMG counterattack-2, -4
            return None
        question = Counterattack(1 - SIDE_OF[self.country], self.space, self.origin, 0)
        question.open = question.asked(g)
        return question if question.open else None


class Counterattack(Choice[Qmg]):
    """QMG counterattack-1, QMG prepare.symbols-3: after a failed land battle a defender may battle the space that
    the attack came from."""

    shape: ClassVar[Shape] = Shape(side=kinds.TEAM, space=kinds.SPACE, origin=kinds.SPACE, open=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "QMG counterattack-1"

    def __init__(self, side: int, space: int, origin: int, open_: int) -> None:
        self.side = side
        self.space = space
        self.origin = origin
        self.open = open_

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.space, self.origin, self.open)

    def clone(self) -> Frame[Qmg]:
        return Counterattack(self.side, self.space, self.origin, self.open)

    def may_help(self, g: Qmg, power: int, country: int) -> bool:
        """QMG card G-31 and U-34: a helper's Counterattack card lets the helped Army attack."""
        if g.rules & NO_HELPER_COUNTER:
            return False
        if power == GE:
            return g.table[GE] & GERMAN_AID != 0 and country in EASTERN_ARMIES
        if power == UU:
            return g.table[UU] & DOUGHBOYS != 0 and country in WESTERN_ARMIES and american_near(g, self.space)
        return False

    def ready(self, g: Qmg, country: int) -> Ruling | None:
        """Whether a country's Army could counterattack at all."""
        if SIDE_OF[country] != self.side or not g.able(country) & LAND & 1 << self.space:
            return COUNTER_ARMY
        return may_battle(g, country, self.origin, self.space)

    def asked(self, g: Qmg) -> int:
        """The powers that might counterattack, on public grounds."""
        powers = 0
        for c in SIDE_COUNTRIES[self.side]:
            if self.ready(g, c) is None:
                for p in range(POWERS):
                    if g.prepared[p] and (POWER_OF[c] == p or self.may_help(g, p, c)):
                        powers |= 1 << p
        return powers

    def seats(self, g: Qmg) -> tuple[int, ...]:
        return open_seats(g, self.open)

    def candidates(self, g: Qmg, seat: int) -> list[Action]:
        found: list[Action] = [PASS]
        for p in range(POWERS):
            if not self.open >> p & 1 or g.seat_of[p] != seat:
                continue
            for k in kinds_in(p, g.prepared[p]):
                if SYMBOL[k] == COUNTERATTACK:
                    for c in SIDE_COUNTRIES[self.side]:
                        if self.veto(g, seat, COUNTER[k][c]) is None:
                            found.append(COUNTER[k][c])
        return found

    def veto(self, g: Qmg, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Counter):
            return out_of_battle(g, seat, a)
        power = OWNER[a.card]
        if not self.open >> power & 1 or g.seat_of[power] != seat:
            return NOT_ASKED_POWER if g.seat_of[power] == seat else NOT_YOUR_CARD
        if not is_prepared(g, power, a.card):
            return NOT_PREPARED
        if SYMBOL[a.card] != COUNTERATTACK:
            return NO_COUNTERATTACK
        if COUNTRY[a.card] != a.country:
            helper = COUNTRY[a.card]
            if helper != GERMANY and helper != US:
                return COUNTER_OWN_ARMY
            if not self.may_help(g, power, a.country):
                return NO_GERMAN_AID if helper == GERMANY else NO_DOUGHBOYS
        if covers(g, a.card, self.space, 0) is not None:
            return WRONG_PLACE
        ruling = self.ready(g, a.country)
        if ruling is not None:
            return ruling
        return RAIL_GAUGE_BARS if rail_gauge_bars(g, a.country, self.space) else None

    def take(self, g: Qmg, seat: int, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Counter):
            g.discard_open(a.card, PREPARED)
            if g.listening:
                args = (OWNER[a.card], a.card, a.country)
                g.tell(Event(facts.COUNTERATTACK_USED, "QMG counterattack-1", args, reveals=True))
            return Goto(Fight(a.country, self.origin, self.space))
        self.open &= ~powers_of(g, seat)
        return None if self.open else DONE
