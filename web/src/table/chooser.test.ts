import { describe, expect, it } from 'vitest';
import type { ActionOut, PromptOut } from '../lib/api/types';
import { Chooser } from './chooser.svelte';

/** Answers whose words after the verb are the things: "move A 1" is about A, then 1. */
function question(...notations: string[]): PromptOut {
  const actions = notations.map((notation) => {
    const [verb = '', ...words] = notation.split(' ');
    return {
      notation,
      text: notation,
      verb,
      things: words.filter((word) => !word.startsWith('(')),
      final: false,
      closes: false,
      aside: false,
    };
  });
  return { seat: 0, question: 'Test', rule: 'T 1', text: 'What now?', actions };
}

function asked(...notations: string[]): Chooser {
  const chooser = new Chooser();
  chooser.ask(question(...notations));
  return chooser;
}
const notations = (actions: readonly ActionOut[]): string[] => actions.map((action) => action.notation);

describe('Chooser', () => {
  it('lets the first thing of every answer glow, and nothing else', () => {
    const chooser = asked('move A 1', 'move A 2', 'move B 1', 'pass');
    expect([...chooser.glowing]).toEqual(['A', 'B']);
    expect(chooser.actions).toHaveLength(4);
    expect(chooser.count('A')).toBe(2);
  });

  it('leads on by pointing, and gives the answer when everything is pointed at', () => {
    const chooser = asked('move A 1', 'move A 2', 'move B 1', 'pass');
    expect(chooser.point('A')).toEqual({ kind: 'on' });
    expect([...chooser.glowing]).toEqual(['1', '2']);
    expect(notations(chooser.actions)).toEqual(['move A 1', 'move A 2']);
    expect(chooser.point('2')).toMatchObject({ kind: 'given', action: { notation: 'move A 2' } });
  });

  it('does not give the last answer that is left before all its things are pointed at', () => {
    const chooser = asked('move A 1', 'move B 1');
    expect(chooser.point('A')).toEqual({ kind: 'on' });
    expect(chooser.picked).toEqual(['A']);
  });

  it('offers a menu for several answers about the same things', () => {
    const chooser = asked('fight A (hard)', 'fight A (soft)', 'fight B');
    const pointed = chooser.point('A');
    expect(pointed.kind).toBe('menu');
    expect(pointed.kind === 'menu' && notations(pointed.actions)).toEqual(['fight A (hard)', 'fight A (soft)']);
  });

  it('offers a menu where an answer is complete but others go on, and still leads on', () => {
    const chooser = asked('stay A', 'move A 1');
    expect(chooser.point('A').kind).toBe('menu');
    expect(notations(chooser.complete)).toEqual(['stay A']);
    expect(chooser.point('1')).toMatchObject({ kind: 'given', action: { notation: 'move A 1' } });
  });

  it('steps back by pointing again and by back()', () => {
    const chooser = asked('move A 1 x', 'move A 2 y');
    chooser.point('A');
    chooser.point('1');
    expect(chooser.point('A')).toEqual({ kind: 'back' });
    expect(chooser.picked).toEqual([]);
    chooser.point('A');
    expect(chooser.back()).toBe(true);
    expect(chooser.back()).toBe(false);
  });

  it('lets one change one’s mind about an earlier thing', () => {
    const chooser = asked('move A 1', 'move B 2');
    chooser.point('A');
    expect(chooser.point('B')).toEqual({ kind: 'on' });
    expect(chooser.picked).toEqual(['B']);
  });

  it('says that pointing leads nowhere, and keeps what was pointed at', () => {
    const chooser = asked('move A 1');
    chooser.point('A');
    expect(chooser.point('9')).toEqual({ kind: 'nothing' });
    expect(chooser.picked).toEqual(['A']);
  });

  it('keeps what was pointed at when the same question comes again, and forgets it with another', () => {
    const chooser = asked('move A 1', 'move B 1');
    chooser.point('A');
    chooser.ask(question('move A 1', 'move B 1'));
    expect(chooser.picked).toEqual(['A']);
    chooser.ask(question('move A 1'));
    expect(chooser.picked).toEqual([]);
    chooser.ask(null);
    expect(chooser.actions).toEqual([]);
    expect(chooser.glowing.size).toBe(0);
  });

  it('tells the next thing of an answer, for marking', () => {
    const chooser = asked('move A 1', 'pass');
    const [move, pass] = chooser.actions;
    expect(move && chooser.nextOf(move)).toBe('A');
    expect(pass && chooser.nextOf(pass)).toBeUndefined();
  });
});
