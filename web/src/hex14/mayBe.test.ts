import { expect, test } from 'vitest';
import { asBook, asView } from './data';
import { at, BOOK, PLAIN, token, viewWith } from './fixture';
import type { CounterGuess } from './insights';
import { cardRows, guessOf, unknownIn } from './mayBe';

/** What counters may show: the type and the steps lost of each. */
const shows = (...rows: [type: number, lost: number, chance: number][]): CounterGuess['faces'] =>
  rows.map(([type, lost, chance]) => ({ type, lost, chance }));
const says = (chances: Record<string, number>): { name: string; chance: number }[] =>
  Object.entries(chances).map(([name, chance]) => ({ name, chance }));

const LIEGE = at('0303');
/** Three German counters as the Allies see them: two that look alike, and one on top of them. */
const view = viewWith(
  [0, 1, 2].map((place) => [LIEGE, place, 0, 0, place < 2 ? 'b' : '1', 0, -1] as ReturnType<typeof token>),
  { side: 1 },
);
const counters = PLAIN.counters(asView({ ...view }), asBook({ ...BOOK }));
const [low, , high] = counters.in(LIEGE);

const pair: CounterGuess = {
  nation: 0,
  places: [0, 1],
  number: 2,
  kinds: says({ infantry: 0.7, dummy: 0.2, cavalry: 0.1 }),
  faces: shows([0, 0, 0.6], [3, 0, 0.2], [1, 0, 0.1], [0, 1, 0.1]),
};
const top: CounterGuess = {
  nation: 0,
  places: [2],
  number: 1,
  kinds: says({ infantry: 1 }),
  faces: shows([0, 0, 1]),
};
const told = { where: LIEGE, counters: [top, pair] };

test('a counter finds what is said of those that look like it', () => {
  expect(low && guessOf(told, low)).toBe(pair);
  expect(high && guessOf(told, high)).toBe(top);
  expect(low && guessOf({ ...told, where: LIEGE + 1 }, low), 'it is of another hex').toBeUndefined();
  expect(low && guessOf(told, { ...low, unit: 3 }), 'it is known').toBeUndefined();
  expect(low && guessOf(null, low)).toBeUndefined();
});

test('only a hidden counter that may be several things is worth asking about', () => {
  expect([low, high].map((one) => one && counters.isUnsure(one))).toEqual([true, false]);
  expect(low && counters.isUnsure({ ...low, unit: 0 })).toBe(false);
});

test('a card tells the kinds, or what the only kind may show', () => {
  expect(cardRows(pair, counters).map(({ text }) => text)).toEqual(['Infantry', 'A dummy', 'Cavalry']);
  const foot = { ...pair, kinds: says({ infantry: 1 }), faces: shows([0, 0, 0.6], [0, 1, 0.4]) };
  expect(cardRows(foot, counters).map(({ text }) => text)).toEqual(['m3', 'm3, 1 step lost']);
  expect(cardRows(top, counters)).toEqual([]);
  expect(cardRows(undefined, counters)).toEqual([]);
});

test('it is said in words, and what is certain is said to be', () => {
  const [above, alike] = unknownIn(told, counters);
  expect(above).toEqual({ about: 'The German counter on top in Liège 0303', certain: 'm3', parts: [] });
  expect(alike?.about).toBe('Each of the 2 German counters in Liège 0303 that look alike');
  expect(alike?.certain).toBeUndefined();
  expect(alike?.parts.map(({ heading }) => heading)).toEqual(['Kind', 'Class and strength']);
  expect(alike?.parts[1]?.rows.map(({ text }) => text)).toEqual(['m3', 'A dummy', 'Cavalry: m4', 'm3, 1 step lost']);
});

test('one counter of a stack can be asked about, or none if nothing is hidden there', () => {
  expect(unknownIn(told, counters, 1).map(({ about }) => about)).toEqual([
    'Each of the 2 German counters in Liège 0303 that look alike',
  ]);
  expect(unknownIn({ where: LIEGE, counters: [] }, counters)).toEqual([]);
});
