/** What is said of an answer that cannot be undone, in the words of the title where it has some. */
import { t, textOr } from '../lib/texts';
import type { Answer } from './chains';
import type { Table } from './table.svelte';

/** What a button says that gives the answer: the verb of the title, "Play it", or the choice itself, "Draw 2". */
export function giving(table: Table, { verb, things }: Answer): string {
  const [choice] = things.length === 1 && things[0]?.startsWith('choice:') ? things : [];
  return textOr(`${table.key}.confirm.${verb}`, choice ? table.nameOf(choice) : t('table.confirmYes'));
}

/** Why it cannot be undone: what the others see, what is drawn. */
export function binding(table: Table, { verb, binds }: Answer): string {
  return textOr(`${table.key}.binds.${verb}`, t(`table.binds.${binds ?? 'reveals'}`));
}
