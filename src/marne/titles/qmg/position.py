"""Positions as text, for tests, puzzles and bug reports: one fact per line, at the first question of a step.

`options players=2 mulligan=no`, `start` (the pieces of the set-up), `round 3`, `vp 4 2`, `turn germany play`,
`pieces germany BER PRU`, `tokens RUM`, and cards by power: `hand germany G-44 G-10`, `prepared ...`, `table ...`
(Status cards), `pile ...` (face up, the last on top), `down ...` (face down), `bottom ...` (the last at the very
bottom), `deck ...` (exactly these; by default all cards not named elsewhere; `deck germany none` is empty). Cards
that a `deck` line leaves over lie face down in the pile. What follows a `#` is a comment. The head, `qmg position 1`,
says what the text is; it may be left out where that is known.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import Kind
from marne.kernel.state import run
from marne.titles.qmg.rules.atlas import COUNTRIES, POWER_NAMES, POWERS, START, spaces_in
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import COPIES, DECK_SIZE, ID, KIND_AT, OWNER, cards_in
from marne.titles.qmg.rules.kinds import CARD, COUNTRY, POWER, SPACE
from marne.titles.qmg.rules.options import PLAYERS, READINGS, bit, parse
from marne.titles.qmg.rules.turn import Turn, War

HEAD: Final = "qmg position 1"
STEP: Final = Kind("step", ["draft", "play", "attrition", "prepare", "draw"])


def read(text: str) -> Qmg:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
    said = [(n, words[0], words[1:]) for n, words in lines if words]
    options = dict(word.split("=", 1) for _, key, rest in said if key == "options" for word in rest if "=" in word)
    reader = Reader(Qmg(*parse(options)))
    for n, key, rest in said:
        try:
            reader.line(key, rest)
        except (ValueError, IndexError) as e:
            reason = "something is missing" if isinstance(e, IndexError) else str(e)
            raise ValueError(f"line {n}, {key}: {reason}") from None
    return reader.finish()


class Reader:
    """Builds a position line by line, from an empty board."""

    def __init__(self, g: Qmg) -> None:
        self.g: Final = g
        self.power = self.step = 0
        self.named: Final[list[list[int]]] = [[] for _ in range(POWERS)]
        """By power: the copies of its cards that are already placed."""
        self.decks: Final[dict[int, list[int]]] = {}
        g.pos = [0] * COUNTRIES

    def line(self, key: str, rest: list[str]) -> None:
        """One fact."""
        g = self.g
        if key == "options" or " ".join([key, *rest]) == HEAD:
            return
        if key == "start":
            g.pos = START[:]
        elif key == "round":
            g.round = int(rest[0])
        elif key == "vp":
            g.vp = [int(rest[0]), int(rest[1])]
        elif key == "turn":
            self.power = POWER.read(rest[0])
            self.step = STEP.read(rest[1]) if len(rest) > 1 else 0
        elif key == "tokens":
            for word in rest:
                g.tokens |= 1 << SPACE.read(word)
        elif key == "pieces":
            country = COUNTRY.read(rest[0])
            for word in rest[1:]:
                g.pos[country] |= 1 << SPACE.read(word)
        elif key in ("hand", "prepared", "table", "pile", "down", "bottom", "deck"):
            self.cards(key, POWER.read(rest[0]), [] if rest[1:] == ["none"] else [CARD.read(w) for w in rest[1:]])
        else:
            raise ValueError("no line of a position begins like this")

    def cards(self, zone: str, owner: int, cards: list[int]) -> None:
        """Cards of a power in a zone."""
        g = self.g
        if zone == "deck":
            self.decks[owner] = cards
            return
        for card in cards:
            copy = self.copy(owner, card)
            if zone == "pile":
                g.up[owner] = (*g.up[owner], copy)
            elif zone == "bottom":
                g.bottom[owner] = (*g.bottom[owner], copy)
            else:
                {"hand": g.hand, "prepared": g.prepared, "table": g.table, "down": g.down}[zone][owner] |= 1 << copy

    def copy(self, owner: int, card: int) -> int:
        """The next copy of a card that is not placed yet."""
        if OWNER[card] != owner:
            raise ValueError(f"{ID[card]} is not a card of {POWER_NAMES[owner]}")
        named = self.named[owner]
        for i in range(DECK_SIZE[owner]):
            if COPIES[card] >> i & 1 and i not in named:
                named.append(i)
                return i
        raise ValueError(f"{POWER_NAMES[owner]} has no further {ID[card]}")

    def finish(self) -> Qmg:
        """The finished position, with the remaining cards placed, at the question of the step."""
        g = self.g
        for p in range(POWERS):
            left = (1 << DECK_SIZE[p]) - 1
            for copy in self.named[p]:
                left &= ~(1 << copy)
            g.deck[p] = left
            if p in self.decks:
                g.deck[p] = sum(1 << self.copy(p, card) for card in self.decks[p])
                g.down[p] |= left & ~g.deck[p]
        g.turn = self.power
        g.stack = [War(POWERS + self.power + 1), Turn(self.power, self.step)]
        run(g)
        return g


def write(g: Qmg) -> str:
    """The text of a position, hidden cards included.

    It leaves out which seat has seen which cards of others, and what the power did in earlier steps of its turn.
    Raises ValueError for a position that does not stand at the beginning of a step.
    """
    text = f"{HEAD}\n{lines_of(g)}"
    try:
        if _described(read(text)) == _described(g):
            return text
    except ValueError:
        pass  # no step begins like this
    raise ValueError("a position can be written only at the beginning of a step, before anything has been done in it")


def _described(g: Qmg) -> tuple[object, ...]:
    """What the text of a position must preserve: copies of a card are interchangeable."""
    stack = [type(f).__name__ for f in g.stack]
    return stack, g.result, g.treated, g.used, g.waived, g.truce, lines_of(g)


def lines_of(g: Qmg) -> str:
    """The facts of a position, a line each."""
    settings = [f"players={g.players}"] if str(g.players) != PLAYERS[0] else []
    settings += [f"{name}={values[1]}" for name, values in READINGS.items() if g.rules & bit(name)]
    lines = [f"options {' '.join(settings)}"] if settings else []
    at = next((f.at - 1 for f in g.stack if isinstance(f, Turn)), 0)
    lines += [f"round {g.round}", f"vp {g.vp[0]} {g.vp[1]}", f"turn {POWER.show(g.turn)} {STEP.show(at)}"]
    for country, mask in enumerate(g.pos):
        if mask:
            lines.append(f"pieces {COUNTRY.show(country)} {' '.join(SPACE.show(s) for s in spaces_in(mask))}")
    if g.tokens:
        lines.append(f"tokens {' '.join(SPACE.show(s) for s in spaces_in(g.tokens))}")
    for p in range(POWERS):
        zones = {
            "hand": cards_in(p, g.hand[p]),
            "prepared": cards_in(p, g.prepared[p]),
            "table": cards_in(p, g.table[p]),
            "pile": [KIND_AT[p][i] for i in g.up[p]],
            "down": cards_in(p, g.down[p]),
            "bottom": [KIND_AT[p][i] for i in g.bottom[p]],
        }
        for zone, cards in zones.items():
            if cards:
                lines.append(f"{zone} {POWER.show(p)} {' '.join(CARD.show(k) for k in cards)}")
    return "\n".join(lines) + "\n"
