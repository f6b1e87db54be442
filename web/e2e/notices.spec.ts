/** Being called: sounds, notices of the browser, pushes, and the page as an app that opens without a network. */
import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ALLOWED = { serviceWorkers: 'allow', permissions: ['notifications'] } as const;

/** Wait until the service worker is there; the page asks for it some seconds after it was opened. */
async function worker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
}

/** The notices that are shown now. */
function shown(page: Page): Promise<{ title: string; body: string; url: string }[]> {
  return page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }));
  });
}

/** As if another tab were in front. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** A game of two people, in which the first is asked. */
async function duel(anna: Player, bert: Player): Promise<string> {
  await anna.arrive();
  await bert.arrive();
  const made = await anna.create('gaw', ['me', 'invited'], { name: 'Evening' });
  await bert.post(`/api/games/${made.id}/join`, { secret: made.links[0]?.secret });
  await anna.open(made.id);
  await bert.open(made.id);
  await anna.myTurn();
  return made.id;
}

/** Answer over HTTP until somebody else is asked. */
async function passOn(player: Player, game: string): Promise<void> {
  for (;;) {
    const { version, prompt } = (await player.get(`/api/games/${game}`)) as Player['standing'] & object;
    if (!prompt) return;
    const { actions } = prompt;
    const action = actions.find(({ notation }) => /pass|done/.test(notation)) ?? actions[0];
    await player.post(`/api/games/${game}/answers`, { version, action: action?.notation, key: `on-${version}` });
  }
}

test('the page is an app: its manifest is valid, and Chromium would install it', async ({ somebody }) => {
  const { page } = await somebody('Anna', {}, ALLOWED);
  await page.goto('/');
  await worker(page);
  await page.reload();
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] };
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  // A window of a test's own is like a private one, where nothing can be installed.
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('without a network the page opens and says so, and nothing of the API is kept', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, ALLOWED);
  const { page } = anna;
  await anna.arrive();
  const { id } = await anna.create('gaw', ['me', 'staff']);
  await page.goto('/');
  await worker(page);
  await anna.open(id);
  await anna.myTurn();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return { names, paths: requests.map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.paths).toContain('/');
  expect(kept.paths.filter((path) => !/^\/(assets\/[\w.-]+|icon\.svg|manifest\.webmanifest)?$/.test(path))).toEqual([]);
  expect(
    kept.paths.some((path) => /\/frame-.*\.css$/.test(path)) && kept.paths.some((path) => /\/frame-.*\.js$/.test(path)),
  ).toBe(true);

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache'); // else much of it would be there anyway
  await page.context().setOffline(true);
  await page.goto('/rules/gaw').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible();
  if (process.env['MARNE_SHOTS']) await page.screenshot({ path: `${process.env['MARNE_SHOTS']}/offline.png` });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Germany at War/ })).toBeVisible();
});

test('on a second visit the service worker answers for the frame, and never for the API', async ({ somebody }) => {
  const { page } = await somebody('Anna', {}, ALLOWED);
  await page.goto('/');
  await worker(page);
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(answered.some((path) => /\/frame-.*\.js$/.test(path))).toBe(true);
  expect(answered.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a push is shown, and says whose turn it is', async ({ somebody }) => {
  const { page } = await somebody('Anna', {}, ALLOWED);
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await worker(page);
  const push = { kind: 'turn', title: 'Your turn: Fog', body: 'The Germans march.', url: '/games/abc' };
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(push),
  });
  await expect.poll(() => shown(page)).toEqual([{ title: push.title, body: push.body, url: push.url }]);
});

test('whoever waits in another tab is called when it is their turn, and when somebody writes', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, ALLOWED);
  const bert = await somebody('Bert', {}, ALLOWED);
  const faults = faultsOf(bert.page);
  const game = await duel(anna, bert);
  await bert.page.getByRole('button', { name: 'Settings' }).click();
  await bert.page.getByRole('switch', { name: 'Notify me on this device' }).check();
  // The test's Chromium has no push service behind it.
  await expect(bert.page.getByText(/This device is notified/)).toBeVisible();
  await bert.page.keyboard.press('Escape');
  await worker(bert.page);
  await hide(bert.page);
  expect(await shown(bert.page)).toEqual([]);
  await anna.post(`/api/games/${game}/chat`, { text: 'Good luck!' });
  await expect
    .poll(() => shown(bert.page))
    .toEqual([{ title: 'Message: Evening', body: 'Anna: Good luck!', url: `/games/${game}` }]);
  await passOn(anna, game);
  await expect.poll(async () => (await shown(bert.page)).map(({ title }) => title)).toContain('Your turn: Evening');
  await expect(bert.page).toHaveTitle(/^● /);
  expect(faults.filter((fault) => !fault.includes('Push API in incognito'))).toEqual([]);
});

