/** Sitting down at a game that somebody else has made. */
import { post } from './api/client';
import type { components } from './api/schema';
import { beSomebody } from './session.svelte';

export type Joined = components['schemas']['JoinedOut'];

/** Take the seat of a link. A stranger becomes a guest of this name. */
export async function joinGame(id: string, secret: string, name?: string): Promise<Joined> {
  await beSomebody(name);
  return post('/api/games/{public_id}/join', { path: { public_id: id }, body: { secret, contribution: chance() } });
}

/** Take an open seat of a public game. A stranger becomes a guest of this name. */
export async function takeSeat(id: string, seat: number, name?: string): Promise<Joined> {
  await beSomebody(name);
  return post('/api/games/{public_id}/join', { path: { public_id: id }, body: { seat, contribution: chance() } });
}

/** The secret of `#join=SECRET`, if the address has one. */
export function joinSecret(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('join');
}

/** Our own share in the draws of the game: with it nobody, the server included, can have chosen them. */
function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
