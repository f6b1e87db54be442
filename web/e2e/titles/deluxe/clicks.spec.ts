/** How many clicks and keys a German turn takes. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';
import { counting, Turn } from '../../hex14/counted';

const MOST = 120;

test('a German turn with 40 units and 5 attacks takes at most 120 clicks', async ({ somebody }) => {
  test.setTimeout(280_000);
  const anna = await somebody('Anna', { forced: true, usual: 'bots' }, { viewport: { width: 1366, height: 768 } });
  const { page } = anna;
  const faults = faultsOf(page);
  await anna.arrive();
  const made = await anna.post('/api/guides/deluxe');
  await anna.open(String(made['id']));
  const hands = await Commander.of(anna);
  await hands.setUp('Scouting');
  const pressed = await counting(page);
  const turn = new Turn(hands);
  await turn.answerUntil('Movement');
  console.log('before', pressed());
  await turn.march(40);
  console.log('marched', turn.marched.size, pressed());
  const m = pressed();
  await page.keyboard.press('d');
  await page.waitForTimeout(500);
  await turn.answerUntil('AttackChoice');
  console.log('to combat', pressed() - m);
  await turn.attack(5);
  console.log('attacks', turn.attacks, pressed(), turn.questions.join(' '));
  expect(turn.marched.size).toBeGreaterThanOrEqual(40);
  expect(turn.attacks).toBe(5);
  expect(pressed()).toBeLessThanOrEqual(MOST);
  expect(faults).toEqual([]);
});
