/** The clock of a new game, and the rules that call for one. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import ClockPicker from './ClockPicker.svelte';
import type { NewGame } from './games';

afterEach(cleanup);

/** The picker, what it has set, and the kinds that it offers. */
function picker(rule: string) {
  const set: { clock: NewGame['clock'] } = { clock: null };
  const props = {
    get clock() {
      return set.clock;
    },
    set clock(value: NewGame['clock']) {
      set.clock = value;
    },
    title: 'some',
    rule,
  };
  const shown = render(ClockPicker, props);
  const kinds = () => shown.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  return { ...shown, set, kinds };
}

it('is optional where no rule calls for it', async () => {
  const { kinds, set, queryByRole } = picker('');
  await tick();
  expect(kinds()).toEqual(['none', 'live', 'days']);
  expect(set.clock).toBeNull();
  expect(queryByRole('status')).toBeNull();
});

it('is live unless another is chosen where a rule calls for it, and the rule is named', async () => {
  const { kinds, set, getByRole } = picker('SOME time-1');
  await tick();
  expect(kinds()).toEqual(['live', 'days']);
  expect(set.clock).toMatchObject({ kind: 'live' });
  expect(getByRole('status').textContent).toContain('needs a clock');
  expect(getByRole('link', { name: 'SOME time-1' }).getAttribute('href')).toMatch(/^\/rules\/some#/);
});

it('goes again with the rule', async () => {
  const { rerender, set } = picker('SOME time-1');
  await tick();
  await rerender({ rule: '' });
  await tick();
  expect(set.clock).toBeNull();
});
