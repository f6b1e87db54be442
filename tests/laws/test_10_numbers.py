"""Law 10, every number explains itself: the lines of a tally lead to its total, each by a rule of the ledger."""

from __future__ import annotations

import itertools

from marne.kernel.game import Game
from tests.laws.kit import QUICK, Effort, Playout, is_cited, over_all, playouts, report


def is_ruled(game: Game, rule: str) -> bool:
    """A line names a rule, perhaps with a few words after it: 'GAW 7.5.1.4 minor river'."""
    words = rule.split(" ")
    return any(is_cited(game, " ".join(words[: n + 1])) for n in range(len(words)))


def tally(game: Game, total: int, lines: list[tuple[str, int, int]], where: str) -> list[str]:
    """What is wrong with one tally."""
    bad: list[str] = []
    if not lines:
        return [f"{where}: {total} explains nothing"] if total else []
    for (rule, _, after), (rule2, before2, _) in itertools.pairwise(lines):
        if after != before2:
            bad.append(f"{where}: {rule!r} leads to {after}, but {rule2!r} starts at {before2}")
    if lines[0][1] != 0 and len(lines) == 1 and lines[0][1] == lines[0][2]:
        bad.append(f"{where}: {lines[0]!r} explains nothing")
    if lines[-1][2] != total:
        bad.append(f"{where}: the lines lead to {lines[-1][2]}, the total is {total}")
    bad.extend(f"{where}: {rule!r} is not in the ledger" for rule, _, _ in lines if not is_ruled(game, rule))
    return bad


def numbers(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 10 at the questions and at the end of a playout."""
    bad: list[str] = []
    ends = [] if p.last is None else [(p.last, len(p.answers))]
    for original, at in [*p.spots, *ends]:
        g = original.clone()
        where = p.where(at, g)
        before = p.game.encode(g)
        for total, lines in p.game.tallies(g):
            bad.extend(tally(p.game, total, list(lines), where))
        if p.game.encode(g) != before:
            bad.append(f"{where}: counting changes the state")
    return bad


def test_numbers(law_game: Game) -> None:
    bad = over_all(numbers, law_game)
    assert not bad, report(bad)
    assert any(list(law_game.tallies(s.g)) for p in playouts(law_game) for s in p.spots), "no tally was ever counted"


def test_a_wrong_tally_is_found() -> None:
    from tests.toy import GAME

    good = [("TOY play-3", 0, 3), ("TOY omen-1 storm", 3, 2)]
    assert tally(GAME, 2, good, "here") == []
    assert "the total is 3" in tally(GAME, 3, good, "here")[0]
    assert "starts at 4" in tally(GAME, 2, [("TOY play-3", 0, 3), ("TOY omen-1", 4, 2)], "here")[0]
    assert "not in the ledger" in tally(GAME, 2, [("TOY play-99", 0, 2)], "here")[0]
    assert "explains nothing" in tally(GAME, 2, [], "here")[0]
