import { describe, expect, it } from 'vitest';
import type { EventOut, LineOut } from '../lib/api/types';
import { countsText, eventsOf, kindsIn, linesSince, piecesOf, rowsOf, turnFrom, type Row } from './story';

const event = (step: number, text: string): EventOut => ({ step, name: 'E', rule: 'T 1', args: {}, things: [], text });
const line = (kind: string, text: string, parts: number[], first: number, last = first): LineOut => ({
  kind,
  text,
  things: [],
  parts,
  first,
  last,
});

const log = [
  event(0, 'August begins.'),
  event(0, 'Impulse 1 begins.'),
  event(1, 'III Corps is picked.'),
  event(2, 'It goes on.'),
  event(3, 'It goes on.'),
  event(4, 'A battle begins at Liège.'),
  event(5, 'A hit.'),
  event(6, 'Impulse 2 begins.'),
  event(7, 'II Corps is picked.'),
  event(8, 'September begins.'),
];
const story = [
  line('round', 'August', [0], 0),
  line('turn', 'Impulse 1', [1], 0),
  line('march', 'III Corps marches to Namur.', [2, 3, 4], 1, 3),
  line('battle', 'The Germans take Liège.', [5, 6], 4, 5),
  line('turn', 'Impulse 2', [7], 6),
  line('march', 'II Corps marches to Mons.', [8], 7),
  line('round', 'September', [9], 8),
];
const told = (rows: readonly Row[]): string[] =>
  rows.map((row) => (row.row === 'event' ? `- ${row.event.text}` : row.row === 'new' ? '* new' : row.line.text));
const countsOf = (row: Row | undefined): ReadonlyMap<string, number> =>
  row?.row === 'heading' ? row.counts : new Map();

describe('the story as a list', () => {
  it('has headings and lines in their order', () => {
    const rows = rowsOf(story, log);
    expect(told(rows)).toEqual(story.map(({ text }) => text));
    expect(rows.map((row) => (row.row === 'heading' ? row.level : null))).toEqual([0, 1, null, null, 1, null, 0]);
  });

  it('folds a turn, and a round with all its turns, and says what it has hidden', () => {
    const turn = rowsOf(story, log, { folded: new Set([1]) });
    expect(told(turn)).toEqual(['August', 'Impulse 1', 'Impulse 2', 'II Corps marches to Mons.', 'September']);
    expect(turn[1]).toMatchObject({ folded: true });
    expect(countsText('x', countsOf(turn[1]))).toBe('1 battle, 1 march');
    const round = rowsOf(story, log, { folded: new Set([0]) });
    expect(told(round)).toEqual(['August', 'September']);
    expect(countsText('x', countsOf(round[0]))).toBe('1 battle, 2 marches');
  });

  it('unfolds a line to the entries of the log, and counts what is repeated', () => {
    const rows = rowsOf(story, log, { open: new Set([2]) });
    expect(told(rows).slice(2, 6)).toEqual([
      'III Corps marches to Namur.',
      '- III Corps is picked.',
      '- It goes on.',
      'The Germans take Liège.',
    ]);
    expect(rows[4]).toMatchObject({ times: 2, last: 3 });
    expect(eventsOf(line('march', 'unknown yet', [77], 1), log)).toEqual([]);
  });

  it('is narrowed down by kind and by words, with the headings above what is left', () => {
    expect(told(rowsOf(story, log, { kind: 'battle' }))).toEqual(['August', 'Impulse 1', 'The Germans take Liège.']);
    expect(told(rowsOf(story, log, { search: 'mons corps' }))).toEqual([
      'August',
      'Impulse 2',
      'II Corps marches to Mons.',
    ]);
    expect(told(rowsOf(story, log, { search: 'HIT' }))).toContain('The Germans take Liège.');
    expect(rowsOf(story, log, { search: 'zeppelin' })).toEqual([]);
    expect(kindsIn(story)).toEqual(['battle', 'march']);
  });

  it('marks where it is new to the viewer, once, and not at its beginning', () => {
    expect(told(rowsOf(story, log, { since: 6 }))).toEqual([
      'August',
      'Impulse 1',
      'III Corps marches to Namur.',
      'The Germans take Liège.',
      'Impulse 2',
      '* new',
      'II Corps marches to Mons.',
      'September',
    ]);
    expect(told(rowsOf(story, log, { since: 1 }))).not.toContain('* new');
    expect(told(rowsOf(story, log, { since: null }))).not.toContain('* new');
  });

  it('knows what others have begun since, without headings and without what one had begun oneself', () => {
    expect(linesSince(story, 4).map(({ text }) => text)).toEqual([
      'The Germans take Liège.',
      'II Corps marches to Mons.',
    ]);
    expect(linesSince(story, 2).map(({ text }) => text)).not.toContain('III Corps marches to Namur.');
    expect(linesSince(story, null)).toEqual([]);
  });
});

describe('a sentence', () => {
  const names: Record<string, string> = { a: 'Build Army', b: 'Build', c: 'Liège' };
  const pieces = (text: string, things: string[]): string[] =>
    piecesOf(text, things, (thing) => names[thing] ?? '').map((one) => (one.thing ? `[${one.text}]` : one.text));

  it('shows the names of things that can be looked at, the longer of two', () => {
    expect(pieces('Germany plays Build Army in Liège.', ['b', 'a'])).toEqual(['Germany plays ', '[Build Army]', ' in Liège.']); // prettier-ignore
    expect(pieces('Build Army, then Build', ['a', 'b'])).toEqual(['[Build Army]', ', then ', '[Build]']);
  });

  it('stays whole without them', () => {
    expect(pieces('Nothing here.', ['c', 'unknown'])).toEqual(['Nothing here.']);
    expect(pieces('', [])).toEqual(['']);
  });
});

describe('from turn to turn', () => {
  const turns = [
    line('arrival', 'All are set up.', [0], 1, 9),
    line('round', 'Round 1', [1], 10),
    line('turn', 'Germany', [2], 10),
    line('march', 'III Corps marches.', [3], 12, 14),
    line('phase', 'German combat', [4], 15),
    line('battle', 'The Germans take Liège.', [5], 16, 20),
    line('turn', 'France', [6], 20),
    line('march', 'II Corps marches.', [7], 24),
    line('turn', 'Germany', [8], 30),
  ];
  const back = (at: number): number => turnFrom(turns, at, -1, 50);

  it('leads on to the next turn, and to the end', () => {
    expect([0, 10, 15, 20, 30].map((at) => turnFrom(turns, at, 1, 50))).toEqual([10, 20, 20, 30, 50]);
  });

  it('leads from the middle of a turn to its beginning', () => {
    expect([13, 17, 19, 25].map(back)).toEqual([10, 10, 10, 20]);
  });

  it('leads from the first question of a turn to the turn before, also if nothing has come of the answer', () => {
    expect([20, 21, 23].map(back)).toEqual([10, 10, 10]);
    expect([30, 33, 50].map(back)).toEqual([20, 20, 20]);
  });

  it('leads from the first turn to the beginning', () => {
    expect([10, 11, 5, 0].map(back)).toEqual([0, 0, 0, 0]);
  });
});
