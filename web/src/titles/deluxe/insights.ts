/** What the server works out from the view, and the answers that follow from it. */
import type { TableProps } from '../title';
import { GERMAN, type Book, type View } from './data';
import type { Destination, Fed, Forecast, Reach, Score, Supply } from './types';
import type { Manner } from './uiState.svelte';

export type { Destination, Fed, Forecast, Odds, Reach, Score, Supply, Term } from './types';

type Insight = TableProps['insight'];

/** Where all these units can go. */
export async function askReach(insight: Insight, units: readonly string[]): Promise<Reach> {
  return (await insight('reach', units.join(','))) as Reach;
}

export async function askSupply(insight: Insight, side: number): Promise<Supply> {
  return (await insight('supply', side === 0 ? 'german' : 'allied')) as Supply;
}

export async function askFed(insight: Insight, unit: string): Promise<Fed> {
  return (await insight('fed', unit)) as Fed;
}

/** The forecast of an attack by these units. */
export async function askForecast(
  insight: Insight,
  deed: string,
  target: string,
  units: readonly string[],
): Promise<Forecast> {
  return (await insight('odds', `${deed} ${target} ${units.join(',')}`)) as Forecast;
}

export async function askScore(insight: Insight): Promise<Score> {
  return (await insight('score')) as Score;
}

/** How units come to a hex: on foot if they can, unless another manner was chosen. */
export function mannerTo(reach: Reach, hex: number, wish: Manner): Manner | undefined {
  const foot = reach.hexes.some((one) => one.hex === hex);
  const rail = reach.rail.includes(hex);
  const sea = reach.sail.includes(hex);
  if (wish === 'rail' && rail) return 'rail';
  if (wish === 'sea' && sea) return 'sea';
  return foot ? 'foot' : rail ? 'rail' : sea ? 'sea' : undefined;
}

/** The answers that take units to a hex: for each a line that is given at once, or not at all. */
export function answersTo(
  units: readonly string[],
  code: string,
  manner: Manner,
  destination: Destination | undefined,
  book: Book,
): string[] {
  const go = destination && byLine(destination, book) ? `go ${code} line` : `go ${code}`;
  return units.flatMap((unit) => {
    // Boarding tells the enemy something: a line ends there.
    if (manner === 'rail') return [`march ${unit}; entrain`, `rail ${code}`];
    if (manner === 'sea') return [`march ${unit}; embark`, `sail ${code}`];
    return [`march ${unit}; ${go}`];
  });
}

/**
 * Whether the way that is shown arrives along the railway. Where both manners are possible, the way of the cheaper one is
 * shown, and that way it shall be: its last step follows a line or does not.
 */
function byLine({ manner, way }: Destination, book: Book): boolean {
  if (manner !== BOTH) return manner > 0;
  const [from, to] = [way.at(-2), way.at(-1)];
  return book.links.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
}
const BOTH = 2;

/** How many answers these lines are. */
export function countOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.split(';').length, 0);
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
