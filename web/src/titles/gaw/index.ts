/** 1914: Germany at War at the table. */
import { t } from '../../lib/texts';
import type { TitleUi } from '../title';
import Battle from './Battle.svelte';
import Board from './Board.svelte';
import { viewOf } from './data';
import { desk } from './desk.svelte';
import { battleOf } from './sight';
import Standing from './Standing.svelte';
import { begins, eventThings, meant, nameOf, things } from './things';
import Tray from './Tray.svelte';

const COLOURS: Record<string, string> = {
  german: '--p-german',
  entente: '--p-french',
  french: '--p-french',
  british: '--p-british',
};

export const title: TitleUi = {
  key: 'gaw',
  Board,
  Tray,
  Standing,
  Battle,
  /** A battle is under way, or a forecast or report is open. */
  battle: (view) => desk.planned !== null || desk.report !== null || battleOf(viewOf(view)) !== undefined,
  things,
  meant,
  eventThings,
  begins,
  nameOf,
  seatName: (seat) => t(`gaw.seat.${seat}`),
  seatColour: (seat) => COLOURS[seat] ?? '--p-german',
};
