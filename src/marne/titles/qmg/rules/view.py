"""What a seat may see, built field by field from nothing; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.chance import Below
from marne.kernel.frame import Frame
from marne.kernel.state import Result, pending
from marne.kit.shuffle import shuffle
from marne.titles.qmg.rules.actions import FROM_HAND, PLAIN
from marne.titles.qmg.rules.atlas import GE, POWERS, SEATINGS
from marne.titles.qmg.rules.board import PUBLIC, Qmg
from marne.titles.qmg.rules.cards import (
    COPIES,
    DECK_SIZE,
    KIND_AT,
    KINDS_OF,
    OWNER,
    SUSTAIN_LAND,
    SYMBOL,
    cards_in,
    kinds_in,
)
from marne.titles.qmg.rules.reinforce_sustain import Pledge, covers
from marne.titles.qmg.rules.stosstruppen import StossPayment, payments


class Known:
    """Cards of a power that somebody knows of, by zone: all of them for their owner, the ones seen there for others.

    `out` are cards known to have left the deck, but not where they are now; unknown cards of `bottom` are -1.

    Cards are listed when somebody asks for a list: a player builds a view for every question and reads few of them.
    """

    def __init__(self, g: Qmg, power: int, seen: int, out: int) -> None:
        self._power: Final = power
        self._in_hand: Final[int] = g.hand[power] & seen
        self._is_prepared: Final[int] = g.prepared[power] & seen
        self._is_down: Final[int] = g.down[power] & seen
        self._is_out: Final = out
        self.bottom: Final[list[int]] = []
        gone = self._is_prepared | self._is_down
        for i in g.bottom[power]:
            if seen >> i & 1:
                gone |= 1 << i
                self.bottom.append(KIND_AT[power][i])
            else:
                self.bottom.append(-1)
        self.gone: Final = gone
        """The copies that are known to lie neither in the hand nor in the shuffled part of the deck."""
        self._lists: list[list[int]] = []

    def _list(self, zone: int) -> list[int]:
        """The cards of a zone: hand, prepared, down, out."""
        if not self._lists:
            for copies in (self._in_hand, self._is_prepared, self._is_down, self._is_out):
                self._lists.append(cards_in(self._power, copies))
        return self._lists[zone]

    @property
    def hand(self) -> list[int]:
        return self._list(0)

    @property
    def prepared(self) -> list[int]:
        return self._list(1)

    @property
    def down(self) -> list[int]:
        return self._list(2)

    @property
    def out(self) -> list[int]:
        return self._list(3)

    def data(self) -> dict[str, Any]:
        return {
            "bottom": self.bottom,
            "down": self.down,
            "hand": self.hand,
            "out": self.out,
            "prepared": self.prepared,
        }


class PowerView:
    """The cards of one power as a seat sees them: counts, what lies in the open, and what it knows of the rest."""

    def __init__(self, g: Qmg, power: int, seat: int | None, laid_open: bool) -> None:
        self.own = laid_open or g.seat_of[power] == seat
        self.hand_count = g.hand[power].bit_count()
        self.prepared_count = g.prepared[power].bit_count()
        self.deck_count = g.deck_count(power)
        self.pile_count = g.pile_count(power)
        self._power: Final = power
        self._deck: Final[int] = g.deck[power]
        self.on_table: Final[int] = g.table[power]
        self._up: Final = g.up[power]
        public = PUBLIC * POWERS + power
        self.public = Known(g, power, g.seen[public], g.out[public])
        self.known = self.public
        if self.own:
            self.known = Known(g, power, -1, 0)
        elif seat is not None:
            at = seat * POWERS + power
            if g.seen[at] != g.seen[public] or g.out[at] != g.out[public]:
                self.known = Known(g, power, g.seen[at], g.out[at])

    @property
    def table(self) -> list[int]:
        """The Status cards on the table."""
        return cards_in(self._power, self.on_table)

    @property
    def up(self) -> list[int]:
        """The cards that were discarded face up, the last one on top."""
        at = KIND_AT[self._power]
        return [at[i] for i in self._up]

    @property
    def deck(self) -> list[int]:
        """The cards of the shuffled part of the deck, for their owner."""
        return cards_in(self._power, self._deck) if self.own else []

    def gone(self) -> int:
        """The copies that the seat knows to be neither in the hand nor in the shuffled part of the deck."""
        found = self.on_table | self.known.gone
        for i in self._up:
            found |= 1 << i
        return found

    @property
    def hand(self) -> list[int]:
        """The cards of the hand that the seat knows: all of its own."""
        return self.known.hand

    @property
    def prepared(self) -> list[int]:
        """The prepared cards that the seat knows: all of its own."""
        return self.known.prepared

    @property
    def down(self) -> list[int]:
        """The cards discarded unseen that the seat knows: all of its own."""
        return self.known.down

    def data(self) -> dict[str, Any]:
        return {
            "deck": self.deck,
            "deck_count": self.deck_count,
            "hand_count": self.hand_count,
            "known": self.known.data(),
            "own": self.own,
            "pile_count": self.pile_count,
            "prepared_count": self.prepared_count,
            "public": self.public.data(),
            "table": self.table,
            "up": self.up,
        }


class QmgView:
    """A position as one seat sees it (seat None: a spectator). Laid open, all powers are the viewer's own."""

    def __init__(self, g: Qmg, seat: int | None, *, laid_open: bool = False) -> None:
        self.seat = seat
        self.players = g.players
        self.rules = g.rules
        self.seat_of = list(g.seat_of)
        self.powers = list(range(POWERS)) if laid_open else [] if seat is None else list(SEATINGS[g.players][seat])
        self.pos = list(g.pos)
        self.tokens = g.tokens
        self.vp = list(g.vp)
        self.round = g.round
        self.turn = g.turn
        self.treated = list(g.treated)
        self.used = list(g.used)
        self.waived = g.waived
        self.truce = g.truce
        self.result: Result | None = g.result
        self.cards = [PowerView(g, p, seat, laid_open) for p in range(POWERS)]
        self.stack: list[Frame[Any]] = [f.clone() if laid_open else masked(g, f, seat) for f in g.stack]
        question = pending(g)
        self.asked: list[int] = [] if question is None else list(question.seats(g))

    def data(self) -> dict[str, Any]:
        """The view as JSON data."""
        return {
            "asked": self.asked,
            "cards": [c.data() for c in self.cards],
            "players": self.players,
            "pos": self.pos,
            "powers": self.powers,
            "result": None if self.result is None else list(self.result.data()),
            "round": self.round,
            "rules": self.rules,
            "seat": self.seat,
            "seat_of": self.seat_of,
            "stack": [f.named() for f in self.stack],
            "tokens": self.tokens,
            "treated": self.treated,
            "truce": self.truce,
            "turn": self.turn,
            "used": self.used,
            "vp": self.vp,
            "waived": self.waived,
        }

    def moment(self) -> tuple[int, ...]:
        """A few numbers that tell this moment from others, for agents that answer at random."""
        numbers = [self.round, self.turn, self.vp[0], self.vp[1], len(self.stack), *self.pos]
        for cards in self.cards:
            numbers += (cards.hand_count, cards.prepared_count, cards.deck_count)
        return tuple(numbers)


