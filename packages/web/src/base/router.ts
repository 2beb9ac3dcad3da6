import { createStore, useStore } from './store.ts';

const here = createStore(typeof location === 'undefined' ? '/' : location.pathname + location.search);

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => here.set(location.pathname + location.search));
}

export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const url = new URL(to, location.origin);
  here.set(url.pathname + url.search);
}

/** Changes the address without leaving the page: a replay's position, for example. */
export function rewriteAddress(to: string): void {
  history.replaceState(null, '', to);
}

export function usePath(): string {
  return useStore(here);
}
