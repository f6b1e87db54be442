/** What a click on the board does: which answers are given for units that move, attack or are set up. */
import type { Grid } from '../../hex14/grid';
import type { TableProps } from '../title';
import { ARTILLERY, CAVALRY, DUMMY, ENGINEER, INFANTRY, type Book } from './data';
import type { Counter, Counters } from './counters';
import { DEEDS, type Asked } from './frames';
import { countOf } from './insights';
import { uiState, type Deed, type Planned } from './uiState.svelte';

/** Give answers; a move is remembered, so that it can be taken back as a whole. */
export async function give(props: Pick<TableProps, 'answerAll'>, lines: string[], sure = false): Promise<boolean> {
  if (!lines.length) return false;
  uiState.sending = true;
  try {
    const given = await props.answerAll(lines, sure);
    const count = countOf(lines.slice(0, given));
    if (count) uiState.batches = [...uiState.batches, count];
    return given === lines.length;
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
 * Give lines that do not depend on each other in as few messages as possible, as one move that is taken back as a
 * whole. Those that are refused are left out: tells how many.
 */
export async function giveEach(
  props: Pick<TableProps, 'answerAll' | 'prompt'>,
  lines: readonly string[],
): Promise<number> {
  const before = uiState.batches;
  let left = lines;
  let refused = 0;
  const waiting = (): string[] => {
    const asked = new Set(props.prompt?.actions.map(({ notation }) => notation));
    return left.filter((line) => asked.has(line.split(';', 1)[0] ?? ''));
  };
  for (let together = true; left.length;) {
    const [first = ''] = left;
    const given = await give(props, [together ? firstMessage(left) : first]);
    const rest = waiting();
    if (given && rest.length < left.length) left = rest;
    else if (together) together = false;
    else {
      refused += 1;
      left = rest.filter((line) => line !== first);
    }
  }
  const count = uiState.batches.slice(before.length).reduce((sum, one) => sum + one, 0);
  uiState.batches = count ? [...before, count] : before;
  return refused;
}

/** Take back the last move with all its answers. */
export async function takeBack(props: TableProps): Promise<void> {
  const last = uiState.batches.at(-1);
  uiState.batches = uiState.batches.slice(0, -1);
  uiState.drop();
  await props.undo?.(last ?? 1);
}

/** The ways to attack what is in a hex: its counters, its forts and those on its sides. */
export function attacksOn(asked: Asked, hex: number, code: string, book: Book): { deed: Deed; target: string }[] {
  const found: { deed: Deed; target: string }[] = [];
  for (const deed of ['attack', 'probe'] as const)
    if (asked.naming(deed, `hex:${code}`).length) found.push({ deed, target: code });
  for (const fort of book.forts) {
    if (fort.hex !== hex) continue;
    for (const deed of ['bombard', 'assault'] as const)
      if (asked.naming(deed, `fort:${fort.code}`).length) found.push({ deed, target: fort.code });
  }
  return found.sort((a, b) => order(a.deed) - order(b.deed));
}

/** A fort is bombarded rather than assaulted, and what is in the open is attacked rather than probed. */
const order = (deed: Deed): number => ['bombard', 'attack', 'assault', 'probe'].indexOf(deed);

/** The hexes from which a target can be attacked. */
export function frontOf(grid: Grid, book: Book, deed: Deed, target: string): number[] {
  const fort = DEEDS.indexOf(deed) >= 2 ? book.forts.find((one) => one.code === target) : undefined;
  if (fort && fort.outer >= 0) return [fort.outer];
  return grid.around(fort ? fort.hex : grid.read(target)).filter((hex) => hex >= 0);
}

/** The units that could join an attack, as far as the page can tell: the server has the last word. */
export function candidatesFor(counters: Counters, grid: Grid, book: Book, deed: Deed, target: string): Counter[] {
  const side = counters.view.side ?? counters.view.phasing;
  return frontOf(grid, book, deed, target).flatMap((hex) =>
    counters.in(hex).filter((counter) => {
      const unit = counters.unit(counter);
      if (!unit || counter.side !== side || unit.kind === DUMMY || unit.kind === ENGINEER) return false;
      if (counters.has(counter, 'attacked')) return false;
      if (deed === 'probe') return unit.kind === CAVALRY;
      return deed !== 'assault' || unit.kind === INFANTRY;
    }),
  );
}

const POINTS_A_HEX = 8;

/**
 * Those ticked to begin with: infantry up to eight points from each hex, the strongest first, and one gun; for a probe
 * one cavalry unit; for a bombardment the heaviest gun with a corps beside it.
 */
export function ticksFor(counters: Counters, deed: Deed, candidates: readonly Counter[]): string[] {
  const kind = (counter: Counter): number => counters.unit(counter)?.kind ?? DUMMY;
  const strongest = [...candidates].sort((a, b) => counters.attack(b) - counters.attack(a));
  const ids = (found: readonly Counter[]): string[] => found.map((counter) => counters.id(counter));
  if (deed === 'probe') return ids(strongest.slice(0, 1));
  const room = new Map<number, number>();
  const found: Counter[] = [];
  const infantry = strongest.filter((counter) => kind(counter) === INFANTRY);
  const guns = candidates
    .filter((counter) => kind(counter) === ARTILLERY)
    .sort((a, b) => (counters.unit(b)?.calibre ?? 0) - (counters.unit(a)?.calibre ?? 0));
  if (deed === 'bombard') {
    const gun = guns.find((one) => infantry.some((corps) => corps.where === one.where));
    const where = gun?.where ?? infantry.find((corps) => (counters.unit(corps)?.calibre ?? -1) >= 0)?.where;
    const beside = infantry.filter((corps) => corps.where === where).slice(0, 1);
    return ids([...beside, ...(gun ? [gun] : [])]);
  }
  for (const counter of infantry) {
    const used = (room.get(counter.where) ?? 0) + counters.points(counter);
    if (used > POINTS_A_HEX) continue;
    room.set(counter.where, used);
    found.push(counter);
  }
  const gun =
    deed === 'attack'
      ? guns.find((one) => counters.attack(one) > 0 && found.some((corps) => corps.where === one.where))
      : undefined;
  return ids(gun ? [...found, gun] : found);
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
