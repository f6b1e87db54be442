/** The levels of bots that can be chosen: what each is, how long it thinks, and why one cannot be had. */
import type { TitleOut } from '../lib/api/types';
import { plural, t, textOr } from '../lib/texts';
import type { EngineKind } from './engine.svelte';
import { agentName } from './titles';

export interface LevelChoice {
  /** As the server calls it. */
  agent: string;
  /** What a list of choices calls it; if it cannot be chosen, with the reason in short. */
  text: string;
  /** What it is and how long it thinks; if it cannot be chosen, also why. */
  about: string;
  disabled: boolean;
}

/** The levels of a title, the strongest first. What is not known of the engine is left to the server. */
export function levelsOf({ agents }: Pick<TitleOut, 'agents'>, engine: EngineKind | null): LevelChoice[] {
  return agents.toReversed().map(({ name, seconds, compiled }) => {
    const missing = compiled && engine !== null && engine !== 'compiled' ? engine : null;
    const about = [textOr(`lobby.agent.${name}.about`, ''), thinks(seconds)].filter(Boolean).join('; ');
    return {
      agent: name,
      text: missing === null ? agentName(name) : t(`lobby.level.${missing}`, { agent: agentName(name) }),
      about: missing === null ? about : `${about}. ${t(`lobby.level.${missing}.why`)}`,
      disabled: missing !== null,
    };
  });
}

/** "answers at once", "thinks up to 2 seconds about a decision". */
export function thinks(seconds: number): string {
  return seconds === 0 ? t('lobby.thinks.not') : plural('lobby.thinks', Math.ceil(seconds));
}
