/**
 * What a player has answered in advance: it is kept by the server, which answers for them and tells nobody else.
 *
 * The server says over the socket what is kept and what became of it; what the player leaves or revokes goes over HTTP.
 */
import { get, post, remove } from '../lib/api/client';
import type { KeptAnswerOut, StandingNoteOut, PromptOut, QuestionOut, StandingAnswerOut } from '../lib/api/types';
import { t, textOr } from '../lib/texts';
import { attempt, say } from '../ui';
import { capital } from './answers';
import type { Answer } from './chains';
import type { Table } from './table.svelte';

export const LASTS = ['chapter', 'return', 'round', 'revoked'] as const;
export type Lasts = (typeof LASTS)[number];

export class Advance {
  /** The newest note that the player was told of; null: they have just come. */
  #told: number | null = null;

  constructor(readonly table: Table) {}

  #kept = $derived.by(() => {
    const { standing } = this.table.store;
    return standing && standing.seat === this.table.game.seat ? standing : null;
  });
  /** What is answered in advance. */
  answers: readonly KeptAnswerOut[] = $derived(this.#kept?.answers ?? []);
  /** What became of it, the oldest first. */
  notes: readonly StandingNoteOut[] = $derived(this.#kept?.notes ?? []);
  /** The one for questions that leave no choice. */
  only: KeptAnswerOut | undefined = $derived(this.answers.find(({ question }) => question === ''));
  /** The first answer of others since the player's last one, what was answered for them left out. */
  since: number | null = $derived(this.#kept?.since ?? null);
  /** What became of it since then. */
  news: readonly StandingNoteOut[] = $derived.by(() => {
    const since = this.table.following.since;
    return since === null ? [] : this.notes.filter(({ number }) => number >= since);
  });
  /** The standing answer that will be given to the open question, and when: in seconds since 1970. */
  due: { answer: KeptAnswerOut; at: number } | null = $derived.by(() => {
    const due = this.#kept?.due;
    if (!due || due.version !== this.table.game.version || !this.table.prompt) return null;
    const answer = this.answers.find(({ id }) => id === due.id);
    return answer ? { answer, at: due.at } : null;
  });

  /** Whether the player could leave anything. */
  get possible(): boolean {
    const { game } = this.table;
    return game.seat !== null && !game.over && !this.table.seatOf(game.seat)?.resigned;
  }

  /** What the title lets one answer in advance. */
  questions(): Promise<QuestionOut[]> {
    return get('/api/games/{public_id}/standing/questions', { path: { public_id: this.table.store.id } });
  }

  /** Answer a question in advance; true if it is kept. */
  async leave(question: string, subject: string, answers: string[], lasts: Lasts): Promise<boolean> {
    const { store, game } = this.table;
    const body = { question, subject, answers, lasts, seat: game.seat };
    const path = { public_id: store.id };
    const kept = await attempt(() => post('/api/games/{public_id}/standing', { path, body }));
    if (kept) store.standing = kept;
    return kept !== undefined;
  }

  async revoke(id: number): Promise<void> {
    const { store, game } = this.table;
    const path = { public_id: store.id, number: id };
    const query = { seat: game.seat };
    const kept = await attempt(() => remove('/api/games/{public_id}/standing/{number}', { path, query }));
    if (kept) store.standing = kept;
  }

  /** Give an answer, and leave it for the next time. */
  async giveAndLeave(prompt: PromptOut, answer: Answer, subject: string, lasts: Lasts): Promise<void> {
    if (await this.leave(prompt.question, subject, [answer.notation], lasts)) {
      say(t('table.advance.left'));
      await this.table.give(answer, true);
    }
  }

  /** A standing answer in one line: "Do not Reinforce: Paris, until I revoke it". */
  line(answer: StandingAnswerOut): string {
    const where = answer.subject ? this.table.nameOf(answer.subject) : t('table.advance.anywhere');
    const lasts = this.lasts(answer.lasts);
    if (!answer.question) return t('table.advance.line.only', { lasts });
    const what = answer.texts.map((text, at) => text || (answer.answers[at] ?? '')).join(t('table.advance.else'));
    return t('table.advance.line', { answer: capital(what), where, lasts });
  }

  /** How long it lasts, in the words of the title. */
  lasts(lasts: Lasts): string {
    return textOr(`${this.table.key}.advance.${lasts}`, t(`table.advance.${lasts}`));
  }

  /** What became of a standing answer, in a sentence. */
  noted(note: StandingNoteOut): string {
    if (note.what === 'given') {
      const where = note.subject ? this.table.nameOf(note.subject) : '';
      const key = where ? 'table.advance.givenAt' : 'table.advance.given';
      return t(key, { answer: capital(note.answer), where });
    }
    return t(`table.advance.${note.what}`, { line: this.line(note) });
  }

  /** Tell the player what is new. */
  tell(): void {
    const newest = this.notes.at(-1)?.id ?? 0;
    const before = this.#told;
    this.#told = newest;
    if (before === null) return;
    for (const note of this.notes) if (note.id > before) say(this.noted(note));
  }
}
