"""What the titles send is what their `wire` declares: from there the page takes its types."""

from __future__ import annotations

import importlib
import json
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import marne
from marne.kernel.game import Game
from tests.laws import kit

GAMES = marne.games()


def misfit(value: Any, hint: Any, where: str) -> str | None:
    """Where a value of JSON is not of a type; None if it is."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Annotated, NotRequired):
        return misfit(value, args[0], where)
    if hint is Any or (origin is Literal and value in args):
        return None
    if is_typeddict(hint):
        if not isinstance(value, dict) or not hint.__required_keys__ <= value.keys():
            return f"{where}: {value!r} is no {hint.__name__}"
        hints = get_type_hints(hint, include_extras=True)
        found = [misfit(v, hints[k], f"{where}.{k}") if k in hints else f"{where}.{k}" for k, v in value.items()]
        return next((one for one in found if one), None)
    if origin in (Union, UnionType):
        return None if any(misfit(value, arg, where) is None for arg in args) else f"{where}: {value!r}"
    if origin is list and isinstance(value, list):
        return next((one for i, v in enumerate(value) if (one := misfit(v, args[0], f"{where}[{i}]"))), None)
    if origin is dict and isinstance(value, dict):
        return next((one for k, v in value.items() if (one := misfit(v, args[1], f"{where}.{k}"))), None)
    plain: tuple[type, ...] = (int, float) if hint is float else (hint,) if isinstance(hint, type) else ()
    fits = plain and isinstance(value, plain) and (hint is bool or not isinstance(value, bool))
    return None if fits or (hint is NoneType and value is None) else f"{where}: {value!r}"


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_misfits_are_found() -> None:
    wire = importlib.import_module("marne.titles.qmg.wire")
    good = {"rule": "QMG 1", "by": 1}
    assert misfit(good, wire.TallyLine, "x") is None
    for bad in ({"rule": "QMG 1"}, {**good, "more": 1}, {**good, "by": "1"}, {**good, "by": True}, [good]):
        assert misfit(bad, wire.TallyLine, "x")
    assert misfit([1, None], list[int], "x") and misfit("c", Literal["a", "b"], "x")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_books_and_views_are_as_declared(game: Game) -> None:
    wire = importlib.import_module(f"marne.titles.{game.key}.wire")
    frames = importlib.import_module(f"marne.titles.{game.key}.frames").FRAMES
    assert misfit(through_json(game.book()), wire.Book, "book") is None
    for spot in kit.play(game, 1, kit.QUICK._replace(kinds=3, kept=20)).spots:
        seats = range(len(game.seats_of(spot.g)))
        for view in [game.laid_open(spot.g), game.view(spot.g, None), *(game.view(spot.g, seat) for seat in seats)]:
            data = through_json(view.data())
            assert misfit(data, wire.View, "view") is None
            for frame in data["stack"]:
                assert list(frame) == ["frame", *frames[frame["frame"]].shape.names]
