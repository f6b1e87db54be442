"""A tiny title with everything a title can have: hidden hands, a bag, dice, secret and open answers, a team question.

Two or three players draw cards from a bag, throw some away unseen, play one face up for points, and together name who
leads the next round. Tests of the kernel, the table and the laws run on it, so it must keep every law itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from marne.kernel import codec
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame, Procedure
from marne.kernel.game import Game, Prompt, View
from marne.kernel.playout import Weights
from marne.kernel.ruling import Ruling
from marne.kernel.state import Result, State, legal, pending, run
from marne.kernel.tally import Tally, add
from marne.kit.manifest import read_manifest

KINDS: Final = ("rat", "cat", "dog", "fox")
COPIES: Final = 5
HAND: Final = 3
PRAISES: Final = 2
FAIR: Final = 0
STORM: Final = 1
WEATHER: Final = ("fair", "storm")
UNSEEN: Final = -1
NAMES: Final = ("Ada", "Ben", "Cleo")

LEDGER: Final[dict[str, dict[str, str]]] = {
    "TOY answer-1": {"text": "A question is answered with one of its own answers."},
    "TOY draw-1": {"text": "A turn begins with drawing up to three cards from the bag, unseen by the others."},
    "TOY draw-2": {"text": "An empty bag is filled again with everything played and thrown away."},
    "TOY omen-1": {"text": "A round begins with its weather: fair three times out of four, else a storm."},
    "TOY tidy-1": {"text": "A player may throw away cards one by one, unseen by the others."},
    "TOY tidy-2": {"text": "The last card of a hand is kept."},
    "TOY play-1": {"text": "A player plays one card of the own hand face up, or folds."},
    "TOY play-2": {"text": "The kind that lies on top is not played again."},
    "TOY play-3": {"text": "A card scores its rank, counted from the other end in a storm."},
    "TOY council-1": {"text": "All players together name the next leader; the first to name one binds all."},
    "TOY council-2": {"text": "Nobody names or praises himself."},
    "TOY council-3": {"text": "A council hears two praises at most."},
    "TOY end-1": {"text": "After the last round the highest score wins, a tie is nobody's."},
    "TOY end-2": {"text": "Whoever reaches the goal wins at once."},
}

NOT_AN_ANSWER: Final = Ruling("TOY answer-1", "that is no answer to this question")
NOT_IN_HAND: Final = Ruling("TOY play-1", "no such card is in the hand")
NOT_AGAIN: Final = Ruling("TOY play-2", "that kind lies on top already")
KEEP_ONE: Final = Ruling("TOY tidy-2", "the last card is kept")
NOT_YOURSELF: Final = Ruling("TOY council-2", "nobody speaks for himself")
NO_SUCH_PLAYER: Final = Ruling("TOY council-1", "no such player sits at the table")
ENOUGH_SAID: Final = Ruling("TOY council-3", "two praises have been heard")
NOT_IN_BAG: Final = Ruling("TOY draw-1", "no such card is in the bag")


# ---------------------------------------------------------------- actions


class Card(Action):
    """An answer that is a card."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def data(self) -> tuple[int, ...]:
        return (self.kind,)


class Draw(Card):
    """CHANCE: a card leaves the bag."""


class Discard(Card):
    """Throw a card away, unseen."""


class Play(Card):
    """Play a card face up."""


class Blow(Action):
    """CHANCE: the weather of the round."""

    def __init__(self, weather: int) -> None:
        self.weather: Final = weather

    def data(self) -> tuple[int, ...]:
        return (self.weather,)


class Stop(Action):
    """Throw away nothing more."""

    def data(self) -> tuple[int, ...]:
        return ()


class Fold(Action):
    """Play nothing."""

    def data(self) -> tuple[int, ...]:
        return ()


class Name(Action):
    """Name the next leader."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def data(self) -> tuple[int, ...]:
        return (self.who,)


class Praise(Action):
    """Say something kind, which binds nobody."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def data(self) -> tuple[int, ...]:
        return (self.who,)


