"""The kit itself: what it names can be found again, and it looks at every kind of question."""

from __future__ import annotations

import random

from marne.kernel.game import Game
from marne.kernel.state import pending
from tests.laws.kit import QUICK, first_difference, mutants, play, playouts, reach, some


def test_a_named_place_is_found_again(law_game: Game) -> None:
    p = playouts(law_game)[1]
    for spot in p.spots[:: max(1, len(p.spots) // 3)]:
        assert law_game.encode(reach(law_game, 1, spot.at)) == law_game.encode(spot.g), p.where(spot.at, spot.g)


def test_equal_seeds_play_equal_games(law_game: Game) -> None:
    effort = QUICK._replace(bound=60)
    first, second = play(law_game, 5, effort), play(law_game, 5, effort)
    assert first.answers == second.answers
    assert [s.at for s in first.spots] == [s.at for s in second.spots]


def test_several_kinds_of_questions_are_kept(law_game: Game) -> None:
    kinds = {type(pending(s.g)).__name__ for p in playouts(law_game) for s in p.spots}
    assert len(kinds) >= 4, kinds


def test_some_keeps_the_order() -> None:
    found = some(random.Random(1), list(range(100)), 10)
    assert len(found) == 10
    assert found == sorted(found)
    assert some(random.Random(1), [3, 1], 10) == [3, 1]


def test_a_difference_is_named() -> None:
    assert first_difference({"a": [1, 2]}, {"a": [1, 3]}) == ".a[1]: 2 or 3"
    assert first_difference({"a": 1}, {"a": 1, "b": 2}) == ".b only in one"
    assert first_difference([1], [1, 2]).startswith(" has 1 or 2 items")


def test_mutants_differ_in_one_field() -> None:
    from tests.toy import Play, Stop

    assert not list(mutants(random.Random(1), Stop()))
    found = list(mutants(random.Random(1), Play(2)))
    assert Play(2) not in found
    assert all(a in (Play(1), Play(3)) for a in found), "others cannot be made"
