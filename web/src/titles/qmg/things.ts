/**
 * From what is pointed at to the answers that may be meant.
 *
 * A card is named after its place, because equal cards may lie in several places and mean different answers:
 * `card` in hand, `prepared`, `status` on the table, `pile`, `deck`, `seen` of an enemy.
 */
import type { PromptOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Thing } from '../title';
import { asBook, asView, cardAt, has, spaceAt, spacesIn, type Book, type View } from './data';
import { actingCountry, askedPower, revenueVerb } from './frames';

interface Props {
  view: Record<string, unknown>;
  book: Record<string, unknown>;
  /** What has been pointed at already. */
  picked?: readonly Thing[];
}

/** The cards that the answers to a question in a battle would use. */
export function usableCards(prompt: PromptOut): ReadonlySet<string> {
  const uses = prompt.actions.filter(({ verb }) => verb === 'use');
  return new Set(uses.flatMap(({ things }) => things));
}

/** The verbs that a click on a card may have meant, by question and place, the likeliest first. */
const CARD_VERBS: Record<string, Partial<Record<string, string[]>>> = {
  KeepSeven: { card: ['bury'] },
  DraftPayment: { card: ['discard'], prepared: ['drop'] },
  TakeCard: { deck: ['take'], pile: ['takeback', 'take'] },
  CitizenSoldiers: { card: ['prepare'] },
  PlayStep: { card: ['play'] },
  PlayFrom: { card: ['play'], prepared: ['play'] },
  AttritionStep: { prepared: ['attrit'], card: ['attrit'] },
  PrepareStep: { card: ['prepare'], prepared: ['unprepare'] },
  PrepareCard: { card: ['prepare'], prepared: ['prepare'] },
  PayHand: { card: ['discard'], prepared: ['discard'] },
  PayPrepared: { prepared: ['drop'], card: ['drop'] },
  PayCost: { card: ['discard'], prepared: ['drop'] },
  Hit: { card: ['discard'], prepared: ['drop'] },
  ExtraDiscard: { card: ['discard'], prepared: ['discard'] },
  Reinforce: { prepared: ['use'], card: ['use'] },
  Sustain: { prepared: ['use'], card: ['use'] },
  StossPayment: { prepared: ['use'], card: ['use'] },
  MarkIV: { prepared: ['use'], card: ['use'] },
  Counterattack: { prepared: ['counter'], card: ['counter'] },
  GermanStart: { status: ['invoke'], prepared: ['invoke'] },
  Retain: { status: ['invoke'] },
  StrikeStatus: { status: ['strike'] },
  RedlBlackmailed: { seen: ['strike'] },
  Reconnaissance: { seen: ['strike'] },
  Hospital: { pile: ['take'], card: ['take'] },
  RevenueTake: { pile: ['take'], card: ['take'] },
};

/** The answers that pointing at something that does not glow may have meant, the likeliest first. */
export function meant(thing: Thing, prompt: Pick<PromptOut, 'question'>, props: Props): string[] {
  const view = asView(props.view);
  const book = asBook(props.book);
  const [zone = '', name = ''] = split(thing);
  if (zone === 'space') {
    const removing = props.picked?.includes('choice:remove') ?? false;
    return meantSpace(view, book, removing ? 'Remove' : prompt.question, name);
  }
  if (isCard(thing)) {
    return meantCard(view, book, prompt.question, zone, name);
  }
  if (zone === 'power' && prompt.question === 'TunnelTarget') return [`invoke U-37 ${name}`];
  if (thing === 'choice:deck') return DECK_VERBS[prompt.question] ?? [];
  if (zone === 'choice') return [name];
  return [];
}

/** What pointing at the deck may have meant. */
const DECK_VERBS: Record<string, string[]> = { Hit: ['top'], DraftStep: ['draft'], DrawStep: ['draw 1'] };

/** The places in which a card may be named. */
const CARDS = ['card', 'prepared', 'status', 'pile', 'deck', 'seen'];

/** Whether a thing is a card, wherever it lies. */
export function isCard(thing: Thing): boolean {
  return CARDS.includes(split(thing)[0]);
}

/** The number of the card that a thing is; -1 if it is none. */
export function cardOf(thing: Thing, book: Book): number {
  return isCard(thing) ? cardAt(book, split(thing)[1]) : -1;
}

