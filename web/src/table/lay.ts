import { get } from '../lib/api/client';
import { loadTitles } from '../lib/lobby/titles';
import { loadTitle } from '../titles';
import type { GameStore } from './store.svelte';
import { Table } from './table.svelte';

/** The table of a game, with everything that its title brings, loaded at once. */
export async function layTable(store: GameStore, title: string): Promise<Table> {
  const [ui, titles, book, map] = await Promise.all([
    loadTitle(title),
    loadTitles(),
    get('/api/titles/{key}/book', { path: { key: title } }),
    get('/api/titles/{key}/map', { path: { key: title } }).catch(() => ({})), // a title may have no map
  ]);
  const about = titles.find((one) => one.key === title);
  if (!about) throw new Error(`no such title: ${title}`);
  return new Table(store, ui, about, book, map);
}
