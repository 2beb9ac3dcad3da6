import { describe, expect, it } from 'vitest';
import { parseRoute } from '../src/pages/routes.ts';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/tiny-towns', '', { page: 'game', game: 'tiny-towns' }],
    ['/tiny-towns/new', '?mode=hotseat', { page: 'new', game: 'tiny-towns', mode: 'hotseat' }],
    ['/tiny-towns/new', '', { page: 'new', game: 'tiny-towns', mode: 'friends' }],
    ['/t/k7q2abcd', '', { page: 'table', id: 'k7q2abcd' }],
    ['/play/0f3a', '', { page: 'play', id: '0f3a' }],
    ['/r/k7q2', '?at=42&as=1', { page: 'replay', id: 'k7q2', at: 42, as: 1 }],
    ['/r/local:0f3a', '', { page: 'replay', id: 'local:0f3a', at: null, as: null }],
    ['/r/local%3A0f3a', '?at=x', { page: 'replay', id: 'local:0f3a', at: null, as: null }],
    ['/replays', '', { page: 'replays' }],
    ['/rules/tiny-towns', '', { page: 'rules', game: 'tiny-towns' }],
    ['/rules/sweet-lands/symbols', '', { page: 'symbols' }],
    ['/settings/', '', { page: 'settings' }],
    ['/verify', '?table=k7q2', { page: 'verify', id: 'k7q2' }],
  ])('%s%s', (path, search, route) => {
    expect(parseRoute(path, search)).toEqual(route);
  });

  it.each([
    '/nowhere',
    '/t/UPPER',
    '/t/a',
    '/t',
    '/tiny-towns/old',
    '/rules/chess',
    '/rules/tiny-towns/symbols',
    '/a/b/c',
    '/r/%E0%A4%A',
  ])('%s is unknown', path => {
    expect(parseRoute(path, '')).toEqual({ page: 'unknown' });
  });
});
