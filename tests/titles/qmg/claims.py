"""What the refusals of this title claim about a position: a second definition of each, by the rule and with plain sets.

`CLAIMS` holds where a ruling is given; `REMEDIES` takes what is in the way out of a copy of the position.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Chance, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.state import run
from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules import options
from marne.titles.qmg.rules import rulings as no
from marne.titles.qmg.rules.atlas import (
    AO,
    AUSTRIA,
    CENTRAL,
    COUNTRIES,
    COUNTRIES_OF,
    ENTENTE,
    FI,
    FRANCE,
    GE,
    GERMANY,
    HAND_SIZE,
    HOME,
    ITALY,
    OTTOMAN,
    POWER_OF,
    POWERS,
    RUSSIA,
    SIDE_OF,
    SPACE,
    SPACE_CODES,
    SPACE_NAMES,
    SPACES,
    STOCK_ARMIES,
    STOCK_NAVIES,
    TEAM_OF,
    UK,
    US,
    UU,
)
from marne.titles.qmg.rules.battle import Fight
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.card_play import Resolve
from marne.titles.qmg.rules.cards import (
    ATTRITION,
    BUILD_ARMY,
    BUILD_NAVY,
    CLEAR_TERRAIN,
    COPIES,
    COUNTERATTACK,
    COUNTRY,
    DIFFICULT_TERRAIN,
    KIND,
    KIND_AT,
    KINDS,
    LAND_BATTLE,
    OWNER,
    REACH,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    SEA_BATTLE,
    STATUS,
    SUSTAIN_LAND,
    SUSTAIN_SEA,
    SYMBOL,
    TERRAIN,
    TYPE,
    VALUE,
)
from marne.titles.qmg.rules.questions import DUE, FOR_BERTHA, FOR_RAIL, REASON_RULES, Question
from marne.titles.qmg.rules.turn import Turn, War
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT
from marne.titles.qmg.words.questions import ask

Claim = Callable[[Qmg, Any, int, Any], bool]

STEPS: Final = ["DRAFT", "PLAY", "ATTRITION", "PREPARE", "DRAW"]
STEP_VERBS: Final = [verbs.Draft, verbs.Play, verbs.Attrit, verbs.Prepare, verbs.Draw]
NAMES: Final = {
    **{r: f"STEP_OVER_{STEPS[i]}" for i, r in enumerate(no.STEP_OVER)},
    **{r: f"STEP_LATER_{STEPS[i]}" for i, r in enumerate(no.STEP_LATER)},
    **{r: f"STEP_OF_OWN_TURN_{STEPS[i]}" for i, r in enumerate(no.STEP_OF_OWN_TURN)},
    **{r: f"STEP_UNDER_WAY_{STEPS[i]}" for i, r in enumerate(no.STEP_UNDER_WAY)},
    **{r: f"DUE_{REASON_RULES[i]}" for i, r in enumerate(DUE)},
}


def name_of(ruling: Ruling) -> str | None:
    """The name of a ruling that stands in a list."""
    return NAMES.get(ruling)


ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "KeepSeven": (verbs.Bury, verbs.Mulligan),
    "DraftStep": (verbs.Draft,),
    "DraftPayment": (verbs.Discard,),
    "TakeCard": (verbs.Take, verbs.TakeBack),
    "CitizenSoldiers": (verbs.Prepare,),
    "PlayStep": (verbs.Play,),
    "AttritionStep": (verbs.Attrit,),
    "PrepareStep": (verbs.Prepare, verbs.Unprepare),
    "DrawStep": (verbs.Draw,),
    "PayHand": (verbs.Discard,),
    "PayPrepared": (verbs.DiscardPrepared,),
    "PayCost": (verbs.Discard, verbs.DiscardPrepared),
    "PrepareCard": (verbs.Prepare,),
    "Retain": (verbs.Invoke,),
    "PlayFrom": (verbs.Play,),
    "RevenueTake": (verbs.Take,),
    "RevenueUse": (verbs.Play, verbs.Prepare, verbs.ToBottom),
    "PlacePiece": (verbs.Place,),
    "EliminatePiece": (verbs.Eliminate,),
    "Lawrence": (verbs.Place, verbs.Eliminate),
    "ChooseBattle": (verbs.Attack,),
    "Stosstruppen": (verbs.Attack,),
    "StossPayment": (verbs.Use,),
    "MarkIV": (verbs.Use,),
    "GermanStart": (verbs.Invoke,),
    "Reconnaissance": (verbs.Strike,),
    "Reinforce": (verbs.Use,),
    "Sustain": (verbs.Use,),
    "Counterattack": (verbs.Counter,),
    "Hit": (verbs.Discard, verbs.DiscardPrepared, verbs.TopCard, verbs.LosePoint),
    "ExtraDiscard": (verbs.Discard,),
    "RedlBlackmailed": (verbs.Strike,),
    "Hospital": (verbs.Take,),
    "PeaceBreadLand": (verbs.Remove,),
    "StrikeStatus": (verbs.Strike,),
    "TunnelTarget": (verbs.Invoke,),
}
"""What a question can be answered with, besides passing and removing a piece."""


def kind_of(q: Any) -> str:
    return type(q).__name__


def is_asked(q: Any, *kinds: str) -> bool:
    return kind_of(q) in kinds


def frames(g: Qmg, *kinds: str) -> list[Any]:
    """The frames of these kinds on the stack, the latest last."""
    return [f for f in g.stack if type(f).__name__ in kinds]


def powers_asked(g: Qmg, q: Any) -> set[int]:
    """Whom a question is put to."""
    if isinstance(q, Question):
        return {q.power}
    return {p for p in range(POWERS) if q.open >> p & 1}


def powers_of(g: Qmg, seat: int) -> set[int]:
    return {p for p in range(POWERS) if g.seat_of[p] == seat}


def cards(power: int, zone: int) -> list[int]:
    """The kind of every card in a zone of a power."""
    return [KIND_AT[power][i] for i in range(zone.bit_length()) if zone >> i & 1]


def hand(g: Qmg, power: int) -> list[int]:
    return cards(power, g.hand[power])


def prepared(g: Qmg, power: int) -> list[int]:
    return cards(power, g.prepared[power])


def deck(g: Qmg, power: int) -> list[int]:
    return [*cards(power, g.deck[power]), *(KIND_AT[power][i] for i in g.bottom[power])]


def pile(g: Qmg, power: int) -> list[int]:
    return [*cards(power, g.down[power]), *(KIND_AT[power][i] for i in g.up[power])]


def in_play(g: Qmg, card: str) -> bool:
    """Whether a Status card is on the table."""
    return KIND[card] in cards(OWNER[KIND[card]], g.table[OWNER[KIND[card]]])


def is_spent(g: Qmg, card: str) -> bool:
    """Whether a Status card has had its one use of this turn."""
    return KIND[card] in cards(OWNER[KIND[card]], g.used[OWNER[KIND[card]]])


def is_ready(g: Qmg, card: str) -> bool:
    return in_play(g, card) and not is_spent(g, card)


def is_land(space: int) -> bool:
    return SPACE_CODES[space] in LAND_CODES


_SPACES: Final = FILES.read("spaces.toml")["space"]
LAND_CODES: Final = {s["code"] for s in _SPACES if s["kind"] == "land"}
BROWN_CODES: Final = {s["code"] for s in _SPACES if s["terrain"] == "difficult"}
NEXT: Final = {SPACE[s["code"]]: {SPACE[code] for code in s["adjacent"]} for s in _SPACES}
CANAL: Final = {SPACE["BAL"], SPACE["NTH"]}


def is_next(g: Qmg, country: int, a: int, b: int, building: bool = False) -> bool:
    """Whether two spaces are adjacent for a country; the Kiel Canal joins two seas for the Central Powers, or, by an
    option, for German builds only."""
    if {a, b} == CANAL and SIDE_OF[country] == CENTRAL:
        return not g.rules & options.CANAL_GERMAN_BUILDS or (building and country == GERMANY)
    return b in NEXT[a]


def stands(g: Qmg, country: int, space: int) -> bool:
    return bool(g.pos[country] >> space & 1)


def spaces(g: Qmg, country: int) -> list[int]:
    return [s for s in range(SPACES) if stands(g, country, s)]


def supplied(g: Qmg, country: int) -> set[int]:
    """QMG supply: the pieces that a chain of own pieces links to the Army in the Home space."""
    found = {s for s in spaces(g, country) if s == HOME[country]}
    while True:
        more = {s for s in spaces(g, country) if any(is_next(g, country, s, t) for t in found)} - found
        if not more:
            return found
        found |= more


def able(g: Qmg, country: int) -> set[int]:
    """The pieces that may battle: in supply, or treated so for this turn."""
    return supplied(g, country) | {s for s in spaces(g, country) if g.treated[country] >> s & 1}


def is_rough(space: int, origin: int) -> bool:
    """QMG battle.terrain-1: brown land, and whatever is battled from land to sea or from sea to land."""
    return SPACE_CODES[space] in BROWN_CODES or is_land(space) != is_land(origin)


def is_waived(g: Qmg, country: int) -> bool:
    """QMG card F-42."""
    return g.waived != 0 and (country == ITALY or (country == FRANCE and g.waived == 9))


def on_bad_rails(g: Qmg, country: int, space: int) -> bool:
    """QMG card A-20."""
    named = {"ANA", "AZE", "PER", "MID", "IST"} | ({"EAS", "BLA"} if g.rules & options.RAIL_SEAS else set())
    return in_play(g, "A-20") and SIDE_OF[country] == ENTENTE and SPACE_CODES[space] in named


def battle_of(q: Any, a: Any) -> tuple[int, int, int]:
    """The country that would battle, the space battled and where the battle starts."""
    if isinstance(a, verbs.Counter):
        return a.country, q.origin, q.space
    if isinstance(a, verbs.Attack):
        return (GERMANY if is_asked(q, "Stosstruppen") else q.country), a.space, a.origin
    return q.country, q.space, getattr(q, "origin", -1)


def placing_of(q: Any, a: Any) -> tuple[int, int]:
    """The country whose piece would be placed, and where."""
    return (a.country, a.space) if isinstance(a, verbs.Place) else (UK, q.space)


def no_rail_card(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if isinstance(a, verbs.Attack | verbs.Counter):
        country, space, origin = battle_of(q, a)
        if is_rough(space, origin) and not is_waived(g, country):
            return False
    elif isinstance(a, verbs.Eliminate):
        country, space = UK, SPACE["MID"]
    else:
        country, space = placing_of(q, a)
    return on_bad_rails(g, country, space) and hand(g, POWER_OF[country]) == []


def no_cards_for_both(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space, origin = battle_of(q, a)
    both = on_bad_rails(g, country, space) and is_rough(space, origin) and not is_waived(g, country)
    return both and len(hand(g, POWER_OF[country])) < 2


def no_terrain_card(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space, origin = battle_of(q, a)
    return is_rough(space, origin) and not is_waived(g, country) and hand(g, POWER_OF[country]) == []


def payer(q: Any, a: Any) -> int:
    """The power that pays for what is asked for."""
    if isinstance(a, verbs.Attack | verbs.Counter):
        return POWER_OF[battle_of(q, a)[0]]
    return UU if isinstance(a, verbs.Eliminate) else POWER_OF[placing_of(q, a)[0]]


def is_out_of_stock(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space = placing_of(q, a)
    same = [t for t in spaces(g, country) if is_land(t) == is_land(space)]
    return len(same) == (STOCK_ARMIES if is_land(space) else STOCK_NAVIES)[country]


def is_cut_off(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space = placing_of(q, a)
    return not any(is_next(g, country, t, space, building=True) for t in supplied(g, country))


def enemies(g: Qmg, country: int, space: int) -> bool:
    return any(stands(g, c, space) for c in range(COUNTRIES) if SIDE_OF[c] != SIDE_OF[country])


def is_meant(g: Qmg, q: Any, a: Any) -> bool:
    """Whether a card's order to eliminate is for a piece that is there."""
    if is_asked(q, "Lawrence"):
        return a.country == OTTOMAN and a.space == SPACE["MID"] and stands(g, OTTOMAN, SPACE["MID"])
    meant = a.country == q.country if q.country >= 0 else SIDE_OF[a.country] == q.team
    return meant and q.where >> a.space & 1 == 1 and stands(g, a.country, a.space)


