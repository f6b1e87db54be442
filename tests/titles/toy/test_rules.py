"""The rules of the toy, each by its number in the ledger."""

from __future__ import annotations

import pytest

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Choice, Frame
from marne.kernel.ruling import Illegal, Ruling
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import apply, check, legal, pending, run
from marne.titles.toy.rules.actions import Blow, Discard, Draw, Fold, Name, Play, Praise, Stop
from marne.titles.toy.rules.board import COPIES, FAIR, HAND, STORM, Toy
from marne.titles.toy.rules.kinds import KINDS
from marne.titles.toy.rules.rulings import (
    ENOUGH_SAID,
    GAME_OVER,
    KEEP_ONE,
    NO_SUCH_PLAYER,
    NOT_AGAIN,
    NOT_AN_ANSWER,
    NOT_ASKED,
    NOT_IN_BAG,
    NOT_IN_HAND,
    NOT_YOURSELF,
)
from marne.titles.toy.rules.turn import Council, DrawCard, Match, Omen, PlayCard, Round, Tidy, Turn

RAT, CAT, DOG, FOX = range(len(KINDS))


def at(*stack: Frame[Toy], seats: int = 2, rounds: int = 3) -> Toy:
    """A board with this stack, run to its first question."""
    g = Toy(seats, rounds)
    g.stack = list(stack)
    g.listening = True
    run(g)
    return g


def give(g: Toy, seat: int, *cards: int) -> None:
    """Cards go from the bag to a hand."""
    for card in cards:
        g.bag[card] -= 1
        g.hands[seat][card] += 1


def refused(g: Toy, seat: int, a: Action, ruling: Ruling) -> None:
    assert check(g, seat, a) is ruling
    with pytest.raises(Illegal):
        apply(g, seat, a)


@pytest.mark.parametrize("question", [Omen(), DrawCard(0), Tidy(0), PlayCard(0), Council(0)])
def test_toy_answer_1_another_question_is_not_answered(question: Choice[Toy]) -> None:
    g = at(question)
    seat = question.seats(g)[0]
    wrong = Play(RAT) if isinstance(question, Council) else Name(1)
    refused(g, seat, wrong, NOT_AN_ANSWER)


def test_toy_answer_2_only_who_is_asked_answers() -> None:
    refused(at(Tidy(0)), 1, Stop(), NOT_ASKED)


def test_toy_draw_1_a_turn_begins_with_drawing_up_to_three() -> None:
    g = at(Turn(0, 0))
    for card in (RAT, RAT, FOX):
        assert isinstance(pending(g), DrawCard)
        apply(g, CHANCE, Draw(card))
    assert isinstance(pending(g), Tidy)
    assert g.hands[0] == [2, 0, 0, 1]
    assert sum(g.bag) == COPIES * len(KINDS) - HAND


def test_toy_draw_1_others_see_that_a_card_is_drawn_but_not_which() -> None:
    g = at(Turn(0, 0))
    apply(g, CHANCE, Draw(FOX))
    [drawn] = g.told
    assert drawn.seen_by(0)["card"] == FOX
    assert [drawn.seen_by(viewer)["card"] for viewer in (1, None)] == [UNKNOWN, UNKNOWN]


def test_toy_draw_1_only_what_is_in_the_bag_is_drawn() -> None:
    g = at(DrawCard(0))
    g.bag[CAT] = 0
    refused(g, CHANCE, Draw(CAT), NOT_IN_BAG)
    assert Draw(CAT) not in legal(g, CHANCE)


def test_toy_draw_2_an_empty_bag_is_filled_with_everything_played_and_thrown_away() -> None:
    g = Toy(2, 3)
    g.listening = True
    g.bag = [0] * len(KINDS)
    g.faceup = [1, 2, 0, 0]
    g.thrown = [[0, 0, 3, 0], [0, 0, 0, 1]]
    g.stack = [Turn(0, 0)]
    run(g)
    assert g.bag == [1, 2, 3, 1]
    assert not any(map(sum, [g.faceup, *g.thrown]))
    assert [(e.name, e["cards"]) for e in g.told] == [("Refilled", 7)]


def test_toy_omen_1_a_storm_comes_once_in_four() -> None:
    g = at(Round(0, 0))
    question = pending(g)
    assert isinstance(question, Omen)
    assert question.outcomes(g) == [(Blow(FAIR), 3), (Blow(STORM), 1)]
    apply(g, CHANCE, Blow(STORM))
    assert g.weather == STORM


