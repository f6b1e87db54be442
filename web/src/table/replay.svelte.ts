/* eslint-disable svelte/prefer-svelte-reactivity -- what changes is replaced as a whole, or nothing is drawn from it */
/**
 * Walking through a game step by step, with the eyes of a viewer. Steps come from the server a hundred at a time and
 * are kept; while the game runs these are the viewer's own eyes, afterwards anybody's.
 */
import { get, Problem } from '../lib/api/client';
import type { EventOut, StepOut } from '../lib/api/types';

export const CHUNK = 100;
/** Chunks kept at most: a view may be large. */
const KEPT = 12;
/** Milliseconds between two steps of a replay that plays by itself. */
const PACE = 700;

/** Whose knowledge is shown: a seat's, what everybody saw, or all there was. */
export type Eyes = number | 'spectator' | 'everything';

export class Replay {
  at = $state(0);
  last = $state(0);
  eyes = $state<Eyes>('spectator');
  playing = $state(false);
  loading = $state(false);
  problem = $state<string | null>(null);
  #chunks = $state.raw<ReadonlyMap<number, StepOut[]>>(new Map());
  #asked = new Set<number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #shown = $state.raw<StepOut | null>(null);

  constructor(
    readonly id: string,
    last: number,
    at: number,
    eyes: Eyes,
  ) {
    this.last = last;
    this.eyes = eyes;
    this.seek(at);
  }

  /** The step at hand; the one before it until it has come. */
  get step(): StepOut | null {
    return this.#known(this.at) ?? this.#shown;
  }

  /** What happened up to here, as far as it has been fetched. */
  get events(): EventOut[] {
    const chunks = [...this.#chunks].sort(([a], [b]) => a - b);
    return chunks.flatMap(([, steps]) => steps.filter((step) => step.number <= this.at).flatMap((step) => step.events));
  }

  seek(at: number): void {
    const shown = this.step;
    if (shown) this.#shown = shown;
    this.at = Math.max(0, Math.min(this.last, Math.round(at)));
    const chunk = Math.floor(this.at / CHUNK);
    void this.#fetch(chunk);
    const ahead = this.at % CHUNK > CHUNK * 0.7 ? chunk + 1 : chunk - (this.at % CHUNK < CHUNK * 0.1 ? 1 : 0);
    if (ahead !== chunk && ahead >= 0 && ahead * CHUNK <= this.last) void this.#fetch(ahead);
  }

  /** The game has gone on, or steps of it were taken back: those are not to be seen any more. */
  follow(last: number): void {
    if (last < this.last) {
      const kept = [...this.#chunks].filter(([chunk]) => (chunk + 1) * CHUNK <= last);
      this.#chunks = new Map(kept);
      this.#shown = null;
    }
    this.last = last;
    this.seek(this.at);
  }

  /** Look with other eyes, at the same step. */
  look(eyes: Eyes): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.#chunks = new Map();
    this.#asked.clear();
    this.seek(this.at);
  }

  /** Further by so many steps that brought about something; a step of which nothing is known is passed over. */
  skip(by: 1 | -1): void {
    let at = this.at + by;
    for (let step = this.#known(at); step && step.events.length === 0 && at > 0 && at < this.last; at += by)
      step = this.#known(at + by);
    this.seek(at);
  }

  play(): void {
    if (this.playing) return;
    if (this.at >= this.last) this.seek(0);
    this.playing = true;
    this.#timer = setInterval(() => {
      if (!this.#known(this.at)) return;
      this.skip(1);
      if (this.at >= this.last) this.pause();
    }, PACE);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #known(at: number): StepOut | null {
    return this.#chunks.get(Math.floor(at / CHUNK))?.find((step) => step.number === at) ?? null;
  }

  async #fetch(chunk: number): Promise<void> {
    const kept = this.#chunks.get(chunk);
    const wanted = Math.min(CHUNK, this.last - chunk * CHUNK + 1);
    if ((kept && kept.length >= wanted) || this.#asked.has(chunk)) return;
    const eyes = this.eyes;
    this.#asked.add(chunk);
    this.loading = true;
    try {
      const at = chunk * CHUNK;
      const steps = await get('/api/games/{public_id}/replay', {
        path: { public_id: this.id },
        query: { at, to: at + wanted - 1, ...eyesQuery(eyes) },
      });
      if (eyes !== this.eyes) return;
      const chunks = new Map(this.#chunks).set(chunk, steps);
      const far = [...chunks.keys()].sort((a, b) => Math.abs(b - chunk) - Math.abs(a - chunk));
      for (const key of far.slice(0, Math.max(0, chunks.size - KEPT))) chunks.delete(key);
      this.#chunks = chunks;
      this.problem = null;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (eyes === this.eyes) this.problem = e.message;
    } finally {
      if (eyes === this.eyes) this.#asked.delete(chunk);
      this.loading = this.#asked.size > 0;
    }
  }
}

function eyesQuery(eyes: Eyes): { seat?: number; spectator?: boolean; full?: boolean } {
  if (eyes === 'everything') return { spectator: true, full: true };
  return eyes === 'spectator' ? { spectator: true } : { seat: eyes };
}
