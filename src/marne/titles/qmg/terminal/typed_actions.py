"""Parses what a player types into an action: abbreviated titles and names, and synonyms of verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from marne.kernel.action import Action
from marne.terminal.menu import value_of
from marne.titles.qmg.notation import read, show
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, POWER_CODES, POWER_OF, SPACE_CODES, SPACE_NAMES, SPACES
from marne.titles.qmg.rules.cards import ID, KIND, KINDS, TITLE
from marne.titles.qmg.rules.kinds import MODE
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT, card_name

SAME: Final = {
    "p": "pass", "skip": "pass", "battle": "attack", "build": "place", "recruit": "place", "reinforce": "use",
    "sustain": "use", "counterattack": "counter", "drop": "drop", "attrition": "attrit",
}  # fmt: skip
"""Synonyms of verbs."""
CARD_VERBS: Final = frozenset(
    (
        "bury", "discard", "drop", "take", "takeback", "play", "prepare", "unprepare", "under", "strike", "use",
        "counter", "invoke", "attrit",
    )
)  # fmt: skip
PIECE_VERBS: Final = frozenset(("place", "remove", "eliminate"))


def plain(text: str) -> str:
    """A name as it is compared: lower-case letters and digits only."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower().replace("ó", "o").replace("'", "")).strip()


def typed(text: str, legal: Sequence[Action], view: QmgView) -> Action:
    """The typed action. Raises ValueError with a readable message."""
    words = text.split()
    if not words:
        raise ValueError("nothing was typed")
    verb = SAME.get(words[0].lower(), words[0].lower())
    rest = words[1:]
    if verb == "draw" and not rest:
        counts = [a for a in legal if isinstance(a, verbs.Draw)]
        if counts:
            return max(counts, key=lambda a: a.count)
    if verb in CARD_VERBS and rest:
        return read(" ".join([verb, *card_words(verb, rest, legal, view)]))
    if verb in PIECE_VERBS and rest:
        return read(" ".join([verb, *piece_words(verb, rest, legal, view)]))
    if verb == "attack" and rest:
        return attack(rest, legal)
    return read(" ".join([verb, *rest]))


def find_card(name: str, preferred: Sequence[Sequence[int]]) -> int:
    """The card with a number or whose title begins so; of several, one in the first tier of `preferred`."""
    if name.upper() in KIND:
        return KIND[name.upper()]
    if re.fullmatch(r"[A-Za-z]\d{1,2}", name) and f"{name[0].upper()}-{name[1:]:0>2}" in KIND:
        return KIND[f"{name[0].upper()}-{name[1:]:0>2}"]
    wanted = plain(name)
    if not wanted:
        raise ValueError(f"no card is called {name!r}")
    found = [k for k in range(KINDS) if begins(k, wanted)] or [k for k in range(KINDS) if contains(k, wanted)]
    for tier in preferred:
        here = [k for k in found if k in tier]
        if here:
            found = here
            break
    if not found:
        raise ValueError(f"no card is called {name!r}; give a number such as G-44 or the beginning of a title")
    if len(found) > 1:
        some = ", ".join(f"{card_name(k)} ({ID[k]})" for k in found[:6])
        raise ValueError(f"{name!r} may be any of {len(found)} cards: {some}{' ...' if len(found) > 6 else ''}")
    return found[0]


def begins(kind: int, wanted: str) -> bool:
    return plain(TITLE[kind]).startswith(wanted) or plain(card_name(kind)).startswith(wanted)


def contains(kind: int, wanted: str) -> bool:
    return f" {wanted}" in f" {plain(card_name(kind))}"


def own_cards(view: QmgView) -> list[int]:
    """The cards that the seat holds in hand or has prepared."""
    return [k for power in view.powers for k in (*view.cards[power].hand, *view.cards[power].prepared)]


def card_words(verb: str, rest: list[str], legal: Sequence[Action], view: QmgView) -> list[str]:
    """The card's number and the words after it."""
    offered = [k for a in legal if show(a).split()[0] == verb and (k := value_of(a, "card")) is not None]
    tiers = (offered, own_cards(view))
    problem = ""
    for n in range(len(rest), 0, -1):
        try:
            card = find_card(" ".join(rest[:n]), tiers)
        except ValueError as e:
            problem = problem if problem and "may be any" in problem else str(e)
            continue
        return [ID[card], *complete(verb, card, rest[n:], legal)]
    raise ValueError(problem)


