/** The router: `route.path` is the current address, `go` changes it; plain links within the page just work. */

export const route = $state({ path: location.pathname, hash: location.hash, search: location.search });

function arrive(): void {
  route.path = location.pathname;
  route.hash = location.hash;
  route.search = location.search;
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  arrive();
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', arrive);
window.addEventListener('hashchange', arrive);
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
