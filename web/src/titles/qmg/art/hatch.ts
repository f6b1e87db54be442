/** Line engraving: shapes whose tones are made of parallel strokes, drawn by code so that they cost next to nothing to load. */

export type Point = readonly [number, number];
export type Shape = readonly Point[];
/** Parallel strokes: their angle in degrees, and how far apart they are: the closer, the darker. */
export type Tone = readonly [angle: number, gap: number];

/** One sheet over another: `cover` hides what lies below, `lines` is what the burin has cut. */
export interface Layer {
  cover: string;
  lines: string;
}

/** How much finer than their tones say the strokes are cut. */
const FINE = 0.72;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers between 0 and 1 that look like chance and are the same each time: a hand is never quite even. */
export function unevenness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

export function outline(shape: Shape, closed = true): string {
  return `M${shape.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** The strokes of a tone inside a shape. */
export function hatch(shape: Shape, [angle, tone]: Tone, seed = 7): string {
  const gap = tone * FINE;
  const next = unevenness(seed);
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Turned so that the strokes are level.
  const turned = shape.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const heights = turned.map(([, y]) => y);
  const most = Math.max(...heights);
  let path = '';
  for (let y = Math.min(...heights) + gap * 0.6; y < most; y += gap * (0.85 + 0.3 * next())) {
    const cuts = crossings(turned, y);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const from = (cuts[i] ?? 0) + next() * 0.5;
      const to = (cuts[i + 1] ?? 0) - next() * 0.9;
      if (to - from < 0.4) continue;
      path += `M${round(from * cos - y * sin)} ${round(y * cos + from * sin)}`;
      path += `L${round(to * cos - y * sin)} ${round(y * cos + to * sin)}`;
    }
  }
  return path;
}

/** Where a level line crosses the edges of a shape, from left to right. */
function crossings(shape: Shape, y: number): number[] {
  const found: number[] = [];
  shape.forEach(([x1, y1], i) => {
    const [x2, y2] = shape[(i + 1) % shape.length] ?? [x1, y1];
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return found.sort((a, b) => a - b);
}

/** A shape in these tones, over what lies below it. */
export function cut(shape: Shape, ...tones: Tone[]): Layer {
  const strokes = tones.map((tone, i) => hatch(shape, tone, 7 + 13 * i)).join('');
  return { cover: outline(shape), lines: outline(shape) + strokes };
}

/** Lines alone. */
export function strokes(...lines: Shape[]): Layer {
  return { cover: '', lines: lines.map((line) => outline(line, false)).join('') };
}

export function box(x: number, y: number, width: number, height: number): Shape {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function ring(cx: number, cy: number, rx: number, ry = rx, corners = 18): Shape {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / corners;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** Smoke or a cloud: puffs that grow along a way, the first one hindmost. */
export function smoke(x: number, y: number, dx: number, dy: number, puffs: number, size: number): Layer[] {
  return Array.from({ length: puffs }, (_, i) => {
    const shape = ring(x + dx * i, y + dy * i, size * (1 + 0.3 * i), size * (0.8 + 0.18 * i), 14);
    // Without an edge but for its shade below.
    const shade = outline(shape.slice(0, 8), false);
    return { cover: outline(shape), lines: shade + hatch(shape, [-18 + 9 * i, 1.7], 5 + i) };
  });
}

/** Broken level strokes: sky, ground or water between two heights; `sway` makes waves of them. */
export function level(top: number, bottom: number, gap: number, sway = 0, seed = 3): Layer {
  const next = unevenness(seed);
  let lines = '';
  for (let y = top; y <= bottom; y += gap) {
    let x = 1 + next() * 9;
    while (x < 117) {
      const to = Math.min(119, x + 6 + next() * 26);
      lines += sway
        ? `M${round(x)} ${round(y)}q${round((to - x) / 4)} ${-sway} ${round((to - x) / 2)} 0t${round((to - x) / 2)} 0`
        : `M${round(x)} ${round(y)}H${round(to)}`;
      x = to + 1.5 + next() * 8;
    }
  }
  return { cover: '', lines };
}
