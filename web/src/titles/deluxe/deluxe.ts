/** What 1914 Deluxe says for itself: steps and stacking points, four kinds of attack, impulses. */
import { POWERS } from '../../hex14/data';
import { membersOf } from '../../hex14/grid';
import type { HexTitle } from '../../hex14/title';
import { plural, t } from '../../lib/texts';
import { mayJoin, ticksFor } from './attacks';
import { DeluxeCounters, type DeluxeCounter } from './counters';
import { RULES, type Book, type Outcome, type Score, type View } from './data';

function stacking(counters: DeluxeCounters, here: readonly DeluxeCounter[]): string {
  return plural(
    'deluxe.stacking',
    here.reduce((sum, counter) => sum + counters.points(counter), 0),
  );
}

export const deluxe: HexTitle = {
  key: 'deluxe',
  counters: (view, book) => new DeluxeCounters(deluxe, view as View, book as Book),

  deeds: ['attack', 'probe', 'assault', 'bombard'],
  likely: ['bombard', 'attack', 'assault', 'probe'],
  onForts: ['assault', 'bombard'],
  fights: ['Battle', 'Siege'],
  openings: ['AttackDeclared', 'ProbeDeclared', 'FortAssaulted', 'FortBombarded'],
  mayJoin,
  ticks: ticksFor,
  ticked: stacking,

  parts: { attack: 8, defence: 1 },
  /** Steps lost by attacker and defender. */
  cell: ({ attacker, defender, destroyed }: Outcome) => ({
    sign: `${attacker}/${destroyed ? '✸' : defender}`,
    good: destroyed || defender > attacker,
    bad: !destroyed && attacker > defender,
  }),
  remark: () => '',
  result(told) {
    const roll = told.find(({ name }) => name === 'CombatRolled')?.args as
      | { attacker: number; defender: number }
      | undefined; // prettier-ignore
    return roll ? t('deluxe.result', { a: roll.attacker, d: roll.defender }) : '';
  },

  symbols: (_, fort, book) => book.forts[fort]?.symbols ?? 0,
  isSoft: ({ outer, symbols }) => outer >= 0 && symbols < 2,
  room(counters: DeluxeCounters, here: readonly DeluxeCounter[]) {
    const count = plural('hex14.counters', here.length);
    return here.every(({ unit }) => unit >= 0) ? `${count}, ${stacking(counters, here)}` : count;
  },
  /** Hexes activated in impulses of this turn. */
  sets: (view: View) => [
    {
      name: 'active',
      hexes: new Set(view.rules & RULES.impulses ? view.active.flatMap((hexes) => membersOf(hexes)) : []),
      stroke: '#3d7a1f',
      width: 3,
      dash: '7 4',
      fill: '#3d7a1f',
      opacity: 0.12,
    },
  ],
  hasFacing: ({ rules }) => (rules & RULES.facing) !== 0,
  /** The sheet has the tables of this game. */
  printed: () => null,

  ending: ({ rules }) => ({
    last: rules & RULES.end15 ? 15 : 12,
    extended: (rules & (RULES.tactical | RULES.to39)) !== 0,
  }),
  hasEast: () => true,
  steps: ['AirStep'],
  losses(counters: DeluxeCounters, side) {
    const { columns, stride } = counters.book;
    const dead = counters.zone('dead').filter((counter) => counter.side === side).length;
    const here = counters.all.filter((counter) => counter.side === side && counter.where < columns * stride);
    const steps = here.reduce((sum, { lost, least }) => sum + Math.max(lost, least, 0), 0);
    return `${plural('hex14.dead', dead)}, ${plural('deluxe.lost', steps)}`;
  },
  /** How many step counters are left of each kind that is in use. */
  note({ counters }: Score) {
    if (!counters.length) return null;
    const lines = counters.map(({ nation, letter, step, free, size }) => ({
      text: t('deluxe.counters.line', {
        nation: t(`hex14.adjective.${POWERS[nation] ?? ''}`),
        letter,
        steps: plural('deluxe.steps.left', step),
        free,
        size,
      }),
      danger: free === 0,
    }));
    return { head: t('deluxe.counters.head'), lines };
  },

  verbs: {
    unit: ['rebuild', 'defend'],
    hex: ['scout', 'activate', 'retreat'],
    pair: [],
    of: { Scouting: 'scout', Rebuilding: 'rebuild', Defence: 'defend', LossOfStep: 'lose' },
  },
  marching: [],
  together: ['advance'],
};
