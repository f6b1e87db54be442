/** Face-down counters of 1914 Revision, with dummies among them. */
import { faceDown } from '../../hex14/fog';
import { REVISION } from '../../hex14/games';

faceDown(REVISION);
