import type { Core } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost, type LocalHost } from '../src/local/host.ts';
import type { FromWorker, ToWorker } from '../src/local/messages.ts';
import { LocalSession } from '../src/local/session.ts';
import type { Spawn } from '../src/local/spawn.ts';
import type { SavedGame } from '../src/local/store.ts';

const engine = (await loadEngine('tiny-towns'))!;
const player = { name: 'Olena', colour: 1, avatar: 'fox', bot: null } as const;
const game: SavedGame = {
  id: 'abc',
  game: 'tiny-towns',
  rules: engine.game.rules,
  options: { cards: 'firstGame', monuments: 'off', firstBuilder: 0 },
  seed: '5eed'.repeat(16),
  players: [player, { ...player, name: '', bot: 'random' }],
  created: 0,
  touched: 0,
  log: [],
  over: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Workers in this thread; `bot` answers for those who think, or throws. */
function played(bot: (world: Core, seat: number) => string, saved = game) {
  const spawn: Spawn = (_, hear) => {
    let host: LocalHost | null = null;
    let ended = false;
    const tell = (message: FromWorker) => setTimeout(() => !ended && hear(message), 1);
    const act = (m: ToWorker) => {
      if (m.t === 'host') host = createHost(engine, m.game, tell, () => 'random');
      else if (m.t === 'answer') host!.answer(m.seat, m.prompt, m.action);
      else if (m.t === 'undo') host!.undo(m.seat);
      else if (m.t === 'thought') host!.thought(m.key, m.action);
      else if (m.t === 'think') tell({ t: 'thought', key: m.key, action: bot(m.job.world as Core, m.job.seat) });
    };
    return {
      post: m =>
        setTimeout(() => {
          try {
            if (!ended) act(m);
          } catch (error) {
            tell({ t: 'failed', why: String(error) });
          }
        }, 1),
      end: () => {
        ended = true;
      },
    };
  };
  const session = new LocalSession(saved, spawn);
  /** Answers until it is somebody else's turn: a thought away. */
  const handOver = async () => {
    await vi.advanceTimersByTimeAsync(20);
    for (;;) {
      const { prompt } = session.snapshot().frame!;
      if (prompt === null) return;
      session.answer(prompt.actions[0]!);
      await vi.advanceTimersByTimeAsync(20);
    }
  };
  return { session, handOver };
}

const first = (world: Core, seat: number) => engine.game.encode(engine.legal(world, seat, [])[0]!);

it('a bot that fails stops the game, which says so; tried again, it goes on where it stood', async () => {
  let broken = true;
  const { session, handOver } = played((world, seat) => {
    if (broken) throw new Error('out of memory');
    return first(world, seat);
  });
  await handOver();
  expect(session.stuck()).toMatchObject({ why: 'Error: out of memory' });
  const { view } = session.snapshot().frame!;
  session.retry();
  expect(session.stuck()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.snapshot().frame!.view).toEqual(view);
  expect(session.stuck()).not.toBeNull();
  broken = false;
  session.retry();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.stuck()).toBeNull();
  expect(session.snapshot().frame!.prompt).not.toBeNull();
  session.close();
});

it('the step that a bot stumbled over can be taken back instead', async () => {
  let broken = true;
  const { session, handOver } = played((world, seat) => {
    if (broken) throw new Error('no such square');
    return first(world, seat);
  });
  await handOver();
  expect(session.stuck()?.undo).toBe(true);
  // As far back as it takes: until the bot has not been asked yet.
  for (let steps = 0; session.stuck() !== null && steps < 5; steps++) {
    session.undo();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(session.stuck()).toBeNull();
  expect(session.snapshot().frame!.prompt).not.toBeNull();
  broken = false;
  await handOver();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.snapshot().frame!.prompt).not.toBeNull();
  session.close();
});

it('a game that cannot be begun says so, and can be tried again', async () => {
  const { session } = played(first, { ...game, log: [['answer', 0, 'nonsense']] });
  await vi.advanceTimersByTimeAsync(20);
  expect(session.snapshot()).toMatchObject({ frame: null, error: { code: 'internal' } });
  session.retry();
  expect(session.snapshot().error).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect(session.snapshot().error).not.toBeNull();
  session.close();
});
