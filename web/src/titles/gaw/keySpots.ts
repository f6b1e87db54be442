/** The places of the board that the arrow keys lead to: what glows, and what the unit under way can reach. */
import type { Spot } from '../../board/spots';
import { t } from '../../lib/texts';
import type { Thing } from '../title';
import type { Book, Drawing } from './data';
import { fortTown } from './geometry';
import type { Way } from './insights';
import type { Placed } from './blocks';
import { areaName, split, unitName } from './names';

const AREA = 90;
const FORT = 64;

export function keySpots(
  glowing: ReadonlySet<Thing>,
  ways: readonly Way[],
  pieces: readonly Placed[],
  drawing: Drawing,
  book: Book,
): Spot[] {
  const found: Spot[] = [];
  for (const thing of glowing) {
    const [kind, id] = split(thing);
    if (kind === 'area') {
      const area = book.areas.findIndex((a) => a.id === id);
      const [printed, shape] = [book.areas[area], drawing.areas[area]];
      if (!printed || !shape) continue;
      const label = t('gaw.spot.area', { name: areaName(printed) });
      found.push({ thing, x: shape.label[0], y: shape.label[1], label, radius: AREA });
    } else if (kind === 'unit') {
      const piece = pieces.find((p) => book.units[p.unit]?.id === id);
      const unit = piece && book.units[piece.unit];
      if (unit) found.push({ thing, x: piece.x, y: piece.y, label: unitName(unit, book), radius: piece.size * 0.72 });
    } else if (kind === 'fort') {
      const fort = book.forts.findIndex((f) => f.code === id);
      const town = fortTown(drawing, book, fort);
      if (!town) continue;
      const label = t('gaw.fortress', { name: book.forts[fort]?.name ?? id });
      found.push({ thing, x: town.at[0], y: town.at[1], label, radius: FORT });
    }
  }
  for (const way of ways) {
    const [printed, shape] = [book.areas[way.area], drawing.areas[way.area]];
    if (!printed || !shape || glowing.has(`area:${printed.id}`)) continue;
    const label = t('gaw.spot.far', { name: areaName(printed), n: way.cost });
    found.push({ thing: `area:${printed.id}`, x: shape.label[0], y: shape.label[1], label, radius: AREA });
  }
  return found;
}
