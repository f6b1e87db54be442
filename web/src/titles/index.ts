/** The titles at the table: one folder each, loaded when a game of it is opened. */
import type { Script } from '../guide/path';
import type { TitleUi } from './title';

const tables = import.meta.glob<TitleUi>('./*/index.ts', { import: 'title' });
const guides = import.meta.glob<Script>('./*/guide.json', { import: 'default' });

export async function loadTitle(key: string): Promise<TitleUi> {
  const load = tables[`./${key}/index.ts`];
  if (!load) throw new Error(`no such title: ${key}`);
  return load();
}

/** The guide to a first game; null for a title without one. */
export async function loadGuide(key: string): Promise<Script | null> {
  return (await guides[`./${key}/guide.json`]?.()) ?? null;
}
