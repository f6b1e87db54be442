/** The answers of a question as a list: grouped by their verb, and by their first thing where there are many. */
import type { ActionOut } from '../lib/api/types';
import type { Thing } from '../titles/title';
import { finder } from './plain';

/** With more answers than this, the list can be searched and answers about the same thing are folded into one entry. */
export const MANY = 12;

/** One answer, or several that begin with the same thing. */
export type Entry = { kind: 'answer'; action: ActionOut } | { kind: 'thing'; thing: Thing; actions: ActionOut[] };

export interface Group {
  verb: string;
  entries: Entry[];
}

/** The groups in the order of their first answer. `next` is the thing that an answer asks for next. */
export function grouped(actions: readonly ActionOut[], next: (action: ActionOut) => Thing | undefined): Group[] {
  const groups = new Map<string, Group>();
  const folded = new Map<string, Entry & { kind: 'thing' }>();
  const fold = actions.length > MANY;
  for (const action of actions) {
    const verb = action.verb;
    const group = groups.get(verb) ?? { verb, entries: [] };
    groups.set(verb, group);
    const thing = next(action);
    // A choice that leads to others is always one entry: the title put it first to keep the others out of the way.
    if (thing === undefined || !(fold || thing.startsWith('choice:'))) {
      group.entries.push({ kind: 'answer', action });
      continue;
    }
    const place = `${verb} ${thing}`;
    const entry = folded.get(place);
    if (entry) entry.actions.push(action);
    else {
      const made: Entry & { kind: 'thing' } = { kind: 'thing', thing, actions: [action] };
      folded.set(place, made);
      group.entries.push(made);
    }
  }
  for (const group of groups.values()) group.entries = group.entries.map(unfolded);
  return [...groups.values()];
}

/** An entry for one answer is that answer. */
function unfolded(entry: Entry): Entry {
  const only = entry.kind === 'thing' && entry.actions.length === 1 ? entry.actions[0] : undefined;
  return only ? { kind: 'answer', action: only } : entry;
}

/** The answers that contain every word of the search, in any order, in their words or their notation. */
export function found(actions: readonly ActionOut[], search: string): readonly ActionOut[] {
  const fits = finder(search);
  return actions.filter((action) => fits(`${action.text} ${action.notation}`));
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
