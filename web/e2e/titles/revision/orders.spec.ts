import { REVISION } from '../../hex14/games';
import { orders } from '../../hex14/orders';

orders(REVISION);
