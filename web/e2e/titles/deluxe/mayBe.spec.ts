/** What may that be? Face-down counters of 1914 Deluxe. */
import { DELUXE } from '../../hex14/games';
import { mayBe } from '../../hex14/mayBe';

mayBe(DELUXE);
