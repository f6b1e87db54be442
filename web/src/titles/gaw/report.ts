/** The report of a battle, put together from the log. */
import type { EventOut } from '../../lib/api/types';
import type { Book } from './data';

export interface Term {
  rule: string;
  code: number;
  subject: number;
  low: number;
  high: number;
}

export interface Loss {
  unit: number;
  /** The strengths it went through. */
  path: number[];
  hits: number;
  gone: boolean;
}

export interface Report {
  area: number;
  attacker: number;
  /** What happened before the blocks were revealed, or instead of it. */
  before: EventOut[];
  /** Unit and step of everybody who fought, by side. */
  shown: { unit: number; step: number }[][];
  /** The river each attacker crossed. */
  over: Map<number, number>;
  /** Isolated attackers, who do not fire. */
  idle: number[];
  terms: Term[][];
  fire: number;
  reply: number;
  /** undefined until the blocks are revealed. */
  outcome: { suffered: number; price: number } | undefined;
  losses: Loss[];
  /** Discs lost to hits, by fortress. */
  discs: Map<number, { power: number; count: number }>;
  after: EventOut[];
}

const OF_BATTLE = new Set([
  'BattleBegan', 'Declared', 'DiscPassed', 'DiscLost', 'CavalryDeclared', 'RetreatCalled', 'RetreatDeclined',
  'Withdrew', 'BlockWithdrew', 'WalkedIn', 'Showdown', 'CameOver', 'HeldBack', 'Term', 'Outcome', 'Absorbed',
  'Reduced', 'Eliminated', 'Taken', 'ValourGained', 'ValourLost', 'Won',
]); // prettier-ignore
/** Rules of the end of an impulse, whose events have names that occur in battles too. */
const AFTER_BATTLES = new Set(['GAW 7.1-14', 'GAW 7.7-1', 'GAW 7.7-3']);
const AFTERMATH = new Set(['WalkedIn', 'Taken', 'ValourGained', 'ValourLost', 'Won']);

/** The events of every battle in a log, battle by battle. */
export function battles(log: readonly EventOut[]): EventOut[][] {
  const found: EventOut[][] = [];
  let fighting: EventOut[] | undefined;
  for (const event of log) {
    if (event.name === 'BattleBegan') {
      fighting = [];
      found.push(fighting);
    } else if (!OF_BATTLE.has(event.name) || AFTER_BATTLES.has(event.rule)) fighting = undefined;
    fighting?.push(event);
  }
  return found;
}

/** The report of one battle's events. */
export function reportOf(events: readonly EventOut[], book: Book): Report {
  const [area = 0, attacker = 0] = events[0]?.args ?? [];
  const report: Report = {
    area,
    attacker,
    before: [],
    shown: [[], []],
    over: new Map(),
    idle: [],
    terms: [[], []],
    fire: 0,
    reply: 0,
    outcome: undefined,
    losses: [],
    discs: new Map(),
    after: [],
  };
  const losses = new Map<number, Loss>();
  let open = false;
  for (const event of events.slice(1)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = event.args;
    if (AFTERMATH.has(event.name)) report.after.push(event);
    else if (event.name === 'Showdown') {
      open = true;
      for (let i = 1; i + 1 < event.args.length; i += 2) {
        const [unit, step] = [event.args[i] ?? 0, event.args[i + 1] ?? 0];
        report.shown[sideOf(unit, book)]?.push({ unit, step });
        losses.set(unit, { unit, path: [book.units[unit]?.strengths[step] ?? 0], hits: 0, gone: false });
      }
    } else if (!open) report.before.push(event);
    else if (event.name === 'CameOver') report.over.set(a, b);
    else if (event.name === 'HeldBack') report.idle.push(a);
    else if (event.name === 'Term') report.terms[a]?.push({ rule: event.rule, code: b, subject: c, low: d, high: d });
    else if (event.name === 'Outcome') {
      [report.fire, report.reply] = [c, d];
      report.outcome = { suffered: e, price: f };
    } else if (event.name === 'DiscLost') {
      report.discs.set(a, { power: b, count: (report.discs.get(a)?.count ?? 0) + 1 });
    } else if (event.name === 'Absorbed' || event.name === 'Reduced' || event.name === 'Eliminated') {
      const loss = losses.get(a);
      if (!loss) continue;
      loss.hits += 1;
      if (event.name === 'Reduced') loss.path.push(book.units[a]?.strengths[b] ?? 0);
      if (event.name === 'Eliminated') loss.gone = true;
    }
  }
  report.losses = [...losses.values()].filter((loss) => loss.hits > 0);
  return report;
}

export function sideOf(unit: number, book: Book): number {
  return book.powers[book.units[unit]?.power ?? 0]?.side ?? 0;
}

/** How great a victory is: the size of the result decides. */
export function degree(result: number): 'tie' | 'marginal' | 'decisive' | 'brilliant' {
  const size = Math.abs(result);
  return size === 0 ? 'tie' : size <= 5 ? 'marginal' : size <= 10 ? 'decisive' : 'brilliant';
}
