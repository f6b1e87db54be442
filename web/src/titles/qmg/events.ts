/** What an event of the log is about. */
import type { EventOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Beginning } from '../../table/marks';
import type { Thing } from '../title';
import { asBook, type Book } from './data';

type Reader = (args: readonly number[], book: Book) => Thing[];

const space = (book: Book, s: number | undefined): Thing[] => {
  const code = s === undefined ? undefined : book.spaces[s]?.code;
  return code === undefined ? [] : [`space:${code}`];
};
const card = (zone: string, book: Book, k: number | undefined): Thing[] => {
  const id = k === undefined ? undefined : book.cards[k]?.id;
  return id === undefined ? [] : [`${zone}:${id}`];
};
const power = (book: Book, p: number | undefined): Thing[] => {
  const code = p === undefined ? undefined : book.powers[p]?.code;
  return code === undefined ? [] : [`power:${code}`];
};

const piece: Reader = ([, s], book) => space(book, s);
const battle: Reader = ([, s, origin], book) => [...space(book, origin), ...space(book, s)];
const ofPower: Reader = ([p], book) => power(book, p);
const ofTeam: Reader = ([team]) => [`team:${team ?? 0}`];
/** A card goes to or comes from somewhere: the power, and the card wherever it lies in sight. */
const moved =
  (...zones: string[]): Reader =>
  ([p, k], book) => [...power(book, p), ...zones.flatMap((zone) => card(zone, book, k))];

const READERS: Record<string, Reader> = {
  TurnStarted: ofPower,
  PointsGained: ofTeam,
  PointsLost: ofTeam,
  TeamScored: ofTeam,
  GameEnded: ofTeam,
  CardsInspected: ([p, other, , ...kinds], book) => [
    ...power(book, p),
    ...power(book, other),
    ...kinds.flatMap((k) => card('seen', book, k)),
  ],
  CardsInspectedUnseen: ([p, other], book) => [...power(book, p), ...power(book, other)],
  CardStruck: ([p, other, k], book) => [...power(book, p), ...power(book, other), ...card('pile', book, k)],
  PieceBuilt: piece,
  PieceRecruited: piece,
  PieceRemoved: piece,
  PieceLost: piece,
  PieceEliminated: piece,
  BattleDeclared: battle,
  BattleWon: battle,
  BattleLost: battle,
  ObjectivePlaced: ([s], book) => space(book, s),
  TruceDeclared: (_, book) => book.powers.filter((p) => p.code !== 'russia').map((p) => `power:${p.code}`),
  CardDiscarded: ([p, , k], book) => [...power(book, p), ...card('pile', book, k)],
  CardDiscardedUnseen: ofPower,
  CardUsed: moved('pile', 'prepared'),
  CounterattackUsed: moved('pile'),
  StatusUsed: ([p, k, victim], book) => [...power(book, p), ...card('status', book, k), ...power(book, victim)],
  PowerHit: ofPower,
  MulliganTaken: ofPower,
  CardBuried: moved(),
  CardBuriedUnseen: ofPower,
  CardDrawn: moved('card'),
  CardDrawnUnseen: ofPower,
  CardPlayed: moved('pile', 'status'),
  CardPrepared: moved('prepared'),
  CardPreparedUnseen: ofPower,
  CardPreparedOpenly: moved('prepared', 'seen'),
  CardUnprepared: moved('card'),
  CardUnpreparedUnseen: ofPower,
  DraftBegun: ofPower,
  CardDrafted: moved('card', 'seen'),
  DraftEmpty: ofPower,
  DraftFailed: moved(),
  DeckShuffled: ofPower,
  CardRecovered: moved('card', 'seen'),
  CardPledged: moved('prepared'),
  CardPledgedUnseen: ofPower,
  CardShownAndDiscarded: moved('pile'),
  AttritionUsed: moved('pile'),
  StatusDiscarded: moved('pile'),
  RequirementNotMet: moved('pile'),
};

export function eventThings(event: Pick<EventOut, 'name' | 'args'>, book: Record<string, unknown>): Thing[] {
  const args = (event.args ?? []).filter((arg): arg is number => typeof arg === 'number');
  return READERS[event.name]?.(args, asBook(book)) ?? [];
}

/** A round begins with the turn of the first power, a turn with that of each. */
export function begins(event: EventOut, printed: Record<string, unknown>): Beginning[] {
  const book = asBook(printed);
  const [first = 0, second = 0] = event.args;
  if (event.name === 'TurnStarted') {
    const turn: Beginning = {
      kind: 'turn',
      text: `${t('qmg.round', { n: second })}: ${book.powers[first]?.short ?? ''}`,
    };
    const round: Beginning = { kind: 'round', text: t('qmg.round', { n: second }), brief: String(second) };
    return first === 0 ? [round, turn] : [turn];
  }
  if (event.name === 'BattleDeclared')
    return [{ kind: 'battle', text: t('qmg.battle.title', { place: book.spaces[second]?.name ?? '' }) }];
  return [];
}
