"""What there is to play: titles with their options and seats, their rules in our words, what is printed for them."""

from __future__ import annotations

import functools
import json
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Header, Query, Response
from fastapi import Path as PathParam
from pydantic import BaseModel, Field

import marne
from marne.agents.default import default_level
from marne.kernel.game import Game
from marne.server.errors import Problem, refusals
from marne.server.games.seating import teams
from marne.server.web.title_files import ServedFile, of_content, of_title
from marne.titles import levels

router: Final = APIRouter(prefix="/api/titles", tags=["rules"])

_TOLD: Final = ("id", "chapter", "page", "text", "source", "decision", "option", "values", "default")
"""Of an entry of the ledger; where code and tests are is no business of players."""
SCALES: Final = ("0.5", "1", "2")


class SeatingOut(BaseModel):
    """Who plays if `option` has this value."""

    value: str | None
    seats: list[str]
    teams: list[int] = Field(description="the team of every seat; results name their winner by it")


class AgentOut(BaseModel):
    """A level of bots."""

    name: str
    seconds: float = Field(description="how long it thinks about a decision; 0: it answers at once")
    compiled: bool = Field(description="it plays only where `engine` of `/api/about` is `compiled`")


class TitleOut(BaseModel):
    """A title. The first value of an option is its default; `option_rules` are the rules that an option is about."""

    key: str
    name: str
    rules_version: str
    options: dict[str, list[str]]
    option_rules: dict[str, list[str]]
    clock_rules: dict[str, dict[str, str]] = Field(
        description="by option and value: the rule because of which such a game needs a clock"
    )
    seat_option: str | None = Field(description="the option that decides how many play")
    seatings: list[SeatingOut]
    agents: list[AgentOut] = Field(description="the bots that play it, the weakest first")
    default_agent: str = Field(description="the name of the one that plays where no other is chosen")
    has_map: bool
    book_url: str = Field(description="the printed matter by its contents: it can be kept for ever")
    map_url: str | None = Field(description="the map, likewise")
    board_urls: dict[str, str] = Field(description="the pictures of the board by their scale, likewise")
    tiles_url: str | None = Field(
        description="the tiles of a large board, likewise: {level}, {column} and {row} stand for numbers, and the map "
        "says which there are"
    )


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
    return [_with_files(_title(key)) for key in marne.games()]


@router.get("/{key}/rules", responses=refusals(404))
def rules(key: str) -> list[RuleOut]:
    """The ledger of a title: every rule, in the order of the rulebook, and every ruling."""
    _find(key)
    return _rules(key)


KnownEtag = Annotated[str | None, Header(alias="If-None-Match")]
Accepted = Annotated[str, Header(alias="Accept-Encoding")]
Etag = Annotated[str | None, Query(max_length=64, description="the ETag that the title names: then it never changes")]
_SAME: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "It is still the one you have."}}


@router.get("/{key}/book", response_model=dict[str, Any], responses=refusals(404) | _SAME)
def book_of(key: str, v: Etag = None, known: KnownEtag = None, accepted: Accepted = "") -> Response:
    """What is printed on the title's board, cards and counters: names and figures by the numbers that views use."""
    _find(key)
    return _book(key).response(known, accepted, v)


@router.get("/{key}/map", response_model=dict[str, Any], responses=refusals(404) | _SAME)
def map_of(key: str, v: Etag = None, known: KnownEtag = None, accepted: Accepted = "") -> Response:
    """The drawing of a title's board: shapes, borders and names, as the map builder made them."""
    _find(key)
    found = _map(key)
    if found is None:
        raise Problem(404, "no_map", "There is no map of this title yet.")
    return found.response(known, accepted, v)


@router.get(
    "/{key}/board",
    response_class=Response,
    responses=refusals(404) | _SAME | {200: {"description": "The picture.", "content": {"image/webp": {}}}},
)
def board_of(
    key: str,
    scale: Annotated[Literal["0.5", "1", "2"], Query(description="how fine: 0.5 to begin with, 2 close up")] = "1",
    v: Etag = None,
    known: KnownEtag = None,
) -> Response:
    """The picture of a title's board, over which the map is drawn."""
    _find(key)
    found = _board(key, scale)
    if found is None:
        raise Problem(404, "no_board", "There is no such picture of this title yet.")
    return found.response(known, "", v)