function split(thing: Thing): [string, string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

function meantSpace(view: View, book: Book, question: string, code: string): string[] {
  const space = spaceAt(book, code);
  if (space < 0) return [];
  const countries = book.powers[askedPower(view)]?.countries ?? [];
  const codeOf = (country: number): string => book.countries[country]?.code ?? '';
  if (question === 'PlacePiece') {
    return [`place ${codeOf(actingCountry(view, question))} ${code}`];
  }
  if (question === 'ChooseBattle') {
    return battles(view, book, actingCountry(view, question), space);
  }
  if (question === 'Stosstruppen') return battles(view, book, 3, space);
  if (question === 'EliminatePiece' || question === 'Lawrence') {
    const here = view.pos.flatMap((set, country) => (has(set, space) ? [country] : []));
    const targets = here.length ? here : countries;
    const deeds = targets.map((country) => `eliminate ${codeOf(country)} ${code}`);
    return question === 'Lawrence' ? [...deeds, `place uk ${code}`] : deeds;
  }
  if (question === 'PeaceBreadLand') return [`remove russia ${code}`];
  if (question === 'Remove') return countries.map((country) => `remove ${codeOf(country)} ${code}`);
  return []; // the question is not about spaces
}

/** Battles for a space: from a neighbouring own piece, else from any own piece, so that the refusal says why not. */
function battles(view: View, book: Book, country: number, space: number): string[] {
  const own = spacesIn(view.pos[country] ?? 0);
  const here = book.spaces[space];
  if (!here) return [];
  const near = own.filter((s) => here.adjacent.includes(s) || here.canal.includes(s));
  const code = (s: number): string => book.spaces[s]?.code ?? '';
  if (own.includes(space)) {
    // An own piece: the battle shall begin there.
    const goal = here.adjacent.find((s) => !own.includes(s)) ?? here.adjacent[0];
    return goal === undefined ? [] : [`attack ${code(goal)} from ${code(space)}`];
  }
  const origins = near.length ? near : own.length ? own.slice(0, 1) : [book.countries[country]?.home ?? 0];
  return origins.map((origin) => `attack ${code(space)} from ${code(origin)}`);
}

function meantCard(view: View, book: Book, question: string, zone: string, id: string): string[] {
  const kind = cardAt(book, id);
  const card = book.cards[kind];
  if (!card) return [];
  const revenue = question === 'RevenueUse' ? revenueVerb(view) : undefined;
  const verbs = revenue ? [revenue] : (CARD_VERBS[question]?.[zone] ?? []);
  return verbs.flatMap((verb) => spelled(book, question, verb, id, card.country));
}

function spelled(book: Book, question: string, verb: string, id: string, country: number): string[] {
  if (verb === 'counter') return [`counter ${id} ${book.countries[country]?.code ?? ''}`];
  if (verb === 'attrit' || (verb === 'invoke' && question !== 'Retain')) {
    const team = book.powers[book.countries[country]?.power ?? 0]?.team;
    const enemies = book.powers.filter((p) => p.team !== team).map((p) => `${verb} ${id} ${p.code}`);
    const card = book.cards[cardAt(book, id)];
    const single = verb === 'invoke' || (card?.symbol === 5 && card.value === 1);
    return single ? [...enemies, `${verb} ${id}`] : [`${verb} ${id}`];
  }
  return [`${verb} ${id}`];
}

/** Questions in which a player may well think of a card in hand; each has a hint for that. */
const HAND_HINTS = new Set([
  'DraftStep',
  'DrawStep',
  'PlacePiece',
  'ChooseBattle',
  'TakeCard',
  'GermanStart',
  'Counterattack',
]);

/** What something is for, if pointing at it cannot mean any answer now. */
export function hint(thing: Thing, prompt: Pick<PromptOut, 'question'>): string | undefined {
  const [zone] = split(thing);
  if (zone === 'space') return t(prompt.question === 'PlayStep' ? 'qmg.why.space.PlayStep' : 'qmg.why.space');
  if (zone === 'card') return HAND_HINTS.has(prompt.question) ? t(`qmg.why.card.${prompt.question}`) : undefined;
  if (zone === 'prepared') return t('qmg.why.prepared');
  if (zone === 'status') return t('qmg.why.status');
  if (thing === 'choice:deck') return t('qmg.why.deck');
  return undefined;
}
