/** Written by tools/write_types.py from the declarations of the title: see `make types`. */

/** A procedure or question that is open; -1 in a field: the viewer does not know. */
export type Frame =
  | { frame: 'AttritionStep'; power: number }
  | { frame: 'Battling' }
  | { frame: 'BerthaStoss'; space: number; origin: number; price: number }
  | { frame: 'ChooseBattle'; power: number; country: number; where: number; origins: number }
  | { frame: 'CitizenSoldiers'; card: number }
  | { frame: 'Counterattack'; side: number; space: number; origin: number; open: number }
  | { frame: 'DraftPayment'; power: number; n: number; reason: number }
  | { frame: 'DraftStep'; power: number; drafted: number }
  | { frame: 'Drafting'; power: number; free: number; at: number }
  | { frame: 'DrawCard'; power: number; discard: number }
  | { frame: 'DrawStep'; power: number }
  | { frame: 'Drawing'; power: number; n: number }
  | { frame: 'EliminatePiece'; power: number; team: number; country: number; where: number }
  | { frame: 'ExtraDiscard'; card: number; hits: number[] }
  | { frame: 'ExtraHits'; card: number; most: number; hits: number[] }
  | { frame: 'Fight'; country: number; space: number; origin: number; at: number; attack: number; defence: number; won: number; pledged: number[] }
  | { frame: 'GermanStart'; space: number }
  | { frame: 'Hit'; power: number; n: number }
  | { frame: 'Hits'; hits: number[]; at: number }
  | { frame: 'Hospital'; most: number }
  | { frame: 'KeepSeven'; power: number; n: number; mulligan: number }
  | { frame: 'Lawrence'; power: number }
  | { frame: 'MarkIV'; power: number; space: number }
  | { frame: 'NewPiece'; country: number; space: number; build: number; at: number }
  | { frame: 'Opening'; power: number; at: number }
  | { frame: 'PayCost'; power: number; prepared: number }
  | { frame: 'PayHand'; power: number; n: number; reason: number }
  | { frame: 'PayPrepared'; power: number; n: number; reason: number }
  | { frame: 'PeaceBreadLand'; most: number }
  | { frame: 'PlacePiece'; power: number; country: number; where: number; build: number }
  | { frame: 'Placing'; country: number; space: number; build: number; at: number }
  | { frame: 'PlayFrom'; power: number; type: number; country: number }
  | { frame: 'PlayStep'; power: number }
  | { frame: 'Pledge'; country: number; space: number; need: number; rough: number; open: number; pledged: number[] }
  | { frame: 'PrepareCard'; power: number }
  | { frame: 'PrepareStep'; power: number }
  | { frame: 'Question'; power: number }
  | { frame: 'Reconnaissance'; victims: number[] }
  | { frame: 'RedlBlackmailed'; power: number }
  | { frame: 'Reinforce'; country: number; space: number; need: number; rough: number; open: number; pledged: number[] }
  | { frame: 'Resolve'; card: number; at: number; n: number; built: number; battled: number; rough: number }
  | { frame: 'Retain'; card: number; by: number }
  | { frame: 'Retained'; card: number; at: number }
  | { frame: 'RevenuePlay'; card: number; at: number }
  | { frame: 'RevenueTake'; taken: number[] }
  | { frame: 'RevenueUse'; use: number; taken: number[] }
  | { frame: 'Step' }
  | { frame: 'Stepping' }
  | { frame: 'StossPayment'; space: number; origin: number }
  | { frame: 'Stosstruppen'; built: number }
  | { frame: 'StrikeStatus'; power: number; forced: number }
  | { frame: 'Sustain'; country: number; space: number; need: number; rough: number; open: number; origin: number; pledged: number[] }
  | { frame: 'TakeCard'; power: number; wanted: number; pals: number; optional: number }
  | { frame: 'TunnelHit'; power: number; at: number }
  | { frame: 'TunnelMines'; done: number }
  | { frame: 'TunnelTarget'; done: number }
  | { frame: 'Turn'; power: number; at: number; drafted: number }
  | { frame: 'War'; at: number }
  | { frame: 'WarRevenue'; at: number; taken: number[] };

/** The fields of events by name; -1 or an empty list: the viewer does not know. */
export type Events = {
  AttritionUsed: { power: number; card: number };
  BattleDeclared: { country: number; space: number; origin: number };
  BattleLost: { country: number; space: number };
  BattleWon: { country: number; space: number };
  CardBuried: { power: number; card: number };
  CardDiscarded: { power: number; zone: number; card: number };
  CardDrafted: { power: number; card: number };
  CardDrawn: { power: number; card: number };
  CardPlayed: { power: number; card: number };
  CardPledged: { power: number; card: number };
  CardPrepared: { power: number; card: number };
  CardPreparedOpenly: { power: number; card: number };
  CardRecovered: { power: number; card: number };
  CardShownAndDiscarded: { power: number; card: number };
  CardStruck: { power: number; of: number; card: number };
  CardUnprepared: { power: number; card: number };
  CardUsed: { power: number; card: number; mode: number };
  CardsInspected: { power: number; of: number; zone: number; cards: number[] };
  CounterattackUsed: { power: number; card: number; country: number };
  DeckShuffled: { power: number };
  DraftBegun: { power: number };
  DraftEmpty: { power: number };
  DraftFailed: { power: number; card: number };
  GameEnded: { team: number; central: number; entente: number };
  MulliganTaken: { power: number };
  ObjectivePlaced: { space: number };
  PieceBuilt: { country: number; space: number };
  PieceEliminated: { country: number; space: number };
  PieceLost: { country: number; space: number };
  PieceRecruited: { country: number; space: number };
  PieceRemoved: { country: number; space: number };
  PointsGained: { team: number; points: number };
  PointsLost: { team: number; points: number; to_enemy: number; card: number };
  PowerHit: { power: number; cards: number };
  RequirementNotMet: { power: number; card: number };
  StatusDiscarded: { power: number; card: number };
  StatusUsed: { power: number; card: number; victim: number };
  SupplyGranted: { country: number; space: number };
  TeamScored: { team: number; round: number; points: number; by_objectives: number; by_status: number };
  TruceDeclared: { round: number };
  TurnStarted: { power: number; round: number };
};

