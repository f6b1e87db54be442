"""Everything printed as JSON data: powers, countries, spaces and cards, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.qmg.position import STEP
from marne.titles.qmg.rules import atlas, cards
from marne.titles.qmg.rules.kinds import MODE
from marne.titles.qmg.wire import BattleRules, Book, CardKind, Space
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT, card_name
from marne.titles.qmg.words.parts import parts

_TERRAINS = ["any", "clear", "difficult"]
_BATTLE_RULES: BattleRules = {
    "start": "QMG battle-2",
    "cost": "QMG battle.terrain-1",
    "rough": "QMG battle.terrain-2",
    "reinforce": "QMG battle.procedure-1",
    "reinforce_more": "QMG battle.procedure-6",
    "sustain": "QMG battle.procedure-4",
    "sustain_cost": "QMG battle.procedure-5",
    "in_turn": "QMG battle.procedure-7",
    "unsupplied": "QMG battle.supply-1",
    "won": "QMG battle-3",
    "lost": "QMG ruling-7.3.13",
    "counterattack": "QMG counterattack-1",
}


@cache
def book() -> Book:
    """Everything a client needs to name and draw what the numbers of a view mean. Lists are in the view's order."""
    return {
        "teams": atlas.TEAM_NAMES,
        "powers": [
            {
                "code": atlas.POWER_CODES[p],
                "name": atlas.POWER_NAMES[p],
                "short": POWER_SHORT[p],
                "team": atlas.TEAM_OF[p],
                "countries": atlas.COUNTRIES_OF[p],
                "deck": cards.DECK_SIZE[p],
            }
            for p in range(atlas.POWERS)
        ],
        "countries": [
            {
                "code": atlas.COUNTRY_CODES[c],
                "name": atlas.COUNTRY_NAMES[c],
                "short": COUNTRY_SHORT[c],
                "adjective": ADJECTIVES[c],
                "power": atlas.POWER_OF[c],
                "team": atlas.SIDE_OF[c],
                "home": atlas.HOME[c],
                "armies": atlas.STOCK_ARMIES[c],
                "navies": atlas.STOCK_NAVIES[c],
            }
            for c in range(atlas.COUNTRIES)
        ],
        "spaces": [_space(s) for s in range(atlas.SPACES)],
        "cards": [_card(k) for k in range(cards.KINDS)],
        "types": cards.TYPE_NAMES,
        "symbols": cards.SYMBOLS,
        "modes": MODE.codes,
        "steps": STEP.codes,
        "rounds": atlas.ROUNDS,
        "scoring_rounds": sorted(atlas.SCORING_ROUNDS),
        "sudden_lead": atlas.SUDDEN_LEAD,
        "hand_size": atlas.HAND_SIZE,
        "seatings": {str(players): seats for players, seats in atlas.SEATINGS.items()},
        "battle_rules": _BATTLE_RULES,
    }


def _space(s: int) -> Space:
    bit = 1 << s
    return {
        "code": atlas.SPACE_CODES[s],
        "name": atlas.SPACE_NAMES[s],
        "kind": "sea" if atlas.SEA & bit else "land",
        "difficult": bool(atlas.DIFFICULT & bit),
        "objective": bool(atlas.OBJECTIVES & bit),
        "home": next((c for c in range(atlas.COUNTRIES) if atlas.HOME[c] == s), None),
        "adjacent": atlas.spaces_in(atlas.BORDERS[s]),
        "canal": atlas.spaces_in(atlas.CANAL_BORDERS[s] & ~atlas.BORDERS[s]),
    }


def _card(k: int) -> CardKind:
    """QMG setup-7: the public facts of a card, with the number of its copies."""
    return {
        "id": cards.ID[k],
        "title": cards.TITLE[k],
        "name": card_name(k),
        "power": cards.OWNER[k],
        "country": cards.COUNTRY[k],
        "type": cards.TYPE[k],
        "copies": cards.COUNT[k],
        "play": cards.PLAY_TEXT[k],
        "parts": parts(k),
        "prepared": cards.PREPARED_TEXT[k],
        "symbol": cards.SYMBOL[k],
        "value": cards.VALUE[k],
        "where": [] if cards.REACH[k] == cards.EVERYWHERE else atlas.spaces_in(cards.REACH[k]),
        "terrain": _TERRAINS[cards.TERRAIN[k]],
        "supply": cards.SUPPLY_SYMBOL[k],
        "hits": cards.PREPARED_HITS[k],
    }
