/** The names of things. */
import { t } from '../lib/texts';
import type { Thing } from '../titles/title';
import { DUMMY, POWERS, type Book, type Unit } from './data';

/** The kind of a thing and its name in the notation. */
export function split(thing: Thing): [string, string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

export function nameOf(thing: Thing, book: Book): string {
  const [kind, id] = split(thing);
  if (kind === 'unit') {
    const unit = book.units.find((one) => one.id === id);
    return unit ? unitName(unit) : id;
  }
  if (kind === 'hex') return hexName(hexNumber(id, book), book);
  if (kind === 'fort') return fortName(id, book);
  if (kind === 'card') {
    const card = book.cards.find((one) => one.id === id);
    return card ? `${card.id} ${card.title}` : id;
  }
  return id;
}

export function hexNumber(code: string, book: Book): number {
  return (Number(code.slice(0, 2)) - 1) * book.stride + Number(code.slice(2)) - 1;
}

export function hexCode(hex: number, book: Book): string {
  const [column, row] = [Math.floor(hex / book.stride) + 1, (hex % book.stride) + 1];
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** "Liège 3013", "hex 3014". */
export function hexName(hex: number, book: Book): string {
  const code = hexCode(hex, book);
  const town = book.names[String(hex)];
  return town ? `${town} ${code}` : t('hex14.hex', { code });
}

export function fortName(code: string, book: Book): string {
  const fort = book.forts.find((one) => one.code === code);
  const town = fort && fort.outer < 0 ? book.names[String(fort.hex)] : undefined;
  return t('hex14.fort', { name: town ?? fort?.name ?? code });
}

export function unitName(unit: Unit): string {
  const nation = t(`hex14.adjective.${POWERS[unit.nation] ?? ''}`);
  if (unit.kind === DUMMY) return t('hex14.counter.dummy', { nation });
  return unit.name.startsWith(nation) ? unit.name : `${nation} ${unit.name}`;
}