test('the offer at the table comes after the first turn with people, once', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, { serviceWorkers: 'allow' });
  const bert = await somebody('Bert', {}, { ...PHONE, serviceWorkers: 'allow' });
  const offer = anna.page.getByRole('region', { name: /we can call you/ });
  // Playwright's browsers refuse what was not granted: as if nothing had been decided yet
  for (const { page } of [anna, bert])
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  const game = await duel(anna, bert);
  await expect(offer).toBeHidden();
  await passOn(anna, game);
  await expect(offer).toBeVisible();
  if (process.env['MARNE_SHOTS']) await anna.page.screenshot({ path: `${process.env['MARNE_SHOTS']}/offer.png` });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toBeHidden();
  await bert.myTurn();
  await passOn(bert, game);
  await expect(bert.page.getByRole('region', { name: /we can call you/ })).toBeVisible();
  if (process.env['MARNE_SHOTS']) await bert.page.screenshot({ path: `${process.env['MARNE_SHOTS']}/offer-phone.png` });
  await anna.myTurn();
  await passOn(anna, game);
  await expect(offer).toBeHidden();
});

test('sounds are chosen in the settings, and none is made before a gesture', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  await page.addInitScript(() => {
    const counted = window as unknown as { sounds: number; contexts: number };
    counted.sounds = counted.contexts = 0;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        counted.contexts += 1;
      }
      override createOscillator(): OscillatorNode {
        counted.sounds += 1;
        return super.createOscillator();
      }
    };
  });
  const counts = (): Promise<number[]> =>
    page.evaluate(() => {
      const { sounds, contexts } = window as unknown as { sounds: number; contexts: number };
      return [sounds, contexts];
    });
  await anna.arrive();
  const { id } = await anna.create('gaw', ['me', 'random']);
  await anna.open(id);
  await anna.myTurn();
  await page.waitForTimeout(2500); // long enough for a call
  await passOn(anna, id);
  await anna.myTurn();
  await page.waitForTimeout(300);
  expect(await counts()).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Settings' }).click();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveValue('30');
  await page.getByRole('button', { name: 'Listen' }).click();
  expect((await counts())[1]).toBe(1);
  await page.getByRole('group', { name: 'Sounds' }).getByRole('radio', { name: 'Off' }).check();
  await expect(volume).toBeHidden();
  await page.reload();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('marne.settings') ?? '{}') as { sounds: string },
  );
  expect(stored.sounds).toBe('off');
});

test('the account page lists devices, sends a test and switches kinds', async ({ somebody }) => {
  const anna = await somebody('Anna', {}, ALLOWED);
  const { page } = anna;
  await anna.arrive();
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const base = new URL((await page.request.get('/api/push')).url()).origin;
  const made = await page.request.put('/api/devices', {
    data: {
      endpoint: 'https://push.invalid/x',
      p256dh: key,
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      label: 'Firefox, Android',
    },
    headers: { Origin: base },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/account');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('Firefox, Android')).toBeVisible();
  await notices.getByRole('button', { name: 'Send a test to Firefox, Android' }).click();
  await expect(page.getByText(/It could not be sent/)).toBeVisible();
  await notices.getByRole('switch', { name: 'somebody offers a rematch' }).uncheck();
  await expect.poll(async () => ((await anna.get('/api/me')) as { muted: string[] }).muted).toEqual(['rematch']);
  if (process.env['MARNE_SHOTS'])
    await page.screenshot({ path: `${process.env['MARNE_SHOTS']}/account.png`, fullPage: true });
  await notices.getByRole('button', { name: 'No more notifications to Firefox, Android' }).click();
  await expect(notices.getByText('Firefox, Android')).toBeHidden();
  expect(await anna.get('/api/devices')).toEqual([]);
});

for (const theme of ['light', 'dark'] as const)
  for (const [kind, size] of [
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)
    test(`settings and account, ${theme}, ${kind}: axe finds nothing, and nothing is cut off`, async ({ somebody }) => {
      const anna = await somebody('Anna', { theme }, { ...ALLOWED, ...size });
      const { page } = anna;
      await anna.arrive();
      await page.goto('/account');
      await expect(page.getByRole('switch', { name: 'it is my turn' })).toBeVisible();
      const shots = process.env['MARNE_SHOTS'];
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/account-${theme}-${kind}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      if (!shots) return;
      await page.screenshot({ path: `${shots}/settings-${theme}-${kind}.png` });
      await page.getByRole('slider', { name: 'Volume' }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${shots}/sounds-${theme}-${kind}.png` });
    });
