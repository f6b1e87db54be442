import { describe, expect, it } from 'vitest';
import type { ActionOut } from '../lib/api/types';
import { capital, found, grouped } from './answers';
import { clockText, left } from '../lib/clock';

const action = (notation: string, text = notation): ActionOut => ({
  notation,
  text,
  verb: notation.split(' ')[0] ?? '',
  things: [],
  final: false,
  closes: false,
  aside: false,
});
describe('the list of answers', () => {
  const thing = (a: ActionOut): string | undefined => a.notation.split(' ')[1];

  it('is grouped by verb in the order given', () => {
    const groups = grouped([action('pass'), action('play A'), action('play B'), action('draft')], thing);
    expect(groups.map((group) => group.verb)).toEqual(['pass', 'play', 'draft']);
    expect(groups[1]?.entries).toHaveLength(2);
    expect(groups.every((group) => group.entries.every((entry) => entry.kind === 'answer'))).toBe(true);
  });

  it('folds answers about one thing into an entry where there are many', () => {
    const places = Array.from({ length: 12 }, (_, n) => action(`place A ${n}`));
    const [place, done] = grouped([...places, action('place B 1'), action('done')], thing);
    expect(place?.entries.map((entry) => entry.kind)).toEqual(['thing', 'answer']);
    expect(place?.entries[0]).toMatchObject({ thing: 'A' });
    expect(done?.entries).toEqual([{ kind: 'answer', action: action('done') }]);
  });

  it('always folds a choice that leads to further ones', () => {
    const pieces = [action('pass'), action('remove BER'), action('remove WGE')];
    const choice = (a: ActionOut): string | undefined => (a.notation === 'pass' ? undefined : 'choice:remove');
    expect(grouped(pieces, choice)[1]?.entries).toMatchObject([{ kind: 'thing', thing: 'choice:remove' }]);
    expect(grouped(pieces.slice(0, 2), choice)[1]?.entries).toMatchObject([{ kind: 'answer' }]);
  });

  it('is searched by words in any order, without accents', () => {
    const all = [action('besiege 7', 'besiege Liège'), action('pick X', 'take up III Inf (German 1st Army)')];
    expect(found(all, 'liege BES')).toEqual([all[0]]);
    expect(found(all, 'army inf')).toEqual([all[1]]);
    expect(found(all, ' ')).toEqual(all);
    expect(found(all, 'zeppelin')).toEqual([]);
    expect(capital('take up')).toBe('Take up');
  });
});

describe('clocks', () => {
  it('run down from what the server said', () => {
    expect(left({ seat: 0, left: 10, reserve: 0, running: true }, 2500)).toEqual({ time: 7.5, reserve: 0 });
    expect(left({ seat: 0, left: 1, reserve: 0, running: true }, 2500)).toEqual({ time: 0, reserve: 0 });
    expect(left({ seat: 0, left: 1, reserve: 9, running: true }, 2500)).toEqual({ time: 0, reserve: 7.5 });
    expect(left({ seat: 0, left: 10, reserve: 9, running: false }, 2500)).toEqual({ time: 10, reserve: 9 });
  });

  it('are read at a glance', () => {
    expect(clockText(3 * 86_400 + 4 * 3600 + 59)).toBe('3 d 4 h');
    expect(clockText(86_400)).toBe('24:00:00');
    expect(clockText(247)).toBe('4:07');
    expect(clockText(9.44)).toBe('0:09.4');
    expect(clockText(0)).toBe('0:00.0');
  });
});
