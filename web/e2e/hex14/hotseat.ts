/** Both sides at one screen: a curtain between them, and nothing of the other behind it. */
import { expect, faultsOf, test } from '../fixtures';
import { Commander } from './commander';
import type { HexGame } from './games';

/** The set-up of both, with counters that lie face down. */
export function curtain(played: HexGame): void {
  test(`two at one screen set up ${played.name} one after the other`, async ({ somebody }) => {
    test.setTimeout(180_000);
    const anna = await somebody('Anna', { confirm: false });
    const { page } = anna;
    const faults = faultsOf(page);
    await anna.arrive();
    const game = await anna.create(played.title, ['me', 'me'], { options: played.hidden });
    await page.goto(`/games/${game.id}`);
    const curtain = page.getByRole('region', { name: 'Curtain' });
    const passOn = page.getByRole('button', { name: /^Pass the screen to/ });
    const seen: string[] = [];
    let hands: Commander | null = null;
    for (let answers = 0; answers < 12; answers += 1) {
      if (await passOn.isVisible()) await passOn.click();
      await expect(curtain.or(page.getByRole('region', { name: 'Question' })).first()).toBeVisible();
      if (await curtain.isVisible()) {
        await expect(page.locator('.board, .tray, .answers')).toHaveCount(0);
        seen.push((await curtain.getByRole('heading').textContent()) ?? '');
        await curtain.getByRole('button').click();
        await expect(page.locator('.board svg').first()).toBeVisible();
      }
      hands ??= await Commander.of(anna, played);
      const { prompt, version } = await anna.myTurn();
      if (prompt?.question === 'Movement') break;
      const suggest = page.getByRole('button', { name: /as in 1914/ });
      const { tokens, grid } = hands;
      const known = (token: (typeof tokens)[number]): boolean => (hands?.unitOf(token) ?? -1) >= 0;
      if (prompt?.question === 'Deployment') {
        // The other side's counters lie face down, though the same person has both seats.
        const other = prompt.seat === 0 ? [2, 3, 4, 5] : [0, 1];
        const theirs = tokens.filter(([where, , nation]) => other.includes(nation) && grid.has(where));
        expect(theirs.filter(known).length).toBeLessThan(theirs.length / 2 + 1);
        await suggest.click();
        await anna.until(({ prompt: now }) => now?.actions.some(({ notation }) => notation === 'done') ?? false);
      }
      await page.keyboard.press('d');
      await expect.poll(() => (anna.standing?.version ?? 0) > version).toBe(true);
      await page.waitForTimeout(200);
    }
    expect(anna.standing?.prompt?.question).toBe('Movement');
    expect(new Set(seen).size, 'both were handed the screen').toBe(2);
    expect(faults).toEqual([]);
  });
}
