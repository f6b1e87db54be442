"""What a player could work out from a view with pencil and paper, as JSON data."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from marne.kernel.ruling import Ruling
from marne.titles.gaw import wire
from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.analysis.forecast_types import Part, Range, Span
from marne.titles.gaw.analysis.paths import Way, between, points_now, within_reach
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.notation import read_area, read_unit
from marne.titles.gaw.rules.actions import ACTIVATE, NOTHING, PICK, SURPRISE, TACTICAL
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.atlas import (
    AREAS,
    COST,
    GB,
    LANDING,
    MAJOR,
    NEIGHBOURS,
    POWER_CODES,
    POWERS_OF,
    RIVER,
    SIDE_NAMES,
    SIDE_OF,
    STRATEGIC_VALUE,
)
from marne.titles.gaw.rules.board import ACTIVE, CUT, Gaw
from marne.titles.gaw.rules.kinds import ADVANTAGE
from marne.titles.gaw.rules.movement import UNLIMITED, March, Movement
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, rail_ends
from marne.titles.gaw.rules.roster import KIND, LEADER, LEADERS, MOVE, POWER, SIDE, UNIT_IDS
from marne.titles.gaw.rules.supply import COMMANDERS, DEPOTS, commanding, connected, in_touch, isolated_areas, range_of
from marne.titles.gaw.rules.view import UNKNOWN, GawView, Token
from marne.titles.gaw.words.forecast import AFTER, label, statements
from marne.titles.gaw.words.names import degree, unit_name

KINDS: Final = ("ways", "communication", "range", "forecast")


def insight(view: GawView, kind: str, subject: str) -> Mapping[str, Any]:
    """The insight `kind` about `subject`; raises ValueError with a readable reason if there is none.

    - ways: where a unit may go, by which path, and at what cost; without a subject, the moving unit
    - communication: the lines of a Side, and the isolated blocks; without a subject, the viewer's Side
    - range: the units that a leader commands; "G1-L 21": if the leader were in area 21
    - forecast: the battle in an area, term by term; "9 G1-II pontoon": with units that join, and a use of the Disc
    """
    if kind == "ways":
        return ways_of(view, subject)
    if kind == "communication":
        return communication(view, subject)
    if kind == "range":
        return range_from(view, subject)
    if kind == "forecast":
        return outlook(view, subject)
    raise ValueError(f"there is no insight {kind[:40]!r}; there are {', '.join(KINDS)}")


class Plan:
    """A board for finding paths: the present one, or one that assumes a Tactical Action."""

    def __init__(self, view: GawView, side: int) -> None:
        self.view: Final = view
        self.top: Final = view.stack[-1] if view.stack else None
        self.question: Final = type(self.top).__name__
        self.thought = view.phasing != side or self.question not in ("Activation", "Ride", "Movement", "March")
        self.g: Final = board_of(view)
        if self.thought:
            self.g.phasing, self.g.order, self.g.fresh = side, TACTICAL, []
            self.g.slots = STRATEGIC_VALUE[side]

    def rides(self, unit: int) -> bool:
        """Whether a unit moves like a leader being activated."""
        return KIND[unit] == LEADER and (self.thought or self.question in ("Activation", "Ride"))

    def barred(self, unit: int) -> Ruling | None:
        """Why a unit cannot move now, None if it can. A unit that is already moving can."""
        if self.thought or self.under_way() == unit:
            return None
        seat = self.g.seat_of(POWER[unit])
        if self.rides(unit):
            return Activation(0).veto(self.g, seat, ACTIVATE[unit])
        if self.question == "Activation":
            return None  # it is not yet decided which leaders will command
        return Movement(UNLIMITED, 0).veto(self.g, seat, PICK[unit])

    def under_way(self) -> int:
        """The moving unit, -1 if there is none or the viewer cannot identify it."""
        return self.top.unit if isinstance(self.top, March | Ride) else UNKNOWN

    def points(self, unit: int) -> int:
        """The Movement Points that the unit has left."""
        if MOVE[unit] == 0 or self.barred(unit) is not None:
            return 0
        if self.question == "Activation" and not self.rides(unit):
            return points_now(self.g, unit, False)
        spent = 0
        top = self.top
        if isinstance(top, Ride) and top.unit == unit:
            spent = top.spent
        elif isinstance(top, March) and top.unit == unit:
            if top.built:
                return 0  # a unit that has built stays
            spent = top.alpine_spent if IS_ALPINE[GAIT[unit]] else top.spent
        return points_now(self.g, unit, self.rides(unit)) - spent


def known(view: GawView, unit: int) -> Token:
    """A unit's block on the map, which the viewer must be able to identify."""
    for t in view.tokens:
        if t.unit == unit:
            if t.where < AREAS:
                return t
            raise ValueError(f"{UNIT_IDS[unit]} {unit_name(unit)} is not on the map")
    raise ValueError(f"you cannot know where {UNIT_IDS[unit]} {unit_name(unit)} is")


