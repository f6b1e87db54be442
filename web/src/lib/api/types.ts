/** The messages of the server. All but `Update` and the replies of the socket come from its OpenAPI description. */
import type { components } from './schema';

type Schemas = components['schemas'];
export type Snapshot = Schemas['Snapshot'];
export type EventOut = Schemas['EventOut'];
export type LineOut = Schemas['LineOut'];
export type ActionOut = Schemas['ActionOut'];
export type PromptOut = Schemas['PromptOut'];
export type SeatOut = Schemas['SeatOut'];
export type ClockOut = Schemas['ClockOut'];
export type ResultOut = Schemas['ResultOut'];
export type StepOut = Schemas['StepOut'];
export type WhyOut = Schemas['WhyOut'];
export type AheadOut = Schemas['AheadOut'];
export type HintOut = Schemas['HintOut'];
export type ChatOut = Schemas['ChatOut'];
export type StandingOut = Schemas['StandingOut'];
export type KeptAnswerOut = Schemas['KeptAnswerOut'];
export type StandingNoteOut = Schemas['StandingNoteOut'];
export type StandingAnswerOut = Omit<KeptAnswerOut, 'id'>;
export type QuestionOut = Schemas['QuestionOut'];
export type ChronicleOut = Schemas['ChronicleOut'];
export type AnalysisOut = Schemas['AnalysisOut'];
export type FindingsOut = Schemas['FindingsOut'];
export type GameOut = Schemas['GameOut'];
export type CompanyOut = Schemas['CompanyOut'];
export type PersonHereOut = Schemas['PersonHereOut'];
export type OfferOut = Schemas['OfferOut'];
export type TitleOut = Schemas['TitleOut'];
export type RuleOut = Schemas['RuleOut'];

/**
 * A message of the socket after a change: entries of the log after answer `keep` are replaced by `events`, and lines of the
 * story that begin at place `told` of the log, or later, by `story`.
 */
export type Update = Omit<
  Snapshot,
  | 'type'
  | 'id'
  | 'title'
  | 'name'
  | 'options'
  | 'commitment'
  | 'contributions'
  | 'public'
  | 'state'
  | 'seat'
  | 'mine'
  | 'hints'
  | 'log'
  | 'story'
> & { type: 'update'; keep: number; events: EventOut[]; told: number; story: LineOut[] };

export type Done = { type: 'done'; key: string; version: number };
export type ErrorBody = { error: string; message: string; rule: string | null; version: number | null };
export type Refused = { type: 'refused'; key: string | null } & ErrorBody;
export type ChatLine = { type: 'chat' } & ChatOut;
/** What a teammate says; lines of a team are numbered by themselves. */
export type TeamLine = { type: 'team' } & ChatOut;
export type SocketMessage = Snapshot | Update | Done | Refused | ChatLine | TeamLine | CompanyOut | StandingOut;
