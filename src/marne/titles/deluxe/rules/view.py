"""What a seat may see, built field by field from nothing; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import Choice, Frame
from marne.kernel.state import Result
from marne.titles.deluxe.rules.actions import Assault, Bombard
from marne.titles.deluxe.rules.battle import ATTACK, PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import CAVALRY_SET, INFANTRY_SET
from marne.titles.deluxe.rules.combat import AttackChoice
from marne.titles.deluxe.rules.forts import ALL_SPOTS, ASSAULT, BOMBARD
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.marching import Marching
from marne.titles.deluxe.rules.roster import HAS_COUNTER, STACKING, STEPS
from marne.titles.deluxe.rules.stacking import GUN_SET
from marne.titles.hex14.rules.actions import Attack, Done, Probe
from marne.titles.hex14.rules.board import REBUILT, UP
from marne.titles.hex14.rules.calendar import EAST_RESOLVE_START
from marne.titles.hex14.rules.cards import LEVEL_LEAST, level_of
from marne.titles.hex14.rules.commitment import Adjustment
from marne.titles.hex14.rules.dealing import NATIONS, Deal
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEXES
from marne.titles.hex14.rules.roster import (
    EAST,
    EAST_VALUE,
    GE,
    GONE,
    IS_DUMMY,
    NATION,
    OF_SIDE,
    OF_TYPE,
    RESERVE,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNITS,
)

UNKNOWN: Final = -1
TRIES: Final = 8
"""So often a world is drawn again in which nobody could answer the open question; then it is arranged."""
FIGHTING: Final[list[list[int]]] = [INFANTRY_SET, CAVALRY_SET, INFANTRY_SET, *[GUN_SET, INFANTRY_SET] * TRIES]
"""What is tried, one after the other, so that there is an attack to make; guns need infantry by their side."""
WHOLLY: Final = 3
"""The first of them for all counters in touch, the others for some."""
SMALL: Final[list[int]] = [
    sum([TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == s and STACKING[OF_TYPE[t][0]][0] == 1]) for s in range(2)
]
"""By side: the types that count one point."""


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

    Own counters are known; of the enemy's those face up, destroyed or on the track (DLX 9.13-1, R-71). A counter that
    lies face up under others is known as well: everybody saw it when it was turned up, and could follow it since (DLX
    R-90). Laid open, all are known.
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
            self.stack.append(self.seen(g, f, laid_open) if has_secrets(f) else f.clone())
        self.tokens = self.look(g, laid_open)

    def seen(self, g: Deluxe, f: Frame[Any], laid_open: bool) -> Frame[Any]:
        """A copy of a frame without the secrets of the side it asks. Which counter is under way is seen by all."""
        assert isinstance(f, Choice), "only a question knows secrets"
        values = f.data()
        if f.shape.names[0] == "unit" and g.where[values[0]] < HEXES:
            self.moving = (g.where[values[0]], g.place_in(g.where[values[0]], values[0]))
        if laid_open or f.seats(g)[0] % 2 == self.side:
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
            own = laid_open or SIDE[stack[0]] == side
            for place, u in enumerate(stack):
                m = mark[u] if own else mark[u] & ~REBUILT  # it may have been given face down (DLX R-91)
                if own or m & UP:
                    found.append(Token(h, place, NATION[u], m, veil[u], least[u], most[u], due[u], u, lost[u]))
                else:
                    found.append(Token(h, place, NATION[u], m, veil[u], least[u], most[u], due[u], UNKNOWN, UNKNOWN))
        beside: list[Token] = []
        for u, zone in enumerate(g.where):
            if zone < HEXES or not HAS_COUNTER[u]:
                continue
            # Dummies are all alike, those out of play too.
            hidden = zone == RESERVE or zone == EAST or (zone == GONE and IS_DUMMY[u])
            if hidden and not laid_open and SIDE[u] != side:
                beside.append(Token(zone, -1, NATION[u], mark[u], veil[u], least[u], most[u], due[u], UNKNOWN, UNKNOWN))
            else:
                beside.append(Token(zone, -1, NATION[u], mark[u], veil[u], least[u], most[u], due[u], u, lost[u]))
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


_SECRET: Final[dict[str, bool]] = {}


def has_secrets(f: Frame[Any]) -> bool:
    """Whether a frame knows what only the side that it asks may know."""
    name = type(f).__name__
    found = _SECRET.get(name)
    if found is None:
        found = False
        for field in f.shape.fields:
            found = found or field.is_secret
        _SECRET[name] = found
    return found


# ---------------------------------------------------------------- worlds that look the same


def sample(view: DeluxeView, below: Below) -> Deluxe:
    """A full state that looks the same to the viewer: hidden counters become units that they may be, with as many steps
    lost as they may have, and whatever the open question takes for granted holds."""
    worlds = Worlds(view, below)
    g = worlds.draw()
    tries = 0
    while not worlds.is_answerable(g):
        if tries < TRIES:
            g = worlds.draw()
        elif tries < TRIES + len(FIGHTING):
            worlds.arrange(g, tries - TRIES)
            g = worlds.build()
        else:
            raise ValueError("no world agrees with the open question")
        tries += 1
    return g


class Worlds:
    """Draws worlds that agree with a view."""

    def __init__(self, view: DeluxeView, below: Below) -> None:
        self.view: Final = view
        self.below: Final = below
        seen = [not there for there in HAS_COUNTER]
        self.hidden: Final[list[list[int]]] = [[] for _ in range(NATIONS)]
        """By nation: the tokens that are not known, by their place in the list."""
        for i, t in enumerate(view.tokens):
            if t.unit == UNKNOWN:
                self.hidden[t.nation].append(i)
            else:
                seen[t.unit] = True
        self.deals: Final[list[Deal]] = [
            Deal(n, [view.tokens[i].veil for i in self.hidden[n]], seen, below) for n in range(NATIONS)
        ]

    def draw(self) -> Deluxe:
        """A new world."""
        for n in range(NATIONS):
            if self.hidden[n]:
                self.deals[n].run()
        self.weigh_box()
        return self.build()

    def build(self) -> Deluxe:
        """The world as it has been dealt."""
        view, below = self.view, self.below
        g = Deluxe(view.commanders, view.rules)
        g.turn, g.phasing = view.turn, view.phasing
        g.held, g.fallen, g.works = view.held[:], view.fallen, view.works.copy()
        g.invaded, g.opened, g.bef, g.landed = view.invaded[:], view.opened, view.bef, view.landed
        g.level, g.resolve, g.east_points = view.level, view.resolve, view.east_points[:]
        g.drawn, g.cards, g.alternates, g.plans = view.drawn, view.cards, view.alternates, view.plans[:]
        g.duties, g.owed, g.british_steps = view.duties, view.owed[:], view.british_steps
        g.active, g.result = view.active[:], view.result
        units = [t.unit for t in view.tokens]
        for n in range(NATIONS):
            if self.hidden[n]:
                for i, u in zip(self.hidden[n], self.deals[n].named(), strict=True):
                    units[i] = u
        due = [0] * UNITS
        stacks: dict[int, list[int]] = {}
        for t, u in zip(view.tokens, units, strict=True):
            g.mark[u], g.veil[u], g.least[u], g.most[u] = t.mark, t.veil, t.least, t.most
            due[u] = t.due
            lost = t.lost
            if lost == UNKNOWN:
                most = min(t.most, STEPS[u] - 1)
                least = min(t.least, most)
                lost = least + (below(most - least + 1) if most > least else 0)
            g.lost[u] = lost
            g.where[u] = t.where
            if t.where < HEXES:
                stacks.setdefault(t.where, []).append(u)
        g.at = {h: tuple(stack) for h, stack in stacks.items()}
        g.due = due
        g.recount()
        g.rides = {g.at[h][place]: origin for origin, h, place in view.rides}
        g.stack = [f.clone() for f in view.stack]
        for i, f in enumerate(view.stack):
            if has_secrets(f):
                g.stack[i] = self.imagine(g, f)
        return g

    def imagine(self, g: Deluxe, f: Frame[Any]) -> Frame[Any]:
        """A question with its secrets filled in: the counter that is under way, or what may be meant."""
        if isinstance(f, Joining) and f.kind == UNKNOWN:
            return self.plan_attack(g, f)
        values = f.data()
        if f.shape.names[0] != "unit" or values[0] != UNKNOWN:
            return f.clone()
        if self.view.moving is not None:
            unit = g.at[self.view.moving[0]][self.view.moving[1]]
        else:  # a counter that is being set up
            side = values[f.shape.names.index("side")]
            beside = [u for u in OF_SIDE[side] if g.where[u] == RESERVE]
            unit = beside[self.below(len(beside))]
        make: Any = type(f)
        copy: Frame[Any] = make(unit, *values[1:])
        return copy

    def plan_attack(self, g: Deluxe, f: Joining) -> Frame[Any]:
        """Some attack that the side can make, none with UNKNOWN if there is none; nobody has joined it yet."""
        found: list[Action] = [a for a in AttackChoice(f.side).candidates(g, f.side) if not isinstance(a, Done)]
        if not found:
            return Joining(f.side, UNKNOWN, UNKNOWN, ())
        a = found[self.below(len(found))]
        if isinstance(a, Attack):
            return Joining(f.side, ATTACK, a.hex, ())
        if isinstance(a, Probe):
            return Joining(f.side, PROBE, a.hex, ())
        if isinstance(a, Assault):
            return Joining(f.side, ASSAULT, a.fort, ())
        assert isinstance(a, Bombard)
        return Joining(f.side, BOMBARD, a.fort, ())

    # ---------------------------------------------------------------- what the open question takes for granted

    def is_answerable(self, g: Deluxe) -> bool:
        """Whether the side that is asked has an answer. Most questions have one whatever the counters are."""
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Joining):
            return top.kind != UNKNOWN
        if isinstance(top, Adjustment) or (isinstance(top, Marching) and top.steps > 0):
            seat = top.seats(g)[0]
            return seat % 2 == self.view.side or len(top.candidates(g, seat)) > 0
        return True

    def arrange(self, g: Deluxe, n: int) -> None:
        """Let those counters on which the answer hangs be what makes one likely, in exchange for others.

        Infantry, cavalry or guns next to the enemy can make an attack; small counters leave room to stop.
        """
        top = g.stack[-1]
        if isinstance(top, Joining):
            side = top.side
            there = g.near(1 - side) | ALL_SPOTS[side]
            types = FIGHTING[n][side]
        elif isinstance(top, Marching):
            side = SIDE[top.unit]
            there = BIT[g.where[top.unit]]
            types = SMALL[side]
        else:  # the box need no longer agree with the level that was shown
            self.deals[GE].run()
            return
        for nation in range(NATIONS):
            tokens = [self.view.tokens[i] for i in self.hidden[nation]]
            elsewhere = [k for k, t in enumerate(tokens) if t.where >= HEXES or not there >> t.where & 1]
            for k, t in enumerate(tokens):
                if t.where < HEXES and there >> t.where & 1 and (n < WHOLLY or self.below(2)):
                    self.deals[nation].make(k, types, elsewhere)

    # ---------------------------------------------------------------- the East Front box

    def weigh_box(self) -> None:
        """What lies in the East Front box agrees with the level that was shown, as long as nobody has left it."""
        view = self.view
        if view.side == GERMAN or view.resolve != EAST_RESOLVE_START or view.level == 0:
            return
        deal = self.deals[GE]
        tokens = [view.tokens[i] for i in self.hidden[GE]]
        box = [k for k, t in enumerate(tokens) if t.where == EAST and t.due == 0]
        others = [k for k, t in enumerate(tokens) if t.where != EAST]
        if not box or not others:
            return
        total = sum([EAST_VALUE[OF_TYPE[deal.types[k]][0]] for k in box])
        for _ in range(50 * len(box)):
            if level_of(total) == view.level:
                return
            k, j = box[self.below(len(box))], others[self.below(len(others))]
            gain = EAST_VALUE[OF_TYPE[deal.types[j]][0]] - EAST_VALUE[OF_TYPE[deal.types[k]][0]]
            if gain * (1 if total < LEVEL_LEAST[view.level] else -1) > 0 and deal.swap(k, j):
                total += gain
