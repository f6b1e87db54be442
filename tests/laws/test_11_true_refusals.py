"""Law 11, a refusal is true: it names who asked, and what it says of the position holds, by a second definition; where
its cause can be taken away, the same answer is then allowed or refused for another reason."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any, Final, cast

import pytest

from marne.kernel.action import Action
from marne.kernel.game import Game
from marne.kernel.ruling import Ruling
from marne.kernel.state import State, check, legal, pending
from marne.titles.toy.rules.rulings import NOT_AGAIN
from tests import toy
from tests.laws.kit import (
    QUICK,
    SCATTERED,
    Claims,
    Effort,
    Playout,
    claims_of,
    is_cited,
    is_readable,
    over_all,
    play,
    playouts,
    probes,
    report,
    scattered_playouts,
    seats,
    some,
    titles,
    universe,
)

REMEDIED: Final = 12
"""Refusals by one ruling at a question whose cause is taken away."""
DEPTH: Final = 4
"""Causes that are taken away one after the other."""
ASIDE: Final = 20
"""Answers tried for a seat that is not asked, which are all refused for the same reason."""


def parts(value: Any) -> Iterator[Ruling]:
    """The rulings of a constant: one, or those of a list or a table."""
    if isinstance(value, Ruling):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from parts(part)


@functools.cache
def modules(package: str) -> tuple[ModuleType, ...]:
    """The modules of the rules of a title or a family, that of the rulings first."""
    rules = f"marne.titles.{package}.rules"
    found = [m.name for m in pkgutil.iter_modules(importlib.import_module(rules).__path__)]
    return tuple(importlib.import_module(f"{rules}.{name}") for name in sorted(found, key=lambda n: n != "rulings"))


@functools.cache
def constants(key: str, family: str) -> dict[Ruling, str]:
    """Every ruling of a title, those of its family too, with the name of its constant."""
    found: dict[Ruling, str] = {}
    for package in filter(None, (key, family)):
        for module in modules(package):
            for name, value in vars(module).items():
                for ruling in parts(value):
                    found.setdefault(ruling, name)
    return found


def names(game: Game, claims: Claims) -> dict[Ruling, str]:
    """Every ruling of a title with the name under which its claim stands, but for those that the kernel gives."""
    told = getattr(claims, "name_of", None)
    g = game.new()
    return {
        ruling: (told(ruling) if told is not None else None) or name
        for ruling, name in constants(game.key, game.manifest.family).items()
        if ruling is not g.not_asked and ruling is not g.over
    }


@functools.cache
def by_verb(key: str) -> dict[type[Action], list[Action]]:
    """Every conceivable action of a title, by its verb: a universe may be large."""
    found: dict[type[Action], list[Action]] = {}
    for a in universe(titles()[key]):
        found.setdefault(type(a), []).append(a)
    return found


def of_verbs(game: Game, verbs: set[type[Action]]) -> list[Action]:
    """Every conceivable action of these verbs, in the order of the universe."""
    if game.key not in titles():
        return [a for a in universe(game) if type(a) in verbs]
    found: list[Action] = []
    for verb, actions in by_verb(game.key).items():
        if verb in verbs:
            found.extend(actions)
    return found


class Listener:
    """What is wrong with the refusals that are met, and how often each ruling was."""

    def __init__(self, game: Game, claims: Claims) -> None:
        self.game: Final = game
        self.claims: Final = claims
        self.names: Final = names(game, claims)
        self.met: Final[Counter[str]] = Counter()
        self.remedied: Final[Counter[str]] = Counter()
        self.bad: Final[list[str]] = []

    def holds(self, g: State, seat: int, a: Action, ruling: Ruling) -> bool:
        """Whether what the refusal claims is so; true of a ruling whose claim is not checked."""
        question = pending(g)
        if ruling is g.over:
            return question is None
        assert question is not None
        if ruling is g.not_asked:
            return seat not in question.seats(g)
        claim = self.claims.CLAIMS.get(self.names[ruling])
        return claim is None or claim(g, question, seat, a)

    def remedy(self, g: State, seat: int, a: Action, ruling: Ruling, where: str) -> None:
        """One refusal once its cause is taken away. With `FOLLOWED` the title says that its remedies lead to positions
        that make sense: then the next reason, if there is one, has to be true as well."""
        name = self.names.get(ruling, "")
        remedy = self.claims.REMEDIES.get(name)
        if remedy is None:
            return
        made = g.clone()
        if not remedy(made, pending(made), seat, a):
            return
        self.remedied[name] += 1
        then = check(made, seat, a)
        if then is ruling:
            self.bad.append(f"{where}: {self.game.show(a)!r} is still refused so without its cause: {ruling}")
        elif then is not None and getattr(self.claims, "FOLLOWED", False):
            self.hear(made, seat, a, then, f"{where}, without {name}")
            if where.count(", without ") < DEPTH:
                self.remedy(made, seat, a, then, f"{where}, without {name}")

    def hear(self, g: State, seat: int, a: Action, ruling: Ruling, where: str) -> None:
        """One refusal."""
        at = f"{where}: seat {seat}, {self.game.show(a)!r}"
        if ruling is not g.over and ruling is not g.not_asked:
            if ruling not in self.names:
                self.bad.append(f"{at} is refused by {ruling!r}, which is no constant of the rules")
                return
            self.met[self.names[ruling]] += 1
        sentence = self.game.explain(g, seat, a, ruling)
        if not is_cited(self.game, ruling.rule):
            self.bad.append(f"{at} is refused by {ruling.rule!r}, which is not in the ledger")
        cited = self.game.cite(ruling.rule)
        if f"({cited})" not in sentence:
            self.bad.append(f"{at}: the sentence does not cite {cited}: {sentence}")
        actors = self.claims.actors(g, pending(g), seat)
        if sentence.partition(" cannot ")[0] not in actors:
            self.bad.append(f"{at}: the sentence names none of {sorted(actors)}: {sentence}")
        if not self.holds(g, seat, a, ruling):
            self.bad.append(f"{at}: it is not so: {sentence}")
        says = getattr(self.claims, "says", None)
        if says is not None and not says(g, pending(g), a, ruling, sentence):
            self.bad.append(f"{at}: its words are not so: {sentence}")


def listen(p: Playout, effort: Effort, claims: Claims) -> Listener:
    """The refusals at the questions and at the end of a playout."""
    game, rng = p.game, p.rng("refusals")
    heard = Listener(game, claims)
    every = list(universe(game))
    ends = [] if p.last is None else [(p.last, len(p.answers))]
    for original, at in [*p.spots, *ends]:
        g = original.clone()
        question = pending(g)
        where = p.where(at, g)
        asked = () if question is None else question.seats(g)
        for seat in seats(game, p.options):
            tried = some(rng, every, ASIDE)
            if seat in asked:
                listed = legal(g, seat)
                offered = {type(a) for a in listed}
                tried += [a for a in probes(p, rng, listed, effort.probes) if is_readable(game, a)]
                tried += some(rng, of_verbs(game, offered), effort.universe)
                tried += some(rng, every, effort.universe // 4)
            remedied: Counter[Ruling] = Counter()
            for a in dict.fromkeys(tried):
                ruling = check(g, seat, a)
                if ruling is not None:
                    heard.hear(g, seat, a, ruling, where)
                    remedied[ruling] += 1
                    if remedied[ruling] <= REMEDIED:
                        heard.remedy(g, seat, a, ruling, f"{where}, seat {seat}")
    return heard


STREWN: Final = SCATTERED._replace(games=32, kinds=2)
"""For the positions that the claims of a title offer: richer than what a game comes to by chance."""


@functools.cache
def strewn(key: str) -> tuple[Playout, ...]:
    """Short games from positions that the claims of a title offer, if any."""
    game = titles()[key]
    begin = getattr(claims_of(game), "scattered", None)
    return () if begin is None else tuple(play(game, seed, STREWN, begin) for seed in range(STREWN.games))


def true_refusals(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 11 at the questions of a playout."""
    return listen(p, effort, claims_of(p.game)).bad


