/** The open procedures and questions of a view, the innermost last. */
import { has, type Frame, type View } from './data';

type Named<Name extends Frame['frame']> = Extract<Frame, { frame: Name }>;

/** The innermost question or procedure of a name. */
function frameOf<Name extends Frame['frame']>(view: View, name: Name): Named<Name> | undefined {
  return view.stack.findLast((frame): frame is Named<Name> => frame.frame === name);
}

/** The power whose turn it is and the step it is in (-1: the opening hands). */
export function stepOf(view: View): { power: number; step: number } {
  const opening = frameOf(view, 'Opening');
  if (opening) return { power: opening.power, step: -1 };
  const turn = frameOf(view, 'Turn');
  if (turn) return { power: turn.power, step: Math.min(Math.max(turn.at - 1, 0), 4) };
  return { power: view.turn, step: -1 };
}

/** The power that is asked; if the question does not say, one's own power whose turn it is, or the first. */
export function askedPower(view: View): number {
  const top = view.stack.at(-1);
  const own = view.powers;
  const open = top && 'open' in top ? own.find((power) => has(top.open, power)) : undefined;
  if (open !== undefined) return open;
  const named = top && ('power' in top ? top.power : ALWAYS[top.frame]);
  if (named !== undefined && own.includes(named)) return named;
  if (own.includes(view.turn)) return view.turn;
  return own[0] ?? view.turn;
}

/** Questions that do not name a power, because only one is ever asked. */
const ALWAYS: Partial<Record<Frame['frame'], number>> = {
  Hospital: 1,
  PeaceBreadLand: 1,
  GermanStart: 2,
  Reconnaissance: 2,
  Stosstruppen: 2,
  StossPayment: 2,
  CitizenSoldiers: 3,
  Retain: 4,
  TunnelTarget: 4,
  RevenueTake: 4,
  RevenueUse: 4,
};

/** The card whose text is being carried out, and at which of its parts; none while a battle goes on. */
export function carriedOut(view: View): { card: number; at: number } | undefined {
  const frame = view.stack.findLast(({ frame }) => frame === 'Resolve' || frame === 'Fight');
  return frame?.frame === 'Resolve' ? frame : undefined;
}

/** The battle that is being fought. */
export function fightOf(view: View): Named<'Fight'> | undefined {
  return frameOf(view, 'Fight');
}

/** The country that places a piece or begins a battle in the innermost question of that name. */
export function actingCountry(view: View, question: 'PlacePiece' | 'ChooseBattle'): number {
  return frameOf(view, question)?.country ?? -1;
}

/** What card U-49 lets one do next with a card: play it, prepare it or put it under the deck. */
export function revenueVerb(view: View): string | undefined {
  return ['play', 'prepare', 'under'][frameOf(view, 'RevenueUse')?.use ?? -1];
}
