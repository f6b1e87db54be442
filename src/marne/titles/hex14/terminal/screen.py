"""The screen of a title of the family: the whole of it, laid out for its size, and the commands that look things up."""

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
from marne.terminal.layout import wrap
from marne.terminal.menu import Menu
from marne.terminal.screen import Log, Look
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal import looking
from marne.titles.hex14.terminal.answers import Answers
from marne.titles.hex14.terminal.focus import Focus
from marne.titles.hex14.terminal.header import SIDE_NAMES, header, phase
from marne.titles.hex14.terminal.hexmap import PITCH, draw, height, window
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.log import lines, told
from marne.titles.hex14.terminal.menu import menu_for, question_lines
from marne.titles.hex14.terminal.orders import typed
from marne.titles.hex14.terminal.rehearsal import rehearse
from marne.titles.hex14.terminal.sight import Sight, own
from marne.titles.hex14.terminal.tables import score_lines
from marne.titles.hex14.terminal.theme import ACCENT, DIM, RULE, Signs, last_lines

LOG_LEAST: Final = 3
MAP_LEAST: Final = 9
"""The fewest lines of a map worth drawing."""
ASIDE: Final = 38
"""The width of a log beside the map."""
WIDE: Final = 13 * PITCH + 1 + ASIDE
"""The width from which the log is beside the map."""
MANY: Final = 999


class HexScreen:
    """Everything the terminal shows of a title. It gets views, never a position."""

    def __init__(self, idiom: Idiom, ascii_only: bool) -> None:
        self.idiom: Final = idiom
        self.words: Final = idiom.words
        self.signs: Final = Signs(ascii_only)
        self.focus: Final = Focus()
        self._logs: Final[dict[int | None, list[Event]]] = {}
        """Each seat's log as it was when the whole screen was last drawn for it."""
        self._heard: Final[dict[int, Event]] = {}
        """What was told since then, by identity: a pipe gets what is new, and the screen is rarely redrawn."""

    # ---------------------------------------------------------------- the screen

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        """Header, map, log and the question, as the terminal's size allows."""
        v = own(view)
        self._logs[v.seat] = [event for event, _ in log]
        self._heard.clear()
        width, rows = size
        top = header(v, self.idiom, width, self.signs)
        free = rows - 1 - len(top)
        asked = question_lines(prompt, menu, self.idiom, hint, width, max(6, free // 3), self.signs)
        free -= len(asked)
        texts = lines(log, self.idiom, self.signs)
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

    def picture(self, v: CampaignView, prompt: Prompt, width: int, rows: int) -> list[Text]:
        """The map around where things happen."""
        answers = Answers(prompt, v, self.idiom, self.signs, -1)
        lit, here = answers.lit(), answers.here()
        part = self.focus.window(v.seat, here, lit, self.events(v), width, rows)
        return draw(Sight(v, self.idiom).scene((), here, lit), part, self.signs)

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
        return question_lines(prompt, menu, self.idiom, hint, width, MANY, self.signs)

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        v = own(view)
        return menu_for(Answers(prompt, v, self.idiom, self.signs, self.focus.near(v.seat, self.events(v))), final)

    def hear(self, events: Sequence[Event]) -> None:
        self._heard.update({id(e): e for e in events})

    def told(self, events: Sequence[Event]) -> list[Text]:
        return told(events, self.idiom, self.signs)

    def read(self, text: str, prompt: Prompt, view: View) -> list[Action]:
        found = typed(text, prompt, own(view), self.idiom)
        rehearse(own(view), self.idiom, found)
        return found

    def events(self, v: CampaignView) -> list[Event]:
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
            "guess": self.guess,
            "report": self.report,
            "track": self.track,
        }

    def map(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """The map around a place, which the screen keeps; without one, where things happen."""
        v = own(view)
        answers = Answers(prompt, v, self.idiom, self.signs, -1)
        scene = Sight(v, self.idiom).scene((), answers.here(), answers.lit())
        return looking.map_around(text, scene, self.idiom, self.focus, v.seat, self.events(v), width, self.signs)

    def place(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.place(text, own(view), self.idiom, width, self.signs)

    def units(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.units(text, own(view), self.idiom, width, self.signs)

    def reach(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.reach(text, own(view), self.idiom, width, self.signs)

    def supply(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.supply(text, own(view), self.idiom, width, self.signs)

    def odds(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.odds(text, own(view), self.idiom, width, self.signs)

    def guess(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.guess(text, own(view), self.idiom, width, self.signs)

    def report(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.battle(text, self.idiom, self.events(own(view)), width, self.signs)

    def track(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return looking.track(own(view), self.idiom, width, self.signs)

    # ---------------------------------------------------------------- turns and the end

    def turn(self, view: View) -> object:
        """A value that changes when a player turn begins."""
        v = own(view)
        return v.turn, v.phasing, phase(v, self.idiom) == "set-up"

    def clock(self, view: View) -> int:
        return own(view).turn

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        """Who has won and how, over the final map."""
        v = own(view)
        winner = "Nobody wins" if result.winner is None else f"The {SIDE_NAMES[result.winner]} win"
        line = Text().append(f"{winner}: {result.kind}  ", ACCENT).append(result.rule, RULE)
        parts: list[RenderableType] = list(header(v, self.idiom, width, self.signs))
        if width >= 4 * PITCH:
            part = window(self.focus.near(None, self.events(v)), width, height(10))
            parts += draw(Sight(v, self.idiom).scene(), part, self.signs)
        return Group(*parts, Text(""), *wrap([line, *score_lines(v, self.idiom, self.signs)], width))
