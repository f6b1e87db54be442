/** Which page an address means. Pages are loaded when they are opened, so that the first one comes quickly. */
import type { Component } from 'svelte';

const files = {
  ...import.meta.glob<{ default: Component<Record<string, unknown>> }>('../pages/*.svelte'),
  ...import.meta.glob<{ default: Component<Record<string, unknown>> }>('../guide/Guide.svelte'),
};

export interface Place {
  file: string;
  props: Record<string, unknown>;
  /** The page has the whole window and brings its own bar. */
  whole: boolean;
}

const PLACES: readonly [RegExp, string, string, boolean][] = [
  [/^\/$/, '../pages/Home.svelte', '', false],
  [/^\/new(?:\/([^/]+))?\/?$/, '../pages/NewGame.svelte', 'title', false],
  [/^\/games\/([^/]+)\/?$/, '../pages/Table.svelte', 'id', true],
  [/^\/rules(?:\/([^/]+))?\/?$/, '../pages/Rules.svelte', 'title', false],
  [/^\/account\/?$/, '../pages/Account.svelte', '', false],
  [/^\/password\/?$/, '../pages/Password.svelte', '', false],
  [/^\/guide\/([^/]+)\/?$/, '../guide/Guide.svelte', 'title', true],
];
const NOWHERE: Place = { file: '../pages/NotFound.svelte', props: {}, whole: false };

/** The page of an address, and what the address says to it. */
export function placeOf(path: string): Place {
  for (const [pattern, file, name, whole] of PLACES) {
    const found = pattern.exec(path);
    if (found) return { file, whole, props: name ? { [name]: unescaped(found[1]) } : {} };
  }
  return NOWHERE;
}

export async function loadPage(file: string): Promise<Component<Record<string, unknown>>> {
  const load = files[file] ?? files[NOWHERE.file];
  if (!load) throw new Error(`no such page: ${file}`);
  return (await load()).default;
}

function unescaped(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part; // a stray % is no reason to fail
  }
}
