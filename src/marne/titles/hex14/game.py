"""What the games of the family have in common, as everything outside the rules uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.chronicle import Figure, Roll, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.game import Manifest, Prompt, Sampler, View
from marne.kernel.notation import Notation
from marne.kernel.reaction import Reacting, Reaction, reacting
from marne.kernel.state import State, run
from marne.kernel.story import Line
from marne.kernel.tally import Tally
from marne.kernel.title import G_contra, Title, Words
from marne.titles.hex14 import position as positions
from marne.titles.hex14.insight import Insights
from marne.titles.hex14.position.dialect import Dialect, G
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import victory
from marne.titles.hex14.rules.turn import War
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.weights import WEIGHTS
from marne.titles.hex14.words.chronicle import SIDES, Chronicler
from marne.titles.hex14.words.story import Story

V = TypeVar("V", bound=CampaignView)


class CampaignWords(Words[G_contra], Protocol[G_contra]):
    """The interface of the package `words` of a title of the family."""

    @property
    def STORY(self) -> Story:  # noqa: N802 (a module has it as a constant)
        """How its games are told."""

    @property
    def CHRONICLER(self) -> Chronicler:  # noqa: N802 (a module has it as a constant)
        """What is counted of its games."""

    @property
    def REACTIONS(self) -> Sequence[Reaction]:  # noqa: N802 (a module has it as a constant)
        """What can be answered in advance."""


class CampaignGame(Title[G, V]):
    """The base class of the family's titles. The methods are documented in `marne.kernel.game.Game`."""

    def __init__(
        self,
        position: type[G],
        view: type[V],
        dialect: Dialect[G],
        insights: Insights,
        notation: Notation,
        facts: ModuleType,
        words: CampaignWords[G],
        manifest: Manifest,
        folder: Path,
    ) -> None:
        super().__init__(position, view, notation, [shared_facts, facts], words, WEIGHTS, manifest, folder)
        self.dialect: Final = dialect
        self.insights: Final = insights
        self._story: Final = words.STORY
        self._chronicler: Final = words.CHRONICLER
        self._reactions: Final = words.REACTIONS

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return self.dialect.options

    def new(self, options: Mapping[str, str] | None = None) -> G:
        g = self.dialect.empty(*self.dialect.parse(options or {}))
        g.stack.append(War(0))
        run(g)
        return g

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        commanders, _ = self.dialect.parse(options or {})
        return tuple(
            side + (str(n) if n > 1 else "") for n in range(1, commanders + 1) for side in ("german", "allied")
        )

    def seats_of(self, g: State) -> tuple[str, ...]:
        return self.seat_names({"players": str(2 * self._own(g).commanders)})

    def team_of(self, g: State, seat: int) -> int:
        return seat % 2

    def team_names(self) -> tuple[str, ...]:
        return SIDES

    def lengths(self, g: State) -> Mapping[str, int]:
        return {"turns": self._own(g).turn}

    def read(self, text: str) -> Action:
        a = super().read(text)
        if not self.dialect.counters.are_named(a):
            raise ValueError(f"{text!r} names a unit that has no counter in this game")
        return a

    def universe(self) -> Iterator[Action]:
        return (a for a in super().universe() if self.dialect.counters.are_named(a))

    def decode(self, data: bytes) -> G:
        return positions.decode(self.dialect, data)

    def read_position(self, text: str) -> G:
        return positions.read(self.dialect, text)

    def write_position(self, g: State) -> str:
        return positions.write(self.dialect, self._own(g))

    def sample(self, view: View, below: Below) -> G:
        return self._own(self._seen(view).world(below))

    def sampler(self, view: View) -> Sampler:
        return self.insights.likelihood.worlds(self._seen(view))

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        return self.insights.insight(self._seen(view), kind, subject)

    def reactions(self) -> Sequence[Reaction]:
        return self._reactions

    def reacting(self, view: View, prompt: Prompt) -> Reacting | None:
        """Two commanders of a side decide together, and the first answer binds: neither answers in advance for both."""
        seen = self._seen(view)
        if seen.phasing == seen.side or seen.commanders > 1:
            return None
        return reacting(self._reactions, seen.stack[-1])

    def opens(self, e: Event) -> bool:
        return self._story.opens(e)

    def story(self, events: Sequence[Event]) -> list[Line]:
        return self._story.lines(events)

    def stand(self, g: State) -> Stand:
        return self._chronicler.stand(self._own(g))

    def figures(self, g: State) -> Sequence[Figure]:
        return self._chronicler.figures(self._own(g))

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        return self._chronicler.statistics(events)

    def roll(self, g: State, a: Action) -> Roll | None:
        return self._chronicler.roll(self._own(g), a)

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The points of both sides."""
        for side in range(2):
            tally: Tally = []
            yield victory.score(self._own(g), side, tally), tally
