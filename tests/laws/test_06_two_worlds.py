"""Law 6, two worlds: what a viewer cannot tell apart looks the same to it through every channel, now and later.

From the view of a viewer another world is drawn. It must give the same view, prompt, legal list and refusals, and as
long as the log does not tell the worlds apart, so must every later question. Laws 7 and 8 look at the same pairs of
worlds, so all three are found together: each finding is a pair of the law's number and a sentence.
"""

from __future__ import annotations

import functools
import random
from typing import Any

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, check, legal, pending, push
from tests.laws.kit import (
    QUICK,
    SCATTERED,
    Effort,
    Playout,
    Viewer,
    answer,
    below,
    bias_of,
    canon,
    faces,
    first_difference,
    given_away_in,
    heard_push,
    is_readable,
    playouts,
    probes,
    report,
    ruled,
    scattered_playouts,
    some,
    viewers,
)

Finding = tuple[int, str]

WORLDS = 6
PUBLIC_GROUNDS = 7
UNDO = 8


def question_of(game: Game, g: State) -> list[Any]:
    """Who is asked what, and how the game stands: public knowledge."""
    question = pending(g)
    return [list(game.asked(g)), None if question is None else type(question).__name__, game.stand(g)]


def put_to(game: Game, g: State, seat: int) -> Any:
    """The prompt of a seat as plain data."""
    prompt = game.prompt(g, seat)
    if prompt is None:
        return None
    return [prompt.seat, prompt.rule, prompt.question, prompt.text, [game.show(a) for a in prompt.actions]]


def refusals(game: Game, g: State, seat: int, tried: list[Action]) -> dict[str, Any]:
    """What the seat hears when it tries these actions."""
    found: dict[str, Any] = {}
    for a in tried:
        ruling = check(g, seat, a)
        said = "" if ruling is None or not is_readable(game, a) else game.explain(g, seat, a, ruling)
        found[repr(a)] = [ruled(ruling), said]
    return found


def compare(game: Game, viewer: Viewer, g: State, h: State, tried: list[Action]) -> list[Finding]:
    """Every channel by which the viewer could tell two worlds apart right now."""
    found: list[Finding] = []

    def same(law: int, channel: str, x: Any, y: Any) -> None:
        if x != y and canon(x) != canon(y):
            found.append((law, f"{viewer} tells two worlds apart by {channel}: {first_difference(x, y)}"))

    same(PUBLIC_GROUNDS, "the question", question_of(game, g), question_of(game, h))
    same(WORLDS, "its view", game.view(g, viewer).data(), game.view(h, viewer).data())
    same(WORLDS, "the result", g.result and g.result.data(), h.result and h.result.data())
    if viewer is not None:
        same(WORLDS, "the spectator's view", game.view(g, None).data(), game.view(h, None).data())
        same(WORLDS, "its prompt", put_to(game, g, viewer), put_to(game, h, viewer))
        same(WORLDS, "its legal actions", list(map(repr, legal(g, viewer))), list(map(repr, legal(h, viewer))))
        same(WORLDS, "a refusal", refusals(game, g, viewer, tried), refusals(game, h, viewer, tried))
    return found


def wrongly_undone(game: Game, g: State, a: Action, after: State, told: list[Event]) -> bool:
    """Whether the Table would let a telling answer be taken back: no draw, no other decider, no event that owns up.

    A title can allow that for verbs with which players give away nothing but their own secrets.
    """
    if any(e.reveals for e in told) or type(a).__name__ in given_away_in(game):
        return False
    return set(game.asked(g)) == set(game.asked(after)) and CHANCE not in game.asked(g)


def parting(game: Game, viewer: Viewer, seat: int, a: Action, told: list[Event], told2: list[Event]) -> list[Finding]:
    """The same answer is told differently in two worlds: only an event may do that, not whether a question is put, and
    only one that owns up to revealing something. What is merely told in another order reveals and does not say so.

    Of verbs with which players give away their own secrets nobody expects that they own up: see `given_away_in`."""
    seen, seen2 = faces(told, viewer), faces(told2, viewer)
    shared = 0
    while shared < min(len(seen), len(seen2)) and seen[shared] == seen2[shared]:
        shared += 1
    if shared in (len(seen), len(seen2)):
        more = [*seen[shared:], *seen2[shared:]][0]
        return [(PUBLIC_GROUNDS, f"after {a!r} of {seat}, {viewer} sees one world stop where the other has {more}")]
    shown = [owning(events)[shared] for events in (told, told2)]
    if not any(shown) and type(a).__name__ not in given_away_in(game):
        part = f"{seen[shared]} or {seen2[shared]}"
        return [(WORLDS, f"after {a!r} of {seat}, {viewer} tells two worlds apart by what reveals nothing: {part}")]
    return []