def masked(g: Qmg, frame: Frame[Any], seat: int | None) -> Frame[Any]:
    """A copy of a frame as a seat may see it. Only pledges hold a secret: others see -1 - power, 0 for a card."""
    copy = frame.clone()
    if isinstance(copy, Pledge):
        pledged: list[int] = []
        for i in range(0, len(copy.pledged), 2):
            card, mode = copy.pledged[i], copy.pledged[i + 1]
            pledged += [card, mode] if g.seat_of[OWNER[card]] == seat else [-1 - OWNER[card], 0]
        copy.pledged = tuple(pledged)
    return copy


def sample(view: QmgView, below: Below) -> Qmg:
    """Deal the cards the seat has not seen, consistently with everything its view says."""
    g = Qmg(view.players, view.rules)
    g.pos = list(view.pos)
    g.tokens = view.tokens
    g.vp = list(view.vp)
    g.round = view.round
    g.turn = view.turn
    g.treated = list(view.treated)
    g.used = list(view.used)
    g.waived = view.waived
    g.truce = view.truce
    g.result = view.result
    for power in range(POWERS):
        deal(g, view, power, below)
    settle(g, view, below)
    return g


def settle(g: Qmg, view: QmgView, below: Below) -> None:
    """The stack, with what it says of cards that the viewer does not see, now that they are dealt."""
    g.stack = [frame.clone() for frame in view.stack]
    for frame in g.stack:
        if isinstance(frame, Pledge):
            frame.pledged = fill_pledges(g, view, frame, below)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, StossPayment) and not payments(g, top.space):  # the attack shows that there is one
        swap_in(g, view, GE, g.prepared, 0, paying_copies(g, top.space), below)


