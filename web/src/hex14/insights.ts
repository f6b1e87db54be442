/** What the server works out from the view, and the answers that follow from it. */
import type { Chance } from '../table/chances';
import type { TableProps } from '../titles/title';
import { GERMAN, type Book, type View } from './data';
import type { Manner } from './uiState.svelte';

export interface Way {
  cost: number;
  way: readonly number[];
  /** How many of the units have room there. */
  fit: number;
}

export interface Destination extends Way {
  hex: number;
  /** Off the railway, along it, or either. */
  manner: number;
  line: boolean;
  off: Way | null;
  along: Way | null;
}

export interface Reach {
  units: readonly string[];
  hexes: readonly Destination[];
  rail: readonly number[];
  sail: readonly number[];
}

/** The hexes that are supplied, by the reason, as sets in hexadecimal. */
export interface Supply {
  side: number;
  rails: string;
  line: string;
  engineers: string;
  fort: string;
  coast: string;
  country: string;
  cut: readonly (readonly [hex: number, place: number])[];
}

export interface Fed {
  supplied: boolean;
  text: string;
}

export interface Term {
  rule: string;
  text: string;
}

/** What a number of the die brings; a title has more to say about it. */
export interface Outcome {
  die: number;
  text: string;
}

/** The odds against one of the defences that are possible. */
export interface Odds {
  defenders: readonly string[];
  defence: number;
  column: string;
  outcomes: readonly Outcome[];
  share: number;
}

export interface Forecast {
  attack: number;
  terms: readonly Term[];
  defence_terms: readonly Term[];
  cases: readonly Odds[];
  take: number;
  /** What some of the defenders may do before the fight instead of staying. */
  escapes: readonly { rule: string; text: string }[];
  problem: string;
}

export interface Score {
  points: readonly number[];
  terms: readonly (readonly { rule: string; text: string; points: number }[])[];
  level: string;
  winner: number | null;
}

/** A unit that can march beside a target, and where it would stop. */
export interface Comer {
  unit: string;
  hex: number;
  cost: number;
  line: boolean;
  way: readonly number[];
  invades: boolean;
}

/** Who could attack the enemies in a hex this turn. */
export interface Strike {
  hex: number;
  beside: readonly string[];
  coming: readonly Comer[];
}

/** What a face-down counter may be, or each of several that look alike. */
export interface CounterGuess {
  nation: number;
  /** Where they lie in their stack, from the bottom; none beside the map. */
  places: readonly number[];
  number: number;
  kinds: readonly Chance[];
  /** By what the counter shows: the type of units that show the same, and the steps that it has lost. */
  faces: readonly { type: number; lost: number; chance: number }[];
}

/** What the face-down counters in a hex may be. */
export interface Guesses {
  where: number;
  counters: readonly CounterGuess[];
}

type Insight = TableProps['insight'];

export async function askGuesses(insight: Insight, hex: string): Promise<Guesses> {
  return (await insight('guess', hex)) as unknown as Guesses;
}

export async function askStrike(insight: Insight, hex: string): Promise<Strike> {
  return (await insight('strike', hex)) as unknown as Strike;
}

/** Where all these units can go. */
export async function askReach(insight: Insight, units: readonly string[]): Promise<Reach> {
  return (await insight('reach', units.join(','))) as unknown as Reach;
}

export async function askSupply(insight: Insight, side: number): Promise<Supply> {
  return (await insight('supply', side === 0 ? 'german' : 'allied')) as unknown as Supply;
}

export async function askFed(insight: Insight, unit: string): Promise<Fed> {
  return (await insight('fed', unit)) as unknown as Fed;
}

/** The forecast of an attack by these units; one with a hex, "GE-A-VII@3113", counts as if it had marched there. */
export async function askForecast(
  insight: Insight,
  deed: string,
  target: string,
  units: readonly string[],
): Promise<Forecast> {
  return (await insight('odds', `${deed} ${target} ${units.join(',')}`)) as unknown as Forecast;
}

export async function askScore(insight: Insight): Promise<Score> {
  return (await insight('score')) as unknown as Score;
}

/** The answers that set up the rest of one's units as in 1914. */
export async function askHistory(insight: Insight): Promise<readonly string[]> {
  return ((await insight('history')) as { lines: readonly string[] }).lines;
}

/** A strength that is counted in parts of a point, in points: "13", "6.25". */
export function inPoints(strength: number, parts: number): string {
  return String(Math.round((strength / parts) * 100) / 100);
}

/** How units come to a hex: on foot if they can, unless another manner was chosen. */
export function mannerTo(reach: Reach, hex: number, wish: Manner): Manner | undefined {
  const found = reach.hexes.find((one) => one.hex === hex);
  const rail = reach.rail.includes(hex);
  const sea = reach.sail.includes(hex);
  if (wish === 'rail' && rail) return 'rail';
  if (wish === 'sea' && sea) return 'sea';
  if (wish === 'line' && found && found.manner > 0) return 'line';
  return found ? 'foot' : rail ? 'rail' : sea ? 'sea' : undefined;
}

/** The answers that take units to a hex: for each a line that is given at once, or not at all. */
export function answersTo(
  units: readonly string[],
  code: string,
  manner: Manner,
  destination: Destination | undefined,
): string[] {
  const go = destination && wayTo(destination, manner).line ? `go ${code} line` : `go ${code}`;
  return units.flatMap((unit) => {
    // Boarding tells the enemy something: a line ends there.
    if (manner === 'rail') return [`march ${unit}; entrain`, `rail ${code}`];
    if (manner === 'sea') return [`march ${unit}; embark`, `sail ${code}`];
    return [`march ${unit}; ${go}`];
  });
}

/** The way on foot to a hex: the better one, or the one along the railway if that is wished. */
export function wayTo(found: Destination, manner: Manner): Way & { line: boolean } {
  const { off, along, cost, way, fit, line } = found;
  if (manner === 'line' && off && along) return { ...along, line: true };
  return { cost, way, fit, line };
}

/** The letters of the countries in the book, in the order of their numbers in the view. */
const COUNTRIES = 'DFBNLSG~';
const NEUTRAL = 'BNL';

/** The letter of a neutral country that nobody has invaded yet and a way leads into; undefined if there is none. */
export function invades(way: readonly number[], book: Book, view: View): string | undefined {
  if (view.side !== GERMAN) return undefined;
  for (const hex of way) {
    const letter = book.country[hex] ?? '';
    if (NEUTRAL.includes(letter) && !view.invaded[COUNTRIES.indexOf(letter)]) return letter;
  }
  return undefined;
}
