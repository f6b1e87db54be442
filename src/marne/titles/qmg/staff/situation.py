"""The inputs of one decision: the view, the board as the team evaluates it, and the prices of cards."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    COUNTRIES_OF,
    FRANCE,
    GE,
    GERMANY,
    ITALY,
    LAND,
    MEMBERS,
    POWER_OF,
    SIDE_COUNTRIES,
    SIDE_OF,
    TEAM_OF,
    mask_of,
    spaces_in,
)
from marne.titles.qmg.rules.cards import KIND
from marne.titles.qmg.rules.view import PowerView, QmgView
from marne.titles.qmg.staff import odds
from marne.titles.qmg.staff.card_prices import Reserves
from marne.titles.qmg.staff.evaluate_board import Outlook, clear, side
from marne.titles.qmg.staff.network import around, borders_of
from marne.titles.qmg.staff.notes import Notes, Pieces

LIMITED_RAIL: Final = KIND["A-20"]
TRENCH_LINES: Final = KIND["G-34"]
MUSTARD_GAS: Final = KIND["G-32"]
RED_BARON: Final = KIND["G-39"]
LA_REVANCHE: Final = KIND["F-24"]
VERDUN: Final = KIND["F-25"]
MARNE: Final = KIND["F-31"]
ALPINI: Final = KIND["F-32"]
RAIL_SPACES: Final = mask_of(["ANA", "AZE", "PER", "MID", "IST"])
REVANCHE_SPACES: Final = mask_of(["BEL", "BUR", "WGE"])
BURGUNDY: Final = mask_of(["BUR"])
PICARDY: Final = mask_of(["PIC"])


class Battle:
    """The prospects of a battle: its chance of success, the board if it succeeds, and side effects in either case."""

    __slots__ = ("after", "chance", "side_effects")

    def __init__(self, chance: float, after: Pieces, side_effects: float) -> None:
        self.chance: Final = chance
        self.after: Final = after
        self.side_effects: Final = side_effects


class Situation:
    """One point of the game from a seat's point of view."""

    def __init__(self, view: QmgView, notes: Notes) -> None:
        self.view: Final = view
        self.notes: Final = notes
        self.style: Final = notes.style
        self.team: Final = TEAM_OF[view.powers[0]]
        self.outlook: Final = Outlook(view, self.team, notes)
        self.reserves: Final = Reserves(view, notes.style)
        self.pos: Final = self.outlook.pos
        self.tokens: Final = view.tokens

    def cards(self, power: int) -> PowerView:
        return self.view.cards[power]

    def on_table(self, kind: int) -> bool:
        return kind in self.outlook.tables

    def price(self, power: int) -> float:
        return self.reserves.price[power]

    def value(self, pos: Pieces, tokens: int) -> float:
        return self.outlook.value(pos, tokens)

    def rail_cards(self, country: int, space: int) -> int:
        """The extra cards that the Limited Rail and Road Network costs the Entente."""
        return 1 if SIDE_OF[country] and RAIL_SPACES >> space & 1 and self.on_table(LIMITED_RAIL) else 0

    def stake(self, team: int, space: int) -> float:
        """What the own team loses if a team's pieces in a space are removed (negative: what it gains)."""
        return self.outlook.now() - self.value(clear(self.pos, team, space), self.tokens)

    def battle(self, pos: Pieces, country: int, space: int, origin: int) -> Battle:
        """The prospects of a battle started by an own piece."""
        view, power, enemy = self.view, POWER_OF[country], odds.enemy_of(country)
        price = self.price(power)
        rough = odds.is_rough(space, origin)
        effects = -price * self.rail_cards(country, space)
        if rough and not view.waived:
            effects -= price
        if not side(pos, enemy) >> space & 1:
            return Battle(1.0, pos, effects)
        defence = odds.expected_defence(view, self.outlook, pos, enemy, space)
        if country == GERMANY:
            defence, gain = self.german_start(pos, space, defence)
            effects += gain
        effects += self.defender_effects(pos, country, space, rough)
        chance = odds.at_most(odds.own_sustain(view, country, space, origin), defence)
        defenders = [c for c in SIDE_COUNTRIES[enemy] if pos[c] >> space & 1]
        theirs = max(self.price(POWER_OF[c]) for c in defenders)
        effects += self.style.drained * defence * (theirs - 0.5 * price)
        return Battle(chance, clear(pos, enemy, space), effects)

    def german_start(self, pos: Pieces, space: int, defence: float) -> tuple[float, float]:
        """Mustard Gas and The Red Baron before a German land battle: the remaining defence, and the gain."""
        gain = 0.0
        used = self.view.used[GE]
        if LAND >> space & 1 and not used:
            victims = [p for p in MEMBERS[1] if any(pos[c] >> space & 1 for c in COUNTRIES_OF[p])]
            if self.on_table(MUSTARD_GAS):
                bare = any(not self.cards(p).prepared_count for p in victims)
                gain += 1.0 if bare else max(self.price(p) for p in victims)
                defence = max(0.0, defence - 0.4)
            if self.on_table(RED_BARON):
                gain += max(self.price(p) for p in victims)
        return defence, gain

    def defender_effects(self, pos: Pieces, country: int, space: int, rough: bool) -> float:
        """What Status cards of the enemy take from the attacker, and La Revanche gives."""
        power, bit = POWER_OF[country], 1 << space
        forced = self.price(power) if self.cards(power).prepared_count else 1.0
        cost = 0.0
        if SIDE_OF[country]:
            if pos[GERMANY] & bit & LAND:
                if self.on_table(TRENCH_LINES):
                    cost += self.price(power) if self.cards(power).deck_count else 1.0
                if country == FRANCE and bit & REVANCHE_SPACES and self.on_table(LA_REVANCHE):
                    cost -= 1.0
        else:
            if bit & BURGUNDY & pos[FRANCE] and self.on_table(VERDUN):
                cost += forced
            if bit & PICARDY & pos[FRANCE] and self.on_table(MARNE):
                cost += forced
            if rough and bit & pos[ITALY] and self.on_table(ALPINI):
                cost += self.price(power)
        return -cost

    def attacks(self, pos: Pieces, country: int, where: int, origins: int) -> list[tuple[int, int]]:
        """A country's possible battles, as (space, origin): one origin per space, without terrain cost if possible."""
        able = (self.outlook.network(country, pos).chain | self.view.treated[country] & pos[country]) & origins
        borders = borders_of(self.outlook.canal[country])
        hand = self.cards(POWER_OF[country]).hand_count
        found = []
        for space in spaces_in(around(able, self.outlook.canal[country]) & where):
            starts = borders[space] & able
            same_kind = starts & (LAND if LAND >> space & 1 else ~LAND)
            origin = spaces_in(same_kind or starts)[0]
            if self.rail_cards(country, space) + odds.is_rough(space, origin) <= hand:
                found.append((space, origin))
        return found
