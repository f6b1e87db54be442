"""The forecast of an attack, and the odds of a battle in the log."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from marne.kernel.event import Event
from marne.titles.deluxe.words.events import odds_name
from marne.titles.deluxe.words.strengths import eighths
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.sight import spot
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs, wrap

_MOST_CASES: Final = 6


def forecast(found: dict[str, Any], width: int, signs: Signs) -> list[RenderableType]:
    """The insight `odds`: strengths, cases, and the chance of success."""
    what = "the fort falls" if found["fort"] >= 0 else "the defenders lose a step or more"
    last = Text(f"{found['take']} %: {what}.", ACCENT)
    key = Text("A the attacker loses a step, D the defender, X the fort falls", DIM)
    return [*wrap(odds_lines(found, signs), width), odds_table(found, signs), last, key]


def odds_lines(found: dict[str, Any], signs: Signs) -> list[Text]:
    """A forecast: strengths, the cases of the defence, and what each number on the die brings."""
    target = FORT.show(found["fort"]) if found["fort"] >= 0 else spot(found["hex"])
    head = f"{found['kind']} on {target} with {', '.join(found['attackers'])}"
    lines = [Text(signs.spell(head), ACCENT)]
    if found["problem"]:
        lines.append(Text(signs.spell(f"Not as things stand: {found['problem']}"), ALARM))
    lines.append(Text(signs.spell(f"attack {eighths(found['attack'])}"), "bold"))
    lines += [Text(signs.spell(f"  {t['text']}  ({t['rule']})"), DIM) for t in found["terms"]]
    if found["defence_terms"]:
        lines.append(Text("defence", "bold"))
        lines += [Text(signs.spell(f"  {t['text']}  ({t['rule']})"), DIM) for t in found["defence_terms"]]
    return lines


def odds_table(found: dict[str, Any], signs: Signs) -> Grid:
    """The cases of a forecast side by side: A a step of the attacker, D one of the defender, X the fort falls."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False)
    for name in ("case", "defence", "odds", "table", "1", "2", "3", "4", "5", "6"):
        grid.add_column(name, justify="right" if name == "defence" else "left", header_style=DIM)
    cases = sorted(found["cases"], key=lambda case: int(case["defence"]))
    if len(cases) > _MOST_CASES:
        cases = sorted(sorted(cases, key=lambda c: -int(c["share"]))[:_MOST_CASES], key=lambda c: int(c["defence"]))
    for case in cases:
        who = " ".join(case["defenders"]) or ("hidden" if case["share"] < 100 else "")
        cells = [f"{case['share']} % {who}", str(case["defence"]), case["column"], case["band"]]
        results = [result(o) for o in case["outcomes"]]
        row = [Text(signs.spell(cell)) for cell in cells] + [Text(r, result_ink(r)) for r in results]
        grid.add_row(*row)
    return grid


def result(outcome: dict[str, Any]) -> str:
    """A number on the die in a letter or two."""
    letters = "A" * bool(outcome["attacker"]) + "D" * bool(outcome["defender"]) + "X" * bool(outcome["destroyed"])
    return letters or "-"


def result_ink(letters: str) -> str:
    good, bad = "D" in letters or "X" in letters, "A" in letters
    return "" if good == bad else GOOD if good else ALARM


def odds_line(e: Event, teller: Teller) -> Text:
    """The strengths, the column and, once it is rolled, what the die brought."""
    line = Text(f"  {eighths(e['attack'])} against {e['defence']}: {odds_name(e['column'], e['table'])}")
    after = teller.peek()
    if after is not None and after.name == "CombatRolled":
        line.append(f"; {teller.said(teller.take()).rstrip('.').lower()}", "bold")
    return Text.assemble(line) if not teller.signs.ascii else Text(teller.signs.spell(line.plain))