def owning(events: list[Event]) -> list[bool]:
    """For each event whether it owns up to revealing something."""
    return [e.reveals for e in events]


def siblings(game: Game, g: State, viewer: Viewer, rng: random.Random, n: int) -> list[Finding]:
    """Answers of others after which the viewer sees the same must also be told to it alike, and the other way round
    nothing may be hidden from the log alone."""
    question = pending(g)
    if question is None:
        return []
    found: list[Finding] = []
    for seat in question.seats(g):
        if seat == viewer:
            continue
        looks: dict[str, tuple[Any, State, Action]] = {}
        for a in some(rng, legal(g, seat), n):
            after, told = heard_push(g, seat, a)
            seen, view = faces(told, viewer), canon(game.view(after, viewer).data())
            if view not in looks:
                looks[view] = (seen, after, a)
                continue
            seen2, after2, b = looks[view]
            if game.encode(after) == game.encode(after2):
                continue
            if seen != seen2:
                part = first_difference(seen, seen2)
                found.append((WORLDS, f"{viewer} tells {a!r} of {seat} from {b!r} by the log alone: {part}"))
            after_both = compare(game, viewer, after, after2, [])
            found.extend((law, f"after {a!r} or {b!r} of {seat}, {x}") for law, x in after_both)
    return found


def matching(
    game: Game, after: State, told: list[Event], h: State, seat: int, tried: list[Action], viewer: Viewer
) -> State | None:
    """The other world after an answer of somebody else that looks to the viewer like this one, if any of them does."""
    seen, view = faces(told, viewer), game.view(after, viewer).data()
    for b in tried:
        after2, told2 = heard_push(h, seat, b)
        if faces(told2, viewer) == seen and game.view(after2, viewer).data() == view:
            return after2
    return None


def likest(actions: list[Action], a: Action, n: int) -> list[Action]:
    """At most n of the actions, those first that are most like one: of its kind, with most fields the same."""

    def unlike(b: Action) -> int:
        if type(b) is not type(a):
            return 9
        return sum(x != y for x, y in zip(a.data(), b.data(), strict=True))

    return sorted(actions, key=unlike)[:n]


def is_silent(game: Game, g: State, after: State, told: list[Event], viewer: Viewer) -> bool:
    """Whether the viewer neither hears nor sees anything of an answer: then the other world need not have it."""
    return not faces(told, viewer) and game.view(g, viewer).data() == game.view(after, viewer).data()


