/**
 * Takes a picture of every screen, in both themes, on a laptop and on a phone, to be looked at: `MARNE_SCREENS=tour make
 * test-web`, with ARGS="-g gaw" those of one title. They go to build/tour, which is not under version control.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { follow } from './follow';
import { Commander } from './hex14/commander';
import { DELUXE, REVISION, type HexGame } from './hex14/games';
import type { Player, Standing } from './player';
import { firstTurn, give, scene } from './scene';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'build', 'tour');
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const TITLES = ['qmg', 'gaw', 'deluxe', 'revision'];
const QUICK: Record<string, Record<string, unknown>> = {
  qmg: { options: { players: '2', opening: 'simple', mulligan: 'no' } },
};

test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

/** A screen as it is now, in both themes. */
async function both(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
}

/** The same on both kinds of screen. */
async function everywhere(page: Page, name: string): Promise<void> {
  await both(page, `${name}-laptop`);
  await page.setViewportSize(PHONE);
  await both(page, `${name}-phone`);
  await page.setViewportSize(LAPTOP);
  await page.waitForTimeout(300);
}

async function escape(page: Page, times = 2): Promise<void> {
  for (let n = 0; n < times; n += 1) await page.keyboard.press('Escape');
  await page.waitForTimeout(150);
}

/** Open something by a button or an entry of the menu "More", if this table has it. */
async function fromMenu(page: Page, name: RegExp, picture: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const entry = page.getByRole('menuitem', { name });
  if (await entry.count()) {
    await entry.first().click();
    await everywhere(page, picture);
  }
  await escape(page);
}

/** Do the least until others have moved and one is asked again. */
async function passOn(player: Player): Promise<void> {
  for (let n = 0; n < 400; n += 1) {
    const { prompt, since, over } = await player.myTurn(200);
    if (over || since !== null) return;
    const notations = prompt?.actions.map(({ notation }) => notation) ?? [];
    const least = notations.find((notation) => /^(pass|done|end|halt)$/.test(notation)) ?? notations[0] ?? '';
    await player.post(`/api/games/${gameOf(player.page)}/answers`, {
      version: player.standing?.version,
      action: least,
      key: `tour-${n}-${player.standing?.version}`,
    });
    const { version } = player.standing ?? { version: 0 };
    await player.until((now) => now.version > version || now.over, 5).catch(() => undefined);
  }
}

