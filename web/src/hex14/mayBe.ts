/** What face-down counters may be: as the server tells it of a hex, and in words. */
import { plural, t } from '../lib/texts';
import { rowsOf, type Row, type Unknown } from '../table/chances';
import { calibreOf, KINDS, type Counter, type Counters } from './counters';
import { ARTILLERY, DUMMY, INFANTRY, POWERS } from './data';
import type { CounterGuess, Guesses } from './insights';
import { hexName } from './names';

/** What is said of a counter. Those that look alike are one entry. */
export function guessOf(guesses: Guesses | null, counter: Counter): CounterGuess | undefined {
  if (guesses?.where !== counter.where || counter.unit >= 0) return undefined;
  return guesses.counters.find(({ places }) => places.includes(counter.place));
}

function kindName(id: string): string {
  return id === KINDS[DUMMY] ? t('hex14.mayBe.dummy') : t(`hex14.kind.${id}`);
}

/** "Cavalry: Division K (2)-2-4, 1 step lost". */
function faceName({ type, lost }: CounterGuess['faces'][number], counters: Counters): string {
  const unit = counters.book.units.find((one) => one.type === type);
  if (!unit) return '';
  const kind = kindName(KINDS[unit.kind] ?? '');
  if (unit.kind === DUMMY) return kind;
  const named = counters.className(unit, lost).replaceAll('-', '\u2011'); // the values stay together
  const calibre = unit.kind === ARTILLERY ? calibreOf(unit, counters.book) : '';
  const what = unit.kind === INFANTRY ? named : `${[kind, calibre].filter(Boolean).join(' ')}: ${named}`;
  return lost ? `${what}, ${plural('hex14.mayBe.lost', lost)}` : what;
}

/** What it may show, each with its chance. */
function faceRows({ faces }: CounterGuess, counters: Counters, most?: number): Row[] {
  const named = faces.map((face) => ({ name: faceName(face, counters), chance: face.chance }));
  return rowsOf(named, (name) => name, most);
}

/** What matters most, in a few rows for a card: the kinds, or the faces of the only kind; none if it is certain. */
export function cardRows(guess: CounterGuess | undefined, counters: Counters): Row[] {
  if (!guess) return [];
  if (guess.kinds.length > 1) return rowsOf(guess.kinds, kindName, 3);
  return guess.faces.length > 1 ? faceRows(guess, counters, 3) : [];
}

/** What there is to say of a hex, or of the counters there that look like the one in a place. */
export function unknownIn(guesses: Guesses, counters: Counters, place?: number): Unknown[] {
  const asked = guesses.counters.filter(({ places }) => place === undefined || places.includes(place));
  const where = hexName(guesses.where, counters.book);
  const size = counters.in(guesses.where).length;
  return asked.map((guess): Unknown => {
    const { nation, places, number, kinds, faces } = guess;
    const name = t(`hex14.adjective.${POWERS[nation] ?? ''}`);
    const [lowest = 0] = places;
    const spot = size < 2 ? '' : lowest === size - 1 ? 'top' : lowest === 0 ? 'bottom' : 'inside';
    const about =
      number > 1
        ? t('hex14.mayBe.alike', { name, where, n: number })
        : t(`hex14.mayBe.one${spot && `.${spot}`}`, { name, where, n: lowest + 1 });
    const [first] = faces;
    if (first && faces.length === 1) return { about, certain: faceName(first, counters), parts: [] };
    const shown = { heading: t('hex14.mayBe.faces'), rows: faceRows(guess, counters) };
    const kind = { heading: t('hex14.mayBe.kinds'), rows: rowsOf(kinds, kindName) };
    return { about, parts: kinds.length > 1 ? [kind, shown] : [shown] };
  });
}
