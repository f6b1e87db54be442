/** What answers, events and wrong clicks are about: units, areas and fortresses as the notation spells them. */
import type { ActionOut, EventOut, PromptOut } from '../../lib/api/types';
import { t } from '../../lib/texts';
import type { Beginning } from '../../table/marks';
import type { Thing } from '../title';
import { bookOf, LEADER, viewOf, type Book, type Unit } from './data';
import { battleOf, Sight, type Block } from './blocks';

interface Props {
  view: Record<string, unknown>;
  book: Record<string, unknown>;
  /** What has been pointed at before. */
  picked?: readonly Thing[];
}

const UNIT_VERBS = new Set(['activate', 'pick', 'hit', 'restore']);
const AREA_VERBS = new Set(['step', 'sail', 'rail', 'fight']);
const FORT_VERBS = new Set(['build', 'raze']);
const UNIT_AREA_VERBS = new Set(['withdraw', 'pursue', 'place']);

/** The things of an answer, in the order one points at them: the unit, then where it goes. */
export function things(action: ActionOut, { view, book }: Props): Thing[] {
  const [verb = '', first = '', second = ''] = action.notation.split(' ');
  if (UNIT_VERBS.has(verb)) return [`unit:${first}`];
  if (AREA_VERBS.has(verb)) return [`area:${first}`];
  if (FORT_VERBS.has(verb)) return [`fort:${first}`];
  // At set-up the icon to be filled is fixed: pointing at the unit says everything.
  if (verb === 'place' && viewOf(view).stack.at(-1)?.[0] === 'Muster') return [`unit:${first}`];
  if (UNIT_AREA_VERBS.has(verb)) return [`unit:${first}`, `area:${second}`];
  if (verb === 'halt' || verb === 'reveal') {
    // Pointing at where it is: here it stays.
    const way = new Sight(viewOf(view), bookOf(book)).underWay();
    const here = way && bookOf(book).areas[way.area];
    return here ? [`area:${here.id}`] : [];
  }
  return [];
}

/** The unit to be placed first, and where: of a set-up icon, or of reinforcements. */
export function placing(prompt: PromptOut | null): { unit: string; area: string } | undefined {
  const [verb, unit, area] = prompt?.actions[0]?.notation.split(' ') ?? [];
  return verb === 'place' && unit && area ? { unit, area } : undefined;
}

const LEAD: Record<string, string> = {
  Activation: 'activate',
  Movement: 'pick',
  HitChoice: 'hit',
  Restoration: 'restore',
};

const PAIRS: Record<string, string> = { Withdrawal: 'withdraw', Impetus: 'pursue', Deployment: 'place' };

/**
 * What somebody may mean who points at something that does not glow. Several units are named only where they may have
 * different reasons not to: one of an army, one that has moved, one that is isolated.
 */
