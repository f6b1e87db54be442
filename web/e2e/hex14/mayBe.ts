/** What may that be? Face-down counters, asked about in the tray, in a fan and by a key. */
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from '../fixtures';
import type { Player } from '../player';
import { Commander, Course } from './commander';
import type { HexGame } from './games';

export function mayBe(played: HexGame): void {
  test(`face-down counters of ${played.name} have chances`, async ({ somebody }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna', { confirm: false });
    const bert = await somebody('Bert', { confirm: false });
    const { page } = bert;
    const faults = faultsOf(page);
    for (const player of [anna, bert]) await player.arrive();
    const game = await anna.create(played.title, ['me', 'invited'], { options: played.hidden, public: true });
    await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
    await new Course(game.id, [anna, bert]).setUp();
    await bert.open(game.id);
    const eyes = await Commander.of(bert, played);

    // A stack of the Germans, who move: nothing else can be meant by a click on it.
    const sizes = new Map<string, number>();
    for (const token of eyes.tokens) {
      const [where, , nation] = token;
      if (nation > 0 || eyes.unitOf(token) >= 0 || !eyes.grid.has(where)) continue;
      const code = eyes.grid.code(where);
      if (await eyes.isFree(code)) sizes.set(code, (sizes.get(code) ?? 0) + 1);
    }
    const [stack] = [...sizes].sort((a, b) => b[1] - a[1]);
    const hex = stack?.[0] ?? '';
    expect(stack?.[1]).toBeGreaterThan(1);

    // In the tray, after a click on the stack: the kinds at once, the rest when it is asked for.
    await eyes.click(hex);
    const card = page.locator('.tray button.card.enemy').first();
    await expect(card.getByText(/^(\d+|< 1|> 99) %$/).first()).toBeVisible();
    await shot(bert, `${played.title}-may-be-tray`);
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'What may that be?' });
    await expect(dialog.getByText('Class and strength')).toBeVisible();
    await expect(dialog.getByText(/^\d+ %$/).first()).toBeVisible();
    await shot(bert, `${played.title}-may-be`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // By the key, all that is hidden in the hex under the pointer.
    await eyes.hover(hex);
    await page.keyboard.press('q');
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toContainText(hex);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // In the fan that unfolds under the pointer, one counter.
    await page.mouse.move(2, 2);
    await eyes.hover(hex);
    await page.locator('.fan .one').first().click();
    await expect(dialog.getByText('Class and strength')).toBeVisible();
    expect(faults).toEqual([]);
  });
}

async function shot({ page }: Player, name: string): Promise<void> {
  const folder = process.env['MARNE_E2E_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
