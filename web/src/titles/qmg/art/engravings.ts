/** A small engraving per kind of card, 120 by 56. Made once each, when the first card needs it. */
import { box, cut, level, ring, smoke, strokes, type Layer, type Point, type Shape } from './hatch';

export const WIDTH = 120;
export const HEIGHT = 56;

const GROUND = level(48, 55, 1.8, 0, 5);
const SKY = level(3, 17, 2.4, 0, 9);
const SEA = level(43, 55, 2.1, 0.9, 4);

const moved = (shape: Shape, dx: number, dy: number, scale = 1): Shape =>
  shape.map(([x, y]): Point => [x * scale + dx, y * scale + dy]);

function tent(x: number, y: number, scale: number): Layer[] {
  const at = (shape: Shape): Shape => moved(shape, x, y, scale);
  const corner = (px: number, py: number): Point => [px, py];
  return [
    cut(at([corner(0, -26), corner(26, -22), corner(38, 0), corner(20, 0)]), [60, 1.5]),
    cut(at([corner(0, -26), corner(20, 0), corner(-20, 0)]), [100, 3.2]),
    cut(at([corner(0, -20), corner(6, 0), corner(-5, 0)]), [90, 0.8], [0, 1]),
    strokes(at([corner(0, -26), corner(0, -31)])),
  ];
}

function rifles(x: number): Layer[] {
  const rifle = (lean: number): Layer =>
    cut(
      [
        [x - lean - 1.6, 49],
        [x - lean + 1.6, 49],
        [x + lean * 0.45 + 0.6, 14],
        [x + lean * 0.55, 6],
        [x + lean * 0.45 - 0.6, 14],
      ],
      [20, 0.8],
    );
  return [rifle(-11), rifle(0), rifle(11)];
}

/** A battleship with her bow to the right; her keel at `y`. */
function ship(x: number, y: number, scale: number): Layer[] {
  const at = (...shape: Point[]): Shape => moved(shape, x, y, scale);
  const funnel = (px: number): Shape => at([px, -30], [px + 6, -30], [px + 7, -15], [px - 1, -15]);
  return [
    ...smoke(x + 33 * scale, y - 34 * scale, -7 * scale, -2.6 * scale, 5, 3 * scale),
    strokes(at([26, -14], [26, -42]), at([20, -36], [32, -36]), at([58, -14], [58, -40]), at([53, -34], [63, -34])),
    cut(funnel(34), [90, 1]),
    cut(funnel(45), [90, 1]),
    cut(at([16, -15], [68, -15], [66, -9], [18, -9]), [90, 1.6]),
    cut(at([56, -22], [64, -22], [65, -15], [55, -15]), [90, 1.2]),
    cut(at([70, -14], [78, -14], [79, -9], [69, -9]), [0, 1]),
    strokes(at([78, -13], [91, -15]), at([8, -13], [-5, -15])),
    cut(at([7, -14], [14, -14], [16, -9], [6, -9]), [0, 1]),
    cut(at([-8, -9], [96, -10], [90, 2], [-2, 2]), [0, 1.1], [62, 2.4]),
  ];
}

