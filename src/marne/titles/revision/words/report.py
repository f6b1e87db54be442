"""The report of a battle as this title fights it: siege, odds, the die with what is added to it, units lost.

`battle_report` is the one place that knows what belongs to a battle; the terminal prints its report as lines, and the
page gets it as data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from marne.kernel.event import Event
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words import report as shared
from marne.titles.hex14.words.names import capital, count, side_name, unit_name
from marne.titles.hex14.words.report import ASSAULT, ATTACK, Force, Loss, Reporter, Terms
from marne.titles.revision.citing import cite
from marne.titles.revision.rules.tables import NOTHING, ODDS, RESULT_NAMES
from marne.titles.revision.wire import Addition
from marne.titles.revision.words.events import clause, rolled
from marne.titles.revision.words.names import FORT_RESULTS, RESULTS
from marne.titles.revision.words.strengths import ADDITIONS, STRENGTHS, quarters

REPORTER: Final = Reporter(
    clause,
    STRENGTHS,
    before=(
        "DummyRemoved", "Invaded", "Withdrew", "EvasionRolled", "SiegeRolled", "Supported", "NotSupported",
    ),
    after=(
        "CalledOff", "OutcomeChosen", "SymbolFell", "FortFell", "FortHeld", "Retreated", "Probed", "Advanced",
        "Pursued", "Taken", "BelgiumOpened", "DummyLost",
    ),
    verbs={ATTACK: "attack", ASSAULT: "attack"},
    cite=cite,
)  # fmt: skip


class Roll(TypedDict):
    """The die of the attack with the strengths behind it, in quarters; `fort` is what a symbol of the fort adds to the
    defence. `die` and `row`, with all that is added to it, are 0 until it is rolled; `result` is empty until then and
    if nothing happens."""

    attack: Force
    defence: Force
    fort: int
    column: int
    odds: str
    additions: list[Addition]
    die: int
    row: int
    result: str
    text: str


class BattleReport(shared.Report):
    """A battle as far as its events tell it; an attack on a fort is an `assault`.

    `roll` is missing if no strengths were compared.
    """

    roll: Roll | None
    losses: list[Loss]


def battle_report(events: Sequence[Event]) -> BattleReport | None:
    """The report of the last battle among these events, as their reader may know it; None if there is none."""
    fought = shared.last_battle(events, REPORTER.beginnings)
    if not fought:
        return None
    framed = REPORTER.report(fought)
    found: BattleReport = {**framed, "roll": _roll(fought, framed["side"]), "losses": _losses(fought)}
    found["headline"] = _headline(found, fought)
    return found


def _roll(fought: Sequence[Event], attacker: int) -> Roll | None:
    terms = Terms(STRENGTHS)
    walls = 0
    found: Roll | None = None
    for e in fought:
        if e.name == "StrengthTerm":
            terms.add(e)
        elif e.name == "FortDefended":
            walls = e["strength"]
        elif e.name == "Odds":
            attack, defence = terms.forces(attacker, e["attack"], e["defence"])
            found = {
                "attack": attack,
                "defence": defence,
                "fort": walls,
                "column": e["column"],
                "odds": ODDS[e["column"]],
                "additions": [],
                "die": 0,
                "row": 0,
                "result": "",
                "text": f"{quarters(e['attack'])} against {quarters(e['defence'])}: odds {ODDS[e['column']]}",
            }
        elif found is not None and e.name == "DieRaised":
            found["additions"].append({"text": ADDITIONS[e.rule], "rule": cite(e.rule), "added": e["added"]})
        elif found is not None and e.name == "CombatRolled":
            found["die"], found["row"] = e["die"], e["row"]
            found["result"] = "" if e["result"] == NOTHING else RESULT_NAMES[e["result"]]
    return found


def _losses(fought: Sequence[Event]) -> list[Loss]:
    return [
        {"unit": e["unit"], "points": e["points"], "text": f"{unit_name(e['unit'])} is destroyed", "rule": cite(e.rule)}
        for e in fought
        if e.name == "Destroyed"
    ]


# ---------------------------------------------------------------- in words


def _headline(found: BattleReport, fought: Sequence[Event]) -> str:
    """Who attacked what, the odds and the die, and what came of it, in one line."""
    names = [e.name for e in fought]
    parts = shared.withdrawal(names)
    siege = next((e["broken"] for e in fought if e.name == "SiegeRolled"), None)
    if siege is not None:
        parts.append("the guns destroy the fort" if siege else "the siege fails")
    roll = found["roll"]
    if roll is not None and roll["die"]:
        parts.append(f"{roll['text'].replace('odds ', '')}; {_die(roll)}")
    elif "CalledOff" in names:
        parts.append("called off, for the odds are below 1-3")
    if "FortFell" in names and not siege:
        parts.append("the fort falls")
    elif "SymbolFell" in names:
        parts.append("a symbol of the fort falls")
    elif "FortHeld" in names:
        parts.append("the fort holds out")
    for side in (found["side"], 1 - found["side"]):
        lost = sum(1 for loss in found["losses"] if SIDE[loss["unit"]] == side)
        if lost:
            parts.append(f"{side_name(side)} lose {count(lost, 'unit')}")
    gone = sorted({SIDE[e["unit"]] for e in fought if e.name == "Retreated"})
    parts += [f"{side_name(side)} go back" for side in gone]
    parts += shared.probing(fought)
    entered = sorted({SIDE[e["unit"]] for e in fought if e.name in ("Advanced", "Pursued")})
    parts += [f"{side_name(side)} advance" for side in entered]
    return REPORTER.headline(found, parts)


def _die(roll: Roll) -> str:
    """The die, what is added to it, and the result."""
    added = "".join(f", +{a['added']} for {a['text']}" for a in roll["additions"])
    return f"a {roll['die']} is rolled{added}: {roll['result'] or 'no effect'}"


def report(found: BattleReport) -> list[str]:
    """The report as lines of text: the headline, and under it what happened in its order."""
    roll = found["roll"]
    return REPORTER.lines(found, [] if roll is None else _roll_lines(roll, found["fort"] >= 0), found["losses"])


def _roll_lines(roll: Roll, fort: bool) -> list[str]:
    lines = REPORTER.force_lines(roll["attack"], roll["defence"])
    if roll["fort"]:
        lines.append(f"    {quarters(roll['fort']):>4}  a symbol of the fort")
    lines.append(f"  {roll['text']}")
    lines += [f"  +{a['added']} for {a['text']} ({a['rule']})" for a in roll["additions"]]
    if roll["die"]:
        result = NOTHING if not roll["result"] else RESULT_NAMES.index(roll["result"])
        meaning = (FORT_RESULTS if fort and roll["fort"] else RESULTS)[result]
        lines.append(f"  {capital(rolled(roll['die'], roll['row']))}: {roll['result'] or 'no effect'}, {meaning}")
    return lines
