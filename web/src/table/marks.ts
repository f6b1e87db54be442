/** The places of a game one looks for in its replay: where rounds, turns and battles begin. */
import type { EventOut } from '../lib/api/types';

export type MarkKind = 'round' | 'turn' | 'battle';

/** What a title says about an event that begins something. */
export interface Beginning {
  kind: MarkKind;
  text: string;
  /** A word or number that fits below a scrubber; for rounds. */
  brief?: string;
}

export interface Mark extends Beginning {
  step: number;
}

/** The marks of a log, in its order. */
export function marksOf(
  log: readonly EventOut[],
  book: Record<string, unknown>,
  begins: (event: EventOut, book: Record<string, unknown>) => Beginning[],
): Mark[] {
  return log.flatMap((event) => begins(event, book).map((one) => ({ ...one, step: event.step })));
}

/** The last mark that is not behind a step. */
export function markAt(marks: readonly Mark[], at: number): Mark | undefined {
  return marks.findLast((mark) => mark.step <= at);
}

/**
 * Where the next turn begins, or the one before: seen from the middle of a turn, its own beginning. A turn in which nothing
 * has happened yet, since nothing has after step `told`, is not worth a stop on the way back.
 */
export function turnFrom(marks: readonly Mark[], at: number, by: 1 | -1, last: number, told = at): number {
  const turns = marks.filter((mark) => mark.kind !== 'battle').map((mark) => mark.step);
  if (by > 0) return turns.find((step) => step > at) ?? last;
  return turns.findLast((step) => step < Math.min(at, told)) ?? 0;
}
