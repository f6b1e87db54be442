/** The names of things. */
import { t } from '../../lib/texts';
import type { Thing } from '../title';
import { asBook, type Book, type Unit } from './data';

/** The kind of a thing and its name in the notation. */
export function split(thing: Thing): [string, string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

export function nameOf(thing: Thing, book: Record<string, unknown>): string {
  const b = asBook(book);
  const [kind, id] = split(thing);
  if (kind === 'unit') {
    const unit = b.units.find((u) => u.id === id);
    return unit ? unitName(unit, b) : id;
  }
  if (kind === 'area') {
    const area = b.areas.find((a) => a.id === id);
    return area ? areaName(area) : id;
  }
  if (kind === 'fort') return t('gaw.fortress', { name: b.forts.find((f) => f.code === id)?.name ?? id });
  return id;
}

export function areaName(area: { id: string; name: string }): string {
  return area.id === 'GB' ? area.name : `${area.id} ${area.name}`;
}

/** "II Inf, German 1st Army"; a leader with their army, Foch without. */
export function unitName(unit: Unit, book: Book): string {
  const army = book.armies[unit.army]?.name ?? '';
  return army === unit.name || army === '' ? unit.name : `${unit.name}, ${army}`;
}