def paying_copies(g: Qmg, space: int) -> int:
    """QMG card G-33: the German copies that pay for an attack on a space once they are prepared."""
    found = 0
    for kind in KINDS_OF[GE]:
        if SYMBOL[kind] == SUSTAIN_LAND and covers(g, kind, space, 0) is None:
            found |= COPIES[kind]
    return found


class KnownPart:
    """The cards of a power that a viewer knows, each as one of its copies, and the places that are left to fill."""

    def __init__(self, view: QmgView, power: int) -> None:
        cards = view.cards[power]
        known = cards.known
        self.power = power
        self.free = (1 << DECK_SIZE[power]) - 1
        """The copies of which nothing is known."""
        self.up = [self.take([k]).bit_length() - 1 for k in cards.up]
        self.table = self.take(cards.table)
        self.hand = self.take(known.hand)
        self.prepared = self.take(known.prepared)
        self.down = self.take(known.down)
        self.bottom = [self.take([k]).bit_length() - 1 if k >= 0 else -1 for k in known.bottom]
        self.seen = self.hand | self.prepared | self.down
        """The copies whose place is known, of those that others may not see."""
        for i in self.bottom:
            if i >= 0:
                self.seen |= 1 << i
        self.out = self.take(known.out)
        """Copies that are known to lie in hand, prepared or discarded, but not where."""
        self.deck = self.take(cards.deck)
        # How many cards are missing in each zone.
        self.hand_left = cards.hand_count - self.hand.bit_count()
        self.prepared_left = cards.prepared_count - self.prepared.bit_count()
        self.down_left = cards.pile_count - len(self.up) - self.down.bit_count()

    def take(self, kinds: list[int]) -> int:
        """A free copy of each of the kinds; they are not free any more."""
        taken = pick_copies(self.free, kinds)
        self.free ^= taken
        return taken


def deal(g: Qmg, view: QmgView, power: int, below: Below) -> None:
    """One power's cards: the known ones where they are, the others by chance."""
    cards = view.cards[power]
    known = KnownPart(view, power)
    hand, prepared, down, deck, bottom = known.hand, known.prepared, known.down, known.deck, known.bottom
    if not cards.own:
        # Places to fill: cards known to be out of the deck lie in hand, prepared or discarded.
        places = [0] * known.hand_left + [1] * known.prepared_left + [2] * known.down_left
        shuffle(places, below)
        rest = copies_in(power, known.free)
        shuffle(rest, below)
        loose = copies_in(power, known.out) + rest
        for place, copy in zip(places, loose, strict=False):
            if place == 0:
                hand |= copy
            elif place == 1:
                prepared |= copy
            else:
                down |= copy
        left = loose[len(places) :]
        bottom = [left.pop().bit_length() - 1 if i < 0 else i for i in bottom]
        deck = sum(left)
    g.up[power], g.table[power] = tuple(known.up), known.table
    g.hand[power], g.prepared[power], g.down[power], g.deck[power] = hand, prepared, down, deck
    g.bottom[power] = tuple(bottom)
    if view.seat is not None and not cards.own:
        g.seen[view.seat * POWERS + power] = known.seen
        g.out[view.seat * POWERS + power] = known.out
    deal_public(g, cards, power)
    for seat in range(g.players):  # what the other seats know beyond the public is not to be had: they know that
        if seat not in (g.seat_of[power], view.seat):
            g.seen[seat * POWERS + power] = g.seen[PUBLIC * POWERS + power]
            g.out[seat * POWERS + power] = g.out[PUBLIC * POWERS + power]


