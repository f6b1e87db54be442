/** axe finds no serious or critical fault on any page, light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Commander } from './hex14/commander';
import { give, scene } from './scene';

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
      '/new/deluxe',
      '/new/revision',
      '/rules/qmg',
      '/rules/gaw',
      '/rules/deluxe',
      '/rules/revision',
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

  test(`the tables, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody('Anna', { theme, confirm: false });
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

    const deluxe = await anna.create('deluxe', ['me', 'staff'], { options: { cards: 'none' } });
    await anna.open(deluxe.id);
    expect.soft(await faults(anna.page), 'deluxe, the East Front').toEqual([]);
    const hands = await Commander.of(anna);
    await hands.setUp();
    await anna.page.keyboard.press('n');
    await expect(anna.page.locator('path[data-set="reach"]')).toHaveCount(1);
    await anna.page.keyboard.press('o');
    await anna.page.waitForTimeout(300);
    expect.soft(await faults(anna.page), 'deluxe, units move, supply is shown').toEqual([]);
    await hands.end();
    await hands.pass('AttackChoice');
    const attack = anna.standing?.prompt?.actions.find(({ notation }) => notation.startsWith('attack'));
    await hands.click(attack?.notation.split(' ')[1] ?? '');
    await expect(anna.page.locator('.sheet table')).toBeVisible();
    expect.soft(await faults(anna.page), 'deluxe, an attack').toEqual([]);

    await anna.page.goto('/guide/gaw');
    await anna.myTurn();
    expect.soft(await faults(anna.page), 'the guide').toEqual([]);
  });

  test(`answers in advance, ${theme}`, async ({ somebody, server }) => {
    test.setTimeout(120_000);
    const people = [await somebody('Anna', { theme }), await somebody('Bert', { theme })] as const;
    const { asked, mover, game, trigger } = await scene(server, 'qmg', 'Reinforce', people);
    const { page } = asked;
    await give(game, mover, trigger);
    await asked.open(game);
    await page.getByRole('button', { name: /and the next times too/ }).click();
    expect.soft(await faults(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'While you are away' }).click();
    const dialog = page.getByRole('dialog', { name: 'While you are away' });
    await dialog.getByRole('button', { name: 'Answer so' }).click();
    await expect(dialog.getByRole('button', { name: /^Revoke: / })).toBeVisible();
    expect.soft(await faults(page), 'dialog').toEqual([]);
  });

  test(`what others did, the end and all cards, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody('Anna', { theme, confirm: false }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    await anna.arrive();
    const options = { players: '2', opening: 'simple', mulligan: 'no' };
    const game = await anna.create('qmg', ['me', 'staff'], { options });
    await anna.open(game.id);
    for (let next = await anna.myTurn(); next.since === null; next = await anna.myTurn()) {
      const { actions } = next.prompt ?? { actions: [] };
      await anna.give((actions.find(({ notation }) => notation === 'pass') ?? actions[0])?.notation ?? '');
    }
    await expect(page.getByRole('region', { name: 'Since your last turn' })).toBeVisible();
    await page.locator('.lines').getByRole('button', { name: 'Step by step' }).first().click();
    expect.soft(await faults(page), 'since your last turn, the log unfolded').toEqual([]);
    await page.getByRole('tab', { name: 'Score' }).click();
    await page.getByRole('button', { name: 'All cards' }).click();
    await expect(page.getByRole('dialog').locator('.card').first()).toBeVisible();
    expect.soft(await faults(page), 'all cards').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /to draw$/ }).click();
    await expect(page.getByRole('dialog').locator('.card').first()).toBeVisible();
    expect.soft(await faults(page), 'the own deck').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect.soft(await faults(page), 'the list of keys').toEqual([]);
    await page.keyboard.press('Escape');

    await anna.post(`/api/games/${game.id}/resign`, { seat: 0, key: 'resign' });
    await anna.until(({ over }) => over);
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    expect.soft(await faults(page), 'the result').toEqual([]);
    await page.getByRole('button', { name: 'The war in figures' }).click();
    await expect(page.locator('.curves')).toBeVisible();
    expect.soft(await faults(page), 'the war in figures').toEqual([]);
  });

  test(`a phone, ${theme}`, async ({ somebody }) => {
    test.setTimeout(400_000);
    const anna = await somebody(
      'Anna',
      { theme },
      { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    );
    await anna.arrive();
    for (const title of ['qmg', 'gaw', 'deluxe', 'revision']) {
      const options = title === 'qmg' ? { options: { players: '2', opening: 'simple', mulligan: 'no' } } : {};
      const game = await anna.create(title, ['me', 'staff'], options);
      await anna.open(game.id);
      await anna.myTurn();
      expect.soft(await faults(anna.page), title).toEqual([]);
    }
  });
}
