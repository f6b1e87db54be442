"""Law 13, reactions: what may be answered in advance is declared in a title's own notation, follows from the view of
the seat alone, and decides nothing for others who are asked as well."""

from __future__ import annotations

from marne.kernel.game import Game
from marne.kernel.reaction import FIRST
from marne.kernel.state import State, push
from tests.laws.kit import QUICK, Effort, Playout, below, over_all, report


def reactions(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 13 in a playout."""
    game, bad = p.game, []
    rng = p.rng("reactions")
    for spot in p.spots:
        asked = game.asked(spot.g)
        for seat in [seat for seat in asked if seat >= 0]:
            prompt, view = game.prompt(spot.g, seat), game.view(spot.g, seat)
            assert prompt is not None
            found = game.reacting(view, prompt)
            where = f"{p.where(spot.at, spot.g)}, seat {seat}"
            if found is None or found.reaction is None:
                continue
            world = game.sample(view, below(rng))
            other_prompt = game.prompt(world, seat)
            other = None if other_prompt is None else game.reacting(game.view(world, seat), other_prompt)
            if other is None or (other.reaction, other.subject) != (found.reaction, found.subject):
                bad.append(f"{where}: in another world that looks the same it is another reaction")
            if found.reaction.question != prompt.question:
                bad.append(f"{where}: {prompt.question} is declared as {found.reaction.question}")
            if bool(found.subject) != (found.reaction.subject is not None):
                bad.append(f"{where}: its subject is {found.subject!r}")
            bad += [f"{where}: {a} decides for others" for a in _deciding(game, spot.g, seat, asked)]
    return bad


def _deciding(game: Game, g: State, seat: int, asked: tuple[int, ...]) -> list[str]:
    """The answers that do without and, given by one seat, take the question from others."""
    found = []
    prompt = game.prompt(g, seat)
    assert prompt is not None
    for action in [action for action in prompt.actions if action.closes()]:
        after = g.clone()
        push(after, seat, action)
        if not set(asked) - {seat} <= set(game.asked(after)):
            found.append(game.show(action))
    return found


def test_reactions(law_game: Game) -> None:
    bad = over_all(reactions, law_game)
    assert not bad, report(bad)


def test_declarations_can_be_read(law_game: Game) -> None:
    """Every proposed answer is a notation of the title, every subject a thing, and every question is named once."""
    declared = law_game.reactions()
    assert len({reaction.question for reaction in declared}) == len(declared)
    for reaction in declared:
        assert reaction.text and reaction.answers
        assert reaction.subject is None or reaction.subject.thing
        for answer, text in reaction.answers:
            assert text
            assert answer == FIRST or law_game.show(law_game.read(answer)) == answer
