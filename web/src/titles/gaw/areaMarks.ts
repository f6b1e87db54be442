/** How areas are highlighted: glowing, in reach, marked by the log, chosen, under the pointer. */
import type { Thing } from '../title';
import type { Book } from './data';
import type { BlockView } from './blocks';
import { split } from './names';

interface Seen {
  glowing: ReadonlySet<Thing>;
  marked: ReadonlySet<Thing>;
  picked: readonly Thing[];
  /** Areas that the unit under way can reach. */
  reachable: ReadonlySet<number>;
  /** The area whose set-up icon is to be filled. */
  asked: number | undefined;
  chosen: number | null;
  over: number | null;
}

/** The area a thing stands for or stands in; -1 if it is not on the map. */
export function areaOf(thing: Thing, blockView: BlockView, book: Book): number {
  const [kind, id] = split(thing);
  if (kind === 'area') return book.areas.findIndex((a) => a.id === id);
  if (kind === 'fort') return book.forts.find((f) => f.code === id)?.area ?? -1;
  return blockView.known.get(book.units.findIndex((u) => u.id === id))?.where ?? -1;
}

/** For every area the classes of its outline. */
export function areaMarks(blockView: BlockView, book: Book, seen: Seen): string[] {
  const marked = new Set([...seen.marked].map((thing) => areaOf(thing, blockView, book)));
  return book.areas.map((area, i) => {
    const thing = `area:${area.id}`;
    const found = ['area'];
    if (marked.has(i)) found.push('marked');
    if (seen.glowing.has(thing)) found.push('glowing');
    else if (seen.reachable.has(i)) found.push('reachable');
    if (seen.picked.includes(thing)) found.push('picked');
    if (seen.asked === i) found.push('asked');
    if (seen.chosen === i) found.push('chosen');
    if (seen.over === i) found.push('over');
    return found.join(' ');
  });
}
