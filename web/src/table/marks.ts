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
