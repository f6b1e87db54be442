/** The teams of a game as curves and bars show them. */
import type { Table } from '../table.svelte';

export interface Side {
  name: string;
  colour: string;
}

/** By team: what the page calls it, or else the server, and the colour of its first seat. */
export function sidesOf(table: Table, names: readonly string[]): Side[] {
  return names.map((name, team) => ({ name: table.teamName(team) || name, colour: colourOf(table, team) }));
}

/** Somewhat nearer to the ink: a thin line of it has to be seen on the paper. */
function colourOf(table: Table, team: number): string {
  const seat = table.teams.indexOf(team);
  const colour = seat < 0 ? 'var(--accent)' : table.seatColours(seat).fill;
  return `color-mix(in srgb, ${colour}, var(--ink) max(25%, var(--toward-ink)))`;
}
