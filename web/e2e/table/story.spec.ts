/** A war one can follow: what others do is seen, listed and told. */
import { expect, faultsOf, test, type Settings } from '../fixtures';
import type { Player } from '../player';

/** Anna has the Central Powers against the staff; others have acted since her last answer, and she is asked again. */
async function asked(somebody: (name: string, settings?: Settings) => Promise<Player>, pace: Settings['pace'] = 'now') {
  const anna = await somebody('Anna', { pace, confirm: false });
  await anna.arrive();
  const options = { players: '2', opening: 'simple', mulligan: 'no' };
  const game = await anna.create('qmg', ['me', 'staff'], { options });
  await anna.open(game.id);
  await othersAct(anna);
  return anna;
}

/** Answer until others have acted, and it is one's own turn again. */
async function othersAct(anna: Player): Promise<void> {
  for (;;) {
    const standing = await anna.myTurn();
    const actions = standing.prompt?.actions ?? [];
    const pass = actions.find(({ notation }) => notation === 'pass') ?? actions[0];
    const after = await anna.give(pass?.notation ?? '');
    if (after.prompt) continue;
    const next = await anna.until((one) => one.prompt !== null);
    if (next.since !== null) return;
  }
}

test('what others did is listed, played again and closed', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await asked(somebody);
  const { page } = anna;
  const faults = faultsOf(page);
  const strip = page.getByRole('region', { name: 'Since your last turn' });
  await expect(strip).toBeVisible();
  await expect(strip).toContainText(/Russia|France & Italy|UK & US/);
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeHidden(); // the pace is at once

  // A line is played again on the board and leads back by itself.
  const address = page.url();
  await strip
    .getByRole('button', { name: /^Play it again/ })
    .first()
    .click();
  const again = page.getByRole('region', { name: 'Replay' });
  await expect(again).toContainText('Again:');
  await expect(strip).toBeHidden();
  await expect(strip).toBeVisible({ timeout: 20_000 });
  await expect(again).toBeHidden();
  expect(page.url()).toBe(address);

  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await page.keyboard.press('w');
  await expect(strip).toBeVisible();
  await strip.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Since your last turn' }).click();
  await expect(strip).toBeVisible();
  await anna.give((await anna.myTurn()).prompt?.actions[0]?.notation ?? '');
  await expect(strip).toBeHidden();
  expect(faults).toEqual([]);
});

test('the log tells the story: it folds, unfolds, is narrowed down and shows cards', async ({ somebody }) => {
  test.setTimeout(120_000);
  const { page } = await asked(somebody);
  const log = page.locator('.lines');
  await expect(log).toContainText('new since your move');
  const heading = log.getByRole('button', { name: /^Round 1: Russia/ });
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  const lines = log.locator('li.line');
  const all = await lines.count();
  await heading.click();
  await expect(heading).toContainText(/\d cards?/);
  await expect.poll(() => lines.count()).toBeLessThan(all);
  await heading.click();
  await expect(lines).toHaveCount(all);

  await log.getByRole('button', { name: 'Step by step' }).first().click();
  await expect(log.locator('li.event').first()).toBeVisible();
  await log.getByRole('button', { name: 'Step by step' }).first().click();

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('russia plays');
  await expect(lines.first()).toContainText('Russia plays');
  await lines.first().locator('.text button').hover();
  await expect(page.locator('.zoom .card')).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(page.locator('.zoom .card')).toBeHidden();
});

test('others are seen acting, and can be skipped', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await asked(somebody, 'normal');
  const { page } = anna;
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip).toBeVisible();
  await expect(page.locator('.answers')).toBeHidden(); // no question before it is seen
  await page.keyboard.press('Space');
  await expect(skip).toBeHidden();
  await expect(page.locator('.answers')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: anna.standing?.prompt?.text ?? '' })).toBeVisible();
});
