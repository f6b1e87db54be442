/** 1914 Revision with a finger on a phone. */
import { REVISION } from '../../hex14/games';
import { byFinger } from '../../hex14/phone';

byFinger(REVISION);
