/** The open procedures and questions of a view, the innermost last, and what a question asks for. */
import type { ActionOut, PromptOut } from '../lib/api/types';
import type { Thing } from '../titles/title';
import type { View } from './data';
import type { HexTitle } from './title';
import type { Deed } from './uiState.svelte';

type AnyFrame = { frame: string } & Record<string, unknown>;

export function topFrame(view: View): AnyFrame | undefined {
  return view.stack.at(-1) as AnyFrame | undefined;
}

export function frameOf(view: View, name: string): AnyFrame | undefined {
  return (view.stack as readonly AnyFrame[]).find(({ frame }) => frame === name);
}

export function isOpen(view: View, ...names: string[]): boolean {
  return view.stack.some(({ frame }) => names.includes(frame));
}

/** The attack that is being put together or fought: its kind, its target (a hex, or a fort by number), who joined. */
export interface Clash {
  deed: Deed;
  target: number;
  side: number;
  joined: readonly number[];
  declared: boolean;
}

export function clashOf(view: View, { deeds, fights, onForts }: HexTitle): Clash | undefined {
  const names = ['Joining', ...fights];
  const frame = names.map((name) => frameOf(view, name)).find((found) => found !== undefined);
  if (!frame) return undefined;
  const deed = deeds[Number(frame['kind'] ?? 0)] ?? 'attack';
  const target = frame['target'] ?? (onForts.includes(deed) ? frame['fort'] : frame['hex']);
  const joined = (frame['joined'] ?? frame['attackers'] ?? []) as number[];
  return {
    deed,
    target: Number(target ?? -1),
    side: Number(frame['side'] ?? view.phasing),
    joined: joined.filter((unit) => unit >= 0),
    declared: frame.frame !== 'Joining',
  };
}

/** The unit under way, by its number; undefined if none is or the viewer cannot tell. */
export function movingUnit(view: View, { marching }: HexTitle): number | undefined {
  const top = topFrame(view);
  const unit = top && ['Marching', 'Entrained', 'Embarked', ...marching].includes(top.frame) ? top['unit'] : undefined;
  return typeof unit === 'number' && unit >= 0 ? unit : undefined;
}

/** The unit that is being set up. */
export function placingUnit(view: View): number | undefined {
  const top = topFrame(view);
  const unit = top?.frame === 'Placing' ? top['unit'] : undefined;
  return typeof unit === 'number' && unit >= 0 ? unit : undefined;
}

/** The answers of a question by their verb. */
export class Asked {
  readonly #byVerb = new Map<string, ActionOut[]>();

  constructor(prompt: PromptOut | null) {
    for (const action of prompt?.actions ?? []) {
      const known = this.#byVerb.get(action.verb);
      if (known) known.push(action);
      else this.#byVerb.set(action.verb, [action]);
    }
  }

  has(verb: string): boolean {
    return this.#byVerb.has(verb);
  }

  of(verb: string): readonly ActionOut[] {
    return this.#byVerb.get(verb) ?? [];
  }

  /** The units that answers with this verb name. */
  units(verb: string): Set<string> {
    return new Set(this.of(verb).flatMap(({ things }) => idsOf(things, 'unit')));
  }

  /** The answers with this verb that name something. */
  naming(verb: string, thing: Thing): readonly ActionOut[] {
    return this.of(verb).filter(({ things }) => things.includes(thing));
  }
}

/** The names of the things of a kind. */
export function idsOf(things: Iterable<Thing>, kind: string): string[] {
  const found: string[] = [];
  for (const thing of things) if (thing.startsWith(`${kind}:`)) found.push(thing.slice(kind.length + 1));
  return found;
}