def deal_public(g: Qmg, cards: PowerView, power: int) -> None:
    """What everybody knows of a power's cards, written down for the copies that were dealt."""
    public = cards.public
    seen = pick_copies(g.hand[power], public.hand)
    seen |= pick_copies(g.prepared[power], public.prepared)
    seen |= pick_copies(g.down[power], public.down)
    for i, k in zip(g.bottom[power], public.bottom, strict=True):
        if k >= 0:
            seen |= 1 << i
    hidden = g.hand[power] | g.prepared[power] | g.down[power]
    g.seen[PUBLIC * POWERS + power] = seen
    g.out[PUBLIC * POWERS + power] = pick_copies(hidden & ~seen, public.out)


def pick_copies(zone: int, kinds: list[int]) -> int:
    """A copy in the zone for each of the kinds."""
    taken = 0
    for k in kinds:
        copy = zone & ~taken & COPIES[k]
        taken |= copy & -copy
    return taken


def fill_pledges(g: Qmg, view: QmgView, question: Pledge, below: Below) -> tuple[int, ...]:
    """A pledged card of another seat is one that may be pledged: prepared, or in hand where a Status allows it. If none
    was dealt, one is."""
    filled: list[int] = []
    spent = [0] * POWERS
    pledged = question.pledged
    question.pledged = ()  # what may be pledged is asked before anything is
    for i in range(0, len(pledged), 2):
        card, mode = pledged[i], pledged[i + 1]
        if card < 0:
            power = -1 - card
            every = (1 << DECK_SIZE[power]) - 1 & ~spent[power]
            prepared = usable_copies(g, question, power, every, PLAIN)
            from_hand = usable_copies(g, question, power, every, FROM_HAND)
            ready = copies_in(power, g.prepared[power] & prepared | g.hand[power] & from_hand)
            if not ready:
                ready = swap_in(g, view, power, g.prepared, spent[power], prepared, below)
            if not ready:
                ready = swap_in(g, view, power, g.hand, spent[power], from_hand, below)
            copy = ready[below(len(ready))]
            mode = FROM_HAND if g.hand[power] & copy else PLAIN
            spent[power] |= copy
            card = KIND_AT[power][copy.bit_length() - 1]
        filled += [card, mode]
    return tuple(filled)


def usable_copies(g: Qmg, question: Pledge, power: int, copies: int, mode: int) -> int:
    """Those of a power's copies that may be pledged in this way, wherever they lie."""
    found = 0
    for k in kinds_in(power, copies):
        if question.usable(g, k, mode) is None:
            found |= COPIES[k] & copies
    return found


def copies_in(power: int, zone: int) -> list[int]:
    """The single copies of a zone."""
    return [1 << i for i in range(DECK_SIZE[power]) if zone >> i & 1]


def swap_in(g: Qmg, view: QmgView, power: int, target: list[int], spent: int, wanted: int, below: Below) -> list[int]:
    """Exchange a card that the viewer has not seen for one that must be there, `target` being the hands or the prepared
    cards; returns what may be chosen from."""
    row = PUBLIC if view.seat is None else view.seat
    seen, out = g.seen[row * POWERS + power], g.out[row * POWERS + power]
    others = [zone for zone in (g.hand, g.prepared, g.down) if zone is not target]
    sources = [g.deck, *others]
    hidden = copies_in(power, target[power] & ~seen & ~out & ~spent)
    if not hidden:  # cards known to have left the deck cannot go back there
        hidden = copies_in(power, target[power] & ~seen & ~spent)
        sources = others
    offers = [(zone, copy) for zone in sources for copy in copies_in(power, zone[power] & ~seen & ~spent & wanted)]
    if not hidden or not offers:
        return []
    away = hidden[below(len(hidden))]
    zone, copy = offers[below(len(offers))]
    zone[power] ^= away | copy
    target[power] ^= away | copy
    return [copy]
