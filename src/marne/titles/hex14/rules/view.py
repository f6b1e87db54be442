"""What a seat may see of a position, built field by field from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from marne.kernel.chance import Below
from marne.kernel.frame import Choice, Frame
from marne.kernel.state import Result
from marne.titles.hex14.rules.board import REBUILT, UP, Campaign
from marne.titles.hex14.rules.grid import GERMAN, HEXES
from marne.titles.hex14.rules.roster import EAST, GONE, IS_DUMMY, NATION, RESERVE, SIDE

if TYPE_CHECKING:  # worlds are made of views
    from marne.titles.hex14.rules.worlds import Worlds

UNKNOWN: Final = -1


class Token(NamedTuple):
    """A counter as a viewer sees it: always its nation, where it lies, and its place in the stack, from the bottom.

    `unit` and `lost` are -1 where the viewer cannot see them; `veil` (a set of types) and the range of steps lost are
    what everybody can know of it, and 0 in a title without steps. In a zone beside the map counters have no place (-1).
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


class CampaignView:
    """The position as one seat knows it, or a spectator, who knows what everybody knows.

    Own counters are known; of the enemy's those face up, destroyed or on the track (DLX 9.13-1, R-71). A counter that
    lies face up under others is known as well: everybody saw it when it was turned up, and could follow it since (DLX
    R-90). Laid open, all are known. A title has a class of its own for what only its positions have.
    """

    def __init__(self, g: Campaign, seat: int | None, *, laid_open: bool = False) -> None:
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

    def seen(self, g: Campaign, f: Frame[Any], laid_open: bool) -> Frame[Any]:
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

    def look(self, g: Campaign, laid_open: bool) -> list[Token]:
        """The counters: hex by hex in the order of the stack; those beside the map in an order that says nothing."""
        side = self.side
        mark, veil, due = g.mark, g.veil, g.due
        least, most, lost = g.all_steps()
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
        # Where counters lie face up, the only secret is who went East, and so who is left (DLX R-62).
        covered = [g.hides() or (s == GERMAN and g.has_east()) for s in range(2)]
        beside: list[Token] = []
        for u, zone in enumerate(g.where):
            if zone < HEXES or not g.is_in_play(u):
                continue
            # Dummies are all alike, those out of play too.
            hidden = zone == RESERVE or zone == EAST or (zone == GONE and IS_DUMMY[u])
            if hidden and covered[SIDE[u]] and not laid_open and SIDE[u] != side:
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
            **self.own_data(),
            "stack": [f.named() for f in self.stack],
            "moving": None if self.moving is None else list(self.moving),
            "tokens": [self.token_data(t) for t in self.tokens],
            "result": None if self.result is None else list(self.result.data()),
        }

    def world(self, below: Below) -> Campaign:
        """A full state that looks the same to the viewer."""
        return self.worlds(below).find()

    def worlds(self, below: Below) -> Worlds:
        """Draws such states."""
        raise NotImplementedError  # every title has positions of its own

    def own_data(self) -> dict[str, Any]:
        """What only views of this title have."""
        raise NotImplementedError  # every title has fields of its own

    def token_data(self, t: Token) -> list[Any]:
        """A counter as plain JSON data."""
        raise NotImplementedError  # titles with steps tell them

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
