/** Where a curve runs: from values by chapter and team to points of a drawing. */

/** The free space around the lines: left of them stand the values, below them the rounds. */
export const MARGIN = { top: 8, right: 10, bottom: 20, left: 34 } as const;
/** At most this many steps between the lowest line of the grid and the highest. */
const MOST_STEPS = 4;

export interface Plot {
  x: (chapter: number) => number;
  y: (value: number) => number;
  /** The values with a line of the grid, from the lowest. */
  ticks: readonly number[];
  /** By team: its line, as the path of an SVG. */
  lines: readonly string[];
  /** The chapter nearest to a place. */
  chapterAt: (x: number) => number;
}

/**
 * Round numbers that enclose some values. Zero is one of them, unless the values are all far from it: then their differences
 * could not be seen.
 */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const from = least > 0 && least * 2 > most && most > 10 ? least : Math.min(0, least);
  const to = Math.max(most, from + 1);
  let step = 1;
  const too = (): boolean => Math.ceil(to / step) - Math.floor(from / step) > MOST_STEPS;
  for (let power = 1; too(); power *= 10) for (const of of [1, 2, 5]) if (too()) step = of * power;
  const lowest = Math.floor(from / step);
  return Array.from({ length: Math.ceil(to / step) - lowest + 1 }, (_, at) => (lowest + at) * step);
}

/** A curve drawn into a rectangle. */
export function plotOf(points: readonly (readonly number[])[], width: number, height: number): Plot {
  const ticks = ticksOf(points.flat());
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const wide = Math.max(1, width - MARGIN.left - MARGIN.right);
  const tall = height - MARGIN.top - MARGIN.bottom;
  const last = Math.max(1, points.length - 1);
  const x = (chapter: number): number => MARGIN.left + (wide * chapter) / last;
  const y = (value: number): number => MARGIN.top + (tall * (high - value)) / (high - low);
  const lines = (points[0] ?? []).map((_, team) =>
    points
      .map((values, chapter) => `${chapter ? 'L' : 'M'}${x(chapter).toFixed(1)} ${y(values[team] ?? 0).toFixed(1)}`)
      .join(''),
  );
  const chapterAt = (place: number): number =>
    Math.min(points.length - 1, Math.max(0, Math.round(((place - MARGIN.left) * last) / wide)));
  return { x, y, ticks, lines, chapterAt };
}

/** A round on the axis: the chapter it begins with, and what to write there; nothing if there is no room for it. */
export interface RoundMark {
  chapter: number;
  brief: string;
}

/** Where rounds begin, by the chapters; of many only so many have their label that it can be read. */
export function roundsOf(
  marks: readonly { kind: string; step: number; brief?: string }[],
  chapters: readonly { step: number }[],
  most: number,
): RoundMark[] {
  const found = new Map<number, string>();
  for (const { kind, step, brief } of marks) {
    const chapter = kind === 'round' ? chapters.findIndex((one) => one.step >= step) : -1;
    if (chapter >= 0) found.set(chapter, brief ?? '');
  }
  const every = Math.max(1, Math.ceil(found.size / most));
  return [...found].map(([chapter, brief], at) => ({ chapter, brief: at % every === 0 ? brief : '' }));
}
