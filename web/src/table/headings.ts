/** Which headings of a story announce themselves: the round, the turn and the phase that have just begun. */
import type { LineOut } from '../lib/api/types';
import { HEADINGS, keyOf } from './story';

/** By level, the greatest first: the last heading, if there is one. */
export type Headings = readonly (LineOut | undefined)[];

/** The last heading of each level among the lines up to the one with that key. */
export function headingsOf(story: readonly LineOut[], last = Infinity): Headings {
  return HEADINGS.map((kind) => story.findLast((line) => line.kind === kind && keyOf(line) <= last));
}

/** The texts of those that are others than before, by level; one that belongs to an earlier round or turn has no text. */
export function begunSince(before: Headings, now: Headings): string[] {
  const keys = now.map((line) => (line ? keyOf(line) : -1));
  return now.map((line, level) => {
    const old = before[level];
    const current = keys.slice(0, level).every((key) => key < (keys[level] ?? -1));
    return line && current && (!old || keyOf(old) !== keyOf(line)) ? line.text : '';
  });
}
