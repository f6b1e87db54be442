/** The names of things. */
import { t } from '../../lib/texts';
import type { Thing } from '../title';
import { asBook, cardAt, spaceAt } from './data';

/** The teams as things name them, in the order of the book. */
export const TEAMS = ['central', 'entente'];

export function nameOf(thing: Thing, book: Record<string, unknown>): string {
  const printed = asBook(book);
  const at = thing.indexOf(':');
  const [zone, name] = [thing.slice(0, at), thing.slice(at + 1)];
  if (zone === 'space') return printed.spaces[spaceAt(printed, name)]?.name ?? name;
  if (zone === 'power') return printed.powers.find((p) => p.code === name)?.short ?? name;
  if (zone === 'team') return printed.teams[TEAMS.indexOf(name)] ?? name;
  if (zone === 'choice') {
    const [word = '', more = ''] = name.split(' ');
    return t(`qmg.choice.${word}${more === 'free' ? '_free' : ''}`, { n: more });
  }
  return printed.cards[cardAt(printed, name)]?.name ?? name;
}
