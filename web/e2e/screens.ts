/**
 * Takes the pictures of the README again: `MARNE_SCREENS=1 make test-web`, with ARGS="-g revision" those of one title. The
 * games are the guides', so that the pictures are the same every time. Needs pngquant, as Debian has it, to make them small.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { follow } from './follow';
import type { Player } from './player';
import { Commander } from './hex14/commander';
import { REVISION } from './hex14/games';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'screens');
const LIMIT = 400_000;

async function settle(page: Page): Promise<void> {
  await page.mouse.move(5, 400);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
}

async function take(
  page: Page,
  name: string,
  clip?: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  const input = await page.screenshot(clip ? { clip } : {});
  // As many colours as fit: a map needs more than a page of text.
  for (const how of [['256'], ['--nofs', '256'], ['--nofs', '128'], ['--nofs', '64']]) {
    writeFileSync(path, execFileSync('pngquant', ['--speed', '1', ...how, '-'], { input, maxBuffer: 1e8 }));
    if (statSync(path).size < LIMIT) break;
  }
  console.log(`${name}.png: ${Math.round(statSync(path).size / 1000)} kB`);
}

/** The German right wing before Liège on the first turn: a corps about to march, then the attack. */
async function liege(player: Player): Promise<void> {
  const { page } = player;
  const made = await player.post('/api/guides/deluxe');
  await player.open(String(made['id']));
  const hands = await Commander.of(player);
  await hands.setUp();
  await hands.hover('3014');
  await page.mouse.wheel(0, -260);
  await page.waitForTimeout(600);
  // Two corps march to Liège: the first one is shown with all it can reach.
  let taken = false;
  for (const goal of ['3113', '3114']) {
    const able = [...hands.movable().keys()].filter((hex) => hands.distance(hex, goal) < 4);
    for (const from of able) {
      const [unit = ''] = hands.movable().get(from) ?? [];
      if (!unit.startsWith('GE-A') || !(await hands.isFree(from))) continue;
      await hands.click(from);
      await page.waitForTimeout(400);
      if (!(await hands.set('reach')).includes(goal)) continue;
      if (!taken) {
        await hands.hover(goal);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(800);
        await take(page, 'deluxe');
        taken = true;
      }
      await hands.click(goal);
      await page.waitForTimeout(500);
      if (hands.whereIs(unit) !== goal) await hands.click(goal); // Belgium is neutral: the second click invades it
      await page.waitForTimeout(500);
      break;
    }
  }
  await hands.end();
  await hands.pass('AttackChoice');
  await hands.click('3013');
  await page
    .getByRole('button', { name: /^Attack \d/ })
    .first()
    .click();
  await expect(page.getByText(/is neutral: this march/)).toHaveCount(0); // the warning has gone
  await settle(page);
  await take(page, 'deluxe-battle');
}

/** Siege guns before Liège: a corps about to follow them, then the assault. */
async function siege(player: Player): Promise<void> {
  const { page } = player;
  const near = async (): Promise<Commander> => {
    const hands = await Commander.of(player, REVISION);
    await hands.hover('3014');
    await page.mouse.wheel(0, -260);
    await page.waitForTimeout(600);
    return hands;
  };
  await follow(player, 'revision', 6, 3);
  let hands = await near();
  await hands.click('3214');
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  await hands.hover('3114');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  await take(page, 'revision');
  await follow(player, 'revision', 9, 1);
  hands = await near();
  await hands.click('3013');
  await page
    .getByRole('button', { name: /^Assault \d/ })
    .first()
    .click();
  await settle(page);
  await take(page, 'revision-battle');
}

test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

function pictures(title: string, of: (player: Player) => Promise<void>): void {
  test(`the pictures of ${title}`, async ({ somebody }) => {
    test.setTimeout(300_000);
    const player = await somebody('Anna', { confirm: false });
    await player.arrive();
    await of(player);
  });
}

test('the picture of the lobby', async ({ somebody }) => {
  const { page } = await somebody('Anna');
  await page.goto('/');
  await settle(page);
  await take(page, 'lobby');
});

pictures('qmg', async (player) => {
  const { page } = player;
  await follow(player, 'qmg', 6, 3);
  await settle(page);
  await take(page, 'qmg');
  await page.setViewportSize({ width: 1800, height: 1000 });
  await settle(page);
  const tray = await page.locator('.tray').first().boundingBox();
  if (tray) await take(page, 'qmg-hand', tray);
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await take(page, 'phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(player, 'qmg', 7, 2);
  await settle(page);
  await take(page, 'qmg-battle');
});

pictures('gaw', async (player) => {
  await follow(player, 'gaw', 6, 3);
  await settle(player.page);
  await take(player.page, 'gaw');
  await follow(player, 'gaw', 9, 1);
  await settle(player.page);
  await take(player.page, 'gaw-battle');
});

pictures('deluxe', liege);
pictures('revision', siege);
