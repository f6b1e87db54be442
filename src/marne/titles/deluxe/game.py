"""GAME: 1914 Deluxe: Hell Unleashed, as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.event import Event
from marne.kernel.game import View
from marne.kernel.state import State, run
from marne.kernel.tally import Tally
from marne.kernel.title import Title
from marne.kit.manifest import read_manifest
from marne.titles.deluxe import position, words
from marne.titles.deluxe.book import book
from marne.titles.deluxe.box.files import FILES
from marne.titles.deluxe.box.load import DIGEST, STANDARD_DIGEST
from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.notation import NOTATION, names_counters
from marne.titles.deluxe.rules import facts, turn
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import OPTIONS, parse
from marne.titles.deluxe.rules.view import DeluxeView, sample
from marne.titles.deluxe.staff.weights import WEIGHTS
from marne.titles.deluxe.words.report import BattleReport, battle_report
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import victory

FOLDER: Final = Path(__file__).parent


class DeluxeGame(Title[Deluxe, DeluxeView]):
    """The title. See `marne.kernel.game.Game` for what each method promises."""

    rules_version = "2"
    data_files = FILES.paths
    data_digest = DIGEST
    standard_digest = STANDARD_DIGEST

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return OPTIONS

    def new(self, options: Mapping[str, str] | None = None) -> Deluxe:
        g = Deluxe(*parse(options or {}))
        g.stack.append(turn.War(0))
        run(g)
        return g

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """
        >>> GAME.seat_names(), GAME.seat_names({"players": "4"})
        (('german', 'allied'), ('german', 'allied', 'german2', 'allied2'))
        """
        commanders, _ = parse(options or {})
        return tuple(
            side + (str(n) if n > 1 else "") for n in range(1, commanders + 1) for side in ("german", "allied")
        )

    def seats_of(self, g: State) -> tuple[str, ...]:
        return self.seat_names({"players": str(2 * self._own(g).commanders)})

    def team_of(self, g: State, seat: int) -> int:
        return seat % 2

    def lengths(self, g: State) -> Mapping[str, int]:
        return {"turns": self._own(g).turn}

    def read(self, text: str) -> Action:
        a = super().read(text)
        if not names_counters(a):
            raise ValueError(f"{text!r} names a unit that has no counter in this game")
        return a

    def universe(self) -> Iterator[Action]:
        return (a for a in super().universe() if names_counters(a))

    def decode(self, data: bytes) -> Deluxe:
        return position.decode(data)

    def report(self, events: Sequence[Event]) -> BattleReport | None:
        return battle_report(events)

    def sample(self, view: View, below: Below) -> Deluxe:
        return sample(self._seen(view), below)

    def read_position(self, text: str) -> Deluxe:
        return position.read(text)

    def write_position(self, g: State) -> str:
        return position.write(self._own(g))

    def book(self) -> Mapping[str, Any]:
        return book()

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        return insight(self._seen(view), kind, subject)

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The points of both sides."""
        for side in range(2):
            tally: Tally = []
            yield victory.score(self._own(g), side, tally), tally


GAME: Final = DeluxeGame(
    Deluxe, DeluxeView, NOTATION, [shared_facts, facts], words, WEIGHTS, read_manifest(FOLDER), FOLDER
)
