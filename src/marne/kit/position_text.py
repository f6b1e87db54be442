"""Positions as text: what titles share of reading and writing one: a head, then lines of the form `key: value`."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

from marne.kernel.codec import freeze
from marne.kernel.state import State, legal, pending


class Line(NamedTuple):
    """A line that is neither blank nor a comment."""

    number: int
    key: str
    value: str


def fail(line: int, reason: str) -> NoReturn:
    """Raise ValueError with the line and the reason."""
    raise ValueError(f"line {line}: {reason}")


def placed(line: int, e: ValueError) -> ValueError:
    """The error with its line number, unless it has one already."""
    return e if str(e).startswith("line ") else ValueError(f"line {line}: {e}")


def split(text: str, head: str) -> list[Line]:
    """The lines of a text after its head, without comments."""
    found: list[Line] = []
    headed = False
    for number, raw in enumerate(text.splitlines(), 1):
        plain = raw.split("#", 1)[0].strip()
        if not plain:
            continue
        if not headed:
            if plain.lower().split() != head.split():
                fail(number, f"a position begins with {head!r}, not with {plain!r}")
            headed = True
            continue
        key, colon, value = plain.partition(":")
        if not colon:
            fail(number, f"{plain!r} is not of the form 'key: value'")
        found.append(Line(number, " ".join(key.lower().split()), value.strip()))
    if not headed:
        fail(1, f"a position begins with {head!r}")
    return found


# ---------------------------------------------------------------- values


def words(value: str) -> list[str]:
    """The words of a list with or without commas."""
    return value.replace(",", " ").split()


def items(value: str) -> list[list[str]]:
    """The words of each item of a comma-separated list."""
    return [part.split() for part in value.split(",") if part.strip()]


def number_of(value: str, low: int, high: int | None, what: str) -> int:
    """A number within its bounds."""
    if not value.isdecimal() or int(value) < low or (high is not None and int(value) > high):
        bounds = f"from {low} on" if high is None else f"from {low} to {high}"
        raise ValueError(f"{what} is a number {bounds}, not {value!r}")
    return int(value)


def choice(value: str, codes: Sequence[str], what: str) -> int:
    """Which of several codes it is, in whatever case."""
    plain = " ".join(value.lower().split())
    lowered = [code.lower() for code in codes]
    if plain not in lowered:
        raise ValueError(f"{what} is {', '.join(codes[:-1])} or {codes[-1]}, not {value!r}")
    return lowered.index(plain)


def plain_name(name: str) -> str:
    """A name without accents and dashes, as it may be typed."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("–", "-").replace("ß", "ss"))
    return "".join([c for c in letters if not unicodedata.combining(c)])


def frame_of(value: str, example: str) -> list[Any]:
    """A frame of the stack, written like the example."""
    try:
        frame = json.loads(value)
    except ValueError:
        frame = None
    if not isinstance(frame, list) or not frame or not isinstance(frame[0], str) or not all(map(is_field, frame[1:])):
        raise ValueError(f"a frame is written like {example}, not {value}")
    return list(freeze(frame))


def is_field(value: object) -> bool:
    """Whether a value is a field of a frame: an int or a list of ints."""
    if isinstance(value, list):
        return all(type(v) is int for v in value)
    return type(value) is int


# ---------------------------------------------------------------- statements


class Statements:
    """What a text says under keys that it may have once, and on which lines. A title adds the statements of its own."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        """By key: the first line that has it."""
        self.once: dict[str, str] = {}

    def take_once(self, line: Line) -> None:
        """Note the value of a key that may be there once."""
        first = self.at[line.key]
        if first != line.number:
            raise ValueError(f"'{line.key}' is already on line {first}")
        self.once[line.key] = line.value

    def value(self, key: str, low: int, high: int | None, usual: int) -> int:
        """The value of a key that takes a number."""
        if key not in self.once:
            return usual
        try:
            return number_of(self.once[key], low, high, f"'{key}'")
        except ValueError as e:
            raise placed(self.at[key], e) from None

    def code(self, key: str, codes: Sequence[str], usual: int) -> int:
        """The value of a key that takes one of several words."""
        if key not in self.once:
            return usual
        try:
            return choice(self.once[key], codes, f"'{key}'")
        except ValueError as e:
            raise placed(self.at[key], e) from None


def try_question(g: State, line: int) -> None:
    """Raise ValueError unless the question on top of the stack can be asked."""
    top = g.stack[-1]
    if not top.asks:
        fail(line, f"the stack must end with a question, and {type(top).__name__} is not one")
    asked = False
    try:
        question = pending(g)
        asked = question is not None and any(legal(g, seat) for seat in question.seats(g))
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as e:
        fail(line, f"the question {type(top).__name__} cannot be asked in this position ({e})")
    if not asked:
        fail(line, f"nobody can answer the question {type(top).__name__} in this position")


# ---------------------------------------------------------------- writing


class Lines:
    """The lines of a text that is being written, from its head on."""

    def __init__(self, head: str) -> None:
        self.lines: list[str] = [head]

    def say(self, key: str, value: object, usual: object = None) -> None:
        """A fact, unless it is as usual."""
        if value != usual:
            self.lines.append(f"{key}: {value}")

    def part(self) -> None:
        """Add an empty line between the parts of the text."""
        if self.lines[-1]:
            self.lines.append("")

    def say_stack(self, g: State, sides: Sequence[str]) -> None:
        """The open procedures, and who has won, if the game is over."""
        for frame in g.stack:
            self.say("stack", json.dumps([type(frame).__name__, *frame.data()]))
        if g.result is not None:
            winner, kind, rule = g.result.data()
            self.say("won", ", ".join(["nobody" if winner is None else sides[winner], kind, rule]))

    def whole(self) -> str:
        """The text."""
        return "\n".join(self.lines).rstrip() + "\n"
