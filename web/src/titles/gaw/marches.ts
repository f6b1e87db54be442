/** The routes of blocks, from the log. */
import type { EventOut } from '../../lib/api/types';
import { asEvent } from './data';
import type { Events } from './types';

export interface Track {
  power: number;
  /** -1 if the unit is not known. */
  unit: number;
  areas: number[];
  kind: 'march' | 'ride' | 'retreat' | 'sea' | 'rail';
}

const KINDS = {
  Marched: 'march', Sailed: 'sea', Railed: 'rail', LeaderRode: 'ride', Pursued: 'march', Withdrew: 'retreat',
} as const; // prettier-ignore

const isMarch = (name: string): name is keyof typeof KINDS => name in KINDS;

/** The tracks of the last impulse with any marches; steps of one march are one track. */
export function tracks(log: readonly EventOut[]): Track[] {
  const last = log.findLastIndex(({ name }) => isMarch(name));
  const from = log.findLastIndex(({ name }, at) => at <= last && name === 'ImpulseBegan');
  const found: Track[] = [];
  let open: Track | undefined;
  for (const { name, args } of log.slice(Math.max(from, 0)).map(asEvent)) {
    if (name === 'Picked' || name === 'LeaderNamed') open = undefined;
    if (!isMarch(name)) continue;
    const { power, unit, origin, area } = args as Events[keyof typeof KINDS];
    const kind = KINDS[name];
    if (open && open.areas.at(-1) === origin && open.unit === unit && open.power === power && open.kind === kind)
      open.areas.push(area);
    else {
      open = { power, unit, areas: [origin, area], kind };
      found.push(open);
    }
  }
  return found;
}
