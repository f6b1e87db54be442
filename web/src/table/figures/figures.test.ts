import { describe, expect, it } from 'vitest';
import { MARGIN, plotOf, roundsOf, ticksOf } from './geometry';
import { chapterName, percent, rolled, tug, turningPoint } from './wording';

describe('the grid of a curve', () => {
  it('has few round numbers that enclose all values', () => {
    expect(ticksOf([0, 3, 2])).toEqual([0, 1, 2, 3]);
    expect(ticksOf([0, 17, 6])).toEqual([0, 5, 10, 15, 20]);
    expect(ticksOf([-7, 12])).toEqual([-10, 0, 10, 20]);
  });

  it('begins at zero, unless all values are far from it', () => {
    expect(ticksOf([40, 100])[0]).toBe(0);
    expect(ticksOf([180, 200])[0]).toBe(180);
    expect(ticksOf([4, 5])[0]).toBe(0);
  });

  it('is there for values that are all zero', () => {
    expect(ticksOf([0, 0])).toEqual([0, 1]);
  });
});

describe('the lines of a curve', () => {
  const WIDTH = MARGIN.left + MARGIN.right + 200;
  const HEIGHT = MARGIN.top + MARGIN.bottom + 100;
  const plot = plotOf([[0, 4], [2, 4], [4, 0]], WIDTH, HEIGHT); // prettier-ignore

  it('go from the first chapter at the left to the end at the right, the highest value at the top', () => {
    const [l, t] = [MARGIN.left, MARGIN.top];
    const at = (x: number, y: number): string => `${(l + x).toFixed(1)} ${(t + y).toFixed(1)}`;
    expect(plot.lines).toEqual([
      `M${at(0, 100)}L${at(100, 50)}L${at(200, 0)}`,
      `M${at(0, 0)}L${at(100, 0)}L${at(200, 100)}`,
    ]);
  });

  it('are pointed at by the nearest chapter, beyond their ends too', () => {
    expect([-50, 0, 49, 51, 149, 151, 900].map((x) => plot.chapterAt(MARGIN.left + x))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});

it('a round stands where its first chapter does, and of many rounds only some have a label', () => {
  const chapters = [0, 65, 78, 90, 101].map((step) => ({ step }));
  const marks = [
    { kind: 'round', step: 65, brief: '1' },
    { kind: 'turn', step: 78 },
    { kind: 'round', step: 90, brief: '2' },
    { kind: 'round', step: 100, brief: '3' },
  ];
  expect(roundsOf(marks, chapters, 10)).toEqual([
    { chapter: 1, brief: '1' },
    { chapter: 3, brief: '2' },
    { chapter: 4, brief: '3' },
  ]);
  expect(roundsOf(marks, chapters, 2).map(({ brief }) => brief)).toEqual(['1', '', '3']);
});

describe('in words', () => {
  const qmg = { step: 65, under: '', text: 'Round 5: Germany' };
  const gaw = { step: 60, under: 'Turn 1, August 1914', text: 'August 1914, impulse 1: the Germans' };
  const hex = { step: 240, under: 'Turn 1, 14–15 August', text: 'German combat' };

  it('a chapter has the heading it stands under once', () => {
    expect([qmg, gaw, hex].map(chapterName)).toEqual([
      'Round 5: Germany',
      'August 1914, impulse 1: the Germans',
      'Turn 1, 14–15 August: German combat',
    ]);
  });

  it('a turning point says who gained how much, and whether they took the lead', () => {
    const point = { chapter: 1, team: 0, swing: 6, overtook: true };
    expect(turningPoint(point, [gaw, qmg], 'the Central Powers')).toBe(
      'Round 5: Germany: +6 for the Central Powers, who took the lead',
    );
    expect(turningPoint({ ...point, chapter: 0, overtook: false }, [gaw, qmg], 'the Germans')).toBe(
      'August 1914, impulse 1: the Germans: +6 for the Germans',
    );
  });

  it('dice are told by what was rolled and what was to be expected', () => {
    const dice = { name: 'attacks', team: 0, rolls: 41, mean: 3.7804, expected: 3.5 };
    expect(rolled(dice, 'the Germans')).toBe('Attacks, the Germans: 3.8 on 41 rolls, 3.5 expected');
    expect(rolled({ ...dice, rolls: 1, mean: 6 }, 'the Allies')).toBe(
      'Attacks, the Allies: 6.0 on 1 roll, 3.5 expected',
    );
  });
});

describe('an analysis in words', () => {
  it('has whole percents', () => {
    expect([0.064, 0.065, 1, 0].map(percent)).toEqual(['6\u00a0%', '7\u00a0%', '100\u00a0%', '0\u00a0%']);
  });

  it('says whom a change favoured, unless it is too little to be seen', () => {
    expect(tug([0.09, -0.09])).toEqual({ team: 0, size: 0.09 });
    expect(tug([-0.2, 0.15, 0.05])).toEqual({ team: 1, size: 0.15 });
    expect(tug([0.004, -0.004]).team).toBeNull();
    expect(tug([]).team).toBeNull();
  });
});
