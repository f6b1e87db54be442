"""How a side plays, as data: every weight that a general may want to change."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

FILE_NAME: Final = "styles.json"
"""In the folder `staff` of a title: the styles of its players, with their version and the command that made them."""


class Style(NamedTuple):
    """The weights of one side. Values are in victory points, distances in movement points."""

    # Attacks
    caution: float
    """What the own step counts against the enemy's."""
    ground: float
    """What a hex taken by an attack is worth."""
    star: float
    """The share of the points of a star that a hex counts in attack and defence."""
    late: float
    """How many times more than on the first turn a star counts on the last one."""
    worthwhile: float
    """The least gain for which an attack is made."""
    concentrate: float
    """The least gain for which units are brought together for an attack."""
    exposure: float
    """Nobody advances after combat where so many times the own defence could strike back."""
    siege: float
    """How many times its value a fort counts."""
    counterblow: float
    """The least gain for which a side attacks before it thinks of its line; more than any gain: never."""
    last_blow: float
    """The least gain for which it attacks in the last move of the game."""

    # The line
    depth: float
    """What each point of march between the enemy and the line costs the line: small, and it stands far back."""
    choosy: float
    """The points of march that a point of defence is worth when somebody is sent to a post."""
    solid: int
    """The defence that is wanted in a star and where the line is pressed."""
    pressed: float
    """A post needs a second unit when an attack of such a strength is near."""
    horizon: int
    """Posts farther from the enemy than this wait."""
    at_stake: int
    """A star is held for its own sake when the enemy is so near."""
    manned: float
    """What a hex of the line saves where own infantry stands: it does not waver with every move of the enemy."""
    star_pull: float
    """What a point of a star saves: the line runs through what it protects."""
    good_ground: float
    """What rough ground, woods and rivers save."""

    # Marches
    ride: int
    """From this distance on units go by rail."""
    quiet: int
    """Worn corps rest at least so many points of march from the enemy."""
    hunger: float
    """What it counts, in points of march, to end a march out of supply."""
    danger: float
    """What it counts to end a march before an enemy of twice the own strength."""
    guarded: int
    """In so many last turns the Germans guard their stars."""
    break_off: int
    """In so many last turns Germans who guard no star go out of the enemy's reach: who is lost then stays lost."""
    bold: float
    """The Allies go over to the attack when theirs is so many times the strength of the Germans'."""
    stay_bold: float
    """And keep at it until theirs is less than that, once a star of Germany is theirs."""

    raid: int = 0
    """Cavalry rides behind the enemy's front if so many counters go hungry by it; 0: never."""
    restore: int = 0
    """A line that has been cut is taken back if that feeds so many counters; 0: never."""

    afar: float = 0.0
    """What an enemy that is not next to a hex but could strike it counts as a danger, beside one that is."""
    wary: float = 1.0
    """How many times more danger counts in the last turns, when who is lost stays lost."""
    doubled: int = 1
    """In so many last turns the Germans guard their stars with two units."""
    haul: float = 0.7
    """What a hex of distance counts against a fort, in points, when siege guns are sent to one."""
    pull: float = 1.0
    """The share that the handicaps of German goals count: small, and they go for what is near and dear alike."""

    # Where units lose steps
    retreat: float = 1.6
    """How much more than its step a defender loses that is hit: it stands and pays, or gives ground."""
    kill: float = 0.6
    """The share of the points of a unit that its last step counts."""
    wear: float = 0.2
    """The share of the points of a unit that its last step but one counts, for the next hit costs it."""
    worth_standing: float = 3.0
    """What a hex must be worth to stand in it and pay a step more."""
    worn: int = 2
    """Who has lost steps and has no more than so many left is worn."""

    # Where units are lost whole, and come back
    delay: float = 0.35
    """The least share of a unit that its loss costs although replacements bring it back."""
    for_good: float = 0.9
    """The share of its strength that the loss of a unit costs which never comes back, although it scores nothing."""
    missed: int = 5
    """With fewer turns left than these it costs less: it would be missed for that time only."""
    spent: int = 3
    """In so many last turns small units that never come back are used up."""
    on_the_way: float = 2.0
    """The turns that a unit takes from the edge of the map to the front."""
    back: float = 0.3
    """What it costs, in points, that a unit has to go back one hex."""
    cheap: float = 1.5
    """Who costs no more comes along to an attack in order to be lost in it."""
    headcount: float = 0.05
    """What each attacker must bring at least, in points: it could do something else."""
    duty_headcount: float = 0.2
    """The same while more attacks are owed: few units are spent on each."""
    symbol: float = 0.7
    """The share of a fort that a symbol counts which falls before the others."""
    covered: int = 0
    """In so many first turns German cavalry covers lone corps, as it does in the last ones."""
    left_army: int = 6
    """The corps that go to the left while the others make the attacks that are owed."""
    left_until: int = 3
    """The turn until which they are chosen anew; then the line decides."""


class Styles(NamedTuple):
    """The styles of a player: of the Germans, of the Allies, and of the Allies while they are the stronger side."""

    german: Style
    allied: Style
    bold: Style


def read_styles(text: str) -> Styles:
    """The styles of a title, from the content of its file."""
    data: dict[str, Any] = json.loads(text)
    return Styles(Style(**data["german"]), Style(**data["allied"]), Style(**data["bold"]))
