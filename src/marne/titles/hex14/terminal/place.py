"""A hex in words: ground, railways, forts, counters, supply and neighbours."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from marne.titles.hex14.box.chart import GRADES, TERRAINS
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.grid import (
    BIT,
    COASTAL,
    COUNTRY,
    EDGES,
    FORT_IN,
    FORT_ON,
    HEX_CODES,
    PLAYABLE,
    PORTS,
    RIVER,
    SIDES,
    STARS,
    TERRAIN,
    TRACKS,
    UPHILL,
    opposite,
)
from marne.titles.hex14.rules.grid import FORT_GRADE as GRADE
from marne.titles.hex14.rules.roster import IS_DUMMY, UNIT_IDS
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView
from marne.titles.hex14.terminal.header import SIDE_NAMES
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.sight import Sight, hexes_of, spot
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs, side_ink
from marne.titles.hex14.words.names import capital, country_name, fort_name

DIRECTIONS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
_SHORT: Final = ("N ", "NE", "SE", "S ", "SW", "NW")
_TRACKS: Final = ("", "single", "double")
_WORKS: Final = ("", "repairs begun, marker 1-2", "repairs, marker 1-4", "repaired")


def place_lines(view: CampaignView, idiom: Idiom, h: int, signs: Signs) -> list[Text]:
    """Everything about a hex."""
    if not PLAYABLE[h]:
        return [Text(f"{HEX_CODES[h]} is not in play.")]
    sight = Sight(view, idiom)
    side = 0 if view.held[0] & BIT[h] else 1 if view.held[1] & BIT[h] else 2
    head = Text().append(signs.spell(f"{spot(h)}, {country_name(COUNTRY[h])}"), ACCENT)
    head.append(", held by ").append(f"the {SIDE_NAMES[side]}" if side < 2 else "nobody", side_ink(side))
    found = [head, Text(signs.spell(ground(view, h)))]
    found += fort_lines(sight, h, signs)
    for star, scorer, points in STARS:
        if star == h:
            found.append(
                Text(f"{signs.star} {points} points for the {SIDE_NAMES[scorer]} while they hold it", "#ffd75f")
            )
    tokens = sight.at.get(h, [])
    for t in reversed(tokens):
        line = Text("  ").append_text(sight.line(t, signs))
        if t.unit != UNKNOWN and not IS_DUMMY[t.unit]:
            fed = idiom.insight(view, "fed", UNIT_IDS[t.unit])
            line.append(
                f", fed by {fed['reason']}" if fed["supplied"] else ", NOT FED", GOOD if fed["supplied"] else ALARM
            )
        found.append(line)
    if not tokens:
        found.append(Text("  no counters", DIM))
    found.append(supply_line(sight, h))
    return found + neighbour_lines(sight, h, signs)


def ground(view: CampaignView, h: int) -> str:
    """Terrain, river, coast, railways."""
    words = [TERRAINS[TERRAIN[h]].replace("_", " ")]
    words += ["river"] if RIVER[h] else []
    words += ["port"] if h in PORTS else ["coast"] if COASTAL[h] else []
    tracks = [f"{_TRACKS[TRACKS[6 * h + d]]} to the {DIRECTIONS[d]}" for d in range(6) if TRACKS[6 * h + d]]
    if tracks:
        words.append(f"railway {', '.join(tracks)}")
    for side in range(2):
        if h in EDGES[side]:
            words.append(f"{SIDE_NAMES[side]} are supplied from here")
    if h in view.works:
        words.append(_WORKS[min(view.works[h], REPAIRED)])
    return capital("; ".join(words)) + "."


def fort_lines(sight: Sight, h: int, signs: Signs) -> list[Text]:
    """The forts in a hex and on its sides."""
    forts = [FORT_IN[h]] if FORT_IN[h] >= 0 else []
    forts += [FORT_ON[6 * h + d] for d in range(6) if FORT_ON[6 * h + d] >= 0]
    found = []
    for f in forts:
        fallen = bool(sight.view.fallen >> f & 1)
        symbols = f"{sight.symbols_of(f)}, {GRADES[GRADE[f]]}"
        state = "reduced" if fallen else f"standing, closed to the {SIDE_NAMES[1 - FORT_SIDE[f]]}"
        name = signs.spell(capital(fort_name(f)))
        found.append(Text(f"{signs.ruin if fallen else signs.fort} {name}: {symbols}; {state}", "#ffb46b"))
    return found


def supply_line(sight: Sight, h: int) -> Text:
    """Which sides' lines reach the hex."""
    parts = []
    for side, word in enumerate(("german", "allied")):
        found = sight.idiom.insight(sight.view, "supply", word)
        means = [m for m in ("line", "engineers", "fort", "coast", "country") if h in hexes_of(found[m])]
        parts.append(f"{SIDE_NAMES[side]} {' and '.join(means) if means else 'none'}")
    return Text(f"Supply here: {'; '.join(parts)}.", DIM)


def neighbour_lines(sight: Sight, h: int, signs: Signs) -> list[Text]:
    """The hexes around: terrain, what lies on the side between, and counters."""
    found = []
    for d in range(6):
        side = 6 * h + d
        n = SIDES[side]
        if n < 0:
            continue
        words = [TERRAINS[TERRAIN[n]].replace("_", " ") + (", river" if RIVER[n] else "")]
        words += [f"{_TRACKS[TRACKS[side]]} railway"] if TRACKS[side] else []
        words += ["uphill"] if UPHILL[side] else ["downhill"] if UPHILL[opposite(side)] else []
        fort = FORT_ON[side] if FORT_ON[side] >= 0 else FORT_IN[n]
        if fort >= 0 and not sight.view.fallen >> fort & 1:
            words.append("fort")
        line = Text(f"  {_SHORT[d]} {signs.spell(spot(n))}: {', '.join(words)}  ", DIM)
        tokens = sight.at.get(n)
        found.append(line.append_text(sight.stack(tokens)) if tokens else line)
    return found
