/** The open procedures and questions of a view, the innermost last. No other module knows their fields by number. */
import { has, type View } from './data';

/** The innermost question or procedure of a name. */
function frame(view: View, name: string): unknown[] | undefined {
  for (let i = view.stack.length - 1; i >= 0; i -= 1) {
    const found = view.stack[i];
    if (found?.[0] === name) return found.slice(1);
  }
  return undefined;
}

export function topName(view: View): string {
  return view.stack[view.stack.length - 1]?.[0] ?? '';
}

/** The power whose turn it is and the step it is in (-1: the opening hands). */
export function stepOf(view: View): { power: number; step: number } {
  const opening = frame(view, 'Opening');
  if (opening) return { power: opening[0] as number, step: -1 };
  const turn = frame(view, 'Turn');
  if (turn) return { power: turn[0] as number, step: Math.min(Math.max((turn[1] as number) - 1, 0), 4) };
  return { power: view.turn, step: -1 };
}

/** The power that is asked; if the question does not say, one's own power whose turn it is, or the first. */
export function askedPower(view: View): number {
  const [name = '', ...data] = view.stack[view.stack.length - 1] ?? [];
  const own = view.powers;
  const open = data[OPEN_TO[name] ?? -1];
  const found = typeof open === 'number' ? own.find((power) => has(open, power)) : undefined;
  if (found !== undefined) return found;
  const named = NAMES_POWER.has(name) ? (data[0] as number) : ALWAYS[name];
  if (named !== undefined && own.includes(named)) return named;
  if (own.includes(view.turn)) return view.turn;
  return own[0] ?? view.turn;
}

/** Questions to several powers at once: where the set of those still asked is written. */
const OPEN_TO: Partial<Record<string, number>> = { Reinforce: 4, Sustain: 4, Counterattack: 3 };

/** Questions that only one power is ever asked. */
const ALWAYS: Partial<Record<string, number>> = {
  RedlBlackmailed: 1,
  Hospital: 1,
  PeaceBreadLand: 1,
  GermanStart: 2,
  Reconnaissance: 2,
  Stosstruppen: 2,
  StossPayment: 2,
  CitizenSoldiers: 3,
  Retain: 4,
  TunnelTarget: 4,
  Lawrence: 4,
  RevenueUse: 4,
};

/** Questions whose first word is the power asked. */
const NAMES_POWER = new Set([
  'KeepSeven',
  'DraftStep',
  'DraftPayment',
  'TakeCard',
  'PlayStep',
  'AttritionStep',
  'PrepareStep',
  'DrawStep',
  'PayHand',
  'PayPrepared',
  'PayCost',
  'PrepareCard',
  'PlayFrom',
  'PlacePiece',
  'ChooseBattle',
  'EliminatePiece',
  'Hit',
  'StrikeStatus',
  'MarkIV',
]);

/** The battle that is being fought. */
export function fightOf(view: View): { country: number; space: number; origin: number } | undefined {
  const fight = frame(view, 'Fight');
  if (!fight) return undefined;
  const [country, space, origin] = fight as number[];
  return { country: country ?? 0, space: space ?? 0, origin: origin ?? 0 };
}

/** The country that places a piece or begins a battle in the innermost question of that name. */
export function actingCountry(view: View, question: 'PlacePiece' | 'ChooseBattle'): number {
  return frame(view, question)?.[1] as number;
}

/** What card U-49 lets one do next with a card: play it, prepare it or put it under the deck. */
export function revenueVerb(view: View): string | undefined {
  return ['play', 'prepare', 'under'][frame(view, 'RevenueUse')?.[0] as number];
}
