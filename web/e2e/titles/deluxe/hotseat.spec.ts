/** Both sides of 1914 Deluxe at one screen. */
import { DELUXE } from '../../hex14/games';
import { curtain } from '../../hex14/hotseat';

curtain(DELUXE);
