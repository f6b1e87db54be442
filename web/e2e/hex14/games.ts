/** The games on the map of hexes, as far as hands and eyes at it have to tell them apart. */
export interface HexGame {
  title: string;
  name: string;
  /** Which number of a row of the view is the unit. */
  column: number;
  /** The game with counters that lie face down, and no cards to choose first. */
  hidden: Record<string, string>;
  /** Whether units are sent to the East Front before the others are set up, in the game of the guide. */
  commits: boolean;
}

export const DELUXE: HexGame = {
  title: 'deluxe',
  name: '1914 Deluxe',
  column: 8,
  hidden: { cards: 'none' },
  commits: true,
};

export const REVISION: HexGame = {
  title: 'revision',
  name: '1914 Revision',
  column: 6,
  hidden: { face_down: 'on', dummies: 'on' },
  commits: false,
};
