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
from marne.titles.deluxe.words.names import (
    capital,
    count,
    fort_name,
    hex_name,
    listed,
    side_adjective,
    side_name,
    unit_name,
    values_name,
)
from marne.titles.deluxe.words.strengths import FACTORS, VALUE_RULES, eighths
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.roster import SIDE

ATTACK: Final = "attack"
PROBE: Final = "probe"
ASSAULT: Final = "assault"
BOMBARDMENT: Final = "bombardment"
_BEGINNINGS: Final[dict[str, str]] = {
    "AttackDeclared": ATTACK,
    "ProbeDeclared": PROBE,
    "FortAssaulted": ASSAULT,
    "FortBombarded": BOMBARDMENT,
}
_BEFORE: Final = ("DummyRemoved", "Invaded", "Withdrew", "EvasionRolled")
"""What may happen before the strengths are counted."""
_AFTER: Final = (
    "Stood", "Retreated", "FortFell", "FortHeld", "Probed", "Advanced", "Pursued", "Taken", "BelgiumOpened",
    "DummyLost",
)  # fmt: skip


class Line(TypedDict):
    """A sentence of the report with its rule."""

    text: str
    rule: str


class Factor(TypedDict):
    """What made the strength of a unit what it is: before and after, in eighths."""

    text: str
    rule: str
    before: int
    after: int


class Fighter(TypedDict):
    """A unit that fought: its strength in eighths, and how it came about. Units without a factor added nothing."""

    unit: int
    strength: int
    factors: list[Factor]


class Force(TypedDict):
    """What one side brought into the fight; for a fort `units` is empty. The total is in eighths."""

    side: int
    units: list[Fighter]
    total: int


class Roll(TypedDict):
    """A die with the strengths behind it. An assault has one for each attacking hex. `die` is 0 until it is rolled."""

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


class Group(TypedDict):
    """The attackers out of one hex."""

    hex: int
    units: list[int]


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
    fought = last_battle(events)
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
        "attackers": _attackers(fought),
        "defenders": [u for e in fought if e.name == "Defended" for u in e.many("units")],
        "before": [_line(e) for e in fought if e.name in _BEFORE],
        "rolls": _rolls(fought, first["side"]),
        "losses": _losses(fought),
        "after": [_line(e) for e in fought if e.name in _AFTER],
        "over": fought[-1].name == "BattleEnded",
    }
    found["headline"] = _headline(found, fought)
    return found


def last_battle(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the last battle among these; none if there was no battle."""
    for start in range(len(events) - 1, -1, -1):
        if events[start].name in _BEGINNINGS:
            for end in range(start, len(events)):
                if events[end].name == "BattleEnded":
                    return events[start : end + 1]
            return events[start:]
    return []


def _line(e: Event) -> Line:
    return {"text": clause(e), "rule": e.rule}


def _attackers(fought: Sequence[Event]) -> list[Group]:
    groups: dict[int, Group] = {}
    for e in fought:
        if e.name == "Joined":
            for unit, h in zip(e.many("units"), e.many("hexes"), strict=True):
                groups.setdefault(h, {"hex": h, "units": []})["units"].append(unit)
    return list(groups.values())


def _rolls(fought: Sequence[Event], attacker: int) -> list[Roll]:
    found: list[Roll] = []
    fighters: list[dict[int, Fighter]] = [{}, {}]
    for e in fought:
        if e.name == "StrengthTerm":
            unit = e["unit"]
            fighter = fighters[e["side"]].setdefault(unit, {"unit": unit, "strength": 0, "factors": []})
            fighter["strength"] = e["after"]
            factor: Factor = {"text": FACTORS[e.rule], "rule": e.rule, "before": e["before"], "after": e["after"]}
            fighter["factors"].append(factor)
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


def _target(found: BattleReport) -> str:
    return fort_name(found["fort"]) if found["fort"] >= 0 else hex_name(found["hex"])


def _opening(found: BattleReport) -> str:
    attacker, target = side_name(found["side"]), _target(found)
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
    for group in found["attackers"]:
        lines.append(f"  out of {hex_name(group['hex'])}: {listed([unit_name(u) for u in group['units']])}")
    if found["defenders"]:
        lines.append(f"  in defence: {listed([unit_name(u) for u in found['defenders']])}")
    lines += [_sentence(line) for line in found["before"]]
    for roll in found["rolls"]:
        lines += _roll_lines(roll)
    for loss in found["losses"]:
        points = f", {side_name(1 - SIDE[loss['unit']])} score {loss['points']}" if loss["points"] else ""
        lines.append(f"  {capital(loss['text'])}{points} ({loss['rule']}).")
    lines += [_sentence(line) for line in found["after"]]
    return lines


def _sentence(line: Line) -> str:
    return f"  {capital(line['text'])} ({line['rule']})."


def _roll_lines(roll: Roll) -> list[str]:
    lines: list[str] = []
    for force, word in ((roll["attack"], "attack"), (roll["defence"], "defence")):
        lines.append(f"  {side_adjective(force['side'])} {word} {eighths(force['total'])}")
        for fighter in force["units"]:
            lines.append(f"    {eighths(fighter['strength']):>4}  {unit_name(fighter['unit'])}{_factors(fighter)}")
    die = f"; a {roll['die']} is rolled: {result_name(roll['attacker_loses'], roll['defender_loses'])}"
    lines.append(f"  {roll['text']}{die if roll['die'] else ''}")
    return lines


def _factors(fighter: Fighter) -> str:
    """The factors after the printed value."""
    found = [f"{f['text']} ({f['rule']})" for f in fighter["factors"] if f["rule"] not in VALUE_RULES]
    printed = next((f["after"] for f in fighter["factors"] if f["rule"] in VALUE_RULES), fighter["strength"])
    return f", {eighths(printed)} {', '.join(found)}" if found else ""
