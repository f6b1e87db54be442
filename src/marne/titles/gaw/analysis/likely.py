"""Likely worlds: positions that a viewer cannot tell from the real one, dealt as their owners would have it.

What is known is built once, and every deal adds hidden blocks to a copy of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from marne.kernel.chance import Below
from marne.kit.habits import read_habits
from marne.kit.lots import SEEDS, Lots, following, unit_of
from marne.titles.gaw.analysis.signs import NAMES, TRAIT, TRAITS, VERSION, Signs
from marne.titles.gaw.rules.atlas import POWERS
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import ARMIES, ARMY, COUNT, FIRST, KIND, KIND_NAMES, STRENGTH, UNIT_IDS
from marne.titles.gaw.rules.view import GawView, HiddenBlocks, deal_evenly, known_part, name_rider

HABITS: Final = Path(__file__).with_name("habits.json")
EVENLY: Final = 40
"""One world of so many is dealt evenly: nothing that is possible is ruled out by habit."""
ROUNDS: Final = 1000
"""So many arrangements are counted to tell what blocks may be."""
_FACTORS: Final[list[float]] = []
_IMPOSSIBLE: Final[Any] = 0.0
_CERTAIN: Final[Any] = 1.0


def factors() -> list[float]:
    """What the signs weigh, read when they are asked for first."""
    if not _FACTORS:
        _FACTORS.extend(read_habits(HABITS, "gaw", VERSION, NAMES).factors())
    return _FACTORS


class LikelyBlocks:
    """The hidden blocks of one Power, with the weights of what they may be."""

    def __init__(self, blocks: HiddenBlocks, signs: Signs, weights: list[float]) -> None:
        """`weights`: of the signs; none: all that is possible is equally likely."""
        self.blocks: Final = blocks
        self.signs: Final = signs
        # The fields of the tokens as lists, which are quicker to read.
        self.where: Final[list[int]] = [t.where for t in blocks.tokens]
        self.mark: Final[list[int]] = [t.mark for t in blocks.tokens]
        self.veil: Final[list[int]] = [t.veil for t in blocks.tokens]
        self.start: Final = blocks.deal(_first)
        rows: dict[tuple[int, int], list[Any]] = {}
        numbers: dict[tuple[int, int, int], int] = {}
        looks: list[int] = []
        found: list[list[float]] = []
        masked: list[list[float]] = []  # by look: blocks that look alike share their row
        for t in blocks.tokens:
            look = (t.where, t.mark, t.veil)
            number = numbers.get(look)
            if number is None:
                row = rows.get((t.where, t.mark))
                if row is None:
                    row = rows[(t.where, t.mark)] = self.row(weights, t.where, t.mark)
                veil = t.veil & blocks.free
                number = numbers[look] = len(numbers)
                masked.append([weight if veil >> n & 1 else _IMPOSSIBLE for n, weight in enumerate(row)])
            found.append(masked[number])
            looks.append(number)
        self.lots: Final = Lots(found, looks, self.start, blocks.need)

    def signs_of(self, i: int, n: int) -> list[int]:
        """The signs for a block to be a unit, both by number."""
        t = self.blocks.tokens[i]
        return self.signs.of(t.power, t.where, t.mark, FIRST[t.power] + n)

    def row(self, weights: list[float], where: int, mark: int) -> list[Any]:
        """The weight of each unit of the Power for blocks that lie in an area with these marks.

        They are floats, one object for all units of a trait and army: a deal reads them at random, and what it reads
        should fit into the cache of the processor. As `Any` they are handed on and not made anew.
        """
        power = self.blocks.power
        n = COUNT[power]
        if not weights:
            return [_CERTAIN] * n
        traits = [1.0] * TRAITS
        for s in self.signs.situations(power, where, mark):
            for trait in range(TRAITS):
                traits[trait] = traits[trait] * weights[s + trait]
        made: dict[int, Any] = {}
        found: list[Any] = []
        for u in range(FIRST[power], FIRST[power] + n):
            like = TRAIT[u] * ARMIES + ARMY[u]
            known = made.get(like)
            if known is None:
                weight = traits[TRAIT[u]]
                for s in self.signs.wanderings(u, where):
                    weight *= weights[s]
                known = weight
                made[like] = known
            found.append(known)
        return found

    def chances(self) -> list[list[float]]:
        """By block: the chance of each unit of the Power to be it."""
        self.lots.lay(self.start)
        return self.lots.shares(ROUNDS)


def strength_name(unit: int, step: int) -> str:
    """A unit by its kind and present strength."""
    return f"{KIND_NAMES[KIND[unit]]} {STRENGTH[unit][step]}"


def _first(n: int, /) -> int:
    return 0


class LikelyWorlds:
    """Deals worlds that agree with a view."""

    def __init__(self, view: GawView, weights: list[float]) -> None:
        """`weights`: of the signs; none: all that is possible is equally likely."""
        self.view: Final = view
        self.weights: Final = weights
        self.known: Final = known_part(view)
        self.signs: Final = Signs(self.known)
        self.hidden: Final[list[LikelyBlocks]] = []
        for power in range(POWERS):
            blocks = HiddenBlocks(view, self.known, power)
            if blocks.tokens:
                self.hidden.append(LikelyBlocks(blocks, self.signs, weights))

    def deal(self, below: Below) -> Gaw:
        """A world: the same one for the same numbers of `below`."""
        g = self.known.clone()
        if not below(EVENLY):
            deal_evenly(g, [hidden.blocks for hidden in self.hidden], below)
            return g
        seed = below(SEEDS)
        where, mark, veil, steps, least, most = g.where, g.mark, g.veil, g.step, g.least, g.most
        for hidden in self.hidden:
            lots, blocks = hidden.lots, hidden.blocks
            lots.lay(hidden.start)
            seed = lots.stir(seed, lots.enough)
            first = FIRST[blocks.power]
            for i, n in enumerate(lots.held):
                unit = first + n
                at = hidden.where[i]
                step = least[unit]
                if most[unit] > step:
                    seed = following(seed)
                    step += self.worn(at, unit, unit_of(seed))
                where[unit] = at
                mark[unit] = hidden.mark[i]
                veil[unit] = hidden.veil[i]
                steps[unit] = step
            if blocks.moving >= 0:
                blocks.name(g, first + lots.held[blocks.moving])
        name_rider(g, below)
        return g

    def chances(self, power: int) -> list[list[float]]:
        """By hidden block of a Power, in the order of the view: the chance of each of its units to be it."""
        for hidden in self.hidden:
            if hidden.blocks.power == power:
                found = hidden.chances()
                even = LikelyBlocks(hidden.blocks, self.signs, []).chances()
                share = 1.0 / EVENLY
                return [
                    [(1.0 - share) * a + share * b for a, b in zip(ours, theirs, strict=True)]
                    for ours, theirs in zip(found, even, strict=True)
                ]
        return []

    def tell(self, power: int, where: int, chances: list[float]) -> list[dict[str, float]]:
        """What a block in an area may be, given the chance of every unit of its Power: by kind, by kind and present
        strength, by unit."""
        kinds: dict[str, float] = {}
        strengths: dict[str, float] = {}
        units: dict[str, float] = {}
        for n, chance in enumerate(chances):
            if chance:
                u = FIRST[power] + n
                kind = KIND_NAMES[KIND[u]]
                kinds[kind] = kinds.get(kind, 0.0) + chance
                units[UNIT_IDS[u]] = chance
                least = self.known.least[u]
                for more, share in enumerate(self.wear(where, u)):
                    name = strength_name(u, least + more)
                    strengths[name] = strengths.get(name, 0.0) + chance * share
        return [kinds, strengths, units]

    def wear(self, where: int, unit: int) -> list[float]:
        """By step, from the one that it has lost at least: the chance that a unit in an area is at that step."""
        spread = self.known.most[unit] - self.known.least[unit]
        if not self.weights:
            return [1.0 / (spread + 1)] * (spread + 1)
        s = self.signs.of_steps(where, unit)
        found = [self.weights[s + n] for n in range(spread + 1)]
        total = sum(found)
        return [weight / total for weight in found]

    def worn(self, where: int, unit: int, luck: float) -> int:
        """How many steps a unit has lost beyond those that it has lost at least, by a number from 0 to 1."""
        spread = self.known.most[unit] - self.known.least[unit]
        s = self.signs.of_steps(where, unit)
        total = 0.0
        for n in range(spread + 1):
            total += self.weights[s + n]
        luck *= total
        for n in range(spread):
            luck -= self.weights[s + n]
            if luck < 0.0:
                return n
        return spread