def test_every_ruling_has_a_claim(law_game: Game) -> None:
    claims = claims_of(law_game)
    known = set(names(law_game, claims).values())
    stated = {*claims.CLAIMS, *claims.UNCHECKED}
    assert not known - stated, f"neither a claim nor a reason why not: {sorted(known - stated)}"
    assert not stated - known, f"claims of no ruling: {sorted(stated - known)}"
    assert not set(claims.CLAIMS) & set(claims.UNCHECKED)
    assert not set(claims.REMEDIES) - set(claims.CLAIMS), "a remedy without a claim"
    assert all(claims.UNCHECKED.values())


def test_every_ruling_cites_the_ledger(law_game: Game) -> None:
    cited = {r.rule for r in constants(law_game.key, law_game.manifest.family)}
    assert not [rule for rule in cited if not is_cited(law_game, rule)]


def test_true_refusals(law_game: Game) -> None:
    bad = over_all(true_refusals, law_game)
    for p in [*scattered_playouts(law_game), *strewn(law_game.key)]:
        bad += true_refusals(p)
    assert not bad, report(bad)


class Misnaming:
    """A title that names somebody else as the one who asked."""

    def __init__(self, inner: Game) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        return f"Somebody {self.inner.explain(g, seat, a, ruling)}"


def with_claims(claims: Claims, **changed: Any) -> Claims:
    """The claims of a title, with something changed."""
    return cast(Claims, SimpleNamespace(**{**vars(claims), **changed}))