def ways_of(view: GawView, subject: str) -> wire.Ways:
    """The areas where a unit may end its march, each with the cheapest path and the cost of each step."""
    if subject:
        unit = read_unit(subject)
    else:
        top = view.stack[-1] if view.stack else None
        if not isinstance(top, March | Ride):
            raise ValueError("no unit is moving: name one, for example G1-II")
        unit = top.unit
        if unit < 0:
            raise ValueError("you cannot know which unit is moving")
    start = known(view, unit).where
    plan = Plan(view, SIDE[unit])
    g = plan.g
    ride = plan.rides(unit)
    points = plan.points(unit)
    barred = plan.barred(unit)
    found = within_reach(g, unit, start, points, ride) if points > 0 else {}
    fresh = plan.under_way() != unit or (isinstance(plan.top, March) and not plan.top.steps and not plan.top.built)
    travels = fresh and not ride and barred is None and MOVE[unit] > 0
    at_sea = travels and start == GB and not g.is_tactical()
    return {
        "unit": UNIT_IDS[unit],
        "start": start,
        "points": points,
        "ride": ride,
        "thought": plan.thought,
        "barred": None if barred is None else {"rule": barred.rule, "text": barred.text},
        "areas": [way_out(g, unit, start, area, way) for area, way in sorted(found.items())],
        "sail": [a for a in LANDING if g.calm(SIDE[unit], a) and g.room(SIDE[unit], a) > 0] if at_sea else [],
        "rail": rail_ends(g, SIDE[unit], start) if travels else [],
    }


def way_out(g: Gaw, unit: int, start: int, area: int, way: Way) -> wire.Way:
    side, alpine = SIDE[unit], IS_ALPINE[GAIT[unit]]
    steps: list[wire.WayStep] = []
    a = start
    for b in way.areas:
        steps.append({"area": b, "river": RIVER[a][b], "terms": step_terms(g, side, alpine, a, b)})
        a = b
    return {"area": area, "cost": way.cost, "engages": g.foes(side, area) > 0, "steps": steps}


def step_terms(g: Gaw, side: int, alpine: bool, a: int, b: int) -> list[wire.StepTerm]:
    """The cost of a step, term by term: the terms add up to `step_cost`."""
    river = RIVER[a][b]
    ground = COST[b] if not alpine else min(COST[b], 1)
    rule = "GAW 4.2.2-2" if ground < COST[b] else "GAW 2.3-2" if COST[b] > 1 else "GAW 2.3-1"
    found: list[wire.StepTerm] = [{"term": "ground", "amount": ground, "rule": rule}]
    if river == MAJOR and g.order != SURPRISE:
        found.append({"term": "river", "amount": 1, "rule": "GAW 7.4.4-1"})
    if g.foes(side, b) > 0:
        found.append({"term": "engage", "amount": 1, "rule": "GAW 7.4.3-1"})
    if g.foes(side, a) > 0:
        found.append({"term": "disengage", "amount": 1, "rule": "GAW 7.4.3-1"})
    return found


