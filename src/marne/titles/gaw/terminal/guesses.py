"""What may that be? Hidden blocks of an area, with the chances of what they are."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from marne.terminal.chances import bars
from marne.titles.gaw import wire
from marne.titles.gaw.insight.guesses import guesses
from marne.titles.gaw.rules.atlas import AREAS
from marne.titles.gaw.rules.roster import UNIT_IDS, UNIT_NAMES
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.terminal.theme import ACCENT, DIM, Signs, place
from marne.titles.gaw.words import ADJECTIVES

_NAMES: Final = {name: f"{name} {UNIT_NAMES[u]}" for u, name in enumerate(UNIT_IDS)}


def guess_lines(view: GawView, where: str, signs: Signs) -> list[Text]:
    """All hidden blocks of an area, or of the pool."""
    found = guesses(view, where)
    here = place(found["area"]) if found["area"] < AREAS else "the pool"
    lines = [line for block in found["blocks"] for line in _block(block, here, signs)]
    return lines or [Text("Nothing is hidden from you there.")]


def _block(block: wire.BlockGuess, here: str, signs: Signs) -> list[Text]:
    n, who = block["blocks"], f"{ADJECTIVES[block['power']]} block"
    head = f"Each of the {n} {who}s in {here} that look alike" if n > 1 else f"A {who} in {here}"
    lines = [Text(signs.spell(head), ACCENT)]
    named = {name: signs.spell(text) for name, text in _NAMES.items()}
    if len(block["units"]) == 1:
        lines.append(Text(f"  Everybody knows: {named[block['units'][0]['name']]}."))
    if len(block["kinds"]) > 1:
        lines += bars(block["kinds"], {}, signs.ascii)
    if len(block["strengths"]) > 1:
        lines += [Text("  by strength", DIM), *bars(block["strengths"], {}, signs.ascii)]
    if len(block["units"]) > 1:
        lines += [Text("  by unit", DIM), *bars(block["units"], named, signs.ascii)]
    return lines
