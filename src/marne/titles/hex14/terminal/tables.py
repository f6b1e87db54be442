"""What can be looked up: the army, the turn track, supply, reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from marne.titles.hex14.rules.board import CUT, ISOLATED, MOVED, UP
from marne.titles.hex14.rules.cards import CARDS, LEVELS
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES
from marne.titles.hex14.rules.roster import (
    DEAD,
    EAST,
    IS_DUMMY,
    KIND,
    LATER,
    NATION_CODES,
    RESERVE,
    SIDE_OF_NATION,
    UNIT_IDS,
)
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.terminal.header import SIDE_NAMES, last_turn
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.sight import Sight, code_of, spot
from marne.titles.hex14.terminal.theme import ACCENT, ALARM, DIM, GOOD, Signs, nation_ink, side_ink
from marne.titles.hex14.words.names import ADJECTIVES, KIND_NAMES, card_name, dates, plan_name, unit_name

ZONES: Final = ((RESERVE, "beside the map"), (LATER, "to come"), (EAST, "East Front"), (DEAD, "destroyed"))


# ---------------------------------------------------------------- units


def units_lines(view: CampaignView, idiom: Idiom, text: str, signs: Signs) -> list[Text]:
    """Units by nation and kind: a code with values and hex each; for the enemy what is known of the counters."""
    sight = Sight(view, idiom)
    wanted = text.lower()
    if wanted in ("enemy", "enemies"):
        return enemy_lines(sight, signs)
    nations = nations_of(wanted, view)
    lines: list[Text] = []
    for nation in nations:
        known = [t for t in sight.known.values() if t.nation == nation]
        for kind in range(len(KIND_NAMES)):
            here = [t for t in known if KIND[t.unit] == kind and t.where < HEXES]
            if here:
                here.sort(key=lambda t: (t.where, t.unit))
                lines.append(listing(sight, f"{ADJECTIVES[nation]} {KIND_NAMES[kind]}", here, signs))
        for zone, word in ZONES:
            here = [t for t in known if t.where == zone and not IS_DUMMY[t.unit]]
            if here:
                lines.append(listing(sight, f"{ADJECTIVES[nation]}, {word}", here, signs, off_map=True))
    marks = f"{signs.dot} has moved  {signs.cut} out of supply" + "  ^ face up" * idiom.hides(view)
    return [*lines, Text(signs.spell(marks), DIM)] if lines else [Text("There are none that you can see.")]


def nations_of(word: str, view: CampaignView) -> list[int]:
    """The nations that a word names; the viewer's own without one."""
    if not word:
        return [n for n, side in enumerate(SIDE_OF_NATION) if view.side is None or side == view.side]
    sides = {"german": 0, "germans": 0, "allied": 1, "allies": 1}
    found = [n for n, code in enumerate(NATION_CODES) if word in (code.lower(), ADJECTIVES[n].lower())]
    if found or word not in sides:
        if not found:
            raise ValueError(
                f"units of whom? {word!r} is no nation; write enemy, allied, or one of {', '.join(NATION_CODES)}"
            )
        return found
    return [n for n, side in enumerate(SIDE_OF_NATION) if side == sides[word]]


def listing(sight: Sight, title: str, tokens: Sequence[Token], signs: Signs, off_map: bool = False) -> Text:
    """Counters in a line of text."""
    line = Text().append(f"{title} ({len(tokens)}): ", nation_ink(tokens[0].nation))
    face = "^" * sight.idiom.hides(sight.view)
    for n, t in enumerate(tokens):
        where = "" if off_map else f" {HEX_CODES[t.where]}"
        due = f" turn {t.due}" if t.where == LATER else ""
        marks = (signs.dot if t.mark & MOVED else "") + (signs.cut if t.mark & CUT else "")
        marks += face if t.mark & UP else ""
        line.append(", " if n else "").append_text(code_of(t.unit))
        line.append("" if IS_DUMMY[t.unit] else f" {sight.idiom.values(t.unit, t.lost)}").append(
            f"{where}{due}{marks}", "bold"
        )
    return line


def enemy_lines(sight: Sight, signs: Signs) -> list[Text]:
    """The enemy's stacks: how many counters, what is seen of them, what the hidden ones may be."""
    lines = []
    for h in sorted(sight.at):
        if sight.side_at(h) != (1 - sight.view.side if sight.view.side is not None else -1):
            continue
        line = Text(f"{signs.spell(spot(h))}  ").append_text(sight.stack(sight.at[h])).append("  ")
        told: dict[str, int] = {}
        for t in sight.at[h]:
            if t.unit == UNKNOWN:
                word = sight.idiom.may_be(t)
            else:
                word = f"{UNIT_IDS[t.unit]} {sight.idiom.values(t.unit, t.lost)}"
            told[word] = told.get(word, 0) + 1
        line.append(signs.spell("; ".join(f"{n} x {w}" if n > 1 else w for w, n in told.items())), DIM)
        lines.append(line)
    return lines or [Text("No counter of the enemy is on the map.")]


# ---------------------------------------------------------------- the turn track