def complete(verb: str, card: int, tail: list[str], legal: Sequence[Action]) -> list[str]:
    """What a verb needs besides its card: a power, a country or a mode of use. Optional where only one fits."""
    if tail:
        names = {"counter": COUNTRY_CODES, "invoke": POWER_CODES, "attrit": POWER_CODES, "use": MODE.codes}.get(verb)
        return tail if names is None else [one_of(" ".join(tail), names)]
    fitting = [show(a).split()[2:] for a in legal if show(a).split()[:2] == [verb, ID[card]]]
    return fitting[0] if len(fitting) == 1 else []


def one_of(word: str, names: Sequence[str]) -> str:
    """The name that a word abbreviates, by the beginning of any of its parts; the word itself if ambiguous."""
    low = plain(word).replace(" ", "_")
    found = [n for n in names if n and (n.startswith(low) or any(part.startswith(low) for part in n.split("_")))]
    return found[0] if len(found) == 1 else word


def find_space(name: str) -> int:
    """The space with a code or whose name begins so."""
    if name.upper() in SPACE_CODES:
        return SPACE_CODES.index(name.upper())
    wanted = plain(name)
    found = [s for s in range(SPACES) if wanted and f" {wanted}" in f" {plain(SPACE_NAMES[s])}"]
    if len(found) != 1:
        hint = ", ".join(f"{SPACE_NAMES[s]} ({SPACE_CODES[s]})" for s in found) or ", ".join(SPACE_CODES)
        raise ValueError(f"no single space is called {name!r}; there are: {hint}")
    return found[0]


def find_power(name: str) -> int:
    """The power that is called so, or one of whose countries is."""
    wanted = plain(name)
    found = [
        p
        for p, code in enumerate(POWER_CODES)
        if wanted and any(plain(known).startswith(wanted) for known in (code, POWER_SHORT[p], *names_of(p)))
    ]
    if len(found) != 1:
        raise ValueError(f"no single power is called {name!r}; there are: {', '.join(POWER_SHORT)}")
    return found[0]


def names_of(power: int) -> list[str]:
    """The countries of a power, by all their names."""
    return [
        name
        for c, code in enumerate(COUNTRY_CODES)
        if POWER_OF[c] == power
        for name in (code, COUNTRY_SHORT[c], ADJECTIVES[c])
    ]


def piece_words(verb: str, rest: list[str], legal: Sequence[Action], view: QmgView) -> list[str]:
    """`place germany BEL`; the country may be left out where only one fits."""
    rest = [w for w in rest if w.lower() not in ("in", "army", "navy", "an", "a", "the")]
    country = one_of(rest[0], COUNTRY_CODES) if len(rest) > 1 else ""
    if country in COUNTRY_CODES:
        return [country, SPACE_CODES[find_space(" ".join(rest[1:]))]]
    space = find_space(" ".join(rest))
    kind = {"place": verbs.Place, "remove": verbs.Remove, "eliminate": verbs.Eliminate}[verb]
    here = {a.country for a in legal if isinstance(a, kind) and isinstance(a, verbs.PieceAction) and a.space == space}
    asked = {a.country for a in legal if isinstance(a, kind) and isinstance(a, verbs.PieceAction)}
    own = {c for c in range(len(COUNTRY_CODES)) if POWER_OF[c] in view.powers}
    for countries in (here, asked, own):
        if len(countries) == 1:
            return [COUNTRY_CODES[countries.pop()], SPACE_CODES[space]]
    raise ValueError(f"{verb} COUNTRY SPACE, for example: {verb} germany PIC")


def attack(rest: list[str], legal: Sequence[Action]) -> Action:
    """`attack PAR from PIC`; the origin may be left out where only one fits."""
    before, _, after = " ".join(rest).partition(" from ")
    if not after and len(rest) == 2 and rest[0].upper() in SPACE_CODES and rest[1].upper() in SPACE_CODES:
        before, after = rest
    space = find_space(before)
    if after:
        return verbs.ATTACK[space][find_space(after)]
    origins = [a for a in legal if isinstance(a, verbs.Attack) and a.space == space]
    if len(origins) == 1:
        return origins[0]
    raise ValueError("attack SPACE from SPACE, for example: attack PAR from PIC")
