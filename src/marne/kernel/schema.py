"""What the numbers of a title mean, declared once: kinds of things, and the fields of actions, events and frames.

A title declares each *kind* of thing it numbers (a card, a space, a unit) with its spelling, and every action (`Form`),
event (`Fact`) and frame (`Shape`) with its fields by kind. From these follow the notation of actions, range checks, the
list of all conceivable actions, the things a screen can point at, the masked form of a secret event, and the names of
fields in views and on the wire. So no other code has to know which number is where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias

Value: TypeAlias = int | tuple[int, ...]
"""The value of a field: a number of its kind, or several."""

UNKNOWN: Final = -1
"""A masked field: the viewer does not know."""


class Kind:
    """A kind of thing that is named by a number, and how each of them is spelled.

    `codes` are the spellings of the values from `low` on. An empty code is omitted in writing: it means "none" or the
    default. `also` are further spellings, read but never written. A `thing` is a kind that a screen can point at.
    """

    def __init__(
        self,
        name: str,
        codes: Sequence[str],
        *,
        noun: str = "",
        low: int = 0,
        also: Mapping[str, int] | None = None,
        hint: str = "",
        thing: bool = False,
    ) -> None:
        self.name: Final = name
        self.noun: Final = noun or name
        self.codes: Final = list(codes)
        self.low: Final = low
        self.high: Final = low + len(self.codes)
        self.hint: Final = hint
        self.thing: Final = thing
        self.values: Final[dict[str, int]] = {code.lower(): low + i for i, code in enumerate(self.codes)}
        for code, value in (also or {}).items():
            self.values.setdefault(code.lower(), value)

    def check(self, value: int) -> int:
        """The value if it is in range; otherwise raises ValueError, so that no rule has to check again."""
        if not self.low <= value < self.high:
            raise ValueError(f"there is no {self.noun} {value}")
        return value

    def show(self, value: int) -> str:
        """The spelling of a value."""
        return self.codes[value - self.low]

    def read(self, text: str) -> int:
        """The value with this spelling; raises ValueError with a readable message."""
        value = self.values.get(text.lower())
        if value is None:
            hint = self.hint or f"there are: {', '.join(code for code in self.codes if code)}"
            raise ValueError(f"there is no {self.noun} {text!r}; {hint}")
        return value

    @property
    def optional(self) -> bool:
        """Whether the word may be left out in writing."""
        return "" in self.values

    def secret(self) -> Field:
        """A field that only the audience of an event knows."""
        return Field(self, secret=True)

    def many(self, secret: bool = False) -> Field:
        """A field that holds several of this kind."""
        return Field(self, secret=secret, many=True)


def number(name: str, low: int, high: int, noun: str = "") -> Kind:
    """A kind whose values are plain numbers from `low` to `high`."""
    codes = [str(n) for n in range(low, high + 1)]
    return Kind(name, codes, noun=noun or f"number of {name}s", low=low, hint=f"it is from {low} to {high}")


class Field:
    """One field of an action, event or frame: its kind, whether it holds several, whether it is secret."""

    def __init__(self, kind: Kind | None, *, secret: bool = False, many: bool = False) -> None:
        self.kind: Final = kind
        self.is_secret: Final = secret
        self.is_many: Final = many

    def masked(self, value: Value) -> Value:
        """The value as seen by seats that are not told."""
        if not self.is_secret:
            return value
        return () if self.is_many else UNKNOWN


INT: Final = Field(None)
"""A count, a stage, a flag, a set as bits: a number that names no thing."""
SECRET_INT: Final = Field(None, secret=True)
"""Such a number that only the audience of an event knows."""
INTS: Final = Field(None, many=True)
"""Several such numbers."""


def field_of(given: Kind | Field) -> Field:
    """The field; a kind stands for a plain field of that kind."""
    return Field(given) if isinstance(given, Kind) else given


class Pointer:
    """A thing to point at, written as a template: "space:{origin}", "choice:remove"."""

    def __init__(self, template: str, names: list[str]) -> None:
        prefix, _, field = template.partition("{")
        self.prefix: Final = prefix
        self.at: Final = names.index(field[:-1]) if field else -1


def pointers(templates: Sequence[str] | None, names: list[str], fields: list[Field]) -> list[Pointer]:
    """The pointers of these templates; by default one for every field whose kind is a thing."""
    if templates is None:
        kinds = [(name, field.kind) for name, field in zip(names, fields, strict=True)]
        templates = [f"{kind.name}:{{{name}}}" for name, kind in kinds if kind is not None and kind.thing]
    return [Pointer(template, names) for template in templates]


def pointed(found: list[Pointer], fields: list[Field], values: Sequence[Value]) -> list[str]:
    """The things that these values are about, without masked values and "none"."""
    things: list[str] = []
    for pointer in found:
        if pointer.at < 0:
            things.append(pointer.prefix)
            continue
        kind = fields[pointer.at].kind
        value = values[pointer.at]
        for one in (value,) if isinstance(value, int) else value:
            code = str(one) if kind is None else kind.show(one) if kind.low <= one < kind.high else ""
            thing = (pointer.prefix + code).rstrip()
            if not thing.endswith(":"):
                things.append(thing)
    return things


class Form:
    """How an action is written, and what its fields are.

    `Form("attack {space} from {origin}", space=SPACE, origin=SPACE)`: the fields are named in the order of the action's
    constructor. `drawn` marks an outcome of CHANCE. `closes` marks an answer that says only that one is done, or does
    without; screens have a fixed place and a key for it. `leads` marks an answer whose next question players want to
    see before they give it: a card and what it can be used on. `pointing` are templates of the things to point at to
    give the answer, in that order; by default the fields that are things.
    """

    def __init__(
        self,
        text: str,
        *,
        drawn: bool = False,
        closes: bool = False,
        leads: bool = False,
        example: str = "",
        pointing: Sequence[str] | None = None,
        **fields: Kind,
    ) -> None:
        self.text: Final = text
        self.parts: Final = text.split()
        self.drawn: Final = drawn
        self.closes: Final = closes
        self.leads: Final = leads
        self.example: Final = example
        self.names: Final = list(fields)
        self.kinds: Final = list(fields.values())
        self.fields: Final = [Field(kind) for kind in self.kinds]
        self.pointers: Final = pointers(pointing, self.names, self.fields)

    @property
    def word(self) -> str:
        """The verb; empty for an action that begins with a field."""
        return "" if not self.parts or self.parts[0].startswith("{") else self.parts[0]

    def kind(self, part: str) -> Kind:
        """The kind of a part of the text such as "{space}"."""
        return self.kinds[self.names.index(part[1:-1])]

    def show(self, values: tuple[int, ...]) -> str:
        """The action with these fields, as it is typed."""
        words: list[str] = []
        for part in self.parts:
            if part.startswith("{"):
                at = self.names.index(part[1:-1])
                part = self.kinds[at].show(values[at])
            if part:
                words.append(part)
        return " ".join(words)

    def read(self, words: list[str]) -> list[int]:
        """The fields of an action typed in these words; raises ValueError with a readable message."""
        literal = [part for part in self.parts if not part.startswith("{")]
        rest = [
            word for word in words if word.lower() not in literal
        ]  # a preposition between two fields may be left out
        order = [part[1:-1] for part in self.parts if part.startswith("{")]
        needed = len([kind for kind in self.kinds if not kind.optional])
        if not needed <= len(rest) <= len(order):
            raise ValueError(self.usage)
        found: dict[str, int] = {}
        for at, name in enumerate(order):
            kind = self.kinds[self.names.index(name)]
            found[name] = kind.read(rest[at]) if at < len(rest) else kind.values[""]
        return [found[name] for name in self.names]

    @property
    def usage(self) -> str:
        """What to type: 'write: attack SPACE from SPACE, for example: attack PAR from PIC'."""
        words: list[str] = []
        for part in self.parts:
            if part.startswith("{"):
                kind = self.kind(part)
                words.append(f"[{kind.name.upper()}]" if kind.optional else kind.name.upper())
            else:
                words.append(part)
        return f"write: {' '.join(words)}" + (f", for example: {self.example}" if self.example else "")

    def universe(self) -> Iterator[tuple[int, ...]]:
        """The fields of every conceivable action of this form."""
        return product(*[range(kind.low, kind.high) for kind in self.kinds])

    def things(self, values: tuple[int, ...], pointing: Sequence[str] | None = None) -> list[str]:
        """The things to point at to give the answer; `pointing` replaces the form's own templates."""
        found = self.pointers if pointing is None else pointers(pointing, self.names, self.fields)
        return pointed(found, self.fields, values)


class Fact:
    """A kind of event: its name and its fields. Secret fields are masked for all who are not in an event's audience.

    `pointing` are templates of the things that the event is about; by default the fields that are things.
    """

    def __init__(self, name: str, *, pointing: Sequence[str] | None = None, **fields: Kind | Field) -> None:
        self.name: Final = name
        self.names: Final = list(fields)
        self.fields: Final = [field_of(f) for f in fields.values()]
        self.index: Final = {field: i for i, field in enumerate(self.names)}
        self.pointers: Final = pointers(pointing, self.names, self.fields)

    def masked(self, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """The fields as seen by seats that are not told."""
        return tuple([f.masked(v) for f, v in zip(self.fields, values, strict=True)])

    def things(self, values: tuple[Value, ...]) -> list[str]:
        """The things that an event with these fields is about."""
        return pointed(self.pointers, self.fields, values)

    def __repr__(self) -> str:
        return f"Fact({self.name!r})"


class Shape:
    """The fields of a frame, in the order of its constructor."""

    def __init__(self, **fields: Kind | Field) -> None:
        self.names: Final = list(fields)
        self.fields: Final = [field_of(f) for f in fields.values()]


EMPTY: Final = Shape()
"""The shape of a frame without fields."""
