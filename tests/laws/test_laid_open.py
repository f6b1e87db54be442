"""A position laid open: the fields of a seat's view, and nothing left hidden."""

from __future__ import annotations

from marne.kernel.game import Game
from marne.kernel.state import State
from tests.laws.kit import QUICK, Effort, Playout, below, canon, over_all, report, seats, viewers
from tests.laws.test_05_whitelist import held, not_json, spoil


def laid_open(p: Playout, effort: Effort = QUICK) -> list[str]:
    """What is wrong with the open views at the questions and at the end of a playout."""
    game = p.game
    bad: list[str] = []
    ends = [] if p.last is None else [(p.last, len(p.answers))]
    for original, at in [*p.spots, *ends]:
        g = original.clone()
        where, before = p.where(at, g), game.encode(g)
        view = game.laid_open(g)
        data = view.data()
        text = canon(data)
        if view.seat is not None:
            bad.append(f"{where}: laid open for seat {view.seat}")
        bad.extend(f"{where}: {x}" for x in not_json(data, "open")[:3])
        bad.extend(f"{where}: the open view holds {x}" for x in held(view, g))
        for viewer in viewers(game, p.options):
            if set(game.view(g, viewer).data()) != set(data):
                bad.append(f"{where}: laid open has other fields than the view of {viewer}")
        spoil(data)
        if game.encode(g) != before or canon(game.laid_open(g).data()) != text:
            bad.append(f"{where}: overwriting the open view changes the state")
    return bad


def test_laid_open_has_the_fields_of_a_view(law_game: Game) -> None:
    bad = over_all(laid_open, law_game)
    assert not bad, report(bad)


def unfolded(p: Playout, effort: Effort = QUICK) -> list[str]:
    """Where a world that looks the same to a viewer looks the same laid open, although somebody else can tell it."""
    game, rng = p.game, p.rng("open")
    bad: list[str] = []
    told = 0
    for g, at in p.spots[: effort.pairs]:
        for viewer in viewers(game, p.options):
            world = game.sample(game.view(g, viewer), below(rng))
            hidden = canon(known_to_seats(game, p, g)) != canon(known_to_seats(game, p, world))
            told += hidden
            if hidden and canon(game.laid_open(g).data()) == canon(game.laid_open(world).data()):
                bad.append(f"{p.where(at, g)}: hides something that {viewer} does not know")
    return bad if told else [*bad, f"{p.where(0)}: there was nothing to tell apart"]


def known_to_seats(game: Game, p: Playout, g: State) -> list[object]:
    """What all seats together know: an open view has to tell it."""
    return [game.view(g, seat).data() for seat in seats(game, p.options)]


def test_laid_open_tells_what_anybody_hides(law_game: Game) -> None:
    bad = over_all(unfolded, law_game)
    assert not bad, report(bad)
