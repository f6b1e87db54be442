/**
 * The service worker: shows pushes of the server, and opens the page without a network. It keeps the files of the page's
 * frame and nothing else: no answer of the API is ever kept, and so nothing of a game or of anybody's.
 *
 * The builder writes the list of these files in place of SHELL, and with it this file changes whenever they do.
 */
import { howToAnswer, shownOf, windowFor } from './decide';

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: { version: string; files: string[] };

const NAME = `marne-${SHELL.version}`;
const PAGE = '/';
const files = new Set(SHELL.files);

self.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const how = howToAnswer(event.request, self.location.origin, files);
  if (how === 'page') event.respondWith(page(event));
  else if (how === 'shell') event.respondWith(kept(event.request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(url));
});

async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...files]);
  await self.skipWaiting(); // pages of before find their own files on the server, as without it
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('marne-') && name !== NAME).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable(); // the page is requested while the worker is still starting
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const early = (await event.preloadResponse) as Response | undefined;
    return early ?? (await fetch(event.request));
  } catch (e) {
    const shell = await caches.match(PAGE);
    if (shell) return shell;
    throw e;
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function show(text: string | undefined): Promise<void> {
  const { title, body, url, tag } = shownOf(text);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windowFor(windows, url);
  if (open?.visibilityState === 'visible' && url.startsWith('/games/')) return; // they are looking at it
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };
  await self.registration.showNotification(title, { body, tag, ...look, data: { url } });
}

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windowFor(windows, url);
  if (there) await there.focus();
  else await self.clients.openWindow(url);
}
