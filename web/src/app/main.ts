/** The first few kilobytes: they request everything else at once, the frame of the page last. */
import '../ui/tokens.css';
import '../ui/base.css';
import { preload } from './preload';

preload(location);
void import('./boot');
