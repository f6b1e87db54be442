/** Where the blocks of a side stand in an area: off the printed names, as long as the enemy leaves them room. */
import type { AreaShape, Drawing } from './data';

type Place = [number, number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

const lettering = new WeakMap<Drawing, readonly Box[]>();

function namesOf(drawing: Drawing): readonly Box[] {
  let boxes = lettering.get(drawing);
  if (!boxes) {
    boxes = drawing.areas.flatMap(({ towns }) => towns.flatMap((town) => (town.lettering ? [town.lettering] : [])));
    lettering.set(drawing, boxes);
  }
  return boxes;
}

/** A block hides a name if it lies over its letters, not only over the rim around them. */
const RIM = 4;

function hidesName([x, y]: Place, block: number, names: readonly Box[]): boolean {
  const half = block / 2 - RIM;
  return names.some(([left, top, right, bottom]) => x + half > left && x - half < right && y + half > top && y - half < bottom); // prettier-ignore
}

/**
 * The places of a side, the first to be taken first. Where the side has the area to itself, its own places that hide no name
 * come first, then the nearest of the enemy's that hide none. Where both are, each keeps to its own.
 */
export function placesFor(drawing: Drawing, shape: AreaShape, side: number, alone: boolean): readonly Place[] {
  const [own, others] = side === 0 ? [shape.german, shape.entente] : [shape.entente, shape.german];
  if (!alone) return own;
  const names = namesOf(drawing);
  const hides = (place: Place): boolean => hidesName(place, shape.block, names);
  const hiding = own.filter(hides);
  if (!hiding.length) return own;
  const clear = own.filter((place) => !hides(place));
  const [x, y] = clear[0] ?? shape.label;
  const away = (place: Place): number => Math.hypot(place[0] - x, place[1] - y);
  const spare = others.filter((place) => !hides(place)).sort((a, b) => away(a) - away(b));
  const taken = spare.slice(0, hiding.length);
  return [...clear, ...taken, ...hiding.slice(taken.length)];
}
