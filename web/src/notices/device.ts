/** Notices on this device: of the page itself while it is open in a tab, and pushes of the server when it is not. */
import { get, put, remove } from '../lib/api/client';
import type { components } from '../lib/api/schema';
import { session } from '../lib/session.svelte';
import { settings } from '../lib/settings.svelte';

export type Device = components['schemas']['DeviceOut'];
/** How this device is called: not at all, only while the page is open in a tab, or always. */
export type Reached = 'unable' | 'denied' | 'off' | 'tab' | 'push';

const MARK = 'marne.push';
/** Milliseconds after which the server is told again that the device is still there. */
const AGAIN = 86_400_000;

/** Whether this browser can show notices at all; on an iPhone only an installed app can. */
export function able(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator;
}

/** Whether the player can still be asked for permission. */
export function isOpen(): boolean {
  return able() && Notification.permission !== 'denied' && !settings.notify;
}

export function reached(): Reached {
  if (!able()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  if (!settings.notify || Notification.permission !== 'granted') return 'off';
  return marked() ? 'push' : 'tab';
}

/** Ask for permission and subscribe; to be called by a click. */
export async function turnOn(): Promise<Reached> {
  if (!able()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return reached();
  settings.notify = true;
  await sync().catch(() => null); // without a push service there are still the notices of an open tab
  return reached();
}

/** Nothing more is shown or sent to this device. */
export async function turnOff(): Promise<void> {
  settings.notify = false;
  mark(null);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const known = await keep(subscription).catch(() => null); // it is listed under this number
  if (known) await remove('/api/devices/{device_id}', { path: { device_id: known.id } }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Tell the server where to push to, if that is wanted here; the device as the server lists it. */
export async function sync(): Promise<Device | null> {
  if (reached() !== 'tab' && reached() !== 'push') return null;
  if (!session.me) return null;
  const { pushManager } = await registered();
  if (!('PushManager' in window)) return null;
  const { key } = await get('/api/push');
  let subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe(); // the server has another key now
    subscription = null;
  }
  try {
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const device = await keep(subscription);
    mark(`${session.me.id} ${Date.now()}`);
    return device;
  } catch (e) {
    mark(null);
    throw e;
  }
}

/** The same, but not more often than once a day for each person. */
export async function syncOnceADay(): Promise<void> {
  const [id, at] = (marked() ?? '').split(' ');
  if (id !== String(session.me?.id) || Date.now() - Number(at) > AGAIN) await sync().catch(() => null);
}

/** Show a notice; a click on it leads to the address. A later one of the same tag takes its place. */
export async function show(title: string, body: string, url: string, tag: string): Promise<void> {
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };
  await (await registered()).showNotification(title, { body, tag, ...look, data: { url } });
}

/** The service worker, which is there a few seconds after the first visit: whoever needs it sooner asks for it here. */
async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

function keep(subscription: PushSubscription): Promise<Device> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  return put('/api/devices', { body: { ...body, label: labelOf(navigator.userAgent) } });
}

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Firefox, Android": how a player recognises the device in the list. */
export function labelOf(agent: string): string {
  const named = (list: readonly (readonly [RegExp, string])[]): string | undefined =>
    list.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(BROWSERS) ?? 'Browser', named(SYSTEMS)].filter(Boolean).join(', ');
}

function marked(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null; // storage is switched off
  }
}

function mark(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, value);
  } catch {
    // storage is switched off: the server is told whenever the page is opened
  }
}
