"""The report of a battle, made of its events: both fires, the result, the losses, what became of the area.

`battle_report` is the one place that knows what belongs to a battle; the terminal prints its report as lines, and the
page gets it as data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from marne.kernel.event import Event
from marne.titles.gaw.rules.atlas import BONUS, FORTS_IN, SIDE_OF, TERRAIN, TERRAIN_NAMES
from marne.titles.gaw.rules.firepower import GARRISON_TERM
from marne.titles.gaw.rules.roster import SIDE, STRENGTH
from marne.titles.gaw.words.events import clause, who
from marne.titles.gaw.words.names import (
    OWN_TERMS,
    area_name,
    count,
    degree,
    does,
    fort_name,
    side_name,
    term_name,
    unit_name,
)

_OF_BATTLE = {
    "BattleBegan", "Declared", "DiscPassed", "DiscLost", "CavalryDeclared", "RetreatCalled", "RetreatDeclined",
    "Withdrew", "WalkedIn", "Showdown", "CameOver", "HeldBack", "Term", "Outcome", "Absorbed", "Reduced", "Eliminated",
    "Taken", "ValourGained", "ValourLost", "Won",
}  # fmt: skip
_AFTER_BATTLES = {"GAW 7.1-14", "GAW 7.7-1", "GAW 7.7-3"}
"""Rules of the end of an impulse, whose events have names that occur in battles too."""
_AFTERMATH = ("WalkedIn", "Taken", "ValourGained", "ValourLost", "Won")


class Line(TypedDict):
    """A sentence of the report with its rule."""

    text: str
    rule: str


class FireTerm(TypedDict):
    """One term of a fire: what it is about, by code and subject, and what it adds."""

    code: int
    subject: int
    amount: int
    text: str
    rule: str


class Shown(TypedDict):
    """A unit that fought, with its step when the blocks were laid open."""

    unit: int
    step: int


class Idle(TypedDict):
    """A unit that is isolated and does not attack, and the rule that holds it back."""

    unit: int
    rule: str


class Fire(TypedDict):
    """What one side brought into the battle."""

    side: int
    shown: list[Shown]
    idle: list[Idle]
    terms: list[FireTerm]
    total: int


class Outcome(TypedDict):
    """Who won, how greatly, and what it costs. The winner of a tie is None."""

    winner: int | None
    degree: str
    result: int
    suffered: int
    price: int
    lines: list[Line]


class Loss(TypedDict):
    """What its hits did to a unit: the strengths it went through, and whether it is gone."""

    unit: int
    path: list[int]
    hits: int
    gone: bool
    rule: str


class DiscLoss(TypedDict):
    """Discs that a fortress lost to hits."""

    fort: int
    power: int
    count: int
    rule: str


class BattleReport(TypedDict):
    """A battle as far as its events tell it. Both fires are empty until the blocks are laid open."""

    area: int
    attacker: int
    before: list[Line]
    over: dict[str, int]
    """The river that a unit crossed, by the number of the unit."""
    fires: list[Fire]
    """The attacker's first."""
    outcome: Outcome | None
    losses: list[Loss]
    discs: list[DiscLoss]
    after: list[Line]


def is_of_battle(e: Event) -> bool:
    """Whether an event belongs to the battle it follows upon."""
    return e.name in _OF_BATTLE and e.rule not in _AFTER_BATTLES


def battles(events: Sequence[Event]) -> list[list[Event]]:
    """The events of every battle among these, battle by battle."""
    found: list[list[Event]] = []
    fighting = False
    for e in events:
        if e.name == "BattleBegan":
            found.append([])
            fighting = True
        elif not is_of_battle(e):
            fighting = False
        if fighting:
            found[-1].append(e)
    return found


def battle_report(events: Sequence[Event]) -> BattleReport:
    """The report of one battle, given its events as the reader may know them."""
    area, attacker = events[0]["area"], events[0]["side"]
    names = [e.name for e in events]
    shown_at = names.index("Showdown") if "Showdown" in names else len(events)
    fought = events[shown_at:]
    outcome = next((_outcome(e) for e in fought if e.name == "Outcome"), None)
    return {
        "area": area,
        "attacker": attacker,
        "before": [_before(e) for e in events[1:shown_at] if e.name not in _AFTERMATH],
        "over": {str(e["unit"]): e["river"] for e in fought if e.name == "CameOver"},
        "fires": [_fire(fought, side) for side in (attacker, 1 - attacker)],
        "outcome": outcome,
        "losses": _losses(fought),
        "discs": _discs(fought),
        "after": _after(events, fought, area, attacker),
    }


