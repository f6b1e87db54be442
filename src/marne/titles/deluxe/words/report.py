"""The report of a battle, made of its events: who attacked what, strengths and odds, the die, losses, what followed.

`battle_report` is the one place that knows what belongs to a battle; the terminal prints its report as lines, and the
page gets it as data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from marne.kernel.event import Event
from marne.titles.deluxe.rules.tables import BANDS, EIGHTHS, ODDS
from marne.titles.deluxe.words.events import clause, odds_name, result_name
from marne.titles.deluxe.words.names import values_name
from marne.titles.deluxe.words.strengths import FACTORS, VALUE_RULES, eighths
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.names import capital, count, side_name, unit_name
from marne.titles.hex14.words.report import (
    ASSAULT,
    ATTACK,
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

BOMBARDMENT: Final = "bombardment"
_BEGINNINGS: Final = {**BEGINNINGS, "FortBombarded": BOMBARDMENT}
_BEFORE: Final = ("DummyRemoved", "Invaded", "Withdrew", "EvasionRolled")
"""What may happen before the strengths are counted."""
_AFTER: Final = (
    "Stood", "Retreated", "FortFell", "FortHeld", "Probed", "Advanced", "Pursued", "Taken", "BelgiumOpened",
    "DummyLost",
)  # fmt: skip


class Roll(TypedDict):
    """A die with the strengths behind it, in eighths; an assault has one for each attacking hex.

    `die` is 0 until it is rolled.
    """

    attack: Force
    defence: Force
    column: int
    odds: str
    table: int
    band: str
    die: int
    attacker_loses: int
    defender_loses: int
    """Always 0 against a fort."""
    text: str


class Loss(TypedDict):
    """What a unit lost: steps, and whether it is gone; `points` are what the enemy scores for it."""

    unit: int
    steps: int
    gone: bool
    points: int
    text: str
    rule: str


class BattleReport(TypedDict):
    """A battle as far as its events tell it: an attack, a probe, an assault or a bombardment (`kind`).

    `fort` is -1 unless a fort was the target; `hex` is where it was fought for. `over`: it has been fought to its end.
    """

    kind: str
    side: int
    hex: int
    fort: int
    headline: str
    attackers: list[Group]
    defenders: list[int]
    before: list[Line]
    rolls: list[Roll]
    losses: list[Loss]
    after: list[Line]
    over: bool


def battle_report(events: Sequence[Event]) -> BattleReport | None:
    """The report of the last battle among these events, as their reader may know it; None if there is none."""
    fought = last_battle(events, _BEGINNINGS)
    if not fought:
        return None
    first = fought[0]
    fort = first["fort"] if "fort" in first.fact.index else -1
    found: BattleReport = {
        "kind": _BEGINNINGS[first.name],
        "side": first["side"],
        "hex": FORT_HEX[fort] if fort >= 0 else first["hex"],
        "fort": fort,
        "headline": "",
        "attackers": attackers_in(fought),
        "defenders": defenders_in(fought),
        "before": lines_of(fought, _BEFORE, clause),
        "rolls": _rolls(fought, first["side"]),
        "losses": _losses(fought),
        "after": lines_of(fought, _AFTER, clause),
        "over": fought[-1].name == "BattleEnded",
    }
    found["headline"] = _headline(found, fought)
    return found


def _rolls(fought: Sequence[Event], attacker: int) -> list[Roll]:
    found: list[Roll] = []
    fighters: list[dict[int, Fighter]] = [{}, {}]
    for e in fought:
        if e.name == "StrengthTerm":
            add_term(fighters[e["side"]], e, FACTORS)
        elif e.name == "Odds":
            forces: list[Force] = [
                {"side": side, "units": list(fighters[side].values()), "total": total}
                for side, total in ((attacker, e["attack"]), (1 - attacker, EIGHTHS * e["defence"]))
            ]
            roll: Roll = {
                "attack": forces[0],
                "defence": forces[1],
                "column": e["column"],
                "odds": ODDS[e["column"]],
                "table": e["table"],
                "band": BANDS[e["table"]],
                "die": 0,
                "attacker_loses": 0,
                "defender_loses": 0,
                "text": f"{eighths(e['attack'])} against {e['defence']}: {odds_name(e['column'], e['table'])}",
            }
            found.append(roll)
            fighters = [{}, {}]
        elif e.name == "CombatRolled":
            roll = found[-1]
            roll["die"], roll["attacker_loses"] = e["die"], e["attacker"]
            roll["defender_loses"] = e["defender"] if roll["defence"]["units"] else 0
    return found


def _losses(fought: Sequence[Event]) -> list[Loss]:
    """Unit by unit what it lost."""
    found: dict[int, Loss] = {}
    for e in fought:
        if e.name in ("StepLost", "Destroyed"):
            unit = e["unit"]
            loss = found.setdefault(
                unit, {"unit": unit, "steps": 0, "gone": False, "points": 0, "text": "", "rule": e.rule}
            )
            loss["steps"] += 1
            loss["rule"] = e.rule
            if e.name == "Destroyed":
                loss["gone"], loss["points"] = True, e["points"]
                loss["text"] = f"{unit_name(unit)} is destroyed"
            else:
                lost = count(loss["steps"], "step")
                loss["text"] = f"{unit_name(unit)} loses {lost} and is now {values_name(unit, e['lost'])}"
    return list(found.values())


# ---------------------------------------------------------------- in words


def _opening(found: BattleReport) -> str:
    attacker, target = side_name(found["side"]), target_name(found["hex"], found["fort"])
    if found["kind"] == PROBE:
        return f"Cavalry of {attacker} probes {target}"
    verb = {ATTACK: "attack", ASSAULT: "assault", BOMBARDMENT: "bombard"}[found["kind"]]
    return f"{capital(attacker)} {verb} {target}"


def _headline(found: BattleReport, fought: Sequence[Event]) -> str:
    """Who attacked what, and what came of it, in one line."""
    names = [e.name for e in fought]
    parts: list[str] = []
    if "Withdrew" in names:
        parts.append("cavalry withdraws")
    if found["fort"] < 0 and found["rolls"] and found["rolls"][0]["die"]:
        parts.append(_result(found))
    elif not found["rolls"] and any(SIDE[loss["unit"]] != found["side"] for loss in found["losses"]):
        parts.append("what is there is destroyed")
    if "FortFell" in names:
        parts.append("the fort falls")
    elif "FortHeld" in names:
        parts.append("the fort holds out")
    if "Stood" in names:
        parts.append("the defence stands")
    if "Retreated" in names:
        parts.append("the defence retreats")
    if found["kind"] == PROBE and "Probed" in names:
        won = next(e["success"] for e in fought if e.name == "Probed")
        parts.append("the probe succeeds" if won else "the probe fails")
    if "Advanced" in names or "Pursued" in names:
        parts.append("the attacker advances")
    return f"{_opening(found)}: {', '.join(parts)}" if parts else _opening(found)


def _result(found: BattleReport) -> str:
    """What the die of an attack brought, and what was lost beyond it."""
    roll = found["rolls"][0]
    ours, theirs = side_name(found["side"]), side_name(1 - found["side"])
    text = result_name(roll["attacker_loses"], roll["defender_loses"])
    text = text.replace("the attacker loses", f"{ours} lose").replace("the defender loses", f"{theirs} lose")
    return f"{roll['odds']}, a {roll['die']}, {text}"


def report(found: BattleReport) -> list[str]:
    """The report as lines of text: the headline, and under it what happened in its order."""
    lines = [found["headline"]]
    lines += [group_text(group) for group in found["attackers"]]
    if found["defenders"]:
        lines.append(defence_text(found["defenders"]))
    lines += [sentence(line) for line in found["before"]]
    for roll in found["rolls"]:
        lines += _roll_lines(roll)
    for loss in found["losses"]:
        points = f", {side_name(1 - SIDE[loss['unit']])} score {loss['points']}" if loss["points"] else ""
        lines.append(f"  {capital(loss['text'])}{points} ({loss['rule']}).")
    lines += [sentence(line) for line in found["after"]]
    return lines


def _roll_lines(roll: Roll) -> list[str]:
    lines: list[str] = []
    for force, word in ((roll["attack"], "attack"), (roll["defence"], "defence")):
        lines += force_lines(force, word, eighths, VALUE_RULES)
    die = f"; a {roll['die']} is rolled: {result_name(roll['attacker_loses'], roll['defender_loses'])}"
    lines.append(f"  {roll['text']}{die if roll['die'] else ''}")
    return lines
