/** 1914 Revision at the table. */
import { tableOf } from '../../hex14/title';
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { revision } from './revision';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  gallery: () => import('./Gallery.svelte'),
  ...tableOf(revision),
};
