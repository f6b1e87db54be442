"""Events as sentences: what only this title has, and the log as a whole."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.deluxe.rules.roster import STEPS
from marne.titles.deluxe.rules.tables import BANDS, ODDS
from marne.titles.deluxe.words.names import MEASURE, values_name
from marne.titles.deluxe.words.strengths import STRENGTHS, eighths
from marne.titles.hex14.rules.grid import NOBODY
from marne.titles.hex14.rules.phases import AIR, IMPULSE, PHASES
from marne.titles.hex14.words.events import Log, hex_of, in_place, modified, side_of, who
from marne.titles.hex14.words.names import NATION_NAMES, count, fort_name, side_adjective, unit_name


def _phase(e: Event) -> str:
    if e["side"] == NOBODY or e["phase"] == IMPULSE:
        return "impulses of both sides"
    return f"{side_adjective(e['side'])} {'air reconnaissance' if e['phase'] == AIR else PHASES[e['phase']]}"


def _shown(e: Event) -> str:
    unit = e["unit"]
    worn = f", {count(e['lost'], 'step')} lost" if e["lost"] and STEPS[unit] > 1 else ""
    return f"{in_place(e)} is shown: {values_name(unit, e['lost'])}{worn}"


def _step_given(e: Event) -> str:
    if e["unit"] == UNKNOWN:
        return f"a step is given to {who(e)} in {hex_of(e)}"
    return f"{in_place(e)} is given a step, and is now {values_name(e['unit'], e['lost'])}"


def _step_unseen(e: Event) -> str:
    if e["unit"] == UNKNOWN:
        return f"{NATION_NAMES[e['nation']]} give a step to a face-down unit"
    return f"{unit_name(e['unit'])} is given a step, face down"


def _step_lost(e: Event) -> str:
    return f"{in_place(e)} loses a step and is now {values_name(e['unit'], e['lost'])}"


def _air(e: Event) -> str:
    return f"{side_adjective(e['side'])} air reconnaissance: {modified(e)}, {count(e['missions'], 'mission')}"


def _frozen(e: Event) -> str:
    near = f"a {e['die']} is rolled against {count(e['active'], 'active enemy hex', 'active enemy hexes')}"
    return f"{hex_of(e)} is {'frozen' if e.name == 'Frozen' else 'activated all the same'}: {near}"


def odds_name(column: int, table: int) -> str:
    """A column and a table of the combat results."""
    return f"odds {ODDS[column]}, table {BANDS[table].replace('-', ' to ')}"


def _odds(e: Event) -> str:
    return f"attack {eighths(e['attack'])} against defence {e['defence']}: {odds_name(e['column'], e['table'])}"


def result_name(attacker: int, defender: int) -> str:
    """What a die on the combat results brings.

    >>> result_name(1, 0), result_name(1, 1), result_name(0, 0)
    ('the attacker loses a step', 'both lose a step', 'nobody loses a step')
    """
    if attacker and defender:
        return "both lose a step"
    if attacker:
        return "the attacker loses a step"
    return "the defender loses a step" if defender else "nobody loses a step"


def _rolled(e: Event) -> str:
    return f"a {e['die']} is rolled: {result_name(e['attacker'], e['defender'])}"


LOG: Final = Log(
    MEASURE,
    {
        "Shown": _shown,
        "PhaseBegan": _phase,
        "StepLost": _step_lost,
        "StepGiven": _step_given,
        "StepGivenUnseen": _step_unseen,
        "AirRolled": _air,
        "Scouted": lambda e: f"{side_of(e)} fly over {hex_of(e)}; {count(e['left'], 'mission')} left",
        "ImpulseRolled": lambda e: f"an impulse of {side_of(e)}: a {e['first']} and a {e['second']} are rolled",
        "Activated": lambda e: f"{side_of(e)} activate {hex_of(e)}",
        "Frozen": _frozen,
        "Thawed": _frozen,
        "FortBombarded": lambda e: f"{side_of(e)} bombard {fort_name(e['fort'])}",
        "StrengthTerm": STRENGTHS.tell,
        "Odds": _odds,
        "CombatRolled": _rolled,
        "Stood": lambda e: f"the defence stands in {hex_of(e)}, at the price of another step",
    },
)
tell = LOG.tell
clause = LOG.clause
