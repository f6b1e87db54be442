/** The titles in the lobby: a few lines each, part of every page. */
import { textOr } from '../lib/texts';

/** What the lobby shows of a title before its table is loaded; the default export of its `lobby.ts`. */
export interface TitleLobby {
  /**
   * The powers, by the names of their colours: "german" is `--<title>-german`, and `--on-<title>-german` on top of it,
   * both in the `tokens.css` of the title. Their names are the texts `<title>.power.german`.
   */
  powers: readonly string[];
  /** The folder that has the colours, if titles share them: the first word of their names, instead of the title. */
  colours?: string;
  /** The powers that a seat plays, the one whose colour stands for the seat first. */
  powersOf: (seat: string, options: Readonly<Record<string, string>>) => readonly string[];
  /** The seat that a newcomer gets: it acts early and is easy to understand. */
  firstSeat: string;
  /** How long a game takes, at least and at most. */
  hours: readonly [least: number, most: number];
  /** How much there is to learn, from 1 to MOST_RULES. */
  rules: number;
  /** Options that are variants of the game, even if a ruling had to say what they mean. */
  variants?: readonly string[];
  /** The address of a picture of the board. */
  picture?: string;
}

/** The most that a game can ask of a reader of rules. */
export const MOST_RULES = 5;

const files = import.meta.glob<TitleLobby>('./*/lobby.ts', { eager: true, import: 'default' });
const titles: ReadonlyMap<string, TitleLobby> = new Map(
  Object.entries(files).map(([file, lobby]) => [file.split('/')[1] ?? '', lobby]),
);

/** What the lobby knows of a title; undefined for a title without a folder. */
export function lobbyOf(title: string): TitleLobby | undefined {
  return titles.get(title);
}

/** The custom properties that hold a power's colour and that of the text on it. */
export function coloursOf(title: string, power: string): { fill: string; ink: string } {
  const owner = lobbyOf(title)?.colours ?? title;
  return { fill: `var(--${owner}-${power})`, ink: `var(--on-${owner}-${power})` };
}

/** The powers of these titles, each name once. */
export function allPowers(keys: readonly string[]): { name: string; fill: string; ink: string }[] {
  const found = new Map<string, { name: string; fill: string; ink: string }>();
  for (const title of keys)
    for (const power of lobbyOf(title)?.powers ?? []) {
      const name = textOr(`${title}.power.${power}`, power);
      if (!found.has(name)) found.set(name, { name, ...coloursOf(title, power) });
    }
  return [...found.values()];
}
