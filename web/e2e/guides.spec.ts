/** The first-game guides, walked to their end by clicks. */
import { readFileSync } from 'node:fs';
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';
import { Commander } from './hex14/commander';

interface Script {
  steps: { rule: string; moves: { do: string; answer?: string; question?: string; look?: string[] }[] }[];
}
const script = (key: string): Script =>
  JSON.parse(readFileSync(new URL(`../src/titles/${key}/guide.json`, import.meta.url), 'utf8')) as Script;

/** Point at something on the board, wherever on it nothing else lies above. */
async function pointAt(player: Player, thing: string): Promise<void> {
  // Hexes are no elements of their own: they are found by their place on the map.
  if (thing.startsWith('hex:')) return (await Commander.of(player)).click(thing.slice(4));
  const spot = await player
    .thing(thing)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      for (let at = 0; at < 400; at += 1) {
        const x = box.left + box.width * (((at * 7) % 20) / 20 + 0.025);
        const y = box.top + box.height * (Math.floor(at / 20) / 20 + 0.025);
        const top = document.elementFromPoint(x, y);
        if (top && (element === top || element.contains(top))) return { x, y };
      }
      return null;
    });
  expect(spot, `${thing} lies free somewhere`).not.toBeNull();
  if (spot) await player.page.mouse.click(spot.x, spot.y);
}

/** Several answers in one gesture: what is pointed at, switches of a stack, or a button that says it all. */
async function gesture(player: Player, line: string, look: readonly string[]): Promise<void> {
  const { answers } = await player.myTurn();
  if (!look.length) await player.page.getByRole('button', { name: /^Spread them evenly/ }).click();
  for (const thing of look) {
    if (thing.startsWith('unit:')) await player.page.locator(`[data-tick="${thing.slice(5)}"]`).click();
    else await pointAt(player, thing);
    await player.page.waitForTimeout(250); // a player looks
  }
  await player.until((standing) => standing.answers >= answers + line.split(';').length);
}

for (const key of ['qmg', 'gaw', 'deluxe', 'revision']) {
  test(`the guide of ${key} can be finished by clicking alone`, async ({ somebody }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna');
    const faults = faultsOf(anna.page);
    await anna.page.goto('/');
    await anna.page.locator(`a[href="/guide/${key}"]`).first().click();
    const coach = anna.page.getByRole('region', { name: 'Tutorial' });
    await expect(coach).toBeVisible();
    for (const [index, step] of script(key).steps.entries()) {
      await anna.myTurn();
      await expect(coach).toContainText(`Step ${index + 1} of 10`);
      for (const [count, move] of step.moves.entries()) {
        await anna.myTurn();
        if (process.env['MARNE_E2E_SHOTS'] && count === 0)
          await anna.page.screenshot({ path: `${process.env['MARNE_E2E_SHOTS']}/guide-${key}-${index + 1}.png` });
        const before = anna.standing?.version ?? 0;
        if (move.do === 'next') await coach.getByRole('button', { name: 'Continue' }).click();
        else if (move.do === 'undo') {
          await anna.page.getByRole('region', { name: 'Question' }).getByRole('button', { name: /^Undo/ }).click();
          await anna.until((standing) => standing.version > before);
        } else if (move.do === 'why') {
          for (const thing of move.look ?? []) await pointAt(anna, thing);
          const why = anna.page.getByRole('complementary', { name: 'Why not' });
          await expect(why).toContainText(/\w{4}/);
          await expect(why.getByRole('link').first()).toBeVisible();
          await anna.page.keyboard.press('Escape');
        } else if (move.do === 'until') {
          let standing = await anna.myTurn();
          while (standing.prompt?.question !== move.question) {
            const notations = standing.prompt?.actions.map((action) => action.notation) ?? [];
            await anna.give(notations.includes('done') ? 'done' : (notations[0] ?? ''));
            standing = await anna.myTurn();
          }
        } else if (move.answer?.includes(';')) await gesture(anna, move.answer, move.look ?? []);
        else await anna.give(move.answer ?? '');
      }
    }
    await expect(coach).toContainText('Tutorial completed');
    await coach.getByRole('button', { name: 'Play on from here' }).click();
    await expect(anna.page).toHaveURL(/\/games\//);
    await expect(coach).toBeHidden();
    expect(faults).toEqual([]);
  });
}

test('whoever leaves the way is told gently and may come back', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.page.goto('/guide/gaw');
  const coach = anna.page.getByRole('region', { name: 'Tutorial' });
  await coach.getByRole('button', { name: 'Continue' }).click();
  await anna.give('tactical'); // the guide wants the surprise
  await expect(coach).toContainText('You have left the tutorial');
  await coach.getByRole('button', { name: 'Undo my move' }).click();
  await expect(coach).toContainText('Step 2 of 10');
  await expect(coach).not.toContainText('left the tutorial');
  await anna.give('surprise');
  await expect(coach).toContainText('Step 3 of 10');
});

test('a guide goes on after the page was loaded again', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.page.goto('/guide/qmg');
  const coach = anna.page.getByRole('region', { name: 'Tutorial' });
  await coach.getByRole('button', { name: 'Continue' }).click();
  await anna.give('pass');
  await anna.page.reload();
  await expect(coach).toContainText('Step 2 of 10');
  await anna.myTurn();
  expect(anna.standing?.prompt?.question).toBe('PlayStep');
});