def next_armies(g: Qmg, countries: list[int], power: int) -> bool:
    """Whether an Army of one of the countries is next to an Army of a power."""
    ours = [s for c in countries for s in spaces(g, c) if is_land(s)]
    theirs = [s for c in COUNTRIES_OF[power] for s in spaces(g, c) if is_land(s)]
    return any(b in NEXT[a] for a in ours for b in theirs)


def step_now(g: Qmg) -> int:
    turns = frames(g, "Turn")
    return turns[-1].at - 1 if turns else -1


def is_own_turn(g: Qmg, q: Any, seat: int) -> bool:
    """Whether the power that is asked is the one whose turn it is; in a battle, which asks a team, the player."""
    return q.power == g.turn if isinstance(q, Question) else g.seat_of[g.turn] == seat


def step_over(g: Qmg, q: Any, s: int, step: int) -> bool:
    return is_own_turn(g, q, s) and step_now(g) > step


def step_later(g: Qmg, q: Any, s: int, step: int) -> bool:
    return is_own_turn(g, q, s) and 0 <= step_now(g) < step


def step_under_way(g: Qmg, q: Any, s: int, step: int) -> bool:
    asked = is_asked(q, "DraftStep", "PlayStep", "AttritionStep", "PrepareStep", "DrawStep")
    return is_own_turn(g, q, s) and step_now(g) == step and not asked


