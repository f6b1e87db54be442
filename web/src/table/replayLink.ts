/** The address of a step of a replay, with the perspective it is seen from: "?replay=120&as=north". */
import type { Eyes } from './replay.svelte';

const WORDS: ReadonlyMap<string, Eyes> = new Map([
  ['everything', 'everything'],
  ['everybody', 'spectator'],
]);

/** The address of this page with the step in it; null takes it out. `seats` are the names of the seats by number. */
export function replaySearch(
  search: string,
  step: { at: number; eyes: Eyes } | null,
  seats: readonly string[],
): string {
  const query = new URLSearchParams(search);
  query.delete('replay');
  query.delete('as');
  if (step) {
    query.set('replay', String(step.at));
    query.set('as', eyesWord(step.eyes, seats));
  }
  const made = query.toString();
  return made ? `?${made}` : '';
}

function eyesWord(eyes: Eyes, seats: readonly string[]): string {
  if (typeof eyes === 'number') return seats[eyes] ?? String(eyes);
  return eyes === 'everything' ? 'everything' : 'everybody';
}

/** The step that an address names; the perspective is null if it names none, or an unknown one. */
export function readReplay(search: string, seats: readonly string[]): { at: number; eyes: Eyes | null } | null {
  const query = new URLSearchParams(search);
  const at = query.get('replay');
  if (at === null) return null;
  const word = query.get('as') ?? '';
  const seat = seats.indexOf(word);
  return { at: Math.max(0, Math.trunc(Number(at)) || 0), eyes: seat >= 0 ? seat : (WORDS.get(word) ?? null) };
}
