/** Shapes of map data: flat lists of coordinates x, y, x, y, ... */

/** The path of a closed outline. */
export function outlinePath(outline: readonly number[]): string {
  return outline.length < 6 ? '' : `${linePath(outline)}Z`;
}

/** The path of an open line. */
export function linePath(line: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 1 < line.length; i += 2) path += `${i ? 'L' : 'M'}${line[i]} ${line[i + 1]}`;
  return path;
}

/** The box around some points: left, top, width, height. */
export function boxAround(points: readonly number[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
}

/** Whether a point lies within an outline. */
export function within(outline: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 2; i + 1 < outline.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [outline[i], outline[i + 1], outline[j], outline[j + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** A gently bent arrow's line from one point to another, ending `short` before the goal. */
export function bentLine(
  from: readonly [number, number],
  to: readonly [number, number],
  short = 0,
  bend = 0.15,
): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const part = Math.max(0.1, 1 - short / length);
  const [ex, ey] = [from[0] + dx * part, from[1] + dy * part];
  const [cx, cy] = [from[0] + (dx * part) / 2 - dy * bend, from[1] + (dy * part) / 2 + dx * bend];
  return `M${r(from[0])} ${r(from[1])}Q${r(cx)} ${r(cy)} ${r(ex)} ${r(ey)}`;
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
