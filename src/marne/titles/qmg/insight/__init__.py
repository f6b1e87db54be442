"""What a player could work out from a view, as JSON data: supply, scores, a battle, what hidden cards may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.kernel.tally import Tally
from marne.titles.qmg import wire
from marne.titles.qmg.insight.guesses import guesses
from marne.titles.qmg.rules.actions import Attack
from marne.titles.qmg.rules.atlas import (
    COUNTRIES,
    COUNTRY_CODES,
    HOME,
    HOME_BIT,
    POWER_OF,
    POWERS,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    TEAM_OF,
    spaces_in,
)
from marne.titles.qmg.rules.battle import REINFORCE_STEP, REVANCHE_STEP, Fight
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.card_play import Resolve
from marne.titles.qmg.rules.cards import CLAUSES, COPIES, ID, OWNER
from marne.titles.qmg.rules.prerequisites import battle_cost, is_rough, truce_bars
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from marne.titles.qmg.rules.scoring import is_blocked, objectives, points, status_points
from marne.titles.qmg.rules.view import QmgView

_STAGES: Final[dict[str, wire.Stage]] = {
    "Reinforce": "reinforce",
    "Sustain": "sustain",
    "GermanStart": "start",
    "Counterattack": "lost",
    "MarkIV": "won",
}
"""The step of a battle, by the question above it on the stack."""


def insight(view: QmgView, kind: str, subject: str) -> Mapping[str, Any]:
    """The insight `kind` about `subject`; raises ValueError with a readable reason if there is none.

    `supply` and `score` have no subject; `battle` is the battle being fought, or with a subject such as
    "germany PAR PIC" a possible one: Germany attacks Paris from Picardy. `guess` with the code of a power, such as
    "france_italy", is what its hidden cards may be.
    """
    if kind == "supply":
        _want_none(kind, subject)
        return supply(view)
    if kind == "score":
        _want_none(kind, subject)
        return score(view)
    if kind == "battle":
        return prospect(view, subject) if subject else battle(view)
    if kind == "guess":
        return guesses(view, subject)
    raise ValueError(f"there is no such insight as {kind[:40]!r}; there are: supply, score, battle, guess")


def aside(view: QmgView, actions: Sequence[Action]) -> list[bool]:
    """For each answer whether hardly anybody means it: an attack on a space without an enemy, which changes nothing.

    Where the card goes on to build in the space just battled, only the spaces of friends are.
    """
    team = TEAM_OF[view.powers[0]] if view.powers else -1
    enemies = friends = 0
    for country in range(COUNTRIES):
        if SIDE_OF[country] == team:
            friends |= view.pos[country]
        else:
            enemies |= view.pos[country]
    unmeant = friends & ~enemies if _builds_where_it_battled(view) else ~enemies
    return [isinstance(a, Attack) and unmeant >> a.space & 1 != 0 for a in actions]


def _builds_where_it_battled(view: QmgView) -> bool:
    """Whether the card that is being carried out still builds in the space it battles."""
    card = next((f for f in reversed(view.stack) if isinstance(f, Resolve)), None)
    return card is not None and any(clause.battled for clause in CLAUSES[card.card][card.at :])


def open_board(view: QmgView) -> Qmg:
    """The public facts of a view as a board, for computing supply, scores and costs; it has no hidden cards."""
    g = Qmg(view.players, view.rules)
    g.pos = list(view.pos)
    g.tokens = view.tokens
    g.vp = list(view.vp)
    g.round, g.turn = view.round, view.turn
    g.treated = list(view.treated)
    g.used = list(view.used)
    g.waived, g.truce = view.waived, view.truce
    for power, cards in enumerate(view.cards):
        for kind in cards.table:
            g.table[power] |= COPIES[kind]
    return g


def supply(view: QmgView) -> wire.Supply:
    """For each country: its supply source, pieces in and out of supply, supply paths, and where it may build."""
    g = open_board(view)
    return {"countries": [_supply_of(g, c) for c in range(COUNTRIES)]}


def _supply_of(g: Qmg, country: int) -> wire.CountrySupply:
    supplied = g.supplied(country)
    cut_off = g.pos[country] & ~supplied
    return {
        "country": country,
        "home": HOME[country],
        "source": bool(g.pos[country] & HOME_BIT[country]),
        "supplied": spaces_in(supplied),
        "unsupplied": spaces_in(cut_off),
        "treated": spaces_in(g.treated[country] & cut_off),
        "lines": _lines(g, country),
        "buildable": spaces_in(g.buildable(country)),
    }


def _lines(g: Qmg, country: int) -> list[list[int]]:
    """The shortest supply paths from the Home space to each supplied piece: pairs of neighbours, source first."""
    own, borders = g.pos[country], g.borders(country)
    found: list[list[int]] = []
    if not own & HOME_BIT[country]:
        return found
    reached, wave = HOME_BIT[country], [HOME[country]]
    for space in wave:  # breadth-first: the list grows while it is iterated
        for near in spaces_in(borders[space] & own & ~reached):
            reached |= 1 << near
            wave.append(near)
            found.append([space, near])
    return found


def score(view: QmgView) -> wire.Score:
    """What each team would gain in a Scoring Round now, line by line with its rule."""
    g = open_board(view)
    return {"teams": [_score_of(g, team) for team in range(2)]}


def _score_of(g: Qmg, team: int) -> wire.TeamScore:
    held = objectives(g, team)
    lines: list[wire.ScoreLine] = [{"rule": "QMG scoring-6", "card": None, "points": held.bit_count()}]
    lines += _scoring_cards(g, team)
    blocked = [c for c in SIDE_COUNTRIES[team] if g.pos[c] and is_blocked(g, c)]
    return {
        "team": team,
        "points": points(g, team),
        "lines": lines,
        "objectives": spaces_in(held),
        "blocked": blocked,  # countries with an enemy Army in their Home space score nothing
    }


def _scoring_cards(g: Qmg, team: int) -> list[wire.ScoreLine]:
    """The Status cards that score for a team now, each counted as if it were the only one on the table."""
    found: list[wire.ScoreLine] = []
    alone = g.clone()
    for kind, power in enumerate(OWNER):
        if g.table[power] & COPIES[kind]:
            alone.table = [COPIES[kind] if p == power else 0 for p in range(POWERS)]
            gained = status_points(alone, team)
            if gained:
                found.append({"rule": f"QMG card {ID[kind]}", "card": kind, "points": gained})
    return found


def battle(view: QmgView) -> wire.BattleReport | wire.NoBattle:
    """The current battle: the sides, its cost, what each side has used and needs; `none` if there is no battle."""
    found_at = [i for i, frame in enumerate(view.stack) if isinstance(frame, Fight)]
    if not found_at:
        return {"stage": "none"}
    g = open_board(view)
    at = found_at[-1]
    fight = view.stack[at]
    assert isinstance(fight, Fight)
    attack: Tally = []
    defence: Tally = []
    found: wire.BattleReport = {
        **_battle(g, fight.country, fight.space, fight.origin),
        "stage": _stage(fight, view.stack[at + 1 :]),
        "attack": fight.attack,
        "defence": fight.defence,
        "attack_due": fight.attack_due(attack),
        "attack_lines": _tally(attack),
        "defence_due": fight.defence_due(defence),
        "defence_lines": _tally(defence),
        "asked": [],
        "pledged": [],
        "needed": None,
        "missing": None,
    }
    top = view.stack[-1]
    if isinstance(top, Pledge):
        _pledge(found, top)
    return found


def prospect(view: QmgView, subject: str) -> wire.PossibleBattle:
    """A possible battle: the subject names the country, the space battled and the origin."""
    words = subject.split()
    if len(words) != 3 or words[0] not in COUNTRY_CODES or words[1] not in SPACE or words[2] not in SPACE:
        raise ValueError("name a battle as COUNTRY SPACE ORIGIN, for example: germany PAR PIC")
    g = open_board(view)
    country, space, origin = COUNTRY_CODES.index(words[0]), SPACE[words[1]], SPACE[words[2]]
    able = bool(g.borders(country)[space] & g.able(country) & 1 << origin) and not truce_bars(g, country, space)
    return {**_battle(g, country, space, origin), "stage": "prospect", "able": able}


def _battle(g: Qmg, country: int, space: int, origin: int) -> wire.Prospect:
    cost: Tally = []
    due = battle_cost(g, country, space, origin, cost)
    enemies = [c for c in SIDE_COUNTRIES[1 - SIDE_OF[country]] if g.pos[c] >> space & 1]
    return {
        "country": country,
        "power": POWER_OF[country],
        "space": space,
        "origin": origin,
        "rough": is_rough(space, origin),
        "cost": due,
        "cost_lines": _tally(cost),
        "defenders": enemies,
        "supplied": [c for c in enemies if g.able(c) >> space & 1],
    }


def _pledge(found: wire.BattleReport, question: Pledge) -> None:
    """An open Reinforce or Sustain question: who is asked, what is pledged, how many symbols are missing.

    Cards that the view hides are only counted by owner, and then the number missing is unknown.
    """
    cards, modes = question.pledged[0::2], question.pledged[1::2]
    hidden = any(card < 0 for card in cards)
    found["asked"] = [p for p in range(POWERS) if question.open >> p & 1]
    found["pledged"] = [
        {"card": None, "power": -1 - card} if card < 0 else {"card": card, "power": OWNER[card], "mode": mode}
        for card, mode in zip(cards, modes, strict=True)
    ]
    found["needed"] = question.need
    found["missing"] = None if hidden else question.need - question.symbols()


def _stage(fight: Fight, above: list[Frame[Any]]) -> wire.Stage:
    """The step of a battle; payments and lost cards belong to the step that began last."""
    if above and type(above[0]).__name__ in _STAGES:
        return _STAGES[type(above[0]).__name__]
    if fight.at <= REVANCHE_STEP:
        return "cost"
    return "start" if fight.at <= REINFORCE_STEP else "sustain_cost"


def _tally(tally: Tally) -> list[wire.TallyLine]:
    """The lines of a tally that changed the total."""
    return [{"rule": rule, "by": after - before} for rule, before, after in tally if after != before]


def _want_none(kind: str, subject: str) -> None:
    if subject:
        raise ValueError(f"the insight {kind} takes no subject")
