/** The printed matter and the view of 1914 Revision, as the server writes them, and the numbers in them. */
export type { Book, Forecast, Outcome, Unit, View } from './types';

/** Whether a unit attacks and defends, only attacks, or only defends. */
export const MODE = { normal: 0, attacks: 1, defends: 2 } as const;

/** The results of an attack by their number, the worst for the attacker first; against a fort some mean nothing. */
export const RESULTS = ['AE', 'AB', 'EX', 'DB', 'DE', 'none'] as const;

/** Bits of a mark besides those of the family. */
export const MARK = { isolated: 1 << 14, forced: 1 << 15 } as const;

/** Bits of the rules in use. */
export const RULES = {
  eastFront: 1 << 1,
  cavalry: 1 << 4,
  facing: 1 << 10,
  tactical: 1 << 16,
  to39: 1 << 17,
} as const;
