"""Experience: answers in numbers, and what games have taught about them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import DataError
from marne.kernel.playout import someone
from marne.kernel.state import pending, push
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.actions import PASS, PLAY, PREPARE
from marne.titles.qmg.rules.atlas import TEAM_OF
from marne.titles.qmg.rules.cards import KIND
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.experience import FILE, PLAIN, Experience, read_experience, text_of
from marne.titles.qmg.staff.exploring import Exploring
from marne.titles.qmg.staff.general import MARSHAL
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.policy import StaffPolicy
from marne.titles.qmg.staff.style import STYLES
from marne.titles.qmg.staff.traits import NAMES, TRAITS, WORTHS, Traits
from tests.titles.qmg.play import at

ANSWERS = 250
GERMANY_PLAYS = "start\nround 4\nturn germany play\nhand germany G-01 G-10 G-07 G-44\n"


def judge_of(text: str) -> Judge:
    g = at(text)
    question = pending(g)
    assert question is not None
    view = QmgView(g, question.seats(g)[0])
    return Judge(view, type(question).__name__, Notes(STYLES[TEAM_OF[view.powers[0]]]))


def test_every_trait_has_a_name_of_its_own() -> None:
    assert len(NAMES) == TRAITS == len(set(NAMES))
    assert all(NAMES[at].endswith(": worth") for at in WORTHS)


def test_traits_say_what_an_answer_is() -> None:
    """Each answer has the traits of its class, of its power and of its card, and no others."""
    judge = judge_of(GERMANY_PLAYS)
    where: list[int] = []
    values: list[float] = []
    Traits(judge).of(PLAY[KIND["G-01"]], 0.7, where, values)
    found = {NAMES[n]: value for n, value in zip(where, values, strict=True)}
    assert len(found) == len(where)
    assert found["play G-01"] == 1.0
    assert {name.split(": ")[0] for name in found if ": " in name} == {
        "central play Build Army",
        "germany play Build Army",
    }
    assert found["central play Build Army: worth"] == 0.7
    assert found["central play Build Army: always"] == 1.0


def test_without_experience_an_answer_is_as_good_as_the_staff_thinks() -> None:
    """The staff's own answer comes first, throughout a game, and numbers fit the legal answers."""
    rng = random.Random(8)
    g, policy, plain = GAME.new(), StaffPolicy(), Experience(PLAIN)
    notes = (Notes(STYLES[0]), Notes(STYLES[1]))
    asked = 0
    while (question := pending(g)) is not None and asked < ANSWERS:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        seat, actions = someone(g, question, rng.randrange)
        view = QmgView(g, seat)
        judge = Judge(view, type(question).__name__, notes[TEAM_OF[view.powers[0]]])
        ranked = plain.ranked(judge, actions)
        assert ranked[0][0] == 0.0
        assert [behind for behind, _ in ranked] == sorted(behind for behind, _ in ranked)
        best = judge.worth(policy.answer(g, seat, question, actions))
        assert judge.worth(actions[ranked[0][1]]) >= min(best, 2.0)
        push(g, seat, actions[rng.randrange(len(actions))])
        asked += 1
    assert asked == ANSWERS


def test_a_player_with_experience_plays_its_own_side_by_it() -> None:
    """As an expert in a search it leaves the enemy to the staff."""
    weights = list(PLAIN)
    for n, name in enumerate(NAMES):
        if name.startswith(("central pass PrepareStep: always", "entente pass PrepareStep: always")):
            weights[n] = 9.0
    g = at("start\nround 4\nturn germany prepare\nhand germany G-01 G-10 G-07\nprepared germany none\n")
    question = pending(g)
    assert question is not None
    seat, actions = someone(g, question, random.Random(1).randrange)
    assert PREPARE[KIND["G-10"]] in actions
    assert StaffPolicy(experience=Experience(weights), own=0).answer(g, seat, question, actions) == PASS
    staff = StaffPolicy().answer(g, seat, question, actions)
    assert staff != PASS
    assert StaffPolicy(experience=Experience(weights), own=1).answer(g, seat, question, actions) == staff


def test_a_file_of_experience_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "experience.json"
    file.write_text(text_of({"play G-01": 0.25, "play G-07": 0.0}, {"games": 3}))
    data = json.loads(file.read_text())
    assert data["weights"] == {"play G-01": 0.25}
    judge = judge_of(GERMANY_PLAYS)
    assert read_experience(file).score(Traits(judge), PLAY[KIND["G-01"]], 0.0) == 0.25
    for key, wrong in (("traits", "0"), ("weights", {"play G-01": 0.5}), ("format", 0)):
        file.write_text(json.dumps({**data, key: wrong}))
        with pytest.raises(DataError):
            read_experience(file)
    file.write_text("{}")
    with pytest.raises(DataError):
        read_experience(file)


@pytest.mark.parametrize("file", [FILE, MARSHAL])
def test_the_experience_of_a_level_is_there(file: Path) -> None:
    assert read_experience(file).ranked(judge_of(GERMANY_PLAYS), [PASS]) == [(0.0, 0)]


def test_explorers_look_at_close_answers() -> None:
    """They say how far an answer is behind the best, and what its traits are."""
    g = at(GERMANY_PLAYS)
    question = pending(g)
    assert question is not None
    seat, actions = someone(g, question, random.Random(1).randrange)
    exploring = Exploring(None)
    look = exploring.look(g, seat, question, actions)
    assert look.ranked[0][0] == 0.0
    assert len(look.ranked) > 1
    number = look.ranked[0][1]
    assert any(NAMES[n].startswith("central ") for n in look.traits(number))
    assert exploring.turn(g) == 22
