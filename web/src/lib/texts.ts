/**
 * All texts of the page. Every part of the page and every title has a file of its own, `texts.en.json`; the name of
 * its folder is the first word of its keys. A text may have places for values: "{name} to move". A title that is one of
 * a family names the folder of the family by the key "family", and has all texts of the family that it does not replace.
 *
 * Questions, refusals and the log come from the server.
 */
const files = import.meta.glob<Record<string, string>>(['../*/texts.en.json', '../titles/*/texts.en.json'], {
  eager: true,
  import: 'default',
});
const parts = new Map(
  Object.entries(files).map(([file, texts]) => [/([^/]+)\/texts\.en\.json$/.exec(file)?.[1] ?? '', texts]),
);
const catalogue: Record<string, string> = {};
for (const [part, texts] of parts) {
  const shared = parts.get(texts['family'] ?? '') ?? {};
  for (const [key, text] of Object.entries({ ...shared, ...texts })) catalogue[`${part}.${key}`] = text;
}

/** The text of a key such as "table.undo"; a key without a text is returned as it is. */
export function t(key: string, places: Record<string, string | number> = {}): string {
  return textOr(key, key, places);
}

/** The text of a key, or `otherwise` if there is none: the server may know a title better than the page does. */
export function textOr(key: string, otherwise: string, places: Record<string, string | number> = {}): string {
  const text = catalogue[key] ?? otherwise;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in places ? String(places[name]) : whole));
}

/** "1 card", "3 cards": the keys are "x.one" and "x.many", with a place for {n}. */
export function plural(key: string, n: number, places: Record<string, string | number> = {}): string {
  return t(`${key}.${n === 1 ? 'one' : 'many'}`, { n, ...places });
}
