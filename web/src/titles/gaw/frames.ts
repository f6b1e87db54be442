/** The open procedures and questions of a view, the innermost last. No other module knows their fields by number. */
import type { View } from './data';

/** The name of the innermost question or procedure. */
export function topName(view: View): string {
  return String(view.stack.at(-1)?.[0] ?? '');
}

export function isOpen(view: View, name: string): boolean {
  return view.stack.some((frame) => frame[0] === name);
}

/** The unit that marches or rides, by its number; undefined if none does. */
export function movingUnit(view: View): number | undefined {
  const top = view.stack.at(-1);
  return top && (top[0] === 'March' || top[0] === 'Ride') ? Number(top[1]) : undefined;
}

export interface Battle {
  area: number;
  stage: number;
  advantage: number;
  cavalry: boolean;
}

/** The battle that is being fought. */
export function battleOf(view: View): Battle | undefined {
  const frame = view.stack.find((f) => f[0] === 'Battle');
  if (!frame) return undefined;
  return { area: Number(frame[1]), stage: Number(frame[3]), advantage: Number(frame[4]), cavalry: frame[5] !== 0 };
}
