import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatOut } from '../lib/api/types';
import { levelsAsked, longer, MOMENT } from './thinking.svelte';

const seat = (number: number, more: Partial<SeatOut>): SeatOut => ({
  seat: number,
  name: `seat ${number}`,
  kind: 'human',
  player: 'Anna',
  guest: false,
  held: false,
  resigned: false,
  ...more,
});
const SEATS = [
  seat(0, {}),
  seat(1, { kind: 'bot', player: 'general' }),
  seat(2, { kind: 'bot', player: 'general' }),
  seat(3, { kind: 'bot', player: 'recruit' }),
  seat(4, { held: true }),
  seat(5, { resigned: true }),
];
const levels = (...asked: number[]) => levelsAsked({ asked, seats: SEATS }, 'staff');

describe('who thinks', () => {
  it('is the bots that are asked, by their levels', () => {
    expect(levels(1)).toEqual(['general']);
    expect(levels(1, 2)).toEqual(['general']);
    expect(levels(1, 3)).toEqual(['general', 'recruit']);
  });
  it('is the stand-in of whoever is away or has resigned', () => {
    expect(levels(4)).toEqual(['staff']);
    expect(levels(1, 5)).toEqual(['general', 'staff']);
  });
  it('is nobody where a person is asked, or nobody is', () => {
    expect(levels(0)).toEqual([]);
    expect(levels(0, 1)).toEqual([]);
    expect(levels()).toEqual([]);
  });
});

describe('longer than a moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is what the same bots take, however many questions they answer meanwhile', () => {
    let bots = $state('Germans');
    let answers = $state(0);
    const found: { readonly yes: boolean }[] = [];
    const stop = $effect.root(() => {
      found.push(longer(() => (answers < 9 ? bots : '')));
    });
    const yes = (): boolean => {
      flushSync();
      return found[0]?.yes ?? false;
    };
    expect(yes()).toBe(false);
    vi.advanceTimersByTime(MOMENT - 1);
    expect(yes()).toBe(false);
    answers += 1;
    flushSync();
    vi.advanceTimersByTime(1);
    expect(yes()).toBe(true);
    answers += 1;
    expect(yes()).toBe(true);
    bots = 'Entente';
    expect(yes(), 'others are asked now').toBe(false);
    bots = '';
    vi.advanceTimersByTime(2 * MOMENT);
    expect(yes(), 'a person may take their time').toBe(false);
    stop();
  });
});
