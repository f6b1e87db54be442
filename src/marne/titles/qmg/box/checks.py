"""What data files must keep to: a mistake raises DataError with file, entry and reason.

The rules name powers, countries, spaces and cards, and implement Status cards and the odd procedures themselves. So a
corrected copy has the entries of the shipped files in their order, and what the rules do not read stays as it is.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet, shown
from marne.kit.data_folder import DataFiles

DECK: Final = 53
"""A deck has at most so many cards: a set of them is one number, which a browser must read exactly."""
MOST_ROUNDS: Final = 30
MANY: Final = 20
"""No number of pieces, cards or points is larger."""

TEAMS: Final = ["central", "entente"]
TERRAINS: Final = {"land": ["clear", "difficult"], "sea": ["sea"]}
TYPES: Final = ["Build Army", "Build Navy", "Land Battle", "Sea Battle", "Event", "Economic Warfare", "Status"]
SYMBOLS: Final = ["reinforce_army", "reinforce_navy", "sustain_land", "sustain_sea", "counterattack", "attrition"]
CONDITIONS: Final = ["uk_navies_3", "french_navy_in_NAO", "uk_army_in", "us_army_within_2_of_german_army"]
MORE_IF: Final = ["uk_navies_3", "uk_navies_below_3"]
DOUBLE_IF: Final = ["entente_navy_in_NTH"]
COUNTED: Final = ["central_piece", "french_army", "central_navy", "german_army"]
KINDS: Final = ["land", "sea", "any"]
PIECES: Final = ["army", "navy", "any"]

STEPS: Final = {
    "cost": (["n", "from", "who"], []),
    "require": (["if"], ["where"]),
    "attrition": (["hits"], ["extra", "double_if"]),
    "vp": (["team", "n"], []),
    "draft": (["country", "types"], []),
    "prepare": (["n"], []),
    "play_status": (["country"], []),
    "play_economic_warfare": (["country"], []),
    "build": (["piece", "country"], ["where", "n", "clear_only"]),
    "recruit": (["piece", "country", "where"], ["n"]),
    "battle": (["country", "kind"], ["where", "from", "near"]),
    "eliminate": (["piece", "where", "n"], ["country", "team"]),
    "objective": (["where"], []),
    "treat_as_supplied": (["country", "where"], ["until"]),
}
"""The keys that a step must have and those that it may have, `must` aside."""


class Known(NamedTuple):
    """The names that the files may use."""

    powers: list[str]
    countries: dict[str, list[str]]
    """Those of each power."""
    spaces: list[str]

    @property
    def all_countries(self) -> list[str]:
        return [country for countries in self.countries.values() for country in countries]


def check(files: DataFiles) -> None:
    """Check the three files, and what each says of the others."""
    shipped = files.standard()
    spaces = check_spaces(files.sheet("spaces.toml"), shipped.read("spaces.toml"))
    setup = shipped.read("setup.toml")
    known = Known(
        [power["code"] for power in setup["power"]],
        {power["code"]: power["countries"] for power in setup["power"]},
        list(spaces),
    )
    sheet = files.sheet("setup.toml")
    check_setup(sheet, setup, known, spaces)
    decks = check_cards(files.sheet("cards.toml"), shipped.read("cards.toml"), known)
    drawn = sheet.data["hand"]["opening_draw"]
    for power, size in decks.items():
        if not drawn <= size <= DECK:
            raise DataError(f"cards.toml: {size} cards of {power}, and there must be {drawn} to {DECK}")


def same_entries(sheet: Sheet, key: str, named_by: str, shipped: list[dict[str, Any]]) -> list[Entry]:
    """The tables of a file, which must be those of the shipped one."""
    entries = sheet.entries(key, named_by)
    wanted = [row[named_by] for row in shipped]
    there = [entry.text(named_by) for entry in entries]
    for entry, name in zip(entries, there, strict=True):
        if name not in wanted:
            entry.fail(named_by, f"no such {key}; they cannot be added")
    for name in wanted:
        if name not in there:
            raise DataError(f"{sheet.name}, {key} {name}: missing")
    if there != wanted:
        raise DataError(f"{sheet.name}: the [[{key}]] tables must be in the order of the shipped file")
    return entries


def same_values(entry: Entry, shipped: dict[str, Any], keys: list[str]) -> None:
    """Values that the rules do not read from the file, or take for granted."""
    for key in keys:
        if key in shipped:
            if entry.value(key) != shipped[key]:
                entry.fail(key, f"must stay {shown(shipped[key])}, which the rules take for granted")
        elif entry.has(key):
            entry.fail(key, "must be left out, as in the shipped file")


def ignored(entry: Entry, keys: list[str]) -> None:
    """Remarks and sums, which nothing reads."""
    entry.asked.update(keys)


# ----------------------------------------------------------------------------------------------------- spaces.toml


def check_spaces(sheet: Sheet, shipped: dict[str, Any]) -> dict[str, str]:
    """The kinds of the spaces by code."""
    entries = same_entries(sheet, "space", "code", shipped["space"])
    kinds = {row["code"]: row["kind"] for row in shipped["space"]}
    borders = {}
    for entry, row in zip(entries, shipped["space"], strict=True):
        entry.text("name")
        same_values(entry, row, ["kind", "home", "token_target"])
        entry.one_of("terrain", TERRAINS[row["kind"]])
        if not entry.flag("objective") and "home" in row:
            entry.fail("objective", "every Home space is an Objective")
        borders[row["code"]] = (entry, entry.names("adjacent", list(kinds)))
        coast = entry.names("coast", list(kinds))
        wet = [code for code in borders[row["code"]][1] if kinds[code] != row["kind"]]
        if sorted(coast) != sorted(wet):
            entry.fail("coast", f"must be the neighbours on land or at sea: {', '.join(wet) or 'none'}")
        ignored(entry, ["name_sure"])
        entry.close()
    for code, (entry, adjacent) in borders.items():
        for other in adjacent:
            if other == code:
                entry.fail("adjacent", "a space is not its own neighbour")
            if code not in borders[other][1]:
                entry.fail("adjacent", f"{other} does not have {code} as its neighbour")
    whole = Entry(sheet.name, sheet.data, {})
    same_values(whole, shipped, ["special_adjacency"])
    ignored(whole, ["space", "totals", "lists", "neutral", "uncertain"])
    whole.close()
    return kinds


# ------------------------------------------------------------------------------------------------------ setup.toml


def check_setup(sheet: Sheet, shipped: dict[str, Any], known: Known, kinds: dict[str, str]) -> None:
    game = sheet.table("game")
    rounds = game.whole("rounds", 1, MOST_ROUNDS)
    scored = game.value("scoring_rounds")
    if not isinstance(scored, list) or any(isinstance(n, bool) or not isinstance(n, int) for n in scored):
        game.fail("scoring_rounds", "must be a list of whole numbers")
    if scored != sorted(set(scored)) or not scored or scored[0] < 1 or scored[-1] != rounds:
        game.fail("scoring_rounds", f"must rise from 1 or more to the last round, {rounds}")
    game.whole("sudden_victory_lead", 1, 99)
    fixed = ["players_min", "players_max", "powers", "tie_at_end", "start_vp", "vp_floor"]
    same_values(game, shipped["game"], fixed)
    game.close()
    hand = sheet.table("hand")
    keep = hand.whole("opening_keep", 1, MANY)
    hand.whole("opening_draw", keep, MANY)
    if hand.whole("hand_limit_for_drawing", 1, MANY) != keep:
        hand.fail("hand_limit_for_drawing", f"must be opening_keep, {keep}")
    ignored(hand, ["mulligan", "beginner_variant"])
    hand.close()
    for entry, row in zip(same_entries(sheet, "power", "code", shipped["power"]), shipped["power"], strict=True):
        entry.text("name")
        same_values(entry, row, ["team", "countries", "card_prefix"])
        ignored(entry, ["deck"])
        entry.close()
    team_of = {country: row["team"] for row in shipped["power"] for country in row["countries"]}
    held: dict[str, str] = {}
    for entry, row in zip(same_entries(sheet, "country", "code", shipped["country"]), shipped["country"], strict=True):
        entry.text("name")
        same_values(entry, row, ["power", "home"])
        for piece, kind in (("armies", "land"), ("navies", "sea")):
            stock = entry.whole(piece, 0, MANY)
            start = entry.names(f"start_{piece}", known.spaces)
            if len(start) > stock:
                entry.fail(f"start_{piece}", f"{len(start)} pieces, but there are {stock}")
            for code in start:
                if kinds[code] != kind:
                    entry.fail(
                        f"start_{piece}", f"{code} is on {kinds[code]}" if kind == "sea" else f"{code} is at sea"
                    )
                if held.setdefault(code, team_of[row["code"]]) != team_of[row["code"]]:
                    entry.fail(f"start_{piece}", f"an enemy starts in {code}")
        entry.close()
    whole = Entry(sheet.name, sheet.data, {})
    same_values(whole, shipped, ["order", "teams", "seats"])
    ignored(whole, ["game", "hand", "power", "country", "totals"])
    whole.close()


# ------------------------------------------------------------------------------------------------------ cards.toml


def check_cards(sheet: Sheet, shipped: dict[str, Any], known: Known) -> dict[str, int]:
    """The number of cards of each power."""
    decks = dict.fromkeys(known.powers, 0)
    ids: set[str] = set()
    for entry, row in zip(same_entries(sheet, "card", "id", shipped["card"]), shipped["card"], strict=True):
        entry.text("title")
        entry.text("play")
        entry.text("prepared")
        same_values(entry, row, ["power", "type", "status", "spaces"])
        entry.one_of("country", known.countries[row["power"]])
        copies = entry.whole("copies", 1, 1 if row["type"] == "Status" else MANY)
        decks[row["power"]] += copies
        own = entry.words("ids") if entry.has("ids") else [row["id"]]
        if len(own) != copies or own[0] != row["id"]:
            entry.fail("ids", f"must be {copies}, of which the first is {row['id']}")
        for name in own:
            if name in ids:
                entry.fail("ids", f"{name} is another card, too")
            ids.add(name)
        steps = [Entry(f"{entry.place}, step {n}", step, {}) for n, step in enumerate(tables(entry, "steps"), 1)]
        for step in steps:
            check_step(step, row.get("steps", []), known)
        check_prepare(entry.table("prepare"), known)
        ignored(entry, ["source", "doubt", "ew_discards", "ew_vp", "ew_extra"])
        entry.close()
    whole = Entry(sheet.name, sheet.data, {})
    ignored(whole, ["card", "totals"])
    whole.close()
    return decks


def tables(entry: Entry, key: str) -> list[dict[str, Any]]:
    """The inline tables of a list, empty if it is left out."""
    if not entry.has(key):
        return []
    value = entry.value(key)
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        entry.fail(key, "must be a list of tables")
    return value


def check_step(step: Entry, shipped: list[dict[str, Any]], known: Known) -> None:
    """One step of a card; what is implemented for one card is a step of that card alone."""
    do = step.text("do")
    if do in ("special", "choose"):
        if step.data not in shipped:
            step.refuse(f"the rules have a {do} of their own for some cards, which cannot be changed")
        return
    if do not in STEPS:
        step.fail("do", f"unknown step {do} (one of {', '.join(STEPS)}, special, choose)")
    needed, further = STEPS[do]
    for key in [*needed, *(key for key in further if step.has(key))]:
        check_value(step, do, key, known)
    if do == "eliminate" and step.has("country") == step.has("team"):
        step.refuse("needs either country or team")
    if step.has("must"):
        step.flag("must")
    step.close()


def check_value(step: Entry, do: str, key: str, known: Known) -> None:
    words = {
        "country": known.all_countries,
        "team": TEAMS,
        "piece": PIECES,
        "kind": KINDS,
        "if": CONDITIONS,
        "double_if": DOUBLE_IF,
        "who": ["self", "germany"],
        "near": ["built"],
        "until": ["end of turn"],
        "from": ["hand", "prepared"] if do == "cost" else ["built", *known.spaces],
    }
    if key in words:
        step.one_of(key, words[key])
    elif key == "n":
        step.whole(key, 1, MANY)
    elif key == "clear_only":
        step.flag(key)
    elif key == "types":
        step.names(key, TYPES)
    elif key == "hits":
        check_hits(step.table(key), known)
    elif key == "where":
        if isinstance(step.value(key), str):
            step.one_of(key, ["battled", *known.spaces])
        else:
            step.names(key, known.spaces)
    else:
        check_extra(step.table(key), known)


def check_extra(extra: Entry, known: Known) -> None:
    """More attrition: for each of something, or a number under a condition."""
    extra.one_of("power", known.powers)
    if extra.has("each"):
        extra.one_of("each", COUNTED)
        if extra.has("where"):
            extra.names("where", known.spaces)
    else:
        extra.whole("n", 1, MANY)
        extra.one_of("if", MORE_IF)
    extra.close()


def check_hits(hits: Entry, known: Known) -> None:
    """Cards to discard by power."""
    for power in known.powers:
        if hits.has(power):
            hits.whole(power, 1, MANY)
    hits.close()


def check_prepare(prepare: Entry, known: Known) -> None:
    """The card once prepared."""
    attrition = SYMBOLS[prepare.one_of("symbol", SYMBOLS)] == "attrition"
    prepare.whole("count", 1, 3 if attrition else 2)
    if prepare.has("supply"):
        prepare.flag("supply")
    if prepare.has("where"):
        prepare.names("where", known.spaces)
    if prepare.has("terrain"):
        prepare.one_of("terrain", TERRAINS["land"])
    if prepare.has("hits"):
        check_hits(prepare.table("hits"), known)
    ignored(prepare, ["rule"])
    prepare.close()
