/** The open procedures and questions of a view, the innermost last. */
import type { Frame, View } from './data';

/** The name of the innermost question or procedure. */
export function topName(view: View): string {
  return view.stack.at(-1)?.frame ?? '';
}

export function isOpen(view: View, name: Frame['frame']): boolean {
  return view.stack.some(({ frame }) => frame === name);
}

/** The unit that marches or rides, by its number, -1 if the viewer cannot tell; undefined if none does. */
export function movingUnit(view: View): number | undefined {
  const top = view.stack.at(-1);
  return top?.frame === 'March' || top?.frame === 'Ride' ? top.unit : undefined;
}

export type Battle = Extract<Frame, { frame: 'Battle' }>;

/** The battle that is being fought. */
export function battleOf(view: View): Battle | undefined {
  return view.stack.find((frame): frame is Battle => frame.frame === 'Battle');
}
