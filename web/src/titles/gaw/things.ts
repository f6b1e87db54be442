/** What answers and wrong clicks are about: units, areas and fortresses as the notation spells them. */
import type { ActionOut, PromptOut } from '../../lib/api/types';
import type { Thing } from '../title';
import { BlockView, type Block } from './blocks';
import { asBook, asView, LEADER, type Book, type View } from './data';
import { battleOf } from './frames';
import { split } from './names';

interface Props {
  view: Record<string, unknown>;
  book: Record<string, unknown>;
  /** What has been pointed at before. */
  picked?: readonly Thing[];
}

const unitOf = (action: ActionOut): string[] =>
  action.things.filter((thing) => thing.startsWith('unit:')).map((thing) => split(thing)[1]);

/** The units that the answers to a question name. */
export function namedUnits(prompt: PromptOut | null): string[] {
  return (prompt?.actions ?? []).flatMap(unitOf);
}

/** The area of the icon that is filled at set-up; undefined if none is. */
export function setUpIcon(view: View, book: Book): number | undefined {
  const top = view.stack.at(-1);
  return top?.frame === 'Muster' ? book.icons[top.slot] : undefined;
}

const LEAD: Record<string, string> = {
  Activation: 'activate',
  Movement: 'pick',
  HitChoice: 'hit',
  Restoration: 'restore',
};

const PAIRS: Record<string, string> = { Withdrawal: 'withdraw', Impetus: 'pursue', Deployment: 'place' };

/**
 * The answers that pointing at something that does not glow may have meant. Several units are named only if they may be
 * refused for different reasons: one of each army, one that has moved, one that is isolated.
 */
export function meant(thing: Thing, prompt: PromptOut, { view, book, picked = [] }: Props): string[] {
  const b = asBook(book);
  const blockView = new BlockView(asView(view), b);
  const [kind, id = ''] = split(thing);
  const area = kind === 'area' ? b.areas.findIndex((a) => a.id === id) : -1;
  const unit = kind === 'unit' ? b.units.findIndex((u) => u.id === id) : -1;
  const fort = kind === 'fort' ? b.forts.find((f) => f.code === id) : undefined;
  const side = blockView.view.side;
  const closely = prompt.question === 'HitChoice' || prompt.question === 'Withdrawal';
  const mine = (at: number): string[] =>
    side === null ? [] : differing(blockView, blockView.of(at, side), prompt.question === 'HitChoice');
  const name = (at: number): string => b.areas[at]?.id ?? '';
  const place = area >= 0 ? area : fort ? fort.area : (blockView.known.get(unit)?.where ?? -1);
  const there = place >= 0 && place < b.areas.length ? name(place) : '';
  // Pointing at an area means going there; if nobody moves now, the refusal says what is done instead.
  const going = there ? [`step ${there}`] : [];

  // A unit was chosen and this is its destination; or the place is named before the unit.
  const [chosen] = picked.flatMap((one) => (one.startsWith('unit:') ? [one.slice('unit:'.length)] : []));
  const pair = PAIRS[prompt.question];
  if (pair && there && unit < 0) {
    if (chosen) return [`${pair} ${chosen} ${there}`];
    const offered = prompt.actions.filter(({ things }) => things.includes(`area:${there}`));
    if (offered.length) return offered.map(({ notation }) => notation);
  }

  const verb = LEAD[prompt.question];
  if (verb) {
    if (unit >= 0) return [`${verb} ${id}`];
    const here = place >= 0 ? mine(place) : [];
    if (!here.length) return going;
    if (verb !== 'activate' && verb !== 'restore') return here.map((u) => `${verb} ${u}`);
    const leaders = here.filter((u) => b.units.find((x) => x.id === u)?.kind === LEADER);
    return (leaders.length ? leaders : here.slice(0, 1)).map((u) => `${verb} ${u}`);
  }
  switch (prompt.question) {
    case 'March':
    case 'Ride': {
      const way = blockView.underWay();
      if (fort) return [`build ${id}`];
      if (!there) return [];
      if (way && way.area === place) return prompt.question === 'Ride' ? ['reveal'] : ['halt'];
      return way?.area === 0 ? [`sail ${there}`] : going;
    }
    case 'BattleChoice':
      return there && place > 0 ? [`fight ${there}`] : [];
    case 'Razing':
      if (fort) return [`raze ${id}`];
      return b.forts.some((f) => f.area === place)
        ? b.forts.filter((f) => f.area === place).map((f) => `raze ${f.code}`)
        : going;
    case 'Withdrawal': {
      const battle = battleOf(blockView.view);
      if (!battle) return [];
      const next = b.areas[battle.area]?.neighbours ?? [];
      if (unit >= 0 && place === battle.area) return next.slice(0, 3).map((to) => `withdraw ${id} ${name(to)}`);
      return there ? mine(battle.area).map((u) => `withdraw ${u} ${there}`) : [];
    }
    case 'Impetus': {
      if (unit >= 0) {
        const next = b.areas[blockView.known.get(unit)?.where ?? -1]?.neighbours ?? [];
        return next.slice(0, 3).map((to) => `pursue ${id} ${name(to)}`);
      }
      const riders = blockView.blocks.filter((x) => x.unit >= 0 && x.side === side && blockView.has(x, 'spur'));
      return there ? differing(blockView, riders, closely).map((u) => `pursue ${u} ${there}`) : [];
    }
    case 'Muster': {
      const icon = setUpIcon(blockView.view, b);
      if (kind === 'unit') return icon === undefined ? [] : [`place ${id} ${name(icon)}`];
      const [first] = namedUnits(prompt);
      return there && first ? [`place ${first} ${there}`] : [];
    }
    case 'Deployment': {
      if (unit >= 0) return there ? [`place ${id} ${there}`] : [];
      const waiting = blockView.inZone(b.places.drawn).filter((x) => x.unit >= 0 && x.side === side);
      return there ? differing(blockView, waiting, closely).map((u) => `place ${u} ${there}`) : [];
    }
    default: {
      // A question with buttons only: name an answer to another question, whose refusal says so.
      if (unit >= 0) return [`pick ${id}`];
      const [first] = place >= 0 ? mine(place) : [];
      return first ? [`pick ${first}`] : going;
    }
  }
}

/**
 * One of these blocks for every army and state, and one for all of an ally's: the others would be refused for the same
 * reason. Before a battle, kind and strength matter too.
 */
function differing(blockView: BlockView, blocks: readonly Block[], closely: boolean): string[] {
  const found = new Map<string, string>();
  for (const block of blocks) {
    const unit = blockView.unit(block);
    if (!unit) continue;
    const marks = (['moved', 'active', 'cut', 'spur'] as const)
      .map((mark) => Number(blockView.has(block, mark)))
      .join('');
    const what = closely
      ? `${unit.kind} ${blockView.strength(block)}`
      : `${unit.army} ${unit.kind === LEADER} ${marks}`;
    const key = blockView.allied(block) ? 'ally' : what;
    if (!found.has(key)) found.set(key, unit.id);
  }
  return [...found.values()];
}
