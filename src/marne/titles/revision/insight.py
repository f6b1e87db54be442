"""What a player could work out from a view with pencil and paper: the odds of this title, and the insights in all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from marne.titles.hex14.insight import Insights, Plan, percent
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.clash import Term as StrengthTerm
from marne.titles.hex14.rules.clash import hexes_of
from marne.titles.hex14.rules.grid import BIT
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.lines import GROUP
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.revision.analysis import forecast
from marne.titles.revision.analysis.likely import LIKELIHOOD
from marne.titles.revision.citing import cite
from marne.titles.revision.notation import COUNTERS
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import added_terms
from marne.titles.revision.rules.options import ALL_LOSSES, RELIEVING
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.strength import QUARTERS, is_from_sea
from marne.titles.revision.rules.supply import joined_to_supply
from marne.titles.revision.rules.tables import UNITS_PER_HEX, kept
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.wire import Addition, Fed, Forecast, Odds, Outcome, Term
from marne.titles.revision.words.forecast import column_name, outcome_text, result_code
from marne.titles.revision.words.strengths import ADDITIONS, STRENGTHS
from marne.titles.revision.words.supply import hunger_text


class RevisionInsights(Insights):
    """The insights of this title."""

    caught: ClassVar[str] = "with half its strength"

    def room_for(self, g: Campaign, units: list[int], h: int, along: bool) -> int:
        """Two counters a hex, in whatever manner they come (REV V-36); those that relieve others find room for now
        (REV advanced-13)."""
        if g.rules & RELIEVING:
            return len(units)
        there = [u for u in g.units_at(h) if u not in units]
        return max(0, min(len(units), UNITS_PER_HEX - len(there)))

    def fed(self, g: Campaign, unit: int) -> Fed:
        """Whether it is supplied, and if not, whether it is cut off or isolated (REV supply-2, supply-3, V-11)."""
        found = super().fed(g, unit)
        if not found["supplied"]:
            joined = joined_to_supply(g, SIDE[unit])[GROUP[unit]]
            rule, found["text"] = hunger_text(g, unit, not joined & BIT[g.where[unit]])
            found["rule"] = cite(rule)
        return found

    def destroyed_text(self, g: Campaign) -> str:
        """Who never comes back is destroyed too, but scores only by an option (REV V-18)."""
        return super().destroyed_text(g) if g.rules & ALL_LOSSES else "units in the dead pile"

    def odds(self, view: CampaignView, g: Campaign, plan: Plan) -> Mapping[str, Any]:
        assert isinstance(view, RevisionView) and isinstance(g, Revision)
        return odds(view, g, plan)


INSIGHTS: Final = RevisionInsights(
    COUNTERS, {"attack": ATTACK, "probe": PROBE, "assault": ASSAULT}, STRENGTH, LIKELIHOOD, cite
)
insight = INSIGHTS.insight


def odds(view: RevisionView, g: Revision, plan: Plan) -> Forecast:
    """The forecast of an attack."""
    kind, target, units = plan.kind, plan.target, plan.units
    fort = kind == ASSAULT
    found: Forecast = {**plan.unread(), "cases": [], "siege": 0}
    if not units:
        return found
    if fort:
        prospect = forecast.against_fort(view, g, units, target)
    else:
        prospect = forecast.against_units(view, g, units, target, kind == PROBE)
    found["attack"] = prospect.attack
    found["terms"] = [_term(term, 1) for term in prospect.terms]
    found["defence_terms"] = [_term(term, QUARTERS) for term in prospect.defence_terms]
    h = found["hex"]
    foes = hexes_of(g, [u for u in units if not is_from_sea(g, u, h)])
    found["cases"] = [_odds(case, foes, h) for case in prospect.cases]
    found["siege"] = percent(prospect.siege)
    found["take"] = percent(prospect.take)
    return found


def _term(term: StrengthTerm, scale: int) -> Term:
    rule, unit, before, after = term
    before, after = scale * before, scale * after
    text = STRENGTHS.term(rule, unit, before, after)
    return {"rule": cite(rule), "unit": UNIT.show(unit), "text": text, "before": before, "after": after}


def _odds(case: forecast.Case, foes: tuple[int, ...], h: int) -> Odds:
    outcomes: list[Outcome] = []
    additions: list[Addition] = []
    if case.column >= 0:
        for rule, added in added_terms(foes, h, case.column, case.fort):
            additions.append({"rule": cite(rule), "text": ADDITIONS[rule], "added": added})
        for die in range(1, forecast.FACES + 1):
            result = forecast.result(case, die)
            text = outcome_text(result, case.fort)
            row = kept(die + case.added)
            outcomes.append({"die": die, "row": row, "result": result_code(result), "text": text})
    return {
        "defenders": [UNIT.show(u) for u in case.units],
        "defence": case.defence,
        "column": column_name(case.column),
        "additions": additions,
        "outcomes": outcomes,
        "share": percent(case.share),
    }
