"""Notation: actions as a person types them, and positions as text for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.action import Action
from marne.kernel.state import run
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import (
    COUNTRY_CODES,
    POWER_CODES,
    POWER_NAMES,
    POWERS,
    SPACE,
    SPACE_CODES,
    START,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    COPIES,
    DECK_SIZE,
    ID,
    KIND,
    KIND_AT,
    OWNER,
    cards_in,
)
from marne.titles.qmg.rules.options import PLAYERS, READINGS, bit, parse
from marne.titles.qmg.rules.turn import Turn, War

MODE_CODES = ["", "bertha", "renault", "dreadnought", "hand", "hand-renault"]
STEP_CODES = ["draft", "play", "attrition", "prepare", "draw"]

_CARD_VERBS: dict[str, list[Action]] = {
    "bury": list(verbs.BURY),
    "discard": list(verbs.DISCARD),
    "drop": list(verbs.DISCARD_PREPARED),
    "take": list(verbs.TAKE),
    "takeback": list(verbs.TAKE_BACK),
    "play": list(verbs.PLAY),
    "prepare": list(verbs.PREPARE),
    "unprepare": list(verbs.UNPREPARE),
    "under": list(verbs.TO_BOTTOM),
    "strike": list(verbs.STRIKE),
    "drawn": list(verbs.DRAWN),
}
_PIECE_VERBS: dict[str, Sequence[Sequence[Action]]] = {
    "place": verbs.PLACE,
    "remove": verbs.REMOVE,
    "eliminate": verbs.ELIMINATE,
}
_CARD_WORD: dict[type[Action], str] = {type(row[0]): word for word, row in _CARD_VERBS.items()}
_PIECE_WORD: dict[type[Action], str] = {
    verbs.Place: "place",
    verbs.Remove: "remove",
    verbs.Eliminate: "eliminate",
}
_BARE: dict[str, Action] = {
    "pass": verbs.PASS,
    "mulligan": verbs.MULLIGAN,
    "top": verbs.TOP_CARD,
    "point": verbs.LOSE_POINT,
    "draft": verbs.DRAFT[0],
    "draft free": verbs.DRAFT[1],
}
_BARE_WORD: dict[Action, str] = {a: word for word, a in _BARE.items()}


# ---------------------------------------------------------------- actions


def show(a: Action) -> str:
    """The notation of an action.

    >>> show(verbs.PLAY[KIND["G-44"]]), show(verbs.ATTACK[SPACE["PAR"]][SPACE["PIC"]])
    ('play G-44', 'attack PAR from PIC')
    """
    if isinstance(a, verbs.CardAction):
        return f"{_CARD_WORD[type(a)]} {ID[a.card]}"
    if isinstance(a, verbs.PieceAction):
        return f"{_PIECE_WORD[type(a)]} {COUNTRY_CODES[a.country]} {SPACE_CODES[a.space]}"
    if isinstance(a, verbs.Attack):
        return f"attack {SPACE_CODES[a.space]} from {SPACE_CODES[a.origin]}"
    if isinstance(a, verbs.Use):
        return f"use {ID[a.card]} {MODE_CODES[a.mode]}".rstrip()
    if isinstance(a, verbs.Counter):
        return f"counter {ID[a.card]} {COUNTRY_CODES[a.country]}"
    if isinstance(a, (verbs.Invoke, verbs.Attrit)):
        word = "invoke" if isinstance(a, verbs.Invoke) else "attrit"
        return f"{word} {ID[a.card]}" + ("" if a.power < 0 else f" {POWER_CODES[a.power]}")
    if isinstance(a, verbs.Draw):
        return f"draw {a.count}"
    return _BARE_WORD[a]


def read(text: str) -> Action:
    """The action written as text; a card may be named by any copy's id.

    >>> show(read("play g-11"))
    'play G-10'
    """
    words = text.strip().split()
    plain = " ".join(words).lower()
    if plain in _BARE:
        return _BARE[plain]
    if not words:
        raise ValueError("nothing was typed")
    verb, *rest = (words[0].lower(), *words[1:])
    if verb in _CARD_VERBS:
        _want(rest, 1, f"{verb} CARD, for example: {verb} G-44")
        return _CARD_VERBS[verb][_card(rest[0])]
    if verb in _PIECE_VERBS:
        _want(rest, 2, f"{verb} COUNTRY SPACE, for example: {verb} germany PIC")
        return _PIECE_VERBS[verb][_pick(rest[0], COUNTRY_CODES, "country")][_space(rest[1])]
    if verb == "attack":
        if len(rest) == 3 and rest[1].lower() == "from":
            del rest[1]
        _want(rest, 2, "attack SPACE from SPACE, for example: attack PAR from PIC")
        return verbs.ATTACK[_space(rest[0])][_space(rest[1])]
    if verb == "use":
        if len(rest) not in (1, 2):
            raise ValueError("use CARD [bertha|renault|dreadnought|hand|hand-renault], for example: use G-10")
        mode = _pick(rest[1], MODE_CODES, "way of use") if len(rest) == 2 else 0
        return verbs.USE[_card(rest[0])][mode]
    if verb == "counter":
        _want(rest, 2, "counter CARD COUNTRY, for example: counter F-24 france")
        return verbs.COUNTER[_card(rest[0])][_pick(rest[1], COUNTRY_CODES, "country")]
    if verb in ("invoke", "attrit"):
        if len(rest) not in (1, 2):
            raise ValueError(f"{verb} CARD [POWER], for example: {verb} G-32 france_italy")
        power = _pick(rest[1], POWER_CODES, "power") if len(rest) == 2 else -1
        return (verbs.INVOKE if verb == "invoke" else verbs.ATTRIT)[_card(rest[0])][power + 1]
    if verb == "draw":
        if len(rest) != 1 or not rest[0].isdigit() or not 0 < int(rest[0]) < len(verbs.DRAW):
            raise ValueError("draw NUMBER, from 1 to 7")
        return verbs.DRAW[int(rest[0])]
    known = ", ".join([*_BARE, *_CARD_VERBS, *_PIECE_VERBS, "attack", "use", "counter", "invoke", "attrit", "draw"])
    raise ValueError(f"no action begins with {words[0]!r}; there are: {known}")


def _want(rest: list[str], n: int, usage: str) -> None:
    if len(rest) != n:
        raise ValueError(usage)


def _card(word: str) -> int:
    kind = KIND.get(word.upper())
    if kind is None:
        raise ValueError(f"no card is called {word!r}; cards are called A-01 to U-49")
    return kind


def _space(word: str) -> int:
    space = SPACE.get(word.upper())
    if space is None:
        raise ValueError(f"no space is called {word!r}; spaces are called {', '.join(SPACE_CODES)}")
    return space


def _pick(word: str, names: list[str], what: str) -> int:
    if word.lower() not in names:
        raise ValueError(f"no {what} is called {word!r}; there are: {', '.join(n for n in names if n)}")
    return names.index(word.lower())


# ---------------------------------------------------------------- positions


def position(text: str) -> Qmg:
    """A position from its text, standing at the question of the step named by `turn`.

    One fact a line: `options players=2 mulligan=no`, `start` (the pieces of the set-up), `round 3`, `vp 4 2`,
    `turn germany play`, `pieces germany BER PRU`, `hand germany G-44 G-10`, `prepared ...`, `table ...` (Status cards),
    `pile ...` (face up, the last on top), `down ...` (face down), `bottom ...` (the last at the very bottom),
    `deck ...` (exactly these; else all cards not named elsewhere; `deck germany none` is an empty deck), `tokens RUM`.
    Cards that a `deck` line leaves over lie face down in the pile.
    """
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    lines = [words for words in lines if words]
    options: dict[str, str] = {}
    for words in lines:
        if words[0] == "options":
            options |= dict(w.split("=", 1) for w in words[1:])
    g = Qmg(*parse(options))
    g.pos = [0] * len(COUNTRY_CODES)
    named: list[list[int]] = [[] for _ in range(POWERS)]
    decks: dict[int, list[int]] = {}
    power, step = 0, 0
    for words in lines:
        key, rest = words[0], words[1:]
        if key == "options":
            continue
        if key == "start":
            g.pos = START[:]
        elif key == "round":
            g.round = int(rest[0])
        elif key == "vp":
            g.vp = [int(rest[0]), int(rest[1])]
        elif key == "turn":
            power = _pick(rest[0], POWER_CODES, "power")
            step = _pick(rest[1], STEP_CODES, "step") if len(rest) > 1 else 0
        elif key == "tokens":
            for word in rest:
                g.tokens |= 1 << _space(word)
        elif key == "pieces":
            country = _pick(rest[0], COUNTRY_CODES, "country")
            for word in rest[1:]:
                g.pos[country] |= 1 << _space(word)
        elif key in ("hand", "prepared", "table", "pile", "down", "bottom", "deck"):
            owner = _pick(rest[0], POWER_CODES, "power")
            cards = [] if rest[1:] == ["none"] else [_card(w) for w in rest[1:]]
            if key == "deck":
                decks[owner] = cards
                continue
            for card in cards:
                copy = _copy(named[owner], owner, card)
                if key == "pile":
                    g.up[owner] = (*g.up[owner], copy)
                elif key == "bottom":
                    g.bottom[owner] = (*g.bottom[owner], copy)
                else:
                    zone = {"hand": g.hand, "prepared": g.prepared, "table": g.table, "down": g.down}[key]
                    zone[owner] |= 1 << copy
        else:
            raise ValueError(f"no line of a position begins with {key!r}")
    for p in range(POWERS):
        rest_mask = (1 << DECK_SIZE[p]) - 1
        for copy in named[p]:
            rest_mask &= ~(1 << copy)
        g.deck[p] = rest_mask
        if p in decks:
            g.deck[p] = sum(1 << _copy(named[p], p, card) for card in decks[p])
            g.down[p] |= rest_mask & ~g.deck[p]
    g.turn = power
    g.stack = [War(POWERS + power + 1), Turn(power, step)]
    run(g)
    return g


def _copy(named: list[int], owner: int, card: int) -> int:
    """The next copy of a card that the text has not placed yet."""
    if OWNER[card] != owner:
        raise ValueError(f"{ID[card]} is no card of {POWER_NAMES[owner]}")
    for i in range(DECK_SIZE[owner]):
        if COPIES[card] >> i & 1 and i not in named:
            named.append(i)
            return i
    raise ValueError(f"{POWER_NAMES[owner]} has no further {ID[card]}")


def show_position(g: Qmg) -> str:
    """The text of a position that stands at the beginning of a step; cards in the open and hidden ones alike."""
    settings = [f"players={g.players}"] if str(g.players) != PLAYERS[0] else []
    settings += [f"{name}={values[1]}" for name, values in READINGS.items() if g.rules & bit(name)]
    lines = [f"options {' '.join(settings)}"] if settings else []
    at = next((f.at - 1 for f in g.stack if isinstance(f, Turn)), 0)
    lines += [f"round {g.round}", f"vp {g.vp[0]} {g.vp[1]}", f"turn {POWER_CODES[g.turn]} {STEP_CODES[at]}"]
    for c, mask in enumerate(g.pos):
        if mask:
            lines.append(f"pieces {COUNTRY_CODES[c]} {' '.join(SPACE_CODES[s] for s in spaces_in(mask))}")
    if g.tokens:
        lines.append(f"tokens {' '.join(SPACE_CODES[s] for s in spaces_in(g.tokens))}")
    for p in range(POWERS):
        zones = {
            "hand": cards_in(p, g.hand[p]),
            "prepared": cards_in(p, g.prepared[p]),
            "table": cards_in(p, g.table[p]),
            "pile": [KIND_AT[p][i] for i in g.up[p]],
            "down": cards_in(p, g.down[p]),
            "bottom": [KIND_AT[p][i] for i in g.bottom[p]],
        }
        for key, cards in zones.items():
            if cards:
                lines.append(f"{key} {POWER_CODES[p]} {' '.join(ID[k] for k in cards)}")
    return "\n".join(lines) + "\n"
