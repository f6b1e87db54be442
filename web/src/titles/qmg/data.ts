/** What views, the book and the map of this title are made of, and how to read them. */
import type { EventOut } from '../../lib/api/types';
import type { Book, Events, View } from './types';

export type { Book, CardKind, Country, Frame, KnownCards, Power, PowerCards, Space, View } from './types';

/** An event of this title, its fields by name. */
export type QmgEvent = { [Name in keyof Events]: EventOut & { name: Name; args: Events[Name] } }[keyof Events];

/** The type of a Status card. */
export const STATUS = 6;

/** The page passes a title's data on unread; what they are, the declarations of the title say. */
export const asView = (view: Record<string, unknown>): View => view as View;
export const asBook = (book: Record<string, unknown>): Book => book as Book;
export const asEvent = (event: EventOut): QmgEvent => event as QmgEvent;

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
