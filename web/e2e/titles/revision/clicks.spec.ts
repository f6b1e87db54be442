/** How many clicks and keys a French turn with the attacks of Plan 17 takes, every one of them. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander, Course } from '../../hex14/commander';
import { counting, Turn } from '../../hex14/counted';
import { REVISION } from '../../hex14/games';
import { firstTurn } from '../../scene';

const UNITS = 38;
const ATTACKS = 6;
const MOST = 90;
/** Dice with which the French lose a battle, and are asked where to go back. */
const SEED = 3;
const FRENCH = 1;

test(`a French turn with ${UNITS} units and ${ATTACKS} attacks takes at most ${MOST} clicks`, async ({
  somebody,
  server,
}) => {
  test.setTimeout(240_000);
  const anna = await somebody('Anna', { forced: true, usual: 'bots' }, { viewport: { width: 1366, height: 768 } });
  const bert = await somebody('Bert');
  const { page } = anna;
  const faults = faultsOf(page);
  const game = await firstTurn(server, 'revision', FRENCH, SEED, [bert, anna]);
  await anna.open(game);
  const hands = await Commander.of(anna, REVISION);

  // The Germans take what the French do to them.
  const course = new Course(game, [bert, anna]);
  let fighting = true;
  const suffer = async (): Promise<void> => {
    while (fighting) {
      const { asked, prompt } = await course.now(0);
      const done = prompt?.actions.some(({ notation }) => notation === 'done');
      if (asked.includes(0)) await course.answer(0, done ? 'done' : (prompt?.actions[0]?.notation ?? ''));
      else await page.waitForTimeout(100);
    }
  };

  const pressed = await counting(page);
  const turn = new Turn(hands, 'Allied');
  await turn.answerUntil('Movement');
  await page.keyboard.press('-'); // the whole frontier comes into sight
  await page.mouse.move(850, 450);
  await page.mouse.down();
  await page.mouse.move(850, 250, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(600); // the map coasts
  await turn.march(UNITS);
  const moved = pressed();
  await turn.end();
  await turn.answerUntil('AttackChoice');
  const owed = !anna.standing?.prompt?.actions.some(({ notation }) => notation === 'done');
  expect(owed, 'while the French owe attacks their phase cannot be ended').toBe(true);
  const germans = suffer();
  const before = pressed();
  await turn.attack(ATTACKS).finally(() => (fighting = false));
  await germans;

  const told =
    `${turn.marched.size} units in ${turn.orders} orders: ${moved} presses; to the battles ${before - moved}; ` +
    `${turn.attacks} attacks: ${pressed() - before}; all: ${pressed()} (asked: ${turn.questions.join(', ')})`;
  test.info().annotations.push({ type: 'revision', description: told });
  console.log(`    ${told}`);
  expect(turn.marched.size).toBeGreaterThanOrEqual(UNITS);
  expect(turn.attacks).toBe(ATTACKS);
  expect(turn.questions.join(' '), 'somebody had to go back').toMatch(/GoingBack/);
  expect(pressed()).toBeLessThanOrEqual(MOST);
  expect(faults).toEqual([]);
});
