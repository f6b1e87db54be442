"""1914 Deluxe on a terminal: the whole screen, laid out for its size, and the commands that look things up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt, View
from marne.kernel.state import Result
from marne.terminal.menu import Menu
from marne.terminal.screen import Log, Look, Words
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.terminal import looking
from marne.titles.deluxe.terminal.answers import Answers
from marne.titles.deluxe.terminal.focus import Focus
from marne.titles.deluxe.terminal.header import SIDE_NAMES, header, phase
from marne.titles.deluxe.terminal.log import lines, told
from marne.titles.deluxe.terminal.menu import menu_for, question_lines
from marne.titles.deluxe.terminal.orders import typed
from marne.titles.deluxe.terminal.rehearsal import rehearse
from marne.titles.deluxe.terminal.sight import Sight, own
from marne.titles.deluxe.terminal.tables import score_lines
from marne.titles.hex14.terminal.hexmap import PITCH, draw, height, window
from marne.titles.hex14.terminal.theme import ACCENT, DIM, RULE, Signs, last_lines, wrap

LOG_LEAST: Final = 3
MAP_LEAST: Final = 9
"""The fewest lines of a map worth drawing."""
ASIDE: Final = 38
"""The width of a log beside the map."""
WIDE: Final = 13 * PITCH + 1 + ASIDE
"""The width from which the log is beside the map."""
MANY: Final = 999


class DeluxeScreen:
    """Everything the terminal shows of this title. It gets views, never a position."""

    words: Final = Words(
        typing=(
            ("go GE-A-IX GE-A-X 3013", "units march there, each by its cheapest way; go 3114 3013: a whole stack"),
            ("go GE-A-IX 3213-3114-3014", "a march hex by hex; go GE-A-IX 3013 line: to arrive along the railway"),
            ("rail GE-A-IX 3216, sail", "a strategic move; several units may be named, or a hex for all its counters"),
            ("attack 2914 with VII X 3013", "an attack with these units, or with all of a hex; likewise probe"),
            ("bombard liege with ...", "likewise assault; forts on hexsides are written 2823|2924 or by name"),
            ("deploy IX X dummy 3114", "set counters up; likewise enter IX 4515 for reinforcements"),
            ("commit II V XX, defend, lose", "verbs that take units take several; ORDER; ORDER gives two orders"),
        ),
        looking=(
            ("map liege, map 3013, map all", "the map around a place, which the screen keeps; map: back to the action"),
            ("show 3013, show liege", "a hex: ground, railways, forts, counters, supply, neighbours"),
            ("units [NATION], units enemy", "your units, or what the enemy's counters may be"),
            ("reach GE-A-IX [UNITS]", "where units can go on foot, by rail and by sea"),
            ("supply [UNIT, SIDE]", "who is fed and how, and the line that feeds a unit"),
            ("odds 2914 [UNITS]", "the forecast of an attack; odds probe, assault, bombard"),
            ("report [N], track", "the last battle in full; turn track, arrivals, East Front, cards, score"),
        ),
        hint="why, show 3013, map liege, units, odds, help",
        action="go GE-A-IX 3013",
        rule="DLX 9.1-1",
        hidden="everybody's counters",
        folded="the answers that the menu leaves out",
        span="turns",
    )

    def __init__(self, ascii_only: bool) -> None:
        self.signs: Final = Signs(ascii_only)
        self.focus: Final = Focus()
        self._logs: Final[dict[int | None, list[Event]]] = {}
        """Each seat's log as it was when the whole screen was last drawn for it."""
        self._heard: Final[dict[int, Event]] = {}
        """The events printed since then, by identity: a pipe gets new events, and the screen is rarely redrawn."""

    # ---------------------------------------------------------------- the screen

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        """Header, map, log and the question, as the terminal's size allows."""
        v = own(view)
        self._logs[v.seat] = [event for event, _ in log]
        self._heard.clear()
        width, rows = size
        top = header(v, width, self.signs)
        free = rows - 1 - len(top)
        asked = question_lines(prompt, menu, hint, width, max(6, free // 3), self.signs)
        free -= len(asked)
        texts = lines(log, self.signs)
        if width >= WIDE and free >= MAP_LEAST:
            drawn = self.picture(v, prompt, width - ASIDE - 1, free)
            return Group(*top, self.beside(drawn, texts, width), *asked)
        talk = self.log_block(texts, width, min(max(LOG_LEAST, free // 5), free))
        body: list[Text] = []
        if free - len(talk) >= MAP_LEAST:
            body = self.picture(v, prompt, width, free - len(talk))
            talk = self.log_block(texts, width, free - len(body))
        else:
            talk = self.log_block(texts, width, free)
        return Group(*top, *body, *talk, *asked)

    def picture(self, v: DeluxeView, prompt: Prompt, width: int, rows: int) -> list[Text]:
        """The map around where things happen."""
        answers = Answers(prompt, v, self.signs, -1)
        lit, here = answers.lit(), answers.here()
        part = self.focus.window(v.seat, here, lit, self.events(v), width, rows)
        return draw(Sight(v).scene((), here, lit), part, self.signs)

    def beside(self, drawn: list[Text], texts: Sequence[Text], width: int) -> RenderableType:
        """The map with the log to its right."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        room = len(drawn[0])
        grid.add_column(width=room, no_wrap=True)
        grid.add_column(width=width - room - 1, no_wrap=True)
        grid.add_row(Group(*drawn), Group(*last_lines(texts, width - room - 2, len(drawn))))
        return grid

    def log_block(self, texts: Sequence[Text], width: int, rows: int) -> list[Text]:
        """The end of the log; in two columns if it is long and there is room."""
        if rows <= 0:
            return []
        half = width // 2 - 1
        found = last_lines(texts, half, 2 * rows) if width >= 100 else []
        if len(found) <= rows:
            return last_lines(texts, width, rows)
        rows = min(rows, (len(found) + 1) // 2)
        left, right = found[: len(found) - rows], found[-rows:]
        left += [Text("")] * (rows - len(left))
        made = []
        for a, b in zip(left, right, strict=True):
            line = a.copy()
            line.append(" " * (half + 1 - len(line))).append(f"{self.signs.bar} ", DIM).append_text(b)
            line.no_wrap = True
            made.append(line)
        return made

    def question(self, prompt: Prompt, menu: Menu, hint: str, width: int) -> list[Text]:
        return question_lines(prompt, menu, hint, width, MANY, self.signs)

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        v = own(view)
        return menu_for(Answers(prompt, v, self.signs, self.focus.near(v.seat, self.events(v))), final)

    def told(self, events: Sequence[Event]) -> list[Text]:
        self._heard.update({id(e): e for e in events})
        return told(events, self.signs)

    def read(self, text: str, prompt: Prompt, view: View) -> list[Action]:
        found = typed(text, prompt, own(view))
        rehearse(own(view), found)
        return found

    def events(self, v: DeluxeView) -> list[Event]:
        """What the seat has been told so far."""
        log = self._logs.get(v.seat, [])
        drawn = {id(e) for e in log}
        return [*log, *(e for key, e in self._heard.items() if key not in drawn)]

    # ---------------------------------------------------------------- commands

    def commands(self) -> Mapping[str, Look]:
        return {
            "map": self.map,
            "show": self.place,
            "units": self.units,
            "reach": self.reach,
            "supply": self.supply,
            "odds": self.odds,
            "forecast": self.odds,
            "report": self.report,
            "track": self.track,
        }

    def map(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """The map around a place, which the screen keeps; without one, where things happen."""
        v = own(view)
        answers = Answers(prompt, v, self.signs, -1)
        scene = Sight(v).scene((), answers.here(), answers.lit())
        return looking.map_around(text, scene, self.focus, v.seat, self.events(v), width, self.signs)

    def place(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.place(text, own(view), width, self.signs)

    def units(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.units(text, own(view), width, self.signs)

    def reach(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.reach(text, own(view), width, self.signs)

    def supply(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.supply(text, own(view), width, self.signs)

    def odds(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.odds(text, own(view), width, self.signs)

    def report(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.battle(text, self.events(own(view)), width, self.signs)

    def track(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.track(own(view), width, self.signs)

    # ---------------------------------------------------------------- turns and the end

    def turn(self, view: View) -> object:
        """A value that changes when a player turn begins."""
        v = own(view)
        return v.turn, v.phasing, phase(v) == "set-up"

    def clock(self, view: View) -> int:
        return own(view).turn

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        """Who has won and how, over the final map."""
        v = own(view)
        winner = "Nobody wins" if result.winner is None else f"The {SIDE_NAMES[result.winner]} win"
        line = Text().append(f"{winner}: {result.kind}  ", ACCENT).append(result.rule, RULE)
        parts: list[RenderableType] = list(header(v, width, self.signs))
        if width >= 4 * PITCH:
            part = window(self.focus.near(None, self.events(v)), width, height(10))
            parts += draw(Sight(v).scene(), part, self.signs)
        return Group(*parts, Text(""), *wrap([line, *score_lines(v, self.signs)], width))
