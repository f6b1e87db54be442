"""Where units may go: paths, what they cost, and who could come to a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from marne.kernel.action import Action
from marne.kernel.ruling import Ruling
from marne.kernel.state import check, pending, push
from marne.titles.gaw import wire
from marne.titles.gaw.analysis.paths import Way, between, points_now, within_reach
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.notation import read_area, read_unit
from marne.titles.gaw.rules.actions import ACTIVATE, DONE_MOVE, HALT, PICK, REVEAL, STEP, SURPRISE, TACTICAL, Halt, Step
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.atlas import AREAS, COST, GB, LANDING, MAJOR, RIVER, STRATEGIC_VALUE
from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.kinds import FORT
from marne.titles.gaw.rules.movement import UNLIMITED, March, Movement
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, can_build, open_forts, rail_ends
from marne.titles.gaw.rules.roster import KIND, LEADER, MOVE, POWER, SIDE, UNIT_IDS
from marne.titles.gaw.rules.view import UNKNOWN, GawView, Token, sample
from marne.titles.gaw.words.names import unit_name
from marne.titles.gaw.words.refusals import explain

MOST_TOGETHER: Final = 12
"""Units that can be asked about at once; no area holds more."""


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
        "build": building(plan, unit, start),
    }


def building(plan: Plan, unit: int, area: int) -> list[str]:
    """The fortresses in which a unit could build a garrison instead of marching."""
    top = plan.top
    if plan.thought or plan.question == "Activation" or plan.barred(unit) is not None:
        return []
    if isinstance(top, March) and top.unit == unit and top.steps:
        return []
    if not can_build(plan.g, unit):
        return []
    return [FORT.show(fort) for fort in open_forts(plan.g, SIDE[unit], POWER[unit], area)]


def marches_of(view: GawView, subject: str) -> wire.Marches:
    """Where each of these units could go by itself."""
    words = subject.split()
    if not 1 <= len(words) <= MOST_TOGETHER:
        raise ValueError(f"name 1 to {MOST_TOGETHER} units, for example G1-II G1-III")
    return {"ways": [ways_of(view, word) for word in words]}


def refusal(view: GawView, subject: str) -> wire.Refusal:
    """Why a unit cannot go to an area and stay there, in a world that looks the same to the viewer; empty if it can, or
    if enemies on the way stop it before."""
    words = subject.split()
    if len(words) != 2:
        raise ValueError("name a unit and an area, for example G1-II 21")
    unit, area = read_unit(words[0]), read_area(words[1])
    start = known(view, unit).where
    plan = Plan(view, SIDE[unit])
    if view.seat is None or plan.thought:
        raise ValueError("no unit is to move now")
    ride = plan.rides(unit)
    way = between(plan.g, unit, start, area, ride)
    line: list[Action] = [DONE_MOVE] if plan.question == "Activation" and not ride else []
    if plan.under_way() != unit:
        line.append(ACTIVATE[unit] if ride else PICK[unit])
    line += [STEP[a] for a in way]
    line.append(REVEAL if ride else HALT)
    g = sample(view, lambda n: 0)
    for action in line:
        if isinstance(action, Step | Halt) and not isinstance(pending(g), March | Ride):
            break  # among enemies the march has ended
        ruling = check(g, view.seat, action)
        if ruling is not None:
            return {"text": explain(g, pending(g), view.seat, action, ruling), "rule": ruling.rule}
        push(g, view.seat, action)
    return {"text": "", "rule": ""}


def way_out(g: Gaw, unit: int, start: int, area: int, way: Way) -> wire.Way:
    side, alpine = SIDE[unit], IS_ALPINE[GAIT[unit]]
    steps: list[wire.WayStep] = []
    a = start
    for b in way.areas:
        steps.append({"area": b, "river": RIVER[a][b], "terms": step_terms(g, side, alpine, a, b)})
        a = b
    engages = g.foes(side, area) > 0
    return {"area": area, "cost": way.cost, "engages": engages, "room": g.room(side, area), "steps": steps}


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
