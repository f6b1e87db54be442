/** What is said beside an answer in the list: what a march costs, and whether enemies are there. */
import { plural, t } from '../../lib/texts';
import type { ActionOut } from '../../lib/api/types';
import { asBook } from './data';
import { uiState } from './uiState.svelte';

export function note({ notation }: ActionOut, book: Record<string, unknown>): string | undefined {
  const [verb, id] = notation.split(' ');
  if (verb !== 'step') return undefined;
  const area = asBook(book).areas.findIndex((one) => one.id === id);
  const way = uiState.ways?.areas.find((one) => one.area === area);
  if (!way) return undefined;
  const cost = plural('gaw.points', way.cost);
  return way.engages ? `${cost}, ${t('gaw.note.enemy')}` : cost;
}
