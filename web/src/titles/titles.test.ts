/** One folder a title: nothing outside it names the title, and everything in it is found by its place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { t, textOr } from '../lib/texts';
import { loadTitle } from './index';
import { lobbyOf } from './lobby';

const HERE = 'src/titles';
const folders = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** What titles share, in folders of their own. */
const FAMILIES = ['hex14'].map((name) => join('src', name));
/** The titles that are there, and those that are to come. */
const KEYS = [...new Set([...folders, 'qmg', 'gaw', 'deluxe', 'revision', 'hex14'])];

/** The files of the page outside the folders of the titles and of what they share. */
function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (![...folders.map((title) => join(HERE, title)), ...FAMILIES].includes(path)) yield* filesOf(path);
    } else if (/\.(ts|js|svelte|json|css|html)$/.test(entry.name) && !path.endsWith('titles.test.ts')) yield path;
  }
}

it('are named by nothing outside their folders', () => {
  const named = new RegExp(`(['"\`/.])(${KEYS.join('|')})(?=['"\`/.])`, 'gi');
  const tops = readdirSync('.').filter((name) => /\.(ts|js|html)$/.test(name));
  const files = [...tops, ...filesOf('plugins'), ...filesOf('src')];
  expect(files.length).toBeGreaterThan(100);
  const hits = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)].map((hit) => `${relative('.', file)}: ${hit[0]}`),
  );
  expect(hits).toEqual([]);
});

it('are not known to what they share', () => {
  const named = new RegExp(`(['"\`/.-])(${folders.join('|')})(?=['"\`/.-])`, 'gi');
  const files = FAMILIES.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const hits = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map((hit) => `${file}: ${hit[0]}`)); // prettier-ignore
  expect(hits).toEqual([]);
});

it('are told by the server which rule is meant, and name none themselves', () => {
  const all = [...folders.map((folder) => join(HERE, folder)), ...FAMILIES];
  const files = all.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const components = files.filter((file) => file.endsWith('.svelte'));
  expect(components.length).toBeGreaterThan(10);
  const rule = new RegExp(`\\b(${folders.join('|').toUpperCase()}) [\\w.-]*\\d`, 'g');
  const hits = components.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(rule)].map((hit) => `${file}: ${hit[0]}`),
  );
  expect(hits).toEqual([]);
});

describe.each(folders.filter((folder) => existsSync(join(HERE, folder, 'index.ts'))))('%s', (key) => {
  it('explains its keys', async () => {
    for (const [, name] of (await loadTitle(key)).keys ?? []) expect(textOr(`${key}.key.${name}`, '')).not.toBe('');
  }, 30_000);

  it('brings a board, and its seats and powers have names and colours', async () => {
    expect((await loadTitle(key)).Board).toBeDefined();
    const lobby = lobbyOf(key);
    expect(lobby?.powers.length).toBeGreaterThan(0);
    const owner = lobby?.colours ?? key;
    const tokens = readFileSync(join(owner === key ? HERE : 'src', owner, 'tokens.css'), 'utf8');
    for (const power of lobby?.powers ?? []) {
      expect(tokens).toContain(`--${owner}-${power}:`);
      expect(tokens).toContain(`--on-${owner}-${power}:`);
      expect(textOr(`${key}.power.${power}`, ''), power).not.toBe('');
    }
    expect(t(`${key}.seat.${lobby?.firstSeat}`)).not.toContain('.seat.');
  }, 30_000); // all components of the title are compiled
});

it('a title without a folder is refused', async () => {
  await expect(loadTitle('none')).rejects.toThrow('no such title: none');
});
