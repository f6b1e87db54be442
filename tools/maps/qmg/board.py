"""The whole board as one SVG, in layers that a client can switch off or replace (docs/maps.md lists them)."""

from __future__ import annotations

from tools.maps import furniture, lettering, svg
from tools.maps.qmg import panels, rules, signs, style
from tools.maps.qmg.ground import Ground
from tools.maps.qmg.layout import PIECE, Plan
from tools.maps.qmg.linework import Lines
from tools.maps.qmg.shapes import Shapes
from tools.maps.qmg.sheet import HEIGHT, WIDTH


def draw(shapes: Shapes, plans: dict[str, Plan], shade: str, places: bool = False) -> str:
    """`places`: show where pieces stand, for proofs."""
    ground, lines = Ground(shapes, plans, shade), Lines(shapes)
    out = [ground.sea(), ground.shore(), ground.lands(), ground.relief(), ground.veil(), ground.rivers()]
    out += [ground.mountains(), lines.homes(), lines.bands(), lines.borders(), lines.coast(), lines.sea_borders()]
    out += [panels.far_names(), panels.echoes(), lines.canals(), signs.setup(plans)]
    out.append(svg.group("signs", [signs.sign(plan) for plan in plans.values() if plan.sign]))
    out.append(svg.group("names", [signs.name(plan) for plan in plans.values()]))
    if places:
        out.append(_places(plans))
    compass = furniture.compass(*rules.table("drawing")["cards"]["compass"])
    out.append(svg.group("cards", [compass, panels.title(), panels.legend(), panels.rounds()]))
    out += [panels.victory(), furniture.grain(WIDTH, HEIGHT)]
    return _head(shapes) + "".join(out) + "</svg>\n"


def _head(shapes: Shapes) -> str:
    ramps = furniture.linear("gold", "#fbe7a1", "#d9a531") + furniture.linear("card", "#fbf5e2", "#ecdfbd")
    ramps += (
        '<radialGradient id="deep" cx=".46" cy=".48" r=".75"><stop offset="0" stop-color="#b4cfd4"/>'
        f'<stop offset=".6" stop-color="{style.SEA}"/><stop offset="1" stop-color="#8fb3bf"/></radialGradient>'
    )
    hatch = (
        '<pattern id="hatch" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v26" stroke="#7d7160" stroke-width="6" stroke-opacity=".36"/></pattern>'
    )
    soft = (
        f'<filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="{WIDTH}" height="{HEIGHT}">'
        '<feGaussianBlur stdDeviation="34"/></filter>'
    )
    clip = svg.tag("clipPath", svg.path(svg.polygons(shapes.land.simplify(0.5))), id="land")
    sea = ".sea{stroke:#d9e8ea}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH * 2 // 5}" height="{HEIGHT * 2 // 5}" font-family="{lettering.FAMILY}" fill="{svg.INK}">'
        f"<title>Quartermaster General: 1914, the board</title><style>{lettering.style()}{furniture.CSS}{sea}</style>"
        f"<defs>{ramps}{hatch}{soft}{clip}{signs.definitions()}</defs>\n"
    )


def _places(plans: dict[str, Plan]) -> str:
    out = [
        svg.circle(x, y, PIECE / 2, fill="#2456a6", fill_opacity=0.35, stroke=svg.INK, stroke_width=4)
        for plan in plans.values()
        for x, y in plan.places
    ]
    return svg.group("places", out)
