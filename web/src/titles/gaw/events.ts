/** The turns, impulses and battles that begin with an event. */
import type { EventOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Beginning } from '../../table/marks';
import { asBook, asEvent } from './data';
import { areaName } from './names';

const impulse = (n: number, side: number): string => t('gaw.impulse', { n, side: t(`gaw.team.${side}`) });

/** A round is a turn of the rules, a month; a turn at the table is an impulse. */
export function begins(event: EventOut, book: Record<string, unknown>): Beginning[] {
  const b = asBook(book);
  const { name, args } = asEvent(event);
  if (name === 'TurnBegan') {
    const month = b.turns[args.turn - 1] ?? '';
    return [{ kind: 'round', text: month, brief: month.slice(0, 3) }];
  }
  if (name === 'ImpulseBegan')
    return [{ kind: 'turn', text: `${b.turns[args.turn - 1] ?? ''} · ${impulse(args.impulse, args.side)}` }];
  const area = name === 'BattleBegan' ? b.areas[args.area] : undefined;
  return area ? [{ kind: 'battle', text: t('gaw.report.title', { name: areaName(area) }) }] : [];
}
