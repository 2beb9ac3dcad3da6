import type { KeptPlan, Plan, ServerMessage } from '@polis/protocol';
import { afterEach, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { type Guest, guest, type Link, serve, tempDir, until } from './fixtures/harness.ts';

/** Plans made ahead: used once by whichever server is there, sealed from everybody else, and gone when the game goes past them. */

const PACE = { planPaceMs: [20, 60], planLookMs: 200 } as const;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function house(options: object = {}) {
  const server = await serve({ ...PACE, ...options });
  servers.push(server);
  return server;
}

interface Pair {
  readonly id: string;
  readonly ada: Guest;
  readonly bob: Guest;
  /** Ada's and a spectator's sockets; Bob has none. */
  readonly link: Link;
  readonly eye: Link;
}

/** Ada names first; Bob is away. */
async function pair(port: number): Promise<Pair> {
  const [ada, bob, eve] = [await guest(port, 'Ada'), await guest(port, 'Bob'), await guest(port, 'Eve')];
  const game = { game: 'tiny-towns', seats: 2, options: { monuments: 'off', firstBuilder: 0 } };
  const { id } = (await ada.post('/api/tables', game)).body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  await ada.post(`/api/tables/${id}/start`);
  const [link, eye] = [await ada.connect(), await eve.connect()];
  await link.open(id);
  await eye.open(id);
  return { id, ada, bob, link, eye };
}

let made = 0;
function plan(resource: number | null, answers: readonly string[], more: Partial<Plan> = {}): Plan {
  const heard = resource === null ? null : { type: 'named', resource };
  const id = `plan-test-${++made}`;
  const after = [{ ask: 'build', answers: ['ready'], forced: true }];
  return { id, ask: 'deal', heard, sees: null, answers: [...answers], forced: false, after, once: true, ...more };
}

const plansOf = async (who: Guest, id: string) =>
  ((await who.get(`/api/tables/${id}/plans`)).body as unknown as { plans: KeptPlan[] }).plans;
const put = (who: Guest, id: string, ...plans: Plan[]) => who.post(`/api/tables/${id}/plans`, { put: plans });
const asked = (link: Link, id: string) => link.frames.get(id)!.prompt;
const framed = (link: Link, id: string, fits: (frame: NonNullable<ReturnType<Link['frames']['get']>>) => boolean) =>
  until(() => fits(link.frames.get(id)!));

/** Ada names what comes first in her list and places it; Bob owes his own placing then. */
async function name(p: Pair, nth: number): Promise<void> {
  await framed(p.link, p.id, f => f.prompt?.ask === 'name');
  expect(await p.link.answer(p.id, asked(p.link, p.id)!.actions[nth]!)).toBe('ack');
  await framed(p.link, p.id, f => f.prompt?.ask === 'deal');
}
/** Ada places, builds nothing and is done. */
async function place(p: Pair, action: string): Promise<void> {
  expect(await p.link.answer(p.id, action)).toBe('ack');
  await framed(p.link, p.id, f => f.prompt?.ask === 'build');
  expect(await p.link.answer(p.id, 'ready')).toBe('ack');
}

test('the plan for what was named is used once, in the person’s absence, and the others stay', async () => {
  const { port } = await house();
  const p = await pair(port);
  const wood = plan(0, ['place 1,1']);
  const brick = plan(2, ['place 2,2']);
  expect((await put(p.bob, p.id, wood, brick)).status).toBe(200);
  expect((await plansOf(p.bob, p.id)).map(k => [k.id, k.fallen])).toEqual([
    [wood.id, null],
    [brick.id, null],
  ]);
  await name(p, 2);
  await place(p, 'place 3,3');
  const placed = await p.link.next(
    m => m.t === 'frame' && m.told.some(e => (e as { type: string; seat?: number }).type === 'placed'),
  );
  const { told } = placed as Extract<ServerMessage, { t: 'frame' }>;
  expect(told).toContainEqual({ type: 'placed', seat: 1, cell: 10, resource: 2 });
  expect((await plansOf(p.bob, p.id)).map(k => k.id)).toEqual([wood.id]);
});

test('of several answers the first legal one is given; a plan without any falls, and only its person hears of it', async () => {
  const { port } = await house();
  const p = await pair(port);
  const lone = plan(0, ['place 1,1'], { forced: true });
  const lost = plan(0, ['take wood', 'name wood']);
  const good = plan(0, ['take wood', 'place 1,1', 'place 1,2']);
  await put(p.bob, p.id, lone, lost, good);
  await name(p, 0);
  await framed(p.link, p.id, f => !f.waiting.includes(1));
  await until(async () => (await plansOf(p.bob, p.id)).length === 2);
  expect((await plansOf(p.bob, p.id)).map(k => [k.id, k.fallen])).toEqual([
    [lone.id, 'choice'],
    [lost.id, 'illegal'],
  ]);
  await place(p, 'place 3,3');
  await until(() => JSON.stringify(p.link.heard).includes('{"type":"placed","seat":1,"cell":5,"resource":0}'));
  expect(await plansOf(p.ada, p.id)).toEqual([]);
  await p.bob.post(`/api/tables/${p.id}/plans`, { drop: [lone.id] });
  expect(await plansOf(p.bob, p.id)).toHaveLength(1);
});

test('a plan may wait for what is to be seen, and what one names oneself is not heard', async () => {
  const { port } = await house();
  const p = await pair(port);
  const early = plan(null, ['place 1,1'], { sees: { round: 9 } });
  const now = plan(0, ['place 2,2'], { sees: { round: 1, named: 0 } });
  const own = plan(0, ['place 0,0']);
  await put(p.bob, p.id, early, now);
  await put(p.ada, p.id, own);
  await name(p, 0);
  await framed(p.link, p.id, f => !f.waiting.includes(1));
  expect((await plansOf(p.bob, p.id)).map(k => k.id)).toEqual([early.id]);
  // Looked at as well, and left to the one who named it.
  expect(asked(p.link, p.id)?.ask).toBe('deal');
  expect((await plansOf(p.ada, p.id)).map(k => k.id)).toEqual([own.id]);
});

test('nobody else can tell that there are plans, nor that an answer was planned', async () => {
  const { port } = await house();
  const shapes: unknown[] = [];
  for (const planned of [true, false]) {
    const p = await pair(port);
    const quiet = [p.link, p.eye].map(l => l.heard.length);
    const secret = plan(0, ['place 1,1'], { id: 'plan-secret-of-bob' });
    const other = plan(3, ['place 3,3']);
    if (planned) {
      await put(p.bob, p.id, secret, other);
      await p.bob.post(`/api/tables/${p.id}/plans`, { drop: [other.id] });
      await put(p.bob, p.id, { ...secret, answers: ['place 3,2'] });
      // Whoever asks for all there is about the table finds nothing of it.
      for (const path of ['', '/plans', '/replay', '/review'])
        expect((await p.ada.get(`/api/tables/${p.id}${path}`)).text).not.toContain('secret');
      expect((await p.ada.get(`/api/tables/${p.id}/plans`)).body).toEqual({ plans: [] });
      expect([p.link, p.eye].map(l => l.heard.length)).toEqual(quiet);
    }
    await name(p, 0);
    if (!planned) {
      const bob = await p.bob.connect();
      await bob.open(p.id);
      await bob.answer(p.id, 'place 3,2');
      await until(() => bob.frames.get(p.id)!.prompt?.ask === 'build');
      await bob.answer(p.id, 'ready');
      await bob.close();
    }
    await framed(p.link, p.id, f => !f.waiting.includes(1));
    await place(p, 'place 3,3');
    await framed(p.link, p.id, f => f.waiting.includes(1));
    for (const l of [p.link, p.eye]) expect(JSON.stringify(l.heard)).not.toMatch(/secret|plan-|plan:/);
    const seen = [p.link, p.eye].map(l =>
      l.heard.filter(m => m.t === 'frame').map(({ told, waiting, prompt, undo }) => ({ told, waiting, prompt, undo })),
    );
    shapes.push(seen);
  }
  expect(shapes[0]).toEqual(shapes[1]);
});

test('what is no plan is refused with a sentence, and nothing is kept', async () => {
  const { port } = await house();
  const p = await pair(port);
  const refusals = [
    [{ put: [{ ...plan(0, ['place 1,1']), heard: { type: {} } }] }, 'bad-message'],
    [{ put: [plan(0, [])] }, 'bad-message'],
    [{ put: [plan(0, ['place 1,1'], { sees: { 'no path': 1 } })] }, 'bad-message'],
    [{ put: [plan(0, ['place 9,9'])] }, 'illegal'],
    [{ put: [plan(0, ['place 1,1'], { after: [{ ask: 'build', answers: ['nonsense'], forced: true }] })] }, 'illegal'],
    [
      { put: [plan(0, ['place 1,1'], { once: false, after: [{ ask: 'build', answers: ['ready'], forced: true }] })] },
      'bad-message',
    ],
  ] as const;
  for (const [body, code] of refusals) {
    const reply = await p.bob.post(`/api/tables/${p.id}/plans`, body);
    expect(reply.body).toMatchObject({ code });
    expect(reply.body.text).toMatch(/\.$/);
  }
  const many = Array.from({ length: 40 }, () => plan(0, ['place 1,1']));
  await put(p.bob, p.id, ...many);
  expect((await put(p.bob, p.id, ...many.map(m => ({ ...m, id: `${m.id}-more` })))).body.code).toBe('too-many');
  expect(await plansOf(p.bob, p.id)).toHaveLength(40);
});

test('a server that dies before it could look leaves the plan to the next one', async () => {
  const dataDir = tempDir();
  // The first one never comes to look.
  const first = await house({ dataDir, planPaceMs: [3_600_000, 3_600_000] });
  const p = await pair(first.port);
  await put(p.bob, p.id, plan(0, ['place 1,1']));
  await name(p, 0);
  await place(p, 'place 3,3');
  servers.splice(0);
  await first.close();
  await house({ dataDir });
  const next = servers[0]!;
  // Nobody opens the table: the list of Ada's tables is all that is asked for.
  const mine = async () => {
    const reply = await fetch(`http://127.0.0.1:${next.port}/api/me/tables`, { headers: { cookie: p.ada.cookie } });
    return ((await reply.json()) as { tables: { waiting: number[] }[] }).tables[0]!.waiting;
  };
  const before = await mine();
  expect(before).toEqual([1]);
  await until(async () => (await kept(next.port, p)).length === 0);
});

async function kept(port: number, p: Pair): Promise<readonly KeptPlan[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/tables/${p.id}/plans`, { headers: { cookie: p.bob.cookie } });
  return ((await reply.json()) as { plans: KeptPlan[] }).plans;
}
