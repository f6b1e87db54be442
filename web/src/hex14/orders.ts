/** Marches and deployments: what clicks on hexes tell the chosen units. */
import { plural, t } from '../lib/texts';
import { capital } from '../table/answers';
import { say } from '../ui';
import { formation, movable, type Stack } from './formation';
import { placingUnit } from './frames';
import { answersTo, invades, mannerTo, wayTo } from './insights';
import { give, giveEach } from './play';
import type { Sight } from './sight.svelte';
import { uiState } from './uiState.svelte';

/** Whether the chosen units can go to a hex. */
export function canMarch({ props }: Sight, hex: number): boolean {
  return props.reach !== null && Boolean(mannerTo(props.reach, hex, uiState.manner));
}

/** March there with those who have room; the others stay chosen. */
export async function march(sight: Sight, hex: number): Promise<void> {
  const { props } = sight;
  const { reach, grid, counters } = props;
  const manner = reach && mannerTo(reach, hex, uiState.manner);
  if (!reach || !manner) return;
  const from = uiState.hex ?? -1;
  const units = movable(counters, from, uiState.ticked);
  const goal = sight.destinations.get(hex);
  if (uiState.wing.size && goal && manner === 'foot') return marchAlike(sight, { hex: from, units, reach }, hex);
  if (goal && (manner === 'foot' || manner === 'line') && warns(sight, hex, [wayTo(goal, manner).way])) return;
  const fit = goal && (manner === 'foot' || manner === 'line') ? wayTo(goal, manner).fit : units.length;
  const lines = answersTo(units.slice(0, fit), grid.code(hex), manner, goal);
  uiState.moving = false;
  const given = await give(props, lines, true); // two clicks on the map are sure enough
  uiState.drop();
  uiState.hex = hex;
  const rest = units.slice(fit).filter((id) => sight.units.has(id));
  if (given && rest.length) uiState.choose(from, rest);
}

/** Whether a march would invade a neutral country and was not warned of yet: then it is, and nothing happens. */
function warns({ props: { data, counters } }: Sight, hex: number, ways: readonly (readonly number[])[]): boolean {
  const [neutral] = ways.flatMap((way) => invades(way, data, counters.view) ?? []);
  if (!neutral || uiState.warned === hex) return false;
  uiState.warned = hex;
  say(t('hex14.warn.neutral', { country: capital(t(`hex14.country.${neutral}`)) }));
  return true;
}

async function marchAlike(sight: Sight, lead: Stack, hex: number): Promise<void> {
  const { props } = sight;
  const steps = formation(props.grid, [lead, ...props.wing], lead.hex, hex);
  const ways = steps.flatMap(({ to }) => (to ? [to.way] : []));
  if (warns(sight, hex, ways)) return;
  const lines = steps.flatMap(({ stack, to }) =>
    to ? answersTo(stack.units.slice(0, to.fit), props.grid.code(to.hex), 'foot', to) : [],
  );
  uiState.moving = false;
  await giveEach(props, lines); // why one was refused, the table says
  uiState.drop();
  uiState.hex = hex;
  const stayed = steps.filter(({ to }) => !to).length;
  if (stayed) say(plural('hex14.wing.stayed', stayed));
}

/** Set up the unit that was asked about; its like may follow by a click each. */
export async function place({ props, hexes }: Sight, hex: number): Promise<void> {
  const unit = placingUnit(props.counters.view);
  const type = unit === undefined ? undefined : props.data.units[unit]?.type;
  if (type !== undefined) uiState.brush = { type, hexes: new Set(hexes) };
  await give(props, [`place ${props.grid.code(hex)}`]);
}

/** Set up the next unit of the class that was set up last. */
export async function placeAlike({ props, asked }: Sight, hex: number): Promise<void> {
  const brush = uiState.brush;
  const next = [...asked.units('deploy')].find(
    (id) => props.data.units.find((unit) => unit.id === id)?.type === brush?.type,
  );
  if (!next) return void (uiState.brush = null);
  await give(props, [`deploy ${next}; place ${props.grid.code(hex)}`]);
}
