/**
 * Where the armies stood in the middle of August 1914, by the towns near to them, so that whoever likes can set up the
 * rest of their units with one click. The server says what is allowed; here is only what is wished.
 */
import type { Grid } from '../../hex14/grid';
import type { ActionOut } from '../../lib/api/types';
import type { Counters } from './counters';
import { ARTILLERY, CAVALRY, DUMMY, ENGINEER, INFANTRY, type Book, type Unit } from './data';
import { idsOf } from './frames';

/** By nation and army: the towns its corps stood at, from right to left. */
const CONCENTRATION: Record<string, readonly string[]> = {
  'GE 1': ['Jülich', 'Aachen', 'Düren', 'Crefeld', 'M.-Gladbach'],
  'GE 2': ['Aachen', 'Eupen', 'Malmedy', 'Euskirchen'],
  'GE 3': ['St. Vith', 'Prüm', 'Gerolstein'],
  'GE 4': ['Bitburg', 'Trier', 'Merzig'],
  'GE 5': ['Diedenhofen', 'Metz', 'Saarlouis', 'Forbach'],
  'GE 6': ['Remilly', 'Mörchingen', 'Dieuze', 'Saarburg', 'Saargemünd'],
  'GE 7': ['Straßburg', 'Schlettstadt', 'Colmar', 'Mülhausen'],
  'GE 8': ['Coblenz', 'Mainz'],
  'GE ': ['Cöln', 'Coblenz', 'Trier', 'Kaiserslautern', 'Karlsruhe'],
  'FR 1': ['Belfort', 'Épinal', 'St-Dié', 'Remiremont'],
  'FR 2': ['Nancy', 'Lunéville', 'Charmes', 'Toul'],
  'FR 3': ['Verdun', 'St-Mihiel', 'Longuyon'],
  'FR 4': ['Ste-Menehould', 'Bar-le-Duc', 'Stenay'],
  'FR 5': ['Mézières', 'Rethel', 'Hirson', 'Vouziers', 'Sedan'],
  'FR ': ['Maubeuge', 'Verdun', 'Toul', 'Épinal', 'Paris'],
  'BE ': ['Louvain', 'Tirlemont', 'Namur', 'Bruxelles', 'Liège'],
  'NL ': ["'s-Hertogenbosch", 'Tilburg', 'Utrecht', 'Breda'],
};
/** Siege guns and railway troops went with the 2nd Army, towards Liège. */
const SIEGE: readonly string[] = ['Aachen', 'Eupen', 'Düren', 'Malmedy'];
/** This army fought the Russians. */
const EASTERN = '8';

/** The units to send to the East Front as in history. */
export function historicalEast(units: Iterable<string>, book: Book): string[] {
  const east = new Set(book.units.filter((unit) => unit.army === EASTERN && unit.east > 0).map((unit) => unit.id));
  return [...units].filter((id) => east.has(id));
}

/** The order in which units are set up: those that must have room first, dummies not at all. */
export function inOrder(ids: Iterable<string>, counters: Counters): string[] {
  const rank = [INFANTRY, CAVALRY, ARTILLERY, ENGINEER];
  return [...ids]
    .flatMap((id) => {
      const counter = counters.byId(id);
      const unit = counter && counters.unit(counter);
      return unit && unit.kind !== DUMMY ? [unit] : [];
    })
    .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind) || a.army.localeCompare(b.army) || order(a) - order(b))
    .map((unit) => unit.id);
}
const order = (unit: Unit): number => -(unit.steps[0]?.attack ?? 0);

/** The best of the answers that set up a unit: near to its army, not all in one heap, and rather untold. */
export function placeFor(
  id: string,
  allowed: readonly ActionOut[],
  counters: Counters,
  grid: Grid,
): number | undefined {
  const { book } = counters;
  const counter = counters.byId(id);
  const unit = counter && counters.unit(counter);
  const nation = book.nations[unit?.nation ?? 0] ?? '';
  const siege = nation === 'GE' && (unit?.kind === ARTILLERY || unit?.kind === ENGINEER);
  const towns = siege ? SIEGE : (CONCENTRATION[`${nation} ${unit?.army ?? ''}`] ?? CONCENTRATION[`${nation} `] ?? []);
  const at = new Map(Object.entries(book.names).map(([hex, name]) => [name, Number(hex)]));
  const wished = towns.flatMap((town) => at.get(town) ?? []);
  let best: number | undefined;
  let least = Infinity;
  for (const { things, final } of allowed) {
    const [code = ''] = idsOf(things, 'hex');
    const hex = grid.read(code);
    const away = Math.min(...wished.map((town) => grid.distance(hex, town)));
    const crowd = counters.in(hex).length;
    // What is placed where few kinds can be tells the enemy something.
    const cost = (Number.isFinite(away) ? away : 0) + (crowd < 2 ? 0.4 * crowd : crowd) + (final ? 0.4 : 0);
    if (hex >= 0 && cost < least) [best, least] = [hex, cost];
  }
  return best;
}
