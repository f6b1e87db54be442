/** A choice between several answers about the same things, offered near the pointer. */
import type { Answer } from './chains';
import type { Spot } from './table.svelte';

export interface ChoiceOf {
  at: Spot;
  actions: readonly Answer[];
  /** Legal answers that hardly anybody means, shown on request. */
  folded: readonly Answer[];
}

/** The choice between answers; those that hardly anybody means are folded, unless there are no others. */
export function choiceOf(at: Spot, answers: readonly Answer[]): ChoiceOf {
  const meant = answers.filter(({ aside }) => !aside);
  if (!meant.length) return { at, actions: answers, folded: [] };
  return { at, actions: meant, folded: answers.filter(({ aside }) => aside) };
}

/** The same choice with nothing folded. */
export function unfolded({ at, actions, folded }: ChoiceOf): ChoiceOf {
  return { at, actions: [...actions, ...folded], folded: [] };
}
