/** A phone, a tablet, and no mouse at all. */
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const QMG = { options: { players: '2', opening: 'simple', mulligan: 'no' } };

async function sideways(player: Player): Promise<number> {
  return player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const NAMES = { qmg: 'Quartermaster', gaw: 'Germany at War', deluxe: '1914 Deluxe', revision: '1914 Revision' };
for (const [title, name] of Object.entries(NAMES)) {
  test(`a turn of ${title} on a phone`, async ({ somebody }) => {
    test.setTimeout(120_000);
    const anna = await somebody('Anna', { confirm: false }, PHONE);
    const faults = faultsOf(anna.page);
    await anna.page.goto('/');
    expect(await sideways(anna), 'the lobby fits').toBeLessThanOrEqual(0);
    await anna.page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Play now' }).tap();
    await expect(anna.page.locator('.board svg').first()).toBeVisible();
    await anna.myTurn();
    expect(await sideways(anna), 'the table fits').toBeLessThanOrEqual(0);
    const board = await anna.page.locator('.board').first().boundingBox();
    expect(board?.height ?? 0, 'there is room for the board').toBeGreaterThan(200);
    for (let taps = 0; taps < 6; taps += 1) {
      const { prompt } = await anna.myTurn();
      const tab = anna.page.getByRole('tab', { name: 'Answers' });
      if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.tap();
      const action =
        prompt?.actions.find((one) => /^(pass|bury|draw|halt|done)/.test(one.notation)) ?? prompt?.actions[0];
      await anna.give(action?.notation ?? '');
    }
    expect(await sideways(anna)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
}

test('what is pressed on a phone is large enough for a finger', async ({ somebody }) => {
  const anna = await somebody('Anna', { confirm: false }, PHONE);
  await anna.arrive();
  const game = await anna.create('qmg', ['me', 'staff'], QMG);
  await anna.open(game.id);
  await anna.myTurn();
  const small = await anna.page.locator('.answer, .bar button, .bar a, [role=tab]').evaluateAll((all) =>
    all
      .map((one) => ({ text: one.textContent?.trim() ?? '', box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 40 || box.width < 34))
      .map(({ text, box }) => `${text}: ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

for (const [name, viewport] of [
  ['tablet', { width: 820, height: 1180 }],
  ['large screen', { width: 1920, height: 1080 }],
] as const) {
  test(`the boards fit on a ${name}`, async ({ somebody }) => {
    const anna = await somebody('Anna', {}, { viewport });
    await anna.arrive();
    for (const [title, seats] of [
      ['qmg', ['me', 'staff']],
      ['gaw', ['me', 'staff']],
      ['deluxe', ['me', 'staff']],
      ['revision', ['me', 'staff']],
    ] as const) {
      const game = await anna.create(title, [...seats], title === 'qmg' ? QMG : {});
      await anna.open(game.id);
      await anna.myTurn();
      expect(await sideways(anna)).toBeLessThanOrEqual(0);
      const board = await anna.page.locator('.board').first().boundingBox();
      expect(board?.width ?? 0).toBeGreaterThan(viewport.width * 0.5);
      expect(board?.height ?? 0).toBeGreaterThan(viewport.height * 0.35);
    }
  });
}

test('a whole turn without a mouse', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna');
  const { page } = anna;
  const focused = (): Promise<string> =>
    page.evaluate(
      () => `${document.activeElement?.textContent ?? ''} ${document.activeElement?.getAttribute('aria-label') ?? ''}`,
    );
  await page.goto('/guide/qmg'); // known cards: what the keys do is the same every time
  await anna.myTurn();
  for (let tabs = 0; tabs < 20 && !(await focused()).includes('Continue'); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const number = async (notation: string): Promise<void> => {
    const { prompt, version } = await anna.myTurn();
    const at = prompt?.actions.findIndex((action) => action.notation === notation) ?? -1;
    expect(at, `${notation} is offered`).toBeGreaterThanOrEqual(0);
    const wanted = text2(prompt?.actions[at]?.text ?? '?');
    const placeIn = async (list: string): Promise<number> =>
      (await page.locator(`${list} .answer`).allTextContents()).findIndex((text) => text.includes(wanted));
    if ((await placeIn('.closing')) === 0) await page.keyboard.press('d');
    else {
      const place = await placeIn('.answers');
      expect(place).toBeGreaterThanOrEqual(0);
      await page.keyboard.press(String(place + 1));
    }
    await confirmed(version);
  };
  const confirmed = async (version: number): Promise<void> => {
    const armed = page.locator('#confirm-yes');
    const limit = Date.now() + 8000;
    while ((anna.standing?.version ?? 0) <= version && Date.now() < limit) {
      if (await armed.isVisible()) await page.keyboard.press('Enter');
      await page.waitForTimeout(30);
    }
    expect(anna.standing?.version ?? 0).toBeGreaterThan(version);
  };

  await number('pass');
  await number('play G-01'); // it is armed, Enter gives it
  const placing = await anna.myTurn();
  await page.keyboard.press('b'); // to the board: what glows is one stop, arrows go from one to the next
  let found = false;
  for (let moves = 0; moves < 24 && !found; moves += 1) {
    found = (await focused()).includes('Belgium');
    if (!found)
      await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][moves % 5] ?? '');
  }
  expect(found, 'Belgium is reached by the arrow keys').toBe(true);
  await page.keyboard.press('Enter');
  await confirmed(placing.version);
  expect(anna.standing?.log ?? []).toBeDefined();

  await page.keyboard.press('u');
  await anna.until((standing) => standing.prompt?.question === 'PlacePiece');
  await number('place germany BEL');
  await number('prepare G-10');
  await number('draw 2');
  await anna.until((standing) => Number((standing.view as { round?: number })?.round) === 2, 60);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-panel="log"]') !== null)).toBe(true);
});

const text2 = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
