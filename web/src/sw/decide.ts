/** What the service worker does with a request or a push; without anything of a browser, so that it can be tested. */

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** A page comes from the network, and without one from the shell; files of the shell are kept; all else is left alone. */
export type How = 'page' | 'shell' | 'network';

export function howToAnswer({ method, mode, url }: Asked, origin: string, shell: ReadonlySet<string>): How {
  const { origin: its, pathname, search } = new URL(url);
  if (method !== 'GET' || its !== origin || pathname === '/api' || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') return 'page';
  return shell.has(pathname) && !search ? 'shell' : 'network';
}

export interface Shown {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  tag: string;
}

/** What to show of a push; a browser must show something of every one. */
export function shownOf(text: string | undefined): Shown {
  let told: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    if (typeof parsed === 'object' && parsed !== null) told = parsed as Record<string, unknown>;
  } catch {
    // no message of ours
  }
  const textOf = (key: string): string => (typeof told[key] === 'string' ? told[key] : '');
  const url = /^\/(?!\/)/.test(textOf('url')) ? textOf('url') : '/';
  // The same tag as a notice of the page itself: the later replaces the earlier. What is said must not replace the turn.
  const tag = textOf('kind') === 'chat' ? `${url} chat` : url;
  return { title: textOf('title') || 'Marne', body: textOf('body'), url, tag };
}

/** The window in which a notice is to be opened: one that has it open already, or none. */
export function windowFor<T extends { url: string }>(windows: readonly T[], url: string): T | undefined {
  return windows.find((one) => new URL(one.url).pathname === url);
}
