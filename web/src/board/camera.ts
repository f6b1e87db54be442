/** Where the board lies on the screen: a point (x, y) of the board is shown at (x * scale + left, y * scale + top). */

export interface Camera {
  scale: number;
  left: number;
  top: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Box = readonly [x: number, y: number, width: number, height: number];

/** How far the board's edge may come into the picture, as a part of the screen: pieces at the edge can be centred. */
const SLACK = 0.3;

/** The scale at which a box of the board just fits on the screen. */
export function fitting(screen: Size, box: Box, margin = 0): number {
  const width = Math.max(1, screen.width - 2 * margin);
  const height = Math.max(1, screen.height - 2 * margin);
  return Math.min(width / box[2], height / box[3]);
}

/** The camera that shows a box of the board as large as possible. */
export function fit(screen: Size, box: Box, margin = 0): Camera {
  return centred(screen, box[0] + box[2] / 2, box[1] + box[3] / 2, fitting(screen, box, margin));
}

/** The camera with a point of the board in the middle of the screen. */
export function centred(screen: Size, x: number, y: number, scale: number): Camera {
  return { scale, left: screen.width / 2 - x * scale, top: screen.height / 2 - y * scale };
}

export function toScreen(camera: Camera, x: number, y: number): [number, number] {
  return [x * camera.scale + camera.left, y * camera.scale + camera.top];
}

export function toBoard(camera: Camera, x: number, y: number): [number, number] {
  return [(x - camera.left) / camera.scale, (y - camera.top) / camera.scale];
}

/** Zoom to a scale while the point of the board under (x, y) of the screen stays there. */
export function zoomedAt(camera: Camera, scale: number, x: number, y: number): Camera {
  const [bx, by] = toBoard(camera, x, y);
  return { scale, left: x - bx * scale, top: y - by * scale };
}

/** Two fingers hold two points of the board: the camera that puts them below the fingers again. */
export function pinched(
  camera: Camera,
  from: readonly [number, number, number, number],
  to: readonly [number, number, number, number],
  limits: { least: number; most: number },
): Camera {
  const before = Math.hypot(from[2] - from[0], from[3] - from[1]);
  const after = Math.hypot(to[2] - to[0], to[3] - to[1]);
  const scale = bounded((camera.scale * after) / Math.max(1, before), limits.least, limits.most);
  const [bx, by] = toBoard(camera, (from[0] + from[2]) / 2, (from[1] + from[3]) / 2);
  return { scale, left: (to[0] + to[2]) / 2 - bx * scale, top: (to[1] + to[3]) / 2 - by * scale };
}

export function bounded(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * The camera with the board on the screen: centred where it is smaller, else with no more than some slack at an edge, as a
 * part of the screen.
 */
export function kept(
  camera: Camera,
  screen: Size,
  board: Size,
  limits: { least: number; most: number },
  slack = SLACK,
): Camera {
  const scale = bounded(camera.scale, limits.least, limits.most);
  const at = scale === camera.scale ? camera : zoomedAt(camera, scale, screen.width / 2, screen.height / 2);
  return {
    scale,
    left: along(at.left, screen.width, board.width * scale, slack),
    top: along(at.top, screen.height, board.height * scale, slack),
  };
}

function along(start: number, screen: number, length: number, part: number): number {
  if (length <= screen) return (screen - length) / 2;
  // The slack grows with what is hidden, so that a board that just fits does not slide about.
  const slack = Math.min(screen * part, (length - screen) / 2);
  return bounded(start, screen - length - slack, slack);
}

/**
 * The camera that shows all of these points, no nearer than it is now; null if one of them is in sight already: then the
 * player finds the others.
 */
export function framing(
  camera: Camera,
  screen: Size,
  points: readonly (readonly [number, number])[],
  margin: number,
): Camera | null {
  if (!points.length || points.some(([x, y]) => inSight(camera, screen, x, y, 0))) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box: Box = [left, top, Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const scale = Math.min(camera.scale, fitting(screen, box, margin));
  return centred(screen, box[0] + box[2] / 2, box[1] + box[3] / 2, scale);
}

/** A camera on the way from one to another; `part` goes from 0 to 1. The scale changes evenly to the eye. */
export function between(from: Camera, to: Camera, part: number, screen: Size): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const [fx, fy] = toBoard(from, screen.width / 2, screen.height / 2);
  const [tx, ty] = toBoard(to, screen.width / 2, screen.height / 2);
  // On the screen the middle shall move evenly too: weigh the way by the growth of the scale.
  const grown = to.scale === from.scale ? part : (1 - from.scale / scale) / (1 - from.scale / to.scale);
  return centred(screen, fx + (tx - fx) * grown, fy + (ty - fy) * grown, scale);
}

/** Whether a point of the board is on the screen, at least `margin` from its edges. */
export function inSight(camera: Camera, screen: Size, x: number, y: number, margin: number): boolean {
  const [sx, sy] = toScreen(camera, x, y);
  return sx >= margin && sy >= margin && sx <= screen.width - margin && sy <= screen.height - margin;
}
