"""The staff as a policy, its styles and what it may keep between decisions."""

from __future__ import annotations

import json
import random

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.playout import someone
from marne.kernel.policy import Never, Policy, advance
from marne.kernel.state import pending, push
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import CENTRAL, ENTENTE, FRANCE, SPACE
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.agent import StaffAgent
from marne.titles.qmg.staff.evaluate_board import Outlook, lift
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.policy import StaffPolicy, TurnsOver
from marne.titles.qmg.staff.style import FILE, PLAIN, STYLES, Style, read_styles
from marne.titles.qmg.staff.tuning import SIDES, TUNING
from tests.titles.qmg.play import at

ROUND = 300
"""Answers that are enough for several turns of everybody."""


def test_a_policy_answers_like_the_agent() -> None:
    rng = random.Random(4)
    g, policy = GAME.new(), StaffPolicy()
    asked = 0
    while (question := pending(g)) is not None and asked < ROUND:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        seat, actions = someone(g, question, rng.randrange)
        answer = policy.answer(g, seat, question, actions)
        prompt = GAME.prompt(g, seat)
        assert prompt is not None
        assert answer == StaffAgent().choose(GAME.view(g, seat), prompt)
        worths = policy.worths(g, seat, question, actions)
        assert actions[worths.index(max(worths))] == answer
        push(g, seat, answer)
        asked += 1
    assert asked == ROUND


def advanced(g: Qmg, turns: int) -> Qmg:
    rng = random.Random(2)
    policies: list[Policy] = [StaffPolicy()] * 5
    advance(g, rng.randrange, TurnsOver(g, turns), policies)
    return g


def test_a_horizon_is_counted_in_turns() -> None:
    """One turn is the rest of the present one; after five everybody has replied."""
    text = "start\nround 2\nturn germany play\nhand germany G-01 G-10 G-07\n"
    assert (advanced(at(text), 1).round, advanced(at(text), 1).turn) == (2, 3)
    assert (advanced(at(text), 5).round, advanced(at(text), 5).turn) == (3, 2)


def test_a_game_of_policies_ends() -> None:
    g = at("start\nround 16\nturn austria_ottoman draft\n")
    policies: list[Policy] = [StaffPolicy()] * 5
    advance(g, random.Random(1).randrange, Never(), policies)
    assert g.result is not None


def test_the_value_of_a_position_is_that_of_the_seats_team() -> None:
    policy = StaffPolicy((PLAIN, PLAIN))
    g = at("start\nround 5\nturn russia play\nvp 9 2\n")
    behind = at("start\nround 5\nturn russia play\nvp 2 9\n")
    for central, entente in ((0, 1), (2, 3)):
        assert policy.value(g, central) > policy.value(behind, central)
        assert policy.value(g, entente) < policy.value(behind, entente)


def worth_of_picardy(text: str, style: Style = PLAIN) -> float:
    """What the French Army in Picardy is worth to the Entente."""
    g = at(text)
    outlook = Outlook(QmgView(g, 3), ENTENTE, Notes(style))
    return outlook.now() - outlook.value(lift(outlook.pos, FRANCE, SPACE["PIC"]), g.tokens)


BEFORE_PICARDY = "round 8\nturn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\n"


def test_an_enemy_without_cards_threatens_nobody() -> None:
    fearful = PLAIN._replace(build_hope=(0.0,) * 5, battle_hope=(0.0,) * 5)
    armed = worth_of_picardy(BEFORE_PICARDY + "hand germany G-10 G-10 G-10 G-01 G-01 G-07 G-07\n", fearful)
    empty = worth_of_picardy(BEFORE_PICARDY + "hand germany none\n", fearful)
    assert empty > armed


def test_prepared_cards_make_an_objective_safer() -> None:
    hand = "hand germany G-10 G-10 G-10 G-01 G-01 G-07 G-07\n"
    guarded = PLAIN._replace(guard=0.5)
    bare = worth_of_picardy(BEFORE_PICARDY + hand, guarded)
    assert worth_of_picardy(BEFORE_PICARDY + hand + "prepared france_italy F-01 F-01 F-07\n", guarded) > bare


