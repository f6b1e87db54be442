import { describe, expect, it } from 'vitest';
import { Groups } from './groups';

describe('Groups', () => {
  it('knows how many answers a gesture was', () => {
    const groups = new Groups();
    groups.given(0, 1);
    groups.given(1, 4);
    groups.given(4, 5);
    groups.given(5, 17);
    expect([17, 5, 4, 3, 1].map((answer) => groups.endingWith(answer))).toEqual([12, 1, 3, 1, 1]);
  });

  it('takes what was sent in several messages for one gesture', () => {
    const groups = new Groups();
    groups.given(0, 2);
    groups.given(2, 4);
    groups.given(4, 4, true); // refused
    groups.given(4, 5, true);
    groups.given(5, 7, true);
    expect([7, 2].map((answer) => groups.endingWith(answer))).toEqual([5, 2]);
    groups.given(9, 10, true); // others have answered meanwhile
    expect(groups.endingWith(10)).toBe(1);
  });

  it('forgets gestures that were taken back when something else is done', () => {
    const groups = new Groups();
    groups.given(0, 3);
    groups.given(3, 6);
    groups.given(1, 2); // five were taken back, one was given
    expect([6, 3, 2].map((answer) => groups.endingWith(answer))).toEqual([1, 1, 1]);
  });
});
