"""What a player could work out from a view with pencil and paper: the odds of this title, and the insights in all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from marne.titles.deluxe.analysis import forecast
from marne.titles.deluxe.analysis.likely import LIKELIHOOD
from marne.titles.deluxe.analysis.room import room_for
from marne.titles.deluxe.notation import COUNTERS
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.joining import BOMBARD
from marne.titles.deluxe.rules.roster import ATTACK as ATTACKS
from marne.titles.deluxe.rules.roster import POOL_KEYS, POOL_SIZE
from marne.titles.deluxe.rules.tables import BANDS, EIGHTHS, ODDS
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.wire import Forecast, Odds, Outcome, Score, StepCounters, Term
from marne.titles.deluxe.words.forecast import case_name, outcome_text
from marne.titles.deluxe.words.strengths import STRENGTHS
from marne.titles.hex14.insight import Insights, Plan, percent
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.clash import Term as StrengthTerm
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.roster import SIDE_OF_NATION
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE
from marne.titles.hex14.rules.view import CampaignView


class DeluxeInsights(Insights):
    """The insights of this title."""

    caught: ClassVar[str] = "with its attack value"

    def room_for(self, g: Campaign, units: list[int], h: int, along: bool) -> int:
        return room_for(g, units, h, along)

    def odds(self, view: CampaignView, g: Campaign, plan: Plan) -> Mapping[str, Any]:
        assert isinstance(view, DeluxeView) and isinstance(g, Deluxe)
        return odds(view, g, plan)

    def score(self, view: CampaignView, g: Campaign) -> Score:
        assert isinstance(g, Deluxe)
        return {**super().score(view, g), "counters": step_counters(view, g)}


INSIGHTS: Final = DeluxeInsights(
    COUNTERS,
    {"attack": ATTACK, "probe": PROBE, "assault": ASSAULT, "bombard": BOMBARD},
    [values[0] for values in ATTACKS],
    LIKELIHOOD,
)
insight = INSIGHTS.insight


def odds(view: DeluxeView, g: Deluxe, plan: Plan) -> Forecast:
    """The forecast of an attack."""
    kind, target, units = plan.kind, plan.target, plan.units
    found: Forecast = {**plan.unread(), "cases": []}
    if not units:
        return found
    if kind <= PROBE:
        prospect = forecast.against_units(view, g, units, target)
    else:
        prospect = forecast.against_fort(g, kind, units, target)
    found["attack"] = prospect.attack
    found["terms"] = [_term(term, 1) for term in prospect.terms]
    found["defence_terms"] = [_term(term, EIGHTHS) for term in prospect.defence_terms]
    ruin = forecast.destroying_die(units, target) if kind == BOMBARD else 0
    found["cases"] = [_odds(case, kind, ruin) for case in prospect.cases]
    found["take"] = percent(prospect.take)
    return found


def _term(term: StrengthTerm, scale: int) -> Term:
    rule, unit, before, after = term
    text = STRENGTHS.term(rule, unit, scale * before, scale * after)
    return {"rule": rule, "unit": UNIT.show(unit), "text": text, "before": before, "after": after}


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
        "share": percent(case.share),
    }


def step_counters(view: CampaignView, g: Deluxe) -> list[StepCounters]:
    """The step counters of the viewer's side of which some are in use (DLX R-20)."""
    found: list[StepCounters] = []
    for pool, (nation, letter, step) in enumerate(POOL_KEYS):
        free = g.free_counters(pool)
        if SIDE_OF_NATION[nation] == view.side and free < POOL_SIZE[pool]:
            found.append({"nation": nation, "letter": letter, "step": step, "free": free, "size": POOL_SIZE[pool]})
    return found