# ---------------------------------------------------------------- the state


class Toy(State):
    """Counts of each kind of card in every place, and the scores."""

    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__()
        self.seats = seats
        self.rounds = rounds
        self.bag = [COPIES] * len(KINDS)
        self.faceup = [0] * len(KINDS)
        self.hands = [[0] * len(KINDS) for _ in range(seats)]
        self.thrown = [[0] * len(KINDS) for _ in range(seats)]
        self.scores = [0] * seats
        self.top = UNSEEN
        self.weather = FAIR
        self.leader = 0

    def data(self) -> tuple[Any, ...]:
        return (
            self.seats,
            self.rounds,
            tuple(self.bag),
            tuple(self.faceup),
            tuple(tuple(h) for h in self.hands),
            tuple(tuple(t) for t in self.thrown),
            tuple(self.scores),
            self.top,
            self.weather,
            self.leader,
        )

    def clone(self) -> Toy:
        made = Toy.of(self.data())
        made.stack = [f.clone() for f in self.stack]
        made.result = self.result
        return made

    @staticmethod
    def of(data: tuple[Any, ...]) -> Toy:
        """The board with these arrays and an empty stack."""
        seats, rounds, bag, faceup, hands, thrown, scores, top, weather, leader = data
        made = Toy(seats, rounds)
        made.bag = list(bag)
        made.faceup = list(faceup)
        made.hands = [list(h) for h in hands]
        made.thrown = [list(t) for t in thrown]
        made.scores = list(scores)
        made.top, made.weather, made.leader = top, weather, leader
        return made

    def goal(self) -> int:
        return 3 * self.rounds + 2


# ---------------------------------------------------------------- procedures and questions


class Match(Procedure[Toy]):
    """TOY end-1 So many rounds, then the scores are compared."""

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


def refill(g: Toy) -> None:
    """TOY draw-2"""
    for pile in (g.faceup, *g.thrown):
        for kind, n in enumerate(pile):
            g.bag[kind] += n
            pile[kind] = 0
    if g.listening:
        g.tell(Event("Refilled", "TOY draw-2", (sum(g.bag),)))


class Omen(Chance[Toy]):
    """TOY omen-1 The weather, with unequal weights."""

    rule = "TOY omen-1"

    def purpose(self, g: Toy) -> str:
        return "weather"

    def outcomes(self, g: Toy) -> Sequence[tuple[Action, int]]:
        return ((Blow(FAIR), 3), (Blow(STORM), 1))

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Blow) and 0 <= a.weather < len(WEATHER) else NOT_AN_ANSWER

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Blow)
        g.weather = a.weather
        if g.listening:
            g.tell(Event("WeatherCame", self.rule, (a.weather,)))
        return DONE


class DrawCard(Chance[Toy]):
    """TOY draw-1 One card from the bag, seen by its new owner only."""

    rule = "TOY draw-1"

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
        return None if 0 <= a.kind < len(KINDS) and g.bag[a.kind] else NOT_IN_BAG

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Draw)
        g.bag[a.kind] -= 1
        g.hands[self.seat][a.kind] += 1
        if g.listening:
            face = Event("Drew", self.rule, (self.seat, UNSEEN))
            g.tell(Event("Drew", self.rule, (self.seat, a.kind), (self.seat,), face))
        return DONE


class Tidy(Choice[Toy]):
    """TOY tidy-1 Throw away any number of cards, one by one: own steps that nobody learns from."""

    rule = "TOY tidy-1"
    exact = True

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
        if not (0 <= a.kind < len(KINDS) and g.hands[self.seat][a.kind]):
            return NOT_IN_HAND
        return KEEP_ONE if sum(g.hands[self.seat]) == 1 else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        if isinstance(a, Stop):
            return DONE
        assert isinstance(a, Discard)
        g.hands[seat][a.kind] -= 1
        g.thrown[seat][a.kind] += 1
        if g.listening:
            face = Event("Threw", self.rule, (seat, UNSEEN))
            g.tell(Event("Threw", self.rule, (seat, a.kind), (seat,), face))
        return None


