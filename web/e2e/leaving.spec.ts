/** One's own data: downloaded, and deleted with the account, while others play on. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const PASSWORD = 'a long password';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** With MARNE_LOOK=DIR the screens of these tests are kept there, to be looked at. */
const LOOK = process.env['MARNE_LOOK'];

async function look(player: Player, name: string): Promise<void> {
  if (LOOK) await player.page.screenshot({ path: `${LOOK}/${name}.png` });
}

test('an account is downloaded and deleted, and the other one wins', async ({ somebody }) => {
  const [anna, bert] = [await somebody('Anna'), await somebody('Bert', { theme: 'dark' })];
  const { page } = anna;
  const faults = faultsOf(page);
  const name = `Anna ${Date.now().toString(36)}`;
  await anna.post('/api/accounts', { name, password: PASSWORD });
  await bert.arrive();
  const made = await anna.create('gaw', ['me', 'invited']);
  await bert.post(`/api/games/${made.id}/join`, { secret: made.links[0]?.secret });
  await bert.open(made.id);

  await page.goto('/account');
  const data = page.getByRole('region', { name: 'Your data' });
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'marne-person/1',
    person: { name },
    games: [{ id: made.id, records: [{ seat: 0 }] }],
  });
  await data.scrollIntoViewIfNeeded();
  await look(anna, 'own-data');

  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('You will resign from 1 running game with other people.');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await look(anna, 'delete-account');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await data.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Password').fill('a wrong password');
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your password.');
  await look(anna, 'delete-wrong');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Log in' })).toBeVisible();
  await look(anna, 'deleted');

  await expect(bert.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(bert.page.getByText('deleted player has resigned')).toBeVisible();
  await look(bert, 'deleted-at-the-table');
  await bert.page.goto('/');
  await expect(bert.page.locator('.game').filter({ hasText: 'deleted player' })).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]); // the wrong password
});

test('a guest is deleted without a password, on a phone', async ({ somebody }) => {
  const anna = await somebody('Anna', { theme: 'dark' }, PHONE);
  await anna.arrive();
  await anna.page.goto('/account');
  await anna.page.getByRole('button', { name: 'Delete this guest' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Delete this guest?' });
  await expect(dialog).not.toContainText('resign');
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  expect((await new AxeBuilder({ page: anna.page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await look(anna, 'delete-guest-phone');
  await dialog.getByRole('button', { name: 'Delete this guest for good' }).click();
  await expect(anna.page.getByText('Anna has been deleted.')).toBeVisible();
  expect(await anna.get('/api/me')).toBeNull();
});
