import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventOut } from '../../lib/api/types';
import { MARK as FAMILY_MARK } from '../../hex14/data';
import type * as family from '../../hex14/insights';
import { at, DRAWING, token, ZONE } from '../../hex14/fixture';
import { Grid } from '../../hex14/grid';
import { begun, candidatesFor } from '../../hex14/play';
import { meant } from '../../hex14/things';
import type { Deed } from '../../hex14/uiState.svelte';
import { t, textOr } from '../../lib/texts';
import { seatName, sideName } from '../../lobby/titles';
import { RevisionCounters } from './counters';
import { MARK, RESULTS, RULES, type Forecast, type Outcome, type View } from './data';
import { BOOK, viewWith } from './fixture';
import lobby from './lobby';
import { revision } from './revision';
import type { Fed, Reach, Score, Supply } from './types';

const grid = new Grid(DRAWING.hex, BOOK.stride);
/** VII with a siege gun in Aachen, X south-west of it, cavalry north of it, a Belgian division in Liège. */
const TOKENS = [
  token(at('0403'), 0, 3),
  token(at('0403'), 1, 0),
  token(at('0304'), 0, 1),
  token(at('0402'), 0, 2),
  token(at('0303'), 0, 6),
];
const counters = new RevisionCounters(revision, viewWith(TOKENS), BOOK);
const counting = (tokens: ReturnType<typeof token>[], more: Partial<View> = {}) =>
  new RevisionCounters(revision, viewWith(tokens, more), BOOK);

it('sends what the family reads', () => {
  expectTypeOf<Reach>().toExtend<family.Reach>();
  expectTypeOf<Supply>().toExtend<family.Supply>();
  expectTypeOf<Fed>().toExtend<family.Fed>();
  expectTypeOf<Forecast>().toExtend<family.Forecast>();
  expectTypeOf<Score>().toExtend<family.Score>();
});

describe('counters', () => {
  it('print one strength, a letter for what they can do, and movement', () => {
    const values = (code: string) => counters.in(at(code)).map((one) => counters.piece(one).face?.values);
    expect(values('0403')).toEqual(['0a2', '9-3']);
    expect(values('0402')).toEqual(['4d4']);
    const [gun, corps] = counters.in(at('0403')).map((one) => counters.piece(one).face);
    expect(gun).toMatchObject({ calibre: '305', brief: '0a', steps: 1 });
    expect(corps).toMatchObject({ brief: '9', right: 'VII', size: 'XXX' });
  });
  it('tell on their cards what the letter means, and their state', () => {
    const details = (mark: number, unit: number): string[] => {
      const [one] = counting([token(at('0403'), 0, unit, { mark })]).all;
      return one ? counters.details(one) : [];
    };
    expect(details(0, 1)).toEqual([]);
    expect(details(0, 2)).toEqual([t('revision.mode.defends')]);
    expect(details(0, 3)).toEqual([t('revision.mode.attacks'), 'guns against forts: 305/420']);
    expect(details(MARK.isolated | MARK.forced, 1)).toEqual([t('revision.mark.isolated'), t('revision.mark.forced')]);
    expect(details(MARK.isolated, 5), 'of a dummy nothing is said').toEqual([]);
  });
  it('are two to a hex, whatever they are', () => {
    expect(revision.room(counters, counters.in(at('0403')))).toBe('2 counters, at most 2');
    const [, unit] = BOOK.units;
    expect(unit && counters.className(unit)).toBe('Corps 9-3');
  });
});

describe('an attack', () => {
  const ticked = (deed: Deed, from = counters): string[] =>
    begun(from, grid, at('0303'), { deed, target: '0303' }).units;
  it('is made by all infantry; siege guns join against forts, with infantry in their hex', () => {
    expect(ticked('attack')).toEqual(['GE-A-VII', 'GE-A-X']);
    expect(ticked('assault')).toEqual(['GE-A-VII', 'GE-A-X', 'GE-305-1']);
    const alone = counting([token(at('0403'), 0, 3), token(at('0304'), 0, 1)]);
    expect(ticked('assault', alone)).toEqual(['GE-A-X']);
  });
  it('is not made by those who are cut off, nor by cavalry without its own rules', () => {
    const cut = counting([token(at('0403'), 0, 0, { mark: FAMILY_MARK.cut }), token(at('0402'), 0, 2)]);
    expect(candidatesFor(cut, grid, { deed: 'attack', target: '0303' })).toEqual([]);
    const riders = counting([token(at('0402'), 0, 2)], { rules: RULES.cavalry });
    expect(ticked('probe', riders)).toEqual(['GE-K-2']);
    expect(candidatesFor(riders, grid, { deed: 'assault', target: '0303' })).toEqual([]);
  });
  it('has five results', () => {
    const cell = (result: Outcome['result']) => revision.cell({ die: 1, row: 1, text: '', result } as Outcome);
    expect(cell('DE')).toEqual({ sign: 'DE', good: true, bad: false });
    expect(cell('EX')).toEqual({ sign: 'EX', good: false, bad: false });
    expect(cell('AB')).toEqual({ sign: 'AB', good: false, bad: true });
    expect(cell('')).toEqual({ sign: '–', good: false, bad: false });
    const told = RESULTS.map((_, result) => {
      const rolled = { name: 'CombatRolled', args: { die: 1, row: 1, result } } as unknown as EventOut;
      return revision.result([rolled]).split(':')[0];
    });
    expect(told).toEqual(['AE', 'AB', 'EX', 'DB', 'DE', 'Nothing happens.']);
    expect(revision.result([])).toBe('');
  });
  it('on a fort may begin with a siege', () => {
    const said = (siege: number, added: number[]) => {
      const additions = added.map((one) => ({ text: 'the fort', added: one }));
      return revision.remark({ siege, cases: [{ share: 100, additions }] } as unknown as Forecast);
    };
    expect(said(67, [])).toContain('67 %');
    expect(said(0, [2])).toBe('Added to the die: +2 for the fort.');
    expect(said(0, [])).toBe('');
  });
});

