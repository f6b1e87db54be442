/** A battle on the commonest laptop, 1366x768: every answer is in sight, or there is a visible way to it. */
import type { Page } from '@playwright/test';
import { expect, faultsOf, test } from '../fixtures';
import { follow } from '../follow';
import { Commander } from '../hex14/commander';
import { DELUXE, REVISION, type HexGame } from '../hex14/games';
import type { Player } from '../player';

const LAPTOP = { width: 1366, height: 768 };

interface Seen {
  closing: number;
  listed: number;
  /** Why an answer cannot be found, by its text. */
  lost: string[];
}

/** Which answers can be seen: those that close the question as a whole, the others too, or behind an edge that fades. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const said = (element: Element): string => (element.textContent ?? '').trim().replace(/\s+/g, ' ');
    /** Whether all of it is in the window, with nothing above its middle. */
    const whole = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      if (box.width < 20 || box.height < 20 || box.left < 0 || box.top < 0) return false;
      if (box.right > innerWidth || box.bottom > innerHeight) return false;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top !== null && (element === top || element.contains(top));
    };
    /** Whether it is in a list that goes on beyond its edge, shows at least one answer, and says so by fading. */
    const further = (element: Element): boolean => {
      let list = element.parentElement;
      while (list && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
      if (!list || !/auto|scroll/.test(getComputedStyle(list).overflowY)) return false;
      const fades = getComputedStyle(list).maskImage.includes('gradient');
      const box = list.getBoundingClientRect();
      const shows = [...list.querySelectorAll('.answer')].some(whole);
      return fades && shows && box.bottom <= innerHeight && box.height > 60;
    };
    const closing = [...document.querySelectorAll('.closing .answer')];
    for (const answer of closing) if (!whole(answer)) lost.push(`closes: ${said(answer)}`);
    const listed = [...document.querySelectorAll('.answers .answer, .answers button.aside')];
    for (const answer of listed) if (!whole(answer) && !further(answer)) lost.push(said(answer));
    return { closing: closing.length, listed: listed.length, lost };
  });
}

/** Look now and, where the list goes on, at its end. */
async function allInSight(player: Player, battle: string): Promise<void> {
  const { page } = player;
  await expect(page.locator(battle).first(), 'a battle is open').toBeVisible();
  await page.waitForTimeout(400);
  const seen = await look(page);
  expect(seen.lost).toEqual([]);
  const prompt = player.standing?.prompt;
  const closes = prompt?.actions.filter((action) => (action as unknown as { closes: boolean }).closes).length ?? 0;
  expect(seen.closing, 'every answer that closes the question has its place').toBe(closes);
  expect(seen.closing + seen.listed, 'there are answers').toBeGreaterThan(0);
  await page.locator('.answers').evaluate((list) => list.parentElement?.scrollTo(0, 1e5));
  await page.waitForTimeout(200);
  expect((await look(page)).lost).toEqual([]);
}

test('a battle of cards', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
  const faults = faultsOf(anna.page);
  await anna.arrive();
  await follow(anna, 'qmg', 7, 2);
  await anna.myTurn();
  await allInSight(anna, '.fight');
  // The test can fail: an answer below the edge of the window is missed.
  await anna.page.locator('.closing').evaluate((bar) => (bar.style.transform = 'translateY(700px)'));
  expect((await look(anna.page)).lost).not.toEqual([]);
  expect(faults).toEqual([]);
});

test('a battle of blocks', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
  const faults = faultsOf(anna.page);
  await anna.arrive();
  await follow(anna, 'gaw', 9, 1);
  // Every question of the battle, up to the last hit.
  let questions = 0;
  for (; questions < 12; questions += 1) {
    const { prompt } = await anna.myTurn();
    if (!(await anna.page.locator('.fight').count())) break;
    await allInSight(anna, '.fight');
    await anna.give(prompt?.actions[0]?.notation ?? '');
  }
  expect(questions).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

/** The forecast of an attack on Liège, which has the place of the battle until it is begun. */
async function liege(anna: Player, game: HexGame): Promise<void> {
  if (game === DELUXE) {
    const made = await anna.post(`/api/guides/${game.title}`);
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna, game);
    await hands.setUp();
    await hands.end();
    await hands.pass('AttackChoice');
  } else await follow(anna, game.title, 9, 1);
  const hands = await Commander.of(anna, game);
  const goals = anna.standing?.prompt?.actions.flatMap(({ notation }) => /\b\d{4}\b/.exec(notation)?.[0] ?? []) ?? [];
  for (const goal of new Set(goals)) {
    if (!(await hands.isFree(goal))) continue;
    await hands.click(goal);
    break;
  }
}

for (const game of [DELUXE, REVISION])
  test(`an attack of counters: ${game.name}`, async ({ somebody }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna', { confirm: false }, { viewport: LAPTOP });
    const faults = faultsOf(anna.page);
    await anna.arrive();
    await liege(anna, game);
    await allInSight(anna, '.sheet');
    expect(faults).toEqual([]);
  });