FEW: Final = QUICK._replace(kinds=1, kept=12, universe=200)


def test_a_wrong_actor_is_found(law_game: Game) -> None:
    p = playouts(law_game)[0]
    planted = Playout(cast(Game, Misnaming(law_game)), p.seed, p.options)
    planted.spots, planted.verbs, planted.last = p.spots[:4], p.verbs, p.last
    assert any("names none of" in v for v in listen(planted, FEW, claims_of(law_game)).bad)


def test_a_claim_that_is_not_so_is_found(law_game: Game) -> None:
    """Every claim that is met is looked at: turned round, each of them fails."""
    claims = claims_of(law_game)
    p = playouts(law_game)[0]
    met = listen(p, FEW, claims).met
    turned = {name: (lambda g, q, s, a: False) for name in claims.CLAIMS}
    found = listen(p, FEW, with_claims(claims, CLAIMS=turned)).bad
    assert sum("it is not so" in v for v in found) == sum(n for name, n in met.items() if name in claims.CLAIMS) > 0


def test_words_that_are_not_so_are_found(law_game: Game) -> None:
    """Every sentence is looked at, where the claims of a title have something to say about sentences."""
    claims = claims_of(law_game)
    p = playouts(law_game)[0]
    met = listen(p, FEW, claims).met.total()
    found = listen(p, FEW, with_claims(claims, says=lambda g, q, a, r, sentence: False)).bad
    assert sum("its words are not so" in v for v in found) >= met > 0


def test_a_remedy_that_does_not_help_is_found(law_game: Game) -> None:
    claims = claims_of(law_game)
    p = playouts(law_game)[0]
    idle = {name: (lambda g, q, s, a: True) for name in claims.REMEDIES}
    heard = listen(p, FEW, with_claims(claims, REMEDIES=idle))
    assert sum("without its cause" in v for v in heard.bad) == heard.remedied.total() > 0


@toy.changeable
@pytest.mark.parametrize(
    ("lie", "found"),
    [
        (toy.NOT_IN_HAND, "it is not so"),
        (toy.KEEP_ONE, "it is not so"),
        (Ruling("TOY play-9", "that is how it is"), "which is no constant of the rules"),
    ],
)
def test_a_planted_lie_is_found(monkeypatch: pytest.MonkeyPatch, lie: Ruling, found: str) -> None:
    """A card that may not be played again is refused for a reason that does not hold."""
    true = toy.PlayCard.veto

    def veto(self: toy.PlayCard, g: toy.Toy, seat: int, a: Action) -> Ruling | None:
        ruling = true(self, g, seat, a)
        return lie if ruling is NOT_AGAIN else ruling

    monkeypatch.setattr(toy.PlayCard, "veto", veto)
    p = play(toy.GAME, 0)
    assert any(found in v for v in true_refusals(p))


@toy.changeable
def test_a_planted_prohibition_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused without its cause is refused for no reason, even where the reason held."""
    true = toy.Tidy.veto

    def veto(self: toy.Tidy, g: toy.Toy, seat: int, a: Action) -> Ruling | None:
        return toy.NOT_IN_HAND if isinstance(a, toy.Discard) and a.card == 0 else true(self, g, seat, a)

    monkeypatch.setattr(toy.Tidy, "veto", veto)
    assert any("without its cause" in v for seed in range(3) for v in true_refusals(play(toy.GAME, seed)))
