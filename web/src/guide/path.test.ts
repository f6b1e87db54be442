import { describe, expect, it } from 'vitest';
import { textOr } from '../lib/texts';
import { Path, type Script } from './path';

const script: Script = {
  steps: [
    { rule: 'T 1', moves: [{ do: 'next' }, { do: 'answer', answer: 'a' }] },
    { rule: 'T 2', moves: [{ do: 'why' }, { do: 'answer', answer: 'b' }] },
    { rule: 'T 3', moves: [{ do: 'undo' }, { do: 'answer', answer: 'b' }, { do: 'answer', answer: 'c' }] },
  ],
};
const where = (path: Path): string => (path.place ? `${path.place.step}.${path.place.count}` : 'through');

describe('Path', () => {
  it('leads through everything that is expected', () => {
    const path = new Path(script);
    expect(path.answers).toEqual(['a', 'b', 'c']);
    expect(where(path)).toBe('1.1');
    path.read();
    expect(where(path)).toBe('1.2');
    path.answered('a');
    expect(where(path)).toBe('2.1');
    path.explained();
    path.answered('b');
    expect(where(path)).toBe('3.1');
    path.undone();
    expect(where(path)).toBe('3.2');
    path.answered('b');
    path.answered('c');
    expect(where(path)).toBe('through');
    expect(path.onTheWay).toBe(true);
  });

  it('does not insist on reading, on a refusal or on taking back', () => {
    const path = new Path(script);
    path.answered('a');
    expect(where(path)).toBe('2.1');
    path.answered('b');
    expect(where(path)).toBe('3.1');
    path.answered('c');
    expect(where(path)).toBe('through');
  });

  it('notices when a player leaves the path and when they return', () => {
    const path = new Path(script);
    path.answered('a');
    path.answered('x');
    path.answered('y');
    expect(path.onTheWay).toBe(false);
    expect(path.astray).toBe(2);
    path.undone();
    expect(path.astray).toBe(1);
    path.undone();
    expect(path.onTheWay).toBe(true);
    expect(where(path)).toBe('2.1');
  });

  it('goes back with somebody who takes back more than asked', () => {
    const path = new Path(script);
    path.answered('a');
    path.explained();
    path.answered('b');
    path.undone(2);
    expect(where(path)).toBe('1.2');
    path.answered('a');
    expect(where(path)).toBe('2.1');
  });

  it('goes on where it was', () => {
    const before = new Path(script);
    before.answered('a');
    const path = new Path(script, before.progress);
    expect(where(path)).toBe('2.1');
    path.answered('b');
    expect(where(path)).toBe('3.1');
  });

  it('takes any answers where they are welcome, until the question comes', () => {
    const loose: Script = {
      steps: [
        {
          rule: 'T 1',
          moves: [
            { do: 'answer', answer: 'a' },
            { do: 'until', question: 'Orders' },
            { do: 'answer', answer: 'b' },
          ],
        },
      ],
    };
    const path = new Path(loose);
    path.answered('a');
    path.asked('Retreat');
    path.answered('x');
    path.answered('y');
    path.undone();
    path.answered('z');
    expect(path.onTheWay).toBe(true);
    expect(where(path)).toBe('1.2');
    path.asked('Orders');
    expect(where(path)).toBe('1.3');
    const again = new Path(loose, path.progress);
    again.answered('b');
    expect(again.answers).toEqual(['a', 'x', 'z', 'b']);
    expect(where(again)).toBe('through');
    path.answered('c');
    expect(path.onTheWay).toBe(false);
    path.undone();
    expect(where(path)).toBe('1.3');
  });
});

describe('a gesture of several answers', () => {
  const gestures: Script = {
    steps: [
      {
        rule: 'T 1',
        moves: [
          { do: 'answer', answer: 'a; b; c' },
          { do: 'undo' },
          { do: 'answer', answer: 'a; b; c' },
          { do: 'next' },
          { do: 'answer', answer: 'd' },
        ],
      },
    ],
  };

  it('is one move, and one move to take back', () => {
    const path = new Path(gestures);
    expect(path.answers).toEqual(['a', 'b', 'c', 'd']);
    for (const answer of ['a', 'b']) path.answered(answer);
    expect(where(path)).toBe('1.1');
    path.answered('c');
    expect(where(path)).toBe('1.2');
    path.undone(3);
    expect(where(path)).toBe('1.3');
    for (const answer of ['a', 'b', 'c']) path.answered(answer);
    expect(where(path)).toBe('1.4');
    path.answered('d');
    expect(where(path)).toBe('through');
  });

  it('may be given one by one, taken back in part, and left', () => {
    const path = new Path(gestures);
    for (const answer of ['a', 'b', 'c', 'd']) path.answered(answer);
    expect(where(path)).toBe('through');
    const other = new Path(gestures);
    for (const answer of ['a', 'b', 'c']) other.answered(answer);
    other.undone(3);
    for (const answer of ['a', 'b', 'c']) other.answered(answer);
    other.undone(1);
    expect(where(other)).toBe('1.3');
    expect(other.onTheWay).toBe(true);
    other.answered('x');
    expect(other.astray).toBe(1);
  });
});

const guides = import.meta.glob<Script>('../titles/*/guide.json', { eager: true, import: 'default' });

describe.each(Object.entries(guides))('%s', (file, guide) => {
  it('can be walked to its end, and has words for all of it', () => {
    const title = file.split('/').at(-2);
    const words = (key: string) => textOr(`${title}.guide.${key}`, '');
    const path = new Path(guide);
    let moves = 0;
    while (path.place && moves < 200) {
      const { do: what, answer, question, step, count, size } = path.place;
      for (const key of ['title', 'text', count]) expect(words(`${step}.${key}`), `${step}.${key}`).not.toBe('');
      if (what === 'next') path.read();
      else if (what === 'why') path.explained();
      else if (what === 'undo') path.undone(size);
      else if (what === 'until') path.asked(question ?? '');
      else for (const one of (answer ?? '').split(';')) path.answered(one.trim());
      moves += 1;
    }
    expect(path.place).toBeNull();
  });
});
