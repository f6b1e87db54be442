import { describe, expect, it } from 'vitest';
import { around } from './story';
import { markAt, type Mark } from './marks';
import { readReplay, replaySearch } from './replayLink';

const MARKS: Mark[] = [
  { kind: 'round', text: 'Round 1', brief: '1', step: 10 },
  { kind: 'turn', text: 'Germany', step: 10 },
  { kind: 'battle', text: 'Paris', step: 14 },
  { kind: 'turn', text: 'France', step: 20 },
];

describe('marks', () => {
  it('say where one is', () => {
    expect(markAt(MARKS, 9)).toBeUndefined();
    expect(markAt(MARKS, 13)?.text).toBe('Germany');
    expect(markAt(MARKS, 19)?.text).toBe('Paris');
    expect(markAt(MARKS, 99)?.text).toBe('France');
  });
});

describe('the address of a step', () => {
  const seats = ['german', 'entente'];

  it('is read as it was written', () => {
    for (const eyes of [0, 1, 'spectator', 'everything'] as const) {
      const search = replaySearch('?watch', { at: 12, eyes }, seats);
      expect(readReplay(search, seats)).toEqual({ at: 12, eyes });
      expect(new URLSearchParams(search).has('watch')).toBe(true);
      expect(readReplay(replaySearch(search, null, seats), seats)).toBeNull();
    }
    expect(replaySearch('', { at: 3, eyes: 1 }, seats)).toBe('?replay=3&as=entente');
    expect(replaySearch('?replay=3&as=entente', null, seats)).toBe('');
  });

  it('is read with care', () => {
    expect(readReplay('?replay=12', seats)).toEqual({ at: 12, eyes: null });
    expect(readReplay('?replay=-3.5&as=nobody', seats)).toEqual({ at: 0, eyes: null });
    expect(readReplay('?replay=x&as=toString', seats)).toEqual({ at: 0, eyes: null });
  });
});

describe('the lines about one', () => {
  it('are as many as wanted, where there are so many', () => {
    expect(around(10, 9, 150)).toEqual({ from: 0, to: 10 });
    expect(around(1000, 999, 150)).toEqual({ from: 850, to: 1000 });
    expect(around(1000, -1, 150)).toEqual({ from: 0, to: 150 });
    expect(around(1000, 500, 100)).toEqual({ from: 451, to: 551 });
  });
});