describe('forts', () => {
  it('are lost symbol by symbol, and bar the way as long as one stands', () => {
    const view = viewWith([], { symbols: [2, 0] });
    expect([revision.symbols(view, 0, BOOK), revision.symbols(view, 1, BOOK)]).toEqual([2, 0]);
    const [, side] = BOOK.forts;
    expect(side && revision.isSoft(side)).toBe(false);
  });
});

describe('the score', () => {
  it('tells how many attacks Plan 17 still asks for, on the first three turns', () => {
    const told = (side: number, more: Partial<View>) => revision.losses(counting([], more), side);
    expect(told(1, { turn: 2, phasing: 1, attacks: 4 })).toContain('4 of 6');
    expect(told(1, { turn: 2, phasing: 0, attacks: 4 }), 'those of the Germans do not count').toContain('0 of 6');
    expect(told(0, { turn: 2, phasing: 1, attacks: 4 })).toBe('0 units destroyed');
    expect(told(1, { turn: 4, phasing: 1, attacks: 4 })).toBe('0 units destroyed');
  });
  it('tells who is lost for good: only Germans and French come back', () => {
    const dead = [6, 7, 3, 1].map((unit) => token(ZONE.dead, 0, unit));
    const told = (side: number) => revision.losses(counting(dead, { turn: 4 }), side);
    expect(told(1), 'a Belgian and a French one').toBe('2 units destroyed (1 for good)');
    expect(told(0)).toBe('2 units destroyed');
  });
  it('ends on turn 15 unless the game is extended; the East is an option', () => {
    expect(revision.ending(viewWith([]), BOOK)).toEqual({ last: 15, extended: false });
    expect(revision.ending(viewWith([], { rules: RULES.tactical }), BOOK).extended).toBe(true);
    expect(revision.hasEast(viewWith([]))).toBe(false);
    expect(revision.hasEast(viewWith([], { rules: RULES.eastFront }))).toBe(true);
  });
});

it('asks where a unit goes back to, and where one comes back', () => {
  const asks = (question: string, notation: string, things: string[]) => ({
    seat: 0,
    question,
    rule: 'X 1',
    text: '',
    actions: [
      { notation, text: '', verb: notation.split(' ')[0] ?? '', things, final: false, closes: false, aside: false },
    ],
  });
  const back = asks('GoingBack', 'fall GE-A-X 0504', ['unit:GE-A-X', 'hex:0504']);
  expect(meant('hex:0601', back, counters)).toEqual(['fall GE-A-X 0601']);
  const raising = asks('Raising', 'raise GE-A-I 0603', ['unit:GE-A-I', 'hex:0603']);
  expect(meant('hex:0601', raising, counters, ['unit:GE-A-I'])).toEqual(['raise GE-A-I 0601']);
});

describe('words', () => {
  it('are those of the family, and its own where they differ', () => {
    expect(t('revision.verb.march')).toBe(t('hex14.verb.march'));
    expect(t('revision.overlay.forts.key')).not.toContain('dashed');
    expect(seatName('revision', 'allied')).toBe('Allies');
    expect(sideName(undefined, { title: 'revision', seats: [] }, 0)).toBe('the Germans');
    expect(lobby.powersOf('allied', {})[0]).toBe('french');
  });
  it('there are for every kind of attack and every verb', () => {
    const keys = [
      ...revision.deeds.flatMap((deed) => [`deed.${deed}`, `deed.${deed}.now`, `take.${deed}`, `verb.${deed}`]),
      ...[...revision.verbs.unit, ...revision.verbs.hex, ...revision.verbs.pair].map((verb) => `verb.${verb}`),
      ...revision.steps.map((step) => `step.${step}`),
    ];
    expect(keys.filter((key) => textOr(`revision.${key}`, '') === '')).toEqual([]);
  });
});
