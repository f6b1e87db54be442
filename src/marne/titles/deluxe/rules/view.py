"""What a seat may see, built field by field from nothing; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kernel.chance import Below
from marne.kernel.frame import Choice, Frame
from marne.kernel.state import Result
from marne.kit.hidden import Dealer
from marne.titles.deluxe.rules.board import REBUILT, UP, Deluxe
from marne.titles.deluxe.rules.roster import (
    DEAD,
    GONE,
    LATER,
    NATION,
    NATION_CODES,
    OF_SIDE,
    RESERVE,
    SIDE,
    STEPS,
    TYPE,
    TYPE_BIT,
    UNITS,
    VEIL,
)
from marne.titles.hex14.rules.grid import HEXES

UNKNOWN: Final = -1

NATIONS: Final[int] = len(NATION_CODES)
OF_NATION: Final[list[list[int]]] = [[u for u in range(UNITS) if NATION[u] == n] for n in range(NATIONS)]


class Token(NamedTuple):
    """A counter as a viewer sees it: always its nation, where it lies, and its place in the stack, from the bottom.

    `unit` and `lost` are -1 where the viewer cannot see them; `veil` (a set of types) and the range of steps lost are
    what everybody can know of it. In a zone beside the map counters have no place (-1).
    """

    where: int
    place: int
    nation: int
    mark: int
    veil: int
    least: int
    most: int
    due: int
    unit: int
    lost: int


class DeluxeView:
    """The position as one seat knows it, or a spectator, who knows what everybody knows.

    Own counters are known; of the enemy's those destroyed, on the track, and in a shown stack the top one, all of it
    while an attack on the hex is resolved (DLX 9.13-1, R-71). Laid open, all are.
    """

    def __init__(self, g: Deluxe, seat: int | None, *, laid_open: bool = False) -> None:
        self.seat = seat
        self.side: int | None = None if seat is None else seat % 2
        self.commanders = g.commanders
        self.rules = g.rules
        self.turn = g.turn
        self.phasing = g.phasing
        self.held = g.held[:]
        self.fallen = g.fallen
        self.works = g.works.copy()
        self.invaded = g.invaded[:]
        self.opened = g.opened
        self.bef = g.bef
        self.landed = g.landed
        self.level = g.level
        self.resolve = g.resolve
        self.east_points = g.east_points[:]
        self.drawn = g.drawn
        self.cards = g.cards
        self.alternates = g.alternates
        self.plans = g.plans[:]
        self.duties = g.duties
        self.owed = g.owed[:]
        self.british_steps = g.british_steps
        self.active = g.active[:]
        self.result: Result | None = g.result
        # Strategic moves of this phase: where from, and which counter it was.
        self.rides: list[tuple[int, int, int]] = sorted(
            [(origin, g.where[u], g.place_in(g.where[u], u)) for u, origin in g.rides.items() if g.where[u] < HEXES]
        )
        self.moving: tuple[int, int] | None = None
        self.stack: list[Frame[Any]] = []
        for f in g.stack:
            self.stack.append(f if laid_open else self.seen(g, f))
        self.tokens = self.look(g, laid_open)

    def seen(self, g: Deluxe, f: Frame[Any]) -> Frame[Any]:
        """A copy of a frame without the secrets of the side it asks. Which counter is under way is seen by all."""
        if not has_secrets(f):
            return f.clone()
        assert isinstance(f, Choice), "only a question knows secrets"
        values = f.data()
        unit = values[0]
        if f.shape.names[0] == "unit" and g.where[unit] < HEXES:
            self.moving = (g.where[unit], g.place_in(g.where[unit], unit))
        if f.seats(g)[0] % 2 == self.side:
            return f.clone()
        make: Any = type(f)
        copy: Frame[Any] = make(*[field.masked(v) for field, v in zip(f.shape.fields, values, strict=True)])
        return copy

    def look(self, g: Deluxe, laid_open: bool) -> list[Token]:
        """The counters: hex by hex in the order of the stack; those beside the map in an order that says nothing."""
        side = self.side
        mark, veil, least, most, due, lost = g.mark, g.veil, g.least, g.most, g.due, g.lost
        found: list[Token] = []
        for h in sorted(g.at):
            stack = g.at[h]
            known = laid_open or SIDE[stack[0]] == side
            top = UNKNOWN
            if not known:
                for u in stack:
                    if mark[u] & UP:
                        top = u
            for place, u in enumerate(stack):
                if known or u == top:
                    found.append(Token(h, place, NATION[u], mark[u], veil[u], least[u], most[u], due[u], u, lost[u]))
                else:
                    seen = mark[u] & ~REBUILT  # DLX R-91
                    found.append(Token(h, place, NATION[u], seen, veil[u], least[u], most[u], due[u], UNKNOWN, UNKNOWN))
        beside: list[Token] = []
        for u in range(UNITS):
            zone = g.where[u]
            if zone < HEXES:
                continue
            if laid_open or SIDE[u] == side or zone == DEAD or zone == LATER or (zone == GONE and veil[u] == VEIL[u]):
                beside.append(Token(zone, -1, NATION[u], mark[u], veil[u], least[u], most[u], due[u], u, lost[u]))
            else:
                beside.append(Token(zone, -1, NATION[u], mark[u], veil[u], least[u], most[u], due[u], UNKNOWN, UNKNOWN))
        beside.sort()
        return found + beside

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data. Sets of hexes and of types are hexadecimal."""
        return {
            "seat": self.seat,
            "side": self.side,
            "players": 2 * self.commanders,
            "rules": self.rules,
            "turn": self.turn,
            "phasing": self.phasing,
            "held": [f"{bits:x}" for bits in self.held],
            "fallen": f"{self.fallen:x}",
            "works": [[h, stage] for h, stage in sorted(self.works.items())],
            "rides": [list(ride) for ride in self.rides],
            "invaded": self.invaded,
            "opened": self.opened,
            "bef": self.bef,
            "landed": self.landed,
            "level": self.level,
            "resolve": self.resolve,
            "east_points": self.east_points,
            "drawn": self.drawn,
            "cards": self.cards,
            "alternates": self.alternates,
            "plans": self.plans,
            "duties": self.duties,
            "owed": self.owed,
            "british_steps": self.british_steps,
            "active": [f"{bits:x}" for bits in self.active],
            "stack": [f.named() for f in self.stack],
            "moving": None if self.moving is None else list(self.moving),
            "tokens": [[*t[:4], f"{t.veil:x}", *t[5:]] for t in self.tokens],
            "result": None if self.result is None else list(self.result.data()),
        }

    def moment(self) -> tuple[int, ...]:
        """A few numbers that tell this moment from others, for agents that answer at random."""
        return (self.turn, self.phasing, len(self.stack), self.fallen, self.drawn, hash(tuple(self.tokens)))


