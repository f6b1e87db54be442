import { expect, it } from 'vitest';
import type { LineOut } from '../lib/api/types';
import { begunSince, headingsOf } from './headings';

const STORY = ['round August', 'turn Germans', 'phase movement', 'march III Corps', 'phase combat', 'turn French'].map(
  (told, at): LineOut => {
    const [kind = '', text = ''] = told.split(' ');
    return { kind, text, things: [], parts: [at], first: at, last: at };
  },
);
const after = (lines: number) => headingsOf(STORY.slice(0, lines));

it('a round, a turn and a phase are announced when they begin, together if they do', () => {
  expect(begunSince(after(0), after(3))).toEqual(['August', 'Germans', 'movement']);
  expect(begunSince(after(1), after(2))).toEqual(['', 'Germans', '']);
  expect(begunSince(after(2), after(3))).toEqual(['', '', 'movement']);
  expect(begunSince(after(3), after(5))).toEqual(['', '', 'combat']);
});

it('nothing is announced again, and no phase of the turn before', () => {
  expect(begunSince(after(3), after(4))).toEqual(['', '', '']);
  expect(begunSince(after(4), after(6))).toEqual(['', 'French', '']);
});

it('what others are not shown to have reached yet has not begun', () => {
  expect(headingsOf(STORY, 3).map((line) => line?.text)).toEqual(['August', 'Germans', 'movement']);
});

it('a step that is taken back leads into the phase before', () => {
  expect(begunSince(after(5), after(4))).toEqual(['', '', 'movement']);
});
