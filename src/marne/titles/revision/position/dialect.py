"""What only positions of this title say: symbols of forts, hexes attacked, attacks of Plan 17, its marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marne.kit.position_text import number_of, words
from marne.titles.hex14.position import Dialect
from marne.titles.hex14.position.decoding import check_numbers
from marne.titles.hex14.position.lines import Statements, hexes_of, pairs
from marne.titles.hex14.position.writing import Writer, hex_list
from marne.titles.hex14.rules.board import FORCED, ISOLATED, SLOWED
from marne.titles.hex14.rules.grid import FORT_SYMBOLS, FORTS, LAND
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.phases import COMBAT
from marne.titles.revision.citing import cite
from marne.titles.revision.frames import FRAMES
from marne.titles.revision.notation import COUNTERS
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import (
    ADVANCED,
    ALL_LOSSES,
    EXTENDED,
    OPTIONS,
    POINTS,
    STRICT,
    TO_39,
    TO_TACTICAL,
    bit,
    parse,
)


class RevisionDialect(Dialect[Revision]):
    """The notation of this title."""

    def empty(self, commanders: int, rules: int) -> Revision:
        return Revision(commanders, rules)

    def parse(self, options: Mapping[str, str]) -> tuple[int, int]:
        return parse(options)

    def cite(self, rule: str) -> str:
        return cite(rule)

    def options_of(self, g: Revision) -> dict[str, str]:
        """The options of a position: those of the standard or the advanced game, whichever is nearer, and the points
        in which the game differs from it."""
        found: dict[str, str] = {}
        preset = 0
        points = g.rules & (1 << len(POINTS)) - 1
        if (points ^ ADVANCED).bit_count() < points.bit_count():
            found["rules"] = "advanced"
            preset = ADVANCED
        if g.rules & STRICT:
            found["plan17"] = "strict"
        if g.rules & ALL_LOSSES:
            found["losses"] = "all"
        if g.rules & EXTENDED and g.rules & (TO_TACTICAL | TO_39):
            found["extension"] = "39" if g.rules & TO_39 else "tactical"
        for n, name in enumerate(POINTS, 1):
            if (points ^ preset) & bit(n):
                found[name] = "on" if points & bit(n) else "off"
        return found

    def take(self, said: Statements, key: str, value: str) -> None:
        if key == "fought":
            for word in words(value):
                for h in hexes_of(word):
                    said.own[key][h] = 1
            return
        for item in pairs(value, "3013 2"):
            fort = FORT.read(item[0])
            if FORT_SYMBOLS[fort] < 2:
                raise ValueError(f"{FORT.show(fort)} has one symbol: it stands, or it is written under 'fallen'")
            said.own[key][fort] = number_of(item[1], 1, FORT_SYMBOLS[fort] - 1, "what is left of a fort")

    def set_board(self, g: Revision, said: Statements) -> None:
        left = said.own["symbols"]
        for f in range(FORTS):
            g.symbols[f] = left.get(f, FORT_SYMBOLS[f]) if g.stands(f) else 0

    def set_midway(self, g: Revision, said: Statements) -> None:
        for h in said.own["fought"]:
            g.fought |= 1 << h
        g.attacks = said.value("attacks", 0, None, 0)

    def say_board(self, writer: Writer[Revision]) -> None:
        g = writer.g
        left = [f"{FORT.show(f)} {n}" for f, n in enumerate(g.symbols) if 0 < n < FORT_SYMBOLS[f]]
        writer.say("symbols", ", ".join(left), "")

    def say_midway(self, writer: Writer[Revision]) -> None:
        writer.say("fought", hex_list(writer.g.fought), "")
        writer.say("attacks", writer.g.attacks, 0)

    def settle(self, g: Revision, side: int, phase: int) -> None:
        if phase != COMBAT:
            g.fought = 0
            g.attacks = 0

    def restore(self, g: Revision, fields: tuple[Any, ...]) -> None:
        symbols, g.fought, g.attacks = fields
        g.symbols = list(symbols)
        check_numbers(g.symbols, FORTS)
        check_numbers([g.fought, g.attacks], 2)
        if g.fought & ~LAND:
            raise ValueError("a hex that is not on the board has been attacked")
        for f, n in enumerate(g.symbols):
            if n > FORT_SYMBOLS[f] or (n > 0) != g.stands(f):
                raise ValueError("a fort has not so many symbols")


DIALECT: Final = RevisionDialect(
    "revision",
    "1914 Revision",
    COUNTERS,
    FRAMES,
    OPTIONS,
    marks={"isolated": ISOLATED, "forced": FORCED, "slowed": SLOWED},
    lasting=ISOLATED,
    once=("attacks",),
    lists=("symbols", "fought"),
    midway=("fought", "attacks"),
)
