"""The whole board as one SVG, in layers that a client can switch off or replace (docs/maps.md lists them)."""

from __future__ import annotations

from typing import Any

from shapely.geometry import box
from shapely.ops import unary_union

from tools.maps import furniture, lettering, svg
from tools.maps.gaw import panels, rivers, rules, shapes, signs, style
from tools.maps.gaw.ground import Ground
from tools.maps.gaw.layout import VICTORY_INSET, Plan
from tools.maps.gaw.linework import Lines
from tools.maps.gaw.packing import Box
from tools.maps.geography import Sheet

TITLE, TURNS, LEGEND, COMPASS, SCALE = (660, 960), (5950, 88), (96, 4712), (380, 3500), (150, 4590)


def printed(plans: list[Plan]) -> list[Box]:
    """Boxes of everything printed over the ground."""
    out = []
    for plan in plans[1:]:
        out.append(plan.badge_box)
        out += [sign.box for sign in plan.signs] + [sign.label for sign in plan.signs]
        if plan.icons:
            out.append(plan.icon_box)
    return out


def draw(data: dict[str, Any], plans: list[Plan], sheet: Sheet, shade: str, places: bool = False) -> str:
    """`places`: show where blocks stand, for proofs."""
    facts = rules.areas()
    ground, lines = Ground(data, sheet, shade, printed(plans)), Lines(data, sheet)
    names = rules.drawing()
    out = [ground.sea(), ground.nations(), ground.woods(), ground.relief(), ground.veil(), ground.rivers()]
    out += [ground.railways(), ground.trees(), _landscapes(names["landscape"], sheet)]
    out += [lines.borders(), lines.bands(), lines.victory(), lines.waters(), lines.frontiers(), lines.limits()]
    out += [lines.corners(), panels.far_names(names["far"], sheet), _river_names(data, plans, sheet, lines)]
    out += [lines.sea_ways()]
    codes = {n: rules.COUNTRY[area["country"]] for n, area in facts.items()}
    rows = [(n, plan) for n, plan in enumerate(plans) if n]
    out.append(svg.group("setup", [signs.icons(plan) for _, plan in rows if plan.icons]))
    out.append(svg.group("towns", [signs.sign(sign, codes[n]) for n, plan in rows for sign in plan.signs]))
    out.append(svg.group("names", [signs.name(sign) for _, plan in rows for sign in plan.signs]))
    numbers = [signs.number(*plan.badge, facts[n]["id"], facts[n]["terrain"], facts[n]["bonus"]) for n, plan in rows]
    out.append(svg.group("numbers", numbers))
    if places:
        out.append(_places(plans))
    cards = [panels.great_britain(plans[0], shapes.pairs(data["areas"][0]["outline"])), panels.title(*TITLE)]
    cards += [panels.turns(*TURNS), panels.legend(*LEGEND), furniture.compass(*COMPASS), panels.scale(*SCALE)]
    out.append(svg.group("cards", cards))
    out.append(panels.neatline(sheet))
    out.append(furniture.grain(sheet.width, sheet.height))
    return _head(sheet, ground) + "".join(out) + "</svg>\n"


def _head(sheet: Sheet, ground: Ground) -> str:
    ramps = "".join(
        f'<radialGradient id="{name}" cx=".38" cy=".32" r=".75">{furniture.stops(light, dark)}</radialGradient>'
        for name, light, dark in (
            ("green", "#a3dbb0", "#559e6b"),
            ("yellow", "#fbe58a", "#e3b42f"),
            ("red", "#c23446", "#7c1220"),
        )
    )
    ramps += furniture.linear("gold", "#fbe7a1", "#d9a531") + furniture.linear("card", "#fbf5e2", "#ecdfbd")
    hatch = (
        '<pattern id="hatch" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v22" stroke="#7d7160" stroke-width="5" stroke-opacity=".36"/></pattern>'
    )
    soft = '<filter id="soft" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="14"/></filter>'
    clip = svg.tag("clipPath", svg.path(svg.polygons(ground.land.simplify(0.5))), id="land")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" '
        f'width="{sheet.width * 2 // 5}" height="{sheet.height * 2 // 5}" '
        f'font-family="{lettering.FAMILY}" fill="{svg.INK}">'
        f"<title>1914: Germany at War, the board</title><style>{lettering.style()}{furniture.CSS}</style>"
        f"<defs>{ramps}{hatch}{soft}{clip}{signs.definitions()}</defs>\n"
    )


def _landscapes(rows: list[dict[str, Any]], sheet: Sheet) -> str:
    out = []
    for row in rows:
        x, y = sheet.at(*row["at"])
        turn = f"rotate({row['turn']} {svg.num(x)} {svg.num(y)})" if row["turn"] else None
        out.append(svg.text(x, y, row["name"], row["size"], "i m", letter_spacing=row["space"], transform=turn))
    return svg.group("landscapes", out, fill="#2a1d10", opacity=0.42)


def _river_names(data: dict[str, Any], plans: list[Plan], sheet: Sheet, lines: Lines) -> str:
    solid = [box(*b).buffer(5) for b in printed(plans)]
    soft = unary_union([line for _, line in lines.border])
    wide = [line.buffer(15) for row, line in lines.border if row["river"] != "none"]
    red = [
        lines.area[n].buffer(-VICTORY_INSET).boundary.buffer(10)
        for n, area in lines.facts.items()
        if area.get("victory")
    ]
    placed = rivers.place(rules.drawing()["names"]["river"], data["rivers"], sheet, solid + wide + red, soft)
    out = [
        svg.text(
            r.x,
            r.y + 12,
            r.words,
            rivers.SIZE,
            "i m h",
            letter_spacing=1.5,
            transform=f"rotate({r.turn:.0f} {svg.num(r.x)} {svg.num(r.y)})",
        )
        for r in placed
    ]
    return svg.group("river-names", out, fill=style.RIVER_NAME)


def _places(plans: list[Plan]) -> str:
    out = []
    for plan in plans:
        half = plan.block / 2
        for points, colour in ((plan.german, "#444"), (plan.entente, "#2456a6")):
            out += [
                svg.rect(
                    x - half,
                    y - half,
                    plan.block,
                    plan.block,
                    rx=8,
                    fill=colour,
                    fill_opacity=0.45,
                    stroke=svg.INK,
                    stroke_width=3,
                )
                for x, y in points
            ]
    return svg.group("places", out)
