"""The commands that look things up: what was typed after them, read and answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from marne.kernel.event import Event
from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.terminal import tables
from marne.titles.deluxe.terminal.focus import Focus
from marne.titles.deluxe.terminal.orders import FINDER
from marne.titles.deluxe.terminal.place import place_lines
from marne.titles.deluxe.terminal.sight import Sight
from marne.titles.deluxe.words import battle_report, report
from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import FORT_HEX, HEX_CODES, RING, hexes_in
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import INFANTRY, KIND, SIDE, UNIT_IDS
from marne.titles.hex14.terminal.hexmap import Scene, draw, window
from marne.titles.hex14.terminal.overview import WIDTH, overview
from marne.titles.hex14.terminal.reading import drop, find_fort, find_hex
from marne.titles.hex14.terminal.theme import ACCENT, DIM, NATION_LETTERS, Signs, wrap

MAP_LINES: Final = 27
SMALL_MAP: Final = 19
_SIDES: Final = {"german": 0, "germans": 0, "allied": 1, "allies": 1}
_BATTLES: Final = ("AttackDeclared", "ProbeDeclared", "FortAssaulted", "FortBombarded")
_KINDS: Final = ("attack", "probe", "assault", "bombard")


def map_around(
    text: str, scene: Scene, focus: Focus, seat: int | None, events: Sequence[Event], width: int, signs: Signs
) -> RenderableType:
    """`map`, `map PLACE`, `map all`."""
    if text.lower() in ("all", "whole"):
        drawn = overview(scene, signs)
        return Group(*drawn, *wrap(legend(signs), width)) if width >= WIDTH else Group(*(t[:width] for t in drawn))
    focus.keep(seat, find_hex(text) if text else -1)
    part = window(focus.near(seat, events), width, MAP_LINES)
    return Group(*draw(scene, part, signs), *wrap(legend(signs), width))


def legend(signs: Signs) -> list[Text]:
    """What the map's letters and signs mean."""
    nations = ("Germans", "Italians", "French", "British", "Belgians", "Dutch")
    letters = ", ".join(f"{NATION_LETTERS[n]} {name}" for n, name in enumerate(nations))
    ground = f"r rough, l light woods, h heavy woods, s swamp, {signs.river} river"
    rails = f"{signs.rails[0]} railway, {signs.rails[1]} double track"
    forts = f"{signs.fort}3 fort, {signs.ruin} reduced; {'* ' if signs.ascii else 'gold '}a victory hex"
    counters = "G3 14-24 three counters, attack 14, defence 24; (2)-1 cavalry; ? not seen; ! out of supply; g moved"
    held = "; dots: German ground, + an answer leads there" if signs.ascii else ""
    return [Text(f"{counters}; {letters}", DIM), Text(f"{ground}; {rails}; {forts}{held}", DIM)]


