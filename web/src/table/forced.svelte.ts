/**
 * Answers for the player where there is only one, or one that is usual.
 *
 * Against bots it is given after a moment. Where another person plays it takes a while that is drawn anew each time: an
 * answer at once would tell them that the player had no choice, hence what they do not hold. It cannot be hidden
 * altogether, since nobody knows how long the player would have taken over a choice; those who mind switch it off.
 */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/texts';
import { say } from '../ui';
import type { Answer } from './chains';
import { capital } from './answers';
import type { Table } from './table.svelte';

/** Milliseconds against bots. */
export const AT_ONCE = 250;
/** Milliseconds where another person plays: the least and the most. */
export const SLOWLY: readonly [number, number] = [1500, 4000];

/** Milliseconds before a usual answer: so long what the player has done before can be taken back. */
export const REGRET = 1500;

/** Milliseconds after an answer was given for the player in which they cannot have read the next question yet. */
export const UNREAD = 300;

export class Forced {
  /** The numbers of the answers that were given for the player: Undo goes back to before them. */
  #given: number[] = [];
  /** The player has taken something back: now they want to see every question. */
  #held = false;
  /** When an answer was given for the player last. */
  #lately = -Infinity;

  constructor(readonly table: Table) {}

  /** The answer that may be given for the player; null: there is a choice, or they want to give it themselves. */
  answer: Answer | null = $derived.by(() => {
    const { table } = this;
    if (!table.live || table.store.busy || table.store.options.byHand) return null;
    if (table.consent.asked || table.rules || table.advance.due) return null;
    const usual = this.#usual();
    if (usual) return usual;
    const [only, other] = table.prompt?.actions ?? [];
    if (!only || other || !settings.forced) return null;
    // What ends the chance of taking earlier answers back is the player's own to give.
    const dear = only.final && (table.game.undoable > 0 || table.consent.isDear(only));
    return dear ? null : only;
  });

  /** Give it after a while; returns how to stop that. */
  soon(random: () => number = Math.random): (() => void) | undefined {
    const { answer } = this;
    if (!answer || this.#held) return undefined;
    const [least, most] = SLOWLY;
    // Where others watch the clock nothing but chance decides: neither which answer it is nor why it is given.
    const alone = this.#usual() !== null && this.table.game.undoable > 0 ? REGRET : AT_ONCE;
    const wait = this.#watched() ? least + random() * (most - least) : alone;
    const timer = setTimeout(() => void this.#give(answer), wait);
    return () => clearTimeout(timer);
  }

  /** The question is so new that a press was still meant for the last one, which was answered for the player. */
  get unread(): boolean {
    return performance.now() - this.#lately < UNREAD;
  }

  /** The player has answered. */
  answered(): void {
    this.#held = false;
    this.table.following.answered();
  }

  /** How many answers have to be taken back for so many of the player's own. */
  undoing(steps: number): number {
    const { answers, undoable } = this.table.game;
    let back = 0;
    for (let own = 0; own < steps && back < undoable; back += 1) if (!this.#given.includes(answers - back)) own += 1;
    return back;
  }

  /** Something was taken back. */
  undone(): void {
    this.#held = true;
  }

  /** The answer that the title calls usual, if the player wishes that it is given for them. */
  #usual(): Answer | null {
    const { prompt, title } = this.table;
    if (!prompt || !(settings.usual === 'always' || (settings.usual === 'bots' && !this.#watched()))) return null;
    const usual = title.usual?.(prompt);
    return prompt.actions.find(({ notation }) => notation === usual) ?? null;
  }

  async #give(answer: Answer): Promise<void> {
    const number = this.table.game.answers + 1;
    this.table.following.keep();
    if (!(await this.table.store.answer(answer.notation))) return;
    this.#lately = performance.now();
    this.#given = [...this.#given.filter((given) => given < number), number];
    say(t('table.forced', { answer: capital(answer.text) }));
  }

  /** Whether another person plays: somebody at another screen. */
  #watched(): boolean {
    const { mine, seats } = this.table.game;
    return seats.some(({ seat, kind, resigned }) => kind === 'human' && !resigned && !mine.includes(seat));
  }
}

/** Answer for the player from now on. Called once, while a component is made. */
export function giveForced(of: () => Table): void {
  $effect(() => {
    const { forced } = of();
    void forced.answer;
    return untrack(() => forced.soon());
  });
}
