/** What an event of the log is about. */
import type { EventOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Beginning } from '../../table/marks';
import type { Thing } from '../title';
import { asBook, type Book } from './data';
import { areaName } from './names';

/** u unit, a area, f fortress, . nothing to point at: the arguments of every event, in order. */
const EVENTS: Record<string, string> = {
  Worn: 'ua',
  BlockWorn: '.a',
  JoinedPool: 'u',
  UnitDrawn: 'u',
  Placed: 'ua',
  BlockPlaced: '.a',
  Returned: 'u',
  Restored: 'u',
  LeaderNamed: 'ua',
  LeaderRode: 'uaa',
  LeaderRevealed: 'ua',
  Deactivated: 'u',
  Picked: 'ua',
  BlockPicked: '.a',
  Marched: 'uaa',
  BlockMarched: '.aa',
  Sailed: 'uaa',
  BlockSailed: '.aa',
  Railed: 'uaa',
  BlockRailed: '.aa',
  Pursued: 'uaa',
  BlockPursued: '.aa',
  Built: 'uf',
  DiscBuilt: '.f',
  Taken: 'a',
  BattleBegan: 'a',
  Declared: 'a',
  CavalryDeclared: 'a',
  RetreatCalled: '.a',
  RetreatDeclined: '.a',
  Withdrew: 'uaa',
  BlockWithdrew: '.aa',
  WalkedIn: 'a',
  CameOver: 'u',
  HeldBack: 'u',
  Outcome: 'a',
  Absorbed: 'u',
  Reduced: 'u',
  Eliminated: 'ua',
  DiscLost: 'f',
};

/** Terms of a fire whose subject is a unit. */
const UNIT_TERMS = new Set([0, 1, 2, 3, 6, 9, 10]);

export function eventThings(event: EventOut, book: Record<string, unknown>): Thing[] {
  const b = asBook(book);
  if (event.name === 'Showdown') {
    const units = event.args.filter((_, at) => at % 2 === 1).map((u) => unitThing(b, u));
    return [areaThing(b, event.args[0] ?? -1), ...units].filter((thing) => thing !== '');
  }
  if (event.name === 'Term') {
    const [, code = -1, subject = -1] = event.args;
    return UNIT_TERMS.has(code) ? [unitThing(b, subject)].filter((thing) => thing !== '') : [];
  }
  const found = [...(EVENTS[event.name] ?? '')].map((kind, at) => {
    const value = event.args[at] ?? -1;
    if (kind === 'u') return unitThing(b, value);
    if (kind === 'a') return areaThing(b, value);
    return kind === 'f' ? `fort:${b.forts[value]?.code ?? ''}` : '';
  });
  return found.filter((thing) => thing !== '' && !thing.endsWith(':'));
}

const impulse = (n: number, side: number): string => t('gaw.impulse', { n, side: t(`gaw.team.${side}`) });

/** A round is a turn of the rules, a month; a turn at the table is an impulse. */
export function begins(event: EventOut, book: Record<string, unknown>): Beginning[] {
  const b = asBook(book);
  const [first = 0, second = 0, third = 0] = event.args;
  if (event.name === 'TurnBegan') {
    const month = b.turns[first - 1] ?? '';
    return [{ kind: 'round', text: month, brief: month.slice(0, 3) }];
  }
  if (event.name === 'ImpulseBegan')
    return [{ kind: 'turn', text: `${b.turns[second - 1] ?? ''} · ${impulse(third, first)}` }];
  const area = event.name === 'BattleBegan' ? b.areas[first] : undefined;
  return area ? [{ kind: 'battle', text: t('gaw.report.title', { name: areaName(area) }) }] : [];
}

function unitThing(book: Book, unit: number): Thing {
  const found = book.units[unit];
  return found ? `unit:${found.id}` : '';
}

function areaThing(book: Book, area: number): Thing {
  const found = book.areas[area];
  return found ? `area:${found.id}` : '';
}
