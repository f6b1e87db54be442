/** What a click on the board means, and the stack that is unfolded. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardContext } from '../board/context';
import type { ActionOut } from '../lib/api/types';
import { FanState } from './fan.svelte';
import { at, BOOK, DRAWING, PLAIN, token, viewWith } from './fixture';
import { Grid } from './grid';
import type { Reach } from './insights';
import { Pointer } from './pointer';
import { Sight, type Shown } from './sight.svelte';
import { uiState } from './uiState.svelte';

const grid = new Grid(DRAWING.hex, BOOK.stride);
const [AACHEN, NORTH, LIEGE, EAST] = [at('0403'), at('0402'), at('0303'), at('0503')];
/** VII with a gun in Aachen, cavalry north of it, a hidden Belgian counter in Liège. */
const TOKENS = [token(AACHEN, 0, 3), token(AACHEN, 1, 0), token(NORTH, 0, 2), token(LIEGE, 0, -1, { veil: '3' })];
const WAY = { cost: 1, way: [EAST], fit: 2 };
const REACH: Reach = {
  units: ['GE-A-VII'],
  hexes: [
    { ...WAY, hex: EAST, manner: 0, line: false, off: null, along: null },
    { ...WAY, hex: LIEGE, way: [LIEGE], manner: 0, line: false, off: null, along: null },
  ],
  rail: [at('0603'), EAST],
  sail: [],
};

function given(notations: Record<string, string[]>, more: Partial<Shown> = {}): Shown {
  const actions = Object.entries(notations).map(([notation, things]): ActionOut => ({
    notation,
    text: notation,
    verb: notation.split(' ')[0] ?? '',
    things,
    final: false,
    closes: false,
    aside: false,
  }));
  const view = viewWith(TOKENS, { stack: [{ frame: 'Movement' }] });
  return {
    view: { ...view },
    book: { ...BOOK },
    map: { ...DRAWING },
    pictures: [],
    seat: 0,
    prompt: { seat: 0, question: 'Movement', rule: 'X 1', text: '', actions },
    glowing: new Set(actions.flatMap(({ things }) => things)),
    picked: [],
    marked: new Set(),
    log: [],
    point: vi.fn(),
    hover: vi.fn(),
    insight: () => Promise.resolve({}),
    report: () => Promise.resolve(null),
    answerAll: vi.fn((lines: string[]) => Promise.resolve(lines.length)),
    live: true,
    data: BOOK,
    counters: PLAIN.counters(view, BOOK),
    grid,
    drawing: DRAWING,
    reach: null,
    wing: [],
    ...more,
  };
}
const MARCH = { 'march GE-A-VII': ['unit:GE-A-VII'], 'march GE-K-2': ['unit:GE-K-2'], done: [] };
const board = { scale: 0.5, center: vi.fn(), reveal: vi.fn() } as unknown as BoardContext;

function hand(shown: Shown): Pointer {
  return new Pointer(new Sight(() => shown), new FanState(), board);
}
const click = (pointer: Pointer, hex: number, event?: Partial<MouseEvent>): void =>
  pointer.click(hex, ...grid.middle(hex), event as MouseEvent | undefined);

beforeEach(() => {
  uiState.clear();
  vi.clearAllMocks();
});

describe('a click while units move', () => {
  it('takes up those of a stack that can move, and lets go of them again', () => {
    const pointer = hand(given(MARCH));
    click(pointer, AACHEN);
    expect([uiState.hex, uiState.moving, [...uiState.ticked]]).toEqual([AACHEN, true, ['GE-A-VII']]);
    click(pointer, AACHEN);
    expect(uiState.moving).toBe(false);
  });
  it('with Shift lets another stack come along', () => {
    const pointer = hand(given(MARCH));
    click(pointer, AACHEN);
    click(pointer, NORTH, { shiftKey: true });
    expect([...uiState.wing]).toEqual([NORTH]);
    click(pointer, NORTH, { shiftKey: true });
    expect(uiState.wing.size).toBe(0);
  });
  it('sends them where they can go; into a neutral country only the second click does', () => {
    const shown = given(MARCH, { reach: REACH });
    const pointer = hand(shown);
    click(pointer, AACHEN);
    click(pointer, LIEGE);
    expect(shown.answerAll).not.toHaveBeenCalled();
    expect(uiState.warned).toBe(LIEGE);
    click(pointer, LIEGE);
    expect(shown.answerAll).toHaveBeenCalledWith(['march GE-A-VII; go 0303'], true, false);
  });
  it('on a hex with nothing to choose asks why not', () => {
    const shown = given(MARCH);
    click(hand(shown), EAST);
    expect(shown.point).toHaveBeenCalledWith('hex:0503');
    const watching = given({}, { live: false });
    click(hand(watching), EAST);
    expect(watching.point).not.toHaveBeenCalled();
  });
});

it('what is in reach, by rail and in a neutral country is told apart', () => {
  const sight = new Sight(() => given(MARCH, { reach: REACH }));
  expect(sight.reachable.size, 'nothing before units are chosen').toBe(0);
  uiState.choose(AACHEN, ['GE-A-VII']);
  expect([...sight.reachable]).toEqual([EAST, LIEGE]);
  expect([...sight.invading]).toEqual([LIEGE]);
  expect([...sight.byRail]).toEqual([at('0603')]);
  expect(sight.isActive(at('0101'))).toBe(false);
  expect(sight.isActive(EAST) && sight.isActive(NORTH)).toBe(true);
});

it('N goes from stack to stack, G takes the neighbours along', () => {
  const pointer = hand(given(MARCH));
  expect(pointer.next()).toBe(true);
  expect(uiState.hex).toBe(NORTH);
  expect(pointer.gather()).toBe(true);
  expect([...uiState.wing]).toEqual([AACHEN]);
  expect(hand(given({ done: [] })).next(), 'nobody is left').toBe(false);
});

it('a click on an enemy that can be attacked begins the attack', () => {
  const shown = given({ 'attack 0303': ['hex:0303'], 'assault 0303': ['fort:0303'], done: [] });
  click(hand(shown), LIEGE);
  expect(uiState.planned).toMatchObject({ hex: LIEGE, target: '0303' });
  expect(shown.point).not.toHaveBeenCalled();
});

it('a stack of which several can be named is unfolded for good', () => {
  const shown = given({ 'lose GE-A-VII': ['unit:GE-A-VII'], 'lose GE-305-1': ['unit:GE-305-1'] });
  const pointer = hand(shown);
  click(pointer, AACHEN);
  expect(pointer.fan.hex).toBe(AACHEN);
  pointer.fan.soon(null, false);
  expect(pointer.fan.hex).toBe(AACHEN);
  click(hand(given({ 'lose GE-K-2': ['unit:GE-K-2'] }, { point: shown.point })), NORTH);
  expect(shown.point, 'one alone is named at once').toHaveBeenCalledWith('unit:GE-K-2');
});

it('a stack under the pointer is unfolded after a while, unless the pointer goes on', () => {
  vi.useFakeTimers();
  const fan = new FanState();
  fan.soon(AACHEN, true);
  vi.advanceTimersByTime(200);
  fan.soon(NORTH, false);
  vi.advanceTimersByTime(1000);
  expect(fan.hex).toBe(null);
  fan.soon(AACHEN, true);
  vi.advanceTimersByTime(400);
  expect(fan.hex).toBe(AACHEN);
  fan.soon(null, false);
  fan.keep(); // it has come onto the fan
  vi.advanceTimersByTime(1000);
  expect(fan.hex).toBe(AACHEN);
  fan.fold();
  expect(fan.hex).toBe(null);
  vi.useRealTimers();
});
