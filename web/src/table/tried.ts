/** What the server says to the answers that a click may have meant: those it would take, or why not. */
import type { PromptOut, WhyOut } from '../lib/api/types';
import { t } from '../lib/texts';
import type { Answer } from './chains';

export interface Reason {
  text: string;
  rule: string | null;
}

/** At most this many of the answers that a click may have meant are looked up. */
const MEANT = 4;

/** The message without the rule's number, which is shown as a link beside it. */
export function withoutRule(text: string, rule: string | null): string {
  return rule === null ? text : text.replace(` (${rule})`, '');
}

export async function tried(
  meant: readonly string[],
  prompt: PromptOut,
  why: (notation: string) => Promise<WhyOut>,
): Promise<{ allowed: Answer[]; reasons: Reason[] }> {
  const asked = meant.slice(0, MEANT);
  const answers = await Promise.all(asked.map((notation) => why(notation).catch(() => null)));
  // The things were pointed at in another order than the answer has them, or one of several equal ones was.
  const allowed = asked.flatMap((notation, i): Answer[] => {
    const answer = answers[i];
    if (!answer?.allowed) return [];
    const listed = prompt.actions.find((action) => action.notation === notation);
    return [
      listed ?? { notation, text: notation, verb: '', things: [], final: answer.binds, closes: false, aside: false },
    ];
  });
  const reasons = new Map<string, Reason>();
  for (const answer of answers)
    if (answer?.message)
      reasons.set(answer.message, { text: withoutRule(answer.message, answer.rule), rule: answer.rule });
  return { allowed, reasons: reasons.size ? [...reasons.values()] : [{ text: t('table.why.silent'), rule: null }] };
}
