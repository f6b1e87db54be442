"""The forecast of an attack, and the odds of a battle in the log: what only this title shows of them."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.event import Event
from marne.terminal.layout import wrap
from marne.titles.hex14.terminal import odds as shared
from marne.titles.hex14.terminal.log import Teller
from marne.titles.hex14.terminal.odds import Found
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs
from marne.titles.revision.rules.tables import ODDS
from marne.titles.revision.words.strengths import ADDITIONS, quarters

_KEY: Final = (
    "DE the defenders lose a unit and go back, or lose two; DB they go back, or lose one; "
    "AE and AB: likewise the attackers; EX both lose units"
)
_FORT_KEY: Final = (
    "DE a symbol falls; EX it falls, and the attackers lose units; AE the attackers lose; - nothing happens"
)


def forecast(found: Found, width: int, signs: Signs) -> list[RenderableType]:
    """The insight `odds`: strengths, the siege, the cases of the defence, and the chance of success."""
    on_fort = found["fort"] >= 0
    what = "a symbol or more falls" if on_fort else "the defenders lose a unit or go back"
    last = Text(f"{found['take']} %: {what}.", ACCENT)
    key = wrap([Text(_FORT_KEY if on_fort else _KEY, DIM)], width)
    table = shared.odds_table(found, signs, "die", added, results)
    return [*wrap(odds_lines(found, signs), width), table, last, *key]


def odds_lines(found: Found, signs: Signs) -> list[Text]:
    """Who attacks what, how strong both are and why, what a siege can do first, and what is added to the die."""
    lines = shared.odds_lines(found, signs, quarters)
    if found["siege"]:
        lines += shared.listed(f"siege first: {found['siege']} % that all symbols fall at once", (), signs)
    terms = [a for case in found["cases"] for a in case["additions"]]
    additions = list(dict.fromkeys(f"+{a['added']} for {a['text']}  ({a['rule']})" for a in terms))
    return lines + shared.listed("die", additions, signs) if additions else lines


def added(case: Found) -> str:
    """What is added to the die."""
    total = sum(a["added"] for a in case["additions"])
    return f"+{total}" if total else ""


def results(case: Found) -> list[Text]:
    """What each number on the die brings."""
    return [Text(o["result"] or "-", result_ink(o["result"])) for o in case["outcomes"]]


def result_ink(result: str) -> str:
    """Good for the attacker, bad, or neither."""
    return GOOD if result.startswith("D") else ALARM if result.startswith("A") else ""


def odds_line(e: Event, teller: Teller) -> Text:
    """The strengths and the column; what is added to the die, and what it brought, once it is rolled."""
    text = f"  {quarters(e['attack'])} against {quarters(e['defence'])}: odds {ODDS[e['column']]}"
    terms = [f"+{d['added']} for {ADDITIONS[d.rule]}" for d in teller.run(lambda after: after.name == "DieRaised")]
    return shared.odds_line("; ".join([text, ", ".join(terms)]) if terms else text, teller)
