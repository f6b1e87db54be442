"""Reinforce and Sustain: prepared cards are pledged until they are enough, then shown and used (QMG ruling-14.2)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    BERTHA,
    DREADNOUGHT,
    FROM_HAND,
    HAND_RENAULT,
    PASS,
    PLAIN,
    RENAULT,
    USE,
    Pass,
    Remove,
    Use,
)
from marne.titles.qmg.rules.atlas import (
    AO,
    AUSTRIA,
    BORDERS,
    DIFFICULT,
    FI,
    FRANCE,
    GE,
    GERMANY,
    ITALY,
    LAND,
    OTTOMAN,
    POWER_OF,
    POWERS,
    RUSSIA,
    SIDE_OF,
    SPACE,
    TEAM_OF,
    UK,
    US,
    UU,
    WITHIN_TWO,
)
from marne.titles.qmg.rules.board import PREPARED, Qmg
from marne.titles.qmg.rules.cards import (
    ANY_TERRAIN,
    BATTLECRUISERS,
    BIG_BERTHA,
    CLEAR_TERRAIN,
    COPIES,
    COUNTRY,
    DOUGHBOYS,
    DREADNOUGHTS,
    GERMAN_AID,
    LAND_BATTLE,
    NIVELLE,
    OWNER,
    RAIL_GAUGE,
    REACH,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    RENAULT_TANKS,
    SEA_BATTLE,
    SUPPLY_SYMBOL,
    SUSTAIN_LAND,
    SUSTAIN_SEA,
    SYMBOL,
    TERRAIN,
    TYPE,
    VALUE,
    kinds_in,
)
from marne.titles.qmg.rules.options import CLEAR_FROM_SEA, RENAULT_NOT_NIVELLE, SUSTAIN_SHORT
from marne.titles.qmg.rules.questions import misplaced, open_seats, powers_of, removal_veto
from marne.titles.qmg.rules.rulings import (
    ALREADY_PLEDGED,
    NEEDS_CLEAR,
    NEEDS_DIFFICULT,
    NO_BERTHA_CARDS,
    NO_LAND_SYMBOL,
    NO_PIECE_DEFENDS,
    NO_SEA_SYMBOL,
    NO_SUCH_MODE,
    NO_SUSTAIN_CARD,
    NOT_ASKED_POWER,
    NOT_ATTACKING,
    NOT_IN_BATTLE,
    NOT_IN_HAND,
    NOT_PREPARED,
    NOT_YOUR_CARD,
    PIECE_UNSUPPLIED,
    RAIL_GAUGE_BARS,
    TOO_FEW,
    WRONG_PLACE,
)

MOSCOW = SPACE["MOS"]
EASTERN_ARMIES = [AUSTRIA, OTTOMAN]
WESTERN_ARMIES = [UK, FRANCE, ITALY]


def rail_gauge_bars(g: Qmg, country: int, space: int) -> bool:
    """QMG card A-17: Russia uses prepared cards only within two spaces of Moscow."""
    return country == RUSSIA and g.table[AO] & RAIL_GAUGE != 0 and not WITHIN_TWO[MOSCOW] >> space & 1


def covers(g: Qmg, card: int, space: int, rough: int) -> Ruling | None:
    """QMG battle.text-1, QMG ruling-7.4.1, QMG ruling-7.4.2: whether the prepare text covers a battle for this space.

    `rough` says that the battle counts as difficult terrain.
    """
    if not REACH[card] >> space & 1:
        return WRONG_PLACE
    terrain = TERRAIN[card]
    if terrain != ANY_TERRAIN:
        if terrain == CLEAR_TERRAIN:
            if DIFFICULT >> space & 1 or (rough and not g.rules & CLEAR_FROM_SEA):
                return NEEDS_CLEAR
        elif not rough:
            return NEEDS_DIFFICULT
    return None


def american_near(g: Qmg, space: int) -> bool:
    """QMG card U-34: a US piece in or next to the space battled."""
    return g.pos[US] & (BORDERS[space] | 1 << space) != 0


def army_among(g: Qmg, countries: list[int], space: int, supplied: bool) -> bool:
    """Whether one of the countries has an Army in a land space (a supplied one, if asked)."""
    for c in countries:
        if (g.able(c) if supplied else g.pos[c]) >> space & 1:
            return True
    return False


def out_of_battle(g: Qmg, seat: int, a: Action) -> Ruling:
    """Why an action is no answer to a question that a battle puts to a team."""
    if isinstance(a, Remove):
        ruling = removal_veto(g, seat, a)
        return NOT_IN_BATTLE if ruling is None else ruling
    return misplaced(g, g.turn if g.seat_of[g.turn] == seat else -1, a)


class Pledge(Choice[Qmg]):
    """An open decision of a team: who uses which cards to reach `need` more symbols. `open`: the powers still asked."""

    shape: ClassVar[Shape] = Shape(
        country=kinds.COUNTRY, space=kinds.SPACE, need=INT, rough=INT, open=INT, pledged=INTS
    )

    exact: ClassVar[bool] = True

    def __init__(
        self, country: int, space: int, need: int, rough: int, open_: int, pledged: tuple[int, ...] = ()
    ) -> None:
        self.country = country  # the attacking country
        self.space = space
        self.need = need
        self.rough = rough
        self.open = open_
        self.pledged = pledged  # card, mode, card, mode, ...
        self.enough = False

    def data(self) -> tuple[Any, ...]:
        return (self.country, self.space, self.need, self.rough, self.open, self.pledged)

    def seats(self, g: Qmg) -> tuple[int, ...]:
        return open_seats(g, self.open)

    def fits(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        """QMG battle.resolving-1 and -2: why a card cannot be used so, its price and the number of symbols aside."""
        raise NotImplementedError  # reinforcing and sustaining differ here

    def afford(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        """Why a card cannot be paid for."""
        return None

    def usable(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        """Why a card cannot be used in this way, the number of symbols aside."""
        ruling = self.fits(g, card, mode)
        return ruling if ruling is not None else self.afford(g, card, mode)

    def modes(self, g: Qmg, card: int) -> list[int]:
        """The ways in which a card might be used."""
        raise NotImplementedError  # reinforcing and sustaining differ here

    def symbols(self) -> int:
        """The symbols pledged so far."""
        total = 0
        for i in range(0, len(self.pledged), 2):
            total += VALUE[self.pledged[i]] if self.pledged[i + 1] < FROM_HAND else 1
        return total

    def pledged_copies(self, card: int, from_hand: bool) -> int:
        """How often a card is pledged from hand, or from the table."""
        n = 0
        for i in range(0, len(self.pledged), 2):
            if self.pledged[i] == card and (self.pledged[i + 1] >= FROM_HAND) == from_hand:
                n += 1
        return n

    def is_pledged(self, mode: int) -> bool:
        """Whether a once-per-turn way of use is among the pledges already."""
        return mode in self.pledged[1::2]

    def free_copies(self, g: Qmg, card: int, from_hand: bool) -> int:
        """QMG ruling-14.10: the copies not pledged yet; one that will stay prepared counts once like any other."""
        zone = g.hand if from_hand else g.prepared
        return (zone[OWNER[card]] & COPIES[card]).bit_count() - self.pledged_copies(card, from_hand)

    def reserve(self, g: Qmg, seat: int, card: int, mode: int) -> int:
        """The most symbols that could be added to this card: own cards that fit, and any face-down card of others, each
        perhaps a double one."""
        singles = 0
        doubles = 0
        for p in range(POWERS):
            if not self.open >> p & 1:
                continue
            if g.seat_of[p] != seat:
                doubles += self.hidden_cards(g, p)
                continue
            for k in kinds_in(p, g.prepared[p]):
                n = self.free_copies(g, k, False)
                if k == card and mode < FROM_HAND:
                    n -= 1
                if n > 0 and self.fits(g, k, PLAIN) is None:
                    if VALUE[k] > 1:
                        doubles += n
                    else:
                        singles += n
        return self.most(g, seat, card, mode, singles, doubles)

    def most(self, g: Qmg, seat: int, card: int, mode: int, singles: int, doubles: int) -> int:
        """The most symbols that so many single and double cards can add to a card, as far as they can be paid for."""
        return singles + 2 * doubles

    def hidden_cards(self, g: Qmg, power: int) -> int:
        """How many prepared cards a power may have left besides those pledged, for all others know."""
        return max(0, g.prepared[power].bit_count() - self.pledges_of(power))

    def pledges_of(self, power: int) -> int:
        """How many cards a power has pledged."""
        n = 0
        for i in range(0, len(self.pledged), 2):
            if OWNER[self.pledged[i]] == power:
                n += 1
        return n

    def veto(self, g: Qmg, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Use):
            return out_of_battle(g, seat, a)
        power = OWNER[a.card]
        if not self.open >> power & 1 or g.seat_of[power] != seat:
            return NOT_ASKED_POWER if g.seat_of[power] == seat else NOT_YOUR_CARD
        from_hand = a.mode >= FROM_HAND
        if self.free_copies(g, a.card, from_hand) <= 0:
            if self.pledged_copies(a.card, from_hand):
                return ALREADY_PLEDGED
            return NOT_IN_HAND if from_hand else NOT_PREPARED
        ruling = self.usable(g, a.card, a.mode)
        if ruling is not None:
            return ruling
        missing = self.need - self.symbols() - (1 if from_hand else VALUE[a.card])
        if missing > 0 and not self.may_fall_short(g, a.mode) and self.reserve(g, seat, a.card, a.mode) < missing:
            return TOO_FEW
        return None

    def may_fall_short(self, g: Qmg, mode: int) -> bool:
        """Whether a card may be used although it cannot be enough."""
        return False

    def candidates(self, g: Qmg, seat: int) -> list[Action]:
        found: list[Action] = [PASS]
        for p in range(POWERS):
            if not self.open >> p & 1 or g.seat_of[p] != seat:
                continue
            zone = g.prepared[p] | self.hand_cards(g, p)
            for k in kinds_in(p, zone):
                for mode in self.modes(g, k):
                    a = USE[k][mode]
                    if self.veto(g, seat, a) is None:
                        found.append(a)
        return found

    def hand_cards(self, g: Qmg, power: int) -> int:
        """Cards from hand that a Status might let a power use."""
        return 0

    def take(self, g: Qmg, seat: int, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Use):
            self.pledged = (*self.pledged, a.card, a.mode)
            self.enough = self.symbols() >= self.need
            if self.enough:
                return DONE
            if g.listening:  # it reveals that there is a usable card
                power = OWNER[a.card]
                g.tell(Event(facts.CARD_PLEDGED, "QMG ruling-14.2", (power, a.card), g.audience[power], reveals=True))
            return None
        self.open &= ~powers_of(g, seat)  # a pass binds (QMG ruling-14.9)
        return None if self.open else DONE

    def tell_used(self, g: Qmg, rule: str) -> None:
        """The pledged cards are shown."""
        if g.listening:
            for i in range(0, len(self.pledged), 2):
                card, mode = self.pledged[i], self.pledged[i + 1]
                g.tell(Event(facts.CARD_USED, rule, (OWNER[card], card, mode), reveals=True))


class Reinforce(Pledge):
    """QMG battle.procedure-1, QMG prepare-3: the defenders may use Reinforce cards to save their pieces."""

    rule: ClassVar[str] = "QMG battle.procedure-1"

    def clone(self) -> Frame[Qmg]:
        return Reinforce(self.country, self.space, self.need, self.rough, self.open, self.pledged)

    def modes(self, g: Qmg, card: int) -> list[int]:
        if COUNTRY[card] == UK and g.table[UU] & DREADNOUGHTS:
            return [PLAIN, DREADNOUGHT]
        return [PLAIN]

    def fits(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        land = LAND >> self.space & 1
        if SYMBOL[card] != (REINFORCE_ARMY if land else REINFORCE_NAVY):
            return NO_LAND_SYMBOL if land else NO_SEA_SYMBOL
        if mode != PLAIN:
            if mode != DREADNOUGHT or land or COUNTRY[card] != UK or not g.table[UU] & DREADNOUGHTS & ~g.used[UU]:
                return NO_SUCH_MODE
            if self.is_pledged(DREADNOUGHT):
                return NO_SUCH_MODE
        ruling = covers(g, card, self.space, self.rough)
        if ruling is not None:
            return ruling
        country = COUNTRY[card]
        helped = self.helps(g, card)
        if not g.pos[country] >> self.space & 1:
            return None if helped else NO_PIECE_DEFENDS
        if not SUPPLY_SYMBOL[card]:
            if not g.able(country) >> self.space & 1 and not helped:
                return PIECE_UNSUPPLIED
            if rail_gauge_bars(g, country, self.space):
                return RAIL_GAUGE_BARS
        return None

    def helps(self, g: Qmg, card: int) -> bool:
        """QMG card G-31 and U-34: Germany and the United States may reinforce Armies of their friends."""
        if not LAND >> self.space & 1:
            return False
        if COUNTRY[card] == GERMANY and g.table[GE] & GERMAN_AID:
            return army_among(g, EASTERN_ARMIES, self.space, not SUPPLY_SYMBOL[card])
        if COUNTRY[card] == US and g.table[UU] & DOUGHBOYS and american_near(g, self.space):
            return army_among(g, WESTERN_ARMIES, self.space, True)
        return False

    def use(self, g: Qmg) -> None:
        """The pledge is enough: show the cards and discard them."""
        self.tell_used(g, "QMG battle.procedure-1")
        for i in range(0, len(self.pledged), 2):
            card, mode = self.pledged[i], self.pledged[i + 1]
            if mode == DREADNOUGHT:
                g.used[UU] |= DREADNOUGHTS
                g.reveal_prepared(card)
            else:
                g.discard_open(card, PREPARED)


def asked_to_reinforce(g: Qmg, country: int, space: int) -> int:
    """QMG ruling-7.3.14: the defenders, on public grounds: with a piece there or as helpers, and face-down cards."""
    side = 1 - SIDE_OF[country]
    powers = 0
    for p in g.powers_in(side, space):
        if g.prepared[p]:
            powers |= 1 << p
    if LAND >> space & 1:
        if (
            g.table[GE] & GERMAN_AID
            and TEAM_OF[GE] == side
            and g.prepared[GE]
            and army_among(g, EASTERN_ARMIES, space, False)
        ):
            powers |= 1 << GE
        if (
            g.table[UU] & DOUGHBOYS
            and TEAM_OF[UU] == side
            and g.prepared[UU]
            and american_near(g, space)
            and army_among(g, WESTERN_ARMIES, space, True)
        ):
            powers |= 1 << UU
    return powers


class Sustain(Pledge):
    """QMG battle.procedure-4, QMG prepare-3: the attacker may use Sustain cards to go on."""

    shape: ClassVar[Shape] = Shape(
        country=kinds.COUNTRY, space=kinds.SPACE, need=INT, rough=INT, open=INT, origin=kinds.SPACE, pledged=INTS
    )

    rule: ClassVar[str] = "QMG battle.procedure-4"

    def __init__(
        self, country: int, space: int, need: int, rough: int, open_: int, origin: int, pledged: tuple[int, ...] = ()
    ) -> None:
        super().__init__(country, space, need, rough, open_, pledged)
        self.origin = origin

    def data(self) -> tuple[Any, ...]:
        return (self.country, self.space, self.need, self.rough, self.open, self.origin, self.pledged)

    def clone(self) -> Frame[Qmg]:
        return Sustain(self.country, self.space, self.need, self.rough, self.open, self.origin, self.pledged)

    def modes(self, g: Qmg, card: int) -> list[int]:
        power = OWNER[card]
        if power == GE and g.table[GE] & BIG_BERTHA:
            return [PLAIN, BERTHA]
        if power == FI and g.table[FI] & (RENAULT_TANKS | NIVELLE):
            return [PLAIN, RENAULT, FROM_HAND, HAND_RENAULT]
        if power == UU and g.table[UU] & BATTLECRUISERS:
            return [PLAIN, FROM_HAND]
        return [PLAIN]

    def hand_cards(self, g: Qmg, power: int) -> int:
        if power == POWER_OF[self.country] and hand_sustains(g, self.country, self.space):
            return g.hand[power]
        return 0

    def most(self, g: Qmg, seat: int, card: int, mode: int, singles: int, doubles: int) -> int:
        """QMG battle.terrain-9: what the hand can pay for; doubles first, and last of all a card from hand itself."""
        budget = self.budget(g, card, mode)
        price = 1 if self.charged(g) else 0
        if price:
            doubles = min(doubles, budget)
            singles = min(singles, budget - doubles)
            budget -= doubles + singles
        total = singles + 2 * doubles
        if budget > price and mode < FROM_HAND and self.may_sustain_from_hand(g, seat):
            total += 1
        return total

    def hidden_cards(self, g: Qmg, power: int) -> int:
        pledges = self.pledges_of(power)
        if pledges and power == POWER_OF[self.country] and hand_sustains(g, self.country, self.space):
            pledges -= 1  # one of them may have come from hand
        return max(0, g.prepared[power].bit_count() - pledges)

    def may_sustain_from_hand(self, g: Qmg, seat: int) -> bool:
        """Whether a battle card from hand could be added: the power itself knows its hand, others its Status only."""
        power = POWER_OF[self.country]
        if not self.open >> power & 1 or not hand_sustains(g, self.country, self.space):
            return False
        if g.seat_of[power] != seat:
            return True
        for k in kinds_in(power, g.hand[power]):
            if self.fits(g, k, FROM_HAND) is None and self.free_copies(g, k, True) > 0:
                return True
        return False

    def may_fall_short(self, g: Qmg, mode: int) -> bool:
        return g.rules & SUSTAIN_SHORT != 0 and mode in (RENAULT, HAND_RENAULT)

    def fits(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        land = LAND >> self.space & 1
        country = COUNTRY[card]
        if mode < FROM_HAND:
            if SYMBOL[card] != (SUSTAIN_LAND if land else SUSTAIN_SEA):
                return NO_LAND_SYMBOL if land else NO_SEA_SYMBOL
        elif TYPE[card] != (LAND_BATTLE if land else SEA_BATTLE):
            return NO_SUCH_MODE
        if country != self.country and (mode >= FROM_HAND or not self.helps(g, country)):
            return NOT_ATTACKING
        if mode != PLAIN and not self.may_use(g, card, mode):
            return NO_SUCH_MODE
        if mode < FROM_HAND:
            ruling = covers(g, card, self.space, self.rough)
            if ruling is not None:
                return ruling
        return RAIL_GAUGE_BARS if rail_gauge_bars(g, country, self.space) else None

    def may_use(self, g: Qmg, card: int, mode: int) -> bool:
        """Whether a Status lets the card be used in a special way now."""
        land = LAND >> self.space & 1
        country = COUNTRY[card]
        if mode == BERTHA:
            spare = g.table[GE] & BIG_BERTHA & ~g.used[GE]
            return country == GERMANY and land != 0 and g.turn == GE and spare != 0 and not self.is_pledged(BERTHA)
        if mode == FROM_HAND and country == UK:
            spare = g.table[UU] & BATTLECRUISERS & ~g.used[UU]
            return not land and spare != 0 and not self.is_pledged(FROM_HAND)
        if country != FRANCE or not land or mode > HAND_RENAULT or mode == DREADNOUGHT:
            return False
        tanks = g.table[FI] & RENAULT_TANKS & ~g.used[FI] and not (
            self.is_pledged(RENAULT) or self.is_pledged(HAND_RENAULT)
        )
        barrage = g.table[FI] & NIVELLE & ~g.used[FI] and not (
            self.is_pledged(FROM_HAND) or self.is_pledged(HAND_RENAULT)
        )
        if mode == RENAULT:
            return bool(tanks)
        if mode == FROM_HAND:
            return bool(barrage)
        return bool(tanks) and bool(barrage) and not g.rules & RENAULT_NOT_NIVELLE

    def helps(self, g: Qmg, country: int) -> bool:
        """QMG card G-31 and U-34, QMG ruling-14.8: helpers sustain the battle of a friendly Army, never of a Navy."""
        if not LAND >> self.origin & 1:
            return False
        if country == GERMANY:
            return g.table[GE] & GERMAN_AID != 0 and self.country in EASTERN_ARMIES
        if country == US:
            return g.table[UU] & DOUGHBOYS != 0 and self.country in WESTERN_ARMIES and american_near(g, self.space)
        return False

    def afford(self, g: Qmg, card: int, mode: int) -> Ruling | None:
        """QMG battle.terrain-9: a hand card for each Sustain card in difficult terrain; Big Bertha's price on top."""
        if mode == BERTHA and POWER_OF[self.country] != GE and VALUE[card] > g.hand_count(GE):
            return NO_BERTHA_CARDS
        if self.budget(g, card, mode) >= 0:
            return None
        return NO_BERTHA_CARDS if mode == BERTHA and self.budget(g, card, PLAIN) >= 0 else NO_SUSTAIN_CARD

    def budget(self, g: Qmg, card: int, mode: int) -> int:
        """The cards left to the attacking hand once the pledges and this card are paid for; below 0: too few."""
        payer = POWER_OF[self.country]
        left = g.hand_count(payer) - self.terrain_due(g) - (1 if self.charged(g) else 0)
        if payer == GE:
            left -= self.bertha_due() + (VALUE[card] if mode == BERTHA else 0)
        if mode >= FROM_HAND:
            left -= 1
        for i in range(1, len(self.pledged), 2):
            if self.pledged[i] >= FROM_HAND:
                left -= 1
        return left

    def charged(self, g: Qmg) -> bool:
        """Whether each Sustain card costs a hand card."""
        return bool(self.rough) and not is_waived(g, self.country)

    def terrain_due(self, g: Qmg) -> int:
        return len(self.pledged) // 2 if self.charged(g) else 0

    def bertha_due(self) -> int:
        total = 0
        for i in range(0, len(self.pledged), 2):
            if self.pledged[i + 1] == BERTHA:
                total += VALUE[self.pledged[i]]
        return total


