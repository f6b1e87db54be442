/** What the server works out from a view for this title. */
import type { TableProps } from '../title';

export interface WayStep {
  area: number;
  river: number;
  terms: { term: 'ground' | 'river' | 'engage' | 'disengage'; amount: number; rule: string }[];
}

export interface Way {
  area: number;
  cost: number;
  engages: boolean;
  steps: WayStep[];
}

export interface Ways {
  unit: string;
  start: number;
  points: number;
  ride: boolean;
  thought: boolean;
  barred: { rule: string; text: string } | null;
  areas: Way[];
  sail: number[];
  rail: number[];
}

export interface Communication {
  side: number;
  powers: {
    power: number;
    depots: number[];
    linked: number[];
    loose: number[];
    isolated: { area: number; blocks: number }[];
    lines: [number, number][];
  }[];
}

export interface CommandRange {
  leader: string;
  area: number;
  range: number;
  active: boolean;
  areas: number[];
  units: string[];
  beyond: string[];
  supports: number[];
}

export interface Span {
  low: number;
  mean: number;
  high: number;
}

export interface ForecastTerm {
  rule: string;
  code: number;
  subject: number;
  text: string;
  after: boolean;
  low: number;
  high: number;
}

export interface Forecast {
  area: number;
  attacker: number;
  fought: boolean;
  advantage: string;
  attack: ForecastTerm[];
  defence: ForecastTerm[];
  fire: Span;
  reply: Span;
  result: Span;
  degrees: [string, string];
  attacker_hits: { low: number; high: number };
  defender_hits: { low: number; high: number };
  attacker_bears: { low: number; high: number };
  defender_bears: { low: number; high: number };
  statements: string[];
  comers: { unit: string; from: number; cost: number; river: number }[];
}

type Insight = TableProps['insight'];

/** Where a unit can march or ride. */
export async function askWays(insight: Insight, unit: string): Promise<Ways> {
  return (await insight('ways', unit)) as unknown as Ways;
}

/** The lines of communication of a side. */
export async function askCommunication(insight: Insight, side: number): Promise<Communication> {
  return (await insight('communication', side === 0 ? 'germans' : 'entente')) as unknown as Communication;
}

/** The range of a leader where they are, or where they would be. */
export async function askCommandRange(insight: Insight, leader: string, area?: string): Promise<CommandRange> {
  return (await insight('range', area === undefined ? leader : `${leader} ${area}`)) as unknown as CommandRange;
}

/** The forecast of a battle; the subject names the area, the advantage and the units that would come. */
export async function askForecast(insight: Insight, subject: string): Promise<Forecast> {
  return (await insight('forecast', subject)) as unknown as Forecast;
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
