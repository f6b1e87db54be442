/** The company at a table: who is here, a rematch with sides swapped, team chat, holidays, and the list of one's games. */
import AxeBuilder from '@axe-core/playwright';
import { expect, faultsOf, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** With MARNE_LOOK=DIR the screens of these tests are kept there, to be looked at. */
const LOOK = process.env['MARNE_LOOK'];

async function look(player: Player, name: string): Promise<void> {
  if (LOOK) await player.page.screenshot({ path: `${LOOK}/${name}.png` });
}

type Somebody = (name: string, settings?: { theme?: 'light' | 'dark' }, context?: object) => Promise<Player>;

/** Anna and Bert with a game between them. */
async function two(somebody: Somebody, more: Record<string, unknown> = {}): Promise<[Player, Player, string]> {
  const anna = await somebody('Anna');
  const bert = await somebody('Bert', { theme: 'dark' });
  await anna.arrive();
  await bert.arrive();
  const made = await anna.create('gaw', ['me', 'invited'], more);
  await bert.post(`/api/games/${made.id}/join`, { secret: made.links[0]?.secret });
  return [anna, bert, made.id];
}

async function accessible(player: Player): Promise<void> {
  const { violations } = await new AxeBuilder({ page: player.page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('others see whether one is here, unless one does not show it', async ({ somebody }) => {
  const [anna, bert, game] = await two(somebody);
  const faults = faultsOf(anna.page);
  await anna.open(game);
  const seat = anna.page.locator('.presence').first();
  await expect(seat).toHaveAttribute('title', /^away/);
  await bert.open(game);
  await expect(seat).toHaveAttribute('title', 'here now');
  await look(anna, 'presence-table');

  await anna.page.goto('/');
  const row = anna.page.locator('.game').filter({ hasText: 'Bert' });
  await expect(row.locator('.presence')).toHaveAttribute('title', 'here now');
  await bert.page.goto('/account');
  await bert.page.getByRole('switch', { name: 'Show when I am here' }).click();
  await expect(row.locator('.presence')).toHaveCount(0, { timeout: 15_000 });
  await bert.page.getByRole('switch', { name: 'Show when I am here' }).click();
  await expect(row.locator('.presence')).toHaveAttribute('title', /^away/, { timeout: 20_000 });
  await accessible(bert);
  expect(faults).toEqual([]);
});

test('in the waiting room one sees who is here', async ({ somebody }) => {
  const anna = await somebody('Anna');
  const bert = await somebody('Bert');
  await anna.arrive();
  await bert.arrive();
  const made = await anna.create('gaw', ['me', 'invited', 'invited'], { options: { players: '3' } });
  await bert.post(`/api/games/${made.id}/join`, { secret: made.links[0]?.secret });
  await anna.page.goto(`/games/${made.id}`);
  await expect(anna.page.getByText('away')).toBeVisible();
  await bert.page.goto(`/games/${made.id}`);
  await expect(anna.page.getByText('here now')).toBeVisible();
  await look(anna, 'presence-waiting');
});

test('a rematch is offered, declined, offered again and accepted, with sides swapped', async ({ somebody }) => {
  const [anna, bert, game] = await two(somebody);
  await anna.open(game);
  await bert.open(game);
  await bert.post(`/api/games/${game}/resign`, { key: 'enough' });
  const [hers, his] = [anna, bert].map(({ page }) => page.getByRole('region', { name: 'Result' }));
  if (!hers || !his) throw new Error('nobody is there');
  await expect(hers).toBeVisible();
  await his.getByRole('button', { name: 'Hide the result' }).click();
  await hers.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(hers).toContainText('Waiting for Bert.');
  await expect(his).toContainText('Anna offers a rematch with sides swapped.');
  await look(anna, 'rematch-offered');
  await look(bert, 'rematch-asked-dark');
  await accessible(bert);
  await his.getByRole('button', { name: 'Decline' }).click();
  await expect(hers).toContainText('Bert has declined the rematch.');
  await anna.page.getByRole('tab', { name: /Chat/ }).click();
  await expect(anna.page.locator('.told').last()).toContainText('Bert declines the rematch.');

  // again, and answered in the list of games
  await hers.getByRole('button', { name: 'Offer a rematch' }).click();
  await bert.page.goto('/');
  const row = bert.page.locator('.game').filter({ hasText: 'Anna offers a rematch with sides swapped.' });
  await expect(row).toContainText('The Germans won; you played the Entente');
  await look(bert, 'rematch-list-dark');
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(bert.page).not.toHaveURL(new RegExp(game));
  await bert.page.waitForURL(/\/games\//);
  await hers.getByRole('link', { name: 'To the rematch' }).click();
  await anna.page.waitForURL((url) => !url.pathname.includes(game));
  expect(new URL(anna.page.url()).pathname).toBe(new URL(bert.page.url()).pathname);
  const shot = (await anna.get(`/api${new URL(anna.page.url()).pathname}`)) as { seats: { player: string }[] };
  expect(shot.seats.map((seat) => seat.player)).toEqual(['Bert', 'Anna']);
});

test('teammates talk, and the enemy hears nothing of it', async ({ somebody }) => {
  const people = await Promise.all(['Anna', 'Bert', 'Carl'].map((name) => somebody(name)));
  const [anna, bert, carl] = people;
  if (!anna || !bert || !carl) throw new Error('nobody is there');
  for (const player of people) await player.arrive();
  const made = await anna.create('gaw', ['me', 'invited', 'invited'], { options: { players: '3' } });
  for (const [at, player] of [bert, carl].entries())
    await player.post(`/api/games/${made.id}/join`, { secret: made.links[at]?.secret });
  for (const player of people) await player.open(made.id);
  for (const { page } of people) await page.getByRole('tab', { name: /Chat/ }).click();
  await bert.page.getByLabel('To whom').selectOption('To my team');
  const secret = 'Let them come to the Marne.';
  await bert.page.getByPlaceholder('Write to the Entente only').fill(secret);
  await bert.page.keyboard.press('Enter');
  await expect(carl.page.locator('.team')).toContainText(secret);
  await look(carl, 'team-chat');
  await accessible(carl);
  await bert.page.getByLabel('To whom').selectOption('To all');
  await bert.page.getByPlaceholder('Write a message').fill('Good luck!');
  await bert.page.keyboard.press('Enter');
  await expect(anna.page.getByText('Good luck!')).toBeVisible();
  await expect(anna.page.getByLabel('To whom')).toHaveCount(0);
  const heard = [...anna.frames, ...anna.bodies].join('\n');
  expect(heard).toContain('Good luck!');
  expect(heard).not.toContain(secret);
  expect(heard).not.toContain('"type": "team"');
  // after the end it stays so
  await anna.post(`/api/games/${made.id}/resign`, { key: 'enough' });
  await anna.page.reload();
  await anna.page.getByRole('tab', { name: /Chat/ }).click();
  await expect(anna.page.getByText('Good luck!')).toBeVisible();
  expect([...anna.frames, ...anna.bodies].join('\n')).not.toContain(secret);
});

test('where the rules forbid private talk the page says so', async ({ somebody }) => {
  const [anna, bert] = [await somebody('Anna'), await somebody('Bert')];
  await anna.arrive();
  await bert.arrive();
  const made = await anna.create('qmg', ['me', 'random', 'invited', 'random', 'random']);
  await bert.post(`/api/games/${made.id}/join`, { secret: made.links[0]?.secret });
  await anna.open(made.id);
  await anna.page.getByRole('tab', { name: /Chat/ }).click();
  await expect(anna.page.getByText('forbid private talk')).toBeVisible();
  await expect(anna.page.getByLabel('To whom')).toHaveCount(0);
});

test('on holiday the clock stands still, and the other sees until when', async ({ somebody }) => {
  const clock = { kind: 'days', days: 3, reserve: 7 };
  const [anna, bert, game] = await two(somebody, { clock });
  await anna.open(game);
  await bert.open(game);
  const asked = anna.standing?.asked[0] === 0 ? [anna, bert] : [bert, anna];
  const [away, other] = asked;
  if (!away || !other) throw new Error('nobody is asked');
  await expect(other.page.locator('.clock.running')).toHaveCount(1);
  await away.page.getByRole('button', { name: 'More', exact: true }).click();
  await away.page.getByRole('menuitem', { name: 'Go on holiday' }).click();
  const dialog = away.page.getByRole('dialog');
  await expect(dialog).toContainText('You have 30 days left');
  const last = new Date(Date.now() + 5 * 86_400_000);
  await dialog.getByLabel('Last day').fill(last.toISOString().slice(0, 10));
  await look(away, 'holiday-dialog');
  await dialog.getByRole('button', { name: 'Go on holiday' }).click();
  await expect(dialog).toContainText('On holiday until');
  await accessible(away);
  const day = last.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await expect(other.page.getByText(`on holiday until ${day}`).first()).toBeVisible();
  await expect(other.page.locator('.clock.running')).toHaveCount(0);
  await look(other, 'holiday-other');
  await other.page.goto('/');
  await expect(other.page.locator('.game').getByText(`on holiday until ${day}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'I am back' }).click();
  await expect(dialog.getByText('On holiday until')).toHaveCount(0);
  await other.open(game);
  await expect(other.page.locator('.clock.running')).toHaveCount(1);
});

test('the list says how games stand, archives what is over, and fits a phone', async ({ somebody }) => {
  const [anna, bert, game] = await two(somebody, { clock: { kind: 'days', days: 3 }, name: 'A long autumn' });
  const over = await anna.create('qmg', ['me', 'random'], { options: { players: '2' }, name: 'A short war' });
  await anna.post(`/api/games/${over.id}/resign`, { key: 'enough' });
  const asked = ((await anna.get(`/api/games/${game}`)) as { asked: number[] }).asked;
  const mover = asked[0] === 0 ? anna : bert;
  await mover.page.goto('/');
  const running = mover.page.locator('.game').filter({ hasText: 'A long autumn' });
  await expect(running).toContainText(/Your turn: (Germans|Entente), asked/);
  await expect(running).toContainText('August 1914');
  await expect(running).toContainText('even, 0 to 0 (Valour Points)');
  await expect(running).toContainText('3 days a turn');
  await expect(running).toContainText(/left/);
  await anna.page.goto('/');
  const finished = anna.page.locator('.game').filter({ hasText: 'A short war' });
  await expect(finished).toContainText('The Entente won; you played the Central Powers');
  await look(anna, 'list-desktop');
  await accessible(anna);
  await finished.getByRole('button', { name: 'Archive A short war' }).click();
  await expect(finished).toBeHidden();
  await anna.page.getByText('Archived games (1)').click();
  await finished.getByRole('button', { name: 'Back to my games' }).click();
  await expect(anna.page.getByText('Archived games')).toHaveCount(0);
  await expect(finished).toBeVisible();

  const phone = await somebody('Anna', { theme: 'dark' }, PHONE);
  const cookies = await anna.page.context().cookies();
  await phone.page.context().addCookies(cookies);
  await phone.page.goto('/');
  await expect(phone.page.locator('.game').filter({ hasText: 'A short war' })).toBeVisible();
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await phone.page.locator('.game').first().scrollIntoViewIfNeeded();
  await look(phone, 'list-phone-dark');
  await accessible(phone);
});

test('a guest gets a new secret link in any tab', async ({ somebody }) => {
  const anna = await somebody('Anna');
  await anna.arrive(); // not by the page: this tab never knew the link
  const { page } = anna;
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Your secret link' });
  await expect(part).toContainText('This tab does not know your secret link');
  await part.getByRole('button', { name: 'Make a new link' }).click();
  const link = await part.getByLabel('Your secret link').inputValue();
  await look(anna, 'guest-link');
  const elsewhere = await somebody('Somebody');
  await elsewhere.page.goto(link);
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
});

test('an open seat makes the game public', async ({ somebody }) => {
  const { page } = await somebody('Anna');
  await page.goto('/new');
  await expect(page.getByRole('switch', { name: 'Public' })).not.toBeChecked();
  await page.getByRole('button', { name: 'open', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Public' })).toBeChecked();
});
