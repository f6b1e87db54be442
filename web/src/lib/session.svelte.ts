/** Who is using the page: an account, a guest, or nobody yet. */
import { get, post, remove } from './api/client';
import type { components } from './api/schema';
import { settings } from './settings.svelte';
import { readTab, writeTab } from './tabStorage';
import { t } from './texts';

export type Me = components['schemas']['MeOut'];

interface Session {
  /** undefined: not known yet; null: nobody. */
  me: Me | null | undefined;
  /** The secret of a guest's link, as long as this tab is open: the server sends it once. */
  guestSecret: string | null;
}

const SECRET = 'marne.guest';
export const session: Session = $state({ me: undefined, guestSecret: readTab(SECRET) });

function keepSecret(secret: string | null): void {
  session.guestSecret = secret;
  writeTab(SECRET, secret);
}

/** Ask the server who we are. */
export async function whoami(): Promise<Me | null> {
  session.me = await get('/api/me');
  return session.me;
}

/** The present account or guest, or a new guest of this name. */
export async function beSomebody(name = offeredName()): Promise<Me> {
  const already = session.me ?? (await whoami());
  return already ?? (await beGuest(name));
}

export async function beGuest(name: string): Promise<Me> {
  const guest = await post('/api/guests', { body: { name } });
  keepSecret(guest.secret);
  return arrived();
}

/** Return as a guest, by the secret of the link. */
export async function returnAsGuest(secret: string): Promise<Me> {
  await post('/api/session', { body: { secret, bring: false } });
  keepSecret(secret);
  return arrived();
}

/** A new secret link for a guest; the one before stops working. */
export async function newGuestLink(): Promise<void> {
  keepSecret((await post('/api/me/link')).secret);
}

/** Log in; a guest may take their games along. */
export async function logIn(name: string, password: string, bring = false): Promise<Me> {
  await post('/api/session', { body: { name, password, bring } });
  keepSecret(null);
  return arrived();
}

/** Create an account. A guest becomes it and keeps everything they have. */
export async function openAccount(name: string, password: string, email: string | null): Promise<Me> {
  await post(session.me?.guest ? '/api/me/account' : '/api/accounts', { body: { name, password, email } });
  keepSecret(null);
  return arrived();
}

export async function logOut(): Promise<void> {
  // Whoever uses this browser next must not be told of this person's games.
  if (settings.notify) await (await import('../notices/device')).turnOff().catch(() => undefined);
  await remove('/api/session');
  keepSecret(null);
  session.me = null;
}

/** Delete the account, with its password, or the guest. */
export async function deleteMe(password: string | null): Promise<void> {
  await remove('/api/me', { body: { password } });
  if (settings.notify) await (await import('../notices/device')).turnOff().catch(() => undefined);
  keepSecret(null);
  session.me = null;
}

/** The link that leads a guest back, from any browser. */
export function guestLink(secret: string): string {
  return `${location.origin}/account#guest=${secret}`;
}

let offered: string | null = null;

/** A suggested name, the same until the page is left. */
export function offeredName(): string {
  if (offered === null) {
    const names = t('app.guestNames').split(', ');
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    offered = `${name} ${Math.floor(Math.random() * 90) + 10}`;
  }
  return offered;
}

async function arrived(): Promise<Me> {
  const me = await whoami();
  if (me === null) throw new Error(t('app.noCookies'));
  if (settings.notify) void import('../notices/device').then(({ syncOnceADay }) => syncOnceADay());
  return me;
}
