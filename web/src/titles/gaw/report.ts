/** The battles of a log and their reports, which the server makes. */
import type { EventOut } from '../../lib/api/types';
import type { TableProps } from '../title';
import type { BattleReport } from './types';

export type { BattleReport } from './types';

/** Where the battles of a log begin. */
export function battleStarts(log: readonly EventOut[]): number[] {
  return log.flatMap((event, at) => (event.name === 'BattleBegan' ? [at] : []));
}

/** The report of the last battle among the first entries of the log, up to this number; null if there is none. */
export async function askReport(report: TableProps['report'], entries: number): Promise<BattleReport | null> {
  return (await report(entries)) as BattleReport | null;
}
