/**
 * All texts of the page, from the catalogue of a language: one file per part of the page, one folder per language.
 *
 * A value may have places: "{name} to move". Texts about a title's rules come from the server.
 */
const files = import.meta.glob<Record<string, string>>('../texts/en/*.json', { eager: true, import: 'default' });
const catalogue: Record<string, string> = {};
for (const [file, texts] of Object.entries(files)) {
  const part = /([^/]+)\.json$/.exec(file)?.[1] ?? '';
  for (const [key, text] of Object.entries(texts)) catalogue[`${part}.${key}`] = text;
}

/** The text of a key such as "table.undo"; a key without a text is shown as it is. */
export function t(key: string, places: Record<string, string | number> = {}): string {
  const text = catalogue[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in places ? String(places[name]) : whole));
}

/** "1 card", "3 cards": the keys are "x.one" and "x.many", with a place for {n}. */
export function plural(key: string, n: number, places: Record<string, string | number> = {}): string {
  return t(`${key}.${n === 1 ? 'one' : 'many'}`, { n, ...places });
}
