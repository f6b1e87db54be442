/**
 * What the server sends of a game on this map: the part of a title's view and printed matter that the board needs, and
 * the numbers in them. The types that the server declares for a title have more.
 */
import type { EventOut } from '../lib/api/types';

export interface Unit {
  id: string;
  name: string;
  nation: number;
  kind: number;
  type: number;
  move: number;
  calibre: number;
  /** The turn in which it comes; 0: it is there from the beginning. */
  arrival: number;
  east: number;
}

export interface Fort {
  code: string;
  name: string;
  hex: number;
  /** The hex beyond the side it stands on; -1: it stands in the hex itself. */
  outer: number;
  side: number;
  symbols: number;
  grade: number;
}

export interface Card {
  id: string;
  title: string;
  text: string;
  side: number;
}

export interface Book {
  calibres: readonly string[];
  units: readonly Unit[];
  types: readonly { side: number; bit: string; unit: number }[];
  columns: number;
  stride: number;
  terrain: string;
  country: string;
  river: string;
  names: Readonly<Record<string, string>>;
  links: readonly (readonly [a: number, b: number, tracks: number])[];
  forts: readonly Fort[];
  stars: readonly { hex: number; side: number; points: number }[];
  ports: readonly number[];
  cards: readonly Card[];
  plans: readonly Card[];
  odds: readonly string[];
  turns: readonly { dates: string }[];
}

/** A counter as the view has it; a title knows which column is what. */
export type TokenRow = readonly (number | string)[];

export interface View {
  side: number | null;
  rules: number;
  turn: number;
  phasing: number;
  held: readonly string[];
  fallen: string;
  works: readonly (readonly [hex: number, stage: number])[];
  invaded: readonly number[];
  bef: number;
  landed: number;
  level: number;
  resolve: number;
  cards: number;
  plans: readonly number[];
  stack: readonly { frame: string }[];
  tokens: readonly TokenRow[];
}

/** The events that the board itself reads, with their fields. */
interface Events {
  TurnBegan: { turn: number };
  PhaseBegan: { side: number; phase: number };
  Marched: { side: number; unit: number; origin: number; place: number; way: number[] };
  Railed: { side: number; origin: number; hex: number };
  Sailed: { side: number; origin: number; hex: number };
}
type HexEvent = { [Name in keyof Events]: EventOut & { name: Name; args: Events[Name] } }[keyof Events];

export const GERMAN = 0;
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

/** Where a counter can be besides a hex: so many numbers after the last hex. */
export const ZONES = ['later', 'reserve', 'east', 'dead', 'gone'] as const;
export type Zone = (typeof ZONES)[number];

export function zoneOf(where: number, book: Book): Zone | undefined {
  return ZONES[where - book.columns * book.stride];
}

export function sideOfNation(nation: number): number {
  return nation <= 1 ? GERMAN : 1;
}

/** The colour that stands for a side. */
export const colourOfSide = (side: number): string => `var(--hex14-${side === GERMAN ? 'german' : 'french'})`;

/** Whether a fort has fallen with all its symbols. */
export function isFallen(view: View, fort: number): boolean {
  return ((BigInt(`0x${view.fallen || '0'}`) >> BigInt(fort)) & 1n) === 1n;
}

/** The page passes a title's data on unread; what they are, the declarations of the title say. */
export const asBook = (book: Record<string, unknown>): Book => book as unknown as Book;
export const asView = (view: Record<string, unknown>): View => view as unknown as View;
export const asEvent = (event: EventOut): HexEvent => event as HexEvent;