class PlayCard(Choice[Toy]):
    """TOY play-1 One card face up, or fold."""

    rule = "TOY play-1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def seats(self, g: Toy) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: Toy, seat: int) -> list[Action]:
        return [*(Play(kind) for kind, n in enumerate(g.hands[self.seat]) if n), Fold()]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Fold):
            return None
        if not isinstance(a, Play):
            return NOT_AN_ANSWER
        if not (0 <= a.kind < len(KINDS) and g.hands[self.seat][a.kind]):
            return NOT_IN_HAND
        return NOT_AGAIN if a.kind == g.top else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        if isinstance(a, Fold):
            if g.listening:
                g.tell(Event("Folded", self.rule, (seat,)))
            return DONE
        assert isinstance(a, Play)
        g.hands[seat][a.kind] -= 1
        g.faceup[a.kind] += 1
        g.top = a.kind
        g.scores[seat] += a.kind + 1 if g.weather == FAIR else len(KINDS) - a.kind
        if g.listening:
            g.tell(Event("Played", self.rule, (seat, a.kind), reveals=True))
        if g.scores[seat] >= g.goal():
            g.result = Result(seat, "goal", "TOY end-2")
        return DONE


class Council(Choice[Toy]):
    """TOY council-1 Asked of everybody at once; praise is idle, the first name binds."""

    rule = "TOY council-1"

    def __init__(self, said: int) -> None:
        self.said = said

    def data(self) -> tuple[Any, ...]:
        return (self.said,)

    def seats(self, g: Toy) -> tuple[int, ...]:
        return tuple(range(g.seats))

    def candidates(self, g: Toy, seat: int) -> list[Action]:
        everybody = range(g.seats)
        return [*(Name(who) for who in everybody), *(Praise(who) for who in everybody)]

    def veto(self, g: Toy, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Name | Praise):
            return NOT_AN_ANSWER
        if not 0 <= a.who < g.seats:
            return NO_SUCH_PLAYER
        if a.who == seat:
            return NOT_YOURSELF
        return ENOUGH_SAID if isinstance(a, Praise) and self.said == PRAISES else None

    def take(self, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        assert isinstance(a, Name | Praise)
        if g.listening:
            g.tell(Event("Named" if isinstance(a, Name) else "Praised", self.rule, (seat, a.who)))
        if isinstance(a, Praise):
            self.said += 1
            return None
        g.leader = a.who
        return DONE


FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    f.__name__: f for f in (Match, Round, Turn, Omen, DrawCard, Tidy, PlayCard, Council)
}


# ---------------------------------------------------------------- what a seat sees


class ToyView:
    """Public counts, and the own cards. Every frame of this title is public."""

    def __init__(self, seat: int | None, data: dict[str, Any]) -> None:
        self.seat = seat
        self._data = data

    def data(self) -> dict[str, Any]:
        return self._data

    def moment(self) -> tuple[int, ...]:
        seen = self._data
        return (*seen["scores"], *seen["hands"], *seen["thrown"], seen["bag"], len(seen["stack"]))


def look(g: Toy, seat: int | None) -> ToyView:
    """The view of a seat, built field by field."""
    return ToyView(
        seat,
        {
            "seat": seat,
            "seats": g.seats,
            "rounds": g.rounds,
            "scores": list(g.scores),
            "weather": g.weather,
            "top": g.top,
            "leader": g.leader,
            "faceup": list(g.faceup),
            "bag": sum(g.bag),
            "hands": [sum(h) for h in g.hands],
            "thrown": [sum(t) for t in g.thrown],
            "hand": None if seat is None else list(g.hands[seat]),
            "threw": None if seat is None else list(g.thrown[seat]),
            "stack": [[type(f).__name__, *f.data()] for f in g.stack],
            "result": None if g.result is None else list(g.result.data()),
        },
    )


