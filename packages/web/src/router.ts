import { createStore, useStore } from './ui/store.ts';

/** Every address of the page. Unknown ones are an answer too. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'new'; readonly game: string; readonly mode: string }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'play'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string; readonly at: number | null; readonly as: number | null }
  | { readonly page: 'review'; readonly id: string; readonly at: number | null }
  | { readonly page: 'editor'; readonly game: string; readonly position: string | null }
  | { readonly page: 'replays' }
  | { readonly page: 'rules'; readonly game: string }
  /** Every symbol of Sweet Lands: the only game that has so many. */
  | { readonly page: 'symbols' }
  | { readonly page: 'settings' }
  | { readonly page: 'verify'; readonly id: string | null }
  | { readonly page: 'unknown' };

const GAMES = ['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'];

/** Games whose positions can be set up by hand. */
export const EDITORS: readonly string[] = ['tiny-towns', 'welcome-to'];

export function parseRoute(path: string, search: string): Route {
  const [a, b, ...more] = path.split('/').filter(part => part !== '');
  const query = new URLSearchParams(search);
  if (path.replace(/\/$/, '') === '/rules/sweet-lands/symbols') return { page: 'symbols' };
  if (more.length > 0) return { page: 'unknown' };
  if (a === undefined) return { page: 'home' };
  if (GAMES.includes(a)) {
    if (b === undefined) return { page: 'game', game: a };
    return b === 'new' ? { page: 'new', game: a, mode: query.get('mode') ?? 'friends' } : { page: 'unknown' };
  }
  if (b === undefined) {
    if (a === 'replays' || a === 'settings') return { page: a };
    return a === 'verify' ? { page: 'verify', id: query.get('table') } : { page: 'unknown' };
  }
  if (a === 't' && /^[a-z0-9]{4,16}$/.test(b)) return { page: 'table', id: b };
  if (a === 'play') return { page: 'play', id: b };
  if (a === 'r') {
    const id = decoded(b);
    return id === null
      ? { page: 'unknown' }
      : { page: 'replay', id, at: whole(query.get('at')), as: whole(query.get('as')) };
  }
  if (a === 'review') {
    const id = decoded(b);
    return id === null ? { page: 'unknown' } : { page: 'review', id, at: whole(query.get('at')) };
  }
  if (a === 'editor' && EDITORS.includes(b)) return { page: 'editor', game: b, position: query.get('p') };
  if (a === 'rules' && GAMES.includes(b)) return { page: 'rules', game: b };
  return { page: 'unknown' };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

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

export function useRoute(): Route {
  const [path = '/', search = ''] = usePath().split(/(?=\?)/);
  return parseRoute(path, search);
}
