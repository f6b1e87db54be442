/** Looking back at a game: the front moves, step by step forward and back. */
import type { Page } from '@playwright/test';
import { expect, faultsOf, test } from '../fixtures';
import { Commander, Course } from './commander';
import type { HexGame } from './games';

const bar = (page: Page) => page.getByRole('region', { name: 'Replay' });
const slider = (page: Page) => bar(page).getByRole('slider');

/** Where piles lie on the map, by the places of their counters. */
const piles = (page: Page): Promise<string> =>
  page
    .locator('.piles rect.body')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('x')},${one.getAttribute('y')}`).join(' '));

export function lookBack(played: HexGame): void {
  test(`a replay of ${played.name}: the front moves forward and back`, async ({ somebody }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna', { confirm: false });
    const bert = await somebody('Bert', { confirm: false });
    for (const player of [anna, bert]) await player.arrive();
    const game = await anna.create(played.title, ['me', 'invited'], { options: played.hidden, public: true });
    await bert.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });
    const course = new Course(game.id, [anna, bert]);
    await course.setUp();
    await anna.open(game.id);
    await anna.until(({ prompt }) => prompt?.question === 'Movement');

    // Three corps march into Belgium; one of them takes Visé.
    const hands = await Commander.of(anna, played);
    const marched: string[] = [];
    for (const [, [unit = '']] of [...hands.movable()].filter(([hex]) => hands.distance(hex, '3113') < 4)) {
      if (marched.length === 3 || !unit.startsWith('GE-A')) continue;
      const reach = (await anna.get(`/api/games/${game.id}/insight?kind=reach&subject=${unit}&seat=0`)) as {
        hexes: { hex: number; manner: number }[];
      };
      const goal = ['3113', '3114', '3115', '3112'].find(
        (hex) => !marched.includes(hex) && reach.hexes.some((one) => one.hex === hands.grid.read(hex)),
      );
      if (!goal) continue;
      const { manner } = reach.hexes.find((one) => one.hex === hands.grid.read(goal)) ?? { manner: 0 };
      await course.answer(0, `march ${unit}; go ${goal}${manner === 1 ? ' line' : ''}`);
      marched.push(goal);
    }
    expect(marched.length, 'corps have marched').toBeGreaterThan(1);
    await bert.post(`/api/games/${game.id}/resign`, { key: 'enough' });

    const { page } = anna;
    const faults = faultsOf(page);
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByRole('button', { name: 'Replay' }).click();
    await expect(slider(page)).toHaveValue('0');
    await bar(page).getByRole('combobox', { name: 'View' }).selectOption({ label: 'Everything revealed' });
    await page.keyboard.press('End');
    await expect(page.locator('.told')).not.toHaveText('…');
    await page.keyboard.press('k'); // who holds what
    const held = page.locator('path[data-set="held 0"]');
    await expect(held).toHaveCount(1);
    const end = { piles: await piles(page), held: await held.getAttribute('d') };
    await hands.hover(marched[0] ?? '');
    await expect(page.locator('.board aside').filter({ hasText: 'held by the Germans' })).toBeVisible();

    // A step back: a corps stands where it came from, and what it took is Belgian again.
    const last = Number(await slider(page).inputValue());
    for (let steps = 0; steps < 2 * marched.length; steps += 1) await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue(String(last - 2 * marched.length));
    await expect.poll(() => piles(page)).not.toBe(end.piles);
    await expect.poll(() => held.getAttribute('d')).not.toBe(end.held);
    const before = await piles(page);
    // And forward again.
    for (let steps = 0; steps < 2 * marched.length; steps += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => piles(page)).toBe(end.piles);
    expect(await held.getAttribute('d')).toBe(end.held);
    expect(before).not.toBe(end.piles);
    // The marches of the step are on the map, and nothing can be taken up in a replay.
    await expect(page.locator('.routes path').first()).toBeVisible();
    await hands.click(marched[0] ?? '');
    await expect(page.locator('path[data-set="reach"]')).toHaveCount(0);
    await expect(page.locator('.tray .card').first()).toBeVisible();
    // From the beginning the map is empty but for the neutrals, and turns and battles are marked.
    await page.keyboard.press('Home');
    await expect.poll(async () => (await piles(page)).split(' ').length).toBeLessThan(25);
    await page.keyboard.press('PageDown');
    expect(Number(await slider(page).inputValue())).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });
}
