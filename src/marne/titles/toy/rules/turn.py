"""The course of the game: rounds, turns, and the questions in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.kernel.state import Result
from marne.titles.toy.rules import facts
from marne.titles.toy.rules.actions import Blow, Discard, Draw, Fold, Name, Play, Praise, Stop
from marne.titles.toy.rules.board import FAIR, HAND, PRAISES, STORM, Toy, refill
from marne.titles.toy.rules.kinds import PLAYER
from marne.titles.toy.rules.rulings import (
    ENOUGH_SAID,
    KEEP_ONE,
    NO_SUCH_PLAYER,
    NOT_AGAIN,
    NOT_AN_ANSWER,
    NOT_IN_BAG,
    NOT_IN_HAND,
    NOT_YOURSELF,
)


class Match(Procedure[Toy]):
    """TOY end-1 After the agreed number of rounds the scores are compared."""

    shape: ClassVar[Shape] = Shape(at=INT)

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.at,)

    def step(self, g: Toy) -> Frame[Toy] | None:
        if self.at < g.rounds:
            self.at += 1
            return Round(g.leader, 0)
        best = max(g.scores)
        winner = g.scores.index(best) if g.scores.count(best) == 1 else None
        g.result = Result(winner, "points", "TOY end-1")
        return DONE


class Round(Procedure[Toy]):
    """Weather, a turn for everybody from the leader on, a council."""

    shape: ClassVar[Shape] = Shape(leader=PLAYER, at=INT)

    def __init__(self, leader: int, at: int) -> None:
        self.leader = leader
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.leader, self.at)

    def step(self, g: Toy) -> Frame[Toy] | None:
        at, self.at = self.at, self.at + 1
        if at == 0:
            return Omen()
        if at <= g.seats:
            return Turn((self.leader + at - 1) % g.seats, 0)
        return Council(0) if at == g.seats + 1 else DONE


class Turn(Procedure[Toy]):
    """Draw, tidy, play."""

    shape: ClassVar[Shape] = Shape(seat=PLAYER, at=INT)

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.seat, self.at)

    def step(self, g: Toy) -> Frame[Toy] | None:
        if self.at == 0 and sum(g.hands[self.seat]) < HAND:
            if not any(g.bag):
                refill(g)
            return DrawCard(self.seat)
        at, self.at = self.at, self.at + 1
        if at == 0:
            return Tidy(self.seat)
        return PlayCard(self.seat) if at == 1 else DONE


class Omen(Chance[Toy]):
    """TOY omen-1 The weather, with unequal weights."""

    rule: ClassVar[str] = "TOY omen-1"

    def purpose(self, g: Toy) -> str:
        return "weather"

    def outcomes(self, g: Toy) -> Sequence[tuple[Action, int]]:
        return [(Blow(FAIR), 3), (Blow(STORM), 1)]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Blow) else NOT_AN_ANSWER

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Blow)
        g.weather = a.weather
        if g.listening:
            g.tell(Event(facts.WEATHER_CAME, self.rule, (a.weather,)))
        return DONE


class DrawCard(Chance[Toy]):
    """TOY draw-1 One card from the bag, seen by its new owner only."""

    rule: ClassVar[str] = "TOY draw-1"
    shape: ClassVar[Shape] = Shape(seat=PLAYER)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def purpose(self, g: Toy) -> str:
        return "bag"

    def outcomes(self, g: Toy) -> Sequence[tuple[Action, int]]:
        return [(Draw(kind), n) for kind, n in enumerate(g.bag) if n]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Draw):
            return NOT_AN_ANSWER
        return None if g.bag[a.card] else NOT_IN_BAG

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Draw)
        g.bag[a.card] -= 1
        g.hands[self.seat][a.card] += 1
        if g.listening:
            g.tell(Event(facts.DREW, self.rule, (self.seat, a.card), (self.seat,)))
        return DONE


class Tidy(Choice[Toy]):
    """TOY tidy-1 Throw away any number of cards, one by one: steps that reveal nothing to others."""

    rule: ClassVar[str] = "TOY tidy-1"
    exact: ClassVar[bool] = True
    shape: ClassVar[Shape] = Shape(seat=PLAYER)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def seats(self, g: Toy) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: Toy, seat: int) -> list[Action]:
        hand = g.hands[self.seat]
        cards: list[Action] = [Discard(kind) for kind, n in enumerate(hand) if n] if sum(hand) > 1 else []
        return [*cards, Stop()]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Stop):
            return None
        if not isinstance(a, Discard):
            return NOT_AN_ANSWER
        if not g.hands[self.seat][a.card]:
            return NOT_IN_HAND
        return KEEP_ONE if sum(g.hands[self.seat]) == 1 else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        if isinstance(a, Stop):
            return DONE
        assert isinstance(a, Discard)
        g.hands[seat][a.card] -= 1
        g.thrown[seat][a.card] += 1
        if g.listening:
            g.tell(Event(facts.THREW, self.rule, (seat, a.card), (seat,)))
        return None


class PlayCard(Choice[Toy]):
    """TOY play-1 One card face up, or fold."""

    rule: ClassVar[str] = "TOY play-1"
    shape: ClassVar[Shape] = Shape(seat=PLAYER)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def seats(self, g: Toy) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: Toy, seat: int) -> list[Action]:
        return [*[Play(kind) for kind, n in enumerate(g.hands[self.seat]) if n], Fold()]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Fold):
            return None
        if not isinstance(a, Play):
            return NOT_AN_ANSWER
        if not g.hands[self.seat][a.card]:
            return NOT_IN_HAND
        return NOT_AGAIN if a.card == g.top else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        if isinstance(a, Fold):
            if g.listening:
                g.tell(Event(facts.FOLDED, self.rule, (seat,)))
            return DONE
        assert isinstance(a, Play)
        g.hands[seat][a.card] -= 1
        g.faceup[a.card] += 1
        g.top = a.card
        g.scores[seat] += g.points(a.card)
        if g.listening:
            g.tell(Event(facts.PLAYED, self.rule, (seat, a.card), reveals=True))
        if g.scores[seat] >= g.goal():
            g.result = Result(seat, "goal", "TOY end-2")
        return DONE


class Council(Choice[Toy]):
    """TOY council-1 Everybody is asked at once; praise has no effect, the first name binds."""

    rule: ClassVar[str] = "TOY council-1"
    shape: ClassVar[Shape] = Shape(said=INT)

    def __init__(self, said: int) -> None:
        self.said = said

    def data(self) -> tuple[Any, ...]:
        return (self.said,)

    def seats(self, g: Toy) -> tuple[int, ...]:
        return tuple(range(g.seats))

    def candidates(self, g: Toy, seat: int) -> list[Action]:
        everybody = range(g.seats)
        return [*[Name(who) for who in everybody], *[Praise(who) for who in everybody]]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Name | Praise):
            return NOT_AN_ANSWER
        if a.player >= g.seats:
            return NO_SUCH_PLAYER
        if a.player == seat:
            return NOT_YOURSELF
        return ENOUGH_SAID if isinstance(a, Praise) and self.said == PRAISES else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Name | Praise)
        if g.listening:
            told = facts.NAMED if isinstance(a, Name) else facts.PRAISED
            g.tell(Event(told, self.rule, (seat, a.player)))
        if isinstance(a, Praise):
            self.said += 1
            return None
        g.leader = a.player
        return DONE
