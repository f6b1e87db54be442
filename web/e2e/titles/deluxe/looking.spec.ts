/** Looking back at a game of 1914 Deluxe. */
import { DELUXE } from '../../hex14/games';
import { lookBack } from '../../hex14/replay';

lookBack(DELUXE);
