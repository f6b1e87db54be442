/** The printed matter and the view of 1914 Deluxe, as the server writes them, and the numbers in them. */
import type { EventOut } from '../../lib/api/types';
import type { Book, Events, View } from './types';

export type { Book, Card, Fort, Unit, View } from './types';

/** An event of this title, its fields by name. */
export type DeluxeEvent = { [Name in keyof Events]: EventOut & { name: Name; args: Events[Name] } }[keyof Events];

export type TokenRow = View['tokens'][number];

export const GERMAN = 0;
export const ALLIED = 1;
export const SIDES = ['german', 'allied'] as const;
/** By nation, in the order of the book: the name of its colour. */
export const POWERS = ['german', 'italian', 'french', 'british', 'belgian', 'dutch'] as const;

export const INFANTRY = 0;
export const CAVALRY = 1;
export const ARTILLERY = 2;
export const ENGINEER = 3;
export const DUMMY = 4;

/** What everybody can see of a counter: bits of its mark. */
export const MARK = {
  up: 1,
  moved: 2,
  stopped: 4,
  byLine: 8,
  railed: 16,
  shipped: 32,
  attacked: 64,
  defended: 128,
  cut: 256,
  rebuilt: 512,
  entered: 1024,
} as const;
/** The three bits of a mark that tell the corner it faces, with the optional rule. */
export const facingOf = (mark: number): number => (mark >> 11) & 7;
/** The corners of a hex as the notation spells them, clockwise. */
export const CORNERS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
/** Bits of the rules in use. */
export const RULES = { facing: 16, impulses: 64 } as const;

/** Where a counter can be besides a hex: so many numbers after the last hex. */
export const ZONES = ['later', 'reserve', 'east', 'dead', 'gone'] as const;
export type Zone = (typeof ZONES)[number];

export function zoneOf(where: number, book: Book): Zone | undefined {
  return ZONES[where - book.columns * book.stride];
}

export function sideOfNation(nation: number): number {
  return nation <= 1 ? GERMAN : ALLIED;
}

/** The page passes a title's data on unread; what they are, the declarations of the title say. */
export const asBook = (book: Record<string, unknown>): Book => book as Book;
export const asView = (view: Record<string, unknown>): View => view as View;
export const asEvent = (event: EventOut): DeluxeEvent => event as DeluxeEvent;
