import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { BeatShown } from '../titles/title';
import { duringBattle } from './duringBattle.svelte';

const beat = (kind: string, again = false): BeatShown => {
  const line = { kind, text: '', things: [], parts: [], first: 1, last: 1 };
  return { line, lines: [line], ways: [], again };
};

/** What becomes of the report while these are shown one after the other. */
function shown(...beats: (BeatShown | null)[]): string[] {
  const told: string[] = [];
  let now = $state.raw<BeatShown | null>(null);
  const end = $effect.root(() =>
    duringBattle(
      () => now,
      (open) => told.push(open ? 'opens' : 'closes'),
    ),
  );
  for (const next of beats) {
    now = next;
    flushSync();
  }
  end();
  return told;
}

it('a battle of others opens its report, and what they do next closes it', () => {
  expect(shown(beat('march'), beat('battle'), beat('battle'), beat('march'))).toEqual(['opens', 'closes']);
});

it('the report of the last battle before the question stays', () => {
  expect(shown(beat('battle'), null)).toEqual(['opens']);
});

it('that of a battle told again closes with the telling', () => {
  expect(shown(beat('battle', true), null)).toEqual(['opens', 'closes']);
});
