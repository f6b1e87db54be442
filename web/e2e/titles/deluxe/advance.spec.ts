/** Standing answers in 1914 Deluxe: cavalry that could withdraw before an attack. */
import { inAdvance, inAdvanceByMenu } from '../../hex14/advance';
import { DELUXE } from '../../hex14/games';

const WITHDRAWAL = {
  question: 'Withdrawal',
  when: 'cavalry that could withdraw before an attack',
  text: 'let it stay',
  answer: 'The others stay',
  notation: 'done',
};

inAdvance(DELUXE, WITHDRAWAL);
inAdvanceByMenu(DELUXE, WITHDRAWAL);
