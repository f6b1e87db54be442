"""Prose: what is asked, done, refused and told, as a person reads it."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.kernel.schema import UNKNOWN
from marne.titles.toy.rules.actions import CardAction, Discard, Draw, Play, PlayerAction
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.kinds import KINDS, NAMES, WEATHER

QUESTIONS: Final = {"Tidy": "Throw a card away?", "PlayCard": "Play a card?", "Council": "Who leads?"}
PHRASES: Final[dict[type[Action], str]] = {Draw: "draw a {}", Discard: "throw a {} away", Play: "play a {}"}
SENTENCES: Final = {
    "Refilled": "The bag is filled again: {cards} cards.",
    "WeatherCame": "The weather is {weather}.",
    "Drew": "{player} draws {card}.",
    "Threw": "{player} throws {card} away.",
    "Played": "{player} plays {card}.",
    "Folded": "{player} folds.",
    "Named": "{player} names {leader}.",
    "Praised": "{player} praises {whom}.",
}


def ask(g: Toy, question: Choice[Any]) -> str:
    """The question as a sentence; for a draw, which no player answers, its name."""
    name = type(question).__name__
    return QUESTIONS.get(name, name)


def rule_of(question: Choice[Any]) -> str:
    """The rule of a question."""
    return question.rule


def describe(a: Action, question: str = "") -> str:
    """An action as a short phrase: 'play a fox'."""
    if isinstance(a, CardAction):
        return PHRASES[type(a)].format(KINDS[a.card])
    if isinstance(a, PlayerAction):
        return f"{a.form.word} {NAMES[a.player]}"
    return a.form.show(a.data())


def explain(g: Toy, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal as a sentence."""
    return f"{NAMES[seat]} cannot {describe(a)}: {ruling}."


def tell(e: Event) -> str:
    """An event as a sentence."""
    return SENTENCES[e.name].format(**{name: _word(name, value) for name, value in e.fields().items()})


def _word(name: str, value: int | list[int]) -> str:
    """The value of a field in words."""
    assert isinstance(value, int)
    if name in ("player", "leader", "whom"):
        return NAMES[value]
    if name == "card":
        return "a card" if value == UNKNOWN else f"a {KINDS[value]}"
    return WEATHER.show(value) if name == "weather" else str(value)
