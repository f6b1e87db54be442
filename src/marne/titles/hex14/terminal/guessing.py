"""What may that be? Face-down counters of a hex or beside the map, with the chances of what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from marne.terminal.chances import bars
from marne.titles.hex14.box.formations import CALIBRES
from marne.titles.hex14.guesses import ZONES
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES
from marne.titles.hex14.rules.roster import ARTILLERY, CALIBRE, EAST, IS_DUMMY, KIND, OF_TYPE
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.reading import find_hex
from marne.titles.hex14.terminal.theme import ACCENT, DIM, Signs
from marne.titles.hex14.words.names import ADJECTIVES, KIND_NAMES, hex_name

_KINDS: Final = {"engineer": "railway engineers", "dummy": "a dummy"}
"""Kinds that players call otherwise."""


def guess_lines(view: CampaignView, idiom: Idiom, text: str, signs: Signs) -> list[Text]:
    """All face-down counters of a hex, or of a zone beside the map."""
    word = text.strip().lower()
    found = idiom.insight(view, "guess", word if word in ZONES else HEX_CODES[find_hex(word)])
    where = found["where"]
    here = hex_name(where) if where < HEXES else "the East" if where == EAST else "the reserve"
    stack = sum(1 for t in view.tokens if t.where == where)
    lines = [line for guess in found["counters"] for line in _counter(guess, here, stack, idiom, signs)]
    return lines or [Text("Nothing is hidden from you there.")]


def _counter(guess: Mapping[str, Any], here: str, stack: int, idiom: Idiom, signs: Signs) -> list[Text]:
    """One or several that look alike; `stack` is how many counters lie there."""
    who = f"{ADJECTIVES[guess['nation']]} counter"
    head = f"Each of the {guess['number']} {who}s in {here} that look alike"
    if guess["number"] == 1:
        place = f", number {guess['places'][0] + 1} from the bottom" if guess["places"] and stack > 1 else ""
        head = f"The {who} in {here}{place}"
    lines = [Text(signs.spell(head), ACCENT)]
    faces = [{"name": face_name(one["type"], one["lost"], idiom), "chance": one["chance"]} for one in guess["faces"]]
    if len(faces) == 1:
        return [*lines, Text(f"  Everybody knows: {faces[0]['name']}.")]
    if len(guess["kinds"]) > 1:
        lines += bars(guess["kinds"], _KINDS, signs.ascii)
        lines.append(Text("  by class and strength", DIM))
    return [*lines, *bars(faces, {}, signs.ascii)]


def face_name(number: int, lost: int, idiom: Idiom) -> str:
    """What a counter of a type shows that has lost so many steps: cavalry (2)-2-4 of (4)-4-4."""
    unit = OF_TYPE[number][0]
    if IS_DUMMY[unit]:
        return _KINDS["dummy"]
    calibre = CALIBRES[CALIBRE[unit]] if KIND[unit] == ARTILLERY else ""
    named = f"{KIND_NAMES[KIND[unit]]} {calibre}" if calibre.isdigit() else KIND_NAMES[KIND[unit]]
    return f"{named} {idiom.values(unit, lost)}"