def test_toy_tidy_1_cards_are_thrown_away_unseen_until_one_stops() -> None:
    g = at(Turn(0, 1))
    give(g, 0, RAT, CAT)
    g.stack[-1:] = [Turn(0, 1), Tidy(0)]
    apply(g, 0, Discard(RAT))
    assert (g.hands[0], g.thrown[0]) == ([0, 1, 0, 0], [1, 0, 0, 0])
    assert g.told[-1].seen_by(1)["card"] == UNKNOWN
    assert isinstance(pending(g), Tidy)
    apply(g, 0, Stop())
    assert isinstance(pending(g), PlayCard)


def test_toy_tidy_1_only_own_cards_are_thrown_away() -> None:
    g = at(Tidy(0))
    give(g, 0, RAT, CAT)
    refused(g, 0, Discard(FOX), NOT_IN_HAND)


def test_toy_tidy_2_the_last_card_is_kept() -> None:
    g = at(Tidy(0))
    give(g, 0, RAT)
    refused(g, 0, Discard(RAT), KEEP_ONE)
    assert legal(g, 0) == [Stop()]


def test_toy_play_1_a_card_of_the_own_hand_is_played_face_up() -> None:
    g = at(PlayCard(0))
    give(g, 0, DOG)
    refused(g, 0, Play(FOX), NOT_IN_HAND)
    assert legal(g, 0) == [Play(DOG), Fold()]
    apply(g, 0, Play(DOG))
    assert (g.hands[0], g.faceup, g.top) == ([0] * 4, [0, 0, 1, 0], DOG)
    assert g.told[-1].reveals


def test_toy_play_1_folding_plays_nothing() -> None:
    g = at(PlayCard(0))
    give(g, 0, DOG)
    apply(g, 0, Fold())
    assert (sum(g.hands[0]), g.scores) == (1, [0, 0])


def test_toy_play_2_the_kind_on_top_is_not_played_again() -> None:
    g = at(PlayCard(0))
    give(g, 0, DOG, CAT)
    g.top = DOG
    refused(g, 0, Play(DOG), NOT_AGAIN)
    assert legal(g, 0) == [Play(CAT), Fold()]


@pytest.mark.parametrize(
    ("weather", "card", "points"), [(FAIR, RAT, 1), (FAIR, FOX, 4), (STORM, RAT, 4), (STORM, FOX, 1)]
)
def test_toy_play_3_a_card_scores_its_rank_from_the_other_end_in_a_storm(weather: int, card: int, points: int) -> None:
    g = at(PlayCard(0))
    give(g, 0, card)
    g.weather = weather
    apply(g, 0, Play(card))
    assert g.scores == [points, 0]


def test_toy_council_1_everybody_is_asked_and_the_first_name_binds() -> None:
    g = at(Round(0, 4), seats=3)
    question = pending(g)
    assert isinstance(question, Council)
    assert question.seats(g) == (0, 1, 2)
    apply(g, 2, Name(1))
    assert g.leader == 1
    assert not g.stack


def test_toy_council_1_only_who_sits_at_the_table_is_named() -> None:
    refused(at(Council(0)), 0, Name(2), NO_SUCH_PLAYER)


@pytest.mark.parametrize("a", [Name(1), Praise(1)])
def test_toy_council_2_nobody_speaks_for_themselves(a: Action) -> None:
    refused(at(Council(0)), 1, a, NOT_YOURSELF)


def test_toy_council_3_a_third_praise_is_not_heard() -> None:
    g = at(Council(0))
    apply(g, 0, Praise(1))
    apply(g, 0, Praise(1))
    refused(g, 1, Praise(0), ENOUGH_SAID)
    assert legal(g, 1) == [Name(0)]


@pytest.mark.parametrize(("scores", "winner"), [([3, 5], 1), ([5, 5], None)])
def test_toy_end_1_the_highest_score_wins_and_a_tie_is_nobodys(scores: list[int], winner: int | None) -> None:
    g = Toy(2, 3)
    g.scores = scores
    g.stack = [Match(3)]
    run(g)
    assert g.result is not None
    assert g.result.data() == (winner, "points", "TOY end-1")


def test_toy_end_2_whoever_reaches_the_goal_wins_at_once() -> None:
    g = at(Match(1), Round(0, 1), Turn(1, 2), PlayCard(1))
    give(g, 1, RAT)
    g.scores[1] = g.goal() - 1
    apply(g, 1, Play(RAT))
    assert g.result is not None
    assert g.result.data() == (1, "goal", "TOY end-2")


def test_toy_end_3_after_the_end_nothing_is_asked() -> None:
    g = at(Match(3))
    assert pending(g) is None
    refused(g, 0, Stop(), GAME_OVER)
