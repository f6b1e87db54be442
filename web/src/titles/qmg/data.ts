/** What views, the book and the map of this title are made of, and how to read them. */

export interface KnownCards {
  bottom: number[];
  down: number[];
  hand: number[];
  out: number[];
  prepared: number[];
}

export interface PowerCards {
  own: boolean;
  hand_count: number;
  prepared_count: number;
  deck_count: number;
  pile_count: number;
  /** Status cards on the table. */
  table: number[];
  /** Discarded face up; the last lies on top. */
  up: number[];
  known: KnownCards;
  /** The cards in the draw deck of a power of one's own, in no particular order. */
  deck: number[];
}

export interface View {
  seat: number | null;
  players: number;
  seat_of: number[];
  powers: number[];
  /** The pieces of each country, as a set of spaces. */
  pos: number[];
  tokens: number;
  treated: number[];
  vp: [number, number];
  round: number;
  turn: number;
  asked: number[];
  cards: PowerCards[];
  stack: [string, ...unknown[]][];
  result: [winner: number, kind: string, rule: string] | null;
}

export interface Power {
  code: string;
  name: string;
  short: string;
  team: number;
  countries: number[];
  deck: number;
}
export interface Country {
  code: string;
  name: string;
  short: string;
  adjective: string;
  power: number;
  team: number;
  home: number;
  armies: number;
  navies: number;
}
export interface Space {
  code: string;
  name: string;
  kind: 'land' | 'sea';
  difficult: boolean;
  objective: boolean;
  home: number | null;
  adjacent: number[];
  canal: number[];
}
export interface CardKind {
  id: string;
  title: string;
  name: string;
  power: number;
  country: number;
  type: number;
  copies: number;
  play: string;
  prepared: string;
  symbol: number;
  value: number;
  where: number[];
  terrain: string;
  supply: boolean;
  hits: number[];
}
export interface Book {
  teams: [string, string];
  powers: Power[];
  countries: Country[];
  spaces: Space[];
  cards: CardKind[];
  types: string[];
  symbols: string[];
  steps: string[];
  rounds: number;
  scoring_rounds: number[];
  sudden_lead: number;
  hand_size: number;
}

/** The type of a Status card. */
export const STATUS = 6;

/** The page passes a title's data on unread; only the title knows their types. */
export function asView(view: Record<string, unknown>): View {
  return view as unknown as View;
}
export function asBook(book: Record<string, unknown>): Book {
  return book as unknown as Book;
}

/** Whether a set of spaces, written as a number of up to 42 bits, has a space. */
export function has(set: number, space: number): boolean {
  return Math.floor(set / 2 ** space) % 2 === 1;
}

/** The spaces of a set, in order. */
export function spacesIn(set: number): number[] {
  const found: number[] = [];
  for (let space = 0, rest = set; rest > 0; space += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) found.push(space);
  }
  return found;
}

/** The countries with a piece in a space. */
export function standing(view: View, space: number): number[] {
  return view.pos.flatMap((set, country) => (has(set, space) ? [country] : []));
}

const indexes = new WeakMap<Book, { spaces: Map<string, number>; cards: Map<string, number> }>();

function indexOf(book: Book): { spaces: Map<string, number>; cards: Map<string, number> } {
  let index = indexes.get(book);
  if (!index) {
    index = {
      spaces: new Map(book.spaces.map((s, i) => [s.code, i])),
      cards: new Map(book.cards.map((c, i) => [c.id, i])),
    };
    indexes.set(book, index);
  }
  return index;
}

/** The number of a space by its code; -1 if there is none. */
export function spaceAt(book: Book, code: string): number {
  return indexOf(book).spaces.get(code) ?? -1;
}

/** The number of a card by its id; -1 if there is none. */
export function cardAt(book: Book, id: string): number {
  return indexOf(book).cards.get(id) ?? -1;
}

export function pieceName(book: Book, country: number, space: number): string {
  const kind = book.spaces[space]?.kind === 'sea' ? 'Navy' : 'Army';
  return `${book.countries[country]?.adjective ?? ''} ${kind}`;
}

/** Equal cards together: the kind and how many there are, in the order of a hand. */
export function grouped(book: Book, kinds: readonly number[]): { kind: number; n: number }[] {
  const count = new Map<number, number>();
  for (const kind of kinds) count.set(kind, (count.get(kind) ?? 0) + 1);
  return [...count.entries()].map(([kind, n]) => ({ kind, n })).sort((a, b) => handOrder(book, a.kind, b.kind));
}

/** Status cards, Events and Economic Warfare first, the plain cards last. */
function handOrder(book: Book, a: number, b: number): number {
  const plain = (kind: number): number => ((book.cards[kind]?.type ?? 0) < 4 ? 1 : 0);
  return plain(a) - plain(b) || a - b;
}
