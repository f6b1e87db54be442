"""The page of cards: every card of Quartermaster General: 1914 in our words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from marne.titles.qmg.game import FOLDER, GAME
from tools.markdown import NOTE, anchor, cell, prose

POWERS = {
    "austria_ottoman": "Austria-Hungary & Ottoman Empire",
    "russia": "Russia",
    "germany": "Germany",
    "france_italy": "France & Italy",
    "uk_us": "United Kingdom & United States",
}
COUNTRIES = {
    "austria": "Austria-Hungary",
    "ottoman": "Ottoman Empire",
    "russia": "Russia",
    "germany": "Germany",
    "france": "France",
    "italy": "Italy",
    "uk": "United Kingdom",
    "us": "United States",
}
SOURCES = {
    "both": "rulebook and assistant",
    "assistant": "assistant",
}


def pages() -> dict[str, Callable[[], str]]:
    """The generated pages of this title besides its rules."""
    return {"cards.md": cards_page}


def cards_page() -> str:
    """Every card in our words, with where we know it from."""
    with (FOLDER / "data" / "cards.toml").open("rb") as f:
        cards: list[dict[str, Any]] = tomllib.load(f)["card"]
    rules = GAME.rules()
    total = sum(card["copies"] for card in cards)
    both = sum(card["source"] == "both" for card in cards)
    lines = [
        f"# {GAME.name}: the cards",
        "",
        NOTE,
        "",
        f"{total} cards, {len(cards)} of them different. The texts are our own wording, never the printed one.",
        "",
        *prose(
            "**Where they come from.** The rulebook is the authority. It shows some of the cards; what it does not "
            'show is taken from a forum assistant program, a community source called "assistant" here. The last column '
            "says for each card:"
        ),
        "",
        *prose(
            f"- *rulebook and assistant* ({both} of the different cards): text or symbols are, at least in part, "
            "visible in the rulebook and agree with the assistant;"
        ),
        *prose(
            f"- *assistant* ({len(cards) - both}): title, type, symbols, limits, copies and effect rest on the "
            "assistant alone."
        ),
        "",
        "Points that the sources do not settle are named below the tables, with the ruling that decides them.",
        "",
    ]
    for power, name in POWERS.items():
        own = [card for card in cards if card["power"] == power]
        lines += [f"## {name} ({sum(card['copies'] for card in own)} cards)", ""]
        lines += ["| id | copies | card | type | played | prepared | source |", "|---|---|---|---|---|---|---|"]
        for card in own:
            title = f"**{cell(card['title'])}** ({COUNTRIES[card['country']]})"
            ids = card["id"] if card["copies"] == 1 else f"{card['id']} ff."
            cells = [ids, card["copies"], title, card["type"], card["play"], card["prepared"], SOURCES[card["source"]]]
            lines.append(f"| {' | '.join(cell(str(c)) for c in cells)} |")
        lines.append("")
        doubts = [card for card in own if "doubt" in card]
        if doubts:
            lines += ["Not settled by the sources:", ""]
            for card in doubts:
                rule = f"QMG card {card['id']}"
                link = f" See [{rule}](rules.md#{anchor(rule)})." if rule in rules else ""
                lines.append(f"- {card['id']} {card['title']}: {card['doubt']}{link}")
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"
