/** The printed matter, the drawing data and the view of Germany at War, as the server writes them. */

export interface Area {
  id: string;
  name: string;
  country: number;
  /** The side that holds it at the start. */
  home: number;
  terrain: number;
  bonus: number;
  cost: number;
  stack: number;
  city: string;
  capital: number | null;
  victory: boolean;
  landing: boolean;
  prize: number;
  forts: number[];
  neighbours: number[];
  rivers: number[];
}

export interface Fort {
  code: string;
  name: string;
  area: number;
  discs: number;
}

export interface Army {
  id: string;
  name: string;
  colour: string;
  power: number;
}

export interface Unit {
  id: string;
  name: string;
  historical: string;
  army: number;
  power: number;
  kind: number;
  move: number;
  green: number;
  reserve: boolean;
  strengths: number[];
  colours: string[];
  hits: number[];
}

export interface Power {
  code: string;
  name: string;
  side: number;
  range: number;
  discs: number;
  first: number;
  count: number;
}

export interface Book {
  sides: { name: string; powers: number[]; losses: number; strategic_value: number }[];
  powers: Power[];
  areas: Area[];
  forts: Fort[];
  armies: Army[];
  units: Unit[];
  kinds: string[];
  terrains: string[];
  countries: string[];
  orders: string[];
  turns: string[];
  victory: number[];
  valour_to_win: number;
  discs_per_fort: number;
  disc_strength: number;
  places: { pool: number; drawn: number; dead: number; later: number };
  marks: Record<'up' | 'active' | 'moved' | 'spur' | 'cut' | 'minor' | 'major', number>;
}

export interface Town {
  name: string;
  kind: string;
  at: [number, number];
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

export interface Drawing {
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
}

/** A block in the view: Power, place, marks, what it may be (hexadecimal), unit and step (-1 if unknown). */
export type TokenRow = [number, number, number, string, number, number];

export interface View {
  seat: number | null;
  side: number | null;
  players: number;
  turn: number;
  impulse: number;
  played: number;
  cap: number;
  disc: number;
  initiative: number;
  passes: number;
  phasing: number;
  order: number;
  slots: number;
  fresh: number[];
  valour: number[];
  lost: number[];
  restored: number[];
  control: number[];
  discs: number[];
  least: number[];
  most: number[];
  stack: unknown[][];
  moving: [number, number, number, string] | null;
  tokens: TokenRow[];
  result: [number | null, string, string] | null;
}

export const INFANTRY = 0;
export const CAVALRY = 1;
export const LEADER = 2;
export const STATIC = 3;
export const KINDS = ['infantry', 'cavalry', 'leader', 'static'] as const;
export const MAJOR = 2;
export const MINOR = 1;
export const GB = 0;
export const TACTICAL_ORDERS = 2; // tactical and surprise come first

export function asBook(book: Record<string, unknown>): Book {
  return book as unknown as Book;
}

export function asView(view: Record<string, unknown>): View {
  return view as unknown as View;
}

export function asDrawing(map: Record<string, unknown>): Drawing {
  return map as unknown as Drawing;
}
