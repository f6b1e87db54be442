"""1914: Germany at War on a terminal: the whole screen, laid out for its size."""

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
from marne.terminal.screen import Log, Look, Words
from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.analysis.paths import between, points_now, within_reach
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.rules.actions import FOCH_ATTACK, NOTHING, PIONEERS, PONTOON
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import AREA_IDS, AREAS, RIVER, SIDE_NAMES, TURN_NAMES
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.reinforcing import Deployment, Restoration
from marne.titles.gaw.rules.roster import UNIT_IDS, UNIT_NAMES
from marne.titles.gaw.rules.setup import Muster
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.terminal.area import area_panel, supply_lines
from marne.titles.gaw.terminal.guesses import guess_lines
from marne.titles.gaw.terminal.header import header, held, valour
from marne.titles.gaw.terminal.log import Item, items, told, unfinished
from marne.titles.gaw.terminal.map import HEIGHT, WIDTH, around_areas, legend, schematic, stacks
from marne.titles.gaw.terminal.menu import Answers, lit_areas, question_lines
from marne.titles.gaw.terminal.theme import ACCENT, DIM, RULE, Sight, Signs, place
from marne.titles.gaw.terminal.typed_actions import find_area, find_unit, typed
from marne.titles.gaw.terminal.units import armies_of, dead_lines, enemy_blocks, own_units, pool_line
from marne.titles.gaw.words import battles, report
from marne.titles.gaw.words.forecast import lines

WIDE: Final = WIDTH + 1
"""The width from which the map fits."""
ASIDE: Final = 36
"""The minimum width of a log beside the map."""
LOG_LEAST: Final = 3
MANY: Final = 999

_WAYS: Final = {
    "valour": "10 Valour Points",
    "eliminations": "the enemy's losses",
    "victory areas": "all seven Victory Areas",
    "turn limit": "most of the Victory Areas at the end of November",
}
_ADVANTAGES: Final = {"pontoon": PONTOON, "pontoons": PONTOON, "pioneers": PIONEERS, "foch": FOCH_ATTACK}


