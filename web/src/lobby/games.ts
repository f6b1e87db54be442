/** Creating games. */
import { post, put } from '../lib/api/client';
import type { components } from '../lib/api/schema';
import type { TitleOut } from '../lib/api/types';
import { chance } from '../lib/chance';
import { beSomebody } from '../lib/session.svelte';
import { keepLinks } from './links';
import { firstSeat, seatingOf } from './titles';

export type NewGame = components['schemas']['NewGameIn'];
export type SeatWish = components['schemas']['SeatIn'];
export type Created = components['schemas']['CreatedOut'];

/** Against bots, with a friend elsewhere, or with somebody at the same screen. */
export type Quick = 'bots' | 'friend' | 'hotseat';

/** The game behind a single click: against bots with the default seats, between people with the fewest. */
export function quickGame(title: TitleOut, kind: Quick): NewGame {
  const options: Record<string, string> = {};
  if (kind !== 'bots' && title.seat_option !== null) {
    const [fewest] = [...title.seatings].sort((a, b) => a.seats.length - b.seats.length);
    if (fewest?.value) options[title.seat_option] = fewest.value;
  }
  const seats = seatingOf(title, { ...defaults(title), ...options })?.seats ?? [];
  const mine = firstSeat(title, seats);
  return {
    title: title.key,
    options,
    seats: seats.map((_, seat) => (seat === mine ? { kind: 'me' } : others(title, kind))),
    public: false,
    contribute: false,
  };
}

/** Who sits in the other seats. */
function others(title: TitleOut, kind: Quick): SeatWish {
  switch (kind) {
    case 'bots':
      return defaultBot(title);
    case 'friend':
      return { kind: 'invited' };
    case 'hotseat':
      return { kind: 'me' };
  }
}

/** The bot that plays where no other is chosen. */
export function defaultBot(title: TitleOut): SeatWish {
  return { kind: 'bot', agent: title.default_agent };
}

/**
 * Whether a game with these seats may have hints at all, which people who play against each other with a clock may not; and
 * whether it has them unless somebody says otherwise: against bots alone.
 */
export function hintsWith(seats: readonly SeatWish[], clock: NewGame['clock']): { possible: boolean; usual: boolean } {
  const alone = seats.every(({ kind }) => kind === 'me' || kind === 'bot');
  return { possible: alone || !clock, usual: alone };
}

/** The first value of an option is its default. */
export function defaults(title: TitleOut): Record<string, string> {
  return Object.fromEntries(Object.entries(title.options).map(([name, values]) => [name, values[0] ?? '']));
}

/**
 * Create a game; a user without an account first becomes a guest with this name. The browser adds to the draws once the
 * server has fixed its secret, so that nobody can have chosen them; players who want to add something of their own
 * (`contribute`) do so in the waiting room.
 */
export async function createGame(game: NewGame, name?: string): Promise<Created> {
  await beSomebody(name);
  const adds = !game.contribute && game.seats.some(({ kind }) => kind === 'me');
  const made = await post('/api/games', { body: { ...game, contribute: adds || game.contribute } });
  keepLinks(made.id, made.links); // the waiting room shows them
  if (adds)
    await put('/api/games/{public_id}/contribution', {
      path: { public_id: made.id },
      body: { contribution: chance() },
    });
  return made;
}

/** The address that leads to the seat of a link. */
export function inviteLink(id: string, secret: string): string {
  return `${location.origin}/games/${id}#join=${secret}`;
}

/** Whether this host can be reached from this computer only. */
export function onlyHere(host = location.hostname): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}
