/** The war in miniature with the counters of 1914 Revision. */
import * as shared from '../../hex14/fixture';
import { MODE, type Book, type Unit, type View } from './data';

/** What is printed on each counter. */
const PRINTED: Record<string, Partial<Unit>> = {
  'GE-A-VII': { siege: 0 },
  'GE-K-2': { strength: 4, mode: MODE.defends, size: 'XX' },
  'GE-305-1': { strength: 0, mode: MODE.attacks, size: 'II', siege: 2, move: 2 },
  'GE-DUM-1': { strength: 0, size: '' },
  'BE-G-7': { strength: 2, size: 'XX' },
  'FR-DUM-1': { strength: 0, size: '' },
};

export const BOOK: Book = {
  ...shared.BOOK,
  units: shared.UNITS.map((unit) => ({
    ...unit,
    letter: '',
    rail_only: false,
    arrival: 0,
    points: 8,
    army: '2',
    label: unit.name,
    size: 'XXX',
    strength: 9,
    mode: MODE.normal,
    siege: -1,
    ...PRINTED[unit.id],
  })),
  odds: ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'],
  crt: [
    ['EX', 'EX', 'DB', 'DB', 'DB', 'DE', 'DE', 'DE'],
    ['AE', 'AE', 'AE', 'AE', 'AE', 'AE', 'AB', 'EX'],
  ],
  guns: ['150', '210', '305/420'],
  siege: [
    [3, 5, 6],
    [0, 3, 5],
    [0, 0, 4],
  ],
  replacements: [14, 0, 12, 0, 0, 0],
  figures: {
    rough_adds: 2,
    river_adds: 1,
    river_last: '2-1',
    assault_adds: 2,
    failed_siege_adds: 2,
    uphill: 0.5,
    rough_costs: 1,
    river_costs: 2,
    fort_defence: 4,
    units_a_hex: 2,
    plan17_turns: [1, 2, 3],
    plan17_attacks: 6,
    last_turn: 15,
  },
  set_up: [['6-9-3', '7-3']],
};

export function viewWith(tokens: View['tokens'], more: Partial<View> = {}): View {
  return { ...shared.VIEW, symbols: [3, 1], fought: '0', attacks: 0, tokens, ...more };
}
