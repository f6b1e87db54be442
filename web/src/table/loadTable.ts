import { loadAbout, loadBook, loadMap } from '../lib/api/printed';
import { loadTitle } from '../titles';
import type { GameStore } from './game.svelte';
import { Table } from './table.svelte';

/** The table of a game, with everything that its title brings, loaded at once. */
export async function loadTable(store: GameStore, title: string): Promise<Table> {
  const [ui, about, book, map] = await Promise.all([
    loadTitle(title),
    loadAbout(title),
    loadBook(title),
    loadMap(title),
  ]);
  return new Table(store, ui, about, book, map);
}
