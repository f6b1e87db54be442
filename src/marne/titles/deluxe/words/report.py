"""The report of a battle as this title fights it: dice and steps.

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
from marne.titles.deluxe.words.strengths import STRENGTHS, eighths
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words import report as shared
from marne.titles.hex14.words.names import count, side_name, unit_name
from marne.titles.hex14.words.report import ASSAULT, ATTACK, BEGINNINGS, Force, Reporter, Terms

BOMBARDMENT: Final = "bombardment"
REPORTER: Final = Reporter(
    clause,
    STRENGTHS,
    before=("DummyRemoved", "Invaded", "Withdrew", "EvasionRolled"),
    after=(
        "Stood", "Retreated", "FortFell", "FortHeld", "Probed", "Advanced", "Pursued", "Taken", "BelgiumOpened",
        "DummyLost",
    ),
    verbs={ATTACK: "attack", ASSAULT: "assault", BOMBARDMENT: "bombard"},
    beginnings={**BEGINNINGS, "FortBombarded": BOMBARDMENT},
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


class Loss(shared.Loss):
    """What a unit lost: steps, and whether it is gone."""

    steps: int
    gone: bool


class BattleReport(shared.Report):
    """A battle as far as its events tell it: an attack, a probe, an assault or a bombardment (`kind`)."""

    rolls: list[Roll]
    losses: list[Loss]


def battle_report(events: Sequence[Event]) -> BattleReport | None:
    """The report of the last battle among these events, as their reader may know it; None if there is none."""
    fought = shared.last_battle(events, REPORTER.beginnings)
    if not fought:
        return None
    framed = REPORTER.report(fought)
    found: BattleReport = {**framed, "rolls": _rolls(fought, framed["side"]), "losses": _losses(fought)}
    found["headline"] = _headline(found, fought)
    return found


def _rolls(fought: Sequence[Event], attacker: int) -> list[Roll]:
    found: list[Roll] = []
    terms = Terms(STRENGTHS)
    for e in fought:
        if e.name == "StrengthTerm":
            terms.add(e)
        elif e.name == "Odds":
            attack, defence = terms.forces(attacker, e["attack"], EIGHTHS * e["defence"])
            roll: Roll = {
                "attack": attack,
                "defence": defence,
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


def _headline(found: BattleReport, fought: Sequence[Event]) -> str:
    """Who attacked what, and what came of it, in one line."""
    names = [e.name for e in fought]
    parts = shared.withdrawal(names)
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
    parts += shared.probing(fought)
    if "Advanced" in names or "Pursued" in names:
        parts.append("the attacker advances")
    return REPORTER.headline(found, parts)


def _result(found: BattleReport) -> str:
    """What the die of an attack brought, and what was lost beyond it."""
    roll = found["rolls"][0]
    ours, theirs = side_name(found["side"]), side_name(1 - found["side"])
    text = result_name(roll["attacker_loses"], roll["defender_loses"])
    text = text.replace("the attacker loses", f"{ours} lose").replace("the defender loses", f"{theirs} lose")
    return f"{roll['odds']}, a {roll['die']}, {text}"


def report(found: BattleReport) -> list[str]:
    """The report as lines of text: the headline, and under it what happened in its order."""
    rolls = [line for roll in found["rolls"] for line in _roll_lines(roll)]
    return REPORTER.lines(found, rolls, found["losses"])


def _roll_lines(roll: Roll) -> list[str]:
    die = f"; a {roll['die']} is rolled: {result_name(roll['attacker_loses'], roll['defender_loses'])}"
    return [*REPORTER.force_lines(roll["attack"], roll["defence"]), f"  {roll['text']}{die if roll['die'] else ''}"]
