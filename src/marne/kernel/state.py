"""The state of a game and the loop that runs the rulebook from question to question."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, DONE, Chance, Choice, Frame, Goto
from marne.kernel.native import mypyc_attr
from marne.kernel.ruling import NO_QUESTION, NOT_ASKED, Illegal, Ruling

RUNAWAY: Final = 10_000
"""The most steps between two questions: a procedure that takes more is in an endless loop."""


class Runaway(Exception):  # noqa: N818 - a name, like StopIteration
    """A procedure never reaches a question, which is a bug in a title."""


class Result:
    """How a game ended."""

    def __init__(self, winner: int | None, kind: str, rule: str) -> None:
        self.winner: Final = winner
        self.kind: Final = kind
        self.rule: Final = rule

    def data(self) -> tuple[int | None, str, str]:
        return (self.winner, self.kind, self.rule)

    def __repr__(self) -> str:
        return f"Result{self.data()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Board arrays plus the procedure stack. It holds no generator, no log, no undo and no clock."""

    not_asked: ClassVar[Ruling] = NOT_ASKED
    """The refusal for a seat that is not asked; a title replaces it with one that cites its own ledger."""
    over: ClassVar[Ruling] = NO_QUESTION
    """The refusal after the end of the game."""

    def __init__(self) -> None:
        self.stack: list[Frame[Any]] = []
        self.result: Result | None = None
        self.listening = False
        self.told: list[Event] = []

    def tell(self, e: Event) -> None:
        """Record an event. Callers check `listening` first, so that a search never builds events."""
        if self.listening:
            self.told.append(e)

    def clone(self) -> State:
        """An independent copy, which does not record events."""
        raise NotImplementedError  # every title copies its own arrays

    def data(self) -> tuple[Any, ...]:
        """Everything but the stack and the result, as ints, strings and tuples, for saving and for equality."""
        raise NotImplementedError  # every title lists its own arrays

    def key(self) -> int:
        """A hash of the whole position."""
        stack = tuple([(type(f).__name__, f.data()) for f in self.stack])
        return hash((self.data(), stack, None if self.result is None else self.result.data()))


def run(g: State) -> None:
    """Step procedures until a question is on top of the stack or the game is over."""
    stack = g.stack
    for _ in range(RUNAWAY):
        if not stack or g.result is not None:
            return
        top = stack[len(stack) - 1]
        if isinstance(top, Choice):  # the quicker way to read `asks`
            return
        settle(g, top, top.step(g))
    raise Runaway(f"no question after {RUNAWAY} steps; the stack is {stack!r}")


def settle(g: State, top: Frame[Any], answer: Frame[Any] | None) -> None:
    """Carry out what a step or an answer returned."""
    if answer is None:
        return
    stack = g.stack
    if answer is DONE:
        stack.pop()
        if stack:
            stack[len(stack) - 1].hear(g, top)
    elif isinstance(answer, Goto):
        stack[len(stack) - 1] = answer.frame
    else:
        stack.append(answer)


def pending(g: State) -> Choice[Any] | None:
    """The open question, or None when the game is over."""
    if g.result is not None or not g.stack:
        return None
    top = g.stack[len(g.stack) - 1]
    assert isinstance(top, Choice), "push and new leave a question on top of the stack"
    return top


def check(g: State, seat: int, a: Action) -> Ruling | None:
    """The ruling that forbids this answer of the seat now, or None if it is legal."""
    question = pending(g)
    if question is None:
        return g.over
    if seat not in question.seats(g):
        return g.not_asked
    return question.veto(g, seat, a)


def legal(g: State, seat: int) -> list[Action]:
    """All answers the seat may give now: empty if it is not asked."""
    question = pending(g)
    if question is None or seat not in question.seats(g):
        return []
    return answers(g, question, seat)


def answers(g: State, question: Choice[Any], seat: int) -> list[Action]:
    """All answers that a seat which is asked may give to the open question."""
    found = question.candidates(g, seat)
    if question.exact:
        return found
    return [a for a in found if question.veto(g, seat, a) is None]


def push(g: State, seat: int, a: Action) -> None:
    """Carry out an answer that is known to be legal and go on to the next question."""
    top = g.stack[len(g.stack) - 1]
    assert isinstance(top, Choice)
    settle(g, top, top.take(g, seat, a))
    run(g)


def apply(g: State, seat: int, a: Action) -> None:
    """Carry out an answer after checking it; raises Illegal and changes nothing if it is not allowed."""
    ruling = check(g, seat, a)
    if ruling is not None:
        raise Illegal(ruling)
    push(g, seat, a)


def is_chance(question: Choice[Any] | None) -> bool:
    """Whether the open question is for CHANCE."""
    return isinstance(question, Chance)


__all__ = [
    "CHANCE",
    "DONE",
    "Result",
    "Runaway",
    "State",
    "answers",
    "apply",
    "check",
    "is_chance",
    "legal",
    "pending",
    "push",
    "run",
]
