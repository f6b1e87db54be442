/** Who takes part in an attack to begin with. */
import { ARTILLERY, CAVALRY, DUMMY, INFANTRY } from '../../hex14/data';
import type { Deed } from '../../hex14/uiState.svelte';
import type { DeluxeCounter, DeluxeCounters } from './counters';

const POINTS_A_HEX = 8;

export function mayJoin(counters: DeluxeCounters, counter: DeluxeCounter, deed: Deed): boolean {
  const kind = counters.unit(counter)?.kind;
  if (deed === 'probe') return kind === CAVALRY;
  return deed !== 'assault' || kind === INFANTRY;
}

/**
 * Those ticked to begin with: infantry up to eight points from each hex, the strongest first, and one gun; for a probe
 * one cavalry unit; for a bombardment the heaviest gun with a corps beside it.
 */
export function ticksFor(counters: DeluxeCounters, deed: Deed, candidates: readonly DeluxeCounter[]): string[] {
  const kind = (counter: DeluxeCounter): number => counters.unit(counter)?.kind ?? DUMMY;
  const strongest = [...candidates].sort((a, b) => counters.attack(b) - counters.attack(a));
  const ids = (found: readonly DeluxeCounter[]): string[] => found.map((counter) => counters.id(counter));
  if (deed === 'probe') return ids(strongest.slice(0, 1));
  const room = new Map<number, number>();
  const found: DeluxeCounter[] = [];
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
