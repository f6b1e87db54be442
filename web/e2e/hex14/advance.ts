/** Standing answers on the map of hexes: set ahead or left at the question, given, revoked; and nobody else is told. */
import type { Locator } from '@playwright/test';
import { expect, faultsOf, test } from '../fixtures';
import type { Player } from '../player';
import { give, scene } from '../scene';
import type { HexGame } from './games';

const OPEN = 'While you are away';

/** A question that is put in the enemy's turn. */
export interface Reaction {
  question: string;
  /** When it is put, in the words of the page. */
  when: string;
  /** One of its answers: as it is proposed in advance, as it stands at the question, and in notation. */
  text: string;
  answer: string;
  notation: string;
}

async function openDialog({ page }: Player): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: OPEN }).click();
  return page.getByRole('dialog', { name: OPEN });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function inAdvance(played: HexGame, { question, when, text, answer, notation }: Reaction): void {
  const said = capital(text);

  test(`${played.name}: set ahead, it is given when the enemy attacks`, async ({ somebody, server }) => {
    test.setTimeout(120_000);
    const people = [await somebody('Anna'), await somebody('Bert')] as const;
    const found = await scene(server, played.title, question, people);
    const { asked, mover, game } = found;
    const { page } = asked;
    const faults = faultsOf(page);
    await asked.open(game);
    await mover.open(game);
    const dialog = await openDialog(asked);
    await dialog.getByLabel('If there is').selectOption({ label: when });
    await dialog.getByLabel('Then').selectOption({ label: text });
    await dialog.getByLabel('How long').selectOption('chapter');
    await dialog.getByRole('button', { name: 'Answer so' }).click();
    await expect(dialog.getByText(new RegExp(`^${said}: anywhere, `))).toBeVisible();
    await page.keyboard.press('Escape');

    await give(game, mover, found.trigger);
    const { version } = await asked.until(({ prompt }) => prompt?.question === question);
    await expect(page.getByText('unless you do so first')).toBeVisible();
    await shot(asked, `${played.title}-advance-due`);
    const after = await asked.until((standing) => standing.version > version);
    expect(after.prompt?.question, 'it was answered').not.toBe(question);
    await expect(page.getByText(new RegExp(`^Answered for you in .+: ${answer}`)).first()).toBeVisible();
    const told = (await asked.get(`/api/games/${game}/standing`)) as { notes: { what: string; answers: string[] }[] };
    expect(told.notes.map(({ what, answers }) => [what, answers])).toEqual([['given', [notation]]]);

    // Nothing of all that has reached the other browser, in which the battle has gone on.
    await mover.until((standing) => standing.version > version);
    const words = new RegExp(`"standing"|${text}`, 'i');
    expect([...mover.frames, ...mover.bodies].filter((one) => words.test(one))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test(`${played.name}: left at the question for this place, given, and revoked`, async ({ somebody, server }) => {
    test.setTimeout(120_000);
    const people = [await somebody('Anna'), await somebody('Bert')] as const;
    const found = await scene(server, played.title, question, people);
    const { asked, mover, game } = found;
    const { page } = asked;
    const faults = faultsOf(page);
    await give(game, mover, found.trigger);
    await asked.open(game);
    const { version } = await asked.myTurn();
    const dialog = await openDialog(asked);
    await expect(dialog.getByLabel('If there is'), 'the open question is meant').toHaveValue(question);
    await dialog.getByLabel('Where').selectOption(found.subject);
    await dialog.getByLabel('Then').selectOption({ label: text });
    await dialog.getByLabel('How long').selectOption('revoked');
    await dialog.getByRole('button', { name: 'Answer so' }).click();
    const revoke = dialog.getByRole('button', { name: new RegExp(`^Revoke: ${said}: .*\\d{4}, until I revoke it`) });
    await expect(revoke).toBeVisible();
    await asked.until((standing) => standing.version > version);
    await expect(dialog.getByText(new RegExp(`Answered for you in .+: ${answer}`))).toBeVisible();
    await shot(asked, `${played.title}-advance-given`);
    await revoke.click();
    await expect(dialog.getByText('You have none.')).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** Where an answer has its place and its key, it can be left for the next times right there. */
export function inAdvanceByMenu(played: HexGame, { question, text, answer }: Reaction): void {
  test(`${played.name}: the next times too, beside the answer itself`, async ({ somebody, server }) => {
    test.setTimeout(120_000);
    const people = [await somebody('Anna', { confirm: false }), await somebody('Bert')] as const;
    const found = await scene(server, played.title, question, people);
    const { asked, mover, game } = found;
    const { page } = asked;
    await give(game, mover, found.trigger);
    await asked.open(game);
    const { version } = await asked.myTurn();
    await page.getByRole('button', { name: new RegExp(`^${answer}, and the next times too$`, 'i') }).click();
    await page.getByRole('menuitem', { name: 'Whenever I am asked this' }).click();
    await asked.until((standing) => standing.version > version);
    const dialog = await openDialog(asked);
    await expect(dialog.getByText(`${capital(text)}: anywhere, until I revoke it`)).toBeVisible();
  });
}

async function shot({ page }: Player, name: string): Promise<void> {
  const folder = process.env['MARNE_E2E_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
