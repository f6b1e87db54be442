"""What the board shows of the rules, read from the title's own data files; and the tables beside this module."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DATA = HERE.parents[2] / "src" / "marne" / "titles" / "qmg" / "data"
Pair = tuple[str, str]


@functools.cache
def read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def table(name: str) -> dict[str, Any]:
    """One of lines, degrees, ground, places, drawing."""
    return read(HERE / f"{name}.toml")


def spaces() -> dict[str, dict[str, Any]]:
    """By code, in the order of the engine's numbers."""
    return {row["code"]: row for row in read(DATA / "spaces.toml")["space"]}


def links() -> set[Pair]:
    """Neighbours of both teams, each pair once."""
    return {(min(a, b), max(a, b)) for a, row in spaces().items() for b in row["adjacent"]}


def canals() -> list[dict[str, Any]]:
    """Neighbours of one team only."""
    rows: list[dict[str, Any]] = read(DATA / "spaces.toml")["special_adjacency"]
    return rows


def setup() -> dict[str, Any]:
    return read(DATA / "setup.toml")


def countries() -> dict[str, dict[str, Any]]:
    return {row["code"]: row for row in setup()["country"]}


def team(country: str) -> str:
    power = countries()[country]["power"]
    name: str = next(row["team"] for row in setup()["power"] if row["code"] == power)
    return name


@functools.cache
def nation() -> dict[str, str]:
    """Whose land a space was in 1914; spaces of minor countries and at sea are not in it."""
    return {code: country for country, codes in table("drawing")["nation"].items() for code in codes}


def sign(code: str) -> str | None:
    """flag: a Home space; star: an Objective; open: an Objective once a card has put a token there."""
    row = spaces()[code]
    if "home" in row:
        return "flag"
    return "star" if row["objective"] else "open" if row.get("token_target") else None
