/** Searching as people type: small letters without accents, so that "Liège" is found by "liege". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether a text contains every word of a search, in any order; an empty search finds everything. */
export function finder(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = words.length ? plain(text) : '';
    return words.every((word) => searched.includes(word));
  };
}
