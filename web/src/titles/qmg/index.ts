/** Quartermaster General: 1914 at the table. */
import type { TitleUi } from '../title';
import { hint, isCard, meant } from './things';
import Battle from './Battle.svelte';
import Beat from './Beat.svelte';
import Board from './Board.svelte';
import Carried from './Carried.svelte';
import { asView } from './data';
import { uiState } from './uiState.svelte';
import { begins } from './events';
import { fightOf } from './frames';
import { nameOf } from './names';
import Peek from './Peek.svelte';
import { spotOf } from './sheet';
import Score from './Score.svelte';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

const LEADING: ReadonlySet<string> = new Set(['DraftStep', 'PlayStep', 'AttritionStep']);

export const title: TitleUi = {
  Board,
  Tray,
  Standing,
  Battle,
  /** A battle is being fought, or the report of one is open. */
  battle: (view) => uiState.report !== null || fightOf(asView(view)) !== undefined,
  seats: true,
  wide: true,
  /** A card and its target, also where a draft is asked about before; a card to prepare instead of Attrition. */
  leads: ({ question }) => LEADING.has(question),
  /** To play no card is never what a click on a card means. */
  skips: ({ question }) => question !== 'PlayStep',
  /** The hand is filled up: the first draw that is offered is the largest. */
  usual: ({ question, actions }) =>
    question === 'DrawStep' ? actions.find(({ verb }) => verb === 'draw')?.notation : undefined,
  meant,
  hint,
  keys: [
    ['S', 'supply'],
    ['Q', 'mayBe'],
  ],
  begins,
  nameOf,
  spotOf,
  Beat,
  Carried,
  Peek,
  peeks: isCard,
  Score,
  forget: () => uiState.clear(),
  gallery: () => import('./Gallery.svelte'),
};
