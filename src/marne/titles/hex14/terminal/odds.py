"""The forecast of an attack, as far as it is shown alike in all titles, and the odds of a battle in the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.sight import spot
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, Signs

Found = dict[str, Any]
"""The insight `odds`, or a case of it."""
_MOST_CASES: Final = 6


def odds_lines(found: Found, signs: Signs, show: Callable[[int], str]) -> list[Text]:
    """Who attacks what, and how strong both are and why; `show` is how the title writes a strength."""
    target = FORT.show(found["fort"]) if found["fort"] >= 0 else spot(found["hex"])
    lines = [Text(signs.spell(f"{found['kind']} on {target} with {', '.join(found['attackers'])}"), ACCENT)]
    if found["problem"]:
        lines.append(Text(signs.spell(f"Not as things stand: {found['problem']}"), ALARM))
    lines += listed(f"attack {show(found['attack'])}", [f"{t['text']}  ({t['rule']})" for t in found["terms"]], signs)
    if found["defence_terms"]:
        lines += listed("defence", [f"{t['text']}  ({t['rule']})" for t in found["defence_terms"]], signs)
    if found["escapes"]:
        lines += listed("who may leave first", [f"{e['text']}  ({e['rule']})" for e in found["escapes"]], signs)
    return lines


def listed(head: str, terms: Sequence[str], signs: Signs) -> list[Text]:
    """A heading with what belongs to it."""
    return [Text(signs.spell(head), "bold"), *[Text(signs.spell(f"  {text}"), DIM) for text in terms]]


def odds_table(
    found: Found, signs: Signs, heading: str, cell: Callable[[Found], str], results: Callable[[Found], list[Text]]
) -> Grid:
    """The cases of a forecast, each with what a number on the die brings; the title fills a column with `heading`."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False)
    for name in ("case", "defence", "odds", heading, "1", "2", "3", "4", "5", "6"):
        grid.add_column(name, justify="right" if name == "defence" else "left", header_style=DIM)
    cases = sorted(found["cases"], key=lambda case: int(case["defence"]))
    if len(cases) > _MOST_CASES:
        cases = sorted(sorted(cases, key=lambda c: -int(c["share"]))[:_MOST_CASES], key=lambda c: int(c["defence"]))
    for case in cases:
        who = " ".join(case["defenders"]) or ("hidden" if case["share"] < 100 else "")
        cells = [f"{case['share']} % {who}", str(case["defence"]), case["column"], cell(case)]
        grid.add_row(*[Text(signs.spell(text)) for text in cells], *results(case))
    return grid


def odds_line(text: str, teller: Teller) -> Text:
    """The odds of a battle in the log and, once it is rolled, what the die brought."""
    line = Text(text)
    after = teller.peek()
    if after is not None and after.name == "CombatRolled":
        said = teller.said(teller.take()).rstrip(".")
        line.append(f"; {said[0].lower()}{said[1:]}", "bold")
    return Text(teller.signs.spell(line.plain)) if teller.signs.ascii else line
