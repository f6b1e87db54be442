"""Names of people: how they are kept, and which of them look the same.

A name that looks like somebody else's is refused, so that nobody can pass for another. Which characters look alike is
Unicode's list of confusable characters (UTS #39), from the library `confusable-homoglyphs`.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

import regex
from confusable_homoglyphs import confusables

from marne.server.storage.rows import DELETED

NAME_LENGTH: Final = 40
SKELETON_LENGTH: Final = 240
"""A character may look like several."""
_INVISIBLE: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}+|\p{Cf}+")
_MARKS: Final = regex.compile(r"\p{M}{3,}")
"""More marks on one letter than any script needs: they would run over what stands above."""


def fold(name: str) -> str:
    """Names are the same if they are read the same: neither case nor the form of a character makes two of one.

    >>> fold("Napoléon") == fold("NAPOLE\u0301ON")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def clean_name(name: str) -> str:
    """A name as it is kept; raises ValueError if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise ValueError(f"a name has 1 to {NAME_LENGTH} characters")
    if len(fold(name)) > 2 * NAME_LENGTH or len(skeleton(name)) > SKELETON_LENGTH:
        raise ValueError("this name takes too much room")
    if any(unicodedata.category(c)[0] == "C" for c in name):
        raise ValueError("a name has no control characters")
    if fold(name) == DELETED or skeleton(name) == skeleton(DELETED):
        raise ValueError("this name is reserved")
    if _INVISIBLE.search(name):
        raise ValueError("a name has no invisible characters")
    if _MARKS.search(unicodedata.normalize("NFD", name)):
        raise ValueError("a name has no piles of accents")
    return name


def skeleton(name: str) -> str:
    """What a name looks like: two that look alike have the same skeleton. It is compared and never shown.

    >>> skeleton("Napoleon") == skeleton("N\u0430p\u043ele\u043en") == skeleton("NapoIeon") == skeleton("Napo1eon")
    True
    >>> skeleton("Joffre") == skeleton("Foch")
    False
    """
    visible = _INVISIBLE.sub("", unicodedata.normalize("NFKC", name))
    alike = "".join(map(_looks, unicodedata.normalize("NFD", visible)))
    return "".join(alike.casefold().split())[:SKELETON_LENGTH]


@lru_cache(maxsize=4096)
def _looks(character: str) -> str:
    """The character, or characters, that stand for all that look like this one."""
    alike = {character}
    for one in _homoglyphs(character):
        if len(one) > 1:  # such as rn, which looks like m: only the single one is listed with it
            return one
        alike.update((one, *[other for other in _homoglyphs(one) if len(other) == 1]))
    return min(alike)


def _homoglyphs(character: str) -> list[str]:
    found = confusables.is_confusable(character, greedy=True, preferred_aliases=[])
    listed = [str(one["c"]) for one in found[0]["homoglyphs"]] if found else []
    return [_INVISIBLE.sub("", one) for one in listed]  # those written from right to left are marked so
