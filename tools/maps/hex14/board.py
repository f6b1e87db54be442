"""The whole sheet as one SVG, in layers from bottom to top."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely.geometry import LineString

from tools.maps import furniture, lettering, svg
from tools.maps.geography import Land, Sheet
from tools.maps.hex14 import (
    cards,
    coast,
    exits,
    facts,
    grid,
    ground,
    marks,
    names,
    ridges,
    sheet,
    signs,
    slots,
    style,
    tables,
    track,
    wide_names,
)
from tools.maps.hex14.linework import Lines
from tools.maps.hex14.obstacles import Obstacles
from tools.maps.hex14.rails import Net
from tools.maps.hex14.rivers import Waters

COMPASS = (2900, 520)
SCALE = (300, 2106)


@dataclass(frozen=True)
class Plan:
    """Everything that has a place before anything is drawn."""

    sheet: Sheet
    shore: Any
    net: Net
    waters: Waters


def plan() -> Plan:
    page = sheet.projected()
    land = Land(page, [], [])
    shore = coast.shore(land)
    net = Net(facts.links(), {place.hex for place in facts.places()})
    return Plan(page, shore, net, Waters(land, shore, net))


def draw(plan: Plan, relief: str, places: bool = False) -> str:
    """`places`: show where counters stand, for proofs."""
    land = ground.Ground(plan.shore)
    lines = Lines(land, plan.net, plan.waters)
    obstacles = Obstacles(plan.net, plan.waters)
    words = drawing()
    towns = names.Towns(obstacles)
    rivers = wide_names.Rivers(plan.waters, obstacles, towns.shapes())
    landscapes = wide_names.Lands(
        words["landscape"], obstacles, [*towns.shapes(), *(label.shape for label in rivers.labels)]
    )
    solid = [
        *landscapes.shapes(),
        *obstacles.solid,
        *obstacles.numbers,
        *obstacles.rails,
        *(r.buffer(4) for r in obstacles.rivers),
    ]
    solid += [*towns.shapes(), *(label.shape for label in rivers.labels)]
    solid += [LineString(grid.side(a, b)).buffer(20) for a, b in facts.ridges()]
    out = [
        _paper(),
        land.sea(),
        land.lands(),
        land.fills(),
        land.relief(relief),
        lines.bands(),
        land.closed(),
        land.coast(),
    ]
    out += [
        lines.rivers(),
        land.marks(solid),
        _spread(words["country"]),
        landscapes.draw(),
        lines.hexsides(),
        ridges.draw(plan.net),
    ]
    out += [lines.limits(), lines.zones(), lines.borders(), lines.railways()]
    out += [signs.forts(plan.net), signs.towns(), signs.stars(), signs.small(), signs.setups(), signs.mobilizations()]
    out += [signs.numbers(), rivers.draw(), towns.draw(), _spread(words["sea"]), _frame(), exits.draw()]
    if places:
        out.append(_places())
    turn = plan.sheet.n * (2.0 - plan.sheet.lon0)
    pieces = [cards.title(), cards.key(), tables.combat(), tables.guns(), tables.air()]
    pieces += [cards.scale(*SCALE), cards.compass(*COMPASS, turn)]
    out += [svg.group("cards", pieces), track.draw(), _grain()]
    return _head(land) + "".join(out) + "</svg>\n"


def drawing() -> dict[str, Any]:
    with (Path(__file__).parent / "drawing.toml").open("rb") as file:
        return tomllib.load(file)


def _head(land: ground.Ground) -> str:
    clip = svg.tag("clipPath", svg.path(svg.polygons(land.shore.simplify(0.5))), id="land")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" '
        f'width="{sheet.WIDTH}" height="{sheet.HEIGHT}" font-family="{lettering.FAMILY}" fill="{style.INK}">'
        f"<title>1914, the western front</title><style>{lettering.style()}{style.CSS}</style>"
        f"<defs>{furniture.linear('card', '#fbf5e2', '#efe4c6')}{marks.definitions()}{clip}</defs>\n"
    )


def _paper() -> str:
    return svg.group("sheet", [svg.rect(0, 0, sheet.WIDTH, sheet.HEIGHT, fill=style.PAPER)])


def _frame() -> str:
    left, top, right, bottom = grid.FRAME
    out = [
        svg.rect(left, top, right - left, bottom - top, stroke_width=7),
        svg.rect(left - 12, top - 12, right - left + 24, bottom - top + 24, stroke_width=2.4),
        svg.rect(38, 38, sheet.WIDTH - 76, sheet.HEIGHT - 76, stroke_width=8),
        svg.rect(54, 54, sheet.WIDTH - 108, sheet.HEIGHT - 108, stroke_width=2.6),
    ]
    return svg.group("frame", out, fill="none", stroke=style.INK)


def _spread(rows: list[dict[str, Any]]) -> str:
    """Names of countries and seas, wide and faint, centred on a column and a row of the grid."""
    out = []
    for row in rows:
        column, line = row["hex"]
        x, y = grid.LEFT + grid.RADIUS + (column - 1) * grid.STEP, grid.TOP + (line - 0.5) * grid.ACROSS
        turn = f"rotate({row['turn']} {svg.num(x)} {svg.num(y)})" if row.get("turn") else None
        face = "i m" if row.get("water") else "b m"
        fill, strength = ("#2f6276", 0.8) if row.get("water") else ("#3a2c1a", row.get("strength", 0.24))
        style_of = {"letter_spacing": row["space"], "transform": turn, "fill": fill, "fill_opacity": strength}
        out.append(svg.text(x + row["space"] / 2, y, row["name"], row["size"], face, **style_of))
    return svg.group("", out)


def _places() -> str:
    """Three counters in some hexes."""
    out = []
    side, spots = slots.COUNTERS["3"]
    for number in ("2714", "3013", "2822", "3223", "1323", "2213", "2313"):
        for spot in spots:
            x, y = slots.at(number, spot)
            out.append(
                svg.rect(
                    x - side / 2,
                    y - side / 2,
                    side,
                    side,
                    rx=5,
                    fill="#8ea0b8",
                    fill_opacity=0.7,
                    stroke=style.INK,
                    stroke_width=2,
                )
            )
    return svg.group("places", out)


def _grain() -> str:
    """The paper, fainter than on the other boards: a hex is looked at from near."""
    return svg.group("", [furniture.grain(sheet.WIDTH, sheet.HEIGHT)], style="mix-blend-mode:multiply", opacity=0.45)
