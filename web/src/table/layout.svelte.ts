/** Which of the three layouts the window has room for. */
import { MediaQuery } from 'svelte/reactivity';

const wide = new MediaQuery('(min-width: 1080px)');
const middling = new MediaQuery('(min-width: 700px) and (min-height: 620px)');
/** A phone held sideways: low, but wide enough for the board and a column beside it. */
const low = new MediaQuery('(min-width: 640px) and (max-height: 619px)');

/** Where a column on each side leaves a wide board little room. */
const tight = new MediaQuery('(max-width: 1559px)');

export type Layout = 'desktop' | 'tablet' | 'phone' | 'sideways';

export const layout = {
  get tight(): boolean {
    return wide.current && tight.current;
  },
  get kind(): Layout {
    if (low.current && !wide.current) return 'sideways';
    if (wide.current) return 'desktop';
    return middling.current ? 'tablet' : 'phone';
  },
};