class GawScreen:
    """Everything the terminal shows of this title. It gets views, never a position."""

    words: Final = Words(
        typing=(
            ("G1-II 11 23 10", "a unit and its path: it marches and halts (march G1-II 11 23 10)"),
            ("move G1-II 9", "the cheapest path there; G1-II 9; G1-III 9 moves two units"),
            ("activate G1-L 21", "a leader rides there and is revealed; activate G1-L here"),
            ("build 7 2", "two discs in the fortress of area 7 (build B-1 2 names the unit)"),
            ("tactical, pass, done, ...", "likewise: fight 9, hit F5-I, place F1-44 89, withdraw F5-4C 33, pontoon"),
        ),
        looking=(
            ("show 17, show liege", "an area: terrain, fortresses, blocks, neighbours and rivers"),
            ("units [ARMY]", "your army; units G1, units french; units enemy: what their blocks may be"),
            ("map, map west, map east", "the map and its legend"),
            ("reach G1-II", "where a unit can go in this impulse, and at what cost"),
            (
                "forecast 9 [UNITS]",
                "the battle of 9 before it is fought, with units that could join; pontoon, pioneers",
            ),
            ("guess 17", "what the hidden blocks of an area may be, with the chances; guess pool"),
            ("report [N]", "the last battle in full, or the one N battles ago"),
            ("supply, dead", "who is isolated; who is eliminated, and the pools"),
        ),
        hint="why, show 17, units, map, help",
        action="G1-II 11 23",
        rule="GAW 7.5.1.4-2",
        hidden="everybody's blocks",
        folded="",
        span="impulses",
    )

    def __init__(self, ascii_only: bool) -> None:
        self.signs: Final = Signs(ascii_only)
        self._logs: Final[dict[int | None, list[Event]]] = {}
        """Each seat's log as it was when the whole screen was last drawn for it."""
        self._heard: Final[dict[int, Event]] = {}
        """What was told since then, by identity: a pipe gets what is new, and the screen is rarely redrawn."""
        self._held: list[Event] = []
        """The last of these events, held back until a march ends."""

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        """Header, map, log and the question, as the terminal's size allows."""
        v = own(view)
        self._logs[v.seat] = [event for event, _ in log]
        self._heard.clear()
        self._held = []
        width, height = size
        sight = Sight(v)
        top: list[RenderableType] = list(header(v, width, self.signs))
        lines = items(log, self.signs)
        rows = height - 1 - len(top) - HEIGHT
        asked = question_lines(prompt, menu, hint, width, rows - LOG_LEAST, self.signs)
        if len(asked) <= rows:
            lit, here = lit_areas(prompt, sight)
            drawn = schematic(sight, self.signs, lit, here)
            if width >= WIDE + ASIDE:
                return Group(*top, self.beside(drawn, lines, width), *asked)
            if width < WIDTH:
                drawn = around_areas(drawn, [here] if here >= 0 else lit, width)
            return Group(*top, *drawn, *self.log_block(lines, width, rows - len(asked)), *asked)
        rows = height - 1 - len(top)
        asked = question_lines(prompt, menu, hint, width, rows - 8, self.signs)
        left = rows - len(asked)
        talk = min(max(2, left // 3), left)
        body = stacks(sight, width, left - talk, self.signs)
        return Group(*top, *body, *self.log_block(lines, width, left - len(body)), *asked)

    def beside(self, drawn: list[Text], lines: Sequence[Item], width: int) -> RenderableType:
        """The map with the log to its right."""
        side = width - WIDTH - 1
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=WIDTH, no_wrap=True)
        grid.add_column(width=side, no_wrap=True)
        grid.add_row(Group(*drawn), Group(*self.last_lines(lines, side, HEIGHT)))
        return grid

    def log_block(self, lines: Sequence[Item], width: int, rows: int) -> list[Text]:
        """The end of the log in this many lines; in two columns if it is long and there is room."""
        if rows <= 0:
            return []
        if width < WIDE:
            return self.last_lines(lines, width, rows)
        half = width // 2 - 1
        found = self.last_lines(lines, half, 2 * rows)
        if len(found) <= rows:
            return self.last_lines(lines, width, rows)
        found = found[-2 * rows :]
        left, right = found[: len(found) - rows], found[-rows:]
        left += [Text("")] * (rows - len(left))
        made = []
        for a, b in zip(left, right, strict=True):
            line = a.copy()
            line.append(" " * (half + 1 - len(line)))
            line.append("| " if self.signs.ascii else "│ ", DIM).append_text(b)
            line.no_wrap = True
            made.append(line)
        return made

    def last_lines(self, lines: Sequence[Item], width: int, rows: int) -> list[Text]:
        """The last lines of the log that fit."""
        found: list[Text] = []
        for item in reversed(lines):
            more = wrap([item.text], width)
            if len(more) + len(found) > rows:
                break
            found = more + found
        return found

    def question(self, prompt: Prompt, menu: Menu, hint: str, width: int) -> list[Text]:
        """The question, its rule and the numbered answers, after any events held back."""
        late = [] if prompt.question in ("March", "Ride") else told(self._held, self.signs)
        self._held = [] if late else self._held
        return [*late, *question_lines(prompt, menu, hint, width, MANY, self.signs)]

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        return Answers(prompt, own(view), self.signs).menu(final)

    def hear(self, events: Sequence[Event]) -> None:
        self._heard.update({id(e): e for e in events})

    def told(self, events: Sequence[Event]) -> list[Text]:
        """Events in words, a line each. Those of a march that may continue are held back until it ends."""
        waiting = [] if any(e is held for held in self._held for e in events) else self._held
        events = [*waiting, *events]
        n = len(events) - unfinished(events)
        self._held = events[n:]
        return told(events[:n], self.signs)

    def read(self, text: str, prompt: Prompt, view: View) -> list[Action]:
        return typed(text, prompt, own(view))

    def commands(self) -> Mapping[str, Look]:
        return {
            "show": self.place,
            "units": self.units,
            "map": self.map,
            "reach": self.reach,
            "forecast": self.forecast,
            "guess": self.guess,
            "report": self.report,
            "supply": self.supply,
            "loc": self.supply,
            "dead": self.dead,
        }

    def place(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        if not text:
            raise ValueError("show AREA, for example: show 17 or show liege")
        return area_panel(own(view), find_area(text), width, self.signs)

    def units(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        v = own(view)
        if text.lower() in ("enemy", "enemies"):
            return Group(*enemy_blocks(v, self.signs))
        signs = self.signs
        marks = Text(f"{signs.active} activated  {signs.cut} isolated  {signs.dot} has moved", DIM)
        return Group(own_units(v, armies_of(v, text), width, signs), marks, *wrap([pool_line(v)], width))

    def map(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """The map, or a part of it if it is wider than the terminal."""
        sight = Sight(own(view))
        drawn = schematic(sight, self.signs, *lit_areas(prompt, sight))
        return Group(*self.part(drawn, text, width), *wrap(legend(self.signs), width))

    def part(self, drawn: list[Text], text: str, width: int) -> list[Text]:
        """The whole map, or its west or east; if the whole does not fit, both parts one after the other."""
        word = text.lower()
        if word not in ("", "west", "east"):
            raise ValueError("map, map west or map east")
        if not word and width >= WIDTH:
            return drawn
        room = min(width, WIDTH)
        west, east = [line[:room] for line in drawn], [line[WIDTH - room :] for line in drawn]
        return west if word == "west" else east if word == "east" else [*west, Text(""), *east]

    def reach(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """Where a unit can go."""
        v = own(view)
        if not text:
            raise ValueError("reach UNIT, for example: reach G1-II")
        unit = find_unit(text, v)
        sight, g = Sight(v), board_of(v)
        t = sight.known.get(unit)
        if t is None or t.where >= AREAS:
            raise ValueError(f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} is not on the map")
        top = v.stack[-1] if v.stack else None
        ride = prompt.question in ("Activation", "Ride")
        spent = top.spent if isinstance(top, Ride) or (isinstance(top, March) and top.unit == unit) else 0
        points = points_now(g, unit, ride) - spent
        found = within_reach(g, unit, t.where, points, ride)
        words = f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} in {place(t.where)}, {points} Movement Points"
        head = Text(self.signs.spell(words), ACCENT)
        parts = [
            f"{place(a)} {w.cost}" + (f" via {'-'.join(AREA_IDS[b] for b in w.areas[:-1])}" if len(w.areas) > 1 else "")
            for a, w in sorted(found.items(), key=lambda item: (item[1].cost, item[0]))
        ]
        line = Text(self.signs.spell("; ".join(parts)) or "It cannot go anywhere.")
        drawn = schematic(sight, self.signs, frozenset(found), t.where)
        shown = drawn if width >= WIDTH else []
        return Group(*shown, *wrap([head, line], width))

    def forecast(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """A battle before it is fought."""
        v = own(view)
        rest = text.replace(",", " ").split()
        if not rest:
            raise ValueError("forecast AREA [UNITS] [pontoon, pioneers or foch], for example: forecast 9 G1-II G1-III")
        area, advantage = find_area(rest[0]), NOTHING
        coming: list[tuple[int, int]] = []
        for word in rest[1:]:
            if word.lower() in _ADVANTAGES:
                advantage = _ADVANTAGES[word.lower()]
            else:
                coming.append(self.comer(find_unit(word, v), area, v))
        made = forecast(v, area, coming or None, advantage)
        return Group(*(Text(self.signs.spell(line)) for line in lines(made)))

    def guess(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """What hidden blocks may be."""
        if not text:
            raise ValueError("guess AREA, for example: guess 17 or guess liege; guess pool")
        where = "pool" if text.lower() == "pool" else AREA_IDS[find_area(text)]
        return Group(*guess_lines(own(view), where, self.signs))

    def comer(self, unit: int, area: int, v: GawView) -> tuple[int, int]:
        """A unit that would join the battle, and the river that the last step of its cheapest path crosses."""
        t = Sight(v).known.get(unit)
        if t is None or t.where >= AREAS:
            raise ValueError(f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} is not on the map")
        if t.where == area:
            raise ValueError(f"{UNIT_IDS[unit]} is already there: name only units that would join")
        way = (t.where, *between(board_of(v), unit, t.where, area, False))
        return unit, RIVER[way[-2]].get(way[-1], 0)

    def report(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """A battle as it was fought."""
        if text and (not text.isdigit() or int(text) < 1):
            raise ValueError("report, or report N for the battle N battles ago, for example: report 2")
        log = self._logs.get(own(view).seat, [])
        drawn = {id(e) for e in log}
        fought = battles([*log, *(e for key, e in self._heard.items() if key not in drawn)])
        n = int(text or 1)
        if n > len(fought):
            raise ValueError(
                "there has been no battle yet" if not fought else f"there have been only {len(fought)} battles"
            )
        return Group(*(Text(self.signs.spell(line)) for line in report(fought[-n])))

    def supply(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return Group(*wrap(supply_lines(own(view), self.signs), width))

    def dead(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        v = own(view)
        return Group(*wrap([*dead_lines(v, self.signs), pool_line(v)], width))

    def turn(self, view: View) -> object:
        """A value that changes when a new impulse begins."""
        v = own(view)
        return v.turn, v.impulse, bool(v.stack) and isinstance(v.stack[-1], Deployment | Restoration | Muster)

    def clock(self, view: View) -> int:
        return own(view).played

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        """Who has won and how, over the final map."""
        v = own(view)
        winner = "Nobody wins" if result.winner is None else f"The {SIDE_NAMES[result.winner]} win"
        line = Text().append(f"{winner} in {TURN_NAMES[max(v.turn, 1) - 1]}", ACCENT)
        line.append(f", by {_WAYS.get(result.kind, result.kind)}: ", "")
        score = [f"{SIDE_NAMES[s]} {valour(v, s)} Valour, {v.lost[s]} lost, {held(v, s)} Victory Areas" for s in (0, 1)]
        line.append("; ".join(score) + "  ").append(result.rule, RULE)
        parts: list[RenderableType] = list(header(v, width, self.signs))
        if width >= WIDTH:
            parts += schematic(Sight(v), self.signs)
        return Group(*parts, Text(""), *wrap([line], width))


def own(view: View) -> GawView:
    assert isinstance(view, GawView)
    return view
