"""The forecast of an attack, and the odds of a battle in the log: what only this title shows of them."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.event import Event
from marne.terminal.layout import wrap
from marne.titles.deluxe.words.events import odds_name
from marne.titles.deluxe.words.strengths import eighths
from marne.titles.hex14.terminal import odds as shared
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.odds import Found
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs


def forecast(found: Found, width: int, signs: Signs) -> list[RenderableType]:
    """The insight `odds`: strengths, cases, and the chance of success."""
    what = "the fort falls" if found["fort"] >= 0 else "the defenders lose a step or more"
    last = Text(f"{found['take']} %: {what}.", ACCENT)
    key = Text("A the attacker loses a step, D the defender, X the fort falls", DIM)
    table = shared.odds_table(found, signs, "table", lambda case: str(case["band"]), results)
    return [*wrap(shared.odds_lines(found, signs, eighths), width), table, last, key]


def results(case: Found) -> list[Text]:
    """What each number on the die brings."""
    return [Text(letters, result_ink(letters)) for letters in map(result, case["outcomes"])]


def result(outcome: Found) -> str:
    """A number on the die in a letter or two."""
    letters = "A" * bool(outcome["attacker"]) + "D" * bool(outcome["defender"]) + "X" * bool(outcome["destroyed"])
    return letters or "-"


def result_ink(letters: str) -> str:
    """Good for the attacker, bad, or neither."""
    good, bad = "D" in letters or "X" in letters, "A" in letters
    return "" if good == bad else GOOD if good else ALARM


def odds_line(e: Event, teller: Teller) -> Text:
    """The strengths, the column and, once it is rolled, what the die brought."""
    text = f"  {eighths(e['attack'])} against {e['defence']}: {odds_name(e['column'], e['table'])}"
    return shared.odds_line(text, teller)
