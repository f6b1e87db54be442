"""What a player could work out from a view with pencil and paper: reach, supply, odds, the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marne.kernel.state import pending
from marne.titles.deluxe.analysis import forecast, history, paths
from marne.titles.deluxe.analysis.view_board import board_of
from marne.titles.deluxe.notation import unit_of
from marne.titles.deluxe.rules.battle import ATTACK, PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.forts import ASSAULT, BOMBARD
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.roster import POOL_KEYS, POOL_SIZE
from marne.titles.deluxe.rules.tables import BANDS, ODDS
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.wire import (
    Destination,
    Fed,
    Forecast,
    History,
    Odds,
    Outcome,
    Reach,
    Score,
    ScoreTerm,
    StepCounters,
    Supply,
    Term,
    Way,
)
from marne.titles.deluxe.words.forecast import case_name, fed_text, outcome_text, term_text
from marne.titles.hex14.rules import lines, victory
from marne.titles.hex14.rules.grid import COUNTRY, FORT_HEX, GERMAN, HEXES, STARS
from marne.titles.hex14.rules.kinds import FORT, HEX, SIDE, UNIT
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import IS_DUMMY, OF_SIDE, SIDE_OF_NATION
from marne.titles.hex14.rules.roster import SIDE as SIDE_OF
from marne.titles.hex14.words.names import COUNTRY_NAMES, hex_name

KINDS = ("reach", "supply", "fed", "odds", "score", "history")
_ATTACKS = {"attack": ATTACK, "probe": PROBE, "assault": ASSAULT, "bombard": BOMBARD}


def insight(view: DeluxeView, kind: str, subject: str) -> Mapping[str, Any]:
    """What is asked for by a kind and its subject.

    `reach UNIT,UNIT`, `supply SIDE`, `fed UNIT`, `odds [attack|probe|assault|bombard] TARGET UNIT,UNIT`, `score`,
    `history`.
    """
    if kind not in KINDS:
        raise ValueError(f"there is no insight {kind!r}; there are: {', '.join(KINDS)}")
    g = board_of(view)
    if kind == "reach":
        return reach(view, g, units_of(subject))
    if kind == "supply":
        return supply(view, g, SIDE.read(subject))
    if kind == "fed":
        (unit,) = known(view, units_of(subject)[:1])
        return fed(g, unit)
    if kind == "odds":
        return odds(view, g, subject)
    return score(view, g) if kind == "score" else as_in_history(view, g)


def units_of(text: str) -> list[int]:
    """Units by their ids, with commas between them."""
    return [unit_of(code) for code in text.split(",") if code]


def known(view: DeluxeView, units: list[int]) -> list[int]:
    """The units, if the viewer may know where they are; raises ValueError for one of the enemy's."""
    seen = {t.unit for t in view.tokens}
    for u in units:
        if u not in seen:
            raise ValueError(f"{UNIT.show(u)} is hidden from you")
    if not units:
        raise ValueError("name a unit")
    return units


def reach(view: DeluxeView, g: Deluxe, units: list[int]) -> Reach:
    """Where all of these units can go, each by itself, and how many of them there is room for together."""
    known(view, units)
    shared: dict[tuple[int, int], Way] = {}
    for n, u in enumerate(units):
        own: dict[tuple[int, int], Way] = {}
        for m in paths.marches(g, u):
            before = shared.get((m.hex, m.manner))
            if n == 0 or before is not None:
                cost = max(m.cost, before["cost"]) if before else m.cost
                own[m.hex, m.manner] = {"cost": cost, "way": m.way, "fit": 0}
        shared = own
    for (h, manner), way in shared.items():
        way["fit"] = paths.room_for(g, units, h, manner == 1)
    ends = sorted({h for h, _ in shared})
    rail = set.intersection(*[set(paths.by_rail(g, u)) for u in units])
    sail = set.intersection(*[set(paths.by_sea(g, u)) for u in units])
    return {
        "units": [UNIT.show(u) for u in units],
        "hexes": [_destination(g, SIDE_OF[units[0]], h, shared.get((h, 0)), shared.get((h, 1))) for h in ends],
        "rail": sorted(rail),
        "sail": sorted(sail),
    }


