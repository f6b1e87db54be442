"""Screens, menus and commands of the terminal for tests, as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rich.console import Console

from marne.agents.uniform import RandomAgent
from marne.kernel.event import Event
from marne.kernel.game import Game, Prompt
from marne.table import Table
from marne.terminal.menu import Menu
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.terminal.hexmap import ROOM
from marne.titles.hex14.terminal.log import told
from marne.titles.hex14.terminal.screen import HexScreen
from marne.titles.hex14.terminal.sight import Sight, own
from marne.titles.hex14.terminal.theme import Signs
from tests.titles.hex14.kit import at

SIZES = ((120, 40), (170, 50), (100, 30), (80, 24), (80, 40))
"""Columns and lines."""
WIDTH = 120


def moments(game: Game, seed: int, answers: int, options: Mapping[str, str]) -> Iterator[tuple[Table, int, Prompt]]:
    """A random game, at the first and at the harder times that each question is put."""
    table = Table(game, options, secret=bytes([seed]) * 32, contributions=[b"x", b"y"])
    agent = RandomAgent(game, seed)
    most: dict[str, int] = {}
    while not table.over and table.version < answers:
        seat = table.asked[0]
        prompt = table.prompt(seat)
        assert prompt is not None
        if len(prompt.actions) > 1.5 * most.get(prompt.question, 0):
            most[prompt.question] = len(prompt.actions)
            yield table, seat, prompt
        table.play(seat, agent.choose(table.view(seat), prompt))


def printed(what: object, width: int = WIDTH) -> str:
    """Something as it appears on a terminal of this width, without colours."""
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(what)
    return captured.get().rstrip("\n")


class Terminal:
    """The terminal of a title."""

    def __init__(self, game: Game, screen: Callable[[bool], HexScreen]) -> None:
        self.game = game
        self.screen = screen
        self.plain = screen(True)

    def drawn(self, screen: HexScreen, table: Table, seat: int, prompt: Prompt, size: tuple[int, int]) -> list[str]:
        """The whole screen as lines."""
        view = table.view(seat)
        menu = screen.menu(prompt, view, self.game.describe, lambda a: False)
        log = [(event, n > 20) for n, (_, event) in enumerate(table.log(seat))]
        return printed(screen.whole(view, prompt, menu, log, "help", size), size[0]).split("\n")

    def menu(self, g: Campaign, seat: int) -> Menu:
        """The menu of the open question."""
        prompt = self.game.prompt(g, seat)
        assert prompt is not None
        return self.plain.menu(prompt, self.game.view(g, seat), self.game.describe, lambda a: False)

    def notes(self, g: Campaign, seat: int) -> dict[str, str]:
        """The answers in the menu with their notes."""
        return {e.text: e.note for e in self.menu(g, seat).entries}

    def look(self, g: Campaign, line: str, seat: int = 0) -> str:
        """What a command shows."""
        word, _, rest = line.partition(" ")
        prompt = self.game.prompt(g, seat) or Prompt(seat, "", "", "", [])
        return printed(self.plain.commands()[word](rest, self.game.view(g, seat), prompt, WIDTH))

    def looked_up(self, g: Campaign, line: str, words: list[str]) -> str:
        """What a command shows has these words, in plain letters, and fits the terminal."""
        text = self.look(g, line)
        for word in words:
            assert word in text, text
        assert text.isascii()
        assert max(map(len, text.split("\n"))) <= WIDTH
        return text

    def sight(self, g: Campaign, seat: int = 0) -> Sight:
        """What a seat sees of the counters."""
        return Sight(own(self.game.view(g, seat)), self.plain.idiom)

    def stack(self, g: Campaign, place: str, seat: int) -> str:
        """A stack as it is written on the map, where there is room for it."""
        found = self.sight(g, seat).scene().stacks[at(place)].plain
        assert len(found) <= ROOM
        return found

    def log(self, events: list[Event]) -> list[str]:
        """Events as the lines of the log."""
        return [line.plain for line in told(events, self.plain.idiom, Signs(False))]

    def report(self, g: Campaign, events: list[Event]) -> str:
        """The report of the last battle of these events."""
        screen = self.screen(False)
        screen.hear(events)
        return printed(screen.commands()["report"]("", self.game.view(g, 0), Prompt(0, "", "", "", []), WIDTH))
