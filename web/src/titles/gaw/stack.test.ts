import { describe, expect, it } from 'vitest';
import type { ActionOut, PromptOut } from '../../lib/api/types';
import { BlockView } from './blocks';
import { BOOK, viewWith } from './fixture';
import type { Way, Ways } from './insights';
import { note } from './notes';
import { marchOrder, readyOf, rideOrder, tickedFirst, together } from './stack';
import { uiState } from './uiState.svelte';

/** Kluck, II Inf and the third German in Aachen. */
const VIEW = new BlockView(
  viewWith([
    [0, 3, 0, '1', 0, 0],
    [0, 3, 0, '6', 1, 1],
    [0, 3, 0, '6', 2, 0],
    [1, 1, 0, '3', -1, -1],
  ]),
  BOOK,
);
const [LEADER = '', II = '', III = ''] = BOOK.units.map(({ id }) => id);

function asks(question: string, ...notations: string[]): PromptOut {
  const actions = notations.map((notation): ActionOut => {
    const things = notation.includes(' ') ? [`unit:${notation.split(' ')[1]}`] : [];
    const verb = notation.split(' ')[0] ?? '';
    return { notation, text: notation, verb, things, final: false, closes: things.length === 0, aside: false };
  });
  return { seat: 0, question, rule: 'GAW 1', text: '', actions };
}

const way = (area: number, cost: number, more: Partial<Way> = {}): Way => ({
  area,
  cost,
  engages: false,
  room: 4,
  steps: [{ area, river: 0, terms: [{ term: 'ground', amount: cost, rule: 'GAW 2.3-1' }] }],
  ...more,
});
const ways = (unit: string, areas: Way[], more: Partial<Ways> = {}): Ways => ({
  unit, start: 3, points: 4, ride: false, thought: false, barred: null, areas, sail: [], rail: [], build: [], ...more,
}); // prettier-ignore

describe('who can be taken up', () => {
  it('is named by the answers, or glows because the question can be passed over', () => {
    const glowing = new Set([`unit:${LEADER}`, `unit:${II}`, 'area:9']);
    const activation = readyOf(asks('Activation', `activate ${LEADER}`, 'done'), glowing);
    expect([...activation.rides]).toEqual([LEADER]);
    expect([...activation.marches]).toEqual([II]);
    expect(activation.before).toEqual(['done']);
    const movement = readyOf(asks('Movement', `pick ${II}`, 'done'), glowing, 3);
    expect([...movement.marches]).toEqual([II]);
    expect(movement).toMatchObject({ before: [], left: 3 });
    expect(readyOf(asks('HitChoice', `hit ${II}`), glowing).marches.size).toBe(0);
    expect(readyOf(null, glowing).rides.size).toBe(0);
  });

  it('is a leader alone, or else everybody who marches', () => {
    const ready = readyOf(asks('Activation', `activate ${LEADER}`, 'done'), new Set([`unit:${II}`, `unit:${III}`]));
    expect(tickedFirst(VIEW, 3, ready)).toEqual([LEADER]);
    const all = readyOf(asks('Movement', `pick ${LEADER}`, `pick ${II}`, `pick ${III}`), new Set());
    expect(tickedFirst(VIEW, 3, all)).toEqual([II, III]);
    const alone = readyOf(asks('Movement', `pick ${LEADER}`), new Set());
    expect(tickedFirst(VIEW, 3, alone)).toEqual([LEADER]);
    expect(tickedFirst(VIEW, 1, all)).toEqual([]);
  });
});

describe('a stack that marches together', () => {
  const ready = readyOf(asks('Movement', `pick ${II}`, `pick ${III}`), new Set());

  it('reaches what one of them can, at the price of the slowest', () => {
    const found = together([ways(II, [way(1, 2), way(2, 1)], { rail: [0] }), ways(III, [way(2, 3)])]);
    expect(found?.goals.get(2)).toMatchObject({ cost: 3, units: [II, III], verb: 'step' });
    expect(found?.goals.get(1)).toMatchObject({ units: [II] });
    expect(found?.goals.get(0)).toMatchObject({ units: [II], verb: 'rail' });
    expect(found?.areas.map(({ area }) => area)).toEqual([1, 2]);
    expect(together([])).toBeNull();
  });

  it('is one line of answers; among enemies nobody halts', () => {
    const found = [ways(II, [way(2, 1)]), ways(III, [way(2, 1, { engages: true })])];
    expect(marchOrder(found, 2, BOOK, ready)).toEqual({
      answers: [`pick ${II}`, 'step 10', 'halt', `pick ${III}`, 'step 10'],
      go: [II, III],
      stay: [],
    });
  });

  it('leaves behind who has no room, cannot get there, or is one too many', () => {
    const two = [ways(II, [way(2, 1, { room: 1 })]), ways(III, [way(2, 1, { room: 1 })])];
    expect(marchOrder(two, 2, BOOK, ready)).toMatchObject({ go: [II], stay: [III] });
    const apart = [ways(II, []), ways(III, [], { rail: [2] })];
    expect(marchOrder(apart, 2, BOOK, ready)).toMatchObject({ answers: [`pick ${III}`, 'rail 10'], stay: [II] });
    expect(marchOrder(two, 2, BOOK, { ...ready, left: 0 }).answers).toEqual([]);
  });

  it('ends the question about leaders first', () => {
    const before = { ...ready, before: ['done'] };
    expect(marchOrder([ways(II, [way(2, 1)])], 2, BOOK, before).answers[0]).toBe('done');
  });
});

describe('a leader', () => {
  const found = ways(LEADER, [way(2, 1)], { ride: true });

  it('rides and is revealed, or is revealed at once', () => {
    expect(rideOrder(LEADER, found, 2, BOOK)).toEqual([`activate ${LEADER}`, 'step 10', 'reveal']);
    expect(rideOrder(LEADER, found, 3, BOOK)).toEqual([`activate ${LEADER}`, 'reveal']);
    expect(rideOrder(LEADER, found, 1, BOOK)).toBeUndefined();
  });
});

describe('what is chosen', () => {
  it('can be ticked one by one, and is let go of as a whole', () => {
    uiState.choose(3, [II, III]);
    uiState.tick(II);
    expect([...uiState.ticked]).toEqual([III]);
    uiState.choose(2, []);
    expect([uiState.from, uiState.ticked.size]).toEqual([null, 0]);
  });
});

describe('the list of answers', () => {
  it('says what a step costs, and whether enemies are there', () => {
    const [step, other] = asks('March', 'step 10', 'step 9').actions as [ActionOut, ActionOut];
    expect(note(step, BOOK)).toBeUndefined();
    uiState.ways = ways(II, [way(2, 1), way(1, 3, { engages: true })]);
    expect(note(step, BOOK)).toBe('1 point');
    expect(note(other, BOOK)).toBe('3 points, enemy');
    uiState.clear();
    expect(note(step, BOOK)).toBeUndefined();
  });
});