def _before(e: Event) -> Line:
    """What happened before the blocks were laid open, or instead of it."""
    if e.name == "Withdrew":
        text = f"{who(e)} retreats to {area_name(e['area'])}"
    elif e.name == "DiscLost":
        text = f"the Pioneers remove a garrison from {fort_name(e['fort'])}"
    elif "area" in e.fact.index:
        text = clause(e).removesuffix(f" in {area_name(e['area'])}").removesuffix(f" from {area_name(e['area'])}")
    else:
        text = clause(e)
    return {"text": text, "rule": e.rule}


def _fire(fought: Sequence[Event], side: int) -> Fire:
    found: Fire = {"side": side, "shown": [], "idle": [], "terms": [], "total": 0}
    for e in fought:
        if e.name == "Showdown":
            for unit, step in zip(e.many("units"), e.many("steps"), strict=True):
                if SIDE[unit] == side:
                    found["shown"].append({"unit": unit, "step": step})
        elif e.name == "HeldBack" and SIDE[e["unit"]] == side:
            found["idle"].append({"unit": e["unit"], "rule": e.rule})
        elif e.name == "Term" and e["side"] == side:
            code, subject, amount = e["term"], e["subject"], e["amount"]
            text = term_name(code, subject, e.rule)
            found["terms"].append({"code": code, "subject": subject, "amount": amount, "text": text, "rule": e.rule})
            found["total"] += amount
    return found


_PRICE_RULES = {"marginal": "GAW 7.5.1.11-4", "decisive": "GAW 7.5.1.11-5", "brilliant": "GAW 7.5.1.11-6"}
_PRICES = {
    "marginal": "half of {}, rounded up",
    "decisive": "a quarter of {}, rounded up",
    "brilliant": "as in any brilliant victory",
}


def _outcome(e: Event) -> Outcome:
    attacker, fire, reply, suffered, price = e["side"], e["fire"], e["reply"], e["suffered"], e["price"]
    result = fire - reply
    sums = f"{fire} - {reply} = {result}"
    found: Outcome = {
        "winner": None,
        "degree": "tie",
        "result": result,
        "suffered": suffered,
        "price": price,
        "lines": [{"text": f"{sums}: a tie, nobody is hit", "rule": "GAW 7.5.1.10-2"}],
    }
    if result == 0:
        return found
    winner = attacker if result > 0 else 1 - attacker
    how = degree(result)
    hits: Line = {"text": f"{does(1 - winner, 'take')} {count(suffered, 'hit')}", "rule": "GAW 7.5.1.11-1"}
    if suffered < abs(result):
        text = f"{does(1 - winner, 'take')} {suffered} of {abs(result)} hits, all there is to lose"
        hits = {"text": text, "rule": "GAW 7.5.1.11-2"}
    cost = f"{does(winner, 'take')} {count(price, 'hit')}, {_PRICES[how].format(suffered)}"
    found["winner"] = winner
    found["degree"] = how
    found["lines"] = [
        {"text": f"{sums}: a {how} victory of {side_name(winner)}", "rule": e.rule},
        hits,
        {"text": cost, "rule": _PRICE_RULES[how]},
    ]
    return found


def _losses(fought: Sequence[Event]) -> list[Loss]:
    """Unit by unit what its hits did to it."""
    found: dict[int, Loss] = {}
    for e in fought:
        if e.name == "Showdown":
            for unit, step in zip(e.many("units"), e.many("steps"), strict=True):
                found[unit] = {"unit": unit, "path": [STRENGTH[unit][step]], "hits": 0, "gone": False, "rule": ""}
        elif e.name in ("Absorbed", "Reduced", "Eliminated") and e["unit"] in found:
            loss = found[e["unit"]]
            loss["hits"] += 1
            loss["rule"] = e.rule
            if e.name == "Reduced":
                loss["path"].append(STRENGTH[e["unit"]][e["step"]])
            loss["gone"] = e.name == "Eliminated"
    return [loss for loss in found.values() if loss["hits"]]


def _discs(fought: Sequence[Event]) -> list[DiscLoss]:
    found: dict[int, DiscLoss] = {}
    for e in fought:
        if e.name == "DiscLost":
            fort = e["fort"]
            loss = found.setdefault(fort, {"fort": fort, "power": e["power"], "count": 0, "rule": e.rule})
            loss["count"] += 1
    return list(found.values())


def _after(events: Sequence[Event], fought: Sequence[Event], area: int, attacker: int) -> list[Line]:
    """Who holds the area, and what it brought."""
    lines: list[Line] = [{"text": clause(e), "rule": e.rule} for e in events if e.name in _AFTERMATH]
    if not any(e.name == "Taken" for e in events):
        own, foes = survivors(fought, attacker)
        if own and foes:
            lines.append({"text": f"{area_name(area)} stays contested", "rule": "GAW 7.5.1.16-3"})
        elif foes:
            lines.append({"text": f"no attacker is left in {area_name(area)}", "rule": "GAW R8"})
    return lines


