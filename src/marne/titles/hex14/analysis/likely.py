"""Likely worlds: positions that a viewer cannot tell from the real one, dealt as their owners would have it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kernel.chance import Below
from marne.kernel.game import DataError
from marne.kit.habits import read_habits
from marne.kit.lots import SEEDS
from marne.kit.passing import ENOUGH, Passing
from marne.titles.hex14.analysis.signs import FIRST_STEPS, NAMES, VERSION, Signs, steps_sign
from marne.titles.hex14.box.formations import KINDS
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.dealing import NATIONS
from marne.titles.hex14.rules.roster import KIND, OF_TYPE, TYPE, TYPE_BIT, TYPES, TYPES_OF_NATION
from marne.titles.hex14.rules.view import CampaignView, Token
from marne.titles.hex14.rules.worlds import TRIES, Worlds

EVENLY: Final = 40
"""One world of so many is dealt evenly: nothing that is possible is ruled out by habit."""
ROUNDS: Final = 3000
"""So many arrangements are counted to tell what counters may be."""
EVEN_ROUNDS: Final = 300
"""So many of those that are dealt evenly, of which there are few."""

Look = tuple[int, int, int, int, int, int, int]


def look_of(t: Token) -> Look:
    """What everybody sees of a face-down counter, but for its place in the stack."""
    return (t.where, t.nation, t.mark, t.veil, t.least, t.most, t.due)


def _first(n: int, /) -> int:
    return 0


class LikelyCounters:
    """The hidden counters of one nation, with the weights of the types that they may be. A type is numbered among those
    of its nation."""

    def __init__(self, worlds: Worlds, nation: int, signs: Signs, weights: list[float]) -> None:
        """`weights`: of the signs; none: all that is possible is equally likely."""
        self.nation: Final = nation
        self.signs: Final = signs
        self.types: Final[list[int]] = TYPES_OF_NATION[nation]
        self.dealt: Final = worlds.deals[nation]
        """What a world is built of."""
        self.tokens: Final[list[Token]] = [worlds.view.tokens[i] for i in worlds.hidden[nation]]
        worlds.draw_from(_first)
        self.dealt.run()
        self.start: Final[list[int]] = [self.types.index(t) for t in self.dealt.types]
        there = [len(self.dealt.units[t]) > 0 for t in self.types]
        self.rows: Final[list[list[float]]] = []
        """By counter and type: the weight, 0 where it cannot be."""
        for t in self.tokens:
            row = self.row(weights, t)
            veil = t.veil
            self.rows.append([row[k] if there[k] and veil & TYPE_BIT[n] else 0.0 for k, n in enumerate(self.types)])
        self.passing: Final = Passing(self.rows, self.start)

    def row(self, weights: list[float], t: Token) -> list[float]:
        """The weight of each type of the nation for a counter."""
        found = [1.0] * len(self.types)
        if weights:
            for s in self.signs.situations(t):
                first = s * TYPES
                for k, n in enumerate(self.types):
                    found[k] *= weights[first + n]
        return found

    def signs_of(self, i: int, k: int) -> list[int]:
        """The signs for a counter to be of a type, both by number."""
        return [s * TYPES + self.types[k] for s in self.signs.situations(self.tokens[i])]

    def deal(self, seed: int) -> int:
        """Deal types; returns the seed for what follows."""
        passing = self.passing
        passing.lay(self.start)
        seed = passing.stir(seed, ENOUGH)
        dealt, types = self.dealt.types, self.types
        for i, k in enumerate(passing.held):
            dealt[i] = types[k]
        return seed

    def chances(self, rounds: int) -> list[list[float]]:
        """By counter: the chance of each type, from so many arrangements. Those that look alike have the same."""
        self.passing.lay(self.start)
        found = self.passing.shares(rounds)
        alike: dict[Look, list[int]] = {}
        for i, t in enumerate(self.tokens):
            look = look_of(t)
            if look in alike:
                alike[look].append(i)
            else:
                alike[look] = [i]
        for those in alike.values():
            if len(those) > 1:
                mean = [sum([found[i][k] for i in those]) / len(those) for k in range(len(self.types))]
                for i in those:
                    found[i] = mean
        return found


class LikelyWorlds:
    """Deals worlds that agree with a view."""

    def __init__(self, view: CampaignView, weights: list[float], look: list[int], steps: list[int]) -> None:
        """`weights`: of the signs; none: all that is possible is equally likely. `look`: by type the first one whose
        counters show the same. `steps`: by unit, how many it has."""
        self.weights: Final = weights
        self.look: Final = look
        self.steps: Final = steps
        self.worlds: Final = view.worlds(_first)
        self.worlds.step_weights = weights[FIRST_STEPS:]
        self.signs: Final = Signs(view, self.worlds.known)
        self.hidden: Final[list[LikelyCounters]] = [
            LikelyCounters(self.worlds, n, self.signs, weights) for n in range(NATIONS) if self.worlds.hidden[n]
        ]

    def deal(self, below: Below) -> Campaign:
        """A world: the same one for the same numbers of `below`."""
        worlds = self.worlds
        worlds.draw_from(below)
        if below(EVENLY):
            seed = below(SEEDS)
            for _ in range(TRIES):
                for hidden in self.hidden:
                    seed = hidden.deal(seed)
                worlds.weigh_box()
                g = worlds.build()
                if worlds.is_answerable(g):
                    return g
        return worlds.find()

    def chances(self, nation: int) -> list[list[float]]:
        """By hidden counter of a nation, in the order of the view: the chance of each of the nation's types."""
        for hidden in self.hidden:
            if hidden.nation == nation:
                found = hidden.chances(ROUNDS)
                if self.weights:
                    even = LikelyCounters(self.worlds, nation, self.signs, []).chances(EVEN_ROUNDS)
                    share = 1.0 / EVENLY
                    found = [
                        [(1.0 - share) * a + share * b for a, b in zip(ours, theirs, strict=True)]
                        for ours, theirs in zip(found, even, strict=True)
                    ]
                return found
        return []

    def is_unsure(self, t: Token) -> bool:
        """Whether a hidden counter may be of several types, or have lost more steps or fewer."""
        return t.veil & (t.veil - 1) != 0 or t.most > t.least

    def tell(self, t: Token, chances: list[float]) -> list[dict[str, float]]:
        """What a counter may be, given the chance of every type of its nation: by kind, and by what it shows."""
        kinds: dict[str, float] = {}
        faces: dict[str, float] = {}
        for k, n in enumerate(TYPES_OF_NATION[t.nation]):
            if chances[k]:
                unit = OF_TYPE[n][0]
                kind = KINDS[KIND[unit]]
                kinds[kind] = kinds.get(kind, 0.0) + chances[k]
                least = self.least_lost(t, unit)
                for more, share in enumerate(self.wear(t, unit)):
                    name = self.face(unit, least + more)
                    faces[name] = faces.get(name, 0.0) + chances[k] * share
        return [kinds, faces]

    def face(self, unit: int, lost: int) -> str:
        """What a counter shows: the first type that shows the same, and the steps lost, "17 0". Not a unit by its name,
        which would look as if it were known to be that one."""
        return f"{self.look[TYPE[unit]]} {lost}"

    def least_lost(self, t: Token, unit: int) -> int:
        """The steps that a counter has lost at least, if it is such a unit."""
        return min(t.least, self.steps[unit] - 1)

    def wear(self, t: Token, unit: int) -> list[float]:
        """The chance of each number of steps, from that on."""
        most = min(t.most, self.steps[unit] - 1) - self.least_lost(t, unit)
        if not self.weights:
            return [1.0 / (most + 1)] * (most + 1)
        s = steps_sign(t.nation, most)
        found = [self.weights[s + n] for n in range(most + 1)]
        total = sum(found)
        return [weight / total for weight in found]


class Likelihood:
    """What a title's players usually do with what they hide."""

    def __init__(self, title: str, habits: Path, look: list[int], steps: list[int], is_standard: bool) -> None:
        """`habits`: the file of what was learned; `look` and `steps`: see `LikelyWorlds`; `is_standard`: the data files
        are as they are shipped."""
        self.title: Final = title
        self.habits: Final = habits
        self.look: Final = look
        self.steps: Final = steps
        self.is_standard: Final = is_standard
        self.factors: list[float] = []

    def worlds(self, view: CampaignView) -> LikelyWorlds:
        """Deals worlds as owners would have it."""
        if not self.factors:
            self.factors = self.read()
        return LikelyWorlds(view, self.factors, self.look, self.steps)

    def even_worlds(self, view: CampaignView) -> LikelyWorlds:
        """Deals all that is possible equally often."""
        return LikelyWorlds(view, [], self.look, self.steps)

    def read(self) -> list[float]:
        """What the signs weigh. Corrected data files may have other types of counters: nothing is known of their
        owners' habits."""
        try:
            return read_habits(self.habits, self.title, VERSION, NAMES).factors()
        except DataError:
            if self.is_standard:
                raise
            return [1.0] * len(NAMES)
