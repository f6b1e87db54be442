/** Standing answers in 1914 Revision: a lost battle, after which one goes back or pays to stay. */
import { inAdvance } from '../../hex14/advance';
import { REVISION } from '../../hex14/games';

inAdvance(REVISION, {
  question: 'Outcome',
  when: 'a lost battle after which you may pay to stay',
  text: 'pay and stay',
  answer: 'Pay in units and stay',
  notation: 'stay',
});
