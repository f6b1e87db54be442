"""A unit on the march: where to? To a hex by the cheapest way, or step by step (DLX 9.1 to 9.7)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import control, facts, kinds, railways, sea
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import BY_LINE as ALONG_IT
from marne.titles.hex14.rules.actions import EMBARK, ENTRAIN, HALT, Embark, Entrain, Go, Halt, Step
from marne.titles.hex14.rules.board import BY_LINE, MOVED, SLOWED, STOPPED, UP, Campaign
from marne.titles.hex14.rules.calendar import SEA_MOVES_FROM
from marne.titles.hex14.rules.destinations import dummy_may_go_on, may_go_on, open_hexes
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    GERMAN,
    IN_COUNTRY,
    IS_RAIL,
    NETHERLANDS,
    PLAYABLE,
    TRACKS,
    direction,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.ground import blocked, cheapest, fence, has_paid, reach
from marne.titles.hex14.rules.land import answers
from marne.titles.hex14.rules.neutrality import (
    NEUTRALS,
    WEST_OF_MEUSE,
    at_war,
    closed_to,
)
from marne.titles.hex14.rules.reach import ALONG, EITHER, OFF
from marne.titles.hex14.rules.roster import (
    DUMMY_BIT,
    IS_DUMMY,
    NATION,
    NL,
    RAIL_ONLY,
    SIDE,
    VEIL,
)
from marne.titles.hex14.rules.traces import who_could_go, who_could_step
from marne.titles.hex14.rules.veils import narrow

# Kinds of movement
ALL_MOVES: Final = 0
ON_FOOT: Final = 1  # in an impulse (DLX 15.3-1)
STRATEGIC: Final = 2  # after the impulses (DLX 15.3-2)


def manner_of(g: Campaign, a: Go) -> int:
    """In which manner a way to a hex has to end: there are two where a railway leads into other than clear terrain."""
    return (ALONG if a.manner == ALONG_IT else OFF) if g.land().is_split[a.hex] else EITHER


class Marching(Choice[Campaign]):
    """A unit has been taken up: `spent` points, so many `steps`, the last one along a `line` or not.

    It goes where its owner says, in one answer or step by step (DLX R-92), and is never stopped because its points are
    spent, which would tell what it is: `halt` is its owner's answer, at any step (DLX R-93).
    Only behind a fort on a hexside it has to stop (DLX 9.6-1, R-31). Hidden units stay hidden (DLX 9.11-1).
    """

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT.secret(), kind=INT, spent=INT, steps=INT, line=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9.1-1"

    def __init__(self, unit: int, kind: int, spent: int, steps: int, line: int) -> None:
        self.unit = unit
        self.kind = kind
        self.spent = spent
        self.steps = steps
        self.line = line

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.kind, self.spent, self.steps, self.line)

    def clone(self) -> Frame[Campaign]:
        return Marching(self.unit, self.kind, self.spent, self.steps, self.line)

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(SIDE[self.unit])

    def points(self, g: Campaign) -> int:
        """The movement points left (DLX 2.2.8-1); none for the railway gun (DLX 11.3-4, R-39).

        For a dummy, which goes four hexes whatever the terrain, the hexes left (DLX 3.3.3.1-1).
        """
        u = self.unit
        if RAIL_ONLY[u] or self.kind == STRATEGIC:
            return 0
        return max(0, g.allowance(u) - (self.steps if IS_DUMMY[u] else self.spent))

    def is_free(self) -> bool:
        """Whether the next hex may be entered whatever it costs: the minimum move (DLX 9.2-1), or a dummy's."""
        return self.steps == 0 or IS_DUMMY[self.unit]

    def cost(self, g: Campaign, side: int) -> int:
        """What crossing a hexside costs the unit."""
        land = g.land()
        return land.cost[side] if has_paid(g, self.unit) else land.cost_at_first[side]

    # ---------------------------------------------------------------- the answers

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        u = self.unit
        points = self.points(g)
        found: list[Action]
        if points == 0:
            found = []
        else:
            side = SIDE[u]
            a = g.where[u]
            land = g.land()
            p = land.plain(a, points, self.steps == 0 or IS_DUMMY[u], g.mark[u] & SLOWED != 0)
            area = p.area
            bars = land.fence(g.fallen, side).hexes
            if area & (blocked(g, u) | bars) or (IS_DUMMY[u] and area & g.held[side] != area):
                found = self.listed(g, a, points)
            else:
                off, along = g.crowded(u, area)
                if off or along:
                    found = p.without(off, along, self.shut_steps(g, p.steps, off, along))
                else:
                    found = p.answers.copy()
        if self.steps == 0:
            if self.kind != ON_FOOT:
                if railways.veto_entrain(g, u, 0) is None:
                    found.append(ENTRAIN)
                if g.turn >= SEA_MOVES_FROM and sea.veto_embark(g, u, 0) is None:
                    found.append(EMBARK)
            found.append(HALT)
        elif g.stop_refusal(u, g.where[u], self.line) is None:
            found.append(HALT)
        return found

    def listed(self, g: Campaign, a: int, points: int) -> list[Action]:
        """The answers that name hexes, where something is in the way."""
        goes, lines, steps = open_hexes(g, self.unit, a, points, self.is_free(), has_paid(g, self.unit))
        off, along = g.crowded(self.unit, goes | lines | steps)
        for h in self.shut_steps(g, steps, off, along):
            steps ^= BIT[h]
        for h in off:
            goes ^= goes & BIT[h]
        for h in along:
            lines ^= lines & BIT[h]
        return answers(goes, lines, steps)

    def shut_steps(self, g: Campaign, steps: int, off: list[int], along: list[int]) -> list[int]:
        """Of the next steps those into a full hex, beyond which it cannot stop either."""
        if not off and not along:
            return []
        return [h for h in hexes_in(steps & set_of(off + along)) if self.forbid_step(g, h) is not None]

    # ---------------------------------------------------------------- what is not allowed

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        u = self.unit
        if isinstance(a, Halt):
            return g.stop_refusal(u, g.where[u], self.line) if self.steps else None
        if isinstance(a, Go):
            return self.forbid_ground(g, a.hex) or self.forbid_go(g, a)
        if isinstance(a, Step):
            return self.forbid_ground(g, a.hex) or self.forbid_step(g, a.hex)
        if isinstance(a, Entrain):
            return no.FOOT_COMES_FIRST if self.kind == ON_FOOT else railways.veto_entrain(g, u, self.steps)
        if isinstance(a, Embark):
            return no.FOOT_COMES_FIRST if self.kind == ON_FOOT else sea.veto_embark(g, u, self.steps)
        return no.OTHER_QUESTION

    def forbid_ground(self, g: Campaign, h: int) -> Ruling | None:
        """Why a hex cannot be entered at all (DLX 9-1, 2.1.15-1, R-34, R-36)."""
        u = self.unit
        side = SIDE[u]
        if self.kind == STRATEGIC:
            return no.RAIL_COMES_LAST
        if RAIL_ONLY[u]:
            return no.ONLY_BY_RAIL
        if self.points(g) == 0:
            return no.DUMMY_STEPS if IS_DUMMY[u] else no.NO_POINTS
        if not PLAYABLE[h]:
            return no.CLOSED_HEX
        if h == g.where[u]:
            return no.IS_THERE
        if g.occupied[1 - side] >> h & 1:
            return no.ENEMY_THERE
        if g.walls[side] >> h & 1:
            return no.FORT_THERE
        if closed_to(g, NATION[u]) >> h & 1:
            if NATION[u] == NL and not at_war(g, NETHERLANDS):
                return no.AT_PEACE
            return no.BELGIUM_CLOSED if IN_COUNTRY[BELGIUM] >> h & 1 else no.NEUTRAL_GROUND
        return no.DUMMY_GROUND if IS_DUMMY[u] and not g.held[side] >> h & 1 else None

    def forbid_go(self, g: Campaign, a: Go) -> Ruling | None:
        """Why the unit may not go to a hex that can be entered."""
        u = self.unit
        h = a.hex
        if a.manner == ALONG_IT:
            if not IS_RAIL[h]:
                return no.NO_LINE
            if not g.land().is_split[h]:
                return no.SAME_MANNER
        goes, lines, _ = open_hexes(g, u, g.where[u], self.points(g), self.is_free(), has_paid(g, u))
        if not (lines if a.manner == ALONG_IT else goes) >> h & 1:
            return self.unreached(g, a, goes | lines)
        return g.stop_refusal(u, h, ALONG if a.manner == ALONG_IT else OFF)

    def unreached(self, g: Campaign, a: Go, others: int) -> Ruling:
        """Why the points do not take the unit there."""
        h = a.hex
        d = direction(g.where[self.unit], h)
        if d >= 0 and 6 * g.where[self.unit] + d in fence(g, SIDE[self.unit]).shut:
            return g.land().bar
        if IS_DUMMY[self.unit]:
            found = reach(g, self.unit, g.where[self.unit], self.points(g))
            return no.DUMMY_WAY if found.cost(h, manner_of(g, a)) else no.DUMMY_GO
        if others >> h & 1:
            return no.NOT_ALONG if a.manner == ALONG_IT else no.NOT_OFF
        return no.TOO_DEAR

    def forbid_step(self, g: Campaign, h: int) -> Ruling | None:
        """Why the unit may not step into a hex that can be entered: fort, cost, or nowhere to stop (DLX 9.2-1)."""
        u = self.unit
        a = g.where[u]
        d = direction(a, h)
        if d < 0:
            return no.NOT_NEIGHBOUR
        s = 6 * a + d
        land = g.land()
        bars = land.fence(g.fallen, SIDE[u])
        if s in bars.shut:
            return land.bar
        points = self.points(g)
        cost = self.cost(g, s)
        if cost > points and not self.is_free():
            return no.TOO_DEAR
        full = g.stop_refusal(u, h, ALONG if TRACKS[s] else OFF)
        if full is None:
            return None
        if s in bars.stop:
            return full
        left = points - (1 if IS_DUMMY[u] else cost)
        if left <= 0:
            return no.NO_STOP_BEYOND
        if IS_DUMMY[u]:
            return None if dummy_may_go_on(g, u, h, left) else no.NO_STOP_BEYOND
        paid = has_paid(g, u) or (land.ground.toll != 0 and land.ground.is_tolled(s))
        return None if may_go_on(g, u, h, left, paid) else no.NO_STOP_BEYOND

    # ---------------------------------------------------------------- carrying it out

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        u = self.unit
        if isinstance(a, Go):
            self.go(g, a)
            return DONE
        if isinstance(a, Step):
            return self.step_into(g, a.hex)
        if isinstance(a, Entrain):
            return railways.entrain(g, u)
        if isinstance(a, Embark):
            return sea.embark(g, u)
        h = g.where[u]
        if self.steps:
            self.stop(g, h, self.line)
        g.mark[u] |= MOVED
        if g.listening:
            g.tell(Event(facts.HALTED, "DLX 9.2-1", (SIDE[u], u, h, g.place_in(h, u)), self.audience(g)))
        return DONE

    def audience(self, g: Campaign) -> tuple[int, ...] | None:
        """Who is told which unit it is: everybody if it lies face up (DLX 9.13-1, R-71)."""
        return None if g.mark[self.unit] & UP else g.seats(SIDE[self.unit])

    def stop(self, g: Campaign, h: int, manner: int) -> None:
        """The unit has ended its move in a hex."""
        u = self.unit
        marks = MOVED | STOPPED
        if manner == ALONG and g.land().is_split[h]:
            marks |= BY_LINE
        g.mark[u] |= marks
        g.arrived[SIDE[u]] |= BIT[h]
        g.learn_stop(u, h, manner)

    def go(self, g: Campaign, a: Go) -> None:
        """March to a hex by the cheapest way and stop there."""
        u = self.unit
        h = a.hex
        side = SIDE[u]
        start = g.where[u]
        points = self.points(g)
        manner = ALONG if a.manner == ALONG_IT else OFF
        if self.steps == 0 and not g.listening:
            p = g.land().plain(start, points, True, False)
            if self.is_quiet(g, p.area):
                # Nobody is in the way and nothing changes hands: the way itself does not matter. What it costs tells
                # nothing of a counter whose type is known.
                need = 1 if g.veil[u] == VEIL[u] else p.need(h, manner_of(g, a))
                if need:
                    narrow(g, u, g.types_with(u, need) | DUMMY_BIT[side])
                    g.shift(u, h)
                    self.stop(g, h, manner)
                    return
        found = reach(g, u, start, points)
        way = cheapest(g, side, found, h, manner_of(g, a))
        if g.veil[u] != VEIL[u]:
            narrow(g, u, who_could_go(g, u, self.spent, self.steps, way, found, manner_of(g, a)))
        place = g.place_in(start, u)
        g.shift(u, h)
        self.stop(g, h, manner)
        self.march(g, start, place, way)

    def is_quiet(self, g: Campaign, area: int) -> bool:
        """Whether a march within an area meets nobody and changes nothing, whoever marches."""
        u = self.unit
        side = SIDE[u]
        if area & g.held[side] != area or area & (blocked(g, u) | fence(g, side).hexes):
            return False
        if g.works and g.builds(1 - side):
            return False
        if side == GERMAN:
            return g.opened > 0 or not area & WEST_OF_MEUSE
        return not area & NEUTRALS

    def step_into(self, g: Campaign, h: int) -> Frame[Campaign] | None:
        """One step; behind a fort on the hexside the march is over (DLX R-31)."""
        u = self.unit
        start = g.where[u]
        s = 6 * start + direction(start, h)
        land = g.land()
        stops = s in land.fence(g.fallen, SIDE[u]).stop
        self.line = ALONG if TRACKS[s] else OFF
        cost = self.cost(g, s)
        narrow(g, u, who_could_step(g, u, self.spent, self.steps, h, cost))
        place = g.place_in(start, u)
        g.shift(u, h)
        self.spent += cost
        if land.ground.toll and land.ground.is_tolled(s):
            g.mark[u] |= SLOWED
        self.steps += 1
        if stops:
            self.stop(g, h, self.line)
        self.march(g, start, place, [h])
        return DONE if stops else None

    def march(self, g: Campaign, start: int, place: int, way: list[int]) -> None:
        """Tell the march, and let follow what comes of it."""
        u = self.unit
        if g.listening:
            values = (SIDE[u], u, start, place, tuple(way))
            g.tell(Event(facts.MARCHED, self.rule, values, self.audience(g)))
        before = start
        for h in way:
            control.enter_from(g, u, before, h)
            before = h
