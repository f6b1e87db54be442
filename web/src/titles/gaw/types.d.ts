/** Written by tools/write_types.py from the declarations of the title: see `make types`. */

/** A procedure or question that is open; -1 in a field: the viewer does not know. */
export type Frame =
  | { frame: 'Activation'; done: number }
  | { frame: 'Battle'; area: number; disc: number; stage: number; advantage: number; cavalry: number; called: number; plan: number; result: number; price: number }
  | { frame: 'BattleChoice'; fought: number[] }
  | { frame: 'Calling'; side: number }
  | { frame: 'Combat'; fought: number[]; over: number }
  | { frame: 'Deal'; slot: number }
  | { frame: 'Declaration'; area: number }
  | { frame: 'Deployment'; side: number }
  | { frame: 'Draw'; side: number }
  | { frame: 'HitChoice'; side: number; area: number }
  | { frame: 'Impetus'; done: number }
  | { frame: 'Impulse'; stage: number }
  | { frame: 'Losses'; side: number; area: number; left: number; taken: number[] }
  | { frame: 'March'; unit: number; left: number; done: number; spent: number; alpine_spent: number; steps: number; built: number }
  | { frame: 'Movement'; left: number; done: number }
  | { frame: 'Muster'; slot: number }
  | { frame: 'Orders'; first: number; second: number }
  | { frame: 'Razing'; area: number; left: number }
  | { frame: 'Reinforcing'; side: number; left: number; steps: number; stage: number }
  | { frame: 'Restoration'; side: number; left: number; done: number }
  | { frame: 'RetreatCall'; side: number; area: number }
  | { frame: 'Ride'; unit: number; done: number; spent: number; seat: number }
  | { frame: 'SetUp'; slot: number }
  | { frame: 'Turn'; stage: number }
  | { frame: 'War'; stage: number }
  | { frame: 'Withdrawal'; side: number; area: number; called: number; done: number };

/** The fields of events by name; -1 or an empty list: the viewer does not know. */
export type Events = {
  Absorbed: { unit: number; hits: number };
  BattleBegan: { area: number; side: number };
  Built: { power: number; unit: number; fort: number };
  Called: { side: number; blocks: number };
  CameOver: { unit: number; river: number };
  CavalryDeclared: { area: number; side: number; present: number };
  Deactivated: { unit: number; step: number };
  Declared: { area: number; advantage: number };
  DiscLost: { fort: number; power: number };
  DiscPassed: { side: number };
  Eliminated: { unit: number; area: number };
  FinalPhase: { turn: number };
  HeldBack: { unit: number };
  ImpulseBegan: { side: number; turn: number; impulse: number };
  JoinedPool: { unit: number };
  LeaderNamed: { side: number; unit: number; area: number; step: number };
  LeaderRevealed: { unit: number; area: number; step: number };
  LeaderRode: { power: number; unit: number; origin: number; area: number };
  Marched: { power: number; unit: number; origin: number; area: number };
  Ordered: { side: number; order: number };
  Outcome: { area: number; side: number; fire: number; reply: number; suffered: number; price: number };
  Picked: { power: number; unit: number; area: number };
  Placed: { power: number; unit: number; area: number };
  Proposed: { seat: number; order: number };
  Pursued: { power: number; unit: number; origin: number; area: number };
  Railed: { power: number; unit: number; origin: number; area: number };
  Reduced: { unit: number; step: number };
  Restored: { side: number; unit: number; step: number };
  RetreatCalled: { side: number; area: number };
  RetreatDeclined: { side: number; area: number };
  Returned: { power: number; unit: number };
  Sailed: { power: number; unit: number; origin: number; area: number };
  Showdown: { area: number; units: number[]; steps: number[] };
  Taken: { area: number; power: number };
  Term: { side: number; term: number; unit: number; subject: number; amount: number };
  TurnBegan: { turn: number };
  UnitDrawn: { power: number; unit: number };
  ValourGained: { power: number; points: number };
  ValourLost: { power: number; points: number };
  WalkedIn: { area: number; side: number };
  Withdrew: { power: number; unit: number; origin: number; area: number };
  Won: { side: number };
  Worn: { power: number; unit: number; area: number };
};

export type View = {
  seat: number | null;
  side: number | null;
  players: number;
  rules: number;
  cap: number;
  turn: number;
  impulse: number;
  played: number;
  disc: number;
  initiative: number;
  passes: number;
  phasing: number;
  order: number;
  slots: number;
  fresh: number[];
  valour: number[];
  lost: number[];
  restored: number[];
  control: number[];
  discs: number[];
  least: number[];
  most: number[];
  stack: Frame[];
  moving: [power: number, area: number, mark: number, veil: string] | null;
  tokens: [power: number, where: number, mark: number, veil: string, unit: number, step: number][];
  result: [winner: number | null, kind: string, rule: string] | null;
};

export type Side = {
  name: string;
  powers: number[];
  losses: number;
  strategic_value: number;
};

export type Power = {
  code: string;
  name: string;
  side: number;
  range: number;
  discs: number;
  first: number;
  count: number;
};

export type Area = {
  id: string;
  name: string;
  country: number;
  home: number;
  terrain: number;
  bonus: number;
  cost: number;
  stack: number;
  city: string;
  capital: number | null;
  victory: boolean;
  landing: boolean;
  prize: number;
  forts: number[];
  neighbours: number[];
  rivers: number[];
};

