/** Written by tools/write_types.py from the declarations of the title: see `make types`. */

/** A procedure or question that is open; -1 in a field: the viewer does not know. */
export type Frame =
  | { frame: 'Adjustment'; least: number; most: number }
  | { frame: 'AdvanceChoice'; side: number; hex: number; attackers: number[]; fled: number; advanced: number[] }
  | { frame: 'Aftermath'; side: number; kind: number; hex: number; fort: number; attackers: number[]; foes: number[]; defenders: number[]; up: number[]; flags: number; result: number; stage: number; paid: number }
  | { frame: 'Alarm'; left: number }
  | { frame: 'AttackChoice'; side: number }
  | { frame: 'Building' }
  | { frame: 'CombatDie'; column: number; added: number; fort: number; result: number }
  | { frame: 'CombatPhase'; side: number; over: number }
  | { frame: 'Commitment' }
  | { frame: 'Construction'; stage: number }
  | { frame: 'Deployment'; side: number }
  | { frame: 'EastFront'; stage: number }
  | { frame: 'EastSituation'; number: number; stage: number }
  | { frame: 'Embarked'; unit: number }
  | { frame: 'Entering'; side: number }
  | { frame: 'Entrained'; unit: number }
  | { frame: 'Evasion'; side: number; hex: number; tried: number }
  | { frame: 'EvasionDie'; side: number; hex: number; escaped: number }
  | { frame: 'Extension'; side: number; agreed: number }
  | { frame: 'Facing'; side: number; turned: number[] }
  | { frame: 'Fight'; side: number; kind: number; hex: number; fort: number; attackers: number[]; foes: number[]; defenders: number[]; up: number[]; flags: number; result: number; stage: number; paid: number }
  | { frame: 'FortSupply'; side: number; store: number; fed: number[]; here: number[]; marked: number }
  | { frame: 'GameTurn'; stage: number }
  | { frame: 'GarrisonDuty'; country: number }
  | { frame: 'Garrisons'; stage: number }
  | { frame: 'GoingBack'; side: number; units: number[]; result: number }
  | { frame: 'Joining'; side: number; kind: number; target: number; joined: number[] }
  | { frame: 'LongMarch'; unit: number; kind: number; spent: number; steps: number; line: number; rolled: number }
  | { frame: 'Losses'; side: number; units: number[]; result: number; count: number; need: number; more: number; paid: number }
  | { frame: 'MarchDie'; die: number }
  | { frame: 'Marching'; unit: number; kind: number; spent: number; steps: number; line: number }
  | { frame: 'MobilizationCard'; side: number }
  | { frame: 'MobilizationDie' }
  | { frame: 'Movement'; side: number; kind: number }
  | { frame: 'MovementPhase'; side: number; stage: number }
  | { frame: 'Occupy'; side: number; hexes: number[]; units: number[] }
  | { frame: 'Outcome'; side: number; hex: number; result: number; stays: number }
  | { frame: 'Placing'; unit: number; side: number }
  | { frame: 'PoliticalCard'; side: number }
  | { frame: 'ProbeReply'; side: number; hex: number; units: number[] }
  | { frame: 'Raising'; nation: number; left: number }
  | { frame: 'ReinforcementStep'; side: number; stage: number }
  | { frame: 'Returning'; percent: number }
  | { frame: 'Sending'; need: number }
  | { frame: 'SetUp'; stage: number }
  | { frame: 'SiegeDie'; fort: number; needed: number; broken: number }
  | { frame: 'SituationDie'; letter: number }
  | { frame: 'SupplyStep'; side: number; stage: number; store: number; fed: number[] }
  | { frame: 'Support'; side: number; fort: number; unit: number }
  | { frame: 'Surplus'; side: number; hex: number }
  | { frame: 'War'; stage: number }
  | { frame: 'Withdrawal'; side: number; hex: number; gone: number }
  | { frame: 'WorkDie'; hex: number };

