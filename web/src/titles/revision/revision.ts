/** What 1914 Revision says for itself: units that are lost whole, two to a hex, sieges, five results, Plan 17. */
import type { Counter } from '../../hex14/counters';
import { GERMAN } from '../../hex14/data';
import type { HexTitle } from '../../hex14/title';
import { plural, t } from '../../lib/texts';
import { mayJoin, ticksFor } from './attacks';
import { RevisionCounters } from './counters';
import { RESULTS, RULES, type Book, type Forecast, type Outcome, type View } from './data';
import { sheetOf } from './sheet';

export const revision: HexTitle = {
  key: 'revision',
  counters: (view, book) => new RevisionCounters(revision, view as View, book as Book),

  deeds: ['attack', 'probe', 'assault'],
  likely: ['assault', 'attack', 'probe'],
  onForts: ['assault'],
  fights: ['Fight', 'Aftermath'],
  openings: ['AttackDeclared', 'ProbeDeclared', 'FortAssaulted'],
  mayJoin,
  ticks: ticksFor,
  ticked(counters: RevisionCounters, ticked: readonly Counter[]) {
    const sum = ticked.reduce((total, counter) => total + counters.attack(counter), 0);
    return ticked.length ? t('revision.strength', { n: sum }) : '';
  },

  parts: { attack: 4, defence: 4 },
  cell: ({ result }: Outcome) => ({
    sign: result || '–',
    good: result === 'DE' || result === 'DB',
    bad: result === 'AE' || result === 'AB',
  }),
  /** The siege that comes first, and what is added to the die of the likeliest case. */
  remark({ siege, cases }: Forecast) {
    const likely = cases.reduce((best, one) => (one.share > (best?.share ?? 0) ? one : best), cases[0]);
    const added = likely?.additions.map((one) => t('revision.added.one', { n: one.added, what: one.text })) ?? [];
    return [
      siege ? t('revision.siege.chance', { n: siege }) : '',
      added.length ? t('revision.added', { list: added.join(', ') }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  /** The result is told by its letters, and by what they mean. */
  result(told) {
    const roll = told.find(({ name }) => name === 'CombatRolled')?.args as { result: number } | undefined;
    return roll ? t(`revision.result.${RESULTS[roll.result] ?? 'none'}`) : '';
  },

  symbols: (view: View, fort) => view.symbols[fort] ?? 0,
  isSoft: () => false,
  room(counters: RevisionCounters, here) {
    const { units_a_hex: most } = counters.book.figures;
    return t('revision.room', { counters: plural('hex14.counters', here.length), most });
  },
  sets: () => [],
  hasFacing: ({ rules }) => (rules & RULES.facing) !== 0,

  printed: (book) => sheetOf(book as Book),
  ending: ({ rules }, book) => ({
    last: (book as Book).figures.last_turn,
    extended: (rules & (RULES.tactical | RULES.to39)) !== 0,
  }),
  hasEast: ({ rules }) => (rules & RULES.eastFront) !== 0,
  steps: ['Raising'],
  /** The dead come back as replacements, but for nations that have none; of the Allies, also how far they are with Plan 17. */
  losses(counters: RevisionCounters, side) {
    const { turn, phasing, attacks } = counters.view;
    const lost = counters.zone('dead').filter((counter) => counter.side === side);
    const gone = lost.filter(({ nation }) => !counters.book.replacements[nation]).length;
    const destroyed = plural('hex14.dead', lost.length);
    const dead = gone ? t('revision.dead.forGood', { dead: destroyed, n: gone }) : destroyed;
    const { plan17_turns: bound, plan17_attacks: of } = counters.book.figures;
    if (side === GERMAN || !bound.includes(turn)) return dead;
    return `${dead}. ${t('revision.plan17', { n: phasing === side ? attacks : 0, of })}`;
  },
  note: () => null,

  verbs: {
    unit: ['support'],
    hex: ['occupy'],
    pair: ['raise', 'fall'],
    of: {
      LongMarch: 'go',
      Support: 'support',
      Losses: 'lose',
      Surplus: 'lose',
      GoingBack: 'fall',
      Occupy: 'occupy',
      Raising: 'raise',
    },
  },
  marching: ['LongMarch'],
  together: [],
};