export type KnownCards = {
  bottom: number[];
  down: number[];
  hand: number[];
  out: number[];
  prepared: number[];
};

export type PowerCards = {
  deck: number[];
  deck_count: number;
  hand_count: number;
  known: KnownCards;
  own: boolean;
  pile_count: number;
  prepared_count: number;
  public: KnownCards;
  table: number[];
  up: number[];
};

export type View = {
  asked: number[];
  cards: PowerCards[];
  players: number;
  pos: number[];
  powers: number[];
  result: [winner: number | null, kind: string, rule: string] | null;
  round: number;
  rules: number;
  seat: number | null;
  seat_of: number[];
  stack: Frame[];
  tokens: number;
  treated: number[];
  truce: number;
  turn: number;
  used: number[];
  vp: [number, number];
  waived: number;
};

export type Power = {
  code: string;
  name: string;
  short: string;
  team: number;
  countries: number[];
  deck: number;
};

export type Country = {
  code: string;
  name: string;
  short: string;
  adjective: string;
  power: number;
  team: number;
  home: number;
  armies: number;
  navies: number;
};

export type Space = {
  code: string;
  name: string;
  kind: 'land' | 'sea';
  difficult: boolean;
  objective: boolean;
  home: number | null;
  adjacent: number[];
  canal: number[];
};

export type CardKind = {
  id: string;
  title: string;
  name: string;
  power: number;
  country: number;
  type: number;
  copies: number;
  play: string;
  parts: string[];
  prepared: string;
  symbol: number;
  value: number;
  where: number[];
  terrain: string;
  supply: boolean;
  hits: number[];
};

export type BattleRules = {
  start: string;
  cost: string;
  rough: string;
  reinforce: string;
  reinforce_more: string;
  sustain: string;
  sustain_cost: string;
  in_turn: string;
  unsupplied: string;
  won: string;
  lost: string;
  counterattack: string;
};

export type Book = {
  teams: string[];
  powers: Power[];
  countries: Country[];
  spaces: Space[];
  cards: CardKind[];
  types: string[];
  symbols: string[];
  modes: string[];
  steps: string[];
  rounds: number;
  scoring_rounds: number[];
  sudden_lead: number;
  hand_size: number;
  seatings: Record<string, number[][]>;
  battle_rules: BattleRules;
};

export type CountrySupply = {
  country: number;
  home: number;
  source: boolean;
  supplied: number[];
  unsupplied: number[];
  treated: number[];
  lines: [number, number][];
  buildable: number[];
};

export type Supply = {
  countries: CountrySupply[];
};

export type ScoreLine = {
  rule: string;
  card: number | null;
  points: number;
};

export type TeamScore = {
  team: number;
  points: number;
  lines: ScoreLine[];
  objectives: number[];
  blocked: number[];
};

export type Score = {
  teams: TeamScore[];
};

export type TallyLine = {
  rule: string;
  by: number;
};

export type Prospect = {
  country: number;
  power: number;
  space: number;
  origin: number;
  rough: boolean;
  cost: number;
  cost_lines: TallyLine[];
  defenders: number[];
  supplied: number[];
};

export type PossibleBattle = {
  country: number;
  power: number;
  space: number;
  origin: number;
  rough: boolean;
  cost: number;
  cost_lines: TallyLine[];
  defenders: number[];
  supplied: number[];
  stage: 'prospect';
  able: boolean;
};

export type NoBattle = {
  stage: 'none';
};

export type PledgedCard = {
  card: number | null;
  power: number;
  mode: number;
};

export type BattleReport = {
  country: number;
  power: number;
  space: number;
  origin: number;
  rough: boolean;
  cost: number;
  cost_lines: TallyLine[];
  defenders: number[];
  supplied: number[];
  stage: 'cost' | 'start' | 'reinforce' | 'sustain' | 'sustain_cost' | 'won' | 'lost';
  attack: number;
  attack_due: number;
  attack_lines: TallyLine[];
  defence: number;
  defence_due: number;
  defence_lines: TallyLine[];
  asked: number[];
  pledged: PledgedCard[];
  needed: number | null;
  missing: number | null;
};

export type Possibility = {
  name: string;
  chance: number;
};

export type CardGuess = {
  place: 'prepared' | 'hand';
  cards: number;
  sorts: Possibility[];
  kinds: Possibility[];
  some: Possibility[];
  held: Possibility[];
};

export type Guesses = {
  power: number;
  places: CardGuess[];
};
