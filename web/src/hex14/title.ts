/**
 * What a game on this map says for itself. Board, tray, score and everything around them are the same for all of them;
 * where the games part, they ask this object, or the counters that it makes.
 */
import type { EventOut } from '../lib/api/types';
import type { TitleUi } from '../titles/title';
import type { Counter, Counters } from './counters';
import { asBook, asView, type Book, type Fort, type View } from './data';
import { begins } from './events';
import { asDrawing } from './drawing';
import { clashOf } from './frames';
import { Grid } from './grid';
import type { HexSet } from './HexSets.svelte';
import type { Forecast, Outcome, Score } from './insights';
import { nameOf, split } from './names';
import type { Printed } from './printed';
import { hint, meant } from './things';
import { uiState, type Deed } from './uiState.svelte';

/** The verbs of a title that the family does not have, by what they name. */
export interface Verbs {
  unit: readonly string[];
  hex: readonly string[];
  /** A unit and a hex. */
  pair: readonly string[];
  /** What a question is about where its answers do not say so. */
  of: Readonly<Record<string, string>>;
}

/** A cell of the table of results: what is written in it, and for whom it is good news. */
export interface Cell {
  sign: string;
  good: boolean;
  bad: boolean;
}

/** Something to be unfolded below the score. */
export interface Note {
  head: string;
  lines: readonly { text: string; danger: boolean }[];
}

export interface HexTitle {
  /** The folder of the title: the first word of its texts, and the title of its rules. */
  key: string;
  /** The counters of a view, which know how they read. */
  counters(view: View, book: Book): Counters;

  // ------------------------------------------------------------ attacks

  /** The kinds of attack by their number in the frames. */
  deeds: readonly Deed[];
  /** The same, the one that is probably meant first. */
  likely: readonly Deed[];
  /** Those that are made on forts. */
  onForts: readonly Deed[];
  /** The procedures of a fight that has been declared. */
  fights: readonly string[];
  /** The events with which a fight begins. */
  openings: readonly string[];
  /** Whether a unit of one's own that fights and has not attacked could join, as far as the page can tell. */
  mayJoin(counters: Counters, counter: Counter, deed: Deed): boolean;
  /** Those that are ticked to begin with. */
  ticks(counters: Counters, deed: Deed, candidates: readonly Counter[]): string[];
  /** What the ticked ones of a hex count together, in words; empty if nothing is to be said. */
  ticked(counters: Counters, ticked: readonly Counter[]): string;

  // ------------------------------------------------------------ odds and reports

  /** Into how many parts a point of strength is divided in events; in forecasts the attack is, the defence is not. */
  parts: { attack: number; defence: number };
  /** What the table of results says for a number of the die. */
  cell(outcome: Outcome): Cell;
  /** What else a forecast says, in words; empty if nothing. */
  remark(forecast: Forecast): string;
  /** What the die of a battle brought, by the events of the battle; empty if it was not cast. */
  result(told: readonly EventOut[]): string;

  // ------------------------------------------------------------ forts and hexes

  /** How many symbols of a fort stand. */
  symbols(view: View, fort: number, book: Book): number;
  /** Whether a standing fort lets units in, who then stop. */
  isSoft(fort: Fort): boolean;
  /** What counters in a hex take of its room, in words. */
  room(counters: Counters, here: readonly Counter[]): string;
  /** More sets of hexes to be shown. */
  sets(view: View): HexSet[];
  /** Whether counters face a corner of their hex. */
  hasFacing(view: View): boolean;
  /** What the sheet of the map says otherwise; null if it is this title's own. */
  printed(book: Book): Printed | null;

  // ------------------------------------------------------------ turns and score

  /** The last turn, and whether the game may go on after it. */
  ending(view: View, book: Book): { last: number; extended: boolean };
  /** Whether the East Front is played. */
  hasEast(view: View): boolean;
  /** The steps of a turn, besides the family's. */
  steps: readonly string[];
  /** What is said of a side below its points. */
  losses(counters: Counters, side: number): string;
  /** More about the score; null if there is no more. */
  note(score: Score): Note | null;

  // ------------------------------------------------------------ answers

  /** The verbs of the title's own. */
  verbs: Verbs;
  /** The questions of a march, besides the family's. */
  marching: readonly string[];
  /** Verbs whose answers can all be given at once. */
  together: readonly string[];
}

/** What the table asks a title besides its components. */
export function tableOf(
  title: HexTitle,
): Pick<TitleUi, 'wide' | 'battle' | 'plans' | 'meant' | 'hint' | 'keys' | 'begins' | 'nameOf' | 'spotOf' | 'forget'> {
  return {
    wide: true,
    /** An attack is planned, thought of or under way, or a report is open. */
    battle: (view) =>
      uiState.planned !== null ||
      uiState.eyed !== null ||
      uiState.report !== null ||
      clashOf(asView(view), title) !== undefined,
    plans: () => uiState.planned !== null || uiState.eyed !== null,
    meant: (thing, prompt, { view, book, picked }) =>
      meant(thing, prompt, title.counters(asView(view), asBook(book)), picked),
    hint,
    keys: [
      ['N', 'next'],
      ['G', 'gather'],
      ['M', 'marches'],
      ['S O', 'supply'],
      ['T', 'rail'],
      ['K', 'control'],
      ['E', 'contact'],
      ['F', 'forts'],
      ['Q', 'mayBe'],
    ],
    begins: (event, book) => begins(event, asBook(book), title),
    nameOf: (thing, book) => nameOf(thing, asBook(book)),
    spotOf: (thing, { book, map }) => {
      const [kind, code] = split(thing);
      if (kind !== 'hex' && kind !== 'fort') return null;
      const grid = new Grid(asDrawing(map).hex, asBook(book).stride);
      const hex = grid.read(code.slice(0, 4));
      if (hex < 0) return null;
      const [x, y] = grid.middle(hex);
      return [x, y];
    },
    forget: () => uiState.clear(),
  };
}