def not_own_turn(g: Qmg, q: Any, s: int, step: int) -> bool:
    return step_now(g) >= 0 and not is_own_turn(g, q, s)


def of_step(claim: Callable[[Qmg, Any, int, int], bool], step: int) -> Claim:
    return lambda g, q, s, a: type(a) is STEP_VERBS[step] and claim(g, q, s, step)


def uncalled_for(verb: type[Action]) -> Claim:
    """No answer to this question is of that kind."""
    return lambda g, q, s, a: type(a) is verb and verb not in ANSWERS[kind_of(q)]


def no_status_moment(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if is_asked(q, "TunnelTarget"):
        return bool(a.card != KIND["U-37"])
    return verbs.Invoke not in ANSWERS[kind_of(q)]


def no_hand_card_due(g: Qmg, q: Any, s: int, a: Any) -> bool:
    return verbs.Discard not in ANSWERS[kind_of(q)] or (is_asked(q, "PayCost") and bool(q.prepared))


def no_prepared_card_due(g: Qmg, q: Any, s: int, a: Any) -> bool:
    return verbs.DiscardPrepared not in ANSWERS[kind_of(q)] or (is_asked(q, "PayCost") and not q.prepared)


def is_due(reason: int) -> Claim:
    def claim(g: Qmg, q: Any, s: int, a: Any) -> bool:
        zone = prepared(g, q.power) if is_asked(q, "PayPrepared") else hand(g, q.power)
        return isinstance(a, verbs.Pass) and q.reason == reason and 0 < q.n <= len(zone)

    return claim


def is_price_due(g: Qmg, q: Any, s: int, a: Any) -> bool:
    return is_asked(q, "StossPayment") or (is_asked(q, "PayHand") and q.reason in (FOR_RAIL, FOR_BERTHA))


def paid_kinds(g: Qmg, power: int) -> list[int]:
    """QMG draft-1, QMG card F-28: what the Draft step takes for two cards."""
    build = [k for k in range(KINDS) if OWNER[k] == power and TYPE[k] in (BUILD_ARMY, BUILD_NAVY)]
    return [*build, *(french_battles() if power == FI and in_play(g, "F-28") else [])]


def french_battles() -> list[int]:
    return [k for k in range(KINDS) if COUNTRY[k] == FRANCE and TYPE[k] == LAND_BATTLE]


def free_kinds(g: Qmg) -> list[int]:
    """QMG card F-29: what Troupes Coloniales drafts."""
    build = [k for k in range(KINDS) if COUNTRY[k] == FRANCE and TYPE[k] == BUILD_ARMY]
    return [*build, *(french_battles() if g.rules & options.BARES_COLONIALES and in_play(g, "F-28") else [])]


def step_kinds(g: Qmg, q: Any, free: int) -> list[int]:
    return free_kinds(g) if free else paid_kinds(g, q.power)


def cannot_draft_kind(g: Qmg, q: Any, s: int, a: Any) -> bool:
    drafts = frames(g, "Drafting")
    if not drafts:  # a card drafts: it knows what
        return not q.wanted & COPIES[a.card]
    return a.card not in step_kinds(g, q, drafts[-1].free)


def is_pals_card(card: int) -> bool:
    return COUNTRY[card] == UK and TYPE[card] == BUILD_ARMY


def no_pals(g: Qmg, q: Any, s: int, a: Any) -> bool:
    drafting = bool(frames(g, "Drafting")) and is_asked(q, "TakeCard") and q.power == UU and in_play(g, "U-27")
    return not drafting or not is_pals_card(a.card) or bool(g.rules & options.PALS_DECK)


def must_draft(g: Qmg, q: Any, s: int, a: Any) -> bool:
    there = any(q.wanted & COPIES[k] for k in deck(g, q.power)) or bool(g.rules & options.DRAFT_BLIND)
    back = q.pals and any(is_pals_card(k) for k in pile(g, UU))
    return isinstance(a, verbs.Pass) and not q.optional and bool(there or back)


def use_of(a: Any) -> int:
    return [verbs.Play, verbs.Prepare, verbs.ToBottom].index(type(a))


def terrain_of(q: Any) -> bool:
    """Whether the battle under way, if there is one, is in difficult terrain."""
    return bool(getattr(q, "rough", 0))


def lacks_symbol(q: Any, a: Any, land: bool) -> bool:
    wanted = {"Reinforce": (REINFORCE_NAVY, REINFORCE_ARMY), "Sustain": (SUSTAIN_SEA, SUSTAIN_LAND)}[kind_of(q)]
    return is_land(q.space) == land and SYMBOL[a.card] != wanted[land]


def pledges(q: Any) -> list[tuple[int, int]]:
    """The cards pledged, each with its way of use."""
    return list(zip(q.pledged[::2], q.pledged[1::2], strict=True))


def comes_from_hand(mode: int) -> bool:
    return mode in (verbs.FROM_HAND, verbs.HAND_RENAULT)


def is_all_pledged(g: Qmg, q: Any, s: int, a: Any) -> bool:
    zone = hand(g, OWNER[a.card]) if comes_from_hand(a.mode) else prepared(g, OWNER[a.card])
    used = [k for k, mode in pledges(q) if comes_from_hand(mode) == comes_from_hand(a.mode)].count(a.card)
    return 0 < used == zone.count(a.card)


def price_of(g: Qmg, q: Any, pledged: list[tuple[int, int]]) -> int:
    """The cards of the attacker's hand that so many Sustain cards take up."""
    due = len(pledged) if q.rough and not is_waived(g, q.country) else 0
    if POWER_OF[q.country] == GE:
        due += sum(VALUE[k] for k, mode in pledged if mode == verbs.BERTHA)
    return due + sum(comes_from_hand(mode) for _, mode in pledged)


def no_sustain_card(g: Qmg, q: Any, s: int, a: Any) -> bool:
    due = price_of(g, q, [*pledges(q), (a.card, a.mode)])
    return bool(q.rough) and not is_waived(g, q.country) and due > len(hand(g, POWER_OF[q.country]))


def no_bertha_cards(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if a.mode != verbs.BERTHA:
        return False
    if POWER_OF[q.country] != GE:
        return bool(VALUE[a.card] > len(hand(g, GE)))
    return price_of(g, q, [*pledges(q), (a.card, a.mode)]) > len(hand(g, GE))


def no_such_mode(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """Each way of use by the text of its Status."""
    if a.mode == verbs.PLAIN:
        return False
    land, country = is_land(q.space), COUNTRY[a.card]
    used = {mode for _, mode in pledges(q)} if is_asked(q, "Reinforce", "Sustain") else set()
    tanks = is_ready(g, "F-27") and not used & {verbs.RENAULT, verbs.HAND_RENAULT}
    barrage = is_ready(g, "F-26") and not used & {verbs.FROM_HAND, verbs.HAND_RENAULT}
    if is_asked(q, "MarkIV"):
        return True
    if is_asked(q, "StossPayment"):
        if a.mode != verbs.BERTHA or not is_ready(g, "G-36") or g.rules & options.BERTHA_NOT_FOR_STOSS:
            return True
        battle = int(is_rough(q.space, q.origin)) + VALUE[a.card]
        return bool(battle > len(hand(g, GE)))
    if is_asked(q, "Reinforce"):
        ready = is_ready(g, "U-33") and verbs.DREADNOUGHT not in used
        return not (a.mode == verbs.DREADNOUGHT and ready and not land and country == UK)
    if a.mode == verbs.BERTHA:
        ready = is_ready(g, "G-36") and verbs.BERTHA not in used and g.turn == GE
        return not (ready and land and country == GERMANY)
    french = country == FRANCE and land
    if a.mode == verbs.RENAULT:
        return not (french and tanks)
    if comes_from_hand(a.mode) and TYPE[a.card] != (LAND_BATTLE if land else SEA_BATTLE):
        return True
    if a.mode == verbs.FROM_HAND and country == UK:
        return not (not land and is_ready(g, "U-30") and verbs.FROM_HAND not in used)
    if a.mode == verbs.FROM_HAND:
        return not (french and barrage)
    if a.mode == verbs.HAND_RENAULT:
        return not (french and tanks and barrage) or bool(g.rules & options.RENAULT_NOT_NIVELLE)
    return True


def too_few(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """No cards that the player could add to this one lead to enough, by trying them all. What partners could add from
    face-down cards is counted as two symbols each; where the attacker's hand pays for it, it is not followed."""
    others = sum(
        max(0, len(prepared(g, p)) - sum(OWNER[k] == p for k, _ in pledges(q)))
        for p in powers_asked(g, q)
        if g.seat_of[p] != s
    )
    if others and is_asked(q, "Sustain"):
        return True

    def best(open_: Any) -> int:
        most = open_.symbols()
        for p in powers_asked(g, q) & powers_of(g, s):
            for k in {*prepared(g, p), *hand(g, p)}:
                for mode in range(verbs.MODES):
                    zone = hand(g, p) if comes_from_hand(mode) else prepared(g, p)
                    used = [c for c, m in pledges(open_) if comes_from_hand(m) == comes_from_hand(mode)].count(k)
                    if used < zone.count(k) and open_.usable(g, k, mode) is None:
                        most = max(most, best(with_pledge(open_, k, mode)))
        return int(most)

    return bool(best(with_pledge(q, a.card, a.mode)) + 2 * others < q.need)


def with_pledge(q: Any, card: int, mode: int) -> Any:
    made: Any = q.clone()
    made.pledged = (*q.pledged, card, mode)
    return made


def may_help(g: Qmg, q: Any, card: int, country: int) -> bool:
    """QMG card G-31 and U-34: whether a Status lets a card serve the Army of a friend."""
    if g.rules & options.NO_HELPER_COUNTER:
        return False
    if COUNTRY[card] == GERMANY:
        return in_play(g, "G-31") and country in (AUSTRIA, OTTOMAN)
    near = any(stands(g, US, t) for t in {q.space, *NEXT[q.space]})
    return in_play(g, "U-34") and country in (UK, FRANCE, ITALY) and near


def is_barred_by_gauge(g: Qmg, q: Any, s: int, a: Any) -> bool:
    near = {SPACE["MOS"]}
    for _ in range(2):
        near |= {t for s in near for t in NEXT[s]}
    country = a.country if isinstance(a, verbs.Counter) else COUNTRY[a.card]
    return in_play(g, "A-17") and country == RUSSIA and q.space not in near


def has_piece(g: Qmg, power: int, space: int) -> bool:
    return power >= 0 and any(stands(g, c, space) for c in COUNTRIES_OF[power])


def no_victim(g: Qmg, q: Any, a: Any) -> bool:
    return a.power < 0 or TEAM_OF[a.power] == CENTRAL or not has_piece(g, a.power, q.space)


def covers(card: int, space: int) -> bool:
    """Whether the prepare text of a card covers a land space, in clear terrain if it asks for that."""
    clear = TERRAIN[card] != CLEAR_TERRAIN or SPACE_CODES[space] not in BROWN_CODES
    return bool(REACH[card] >> space & 1) and clear


def no_payment(g: Qmg, q: Any, s: int, a: Any) -> bool:
    return not any(SYMBOL[k] == SUSTAIN_LAND and covers(k, a.space) for k in prepared(g, GE))


def is_kind(mask: int, land: bool) -> bool:
    """Whether a set of spaces has only land, or only sea."""
    return mask != 0 and all(is_land(s) == land for s in range(SPACES) if mask >> s & 1)


def is_no_neighbour(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space, origin = battle_of(q, a)
    return origin not in able(g, country) or not is_next(g, country, origin, space)


CLAIMS: Final[dict[str, Claim]] = {
    "NOT_YOUR_CARD": lambda g, q, s, a: OWNER[a.card] not in powers_asked(g, q) & powers_of(g, s),
    "NOT_ASKED_POWER": lambda g, q, s, a: (
        g.seat_of[OWNER[a.card]] == s
        and is_asked(q, "Reinforce", "Sustain", "Counterattack")
        and OWNER[a.card] not in powers_asked(g, q)
    ),
    **{f"STEP_OVER_{name}": of_step(step_over, i) for i, name in enumerate(STEPS)},
    **{f"STEP_LATER_{name}": of_step(step_later, i) for i, name in enumerate(STEPS)},
    **{f"STEP_UNDER_WAY_{name}": of_step(step_under_way, i) for i, name in enumerate(STEPS)},
    **{f"STEP_OF_OWN_TURN_{name}": of_step(not_own_turn, i) for i, name in enumerate(STEPS)},
    **{f"DUE_{rule}": is_due(reason) for reason, rule in enumerate(REASON_RULES)},
    "BEFORE_FIRST_TURN": lambda g, q, s, a: not frames(g, "Turn"),
    "BURY_IN_OPENING": uncalled_for(verbs.Bury),
    "MULLIGAN_IN_OPENING": uncalled_for(verbs.Mulligan),
    "TOP_FOR_A_HIT": uncalled_for(verbs.TopCard),
    "POINT_FOR_A_HIT": uncalled_for(verbs.LosePoint),
    "NO_HAND_CARD_DUE": no_hand_card_due,
    "NO_PREPARED_CARD_DUE": no_prepared_card_due,
    "NOTHING_TO_TAKE": uncalled_for(verbs.Take),
    "UNPREPARED_IN_STEP": uncalled_for(verbs.Unprepare),
    "UNDER_BY_REVENUE": uncalled_for(verbs.ToBottom),
    "NO_CARD_TO_CHOOSE": uncalled_for(verbs.Strike),
    "NO_PLACING": uncalled_for(verbs.Place),
    "NO_ELIMINATION": uncalled_for(verbs.Eliminate),
    "NO_BATTLE": uncalled_for(verbs.Attack),
    "NO_USE": uncalled_for(verbs.Use),
    "NO_FAILED_BATTLE": uncalled_for(verbs.Counter),
    "NO_STATUS_MOMENT": no_status_moment,
    "LEFT_TO_CHANCE": lambda g, q, s, a: isinstance(a, verbs.Drawn) and s != CHANCE,
    "MUST_PUT_DOWN": lambda g, q, s, a: isinstance(a, verbs.Pass) and len(hand(g, q.power)) > HAND_SIZE,
    "MUST_TAKE_HIT": lambda g, q, s, a: isinstance(a, verbs.Pass) and is_asked(q, "Hit") and q.n > 0,
    "MUST_DRAFT": must_draft,
    "MUST_PAY_STOSS": lambda g, q, s, a: isinstance(a, verbs.Pass) and is_asked(q, "StossPayment"),
    "MUST_LOSE_STATUS": lambda g, q, s, a: isinstance(a, verbs.Pass) and q.power == GE and g.table[GE] != 0,
    "NOT_OWN_PIECE": lambda g, q, s, a: POWER_OF[a.country] not in powers_of(g, s),
    "NO_PIECE_THERE": lambda g, q, s, a: not stands(g, a.country, a.space),
    "NOT_OWN_TURN": lambda g, q, s, a: POWER_OF[a.country] != g.turn,
    "NOT_IN_BATTLE": lambda g, q, s, a: bool(frames(g, "Fight")),
    "OWNER_NOT_ASKED": lambda g, q, s, a: powers_asked(g, q) != {POWER_OF[a.country]},
    "PRICE_DUE": is_price_due,
    "NO_STOCK": is_out_of_stock,
    "ARMY_ON_LAND": lambda g, q, s, a: not is_land(a.space) and is_kind(q.where, land=True),
    "NAVY_AT_SEA": lambda g, q, s, a: is_land(a.space) and is_kind(q.where, land=False),
    "OWN_PIECE_THERE": lambda g, q, s, a: stands(g, *placing_of(q, a)),
    "ENEMY_THERE": lambda g, q, s, a: enemies(g, *placing_of(q, a)),
    "NOT_SUPPLIED_THERE": is_cut_off,
    "NOT_NAMED": lambda g, q, s, a: a.space != SPACE["MID"] if is_asked(q, "Lawrence") else not q.where >> a.space & 1,
    "WRONG_COUNTRY": lambda g, q, s, a: (
        (COUNTRY[a.card] if isinstance(a, verbs.Use) else a.country)
        != {"MarkIV": UK, "Lawrence": UK, "PeaceBreadLand": RUSSIA}.get(kind_of(q), getattr(q, "country", -1))
    ),
    "RAIL_NO_CARD": no_rail_card,
    "RAIL_AND_TERRAIN": no_cards_for_both,
    "NO_SUCH_PIECE": lambda g, q, s, a: not is_meant(g, q, a),
    "NOT_IN_HAND": lambda g, q, s, a: a.card not in hand(g, OWNER[a.card]),
    "NOT_PREPARED": lambda g, q, s, a: a.card not in prepared(g, OWNER[a.card]),
    "WRONG_TYPE": lambda g, q, s, a: TYPE[a.card] != q.type or COUNTRY[a.card] != q.country,
    "BUILD_ARMY_ONLY": lambda g, q, s, a: TYPE[a.card] != BUILD_ARMY,
    "MULLIGAN_OFF": lambda g, q, s, a: bool(g.rules & options.NO_MULLIGAN),
    "MULLIGAN_ONCE": lambda g, q, s, a: len(hand(g, q.power)) < 10 or frames(g, "Opening")[-1].at > 2,
    "DRAFT_TWO_CARDS": lambda g, q, s, a: len(hand(g, q.power)) < 2,
    "DRAFT_ONCE": lambda g, q, s, a: bool(frames(g, "Turn")[-1].drafted),
    "DRAFT_NOTHING": lambda g, q, s, a: not set(deck(g, q.power)) & set(step_kinds(g, q, a.free)),
    "DRAFT_NOT_THERE": lambda g, q, s, a: a.card not in deck(g, q.power),
    "DRAFT_BUILD_ONLY": cannot_draft_kind,
    "NO_COLONIALES": lambda g, q, s, a: q.power != FI or not (in_play(g, "F-29") and stands(g, FRANCE, SPACE["WES"])),
    "NO_PALS": no_pals,
    "NOT_IN_PILE": lambda g, q, s, a: pile(g, OWNER[a.card]).count(a.card) <= getattr(q, "taken", ()).count(a.card),
    "NO_WOE": lambda g, q, s, a: q.power == GE and not is_ready(g, "G-38"),
    "WOE_PRICE": lambda g, q, s, a: len(hand(g, GE)) <= q.n,
    "ONLY_DRAFTED": lambda g, q, s, a: a.card != q.card,
    "DRAW_TO_SEVEN": lambda g, q, s, a: len(hand(g, q.power)) + a.count > HAND_SIZE or a.count > len(deck(g, q.power)),
    "ONLY_SEA_BATTLE": lambda g, q, s, a: TYPE[a.card] != SEA_BATTLE,
    "ONLY_US_CARDS": lambda g, q, s, a: COUNTRY[a.card] != US or a.card == KIND["U-49"],
    "NOT_TAKEN": lambda g, q, s, a: a.card not in q.taken,
    "OTHER_USE": lambda g, q, s, a: use_of(a) != q.use,
    "ALL_TO_BE_USED": lambda g, q, s, a: isinstance(a, verbs.Pass) and len(q.taken) > 2 - q.use,
    "NOT_ON_TABLE": lambda g, q, s, a: a.card not in cards(OWNER[a.card], g.table[OWNER[a.card]]),
    "NOT_GERMAN_STATUS": lambda g, q, s, a: OWNER[a.card] != GE or a.card not in cards(GE, g.table[GE]),
    "NOT_IN_THAT_HAND": lambda g, q, s, a: OWNER[a.card] != AO or a.card not in hand(g, AO),
    "NOT_LOOKED_AT": lambda g, q, s, a: OWNER[a.card] not in q.victims or a.card not in prepared(g, OWNER[a.card]),
    "TUNNEL_TARGET": lambda g, q, s, a: (
        a.power < 0 or TEAM_OF[a.power] != CENTRAL or bool(q.done >> a.power & 1) or not next_armies(g, [UK], a.power)
    ),
    "NO_ATTRITION": lambda g, q, s, a: (
        SYMBOL[a.card] != ATTRITION and not (COUNTRY[a.card] == UK and in_play(g, "U-29"))
    ),
    "ATTRITION_PRINTED": lambda g, q, s, a: SYMBOL[a.card] == ATTRITION and VALUE[a.card] > 1 and a.power >= 0,
    "ATTRITION_TARGET": lambda g, q, s, a: a.power < 0 or TEAM_OF[a.power] == TEAM_OF[OWNER[a.card]],
    "ATTRITION_ADJACENT": lambda g, q, s, a: (
        not next_armies(
            g, COUNTRIES_OF[q.power] if g.rules & options.ATTRITION_BY_POWER else [COUNTRY[a.card]], a.power
        )
    ),
    "DECK_NOT_EMPTY": lambda g, q, s, a: deck(g, q.power) != [],
    "DECK_EMPTY": lambda g, q, s, a: deck(g, q.power) == [],
    "NO_PIECE_ADJACENT": is_no_neighbour,
    "LAND_ONLY": lambda g, q, s, a: not is_land(a.space) and is_kind(q.where, land=True),
    "SEA_ONLY": lambda g, q, s, a: is_land(a.space) and is_kind(q.where, land=False),
    "NOT_BATTLED": lambda g, q, s, a: not q.where >> a.space & 1,
    "WRONG_ORIGIN": lambda g, q, s, a: not q.origins >> a.origin & 1,
    "NO_TERRAIN_CARD": no_terrain_card,
    "TRUCE_HOLDS": lambda g, q, s, a: (
        g.truce == g.round
        and battle_of(q, a)[0] in (FRANCE, UK)
        and is_land(battle_of(q, a)[1])
        and stands(g, GERMANY, battle_of(q, a)[1])
    ),
    "NO_LAND_SYMBOL": lambda g, q, s, a: lacks_symbol(q, a, land=True),
    "NO_SEA_SYMBOL": lambda g, q, s, a: lacks_symbol(q, a, land=False),
    "WRONG_PLACE": lambda g, q, s, a: not REACH[a.card] >> q.space & 1,
    "NEEDS_DIFFICULT": lambda g, q, s, a: TERRAIN[a.card] == DIFFICULT_TERRAIN and not terrain_of(q),
    "NEEDS_CLEAR": lambda g, q, s, a: (
        TERRAIN[a.card] == CLEAR_TERRAIN and (SPACE_CODES[q.space] in BROWN_CODES or terrain_of(q))
    ),
    "NO_PIECE_DEFENDS": lambda g, q, s, a: not stands(g, COUNTRY[a.card], q.space),
    "PIECE_UNSUPPLIED": lambda g, q, s, a: (
        stands(g, COUNTRY[a.card], q.space) and q.space not in able(g, COUNTRY[a.card])
    ),
    "NOT_ATTACKING": lambda g, q, s, a: COUNTRY[a.card] != q.country,
    "RAIL_GAUGE_BARS": is_barred_by_gauge,
    "ALREADY_PLEDGED": is_all_pledged,
    "TOO_FEW": too_few,
    "NO_SUSTAIN_CARD": no_sustain_card,
    "NO_BERTHA_CARDS": no_bertha_cards,
    "NO_SUCH_MODE": no_such_mode,
    "COUNTER_ARMY": lambda g, q, s, a: SIDE_OF[a.country] != q.side or q.space not in able(g, a.country),
    "NO_COUNTERATTACK": lambda g, q, s, a: SYMBOL[a.card] != COUNTERATTACK,
    "COUNTER_OWN_ARMY": lambda g, q, s, a: COUNTRY[a.card] not in (a.country, GERMANY, US),
    "NO_GERMAN_AID": lambda g, q, s, a: COUNTRY[a.card] == GERMANY and not may_help(g, q, a.card, a.country),
    "NO_DOUGHBOYS": lambda g, q, s, a: COUNTRY[a.card] == US and not may_help(g, q, a.card, a.country),
    "STATUS_NOT_NOW": lambda g, q, s, a: (
        TYPE[a.card] == STATUS
        and a.card in cards(OWNER[a.card], g.table[OWNER[a.card]])
        and (a.card, a.power) != (getattr(q, "by", -1), -1)
    ),
    "GAS_ONCE": lambda g, q, s, a: a.card == KIND["G-32"] and is_spent(g, "G-32"),
    "GAS_ON_LAND": lambda g, q, s, a: a.card == KIND["G-32"] and not is_land(q.space),
    "GAS_TARGET": lambda g, q, s, a: a.card == KIND["G-32"] and no_victim(g, q, a),
    "BARON_ONCE": lambda g, q, s, a: a.card == KIND["G-39"] and is_spent(g, "G-39"),
    "BARON_ON_LAND": lambda g, q, s, a: a.card == KIND["G-39"] and not is_land(q.space),
    "BARON_TARGET": lambda g, q, s, a: a.card == KIND["G-39"] and no_victim(g, q, a),
    "TAUBE_NO_TARGET": lambda g, q, s, a: a.card == KIND["G-37"] and a.power >= 0,
    "NOT_NEXT_TO_NEW": lambda g, q, s, a: a.space not in NEXT[q.built] or not is_land(a.space),
    "NO_PAYMENT": no_payment,
    "PAID_BY_SUSTAIN": lambda g, q, s, a: SYMBOL[a.card] != SUSTAIN_LAND,
}

UNCHECKED: Final = {"NOT_IN_DECK": "said to chance alone"}


def take_away(g: Qmg, card: int) -> int:
    """One copy of a card, wherever it is, out of its zone."""
    power = OWNER[card]
    copy = COPIES[card] & -COPIES[card]
    for zone in (g.hand, g.prepared, g.deck, g.down, g.table):
        zone[power] &= ~copy
    at = copy.bit_length() - 1
    g.bottom[power] = tuple(i for i in g.bottom[power] if i != at)
    g.up[power] = tuple(i for i in g.up[power] if i != at)
    return copy


def put_in(zone: str) -> Claim:
    """The card comes into a zone of its owner."""

    def remedy(g: Qmg, q: Any, s: int, a: Any) -> bool:
        copy = take_away(g, a.card)
        getattr(g, zone)[OWNER[a.card]] |= copy
        return True

    return remedy


def deal(g: Qmg, power: int, n: int) -> bool:
    """So many more cards in hand, off the deck or the pile."""
    for zone in (g.deck, g.down):
        while n and zone[power]:
            copy = zone[power] & -zone[power]
            zone[power] ^= copy
            g.hand[power] |= copy
            n -= 1
    return n == 0


def clear_space(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """Nobody stands where the piece is to be placed."""
    _, space = placing_of(q, a)
    for country in range(COUNTRIES):
        g.lift(country, space)
    return True


def free_a_piece(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space = placing_of(q, a)
    g.lift(country, next(t for t in spaces(g, country) if is_land(t) == is_land(space)))
    return True


def link(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """All that the country has on the board is a shortest chain from its Home space to the one where it builds."""
    country, space = placing_of(q, a)
    ways = [[HOME[country]]]
    for way in ways:
        if is_next(g, country, way[-1], space, building=True):
            break
        met = {t for w in ways for t in w}
        ways += [[*way, t] for t in range(SPACES) if t not in met | {space} and is_next(g, country, way[-1], t)]
    armies = sum(is_land(t) for t in way)
    if armies > STOCK_ARMIES[country] or len(way) - armies > STOCK_NAVIES[country]:
        return False
    for t in range(SPACES):
        g.lift(country, t)
    for t in way:
        g.put(country, t)
    return True


def bring_an_attacker(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country, space, origin = battle_of(q, a)
    if not is_next(g, country, origin, space):
        return False
    g.put(country, origin)
    g.treated[country] |= 1 << origin
    return True


def empty_the_deck(g: Qmg, q: Any, s: int, a: Any) -> bool:
    g.deck[q.power], g.bottom[q.power] = 0, ()
    return True


def fill_the_deck(g: Qmg, q: Any, s: int, a: Any) -> bool:
    kinds = step_kinds(g, q, a.free) if isinstance(a, verbs.Draft) else [KIND_AT[q.power][0]]
    g.deck[q.power] |= take_away(g, kinds[-1])
    return True


def turn_comes(g: Qmg, q: Any, s: int, a: Any) -> bool:
    g.turn = POWER_OF[a.country]
    return True


def put_piece(g: Qmg, q: Any, s: int, a: Any) -> bool:
    g.put(a.country, a.space)
    return True


def play_status(*names: str) -> Claim:
    """Status cards come onto the table, not used yet."""

    def remedy(g: Qmg, q: Any, s: int, a: Any) -> bool:
        for name in names:
            power = OWNER[KIND[name]]
            g.table[power] |= take_away(g, KIND[name])
            g.used[power] &= ~COPIES[KIND[name]]
        return True

    return remedy


def lose_status(name: str) -> Claim:
    def remedy(g: Qmg, q: Any, s: int, a: Any) -> bool:
        g.table[OWNER[KIND[name]]] &= ~COPIES[KIND[name]]
        return True

    return remedy


def unused(name: str) -> Claim:
    def remedy(g: Qmg, q: Any, s: int, a: Any) -> bool:
        g.used[OWNER[KIND[name]]] &= ~COPIES[KIND[name]]
        return True

    return remedy


def bring_a_victim(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if a.power < 0 or TEAM_OF[a.power] == CENTRAL:
        return False
    g.put(COUNTRIES_OF[a.power][0], q.space)
    return True


def coloniales(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if q.power != FI:
        return False
    g.put(FRANCE, SPACE["WES"])
    return play_status("F-29")(g, q, s, a)


def end_truce(g: Qmg, q: Any, s: int, a: Any) -> bool:
    g.truce = 0
    return True


def supply_defender(g: Qmg, q: Any, s: int, a: Any) -> bool:
    country = COUNTRY[a.card]
    g.put(country, q.space)
    g.treated[country] |= 1 << q.space
    return True


def supply_counter(g: Qmg, q: Any, s: int, a: Any) -> bool:
    if SIDE_OF[a.country] != q.side:
        return False
    g.put(a.country, q.space)
    g.treated[a.country] |= 1 << q.space
    return True


def next_to_each_other(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """An Army of the card's country and one of the target come to stand next to each other."""
    g.put(COUNTRY[a.card], SPACE["BEL"])
    g.put(COUNTRIES_OF[a.power][0], SPACE["PIC"])
    return True


def stop_using(g: Qmg, q: Any, s: int, a: Any) -> bool:
    """Room in hand and a card in the deck for each card asked for."""
    g.hand[q.power] = 0
    return bool(len(deck(g, q.power)) >= a.count)


REMEDIES: Final[dict[str, Claim]] = {
    "NOT_IN_HAND": put_in("hand"),
    "NOT_PREPARED": put_in("prepared"),
    "NOT_IN_PILE": lambda g, q, s, a: not getattr(q, "taken", ()).count(a.card) and put_in("down")(g, q, s, a),
    "DRAFT_NOT_THERE": put_in("deck"),
    "NOT_ON_TABLE": lambda g, q, s, a: TYPE[a.card] == STATUS and put_in("table")(g, q, s, a),
    "NOT_GERMAN_STATUS": lambda g, q, s, a: (
        OWNER[a.card] == GE and TYPE[a.card] == STATUS and put_in("table")(g, q, s, a)
    ),
    "NOT_IN_THAT_HAND": lambda g, q, s, a: OWNER[a.card] == AO and put_in("hand")(g, q, s, a),
    "NOT_LOOKED_AT": lambda g, q, s, a: OWNER[a.card] in q.victims and put_in("prepared")(g, q, s, a),
    "NO_PIECE_THERE": put_piece,
    "NOT_OWN_TURN": turn_comes,
    "NO_STOCK": free_a_piece,
    "OWN_PIECE_THERE": clear_space,
    "ENEMY_THERE": clear_space,
    "NOT_SUPPLIED_THERE": link,
    "RAIL_NO_CARD": lambda g, q, s, a: deal(g, payer(q, a), 1),
    "RAIL_AND_TERRAIN": lambda g, q, s, a: deal(g, payer(q, a), 2),
    "NO_TERRAIN_CARD": lambda g, q, s, a: deal(g, payer(q, a), 1),
    "DRAFT_TWO_CARDS": lambda g, q, s, a: deal(g, q.power, 2),
    "DRAFT_NOTHING": fill_the_deck,
    "NO_COLONIALES": coloniales,
    "NO_WOE": play_status("G-38"),
    "WOE_PRICE": lambda g, q, s, a: deal(g, GE, 3),
    "DRAW_TO_SEVEN": stop_using,
    "ATTRITION_ADJACENT": next_to_each_other,
    "DECK_NOT_EMPTY": empty_the_deck,
    "DECK_EMPTY": fill_the_deck,
    "NO_PIECE_ADJACENT": bring_an_attacker,
    "TRUCE_HOLDS": end_truce,
    "NO_PIECE_DEFENDS": supply_defender,
    "PIECE_UNSUPPLIED": supply_defender,
    "RAIL_GAUGE_BARS": lose_status("A-17"),
    "NO_SUSTAIN_CARD": lambda g, q, s, a: deal(g, POWER_OF[q.country], 8),
    "NO_BERTHA_CARDS": lambda g, q, s, a: deal(g, GE, 8),
    "COUNTER_ARMY": supply_counter,
    "GAS_ONCE": unused("G-32"),
    "BARON_ONCE": unused("G-39"),
    "GAS_TARGET": bring_a_victim,
    "BARON_TARGET": bring_a_victim,
}


FOLLOWED: Final = True
"""A remedy leads to a position that makes sense: what is refused there is refused for a true reason."""


def scattered(rng: random.Random, given: Mapping[str, str]) -> Qmg:
    """A card or a battle late in the war: many Status cards on the table, many cards prepared, hands and decks of any
    size, some pieces out of supply."""
    g = GAME.new(given)
    g.stack = []
    g.pos = [0] * COUNTRIES
    for country in rng.sample(range(COUNTRIES), COUNTRIES):
        free = [t for t in range(SPACES) if not enemies(g, country, t)]
        near = [t for t in free if any(is_next(g, country, t, u) for u in NEXT[HOME[country]])]
        home = [t for t in free if t == HOME[country]]
        wanted = [*home, *rng.sample(near, len(near)), *rng.sample(free, 4)]
        for t in wanted[: rng.randint(1, 9)]:
            limit = (STOCK_ARMIES if is_land(t) else STOCK_NAVIES)[country]
            if sum(is_land(u) == is_land(t) for u in spaces(g, country)) < limit:
                g.put(country, t)
    for power in range(POWERS):
        order = rng.sample(range(len(KIND_AT[power])), len(KIND_AT[power]))
        table = [i for i in order if TYPE[KIND_AT[power][i]] == STATUS and rng.random() < 0.6]
        rest = [i for i in order if i not in table]
        cuts = [rng.randint(0, 7), rng.randint(0, 12), rng.choice([0, 3, 9])]
        for zone in (g.hand, g.prepared, g.deck):
            n = cuts.pop(0)
            zone[power] = sum(1 << i for i in rest[:n])
            rest = rest[n:]
        g.table[power] = sum(1 << i for i in table)
        g.up[power] = tuple(rest)
    g.round = rng.randint(2, 16)
    g.truce = g.round if rng.random() < 0.3 else 0
    g.turn = rng.randrange(POWERS)
    g.stack = [War(POWERS + g.turn + 1), Turn(g.turn, rng.choice([0, 1, 2]))]
    if rng.random() < 0.9:
        g.stack = [g.stack[0], Turn(g.turn, 2), card_or_battle(g, rng)]
    run(g)
    return g


def card_or_battle(g: Qmg, rng: random.Random) -> Frame[Qmg]:
    """A card that has just been played, of those with the odd texts rather than others, or a battle."""
    battles = [
        Fight(country, space, origin)
        for country in COUNTRIES_OF[g.turn]
        for origin in able(g, country)
        for space in range(SPACES)
        if is_next(g, country, origin, space) and enemies(g, country, space)
    ]
    if battles and hand(g, g.turn) and rng.random() < 0.6:
        return rng.choice(battles)
    played = [k for k in pile(g, g.turn) if TYPE[k] != STATUS]
    return Resolve(rng.choice(sorted({*played})))


def actors(g: Qmg, question: Any, seat: int) -> set[str]:
    """The powers of the player, those asked if any of them is, and the country for which a card builds or battles."""
    held = powers_of(g, seat)
    if question is None or seat not in question.seats(g):
        return {POWER_SHORT[p] for p in held}
    asked = {POWER_SHORT[p] for p in held & powers_asked(g, question)}
    if is_asked(question, "PlacePiece", "ChooseBattle"):
        asked.add(COUNTRY_SHORT[question.country])
    return asked | ({POWER_SHORT[p] for p in held} if not isinstance(question, Question) else set())


def cannot_supply(g: Qmg, q: Any, a: Any, nation: str) -> bool:
    return a.country == ADJECTIVES.index(nation) and is_cut_off(g, q, -1, a)


def no_attacker(g: Qmg, q: Any, a: Any, nation: str, here: str) -> bool:
    country, space, origin = battle_of(q, a)
    named = (nation, here) == (ADJECTIVES[country], SPACE_NAMES[origin])
    return named and is_next(g, country, origin, space) and origin not in able(g, country)


def are_apart(g: Qmg, q: Any, a: Any, here: str, there: str) -> bool:
    country, space, origin = battle_of(q, a)
    return (here, there) == (SPACE_NAMES[origin], SPACE_NAMES[space]) and not is_next(g, country, origin, space)


def none_left(g: Qmg, q: Any, a: Any, nation: str) -> bool:
    return a.country == ADJECTIVES.index(nation) and is_out_of_stock(g, q, -1, a)


def one_is_there(g: Qmg, q: Any, a: Any, nation: str) -> bool:
    return stands(g, ADJECTIVES.index(nation), a.space)


def none_is_there(g: Qmg, q: Any, a: Any, nation: str, space: str) -> bool:
    named = (nation, space) == (ADJECTIVES[a.country], SPACE_NAMES[a.space])
    return named and not stands(g, a.country, a.space)


def are_asked(g: Qmg, q: Any, a: Any, names: str) -> bool:
    return names == " and ".join(POWER_SHORT[p] for p in sorted(powers_asked(g, q)))


REASONS: Final[dict[str, Callable[..., bool]]] = {
    r"no supplied (.+) piece is next to it": cannot_supply,
    r"no supplied (.+) piece stands in (.+)": no_attacker,
    r"(.+) is not next to (.+)": are_apart,
    r"no (.+) piece of that kind is left to place": none_left,
    r"an? (.+) piece is there already": one_is_there,
    r"there is no (.+) piece in (.+)": none_is_there,
    r"the question now is put to (.+)": are_asked,
    r"a card is being drawn": lambda g, q, a: isinstance(q, Chance),
}
"""What a sentence says where it has more to say than the ruling, by its words."""


def says(g: Qmg, question: Any, a: Any, ruling: Ruling, sentence: str) -> bool:
    """Whether the words of a refusal hold: the reason, whether it is building or recruiting, and what is asked now."""
    told, _, now = sentence.partition(" Asked now: ")
    if now and now != ask(g, question):
        return False
    if isinstance(a, verbs.Place) and is_asked(question, "PlacePiece"):
        if f"cannot {'build' if question.build else 'recruit'} in {SPACE_NAMES[a.space]}: " not in told:
            return False
    if told.endswith(f": {ruling.text} ({ruling.rule})."):
        return True
    reason = told.rpartition(f" ({ruling.rule}).")[0].partition(": ")[2]
    for words, claim in REASONS.items():
        found = re.fullmatch(words, reason)
        if found is not None:
            return claim(g, question, a, *found.groups())
    return False
