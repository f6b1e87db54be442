/** Which page an address means. A page is loaded when it is opened. */
import type { Component } from 'svelte';

type Page = Component<Record<string, unknown>>;
const files = import.meta.glob<Page>('../*/*Page.svelte', { import: 'default' });

export interface Place {
  /** The folder and the name of the page's component. */
  page: string;
  props: Record<string, unknown>;
  /** The page fills the window and brings its own bar. */
  whole: boolean;
}

/** Address pattern, page, property that gets the pattern's group, and whether the page fills the window. */
const PLACES: readonly [RegExp, string, string, boolean][] = [
  [/^\/$/, 'lobby/HomePage', '', false],
  [/^\/new(?:\/([^/]+))?\/?$/, 'lobby/NewGamePage', 'title', false],
  [/^\/games\/([^/]+)\/?$/, 'table/TablePage', 'id', true],
  [/^\/rules(?:\/([^/]+))?\/?$/, 'rules/RulesPage', 'title', false],
  [/^\/account\/?$/, 'account/AccountPage', '', false],
  [/^\/password\/?$/, 'account/PasswordPage', '', false],
  [/^\/address\/?$/, 'account/AddressPage', '', false],
  [/^\/letters\/?$/, 'account/LettersPage', '', false],
  [/^\/guide\/([^/]+)\/?$/, 'guide/GuidePage', 'title', true],
];
const NOWHERE: Place = { page: 'app/NotFoundPage', props: {}, whole: false };

/** The page of an address, and what the address says to it. */
export function placeOf(path: string): Place {
  for (const [pattern, page, name, whole] of PLACES) {
    const found = pattern.exec(path);
    if (found) return { page, whole, props: name ? { [name]: unescaped(found[1]) } : {} };
  }
  return NOWHERE;
}

export async function loadPage(page: string): Promise<Page> {
  // Vite writes the names of files in the importer's own folder without it.
  const load = files[`../${page}.svelte`] ?? files[`./${page.split('/')[1]}.svelte`];
  if (!load) throw new Error(`no such page: ${page}`);
  return load();
}

function unescaped(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part; // a stray % is no reason to fail
  }
}
