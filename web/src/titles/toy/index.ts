/** The toy at the table: a board of plain buttons. */
import { t, textOr } from '../../lib/texts';
import type { Thing, TitleUi } from '../title';
import Board from './Board.svelte';

/** What a card is for, by the question that is asked. */
const VERBS: Record<string, string> = { Tidy: 'discard', PlayCard: 'play' };

function split(thing: Thing): [string, string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

export const title: TitleUi = {
  Board,
  meant: (thing, prompt) => {
    const [kind, id] = split(thing);
    const verb = VERBS[prompt.question];
    if (kind === 'card' && verb) return [`${verb} ${id}`];
    if (kind === 'player') return [`name ${id}`];
    return kind === 'praise' ? [`praise ${id}`] : [];
  },
  hint: () => t('toy.hint'),
  nameOf: (thing) => textOr(`toy.${thing.replace(':', '.')}`, split(thing)[1]),
};
