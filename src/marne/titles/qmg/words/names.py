"""Powers, countries, cards and pieces as a player calls them."""

from __future__ import annotations

from collections.abc import Sequence

from marne.titles.qmg.rules.atlas import (
    LAND,
)
from marne.titles.qmg.rules.cards import (
    COUNTRY,
    TITLE,
    TYPE,
)

ADJECTIVES = ["Austro-Hungarian", "Ottoman", "Russian", "German", "French", "Italian", "UK", "US"]
COUNTRY_SHORT = [
    "Austria-Hungary",
    "Ottoman Empire",
    "Russia",
    "Germany",
    "France",
    "Italy",
    "United Kingdom",
    "United States",
]
COUNTRY_SUBJECTS = [f"the {name}" if name.startswith(("Ottoman", "United")) else name for name in COUNTRY_SHORT]
"""The countries as the subject of a sentence."""
POWER_SHORT = ["Austria-Hungary & Ottomans", "Russia", "Germany", "France & Italy", "UK & US"]
SYMBOL_NAMES = [
    "Reinforce Army",
    "Reinforce Navy",
    "Sustain Land Battle",
    "Sustain Sea Battle",
    "Counterattack",
    "Attrition",
]
"""What prepared cards are for, by symbol."""


def card_name(card: int) -> str:
    """A card as a person knows it: its title, with the country where the title alone says too little."""
    if TYPE[card] < 4:
        return f"{ADJECTIVES[COUNTRY[card]]} {TITLE[card]}"
    return TITLE[card]


def piece_name(country: int, space: int) -> str:
    return f"{ADJECTIVES[country]} {'Army' if LAND >> space & 1 else 'Navy'}"


def article(word: str) -> str:
    """`an Italian Army`, but `a UK Army`."""
    return "an" if word[0] in "AEIO" else "a"


def cards(n: int) -> str:
    """A number of cards.

    >>> cards(1), cards(2)
    ('1 card', '2 cards')
    """
    return "1 card" if n == 1 else f"{n} cards"


def listed(items: Sequence[str]) -> str:
    """
    >>> listed(["Alpini", "Verdun", "Tannenberg"])
    'Alpini, Verdun and Tannenberg'
    """
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


def counted(names: Sequence[str]) -> list[str]:
    """Names with how many there are of each, where there are several.

    >>> counted(["US Build Navy", "Dreadnoughts", "US Build Navy"])
    ['2 US Build Navy', 'Dreadnoughts']
    """
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def capital(text: str) -> str:
    """The text with a capital letter, and the rest as it is.

    >>> capital("the price of the draft")
    'The price of the draft'
    """
    return text[:1].upper() + text[1:]
