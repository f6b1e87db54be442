import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import SettingsMenu from './SettingsMenu.svelte';
import { t } from '../lib/texts';
import { lobbyOf } from '../titles/lobby';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

/** The title folders of the page, which may be more than a server offers. */
const KEYS = Object.keys(import.meta.glob('../titles/*/lobby.ts')).map((file) => file.split('/')[2] ?? '');

afterEach(cleanup);

test.each(KEYS)('the colours are shown by the powers of the titles that the server offers: %s', async (key) => {
  const { container, getByRole } = render(SettingsMenu, { load: () => Promise.resolve([{ key }]) });
  await fireEvent.click(getByRole('button', { name: t('app.settings') }));
  const own = [...new Set(lobbyOf(key)?.powers.map((power) => t(`${key}.power.${power}`)))];
  expect(own.length).toBeGreaterThan(0);
  await vi.waitFor(() =>
    expect([...container.querySelectorAll('.swatches span')].map((each) => each.textContent)).toEqual(own),
  );
});
