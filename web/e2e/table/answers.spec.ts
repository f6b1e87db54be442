/** Few clicks: a card and its target in one gesture, answers in their places, what one click cannot do by mistake. */
import { expect, faultsOf, test } from '../fixtures';
import type { Player } from '../player';

const OPTIONS = { players: '2', opening: 'simple', mulligan: 'no' };

/** Anna has the Central Powers against the staff and is asked whether she drafts. */
async function drafting(somebody: (name: string) => Promise<Player>): Promise<Player> {
  const anna = await somebody('Anna');
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], { options: OPTIONS });
  await anna.open(game.id);
  await anna.until(({ prompt }) => prompt?.question === 'DraftStep');
  return anna;
}

/** A card of her hand that builds a piece; there is one in nearly every hand. */
async function buildCard(anna: Player): Promise<string> {
  const path = `/api${new URL(anna.page.url()).pathname}/ahead?line=pass`;
  const { after } = (await anna.get(path)) as { after: Record<string, { question: string }> };
  const [play] = Object.entries(after).find(([, next]) => next.question === 'PlacePiece') ?? [];
  expect(play, 'a card that builds').toBeDefined();
  return play?.replace('play ', '') ?? '';
}

test('a card and its space are two clicks, past the draft', async ({ somebody }) => {
  const anna = await drafting(somebody);
  const { page } = anna;
  const faults = faultsOf(page);
  const card = await buildCard(anna);
  const slot = page.locator(`[data-thing="card:${card}"][data-glowing]`).first();
  await expect(slot).toBeVisible();
  const before = anna.standing?.version ?? 0;
  await slot.click({ position: { x: 8, y: 40 }, force: true });
  const space = page.locator('[data-thing^="space:"][data-glowing]').first();
  await expect(space).toBeVisible();
  expect(anna.standing?.version, 'nothing is sent before the second click').toBe(before);
  const at = (await anna.glowing()).find(({ thing }) => thing.startsWith('space:'));
  await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
  const after = await anna.until(({ prompt }) => prompt !== null && prompt.question === 'PrepareStep');
  expect(after.version).toBe(before + 3); // the draft is passed over, the card is played, the army is built
  expect(faults).toEqual([]);
});

test('done has its place and its key, and a turn is reset by one key', async ({ somebody }) => {
  const anna = await drafting(somebody);
  const { page } = anna;
  const bar = page.getByRole('group', { name: 'Close the question' });
  await expect(bar.getByRole('button')).toHaveCount(1);
  const question = await page.getByRole('region', { name: 'Question' }).boundingBox();
  const place = await bar.boundingBox();
  expect(place?.y).toBeCloseTo((question?.y ?? 0) + (question?.height ?? 0), 0);
  await page.keyboard.press('d');
  await anna.until(({ prompt }) => prompt?.question === 'PlayStep');
  await page.keyboard.press('Shift+U');
  await anna.until(({ prompt }) => prompt?.question === 'DraftStep');
});

test('what cannot be undone is armed by one click and given by the second', async ({ somebody }) => {
  const anna = await drafting(somebody);
  const { page } = anna;
  await anna.give('pass');
  const { prompt, version } = await anna.until((one) => one.prompt?.question === 'PlayStep');
  const play = prompt?.actions.find(({ notation, final }) => notation.startsWith('play ') && final);
  await anna.answerButton(play ?? { notation: '', text: '', final: true }).click();
  const armed = page.locator('#confirm-yes');
  await expect(armed).toContainText('Play it');
  await expect(armed).toBeHidden({ timeout: 6000 }); // nobody meant it
  expect(anna.standing?.version).toBe(version);
  await anna.answerButton(play ?? { notation: '', text: '', final: true }).click();
  await armed.click();
  await anna.until((one) => one.version > version);
});

test('the only answer is given for the player, and Undo leads back to where there was a choice', async ({
  somebody,
}) => {
  const anna = await somebody('Anna', { forced: true, confirm: false });
  const { page } = anna;
  await anna.arrive();
  const game = await anna.create('gaw', ['me', 'staff']);
  await anna.open(game.id);
  await anna.myTurn();
  for (const notation of ['tactical', 'activate G1-L', 'reveal', 'done', 'pick G1-II']) await anna.give(notation);
  for (let steps = 0; steps < 9; steps += 1) {
    const step = (await anna.myTurn()).prompt?.actions.find(({ notation }) => notation.startsWith('step '));
    if (!step) break; // there are no Movement Points left
    await anna.give(step.notation);
  }
  await expect(page.getByText('Done for you: Halt here')).toBeVisible();
  const after = await anna.until(({ prompt }) => prompt?.question === 'Movement');
  await page.keyboard.press('u');
  const back = await anna.until((one) => one.version > after.version);
  expect(back.prompt?.question).toBe('March');
  expect(back.prompt?.actions.length).toBeGreaterThan(1);
});
