"""What a seat may see, built field by field from nothing; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kernel.chance import Below
from marne.kernel.frame import Frame
from marne.kernel.state import Result
from marne.kit.hidden import Dealer, Need
from marne.titles.gaw.rules.activation import Activation, Ride, can_activate, can_ride
from marne.titles.gaw.rules.atlas import AREAS, POWERS, SIDE_OF
from marne.titles.gaw.rules.battle import CAVALRY_CALL, SHOWDOWN, Battle
from marne.titles.gaw.rules.board import CUT, DEAD, EVERYONE, LATER, OF_POWER, UP, Gaw
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.roster import BIT, CAVALRY, FIRST, KIND, LEADER, LEADERS, POWER, SIDE, UNITS

UNKNOWN: Final = -1


class Token(NamedTuple):
    """A block as a viewer sees it: always its Power and its area (GAW M12).

    `unit` and `step` are -1 where the viewer cannot know them (GAW 1.3-1).
    """

    power: int
    where: int
    mark: int
    veil: int  # the units of its Power that everybody knows it may be
    unit: int
    step: int


class GawView:
    """The position as one seat knows it, or a spectator, who knows what everybody knows.

    Own blocks and the partner's are known, of the enemy's those face up, dead or yet to come (GAW 1.3-1, M1).
    Laid open, all are.
    """

    def __init__(self, g: Gaw, seat: int | None, *, laid_open: bool = False) -> None:
        self.seat = seat
        self.side: int | None = None if seat is None else (0 if seat == 0 else 1)
        self.players = g.players
        self.rules = g.rules
        self.cap = g.cap
        self.turn = g.turn
        self.impulse = g.impulse
        self.played = g.played
        self.disc = g.disc
        self.initiative = g.initiative
        self.passes = g.passes
        self.phasing = g.phasing
        self.order = g.order
        self.slots = g.slots
        self.fresh = g.fresh[:]
        self.valour = g.valour[:]
        self.lost = g.lost[:]
        self.restored = g.restored[:]
        self.control = g.control[:]
        self.discs = g.discs[:]
        self.blocks = g.blocks[:]
        self.least = g.least[:]
        self.most = g.most[:]
        self.result: Result | None = g.result
        self.stack: list[Frame[Any]] = [f.clone() for f in g.stack]
        # The block under way, as everybody sees it: where it is, its marks and its veil. A leader who was named and has
        # not moved yet is seen by nobody else, face up or not (GAW M39).
        self.moving: tuple[int, int, int, int] | None = None
        top = g.stack[-1] if g.stack else None
        if isinstance(top, March | Ride):
            u = top.unit
            begun = isinstance(top, March) or top.spent > 0
            if begun:
                self.moving = (POWER[u], g.where[u], g.mark[u], g.veil[u])
            if SIDE[u] != self.side and not (begun and g.mark[u] & UP) and not laid_open:
                self.stack[-1] = masked(top)
        # Blocks the viewer cannot tell apart are sorted, so that their order says nothing.
        side = self.side
        where, mark, veil, step = g.where, g.mark, g.veil, g.step
        known: list[Token] = []
        hidden: list[Token] = []
        for u in range(UNITS):
            at = where[u]
            if laid_open or SIDE[u] == side or mark[u] & UP or at == DEAD or at == LATER:
                known.append(Token(POWER[u], at, mark[u], veil[u], u, step[u]))
            else:
                hidden.append(Token(POWER[u], at, mark[u], veil[u], UNKNOWN, UNKNOWN))
        hidden.sort()
        self.tokens = known + hidden

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data. Sets of units are hexadecimal: bit by place within the Power."""
        return {
            "seat": self.seat,
            "side": self.side,
            "players": self.players,
            "rules": self.rules,
            "cap": self.cap,
            "turn": self.turn,
            "impulse": self.impulse,
            "played": self.played,
            "disc": self.disc,
            "initiative": self.initiative,
            "passes": self.passes,
            "phasing": self.phasing,
            "order": self.order,
            "slots": self.slots,
            "fresh": self.fresh,
            "valour": self.valour,
            "lost": self.lost,
            "restored": self.restored,
            "control": self.control,
            "discs": self.discs,
            "least": self.least,
            "most": self.most,
            "stack": [f.named() for f in self.stack],
            "moving": None if self.moving is None else [*self.moving[:3], f"{self.moving[3]:x}"],
            "tokens": [
                [power, where, mark, f"{veil:x}", unit, step] for power, where, mark, veil, unit, step in self.tokens
            ],
            "result": None if self.result is None else list(self.result.data()),
        }

    def moment(self) -> tuple[int, ...]:
        """A few numbers that tell this moment from others, for agents that answer at random."""
        return (
            self.played,
            self.order,
            self.disc,
            len(self.stack),
            *self.valour,
            *self.lost,
            *self.control,
            *self.blocks,
            *self.discs,
            *(self.moving or ()),
        )


def set_of(power: int, kind: int) -> int:
    """The units of a Power that are of one kind."""
    return sum(BIT[u] for u in OF_POWER[power] if KIND[u] == kind)


def masked(under_way: March | Ride) -> March | Ride:
    """A copy of the frame of a block under way that does not say which unit it is."""
    copy = under_way.clone()
    assert isinstance(copy, March | Ride)
    copy.unit = UNKNOWN
    return copy