def place(text: str, v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    if not text:
        raise ValueError("show HEX, for example: show 3013 or show liege")
    return Group(*wrap(place_lines(v, find_hex(text), signs), width))


def units(text: str, v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    return Group(*wrap(tables.units_lines(v, text, signs), width))


def named(words: Sequence[str], v: DeluxeView) -> list[int]:
    """Units by code; a hex stands for the viewer's own counters there."""
    sight = Sight(v)
    found: list[int] = []
    for word in words:
        if FINDER.is_unit(word, v.side):
            found.append(FINDER.find(word, v.side))
        elif word.isdigit():
            found += sight.own_at(find_hex(word))
        else:
            found.append(FINDER.find(word, v.side))
    return list(dict.fromkeys(found))


def reach(text: str, v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    """Where units can go, on the map and in words."""
    chosen = named(text.replace(",", " ").split(), v)
    if not chosen:
        raise ValueError("reach UNIT, for example: reach GE-A-IX")
    sight = Sight(v)
    where = sight.where(chosen[0])
    found: dict[str, Any] = dict(insight(v, "reach", ",".join(UNIT_IDS[u] for u in chosen)))
    lit = [d["hex"] for d in found["hexes"]]
    drawn = draw(sight.scene(lit, where), window(where, width, SMALL_MAP), signs)
    return Group(*drawn, *wrap(tables.reach_lines(v, chosen, found, signs), width))


def supply(text: str, v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    """`supply`, `supply allied`, `supply UNIT`."""
    word = text.strip().lower()
    if word and word not in _SIDES:
        unit = FINDER.find(word, v.side)
        where = Sight(v).where(unit)
        found = insight(v, "fed", UNIT_IDS[unit])
        drawn = draw(Sight(v).scene(found["line"], where), window(where, width, SMALL_MAP), signs)
        return Group(*drawn, *wrap(tables.fed_lines(v, unit, signs), width))
    sides = [_SIDES[word]] if word else [v.side] if v.side is not None else [0, 1]
    lines: list[Text] = []
    for side in sides:
        lines += tables.supply_lines(v, side, signs)
        if width >= WIDTH and len(sides) == 1:
            fed = insight(v, "supply", ("german", "allied")[side])
            bits = 0
            for means in ("line", "engineers", "coast", "country", "fort"):
                bits |= int(fed[means], 16)
            lines = [*overview(Sight(v).scene(bits=bits), signs), Text("brighter: in supply", DIM), *lines]
    return Group(*wrap(lines, width))


def odds(text: str, v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    """`odds HEX UNITS`, `odds bombard FORT UNITS`; without units all infantry that stands next to it."""
    words = drop(text.replace(",", " ").split(), "with", "on", "by")
    kind = words.pop(0).lower() if words and words[0].lower() in _KINDS else "attack"
    if not words:
        raise ValueError("odds HEX UNITS, for example: odds 2914 GE-A-VII GE-A-X; or odds bombard FORT UNITS")
    against_fort = kind in ("assault", "bombard")
    target = find_fort(words[0]) if against_fort else find_hex(words[0])
    at = FORT_HEX[target] if against_fort else target
    chosen = named(words[1:], v) or around(v, at)
    if not chosen:
        raise ValueError(f"you have nobody next to {HEX_CODES[at]}; name the units that would attack")
    code = FORT.show(target) if against_fort else HEX_CODES[target]
    found: dict[str, Any] = dict(insight(v, "odds", f"{kind} {code} {','.join(UNIT_IDS[u] for u in chosen)}"))
    what = "the fort falls" if against_fort else "the defenders lose a step or more"
    last = Text(f"{found['take']} %: {what}.", ACCENT)
    key = Text("A the attacker loses a step, D the defender, X the fort falls", DIM)
    return Group(*wrap(tables.odds_lines(found, signs), width), tables.odds_table(found, signs), last, key)


def around(v: DeluxeView, h: int) -> list[int]:
    """The viewer's infantry next to a hex that has not attacked."""
    sight = Sight(v)
    found = []
    for x in hexes_in(RING[h]):
        for u in sight.own_at(x):
            if KIND[u] == INFANTRY and not sight.known[u].mark & ATTACKED and SIDE[u] == v.side:
                found.append(u)
    return found


def battle(text: str, events: Sequence[Event], width: int, signs: Signs) -> RenderableType:
    """`report`, `report N`: a battle as it was fought."""
    if text and (not text.isdigit() or int(text) < 1):
        raise ValueError("report, or report N for the battle N battles ago, for example: report 2")
    starts = [n for n, e in enumerate(events) if e.name in _BATTLES]
    back = int(text or 1)
    if back > len(starts):
        raise ValueError(
            "there has been no battle yet" if not starts else f"there have been only {len(starts)} battles"
        )
    end = starts[1 - back] if back > 1 else len(events)
    found = battle_report(events[:end])
    assert found is not None, "there is a battle"
    return Group(*wrap([Text(signs.spell(line)) for line in report(found)], width, 4))


def track(v: DeluxeView, width: int, signs: Signs) -> RenderableType:
    turns, rest = tables.track_lines(v, signs)
    return Group(*wrap(turns, width, 31 if width > 80 else 4), *wrap(rest, width))
