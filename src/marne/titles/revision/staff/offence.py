"""What an attack brings on average by the combat results, and who strikes best from where."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from marne.titles.hex14.rules.board import CUT, ISOLATED
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, RING, UPHILL, direction, hexes_in, set_of
from marne.titles.hex14.rules.targets import SPOTS
from marne.titles.hex14.staff.geography import FORT_VALUE
from marne.titles.hex14.staff.judgement import Blow, Foes
from marne.titles.hex14.staff.offence import is_sheltered, prize
from marne.titles.hex14.staff.situation import Situation
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import additions
from marne.titles.revision.rules.plan17 import missing
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.siege import breaking_die
from marne.titles.revision.rules.strength import QUARTERS
from marne.titles.revision.rules.tables import (
    AB,
    AE,
    DB,
    DE,
    EX,
    FORT_DEFENCE,
    TOO_WEAK,
    UNITS_PER_HEX,
    column,
)
from marne.titles.revision.staff.chances import CHANCE, FACES, FORT_CHANCE
from marne.titles.revision.staff.price import Prices, cheapest

NEVER: Final = -99.0
MOST: Final = 10
"""More units than these are not brought together."""


class Party(NamedTuple):
    """Units that attack together, with the hexes where they stand."""

    part: dict[int, int]
    strength: int
    """In quarters."""
    units: list[tuple[int, float]]
    """Of each: its strength, and what its loss costs."""


@lru_cache(maxsize=20000)
def keeps(h: int, target: int) -> int:
    """What an attack out of a hex keeps of its strength, in quarters: half uphill."""
    d = direction(h, target)
    return QUARTERS // 2 if d >= 0 and UPHILL[6 * h + d] else QUARTERS


def party(prices: Prices, part: dict[int, int], target: int) -> Party:
    """Units that attack a hex from theirs."""
    strength = sum([keeps(h, target) * STRENGTH[u] for u, h in part.items()])
    return Party(part, strength, [(STRENGTH[u], prices.of(u)) for u in part])


def taken(s: Situation, target: int) -> float:
    """What it is worth to take a hex; in the last move of the game only what it scores."""
    if not s.has_last_word:
        return prize(s, target)
    return s.star(target) if s.g.controls(s.foe, target) and not is_sheltered(s, target) else 0.0


def worth_of(s: Situation, prices: Prices, us: Party, target: int, foes: Foes) -> float:
    """What an attack on the units of a hex brings on average."""
    gain = taken(s, target)
    theirs = [(k, prices.of_foe(k, n)) for k, n in zip(foes.strengths, foes.nations, strict=True) if k > 0]
    if not theirs:
        return gain + foes.points
    defence = QUARTERS * sum([k for k, _ in theirs])
    at = column(us.strength, defence)
    if at == TOO_WEAK:
        return NEVER
    added = additions(s.g, list(set(us.part.values())), target, at, False)
    chance = CHANCE[at][added]
    own = min([w for _, w in us.units])
    weakest = min([w for _, w in theirs])
    lone = len(theirs) == 1
    back = s.style.back
    value = chance[DE] * (weakest + gain) + chance[DB] * (gain + 0.1 * weakest)
    value += chance[EX] * exchange(us, theirs, defence, gain if lone else 0.0)
    value -= chance[AB] * min(own, back * len(us.units))
    value -= chance[AE] * (own + back * (len(us.units) - 1))
    return value


def exchange(us: Party, theirs: list[tuple[int, float]], defence: int, gain: float) -> float:
    """What an exchange brings: the weaker side loses a unit, the other as much strength; equals lose one each."""
    ours = [x for x in us.units if x[0] > 0]
    if not ours:
        return 0.0
    least, lost = min(theirs), min(ours)
    if us.strength > defence:
        return least[1] + gain - cheapest(ours, least[0])
    if us.strength < defence:
        return cheapest(theirs, lost[0]) + gain - lost[1]
    return least[1] + gain - lost[1]


# ---------------------------------------------------------------- who attacks


class Muster:
    """Who could attack a hex from where, as far as there is room: two counters a hex."""

    def __init__(self, s: Situation, target: int, ring: int, moving: bool) -> None:
        self.s: Final = s
        self.target: Final = target
        self.ring: Final = ring
        self.moving: Final = moving
        self.coming: Final[dict[int, int]] = {}
        self.found: Final[dict[int, int]] = {}

    def place(self, unit: int, hexes: int) -> int:
        """Find a hex for a unit that can be in these: its own, else the best with room; -1 if there is none."""
        g = self.s.g
        here = g.where[unit]
        if g.mark[unit] & (CUT | ISOLATED):
            return -1
        spots = hexes_in(hexes & self.ring)
        for h in sorted(spots, key=lambda h: (-keeps(h, self.target), h != here, self.coming.get(h, 0), h)):
            if h != here:
                if not self.moving or self.coming.get(h, 0) + len(self.s.own_at(h)) >= UNITS_PER_HEX:
                    continue
                self.coming[h] = self.coming.get(h, 0) + 1
            self.found[unit] = h
            return h
        return -1

    def foot(self, options: dict[int, int], given_up: int = -1) -> None:
        """Infantry, the strongest first; but `given_up`, which comes along to be lost, has room before all others."""
        comes = given_up >= 0 and self.place(given_up, options[given_up]) >= 0
        for u in sorted(options, key=lambda u: (-STRENGTH[u], u)):
            if options[u] & self.ring and u not in self.found and len(self.found) < MOST:
                self.place(u, options[u])
        if comes:
            self.found[given_up] = self.found.pop(given_up)  # last, as if it had come by its strength

    def fire(self, guns: dict[int, int]) -> list[int]:
        """Guns with strength, next to infantry that comes."""
        foot = set_of(list(self.found.values()))
        return [u for u, hexes in guns.items() if STRENGTH[u] and self.place(u, hexes & foot) >= 0]

    def besiege(self, fort: int, options: dict[int, int], guns: dict[int, int]) -> int:
        """The gun that is best against a fort, with the best infantry that can be beside it; -1 if there is none."""
        judge = self.s.judge
        able = [u for u in guns if guns[u] & self.ring and judge.breaks(fort, u)]
        for gun in sorted(able, key=lambda u: (-judge.breaks(fort, u), not self.ring >> self.s.g.where[u] & 1, u)):
            for u in sorted(options, key=lambda u: (-STRENGTH[u], u)):
                both = options[u] & guns[gun] & self.ring
                h = self.place(u, both) if both else -1
                if h >= 0:
                    if self.place(gun, BIT[h]) >= 0:
                        return gun
                    del self.found[u]
        return -1


def headcount(s: Situation) -> float:
    """What each attacker must bring: more while Plan 17 calls for many attacks."""
    g = s.g
    assert isinstance(g, Revision)
    return s.style.duty_headcount if missing(g, s.side) else s.style.headcount


def parties(foot: list[int], kept: list[int]) -> list[list[int]]:
    """The groups that are looked at: the strongest so many, with the weakest beside them or not, and each alone."""
    found = [kept + foot[:n] for n in range(1, len(foot) + 1)]
    found += [[*kept, *foot[:n], foot[-1]] for n in range(1, len(foot) - 1)]
    if not kept:
        found += [[u] for u in foot[1:]]
    return found


def blow_at(s: Situation, target: int, options: dict[int, int], guns: dict[int, int], moving: bool) -> Blow | None:
    """The best attack on the units of a hex; None if nobody can attack it."""
    prices = Prices(s.g, s.style)
    best = best_blow(s, prices, target, options, guns, -1, moving)
    given_up = cheap(prices, options, RING[target], s.style.cheap) if moving else -1
    if best is None or given_up < 0:
        return best
    other = best_blow(s, prices, target, options, guns, given_up, moving)
    return other if other is not None and other.gain > best.gain else best


def cheap(prices: Prices, options: dict[int, int], ring: int, most: float) -> int:
    """Of the units that can be beside a hex, the one whose loss costs least; -1 if it costs more than `most`."""
    near = [(prices.of(u), STRENGTH[u], u) for u, hexes in options.items() if hexes & ring and STRENGTH[u]]
    found = min(near, default=(NEVER, 0, -1))
    return found[2] if found[0] <= most else -1


def best_blow(
    s: Situation, prices: Prices, target: int, options: dict[int, int], guns: dict[int, int], given_up: int,
    moving: bool,
) -> Blow | None:  # fmt: skip
    """The best attack with `given_up` among those who come; -1 if nobody comes in order to be lost."""
    foes = s.foes[target]
    muster = Muster(s, target, RING[target], moving)
    muster.foot(options, given_up)
    if not muster.found:
        return None
    foot = list(muster.found)
    fire = muster.fire(guns)
    each = headcount(s)
    best_gain, best_part = NEVER, {}
    for group in parties(foot, []):
        part = {u: muster.found[u] for u in group}
        gain = worth_of(s, prices, party(prices, part, target), target, foes) - each * len(part)
        if gain > best_gain:
            best_gain, best_part = gain, part
    for gun in fire:
        if muster.found[gun] in best_part.values():
            part = {**best_part, gun: muster.found[gun]}
            gain = worth_of(s, prices, party(prices, part, target), target, foes) - each * len(part)
            if gain > best_gain:
                best_gain, best_part = gain, part
    return Blow(target, -1, best_gain, best_part) if best_part else None


def siege_at(s: Situation, fort: int, options: dict[int, int], guns: dict[int, int], moving: bool) -> Blow | None:
    """The best attack on a fort: siege guns first, then infantry against one symbol."""
    prices = Prices(s.g, s.style)
    target = FORT_HEX[fort]
    muster = Muster(s, target, SPOTS[fort], moving)
    gun = muster.besiege(fort, options, guns)
    kept = list(muster.found)
    muster.foot(options)
    foot = [u for u in muster.found if u not in kept]
    each = headcount(s)
    best: Blow | None = None
    for group in [kept, *parties(foot, kept)] if gun >= 0 else parties(foot, []):
        part = {u: muster.found[u] for u in group}
        gain = siege_worth(s, prices, party(prices, part, target), fort) - each * len(part)
        if best is None or gain > best.gain:
            best = Blow(target, fort, gain, part)
    return best


def siege_worth(s: Situation, prices: Prices, us: Party, fort: int) -> float:
    """What an attack on a fort brings on average."""
    g = s.g
    assert isinstance(g, Revision)
    target = FORT_HEX[fort]
    foes = s.foes.get(target)
    support = max(foes.strengths, default=0) if foes is not None else 0
    success = breaking_die(list(us.part), fort) / FACES
    at = column(us.strength, QUARTERS * (FORT_DEFENCE + support))
    if at == TOO_WEAK:
        return success * s.style.siege * FORT_VALUE[fort] if success else NEVER
    chance = FORT_CHANCE[at][additions(g, sorted(set(us.part.values())), target, at, True)]
    value_of_fort = s.style.siege * FORT_VALUE[fort]
    symbol = s.style.symbol * value_of_fort / g.symbols[fort]
    own = min([w for _, w in us.units])
    value = chance[DE] * (symbol + support) - chance[AE] * (own + s.style.back * (len(us.units) - 1))
    value += chance[EX] * (symbol - cheapest([x for x in us.units if x[0] > 0], FORT_DEFENCE))
    return success * value_of_fort + (1 - success) * value
