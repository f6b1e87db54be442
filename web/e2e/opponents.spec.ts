/** Bots at the table: which can be chosen, what is said while they are compiled, and while they think. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, faultsOf, test as base } from './fixtures';
import { Server } from './server';

const PYTHON = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.venv', 'bin', 'python');
/** The tests' own title, which has a bot that searches. */
const TITLE = 'toy';

/** A folder in which the compiled package will be named. */
const test = base.extend<object, { folder: string; server: Server }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- how this tool wants it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'marne-engine-'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await Server.start(undefined, { MARNE_TITLES: TITLE, MARNE_BOT_ENGINE: join(folder, 'engine') });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** As if the package had been compiled now: a Python that says so, and is the usual one otherwise. */
function compile(folder: string): void {
  const script = join(folder, 'python');
  const says = 'if [ "$1" = -c ]; then echo /x/state.so';
  writeFileSync(script, `#!/bin/sh\n${says}; else exec ${PYTHON} "$@"; fi\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'engine'), script);
}

/** How high the place of the question was with each text that was in it. */
type Said = Record<string, number>;

/** Runs in the page, and keeps what is shown for a moment only. */
function keepHeights(): void {
  const said: Said = {};
  (window as unknown as { said: Said }).said = said;
  new MutationObserver(() => {
    const place = document.querySelector('section[aria-label="Question"]');
    const text = place?.querySelector('h2')?.textContent?.trim();
    if (place && text) said[text] = place.getBoundingClientRect().height;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('a bot that thinks longer than a moment is said to think, to everybody', async ({ somebody, server }) => {
  const [anna, bert] = [await somebody('Anna'), await somebody('Bert')];
  const faults = faultsOf(anna.page);
  await anna.arrive();
  const begun = await anna.create(TITLE, ['staff', 'me']);
  const asked = async () => ((await anna.get(`/api/games/${begun.id}`)) as { asked: number[] }).asked;
  await expect.poll(asked, 'the worker is there').toContain(1);
  server.holdBots(true);
  try {
    const second = await anna.create(TITLE, ['staff', 'me'], { public: true });
    await anna.page.addInitScript(keepHeights);
    for (const { page } of [anna, bert]) await page.goto(`/games/${second.id}`);
    for (const { page } of [anna, bert])
      await expect(page.getByRole('heading', { name: 'Ada: the staff officer is thinking' })).toBeVisible();
    const said = await anna.page.evaluate(() => (window as unknown as { said: Said }).said);
    const [before = 0, after = -1] = ['Ada to move.', 'Ada: the staff officer is thinking'].map((text) => said[text]);
    expect(after, 'nothing has moved').toBe(before);
  } finally {
    server.holdBots(false);
  }
  for (const { page } of [anna, bert]) await expect(page.getByText(/is thinking/)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a level that needs the compiled engine waits for it, and says so', async ({ somebody, folder }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  const faults = faultsOf(page);
  const about = (await anna.get('/api/about')) as { engine: string };
  test.skip(about.engine === 'compiled', 'here everything is compiled');
  const compiling = page.getByText('The computer players are being compiled');
  await page.goto('/');
  await expect(compiling).toBeVisible();
  await page.goto(`/new/${TITLE}`);
  await expect(compiling).toBeVisible();
  const seat = page.getByRole('combobox', { name: 'Ben' });
  await expect(seat.getByRole('option', { name: 'bot: general (in a few minutes)' })).toBeDisabled();
  await expect(page.getByRole('definition').filter({ hasText: 'You can choose it in a few minutes.' })).toBeVisible();
  compile(folder);
  await expect(compiling).toBeHidden({ timeout: 30_000 });
  await seat.selectOption({ label: 'bot: general' });
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText('bot, general')).toBeVisible();
  expect(faults).toEqual([]);
});
