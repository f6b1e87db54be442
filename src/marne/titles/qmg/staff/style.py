"""How a side judges: every weight of the staff as data, so that styles can be tuned and several of them compared.

Values are in Victory Points unless a field says otherwise. `styles.json` holds the style of each side with its version
and the command that made it; the defaults here are the plain style from which tuning began.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

FILE: Final = Path(__file__).with_name("styles.json")
OWN: Final = Path(__file__).with_name("general_styles.json")
"""How `general` judges; it expects the enemy to play like the staff."""


class Style(NamedTuple):
    """The weights of one side."""

    # The board
    decay: float = 0.06
    """The probability that an Objective held now is lost within a round."""
    risk: float = 0.22
    """The fraction of an Objective's value that an adjacent enemy puts at risk."""
    risk_cut_off: float = 0.35
    """That fraction if the Army holding it is out of supply, which few cards can save."""
    army: float = 0.38
    navy: float = 0.16
    cut_off: float = 0.10
    """A piece out of supply, which only scores and blocks."""
    threat_on_piece: float = 0.04
    second_threat: float = 0.4
    """What a second enemy country next to an Objective adds to the risk, as a fraction of the first."""
    weak_threat: float = 0.5
    """The risk from a country that hardly can battle, as a fraction of the full risk."""
    guard: float = 0.25
    """How much each prepared card of the power that holds an Objective lowers the risk: by 1 / (1 + guard * cards)."""
    home_risk: float = 0.1
    """The additional risk to a Home space, on which all supply depends."""
    shared: float = 0.7
    """A second Army in a space, as a fraction of a first: a battle removes both, and they score once."""
    sudden: float = 1.5
    """A lead that ends the game at the next scoring, over what its points are worth."""
    decision: float = 1.5
    """Winning the game, over what the points of the last scoring are worth."""
    build_hope: tuple[float, float, float, float, float] = (0.50, 0.42, 0.28, 0.16, 0.08)
    """An Objective that a build could reach, as a fraction of holding it, by rounds of delay."""
    battle_hope: tuple[float, float, float, float, float] = (0.0, 0.22, 0.15, 0.10, 0.05)
    """That fraction for an Objective that must be battled first."""
    second_comer: float = 0.7
    """An Objective that the enemy can occupy first, as a fraction of one to which it comes later or not at all."""
    lifetime: float = 5.0
    """So many rounds before the end, what does not score begins to lose its value."""

    # Prices of cards
    plenty: float = 0.10
    """A card while its power has enough."""
    scarce: float = 0.45
    """One of a power's last cards."""
    each_turn: float = 2.2
    """Cards that a power uses per turn: one played, one prepared, and occasionally one lost."""
    spare: float = 3.0
    """Cards that a power wants to have left at the end."""
    lazy: float = 0.10
    """How much more than the price of its card a play must gain: later turns need cards too."""
    use_foregone: float = 0.6
    """The fraction of a card's value when prepared that is lost when it is used in another way."""
    patience: float = 0.15
    """How much of what hits would gain more once their targets have no cards left is given up by dealing them now."""
    draft_margin: float = 0.25
    """How much better than the best card in hand a drafted card must be, on top of its cost."""
    step_lost: float = 0.6
    """The cost of taking back a prepared card: this turn's Prepare step, and the one that prepared it."""

    # Cards in hand
    promise: float = 1.0
    """A factor on what cards promise for later turns."""
    durable: float = 0.75
    """The fraction of its present value as a play that a card keeps if it does not depend on the board."""
    played_in_time: tuple[float, float, float, float] = (0.8, 0.5, 0.3, 0.15)
    """The fraction of its value as a play that a card in hand keeps, by rank: only one card is played per turn."""
    play_foregone: float = 0.4
    """The fraction of a card's value as a later play that is lost when it is prepared."""
    free_prepare: float = 0.15
    free_draft: float = 0.25
    unplayed: float = 0.85
    """The factor on the value of a card that another card makes its power play."""
    status: float = 1.0
    """A factor on Status cards that work every turn."""
    status_hope: float = 0.35
    """The fraction of its points that a scoring Status card is worth while its condition is not met."""

    # Prepared cards
    attack_to_come: float = 0.30
    """The probability that an Army next to a supplied enemy is battled before its card is needed elsewhere."""
    attack_elsewhere: float = 0.05
    """That probability for an Army which no supplied enemy is next to."""
    battle_to_come: float = 0.45
    """The probability that a battle which could be fought will be, before its card is needed elsewhere."""
    double: float = 1.35
    """The factor on a Reinforce card with two symbols."""
    elsewhere: float = 0.3
    """The weight of the other spaces that a Reinforce card covers, besides the most important one."""
    taken_back: float = 0.5
    """The fraction of its value as a play that a prepared card keeps, since it can be taken back."""
    face_down: float = 0.02
    """Any face-down card as a deterrent."""
    counterattack: float = 0.15
    attrition: float = 0.9
    """The factor on the enemy's loss by Attrition when a card is prepared for it."""
    attrition_cost: float = 0.8
    """The fraction of its price that a prepared card costs when it is used for Attrition."""

    # Battles
    army_symbols: float = 0.45
    """The expected symbols of a face-down card in a land battle that it may be for."""
    navy_symbols: float = 0.20
    cut_off_symbols: float = 0.10
    sustain_symbols: float = 0.35
    counted: float = 0.4
    """How far these expectations follow from the cards that a power has left (1), rather than being the same (0)."""
    prepared_lean: float = 1.8
    """How much likelier than another a card that fits is the one prepared."""
    drained: float = 0.8
    """The fraction of its price that a Reinforce card costs a defender who uses it, which is its purpose."""


PLAIN: Final = Style()


def read_styles(text: str) -> tuple[Style, Style]:
    """The styles of the Central Powers and of the Entente, from the text of a file."""
    data: dict[str, Any] = json.loads(text)
    return style_of(data["central"]), style_of(data["entente"])


def style_of(fields: dict[str, Any]) -> Style:
    """A style from its fields; those that are missing are plain."""
    read: Any = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return PLAIN._replace(**read)


STYLES: Final = read_styles(FILE.read_text())
"""By team: the style that the staff plays."""
OWN_STYLES: Final = read_styles(OWN.read_text())
"""By team: the style of `general`."""
