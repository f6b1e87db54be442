/** The analysis of a finished game on the server: asked for, followed while it is made, stopped. */
import { get, post } from '../../lib/api/client';
import type { AnalysisOut } from '../../lib/api/types';

/** Milliseconds between two looks at how far it is. */
const PACE = 1500;
const UNDER_WAY: readonly string[] = ['queued', 'running', 'stopping'];

export class GameAnalysis {
  /** Null until the server has answered. */
  now = $state.raw<AnalysisOut | null>(null);
  problem = $state<string | null>(null);
  /** Something was asked for, and the server has not answered yet. */
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {
    void this.#look();
  }

  get underWay(): boolean {
    return this.now !== null && UNDER_WAY.includes(this.now.state);
  }

  /** The part that is done, from 0 to 1; null if it is not known. */
  get part(): number | null {
    return this.now?.total ? this.now.done / this.now.total : null;
  }

  start(): Promise<void> {
    return this.#do(() => post('/api/games/{public_id}/analysis', this.#path()));
  }

  stop(): Promise<void> {
    return this.#do(() => post('/api/games/{public_id}/analysis/stop', this.#path()));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #path(): { path: { public_id: string } } {
    return { path: { public_id: this.id } };
  }

  async #do(what: () => Promise<AnalysisOut>): Promise<void> {
    this.busy = true;
    await this.#take(what);
    this.busy = false;
  }

  async #look(): Promise<void> {
    await this.#take(() => get('/api/games/{public_id}/analysis', this.#path()));
  }

  async #take(what: () => Promise<AnalysisOut>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.now = await what();
      this.problem = null;
    } catch (e) {
      this.problem = e instanceof Error ? e.message : String(e);
    }
    clearTimeout(this.#timer);
    if (this.underWay && !this.#closed) this.#timer = setTimeout(() => void this.#look(), PACE);
  }
}
