"""The commands that look things up: what was typed after them, read and answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from marne.kernel.event import Event
from marne.terminal.layout import wrap
from marne.titles.hex14.rules.grid import FORT_HEX, HEX_CODES, RING
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import NATION, UNIT_IDS
from marne.titles.hex14.rules.targets import PROBE
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal import tables
from marne.titles.hex14.terminal.focus import Focus
from marne.titles.hex14.terminal.guessing import guess_lines
from marne.titles.hex14.terminal.hexmap import Scene, draw, window
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.log import BATTLES
from marne.titles.hex14.terminal.overview import WIDTH, overview
from marne.titles.hex14.terminal.place import place_lines
from marne.titles.hex14.terminal.reading import drop, find_fort, find_hex
from marne.titles.hex14.terminal.sight import Sight
from marne.titles.hex14.terminal.theme import DIM, NATION_LETTERS, Signs

MAP_LINES: Final = 27
SMALL_MAP: Final = 19
_SIDES: Final = {"german": 0, "germans": 0, "allied": 1, "allies": 1}


def map_around(
    text: str,
    scene: Scene,
    idiom: Idiom,
    focus: Focus,
    seat: int | None,
    events: Sequence[Event],
    width: int,
    signs: Signs,
) -> RenderableType:
    """`map`, `map PLACE`, `map all`."""
    key = wrap(legend(idiom, signs), width)
    if text.lower() in ("all", "whole"):
        drawn = overview(scene, signs)
        return Group(*drawn, *key) if width >= WIDTH else Group(*(t[:width] for t in drawn))
    focus.keep(seat, find_hex(text) if text else -1)
    part = window(focus.near(seat, events), width, MAP_LINES)
    return Group(*draw(scene, part, signs), *key)


def legend(idiom: Idiom, signs: Signs) -> list[Text]:
    """What the map's letters and signs mean."""
    nations = ("Germans", "Italians", "French", "British", "Belgians", "Dutch")
    present = {NATION[u] for u in idiom.finder.units}
    letters = ", ".join(f"{NATION_LETTERS[n]} {name}" for n, name in enumerate(nations) if n in present)
    ground = f"r rough, l light woods, h heavy woods, s swamp, {signs.river} river"
    rails = f"{signs.rails[0]} railway, {signs.rails[1]} double track"
    forts = f"{signs.fort}3 fort, {signs.ruin} reduced; {'* ' if signs.ascii else 'gold '}a victory hex"
    held = "; dots: German ground, + an answer leads there" if signs.ascii else ""
    return [Text(f"{idiom.counters_key}; {letters}", DIM), Text(f"{ground}; {rails}; {forts}{held}", DIM)]


def place(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    if not text:
        raise ValueError("show HEX, for example: show 3013 or show liege")
    return Group(*wrap(place_lines(v, idiom, find_hex(text), signs), width))


def units(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    return Group(*wrap(tables.units_lines(v, idiom, text, signs), width))


def named(words: Sequence[str], sight: Sight) -> list[int]:
    """Units by code; a hex stands for the viewer's own counters there."""
    finder, side = sight.idiom.finder, sight.view.side
    found: list[int] = []
    for word in words:
        if not finder.is_unit(word, side) and word.isdigit():
            found += sight.own_at(find_hex(word))
        else:
            found.append(finder.find(word, side))
    return list(dict.fromkeys(found))


def reach(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    """Where units can go, on the map and in words."""
    sight = Sight(v, idiom)
    chosen = named(text.replace(",", " ").split(), sight)
    if not chosen:
        raise ValueError("reach UNIT, for example: reach GE-A-IX")
    where = sight.where(chosen[0])
    found = idiom.insight(v, "reach", ",".join(UNIT_IDS[u] for u in chosen))
    lit = [d["hex"] for d in found["hexes"]]
    drawn = draw(sight.scene(lit, where), window(where, width, SMALL_MAP), signs)
    return Group(*drawn, *wrap(tables.reach_lines(sight, chosen, found, signs), width))


def supply(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    """`supply`, `supply allied`, `supply UNIT`."""
    word = text.strip().lower()
    sight = Sight(v, idiom)
    if word and word not in _SIDES:
        unit = idiom.finder.find(word, v.side)
        where = sight.where(unit)
        found = idiom.insight(v, "fed", UNIT_IDS[unit])
        drawn = draw(sight.scene(found["line"], where), window(where, width, SMALL_MAP), signs)
        return Group(*drawn, *wrap(tables.fed_lines(v, idiom, unit, signs), width))
    sides = [_SIDES[word]] if word else [v.side] if v.side is not None else [0, 1]
    lines: list[Text] = []
    for side in sides:
        lines += tables.supply_lines(v, idiom, side, signs)
        if width >= WIDTH and len(sides) == 1:
            fed = idiom.insight(v, "supply", ("german", "allied")[side])
            bits = 0
            for means in ("line", "engineers", "coast", "country", "fort"):
                bits |= int(fed[means], 16)
            lines = [*overview(sight.scene(bits=bits), signs), Text("brighter: in supply", DIM), *lines]
    return Group(*wrap(lines, width))


def odds(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    """`odds HEX UNITS`, `odds assault FORT UNITS`; without units all infantry that stands next to it."""
    sight, kinds = Sight(v, idiom), idiom.attacks
    words = drop(text.replace(",", " ").split(), "with", "on", "by")
    kind = words.pop(0).lower() if words and words[0].lower() in kinds else "attack"
    if not words:
        raise ValueError(f"odds HEX UNITS, for example: odds 2914 GE-A-VII GE-A-X; or odds {kinds[-1]} FORT UNITS")
    against_fort = kinds.index(kind) > PROBE
    target = find_fort(words[0]) if against_fort else find_hex(words[0])
    at = FORT_HEX[target] if against_fort else target
    chosen = named(words[1:], sight) or sight.ready_in(RING[at], against_fort)
    if not chosen:
        raise ValueError(f"you have nobody next to {HEX_CODES[at]}; name the units that would attack")
    code = FORT.show(target) if against_fort else HEX_CODES[target]
    found = idiom.insight(v, "odds", f"{kind} {code} {','.join(UNIT_IDS[u] for u in chosen)}")
    return Group(*idiom.forecast(found, width, signs))


def guess(text: str, v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    """`guess HEX`, `guess east`, `guess reserve`."""
    if not text:
        raise ValueError("guess HEX, for example: guess 3013; or guess east, guess reserve")
    return Group(*wrap(guess_lines(v, idiom, text, signs), width))


def battle(text: str, idiom: Idiom, events: Sequence[Event], width: int, signs: Signs) -> RenderableType:
    """`report`, `report N`: a battle as it was fought."""
    if text and (not text.isdigit() or int(text) < 1):
        raise ValueError("report, or report N for the battle N battles ago, for example: report 2")
    starts = [n for n, e in enumerate(events) if e.name in (*BATTLES, *idiom.chronicle.battles)]
    back = int(text or 1)
    if back > len(starts):
        raise ValueError(
            "there has been no battle yet" if not starts else f"there have been only {len(starts)} battles"
        )
    end = starts[1 - back] if back > 1 else len(events)
    return Group(*wrap([Text(signs.spell(line)) for line in idiom.report(events[:end])], width, 4))


def track(v: CampaignView, idiom: Idiom, width: int, signs: Signs) -> RenderableType:
    turns, rest = tables.track_lines(v, idiom, signs)
    return Group(*wrap(turns, width, 31 if width > 80 else 4), *wrap(rest, width))
