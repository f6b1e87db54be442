"""The options of a game as a player names them."""

from __future__ import annotations

from collections.abc import Mapping


def check_options(options: Mapping[str, str], known: Mapping[str, tuple[str, ...]]) -> None:
    """Raise ValueError, in words, for an option or a value that a title does not have.

    >>> check_options({"players": "3"}, {"players": ("2", "4")})
    Traceback (most recent call last):
    ValueError: option players: '3' is not one of 2, 4
    """
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"no option is called {name!r}; there are: {', '.join(known)}")
        if value not in known[name]:
            raise ValueError(f"option {name}: {value!r} is not one of {', '.join(known[name])}")
