/**
 * What a title brings to the table: the export `title` of its `index.ts`. The table knows nothing of any title: it shows
 * the board, the tray and the panel of the title, passes them what can be pointed at, and turns what is pointed at into
 * answers. Everything but the board is optional: the list of answers, the log and the seats work without a title's help.
 */
import type { Component, Snippet } from 'svelte';
import type { ActionOut, EventOut, LineOut, PromptOut } from '../lib/api/types';
import type { Answer } from '../table/chains';
import type { Beginning } from '../table/marks';

/**
 * Something that can be pointed at, by its kind and its name: "area:17", "unit:G1-III", "choice:draw 2".
 * The part after the colon is spelled as in the notation of actions.
 */
export type Thing = string;

/** Something that others do, or did, while it is being shown: lines of the story, and where they lead on the board. */
export interface BeatShown {
  /** What it is about, the last one of `lines`. */
  line: LineOut;
  lines: readonly LineOut[];
  /** Their ways over the board, in units of the map; a single point is a place. */
  ways: readonly (readonly (readonly [number, number])[])[];
  /** It is told again, from the story. */
  again: boolean;
}

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
  /** What can be pointed at, but then there is nothing that anybody would do with it: a battle card without a target. */
  vain?: ReadonlySet<Thing>;
  /** What the line of the log or the answer under the pointer is about: to be marked on the board. */
  marked: ReadonlySet<Thing>;
  /** The events that the viewer knows. */
  log: readonly EventOut[];
  /** What others are being shown to do; null: nothing. */
  beat?: BeatShown | null;
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
   * tells how many were given. `sure`: the player has confirmed them already, by a button that says what happens. What is
   * given is taken back together, if it is `more` of the gesture before with that.
   */
  answerAll: (notations: string[], sure?: boolean, more?: boolean) => Promise<number>;
  /** Let the player choose between answers in a menu, where they have pointed; their `steps` may be lines of several. */
  offer?: (answers: readonly Answer[]) => void;
  /** Explain where the player has pointed why a thing cannot be had. `rule` may end the text, in brackets. */
  refuse?: (about: Thing, text: string, rule: string | null) => void;
  /**
   * Take back so many answers, as far as that is still possible, or those of the last gesture; missing if none can be
   * taken back.
   */
  undo?: (steps?: number) => Promise<void>;
  /** False in a replay and for spectators: nothing can be pointed at. */
  live: boolean;
  /** Who has a seat, by its number, with their clock, and whether it says that they are to move; only for `Standing`. */
  player?: Snippet<[number, boolean]>;
  /** Open the rules at a rule; without it, rules are links to their page. */
  openRule?: (rule: string) => void;
}

/** What a title is told about the game when it is asked about a thing. */
export interface Position {
  view: Record<string, unknown>;
  book: Record<string, unknown>;
}

/** The printed matter of a title and the drawing data of its board. */
export interface Printed {
  book: Record<string, unknown>;
  map: Record<string, unknown>;
}

export interface ScoreProps {
  line: LineOut;
  book: Record<string, unknown>;
  /** An insight of the title from the position in which it scored. */
  insight: (kind: string, subject?: string) => Promise<Record<string, unknown>>;
  light: (things: readonly Thing[]) => void;
}

/** What a gallery of everything printed is given. */
export interface GalleryProps extends Pick<TableProps, 'view' | 'book' | 'seat'> {
  open: boolean;
}

export interface TitleUi {
  /** The board: fills the place it is given. */
  Board: Component<TableProps>;
  /** What the player holds: a hand of cards, units. Below the board, or a panel on a phone. */
  Tray?: Component<TableProps>;
  /** The score: points, turn, powers. A narrow panel beside the board. */
  Standing?: Component<TableProps>;
  /** `Standing` shows who has which seat itself, by `TableProps.player`: the seats need no list of their own. */
  seats?: boolean;
  /** The board is wide: on a small desktop the score is a tab beside the log, so that it has the room. */
  wide?: boolean;
  /** A battle that is being fought or forecast; shown over the board while `battle(view)` says there is one. */
  Battle?: Component<TableProps>;
  battle?: (view: Record<string, unknown>) => boolean;
  /** Whether what it shows is the player's own plan, which they work on: then it comes before the list of answers. */
  plans?: () => boolean;
  /** The answers that pointing at something that does not glow may have meant, the likeliest first. */
  meant?: (thing: Thing, prompt: PromptOut, position: Position & { picked: readonly Thing[] }) => string[];
  /**
   * Whether answers to this question lead to others that can be given in one gesture, such as a card and its target. The
   * table then asks the server what follows each answer that leads on or closes.
   */
  leads?: (prompt: PromptOut) => boolean;
  /** Whether such a question is passed over by pointing at something that the next one asks for: an optional draft. */
  skips?: (prompt: PromptOut) => boolean;
  /**
   * The answer to a question that hardly anybody would not give, such as to draw as many cards as allowed. It is given for
   * players who wish that, a moment after they have answered: until then they can take that back.
   */
  usual?: (prompt: PromptOut) => string | undefined;
  /** What is said beside an answer in the list, in a few words: what a step costs. */
  note?: (action: ActionOut, book: Record<string, unknown>) => string | undefined;
  /** Whether a window asks before this answer, which cannot be undone. */
  dear?: (action: ActionOut) => boolean;
  /** Keys of its own for the list of keys: the key as it is shown, and the name of the text "key.<name>" that explains it. */
  keys?: readonly (readonly [string, string])[];
  /** What something is for, if pointing at it cannot mean any answer now. */
  hint?: (thing: Thing, prompt: PromptOut) => string | undefined;
  /** The rounds, turns and battles that begin with an event. */
  begins?: (event: EventOut, book: Record<string, unknown>) => Beginning[];
  /** The name of a thing, for screen readers and menus. */
  nameOf?: (thing: Thing, book: Record<string, unknown>) => string;
  /** Where something is on the board, in units of the map; null if it is no place. */
  spotOf?: (thing: Thing, printed: Printed) => [number, number] | null;
  /** What others play, large beside the board, while `beat` is shown. */
  Beat?: Component<TableProps>;
  /** What is being carried out in several parts, such as a card, below the question: which part is done, which is next. */
  Carried?: Component<TableProps>;
  /** What points were made of, below the line of the story that tells them; `light` marks on the board what has scored. */
  Score?: Component<ScoreProps>;
  /** Something that can be looked at by itself, such as a card; shown beside the place of its name. */
  Peek?: Component<{ thing: Thing; book: Record<string, unknown>; by: DOMRect }>;
  /** Whether a thing can be looked at that way. */
  peeks?: (thing: Thing) => boolean;
  /** Another player sits down, or another game is laid out: forget what was chosen, opened and planned on the page. */
  forget?: () => void;
  /** All that the game prints on cards, counters or blocks, to be looked through; loaded when it is asked for. */
  gallery?: () => Promise<{ default: Component<GalleryProps, object, 'open'> }>;
}
