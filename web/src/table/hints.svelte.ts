/**
 * The hint on the open question: what a good player would do, which the server works out from what the seat sees.
 *
 * A hint has a line of answers. As long as the player gives these, the next of them is advised without asking again.
 */
import { Problem } from '../lib/api/client';
import type { HintOut, PromptOut } from '../lib/api/types';
import type { Thing } from '../titles/title';
import type { Answer } from './chains';
import type { Table } from './table.svelte';

/** An answer to the open question, as the hint speaks of it. */
export interface Advised {
  answer: Answer;
  /** The chance to win in per cent; null: it follows from the plan, and was not looked at by itself. */
  percent: number | null;
  words: string;
  /** How it compares with the answer advised. */
  compared: string;
}

const NOTHING: readonly Thing[] = [];

export class Hints {
  thinking = $state(false);
  hint = $state.raw<HintOut | null>(null);
  /** Why there is none. */
  problem = $state('');
  /** How many answers of the line the player has given. */
  followed = $state(0);
  #asking = 0;

  constructor(readonly table: Table) {}

  /** Whether the player may ask for one now: there is a choice, and the game allows hints. */
  possible = $derived.by(() => {
    const { game, live, prompt } = this.table;
    return live && game.hints && (prompt?.actions.length ?? 0) > 1;
  });
  open = $derived(this.thinking || this.hint !== null || this.problem !== '');

  /** What is advised, and then what else was compared with it. */
  ways: readonly Advised[] = $derived.by(() => {
    const { hint, followed } = this;
    const { prompt } = this.table;
    if (!hint || !prompt) return [];
    const answerOf = (notation: string | undefined): Answer | undefined =>
      prompt.actions.find((action) => action.notation === notation);
    if (followed) {
      const answer = answerOf(hint.line[followed]);
      return answer ? [{ answer, percent: null, words: '', compared: '' }] : [];
    }
    return hint.ways.flatMap(({ notation, chance, words, compared }) => {
      const answer = answerOf(notation);
      return answer ? [{ answer, percent: percent(chance), words, compared }] : [];
    });
  });
  best: Answer | null = $derived(this.ways[0]?.answer ?? null);
  /** What the answer advised is about: it is marked on the board. */
  things: readonly Thing[] = $derived(this.best?.things ?? NOTHING);

  /** Whether an answer of the list is the one advised, or leads through the line that begins with it. */
  advises(answer: Answer): boolean {
    const { best, hint, followed } = this;
    if (!best || !hint) return false;
    const { steps } = answer;
    return steps ? steps.every((step, at) => step === hint.line[followed + at]) : answer.notation === best.notation;
  }

  /** Ask for a hint, or close the one that is there. */
  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  async ask(): Promise<void> {
    if (!this.possible || this.thinking) return;
    const asking = ++this.#asking;
    this.#clear();
    this.thinking = true;
    let found: HintOut | null = null;
    let problem = '';
    try {
      found = await this.table.store.hint();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      problem = e.message;
    } finally {
      if (asking === this.#asking) this.thinking = false;
    }
    if (asking !== this.#asking) return;
    this.hint = found;
    this.problem = problem;
  }

  /** The player does not want to know any more. */
  close(): void {
    this.#asking += 1;
    if (this.thinking) this.table.store.giveUpHint();
    this.#clear();
  }

  /** Another question is open, after these answers of the player: those of the line, or the hint is of no use any more. */
  asked(prompt: PromptOut | null, given: readonly string[]): void {
    if (!this.open) return;
    const line = this.hint?.line.slice(this.followed) ?? [];
    const next = line[given.length];
    const along = given.length > 0 && given.every((answer, at) => answer === line[at]);
    if (along && prompt?.actions.some(({ notation }) => notation === next)) this.followed += given.length;
    else this.close();
  }

  #clear(): void {
    this.thinking = false;
    this.hint = null;
    this.problem = '';
    this.followed = 0;
  }
}

/** A chance as a whole number of per cent; certain is only what is over. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
