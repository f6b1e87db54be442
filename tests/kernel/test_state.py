"""pending, check, legal, apply and push: what may be answered, and what an answer does."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.ruling import NO_QUESTION, NOT_ASKED, Illegal, Ruling
from marne.kernel.state import State, apply, check, is_chance, legal, pending, push, run
from tests.kernel.mini import NO_NUMBER, SAID, TOO_BIG, Die, End, Forever, Mini, Number, Say, Script, Shout, Trusted


def test_pending_is_the_question_on_top() -> None:
    question = Number(1)
    assert pending(Mini(Script("a"), question)) is question


def test_nothing_is_pending_when_the_game_is_over() -> None:
    assert pending(Mini()) is None
    g = Mini(Number(1), End(0))
    run(g)
    assert pending(g) is None


def test_a_state_between_questions_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="question on top"):
        pending(Mini(Script("a")))


def test_check_asks_the_question() -> None:
    g = Mini(Number(2))
    assert check(g, 0, Say(2)) is None
    assert check(g, 1, Say(2)) is None
    assert check(g, 0, Say(3)) is TOO_BIG
    assert check(g, 0, Shout(2)) is NO_NUMBER


def test_check_refuses_seats_that_are_not_asked() -> None:
    assert check(Mini(Number(2)), 2, Say(1)) is NOT_ASKED
    assert check(Mini(Number(2)), CHANCE, Say(1)) is NOT_ASKED
    assert check(Mini(Die()), 0, Say(1)) is NOT_ASKED


def test_check_refuses_everything_after_the_end() -> None:
    g = Mini(End(0))
    run(g)
    assert check(g, 0, Say(1)) is NO_QUESTION


def test_kernel_rulings_cite_kernel_rules() -> None:
    assert NOT_ASKED.rule.startswith("MARNE ")
    assert NO_QUESTION.rule.startswith("MARNE ")


def test_legal_filters_the_candidates() -> None:
    g = Mini(Number(2))
    assert legal(g, 0) == legal(g, 1) == [Say(0), Say(1), Say(2)]


def test_legal_trusts_an_exact_question() -> None:
    assert legal(Mini(Trusted(0)), 0) == [Say(0), Say(1), Say(2)]


def test_legal_is_empty_for_seats_that_are_not_asked() -> None:
    assert legal(Mini(Number(2)), 2) == []
    assert legal(Mini(Die()), 0) == []
    assert legal(Mini(), 0) == []


def test_legal_for_chance_are_the_outcomes() -> None:
    assert legal(Mini(Die()), CHANCE) == [Say(1), Say(2)]


def test_an_answer_finishes_its_question() -> None:
    g = Mini(Script("a"), Number(2))
    push(g, 0, Say(1))
    assert g.marks == ["seat 0 says 1", "a hears Number(2, 1)", "a"]
    assert g.stack == []


def test_an_answer_of_none_asks_again() -> None:
    g = Mini(Number(2))
    push(g, 1, Say(0))
    assert [f.data() for f in g.stack] == [(2, 0)]
    assert pending(g) is g.stack[0]


def test_an_answer_may_lead_to_another_question_first() -> None:
    g = Mini(Number(9))
    push(g, 0, Say(9))
    assert [f.data() for f in g.stack] == [(9, 9), (1, -1)]
    push(g, 1, Say(1))
    assert g.marks == ["seat 0 says 9", "seat 1 says 1", "number hears (1, 1)"]
    assert [f.data() for f in g.stack] == [(9, 9)], "the first question is open again"


def test_push_runs_on_to_the_next_question() -> None:
    g = Mini(Script("a", [Number(1)]), Number(2))
    push(g, 0, Say(1))
    assert g.marks == ["seat 0 says 1", "a hears Number(2, 1)", "a"]
    assert [f.data() for f in g.stack][1:] == [(1, -1)]


def test_push_guards_runaways() -> None:
    with pytest.raises(Exception, match="no question after"):
        push(Mini(Forever(), Number(1)), 0, Say(1))


def test_apply_plays_what_check_passes() -> None:
    g = Mini(Number(2))
    apply(g, 1, Say(2))
    assert g.marks == ["seat 1 says 2"]


@pytest.mark.parametrize(("seat", "number", "ruling"), [(0, 3, TOO_BIG), (2, 1, NOT_ASKED), (CHANCE, 1, NOT_ASKED)])
def test_apply_refuses_with_the_ruling_and_changes_nothing(seat: int, number: int, ruling: Ruling) -> None:
    g = Mini(Number(2))
    g.listening = True
    before = g.key()
    with pytest.raises(Illegal) as refused:
        apply(g, seat, Say(number))
    assert refused.value.ruling is ruling
    assert g.key() == before
    assert g.told == []


def test_a_refusal_reads_as_a_sentence_with_its_rule() -> None:
    assert str(Illegal(TOO_BIG)) == "a number above the limit is too big (MINI big)"
    assert str(Illegal(TOO_BIG, "Anna cannot say 5")) == "Anna cannot say 5"
    assert repr(TOO_BIG) == "Ruling('MINI big', 'a number above the limit is too big')"


def test_is_chance() -> None:
    assert is_chance(Die())
    assert not is_chance(Number(1))
    assert not is_chance(None)


def test_events_are_told_only_to_listeners() -> None:
    g = Mini(Number(2), Number(2))
    push(g, 0, Say(1))
    assert g.told == []
    g.listening = True
    push(g, 1, Say(2))
    assert [(e.name, e.values) for e in g.told] == [("Said", (1, 2))]


def test_tell_is_mute_unless_somebody_listens() -> None:
    from marne.kernel.event import Event

    g = Mini()
    g.tell(Event(SAID, "MINI number", (0, 0)))
    assert g.told == []


def test_key_knows_the_whole_position() -> None:
    g = Mini(Number(2))
    keys = {g.key(), Mini(Number(3)).key(), Mini(Trusted(2)).key(), Mini(Number(2), Number(2)).key(), Mini().key()}
    marked = Mini(Number(2))
    marked.marks.append("x")
    over = Mini(Number(2), End(None))
    run(over)
    assert len(keys | {marked.key(), over.key()}) == 7
    assert g.clone().key() == g.key()


def test_a_title_must_write_its_own_state() -> None:
    with pytest.raises(NotImplementedError):
        State().clone()
    with pytest.raises(NotImplementedError):
        State().data()
