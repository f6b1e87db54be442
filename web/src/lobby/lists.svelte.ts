/** The lists of games, refreshed every few seconds while the page is visible. */
import { get } from '../lib/api/client';
import type { GameOut } from '../lib/api/types';
import { session } from '../lib/session.svelte';

const EVERY = 6000;

export class Lists {
  mine: GameOut[] = $state([]);
  open: GameOut[] = $state([]);
  watch: GameOut[] = $state([]);
  /** The lists have been loaded at least once. */
  ready = $state(false);
  offline = $state(false);

  async refresh(): Promise<void> {
    try {
      const [mine, open, watch] = await Promise.all([
        session.me ? get('/api/games', { query: { mine: true } }) : [],
        get('/api/games', { query: { open: true } }),
        get('/api/games', { query: { public: true } }),
      ]);
      this.mine = order(mine);
      this.open = open.filter((game) => !game.mine.length);
      this.watch = watch.filter((game) => !game.mine.length);
      this.ready = true;
      this.offline = false;
    } catch {
      this.offline = true;
    }
  }

  /** Keep the lists fresh until the returned function is called. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

/** Games in which I am asked something first, by the rules or for a rematch, then running, waiting and finished ones; the
 * latest first. */
export function order(games: readonly GameOut[]): GameOut[] {
  const rank = (game: GameOut) => (game.turn || game.offer ? 0 : { running: 1, waiting: 2, over: 3 }[game.state]);
  return [...games].sort((a, b) => rank(a) - rank(b) || b.moved - a.moved);
}
