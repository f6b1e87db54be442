/** Quartermaster General: 1914 at the table. */
import type { TitleUi } from '../title';
import { hint, meant } from './things';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { asView } from './data';
import { uiState } from './uiState.svelte';
import { begins } from './events';
import { fightOf } from './frames';
import { nameOf } from './names';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  /** A battle is being fought, or the report of one is open. */
  battle: (view) => uiState.report !== null || fightOf(asView(view)) !== undefined,
  meant,
  hint,
  begins,
  nameOf,
};
