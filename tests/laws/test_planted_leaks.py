"""Do the laws bite? Leaks of every kind are planted in a title, and the law that forbids each must find it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game, Prompt, Sampler, View
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Fact, Value
from marne.kernel.state import State, legal, pending, push
from marne.table.table import Table
from marne.titles.toy import game
from marne.titles.toy.rules import turn
from marne.titles.toy.rules.facts import THREW
from marne.titles.toy.rules.kinds import CARD, PLAYER
from marne.titles.toy.rules.view import sample
from tests import toy
from tests.laws import kit, test_06_two_worlds
from tests.laws.kit import QUICK, Effort, play, titles
from tests.laws.test_01_agreement import agreement
from tests.laws.test_02_plain_data import plain_data
from tests.laws.test_03_liveness import liveness
from tests.laws.test_04_no_dice import no_dice
from tests.laws.test_05_whitelist import misfits, whitelist
from tests.laws.test_06_two_worlds import PUBLIC_GROUNDS, UNDO, WORLDS, look_around
from tests.laws.test_08_undo import undo

PEEKED = Fact("Peeked", player=PLAYER, card=CARD)

EFFORT = QUICK._replace(kept=12, pairs=6, bound=5_000)
MANY = range(12)
"""Games in which a leak is looked for, up to the first that shows it: each shows many, but not every one."""


SECRETS = {key: laws.secret for key, game in titles().items() if (laws := kit.laws_of(game)) is not None}
PLANTED = sorted(SECRETS)


def test_every_title_says_what_it_hides() -> None:
    assert sorted(titles()) == PLANTED


class Leaky:
    """A title with something changed; everything else is as it was."""

    def __init__(self, key: str) -> None:
        self.inner = titles()[key]
        self.secret = SECRETS[key]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class LeakyView:
    """A view with one field more."""

    def __init__(self, inner: View, extra: Any) -> None:
        self.inner, self.extra, self.seat = inner, extra, inner.seat

    def data(self) -> dict[str, Any]:
        return {**self.inner.data(), "extra": self.extra}

    def moment(self) -> tuple[int, ...]:
        return self.inner.moment()


class FieldLeak(Leaky):
    """A view field with hidden cards."""

    def view(self, g: State, seat: int | None) -> LeakyView:
        return LeakyView(self.inner.view(g, seat), list(self.secret(g, seat)))

    def sample(self, view: LeakyView, below: Any) -> State:
        return self.inner.sample(view.inner, below)

    def sampler(self, view: LeakyView) -> Sampler:
        return self.inner.sampler(view.inner)


class SpectatorLeak(FieldLeak):
    """The same, only for spectators."""

    def view(self, g: State, seat: int | None) -> LeakyView:
        return LeakyView(self.inner.view(g, seat), [] if seat is not None else list(self.secret(g, seat)))


class PromptLeak(Leaky):
    """A prompt whose words depend on hidden cards."""

    def prompt(self, g: State, seat: int) -> Prompt | None:
        p = self.inner.prompt(g, seat)
        if p is None:
            return None
        return Prompt(p.seat, p.rule, p.question, f"{p.text} They hold {self.secret(g, seat)}.", p.actions)


class OrderLeak(Leaky):
    """A menu whose order depends on hidden cards."""

    def prompt(self, g: State, seat: int) -> Prompt | None:
        p = self.inner.prompt(g, seat)
        if p is None:
            return None
        actions = p.actions[::-1] if sum(self.secret(g, seat)[::2]) % 2 else p.actions
        return Prompt(p.seat, p.rule, p.question, p.text, actions)


class RefusalLeak(Leaky):
    """A refusal that names a hidden card."""

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        return f"{self.inner.explain(g, seat, a, ruling)} They hold {self.secret(g, seat)}."


class AskedLeak(Leaky):
    """Whoever is asked is shown on secret grounds."""

    def asked(self, g: State) -> tuple[int, ...]:
        asked = self.inner.asked(g)
        return asked if sum(self.secret(g, None)[::2]) % 2 else ()


class LiveView(Leaky):
    """A view that keeps the state."""

    def view(self, g: State, seat: int | None) -> LeakyView:
        made = LeakyView(self.inner.view(g, seat), 0)
        made.state = g  # type: ignore[attr-defined]  # the planted fault
        return made


def findings(game: Any, effort: Effort = EFFORT, seeds: range = range(3)) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for seed in seeds:
        found.extend(look_around(play(cast(Game, game), seed, effort), effort))
        if found:
            break
    return found


def is_found(game: Any, law: int, words: str = "", seeds: range = range(8)) -> bool:
    """Whether some game shows a violation of a law, among whatever else a planted fault may break."""
    return any(law in laws_of(findings(game, seeds=range(seed, seed + 1)), words) for seed in seeds)


def laws_of(found: list[tuple[int, str]], words: str) -> set[int]:
    return {law for law, text in found if words in text}


@pytest.mark.parametrize("key", PLANTED)
def test_without_a_leak_nothing_is_found(key: str) -> None:
    """The wrapper itself is innocent."""
    assert findings(Leaky(key)) == []


@pytest.mark.parametrize("key", PLANTED)
@pytest.mark.parametrize(
    ("leak", "law", "words"),
    [
        (FieldLeak, WORLDS, "its view: .extra"),
        (SpectatorLeak, WORLDS, "view: .extra"),
        (PromptLeak, WORLDS, "its prompt"),
        (OrderLeak, WORLDS, "its prompt"),
        (RefusalLeak, WORLDS, "a refusal"),
        (AskedLeak, PUBLIC_GROUNDS, "the question"),
    ],
)
def test_a_leak_is_found(key: str, leak: type[Leaky], law: int, words: str) -> None:
    assert law in laws_of(findings(leak(key), seeds=MANY), words)


@pytest.mark.parametrize("key", PLANTED)
def test_a_view_that_keeps_the_state_is_found(key: str) -> None:
    bad = whitelist(play(cast(Game, LiveView(key)), 0, EFFORT), EFFORT)
    assert any("holds the live" in v for v in bad)


def patch_told(monkeypatch: pytest.MonkeyPatch, change: Callable[[Event], Event]) -> None:
    """Every event is told in another way."""

    def heard_push(g: State, seat: int, a: Action) -> tuple[State, list[Event]]:
        made, told = kit.heard_push(g, seat, a)
        return made, [change(e) for e in told]

    monkeypatch.setattr(test_06_two_worlds, "heard_push", heard_push)


@pytest.mark.parametrize("key", PLANTED)
def test_an_event_whose_secret_field_is_not_masked_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden thing's event without audience: the log says more than the view."""
    patch_told(monkeypatch, lambda e: Event(e.fact, e.rule, e.values, None, e.reveals))
    assert is_found(titles()[key], WORLDS, "by the log alone")


