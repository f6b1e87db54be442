"""The report of a battle, made of its events: both fires, the result, the losses, what became of the area."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.event import Event
from marne.titles.gaw.rules.atlas import BONUS, FORTS_IN, SIDE_OF, TERRAIN, TERRAIN_NAMES
from marne.titles.gaw.rules.firepower import GARRISON_TERM, STRENGTH_TERM
from marne.titles.gaw.rules.roster import SIDE, STRENGTH
from marne.titles.gaw.words.events import clause
from marne.titles.gaw.words.names import (
    OWN_TERMS,
    area_name,
    block_name,
    count,
    degree,
    does,
    fort_name,
    short_name,
    side_name,
    term_name,
    unit_name,
)

_OF_BATTLE = {
    "BattleBegan", "Declared", "DiscPassed", "DiscLost", "CavalryDeclared", "RetreatCalled", "RetreatDeclined",
    "Withdrew", "BlockWithdrew", "WalkedIn", "Showdown", "CameOver", "HeldBack", "Term", "Outcome", "Absorbed",
    "Reduced", "Eliminated", "Taken", "ValourGained", "ValourLost", "Won",
}  # fmt: skip
_AFTER_BATTLES = {"GAW 7.1-14", "GAW 7.7-1", "GAW 7.7-3"}
"""Rules of the end of an impulse, whose events have names that occur in battles too."""


def battles(events: Sequence[Event]) -> list[list[Event]]:
    """The events of every battle among these, battle by battle."""
    found: list[list[Event]] = []
    fighting = False
    for e in events:
        if e.name == "BattleBegan":
            found.append([])
            fighting = True
        elif e.name not in _OF_BATTLE or e.rule in _AFTER_BATTLES:
            fighting = False
        if fighting:
            found[-1].append(e)
    return found


Row = tuple[str, str, str]
"""Amount, text, rule. A row with nothing but a text is a headline."""


def report(events: Sequence[Event]) -> list[str]:
    """The report of the first battle among these events, line by line: both fires, the result, what became of it.

    Nothing if they hold no battle. Events are taken as they are: pass those that the reader may know.
    """
    fought = battles(events)
    if not fought:
        return []
    area, attacker = fought[0][0].args
    title = f"Battle of {area_name(area)}: {does(attacker, 'attack')}"
    ground = [f"{TERRAIN_NAMES[TERRAIN[area]]} area", f"Terrain Bonus {BONUS[area]}"]
    ground += [f"fortress {fort_name(fort)}" for fort in FORTS_IN[area]]
    named = {e.name: e for e in fought[0]}
    rows = _rows_before(fought[0])
    if "Showdown" in named:
        for side in (attacker, 1 - attacker):
            rows += _rows_fire(fought[0], side, attacker)
    if "Outcome" in named:
        rows += _rows_outcome(named["Outcome"])
        winner = attacker if named["Outcome"].args[2] > named["Outcome"].args[3] else 1 - attacker
        for side in (1 - winner, winner):
            rows += _rows_losses(fought[0], side)
    rows += _rows_after(fought[0], area, attacker)
    return [title, "=" * len(title), ", ".join(ground), *_aligned(rows)]


def _headline(text: str, rows: list[Row]) -> list[Row]:
    """Rows under a headline; nothing without rows."""
    return [("", text, ""), *rows] if rows else []


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


def _rows_before(events: list[Event]) -> list[Row]:
    """What happened before the blocks were laid open, or instead of it."""
    area = area_name(events[0].args[0])
    rows: list[Row] = []
    for e in events[1:]:
        if e.name == "Showdown":
            break
        if e.name in ("Withdrew", "BlockWithdrew"):
            who = short_name(e.args[0]) if e.name == "Withdrew" else block_name(e.args[0])
            rows.append(("", f"{who} retreats to {area_name(e.args[2])}", e.rule))
        elif e.name == "DiscLost":
            rows.append(("", f"the Pioneers remove a garrison from {fort_name(e.args[0])}", e.rule))
        elif e.name not in _AFTERMATH:
            rows.append(("", clause(e).removesuffix(f" in {area}").removesuffix(f" from {area}"), e.rule))
    return _headline("Before the Showdown", rows)


def _rows_fire(events: list[Event], side: int, attacker: int) -> list[Row]:
    """The terms of a fire and their sum. A unit of the attacker without one is isolated."""
    rows: list[Row] = []
    total = 0
    firing: set[int] = set()
    for e in events:
        if e.name == "Term" and e.args[0] == side:
            _, code, subject, amount = e.args
            if code == STRENGTH_TERM:
                firing.add(subject)
            text = f"  {OWN_TERMS[code]}" if code in OWN_TERMS else term_name(code, subject, e.rule)
            rows.append((f"{amount:+d}", text, e.rule))
            total += amount
    for unit in _since_showdown(events)[0].args[1::2]:
        if SIDE[unit] == side and unit not in firing:
            rows.append(("0", f"{unit_name(unit)}, isolated", "GAW M8"))
    rows += [("---", "", ""), (str(total), "sum", "")]
    return _headline(f"{'Offensive' if side == attacker else 'Defensive'} Fire of {side_name(side)}", rows)


_PRICE_RULES = {"marginal": "GAW 7.5.1.11-4", "decisive": "GAW 7.5.1.11-5", "brilliant": "GAW 7.5.1.11-6"}
_PRICES = {
    "marginal": "half of {}, rounded up",
    "decisive": "a quarter of {}, rounded up",
    "brilliant": "as in any brilliant victory",
}


def _rows_outcome(e: Event) -> list[Row]:
    _, attacker, fire, reply, suffered, price = e.args
    result = fire - reply
    sums = f"{fire} - {reply} = {result}"
    if result == 0:
        return _headline("Result", [("", f"{sums}: a tie, nobody is hit", "GAW 7.5.1.10-2")])
    winner = attacker if result > 0 else 1 - attacker
    how = degree(result)
    hits: Row = ("", f"{does(1 - winner, 'take')} {count(suffered, 'hit')}", "GAW 7.5.1.11-1")
    if suffered < abs(result):
        hits = (
            "",
            f"{does(1 - winner, 'take')} {suffered} of {abs(result)} hits, all there is to lose",
            "GAW 7.5.1.11-2",
        )
    cost = f"{does(winner, 'take')} {count(price, 'hit')}, {_PRICES[how].format(suffered)}"
    rows: list[Row] = [
        ("", f"{sums}: a {how} victory of {side_name(winner)}", e.rule),
        hits,
        ("", cost, _PRICE_RULES[how]),
    ]
    return _headline("Result", rows)


class _Loss:
    """What became of a unit, or of the garrison of a fortress."""

    def __init__(self, path: list[str]) -> None:
        self.path = path  # the strengths it went through
        self.hits = 0
        self.rule = ""

    def hit(self, rule: str) -> None:
        self.hits += 1
        self.rule = rule

    def text(self) -> str:
        if not self.path:
            return f"{count(self.hits, 'disc')} lost"
        return " > ".join(self.path) if len(self.path) > 1 else f"holds at {self.path[0]}"


def _rows_losses(events: list[Event], side: int) -> list[Row]:
    """Unit by unit what its hits did to it, and the garrisons."""
    found: dict[str, _Loss] = {}
    for e in _since_showdown(events):
        if e.name == "Showdown":
            for i in range(1, len(e.args), 2):
                found[unit_name(e.args[i])] = _Loss([str(STRENGTH[e.args[i]][e.args[i + 1]])])
        elif e.name in ("Absorbed", "Reduced", "Eliminated") and SIDE[e.args[0]] == side:
            loss = found[unit_name(e.args[0])]
            loss.hit(e.rule)
            if e.name != "Absorbed":
                loss.path.append("eliminated" if e.name == "Eliminated" else str(STRENGTH[e.args[0]][e.args[1]]))
        elif e.name == "DiscLost" and SIDE_OF[e.args[1]] == side:
            found.setdefault(f"garrison of {fort_name(e.args[0])}", _Loss([])).hit(e.rule)
    found = {name: loss for name, loss in found.items() if loss.hits}
    names = max(map(len, found), default=0)
    texts = max((len(loss.text()) for loss in found.values()), default=0)
    rows: list[Row] = [
        ("", f"{name:<{names}}  {loss.text():<{texts}}  {count(loss.hits, 'hit')}", loss.rule)
        for name, loss in found.items()
    ]
    return _headline(f"Losses of {side_name(side)}", rows)


def _since_showdown(events: list[Event]) -> list[Event]:
    names = [e.name for e in events]
    return events[names.index("Showdown") :] if "Showdown" in names else []


_AFTERMATH = ("WalkedIn", "Taken", "ValourGained", "ValourLost", "Won")


def _rows_after(events: list[Event], area: int, attacker: int) -> list[Row]:
    """Who holds the area, and what it brought."""
    rows: list[Row] = [("", clause(e), e.rule) for e in events if e.name in _AFTERMATH]
    if "Taken" not in [e.name for e in events]:
        own, foes = _survivors(events, attacker)
        if own and foes:
            rows.append(("", f"{area_name(area)} stays contested", "GAW 7.5.1.16-3"))
        elif foes:
            rows.append(("", f"no attacker is left in {area_name(area)}", "GAW R8"))
    return _headline("Aftermath", rows)


def _survivors(events: list[Event], attacker: int) -> tuple[int, int]:
    """Blocks left after the Showdown, the attacker's and the defender's with his discs; none without a Showdown."""
    left = [0, 0]
    for e in _since_showdown(events):
        if e.name == "Showdown":
            for i in range(1, len(e.args), 2):
                left[SIDE[e.args[i]]] += 1
        elif e.name == "Term" and e.args[1] == GARRISON_TERM:
            left[1 - attacker] += e.args[2]
        elif e.name == "Eliminated":
            left[SIDE[e.args[0]]] -= 1
        elif e.name == "DiscLost" and SIDE_OF[e.args[1]] != attacker:
            left[1 - attacker] -= 1
    return left[attacker], left[1 - attacker]
