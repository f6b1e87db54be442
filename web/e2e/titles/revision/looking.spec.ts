/** Looking back at a game of 1914 Revision. */
import { REVISION } from '../../hex14/games';
import { lookBack } from '../../hex14/replay';

lookBack(REVISION);
