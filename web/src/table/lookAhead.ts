/** Finding out in the background what could be answered together with a question; clicks do not wait for it. */
import type { PromptOut } from '../lib/api/types';
import type { TitleUi } from '../titles/title';
import { chainsOf, type After, type Chains } from './chains';
import type { GameStore } from './game.svelte';

/** Tell the answers in a row to a question as they become known, as long as it is the one that is asked. */
export async function lookAhead(
  store: GameStore,
  title: TitleUi,
  prompt: PromptOut,
  asked: () => PromptOut | null,
  found: (chains: Chains) => void,
): Promise<void> {
  const told = async (line: string): Promise<After> => {
    const { after } = await store.ahead(line).catch(() => ({ after: {} }));
    return after;
  };
  const skips = title.skips?.(prompt);
  const after = await told('');
  const further: Record<string, After> = {};
  const chains = chainsOf(prompt, after, further, skips);
  if (asked() === prompt) found(chains);
  for (const notation of chains.open) {
    if (asked() !== prompt) return;
    further[notation] = await told(notation);
    if (asked() === prompt) found(chainsOf(prompt, after, further, skips));
  }
}
