"""Laws 6 and 12 together: what a viewer is told again is the same in two worlds that it cannot tell apart.

A recap is made of the log: the story on the page, what others did "since your last turn", and, as a spectator is told
it, the lines of a notice by e-mail.
So two games are played side by side, each from a world of its own, with answers that look the same to the viewer. What
happens differs, and what the viewer is told must not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import pytest

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, check, legal, pending, push
from marne.kernel.story import HEADINGS
from marne.table import Told
from marne.table.story import tell
from marne.table.table import Entry, project
from tests.laws.kit import (
    QUICK,
    Effort,
    Playout,
    Viewer,
    answer,
    below,
    bias_of,
    faces,
    heard_push,
    opened,
    over_all,
    playouts,
    report,
    some,
    titles,
    viewers,
)
from tests.laws.test_06_two_worlds import likest
from tests.laws.test_planted_leaks import PLANTED

SPOTS = 6
"""At how many questions of a playout two games part."""
STEPS = 40
"""How many answers they are played on, at most."""
TRIED = 24
"""How many answers of the other world are tried to find one that looks the same."""


Project = Callable[[list[Entry], Viewer], list[Entry]]
"""What becomes of a log for a viewer."""


class Parted(NamedTuple):
    """The logs of two games with everything in them; the first `shared` entries are of the time before they parted."""

    logs: tuple[list[Entry], list[Entry]]
    seats: list[int]
    """Who has given the answers since."""
    shared: int


def before(p: Playout, at: int) -> list[Entry]:
    """The log of a playout up to an answer."""
    g = opened(p)
    g.listening = True
    log = [Entry(0, e) for e in g.told]
    for number, given in enumerate(p.answers[:at], 1):
        g.told.clear()
        push(g, *given)
        log += [Entry(number, e) for e in g.told]
    return log


def alike(game: Game, h: State, seat: int, a: Action, seen: Any, viewer: Viewer) -> tuple[State, list[Event]] | None:
    """The other world after an answer that the viewer is told like this one; its own answers are the same ones."""
    same = [a] if check(h, seat, a) is None else []
    others = [] if seat in (viewer, CHANCE) else likest(legal(h, seat), a, TRIED)
    for b in [*same, *others]:
        after, told = heard_push(h, seat, b)
        if faces(told, viewer) == seen[0] and game.view(after, viewer).data() == seen[1]:
            return after, told
    return None


def part(p: Playout, at: int, g: State, viewer: Viewer, steps: int) -> Parted:
    """Two games that the viewer cannot tell apart, as long as there are answers that look the same."""
    game, rng = p.game, p.rng(f"recap {at} {viewer}")
    h = game.sample(game.view(g, viewer), below(rng))
    shared = before(p, at)
    logs: tuple[list[Entry], list[Entry]] = ([*shared], [*shared])
    seats: list[int] = []
    for number in range(at + 1, at + steps + 1):
        given = None if pending(g) is None else answer(g, rng, bias_of(game))
        if given is None:
            break
        after, told = heard_push(g, *given)
        other = alike(game, h, *given, (faces(told, viewer), game.view(after, viewer).data()), viewer)
        if other is None:
            break
        g, h = after, other[0]
        seats.append(given[0])
        for log, events in zip(logs, (told, other[1]), strict=True):
            log += [Entry(number, e) for e in events]
    return Parted(logs, seats, len(shared))


def since(told: Sequence[Told], number: int) -> list[Told]:
    """What the page lists when a player is asked again: the lines that begin with this answer, or later."""
    return [line for line in told if line.first >= number and line.kind not in HEADINGS]


def retold(p: Playout, parted: Parted, viewer: Viewer, at: int, project: Project) -> list[str]:
    """By what the viewer tells two games apart: the story, or the news of any moment."""
    one, two = (tell(p.game, project(log, viewer)) for log in parted.logs)
    bad: list[str] = []
    if one != two:
        pairs = zip_longest(one, two)
        line, other = next(pair for pair in pairs if pair[0] != pair[1])
        bad.append(f"{p.where(at)}: {viewer} tells two worlds apart by the story: {line} or {other}")
    for number in range(at + 1, at + len(parted.seats) + 1):
        if since(one, number) != since(two, number):
            bad.append(f"{p.where(at)}: {viewer} tells two worlds apart by what happened since answer {number}")
            break
    return bad


def recaps(
    p: Playout, effort: Effort = QUICK, counts: list[int] | None = None, project: Project = project
) -> list[str]:
    """The violations in a playout. Counts: pairs of games, those whose logs differ, answers given in both."""
    bad: list[str] = []
    pairs = different = steps = 0
    for spot in some(p.rng("recap"), p.spots, SPOTS):
        for viewer in viewers(p.game, p.options):
            parted = part(p, spot.at, spot.g.clone(), viewer, STEPS)
            bad += retold(p, parted, viewer, spot.at, project)
            pairs += 1
            one, two = ([(e.step, e.event.name, e.event.values) for e in log[parted.shared :]] for log in parted.logs)
            different += one != two
            steps += len(parted.seats)
    if counts is not None:
        counts[:] = [c + n for c, n in zip(counts, (pairs, different, steps), strict=True)]
    return bad


def test_recaps(law_game: Game) -> None:
    bad = over_all(recaps, law_game)
    assert not bad, report(bad)


def test_the_logs_do_differ(law_game: Game) -> None:
    """The law says something only if the viewer is told the same about different things."""
    hides = getattr(law_game, "hides", True)
    counts = [0, 0, 0]
    for p in playouts(law_game):
        recaps(p, QUICK, counts)
        if counts[1] or not hides:  # some of the options hide nothing
            break
    pairs, different, steps = counts
    assert steps > pairs
    assert different > 0 or not hides, counts


def everything(log: Sequence[Entry], viewer: Viewer) -> list[Entry]:
    """A log that is passed on as it was written, whoever reads it."""
    return list(log)


@pytest.mark.parametrize("key", PLANTED)
def test_a_recap_of_what_really_happened_is_found(key: str) -> None:
    game = titles()[key]
    if not getattr(game, "hides", True):
        pytest.skip("a game that hides nothing")
    found: list[str] = []
    for p in playouts(game):
        found += recaps(p, QUICK, project=everything)
        if found:
            break
    assert any("by the story" in v for v in found)
    assert any("since answer" in v for v in found)
