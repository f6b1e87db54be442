"""Write the types of what the titles send to the page, from their declarations.

    python tools/write_types.py FOLDER

FOLDER/TITLE/types.d.ts has the frames of a title (a union by `frame`), the fields of its events by name, and every
TypedDict of its `wire` and of what its `report` returns. `make types` and `make check-web` run it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from marne.kernel.frame import Frame
from marne.kernel.game import Game
from marne.kernel.schema import Field
from marne.titles import all_games

HEAD = "/** Written by tools/write_types.py from the declarations of the title: see `make types`. */"
PLAIN: Mapping[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def typescript(hint: Any) -> str:
    """A type of Python, in TypeScript."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is Any:
        return "unknown"
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is Annotated:
        return str(args[1])
    if origin is NotRequired:
        return typescript(args[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in args)
    if origin in (Union, UnionType):
        return " | ".join(typescript(arg) for arg in args)
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    raise TypeError(f"no type of TypeScript is known for {hint!r}")


def dicts_in(hint: Any) -> Iterator[Any]:
    """The TypedDicts that a type is made of, each after those it needs."""
    if is_typeddict(hint):
        for inner in get_type_hints(hint).values():
            yield from dicts_in(inner)
        yield hint
    for arg in get_args(hint):
        yield from dicts_in(arg)


def declared(hint: Any) -> str:
    """The declaration of a TypedDict."""
    lines = [f"export type {hint.__name__} = {{"]
    for name, inner in get_type_hints(hint, include_extras=True).items():
        optional = "?" if name in hint.__optional_keys__ else ""
        lines.append(f"  {name}{optional}: {typescript(inner)};")
    return "\n".join([*lines, "};"])


def fields(names: list[str], found: list[Field]) -> str:
    return "; ".join(f"{name}: {'number[]' if f.is_many else 'number'}" for name, f in zip(names, found, strict=True))


def frames_of(key: str) -> str:
    """The union of all frames of a title."""
    classes: Mapping[str, type[Frame[Any]]] = importlib.import_module(f"marne.titles.{key}.frames").FRAMES
    lines = [
        "/** A procedure or question that is open; -1 in a field: the viewer does not know. */",
        "export type Frame =",
    ]
    for name, cls in sorted(classes.items()):
        inner = fields(cls.shape.names, cls.shape.fields)
        lines.append(f"  | {{ frame: '{name}'{'; ' if inner else ''}{inner} }}")
    return "\n".join(lines) + ";"


def events_of(game: Game) -> str:
    """The fields of every event by its name."""
    lines = [
        "/** The fields of events by name; -1 or an empty list: the viewer does not know. */",
        "export type Events = {",
    ]
    for name, fact in sorted(game.facts().items()):
        inner = fields(fact.names, fact.fields)
        lines.append(f"  {name}: {{ {inner} }};" if inner else f"  {name}: Record<string, never>;")
    return "\n".join([*lines, "};"])


def types_of(key: str, game: Game) -> str:
    """The text of a title's file."""
    wire = importlib.import_module(f"marne.titles.{key}.wire")
    found: dict[str, Any] = {}
    roots = [hint for hint in vars(wire).values() if is_typeddict(hint)] + [get_type_hints(type(game).report)["return"]]
    for root in roots:
        for hint in dicts_in(root):
            if found.setdefault(hint.__name__, hint) is not hint:
                raise TypeError(f"{key}: two types are called {hint.__name__}")
    return "\n\n".join([HEAD, frames_of(key), events_of(game), *map(declared, found.values())]) + "\n"


def main(folder: str) -> None:
    for key, game in all_games().items():
        file = Path(folder) / key / "types.d.ts"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(types_of(key, game), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
