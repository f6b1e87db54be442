"""A battle before it is fought, and ways to take its hits."""

from __future__ import annotations

import math

from marne.titles.gaw import wire
from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.analysis.forecast_types import Part, Range, Span
from marne.titles.gaw.analysis.hit_plans import EVENLY, GONE, hit_plans, open_hits
from marne.titles.gaw.analysis.paths import between
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.insight.ways import comers, known
from marne.titles.gaw.notation import read_area, read_unit
from marne.titles.gaw.rules.actions import NOTHING
from marne.titles.gaw.rules.advantages import veto_advantage
from marne.titles.gaw.rules.atlas import GB, MAJOR, RIVER
from marne.titles.gaw.rules.board import MAJOR_CROSSED, MINOR_CROSSED, Gaw
from marne.titles.gaw.rules.kinds import ADVANTAGE
from marne.titles.gaw.rules.losses import strongest
from marne.titles.gaw.rules.roster import STRENGTH, UNIT_IDS
from marne.titles.gaw.rules.view import GawView, sample
from marne.titles.gaw.words.forecast import AFTER, label, statements
from marne.titles.gaw.words.names import degree


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
        "advantages": [ADVANTAGE.codes[kind] for kind in buyable(board, made.side, area, coming)],
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


def buyable(g: Gaw, side: int, area: int, coming: list[tuple[int, int]]) -> list[int]:
    """What the Disc could buy the attacker, if these units came over these rivers."""
    for unit, river in coming:
        g.mark[unit] |= MAJOR_CROSSED if river == MAJOR else MINOR_CROSSED if river else 0
        g.move(unit, area)
    if coming and area not in g.fresh:
        g.fresh.append(area)
    kinds = range(len(ADVANTAGE.codes))
    return [kind for kind in kinds if veto_advantage(g, side, area, kind) is None]


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


def hits_of(view: GawView) -> wire.Hits:
    """The plans for the hits that are to be taken. All who fight are known by then, so any world will do."""
    g = sample(view, lambda n: 0)
    losses = open_hits(g)
    if losses is None:
        raise ValueError("nobody chooses who takes a hit")
    taken = {losses.taken[i]: losses.taken[i + 1] for i in range(0, len(losses.taken), 2)}
    return {
        "left": losses.left,
        "rule": "GAW 7.5.1.13-3",
        "plans": [
            {
                "plan": "evenly" if plan.name == EVENLY else "few",
                "answers": [f"hit {UNIT_IDS[u]}" for u in plan.answers],
                "borne": [
                    {
                        "unit": UNIT_IDS[u],
                        "hits": hits,
                        "strengths": [0 if step == GONE else STRENGTH[u][step] for step in steps],
                    }
                    for u, hits, steps in plan.borne
                ],
                "loss": plan.loss(),
            }
            for plan in hit_plans(g)
        ],
        "bearers": [
            {"unit": UNIT_IDS[u], "absorbed": taken.get(u, 0), "hits": g.hits_of(u)}
            for u in strongest(g, losses.side, losses.area)
        ],
    }
