"""What only positions of this title say: steps, the steps given to the British, and the active hexes of impulses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marne.titles.deluxe.frames import FRAMES
from marne.titles.deluxe.notation import COUNTERS
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import OPTIONS, parse
from marne.titles.deluxe.rules.roster import STEPS
from marne.titles.hex14.position import Dialect
from marne.titles.hex14.position.decoding import check_numbers
from marne.titles.hex14.position.lines import Statements, sides_and_hexes
from marne.titles.hex14.position.vocabulary import SIDE_CODES
from marne.titles.hex14.position.writing import Writer, hex_list
from marne.titles.hex14.rules.grid import LAND, NOBODY
from marne.titles.hex14.rules.phases import IMPULSE, MOVEMENT
from marne.titles.hex14.rules.roster import UNITS


class DeluxeDialect(Dialect[Deluxe]):
    """The notation of this title."""

    def empty(self, commanders: int, rules: int) -> Deluxe:
        return Deluxe(commanders, rules)

    def parse(self, options: Mapping[str, str]) -> tuple[int, int]:
        return parse(options)

    def steps(self, unit: int) -> int:
        return STEPS[unit]

    def take(self, said: Statements, key: str, value: str) -> None:
        active = said.own[key]
        for side, hexes in sides_and_hexes(value, 2):
            for h in hexes:
                active[side] = active.get(side, 0) | 1 << h

    def set_steps(self, g: Deluxe, unit: int, lost: int, least: int, most: int) -> None:
        g.lost[unit], g.least[unit], g.most[unit] = lost, least, most

    def set_board(self, g: Deluxe, said: Statements) -> None:
        g.british_steps = said.value("british steps", 0, None, 0)

    def set_midway(self, g: Deluxe, said: Statements) -> None:
        g.active = [said.own["active"].get(side, 0) for side in range(2)]

    def say_board(self, writer: Writer[Deluxe]) -> None:
        writer.say("british steps", writer.g.british_steps, 0)

    def say_midway(self, writer: Writer[Deluxe]) -> None:
        for side, bits in enumerate(writer.g.active):
            if bits:
                writer.say("active", f"{SIDE_CODES[side]} {hex_list(bits)}")

    def settle(self, g: Deluxe, side: int, phase: int) -> None:
        if phase not in (MOVEMENT, IMPULSE) or side != NOBODY:
            g.active = [0, 0]

    def restore(self, g: Deluxe, fields: tuple[Any, ...]) -> None:
        lost, least, most, g.british_steps, active = fields
        g.lost, g.least, g.most, g.active = list(lost), list(least), list(most), list(active)
        for values in (g.lost, g.least, g.most):
            check_numbers(values, UNITS)
        check_numbers(g.active, 2)
        check_numbers([g.british_steps], 1)
        if any(n >= STEPS[u] for u, n in enumerate(g.lost)):
            raise ValueError("a unit has not so many steps")
        if any(bits & ~LAND for bits in g.active):
            raise ValueError("a hex that is not on the board is active")


DIALECT: Final = DeluxeDialect(
    "deluxe",
    "1914 Deluxe",
    COUNTERS,
    FRAMES,
    OPTIONS,
    once=("british steps",),
    lists=("active",),
    midway=("active",),
)
