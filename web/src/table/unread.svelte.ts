/** How many chat messages are unread; stored in the browser for each game. */
import type { GameStore } from './game.svelte';

export class Unread {
  #seen = $state(0);
  /** Of what the team says, which is numbered by itself. */
  #seenOfTeam = $state(0);

  constructor(readonly store: GameStore) {
    const [all, team] = (kept(store.id) ?? '').split(' ');
    this.#seen = Number(all) || 0;
    this.#seenOfTeam = Number(team) || 0;
  }

  get count(): number {
    const all = this.store.chat.filter((line) => line.id > this.#seen);
    return all.length + this.store.company.talk.filter((line) => line.id > this.#seenOfTeam).length;
  }

  /** All of it has been read. */
  read(): void {
    const last = this.store.chat.at(-1)?.id ?? 0;
    const lastOfTeam = this.store.company.talk.at(-1)?.id ?? 0;
    if (last <= this.#seen && lastOfTeam <= this.#seenOfTeam) return;
    this.#seen = Math.max(last, this.#seen);
    this.#seenOfTeam = Math.max(lastOfTeam, this.#seenOfTeam);
    try {
      localStorage.setItem(`marne.read.${this.store.id}`, `${this.#seen} ${this.#seenOfTeam}`);
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
