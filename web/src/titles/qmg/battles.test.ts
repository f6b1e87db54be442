import { describe, expect, it } from 'vitest';
import type { EventOut } from '../../lib/api/types';
import { battles, concerns, defendersOf, symbols } from './battles';
import { BOOK, PLAY, viewOf } from './fixture';
import type { Events } from './types';

let step = 0;
function told<Name extends keyof Events>(name: Name, args: Events[Name]): EventOut {
  return { step: ++step, name, rule: 'QMG 1', args, things: [], text: name };
}
const declared = () => told('BattleDeclared', { country: 0, space: 2, origin: 1 });
const used = (power: number, card: number, mode = 0) => told('CardUsed', { power, card, mode });
const view = viewOf(PLAY);

/** Germany (0) battles Paris (2) from Western Germany (1); France (country 1, power 1) defends. */
const WON = [
  told('TurnStarted', { power: 0, round: 1 }),
  declared(),
  used(1, 3),
  used(0, 1),
  told('PieceLost', { country: 1, space: 2 }),
  told('BattleWon', { country: 0, space: 2 }),
  told('CardDrawn', { power: 0, card: 1 }),
];
const LOST = [declared(), told('DeckShuffled', { power: 0 }), used(1, 4), told('BattleLost', { country: 0, space: 2 })];

describe('battles of a log', () => {
  it('know who used what, who lost what, and how they ended', () => {
    const [first, second, ...none] = battles([...WON, ...LOST], BOOK);
    expect(none).toEqual([]);
    expect(first).toMatchObject({ country: 0, space: 2, origin: 1, lost: [1], outcome: 'won' });
    expect(first?.attack).toEqual([{ card: 1, symbols: 1 }]);
    expect(first?.defence).toEqual([{ card: 3, symbols: 1 }]);
    expect(first?.told.map((event) => event.name)).not.toContain('CardDrawn');
    expect(second).toMatchObject({ outcome: 'lost', lost: [] });
    expect(symbols(second?.defence ?? [])).toBe(3);
    expect(second?.told.map((event) => event.name)).not.toContain('DeckShuffled');
  });

  it('are under way until they end, and a card from hand counts one', () => {
    const [battle] = battles([declared(), used(1, 4, 4)], BOOK);
    expect(battle?.outcome).toBeUndefined();
    expect(symbols(battle?.defence ?? [])).toBe(1);
  });

  it('have defenders: who lost a piece, who stands there, whose cards were used', () => {
    const [won, held] = battles([...WON, ...LOST], BOOK);
    const empty = { ...view, pos: [3, 0, 0] };
    if (!won || !held) throw new Error('two battles');
    expect(defendersOf(won, empty, BOOK)).toEqual([1]);
    expect(defendersOf(held, view, BOOK)).toEqual([1]);
    expect(defendersOf(held, empty, BOOK)).toEqual([1]);
    const [nobody] = battles([declared(), told('BattleWon', { country: 0, space: 2 })], BOOK);
    expect(nobody && defendersOf(nobody, empty, BOOK)).toEqual([]);
  });

  it('concern those who fight', () => {
    const [won] = battles(WON, BOOK);
    if (!won) throw new Error('a battle');
    expect(concerns(won, [0], view, BOOK)).toBe(true);
    expect(concerns(won, [1], view, BOOK)).toBe(true);
    expect(concerns(won, [4], view, BOOK)).toBe(false);
  });
});
