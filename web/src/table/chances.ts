/** What something hidden may be, with the chances: made ready to be shown. */
import { t } from '../lib/texts';

/** A possibility as the server tells it. */
export interface Chance {
  name: string;
  /** From 0 to 1. */
  chance: number;
}

export interface Row {
  text: string;
  chance: number;
}

export interface Part {
  heading: string;
  rows: readonly Row[];
}

/** Something hidden. */
export interface Unknown {
  about: string;
  /** What it is, where everybody knows it. */
  certain?: string;
  parts: readonly Part[];
}

/** As it is read: nothing that is possible has 0 %, and nothing but what is certain has 100 %. */
export function percent(chance: number): string {
  if (chance >= 1) return '100 %';
  if (chance > 0.995) return t('table.mayBe.more');
  if (chance < 0.005) return t('table.mayBe.less');
  return `${Math.round(chance * 100)} %`;
}

/** The likeliest of them by their names, and all others in one row. */
export function rowsOf(chances: readonly Chance[], name: (id: string) => string, most = 6): Row[] {
  const few = chances.length > most ? most - 1 : most;
  const rows = chances.slice(0, few).map((one) => ({ text: name(one.name), chance: one.chance }));
  const others = chances.slice(few);
  const rest = others.reduce((sum, one) => sum + one.chance, 0);
  if (others.length) rows.push({ text: t('table.mayBe.others', { n: others.length }), chance: rest });
  return rows;
}
