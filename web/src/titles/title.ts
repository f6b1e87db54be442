/**
 * What a title brings to the table: the export `title` of its `index.ts`. The table knows nothing of any title: it shows
 * the board, the tray and the panel of the title, passes them what can be pointed at, and turns what is pointed at into
 * answers. Everything but the board is optional: the list of answers, the log and the seats work without a title's help.
 */
import type { Component } from 'svelte';
import type { EventOut, PromptOut } from '../lib/api/types';
import type { Beginning } from '../table/marks';

/**
 * Something that can be pointed at, by its kind and its name: "area:17", "unit:G1-III", "choice:draw 2".
 * The part after the colon is spelled as in the notation of actions.
 */
export type Thing = string;

/** The props of a title's components. All of them change with the game. */
export interface TableProps {
  /** What the viewer sees, as `View.data()` of the title wrote it. */
  view: Record<string, unknown>;
  /** The printed matter, as the title's `book()` wrote it. */
  book: Record<string, unknown>;
  /** The drawing data of the board. */
  map: Record<string, unknown>;
  /** The pictures of the board; none: the shapes are drawn. */
  pictures: readonly { scale: number; url: string }[];
  /** The address of the tiles of a large board, with {level}, {column} and {row} for their numbers; none: no tiles. */
  tiles?: string | null;
  /** The seat looked from; null for a spectator. */
  seat: number | null;
  prompt: PromptOut | null;
  /** What can be pointed at now: pointing at it leads on. */
  glowing: ReadonlySet<Thing>;
  /** What has been pointed at since the question was asked. */
  picked: readonly Thing[];
  /** What the line of the log or the answer under the pointer is about: to be marked on the board. */
  marked: ReadonlySet<Thing>;
  /** The events that the viewer knows. */
  log: readonly EventOut[];
  /** Point at something. What does not glow gets an explanation. */
  point: (thing: Thing) => void;
  /** The pointer rests on something, or on nothing. */
  hover: (thing: Thing | null) => void;
  /** Ask the server for an insight of the title; the answer belongs to the view that is shown. */
  insight: (kind: string, subject?: string) => Promise<Record<string, unknown>>;
  /**
   * Ask the server for the report of the last battle among the first `entries` of `log`, by default all of them. Null if
   * there is none, or if the title makes no reports.
   */
  report: (entries?: number) => Promise<Record<string, unknown> | null>;
  /**
   * Give several answers one after the other, each when it is asked for: a march of several steps. One of them may be a
   * line of several ("march A; go 3013"), which is given at once. It stops where one is not asked for or refused, and
   * tells how many were given. `sure`: the player has confirmed them already, by a button that says what happens.
   */
  answerAll: (notations: string[], sure?: boolean) => Promise<number>;
  /** Take back so many answers, as far as that is still possible; missing if none can be taken back. */
  undo?: (steps: number) => Promise<void>;
  /** False in a replay and for spectators: nothing can be pointed at. */
  live: boolean;
  /** Open the rules at a rule; without it, rules are links to their page. */
  openRule?: (rule: string) => void;
}

/** What a title is told about the game when it is asked about a thing. */
export interface Position {
  view: Record<string, unknown>;
  book: Record<string, unknown>;
}

export interface TitleUi {
  /** The board: fills the place it is given. */
  Board: Component<TableProps>;
  /** What the player holds: a hand of cards, units. Below the board, or a panel on a phone. */
  Tray?: Component<TableProps>;
  /** The score: points, turn, powers. A narrow panel beside the board. */
  Standing?: Component<TableProps>;
  /** A battle that is being fought or forecast; shown over the board while `battle(view)` says there is one. */
  Battle?: Component<TableProps>;
  battle?: (view: Record<string, unknown>) => boolean;
  /** The answers that pointing at something that does not glow may have meant, the likeliest first. */
  meant?: (thing: Thing, prompt: PromptOut, position: Position & { picked: readonly Thing[] }) => string[];
  /** What something is for, if pointing at it cannot mean any answer now. */
  hint?: (thing: Thing, prompt: PromptOut) => string | undefined;
  /** The rounds, turns and battles that begin with an event. */
  begins?: (event: EventOut, book: Record<string, unknown>) => Beginning[];
  /** The name of a thing, for screen readers and menus. */
  nameOf?: (thing: Thing, book: Record<string, unknown>) => string;
}
