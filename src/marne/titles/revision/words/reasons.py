"""Why something is refused: what only this title has, and the reasons as a whole.

The texts are the same in all positions that the seat cannot tell apart: they look at own counters, at what everybody
can see of the enemy's, and at nothing else. Most rulings belong to one question; those who are asked name own units.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import EDGES, FORT_HEX, hexes_in
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.words.names import (
    ADJECTIVES,
    count,
    country_name,
    few,
    fort_name,
    hex_name,
    listed,
    unit_name,
)
from marne.titles.hex14.words.reasons import Reasons, fort_in_the_way, goal, own_unit, whereabouts
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.garrisons import serving
from marne.titles.revision.rules.going_back import GoingBack, open_hexes
from marne.titles.revision.rules.occupy import Occupy
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses
from marne.titles.revision.rules.stacking import Surplus
from marne.titles.revision.rules.strength import attack_strength
from marne.titles.revision.rules.support import Support
from marne.titles.revision.rules.tables import FORT_DEFENCE, PLAN17_ATTACKS, PRICE, UNITS_PER_HEX
from marne.titles.revision.words.names import MEASURE, garrison_name, values_name
from marne.titles.revision.words.strengths import quarters

# ---------------------------------------------------------------- room


def _crowd(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    """Which own units take up the room in the hex."""
    moving = getattr(question, "unit", own_unit(a, side))
    h = question.hex if isinstance(question, AdvanceChoice) else goal(a)
    if isinstance(a, verbs.Halt):
        h = g.where[moving]
    units = [unit_name(u) for u in g.units_at(h) if u != moving]
    return f"a hex holds {count(UNITS_PER_HEX, 'unit')}, and {listed(units)} are there"


def _not_surplus(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Surplus)
    unit = own_unit(a, side)
    return f"a unit is taken off {hex_name(question.hex)}, and {whereabouts(g, unit)}"


# ---------------------------------------------------------------- replacements and garrisons


def _never_returns(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Raising)
    return f"the replacements are {ADJECTIVES[question.nation]}; only Germans and French have any"


def _not_dead(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    return f"only destroyed units come back, and {whereabouts(g, own_unit(a, side))}"


def _too_strong(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Raising)
    unit = own_unit(a, side)
    return f"it takes strength {PRICE[unit]}, and of the replacements of this turn {question.left} is left"


def _not_own_edge(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    hexes = [hex_name(h) for h in EDGES[side]]
    return f"units come back at the edge of the map where their supply comes from: {few(hexes, 'or')}"


def _others_serve(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, GarrisonDuty)
    units = [unit_name(u) for u in serving(g, question.country)]
    return f"{garrison_name(g.owed[question.country])} is owed, and {few(units, 'or')} can be given"


def _too_strong_to_stay(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    return f"it is a {values_name(own_unit(a, side))}, and nothing stronger than a 4-2 is given up"


def _garrison_owed(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, GarrisonDuty)
    owed = garrison_name(g.owed[question.country])
    return f"{country_name(question.country)} is owed {owed}, and a unit that fits is there"


# ---------------------------------------------------------------- combat


def _plan_17(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    made = count(g.attacks, "attack")
    calls = f"Plan 17 calls for {count(PLAN17_ATTACKS, 'attack')} by the French this turn"
    return f"{calls}, {made} {'has' if g.attacks == 1 else 'have'} been made, and another can be made"


def _hex_fought(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    return f"{hex_name(goal(a))} has been attacked this turn"


def _too_few(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    """What has joined so far; against a fort also what it has to reach."""
    assert isinstance(question, Joining)
    fort = question.kind == ASSAULT
    h = FORT_HEX[question.target] if fort else question.target
    attack = quarters(attack_strength(g, question.joined, h))
    if fort:
        return f"the attack has strength {attack} so far, and against a fort of {FORT_DEFENCE} that is below 1-3"
    return f"the attack has strength {attack} so far, and against what is there at least that is below 1-3"


def _not_at_fort(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Support)
    unit = own_unit(a, side)
    where = hex_name(FORT_HEX[question.fort])
    return f"{whereabouts(g, unit)}, and only a unit in {where} can support {fort_name(question.fort)}"


def _not_in_fight(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Losses)
    units = [unit_name(u) for u in question.units]
    return f"it took no part that counts; to be lost: {few(units, 'or')}"


def _loss_due(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Losses)
    if question.count > 0:
        return f"{count(question.count, 'unit')} more must be lost"
    return f"units worth {question.need} more must be lost"


def _stays(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, GoingBack)
    return f"it does not have to go back; still to go: {listed([unit_name(u) for u in question.units])}"


def _better_back(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, GoingBack)
    unit = own_unit(a, side)
    hexes = [hex_name(h) for h in hexes_in(open_hexes(g, unit))]
    return f"it goes to {few(hexes, 'or')}"


def _not_left(g: Revision, question: Choice[Any], side: int, a: Action) -> str:
    assert isinstance(question, Occupy)
    return f"the defenders may enter {listed([hex_name(h) for h in question.hexes], 'or')}"


REASONS: Final = Reasons(
    MEASURE,
    [
        (no.SET_UP_FULL, _crowd),
        (no.ENTRY_FULL, _crowd),
        (no.HEX_FULL, _crowd),
        (no.NO_ROOM_BACK, _crowd),
        (no.NO_ROOM_AHEAD, _crowd),
        (no.NOT_SURPLUS, _not_surplus),
        (no.NEVER_RETURNS, _never_returns),
        (no.NOT_DEAD, _not_dead),
        (no.TOO_STRONG, _too_strong),
        (no.NOT_OWN_EDGE, _not_own_edge),
        (no.OTHERS_SERVE, _others_serve),
        (no.TOO_STRONG_TO_STAY, _too_strong_to_stay),
        (shared_no.GARRISON_OWED, _garrison_owed),
        (no.PLAN_17, _plan_17),
        (no.FORT_BETWEEN, fort_in_the_way),
        (no.HEX_FOUGHT, _hex_fought),
        (no.TOO_FEW_JOINED, _too_few),
        (no.NOT_AT_FORT, _not_at_fort),
        (no.NOT_IN_FIGHT, _not_in_fight),
        (no.LOSS_DUE, _loss_due),
        (no.STAYS, _stays),
        (no.BACK_NEXT_TO_ENEMY, _better_back),
        (no.BACK_UNSUPPLIED, _better_back),
        (no.NOT_LEFT, _not_left),
    ],
)
