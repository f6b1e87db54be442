/** What the board tells the things drawn on it. */
import { getContext, setContext } from 'svelte';
import type { Direction } from './spots';

export interface BoardContext {
  /** Pixels per unit of the board, as it was when the board last came to rest. */
  readonly scale: number;
  /** Whether the picture of the board has been loaded; if not, draw the shapes instead. */
  readonly pictured: boolean;
  /** A point of the board in coordinates of the window. */
  toScreen(x: number, y: number): [number, number];
  /** A point of the window in coordinates of the board. */
  toBoard(x: number, y: number): [number, number];
  /** Fly to a point; `zoom` is in pixels per unit of the board, and is kept if left out. */
  center(x: number, y: number, zoom?: number): void;
  /** Whether a point is in sight. */
  sees(x: number, y: number): boolean;
  /** Fly there only if the point is not well in sight. */
  reveal(x: number, y: number): void;
  /**
   * Look at a point until the returned function is called, which an effect can return: then back to where the player had the
   * board, unless they have moved it. It flies only if the point is not well in sight, and no nearer than `zoom`, which is
   * never so near that one loses sight of what lies around.
   */
  visit(x: number, y: number, zoom?: number): () => void;
  /** The same for several points, if none of them is in sight: far enough away that all of them are, and never nearer. */
  visitAll(points: readonly (readonly [number, number])[]): () => void;
  /** Something on the board is dragged with this pointer: it no longer moves the board, nor is its click one. */
  claim(pointer: number): void;
  /** Called when an arrow key is pressed on the board: moves the focus to something on it. True if it did. */
  onEnter(enter: (direction: Direction) => boolean): () => void;
}

const KEY = 'board';

export function provideBoard(board: BoardContext): void {
  setContext(KEY, board);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(KEY);
}
