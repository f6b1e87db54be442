/** Both sides of 1914 Revision at one screen. */
import { REVISION } from '../../hex14/games';
import { curtain } from '../../hex14/hotseat';

curtain(REVISION);
