/** 1914 Deluxe with a finger on a phone. */
import { DELUXE } from '../../hex14/games';
import { byFinger } from '../../hex14/phone';

byFinger(DELUXE);