def _destination(g: Deluxe, side: int, h: int, off: Way | None, along: Way | None) -> Destination:
    """A hex with the ways to it, off the railway line and along it, of which there is at least one.

    The better one invades fewer countries, has room for more units, or costs less.
    """
    both = off is not None and along is not None
    neutral = untouched(g) if side == GERMAN else 0

    def merit(w: Way) -> tuple[int, int, int]:
        return (len({COUNTRY[x] for x in w["way"] if neutral >> x & 1}), -w["fit"], w["cost"])

    best = min([w for w in (off, along) if w is not None], key=merit)
    return {
        "hex": h,
        "cost": best["cost"],
        "manner": 2 if both else 1 if off is None else 0,
        "line": best is along,
        "way": best["way"],
        "fit": best["fit"],
        "off": off if both else None,
        "along": along if both else None,
    }


def supply(view: DeluxeView, g: Deluxe, side: int) -> Supply:
    """What feeds a side where, and which of its counters that the viewer knows are cut off."""
    found = lines.net(g, side)
    by_line = country = fort = 0
    for group in range(lines.GROUPS):
        if lines.GROUP_SIDE[group] == side:
            by_line |= found.line[group]
            country |= found.fed[group] & ~found.line[group] & ~found.coast & ~found.engineers
    for store in lines.STORES:
        if store.side == side:
            fort |= store.zone(g)
    seen = {t.unit for t in view.tokens}
    cut = [
        [g.where[u], g.place_in(g.where[u], u)]
        for u in OF_SIDE[side]
        if u in seen and g.where[u] < HEXES and not IS_DUMMY[u] and not lines.supplied(g, u)
    ]
    own = view.side == side
    return {
        "side": side,
        "rails": f"{found.net.joined:x}",
        "line": f"{by_line:x}",
        "engineers": f"{found.engineers if own else 0:x}",
        "fort": f"{fort:x}",
        "coast": f"{found.coast:x}",
        "country": f"{country if country != found.net.passable else 0:x}",
        "cut": cut,
    }


def fed(g: Deluxe, unit: int) -> Fed:
    """Whether a unit is in supply, why, and the line that feeds it."""
    if g.where[unit] >= HEXES:
        raise ValueError(f"{UNIT.show(unit)} is not on the map")
    means = lines.why(g, unit)
    rule, text = fed_text(g, unit, means)
    return {
        "unit": UNIT.show(unit),
        "supplied": means != lines.NOTHING,
        "reason": lines.MEANS[means],
        "rule": rule,
        "line": paths.line_home(g, unit),
        "text": text,
    }


def odds(view: DeluxeView, g: Deluxe, subject: str) -> Forecast:
    """The forecast of an attack with these units, or without any: of all that could join."""
    words = subject.split()
    if words and words[0] not in _ATTACKS:
        words.insert(0, "attack")
    if not 2 <= len(words) <= 3:
        raise ValueError("write: odds [attack|probe|assault|bombard] TARGET UNIT,UNIT")
    kind = _ATTACKS[words[0]]
    target = HEX.read(words[1]) if kind <= PROBE else FORT.read(words[1])
    units = units_of(words[2]) if len(words) == 3 else []
    if view.side is None:
        raise ValueError("a spectator attacks nobody")
    known(view, units) if units else None
    if any(SIDE_OF[u] != view.side for u in units):
        raise ValueError("these units are not yours")
    asked = Joining(view.side, kind, target, ())
    problem = ""
    for u in units:
        ruling = asked.refuse(g, u)
        if ruling is not None:
            problem = f"{UNIT.show(u)}: {ruling.text} ({ruling.rule})"
            break
        asked = Joining(view.side, kind, target, (*asked.joined, u))
    if not problem and units and (ruling := asked.unlawful(g)) is not None:
        problem = f"{ruling.text} ({ruling.rule})"
    at = target if kind <= PROBE else FORT_HEX[target]
    found: Forecast = {
        "kind": words[0],
        "hex": at,
        "fort": -1 if kind <= PROBE else target,
        "attackers": [UNIT.show(u) for u in units],
        "attack": 0,
        "terms": [],
        "defence_terms": [],
        "cases": [],
        "take": 0,
        "problem": problem,
    }
    if not units:
        return found
    if kind <= PROBE:
        prospect = forecast.against_units(view, g, units, target)
    else:
        prospect = forecast.against_fort(g, kind, units, target)
    found["attack"] = prospect.attack
    found["terms"] = [_term(term, True) for term in prospect.terms]
    found["defence_terms"] = [_term(term, False) for term in prospect.defence_terms]
    ruin = forecast.destroying_die(units, target) if kind == BOMBARD else 0
    found["cases"] = [_odds(case, kind, ruin) for case in prospect.cases]
    found["take"] = (prospect.take + 5) // 10
    return found


