/** What the parts of the page show of 1914 Revision. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { at, DRAWING, token, ZONE } from '../../hex14/fixture';
import { uiState } from '../../hex14/uiState.svelte';
import type { TableProps } from '../title';
import Battle from './Battle.svelte';
import type { Forecast, View } from './data';
import { BOOK, viewWith } from './fixture';
import { title } from './index';
import Standing from './Standing.svelte';
import Tray from './Tray.svelte';

const TOKENS = [token(at('0403'), 0, 3), token(at('0403'), 1, 0), token(at('0303'), 0, 6), token(ZONE.dead, 0, 1)];
const FORECAST: Forecast = {
  kind: 'assault',
  hex: at('0303'),
  fort: 0,
  attackers: [],
  attack: 9 * 4 + 2,
  terms: [],
  defence_terms: [],
  cases: [
    {
      defenders: [],
      defence: 4,
      column: '2-1',
      share: 100,
      additions: [],
      outcomes: (['DB', 'EX', 'EX', 'EX', 'AB', 'AE'] as const).map((result, n) => ({
        die: n + 1,
        row: n + 1,
        text: '',
        result,
      })),
    },
  ],
  take: 67,
  escapes: [{ rule: 'REV advanced-12', text: 'Infantry there may try to get away.' }],
  problem: '',
  siege: 50,
};
const SCORE = { points: [12, 7], terms: [[], []], level: 'marginal victory', winner: 0 };

/** A German at the table, who is asked for an attack. */
function table(more: Partial<View> = {}): TableProps {
  const stack: View['stack'] = [
    { frame: 'CombatPhase', side: 0, over: 0 },
    { frame: 'AttackChoice', side: 0 },
  ];
  const actions = ['assault 0303', 'done'].map((notation) => ({
    notation,
    text: notation,
    verb: notation.split(' ')[0] ?? '',
    things: notation === 'done' ? [] : ['fort:0303'],
    final: false,
    closes: false,
    aside: false,
  }));
  const nothing = (): void => undefined;
  return {
    view: { ...viewWith(TOKENS, { stack, ...more }) },
    book: { ...BOOK },
    map: { ...DRAWING },
    pictures: [],
    seat: 0,
    prompt: { seat: 0, question: 'AttackChoice', rule: 'X 1', text: '', actions },
    glowing: new Set(['fort:0303']),
    picked: [],
    marked: new Set(),
    log: [],
    point: nothing,
    hover: nothing,
    insight: (kind) => Promise.resolve({ ...(kind === 'score' ? SCORE : FORECAST) }),
    report: () => Promise.resolve(null),
    answerAll: vi.fn(() => Promise.resolve(1)),
    live: true,
  };
}

afterEach(() => {
  cleanup();
  uiState.clear();
});

it('the score tells the dead and what Plan 17 asks for; without the East Front nothing of the East', async () => {
  const { container, findByText } = render(Standing, table({ turn: 1, phasing: 1, attacks: 4 }));
  await findByText('12');
  expect(container.textContent).toContain('Plan 17: 4 of 6 attacks made this turn.');
  expect(container.textContent).toContain('1 unit destroyed');
  expect(container.textContent).not.toContain('East Front');
});

it('an attack shows its odds, the five results and the siege, and is declared with those who are ticked', async () => {
  const props = table();
  uiState.planned = { deed: 'assault', target: '0303', hex: at('0303'), units: ['GE-A-VII', 'GE-305-1'] };
  expect(title.battle?.(props.view)).toBe(true);
  const { container, findByText, getByRole } = render(Battle, props);
  await findByText('9.5');
  const cells = [...container.querySelectorAll('.out')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['DB', 'EX', 'EX', 'EX', 'AB', 'AE']);
  expect(cells.map((cell) => /good|bad/.exec(cell.className)?.[0] ?? '')).toEqual(['good', '', '', '', 'bad', 'bad']);
  expect(container.textContent).toContain('50 %');
  expect(container.textContent).toContain('strength 9');
  expect(container.querySelector('.escape')?.textContent).toContain('Infantry there may try to get away.');
  getByRole('button', { name: /Assault the fort/ }).click();
  expect(props.answerAll).toHaveBeenCalledWith(['assault 0303', 'join GE-A-VII; join GE-305-1; done'], true, false);
});

it('the tray has the counters of the chosen hex with what they can do', () => {
  uiState.hex = at('0403');
  const { container } = render(Tray, table());
  expect([...container.querySelectorAll('.card b')].map((one) => one.textContent)).toEqual([
    'VII Corps',
    '305 mm Battery 1',
  ]);
  expect(container.textContent).toContain('only attacks; lost if attacked alone');
});
