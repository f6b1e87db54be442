/**
 * What a game prints otherwise than the sheet of the map does. The sheet is one picture for all games on it, with the
 * tables of one of them; another one lays its own cards over these.
 */

/** A line of text; from the left and the top of its card to its base line. */
export interface Words {
  x: number;
  y: number;
  text: string;
  size: number;
  look?: 'heading' | 'bold' | 'italic' | 'note';
  anchor?: 'middle' | 'end';
}

/** Cells in rows, of which the first row and the first column are headings. */
export interface Table {
  x: number;
  y: number;
  widths: readonly number[];
  /** The height of a row. */
  row: number;
  size: number;
  rows: readonly (readonly string[])[];
  /** The colour of a cell by what is written in it. */
  tones?: Readonly<Record<string, string>>;
}

/** What is printed in a place. */
export interface Print {
  words: readonly Words[];
  tables?: readonly Table[];
}

/** A card that takes the place of one of the sheet, or with `over` of a part of it: left, top, width, height. */
export interface PrintedCard extends Print {
  name: string;
  over?: readonly (readonly [number, number, number, number])[];
}

export interface Printed {
  cards: readonly PrintedCard[];
  /** Boxes beside the map: their heading, and what is written in them. */
  boxes: readonly { name: string; heading: string; lines: readonly string[]; small?: boolean }[];
  /** What is noted in the boxes of turns, by turn; an empty note takes the sheet's away. */
  turns: Readonly<Record<number, string>>;
}

/** The words of a table. */
export function wordsOf({ x, y, widths, row, size, rows }: Table): Words[] {
  return rows.flatMap((cells, r) => {
    let left = x;
    return cells.map((text, c): Words => {
      const width = widths[c] ?? 0;
      left += width;
      return {
        x: left - width / 2,
        y: y + (r + 0.5) * row + 0.34 * size,
        text,
        size,
        anchor: 'middle',
        ...(r === 0 || c === 0 ? { look: 'bold' } : {}),
      };
    });
  });
}

/** The cells of a table that have a colour: a path for each colour. */
export function tonesOf({ x, y, widths, row, rows, tones }: Table): { fill: string; d: string }[] {
  const paths = new Map<string, string>();
  rows.forEach((cells, r) => {
    let left = x;
    cells.forEach((text, c) => {
      const width = widths[c] ?? 0;
      const fill = r && c ? tones?.[text] : undefined;
      if (fill)
        paths.set(
          fill,
          `${paths.get(fill) ?? ''}M${left + 1} ${y + r * row + 1}h${width - 2}v${row - 2}h${2 - width}z`,
        );
      left += width;
    });
  });
  return [...paths].map(([fill, d]) => ({ fill, d }));
}
