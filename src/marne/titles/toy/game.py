"""GAME: the toy, as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.chance import Below
from marne.kernel.chronicle import Figure, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.game import View
from marne.kernel.state import State
from marne.kernel.story import Line
from marne.kernel.tally import Tally, add
from marne.kernel.title import Title
from marne.kit.counting import Counting, counted
from marne.kit.manifest import read_manifest
from marne.titles.toy import position, words
from marne.titles.toy.book import book
from marne.titles.toy.insight import insight
from marne.titles.toy.notation import NOTATION
from marne.titles.toy.rules import facts
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.kinds import NAMES
from marne.titles.toy.rules.options import OPTIONS, parse
from marne.titles.toy.rules.turn import Match
from marne.titles.toy.rules.view import ToyView, sample
from marne.titles.toy.staff.weights import WEIGHTS
from marne.titles.toy.words.story import opens, story

FOLDER: Final = Path(__file__).parent


class ToyGame(Title[Toy, ToyView]):
    """The title. See `marne.kernel.game.Game` for what each method promises."""

    rules_version = "1.2"

    def __init__(self) -> None:
        super().__init__(Toy, ToyView, NOTATION, [facts], words, WEIGHTS, read_manifest(FOLDER), FOLDER)

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return OPTIONS

    def new(self, options: Mapping[str, str] | None = None) -> Toy:
        return position.new(*parse(options or {}))

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """
        >>> GAME.seat_names()
        ('Ada', 'Ben')
        """
        players, _ = parse(options or {})
        return tuple(NAMES[:players])

    def seats_of(self, g: State) -> tuple[str, ...]:
        return tuple(NAMES[: self._own(g).seats])

    def team_of(self, g: State, seat: int) -> int:
        return seat

    def lengths(self, g: State) -> Mapping[str, int]:
        """The rounds that have begun."""
        match = g.stack[0] if g.stack else None
        return {"rounds": match.at if isinstance(match, Match) else self._own(g).rounds}

    def decode(self, data: bytes) -> Toy:
        return position.decode(data)

    def opens(self, e: Event) -> bool:
        return opens(e)

    def story(self, events: Sequence[Event]) -> list[Line]:
        return story(events)

    def stand(self, g: State) -> Stand:
        return Stand(f"Round {self.lengths(g)['rounds']}", Figure("score", "Score", tuple(self._own(g).scores)))

    def figures(self, g: State) -> Sequence[Figure]:
        g = self._own(g)
        return [
            Figure("score", "Score", tuple(g.scores)),
            Figure("hand", "Cards in hand", tuple([sum(hand) for hand in g.hands])),
        ]

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        cards = Counting("Cards", NAMES, ["drawn", "thrown", "played"])
        rows = {"Drew": "drawn", "Threw": "thrown", "Played": "played"}
        for e in events:
            if e.name in rows:
                cards.add(rows[e.name], e["player"])
        return counted([cards])

    def sample(self, view: View, below: Below) -> Toy:
        return sample(self._seen(view), below)

    def read_position(self, text: str) -> Toy:
        return position.read(text)

    def write_position(self, g: State) -> str:
        return position.write(self._own(g))

    def book(self) -> Mapping[str, Any]:
        return book()

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        return insight(self._seen(view), kind, subject)

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The goal."""
        tally: Tally = []
        yield add(tally, "TOY end-2", 0, self._own(g).goal()), tally


GAME: Final = ToyGame()