def track_lines(view: CampaignView, idiom: Idiom, signs: Signs) -> tuple[list[Text], list[Text]]:
    """The turn track with what arrives; and the East Front, cards in force, and the score."""
    sight = Sight(view, idiom)
    lines = [Text("Turn track", ACCENT)]
    later = sight.in_zone(LATER)
    for turn in range(1, last_turn(view, idiom) + 1):
        mark = signs.arrow if turn == view.turn else " " * len(signs.arrow)
        line = Text(f"{mark} {turn:>2} {signs.spell(dates(turn)):<26}", "bold" if turn == view.turn else "")
        notes = []
        if turn == view.bef and not view.landed:
            notes.append("the BEF is due")
        if turn == view.resolve and idiom.has_east(view):
            notes.append("East Front die")
        line.append(", ".join(notes), ACCENT)
        line.append(":" if notes else "")
        for t in (t for t in later if t.due == turn and t.unit != UNKNOWN):
            line.append(" ").append_text(code_of(t.unit))
        lines.append(line)
    beyond = [t for t in later if t.due > last_turn(view, idiom) and t.unit != UNKNOWN]
    east = east_lines(view, sight) if idiom.has_east(view) else []
    rest = [*east, *card_lines(view, signs), *score_lines(view, idiom, signs)]
    if beyond and idiom.goes_on(view):
        named = ", ".join(f"{UNIT_IDS[t.unit]} turn {t.due}" for t in sorted(beyond, key=lambda t: t.due))
        rest.insert(0, Text(f"After the last turn: {named}", DIM))
    return lines, rest


def east_lines(view: CampaignView, sight: Sight) -> list[Text]:
    box = sight.in_zone(EAST)
    text = f"East Front: commitment {LEVELS[view.level]}, {len(box)} counters in the box"
    known = [UNIT_IDS[t.unit] for t in box if t.unit != UNKNOWN]
    text += f" ({', '.join(known)})" if known else ""
    text += f"; the die is rolled on turn {view.resolve}" if view.resolve else ""
    return [Text(text + ".")]


def card_lines(view: CampaignView, signs: Signs) -> list[Text]:
    """Cards in force, and the plans of deployment."""
    lines = []
    for word, bits in (("In force", view.cards), ("Drawn without effect", view.drawn & ~view.cards)):
        names = [card_name(c) for c in range(CARDS) if bits >> c & 1]
        if names:
            lines.append(Text(signs.spell(f"{word}: {'; '.join(names)}.")))
    for side, plan in enumerate(view.plans):
        if plan >= 0:
            lines.append(Text(signs.spell(f"{SIDE_NAMES[side]} deployed by {plan_name(plan)}.")))
    return lines


def score_lines(view: CampaignView, idiom: Idiom, signs: Signs) -> list[Text]:
    """The points of both sides, each with what it is for."""
    found = idiom.insight(view, "score", "")
    lines = []
    for side in range(2):
        line = Text().append(f"{SIDE_NAMES[side]} {found['points'][side]} points: ", side_ink(side))
        parts = [f"{term['text']} {term['points']}" for term in found["terms"][side]]
        lines.append(line.append(signs.spell(", ".join(parts) or "nothing yet")))
    winner = found["winner"]
    now = f"Now this would be a {found['level']}" + (f" of the {SIDE_NAMES[winner]}." if winner is not None else ".")
    return [*lines, Text(now, "bold")]


# ---------------------------------------------------------------- supply


def supply_lines(view: CampaignView, idiom: Idiom, side: int, signs: Signs) -> list[Text]:
    """Which counters of a side that the viewer knows get no supply, and which are marked."""
    sight = Sight(view, idiom)
    found = idiom.insight(view, "supply", ("german", "allied")[side])
    lines = [Text().append(f"Supply of the {SIDE_NAMES[side]}", side_ink(side))]
    cut = [sight.at[h][place] for h, place in found["cut"]]
    here = [t for t in view.tokens if t.where < HEXES and SIDE_OF_NATION[t.nation] == side]
    marked = [t for t in here if t.mark & CUT]
    alone = [t for t in here if t.mark & ISOLATED]
    groups = [("get no supply as things stand", cut), ("are marked out of supply", marked)]
    for word, tokens in [*groups, ("are isolated", alone)] if alone else groups:
        names = [f"{UNIT_IDS[t.unit] if t.unit != UNKNOWN else 'a counter'} in {spot(t.where)}" for t in tokens]
        if names:
            lines.append(Text(signs.spell(f"{word}: {', '.join(names)}"), ALARM))
        else:
            lines.append(Text(f"none {word}", GOOD))
    return lines


def fed_lines(view: CampaignView, idiom: Idiom, unit: int, signs: Signs) -> list[Text]:
    """Whether a unit is fed, why, and along which hexes."""
    found = idiom.insight(view, "fed", UNIT_IDS[unit])
    text = f"{found['text']}  ({idiom.game.cite(found['rule'])})"
    lines = [Text(signs.spell(text), GOOD if found["supplied"] else ALARM)]
    if found["line"]:
        lines.append(Text(signs.spell(f"line: {' - '.join(spot(h) for h in found['line'])}"), DIM))
    return lines


def reach_lines(sight: Sight, units: Sequence[int], found: dict[str, Any], signs: Signs) -> list[Text]:
    """Where units can go, by cost; by rail and by sea."""
    where = sight.where(units[0])
    names = ", ".join(unit_name(u) for u in units)
    lines = [Text(signs.spell(f"{names} from {spot(where)}"), ACCENT)]
    by_cost: dict[int, list[str]] = {}
    for d in found["hexes"]:
        word = spot(d["hex"]) + ("" if d["manner"] == 0 else " line" if d["manner"] == 1 else " (also line)")
        by_cost.setdefault(d["cost"], []).append(word)
    for cost in sorted(by_cost):
        lines.append(Text(signs.spell(f"{cost} MP: {', '.join(by_cost[cost])}")))
    for word in ("rail", "sail"):
        hexes = found[word]
        if hexes:
            named = [spot(h) for h in hexes if len(spot(h)) > len(HEX_CODES[h])]
            lines.append(Text(signs.spell(f"{word}: {len(hexes)} hexes, such as {', '.join(named[:30])}"), DIM))
    if len(lines) == 1:
        lines.append(Text("nowhere now"))
    return lines
