/** Plan 17: while the French owe attacks their phase cannot be ended, and each attack shows its odds all the same. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander, Course } from '../../hex14/commander';
import { counting, Turn } from '../../hex14/counted';
import { REVISION } from '../../hex14/games';

const UNITS = 12;
const MOST = 40;

test(`a French march of ${UNITS} units and the first attack of Plan 17 take at most ${MOST} clicks`, async ({
  somebody,
}) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna', { forced: true, usual: 'bots' }, { viewport: { width: 1366, height: 768 } });
  const bert = await somebody('Bert');
  const { page } = anna;
  const faults = faultsOf(page);
  for (const player of [anna, bert]) await player.arrive();
  const game = await bert.create('revision', ['me', 'invited']);
  await anna.post(`/api/games/${game.id}/join`, { secret: game.links[0]?.secret });

  // The Germans stay where they are, and take what the French do to them.
  const course = new Course(game.id, [bert, anna]);
  await course.setUp();
  const suffer = async (): Promise<boolean> => {
    const { asked, prompt } = await course.now(0);
    if (!asked.includes(0)) return false;
    const done = prompt?.actions.some(({ notation }) => notation === 'done');
    await course.answer(0, done ? 'done' : (prompt?.actions[0]?.notation ?? ''));
    return true;
  };
  while (await suffer());
  await anna.open(game.id);
  const hands = await Commander.of(anna, REVISION);

  const pressed = await counting(page);
  const turn = new Turn(hands, 'Allied');
  await turn.answerUntil('Movement');
  await turn.march(UNITS);
  await turn.end();
  await turn.answerUntil('AttackChoice');
  expect(anna.standing?.prompt?.actions.some(({ notation }) => notation === 'done')).toBe(false);
  let fighting = true;
  const germans = (async () => {
    while (fighting) if (!(await suffer())) await page.waitForTimeout(100);
  })();
  await turn.attack(1).finally(() => (fighting = false));
  await germans;
  expect(turn.marched.size).toBeGreaterThanOrEqual(UNITS);
  expect(turn.attacks).toBe(1);
  expect(pressed()).toBeLessThanOrEqual(MOST);
  expect(faults).toEqual([]);
});