def imagine(view: View, below: Below) -> Toy:
    """A full state that gives this view: the unseen cards are dealt at random to the places that hold them."""
    seen = view.data()
    seat: int | None = seen["seat"]
    g = Toy(seen["seats"], seen["rounds"])
    g.scores, g.faceup = list(seen["scores"]), list(seen["faceup"])
    g.weather, g.top, g.leader = seen["weather"], seen["top"], seen["leader"]
    left = [COPIES - n for n in g.faceup]
    if seat is not None:
        g.hands[seat], g.thrown[seat] = list(seen["hand"]), list(seen["threw"])
        left = [n - h - t for n, h, t in zip(left, seen["hand"], seen["threw"], strict=True)]
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]

    def deal(pile: list[int], n: int) -> None:
        for _ in range(n):
            pile[unseen.pop(below(len(unseen)))] += 1

    for other in range(g.seats):
        if other != seat:
            deal(g.hands[other], seen["hands"][other])
            deal(g.thrown[other], seen["thrown"][other])
    g.bag = [unseen.count(kind) for kind in range(len(KINDS))]
    codec.restore_stack(g, [list(f) for f in seen["stack"]], FRAMES)
    g.result = codec.restore_result(seen["result"])
    return g


# ---------------------------------------------------------------- the title


def word(names: tuple[str, ...], n: int) -> str:
    """A printed name, or the bare number where none is printed: a refusal must be able to speak of any action."""
    return names[n] if 0 <= n < len(names) else str(n)


