/** axe finds no serious or critical fault on any page, light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} ${why(node)}`));
}

function why(node: { any: { message: string }[]; all: { message: string }[] }): string {
  return [...node.any, ...node.all]
    .map(({ message }) => message)
    .join('; ')
    .slice(0, 160);
}

for (const theme of ['light', 'dark'] as const) {
  test(`the pages around the table, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody('Anna', { theme });
    for (const path of [
      '/',
      '/new',
      '/new/gaw',
      '/rules/qmg',
      '/rules/gaw',
      '/account',
      '/password',
      '/address',
      '/nowhere',
    ]) {
      await anna.page.goto(path);
      await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await faults(anna.page), path).toEqual([]);
    }
  });

  test(`both tables, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody('Anna', { theme });
    await anna.arrive();
    const qmg = await anna.create('qmg', ['me', 'staff'], {
      options: { players: '2', opening: 'simple', mulligan: 'no' },
    });
    await anna.open(qmg.id);
    await anna.myTurn();
    expect.soft(await faults(anna.page), 'qmg').toEqual([]);
    await anna.page.keyboard.press('r');
    await anna.page.waitForTimeout(300);
    expect.soft(await faults(anna.page), 'qmg with the rules').toEqual([]);
    await anna.page.keyboard.press('p');
    await anna.page.waitForTimeout(300);
    expect.soft(await faults(anna.page), 'qmg in a replay').toEqual([]);

    const gaw = await anna.create('gaw', ['me', 'staff']);
    await anna.open(gaw.id);
    await anna.myTurn();
    expect.soft(await faults(anna.page), 'gaw').toEqual([]);
    await anna.give('tactical');
    await anna.give('activate G2-L');
    expect.soft(await faults(anna.page), 'gaw, a leader rides').toEqual([]);

    await anna.page.goto('/guide/gaw');
    await anna.myTurn();
    expect.soft(await faults(anna.page), 'the guide').toEqual([]);
  });

  test(`a phone, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody(
      'Anna',
      { theme },
      { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    );
    await anna.arrive();
    for (const title of ['qmg', 'gaw']) {
      const options = title === 'qmg' ? { options: { players: '2', opening: 'simple', mulligan: 'no' } } : {};
      const game = await anna.create(title, ['me', 'staff'], options);
      await anna.open(game.id);
      await anna.myTurn();
      expect.soft(await faults(anna.page), title).toEqual([]);
    }
  });
}
