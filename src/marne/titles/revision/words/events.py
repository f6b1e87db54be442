"""Events as sentences: what only this title has, and the log as a whole."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.words import events as shared
from marne.titles.hex14.words.events import Log, hex_of, in_place, side_of
from marne.titles.hex14.words.names import count, country_name, fort_name, side_name, unit_name
from marne.titles.revision.rules import plan17
from marne.titles.revision.rules.results import price
from marne.titles.revision.rules.tables import ODDS, RESULT_NAMES
from marne.titles.revision.words.names import MEASURE, garrison_name, garrisons_name, result_name, values_name
from marne.titles.revision.words.strengths import ADDITIONS, STRENGTHS, quarters

# ---------------------------------------------------------------- the course of the game


def _ended(e: Event) -> str:
    if e.rule != plan17.RULE:
        return shared.ended(e)
    points = f"{e['german']} points of the Germans against {e['allied']} of the Allies"
    return f"the French have abandoned Plan 17, and the game ends with a victory of {side_name(e['winner'])}: {points}"


def _deployed(e: Event) -> str:
    return shared.deployed(e) if e["spare"] else f"{side_of(e)} have deployed"


def _raised(e: Event) -> str:
    left = f"strength {e['left']} is left to bring back" if e["left"] else "that was all for this turn"
    return f"{unit_name(e['unit'])} comes back to the map at {hex_of(e)}; {left}"


def _forced(e: Event) -> str:
    gained = "it may march a hex farther" if e["success"] else "it gains nothing"
    return f"{in_place(e)} rolls for a forced march: a {e['die']}, {gained}"


def _garrison_due(e: Event) -> str:
    country = country_name(e["country"])
    if not e["points"]:
        return f"the garrison for {country} is waived"
    return f"the Germans owe {country} {garrisons_name(e['points'])}"


def _garrison_waits(e: Event) -> str:
    return f"no German unit fits as a garrison of {country_name(e['country'])}; still owed: {garrison_name(e['owed'])}"


def _garrisoned(e: Event) -> str:
    left = f"still owed: {garrison_name(e['owed'])}" if e["owed"] else "nothing more is owed"
    return f"{in_place(e)} stays behind as a garrison of {country_name(e['country'])}; {left}"


# ---------------------------------------------------------------- combat


def _besieged(e: Event) -> str:
    needed = f"{e['needed']} or less was needed" if e["needed"] > 1 else "a 1 was needed"
    done = "the guns destroy the fort" if e["broken"] else "the guns fail"
    return f"siege of {fort_name(e['fort'])}: a {e['die']} is rolled, {needed}: {done}"


def _fort_defended(e: Event) -> str:
    return f"a symbol of {fort_name(e['fort'])}: strength {quarters(e['strength'])}"


def _strengths(e: Event) -> str:
    return f"attack {quarters(e['attack'])} against defence {quarters(e['defence'])}"


def _odds(e: Event) -> str:
    return f"{_strengths(e)}: odds {ODDS[e['column']]}"


def _called_off(e: Event) -> str:
    return f"{_strengths(e)} is below 1-3: the attack on {hex_of(e)} is called off, and no die is rolled"


def rolled(die: int, row: int) -> str:
    """A die, and what it counts as."""
    return f"a {die} is rolled" + (f", which counts as {row}" if row != die else "")


def _rolled(e: Event) -> str:
    return f"{rolled(e['die'], e['row'])}: {result_name(e['result'], e['fort'] != 0)}"


def _outcome(e: Event) -> str:
    chosen = f"{RESULT_NAMES[e['result']]}: {side_of(e)}"
    if not e["stays"]:
        return f"{chosen} go back"
    return f"{chosen} stay, at the price of {count(price(e['result'], True), 'unit')}"


def _symbol(e: Event) -> str:
    return f"a symbol of {fort_name(e['fort'])} falls; {count(e['left'], 'symbol')} left"


LOG: Final = Log(
    MEASURE,
    {
        "Shown": lambda e: f"{in_place(e)} is shown: {values_name(e['unit'])}",
        "GameEnded": _ended,
        "DeploymentEnded": _deployed,
        "Isolated": lambda e: f"{in_place(e)} is isolated: no way leads to a line of supply",
        "Raised": _raised,
        "MarchForced": _forced,
        "GarrisonDue": _garrison_due,
        "GarrisonWaits": _garrison_waits,
        "Garrisoned": _garrisoned,
        "FortAssaulted": lambda e: f"{side_of(e)} attack {fort_name(e['fort'])}",
        "SiegeRolled": _besieged,
        "Supported": lambda e: f"{unit_name(e['unit'])} supports {fort_name(e['fort'])}",
        "NotSupported": lambda e: f"nobody supports {fort_name(e['fort'])}",
        "FortDefended": _fort_defended,
        "StrengthTerm": STRENGTHS.tell,
        "Odds": _odds,
        "CalledOff": _called_off,
        "DieRaised": lambda e: f"{e['added']} is added to the die for {ADDITIONS[e.rule]}",
        "CombatRolled": _rolled,
        "OutcomeChosen": _outcome,
        "SymbolFell": _symbol,
        "Retreated": lambda e: f"{unit_name(e['unit'])} goes back {shared.way_of(e)}",
    },
)
tell = LOG.tell
clause = LOG.clause
