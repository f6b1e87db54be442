/** 1914 Deluxe at the table. */
import { tableOf } from '../../hex14/title';
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { deluxe } from './deluxe';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  gallery: () => import('./Gallery.svelte'),
  ...tableOf(deluxe),
};
