/** Every text that the page asks for by a fixed key is in the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plural, t, textOr } from './texts';

it('has a text for every key in the source', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/\.(test|d)\.ts$/.test(file),
  );
  const missing: string[] = [];
  for (const file of files) {
    const source = readFileSync(`src/${file}`, 'utf8');
    for (const [, call = '', key = ''] of source.matchAll(/\b(t|plural)\('([\w.]+)'/g)) {
      const keys = call === 'plural' ? [`${key}.one`, `${key}.many`] : [key];
      missing.push(...keys.filter((one) => textOr(one, '') === '').map((one) => `${file}: ${one}`));
    }
  }
  expect(missing).toEqual([]);
});

it('puts values into their places', () => {
  expect(textOr('no.such', '{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(t('no.such')).toBe('no.such');
  expect(plural('lobby.missing', 3)).toContain('3');
});