def hand_sustains(g: Qmg, country: int, space: int) -> bool:
    """QMG card F-26 and U-30: a battle card from hand may serve as Sustain card, once a turn."""
    if LAND >> space & 1:
        return country == FRANCE and g.table[FI] & NIVELLE & ~g.used[FI] != 0
    return country == UK and g.table[UU] & BATTLECRUISERS & ~g.used[UU] != 0


def is_waived(g: Qmg, country: int) -> bool:
    """QMG card F-42: no terrain cards this turn, for the power or for the one battle of Italy."""
    return g.waived != 0 and POWER_OF[country] == FI and (g.waived == 9 or country == ITALY)


def asked_to_sustain(g: Qmg, country: int, space: int, origin: int) -> int:
    """The powers that might sustain, on public grounds: the attacker and a helper with face-down cards or a Status."""
    power = POWER_OF[country]
    powers = 0
    if g.prepared[power] or (g.hand[power] and hand_sustains(g, country, space)):
        powers |= 1 << power
    if LAND >> origin & 1:
        if country in EASTERN_ARMIES and g.table[GE] & GERMAN_AID and g.prepared[GE]:
            powers |= 1 << GE
        if country in WESTERN_ARMIES and g.table[UU] & DOUGHBOYS and g.prepared[UU] and american_near(g, space):
            powers |= 1 << UU
    return powers
