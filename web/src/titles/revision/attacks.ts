/** Who takes part in an attack to begin with. */
import type { Counter } from '../../hex14/counters';
import { ARTILLERY, CAVALRY, INFANTRY } from '../../hex14/data';
import type { Deed } from '../../hex14/uiState.svelte';
import type { RevisionCounters } from './counters';
import { MODE, RULES } from './data';

/** Units that are cut off never attack, and those that only defend never attack, but for cavalry by its own rules. */
export function mayJoin(counters: RevisionCounters, counter: Counter, deed: Deed): boolean {
  const unit = counters.unit(counter);
  if (!unit || counters.has(counter, 'cut')) return false;
  const rides = unit.kind === CAVALRY && (counters.view.rules & RULES.cavalry) !== 0;
  if (deed === 'probe') return rides;
  return unit.mode !== MODE.defends || (rides && deed === 'attack');
}

/** All infantry, and the guns that have some of it in their hex: siege guns only against forts. For a probe, one unit. */
export function ticksFor(counters: RevisionCounters, deed: Deed, candidates: readonly Counter[]): string[] {
  const kind = (counter: Counter): number | undefined => counters.unit(counter)?.kind;
  const ids = (found: readonly Counter[]): string[] => found.map((counter) => counters.id(counter));
  if (deed === 'probe') return ids(candidates.slice(0, 1));
  const infantry = candidates
    .filter((counter) => kind(counter) === INFANTRY)
    .sort((a, b) => counters.attack(b) - counters.attack(a));
  const hexes = new Set(infantry.map(({ where }) => where));
  const guns = candidates.filter(
    (counter) =>
      kind(counter) === ARTILLERY &&
      hexes.has(counter.where) &&
      (counters.attack(counter) > 0 || (deed === 'assault' && (counters.unit(counter)?.siege ?? -1) >= 0)),
  );
  return ids([...infantry, ...guns]);
}
