/** How many clicks and keys a German turn takes, every one of them, with the settings that everybody begins with. */
import { expect, faultsOf, test } from '../../fixtures';
import { Commander } from '../../hex14/commander';
import { counting, Turn } from '../../hex14/counted';

const UNITS = 40;
const ATTACKS = 5;
const MOST = 120;

for (const by of ['clicks', 'drags'] as const)
  test(`a German turn with ${UNITS} units and ${ATTACKS} attacks takes at most ${MOST} clicks, by ${by}`, async ({
    somebody,
  }) => {
    test.setTimeout(240_000);
    const anna = await somebody('Anna', { forced: true, usual: 'bots' }, { viewport: { width: 1366, height: 768 } });
    const { page } = anna;
    const faults = faultsOf(page);
    await anna.arrive();
    const made = await anna.post('/api/guides/deluxe'); // the same dice every time
    await anna.open(String(made['id']));
    const hands = await Commander.of(anna);
    await hands.setUp('Scouting');

    const pressed = await counting(page);
    const turn = new Turn(hands);
    await turn.answerUntil('Movement');
    await turn.march(UNITS, by);
    const moved = pressed();
    await turn.end();
    await turn.answerUntil('AttackChoice');
    const before = pressed();
    await turn.attack(ATTACKS);
    const fought = pressed();
    await turn.end(); // the Allies are next
    await anna.until(({ asked, prompt }) => !asked.includes(0) || prompt?.question !== 'AttackChoice');

    const told =
      `by ${by}: ${turn.marched.size} units in ${turn.orders} orders: ${moved} presses; to the battles ${before - moved}; ` +
      `${turn.attacks} attacks: ${fought - before}; all: ${pressed()} (asked: ${turn.questions.join(', ')})`;
    test.info().annotations.push({ type: 'deluxe', description: told });
    console.log(`    ${told}`);
    expect(turn.marched.size).toBeGreaterThanOrEqual(UNITS);
    expect(turn.attacks).toBe(ATTACKS);
    expect(turn.questions.join(' '), 'what follows a battle was asked about').toMatch(/Loss|Advance/);
    expect(pressed()).toBeLessThanOrEqual(MOST);
    expect(faults).toEqual([]);
  });
