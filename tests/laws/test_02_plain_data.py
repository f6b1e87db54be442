"""Law 2, plain data: a position survives its bytes, a copy shares nothing, an action survives its notation."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, check, legal, pending, push
from tests.laws.kit import QUICK, Effort, Playout, Spot, answer, bias_of, over_all, report, some, universe


def impure(value: Any, path: str) -> list[str]:
    """Everything in there that is not an int, a string, None or a tuple of such."""
    if isinstance(value, tuple):
        return [bad for i, v in enumerate(value) for bad in impure(v, f"{path}[{i}]")]
    if value is None or type(value) in (int, str, bool):
        return []
    return [f"{path} holds {type(value).__name__} {value!r:.60}"]


def unlike(game: Game, g: State, h: State) -> list[str]:
    """How two states that should be one position differ."""
    bad: list[str] = []
    if g.data() != h.data():
        bad.append("data differ")
    if [(type(f), f.data()) for f in g.stack] != [(type(f), f.data()) for f in h.stack]:
        bad.append(f"stacks differ: {g.stack!r:.120} and {h.stack!r:.120}")
    if (g.result and g.result.data()) != (h.result and h.result.data()):
        bad.append("results differ")
    if g.key() != h.key():
        bad.append("keys differ")
    if game.encode(g) != game.encode(h):
        bad.append("encodings differ")
    return bad


def side_by_side(game: Game, g: State, h: State, rng: random.Random, steps: int) -> list[str]:
    """Two states that should be one position, played on alike: whatever is not in the data shows up here."""
    for step in range(steps):
        question = pending(g)
        if question is None:
            break
        for seat in question.seats(g):
            other = pending(h)
            if other is None or seat not in other.seats(h) or legal(g, seat) != legal(h, seat):
                return [f"{step} answers on, other actions are legal"]
        given = answer(g, rng, bias_of(game))
        if given is None:
            break
        push(g, *given)
        push(h, *given)
        bad = unlike(game, g, h)
        if bad:
            return [f"{step + 1} answers on, after {given}: {bad}"]
    return []


def carried_on(p: Playout) -> list[str]:
    """A copy given the answers of the real game must stay with it: what copies forget shows up here."""
    game, bad = p.game, []
    stops = [*p.spots] if p.last is None else [*p.spots, Spot(p.last, len(p.answers))]
    for spot, stop in itertools.pairwise(stops):
        g, where = spot.g.clone(), p.where(spot.at, spot.g)
        for at in range(spot.at, stop.at):
            ruling = check(g, *p.answers[at])
            if ruling is not None:
                bad.append(f"{where}: a copy refuses answer {at} of the game, {p.answers[at]}: {ruling}")
                break
            push(g, *p.answers[at])
        else:
            bad.extend(f"{where}: at answer {stop.at} a copy is astray, {x}" for x in unlike(game, g, stop.g))
    return bad


def plain_data(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 2 at the questions and at the end of a playout."""
    game, rng = p.game, p.rng("plain")
    bad = carried_on(p)
    ends = [] if p.last is None else [(p.last, len(p.answers))]
    for original, at in [*p.spots, *ends]:
        g = original.clone()
        where = p.where(at, g)
        code = game.encode(g)
        bad.extend(f"{where}: {x}" for x in impure(g.data(), "data"))
        for f in g.stack:
            bad.extend(f"{where}: {x}" for x in impure(f.data(), type(f).__name__))
        try:
            json.loads(code)
        except ValueError:
            bad.append(f"{where}: the encoding is not JSON")
        bad.extend(f"{where}: decoded, {x}" for x in unlike(game, g, game.decode(code)))
        bad.extend(f"{where}: cloned, {x}" for x in unlike(game, g, g.clone()))
        question = pending(g)
        if question is None:
            continue
        for seat in question.seats(g):
            for a in some(rng, legal(g, seat), effort.actions):
                made = g.clone()
                if made.listening or made.told:
                    bad.append(f"{where}: a copy listens")
                push(made, seat, a)
                if game.encode(g) != code:
                    return [*bad, f"{where}: {a!r} on a copy changed the original"]
                if seat != CHANCE:
                    kept = made.clone()
                    after = game.encode(kept)
                    if pending(made) is not None:
                        given = answer(made, rng, bias_of(game))
                        if given is not None:
                            push(made, *given)
                            if game.encode(kept) != after:
                                return [*bad, f"{where}: {given} on the original changed a copy made after {a!r}"]
        bad.extend(
            f"{where}: original and decoded copy, {x}"
            for x in side_by_side(game, g.clone(), game.decode(code), rng, 2 * effort.steps)
        )
        if game.encode(g) != code:
            bad.append(f"{where}: playing copies changed the original")
    return bad


def notation(p: Playout, effort: Effort = QUICK) -> list[str]:
    """Actions that do not come back from their notation, or share it."""
    game, rng = p.game, p.rng("notation")
    bad: list[str] = []
    texts: dict[str, Any] = {}
    seen = [a for _, a in some(rng, p.answers, 40 * effort.actions)]
    for a in [*dict.fromkeys(seen), *some(rng, universe(game), 10 * effort.actions)]:
        text = game.show(a)
        if game.read(text) != a:
            bad.append(f"{game.key}: read(show({a!r})) is {game.read(text)!r}; the text was {text!r}")
        if texts.setdefault(text, a) != a:
            bad.append(f"{game.key}: {a!r} and {texts[text]!r} are both written {text!r}")
        if not game.describe(a):
            bad.append(f"{game.key}: {a!r} has no description")
        if type(a)(*a.data()) != a:
            bad.append(f"{game.key}: the data of {a!r} are not its constructor arguments")
    return bad


def test_positions_survive_their_bytes(law_game: Game) -> None:
    bad = over_all(plain_data, law_game)
    assert not bad, report(bad)


def test_actions_survive_their_notation(law_game: Game) -> None:
    bad = over_all(notation, law_game)
    assert not bad, report(bad)


@pytest.mark.parametrize("text", ["", " ", "no such action", "-1", "((", "\x00", "Pass Pass Pass 1 2 3", "é" * 300])
def test_other_text_is_refused_in_words(law_game: Game, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        law_game.read(text)


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[[],[],null]", b"[[1],[],null]", b"nothing", b'[[],[["Volcano"]],null]']
)
def test_other_bytes_are_refused_in_words(law_game: Game, data: bytes) -> None:
    from marne.kernel.codec import Corrupt

    with pytest.raises(Corrupt, match=r"\w"):
        law_game.decode(data)


def test_options_are_refused_in_words(law_game: Game) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        law_game.new({"no such option": "yes"})
    for name in law_game.options():
        with pytest.raises(ValueError, match=r"\w"):
            law_game.new({name: "no such value"})
