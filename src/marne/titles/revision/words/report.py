"""The report of a battle, made of its events: who attacked what, siege, strengths and odds, the die, what followed.

`battle_report` is the one place that knows what belongs to a battle; the terminal prints its report as lines, and the
page gets it as data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.names import capital, count, side_name, unit_name
from marne.titles.hex14.words.report import (
    BEGINNINGS,
    PROBE,
    Fighter,
    Force,
    Group,
    Line,
    add_term,
    attackers_in,
    defence_text,
    defenders_in,
    force_lines,
    group_text,
    last_battle,
    lines_of,
    sentence,
    target_name,
)
from marne.titles.revision.citing import cite
from marne.titles.revision.rules.tables import NOTHING, ODDS, RESULT_NAMES
from marne.titles.revision.wire import Addition
from marne.titles.revision.words.events import clause, rolled
from marne.titles.revision.words.names import FORT_RESULTS, RESULTS
from marne.titles.revision.words.strengths import ADDITIONS, FACTORS, VALUE_RULES, quarters

_BEFORE: Final = (
    "DummyRemoved", "Invaded", "Withdrew", "EvasionRolled", "SiegeRolled", "Supported", "NotSupported",
)  # fmt: skip
"""What may happen before the strengths are counted."""
_AFTER: Final = (
    "CalledOff", "OutcomeChosen", "SymbolFell", "FortFell", "FortHeld", "Retreated", "Probed", "Advanced", "Pursued",
    "Taken", "BelgiumOpened", "DummyLost",
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


class Loss(TypedDict):
    """A unit that was lost; `points` are what the enemy scores for it while it is dead."""

    unit: int
    points: int
    text: str
    rule: str


class BattleReport(TypedDict):
    """A battle as far as its events tell it: an attack, a probe or an attack on a fort, `assault` (`kind`).

    `fort` is -1 unless a fort was the target; `hex` is where it was fought for. `roll` is missing if no strengths were
    compared. `over`: it has been fought to its end.
    """

    kind: str
    side: int
    hex: int
    fort: int
    headline: str
    attackers: list[Group]
    defenders: list[int]
    before: list[Line]
    roll: Roll | None
    losses: list[Loss]
    after: list[Line]
    over: bool


def battle_report(events: Sequence[Event]) -> BattleReport | None:
    """The report of the last battle among these events, as their reader may know it; None if there is none."""
    fought = last_battle(events, BEGINNINGS)
    if not fought:
        return None
    first = fought[0]
    fort = first["fort"] if "fort" in first.fact.index else -1
    found: BattleReport = {
        "kind": BEGINNINGS[first.name],
        "side": first["side"],
        "hex": FORT_HEX[fort] if fort >= 0 else first["hex"],
        "fort": fort,
        "headline": "",
        "attackers": attackers_in(fought),
        "defenders": defenders_in(fought),
        "before": lines_of(fought, _BEFORE, clause, cite),
        "roll": _roll(fought, first["side"]),
        "losses": _losses(fought),
        "after": lines_of(fought, _AFTER, clause, cite),
        "over": fought[-1].name == "BattleEnded",
    }
    found["headline"] = _headline(found, fought)
    return found


def _roll(fought: Sequence[Event], attacker: int) -> Roll | None:
    fighters: list[dict[int, Fighter]] = [{}, {}]
    walls = 0
    found: Roll | None = None
    for e in fought:
        if e.name == "StrengthTerm":
            add_term(fighters[e["side"]], e, FACTORS)
        elif e.name == "FortDefended":
            walls = e["strength"]
        elif e.name == "Odds":
            forces: list[Force] = [
                {"side": side, "units": list(fighters[side].values()), "total": total}
                for side, total in ((attacker, e["attack"]), (1 - attacker, e["defence"]))
            ]
            found = {
                "attack": forces[0],
                "defence": forces[1],
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


def _opening(found: BattleReport) -> str:
    attacker, target = side_name(found["side"]), target_name(found["hex"], found["fort"])
    if found["kind"] == PROBE:
        return f"Cavalry of {attacker} probes {target}"
    return f"{capital(attacker)} attack {target}"


def _headline(found: BattleReport, fought: Sequence[Event]) -> str:
    """Who attacked what, the odds and the die, and what came of it, in one line."""
    names = [e.name for e in fought]
    parts: list[str] = []
    if "Withdrew" in names:
        parts.append("cavalry withdraws")
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
    if "Probed" in names:
        won = next(e["success"] for e in fought if e.name == "Probed")
        parts.append("the probe succeeds" if won else "the probe fails")
    entered = sorted({SIDE[e["unit"]] for e in fought if e.name in ("Advanced", "Pursued")})
    parts += [f"{side_name(side)} advance" for side in entered]
    return f"{_opening(found)}: {', '.join(parts)}" if parts else _opening(found)


def _die(roll: Roll) -> str:
    """The die, what is added to it, and the result."""
    added = "".join(f", +{a['added']} for {a['text']}" for a in roll["additions"])
    return f"a {roll['die']} is rolled{added}: {roll['result'] or 'no effect'}"


def report(found: BattleReport) -> list[str]:
    """The report as lines of text: the headline, and under it what happened in its order."""
    lines = [found["headline"]]
    lines += [group_text(group) for group in found["attackers"]]
    if found["defenders"]:
        lines.append(defence_text(found["defenders"]))
    lines += [sentence(line) for line in found["before"]]
    if found["roll"] is not None:
        lines += _roll_lines(found["roll"], found["fort"] >= 0)
    for loss in found["losses"]:
        points = f", {side_name(1 - SIDE[loss['unit']])} score {loss['points']}" if loss["points"] else ""
        lines.append(f"  {capital(loss['text'])}{points} ({loss['rule']}).")
    lines += [sentence(line) for line in found["after"]]
    return lines


def _roll_lines(roll: Roll, fort: bool) -> list[str]:
    lines: list[str] = []
    for force, word in ((roll["attack"], "attack"), (roll["defence"], "defence")):
        lines += force_lines(force, word, quarters, VALUE_RULES)
    if roll["fort"]:
        lines.append(f"    {quarters(roll['fort']):>4}  a symbol of the fort")
    lines.append(f"  {roll['text']}")
    lines += [f"  +{a['added']} for {a['text']} ({a['rule']})" for a in roll["additions"]]
    if roll["die"]:
        result = NOTHING if not roll["result"] else RESULT_NAMES.index(roll["result"])
        meaning = (FORT_RESULTS if fort and roll["fort"] else RESULTS)[result]
        lines.append(f"  {capital(rolled(roll['die'], roll['row']))}: {roll['result'] or 'no effect'}, {meaning}")
    return lines
