import { verifyReplay } from '@polis/kernel';
import { GAMES, loadEngine, rulesOf } from '@polis/registry';
import { afterEach, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { guest, playOn, runSql, serve, withCookie } from './fixtures/harness.ts';

let server: (Server & { dataDir: string }) | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const old = GAMES.flatMap(({ id, rules }) => rulesOf(id).flatMap(n => (n === rules ? [] : [[id, n, rules] as const])));

test.each(old)(
  '%s: a table begun under rules %i ends under them, and its rematch begins under rules %i',
  async (game, then, now) => {
    server = await serve();
    const { dataDir } = server;
    let ada = await guest(server.port, 'Ada');
    const made = (await ada.post('/api/tables', { game, seats: 2, bots: ['greedy'] })).body.table;
    expect(made.rules).toBe(now);
    await server.close();
    // As a server of that time left it.
    await runSql(dataDir, [`update tables set rules = ${then} where id = '${made.id}'`]);
    server = await serve({ dataDir });
    ada = withCookie(server.port, ada.cookie, ada.person);
    expect((await ada.post(`/api/tables/${made.id}/start`)).body.table).toMatchObject({
      phase: 'playing',
      rules: then,
    });
    const link = await ada.connect();
    await link.open(made.id);
    await playOn(link, made.id);
    const replay = (await ada.get(`/api/tables/${made.id}/replay`)).body;
    expect(replay.rules).toBe(then);
    expect(verifyReplay((await loadEngine(game, then))!, replay)).toMatchObject({ ok: true });
    expect(verifyReplay((await loadEngine(game))!, replay)).toMatchObject({ ok: false });
    const again = (await ada.post(`/api/tables/${made.id}/rematch`)).body.table;
    expect(again.rules).toBe(now);
  },
);
