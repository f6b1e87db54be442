/** Face-down counters of 1914 Deluxe. */
import { faceDown } from '../../hex14/fog';
import { DELUXE } from '../../hex14/games';

faceDown(DELUXE);