export function meant(thing: Thing, prompt: PromptOut, { view, book, picked = [] }: Props): string[] {
  const b = bookOf(book);
  const sight = new Sight(viewOf(view), b);
  const [kind, id = ''] = split(thing);
  const area = kind === 'area' ? b.areas.findIndex((a) => a.id === id) : -1;
  const unit = kind === 'unit' ? b.units.findIndex((u) => u.id === id) : -1;
  const fort = kind === 'fort' ? b.forts.find((f) => f.code === id) : undefined;
  const side = sight.view.side;
  const closely = prompt.question === 'HitChoice' || prompt.question === 'Withdrawal';
  const mine = (at: number): string[] =>
    side === null ? [] : differing(sight, sight.of(at, side), prompt.question === 'HitChoice');
  const name = (at: number): string => b.areas[at]?.id ?? '';
  const place = area >= 0 ? area : fort ? fort.area : (sight.known.get(unit)?.where ?? -1);
  const there = place >= 0 && place < b.areas.length ? name(place) : '';
  // Pointing at ground means going there; at this moment nobody goes, and the refusal says what is done instead.
  const going = there ? [`step ${there}`] : [];

  // A unit was chosen, and this is where it shall go; or the place is named before the unit.
  const [chosen] = picked.flatMap((one) => (one.startsWith('unit:') ? [one.slice('unit:'.length)] : []));
  const pair = PAIRS[prompt.question];
  if (pair && there && unit < 0) {
    if (chosen) return [`${pair} ${chosen} ${there}`];
    const offered = prompt.actions.filter(({ notation }) => notation.endsWith(` ${there}`));
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
      const way = sight.underWay();
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
      const battle = battleOf(sight.view);
      if (!battle) return [];
      const next = b.areas[battle.area]?.neighbours ?? [];
      if (unit >= 0 && place === battle.area) return next.slice(0, 3).map((to) => `withdraw ${id} ${name(to)}`);
      return there ? mine(battle.area).map((u) => `withdraw ${u} ${there}`) : [];
    }
    case 'Impetus': {
      if (unit >= 0) {
        const next = b.areas[sight.known.get(unit)?.where ?? -1]?.neighbours ?? [];
        return next.slice(0, 3).map((to) => `pursue ${id} ${name(to)}`);
      }
      const riders = sight.blocks.filter((x) => x.unit >= 0 && x.side === side && sight.has(x, 'spur'));
      return there ? differing(sight, riders, closely).map((u) => `pursue ${u} ${there}`) : [];
    }
    case 'Muster': {
      const icon = placing(prompt);
      if (!icon) return [];
      if (kind === 'unit') return [`place ${id} ${icon.area}`];
      return there ? [`place ${icon.unit} ${there}`] : [];
    }
    case 'Deployment': {
      if (unit >= 0) return there ? [`place ${id} ${there}`] : [];
      const waiting = sight.inZone(b.places.drawn).filter((x) => x.unit >= 0 && x.side === side);
      return there ? differing(sight, waiting, closely).map((u) => `place ${u} ${there}`) : [];
    }
    default: {
      // A question with buttons only: pointing at the board is another question's answer, and says so.
      if (unit >= 0) return [`pick ${id}`];
      const [first] = place >= 0 ? mine(place) : [];
      return first ? [`pick ${first}`] : going;
    }
  }
}

/**
 * Of these blocks one for every army and state, and those of an ally as one: others like it would be told the same.
 * Before a battle kind and strength matter, too.
 */
function differing(sight: Sight, blocks: readonly Block[], closely: boolean): string[] {
  const found = new Map<string, string>();
  for (const block of blocks) {
    const unit = sight.unit(block);
    if (!unit) continue;
    const marks = (['moved', 'active', 'cut', 'spur'] as const).map((mark) => Number(sight.has(block, mark))).join('');
    const what = closely ? `${unit.kind} ${sight.strength(block)}` : `${unit.army} ${unit.kind === LEADER} ${marks}`;
    const key = sight.allied(block) ? 'ally' : what;
    if (!found.has(key)) found.set(key, unit.id);
  }
  return [...found.values()];
}

/** u unit, a area, f fortress, . nothing to point at: the arguments of every event, in order. */
const EVENTS: Record<string, string> = {
  Worn: 'ua',
  BlockWorn: '.a',
  JoinedPool: 'u',
  UnitDrawn: 'u',
  Placed: 'ua',
  BlockPlaced: '.a',
  Returned: 'u',
  Restored: 'u',
  LeaderNamed: 'ua',
  LeaderRode: 'uaa',
  LeaderRevealed: 'ua',
  Deactivated: 'u',
  Picked: 'ua',
  BlockPicked: '.a',
  Marched: 'uaa',
  BlockMarched: '.aa',
  Sailed: 'uaa',
  BlockSailed: '.aa',
  Railed: 'uaa',
  BlockRailed: '.aa',
  Pursued: 'uaa',
  BlockPursued: '.aa',
  Built: 'uf',
  DiscBuilt: '.f',
  Taken: 'a',
  BattleBegan: 'a',
  Declared: 'a',
  CavalryDeclared: 'a',
  RetreatCalled: '.a',
  RetreatDeclined: '.a',
  Withdrew: 'uaa',
  BlockWithdrew: '.aa',
  WalkedIn: 'a',
  CameOver: 'u',
  HeldBack: 'u',
  Outcome: 'a',
  Absorbed: 'u',
  Reduced: 'u',
  Eliminated: 'ua',
  DiscLost: 'f',
};

