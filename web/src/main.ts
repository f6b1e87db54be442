/** The first few kilobytes: they ask for everything else at once, the frame of the page last. */
import './styles/tokens.css';
import './styles/base.css';
import { prepare } from './lib/early';

prepare(location);
void import('./boot');