/** The fields of events by name; -1 or an empty list: the viewer does not know. */
export type Events = {
  Advanced: { unit: number; origin: number; hex: number };
  AlarmEnded: { missing: number };
  AlternateEffect: { number: number };
  Answered: { side: number; agreed: number };
  Arrived: { side: number; units: number[] };
  AttackDeclared: { side: number; hex: number };
  AttackPlanned: { side: number };
  BackFromEast: { count: number };
  BattleEnded: { side: number; hex: number };
  BefLanded: { turn: number };
  BelgiumOpened: { turn: number };
  CalledOff: { side: number; hex: number; attack: number; defence: number };
  CardCancelled: { card: number };
  CardDrawn: { side: number; card: number };
  CardInForce: { card: number };
  CardReplaced: { card: number };
  CardTaken: { card: number };
  CardVoid: { card: number };
  CombatRolled: { die: number; row: number; result: number; fort: number };
  Committed: { unit: number; counters: number };
  CutOff: { unit: number; hex: number; place: number };
  Defended: { side: number; units: number[]; hex: number };
  Deployed: { side: number; unit: number; hex: number; place: number };
  DeploymentEnded: { side: number; spare: number };
  Destroyed: { unit: number; hex: number; points: number };
  DieRaised: { added: number };
  DummyLost: { side: number };
  DummyRemoved: { unit: number; hex: number };
  EastPassed: { level: number; die: number; modified: number; resolve: number };
  EastRolled: { level: number; die: number; modified: number; letter: number };
  EastSituation: { situation: number; die: number; german: number; allied: number; resolve: number };
  Embarked: { side: number; unit: number; hex: number; place: number };
  EnoughSent: { need: number };
  Entered: { unit: number; nation: number; hex: number; place: number };
  Entrained: { side: number; unit: number; hex: number; place: number };
  EvasionRolled: { side: number; hex: number; die: number; around: number; escaped: number };
  Fed: { unit: number; hex: number; place: number; means: number };
  FortAssaulted: { side: number; fort: number };
  FortDefended: { side: number; fort: number; strength: number };
  FortFell: { fort: number };
  FortHeld: { fort: number };
  GameEnded: { winner: number; german: number; allied: number };
  GarrisonDue: { country: number; points: number };
  GarrisonWaits: { country: number; owed: number };
  Garrisoned: { unit: number; hex: number; country: number; owed: number };
  Halted: { side: number; unit: number; hex: number; place: number };
  Invaded: { country: number; hex: number };
  Isolated: { unit: number; hex: number };
  Joined: { side: number; units: number[]; hexes: number[] };
  LevelShown: { level: number; counters: number };
  MarchForced: { side: number; unit: number; hex: number; place: number; die: number; success: number };
  Marched: { side: number; unit: number; origin: number; place: number; way: number[] };
  MovementEnded: { side: number };
  NoDummyLost: { side: number };
  NotSupported: { side: number; fort: number };
  NotTaken: { hex: number; side: number };
  Odds: { side: number; attack: number; defence: number; column: number };
  OutcomeChosen: { side: number; result: number; stays: number };
  PhaseBegan: { side: number; phase: number };
  PlanChosen: { side: number; plan: number };
  ProbeDeclared: { side: number; hex: number };
  Probed: { side: number; hex: number; success: number };
  Pursued: { unit: number; origin: number; through: number; hex: number };
  Railed: { side: number; unit: number; origin: number; place: number; hex: number };
  Raised: { unit: number; hex: number; left: number };
  Recalled: { unit: number; counters: number };
  RepairLifted: { hex: number };
  Retreated: { unit: number; origin: number; hex: number };
  Returning: { unit: number; turn: number };
  Sailed: { side: number; unit: number; origin: number; place: number; hex: number };
  SentEast: { unit: number; nation: number; hex: number; place: number };
  SetUp: { unit: number; hex: number };
  Shown: { unit: number; hex: number; place: number; lost: number };
  SiegeRolled: { fort: number; die: number; needed: number; broken: number };
  StartsEarly: { unit: number };
  StrengthTerm: { side: number; unit: number; before: number; after: number };
  SuppliedAgain: { unit: number; hex: number; place: number };
  Supported: { unit: number; fort: number };
  SymbolFell: { fort: number; left: number };
  Taken: { hex: number; side: number };
  TakenUp: { nation: number; unit: number; hex: number; place: number };
  TurnBegan: { turn: number };
  Turned: { side: number; unit: number; hex: number; place: number; facing: number };
  Withdrew: { unit: number; origin: number; hex: number };
  WorkBegun: { unit: number; hex: number; place: number };
  WorkRolled: { hex: number; die: number; modified: number; stage: number };
};

export type Way = {
  cost: number;
  way: number[];
  fit: number;
};

export type Destination = {
  hex: number;
  cost: number;
  manner: number;
  line: boolean;
  way: number[];
  fit: number;
  off: Way | null;
  along: Way | null;
};

export type Fed = {
  unit: string;
  supplied: boolean;
  reason: string;
  rule: string;
  line: number[];
  text: string;
};

export type Possibility = {
  name: string;
  chance: number;
};

export type FaceChance = {
  type: number;
  lost: number;
  chance: number;
};

export type CounterGuess = {
  nation: number;
  places: number[];
  number: number;
  kinds: Possibility[];
  faces: FaceChance[];
};

export type Guesses = {
  where: number;
  counters: CounterGuess[];
};

export type History = {
  lines: string[];
};

