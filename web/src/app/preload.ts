/**
 * Requests what the page of an address is going to need before its code has been loaded: the socket of a game, and the
 * code and printed matter of its title. This runs in the first few kilobytes, so it knows no components.
 */
import { loadBook, loadMap, loadPicture, loadTitles } from '../lib/api/printed';
import { openEarly, socketUrl, SPECTATOR } from '../lib/api/socket';
import { loadGuide, loadTitle } from '../titles';
import { loadPage, placeOf } from './pages';

/** Request everything that the page of an address needs, all at once. */
export function preload({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const { page, props } = placeOf(pathname);
  loadPage(page).catch(ignore);
  const { id, title } = props;
  if (page === 'guide/GuidePage' && typeof title === 'string') {
    preloadTitle(title);
    loadGuide(title).catch(ignore);
  }
  // The seat of a link is taken before the table is looked at.
  if (page !== 'table/TablePage' || typeof id !== 'string' || /\bjoin=/.test(hash)) return;
  loadTitles().catch(ignore);
  openEarly(socketUrl(id, new URLSearchParams(search).has('watch') ? SPECTATOR : ''), (message) => {
    const { title: key } = message as { title?: string };
    if (key !== undefined) preloadTitle(key);
  });
}

function preloadTitle(title: string): void {
  for (const load of [loadTitle, loadBook, loadMap, loadPicture]) load(title).catch(ignore);
}

/** Errors are ignored here: the code that needs it fetches it again and reports them. */
function ignore(): void {}
