/** What the server works out from a view for this title. */

import type { BattleReport, Guesses, NoBattle, Score, Supply } from './types';

export type { BattleReport, Score, Supply } from './types';

export type Insight = (kind: string, subject?: string) => Promise<Record<string, unknown>>;

export async function askSupply(insight: Insight): Promise<Supply> {
  return (await insight('supply')) as Supply;
}
export async function askScore(insight: Insight): Promise<Score> {
  return (await insight('score')) as Score;
}
/** What the hidden cards of a power may be; the power by its code. */
export async function askGuesses(insight: Insight, power: string): Promise<Guesses> {
  return (await insight('guess', power)) as Guesses;
}
/** Null if no battle is being fought any more. */
export async function askBattle(insight: Insight): Promise<BattleReport | null> {
  const found = (await insight('battle')) as BattleReport | NoBattle;
  return found.stage === 'none' ? null : found;
}
