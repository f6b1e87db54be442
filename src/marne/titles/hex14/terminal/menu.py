"""The answers to a question: a few words for each, the likely ones shown and the others folded away.

A player may be asked which of eighty units moves, or to which of a hundred and fifty hexes a train goes. The menu shows
those that matter most, near what happened last or near the enemy; the map shows all of them, and all can be typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.terminal.layout import spread, wrap
from marne.terminal.menu import Entry, Menu, value_of
from marne.titles.hex14.rules.roster import NATION, UNIT_IDS
from marne.titles.hex14.terminal.answers import Answers
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, RULE, Signs, nation_ink

GAP: Final = 2
ROOM_FOR_NOTES: Final = 10
"""Columns that a note must have to be worth showing."""


class ShortMenu(Menu):
    """A menu that works out what is folded away, and whether it is final, only when it is shown."""

    def __init__(
        self, shown: Sequence[Action], hidden: Sequence[Action], answers: Answers, final: Callable[[Action], bool]
    ) -> None:
        super().__init__([entry(a, answers, final) for a in shown])
        self.hidden: Final = tuple(hidden)
        self._answers: Final = answers
        self._final: Final = final

    def unfolded(self) -> Menu:
        return Menu([*self.entries, *(entry(a, self._answers, self._final) for a in self.hidden)])


def entry(action: Action, answers: Answers, final: Callable[[Action], bool]) -> Entry:
    return Entry(action, answers.text(action), answers.note(action), final(action))


def menu_for(answers: Answers, final: Callable[[Action], bool]) -> ShortMenu:
    """The menu of a prompt."""
    shown, hidden = answers.sorted()
    return ShortMenu(shown, hidden, answers, final)


def question_lines(
    prompt: Prompt, menu: Menu, idiom: Idiom, hint: str, width: int, rows: int, signs: Signs
) -> list[Text]:
    """What is asked, by which rule, and the numbered answers, in `rows` lines if they can be made to fit."""
    ask = Text().append(f"{signs.ask} {signs.spell(prompt.text)}", ACCENT)
    *lines, last = wrap([ask], width)
    tail = Text().append(f"{prompt.rule}  ", RULE).append(hint, DIM)
    if len(last) + 2 + len(tail) <= width:
        lines.append(spread(last, tail, width))
    else:
        tail.truncate(width, overflow="crop")
        lines += [last, tail]
    hidden = len(menu.hidden) if isinstance(menu, ShortMenu) else 0
    how = idiom.verbs.how.get(prompt.question) or _HOW.get(prompt.question, "")
    more = more_line(hidden, how, signs, width)
    return lines + columns(menu.entries, width, rows - len(lines) - len(more), signs) + more


_HOW: Final = {
    "Movement": "go UNIT HEX, go HEX HEX for a stack, rail UNIT HEX",
    "Marching": "go HEX, a way step by step as 3213-3114, rail HEX",
    "Deployment": "deploy UNIT UNIT HEX",
    "Placing": "place HEX",
    "Entering": "enter UNIT HEX",
    "Entrained": "rail HEX",
    "Commitment": "commit UNIT UNIT, commit historical",
}
"""How answers are typed that are not in the menu."""


def more_line(hidden: int, how: str, signs: Signs, width: int) -> list[Text]:
    """A line about the answers that are folded away."""
    if not hidden:
        return []
    typed = f"; or type {how}" if how else ""
    line = Text(f"   {signs.more} {hidden} more: r shows them{typed}", DIM, no_wrap=True)
    line.truncate(width)
    return [line]


def columns(entries: Sequence[Entry], width: int, rows: int, signs: Signs) -> list[Text]:
    """The answers in as few columns as rows allow; notes are cut, then left out, then words are cut."""
    needed = -(-len(entries) // max(rows, 1))
    noted = [entry_text(n, e, True, signs) for n, e in enumerate(entries, 1)]
    bare = [entry_text(n, e, False, signs) for n, e in enumerate(entries, 1)]
    count = max(1, width // (longest(noted) + GAP))
    if count >= needed:
        count = min(count, max(1, -(-len(entries) // 3)))  # few answers go in a single column
    else:
        count = needed
    made = noted
    if width // count < longest(bare) + ROOM_FOR_NOTES:
        made, count = bare, max(1, width // (longest(bare) + GAP))
    height = -(-len(made) // count)
    room = width // count
    lines = []
    for r in range(height):
        line = Text(no_wrap=True)
        for text in made[r::height]:
            text.truncate(room - 1, overflow="crop" if signs.ascii else "ellipsis")
            line.append_text(text).append(" " * (room - len(text)))
        line.rstrip()
        lines.append(line)
    return lines


def longest(texts: Sequence[Text]) -> int:
    return max(map(len, texts), default=1)


def entry_text(number: int, e: Entry, notes: bool, signs: Signs) -> Text:
    """One answer with its number."""
    line = Text(no_wrap=True)
    line.append(f"{number:>2}", "bold #ffd75f")
    line.append(signs.final if e.final else " ", f"bold {ALARM}")
    text = Text(e.text)
    unit = value_of(e.action, "unit")
    if unit is not None and UNIT_IDS[unit] in e.text:
        start = e.text.find(UNIT_IDS[unit])
        text.stylize(nation_ink(NATION[unit]), start, start + len(UNIT_IDS[unit]))
    line.append(" ").append_text(text)
    return line.append(f"  {e.note}", DIM) if notes and e.note else line
