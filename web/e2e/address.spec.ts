/** The e-mail address of an account: changed with the password, confirmed by a link that is sent to the new one. */
import type { Page } from '@playwright/test';
import { expect, faultsOf, test as base } from './fixtures';
import { Mailbox } from './mailbox';
import { Server } from './server';

const PASSWORD = 'a long password';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let count = 0;

/** A word that no other account of this server has in its name or address. */
const unique = (): string => `anna${Date.now().toString(36)}${(count += 1)}`;

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // eslint-disable-next-line no-empty-pattern -- how this tool wants it
    async ({}, use) => {
      const mailbox = await Mailbox.start();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await Server.start(mailbox.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The link of the only letter to an address. */
async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  const found = /http\S+\/address#secret=\S+/.exec(await mailbox.letterTo(address));
  if (!found) throw new Error(`no link in the letter to ${address}`);
  return found[0];
}

/** Open the link of an e-mail in the same tab. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
  await expect(page, 'the secret does not stay in the address bar').toHaveURL(/\/address$/);
}

for (const [width, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)
  test(`an address is changed with the password and confirmed by a link, on ${width}`, async ({
    somebody,
    mailbox,
  }) => {
    const name = unique();
    const [before, after] = [`${name}@old.example`, `${name}@adomainonewordthatislongerthanalineofaphone.example`];
    const anna = await somebody(name, {}, options);
    const { page } = anna;
    const faults = faultsOf(page);
    await page.goto('/account');
    await page.getByRole('tab', { name: 'New account' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('E-mail').fill(before);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const form = page.getByRole('region', { name: 'Notifications' });
    const told = form.getByRole('status');
    await expect(told).toHaveText(
      `We have sent a link to ${before}. Follow it within a day to confirm the new address.`,
    );
    await follow(page, await linkTo(mailbox, before));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`${before} is now the address of ${name}.`)).toBeVisible();

    const field = form.getByLabel('E-mail');
    const password = form.getByLabel('Current password');
    await expect(field).toHaveValue(before);
    await expect(told).toBeHidden();
    await expect(password, 'only a new address needs it').toBeHidden();
    await field.fill(after);
    await password.fill('not my password');
    await form.getByLabel('Webhook').fill('https://example.org/turns');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('This is not your password.');
    await expect(field).toHaveValue(after);
    await expect(form.getByLabel('Webhook')).toHaveValue('https://example.org/turns');
    expect(await anna.get('/api/me'), 'nothing is stored').toMatchObject({ email: before, webhook: null });

    await password.fill(PASSWORD);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(told).toContainText(`We have sent a link to ${after}.`);
    await expect(told).toContainText(`Until then, ${before} stays your address.`);
    await expect(told, 'without scrolling').toBeInViewport();
    await expect(page.getByText('Saved.')).toBeHidden();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, 'a long address fits').toBeLessThanOrEqual(0);
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(field, 'the old address stays until the new one is confirmed').toHaveValue(before);
    await expect(password).toBeHidden();
    await expect(form.getByLabel('Webhook')).toHaveValue('https://example.org/turns');
    await page.reload();
    await expect(field).toHaveValue(before);

    const link = await linkTo(mailbox, after);
    await follow(page, link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`${after} is now the address of ${name}.`)).toBeVisible();
    await expect(field).toHaveValue(after);

    for (const worthless of [link, `${link.slice(0, -4)}AAAA`, `${new URL(link).origin}/address#secret=made-up`]) {
      await follow(page, worthless);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toHaveText('This link is wrong, used or too old.');
      await expect(page.getByRole('button', { name: 'Confirm' }), 'to try again is no use').toBeHidden();
    }
    await page.reload();
    await expect(page.getByText('To confirm an address, follow the link in the e-mail.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(field).toHaveValue(after);
    expect(faults).toEqual([]);
  });

base('a server that sends no e-mail asks for no address', async ({ somebody }) => {
  const anna = await somebody(unique());
  const { page } = anna;
  const faults = faultsOf(page);
  await page.goto('/account');
  const asked = page.waitForResponse('**/api/about');
  await page.getByRole('tab', { name: 'New account' }).click();
  await asked;
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await page.getByLabel('Name').fill(anna.name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('region', { name: 'Notifications' });
  await form.getByLabel('Webhook').fill('https://example.org/turns');
  await expect(form.getByLabel('E-mail')).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await anna.get('/api/me')).toMatchObject({ email: null, webhook: 'https://example.org/turns' });
  expect(faults).toEqual([]);
});
