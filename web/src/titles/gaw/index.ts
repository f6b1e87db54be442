/** 1914: Germany at War at the table. */
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { viewOf } from './data';
import { uiState } from './uiState.svelte';
import { battleOf } from './blocks';
import Standing from './Standing.svelte';
import { begins, eventThings, meant, nameOf, things } from './things';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  /** A battle is under way, or a forecast or report is open. */
  battle: (view) => uiState.planned !== null || uiState.report !== null || battleOf(viewOf(view)) !== undefined,
  things,
  meant,
  eventThings,
  begins,
  nameOf,
};
