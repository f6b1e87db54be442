/** The drawing data of the map of hexes, as the map builder writes them. Lines are flat lists x, y, x, y, ... */
import type { TileLevel } from '../board/tiles';

export interface HexMeasures {
  columns: number;
  rows: number;
  /** From flat side to flat side. */
  across: number;
  /** From the middle to a corner. */
  radius: number;
  /** From column to column. */
  step: number;
  left: number;
  top: number;
}

export interface FortDrawing {
  name: string;
  hex: string;
  outer: string | null;
  class: string;
  /** Middles of the symbols and the angle they are drawn at. */
  symbols: [x: number, y: number, angle: number][];
}

export type Drawing = {
  width: number;
  height: number;
  /** The map without the track and the cards: left, top, right, bottom. */
  frame: [number, number, number, number];
  hex: HexMeasures;
  pictures: { levels: TileLevel[] };
  forts: FortDrawing[];
  rails: { hexes: [string, string]; tracks: number; line: number[] }[];
  /** The boxes of the turn track: left, top, width, height. */
  turns: [number, number, number, number][];
  boxes: { name: string; at: [number, number, number, number] }[];
  /** The same for title, key and tables. */
  cards: { name: string; at: [number, number, number, number] }[];
};

/** The page passes the drawing on unread. */
export const asDrawing = (map: Record<string, unknown>): Drawing => map as Drawing;
