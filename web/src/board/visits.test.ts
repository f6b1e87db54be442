import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Visits } from './visits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function board() {
  const flown: string[] = [];
  let at = 'home';
  const visits = new Visits<string>(
    () => at,
    (to) => flown.push((at = to)),
  );
  return { visits, flown, put: (place: string) => (at = place) };
}

it('flies there, and back to where the player had the board', () => {
  const { visits, flown } = board();
  const leave = visits.begin('battle');
  leave();
  leave();
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'home']);
});

it('goes from one visit to the next without the way back, and then back to where all began', () => {
  const { visits, flown } = board();
  visits.begin('battle')();
  const leave = visits.begin('retreat');
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'retreat']);
  leave();
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'retreat', 'home']);
});

it('stays where the player has put the board meanwhile', () => {
  const { visits, flown, put } = board();
  const leave = visits.begin('battle');
  put('elsewhere');
  visits.moved();
  leave();
  vi.runAllTimers();
  expect(flown).toEqual(['battle']);
  visits.begin('retreat')();
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'retreat', 'elsewhere']);
});

it('stays for what is in sight from there, and does not fly for what is in sight anyway', () => {
  const { visits, flown } = board();
  visits.begin(null)();
  vi.runAllTimers();
  expect(flown).toEqual([]);
  visits.begin('battle')();
  const leave = visits.begin(null);
  vi.runAllTimers();
  expect(flown).toEqual(['battle']);
  leave();
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'home']);
});

it('knows where the player had the board', () => {
  const { visits, put } = board();
  expect(visits.home).toBe('home');
  const leave = visits.begin('battle');
  expect(visits.home).toBe('home');
  put('elsewhere');
  visits.moved();
  expect(visits.home).toBe('elsewhere');
  leave();
});

it('waits for the last of several visits', () => {
  const { visits, flown } = board();
  const leave = visits.begin('battle');
  visits.begin('other')();
  vi.runAllTimers();
  expect(flown).toEqual(['battle', 'other']);
  leave();
  vi.runAllTimers();
  expect(flown.at(-1)).toBe('home');
});