def test_a_lead_that_ends_the_game_is_worth_more_than_its_points() -> None:
    """At a scoring a lead of twelve wins at once: a point that reaches it counts for more than one that does not."""

    def picardy(lead: int) -> float:
        return worth_of_picardy(f"{BEFORE_PICARDY.replace('round 8', 'round 7')}vp 5 {5 + lead}\n")

    assert picardy(12) > picardy(2) + 0.2


def test_what_is_kept_changes_no_value() -> None:
    """Even if everything is forgotten again and again."""
    view = QmgView(at("start\nround 3\nturn germany play\nhand germany G-01 G-10 G-07"), 2)
    kept, forgetful = Notes(PLAIN), Notes(PLAIN, most=3)
    first = Outlook(view, CENTRAL, kept).now()
    assert kept.entries > 3
    for _ in range(5):
        assert Outlook(view, CENTRAL, forgetful).now() == first
        assert forgetful.entries <= 3
    assert Outlook(view, CENTRAL, kept).now() == first


def test_what_a_board_promises_both_sides_adds_up_to_its_value() -> None:
    """For both teams, whether it was worked out before or not."""
    view = QmgView(at("start\nround 3\nturn germany play\nhand germany G-01 G-10 G-07"), 2)
    notes = Notes(PLAIN)
    for _ in range(2):
        central, entente = Outlook(view, CENTRAL, notes), Outlook(view, ENTENTE, notes)
        assert central.balance(central.sides()) == central.now()
        assert entente.balance(entente.sides()) == -entente.now()


def test_the_canal_is_part_of_what_is_kept() -> None:
    """Readings of the Kiel Canal must not share what was worked out for another."""
    shared = Notes(PLAIN)
    values = []
    for canal in ("central", "german_builds"):
        text = f"options kiel_canal={canal}\nround 3\nturn germany play\npieces austria VIE BER BAL NTH\n"
        view = QmgView(at(text), 2)
        values.append(Outlook(view, CENTRAL, shared).now())
        assert values[-1] == Outlook(view, CENTRAL, Notes(PLAIN)).now()
    assert values[0] != values[1]


def test_styles_come_from_the_file() -> None:
    data = json.loads(FILE.read_text())
    assert data["version"] and data["made by"]
    assert set(data["central"]) == set(data["entente"]) == set(Style._fields)
    assert read_styles(FILE.read_text()) == STYLES


def test_factors_of_one_are_the_present_style() -> None:
    ones = [1.0] * len(TUNING.parameters)
    again = read_styles(TUNING.text([ones] * len(SIDES), "7", "a command"))
    assert again == STYLES
    assert json.loads(TUNING.text([ones] * len(SIDES), "7", "a command"))["version"] == "7"


def test_a_factor_changes_its_field_alone() -> None:
    twice = [2.0 if p.name == "army" else 1.0 for p in TUNING.parameters]
    ones = [1.0] * len(TUNING.parameters)
    central, entente = read_styles(TUNING.text([twice, ones], "7", "a command"))
    assert central == STYLES[CENTRAL]._replace(army=round(2 * STYLES[CENTRAL].army, 4))
    assert entente == STYLES[ENTENTE]


def test_other_weights_play_otherwise() -> None:
    """Somebody who does not care for Objectives on the board plays for points at once."""
    g = at("start\nround 1\nturn germany play\nhand germany G-01 G-10 G-27")
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    careless = PLAIN._replace(decay=0.9, army=0.0, build_hope=(0.0, 0.0, 0.0, 0.0, 0.0))

    def chosen(style: Style) -> Action:
        return StaffAgent((style, style)).choose(GAME.view(g, 2), prompt)

    assert GAME.show(chosen(PLAIN)) == "play G-01"
    assert GAME.show(chosen(careless)) == "play G-27"