export type Reach = {
  units: string[];
  hexes: Destination[];
  rail: number[];
  sail: number[];
};

export type ScoreTerm = {
  rule: string;
  text: string;
  points: number;
};

export type Score = {
  points: number[];
  terms: ScoreTerm[][];
  level: string;
  winner: number | null;
};

export type Supply = {
  side: number;
  rails: string;
  line: string;
  engineers: string;
  fort: string;
  coast: string;
  country: string;
  cut: [hex: number, place: number][];
};

export type Term = {
  rule: string;
  unit: string;
  text: string;
  before: number;
  after: number;
};

export type View = {
  seat: number | null;
  side: number | null;
  players: number;
  rules: number;
  turn: number;
  phasing: number;
  held: string[];
  fallen: string;
  works: [hex: number, stage: number][];
  rides: [origin: number, hex: number, place: number][];
  invaded: number[];
  opened: number;
  bef: number;
  landed: number;
  level: number;
  resolve: number;
  east_points: number[];
  drawn: number;
  cards: number;
  alternates: number;
  plans: number[];
  duties: number;
  owed: number[];
  stack: Frame[];
  moving: [hex: number, place: number] | null;
  result: [winner: number | null, kind: string, rule: string] | null;
  symbols: number[];
  fought: string;
  attacks: number;
  tokens: [where: number, place: number, nation: number, mark: number, veil: string, due: number, unit: number][];
};

export type Unit = {
  id: string;
  name: string;
  nation: number;
  kind: number;
  letter: string;
  type: number;
  move: number;
  calibre: number;
  rail_only: boolean;
  arrival: number;
  points: number;
  east: number;
  army: string;
  label: string;
  size: string;
  strength: number;
  mode: number;
  siege: number;
};

export type Figures = {
  rough_adds: number;
  river_adds: number;
  river_last: string;
  assault_adds: number;
  failed_siege_adds: number;
  uphill: number;
  rough_costs: number;
  river_costs: number;
  fort_defence: number;
  units_a_hex: number;
  plan17_turns: number[];
  plan17_attacks: number;
  last_turn: number;
};

export type UnitType = {
  side: number;
  bit: string;
  unit: number;
};

export type Fort = {
  code: string;
  name: string;
  hex: number;
  outer: number;
  side: number;
  symbols: number;
  grade: number;
};

export type Star = {
  hex: number;
  side: number;
  points: number;
};

export type Card = {
  id: string;
  title: string;
  text: string;
  side: number;
};

export type Turn = {
  dates: string;
  arrivals: number[];
};

export type Book = {
  nations: string[];
  kinds: string[];
  calibres: string[];
  types: UnitType[];
  columns: number;
  rows: number;
  stride: number;
  terrain: string;
  country: string;
  river: string;
  names: Record<string, string>;
  links: [a: number, b: number, tracks: number][];
  forts: Fort[];
  stars: Star[];
  ports: number[];
  cards: Card[];
  plans: Card[];
  turns: Turn[];
  units: Unit[];
  odds: string[];
  crt: string[][];
  guns: string[];
  siege: number[][];
  replacements: number[];
  figures: Figures;
  set_up: [map: string, counter: string][];
};

export type Addition = {
  rule: string;
  text: string;
  added: number;
};

export type Outcome = {
  die: number;
  row: number;
  result: string;
  text: string;
};

export type Odds = {
  defenders: string[];
  defence: number;
  column: string;
  additions: Addition[];
  outcomes: Outcome[];
  share: number;
};

export type Escape = {
  rule: string;
  text: string;
};

export type Forecast = {
  kind: string;
  hex: number;
  fort: number;
  attackers: string[];
  attack: number;
  terms: Term[];
  defence_terms: Term[];
  take: number;
  escapes: Escape[];
  problem: string;
  cases: Odds[];
  siege: number;
};

export type Group = {
  hex: number;
  units: number[];
};

export type Line = {
  text: string;
  rule: string;
};

export type Factor = {
  text: string;
  rule: string;
  before: number;
  after: number;
};

export type Fighter = {
  unit: number;
  strength: number;
  factors: Factor[];
};

export type Force = {
  side: number;
  units: Fighter[];
  total: number;
};

export type Roll = {
  attack: Force;
  defence: Force;
  fort: number;
  column: number;
  odds: string;
  additions: Addition[];
  die: number;
  row: number;
  result: string;
  text: string;
};

export type Loss = {
  unit: number;
  points: number;
  text: string;
  rule: string;
};

export type BattleReport = {
  kind: string;
  side: number;
  hex: number;
  fort: number;
  headline: string;
  attackers: Group[];
  defenders: number[];
  before: Line[];
  after: Line[];
  over: boolean;
  roll: Roll | null;
  losses: Loss[];
};
