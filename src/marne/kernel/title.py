"""What titles have in common: a base class for `Game`, built on a title's own position, view, notation and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Final, Generic, Protocol, TypeVar

from marne.kernel import codec
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.chronicle import Figure, Roll, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.frame import Choice
from marne.kernel.game import Manifest, Prompt, Sampler, View
from marne.kernel.ledger import Ledger, ledger_of
from marne.kernel.notation import Notation
from marne.kernel.playout import Weights
from marne.kernel.reaction import Reacting, Reaction
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Fact
from marne.kernel.state import State, legal, pending
from marne.kernel.story import OTHER, Line

G = TypeVar("G", bound=State)
G_contra = TypeVar("G_contra", bound=State, contravariant=True)
V = TypeVar("V", bound=View)


class Words(Protocol[G_contra]):
    """The interface of a title's package `words`."""

    def ask(self, g: G_contra, question: Choice[Any]) -> str: ...

    def rule_of(self, question: Choice[Any]) -> str: ...

    def explain(self, g: G_contra, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
        """A refusal as a sentence with its rule, by the id that players read (see `Game.cite`)."""

    def describe(self, a: Action, question: str = "") -> str: ...

    def tell(self, e: Event) -> str: ...


class EvenSampler(Generic[G, V]):
    """Deals worlds with nothing but `sample`, for titles that know no habits of players."""

    def __init__(self, sample: Callable[[V, Below], G], view: V) -> None:
        self._sample: Final = sample
        self._view: Final = view

    def deal(self, below: Below) -> G:
        return self._sample(self._view, below)


class Title(Generic[G, V]):
    """The base class of titles. The methods are documented in `marne.kernel.game.Game`."""

    data_files: Mapping[str, Path] = MappingProxyType({})
    data_digest: str = ""
    standard_digest: str = ""

    def __init__(
        self,
        position: type[G],
        view: type[V],
        notation: Notation,
        facts: Sequence[ModuleType],
        words: Words[G],
        weights: Weights,
        manifest: Manifest,
        folder: Path,
    ) -> None:
        self.manifest: Final = manifest
        self.weights: Final = weights
        self._position = position
        self._view = view
        self._notation = notation
        self._facts = {fact.name: fact for module in facts for fact in vars(module).values() if isinstance(fact, Fact)}
        self._words = words
        self._folder = folder

    @property
    def key(self) -> str:
        return self.manifest.key

    @property
    def name(self) -> str:
        return self.manifest.name

    def _own(self, g: State) -> G:
        """The position, narrowed to this title's class: the protocol takes any."""
        assert isinstance(g, self._position)
        return g

    def _seen(self, view: View) -> V:
        """The view, narrowed to this title's class."""
        assert isinstance(view, self._view)
        return view

    def encode(self, g: State) -> bytes:
        return codec.dump(g)

    def view(self, g: State, seat: int | None) -> V:
        make: Any = self._view
        found: V = make(self._own(g), seat)
        return found

    def laid_open(self, g: State) -> V:
        make: Any = self._view
        found: V = make(self._own(g), None, laid_open=True)
        return found

    def clock_rule(self, options: Mapping[str, str]) -> str:
        return ""

    def talk_rule(self, options: Mapping[str, str]) -> str:
        return ""

    def team_names(self) -> tuple[str, ...]:
        return ()

    def asked(self, g: State) -> tuple[int, ...]:
        question = pending(g)
        return () if question is None else question.seats(g)

    def sample(self, view: View, below: Below) -> G:
        raise NotImplementedError  # every title has views of its own

    def sampler(self, view: View) -> Sampler:
        return EvenSampler(self.sample, self._seen(view))

    def prompt(self, g: State, seat: int) -> Prompt | None:
        question = pending(g)
        if question is None or seat not in question.seats(g):
            return None
        text = self._words.ask(self._own(g), question)
        rule = self.cite(self._words.rule_of(question))
        return Prompt(seat, rule, type(question).__name__, text, legal(g, seat))

    def show(self, a: Action) -> str:
        return self._notation.show(a)

    def read(self, text: str) -> Action:
        return self._notation.read(text)

    def universe(self) -> Iterator[Action]:
        return self._notation.universe()

    def things(self, g: State, a: Action) -> list[str]:
        question = pending(g)
        return [] if question is None else self._notation.things(question, a)

    def aside(self, view: View, prompt: Prompt) -> list[bool]:
        return [False] * len(prompt.actions)

    def reactions(self) -> Sequence[Reaction]:
        return ()

    def reacting(self, view: View, prompt: Prompt) -> Reacting | None:
        return None

    def facts(self) -> Mapping[str, Fact]:
        return self._facts

    def report(self, events: Sequence[Event]) -> Mapping[str, Any] | None:
        return None

    def tell(self, e: Event) -> str:
        return self._words.tell(e)

    def opens(self, e: Event) -> bool:
        return False

    def story(self, events: Sequence[Event]) -> list[Line]:
        """Without words of its own for it, a title tells every event."""
        return [Line(OTHER, self.tell(e), (i,), tuple(e.things())) for i, e in enumerate(events)]

    def stand(self, g: State) -> Stand | None:
        return None

    def figures(self, g: State) -> Sequence[Figure]:
        return ()

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        return ()

    def roll(self, g: State, a: Action) -> Roll | None:
        return None

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        question = pending(g)
        return self._words.explain(self._own(g), question if isinstance(question, Choice) else None, seat, a, ruling)

    def describe(self, a: Action, question: str = "") -> str:
        return self._words.describe(a, question)

    def rules(self) -> Mapping[str, Any]:
        return self._ledger.rules

    def cite(self, rule: str) -> str:
        return self._ledger.cite(rule)

    @property
    def _ledger(self) -> Ledger:
        return ledger_of(self._folder)
