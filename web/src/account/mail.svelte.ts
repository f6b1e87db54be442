/** E-mail: whether this server sends any, and which links it has sent. */
import { get } from '../lib/api/client';

/** Whether this server sends e-mail. If that cannot be found out, nothing is offered that may not work. */
export async function sendsMail(): Promise<boolean> {
  try {
    return (await get('/api/about')).mail;
  } catch {
    return false;
  }
}

/** The new addresses that links were sent to while this tab was open, by person: the server keeps only confirmed ones. */
export const unconfirmed: Record<number, string> = $state({});
