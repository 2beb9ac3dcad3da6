import { isGame } from '@polis/registry';
import { usePath } from '../base/router.ts';
import { entryOf } from '../games/table.ts';

/** Every address of the page. Unknown ones are an answer too. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'new'; readonly game: string; readonly mode: string }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'play'; readonly id: string }
  | { readonly page: 'learn'; readonly game: string; readonly lesson: string }
  | { readonly page: 'replay'; readonly id: string; readonly at: number | null; readonly as: number | null }
  | { readonly page: 'review'; readonly id: string; readonly at: number | null }
  | { readonly page: 'editor'; readonly game: string; readonly position: string | null }
  | { readonly page: 'puzzles'; readonly game: string | null }
  | { readonly page: 'ratings'; readonly game: string | null }
  | { readonly page: 'replays' }
  | { readonly page: 'books' }
  | { readonly page: 'rules'; readonly game: string }
  /** Every symbol of Sweet Lands: the only game that has so many. */
  | { readonly page: 'symbols' }
  | { readonly page: 'settings' }
  /** Today's deals, one deal's board, and a challenge. */
  | { readonly page: 'daily' }
  | { readonly page: 'deal'; readonly id: string }
  | { readonly page: 'challenge'; readonly id: string }
  /** One's account, and where links to sign in lead. */
  | { readonly page: 'me' }
  | { readonly page: 'link' }
  /** One's friends, and where the links lead that make new ones. */
  | { readonly page: 'friends' }
  | { readonly page: 'friend' }
  /** Whose: a handle; null: one's own. */
  | { readonly page: 'profile'; readonly handle: string | null }
  /** For those who look after the house. */
  | { readonly page: 'admin' }
  | { readonly page: 'verify'; readonly id: string | null }
  | { readonly page: 'unknown' };

export function parseRoute(path: string, search: string): Route {
  const [a, b, ...more] = path.split('/').filter(part => part !== '');
  const query = new URLSearchParams(search);
  if (path.replace(/\/$/, '') === '/rules/sweet-lands/symbols') return { page: 'symbols' };
  const [c, ...rest] = more;
  if (a === 'learn' && c !== undefined && rest.length === 0 && isGame(b!))
    return { page: 'learn', game: b!, lesson: c };
  if (more.length > 0) return { page: 'unknown' };
  if (a === undefined) return { page: 'home' };
  if (isGame(a)) {
    if (b === undefined) return { page: 'game', game: a };
    return b === 'new' ? { page: 'new', game: a, mode: query.get('mode') ?? 'friends' } : { page: 'unknown' };
  }
  if (b === undefined && decoded(a)?.startsWith('@')) {
    const handle = decoded(a)!.slice(1);
    // No handle is so short.
    return { page: 'profile', handle: handle === 'me' ? null : handle };
  }
  if (b === undefined) {
    if (
      a === 'daily' ||
      a === 'replays' ||
      a === 'settings' ||
      a === 'me' ||
      a === 'link' ||
      a === 'friends' ||
      a === 'friend'
    )
      return { page: a };
    if (a === 'admin') return { page: 'admin' };
    if (a === 'rules') return { page: 'books' };
    if (a === 'puzzles' || a === 'ratings') return { page: a, game: null };
    return a === 'verify' ? { page: 'verify', id: query.get('table') } : { page: 'unknown' };
  }
  if (a === 't' && /^[a-z0-9]{4,16}$/.test(b)) return { page: 'table', id: b };
  if (a === 'daily' && DEAL.test(b)) return { page: 'deal', id: b };
  if (a === 'd' && DEAL.test(b)) return { page: 'challenge', id: b };
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
  if (a === 'editor' && entryOf(b)?.editor) return { page: 'editor', game: b, position: query.get('p') };
  if ((a === 'puzzles' || a === 'ratings') && isGame(b)) return { page: a, game: b };
  if (a === 'rules' && isGame(b)) return { page: 'rules', game: b };
  return { page: 'unknown' };
}

/** Ids of deals and of challenges. */
const DEAL = /^[a-z0-9-]{4,60}$/;

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

export function useRoute(): Route {
  const [path = '/', search = ''] = usePath().split(/(?=\?)/);
  return parseRoute(path, search);
}
