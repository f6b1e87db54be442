"""A game at one keyboard: players and bots answer in turn until the game is over."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Group

from marne.agents import Agent, Level
from marne.agents.default import default_level
from marne.kernel.event import Event
from marne.kernel.game import Prompt
from marne.kernel.state import Result
from marne.table import Entry, Journal, Table, Told, lines_since
from marne.terminal.menu import Menu
from marne.terminal.saves import record_path, shown
from marne.terminal.screen import Screen
from marne.terminal.seats import HUMAN
from marne.terminal.story import story_text
from marne.terminal.terminal import Terminal

PACE: Final = 0.18
"""Seconds between two lines of a bot's turn."""
MUCH: Final = 3
"""More lines than these are not cleared away before a key is pressed."""


class Leave(Exception):  # noqa: N818 - a name, like Illegal
    """Raised when a player leaves the table; the game is saved."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code


class Session:
    """The table, the people and bots around it, and what each of them has looked at."""

    def __init__(
        self,
        table: Table,
        journal: Path,
        screen: Screen,
        terminal: Terminal,
        players: Sequence[str],
        bots: Mapping[str, Level],
        seed: int,
        *,
        fast: bool = False,
        confirm: bool = False,
    ) -> None:
        self.table: Final = table
        self.journal: Final = journal
        self.screen: Final = screen
        self.terminal: Final = terminal
        self.players: Final = list(players)
        self.names: Final = table.game.seat_names(table.header.options)
        self.confirm: Final = confirm
        self.fast: Final = fast or not terminal.redraws
        self.relieved: Final[dict[int, int | None]] = {}
        """Seats that a player has handed to a bot: until which value of the screen's clock, None: for good."""
        self.unfolded = False
        self.remark = ""
        """A message to show below the next screen."""
        self._bots: Final = bots
        self._seed: Final = seed
        self._agents: dict[tuple[int, str], Agent] = {}
        self._looking: int | None = None
        self._seen: dict[int, int] = dict.fromkeys(range(len(self.names)), table.version)
        seats: list[int | None] = [None, *range(len(self.names))]
        self._told: dict[int | None, int] = dict.fromkeys(seats, table.chapter(self.place))
        """Up to which place of the log each seat, and a spectator, has been told the story: at first up to the present
        chapter."""
        self._behind: set[int] = set()
        """The seats of people after whose last question others have answered."""
        self._asked: set[int] = set()
        """The seats of people who have been asked something."""
        self._turn: dict[int, object] = {}

    def run(self) -> None:
        """Play to the end."""
        while not self.table.over:
            seat = self.next_seat()
            if self.is_human(seat):
                self.human(seat)
            else:
                self.bot(seat)

    def next_seat(self) -> int:
        """The seat to ask next: of several that are asked, first the one on screen, then other humans, then bots."""
        asked = self.table.asked
        if self._looking in asked and self.is_human(self._looking):
            return self._looking
        return next((seat for seat in asked if self.is_human(seat)), asked[0])

    def is_human(self, seat: int) -> bool:
        if self.players[seat] != HUMAN:
            return False
        if seat not in self.relieved:
            return True
        until = self.relieved[seat]
        if until is None or self.clock < until:
            return False
        del self.relieved[seat]
        return True

    @property
    def clock(self) -> int:
        """The progress of the game: rounds or impulses, as the screen counts them."""
        return self.screen.clock(self.table.view(None))

    @property
    def people(self) -> list[int]:
        """The seats that humans play."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def observer(self) -> int | None:
        """The seat whose view may be shown while bots play: the only human's, otherwise None, a spectator's."""
        return self.people[0] if len(self.people) == 1 else None

    def bot(self, seat: int) -> None:
        """Let a bot answer, and show what happened."""
        name = self.players[seat] if self.players[seat] != HUMAN else default_level(self._bots)
        prompt = self.table.prompt(seat)
        assert prompt is not None, "an asked seat has a prompt"
        agent = self._agents.get((seat, name))
        if agent is None:
            agent = self._agents[(seat, name)] = self._bots[name].make(self.table.game, seat, self._seed + seat)
        try:
            self.table.play(seat, agent.choose(self.table.view(seat), prompt, self._bots[name].budget))
        except (Leave, OSError):
            raise
        except Exception as e:
            names = self.names[seat]
            self.terminal.say(f"The bot {name} of {names} failed: {e}")
            self.terminal.say(f"Give its seat to another when you resume: --seat {names}=random")
            raise Leave(1) from e
        self._behind.update(self.people)
        if not any(self.is_human(person) for person in self.people):
            self.watch()

    def watch(self) -> None:
        """Tell the observer, who is not asked, the chapters that are over."""
        begun = self.table.chapter(self.place)
        told = self._told[self.observer]
        if begun > told:
            self._told[self.observer] = begun
            self.tell(lines_since(self.table, self.observer, told, begun), PACE / 4)

    @property
    def place(self) -> int:
        """The place in the log of what happens next."""
        return self.table.place_after(self.table.version)

    def tell(self, lines: Sequence[Told], pace: float = PACE) -> None:
        """Show lines of the story."""
        for line in lines:
            self.terminal.show(story_text(line, self.terminal.ascii))
            if not self.fast:
                time.sleep(pace)

    def recount(self, seat: int | None, heading: str) -> bool:
        """Tell what has happened since the seat was last told, and let them read it; False if there is nothing."""
        told, self._told[seat] = self._told[seat], self.place
        lines = lines_since(self.table, seat, told)
        if not lines:
            return False
        self.terminal.clear()
        self.terminal.say(heading, "bold")
        self.tell(lines)
        if not self.fast and len(lines) > MUCH and self.terminal.ask("Enter to go on ") is None:
            raise Leave
        return True

    def human(self, seat: int) -> None:
        """Ask a human, until there is an answer."""
        from marne.terminal.commands import obey

        self.curtain(seat)
        prompt = self.table.prompt(seat)
        assert prompt is not None, "an asked seat has a prompt"
        self.draw(seat, prompt)
        version, changes, players = self.table.version, self.table.changes, list(self.relieved)
        while (version, changes, players) == (self.table.version, self.table.changes, list(self.relieved)):
            line = self.terminal.ask("> ")
            if line is None:
                raise Leave
            obey(self, seat, prompt, line)
        self._behind.update(other for other in self.people if other != seat)

    def curtain(self, seat: int) -> None:
        """Clear the screen between two players, so that neither sees the other's secrets."""
        if self._looking == seat or len(self.people) < 2:
            self._looking = seat
            return
        self.terminal.forget()
        self._looking = None
        self._turn.clear()
        self.terminal.say(f"\nPass the keyboard to {self.names[seat]} and press Enter.", "bold")
        if self.terminal.ask("") is None:
            raise Leave
        self.terminal.forget()
        self._looking = seat

    def draw(self, seat: int, prompt: Prompt) -> None:
        """Draw the whole screen; on a terminal without redrawing, print only what is new, except when a turn begins."""
        view = self.table.view(seat)
        width, _ = self.terminal.size
        log = self.log(seat)
        whole = self.screen.turn(view) != self._turn.get(seat)
        self._turn[seat] = self.screen.turn(view)
        told = self.news(seat)
        if self.terminal.redraws or whole:
            self.terminal.clear()
            menu = self.menu(seat, prompt)
            self.terminal.show(self.screen.whole(view, prompt, menu, log, self.hint(seat), self.terminal.size))
        else:
            events = [event for event, new in log if new]
            self.screen.hear(events)
            fresh = [] if told else self.screen.told(events)
            lines = self.screen.question(prompt, self.menu(seat, prompt), self.hint(seat), width)
            self.terminal.show(Group(*fresh, *lines))
        self._seen[seat], self._told[seat] = self.table.version, self.place
        if self.remark:
            self.terminal.say(self.remark, "#ff8787")
            self.remark = ""

    def news(self, seat: int) -> bool:
        """Tell a person what others have done since they were last asked; False if there is nothing."""
        heading = "Since your last turn" if seat in self._asked else "So far"
        self._asked.add(seat)
        if seat not in self._behind:
            return False
        self._behind.discard(seat)
        return self.recount(seat, heading)

    def log(self, seat: int) -> list[tuple[Event, bool]]:
        """The seat's log, each event with whether it is new to the seat."""
        seen = self._seen.get(seat, 0)
        return [(event, step > seen) for step, event in self.table.log(seat)]

    def entries(self, seat: int) -> list[Entry]:
        return self.table.log(seat)

    def hint(self, seat: int) -> str:
        """What else can be typed here."""
        steps = self.table.undoable(seat)
        undo = f"undo ({steps}), " if steps else ""
        mark = "." if self.terminal.ascii else "•"
        return f"{mark} final   {undo}{self.screen.words.hint}"

    def menu(self, seat: int, prompt: Prompt) -> Menu:
        """The answers as they are numbered now."""
        table = self.table
        menu = self.screen.menu(
            prompt,
            table.view(seat),
            lambda a: table.game.describe(a, prompt.question),
            lambda a: table.binds(seat, a),
        )
        return menu.unfolded() if self.unfolded else menu

    def finish(self) -> Path:
        """Write the record, show how the game ended, and remove the journal, which is no longer needed."""
        path = record_path(self.journal)
        self.table.record().save(path)
        self.close()
        with suppress(OSError):
            self.journal.unlink()
        self.recount(self.observer, "How it ended")
        result = self.table.result
        assert result is not None, "the game is over"
        cited = Result(result.winner, result.kind, self.table.game.cite(result.rule))
        self.terminal.clear()
        self.terminal.show(self.screen.ending(cited, self.table.view(None), self.terminal.size[0]))
        self.terminal.print_line(f"\nThe whole game is in {shown(path)}")
        self.terminal.print_line(f"  look at it again:  marne replay {shown(path)}")
        self.terminal.print_line(f"  check every draw:  marne verify {shown(path)}")
        return path

    def goodbye(self) -> None:
        """Say how to resume the game."""
        self.close()
        self.terminal.print_line(f"\nThe game is saved. Go on with it: marne play --resume {shown(self.journal)}")

    def close(self) -> None:
        """Release the journal, so that another terminal can use it."""
        if isinstance(self.table.keeper, Journal):
            self.table.keeper.close()
