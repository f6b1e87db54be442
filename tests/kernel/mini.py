"""A rulebook of a few lines, to watch the kernel at work: every step leaves a mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Fact
from marne.kernel.state import Result, State

SAID = Fact("Said", seat=INT, number=INT)

TOO_BIG = Ruling("MINI big", "a number above the limit is too big")
NO_NUMBER = Ruling("MINI verb", "the answer is a number")


class Say(Action):
    """Name a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def data(self) -> tuple[int, ...]:
        return (self.number,)


class Shout(Action):
    """Name a number, loudly: the same field, another verb."""

    def __init__(self, number: int) -> None:
        self.number = number

    def data(self) -> tuple[int, ...]:
        return (self.number,)


class Mini(State):
    """The marks left by the frames, in order."""

    def __init__(self, *stack: Frame[Any]) -> None:
        super().__init__()
        self.marks: list[str] = []
        self.stack.extend(stack)

    def clone(self) -> Mini:
        made = Mini(*[f.clone() for f in self.stack])
        made.marks = self.marks[:]
        made.result = self.result
        return made

    def data(self) -> tuple[Any, ...]:
        return (tuple(self.marks),)


class Script(Procedure[Mini]):
    """Returns the given answers one after the other, then DONE."""

    def __init__(self, name: str, answers: Sequence[Frame[Mini] | None] = ()) -> None:
        self.name = name
        self.answers = list(answers)

    def data(self) -> tuple[Any, ...]:
        return (self.name, tuple(self.answers))

    def step(self, g: Mini) -> Frame[Mini] | None:
        g.marks.append(self.name)
        return self.answers.pop(0) if self.answers else DONE

    def hear(self, g: Mini, child: Frame[Mini]) -> None:
        g.marks.append(f"{self.name} hears {type(child).__name__}{child.data()!r}")


class Countdown(Procedure[Mini]):
    """Takes `left` steps, then is done."""

    def __init__(self, left: int) -> None:
        self.left = left

    def data(self) -> tuple[Any, ...]:
        return (self.left,)

    def step(self, g: Mini) -> Frame[Mini] | None:
        if self.left == 0:
            return DONE
        self.left -= 1
        return None


class Forever(Procedure[Mini]):
    """Never comes to an end: one mistake a title can make."""

    def step(self, g: Mini) -> Frame[Mini] | None:
        return None


class Tower(Procedure[Mini]):
    """Starts itself again and again: another."""

    def step(self, g: Mini) -> Frame[Mini] | None:
        return Tower()


class Loop(Procedure[Mini]):
    """Becomes itself again and again: and a third."""

    def step(self, g: Mini) -> Frame[Mini] | None:
        return Goto(Loop())


class End(Procedure[Mini]):
    """Ends the game."""

    def __init__(self, winner: int | None) -> None:
        self.winner = winner

    def data(self) -> tuple[Any, ...]:
        return (self.winner,)

    def step(self, g: Mini) -> Frame[Mini] | None:
        g.result = Result(self.winner, "end", "MINI end")
        return None


class Number(Choice[Mini]):
    """Seats 0 and 1 may name a number up to the limit; 0 asks again, 9 leads to another question first."""

    rule: ClassVar[str] = "MINI number"

    def __init__(self, limit: int, said: int = -1) -> None:
        self.limit = limit
        self.said = said

    def data(self) -> tuple[Any, ...]:
        return (self.limit, self.said)

    def seats(self, g: Mini) -> tuple[int, ...]:
        return (0, 1)

    def candidates(self, g: Mini, seat: int) -> list[Action]:
        return [Say(n) for n in range(self.limit + 3)]

    def veto(self, g: Mini, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Say):
            return NO_NUMBER
        return TOO_BIG if a.number > self.limit else None

    def take(self, g: Mini, seat: int, a: Action) -> Frame[Mini] | None:
        assert isinstance(a, Say)
        g.marks.append(f"seat {seat} says {a.number}")
        if g.listening:
            g.tell(Event(SAID, "MINI number", (seat, a.number)))
        self.said = a.number
        if a.number == 0:
            return None
        if a.number == 9:
            return Number(1)
        return DONE

    def hear(self, g: Mini, child: Frame[Mini]) -> None:
        g.marks.append(f"number hears {child.data()!r}")


class Trusted(Number):
    """Its candidates are taken on trust."""

    exact: ClassVar[bool] = True


class Die(Chance[Mini]):
    """Two sides, one of them three times as heavy."""

    rule: ClassVar[str] = "MINI die"

    def outcomes(self, g: Mini) -> Sequence[tuple[Action, int]]:
        return [(Say(1), 1), (Say(2), 3)]

    def veto(self, g: Mini, seat: int, a: Action) -> Ruling | None:
        return None if a in (Say(1), Say(2)) else NO_NUMBER

    def take(self, g: Mini, seat: int, a: Action) -> Frame[Mini] | None:
        g.marks.append(f"{a}")
        return DONE
