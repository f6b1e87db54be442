/** The log as a list: repeated facts are counted, and it can be narrowed down. */
import type { EventOut } from '../lib/api/types';
import { finder } from './plain';

export interface Line {
  event: EventOut;
  /** So many facts of the same words followed each other. */
  times: number;
  /** The number of the last answer it stands for. */
  last: number;
}

/** The lines that have the kind and all the words; the same words again and again are one line. */
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

/** The kinds of facts in the log, by how they read: "CardDrawn" is "Card drawn". */
export function kinds(log: readonly EventOut[]): { name: string; text: string }[] {
  const names = [...new Set(log.map((event) => event.name))].sort();
  return names.map((name) => ({ name, text: spaced(name) }));
}

function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Which of so many lines are shown: at most `most`, about the one that is looked at. */
export function around(count: number, now: number, most: number): { from: number; to: number } {
  const to = Math.min(count, Math.max(now + 1 + Math.floor(most / 2), most));
  return { from: Math.max(0, to - most), to };
}