/** Fire from a muzzle. */
function flash(x: number, y: number, size: number): Layer {
  const rays = Array.from({ length: 18 }, (_, i): Point => {
    const angle = (i * Math.PI) / 9;
    const reach = i % 2 ? size * 0.42 : size * (i % 4 ? 0.8 : 1);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return cut(rays);
}

function wheel(x: number, y: number, r: number, spokes = 10): Layer[] {
  const rays = Array.from({ length: spokes }, (_, i): Shape => {
    const angle = (i * 2 * Math.PI) / spokes;
    return [
      [x, y],
      [x + r * 0.84 * Math.cos(angle), y + r * 0.84 * Math.sin(angle)],
    ];
  });
  return [cut(ring(x, y, r)), strokes(ring(x, y, r * 0.84)), strokes(...rays), cut(ring(x, y, r * 0.22), [40, 0.8])];
}

/** Water thrown up by a shell. */
const spout = (x: number, height: number): Layer =>
  cut(
    [
      [x - 5, 45],
      [x - 3, 45 - height * 0.7],
      [x - 6, 45 - height],
      [x, 45 - height * 0.86],
      [x + 4, 45 - height * 1.06],
      [x + 4, 45 - height * 0.6],
      [x + 6, 45],
    ],
    [84, 1.6],
  );

function soldier(x: number, y: number): Layer[] {
  const at = (...shape: Point[]): Shape => moved(shape, x, y);
  return [
    cut(
      at([-3, -16], [3, -16], [4, -6], [3, 0], [5, 9], [2, 9], [0, 2], [-3, 9], [-6, 9], [-3, 0]),
      [70, 0.9],
      [20, 1.8],
    ),
    cut(ring(x, y - 19, 2.6, 2.8, 10), [70, 1]),
    cut(at([-3.4, -20], [3.6, -20], [2.4, -23.4], [0, -26], [-2.4, -23.4]), [70, 0.8]),
    strokes(at([5, -4], [-4, -32])),
  ];
}

const cross = (x: number, y: number, size: number): Layer =>
  cut(
    moved(
      [
        [-1, 0],
        [-1, -9],
        [-5, -9],
        [-5, -11.4],
        [-1, -11.4],
        [-1, -16],
        [1.4, -16],
        [1.4, -11.4],
        [5.4, -11.4],
        [5.4, -9],
        [1.4, -9],
        [1.4, 0],
      ],
      x,
      y,
      size,
    ),
    [60, 0.9],
  );

function chimney(x: number, top: number): Layer[] {
  return [
    ...smoke(x + 2, top - 3, 6, -1.6, 5, 2.6),
    cut(
      [
        [x, top],
        [x + 4.6, top],
        [x + 6, 40],
        [x - 1.4, 40],
      ],
      [90, 0.9],
    ),
  ];
}

const hall = (x: number): Layer[] => [
  cut(
    [
      [x, 40],
      [x, 30],
      [x + 16, 23],
      [x + 16, 40],
    ],
    [0, 1.5],
  ),
  cut(box(x, 38, 16, 11), [0, 2.2]),
  cut(box(x + 3, 41, 4, 5), [90, 0.8]),
  cut(box(x + 9, 41, 4, 5), [90, 0.8]),
];

/** Rays of light from a point of the horizon. */
const rays = (x: number, y: number): Layer =>
  strokes(
    ...Array.from({ length: 15 }, (_, i): Shape => {
      const angle = Math.PI + (i * Math.PI) / 14;
      const [near, far] = i % 2 ? [20, 34] : [16, 52];
      return [
        [x + near * Math.cos(angle), y + near * 0.8 * Math.sin(angle)],
        [x + far * Math.cos(angle), y + far * 0.8 * Math.sin(angle)],
      ];
    }),
  );

const hill = (height: number): Layer =>
  cut(
    [
      [0, 50],
      [30, 50 - height * 0.6],
      [62, 50 - height],
      [96, 50 - height * 0.7],
      [120, 50],
      [120, 56],
      [0, 56],
    ],
    [-8, 2.2],
  );

const SCENES = {
  /** A camp, with piled arms. */
  army: () => [SKY, GROUND, ...tent(88, 48, 0.8), ...tent(50, 49, 1.15), ...rifles(20)],
  /** A battleship under steam. */
  navy: () => [level(3, 12, 2.4, 0, 9), ...ship(16, 46, 0.98), SEA],
  /** A field gun that has just fired. */
  land: () => [
    SKY,
    GROUND,
    ...smoke(98, 18, 5, -1.5, 4, 6),
    flash(93, 18, 10),
    cut(
      [
        [12, 50],
        [46, 36],
        [50, 40],
        [18, 52],
      ],
      [20, 1.2],
    ),
    cut(
      [
        [36, 33],
        [88, 16],
        [90, 20],
        [40, 41],
      ],
      [-18, 1.1],
    ),
    cut(
      [
        [56, 12],
        [62, 13],
        [60, 46],
        [54, 45],
      ],
      [90, 1.3],
    ),
    ...wheel(48, 40, 13),
  ],
  /** A ship among the splashes of shells. */
  sea: () => [level(3, 12, 2.4, 0, 9), spout(16, 26), ...ship(30, 45, 0.72), flash(99, 33, 7), spout(110, 34), SEA],
  /** Works whose chimneys smoke. */
  works: () => [
    level(3, 10, 2.4, 0, 9),
    ...chimney(24, 14),
    ...chimney(52, 9),
    ...chimney(80, 16),
    ...[12, 28, 44, 60, 76, 92].flatMap(hall),
    GROUND,
  ],
  /** A monument with a flag, and the sun behind it. */
  monument: () => [
    rays(60, 42),
    GROUND,
    cut(box(38, 45, 44, 5), [0, 1.3]),
    cut(box(44, 39, 32, 6), [0, 1.6]),
    cut(
      [
        [54, 39],
        [55, 14],
        [65, 14],
        [66, 39],
      ],
      [90, 1.2],
    ),
    cut(box(52, 11, 16, 3), [90, 1]),
    strokes([
      [60, 11],
      [60, 1],
    ]),
    cut(
      [
        [60, 1],
        [70, 2.4],
        [78, 1],
        [78, 7.4],
        [70, 8.6],
        [60, 7.4],
      ],
      [78, 1.2],
    ),
  ],
  /** Infantry on the march. */
  march: () => [SKY, hill(8), ...[-45, -29, -13, 3, 19, 35].flatMap((x) => soldier(60 + x, 37.5 + (x * x) / 550))],
  /** A train with supplies. */
  train: () => [
    level(3, 9, 2.4, 0, 9),
    ...smoke(84, 13, -8, -1.2, 6, 3.4),
    cut(box(4, 25, 36, 18), [0, 2], [90, 4]),
    cut(
      [
        [44, 20],
        [60, 20],
        [60, 43],
        [44, 43],
      ],
      [90, 1.4],
    ),
    cut(box(48, 24, 7, 7), [45, 0.9], [-45, 0.9]),
    cut(
      [
        [60, 27],
        [92, 27],
        [95, 31],
        [95, 38],
        [60, 38],
      ],
      [0, 1.1],
    ),
    cut(
      [
        [82, 27],
        [81, 16],
        [88, 16],
        [87, 27],
      ],
      [90, 1],
    ),
    cut(ring(71, 27, 4, 4, 14), [0, 1]),
    cut(
      [
        [60, 38],
        [98, 38],
        [103, 47],
        [92, 43],
        [60, 43],
      ],
      [0, 0.9],
    ),
    ...[11, 33].flatMap((x) => wheel(x, 45, 4, 6)),
    ...[52, 66, 80].flatMap((x) => wheel(x, 44, 5.4, 8)),
    strokes(
      [
        [0, 49.6],
        [120, 49.6],
      ],
      [
        [0, 51],
        [120, 51],
      ],
    ),
    level(53, 55, 1.8, 0, 5),
  ],
  /** A shell bursts over the wire. */
  wire: () => [
    SKY,
    ...smoke(84, 26, 4, -3, 4, 7),
    flash(80, 30, 13),
    hill(5),
    ...[12, 44, 76, 106].map((x) =>
      cut(
        [
          [x, 53],
          [x + 3, 26],
          [x + 5.4, 26],
          [x + 3, 53],
        ],
        [80, 0.9],
      ),
    ),
    strokes(...[30, 37, 44].map((y) => Array.from({ length: 41 }, (_, i): Point => [i * 3, y + (i % 2 ? 2 : -1.4)]))),
  ],
  /** Graves in the evening. */
  graves: () => [
    rays(60, 46),
    hill(14),
    ...[
      [24, 48, 0.7],
      [42, 43, 0.8],
      [78, 43, 0.8],
      [98, 47, 0.7],
    ].map(([x = 0, y = 0, s = 1]) => cross(x, y, s)),
    cross(60, 48, 1.7),
  ],
} satisfies Record<string, () => Layer[]>;

export type Scene = keyof typeof SCENES;

/** By the number of the card type; an Event is pictured by what it does once prepared. */
const BY_TYPE: readonly (Scene | null)[] = ['army', 'navy', 'land', 'sea', null, 'works', 'monument'];
/** By the number of the symbol. */
const BY_SYMBOL: readonly Scene[] = ['march', 'navy', 'train', 'sea', 'wire', 'graves'];

export function sceneOf({ type, symbol }: { type: number; symbol: number }): Scene {
  return BY_TYPE[type] ?? BY_SYMBOL[symbol] ?? 'march';
}

const made = new Map<Scene, readonly Layer[]>();

/** The layers of an engraving, the hindmost first. */
export function engraving(scene: Scene): readonly Layer[] {
  const known = made.get(scene) ?? SCENES[scene]();
  made.set(scene, known);
  return known;
}
