/** The titles, each loaded when a game of it is opened. */
import type { TitleUi } from './title';

const loaders: Record<string, () => Promise<{ title: TitleUi }>> = {
  qmg: () => import('./qmg'),
  gaw: () => import('./gaw'),
};

export async function loadTitle(key: string): Promise<TitleUi> {
  const load = loaders[key];
  if (!load) throw new Error(`no such title: ${key}`);
  return (await load()).title;
}
