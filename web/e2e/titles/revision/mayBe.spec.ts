/** What may that be? Face-down counters of 1914 Revision. */
import { REVISION } from '../../hex14/games';
import { mayBe } from '../../hex14/mayBe';

mayBe(REVISION);
