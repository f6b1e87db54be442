/**
 * Takes the pictures of the README again: `MARNE_SCREENS=1 make test-web`. The games are the guides', so that the pictures
 * are the same every time. Needs pngquant, as Debian has it, to make them small.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Player } from './player';
import { Commander } from './titles/deluxe/commander';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'screens');
const LIMIT = 400_000;

interface Script {
  steps: { moves: { do: string; answer?: string; question?: string }[] }[];
}

/** Follow a guide up to a step and a move of it, by the list of answers. */
async function follow(player: Player, title: string, step: number, move: number): Promise<void> {
  const file = new URL(`../src/titles/${title}/guide.json`, import.meta.url);
  const script = JSON.parse(readFileSync(file, 'utf8')) as Script;
  const made = await player.post(`/api/guides/${title}`);
  await player.open(String(made['id']));
  for (const [at, one] of script.steps.entries()) {
    for (const [count, expected] of one.moves.entries()) {
      if (at + 1 === step && count + 1 === move) return;
      await player.myTurn();
      if (expected.do === 'answer') await player.give(expected.answer ?? '');
      else if (expected.do === 'undo') await undo(player);
    }
  }
}

async function undo(player: Player): Promise<void> {
  const version = player.standing?.version ?? 0;
  await player.page.keyboard.press('u');
  await player.until((standing) => standing.version > version);
}

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

test('the pictures of the README', async ({ somebody }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const player = await somebody('Anna', { confirm: false });
  const { page } = player;
  await page.goto('/');
  await settle(page);
  await take(page, 'lobby');
  await player.arrive();

  await follow(player, 'qmg', 6, 3);
  await settle(page);
  await take(page, 'qmg');
  await page.setViewportSize({ width: 1800, height: 1000 });
  await settle(page);
  const tray = await page.locator('.tray').first().boundingBox();
  if (tray) await take(page, 'qmg-hand', tray);
  await page.setViewportSize({ width: 1440, height: 900 });

  await follow(player, 'qmg', 7, 2);
  await settle(page);
  await take(page, 'qmg-battle');

  await follow(player, 'gaw', 6, 3);
  await settle(page);
  await take(page, 'gaw');

  await follow(player, 'gaw', 9, 1);
  await settle(page);
  await take(page, 'gaw-battle');

  await liege(player);

  await page.setViewportSize({ width: 390, height: 844 });
  await follow(player, 'qmg', 6, 3);
  await settle(page);
  await take(page, 'phone');
});
