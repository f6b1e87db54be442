/** What one can do at a table besides answering. */
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const QMG = { options: { players: '2', opening: 'simple', mulligan: 'no' } };

/** Anna has the Central Powers against the staff, and is asked. */
async function atTheTable(somebody: (name: string, settings?: object) => Promise<Player>): Promise<Player> {
  const anna = await somebody('Anna');
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], QMG);
  await anna.open(game.id);
  await anna.myTurn();
  return anna;
}

test('an answer can be undone until somebody has learned something', async ({ somebody }) => {
  const anna = await atTheTable(somebody);
  const { page } = anna;
  const undo = page.getByRole('region', { name: 'Question' }).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeDisabled();
  const asked = anna.standing?.prompt?.text ?? '';
  await anna.give('pass'); // the Draft step
  await expect(page.getByRole('heading', { level: 2, name: asked })).toBeHidden();
  await undo.click();
  await expect(page.getByRole('heading', { level: 2, name: asked })).toBeVisible();
  await expect(undo).toBeDisabled();

  await anna.give('pass');
  const card = (await anna.myTurn()).prompt?.actions.find((action) => /^play /.test(action.notation));
  const button = anna.answerButton(card ?? { notation: '', text: '', final: true });
  await button.click();
  const armed = page.locator('#confirm-yes');
  await expect(armed).toContainText('Play it');
  await page.keyboard.press('Escape');
  await expect(armed).toBeHidden();
  expect((await anna.myTurn()).prompt?.actions.some((action) => action.notation === card?.notation)).toBe(true);
  await anna.give(card?.notation ?? ''); // confirms
  await expect(undo).toBeDisabled();
});

test('a wrong click explains itself, with its rule', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const faults = faultsOf(anna.page);
  const { page } = anna;
  await page.goto('/guide/qmg'); // a game with known cards
  await anna.myTurn();
  await anna.give('pass');
  await anna.give('play G-01');
  await anna.myTurn();
  const moscow = anna.thing('space:MOS').first();
  const box = await moscow.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) * 0.55);
  const why = page.getByRole('complementary', { name: 'Why not' });
  await expect(why).toContainText('Moscow');
  await expect(why).toContainText(/Germany cannot|cannot be|out of supply|supply/);
  const version = anna.standing?.version;
  await why.getByRole('link').first().click();
  const rules = page.getByRole('complementary', { name: 'Rules' }).or(page.getByRole('region', { name: 'Rules' }));
  await expect(rules.first()).toBeVisible();
  await expect(rules.first()).toContainText(/supply|space|piece/i);
  await page.locator('[data-beyond="Spain"]').dispatchEvent('click');
  await expect(page.getByText('Spain is neutral: no piece may ever be placed there (QMG pieces-10).')).toBeVisible();
  expect(anna.standing?.version, 'nothing has changed').toBe(version);
  expect(faults).toEqual([]);
});

test('a friend joins by the link and both play', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const bert = await somebody('Bert', {}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await anna.page.goto('/');
  await anna.page
    .getByRole('article')
    .filter({ hasText: 'Germany at War' })
    .getByRole('button', { name: 'With a friend' })
    .click();
  await expect(anna.page.getByText('The game begins when everybody is here')).toBeVisible();
  const link = await anna.page.getByRole('textbox', { name: 'Link for Entente' }).inputValue();
  expect(link).toMatch(/\/games\/[\w-]+#join=/);

  await bert.page.goto(link);
  const name = bert.page.getByRole('textbox').first();
  if (await name.isVisible()) await name.fill('Bert');
  const join = bert.page.getByRole('button', { name: /seat|join|play/i }).first();
  await join.click();
  await expect(bert.page.locator('.board svg').first()).toBeVisible();
  await expect(anna.page.locator('.board svg').first()).toBeVisible();
  await anna.myTurn();
  expect(anna.standing?.prompt?.seat).toBe(0);
  await anna.give('pass');
  await bert.until((standing) => standing.version > 0);

  const late = await somebody('Carl');
  await late.page.goto(link);
  await expect(late.page.locator('body')).not.toContainText('August 1914, impulse');
});

test('a spectator sees the board and nobody’s cards', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], { ...QMG, public: true });
  await anna.open(game.id);
  await anna.myTurn();
  await anna.give('pass');

  const carl = await somebody('Carl');
  await carl.page.goto('/');
  await carl.page.locator(`a[href^="/games/${game.id}"]`).first().click();
  await expect(carl.page.locator('.board svg').first()).toBeVisible();
  await expect(carl.page.getByText('Watching').first()).toBeVisible();
  await anna.myTurn();
  await expect(carl.page.locator('[data-glowing]')).toHaveCount(0);
  await expect(carl.page.locator('.answers .answer')).toHaveCount(0);
  const view = (carl.standing?.view ?? {}) as { cards: { own: boolean; known: { hand: number[] } }[] };
  expect(view.cards.every((power) => !power.own && power.known.hand.length === 0)).toBe(true);
});

test('two seats at one screen, and a curtain between them', async ({ somebody }) => {
  const anna = await somebody('Anna', { confirm: false });
  await anna.page.goto('/');
  await anna.page
    .getByRole('article')
    .filter({ hasText: 'Quartermaster' })
    .getByRole('button', { name: 'Hotseat' })
    .click();
  const curtain = anna.page.getByRole('region', { name: 'Curtain' });
  const passOn = anna.page.getByRole('button', { name: /^Pass the screen to/ });
  const seen = new Set<string>();
  let looked = 0;
  for (let answers = 0; answers < 40 && seen.size < 2; answers += 1) {
    if (await passOn.isVisible()) {
      // What one's own answer did is still there to be seen, and nothing of the next player.
      await expect(anna.page.locator('.board svg').first()).toBeVisible();
      await expect(anna.page.locator('.answers .answer')).toHaveCount(0);
      expect(anna.standing?.prompt ?? null).toBeNull();
      expect(await curtain.count()).toBe(0);
      looked += 1;
      await passOn.click();
      await expect(curtain).toBeVisible();
    }
    await expect(curtain.or(anna.page.getByRole('region', { name: 'Question' })).first()).toBeVisible();
    if (await curtain.isVisible()) {
      await expect(anna.page.locator('.board, .tray-in, .answers, [data-thing]')).toHaveCount(0);
      const who = (await curtain.getByRole('heading').textContent()) ?? '';
      seen.add(who);
      await curtain.getByRole('button').click();
      await expect(curtain).toBeHidden();
      await expect(anna.page.locator('.board svg').first()).toBeVisible();
    }
    const standing = await anna.myTurn();
    const actions = standing.prompt?.actions ?? [];
    const notation = actions.find((action) => /^(pass|bury|draw)/.test(action.notation))?.notation;
    const before = anna.frames.length;
    await anna.page.locator('.answers .answer').first().waitFor();
    await anna
      .answerButton(actions.find((action) => action.notation === notation) ?? actions[0] ?? NONE)
      .first()
      .click();
    await expect.poll(() => anna.frames.length).toBeGreaterThan(before);
    await anna.page.waitForTimeout(150);
  }
  expect([...seen].length, 'both seats were handed over to').toBe(2);
  expect(looked, 'the one who had answered saw what it did').toBeGreaterThan(0);
});

const NONE = { notation: '', text: '', final: false };
