/** 1914 Deluxe at the table. */
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { asView } from './data';
import { begins } from './events';
import { clashOf } from './frames';
import { nameOf } from './names';
import Standing from './Standing.svelte';
import { hint, meant } from './things';
import Tray from './Tray.svelte';
import { uiState } from './uiState.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  /** An attack is planned or under way, or a report is open. */
  battle: (view) => uiState.planned !== null || uiState.report !== null || clashOf(asView(view)) !== undefined,
  meant,
  hint,
  begins,
  nameOf,
};
