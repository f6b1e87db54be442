/** The report of a battle is open while others are seen fighting it. Called once, while a board is made. */
import { untrack } from 'svelte';
import type { BeatShown } from '../titles/title';

/**
 * It stays open after the last thing that others do, until the viewer answers; when a battle was told again, it closes with
 * the telling.
 */
export function duringBattle(beat: () => BeatShown | null | undefined, show: (open: boolean) => void): void {
  let fought: BeatShown | null = null;
  $effect(() => {
    const now = beat() ?? null;
    untrack(() => {
      const battle = now?.lines.some(({ kind }) => kind === 'battle') ?? false;
      if (battle && !fought) show(true);
      else if (fought && !battle && (now !== null || fought.again)) show(false);
      fought = battle ? now : null;
    });
  });
}