def _term(term: tuple[str, int, int, int], eighths: bool) -> Term:
    rule, unit, before, after = term
    return {
        "rule": rule,
        "unit": UNIT.show(unit),
        "text": term_text(rule, unit, before, after, eighths),
        "before": before,
        "after": after,
    }


def _odds(case: forecast.Case, kind: int, ruin: int) -> Odds:
    outcomes: list[Outcome] = []
    for die in range(1, 7):
        attacker, defender = forecast.losses(case, die)
        destroyed = die <= ruin if kind == BOMBARD else kind == ASSAULT and die == 1
        if kind > PROBE:
            defender = 0
        outcomes.append(
            {
                "die": die,
                "attacker": attacker,
                "defender": defender,
                "destroyed": destroyed,
                "text": outcome_text(kind, attacker, defender, destroyed),
            }
        )
    rolled = case.column != forecast.NO_COLUMN
    return {
        "defenders": [UNIT.show(u) for u in case.units],
        "defence": case.defence,
        "column": ODDS[case.column] if rolled else case_name(case.defence),
        "band": BANDS[case.table] if rolled else "",
        "outcomes": outcomes if rolled else [],
        "share": (case.share + 5) // 10,
    }


def step_counters(view: DeluxeView, g: Deluxe) -> list[StepCounters]:
    """The step counters of the viewer's side of which some are in use (DLX R-20)."""
    found: list[StepCounters] = []
    for pool, (nation, letter, step) in enumerate(POOL_KEYS):
        free = g.free_counters(pool)
        if SIDE_OF_NATION[nation] == view.side and free < POOL_SIZE[pool]:
            found.append({"nation": nation, "letter": letter, "step": step, "free": free, "size": POOL_SIZE[pool]})
    return found


def score(view: DeluxeView, g: Deluxe) -> Score:
    """The points of both sides with what they are for."""
    terms: list[list[ScoreTerm]] = [[], []]
    for h, side, points in STARS:
        if g.controls(side, h):
            terms[side].append({"rule": "DLX R-54", "text": hex_name(h), "points": points})
    for country in range(len(COUNTRY_NAMES)):
        points = victory.neutrality_points(g, country)
        if points:
            text = f"the Germans have invaded {COUNTRY_NAMES[country]}"
            terms[1].append({"rule": "DLX 14-1", "text": text, "points": points})
    for side in range(2):
        if g.destroyed_points(side):
            terms[side].append({"rule": "DLX R-55", "text": "units destroyed", "points": g.destroyed_points(side)})
        if g.east_points[side]:
            terms[side].append({"rule": "DLX 8-3", "text": "the East Front", "points": g.east_points[side]})
    winner, level = victory.standing(g)
    return {
        "points": [victory.score(g, side, None) for side in range(2)],
        "counters": step_counters(view, g),
        "terms": terms,
        "level": victory.LEVELS[level],
        "winner": winner if winner < 2 else None,
    }


def as_in_history(view: DeluxeView, g: Deluxe) -> History:
    """The answers that set up what is left of the viewer's side as in 1914, if that is asked: each line a unit."""
    asked = pending(g)
    if asked is None or view.seat not in asked.seats(g):
        return {"lines": []}
    east = [f"commit {UNIT.show(u)}" for u in history.sent_east(g)]
    return {"lines": east + [f"deploy {UNIT.show(u)}; place {HEX.show(h)}" for u, h in history.set_up(g)]}
