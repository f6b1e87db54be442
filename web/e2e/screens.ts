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
import { DELUXE, REVISION, type HexGame } from './hex14/games';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'screens');
const LIMIT = 400_000;

async function settle(page: Page): Promise<void> {
  await page.mouse.move(400, 5); // on the bar at the top, where no note opens
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.banner')).toHaveCount(0);
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

/** Hands at a map of hexes that is seen from near, about Liège. */
async function atLiege(player: Player, game: HexGame): Promise<Commander> {
  const hands = await Commander.of(player, game);
  await hands.hover('3014');
  await player.page.mouse.wheel(0, -260);
  await player.page.waitForTimeout(600);
  return hands;
}

/** A corps about to march: the map shows what it can reach, and what it would meet there. */
async function march(player: Player, game: HexGame, from: string, to: string): Promise<void> {
  const { page } = player;
  const hands = await atLiege(player, game);
  await hands.click(from);
  await expect(page.locator('path[data-set="reach"]')).toHaveCount(1);
  await hands.hover(to);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  await take(page, game.title);
}

/** An attack on Liège that is being put together. */
async function attack(player: Player, game: HexGame, deed: RegExp): Promise<void> {
  const { page } = player;
  const hands = await atLiege(player, game);
  await hands.click('3013');
  await page.getByRole('button', { name: deed }).first().click();
  await settle(page);
  await take(page, `${game.title}-battle`);
}

/** The German right wing before Liège on the first turn: the Guard about to march, then the attack. */
async function liege(player: Player): Promise<void> {
  await follow(player, 'deluxe', 5, 2);
  await march(player, DELUXE, '3213', '3113');
  await follow(player, 'deluxe', 9, 1);
  await attack(player, DELUXE, /^Attack \d/);
}

/** Siege guns before Liège: a corps about to follow them, then the assault. */
async function siege(player: Player): Promise<void> {
  await follow(player, 'revision', 6, 3);
  await march(player, REVISION, '3214', '3114');
  await follow(player, 'revision', 9, 1);
  await attack(player, REVISION, /^Assault \d/);
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
