/** How many chat messages are unread; stored in the browser for each game. */
import type { GameStore } from './game.svelte';

export class Unread {
  #seen = $state(0);

  constructor(readonly store: GameStore) {
    this.#seen = Number(kept(store.id)) || 0;
  }

  get count(): number {
    return this.store.chat.filter((line) => line.id > this.#seen).length;
  }

  /** All of it has been read. */
  read(): void {
    const last = this.store.chat.at(-1)?.id ?? 0;
    if (last <= this.#seen) return;
    this.#seen = last;
    try {
      localStorage.setItem(`marne.read.${this.store.id}`, String(last));
    } catch {
      // storage is switched off: they are unread again after a reload
    }
  }
}

function kept(id: string): string | null {
  try {
    return localStorage.getItem(`marne.read.${id}`);
  } catch {
    return null;
  }
}
