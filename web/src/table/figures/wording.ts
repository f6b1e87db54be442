/** The figures of a finished game in words. */
import type { ChronicleOut } from '../../lib/api/types';
import { plural, t } from '../../lib/texts';
import { capital } from '../answers';

type Chapter = ChronicleOut['chapters'][number];
type TurningPoint = ChronicleOut['turning_points'][number];
type Dice = ChronicleOut['dice'][number];

/** A chapter with the heading it stands under, unless it names its round or month itself. */
export function chapterName({ under, text }: Pick<Chapter, 'under' | 'text'>): string {
  const named = under === '' || under.split(', ').some((part) => text.includes(part));
  return named ? text : t('table.figures.chapter', { under, text });
}

/** "Round 5: Germany: +6 for the Central Powers, who took the lead" */
export function turningPoint(point: TurningPoint, chapters: readonly Chapter[], team: string): string {
  const chapter = chapters[point.chapter];
  return t(point.overtook ? 'table.figures.overtook' : 'table.figures.gained', {
    chapter: chapter ? chapterName(chapter) : '',
    n: point.swing,
    team,
  });
}

/** "Attacks, the Germans: 3.8 on 41 rolls, 3.5 expected" */
export function rolled({ name, rolls, mean, expected }: Dice, team: string): string {
  const places = { name: capital(name), team, mean: mean.toFixed(1), expected: expected.toFixed(1) };
  return plural('table.figures.rolled', rolls, places);
}

/** "7 %": a chance, or a change of one. */
export function percent(part: number): string {
  return `${Math.round(100 * part)}\u00a0%`;
}

/** The team that a change of the chances favoured most, and by how much; no team if it is too little to be seen. */
export function tug(change: readonly number[]): { team: number | null; size: number } {
  const size = Math.max(0, ...change);
  return { team: Math.round(100 * size) > 0 ? change.indexOf(size) : null, size };
}