def lockstep(
    p: Playout, g: State, h: State, viewer: Viewer, rng: random.Random, effort: Effort, steps: list[int]
) -> list[Finding]:
    """Play on in both worlds with answers that look the same to the viewer, as long as there are any."""
    game = p.game
    for _ in range(effort.steps):
        tried = probes(p, rng, [] if viewer is None else legal(g, viewer), effort.probes // 4)
        found = compare(game, viewer, g, h, tried)
        if found:
            return found
        question = pending(g)
        if question is None:
            return []
        found = siblings(game, g, viewer, rng, 4)
        if found:
            return found
        given = answer(g, rng, bias_of(game))
        if given is None:
            return []
        seat, a = given
        after, told = heard_push(g, seat, a)
        possible = check(h, seat, a) is None
        if possible:
            after2, told2 = heard_push(h, seat, a)
        if seat == viewer and not possible:
            return [(WORLDS, f"{viewer} may {a!r} in one world only")]
        if possible and faces(told, viewer) != faces(told2, viewer):
            # An action may name what the viewer cannot see: what counts is whether any answer there looks like this.
            matched = None
            if seat not in (viewer, CHANCE):
                matched = matching(game, after, told, h, seat, likest(legal(h, seat), a, 200), viewer)
            if matched is None:
                found = parting(game, viewer, seat, a, told, told2)
                if wrongly_undone(game, g, a, after, told) and wrongly_undone(game, h, a, after2, told2):
                    found.append((UNDO, f"after {a!r} of {seat}, {viewer} has learned something, but it can be undone"))
                return found
            after2 = matched
        elif not possible:
            others = legal(h, seat)
            alike = some(rng, [b for b in others if type(b) is type(a)], 8)
            matched = matching(game, after, told, h, seat, alike, viewer)
            if matched is None and is_silent(game, g, after, told, viewer):
                matched = h
            if matched is None:
                if wrongly_undone(game, g, a, after, told) and len(others) <= 200:
                    if matching(game, after, told, h, seat, others, viewer) is None:
                        return [(UNDO, f"{a!r} of {seat} shows {viewer} what was hidden, but it can be undone")]
                return []
            after2 = matched
        g, h = after, after2
        steps[0] += 1
    return compare(game, viewer, g, h, [])


def wander(game: Game, g: State, rng: random.Random, steps: int) -> State:
    """A copy played on at random, until it is over, nobody has an answer, or the steps are done."""
    g = g.clone()
    for _ in range(steps):
        given = None if pending(g) is None else answer(g, rng, bias_of(game))
        if given is None:
            break
        push(g, *given)
    return g


def ends(game: Game, g: State, rng: random.Random, bound: int) -> bool:
    """Whether a random game from here comes to an end."""
    return pending(wander(game, g, rng, bound)) is None


def look_around(p: Playout, effort: Effort = QUICK, counts: list[int] | None = None) -> list[Finding]:
    """The violations of laws 6, 7 and 8 at some questions of a playout. Counts: worlds drawn, different ones, steps."""
    game, rng = p.game, p.rng("worlds")
    found: list[Finding] = []
    steps = [0]
    drawn = different = 0
    for i, spot in enumerate(some(rng, p.spots, effort.pairs)):
        for viewer in viewers(game, p.options):
            for _ in range(effort.worlds):
                g = spot.g.clone()
                where = p.where(spot.at, g)
                before = game.encode(g)
                view = game.view(g, viewer)
                h = game.sampler(view).deal(below(rng)) if drawn % 2 else game.sample(view, below(rng))
                if game.encode(g) != before:
                    found.append((WORLDS, f"{where}: drawing a world for {viewer} changes the state"))
                drawn += 1
                different += game.encode(h) != before
                if game.decode(game.encode(h)).key() != h.key():
                    found.append((WORLDS, f"{where}: a world drawn for {viewer} does not survive its bytes"))
                if pending(g) is not None and all(not legal(h, seat) for seat in game.asked(h)):
                    found.append((WORLDS, f"{where}: in a world drawn for {viewer} nobody has an answer"))
                found.extend((law, f"{where}: {x}") for law, x in lockstep(p, g, h, viewer, rng, effort, steps))
                wander(game, h, rng, 10 * effort.steps)
        if i == 0 and not ends(game, h, rng, QUICK.bound):
            found.append((WORLDS, f"{where}: a world drawn for {viewer} does not come to an end"))
    if counts is not None:
        counts[:] = [c + n for c, n in zip(counts, (drawn, different, steps[0]), strict=True)]
    return found


@functools.cache
def _findings(key: str, effort: Effort) -> tuple[tuple[Finding, ...], tuple[int, ...]]:
    from tests.laws.kit import titles

    counts = [0, 0, 0]
    found = [f for p in playouts(titles()[key], effort) for f in look_around(p, effort, counts)]
    found += [f for p in scattered_playouts(titles()[key]) for f in look_around(p, SCATTERED, counts)]
    return tuple(found), tuple(counts)


def findings(game: Game, law: int) -> list[str]:
    """The violations of one of the three laws in all playouts of a registered title."""
    return [x for n, x in _findings(game.key, QUICK)[0] if n == law]


def two_worlds(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 6."""
    return [x for law, x in look_around(p, effort) if law == WORLDS]


def public_grounds(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 7."""
    return [x for law, x in look_around(p, effort) if law == PUBLIC_GROUNDS]


def test_two_worlds(law_game: Game) -> None:
    bad = findings(law_game, WORLDS)
    assert not bad, report(bad)


def test_the_worlds_do_differ(law_game: Game) -> None:
    """The law says something only if other worlds are drawn and played on."""
    drawn, different, steps = _findings(law_game.key, QUICK)[1]
    assert drawn and steps > drawn, (drawn, different, steps)
    if getattr(law_game, "hides", True):
        assert different > drawn / 4, (drawn, different, steps)
