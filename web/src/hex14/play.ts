/** What a click on the board does: which answers are given for units that move, attack or are set up. */
import type { Grid } from './grid';
import type { TableProps } from '../titles/title';
import type { Counter, Counters } from './counters';
import { DUMMY, ENGINEER } from './data';
import type { Asked } from './frames';
import { uiState, type Deed, type Planned } from './uiState.svelte';

/**
 * Give answers as one gesture, which the table takes back as a whole; true if all were given. `more`: they belong to the
 * gesture before.
 */
export async function give(
  props: Pick<TableProps, 'answerAll'>,
  lines: string[],
  sure = false,
  more = false,
): Promise<boolean> {
  if (!lines.length) return false;
  uiState.sending = true;
  try {
    return (await props.answerAll(lines, sure, more)) === lines.length;
  } finally {
    uiState.sending = false;
  }
}

/** How long a message may be: the server takes no more than 2000 characters. */
const LONGEST = 1900;

/** As many of these lines as one message can take, as one line. */
export function firstMessage(lines: readonly string[]): string {
  let message = '';
  for (const line of lines) {
    const longer = message ? `${message}; ${line}` : line;
    if (longer.length > LONGEST) break;
    message = longer;
  }
  return message;
}

/**
 * Give lines that do not depend on each other as one gesture, in as few messages as possible. Those that are refused are
 * left out, and returned.
 */
export async function giveEach(
  props: Pick<TableProps, 'answerAll' | 'prompt'>,
  lines: readonly string[],
): Promise<string[]> {
  let left = lines;
  const refused: string[] = [];
  const waiting = (): string[] => {
    const asked = new Set(props.prompt?.actions.map(({ notation }) => notation));
    return left.filter((line) => asked.has(line.split(';', 1)[0] ?? ''));
  };
  for (let together = true, begun = false; left.length;) {
    const [first = ''] = left;
    const given = await give(props, [together ? firstMessage(left) : first], false, begun);
    const rest = waiting();
    begun ||= rest.length < left.length;
    if (given && rest.length < left.length) left = rest;
    else if (together) together = false;
    else {
      refused.push(first);
      left = rest.filter((line) => line !== first);
    }
  }
  return refused;
}

/** A kind of attack, and its target as the notation spells it. */
export interface Aim {
  deed: Deed;
  target: string;
}

/** The ways to attack what is in a hex: its counters, its forts and those on its sides. */
export function attacksOn(asked: Asked, { title, book }: Counters, hex: number, code: string): Aim[] {
  return title.likely.flatMap((deed) => {
    if (!title.onForts.includes(deed)) return asked.naming(deed, `hex:${code}`).length ? [{ deed, target: code }] : [];
    return book.forts.filter((fort) => fort.hex === hex).flatMap((fort) => attacksOnFort(asked, [deed], fort.code));
  });
}

/** Of these kinds of attack, those that can be made on a fort. */
export function attacksOnFort(asked: Asked, deeds: readonly Deed[], code: string): Aim[] {
  return deeds.filter((deed) => asked.naming(deed, `fort:${code}`).length).map((deed) => ({ deed, target: code }));
}

/** The hexes from which a target can be attacked. */
export function frontOf(grid: Grid, { title, book }: Counters, { deed, target }: Aim): number[] {
  const fort = title.onForts.includes(deed) ? book.forts.find((one) => one.code === target) : undefined;
  if (fort && fort.outer >= 0) return [fort.outer, fort.hex];
  return grid.around(fort ? fort.hex : grid.read(target)).filter((hex) => hex >= 0);
}

/** The units that could join an attack, as far as the page can tell: the server has the last word. */
export function candidatesFor(counters: Counters, grid: Grid, aim: Aim): Counter[] {
  const side = counters.view.side ?? counters.view.phasing;
  return frontOf(grid, counters, aim).flatMap((hex) =>
    counters.in(hex).filter((counter) => {
      const unit = counters.unit(counter);
      if (!unit || counter.side !== side || unit.kind === DUMMY || unit.kind === ENGINEER) return false;
      return !counters.has(counter, 'attacked') && counters.title.mayJoin(counters, counter, aim.deed);
    }),
  );
}

/** An attack with those units that are ticked to begin with. */
export function begun(counters: Counters, grid: Grid, hex: number, aim: Aim): Planned {
  const units = counters.title.ticks(counters, aim.deed, candidatesFor(counters, grid, aim));
  return { ...aim, hex, units };
}

/** The answers that declare a planned attack: its target, which may tell the enemy something, then who joins. */
export function attackLines(planned: Planned): string[] {
  return [`${planned.deed} ${planned.target}`, [...planned.units.map((unit) => `join ${unit}`), 'done'].join('; ')];
}

/** The units of a class still to be set up, by type. */
export function reserveByType(counters: Counters, side: number | null): Map<number, Counter[]> {
  const found = new Map<number, Counter[]>();
  for (const counter of counters.zone('reserve')) {
    const unit = counters.unit(counter);
    if (!unit || (side !== null && counter.side !== side)) continue;
    const known = found.get(unit.type);
    if (known) known.push(counter);
    else found.set(unit.type, [counter]);
  }
  return found;
}

/** The next hex with units that can be taken up, after a hex, from north to south and then eastwards. */
export function nextHex(hexes: Iterable<number>, after: number | null): number | undefined {
  const sorted = [...hexes].sort((a, b) => a - b);
  return sorted.find((hex) => after !== null && hex > after) ?? sorted[0];
}