@pytest.mark.parametrize("key", PLANTED)
def test_a_legal_list_on_secret_grounds_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is not to be had when others hide certain things."""

    def leaky(g: State, seat: int) -> list[Action]:
        found = legal(g, seat)
        return found[1:] if len(found) > 1 and sum(SECRETS[key](g, seat)[::2]) % 2 else found

    monkeypatch.setattr(test_06_two_worlds, "legal", leaky)
    assert WORLDS in laws_of(findings(titles()[key], seeds=MANY), "its legal actions")


@pytest.mark.parametrize(
    ("values", "said"),
    [((0,), "other fields"), ((0, (1,)), "card holds (1,)"), ((0, True), "card holds True")],
)
def test_an_event_that_does_not_fit_its_fact_is_found(values: tuple[Value, ...], said: str) -> None:
    assert said in misfits(Event(THREW, "TOY tidy-1", values), told=True)[0]


def test_a_secret_that_is_not_masked_is_found() -> None:
    assert misfits(Event(THREW, "TOY tidy-1", (0, 2)), told=True) == []
    assert misfits(Event(THREW, "TOY tidy-1", (0, 2)), told=False) == ["card is not masked"]


@pytest.mark.parametrize("key", PLANTED)
def test_a_question_skipped_on_secret_grounds_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine answers in the place of a seat when it holds certain cards."""
    secret = SECRETS[key]

    def skipping(g: State, seat: int, a: Action) -> None:
        push(g, seat, a)
        question = pending(g)
        if question is None or isinstance(question, Chance) or sum(secret(g, None)[::2]) % 2:
            return
        asked = question.seats(g)[0]
        push(g, asked, legal(g, asked)[-1])

    monkeypatch.setattr(kit, "push", skipping)
    assert is_found(titles()[key], PUBLIC_GROUNDS)


@toy.changeable
def test_a_revelation_that_could_be_undone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throwing a card away shows the next player's best one, in an event that says it reveals nothing."""
    take = toy.Tidy.take

    def telling(self: Any, g: Any, seat: int, a: Action) -> Any:
        answer = take(self, g, seat, a)
        if isinstance(a, toy.Discard) and g.listening:
            hand = g.hands[(seat + 1) % g.seats]
            g.tell(Event(PEEKED, "TOY tidy-1", (seat, max(range(len(hand)), key=hand.__getitem__))))
        return answer

    monkeypatch.setattr(toy.Tidy, "take", telling)
    assert UNDO in laws_of([f for seed in range(6) for f in findings(toy.GAME, QUICK, range(seed, seed + 1))], "undone")