const gameOf = (page: Page): string => /\/games\/([^/?#]+)/.exec(page.url())?.[1] ?? '';

test('pages', async ({ somebody }) => {
  test.setTimeout(600_000);
  const anna = await somebody('Anna', {}, { viewport: LAPTOP });
  const { page } = anna;
  for (const [name, path] of Object.entries({ home: '/', new: '/new', nowhere: '/nowhere', password: '/password' })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await everywhere(page, `page-${name}`);
  }
  for (const title of TITLES) {
    await page.goto(`/new/${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await everywhere(page, `page-new-${title}`);
    await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
    await page.screenshot({ path: join(FOLDER, `page-new-${title}-whole.png`), fullPage: true });
    await page.goto(`/rules/${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await everywhere(page, `page-rules-${title}`);
  }
  await anna.arrive();
  for (const title of TITLES) await anna.create(title, ['me', 'staff'], QUICK[title]);
  const friends = await anna.create('gaw', ['me', 'open'], { public: true });
  await page.goto('/');
  await page.waitForTimeout(1500);
  await everywhere(page, 'page-home-games');
  await page.goto('/account');
  await page.waitForTimeout(500);
  await everywhere(page, 'page-account');
  await page.screenshot({ path: join(FOLDER, 'page-account-whole.png'), fullPage: true });
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await everywhere(page, 'page-settings');
  await page.goto(`/games/${friends.id}`);
  await page.waitForTimeout(1500);
  await everywhere(page, 'table-waiting');
});

/** What every table has: panels, menus, what others did, replay and end. */
async function table(player: Player, title: string): Promise<void> {
  const { page } = player;
  const made = await player.create(title, ['me', 'staff'], QUICK[title]);
  await player.open(made.id);
  await player.myTurn();
  await everywhere(page, `${title}-first`);
  await page.keyboard.press('r');
  await everywhere(page, `${title}-rules`);
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await everywhere(page, `${title}-keys`);
  await escape(page);
  for (const tab of ['Score', 'Chat', 'Leaders', 'Log']) {
    const found = page.getByRole('tab', { name: tab });
    if (!(await found.count())) continue;
    await found.first().click();
    await both(page, `${title}-tab-${tab.toLowerCase()}-laptop`);
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await everywhere(page, `${title}-more`);
  await escape(page);
  await fromMenu(page, /While you are away/, `${title}-away`);
  await fromMenu(page, /All (cards|counters|blocks)/, `${title}-gallery`);
  await fromMenu(page, /Resign/, `${title}-resign`);
  await passOn(player);
  await page.reload();
  await page.waitForTimeout(2500);
  await everywhere(page, `${title}-since`);
  await page.keyboard.press('p');
  await page.waitForTimeout(800);
  await everywhere(page, `${title}-replay`);
  await escape(page);
  await player.post(`/api/games/${made.id}/resign`, { seat: 0, key: 'resign' });
  await player.open(made.id);
  await player.until(({ over }) => over);
  await page.waitForTimeout(800);
  await everywhere(page, `${title}-result`);
  await page.getByRole('button', { name: 'The war in figures' }).click();
  await expect(page.locator('.curves')).toBeVisible({ timeout: 60_000 });
  await everywhere(page, `${title}-figures`);
  await escape(page);
  await fromMenu(page, /Verify/, `${title}-verify`);
}

for (const title of TITLES)
  test(`${title}: the table`, async ({ somebody }) => {
    test.setTimeout(900_000);
    const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
    await anna.arrive();
    await table(anna, title);
  });

/** What others do while one looks on: the first moments of the show that differ, and what announces a phase. */
async function watch(page: Page, title: string): Promise<void> {
  const seen = new Set<string>();
  const limit = Date.now() + 60_000;
  while (seen.size < 6 && Date.now() < limit) {
    const moment = await page.locator('.banner, .caption').allInnerTexts();
    const said = moment.join(' ').trim();
    if (said && !seen.has(said)) {
      seen.add(said);
      const path = join(FOLDER, `${title}-beat-${seen.size}-laptop`);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
        await page.screenshot({ path: `${path}-${theme}.png` });
      }
    }
    await page.waitForTimeout(100);
  }
}

for (const title of ['qmg', 'gaw'])
  test(`${title}: the beats`, async ({ somebody }) => {
    test.setTimeout(600_000);
    const anna = await somebody('Anna', { confirm: false, pace: 'slow', motion: 'full' }, { viewport: LAPTOP });
    await anna.arrive();
    const made = await anna.create(title, ['staff', 'me'], QUICK[title]);
    await anna.page.goto(`/games/${made.id}`);
    await watch(anna.page, title);
  });

for (const { title } of [DELUXE, REVISION] as HexGame[])
  test(`${title}: the beats`, async ({ somebody, server }) => {
    test.setTimeout(600_000);
    const settings = { confirm: false, pace: 'slow', motion: 'full' } as const;
    const people = [
      await somebody('Anna', settings, { viewport: LAPTOP }),
      await somebody('Bert', settings, { viewport: LAPTOP }),
    ] as const;
    const game = await firstTurn(server, title, 0, 1, people);
    const [anna, bert] = people;
    await bert.open(game);
    const show = watch(bert.page, title);
    const { prompt } = (await anna.get(`/api/games/${game}`)) as Standing;
    const march = prompt?.actions.find(({ notation }) => notation.startsWith('march'));
    await give(game, anna, march?.notation ?? 'done');
    for (let n = 0; n < 4; n += 1) {
      const { prompt: next } = (await anna.get(`/api/games/${game}`)) as Standing;
      const notations = next?.actions.map(({ notation }) => notation) ?? [];
      const least = notations.find((notation) => /^(go|pass|done|halt)/.test(notation)) ?? notations[0];
      if (least !== undefined) await give(game, anna, least);
      await bert.page.waitForTimeout(2500);
    }
    await show;
  });

test('qmg: the guide, a battle, a card', async ({ somebody }) => {
  test.setTimeout(600_000);
  const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
  await anna.arrive();
  await anna.page.goto('/guide/qmg');
  await anna.myTurn();
  await everywhere(anna.page, 'qmg-guide');
  await follow(anna, 'qmg', 6, 3);
  await everywhere(anna.page, 'qmg-hand');
  await follow(anna, 'qmg', 7, 2);
  await everywhere(anna.page, 'qmg-battle');
});

test('gaw: the guide, a march, a battle', async ({ somebody }) => {
  test.setTimeout(600_000);
  const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
  await anna.arrive();
  await anna.page.goto('/guide/gaw');
  await anna.myTurn();
  await everywhere(anna.page, 'gaw-guide');
  await follow(anna, 'gaw', 6, 3);
  await everywhere(anna.page, 'gaw-march');
  await follow(anna, 'gaw', 9, 1);
  await everywhere(anna.page, 'gaw-battle');
});

for (const game of [DELUXE, REVISION] as HexGame[])
  test(`${game.title}: the guide, a march, a strike, an attack`, async ({ somebody }) => {
    test.setTimeout(600_000);
    const { title } = game;
    const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
    const { page } = anna;
    await anna.arrive();
    await page.goto(`/guide/${title}`);
    await anna.myTurn();
    await everywhere(page, `${title}-guide`);
    await follow(anna, title, title === 'deluxe' ? 5 : 6, title === 'deluxe' ? 2 : 3);
    let hands = await Commander.of(anna, game);
    await hands.hover('3014');
    await page.mouse.wheel(0, -260);
    await page.waitForTimeout(600);
    await hands.click(title === 'deluxe' ? '3213' : '3214');
    await hands.hover(title === 'deluxe' ? '3113' : '3114');
    await both(page, `${title}-march-laptop`);
    await escape(page);
    await hands.click('3013');
    await page.waitForTimeout(800);
    await everywhere(page, `${title}-strike`);
    await escape(page);
    await follow(anna, title, 9, 1);
    hands = await Commander.of(anna, game);
    await hands.hover('3014');
    await page.mouse.wheel(0, -260);
    await page.waitForTimeout(600);
    await hands.click('3013');
    await everywhere(page, `${title}-attack`);
  });

test('a question in advance, a refusal', async ({ somebody, server }) => {
  test.setTimeout(300_000);
  const people = [
    await somebody('Anna', {}, { viewport: LAPTOP }),
    await somebody('Bert', {}, { viewport: LAPTOP }),
  ] as const;
  const { asked, mover, game, trigger } = await scene(server, 'qmg', 'Reinforce', people);
  await give(game, mover, trigger);
  await asked.open(game);
  await asked.myTurn();
  await everywhere(asked.page, 'qmg-reaction');
  await asked.page.getByRole('button', { name: /and the next times too/ }).click();
  await everywhere(asked.page, 'qmg-reaction-menu');
  await mover.open(game);
  await everywhere(mover.page, 'qmg-waiting');
  await mover.page.getByRole('tab', { name: 'Chat' }).first().click();
  await everywhere(mover.page, 'qmg-chat');
});

for (const title of TITLES)
  test(`${title}: hotseat, a spectator, a refusal`, async ({ somebody }) => {
    test.setTimeout(300_000);
    const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
    await anna.arrive();
    const made = await anna.create(title, ['me', 'me'], QUICK[title]);
    await anna.page.goto(`/games/${made.id}`);
    await anna.page.waitForTimeout(2000);
    await everywhere(anna.page, `${title}-curtain`);
    const public_ = await anna.create(title, ['me', 'staff'], { ...QUICK[title], public: true });
    await anna.open(public_.id);
    await anna.myTurn();
    await anna.page.mouse.click(560, 360);
    await anna.page.waitForTimeout(700);
    await everywhere(anna.page, `${title}-clicked`);
    const bert = await somebody('Bert', {}, { viewport: LAPTOP });
    await bert.arrive();
    await bert.page.goto(`/games/${public_.id}`);
    await bert.page.waitForTimeout(2500);
    await everywhere(bert.page, `${title}-spectator`);
  });
