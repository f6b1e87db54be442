/** The war in miniature with the counters of 1914 Deluxe. */
import * as shared from '../../hex14/fixture';
import type { Book, Unit, View } from './data';

const step = (attack: number, defence: number, size: string, stacking: number): Unit['steps'][number] => ({
  attack,
  defence,
  size,
  stacking,
});
const CORPS = [step(7, 12, 'XXX', 4), step(5, 10, 'XXX', 4)];
/** The steps of those units that are no corps. */
const STEPS: Record<string, Unit['steps']> = {
  'GE-K-2': [step(4, 4, 'XX', 2)],
  'GE-305-1': [step(0, 0, 'II', 1)],
  'GE-DUM-1': [step(0, 0, '', 4)],
  'BE-G-7': [step(3, 4, 'XX', 2)],
  'FR-DUM-1': [step(0, 0, '', 4)],
};

export const BOOK: Book = {
  ...shared.BOOK,
  units: shared.UNITS.map((unit) => ({
    ...unit,
    letter: unit.kind === 2 || unit.kind === 4 ? '' : (unit.id.split('-')[1] ?? ''),
    steps: STEPS[unit.id] ?? CORPS,
    first_step: 2,
    red: false,
    rail_only: false,
    arrival: 0,
    points: 8,
    army: '2',
  })),
  bands: ['1-2', '3-6', '7-9', '10-14'],
  crt: [],
  bombardment: {},
};

type TokenRow = View['tokens'][number];

/** A counter in a view; of the enemy's, `unit` is -1. */
export function token(
  where: number,
  place: number,
  unit: number,
  { mark = 0, veil = '1', due = 0, lost = unit < 0 ? -1 : 0 } = {},
): TokenRow {
  return [where, place, BOOK.units[unit]?.nation ?? 4, mark, veil, 0, 0, due, unit, lost];
}

export function viewWith(tokens: TokenRow[], more: Partial<View> = {}): View {
  return { ...shared.VIEW, british_steps: 0, active: ['0', '0'], tokens, ...more };
}
