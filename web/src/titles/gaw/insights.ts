/** What the server works out from a view for this title. */
import type { TableProps } from '../title';
import type {
  CommandRange,
  Communication,
  Forecast,
  Guesses,
  Hits,
  Marches,
  Refusal,
  Way,
  Ways,
  WayStep,
} from './types';

export type { CommandRange, Communication, Forecast, HitPlan, Hits, Span, Way, Ways } from './types';

type Insight = TableProps['insight'];

/** Where a unit can march or ride. */
export async function askWays(insight: Insight, unit: string): Promise<Ways> {
  return (await insight('ways', unit)) as Ways;
}

/** Where each of several units can march, in the order they are named. */
export async function askMarches(insight: Insight, units: readonly string[]): Promise<Ways[]> {
  return units.length ? ((await insight('marches', units.join(' '))) as Marches).ways : [];
}

/** Why a unit cannot go to an area; empty if nothing forbids it. */
export async function askRefusal(insight: Insight, unit: string, area: string): Promise<Refusal> {
  return (await insight('refusal', `${unit} ${area}`)) as Refusal;
}

/** Ways to take all hits that are left. */
export async function askHits(insight: Insight): Promise<Hits> {
  return (await insight('hits')) as Hits;
}

/** The lines of communication of a side. */
export async function askCommunication(insight: Insight, side: number): Promise<Communication> {
  return (await insight('communication', side === 0 ? 'germans' : 'entente')) as Communication;
}

/** The range of a leader where they are, or where they would be. */
export async function askCommandRange(insight: Insight, leader: string, area?: string): Promise<CommandRange> {
  return (await insight('range', area === undefined ? leader : `${leader} ${area}`)) as CommandRange;
}

/** The forecast of a battle; the subject names the area, the advantage and the units that would come. */
export async function askForecast(insight: Insight, subject: string): Promise<Forecast> {
  return (await insight('forecast', subject)) as Forecast;
}

/** What the hidden blocks of an area may be; the area as the notation spells it. */
export async function askGuesses(insight: Insight, area: string): Promise<Guesses> {
  return (await insight('guess', area)) as Guesses;
}

/** What a step costs, summed. */
export function stepCost(step: WayStep): number {
  return step.terms.reduce((sum, term) => sum + term.amount, 0);
}

/** The answers that take the unit under way along a way. Among enemies the march ends by itself. */
export function answersFor(way: Way, ids: readonly string[], ride: boolean): string[] {
  const steps = way.steps.map((step) => `step ${ids[step.area] ?? ''}`);
  return way.engages ? steps : [...steps, ride ? 'reveal' : 'halt'];
}
