"""Law 5, whitelist: a view is plain data of its own, and a seat's log is a projection of the log."""

from __future__ import annotations

import json
from typing import Any

from marne.kernel.event import Event
from marne.kernel.game import Game, View
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import State
from tests.laws.kit import QUICK, Effort, Playout, canon, is_cited, over_all, report, viewers
from tests.laws.test_04_no_dice import reachable


def not_json(value: Any, path: str) -> list[str]:
    """Everything in there that JSON would not give back as it is."""
    if isinstance(value, dict):
        bad = [f"{path} has the key {k!r}" for k in value if type(k) is not str]
        return bad + [x for k, v in value.items() for x in not_json(v, f"{path}.{k}")]
    if isinstance(value, list):
        return [x for i, v in enumerate(value) for x in not_json(v, f"{path}[{i}]")]
    if value is None or type(value) in (int, str, bool):
        return []
    return [f"{path} holds {type(value).__name__} {value!r:.60}"]


def spoil(value: Any) -> None:
    """Overwrite everything that can be overwritten."""
    if isinstance(value, dict):
        for v in list(value.values()):
            spoil(v)
        value.clear()
        value["spoilt"] = True
    elif isinstance(value, list):
        for v in list(value):
            spoil(v)
        value.clear()
        value.append("spoilt")


def held(view: View, g: State) -> list[str]:
    """What a view holds that it must not: a state, or a frame that may change with the state."""
    own = {id(f) for f in g.stack if f.clone() is not f}
    return [f"the live {type(x).__name__}" for x in reachable(view) if isinstance(x, State) or id(x) in own]


def whitelist(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 5 at the questions and at the end of a playout."""
    game = p.game
    bad: list[str] = []
    ends = [] if p.last is None else [(p.last, len(p.answers))]
    for original, at in [*p.spots, *ends]:
        g = original.clone()
        where = p.where(at, g)
        before = game.encode(g)
        for viewer in viewers(game, p.options):
            view = game.view(g, viewer)
            if view.seat != viewer:
                bad.append(f"{where}: the view of {viewer} says it is of {view.seat}")
            data = view.data()
            text = canon(data)
            bad.extend(f"{where}: the view of {viewer}, {x}" for x in not_json(data, "view")[:3])
            try:
                json.dumps(data, allow_nan=False)
            except (TypeError, ValueError) as error:
                bad.append(f"{where}: the view of {viewer} is no JSON: {error}")
            bad.extend(f"{where}: the view of {viewer} holds {x}" for x in held(view, g))
            spoil(data)
            if game.encode(g) != before:
                return [*bad, f"{where}: overwriting the view of {viewer} changes the state"]
            if canon(game.view(g, viewer).data()) != text:
                return [*bad, f"{where}: overwriting the view of {viewer} changes the next view"]
        if game.encode(g) != before:
            bad.append(f"{where}: looking changes the state")
    for told in p.events.values():
        for e, at in told:
            bad.extend(projection(p, e, at))
    return bad


def projection(p: Playout, e: Event, at: int) -> list[str]:
    """What is wrong with an event and its faces."""
    game, where = p.game, p.where(at)
    bad: list[str] = []
    known = list(viewers(game, p.options))
    for viewer in known:
        face = e.seen_by(viewer)
        if face is not e and face.audience is not None:
            bad.append(f"{where}: the public face of {e!r} is not public: {face!r}")
        if face is not e and e.audience is None:
            bad.append(f"{where}: {viewer} sees a face of the public {e!r}")
        if face is e and e.audience is not None and viewer not in e.audience:
            bad.append(f"{where}: {viewer} sees {e!r}")
        if not is_cited(game, face.rule):
            bad.append(f"{where}: {face!r} cites a rule that is not in the ledger")
        bad.extend(f"{where}: {face!r}: {x}" for x in misfits(face, told=face is e))
        if not game.tell(face):
            bad.append(f"{where}: {face!r} cannot be told")
    if e.audience is not None and not set(e.audience) <= set(known):
        bad.append(f"{where}: {e!r} is for seats that do not exist")
    return bad


def misfits(e: Event, told: bool) -> list[str]:
    """The fields of an event that hold something else than their kind, or that should be masked."""
    if len(e.values) != len(e.fact.fields):
        return ["it has other fields than its fact"]
    bad: list[str] = []
    for name, field, value in zip(e.fact.names, e.fact.fields, e.values, strict=True):
        numbers = value if isinstance(value, tuple) else (value,)
        if isinstance(value, tuple) != field.is_many or any(type(x) is not int for x in numbers):
            bad.append(f"{name} holds {value!r}")
        elif field.is_secret and not told and value != (() if field.is_many else UNKNOWN):
            bad.append(f"{name} is not masked")
    return bad


def test_whitelist(law_game: Game) -> None:
    bad = over_all(whitelist, law_game)
    assert not bad, report(bad)
