/** The battles in the log: who, where, which cards each side used, and how they ended. */
import type { EventOut } from '../../lib/api/types';
import { asEvent, standing, type Book, type QmgEvent, type View } from './data';

export interface UsedCard {
  card: number;
  symbols: number;
}

export interface Fought {
  /** The number of the answer that began it, and its place among the battles begun by it: names the battle. */
  key: string;
  country: number;
  space: number;
  origin: number;
  /** What the attacker and the defence have used. */
  attack: UsedCard[];
  defence: UsedCard[];
  /** The countries whose pieces were removed. */
  lost: number[];
  /** undefined as long as it is being fought. */
  outcome: 'won' | 'lost' | undefined;
  /** Its events, from the beginning to the end. */
  told: EventOut[];
}

export function battles(log: readonly EventOut[], book: Book): Fought[] {
  const found: Fought[] = [];
  let now: Fought | undefined;
  for (const event of log.map(asEvent)) {
    if (event.name === 'BattleDeclared') {
      const { country, space, origin } = event.args;
      const nothing = { attack: [], defence: [], lost: [], told: [], outcome: undefined };
      now = { key: `${event.step} ${found.length}`, country, space, origin, ...nothing };
      found.push(now);
    }
    if (!now) continue;
    if (event.name !== 'DeckShuffled') now.told.push(event);
    hear(now, event, book);
    if (now.outcome) now = undefined;
  }
  return found;
}

function hear(battle: Fought, { name, args }: QmgEvent, book: Book): void {
  if (name === 'CardUsed') {
    const own = book.powers[args.power]?.team === book.countries[battle.country]?.team;
    // A card from hand counts one symbol, whatever it shows.
    const fromHand = book.modes[args.mode]?.startsWith('hand') ?? false;
    const symbols = fromHand ? 1 : (book.cards[args.card]?.value ?? 1);
    (own ? battle.attack : battle.defence).push({ card: args.card, symbols });
  } else if (name === 'PieceLost' && args.space === battle.space) battle.lost.push(args.country);
  else if (name === 'BattleWon') battle.outcome = 'won';
  else if (name === 'BattleLost') battle.outcome = 'lost';
}

/** The symbols a side has used. */
export function symbols(used: readonly UsedCard[]): number {
  return used.reduce((sum, one) => sum + one.symbols, 0);
}

/** The countries that defend: those that lost a piece, else those that stand there, else whose cards were used. */
export function defendersOf(battle: Fought, view: View, book: Book): number[] {
  if (battle.lost.length) return battle.lost;
  const side = book.countries[battle.country]?.team;
  const there = standing(view, battle.space).filter((country) => book.countries[country]?.team !== side);
  if (there.length || battle.outcome === 'won') return there;
  return [...new Set(battle.defence.map((used) => book.cards[used.card]?.country ?? 0))];
}

/** Whether one of these powers fought in it. */
export function concerns(battle: Fought, powers: readonly number[], view: View, book: Book): boolean {
  const fighting = [battle.country, ...defendersOf(battle, view, book)].map((c) => book.countries[c]?.power ?? -1);
  return fighting.some((power) => powers.includes(power));
}
