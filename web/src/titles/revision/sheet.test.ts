/** The cards that 1914 Revision lays over those of the sheet. */
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { asDrawing } from '../../hex14/drawing';
import Printed from '../../hex14/Printed.svelte';
import { BOOK } from './fixture';
import { revision } from './revision';

const MAP = '../src/marne/titles/hex14/data/map.json';
const drawing = asDrawing(JSON.parse(readFileSync(MAP, 'utf8')) as Record<string, unknown>);
const printed = revision.printed(BOOK);

function shown(): Element {
  if (!printed) throw new Error('it prints something of its own');
  return render(Printed, { drawing, printed, dates: BOOK.turns.map(({ dates }) => dates) }).container;
}
const textsOf = (within: Element, what: string): string[] =>
  [...within.querySelectorAll(`${what} text`)].map((one) => one.textContent ?? '');

afterEach(cleanup);

it('every card and box of its own takes a place of the sheet, and its words stay inside', () => {
  expect(printed?.cards.map(({ name }) => name)).toEqual(['combat', 'bombardment', 'air', 'key']);
  for (const card of printed?.cards ?? []) {
    const [, , width, height] = drawing.cards.find(({ name }) => name === card.name)?.at ?? [0, 0, 0, 0];
    for (const { x, y } of card.words)
      expect(x > 20 && x < width - 20 && y > 20 && y < height - 20, card.name).toBe(true);
    for (const table of card.tables ?? []) {
      expect(table.x + table.widths.reduce((sum, one) => sum + one, 0)).toBeLessThan(width - 20);
      expect(table.y + table.row * table.rows.length).toBeLessThan(height - 20);
      for (const row of table.rows) expect(row).toHaveLength(table.widths.length);
    }
  }
  for (const { name } of printed?.boxes ?? []) expect(drawing.boxes.map((box) => box.name)).toContain(name);
});

it('the combat results are those of the book, with the five results explained', () => {
  const words = textsOf(shown(), '[data-card=combat]');
  const cells = words.filter((text) => /^(DE|DB|EX|AB|AE)$/.test(text));
  expect(cells).toEqual(BOOK.crt.flat());
  for (const odds of BOOK.odds) expect(words).toContain(odds);
  expect(words.filter((text) => /^(DE|DB|EX|AB|AE): /.test(text))).toHaveLength(5);
});

it('sieges, the die and the costs of terrain are those of the book', () => {
  const sheet = shown();
  expect(textsOf(sheet, '[data-card=bombardment]')).toEqual(expect.arrayContaining(['305/420', '1–4', '–']));
  expect(textsOf(sheet, '[data-card=air]').filter((text) => text.startsWith('+'))).toEqual(['+2', '+1', '+2', '+2']);
  expect(textsOf(sheet, '[data-card=key]')).toEqual(expect.arrayContaining(['die +2', '½ uphill']));
  expect(sheet.textContent).toContain('6-9-3 is 7-3');
  expect(sheet.textContent, 'every text is there').not.toContain('revision.');
});

it('the track notes Plan 17 and the last turn, and no other end', () => {
  expect(printed?.turns).toMatchObject({ 1: 'Plan 17: 6 attacks', 3: 'Plan 17: 6 attacks', 12: '', 15: 'last turn' });
});
