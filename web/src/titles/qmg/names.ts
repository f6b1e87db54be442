/** Names of things and seats. */
import { t } from '../../lib/texts';
import type { Thing } from '../title';
import { asBook, cardAt, spaceAt } from './data';
import { variable } from './emblems';

export function nameOf(thing: Thing, book: Record<string, unknown>): string {
  const printed = asBook(book);
  const at = thing.indexOf(':');
  const [zone, name] = [thing.slice(0, at), thing.slice(at + 1)];
  if (zone === 'space') return printed.spaces[spaceAt(printed, name)]?.name ?? name;
  if (zone === 'power') return printed.powers.find((p) => p.code === name)?.short ?? name;
  if (zone === 'team') return printed.teams[Number(name)] ?? name;
  if (zone === 'choice') {
    const [word = '', more = ''] = name.split(' ');
    return t(`qmg.choice.${word}${more === 'free' ? '_free' : ''}`, { n: more });
  }
  return printed.cards[cardAt(printed, name)]?.name ?? name;
}

const SEAT_COUNTRY: Record<string, string> = {
  austria_ottoman: 'austria',
  russia: 'russia',
  germany: 'germany',
  france_italy: 'france',
  uk_us: 'uk',
  central: 'germany',
  entente: 'france',
};

export function seatName(seat: string): string {
  return t(`qmg.seat.${seat}`);
}

export function seatColour(seat: string): string {
  return variable(SEAT_COUNTRY[seat] ?? 'germany');
}
