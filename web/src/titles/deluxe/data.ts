/** The printed matter and the view of 1914 Deluxe, as the server writes them, and the numbers in them. */
export type { Book, Outcome, Score, Unit, View } from './types';

/** Bits of the rules in use. */
export const RULES = { end15: 1, tactical: 2, to39: 4, facing: 16, impulses: 64 } as const;
