/** Written by tools/write_types.py from the declarations of the title: see `make types`. */

/** A procedure or question that is open; -1 in a field: the viewer does not know. */
export type Frame =
  | { frame: 'Council'; said: number }
  | { frame: 'DrawCard'; seat: number }
  | { frame: 'Match'; at: number }
  | { frame: 'Omen' }
  | { frame: 'PlayCard'; seat: number }
  | { frame: 'Round'; leader: number; at: number }
  | { frame: 'Tidy'; seat: number }
  | { frame: 'Turn'; seat: number; at: number };

/** The fields of events by name; -1 or an empty list: the viewer does not know. */
export type Events = {
  Drew: { player: number; card: number };
  Folded: { player: number };
  Named: { player: number; leader: number };
  Played: { player: number; card: number };
  Praised: { player: number; whom: number };
  Refilled: { cards: number };
  Threw: { player: number; card: number };
  WeatherCame: { weather: number };
};

export type View = {
  seat: number | null;
  seats: number;
  rounds: number;
  goal: number;
  scores: number[];
  weather: number;
  top: number;
  leader: number;
  faceup: number[];
  bag: number;
  hands: number[];
  thrown: number[];
  cards: (number[] | null)[];
  threw: (number[] | null)[];
  stack: Frame[];
  result: [winner: number | null, kind: string, rule: string] | null;
};

export type Card = {
  id: string;
  fair: number;
  storm: number;
  copies: number;
};

export type Player = {
  id: string;
  name: string;
};

export type Book = {
  cards: Card[];
  players: Player[];
  weather: string[];
  hand: number;
};

export type Unseen = {
  card: string;
  unseen: number;
  of: number;
};
