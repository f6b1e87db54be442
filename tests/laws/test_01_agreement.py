"""Law 1, agreement: legal lists, checks and refusals say the same, and a refusal cites a rule."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.ruling import Illegal, Ruling
from marne.kernel.state import State, apply, check, legal, pending, push
from tests.laws.kit import (
    QUICK,
    Effort,
    Playout,
    is_cited,
    is_readable,
    over_all,
    probes,
    report,
    seats,
    some,
    universe,
)


def result_of(g: State, seat: int, a: Action) -> int:
    made = g.clone()
    push(made, seat, a)
    return made.key()


def is_equivalent(game: Game, g: State, seat: int, a: Action, listed: list[Action]) -> bool:
    """Whether the action stands for a listed one: the title says so, or both lead to the same position."""
    canonical = getattr(game, "canonical", None)
    if canonical is not None:
        return canonical(g, seat, a) in listed
    after = result_of(g, seat, a)
    return any(result_of(g, seat, b) == after for b in listed)


def refusal(game: Game, g: State, seat: int, a: Action, ruling: Ruling, where: str) -> list[str]:
    """What is wrong with a refusal: it must cite, explain itself, be raised by apply, and change nothing."""
    bad: list[str] = []
    if not is_cited(game, ruling.rule):
        bad.append(f"{where}: the refusal of {a!r} cites {ruling.rule!r}, which is not in the ledger")
    if not ruling.text:
        bad.append(f"{where}: the refusal of {a!r} gives no reason")
    if is_readable(game, a):
        sentence = game.explain(g, seat, a, ruling)
        if f"({game.cite(ruling.rule)})" not in sentence:
            bad.append(f"{where}: explain({a!r}) does not name the rule {game.cite(ruling.rule)}: {sentence!r}")
    before = game.encode(g)
    g.listening = True
    try:
        apply(g, seat, a)
        bad.append(f"{where}: apply accepts {a!r}, which check refuses by {ruling.rule}")
    except Illegal as e:
        if e.ruling.rule != ruling.rule:
            bad.append(f"{where}: check refuses {a!r} by {ruling.rule}, apply by {e.ruling.rule}")
        if g.told:
            bad.append(f"{where}: the refused {a!r} was told to the table")
    if game.encode(g) != before:
        bad.append(f"{where}: the refused {a!r} changed the state")
    g.listening = False
    g.told.clear()
    return bad


def agreement(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 1 at the questions of a playout."""
    game, rng = p.game, p.rng("agreement")
    bad: list[str] = []
    for spot in p.spots:
        g = spot.g.clone()
        where = p.where(spot.at, g)
        question = pending(g)
        assert question is not None
        asked = question.seats(g)
        if tuple(asked) != tuple(game.asked(g)):
            bad.append(f"{where}: the question is put to {asked}, but asked() says {game.asked(g)}")
        before = game.encode(g)
        for seat in [*seats(game, p.options), CHANCE]:
            listed = legal(g, seat)
            if seat not in asked:
                if listed:
                    bad.append(f"{where}: seat {seat} is not asked, but may {listed[:3]!r}")
                if seat != CHANCE and game.prompt(g, seat) is not None:
                    bad.append(f"{where}: seat {seat} is not asked, but has a prompt")
                for a in some(rng, legal(g, asked[0]), 2):
                    ruling = check(g, seat, a)
                    if ruling is None:
                        bad.append(f"{where}: seat {seat} is not asked, but check passes {a!r}")
                    else:
                        bad.extend(refusal(game, g, seat, a, ruling, where))
                continue
            if len(set(listed)) != len(listed):
                bad.append(f"{where}: an action is listed twice: {sorted(map(repr, listed))!r:.200}")
            for a in listed:
                ruling = check(g, seat, a)
                if ruling is not None:
                    bad.append(f"{where}: {a!r} is listed, but refused by {ruling.rule}")
            for a in some(rng, listed, effort.actions):
                made = g.clone()
                try:
                    apply(made, seat, a)
                except Illegal as e:
                    bad.append(f"{where}: {a!r} is listed, but apply refuses it by {e.ruling.rule}")
            if seat != CHANCE:
                prompt = game.prompt(g, seat)
                if prompt is None:
                    bad.append(f"{where}: seat {seat} is asked, but has no prompt")
                else:
                    if prompt.actions != listed:
                        bad.append(f"{where}: the prompt of seat {seat} offers other actions than legal")
                    if not is_cited(game, prompt.rule):
                        bad.append(f"{where}: the prompt cites {prompt.rule!r}, which is not in the ledger")
                    if not prompt.text or not prompt.question or prompt.seat != seat:
                        bad.append(f"{where}: the prompt of seat {seat} is incomplete")
            for a in probes(p, rng, listed, effort.probes):
                try:
                    ruling = check(g, seat, a)
                except Exception as e:
                    bad.append(f"{where}: veto is not total, {a!r} raises {e!r}")
                    continue
                if ruling is not None:
                    if a in listed:
                        bad.append(f"{where}: {a!r} is listed, but refused by {ruling.rule}")
                    bad.extend(refusal(game, g, seat, a, ruling, where))
                elif a not in listed:
                    if not is_equivalent(game, g, seat, a, listed):
                        bad.append(f"{where}: check passes {a!r} for seat {seat}, but it is not listed")
            for a in some(rng, universe(game), effort.universe):
                try:
                    ruling = check(g, seat, a)
                except Exception as e:
                    bad.append(f"{where}: veto is not total, {a!r} raises {e!r}")
                    continue
                if ruling is not None:
                    if a in listed:
                        bad.append(f"{where}: {a!r} is listed, but refused by {ruling.rule}")
                    if not is_cited(game, ruling.rule):
                        bad.append(f"{where}: the refusal of {a!r} cites {ruling.rule!r}, which is not in the ledger")
                elif a not in listed and not is_equivalent(game, g, seat, a, listed):
                    bad.append(f"{where}: check passes {a!r} for seat {seat}, but it is not listed")
        if game.encode(g) != before:
            bad.append(f"{where}: looking at the question changed the state")
    last = p.last
    if last is not None and pending(last) is None and p.answers:
        seat, a = next(((s, a) for s, a in reversed(p.answers) if s != CHANCE), p.answers[-1])
        ruling = check(last, seat, a)
        if ruling is None or legal(last, seat):
            bad.append(f"{p.where(len(p.answers))}: the game is over, but {a!r} passes")
    return bad


def test_agreement(law_game: Game) -> None:
    bad = over_all(agreement, law_game)
    assert not bad, report(bad)
