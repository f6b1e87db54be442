/**
 * The story of a game as a list: headings that can be folded, one line for each thing worth a sentence, and beneath a line
 * that was unfolded the single entries of the log that it tells.
 */
import type { EventOut, LineOut } from '../lib/api/types';
import { plural, t, textOr } from '../lib/texts';
import { finder } from './plain';

/** The kinds of lines that begin something, the greatest first; all others are about something that happened. */
export const HEADINGS = ['round', 'turn', 'phase'];
/** The other kinds, in the order in which a player asks for them. */
export const KINDS = ['battle', 'march', 'card', 'place', 'loss', 'arrival', 'order', 'score', 'other'] as const;
/** Those of which a summary gives the number. */
const COUNTED: readonly string[] = KINDS.filter((kind) => kind !== 'other' && kind !== 'order');

/** What names a line as long as the game is not undone: the place of its first entry in the log. */
export function keyOf(line: LineOut): number {
  return line.parts[0] ?? -1;
}

/** How great a beginning a line is, 0 for the greatest; undefined: it begins nothing. */
export function levelOf(line: LineOut): number | undefined {
  const level = HEADINGS.indexOf(line.kind);
  return level < 0 ? undefined : level;
}

export interface HeadingRow {
  row: 'heading';
  line: LineOut;
  level: number;
  folded: boolean;
  /** How many lines of each kind follow until the next heading that is as great. */
  counts: ReadonlyMap<string, number>;
}
export interface LineRow {
  row: 'line';
  line: LineOut;
  open: boolean;
}
/** A single entry of the log; equal ones in a row are one. */
export interface EventRow {
  row: 'event';
  line: LineOut;
  event: EventOut;
  times: number;
  /** The number of the last answer it stands for. */
  last: number;
}
/** What follows has happened since the viewer's last answer. */
export interface NewRow {
  row: 'new';
  line: LineOut;
}
export type Row = HeadingRow | LineRow | EventRow | NewRow;

export interface Wanted {
  /** Only lines of this kind; empty: all. */
  kind?: string;
  /** Only lines that contain all of these words, in their own text or in that of their entries. */
  search?: string;
  /** The headings that are folded and the lines that are unfolded, by their keys. */
  folded?: ReadonlySet<number>;
  open?: ReadonlySet<number>;
  /** The number of the first answer that is new to the viewer. */
  since?: number | null;
}

/** The rows of a story. If only some lines are wanted, headings with none of them are left out. */
export function rowsOf(story: readonly LineOut[], log: readonly EventOut[], wanted: Wanted = {}): Row[] {
  const { kind = '', search = '', folded = NONE, open = NONE, since = null } = wanted;
  const fits = finder(search);
  const all = !kind && !search.trim();
  const made: Row[] = [];
  const above: (HeadingRow & { counts: Map<string, number> })[] = [];
  let fresh = since === null;
  for (const line of story) {
    const level = levelOf(line);
    if (level !== undefined) {
      while ((above.at(-1)?.level ?? -1) >= level) above.pop();
      const hidden = above.some((one) => one.folded);
      const counts = new Map<string, number>();
      const heading = { row: 'heading', line, level, folded: folded.has(keyOf(line)), counts } as const;
      above.push(heading);
      if (!hidden) made.push(heading);
      continue;
    }
    if (kind && line.kind !== kind) continue;
    if (!all && !fits(line.text) && !line.parts.some((part) => fits(log[part]?.text ?? ''))) continue;
    for (const { counts } of above) counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
    if (above.some((one) => one.folded)) continue;
    if (!fresh && line.first >= (since ?? 0)) {
      fresh = true;
      if (made.some(({ row }) => row === 'line')) made.push({ row: 'new', line });
    }
    const unfolded = open.has(keyOf(line));
    made.push({ row: 'line', line, open: unfolded });
    if (unfolded) made.push(...eventsOf(line, log));
  }
  return all ? made : made.filter((one) => one.row !== 'heading' || one.counts.size > 0);
}

const NONE: ReadonlySet<number> = new Set();

/** The entries of the log that a line tells. */
export function eventsOf(line: LineOut, log: readonly EventOut[]): EventRow[] {
  const made: EventRow[] = [];
  for (const part of line.parts) {
    const event = log[part];
    if (!event) continue; // the log of another perspective has not arrived yet
    const before = made.at(-1);
    if (before && before.event.text === event.text) {
      before.times += 1;
      before.last = event.step;
    } else made.push({ row: 'event', line, event, times: 1, last: event.step });
  }
  return made;
}

/** The kinds of lines in a story. */
export function kindsIn(story: readonly LineOut[]): string[] {
  const found = new Set(story.map((line) => line.kind));
  return KINDS.filter((kind) => found.has(kind));
}

/** What players of a title call a kind of lines. */
export function kindName(title: string, kind: string): string {
  return textOr(`${title}.kind.${kind}`, t(`table.kind.${kind}`));
}

/** "3 battles, 7 marches". */
export function countsText(title: string, counts: ReadonlyMap<string, number>): string {
  return COUNTED.flatMap((kind) => {
    const n = counts.get(kind);
    if (n === undefined) return [];
    const own = textOr(`${title}.count.${kind}.${n === 1 ? 'one' : 'many'}`, '', { n });
    return [own || plural(`table.count.${kind}`, n)];
  }).join(', ');
}

/** The lines of each kind. */
export function counted(lines: readonly LineOut[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** What others have begun since answer `since`, and what came of it; headings are left out. */
export function linesSince(story: readonly LineOut[], since: number | null): LineOut[] {
  return since === null ? [] : story.filter((line) => line.first >= since && levelOf(line) === undefined);
}

/**
 * Where the next turn begins, or the one before: seen from the middle of a turn, its own beginning. On the way back a turn
 * in which nothing has been told up to `at` is no stop: whoever is asked for the first time in their turn goes to where
 * the turn of the player before them began.
 */
export function turnFrom(story: readonly LineOut[], at: number, by: 1 | -1, last: number): number {
  const turns = story.filter(({ kind }) => kind === 'round' || kind === 'turn').map(({ first }) => first);
  if (by > 0) return turns.find((step) => step > at) ?? last;
  const told = story.map((line) => (levelOf(line) === undefined && line.first <= at ? Math.min(line.last, at) : 0));
  return turns.findLast((step) => step < Math.max(...told, 0)) ?? 0;
}

/** A piece of a sentence; if it is the name of a thing that can be looked at, with the thing. */
export interface Piece {
  text: string;
  thing?: string;
}

/** A sentence in pieces: the names of the things that can be looked at stand by themselves. */
export function piecesOf(text: string, things: readonly string[], nameOf: (thing: string) => string): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (;;) {
    let found: { at: number; name: string; thing: string } | undefined;
    for (const thing of things) {
      const name = nameOf(thing);
      const at = name ? rest.indexOf(name) : -1;
      const nearer = !found || at < found.at || (at === found.at && name.length > found.name.length);
      if (at >= 0 && nearer) found = { at, name, thing };
    }
    if (!found) break;
    if (found.at > 0) pieces.push({ text: rest.slice(0, found.at) });
    pieces.push({ text: found.name, thing: found.thing });
    rest = rest.slice(found.at + found.name.length);
  }
  if (rest || pieces.length === 0) pieces.push({ text: rest });
  return pieces;
}

/** Which of `count` rows are shown: at most `most`, around the current one. */
export function around(count: number, now: number, most: number): { from: number; to: number } {
  const to = Math.min(count, Math.max(now + 1 + Math.floor(most / 2), most));
  return { from: Math.max(0, to - most), to };
}
