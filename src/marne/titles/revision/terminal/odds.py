"""The forecast of an attack, and the odds of a battle in the log."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from marne.kernel.event import Event
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.sight import spot
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs, wrap
from marne.titles.revision.rules.tables import ODDS
from marne.titles.revision.words.strengths import ADDITIONS, quarters

_MOST_CASES: Final = 6
_KEY: Final = (
    "DE the defenders lose a unit and go back, or lose two; DB they go back, or lose one; "
    "AE and AB: likewise the attackers; EX both lose units"
)
_FORT_KEY: Final = (
    "DE a symbol falls; EX it falls, and the attackers lose units; AE the attackers lose; - nothing happens"
)


def forecast(found: dict[str, Any], width: int, signs: Signs) -> list[RenderableType]:
    """The insight `odds`: strengths, the siege, the cases of the defence, and the chance of success."""
    on_fort = found["fort"] >= 0
    what = "a symbol or more falls" if on_fort else "the defenders lose a unit or go back"
    last = Text(f"{found['take']} %: {what}.", ACCENT)
    key = wrap([Text(_FORT_KEY if on_fort else _KEY, DIM)], width)
    return [*wrap(odds_lines(found, signs), width), odds_table(found, signs), last, *key]


def odds_lines(found: dict[str, Any], signs: Signs) -> list[Text]:
    """Who attacks what, how strong both are and why, and what a siege can do first."""
    target = FORT.show(found["fort"]) if found["fort"] >= 0 else spot(found["hex"])
    lines = [Text(signs.spell(f"{found['kind']} on {target} with {', '.join(found['attackers'])}"), ACCENT)]
    if found["problem"]:
        lines.append(Text(signs.spell(f"Not as things stand: {found['problem']}"), ALARM))
    lines.append(Text(signs.spell(f"attack {quarters(found['attack'])}"), "bold"))
    lines += [Text(signs.spell(f"  {t['text']}  ({t['rule']})"), DIM) for t in found["terms"]]
    if found["defence_terms"]:
        lines.append(Text("defence", "bold"))
        lines += [Text(signs.spell(f"  {t['text']}  ({t['rule']})"), DIM) for t in found["defence_terms"]]
    if found["siege"]:
        lines.append(Text(f"siege first: {found['siege']} % that all symbols fall at once", "bold"))
    terms = [a for case in found["cases"] for a in case["additions"]]
    added = list(dict.fromkeys(f"+{a['added']} for {a['text']}  ({a['rule']})" for a in terms))
    if added:
        lines.append(Text("die", "bold"))
        lines += [Text(signs.spell(f"  {text}"), DIM) for text in added]
    return lines


def odds_table(found: dict[str, Any], signs: Signs) -> Grid:
    """The cases of a forecast, each with the result of every number on the die."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False)
    for name in ("case", "defence", "odds", "die", "1", "2", "3", "4", "5", "6"):
        grid.add_column(name, justify="right" if name == "defence" else "left", header_style=DIM)
    cases = sorted(found["cases"], key=lambda case: int(case["defence"]))
    if len(cases) > _MOST_CASES:
        cases = sorted(sorted(cases, key=lambda c: -int(c["share"]))[:_MOST_CASES], key=lambda c: int(c["defence"]))
    for case in cases:
        who = " ".join(case["defenders"]) or ("hidden" if case["share"] < 100 else "")
        added = sum(a["added"] for a in case["additions"])
        cells = [f"{case['share']} % {who}", str(case["defence"]), case["column"], f"+{added}" if added else ""]
        results = [Text(o["result"] or "-", result_ink(o["result"])) for o in case["outcomes"]]
        grid.add_row(*[Text(signs.spell(cell)) for cell in cells], *results)
    return grid


def result_ink(result: str) -> str:
    """Good for the attacker, bad, or neither."""
    return GOOD if result.startswith("D") else ALARM if result.startswith("A") else ""


def odds_line(e: Event, teller: Teller) -> Text:
    """The strengths and the column; what is added to the die, and what it brought, once it is rolled."""
    line = Text(f"  {quarters(e['attack'])} against {quarters(e['defence'])}: odds {ODDS[e['column']]}")
    added = teller.run(lambda after: after.name == "DieRaised")
    if added:
        terms = [f"+{d['added']} for {ADDITIONS[d.rule]}" for d in added]
        line.append(f"; {', '.join(terms)}")
    after = teller.peek()
    if after is not None and after.name == "CombatRolled":
        said = teller.said(teller.take()).rstrip(".")
        line.append(f"; {said[0].lower()}{said[1:]}", "bold")
    return Text(teller.signs.spell(line.plain)) if teller.signs.ascii else line