/** Terms of a fire whose subject is a unit. */
const UNIT_TERMS = new Set([0, 1, 2, 3, 6, 9, 10]);

export function eventThings(event: EventOut, book: Record<string, unknown>): Thing[] {
  const b = bookOf(book);
  if (event.name === 'Showdown') {
    const units = event.args.filter((_, at) => at % 2 === 1).map((u) => unitThing(b, u));
    return [areaThing(b, event.args[0] ?? -1), ...units].filter((thing) => thing !== '');
  }
  if (event.name === 'Term') {
    const [, code = -1, subject = -1] = event.args;
    return UNIT_TERMS.has(code) ? [unitThing(b, subject)].filter((thing) => thing !== '') : [];
  }
  const found = [...(EVENTS[event.name] ?? '')].map((kind, at) => {
    const value = event.args[at] ?? -1;
    if (kind === 'u') return unitThing(b, value);
    if (kind === 'a') return areaThing(b, value);
    return kind === 'f' ? `fort:${b.forts[value]?.code ?? ''}` : '';
  });
  return found.filter((thing) => thing !== '' && !thing.endsWith(':'));
}

const impulse = (n: number, side: number): string => t('gaw.impulse', { n, side: t(`gaw.team.${side}`) });

/** A round is a turn of the rules, a month; a turn at the table is an impulse. */
export function begins(event: EventOut, book: Record<string, unknown>): Beginning[] {
  const b = bookOf(book);
  const [first = 0, second = 0, third = 0] = event.args;
  if (event.name === 'TurnBegan') {
    const month = b.turns[first - 1] ?? '';
    return [{ kind: 'round', text: month, brief: month.slice(0, 3) }];
  }
  if (event.name === 'ImpulseBegan')
    return [{ kind: 'turn', text: `${b.turns[second - 1] ?? ''} · ${impulse(third, first)}` }];
  const area = event.name === 'BattleBegan' ? b.areas[first] : undefined;
  return area ? [{ kind: 'battle', text: t('gaw.report.title', { name: areaName(area) }) }] : [];
}

function unitThing(book: Book, unit: number): Thing {
  const found = book.units[unit];
  return found ? `unit:${found.id}` : '';
}

function areaThing(book: Book, area: number): Thing {
  const found = book.areas[area];
  return found ? `area:${found.id}` : '';
}

export function split(thing: Thing): [string, string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

export function nameOf(thing: Thing, book: Record<string, unknown>): string {
  const b = bookOf(book);
  const [kind, id] = split(thing);
  if (kind === 'unit') {
    const unit = b.units.find((u) => u.id === id);
    return unit ? unitName(unit, b) : id;
  }
  if (kind === 'area') {
    const area = b.areas.find((a) => a.id === id);
    return area ? areaName(area) : id;
  }
  if (kind === 'fort') return t('gaw.fortress', { name: b.forts.find((f) => f.code === id)?.name ?? id });
  return id;
}

export function areaName(area: { id: string; name: string }): string {
  return area.id === 'GB' ? area.name : `${area.id} ${area.name}`;
}

/** "II Inf, German 1st Army"; a leader with his army, Foch without. */
export function unitName(unit: Unit, book: Book): string {
  const army = book.armies[unit.army]?.name ?? '';
  return army === unit.name || army === '' ? unit.name : `${unit.name}, ${army}`;
}
