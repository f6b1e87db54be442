"""The cards of cards.toml: political cards with their effects and interactions, alternate effects, mobilization plans.

Which units a card names is a matter of the title, which checks it; see the box of the title.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, NoReturn

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.map_file import ZONES
from marne.titles.hex14.box.reading import SIDES, Sources, fraction, note, source, span, tables, wholes

COUNTRIES: Final = ["belgium", "netherlands", "luxembourg"]
REGIONS: Final = [*COUNTRIES, *ZONES]
INTERACTIONS: Final = ["cancel", "replace", "alternate"]
LETTERS: Final = ["G", "A"]
"""By side: what the ids of its cards begin with."""
PLAN_LETTERS: Final = ["MG", "MF"]
SLOT_CLASSES: Final = [["A", "B", "K", "L", "L2"], ["A", "B", "K", "D", "X", "Y", "ART"]]
"""By side: the classes that plans deploy (L2: a Landwehr division; ART: guns)."""
MOST_TURNS: Final = 99
MOST_CARDS: Final = 99


class Effect(NamedTuple):
    """What a card does: a word, and the values that go with it."""

    do: str
    values: dict[str, Any]

    @property
    def units(self) -> list[str]:
        found: list[str] = self.values.get("units", [])
        return found


class Interaction(NamedTuple):
    """What happens when the other card, or East Front level, is there too."""

    other: str
    kind: str
    target: str
    """The card that is discarded; "" for an alternate effect."""
    by: str
    """The card taken instead (replace)."""
    number: int
    """Of the alternate effect, or 0."""


class Card(NamedTuple):
    """A political card."""

    id: str
    side: int
    title: str
    text: str
    effects: list[Effect]
    interactions: list[Interaction]
    source: str


class Alternate(NamedTuple):
    """A numbered effect that applies instead of those of the cards named."""

    number: int
    cards: list[str]
    text: str
    source: str


class Slot(NamedTuple):
    """Numbered hexes, and how many units of each class go in or next to them."""

    hexes: list[int]
    units: dict[str, int]
    historical: str


class Plan(NamedTuple):
    """A mobilization card."""

    id: str
    side: int
    title: str
    slots: list[Slot]
    source: str

    def total(self) -> dict[str, int]:
        """How many units of each class it deploys."""
        found: dict[str, int] = {}
        for slot in self.slots:
            for name, count in slot.units.items():
                found[name] = found.get(name, 0) + count
        return found


class Deck(NamedTuple):
    """All cards."""

    political: list[Card]
    alternates: list[Alternate]
    plans: list[Plan]
    drawn_each: int
    source: str
    """Of the numbers of cards."""

    def card(self, name: str) -> Card | None:
        return next((card for card in self.political if card.id == name), None)


# ---------------------------------------------------------------- effects


def _word(names: list[str]) -> Callable[[Entry, str], object]:
    return lambda entry, key: names[entry.one_of(key, names)]


def _count(low: int, high: int) -> Callable[[Entry, str], object]:
    return lambda entry, key: entry.whole(key, low, high)


def _turns(entry: Entry, key: str) -> object:
    return span(entry, key, 1, MOST_TURNS)


def _factor(entry: Entry, key: str) -> object:
    return fraction(entry, key, 0, 9)


def _names(entry: Entry, key: str) -> object:
    found = entry.words(key)
    if not found:
        entry.fail(key, "must name a unit")
    return found


def _text(entry: Entry, key: str) -> object:
    return entry.text(key)


_SIDE: Final = _word(SIDES)
_REGION: Final = _word(REGIONS)
_TURN: Final = _count(0, MOST_TURNS)
EFFECTS: Final[dict[str, dict[str, Callable[[Entry, str], object]]]] = {
    "add_units": {"units": _names, "turn": _TURN},
    "arrive_at_start": {"units": _names},
    "bef_delay": {"turns": _TURN},
    "bef_turn": {"turn": _TURN},
    "belgium_allied": {},
    "construction_die": {"region": _REGION, "add": _count(-5, 5)},
    "deploy_last": {"side": _SIDE},
    "draw_mobilization": {"side": _SIDE},
    "dutch_alert": {},
    "ef_first_die": {"add": _count(-5, 5)},
    "ef_max": {"level": _text},
    "ef_min": {"level": _text},
    "ef_vp_factor": {"factor": _factor},
    "garrison_factor": {"factor": _factor},
    "no_violation": {"region": _REGION},
    "no_vp": {"region": _REGION},
    "rail_points": {"side": _word(["FR_BR", "BE", "GE"]), "points": _count(0, 99), "turns": _turns},
    "send_east_on_turn": {"turn": _TURN, "corps": _count(1, 9)},
    "use_mobilization": {"card": _text},
    "vp_override": {"key": _word(COUNTRIES), "points": _count(0, 999)},
    "waive_garrison": {"count": _count(1, 9)},
}
"""What a card can do, and the values that each needs."""


def _effect(entry: Entry) -> Effect:
    do = list(EFFECTS)[entry.one_of("do", list(EFFECTS))]
    values = {key: read(entry, key) for key, read in EFFECTS[do].items()}
    entry.close()
    return Effect(do, values)


def _interaction(entry: Entry) -> Interaction:
    other, kind = entry.text("with"), INTERACTIONS[entry.one_of("kind", INTERACTIONS)]
    target = entry.text("target") if kind != "alternate" else ""
    by = entry.text("by") if kind == "replace" else ""
    number = entry.whole("number", 1, MOST_CARDS) if kind == "alternate" else 0
    entry.close()
    return Interaction(other, kind, target, by, number)


# ---------------------------------------------------------------- the file


def read_deck(sheet: Sheet) -> Deck:
    """All cards, each checked by itself."""
    sources = Sources(sheet)
    text = sources.of("rules")
    sources.close()
    rules = sheet.table("rules")
    totals = {key: rules.whole(key, 1, MOST_CARDS) for key in ("political_total", "mobilization_total")}
    drawn = rules.whole("drawn_each", 1, 9)
    rules.text("german_extra_card")
    rules.close()
    political = []
    for entry in sheet.entries("political"):
        side = entry.one_of("side", SIDES)
        if not entry.text("id").startswith(LETTERS[side]):
            entry.fail("id", f"must begin with {LETTERS[side]} on the {SIDES[side]} side")
        effects = [_effect(row) for row in tables(entry, "effects", "effect", "do")]
        interactions = [_interaction(row) for row in _list(entry, "interactions", "interaction with", "with")]
        title, words = entry.text("title"), entry.text("text")
        political.append(Card(entry.text("id"), side, title, words, effects, interactions, source(entry)))
        entry.close()
    alternates = []
    for number, row in enumerate(_top(sheet, "alternate_effect", "number"), 1):
        if row.whole("number", 1, MOST_CARDS) != number:
            row.fail("number", f"must be {number}")
        alternates.append(Alternate(number, row.words("cards"), row.text("text"), source(row)))
        row.close()
    plans = [_plan(entry) for entry in sheet.entries("mobilization")]
    sheet.close([])
    for key, cards in (("political_total", len(political)), ("mobilization_total", len(plans))):
        if totals[key] != cards:
            rules.fail(key, f"{totals[key]}, but there are {cards} cards")
    return Deck(political, alternates, plans, drawn, text)


def _plan(entry: Entry) -> Plan:
    side = entry.one_of("side", SIDES)
    if not entry.text("id").startswith(PLAN_LETTERS[side]):
        entry.fail("id", f"must begin with {PLAN_LETTERS[side]} on the {SIDES[side]} side")
    slots = []
    for row in tables(entry, "slots", "slot at", "hexes"):
        units = row.table("units")
        counts = {}
        for name in units.data:
            if name not in SLOT_CLASSES[side]:
                units.fail(name, f"unknown class (one of {', '.join(SLOT_CLASSES[side])})")
            counts[name] = units.whole(name, 1, MOST_CARDS)
        if not counts:
            row.fail("units", "missing")
        slots.append(Slot(wholes(row, "hexes", 0, 1, MOST_CARDS), counts, note(row, "historical")))
        row.close()
    plan = Plan(entry.text("id"), side, entry.text("title"), slots, source(entry))
    entry.close()
    return plan


def _list(entry: Entry, key: str, title: str, named_by: str) -> list[Entry]:
    """The tables of a list that must be there, but may be empty."""
    entry.value(key)
    return entry.rows(key, title, named_by)


def _top(sheet: Sheet, key: str, named_by: str) -> list[Entry]:
    """The [[key]] tables of a file, which have a number instead of an id."""
    sheet.asked.add(key)
    return tables(Entry(sheet.name, sheet.data, {}), key, key, named_by)


# ---------------------------------------------------------------- checks


def _fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"cards.toml, {place}: {reason}")


def check_deck(deck: Deck, levels: list[str], numbers: list[int]) -> None:
    """Cards name cards, levels (of the East Front) and numbered hexes (so many by side) that there are.

    Only a card of the other side is cancelled (DLX 3.2.1); both cards of a pair tell what happens to them.
    """
    cards = {card.id: card for card in deck.political}
    plans = {plan.id: plan for plan in deck.plans}
    for side, name in enumerate(SIDES):
        own = sum(card.side == side for card in deck.political)
        if own < deck.drawn_each:
            _fail("rules, drawn_each", f"{deck.drawn_each}, but the {name} side has {own} political cards")
    for card in deck.political:
        for effect in card.effects:
            place = f"political {card.id}, effect {effect.do}"
            if "level" in effect.values and effect.values["level"] not in levels:
                _fail(f"{place}, level", f"there is no level {effect.values['level']}")
            if "card" in effect.values:
                plan = plans.get(effect.values["card"])
                if plan is None or plan.side != card.side:
                    _fail(f"{place}, card", f"there is no {SIDES[card.side]} plan {effect.values['card']}")
        for row in card.interactions:
            _check_interaction(card, row, cards, deck, levels)
    for alternate in deck.alternates:
        for word in alternate.cards:
            if word not in cards and word not in levels:
                _fail(f"alternate_effect {alternate.number}, cards", f"there is no card or level {word}")
        if not any(row.number == alternate.number for card in deck.political for row in card.interactions):
            _fail(f"alternate_effect {alternate.number}", "no card points to it")
    for plan in deck.plans:
        for slot in plan.slots:
            for number in slot.hexes:
                if number > numbers[plan.side]:
                    _fail(f"mobilization {plan.id}, slot at {slot.hexes}", f"there is no mobilization hex {number}")


def _check_interaction(card: Card, row: Interaction, cards: dict[str, Card], deck: Deck, levels: list[str]) -> None:
    place = f"political {card.id}, interaction with {row.other}"
    if row.other == card.id or (row.other not in cards and row.other not in levels):
        _fail(place, "there is no such card or level")
    if row.kind == "cancel":
        if row.target not in (card.id, row.other) or row.target not in cards:
            _fail(f"{place}, target", f"must be {card.id} or {row.other}, not {row.target}")
        other = row.other if row.target == card.id else card.id
        german = other in levels or cards[other].side == 0
        if german == (cards[row.target].side == 0):
            _fail(f"{place}, target", "only a card of the other side is cancelled")
    elif row.kind == "replace":
        for key, name in (("target", row.target), ("by", row.by)):
            if name not in cards or cards[name].side != card.side:
                _fail(f"{place}, {key}", f"there is no such card on the {SIDES[card.side]} side: {name}")
    else:
        found = next((a for a in deck.alternates if a.number == row.number), None)
        if found is None:
            _fail(f"{place}, number", f"there is no alternate effect {row.number}")
        if card.id not in found.cards or row.other not in found.cards:
            _fail(f"{place}, number", f"alternate effect {row.number} does not name {card.id} and {row.other}")
    if row.other in cards and not any(back.other == card.id for back in cards[row.other].interactions):
        _fail(place, f"card {row.other} does not name {card.id}")
