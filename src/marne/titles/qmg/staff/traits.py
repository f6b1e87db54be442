"""An answer in numbers: what kind of answer it is, with which card or where, and in which circumstances.

Experience (`experience`) weighs these numbers. They use what the seat may see and nothing else, and most of them are
zero, so an answer is two lists: which of them are not, and what they are.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.qmg.rules.actions import (
    Attack,
    Attrit,
    Bury,
    Counter,
    Discard,
    DiscardPrepared,
    Draft,
    Draw,
    Eliminate,
    Invoke,
    LosePoint,
    Mulligan,
    Pass,
    Place,
    Play,
    Prepare,
    Remove,
    Strike,
    Take,
    TakeBack,
    ToBottom,
    TopCard,
    Unprepare,
    Use,
)
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    COUNTRIES,
    COUNTRY_CODES,
    LAND,
    MEMBERS,
    OBJECTIVES,
    POWER_CODES,
    POWERS,
    ROUNDS,
    SCORING_ROUNDS,
    SPACE_CODES,
    SPACES,
)
from marne.titles.qmg.rules.cards import ID, KINDS, OWNER, SYMBOL, SYMBOLS, TYPE, TYPE_NAMES
from marne.titles.qmg.rules.questions import Question
from marne.titles.qmg.staff import odds
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.evaluate_board import side
from marne.titles.qmg.staff.network import count
from marne.titles.qmg.staff.stack import battlefield

VERSION: Final = "2"
"""Another one whenever a trait changes: experience says for which it was made."""

VERBS: Final[dict[type[Action], str]] = {
    Attrit: "attrit",
    Bury: "bury",
    Counter: "counter",
    Discard: "discard",
    DiscardPrepared: "drop",
    Draft: "draft",
    Draw: "draw",
    Eliminate: "eliminate",
    Invoke: "invoke",
    LosePoint: "point",
    Mulligan: "mulligan",
    Remove: "remove",
    Strike: "strike",
    Take: "take",
    TakeBack: "takeback",
    ToBottom: "under",
    TopCard: "top",
    Unprepare: "unprepare",
}
"""Verbs that are one class of answers each, whatever the question."""
PASSED: Final = ("PlayStep", "PrepareStep", "AttritionStep", "DraftStep", "Reinforce", "Sustain", "PlacePiece")
"""Questions whose Pass is a class of its own."""
USED: Final = ("Reinforce", "Sustain")


def _classes() -> list[str]:
    found = [f"play {name}" for name in TYPE_NAMES] + [f"prepare {name}" for name in SYMBOLS]
    found += [f"pass {name}" for name in (*PASSED, "other")] + [f"use {name}" for name in (*USED, "other")]
    found += ["place Army", "place Navy", "attack on land", "attack at sea", *VERBS.values(), "other"]
    return found


CLASSES: Final = _classes()
CLASS: Final[dict[str, int]] = {name: n for n, name in enumerate(CLASSES)}
PLAY_CLASS: Final = 0
PREPARE_CLASS: Final = len(TYPE_NAMES)
PASS_CLASS: Final[dict[str, int]] = {name: CLASS[f"pass {name}"] for name in PASSED}
PASS_OTHER: Final[int] = CLASS["pass other"]
USE_CLASS: Final[dict[str, int]] = {name: CLASS[f"use {name}"] for name in USED}
USE_OTHER: Final[int] = CLASS["use other"]
PLACE_ARMY: Final[int] = CLASS["place Army"]
PLACE_NAVY: Final[int] = CLASS["place Navy"]
ATTACK_LAND: Final[int] = CLASS["attack on land"]
ATTACK_SEA: Final[int] = CLASS["attack at sea"]
VERB_CLASS: Final[dict[type[Action], int]] = {verb: CLASS[name] for verb, name in VERBS.items()}
OTHER: Final[int] = CLASS["other"]

CIRCUMSTANCES: Final = (
    "always", "time", "late", "hand", "prepared", "spare cards", "scoring", "wait", "lead", "enemy prepared",
    "worth", "first", "second", "copies", "alike",
)  # fmt: skip
"""What counts of the circumstances. `first` and `second` are what the staff thinks of the answer apart from its worth:
the gain of a play and the card's value prepared, the chance of a battle and so on. `copies` are further copies of
the card in hand, `alike` cards that serve the same purpose."""
WIDE: Final = len(CIRCUMSTANCES)
SHARED: Final[int] = CIRCUMSTANCES.index("worth")
"""So many of them are the same for all answers to a question."""
BY_POWER: Final = ("always", "time", "spare cards", "worth")
"""What counts for each power by itself."""

HANDLED: Final = ("play", "prepare", "part with", "use")
"""What may be done with a card. For each there is a number for every card, and one for every card by time."""
PLAYED: Final = 0
PREPARED: Final = 1
PARTED: Final = 2
USED_UP: Final = 3

POWERS_FROM: Final = 2 * len(CLASSES) * WIDE
CARDS_FROM: Final = POWERS_FROM + POWERS * len(CLASSES) * len(BY_POWER)
PLACES_FROM: Final = CARDS_FROM + 2 * len(HANDLED) * KINDS
ATTACKS_FROM: Final = PLACES_FROM + 2 * COUNTRIES * SPACES
TRAITS: Final = ATTACKS_FROM + 2 * 2 * SPACES


SIDES: Final = ("central", "entente")


def _names() -> list[str]:
    found = [f"{side} {one}: {name}" for side in SIDES for one in CLASSES for name in CIRCUMSTANCES]
    found += [f"{power} {one}: {name}" for power in POWER_CODES for one in CLASSES for name in BY_POWER]
    found += [f"{what} {ID[k]}{by}" for what in HANDLED for k in range(KINDS) for by in ("", " by time")]
    found += [f"place {c} {s}{by}" for c in COUNTRY_CODES for s in SPACE_CODES for by in ("", " by time")]
    found += [f"{side} attack {s}{by}" for side in SIDES for s in SPACE_CODES for by in ("", " by time")]
    return found


NAMES: Final = _names()
"""What the numbers are, in their order."""
WORTHS: Final = [at for at, name in enumerate(NAMES) if at < POWERS_FROM and name.endswith(": worth")]
"""The numbers that are what the staff thinks an answer is worth, one for each class."""
WAIT: Final[list[int]] = [min([s - r for s in SCORING_ROUNDS if s >= r], default=0) for r in range(ROUNDS + 2)]
"""By round: how many rounds later points are scored."""


class Traits:
    """The answers to one question in numbers."""

    def __init__(self, judge: Judge) -> None:
        view = judge.view
        s = judge.situation
        top = view.stack[len(view.stack) - 1]
        power = top.power if isinstance(top, Question) else view.powers[0]
        if power not in view.powers:
            power = view.powers[0]
        cards = view.cards[power]
        now = min(view.round, ROUNDS)
        self.judge: Final = judge
        self.team: Final = s.team
        self.power: Final = power
        self.time: Final = now / ROUNDS - 0.5
        self.spare: Final = limited((s.reserves.total[power] - 2.2 * s.reserves.turns[power] - 3.0) / 10.0, 1.0)
        against = 0
        for p in MEMBERS[1 - s.team]:
            against += view.cards[p].prepared_count
        self.shared: Final = [
            1.0,
            self.time,
            max(0.0, now - 12.0) / 5.0,
            cards.hand_count / 5.0 - 1.0,
            cards.prepared_count / 3.0 - 1.0,
            self.spare,
            1.0 if WAIT[now] == 0 else 0.0,
            WAIT[now] / 3.0,
            limited((view.vp[s.team] - view.vp[1 - s.team]) / 10.0, 1.2),
            against / 8.0 - 0.5,
        ]

    def of(self, a: Action, worth: float, at: list[int], values: list[float]) -> None:
        """Append the traits of an answer that the staff thinks is worth so much: where they are, and what they are."""
        judge = self.judge
        s = judge.situation
        one = OTHER
        first = second = 0.0
        card = -1
        handled = -1
        alike = 0
        if isinstance(a, Play):
            card, handled = a.card, PLAYED
            one = PLAY_CLASS + TYPE[card]
            first, second = judge.plays.gain(card), judge.hand.prepared_worth(card)
            alike = self.in_hand(card)
        elif isinstance(a, Prepare):
            card, handled = a.card, PREPARED
            one = PREPARE_CLASS + SYMBOL[card]
            first, second = judge.hand.prepared_worth(card), judge.hand.play_to_come(card)
            for k in s.cards(OWNER[card]).prepared:
                if SYMBOL[k] == SYMBOL[card]:
                    alike += 1
        elif isinstance(a, Pass):
            one = PASS_CLASS.get(judge.question, PASS_OTHER)
        elif isinstance(a, Use):
            card, handled = a.card, USED_UP
            one = USE_CLASS.get(judge.question, USE_OTHER)
            first = judge.hand.prepared_worth(card)
            space = battlefield(judge.view)
            if space is not None:
                second = s.stake(s.team if judge.question == "Reinforce" else 1 - s.team, space)
        elif isinstance(a, Place):
            one = PLACE_ARMY if LAND >> a.space & 1 else PLACE_NAVY
            first = 1.0 if (OBJECTIVES | s.tokens) >> a.space & 1 else 0.0
            second = 0.5 * count(BORDERS[a.space] & side(s.pos, 1 - s.team))
        elif isinstance(a, Attack):
            one = ATTACK_LAND if LAND >> a.space & 1 else ATTACK_SEA
            first = s.stake(1 - s.team, a.space)
            second = odds.expected_defence(judge.view, s.outlook, s.pos, 1 - s.team, a.space)
        else:
            one = VERB_CLASS.get(type(a), OTHER)
            if isinstance(a, (Discard, DiscardPrepared, Bury)):
                card, handled = a.card, PARTED
                first, second = judge.hand.prepared_worth(card), judge.hand.play_to_come(card)
                alike = self.in_hand(card)
            elif isinstance(a, Attrit):
                card, handled = a.card, USED_UP
        base = (self.team * len(CLASSES) + one) * WIDE
        for n in range(SHARED):
            x = self.shared[n]
            if x != 0.0:
                at.append(base + n)
                values.append(x)
        worth, first, second = limited(worth, 2.0), limited(first, 2.0), limited(second, 2.0)
        base += SHARED
        at += [base, base + 1, base + 2]
        values += [worth, first, second]
        if card >= 0:
            copies = s.cards(OWNER[card]).hand.count(card) - 1
            if copies > 0:
                at.append(base + 3)
                values.append(float(copies))
            if alike:
                at.append(base + 4)
                values.append(0.5 * alike)
        base = POWERS_FROM + (self.power * len(CLASSES) + one) * len(BY_POWER)
        at += [base, base + 1, base + 2, base + 3]
        values += [1.0, self.time, self.spare, worth]
        base = -1
        if handled >= 0:
            base = CARDS_FROM + 2 * (handled * KINDS + card)
        elif isinstance(a, Place):
            base = PLACES_FROM + 2 * (a.country * SPACES + a.space)
        elif isinstance(a, Attack):
            base = ATTACKS_FROM + 2 * (self.team * SPACES + a.space)
        if base >= 0:
            at += [base, base + 1]
            values += [1.0, self.time]

    def in_hand(self, card: int) -> int:
        """How many other cards of its type are in the hand of a card's owner."""
        found = -1
        for k in self.judge.situation.cards(OWNER[card]).hand:
            if TYPE[k] == TYPE[card]:
                found += 1
        return max(0, found)


def limited(number: float, most: float) -> float:
    """A number as far as it is not too large or too small."""
    return max(-most, min(most, number))