@toy.changeable
def test_an_answer_that_shows_a_card_and_could_be_undone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throwing away is open, but its event says it reveals nothing."""
    take = toy.Tidy.take

    def openly(self: Any, g: Any, seat: int, a: Action) -> Any:
        listening, g.listening = g.listening, False
        answer = take(self, g, seat, a)
        g.listening = listening
        if isinstance(a, toy.Discard) and listening:
            g.tell(Event(THREW, "TOY tidy-1", (seat, a.card)))
        return answer

    make, data, imagine = toy.ToyView.__init__, toy.ToyView.data, sample
    thrown: dict[int, list[list[int]]] = {}

    def made(self: toy.ToyView, g: toy.Toy, seat: int | None, *, laid_open: bool = False) -> None:
        make(self, g, seat, laid_open=laid_open)
        thrown[id(self)] = [list(t) for t in g.thrown]

    def told(self: toy.ToyView) -> dict[str, Any]:
        return {**data(self), "thrown": thrown[id(self)]}

    def imagined(view: toy.ToyView, below: Any) -> toy.Toy:
        g = imagine(view, below)
        for seat, pile in enumerate(thrown[id(view)]):
            for kind, n in enumerate(pile):
                g.bag[kind] += g.thrown[seat][kind] - n
            g.thrown[seat] = list(pile)
        return g if min(g.bag) >= 0 else imagined(view, below)

    monkeypatch.setattr(toy.Tidy, "take", openly)
    monkeypatch.setattr(toy.ToyView, "__init__", made)
    monkeypatch.setattr(toy.ToyView, "data", told)
    monkeypatch.setattr(game, "sample", imagined)
    assert UNDO in laws_of([f for seed in range(6) for f in findings(toy.GAME, QUICK, range(seed, seed + 1))], "undone")


@toy.changeable
def test_undo_across_a_barrier_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that forgets its steps at draws only."""
    answered = Table._answer

    def remembering(self: Table, answer: Any) -> None:
        since = [*self._since, answer]
        answered(self, answer)
        if answer.seat != CHANCE:
            self._since = since

    monkeypatch.setattr(Table, "_answer", remembering)
    assert any("could take" in v for seed in range(3) for v in undo(play(toy.GAME, seed, EFFORT), EFFORT))


@toy.changeable
def test_an_undo_that_restores_less_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that leaves the log as it was."""
    taken = Table.undo

    def forgetful(self: Table, seat: int, steps: int = 1) -> None:
        log = list(self._log)
        taken(self, seat, steps)
        self._log = log

    monkeypatch.setattr(Table, "undo", forgetful)
    assert any("log differs" in v for seed in range(3) for v in undo(play(toy.GAME, seed, EFFORT), EFFORT))


@toy.changeable
def test_a_lost_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that clone and bytes forget shows when original and copy are played on."""
    of = toy.Toy.of

    def forgetful(data: tuple[Any, ...]) -> toy.Toy:
        made = of(data)
        made.weather = toy.FAIR
        return made

    monkeypatch.setattr(toy.Toy, "of", staticmethod(forgetful))
    bad = [v for seed in range(4) for v in plain_data(play(toy.GAME, seed, EFFORT), EFFORT)]
    assert bad


@toy.changeable
def test_a_shared_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    clone = toy.Toy.clone

    def sharing(self: toy.Toy) -> toy.Toy:
        made = clone(self)
        made.scores = self.scores
        return made

    p = play(toy.GAME, 0, EFFORT)
    monkeypatch.setattr(toy.Toy, "clone", sharing)
    assert plain_data(p, EFFORT)


@toy.changeable
def test_a_refusal_without_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "NOT_IN_HAND", Ruling("TOY nonsense-9", "because"))
    assert any("not in the ledger" in v for v in agreement(play(toy.GAME, 0, EFFORT), EFFORT))


@toy.changeable
def test_an_unlisted_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A veto that does not look into the hand."""

    def careless(self: Any, g: Any, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, toy.Play | toy.Fold) else toy.NOT_AN_ANSWER

    monkeypatch.setattr(toy.PlayCard, "veto", careless)
    bad = [v for seed in range(6) for v in agreement(play(toy.GAME, seed, EFFORT), EFFORT)]
    assert any("not listed" in v for v in bad)


@toy.changeable
def test_an_action_listed_but_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.PlayCard, "exact", True)
    bad = [v for seed in range(6) for v in agreement(play(toy.GAME, seed, EFFORT), EFFORT)]
    assert any("is listed, but refused" in v for v in bad)


@toy.changeable
def test_a_die_inside_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    take = toy.PlayCard.take

    def rolling(self: Any, g: Any, seat: int, a: Action) -> Any:
        g.scores[seat] += random.randrange(1000)
        return take(self, g, seat, a)

    monkeypatch.setattr(toy.PlayCard, "take", rolling)
    assert no_dice(play(toy.GAME, 0, EFFORT), EFFORT)


@toy.changeable
def test_a_generator_in_the_state_is_found() -> None:
    p = play(toy.GAME, 0, EFFORT)
    p.spots[0].g.generator = random.Random(1)  # type: ignore[attr-defined]  # the planted fault
    assert any("holds a Random" in v for v in no_dice(p, EFFORT))


@toy.changeable
def test_a_draw_without_weight_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Omen, "outcomes", lambda self, g: [(toy.Blow(0), 1), (toy.Blow(1), 0)])
    assert any("weight 0" in v for v in no_dice(play(toy.GAME, 0, EFFORT), EFFORT))


@toy.changeable
def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Match, "step", lambda self, g: toy.Round(g.leader, 0))
    monkeypatch.setattr(toy.Toy, "goal", lambda self: 10**9)
    assert any("no end" in v for v in liveness(play(toy.GAME, 0, EFFORT), EFFORT))


@toy.changeable
def test_a_question_without_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.PlayCard, "candidates", lambda self, g, seat: [])
    assert any("has an answer" in v for v in liveness(play(toy.GAME, 0, EFFORT), EFFORT))
