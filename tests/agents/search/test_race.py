"""Races: the same worlds for all, the worse half drops out, and a lead comes with its standard error."""

from __future__ import annotations

import math
import random

from marne.agents.search.race import Race


def never() -> bool:
    return False


def noisy(means: list[float], noise: float, seed: int) -> Race:
    """A race in which worlds are lucky or not for all, and candidates besides."""
    rng = random.Random(seed)
    luck = [rng.gauss(0, 1) for _ in range(1000)]
    own = [[rng.gauss(0, noise) for _ in range(1000)] for _ in means]
    return Race(lambda c, w: means[c] + luck[w] + own[c][w], never)


def test_all_who_are_still_in_the_race_run_in_the_same_worlds() -> None:
    tried: list[tuple[int, int]] = []

    def trial(candidate: int, world: int) -> float:
        tried.append((candidate, world))
        return float(candidate)

    race = Race(trial, never)
    order = race.run(race.enter(4), 16)
    assert order == [3, 2, 1, 0]
    assert tried[:8] == [(c, w) for c in range(4) for w in range(2)], "the first lap"
    assert sorted(tried[8:]) == [(c, w) for c in (2, 3) for w in range(2, 6)], "the better half goes on"
    assert len(tried) == race.trials == 16


def test_newcomers_are_compared_in_the_worlds_of_all_and_nothing_is_tried_twice() -> None:
    """Candidate 0 is lucky in later worlds, which newcomers have not seen."""
    tried: list[tuple[int, int]] = []

    def trial(candidate: int, world: int) -> float:
        tried.append((candidate, world))
        return 10.0 if candidate == 0 and world > 3 else float(candidate)

    race = Race(trial, never)
    race.run(race.enter(2), 12)
    assert race.run([0, *race.enter(2)], 6) == [3, 2, 0]
    assert len(tried) == len(set(tried))


def test_the_best_wins_although_worlds_differ_more_than_candidates() -> None:
    won = 0
    for seed in range(100):
        race = noisy([0.0, 0.1, 0.5, 0.2, -0.2, 0.0], 0.3, seed)
        won += race.run(race.enter(6), 120)[0] == 2
    assert won > 85, "with independent worlds it would be about 60"


def test_twins_drop_out_and_leave_their_trials_to_others() -> None:
    """Of six candidates four do the same: after a lap there are three, and half of those go on, two at least."""
    worth = [0.5, 0.7, 0.7, 0.7, 0.7, 0.6]
    race = Race(lambda c, w: worth[c] + w / 100, never)
    order = race.run(race.enter(6), 36)
    assert order[:3] == [1, 5, 0] and sorted(order[3:]) == [2, 3, 4], "one of the twins is in front, the others last"
    assert [len(race.values[c]) for c in (1, 5)] == [14, 14], "the best two of the others go on, without the twins"
    assert [len(race.values[c]) for c in (0, 2, 3, 4)] == [2, 2, 2, 2]


def test_a_race_is_settled_when_all_do_the_same() -> None:
    race = Race(lambda c, w: float(w), never)
    assert race.run(race.enter(3), 30, settle=True) == [0, 1, 2]
    assert race.trials == 15, "a lap"
    assert race.run([0], 30, settle=True) == [0] and race.trials == 15, "who is alone has won"
    race.run([0], 30)
    assert race.trials == 40, "unless somebody wants to know how good it is"


def test_a_lead_has_a_standard_error() -> None:
    race = Race(lambda c, w: [[0.0, 0.0, 0.0], [1.0, 2.0, 3.0]][c][w], never)
    race.enter(2)
    assert race.lead(1, 0) == (0.0, math.inf), "nothing was tried"
    race.run([0, 1], 6)
    lead, error = race.lead(1, 0)
    assert lead == 2.0 and math.isclose(error, 1 / math.sqrt(3))


def test_it_ends_when_time_is_up() -> None:
    left = [5]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    race = Race(lambda c, w: 0.0, stop)
    order = race.run(race.enter(4), 1000)
    assert race.trials == 5 and sorted(order) == [0, 1, 2, 3]
    assert race.mean(3, 9) == -math.inf, "who was never tried is last"
