/** The printed matter, the drawing data and the view of Germany at War, as the server writes them. */
import type { EventOut } from '../../lib/api/types';
import type { Book, Events, View } from './types';

export type { Area, Army, Book, Fort, Frame, Power, Unit, View } from './types';

/** An event of this title, its fields by name. */
export type GawEvent = { [Name in keyof Events]: EventOut & { name: Name; args: Events[Name] } }[keyof Events];

export interface Town {
  name: string;
  kind: string;
  at: [number, number];
  /** The box of the printed name. */
  lettering?: [left: number, top: number, right: number, bottom: number];
  discs?: [number, number][];
}

export interface AreaShape {
  id: string;
  label: [number, number];
  block: number;
  german: [number, number][];
  entente: [number, number][];
  towns: Town[];
  outline: number[];
}

export interface Border {
  areas: [number, number];
  river: 'none' | 'minor' | 'major';
  along?: string[];
  frontier: boolean;
  line: number[];
}

export type Drawing = {
  width: number;
  height: number;
  disc: number;
  turns: [number, number][];
  areas: AreaShape[];
  borders: Border[];
  rivers: { name: string; size: string; line: number[] }[];
  frontiers: { line: number[] }[];
  beyond: { code: string; kind: string; name: string; rings: number[][] }[];
  sea: number[][][] | number[][];
  sea_links: { areas: [number, number]; line: number[] }[];
};

/** A block in the view: Power, place, marks, what it may be (hexadecimal), unit and step (-1 if unknown). */
export type TokenRow = View['tokens'][number];

export const INFANTRY = 0;
export const CAVALRY = 1;
export const LEADER = 2;
export const STATIC = 3;
export const KINDS = ['infantry', 'cavalry', 'leader', 'static'] as const;
export const MAJOR = 2;
export const MINOR = 1;
export const GB = 0;
export const TACTICAL_ORDERS = 2; // tactical and surprise come first

export function sideOf(unit: number, book: Book): number {
  return book.powers[book.units[unit]?.power ?? 0]?.side ?? 0;
}

/** The page passes a title's data on unread; what they are, the declarations of the title say. */
export const asBook = (book: Record<string, unknown>): Book => book as Book;
export const asView = (view: Record<string, unknown>): View => view as View;
export const asDrawing = (map: Record<string, unknown>): Drawing => map as Drawing;
export const asEvent = (event: EventOut): GawEvent => event as GawEvent;
