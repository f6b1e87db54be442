/** What the server works out from a view for this title. */

export interface CountrySupply {
  country: number;
  home: number;
  source: boolean;
  supplied: number[];
  unsupplied: number[];
  treated: number[];
  lines: [number, number][];
  buildable: number[];
}
export interface Supply {
  countries: CountrySupply[];
}

export interface TeamScore {
  team: number;
  points: number;
  lines: { rule: string; card: number | null; points: number }[];
  objectives: number[];
  blocked: number[];
}
export interface Score {
  teams: TeamScore[];
}

export interface BattleReport {
  country: number;
  power: number;
  space: number;
  origin: number;
  rough: boolean;
  cost: number;
  cost_lines: { rule: string; by: number }[];
  defenders: number[];
  supplied: number[];
  stage: 'cost' | 'start' | 'reinforce' | 'sustain' | 'sustain_cost' | 'won' | 'lost';
  attack: number;
  defence: number;
  attack_due: number;
  defence_due: number;
  asked: number[];
  pledged: { card: number | null; power: number }[];
  needed?: number;
  missing: number | null;
}

export type Insight = (kind: string, subject?: string) => Promise<Record<string, unknown>>;

export async function askSupply(insight: Insight): Promise<Supply> {
  return (await insight('supply')) as unknown as Supply;
}
export async function askScore(insight: Insight): Promise<Score> {
  return (await insight('score')) as unknown as Score;
}
/** Null if no battle is being fought any more. */
export async function askBattle(insight: Insight): Promise<BattleReport | null> {
  const found = await insight('battle');
  return found['stage'] === 'none' ? null : (found as unknown as BattleReport);
}
