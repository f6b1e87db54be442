/** What the bots think with. While it is being compiled, the page looks again now and then. */
import { get } from '../lib/api/client';
import type { components } from '../lib/api/schema';

export type EngineKind = components['schemas']['AboutOut']['engine'];

export const EVERY = 10_000;

export class Engine {
  /** Null until the server has told it. */
  kind = $state.raw<EngineKind | null>(null);
  /** It was being compiled since the page was opened: whatever was said about that keeps its place. */
  wasBuilding = $state(false);

  async look(): Promise<void> {
    try {
      this.kind = (await get('/api/about')).engine;
      this.wasBuilding ||= this.kind === 'building';
    } catch {
      // the server cannot be reached: what it last said holds
    }
  }

  /** Look now, and again until it is settled, as long as the returned function is not called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const again = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await this.look();
      if (!left && (this.kind === null || this.kind === 'building')) timer = setTimeout(again, EVERY);
    };
    void again();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }
}

/** The engine of this server. */
export const engine = new Engine();
