/** Standing answers: set ahead or left at the question, applied, ended, revoked; and nobody else is told. */
import { expect, faultsOf, test } from '../../fixtures';
import type { Player } from '../../player';
import { give, playOn, scene } from '../../scene';

const OPEN = 'While you are away';

async function openDialog({ page }: Player) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: OPEN }).click();
  return page.getByRole('dialog', { name: OPEN });
}

const turnOf = (player: Player): number => (player.standing?.view as { turn: number }).turn;

test('set ahead for this turn: it is applied, and ends with the turn', async ({ somebody, server }) => {
  const found = await scene(server, 'qmg', 'Reinforce', [await somebody('Anna'), await somebody('Bert')]);
  const { asked, mover, game } = found;
  const { page } = asked;
  const faults = faultsOf(page);
  await asked.open(game);
  await mover.open(game);
  let dialog = await openDialog(asked);
  await dialog.getByLabel('If there is').selectOption({ label: 'a battle in which you could Reinforce' });
  await dialog.getByLabel('How long').selectOption({ label: 'for the rest of this turn' });
  await dialog.getByRole('button', { name: 'Answer so' }).click();
  await expect(dialog.getByText('Do not Reinforce: anywhere, for the rest of this turn')).toBeVisible();
  await page.keyboard.press('Escape');

  const turn = turnOf(asked);
  await give(game, mover, found.trigger);
  await expect(page.getByText('unless you do so first')).toBeVisible();
  await expect(page.getByText(/^Answered for you in .+: Do not Reinforce/).first()).toBeVisible();
  await playOn(found, () => turnOf(asked) !== turn);
  await expect(page.getByText('A standing answer has ended, as its time is over.').first()).toBeVisible();
  dialog = await openDialog(asked);
  await expect(dialog.getByText('You have none.')).toBeVisible();
  await expect(dialog.getByText(/Answered for you in .+: Do not Reinforce/)).toBeVisible();

  // Nothing of all that has reached the other browser.
  expect([...mover.frames, ...mover.bodies].filter((text) => /"standing"|o not Reinforce/.test(text))).toEqual([]);
  expect(faults).toEqual([]);
});

test('never Reinforce here: left at the question, and revoked', async ({ somebody, server }) => {
  const found = await scene(server, 'qmg', 'Reinforce', [await somebody('Anna'), await somebody('Bert')]);
  const { asked, mover, game } = found;
  const { page } = asked;
  await give(game, mover, found.trigger);
  await asked.open(game);
  const { version } = await asked.myTurn();
  await page.getByRole('button', { name: /and the next times too/ }).click();
  await page.getByRole('menuitem', { name: /^Always in / }).click();
  await asked.until((standing) => standing.version > version);
  const dialog = await openDialog(asked);
  await dialog.getByRole('button', { name: /^Revoke: Do not Reinforce: .+, until I revoke it/ }).click();
  await expect(dialog.getByText('You have none.')).toBeVisible();
});

test('on a phone: ask me only if I have a choice', async ({ somebody, server }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const people = [await somebody('Anna', {}, phone), await somebody('Bert', {}, phone)] as const;
  const { asked, game } = await scene(server, 'qmg', 'Reinforce', people);
  await asked.open(game);
  const dialog = await openDialog(asked);
  const only = dialog.getByRole('switch', { name: /Ask me only if I have a choice/ });
  await only.check();
  await expect(async () => {
    const told = (await asked.get(`/api/games/${game}/standing`)) as { answers: { answers: string[] }[] };
    expect(told.answers.map(({ answers }) => answers)).toEqual([['only']]);
  }).toPass();
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  await only.uncheck();
  await expect(async () => {
    expect(((await asked.get(`/api/games/${game}/standing`)) as { answers: unknown[] }).answers).toEqual([]);
  }).toPass();
});