def communication(view: GawView, subject: str) -> wire.Communication:
    """For every Power of a Side its lines of communication, and the blocks and areas that have none."""
    names = [name.lower() for name in SIDE_NAMES]
    if not subject:
        side = view.phasing if view.side is None else view.side
    elif subject.lower() in names:
        side = names.index(subject.lower())
    elif subject.lower() in POWER_CODES:
        side = SIDE_OF[POWER_CODES.index(subject.lower())]
    else:
        raise ValueError(f"there is no side {subject!r}; there are {' and '.join(names)}")
    g = board_of(view)
    return {
        "side": side,
        "rules": {"line": "GAW 7.0.1-10", "isolated": "GAW 7.0.1-3"},
        "powers": [lines_of(view, g, power) for power in POWERS_OF[side]],
    }


def lines_of(view: GawView, g: Gaw, power: int) -> wire.PowerLines:
    side = SIDE_OF[power]
    linked = connected(g, power)
    cut = isolated_areas(g, power)
    blocks = [0] * AREAS
    for t in view.tokens:
        if t.power == power and t.where < AREAS:
            blocks[t.where] += 1
    depots = [a for a in DEPOTS[power] if linked[a]]
    onward = roads(linked, depots)
    lines: set[tuple[int, int]] = set()
    for area in range(1, AREAS):
        if not blocks[area] or not in_touch(g, area, linked):
            continue
        a = area
        if not linked[a]:  # contested: its line begins in an adjacent area
            b = min([n for n in NEIGHBOURS[a] if linked[n]], key=lambda n: (onward[n][0], n))
            lines.add((a, b))
            a = b
        while onward[a][1] != a:
            lines.add((a, onward[a][1]))
            a = onward[a][1]
    return {
        "power": power,
        "depots": depots,
        "linked": [a for a in range(AREAS) if linked[a]],
        "loose": [a for a in range(1, AREAS) if cut[a] and view.control[a] == side],
        "isolated": [{"area": a, "blocks": blocks[a]} for a in range(AREAS) if cut[a] and blocks[a]],
        "lines": [list(pair) for pair in sorted(lines)],
    }


def roads(linked: list[bool], depots: list[int]) -> dict[int, tuple[int, int]]:
    """For every linked area: its distance from a depot, and the next area towards it."""
    found = {a: (0, a) for a in depots}
    edge = list(depots)
    for a in edge:
        for b in NEIGHBOURS[a]:
            if linked[b] and b not in found:
                found[b] = (found[a][0] + 1, a)
                edge.append(b)
    return found


def range_from(view: GawView, subject: str) -> wire.CommandRange:
    """A leader's command range, the units within it, and the battles that the leader would support."""
    words = subject.split()
    if not 1 <= len(words) <= 2:
        raise ValueError("name a leader, for example G1-L; or a leader and an area: G1-L 21")
    leader = read_unit(words[0])
    if KIND[leader] != LEADER:
        raise ValueError(f"{UNIT_IDS[leader]} {unit_name(leader)} is not a leader")
    t = known(view, leader)
    g = board_of(view)
    g.where[leader] = at = read_area(words[1]) if len(words) == 2 else t.where
    for u in LEADERS:
        g.mark[u] = g.mark[u] | ACTIVE if u == leader else g.mark[u] & ~ACTIVE
    g.command = None
    reached = commanding(g)
    bit = 1 << LEADERS.index(leader)
    own = [t for t in view.tokens if t.unit >= 0 and t.where < AREAS and COMMANDERS[t.unit] & bit]
    return {
        "leader": UNIT_IDS[leader],
        "area": at,
        "range": range_of(g, leader),
        "active": t.mark & ACTIVE != 0,
        "areas": [a for a in range(AREAS) if reached[a]],
        "units": [UNIT_IDS[t.unit] for t in own if reached[t.where]],
        "beyond": [UNIT_IDS[t.unit] for t in own if not reached[t.where]],
        "supports": NEIGHBOURS[at],
    }


