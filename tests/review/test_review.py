"""Analysis after the game: the curve, luck and skill, costly decisions; reproducible, and can be stopped."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

from marne.kernel.action import Action
from marne.kernel.state import State
from marne.review import Analysis, Balance, Review
from marne.table import Record
from tests.review.kit import Player, fair, record_of_play, staff_of
from tests.toy import GAME, Draw, Fold, PlayCard

RAT, CAT, DOG, FOX = range(4)

pytestmark = pytest.mark.usefixtures("toy")


def analysed(record: Record, simulations: int = 8, seed: int = 1) -> Analysis:
    review = Review(record, GAME, simulations, seed)
    for progress in review.run():
        assert 0 <= progress.done <= progress.total
    return review.found()


def must_add_up(balance: Balance) -> None:
    for team in range(len(balance.initial)):
        parts = balance.luck[team] + balance.skill(team) + balance.others(team) + balance.unforeseen[team]
        assert math.isclose(balance.final[team] - balance.initial[team], parts, abs_tol=1e-12)


def folding(seat: int, round_: int) -> Player:
    """The staff, but in one round a player folds whatever is in hand."""
    staff = staff_of(GAME)

    def play(g: State, who: int, actions: list[Action]) -> Action:
        now = GAME.lengths(g)["rounds"]
        if (who, now) == (seat, round_) and isinstance(g.stack[-1], PlayCard):
            return Fold()
        return staff(g, who, actions)

    return play


def test_the_curve_has_the_chances_of_all_teams_at_steps_of_the_replay() -> None:
    record = record_of_play(staff_of(GAME), fair(3))
    found = analysed(record)
    assert found.teams == ("Ada", "Ben")
    steps = [point.step for point in found.points]
    assert steps[0] == 0 and steps == sorted(set(steps)) and steps[-1] == len(record.answers)
    for point in found.points:
        assert math.isclose(sum(point.chances), 1.0) and all(0 <= chance <= 1 for chance in point.chances)
    assert record.result is not None and found.points[-1].chances[record.result[0] or 0] == 1.0
    assert [point.text for point in found.points][-1] == "The end"


def test_parts_add_up_to_the_whole_change() -> None:
    for seed in range(4):
        found = analysed(record_of_play(folding(0, 2), fair(seed)))
        must_add_up(found.balance)
        assert found.balance.initial == found.points[0].chances
        assert found.balance.final == found.points[-1].chances
        assert found.divided == found.turns == len(found.points) - 1


def test_whoever_plays_like_the_staff_has_neither_gained_nor_lost_by_decisions() -> None:
    balance = analysed(record_of_play(staff_of(GAME), fair(5))).balance
    assert balance.decisions == ((0.0, 0.0), (0.0, 0.0))
    assert balance.luck[0] == pytest.approx(-balance.luck[1])


def test_folding_good_cards_is_a_loss_by_decisions_of_who_folds() -> None:
    def play(g: State, who: int, actions: list[Action]) -> Action:
        return Fold() if who == 0 and isinstance(g.stack[-1], PlayCard) else staff(g, who, actions)

    staff = staff_of(GAME)
    balance = analysed(record_of_play(play, fair(2))).balance
    assert balance.skill(0) < -0.1 < 0.01 > balance.skill(1)
    assert balance.others(1) == pytest.approx(-balance.skill(0))


def test_drawing_better_cards_than_others_is_luck() -> None:
    def loaded(g: State, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """It is always fair, Ada draws the best card that is left, and Ben the worst."""
        draws = [a for a, _ in outcomes if isinstance(a, Draw)]
        if not draws:
            return outcomes[0][0]
        (seat,) = g.stack[-1].data()
        return (max if seat == 0 else min)(draws, key=lambda a: a.card)

    balance = analysed(record_of_play(staff_of(GAME), loaded), simulations=16).balance
    assert balance.luck[0] > 0.1 > balance.error > 0
    assert balance.decisions == ((0.0, 0.0), (0.0, 0.0))


def test_a_planted_blunder_is_the_costliest_decision_and_what_was_better_is_told() -> None:
    found = analysed(record_of_play(folding(1, 2), fair(8)), simulations=24)
    worst = found.costly[0]
    assert (worst.seat, worst.team) == (1, 1)
    assert worst.played == ("fold",) and worst.better[0].startswith("play ")
    assert worst.cost > 2 * worst.error > 0 and worst.cost == worst.chance_better - worst.chance_played
    assert worst.question and worst.worlds == 48
    costs = [each.cost for each in found.costly]
    assert len(costs) <= 5 and costs == sorted(costs, reverse=True)


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    """Ben folds in the second round of two games that differ only in a card that nobody but Ada has seen."""

    def with_hidden(card: int) -> Review:
        cards = {0: iter([card, *[FOX] * 9]), 1: iter([DOG, DOG, CAT, *[RAT] * 9])}

        def draw(g: State, outcomes: Sequence[tuple[Action, int]]) -> Action:
            if not isinstance(outcomes[0][0], Draw):
                return outcomes[0][0]
            (seat,) = g.stack[-1].data()
            wanted = Draw(next(cards[seat]))
            return wanted if wanted in [a for a, _ in outcomes] else outcomes[-1][0]

        return Review(record_of_play(folding(1, 2), draw), GAME, 8, 1)

    verdicts = []
    positions = []
    for review in (with_hidden(CAT), with_hidden(DOG)):
        (case,) = [case for case in review._cases if isinstance(case.action, Fold)]
        assert review._critic is not None
        positions.append(GAME.encode(case.position))
        verdicts.append(review._critic.judge(case))
    assert positions[0] != positions[1]
    assert verdicts[0] is not None and verdicts[1] is not None
    assert verdicts[0][1:] == verdicts[1][1:]


def test_equal_records_seeds_and_simulations_give_equal_analyses() -> None:
    record = record_of_play(folding(0, 1), fair(1))
    first = analysed(record)
    assert analysed(record) == first
    assert analysed(record, seed=2) != first
    assert json.loads(json.dumps(first.data()))["balance"]["luck"] == list(first.balance.luck)


def test_stopped_early_it_has_what_is_known_by_then() -> None:
    record = record_of_play(folding(0, 1), fair(1))
    whole = analysed(record)
    review = Review(record, GAME, 8, 1)
    running = review.run()
    next(running)
    found = review.found()
    assert not found.complete and found.divided == found.judged == 0 and found.costly == []
    assert [point.step for point in found.points] == [point.step for point in whole.points[1:]], "the set-up is unknown"
    must_add_up(found.balance)
    for _ in range(3):
        next(running)
    found = review.found()
    assert (found.divided, found.complete) == (3, False)
    must_add_up(found.balance)
    for _ in range(found.turns):
        next(running)
    assert review.found().judged == 3
    for _ in running:
        pass
    assert review.found() == whole and whole.complete


def test_given_a_seat_only_its_decisions_are_judged() -> None:
    record = record_of_play(folding(0, 1), fair(1))
    assert {case.seat for case in Review(record, GAME)._cases} == {0, 1}
    assert {case.seat for case in Review(record, GAME, seat=1)._cases} == {1}


def test_to_resign_is_a_decision_and_no_luck() -> None:
    record = replace(record_of_play(staff_of(GAME), fair(4), most=12), result=(1, "resigned", "TOY end-1"))
    balance = analysed(record).balance
    must_add_up(balance)
    assert balance.final == (0.0, 1.0)
    assert balance.skill(0) < -0.2 and balance.skill(1) == 0.0


def test_a_running_game_is_refused() -> None:
    with pytest.raises(ValueError, match="still running"):
        Review(record_of_play(staff_of(GAME), fair(4), most=12), GAME)
