import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import Gallery from './Gallery.svelte';

interface Piece {
  name: string;
  side: number;
  kind: number;
}
const PIECES: Piece[] = [
  { name: 'Guard', side: 0, kind: 0 },
  { name: 'Uhlans', side: 0, kind: 1 },
  { name: 'Zouaves', side: 1, kind: 0 },
];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

it('a gallery offers only what there is, and says how many', async () => {
  render(Gallery<Piece>, {
    open: true,
    title: 'All pieces',
    filters: [
      {
        label: 'Of',
        of: ({ side }) => side,
        options: ['German', 'French', 'Belgian'].map((text, value) => ({ text, value })),
        first: 0,
      },
      {
        label: 'Kind',
        of: ({ kind }) => kind,
        options: ['infantry', 'cavalry'].map((text, value) => ({ text, value })),
        all: 'All kinds',
      },
    ],
    items: PIECES,
    found: ({ length }) => `${length} pieces`,
    key: ({ name }) => name,
    item: createRawSnippet<[Piece]>((piece) => ({ render: () => `<b>${piece().name}</b>` })),
  });
  const offered = (label: string): string[] =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  const choose = (label: string, value: number): Promise<unknown> =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } });
  const shown = (): (string | null)[] => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent);

  expect(offered('Of'), 'there is nothing Belgian').toEqual(['German', 'French']);
  expect(shown()).toEqual(['Guard', 'Uhlans']);
  await choose('Kind', 1);
  expect(shown()).toEqual(['Uhlans']);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('1 pieces');
  await choose('Of', 1);
  expect(offered('Kind'), 'the French have no cavalry here').toEqual(['All kinds', 'infantry']);
  expect(shown()).toEqual(['Zouaves']);
});
