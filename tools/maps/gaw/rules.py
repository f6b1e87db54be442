"""What the board shows of the rules: read from the title's own data files."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DATA = HERE.parents[2] / "src" / "marne" / "titles" / "gaw" / "data"
COUNTRY = {"France": "FR", "Belgium": "BE", "Luxembourg": "LU", "Germany": "DE", "Great Britain": "GB"}
KINDS = ("leader", "infantry", "cavalry", "static")


@functools.cache
def read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def number(area_id: str) -> int:
    """GB is area 0, as in the engine; every other area has its printed number."""
    return 0 if area_id == "GB" else int(area_id)


def areas() -> dict[int, dict[str, Any]]:
    return {number(area["id"]): area for area in read(DATA / "areas.toml")["area"]}


def borders() -> dict[tuple[int, int], str]:
    """{(a, b): "none" | "minor" | "major"} with a < b."""
    out = {}
    for a, area in areas().items():
        for row in area.get("adj", ()):
            b = number(row["to"])
            out[min(a, b), max(a, b)] = row["river"]
    return out


def stack(area: dict[str, Any]) -> int:
    limit: int = read(DATA / "rules.toml")["terrain"][area["terrain"]]["stack"]
    return limit


def guide() -> dict[str, Any]:
    return read(HERE / "guide.toml")


def drawing() -> dict[str, Any]:
    return read(HERE / "drawing.toml")
