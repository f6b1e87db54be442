/** Quartermaster General: 1914 at the table. */
import type { TitleUi } from '../title';
import { meant, things } from './answers';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { asView, frame } from './data';
import { eventThings } from './events';
import { nameOf, seatColour, seatName } from './names';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

export const title: TitleUi = {
  key: 'qmg',
  Board,
  Tray,
  Standing,
  Battle,
  battle: (view) => frame(asView(view), 'Fight') !== undefined,
  things,
  meant,
  eventThings,
  nameOf,
  seatName,
  seatColour,
};
