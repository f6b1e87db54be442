import { expect, test } from 'vitest';
import type { Block } from './blocks';
import { BOOK } from './fixture';
import { cardRows, guessOf, unknownIn } from './mayBe';
import type { BlockGuess } from './types';

const says = (chances: Record<string, number>): { name: string; chance: number }[] =>
  Object.entries(chances).map(([name, chance]) => ({ name, chance }));

const guess: BlockGuess = {
  power: 1,
  mark: 0,
  veil: '3',
  blocks: 2,
  kinds: says({ infantry: 0.6, leader: 0.4 }),
  strengths: says({ 'infantry 4': 0.5, 'leader 4': 0.4, 'infantry 3': 0.1 }),
  units: says({ 'F5-I': 0.6, 'F5-L': 0.4 }),
};
const block: Block = { key: 'h', power: 1, side: 1, where: 1, mark: 0, veil: 3n, unit: -1, step: -1 };

test('a block finds what is said of those that look like it', () => {
  const told = { area: 1, blocks: [guess] };
  expect(guessOf(told, block)).toBe(guess);
  expect(guessOf(told, { ...block, mark: 1 })).toBeUndefined();
  expect(guessOf(told, { ...block, veil: 1n })).toBeUndefined();
  expect(guessOf(told, { ...block, where: 2 }), 'it is of another area').toBeUndefined();
  expect(guessOf(told, { ...block, unit: 3 }), 'it is known').toBeUndefined();
  expect(guessOf(null, block)).toBeUndefined();
});

test('a card tells the kinds, or the strengths of the only kind', () => {
  expect(cardRows(guess).map(({ text }) => text)).toEqual(['infantry', 'leader']);
  const foot = { ...guess, kinds: says({ infantry: 1 }), strengths: says({ 'infantry 4': 0.7, 'infantry 3': 0.3 }) };
  expect(cardRows(foot).map(({ text }) => text)).toEqual(['infantry 4', 'infantry 3']);
  expect(cardRows({ ...foot, strengths: says({ 'infantry 4': 1 }) })).toEqual([]);
  expect(cardRows(undefined)).toEqual([]);
});

test('it is said in words, and what is certain is said to be', () => {
  const [each] = unknownIn({ area: 1, blocks: [guess] }, BOOK);
  expect(each?.about).toBe('Each of the 2 French blocks in 9 Liège that look alike');
  expect(each?.parts.map(({ heading }) => heading)).toEqual(['Kind', 'Strength now', 'Unit']);
  expect(each?.certain).toBeUndefined();
  const sure = { ...guess, blocks: 1, kinds: says({ leader: 1 }), units: says({ [BOOK.units[4]?.id ?? '']: 1 }) };
  const [one] = unknownIn({ area: 1, blocks: [guess, sure] }, BOOK, sure);
  expect(one?.about).toBe('A French block in 9 Liège');
  expect(one?.certain).toContain(BOOK.units[4]?.name);
  expect(one?.parts.map(({ heading }) => heading)).toEqual(['Strength now']);
});