Number = Annotated[int, PathParam(ge=0, le=99)]


@router.get(
    "/{key}/tiles/{level}/{column}/{row}",
    response_class=Response,
    responses=refusals(404) | _SAME | {200: {"description": "The tile.", "content": {"image/webp": {}}}},
)
def tile_of(key: str, level: Number, column: Number, row: Number, v: Etag = None, known: KnownEtag = None) -> Response:
    """A square part of the picture of a large board; a higher level is finer."""
    _find(key)
    drawn, found = _map(key), _tile(key, level, column, row)
    if drawn is None or found is None:
        raise Problem(404, "no_tile", "There is no such tile of this title's board.")
    return found.response(known, "", v, drawn.etag)  # the map names the drawing that all tiles are cut from


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
        clock_rules=_clock_rules(game, default),
        seat_option=decides,
        seatings=seatings,
        agents=[
            AgentOut(name=level.name, seconds=level.seconds, compiled=level.compiled)
            for level in levels(game).values()
            if level.offered
        ],
        default_agent=default_level(levels(game)),
        has_map=False,
        book_url="",
        map_url=None,
        board_urls={},
        tiles_url=None,
    )


def _with_files(title: TitleOut) -> TitleOut:
    """The title with the files that are there now."""
    path = f"{router.prefix}/{title.key}"
    drawn = _map(title.key)
    pictures = {scale: _board(title.key, scale) for scale in SCALES}
    return title.model_copy(
        update={
            "has_map": drawn is not None,
            "book_url": f"{path}/book?v={_book(title.key).etag}",
            "map_url": None if drawn is None else f"{path}/map?v={drawn.etag}",
            "board_urls": {
                scale: f"{path}/board?scale={scale}&v={picture.etag}"
                for scale, picture in pictures.items()
                if picture is not None
            },
            "tiles_url": None
            if drawn is None or _tile(title.key, 1, 0, 0) is None
            else f"{path}/tiles/{{level}}/{{column}}/{{row}}?v={drawn.etag}",
        }
    )


def _clock_rules(game: Game, default: dict[str, str]) -> dict[str, dict[str, str]]:
    """What the title says of each setting that differs from the default by itself."""
    found: dict[str, dict[str, str]] = {}
    for option, values in game.options().items():
        rules = {value: game.clock_rule({**default, option: value}) for value in values}
        if any(rules.values()):
            found[option] = {value: rule for value, rule in rules.items() if rule}
    return found


def _seats_differ(game: Game, default: dict[str, str], option: str) -> bool:
    return len({game.seat_names({**default, option: value}) for value in game.options()[option]}) > 1


def _seating(game: Game, default: dict[str, str], option: str | None, value: str | None) -> SeatingOut:
    chosen = default if option is None or value is None else {**default, option: value}
    return SeatingOut(value=value, seats=list(game.seat_names(chosen)), teams=list(teams(game, chosen)))


@functools.cache
def _rules(key: str) -> list[RuleOut]:
    entries = _find(key).rules().values()
    return [RuleOut(**{name: entry[name] for name in _TOLD if name in entry}) for entry in entries]


@functools.cache
def _book(key: str) -> ServedFile:
    text = json.dumps(_find(key).book(), ensure_ascii=False, separators=(",", ":"))
    return of_content(text.encode(), "application/json")


def _map(key: str) -> ServedFile | None:
    return of_title(key, "map.json", "application/json")


def _board(key: str, scale: str) -> ServedFile | None:
    return of_title(key, "board.webp" if scale == "1" else f"board@{scale}x.webp", "image/webp")


def _tile(key: str, level: int, column: int, row: int) -> ServedFile | None:
    return of_title(key, f"tiles/{level}/{column}_{row}.webp", "image/webp")