class ToyGame:
    """The title as everybody else sees it."""

    rules_version = "1.2"
    manifest = read_manifest(Path(__file__).parent / "toy_titles" / "toy")
    key = manifest.key
    name = manifest.name
    weights = Weights({})

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return {"seats": ("2", "3"), "rounds": ("3", "1", "40", "80")}

    def _option(self, options: Mapping[str, str] | None, key: str) -> str:
        given = options or {}
        for name, value in given.items():
            if name not in self.options():
                raise ValueError(f"Toy has no option {name!r}")
            if value not in self.options()[name]:
                raise ValueError(f"the option {name!r} is one of {self.options()[name]}, not {value!r}")
        return given.get(key, self.options()[key][0])

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        return NAMES[: int(self._option(options, "seats"))]

    def new(self, options: Mapping[str, str] | None = None) -> Toy:
        g = Toy(int(self._option(options, "seats")), int(self._option(options, "rounds")))
        g.stack.append(Match())
        run(g)
        return g

    def seats_of(self, g: State) -> tuple[str, ...]:
        return NAMES[: cast(Toy, g).seats]

    def team_of(self, g: State, seat: int) -> int:
        return seat

    def lengths(self, g: State) -> Mapping[str, int]:
        return {}

    def encode(self, g: State) -> bytes:
        return codec.dump(g)

    def decode(self, data: bytes) -> Toy:
        arrays, stack, result = codec.load(data)
        try:
            g = Toy.of(arrays)
        except (TypeError, ValueError):
            raise codec.Corrupt("not a position of Toy") from None
        codec.restore_stack(g, stack, FRAMES)
        g.result = codec.restore_result(result)
        return g

    def read_position(self, text: str) -> Toy:
        """After the head either `rounds 3`, a fresh game, or `state` and the position as it is encoded."""
        for n, line in enumerate(text.splitlines(), 1):
            key, _, value = line.partition(" ")
            try:
                if key == "rounds":
                    return self.new({"rounds": value})
                if key == "state":
                    return self.decode(value.encode())
            except (ValueError, codec.Corrupt) as e:
                raise ValueError(f"line {n}: {e}") from None
        raise ValueError("line 1: neither rounds nor a state")

    def write_position(self, g: State) -> str:
        return f"toy position 1\nstate {self.encode(g).decode()}\n"

    def view(self, g: State, seat: int | None) -> ToyView:
        return look(cast(Toy, g), seat)

    def laid_open(self, g: State) -> ToyView:
        toy = cast(Toy, g)
        seen = look(toy, None).data()
        return ToyView(None, {**seen, "hand": [list(h) for h in toy.hands], "threw": [list(t) for t in toy.thrown]})

    def asked(self, g: State) -> tuple[int, ...]:
        question = pending(g)
        return () if question is None else question.seats(g)

    def prompt(self, g: State, seat: int) -> Prompt | None:
        question = pending(g)
        if question is None or seat not in question.seats(g):
            return None
        name = type(question).__name__
        text = {"Tidy": "Throw a card away?", "PlayCard": "Play a card?", "Council": "Who leads?"}.get(name, name)
        return Prompt(seat, question.rule, name, text, legal(g, seat))

    def sample(self, view: View, below: Below) -> Toy:
        return imagine(view, below)

    def show(self, a: Action) -> str:
        if isinstance(a, Card):
            return f"{type(a).__name__.lower()} {word(KINDS, a.kind)}"
        if isinstance(a, Name | Praise):
            return f"{type(a).__name__.lower()} {a.who}"
        if isinstance(a, Blow):
            return f"blow {word(WEATHER, a.weather)}"
        return type(a).__name__.lower()

    def read(self, text: str) -> Action:
        verb, _, what = text.partition(" ")
        cards: dict[str, type[Card]] = {"draw": Draw, "discard": Discard, "play": Play}
        if verb in cards and what in KINDS:
            return cards[verb](KINDS.index(what))
        if verb == "blow" and what in WEATHER:
            return Blow(WEATHER.index(what))
        if verb in ("name", "praise") and what in ("0", "1", "2"):
            return Name(int(what)) if verb == "name" else Praise(int(what))
        if text in ("stop", "fold"):
            return Stop() if text == "stop" else Fold()
        raise ValueError(f"{text!r} is no answer of Toy")

    def universe(self) -> Iterator[Action]:
        yield from (Stop(), Fold())
        for kind in range(len(KINDS)):
            yield from (Discard(kind), Play(kind))
        for who in range(len(NAMES)):
            yield from (Name(who), Praise(who))

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        tally: Tally = []
        yield add(tally, "TOY end-2", 0, cast(Toy, g).goal()), tally

    def describe(self, a: Action, question: str = "") -> str:
        words = {Draw: "draw a {}", Discard: "throw a {} away", Play: "play a {}"}
        if isinstance(a, Card):
            return words[type(a)].format(word(KINDS, a.kind))
        if isinstance(a, Name | Praise):
            return f"{type(a).__name__.lower()} {word(NAMES, a.who)}"
        return self.show(a)

    def tell(self, e: Event) -> str:
        args = e.args
        card = "a card" if args[-1] == UNSEEN else f"a {KINDS[args[-1] % len(KINDS)]}"
        sentences = {
            "Refilled": lambda: f"The bag is filled again: {args[0]} cards.",
            "WeatherCame": lambda: f"The weather is {WEATHER[args[0]]}.",
            "Drew": lambda: f"{NAMES[args[0]]} draws {card}.",
            "Threw": lambda: f"{NAMES[args[0]]} throws {card} away.",
            "Played": lambda: f"{NAMES[args[0]]} plays {card}.",
            "Folded": lambda: f"{NAMES[args[0]]} folds.",
            "Named": lambda: f"{NAMES[args[0]]} names {NAMES[args[1]]}.",
            "Praised": lambda: f"{NAMES[args[0]]} praises {NAMES[args[1]]}.",
        }
        return sentences[e.name]()

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        return f"{NAMES[seat]} cannot {self.describe(a)}: {ruling}."

    def rules(self) -> Mapping[str, Any]:
        return LEDGER

    def book(self) -> Mapping[str, Any]:
        return {}

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        raise ValueError("the toy has no insights")


GAME: Final = ToyGame()

_CHECKED: Game = GAME
"""So that the type checker sees whether it is one."""
