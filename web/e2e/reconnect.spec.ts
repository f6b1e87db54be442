/** Lines break and servers die; nothing that was said is lost, and nothing is done twice. */
import { expect, test } from './fixtures';
import { Server } from './server';

const QMG = { options: { players: '2', opening: 'simple', mulligan: 'no' } };

test('the server is killed and started again', async ({ browser }) => {
  test.setTimeout(180_000);
  const own = await Server.start();
  const context = await browser.newContext({ baseURL: own.url, viewport: { width: 1440, height: 900 } });
  try {
    const { Player } = await import('./player');
    const anna = new Player(await context.newPage(), 'Anna');
    await anna.arrive();
    const game = await anna.create('qmg', ['me', 'staff'], QMG);
    await anna.open(game.id);
    await anna.give('pass');
    const before = await anna.myTurn();

    await own.kill();
    await expect(anna.page.getByText('Connection lost')).toBeVisible({ timeout: 20_000 });
    anna.standing = null;
    await own.run();
    const after = await anna.myTurn(60);
    expect(after.version).toBe(before.version);
    expect(after.prompt?.text).toBe(before.prompt?.text);
    await expect(anna.page.getByText('Connection lost')).toBeHidden();
    await anna.give('pass');
    await anna.until((standing) => standing.version > before.version);
  } finally {
    await context.close();
    await own.stop();
  }
});

test('an answer given without a line is done once, when the line is back', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], QMG);
  await anna.open(game.id);
  const before = await anna.myTurn();
  const context = anna.page.context();

  await context.setOffline(true);
  await expect(anna.page.getByText('Connection lost')).toBeVisible({ timeout: 20_000 });
  const pass = before.prompt?.actions.find((action) => action.notation === 'pass');
  await anna.answerButton(pass ?? { notation: '', text: '', final: false }).click();
  await anna.page.waitForTimeout(500);
  expect(anna.standing?.version).toBe(before.version);
  await context.setOffline(false);
  const after = await anna.until((standing) => standing.version > before.version, 40);
  expect(after.version, 'once, not twice').toBe(before.version + 1);
  expect(after.prompt?.question).toBe('PlayStep');
  await expect(anna.page.getByText('Connection lost')).toBeHidden();
});