def outlook(view: GawView, subject: str) -> wire.Forecast:
    """A battle before it is fought: both fires term by term as ranges, possible outcomes, and who could still join."""
    words = subject.split()
    if not words:
        raise ValueError("name an area, for example 9; or an area and units that would join: 9 G1-II pontoon")
    area = read_area(words[0])
    if area == GB:
        raise ValueError("there are no battles in Great Britain")
    advantage = NOTHING
    units: list[int] = []
    for word in words[1:]:
        if word.lower() in ADVANTAGE.codes:
            advantage = ADVANTAGE.codes.index(word.lower())
        else:
            units.append(read_unit(word))
    board = board_of(view)
    coming = []
    for unit in units:
        start = known(view, unit).where
        if start == area:
            raise ValueError(f"{UNIT_IDS[unit]} is already there: name only units that would join")
        way = (start, *between(board, unit, start, area, False))
        coming.append((unit, RIVER[way[-2]].get(way[-1], 0)))
    made = forecast(view, area, coming or None, advantage)
    return {
        "area": area,
        "attacker": made.side,
        "fought": made.fought(),
        "advantage": ADVANTAGE.codes[made.advantage],
        "attack": [term_out(part) for part in made.attack],
        "defence": [term_out(part) for part in made.defence],
        "fire": span_out(made.fire),
        "reply": span_out(made.reply),
        "result": span_out(made.result),
        "degrees": [degree_of(made.result.low), degree_of(made.result.high)],
        "mean_degree": degree_of(round(made.result.mean, 1)),
        "attacker_hits": range_out(made.attacker_hits),
        "defender_hits": range_out(made.defender_hits),
        "attacker_bears": range_out(made.attacker_bears),
        "defender_bears": range_out(made.defender_bears),
        "statements": statements(made),
        "comers": list(comers(view, area, made.side if view.side is None else view.side)),
    }


def degree_of(result: float) -> str:
    """The degree of a victory, or "tie"; a result between two whole numbers counts as the greater."""
    whole = math.floor(result) if result < 0 else math.ceil(result)
    return degree(whole) if whole else "tie"


def term_out(part: Part) -> wire.ForecastTerm:
    """A term of a fire. `after`: it belongs to the unit of the term before."""
    return {
        "rule": part.rule,
        "code": part.code,
        "subject": part.subject,
        "text": label(part.code, part.subject).strip(),
        "after": part.code in AFTER,
        "low": part.low,
        "high": part.high,
    }


def span_out(span: Span) -> wire.Span:
    return {"low": span.low, "mean": round(span.mean, 1), "high": span.high}


def range_out(found: Range) -> wire.Bounds:
    return {"low": found.low, "high": found.high}


def comers(view: GawView, area: int, side: int) -> Iterator[wire.Comer]:
    """The units of a Side that could march into an area, nearest first, as far as the viewer can identify them."""
    plan = Plan(view, side)
    tried: dict[tuple[int, int, int], Way | None] = {}
    found = []
    for t in view.tokens:
        u = t.unit
        if u < 0 or SIDE[u] != side or t.where >= AREAS or t.where == area or t.mark & CUT or KIND[u] == LEADER:
            continue
        points = plan.points(u)
        if points <= 0:
            continue
        key = (t.where, GAIT[u], points)
        if key not in tried:
            tried[key] = within_reach(plan.g, u, t.where, points, False).get(area)
        way = tried[key]
        if way is not None:
            last = way.areas[-2] if len(way.areas) > 1 else t.where
            found.append((way.cost, u, t.where, RIVER[last][area]))
    for cost, u, start, river in sorted(found):
        yield {"unit": UNIT_IDS[u], "from": start, "cost": cost, "river": river}