export type Fort = {
  code: string;
  name: string;
  area: number;
  discs: number;
};

export type Army = {
  id: string;
  name: string;
  colour: string;
  power: number;
};

export type Unit = {
  id: string;
  name: string;
  historical: string;
  army: number;
  power: number;
  kind: number;
  move: number;
  green: number;
  horsehead: boolean;
  reserve: boolean;
  strengths: number[];
  colours: string[];
  hits: number[];
};

export type Places = {
  pool: number;
  drawn: number;
  dead: number;
  later: number;
};

export type Marks = {
  up: number;
  active: number;
  moved: number;
  spur: number;
  cut: number;
  minor: number;
  major: number;
};

export type Book = {
  sides: Side[];
  powers: Power[];
  areas: Area[];
  forts: Fort[];
  armies: Army[];
  units: Unit[];
  kinds: string[];
  terrains: string[];
  rivers: string[];
  countries: string[];
  orders: string[];
  advantages: string[];
  turns: string[];
  icons: number[];
  victory: number[];
  valour_to_win: number;
  discs_per_fort: number;
  disc_strength: number;
  places: Places;
  marks: Marks;
};

export type StepTerm = {
  term: 'ground' | 'river' | 'engage' | 'disengage';
  amount: number;
  rule: string;
};

export type WayStep = {
  area: number;
  river: number;
  terms: StepTerm[];
};

export type Way = {
  area: number;
  cost: number;
  engages: boolean;
  room: number;
  steps: WayStep[];
};

export type Barred = {
  rule: string;
  text: string;
};

export type Ways = {
  unit: string;
  start: number;
  points: number;
  ride: boolean;
  thought: boolean;
  barred: Barred | null;
  areas: Way[];
  sail: number[];
  rail: number[];
  build: string[];
};

export type Marches = {
  ways: Ways[];
};

export type Refusal = {
  text: string;
  rule: string;
};

export type Borne = {
  unit: string;
  hits: number;
  strengths: number[];
};

export type HitPlan = {
  plan: 'evenly' | 'few';
  answers: string[];
  borne: Borne[];
  loss: number;
};

export type Bearer = {
  unit: string;
  absorbed: number;
  hits: number;
};

export type Hits = {
  left: number;
  rule: string;
  plans: HitPlan[];
  bearers: Bearer[];
};

export type Isolated = {
  area: number;
  blocks: number;
};

export type PowerLines = {
  power: number;
  depots: number[];
  linked: number[];
  loose: number[];
  isolated: Isolated[];
  lines: [number, number][];
};

export type CommunicationRules = {
  line: string;
  isolated: string;
};

export type Communication = {
  side: number;
  rules: CommunicationRules;
  powers: PowerLines[];
};

export type CommandRange = {
  leader: string;
  area: number;
  range: number;
  active: boolean;
  areas: number[];
  units: string[];
  beyond: string[];
  supports: number[];
};

export type Span = {
  low: number;
  mean: number;
  high: number;
};

export type Bounds = {
  low: number;
  high: number;
};

export type ForecastTerm = {
  rule: string;
  code: number;
  subject: number;
  text: string;
  after: boolean;
  low: number;
  high: number;
};

export type Comer = {
  unit: string;
  from: number;
  cost: number;
  river: number;
};

export type Forecast = {
  area: number;
  attacker: number;
  fought: boolean;
  advantage: string;
  advantages: string[];
  attack: ForecastTerm[];
  defence: ForecastTerm[];
  fire: Span;
  reply: Span;
  result: Span;
  degrees: [string, string];
  mean_degree: string;
  attacker_hits: Bounds;
  defender_hits: Bounds;
  attacker_bears: Bounds;
  defender_bears: Bounds;
  statements: string[];
  comers: Comer[];
};

export type Possibility = {
  name: string;
  chance: number;
};

export type BlockGuess = {
  power: number;
  mark: number;
  veil: string;
  blocks: number;
  kinds: Possibility[];
  strengths: Possibility[];
  units: Possibility[];
};

export type Guesses = {
  area: number;
  blocks: BlockGuess[];
};

export type Line = {
  text: string;
  rule: string;
};

export type Shown = {
  unit: number;
  step: number;
};

export type Idle = {
  unit: number;
  rule: string;
};

export type FireTerm = {
  code: number;
  subject: number;
  amount: number;
  text: string;
  rule: string;
};

export type Fire = {
  side: number;
  shown: Shown[];
  idle: Idle[];
  terms: FireTerm[];
  total: number;
};

export type Outcome = {
  winner: number | null;
  degree: string;
  result: number;
  suffered: number;
  price: number;
  lines: Line[];
};

export type Loss = {
  unit: number;
  path: number[];
  hits: number;
  gone: boolean;
  rule: string;
};

export type DiscLoss = {
  fort: number;
  power: number;
  count: number;
  rule: string;
};

export type BattleReport = {
  area: number;
  attacker: number;
  before: Line[];
  over: Record<string, number>;
  fires: Fire[];
  outcome: Outcome | null;
  losses: Loss[];
  discs: DiscLoss[];
  after: Line[];
};
