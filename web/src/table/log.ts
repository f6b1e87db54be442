/** The log as a list that can be filtered; repeated lines are counted. */
import type { EventOut } from '../lib/api/types';
import { finder } from './plain';

export interface Line {
  event: EventOut;
  /** How many events with the same text followed each other. */
  times: number;
  /** The number of the last answer it stands for. */
  last: number;
}

/** The lines of a kind that contain all words of the search; repeated lines are one line. */
export function lines(log: readonly EventOut[], kind = '', search = ''): Line[] {
  const fits = finder(search);
  const made: Line[] = [];
  for (const event of log) {
    if ((kind && event.name !== kind) || !fits(event.text)) continue;
    const before = made.at(-1);
    if (before && before.event.text === event.text) {
      before.times += 1;
      before.last = event.step;
    } else made.push({ event, times: 1, last: event.step });
  }
  return made;
}

/** The kinds of events in the log as words: "CardDrawn" is "Card drawn". */
export function kinds(log: readonly EventOut[]): { name: string; text: string }[] {
  const names = [...new Set(log.map((event) => event.name))].sort();
  return names.map((name) => ({ name, text: spaced(name) }));
}

function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Which of `count` lines are shown: at most `most`, around the current one. */
export function around(count: number, now: number, most: number): { from: number; to: number } {
  const to = Math.min(count, Math.max(now + 1 + Math.floor(most / 2), most));
  return { from: Math.max(0, to - most), to };
}
