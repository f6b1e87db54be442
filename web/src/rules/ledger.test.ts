import { describe, expect, it } from 'vitest';
import type { RuleOut } from '../lib/api/types';
import { chapters, hashOfRule, ruleOfHash, searched, shortId } from './ledger';

const rule = (id: string, chapter: string, text: string, decision?: string): RuleOut => ({
  id,
  chapter,
  text,
  decision: decision ?? null,
});
const ALL = [
  rule('QMG play-1', 'Play step', 'Play one card, or pass.'),
  rule('QMG ruling-1', 'Rulings: Liège', 'Who decides?', 'Each power for itself.'),
  rule('QMG draw-1', 'Draw step', 'Draw up to seven cards.'),
];

describe('the rules', () => {
  it('are chapters in the order of the book, with rulings last', () => {
    expect(chapters(ALL).map((chapter) => chapter.name)).toEqual(['Play step', 'Draw step', 'Rulings: Liège']);
    expect(chapters(ALL).map((chapter) => chapter.rulings)).toEqual([false, false, true]);
  });

  it('are found by words of their text, chapter, number and decision', () => {
    const ids = (search: string): string[] => searched(ALL, search).map((found) => found.id);
    expect(ids('CARD pass')).toEqual(['QMG play-1']);
    expect(ids('liege itself')).toEqual(['QMG ruling-1']);
    expect(ids('draw-1')).toEqual(['QMG draw-1']);
    expect(ids('')).toHaveLength(3);
  });

  it('have an address', () => {
    expect(ruleOfHash(hashOfRule('GAW 7.5.1-2'))).toBe('GAW 7.5.1-2');
    expect(ruleOfHash('#QMG card A-26')).toBe('QMG card A-26');
    expect(ruleOfHash('#100%')).toBe('100%');
    expect(ruleOfHash('')).toBeNull();
    expect(shortId('QMG card A-26')).toBe('card A-26');
  });
});
