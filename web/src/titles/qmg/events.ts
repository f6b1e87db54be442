/** The rounds, turns and battles that begin with an event. */
import type { EventOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Beginning } from '../../table/marks';
import { asBook, asEvent } from './data';

/** A round begins with the turn of the first power, a turn with that of each. */
export function begins(event: EventOut, printed: Record<string, unknown>): Beginning[] {
  const book = asBook(printed);
  const { name, args } = asEvent(event);
  if (name === 'TurnStarted') {
    const turn: Beginning = {
      kind: 'turn',
      text: `${t('qmg.round', { n: args.round })}: ${book.powers[args.power]?.short ?? ''}`,
    };
    const round: Beginning = { kind: 'round', text: t('qmg.round', { n: args.round }), brief: String(args.round) };
    return args.power === 0 ? [round, turn] : [turn];
  }
  if (name === 'BattleDeclared')
    return [{ kind: 'battle', text: t('qmg.battle.title', { place: book.spaces[args.space]?.name ?? '' }) }];
  return [];
}
