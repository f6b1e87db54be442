/** What wrong clicks probably meant: answers as the notation spells them. */
import type { PromptOut } from '../lib/api/types';
import { t } from '../lib/texts';
import type { Thing } from '../titles/title';
import type { Counter, Counters } from './counters';
import { Asked, clashOf, placingUnit } from './frames';
import { hexCode, hexNumber, split } from './names';
import { uiState } from './uiState.svelte';

/** Questions that ask for a unit: the verb that names one. */
const UNIT_VERBS = ['march', 'commit', 'recall', 'deploy', 'feed', 'send', 'return', 'build', 'garrison', 'join', 'lose', 'advance']; // prettier-ignore
/** Questions that ask for a hex of the unit they are about, or for a hex alone. */
const HEX_VERBS = ['go', 'rail', 'sail', 'place'];
const PAIR_VERBS = ['enter', 'withdraw', 'pursue'];
/** What each question is about where its answers do not say so. */
const VERB_OF: Record<string, string> = {
  Movement: 'march', Marching: 'go', Entrained: 'rail', Embarked: 'sail', Placing: 'place', Deployment: 'deploy',
  Joining: 'join', AttackChoice: 'attack', Building: 'build', Commitment: 'commit', GarrisonDuty: 'garrison',
  AdvanceChoice: 'advance',
}; // prettier-ignore

/** The answers that pointing at something that does not glow may have meant, the likeliest first. */
export function meant(thing: Thing, prompt: PromptOut, counters: Counters, picked: readonly Thing[] = []): string[] {
  const { book } = counters;
  const { likely, onForts, verbs } = counters.title;
  const asked = new Asked(prompt);
  const [kind, id] = split(thing);
  const side = counters.view.side;
  const counter = kind === 'unit' ? counters.byId(id) : undefined;
  const hexes = book.columns * book.stride;
  const hex = kind === 'hex' ? hexNumber(id, book) : (counter?.where ?? -1);
  const code = hex >= 0 && hex < hexes ? hexCode(hex, book) : '';
  const verb = (names: readonly string[]): string | undefined =>
    names.find((name) => asked.has(name)) ??
    names.find((name) => (verbs.of[prompt.question] ?? VERB_OF[prompt.question]) === name);
  const mine = (at: number): string[] => (side === null ? [] : differing(counters, counters.in(at), side));

  // Units have been chosen and this is out of their reach: the board says so.
  if (uiState.moving && asked.has('march') && kind === 'hex') return [];

  const pair = verb([...PAIR_VERBS, ...verbs.pair]);
  if (pair) {
    const [chosen] = picked.flatMap((one) => (one.startsWith('unit:') ? [split(one)[1]] : []));
    if (kind === 'unit') return code ? [`${pair} ${id} ${code}`] : [];
    const unit = chosen ?? [...asked.units(pair)][0];
    return unit && code ? [`${pair} ${unit} ${code}`] : [];
  }
  const combat = asked.has('attack') || prompt.question === 'AttackChoice';
  if (combat) {
    if (kind === 'fort') return likely.filter((deed) => onForts.includes(deed)).map((deed) => `${deed} ${id}`);
    return code ? likely.filter((deed) => !onForts.includes(deed)).map((deed) => `${deed} ${code}`) : [];
  }
  const place = verb([...HEX_VERBS, ...verbs.hex]);
  if (place && placingUnit(counters.view) !== undefined && code) return [`place ${code}`];
  if (place && code) return [`${place} ${code}`];
  const unit = verb([...UNIT_VERBS, ...verbs.unit]);
  if (unit) {
    if (kind === 'unit') return [`${unit} ${id}`];
    const here = mine(hex);
    if (here.length) return here.map((one) => `${unit} ${one}`);
    if (unit === 'join' && clashOf(counters.view, counters.title)) return code ? [`attack ${code}`] : [];
  }
  if (kind === 'fort') return [`assault ${id}`];
  // Some other question: the refusal says what is asked now.
  if (kind === 'unit') return [`march ${id}`];
  const [first] = mine(hex);
  return first ? [`march ${first}`] : code ? [`go ${code}`] : [];
}

/** What something is for, if pointing at it cannot mean any answer now. */
export function hint(thing: Thing, prompt: PromptOut): string | undefined {
  if (uiState.moving && thing.startsWith('hex:') && prompt.actions.some(({ verb }) => verb === 'march'))
    return t('hex14.why.reach');
  return undefined;
}

/** One of these counters for each kind and state: the others would be refused for the same reason. */
function differing(counters: Counters, here: readonly Counter[], side: number): string[] {
  const found = new Map<string, string>();
  for (const counter of here) {
    const unit = counters.unit(counter);
    if (!unit || counter.side !== side) continue;
    const key = `${unit.kind} ${counter.nation} ${counter.mark}`;
    if (!found.has(key)) found.set(key, unit.id);
  }
  return [...found.values()];
}
