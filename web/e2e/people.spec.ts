/** People: guests who stay, links that are shown again, shares in the draws. */
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const PASSWORD = 'a long password';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let count = 0;

/** A name nobody has at this server. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}${(count += 1)}`;

/** Give the game up, and see how it ended. */
async function resign(player: Player): Promise<void> {
  const { page } = player;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
}

test('a guest becomes an account and keeps the game, the notes and the seat', async ({ somebody, browser }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  const faults = faultsOf(page);
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: 'Germany at War' })
    .getByRole('button', { name: 'Play now' })
    .click();
  await anna.myTurn();
  const game = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Only you can see these.').fill('Beware of Liège.');
  await expect(page.getByText('Saved.')).toBeVisible();
  await resign(anna);

  await page.getByRole('link', { name: 'Keep your games with an account' }).click();
  const form = page.getByRole('region', { name: 'Keep your games with an account' });
  const taken = unique('Bert');
  const bert = await somebody('Bert');
  await bert.post('/api/accounts', { name: taken, password: PASSWORD });
  await form.getByLabel('Name').fill(taken.toUpperCase());
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create an account' }).click();
  await expect(form.getByRole('alert')).toContainText('is taken');
  const name = unique('Anna');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await expect(form).toBeHidden();
  await page.goto('/');
  await expect(page.locator(`a[href="${game}"]`)).toBeVisible();

  // from anywhere else, by name and password
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/account');
  await elsewhere.getByLabel('Name').fill(name);
  await elsewhere.getByLabel('Password').fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name })).toBeVisible();
  await elsewhere.goto(game);
  await elsewhere.getByRole('tab', { name: 'Notes' }).click();
  await expect(elsewhere.getByLabel('Only you can see these.')).toHaveValue('Beware of Liège.');
  await context.close();
  expect(faults).toEqual([]);
});

test('whoever has an account takes along what they have as a guest', async ({ somebody }) => {
  const name = unique('Anna');
  const owner = await somebody('Owner');
  await owner.post('/api/accounts', { name, password: PASSWORD });

  const anna = await somebody('Anna', {}, PHONE);
  const { page } = anna;
  await anna.arrive();
  const made = await anna.create('qmg', ['me', 'invited'], { options: { players: '2' }, name: 'A long evening' });
  await page.goto('/account');
  await page.getByRole('tab', { name: 'I already have one' }).click();
  const form = page.getByRole('region', { name: 'Keep your games with an account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('not this one');
  await expect(form.getByRole('switch', { name: 'Take my guest games with me' })).toBeChecked();
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toContainText('No account');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'A long evening' }).click();
  await expect(page.getByText(`${name} (you)`)).toBeVisible();
  await owner.page.goto('/');
  await expect(owner.page.locator(`a[href="/games/${made.id}"]`)).toBeVisible();
});

test('a link is shown again, and a new one replaces it', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const { page } = anna;
  const faults = faultsOf(page);
  await page.goto('/');
  await page
    .getByRole('article')
    .filter({ hasText: 'Germany at War' })
    .getByRole('button', { name: 'With a friend' })
    .click();
  const field = page.getByRole('textbox', { name: 'Link for Entente' });
  const first = await field.inputValue();
  expect(first).toMatch(/\/games\/[\w-]+#join=/);
  await expect(page.getByRole('img', { name: /link for Entente/ })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: '1914: Germany at War' }).click();
  await expect(field, 'this tab still knows it').toHaveValue(first);

  await page.evaluate(() => sessionStorage.clear()); // as in another browser
  await page.reload();
  await expect(page.getByText('A new link replaces the old one')).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'New link for Entente' }).click();
  await expect(field).toHaveValue(/#join=/);
  const second = await field.inputValue();
  expect(second).not.toBe(first);

  const own = await page.context().newPage();
  await own.goto(second);
  await expect(own.getByRole('alert')).toContainText('You already have a seat at this table');
  await own.close();

  const bert = await somebody('Bert', {}, PHONE);
  await bert.page.goto(first);
  await expect(bert.page.getByRole('heading', { name: 'This link no longer leads to a free seat' })).toBeVisible();
  await bert.page.goto('about:blank');
  await bert.page.goto(second);
  await expect(bert.page.getByText('you play Entente')).toBeVisible();
  await bert.page.getByLabel('Your name at the table').fill('Bert');
  await bert.page.getByRole('button', { name: 'Take this seat' }).click();
  await expect(bert.page.locator('.board svg').first()).toBeVisible();
  await expect(page.locator('.board svg').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('players add to the draws, see who has, and find it in the verification', async ({ somebody }) => {
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  await anna.arrive();
  await page.goto('/new/qmg');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('button', { name: 'by link' }).click();
  await page.getByText('Contribute to the draws myself').click();
  await page.getByRole('button', { name: 'Create the game' }).click();
  const link = page.getByRole('textbox', { name: /^Link for/ });
  await expect(link).toHaveValue(/#join=/);
  await expect(page.getByText('The game waits for it.')).toBeVisible();

  const bert = await somebody('Bert');
  await bert.arrive();
  await bert.page.goto(await link.inputValue());
  await bert.page.getByText('Your contribution to the draws').click();
  await bert.page.getByLabel('Your contribution', { exact: true }).fill('Moltke weeps');
  await bert.page.getByRole('button', { name: 'Take this seat as Bert' }).click();
  await expect(bert.page.getByText('The game begins as soon as Anna has contributed to the draws.')).toBeVisible();
  await expect(bert.page.getByText('has contributed to the draws', { exact: true })).toHaveCount(1);

  const field = page.getByLabel('Your contribution', { exact: true });
  const random = await field.inputValue();
  expect(random).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'New random value' }).click();
  await expect(field).not.toHaveValue(random);
  await field.fill('x'.repeat(65));
  await expect(page.getByRole('alert')).toContainText('Too long');
  await expect(page.getByRole('button', { name: 'Contribute', exact: true })).toBeDisabled();
  await field.fill('Gallieni’s taxis');
  await page.getByRole('button', { name: 'Contribute', exact: true }).click();
  await expect(page.locator('.board svg').first()).toBeVisible();
  await expect(bert.page.locator('.board svg').first()).toBeVisible();
  await resign(anna);
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('fair draws');
  await expect(dialog).toContainText('“Gallieni’s taxis”');
  await expect(dialog).toContainText('“Moltke weeps”');
});
