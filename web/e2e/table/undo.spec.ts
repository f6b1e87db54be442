/** Taking back: a step, all of a turn, and back to a line of the log. */
import { expect, faultsOf, test } from '../fixtures';
import type { Player } from '../player';

/** The line of the log that can be undone to and contains this. */
const backTo = (anna: Player, text: RegExp) =>
  anna.page.locator('.lines li.line').filter({ hasText: text }).getByRole('button', { name: 'Undo back to here' });

test('qmg: back to a line of the log, and a whole turn is reset', async ({ somebody }) => {
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const options = { players: '2', opening: 'simple', mulligan: 'no' };
  const game = await anna.create('qmg', ['me', 'staff'], { options });
  await anna.open(game.id);
  const first = await anna.until(({ prompt }) => prompt?.question === 'DraftStep');
  expect(first.undoable).toBe(0);

  // Two pieces are removed: a line of the log for each, both can be taken back.
  const [one, two] = (first.prompt?.actions ?? []).filter(({ notation }) => notation.startsWith('remove '));
  const gave = async (notation = ''): Promise<void> => {
    const { version } = await anna.myTurn();
    const key = `undo-${version}`;
    await anna.post(`/api/games/${game.id}/answers`, { seat: 0, version, action: notation, key });
    await anna.until((standing) => standing.version > version);
  };
  await anna.give('pass');
  await gave(one?.notation);
  const after = await anna.until(({ undoable }) => undoable === 2);
  await gave(two?.notation);
  await anna.until(({ undoable }) => undoable === 3);
  const line = page.locator('.lines li.line').last();
  await line.hover();
  await backTo(anna, /by choice/).click();
  // Both stand in one line of the story, so it goes back to before it: the draft stays passed.
  const back = await anna.until(({ undoable }) => undoable === 1);
  expect(back.prompt?.question).toBe('PlayStep');
  expect(back.view).toEqual({ ...after.view, ...back.view });
  await expect(page.locator('.lines')).not.toContainText('by choice');

  await gave(one?.notation);
  await anna.until(({ undoable }) => undoable === 2);
  await page.getByRole('button', { name: 'Reset my turn: undo all 2 steps (Shift+U)' }).click();
  const reset = await anna.until(({ undoable }) => undoable === 0);
  expect(reset.prompt?.question).toBe('DraftStep');
  expect(reset.view).toEqual(first.view);
  expect(faults).toEqual([]);
});

test('gaw: back to one of several marches, and a whole impulse is reset', async ({ somebody }) => {
  test.setTimeout(120_000);
  const anna = await somebody('Anna', { confirm: false });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const game = await anna.create('gaw', ['me', 'staff']);
  await anna.open(game.id);
  await anna.myTurn();
  for (const notation of ['tactical', 'activate G1-L', 'reveal', 'done']) await anna.give(notation);
  const before = await anna.until(({ prompt }) => prompt?.question === 'Movement');

  /** A unit marches until it can halt; tells how many of its answers can be undone now. */
  const march = async (unit: string): Promise<number> => {
    await anna.give(`pick ${unit}`);
    for (let steps = 0; ; steps += 1) {
      const { prompt } = await anna.myTurn();
      if (prompt?.question !== 'March') break;
      const halt = prompt.actions.find(({ notation }) => notation === 'halt');
      const step = prompt.actions.find(({ notation }) => notation.startsWith('step '));
      await anna.give((steps > 0 && halt ? halt : (step ?? halt))?.notation ?? '');
    }
    return (await anna.until(({ prompt }) => prompt?.question === 'Movement')).undoable;
  };
  const units = (before.prompt?.actions ?? []).flatMap(({ notation }) => /^pick (.*)/.exec(notation)?.[1] ?? []);
  expect(units.length).toBeGreaterThan(1);
  // What the board was like whenever so many answers could be undone.
  const boards = new Map([[before.undoable, before.view]]);
  const one = await march(units[0] ?? '');
  boards.set(one, anna.standing?.view ?? null);
  const two = await march(units[1] ?? '');
  expect(two).toBeGreaterThan(one);

  // The last line has the second march, and the first one too if both went the same way: it goes back to before it.
  const last = page.locator('.lines li.line').last();
  await last.hover();
  await last.getByRole('button', { name: 'Undo back to here' }).click();
  const back = await anna.until(({ undoable }) => undoable < two);
  expect(back.prompt?.question).toBe('Movement');
  expect([...boards.keys()]).toContain(back.undoable);
  expect(back.view).toEqual(boards.get(back.undoable));

  await page.keyboard.press('Shift+U');
  const reset = await anna.until(({ undoable }) => undoable === 0);
  expect(reset.answers).toBeLessThan(back.answers);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  expect(faults).toEqual([]);
});
