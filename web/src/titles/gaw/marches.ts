/** The routes of blocks, from the log. */
import type { EventOut } from '../../lib/api/types';
import type { Book } from './data';

export interface Track {
  power: number;
  /** -1 if the unit is not known. */
  unit: number;
  areas: number[];
  kind: 'march' | 'ride' | 'retreat' | 'sea' | 'rail';
}

const NAMED: Record<string, Track['kind']> = {
  Marched: 'march', Sailed: 'sea', Railed: 'rail', LeaderRode: 'ride', Pursued: 'march', Withdrew: 'retreat',
}; // prettier-ignore
const HIDDEN: Record<string, Track['kind']> = {
  BlockMarched: 'march', BlockSailed: 'sea', BlockRailed: 'rail', BlockPursued: 'march', BlockWithdrew: 'retreat',
}; // prettier-ignore

/** The tracks of the last impulse with any marches; steps of one march are one track. */
export function tracks(log: readonly EventOut[], book: Book): Track[] {
  let from = log.length;
  let marched = false;
  while (from > 0) {
    const event = log[from - 1];
    if (!event) break;
    if (event.name in NAMED || event.name in HIDDEN) marched = true;
    from -= 1;
    if (event.name === 'ImpulseBegan' && marched) break;
  }
  const found: Track[] = [];
  let open: Track | undefined;
  for (const event of log.slice(from)) {
    const kind = NAMED[event.name] ?? HIDDEN[event.name];
    if (event.name === 'Picked' || event.name === 'BlockPicked' || event.name === 'LeaderNamed') open = undefined;
    if (!kind) continue;
    const [who = 0, a = 0, b = 0] = event.args;
    const named = event.name in NAMED;
    const unit = named ? who : -1;
    const power = named ? (book.units[who]?.power ?? 0) : who;
    if (open && open.areas[open.areas.length - 1] === a && open.unit === unit && open.kind === kind) open.areas.push(b);
    else {
      open = { power, unit, areas: [a, b], kind };
      found.push(open);
    }
  }
  return found;
}