def known_part(view: GawView) -> Gaw:
    """The position with all that the viewer knows of it, and the hidden blocks nowhere: they are only counted."""
    g = Gaw(view.players, view.rules, view.cap)
    g.turn, g.impulse, g.played = view.turn, view.impulse, view.played
    g.disc, g.initiative, g.passes, g.phasing = view.disc, view.initiative, view.passes, view.phasing
    g.order, g.slots, g.fresh = view.order, view.slots, view.fresh[:]
    g.valour, g.lost, g.control, g.discs = view.valour[:], view.lost[:], view.control[:], view.discs[:]
    g.restored, g.least, g.most, g.result = view.restored[:], view.least[:], view.most[:], view.result
    for t in view.tokens:
        if t.unit != UNKNOWN:
            take_over(g, t.unit, t, t.step)
    g.stack = [f.clone() for f in view.stack]
    g.recount()
    g.blocks = view.blocks[:]
    return g


class HiddenBlocks:
    """The blocks of one Power that a viewer cannot identify, and what they may be."""

    def __init__(self, view: GawView, g: Gaw, power: int) -> None:
        """`g` is the known part of the position."""
        self.power = power
        self.tokens = [t for t in view.tokens if t.power == power and t.unit == UNKNOWN]
        self.free = EVERYONE[power]
        """The units that are nowhere in the open."""
        for t in view.tokens:
            if t.unit != UNKNOWN and t.power == power:
                self.free &= ~BIT[t.unit]
        self.asked = need_of(view, g, power, self.tokens) if self.tokens else None
        """What the open question asks of them."""
        self.need = self.asked
        """The same, unless no deal can meet it."""
        self.veils = [t.veil for t in self.tokens]
        self.moving = -1
        """The block that is under way, by its place among these."""
        if view.moving is not None and view.moving[0] == power and under_way(view) == UNKNOWN:
            self.moving = [(t.power, t.where, t.mark, t.veil) for t in self.tokens].index(view.moving)

    def deal(self, below: Below) -> list[int]:
        """A unit for every block, each possible one equally likely, numbered within its Power."""
        dealer = Dealer(self.veils, self.free, below)
        if not dealer.deal(self.asked):
            self.need = None
            if not dealer.deal(None):
                raise ValueError("no deal of the hidden blocks agrees with what is known")
        return [dealer.unit(i) for i in range(len(self.tokens))]

    def name(self, g: Gaw, unit: int) -> None:
        """Let the block that is under way be this unit."""
        top = g.stack[-1]
        assert isinstance(top, March | Ride)
        top.unit = unit


def sample(view: GawView, below: Below) -> Gaw:
    """A full state that looks the same to the viewer: hidden blocks become units that they may be, at a step they may
    have, and whatever the open question takes for granted holds."""
    g = known_part(view)
    deal_evenly(g, [HiddenBlocks(view, g, power) for power in range(POWERS)], below)
    return g


def deal_evenly(g: Gaw, hidden: list[HiddenBlocks], below: Below) -> None:
    """Add hidden blocks, Power by Power, to the known part of a position."""
    for blocks in hidden:
        if blocks.tokens:
            first = FIRST[blocks.power]
            for i, n in enumerate(blocks.deal(below)):
                u = first + n
                take_over(g, u, blocks.tokens[i], g.least[u] + below(g.most[u] - g.least[u] + 1))
                if i == blocks.moving:
                    blocks.name(g, u)
    name_rider(g, below)


def name_rider(g: Gaw, below: Below) -> None:
    """A leader who was named and has not moved yet is any that can be activated."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Ride) and top.unit == UNKNOWN:
        named = [u for u in LEADERS if g.seat_of(POWER[u]) == top.seat and can_activate(g, u)]
        top.unit = named[below(len(named))]


def take_over(g: Gaw, unit: int, t: Token, step: int) -> None:
    g.where[unit], g.mark[unit], g.veil[unit], g.step[unit] = t.where, t.mark, t.veil, step


def need_of(view: GawView, g: Gaw, power: int, hidden: list[Token]) -> Need | None:
    """What the open question says about hidden blocks beyond their veils."""
    side = SIDE_OF[power]
    if side != view.phasing or side == view.side:
        return None
    top = view.stack[-1] if view.stack else None
    is_unknown = isinstance(top, Ride) and top.unit == UNKNOWN and view.moving is None
    named = isinstance(top, Ride) and is_unknown and g.seat_of(power) == top.seat
    if named or (isinstance(top, Activation) and view.slots == 0):
        # A Tactical Action was chosen, or a leader named, so there is one who can be activated. If it can be of this
        # Power, it is.
        rider = next(u for u in LEADERS if POWER[u] == power)
        able = [i for i, t in enumerate(hidden) if t.where < AREAS and not t.mark & CUT and can_ride(g, rider, t.where)]
        return Need(able, set_of(power, LEADER))
    for frame in view.stack:
        if isinstance(frame, Battle) and CAVALRY_CALL < frame.stage <= SHOWDOWN and frame.cavalry:
            area = frame.area
            here = [t for t in view.tokens if t.where == area and SIDE_OF[t.power] == side and not t.mark & CUT]
            if any(t.unit != UNKNOWN and KIND[t.unit] == CAVALRY for t in here):
                return None
            riders = [i for i, t in enumerate(hidden) if t.where == area and not t.mark & CUT]
            return Need(riders, set_of(power, CAVALRY))
    return None


def under_way(view: GawView) -> int:
    """The unit that is marching or riding; UNKNOWN to those who cannot know it."""
    top = view.stack[-1]
    assert isinstance(top, March | Ride)
    return top.unit
