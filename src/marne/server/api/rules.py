"""What there is to play: titles with their options and seats, their rules in our words, their maps."""

from __future__ import annotations

import functools
import gzip
import hashlib
from importlib import resources
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Response
from pydantic import BaseModel, Field

import marne
from marne.agents import AGENTS
from marne.kernel.game import Game
from marne.server.errors import Problem, refusals
from marne.server.seating import teams

router: Final = APIRouter(prefix="/api/titles", tags=["rules"])

_TOLD: Final = ("id", "chapter", "page", "text", "source", "decision", "option", "values", "default")
"""Of an entry of the ledger; where code and tests are is no business of players."""
_REVALIDATE: Final = "no-cache"
"""Keep it, but ask whether it is still the same: it changes with a new version only."""


class SeatingOut(BaseModel):
    """Who plays if `option` has this value."""

    value: str | None
    seats: list[str]
    teams: list[int] = Field(description="the team of every seat; results name their winner by it")


class TitleOut(BaseModel):
    """A title. The first value of an option is its default; `option_rules` are the rules that an option is about."""

    key: str
    name: str
    rules_version: str
    options: dict[str, list[str]]
    option_rules: dict[str, list[str]]
    seat_option: str | None = Field(description="the option that decides how many play")
    seatings: list[SeatingOut]
    agents: list[str] = Field(description="the bots that play it")
    has_map: bool


class RuleOut(BaseModel):
    """A rule in our words; a ruling has its question as text and its answer as decision."""

    id: str
    chapter: str
    page: int | None = None
    text: str
    source: str | None = None
    decision: str | None = None
    option: str | None = None
    values: list[str] | None = None
    default: str | None = None


@router.get("", responses=refusals())
def titles() -> list[TitleOut]:
    """All titles."""
    return [_title(key) for key in marne.games()]


@router.get("/{key}/rules", responses=refusals(404))
def rules(key: str) -> list[RuleOut]:
    """The ledger of a title: every rule, in the order of the rulebook, and every ruling."""
    _find(key)
    return _rules(key)


@router.get(
    "/{key}/map",
    response_model=dict[str, Any],
    responses=refusals(404) | {304: {"description": "It is still the one you have."}},
)
def map_of(
    key: str,
    if_none_match: Annotated[str | None, Header()] = None,
    accept_encoding: Annotated[str, Header()] = "",
) -> Response:
    """The drawing of a title's board: shapes, borders and names, as the map builder made them."""
    _find(key)
    found = _map(key)
    if found is None:
        raise Problem(404, "no_map", "There is no map of this title yet.")
    plain, packed, mark = found
    headers = {"ETag": mark, "Cache-Control": _REVALIDATE, "Vary": "Accept-Encoding"}
    if if_none_match is not None and mark in if_none_match:
        return Response(status_code=304, headers=headers)
    if "gzip" in accept_encoding:
        return Response(packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type="application/json", headers=headers)


def _find(key: str) -> Game:
    game = marne.games().get(key)
    if game is None:
        raise Problem(404, "no_such_title", f"There is no such title; there are: {', '.join(marne.games())}.")
    return game


@functools.cache
def _title(key: str) -> TitleOut:
    game = _find(key)
    options = {name: list(values) for name, values in game.options().items()}
    option_rules: dict[str, list[str]] = {name: [] for name in options}
    for rule, entry in game.rules().items():
        if entry.get("option") in option_rules:
            option_rules[entry["option"]].append(rule)
    default = {name: values[0] for name, values in options.items()}
    decides = next((name for name in options if _seats_differ(game, default, name)), None)
    seatings = [_seating(game, default, decides, v) for v in (options[decides] if decides is not None else [None])]
    return TitleOut(
        key=key,
        name=game.name,
        rules_version=game.rules_version,
        options=options,
        option_rules=option_rules,
        seat_option=decides,
        seatings=seatings,
        agents=[name for name in AGENTS if _plays(name, game)],
        has_map=_map(key) is not None,
    )


def _seats_differ(game: Game, default: dict[str, str], option: str) -> bool:
    return len({game.seat_names({**default, option: value}) for value in game.options()[option]}) > 1


def _seating(game: Game, default: dict[str, str], option: str | None, value: str | None) -> SeatingOut:
    chosen = default if option is None or value is None else {**default, option: value}
    return SeatingOut(value=value, seats=list(game.seat_names(chosen)), teams=teams(game, chosen))


def _plays(name: str, game: Game) -> bool:
    try:
        AGENTS[name](game, 0)
    except (ValueError, LookupError):
        return False
    return True


@functools.cache
def _rules(key: str) -> list[RuleOut]:
    entries = _find(key).rules().values()
    return [RuleOut(**{name: entry[name] for name in _TOLD if name in entry}) for entry in entries]


@functools.cache
def _map(key: str) -> tuple[bytes, bytes, str] | None:
    """The map, the map made smaller for the way, and its mark."""
    file = resources.files(f"marne.titles.{key}") / "data" / "map.json"
    if not file.is_file():
        return None
    plain = file.read_bytes()
    return plain, gzip.compress(plain, 9, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
