import { expect, test } from 'vitest';
import { BOOK, PLAY, viewOf } from './fixture';
import { hiddenIn, mostAsked, unknownOf, veiled } from './mayBe';
import type { CardGuess } from './types';

const says = (chances: Record<string, number>): { name: string; chance: number }[] =>
  Object.entries(chances).map(([name, chance]) => ({ name, chance }));

const prepared: CardGuess = {
  place: 'prepared',
  cards: 2,
  sorts: says({ attrition: 0.6, reinforce_army: 0.4 }),
  kinds: says({ 'F-29': 0.6, 'F-01': 0.4 }),
  some: says({ attrition: 0.8, reinforce_army: 0.7 }),
  held: says({ 'F-29': 0.8, 'F-01': 0.7 }),
};
const hand: CardGuess = { ...prepared, place: 'hand', sorts: says({ Event: 1 }), some: says({ Event: 1 }) };

test('what is hidden is what is not known of the cards of others', () => {
  const view = viewOf(PLAY);
  expect(hiddenIn(view, 0, 'hand'), 'they are my own').toBe(0);
  expect([hiddenIn(view, 1, 'hand'), hiddenIn(view, 1, 'prepared')]).toEqual([1, 1]);
  expect(veiled(view)).toEqual([1]);
  expect(mostAsked(view, BOOK)).toBe(1);
  const [own, other] = view.cards;
  if (!own || !other) throw new Error('two powers');
  const shown = { ...view, cards: [own, { ...other, known: { ...other.known, hand: [3], prepared: [4] } }] };
  expect(veiled(shown)).toEqual([]);
  expect(mostAsked(shown, BOOK)).toBeUndefined();
});

test('of prepared cards it is told what each is for, of a hand what it may hold', () => {
  const told = unknownOf({ power: 1, places: [prepared, hand] }, BOOK);
  expect(told.map(({ about }) => about)).toEqual([
    'France & Italy: each of the 2 prepared cards that you do not know',
    'France & Italy: the 2 cards in hand that you do not know',
  ]);
  expect(told.map(({ parts }) => parts.map(({ heading }) => heading))).toEqual([
    ['What it is for', 'At least one of them', 'Card'],
    ['At least one of them', 'Likeliest among them'],
  ]);
  expect(told[0]?.parts[0]?.rows.map(({ text }) => text)).toEqual(['Attrition', 'Reinforce Army']);
  expect(told[1]?.parts[1]?.rows).toEqual([
    { text: 'Third', chance: 0.8 },
    { text: 'Build Army', chance: 0.7 },
  ]);
});

test('a single card is told as such, and one place can be asked about alone', () => {
  const one = unknownOf({ power: 1, places: [prepared, { ...hand, cards: 1 }] }, BOOK, 'hand');
  expect(one.map(({ about }) => about)).toEqual(['France & Italy: the card in hand that you do not know']);
  expect(one[0]?.parts.map(({ heading }) => heading)).toEqual(['Type', 'Card']);
});
