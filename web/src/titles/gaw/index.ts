/** 1914: Germany at War at the table. */
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { asView } from './data';
import { uiState } from './uiState.svelte';
import { begins } from './events';
import { battleOf } from './frames';
import { spotOf } from './geometry';
import { nameOf } from './names';
import { note } from './notes';
import Standing from './Standing.svelte';
import { meant } from './things';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  /** A battle is under way, or a forecast or report is open. */
  battle: (view) => uiState.planned !== null || uiState.report !== null || battleOf(asView(view)) !== undefined,
  /** Whoever points at a unit that could march activates no more leaders. */
  leads: ({ question }) => question === 'Activation',
  skips: ({ question }) => question === 'Activation',
  note,
  meant,
  keys: [
    ['S O', 'lines'],
    ['M', 'marches'],
    ['F', 'forecast'],
    ['Q', 'mayBe'],
  ],
  begins,
  nameOf,
  spotOf,
  forget: () => uiState.clear(),
  gallery: () => import('./Gallery.svelte'),
};
