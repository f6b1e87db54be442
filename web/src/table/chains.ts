/**
 * Answers in a row, as one gesture: a card and then its target, or a card in spite of a question that one passes over.
 *
 * They are made from what the server says would be asked next, which it works out from the player's own view. Each answer
 * is still given by itself, when it is asked for.
 */
import type { ActionOut, PromptOut } from '../lib/api/types';
import type { Thing } from '../titles/title';

/** An answer to the question, or several in a row. */
export interface Answer extends ActionOut {
  /** The answers one after the other, if there are several. */
  steps?: readonly string[];
  /** What it says to somebody who has pointed at what comes first. */
  brief?: string;
}

/** The questions after answers, by their notation. */
export type After = Readonly<Record<string, PromptOut>>;

export interface Chains {
  answers: readonly Answer[];
  /** Answers that go on: by pointing they are given together with what follows. By notation. */
  led: ReadonlySet<string>;
  /** Things that can be chosen, but then there is nothing that anybody would do with them. */
  vain: ReadonlySet<Thing>;
  /** Answers about which more has to be known: what is asked after what follows them. By notation. */
  open: readonly string[];
}

export const NO_CHAINS: Chains = { answers: [], led: new Set(), vain: new Set(), open: [] };

/**
 * The answers in a row to a question: what is asked after each answer, and `further` after one more, as far as known.
 * `skips`: an answer that closes the question may be the first of them.
 */
export function chainsOf(
  prompt: PromptOut,
  after: After,
  further: Readonly<Record<string, After>> = {},
  skips = false,
): Chains {
  const found = leading(prompt, after, further);
  if (!skips) return found;
  const answers = [...found.answers];
  const led = new Set(found.led);
  const own = new Set(prompt.actions.map(({ notation }) => notation));
  const open = [...found.open];
  for (const closing of prompt.actions) {
    const next = after[closing.notation];
    if (!closing.closes || !next || next.seat !== prompt.seat) continue;
    open.push(closing.notation);
    const on = leading(next, further[closing.notation] ?? {});
    for (const answer of [...next.actions.filter(pointed), ...on.answers]) {
      if (own.has(answer.notation)) continue;
      const made = joined(closing, answer, answer.things, answer.text);
      answers.push(made);
      if (on.led.has(answer.notation)) led.add(made.notation);
    }
  }
  return { answers, led, vain: found.vain, open };
}

/** Answers together with the answers to the question that each of them leads to. */
function leading(prompt: PromptOut, after: After, further: Readonly<Record<string, After>> = {}): Chains {
  const kinds = new Set(prompt.actions.filter(pointed).map(firstKind));
  const own = new Set(prompt.actions.map(({ notation }) => notation));
  // What is asked even if one does nothing does not belong to what one does.
  const anyway = new Set(
    prompt.actions.filter(({ closes }) => closes).map(({ notation }) => after[notation]?.question),
  );
  const answers: Answer[] = [];
  const led = new Set<string>();
  const vain = new Set<Thing>();
  const open: string[] = [];
  for (const action of prompt.actions) {
    const next = after[action.notation];
    if (action.closes || !next || next.seat !== prompt.seat || anyway.has(next.question)) continue;
    // What can be done at any time is not done by this answer.
    const follow = next.actions.filter(({ closes, notation }) => !closes && !own.has(notation));
    // Whoever points at another card has changed their mind: the next question must be about something else.
    if (!follow.every(pointed) || follow.some((one) => kinds.has(firstKind(one)))) continue;
    if (follow.every(({ aside }) => aside)) {
      // In vain, unless there is more to it: then something else is asked when one does without.
      open.push(action.notation);
      const then = further[action.notation] ?? {};
      const over = next.actions.some(({ closes, notation }) => closes && anyway.has(then[notation]?.question ?? ''));
      const [thing] = action.things;
      if (over && thing !== undefined) vain.add(thing);
    }
    for (const one of follow) {
      const text = `${action.text}: ${one.text}`;
      answers.push(joined(action, one, [...action.things, ...one.things], text));
    }
    if (follow.length) led.add(action.notation);
  }
  return { answers, led, vain, open };
}

function joined(first: ActionOut, last: Answer, things: readonly Thing[], text: string): Answer {
  const steps = [first.notation, ...(last.steps ?? [last.notation])];
  const binds = first.binds ?? last.binds;
  return {
    ...last,
    notation: steps.join('; '),
    text,
    brief: last.brief ?? last.text,
    things: [...things],
    final: last.final || first.final,
    ...(binds && { binds }),
    aside: last.aside || first.aside,
    steps,
  };
}

function pointed({ closes, things }: ActionOut): boolean {
  return !closes && things.length > 0;
}

function firstKind({ things }: ActionOut): string {
  return things[0]?.split(':', 1)[0] ?? '';
}