def survivors(fought: Sequence[Event], attacker: int) -> tuple[int, int]:
    """Blocks left after the Showdown, the attacker's and the defender's with their discs; none without a Showdown."""
    left = [0, 0]
    for e in fought:
        if e.name == "Showdown":
            for unit in e.many("units"):
                left[SIDE[unit]] += 1
        elif e.name == "Term" and e["term"] == GARRISON_TERM:
            left[1 - attacker] += e["subject"]
        elif e.name == "Eliminated":
            left[SIDE[e["unit"]]] -= 1
        elif e.name == "DiscLost" and SIDE_OF[e["power"]] != attacker:
            left[1 - attacker] -= 1
    return left[attacker], left[1 - attacker]


Row = tuple[str, str, str]
"""Amount, text, rule. A row with nothing but a text is a headline."""


def report(events: Sequence[Event]) -> list[str]:
    """The report of the first battle among these events, as lines of text; none if they hold no battle."""
    fought = battles(events)
    if not fought:
        return []
    found = battle_report(fought[0])
    area, attacker = found["area"], found["attacker"]
    title = f"Battle of {area_name(area)}: {does(attacker, 'attack')}"
    ground = [f"{TERRAIN_NAMES[TERRAIN[area]]} area", f"Terrain Bonus {BONUS[area]}"]
    ground += [f"fortress {fort_name(fort)}" for fort in FORTS_IN[area]]
    rows = _headline("Before the Showdown", _rows(found["before"]))
    outcome = found["outcome"]
    if outcome is not None:
        for fire in found["fires"]:
            rows += _rows_fire(fire, attacker)
        rows += _headline("Result", _rows(outcome["lines"]))
        winner = 1 - attacker if outcome["winner"] is None else outcome["winner"]
        for side in (1 - winner, winner):
            rows += _rows_losses(found, side)
    rows += _headline("Aftermath", _rows(found["after"]))
    return [title, "=" * len(title), ", ".join(ground), *_aligned(rows)]


def _rows(lines: Sequence[Line]) -> list[Row]:
    return [("", line["text"], line["rule"]) for line in lines]


def _headline(text: str, rows: list[Row]) -> list[Row]:
    """Rows under a headline; nothing without rows."""
    return [("", text, ""), *rows] if rows else []


def _rows_fire(fire: Fire, attacker: int) -> list[Row]:
    """The terms of a fire and their sum."""
    rows: list[Row] = []
    for term in fire["terms"]:
        text = f"  {OWN_TERMS[term['code']]}" if term["code"] in OWN_TERMS else term["text"]
        rows.append((f"{term['amount']:+d}", text, term["rule"]))
    rows += [("0", f"{unit_name(idle['unit'])}, isolated", idle["rule"]) for idle in fire["idle"]]
    rows += [("---", "", ""), (str(fire["total"]), "sum", "")]
    kind = "Offensive" if fire["side"] == attacker else "Defensive"
    return _headline(f"{kind} Fire of {side_name(fire['side'])}", rows)


def _rows_losses(found: BattleReport, side: int) -> list[Row]:
    """Unit by unit what its hits did to it, and the garrisons."""
    losses: list[tuple[str, str, int, str]] = []
    for loss in found["losses"]:
        if SIDE[loss["unit"]] == side:
            path = [str(strength) for strength in loss["path"]] + (["eliminated"] if loss["gone"] else [])
            text = " > ".join(path) if len(path) > 1 else f"holds at {path[0]}"
            losses.append((unit_name(loss["unit"]), text, loss["hits"], loss["rule"]))
    for disc in found["discs"]:
        if SIDE_OF[disc["power"]] == side:
            lost = f"{count(disc['count'], 'disc')} lost"
            losses.append((f"garrison of {fort_name(disc['fort'])}", lost, disc["count"], disc["rule"]))
    names = max((len(name) for name, _, _, _ in losses), default=0)
    texts = max((len(text) for _, text, _, _ in losses), default=0)
    rows: list[Row] = [
        ("", f"{name:<{names}}  {text:<{texts}}  {count(hits, 'hit')}", rule) for name, text, hits, rule in losses
    ]
    return _headline(f"Losses of {side_name(side)}", rows)


def _aligned(rows: list[Row]) -> list[str]:
    """The rows with amounts and rules in columns; an empty line before every headline."""
    lefts = [f"{amount:>3}  {text}" if amount else text for amount, text, _ in rows]
    width = max((len(left) for left, row in zip(lefts, rows, strict=True) if row[2]), default=0)
    lines: list[str] = []
    for left, (amount, _, rule) in zip(lefts, rows, strict=True):
        if amount or rule:
            lines.append(f"  {left:<{width}}  {rule}".rstrip())
        else:
            lines += ["", left]
    return lines
