/** Joining a game that somebody else has created. */
import { post } from '../lib/api/client';
import { chance } from '../lib/chance';
import type { components } from '../lib/api/schema';
import { beSomebody } from '../lib/session.svelte';

export type Joined = components['schemas']['JoinedOut'];

/** Take the seat of a link and contribute to the draws. A user without an account becomes a guest with this name. */
export async function joinGame(id: string, secret: string, contribution: string, name?: string): Promise<Joined> {
  await beSomebody(name);
  return post('/api/games/{public_id}/join', { path: { public_id: id }, body: { secret, contribution } });
}

/** Take an open seat of a public game. A user without an account becomes a guest with this name. */
export async function takeSeat(id: string, seat: number, name?: string): Promise<Joined> {
  await beSomebody(name);
  return post('/api/games/{public_id}/join', { path: { public_id: id }, body: { seat, contribution: chance() } });
}

/** The secret of `#join=SECRET`, if the address has one. */
export function joinSecret(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('join');
}
