import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventOut } from '../../lib/api/types';
import type * as family from '../../hex14/insights';
import { at, DRAWING } from '../../hex14/fixture';
import { Grid } from '../../hex14/grid';
import { begun, candidatesFor } from '../../hex14/play';
import type { Deed } from '../../hex14/uiState.svelte';
import { t, textOr } from '../../lib/texts';
import { DeluxeCounters } from './counters';
import { RULES } from './data';
import { deluxe } from './deluxe';
import { BOOK, token, viewWith } from './fixture';
import type { Fed, Forecast, Reach, Score, Supply } from './types';

const grid = new Grid(DRAWING.hex, BOOK.stride);
/** VII and a reduced X with a gun in Aachen, cavalry north of it, a hidden Belgian counter in Liège. */
const TOKENS = [
  token(at('0403'), 0, 3),
  token(at('0403'), 1, 0),
  token(at('0403'), 2, 1, { lost: 1 }),
  token(at('0402'), 0, 2),
  token(at('0303'), 0, -1, { veil: '3' }),
];
const counters = new DeluxeCounters(deluxe, viewWith(TOKENS), BOOK);

it('sends what the family reads', () => {
  expectTypeOf<Reach>().toExtend<family.Reach>();
  expectTypeOf<Supply>().toExtend<family.Supply>();
  expectTypeOf<Fed>().toExtend<family.Fed>();
  expectTypeOf<Forecast>().toExtend<family.Forecast>();
  expectTypeOf<Score>().toExtend<family.Score>();
});

describe('counters', () => {
  it('print attack, defence and movement of the steps that are left', () => {
    const pile = counters.piles().find(({ hex }) => hex === at('0403'));
    expect(pile?.pieces.map(({ face }) => face?.values)).toEqual(['0-0-3', '5-10-3', '7-12-3']);
    const [corps] = counters.in(at('0402'));
    expect(corps && counters.piece(corps).face?.values, 'cavalry').toBe('(4)-4-4');
  });
  it('print calibres and steps', () => {
    const [gun, whole, reduced] = counters.in(at('0403')).map((one) => counters.piece(one).face);
    expect(gun).toMatchObject({ calibre: '305', red: false });
    expect(whole).toMatchObject({ steps: 2, left_steps: 2, left: 'A', right: 'VII' });
    expect(reduced).toMatchObject({ steps: 2, left_steps: 1 });
    expect(counters.all.slice(0, 3).map((one) => counters.details(one))).toEqual([[], ['2/2 steps'], ['1/2 steps']]);
  });
  it('of which nothing but the class is known show the class', () => {
    const view = viewWith([[...token(at('0303'), 0, -1, { veil: '1' })]]);
    const [row] = view.tokens;
    if (row) row[6] = 1; // it may have lost a step
    const hidden = new DeluxeCounters(deluxe, view, BOOK);
    const [one] = hidden.in(at('0303'));
    expect(one && hidden.hint(one)).toBe('G');
  });
  it('are set up by class, and fill a hex by their points', () => {
    const [unit] = BOOK.units;
    expect(unit && counters.className(unit)).toBe('Corps A 7-12-3');
    expect(deluxe.room(counters, counters.in(at('0403')))).toBe('3 counters, 9 stacking points');
    expect(deluxe.room(counters, counters.in(at('0303'))), 'of hidden ones only the number is known').toBe('1 counter');
  });
});

describe('an attack', () => {
  const ticked = (deed: Deed): string[] => begun(counters, grid, at('0303'), { deed, target: '0303' }).units;
  const able = (deed: Deed): string[] =>
    candidatesFor(counters, grid, { deed, target: '0303' }).map((one) => counters.id(one));
  it('begins with eight points a hex, a bombardment with a gun and a corps, a probe with cavalry', () => {
    expect(able('attack').sort()).toEqual(['GE-305-1', 'GE-A-VII', 'GE-A-X', 'GE-K-2']);
    expect(ticked('attack')).toEqual(['GE-A-VII', 'GE-A-X']);
    expect(ticked('bombard')).toEqual(['GE-A-VII', 'GE-305-1']);
    expect(ticked('probe')).toEqual(['GE-K-2']);
    expect(able('assault')).toEqual(['GE-A-VII', 'GE-A-X']);
  });
  it('has results in steps', () => {
    const outcome = { die: 1, attacker: 1, defender: 2, destroyed: false, text: '' };
    expect(deluxe.cell(outcome)).toEqual({ sign: '1/2', good: true, bad: false });
    expect(deluxe.cell({ ...outcome, attacker: 3 } as family.Outcome)).toMatchObject({ good: false, bad: true });
    expect(deluxe.cell({ ...outcome, destroyed: true } as family.Outcome)).toEqual({
      sign: '1/✸',
      good: true,
      bad: false,
    });
    const rolled = { name: 'CombatRolled', args: { die: 2, attacker: 1, defender: 0 } } as unknown as EventOut;
    expect(deluxe.result([rolled])).toBe(t('deluxe.result', { a: 1, d: 0 }));
    expect(deluxe.result([])).toBe('');
  });
});

it('lasts as long as its options say', () => {
  const ending = (rules: number) => deluxe.ending(viewWith([], { rules }), BOOK);
  expect(ending(0)).toEqual({ last: 12, extended: false });
  expect(ending(RULES.end15 | RULES.to39)).toEqual({ last: 15, extended: true });
});

it('shows the hexes of impulses only with that rule', () => {
  const size = (rules: number) => deluxe.sets(viewWith([], { rules, active: ['3', '4'] }))[0]?.hexes.size;
  expect([size(0), size(RULES.impulses)]).toEqual([0, 3]);
});

it('counts its dead and its lost steps, and the step counters in use', () => {
  expect(deluxe.losses(counters, 0)).toBe('0 units destroyed, 1 step lost on the map');
  const score = { points: [], terms: [], level: '', winner: null };
  const pool = { nation: 0, letter: 'A', step: 1, free: 0, size: 8 };
  expect(deluxe.note({ ...score, counters: [] } as family.Score)).toBeNull();
  expect(deluxe.note({ ...score, counters: [pool] } as family.Score)?.lines).toEqual([
    { text: 'German A, 1 step: 0 of 8 left', danger: true },
  ]);
});

it('has the words of the family, and its own where they differ', () => {
  expect(t('deluxe.verb.march')).toBe(t('hex14.verb.march'));
  expect(textOr('hex14.verb.bombard', '')).toBe('');
  expect(t('deluxe.overlay.forts.key')).toContain('dashed');
});
