// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadReplay } from '../src/replay/load.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = (make: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make));
const error = (status: number, code: string) => new Response(JSON.stringify({ code, text: '' }), { status });

it('a replay that is not there, one that cannot be asked for, and a server that stumbles are told apart', async () => {
  answers(() => error(404, 'no-table'));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'gone' });
  answers(() => error(409, 'not-over'));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'gone' });
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'offline' });
  answers(() => error(500, 'internal'));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'server', text: 'The server stumbled. Please try again.' });
  answers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'server' });
  answers(() => error(503, 'closing'));
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'server' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await loadReplay('k7q2')).toMatchObject({ why: 'offline' });
  expect(await loadReplay('local:nothing')).toMatchObject({ why: 'gone' });
});