def sample(view: DeluxeView, below: Below) -> Deluxe:
    """A full state that looks the same to the viewer: hidden counters become units that they may be, with as many steps
    lost as they may have."""
    g = Deluxe(view.commanders, view.rules)
    g.turn, g.phasing = view.turn, view.phasing
    g.held, g.fallen, g.works = view.held[:], view.fallen, view.works.copy()
    g.invaded, g.opened, g.bef, g.landed = view.invaded[:], view.opened, view.bef, view.landed
    g.level, g.resolve, g.east_points = view.level, view.resolve, view.east_points[:]
    g.drawn, g.cards, g.alternates, g.plans = view.drawn, view.cards, view.alternates, view.plans[:]
    g.duties, g.owed, g.british_steps = view.duties, view.owed[:], view.british_steps
    g.active, g.result = view.active[:], view.result
    units = deal(view, below)
    due = [0] * UNITS
    for t, u in zip(view.tokens, units, strict=True):
        g.mark[u], g.veil[u], g.least[u], g.most[u] = t.mark, t.veil, t.least, t.most
        due[u] = t.due
        g.lost[u] = t.lost
        if t.lost == UNKNOWN:
            most = min(t.most, STEPS[u] - 1)
            least = min(t.least, most)
            g.lost[u] = least + below(most - least + 1)
        if t.where < HEXES:
            g.put(u, t.where)
        else:
            g.where[u] = t.where
    g.due = due
    g.recount()
    g.rides = {g.at[h][place]: origin for origin, h, place in view.rides}
    g.stack = [imagine(g, view, f, below) for f in view.stack]
    return g


def deal(view: DeluxeView, below: Below) -> list[int]:
    """A unit for every token of the view: its own where it is known, and one that it may be where it is not."""
    units = [t.unit for t in view.tokens]
    for nation in range(NATIONS):
        own = OF_NATION[nation]
        hidden = [i for i, t in enumerate(view.tokens) if t.nation == nation and t.unit == UNKNOWN]
        if not hidden:
            continue
        free = (1 << len(own)) - 1
        for t in view.tokens:
            if t.unit != UNKNOWN and t.nation == nation:
                free &= ~(1 << own.index(t.unit))
        sets: dict[int, int] = {}
        for i in hidden:
            veil = view.tokens[i].veil
            if veil not in sets:
                sets[veil] = sum([1 << n for n, u in enumerate(own) if TYPE_BIT[TYPE[u]] & veil])
        dealer = Dealer([sets[view.tokens[i].veil] for i in hidden], free, below)
        if not dealer.deal(None):
            raise ValueError("no deal of the hidden counters agrees with what is known")
        for n, i in enumerate(hidden):
            units[i] = own[dealer.unit(n)]
    return units


def has_secrets(f: Frame[Any]) -> bool:
    """Whether a frame knows what only the side that it asks may know."""
    return any(field.is_secret for field in f.shape.fields)


def imagine(g: Deluxe, view: DeluxeView, f: Frame[Any], below: Below) -> Frame[Any]:
    """The frame with a masked counter filled in: the one that is under way, or one that may be meant."""
    values = f.data()
    if f.shape.names[:1] != ["unit"] or values[0] != UNKNOWN:
        return f.clone()
    if view.moving is not None:
        unit = g.at[view.moving[0]][view.moving[1]]
    else:  # a counter that is being set up
        side = values[f.shape.names.index("side")]
        beside = [u for u in OF_SIDE[side] if g.where[u] == RESERVE]
        unit = beside[below(len(beside))]
    make: Any = type(f)
    copy: Frame[Any] = make(unit, *values[1:])
    return copy
