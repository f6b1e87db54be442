import { describe, expect, it } from 'vitest';
import type { Answer } from './chains';
import { choiceOf, unfolded } from './choice';

const answer = (notation: string, aside = false): Answer => ({
  notation,
  text: notation,
  verb: '',
  things: [],
  final: false,
  closes: false,
  aside,
});

const names = (answers: readonly Answer[]): string[] => answers.map(({ notation }) => notation);

describe('a choice between answers', () => {
  it('folds what hardly anybody means, and shows it last on request', () => {
    const choice = choiceOf([1, 2], [answer('friend', true), answer('enemy'), answer('empty', true)]);
    expect(names(choice.actions)).toEqual(['enemy']);
    expect(names(choice.folded)).toEqual(['friend', 'empty']);
    const open = unfolded(choice);
    expect(names(open.actions)).toEqual(['enemy', 'friend', 'empty']);
    expect(open.folded).toEqual([]);
    expect(open.at).toEqual([1, 2]);
  });

  it('folds nothing where there is nothing else', () => {
    const choice = choiceOf([0, 0], [answer('friend', true), answer('empty', true)]);
    expect(names(choice.actions)).toEqual(['friend', 'empty']);
    expect(choice.folded).toEqual([]);
  });
});
