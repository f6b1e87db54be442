/** What the tests start with: a server, and people with browsers of their own. */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { Player } from './player';
import { Server } from './server';

export interface Settings {
  theme?: 'light' | 'dark';
  /** False: never. */
  confirm?: 'always' | 'dear' | false;
  /** Whether the page gives the only answer; the tests give it themselves unless they say so. */
  forced?: boolean;
  /** Whether the page gives the usual answer, such as a draw; the tests give it themselves unless they say so. */
  usual?: 'bots' | 'always' | 'never';
  motion?: 'full' | 'still';
  /** How long what others do is shown; the tests do not wait for it unless they say so. */
  pace?: 'slow' | 'normal' | 'now';
}

interface Each {
  /** Somebody new, in a browser of their own. */
  somebody: (name: string, settings?: Settings, context?: Parameters<typeof contextOf>[1]) => Promise<Player>;
}

export const test = base.extend<Each, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- how this tool wants it
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  somebody: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, settings = {}, options = {}) => {
      const context = await contextOf(browser, { baseURL: baseURL ?? '', ...options });
      contexts.push(context);
      await prepare(context, settings);
      return new Player(await context.newPage(), name);
    });
    for (const context of contexts) await context.close();
  },
});

function contextOf(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  options: {
    baseURL?: string;
    viewport?: { width: number; height: number };
    hasTouch?: boolean;
    isMobile?: boolean;
    deviceScaleFactor?: number;
    reducedMotion?: 'reduce' | 'no-preference';
    serviceWorkers?: 'allow' | 'block';
    permissions?: readonly string[];
  },
): Promise<BrowserContext> {
  // The tests of other things do not meet the service worker, which would answer for the server now and then.
  const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' };
  return browser.newContext({ ...usual, ...options });
}

/** Settings as somebody has chosen them before. */
async function prepare(context: BrowserContext, settings: Settings): Promise<void> {
  await context.addInitScript(
    (chosen) => {
      if (!localStorage.getItem('marne.settings')) localStorage.setItem('marne.settings', JSON.stringify(chosen));
    },
    { pace: 'now', forced: false, usual: 'never', ...settings } as object,
  );
}

/** Everything that goes wrong in a page without a test noticing. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text)) faults.push(text);
  });
  return faults;
}

export { expect } from '@playwright/test';
