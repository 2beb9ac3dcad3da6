import { type Action, type Core, createTable, type GameEvent, hashText, hear, type Table } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHost, type LocalHost } from '../src/local/host.ts';
import type { FromWorker, LocalGame, LocalPlayer } from '../src/local/messages.ts';

type FrameMessage = Extract<FromWorker, { t: 'frame' }>;

let engine: AnyEngine;
beforeAll(async () => {
  engine = (await loadEngine('tiny-towns'))!;
});

const person = (name: string): LocalPlayer => ({ name, colour: 1, avatar: 'fox', bot: null });
const bot: LocalPlayer = { name: '', colour: 6, avatar: 'owl', bot: 'random' };

function gameOf(players: readonly LocalPlayer[], options: object = {}): LocalGame {
  const all = { cards: 'firstGame', monuments: 'off', ...options };
  return {
    id: 'abc',
    game: 'tiny-towns',
    rules: 1,
    options: all,
    seed: '5eed'.repeat(16),
    players,
    created: 0,
    log: [],
  };
}

/** A host whose bots take the first legal answer, at once or when told to. */
function run(setup: LocalGame, quickBots = true) {
  const heard: FromWorker[] = [];
  const thinking: string[] = [];
  let n = 0;
  const pending: Extract<FromWorker, { t: 'think' }>[] = [];
  const host: LocalHost = createHost(
    engine,
    setup,
    m => {
      heard.push(m);
      if (m.t !== 'think') return;
      thinking.push(m.key);
      pending.push(m);
    },
    () => `random ${n++}`,
  );
  const letBotsThink = () => {
    while (pending.length > 0) {
      const { key, job } = pending.shift()!;
      const actions = engine.legal(job.world as Core, job.seat, []);
      host.thought(key, engine.game.encode(actions[0]!));
    }
  };
  if (quickBots) letBotsThink();
  const frames = () => heard.filter((m): m is FrameMessage => m.t === 'frame');
  const last = () => frames().at(-1)!;
  const answer = (pick: (actions: readonly string[]) => string) => {
    const { frame } = last();
    host.answer(frame.seat!, frame.prompt!.id, pick(frame.prompt!.actions));
    if (quickBots) letBotsThink();
  };
  return { host, heard, frames, last, answer, letBotsThink, thinking };
}

const first = (actions: readonly string[]) => actions[0]!;

function playOut(game: ReturnType<typeof run>): void {
  for (let i = 0; i < 2_000 && !game.last().frame.over; i++) game.answer(first);
}

describe('a local table', () => {
  it('makes numbered frames like the server: whole view, its hash, encoded actions, who is awaited', () => {
    const { frames, answer } = run(gameOf([person('Olena'), bot]));
    answer(first);
    const all = frames().map(f => f.frame);
    expect(all.map(f => f.seq)).toEqual(all.map((_, i) => i + 1));
    for (const f of all) {
      expect(f.hash).toBe(hashText(JSON.stringify(f.view)));
      expect(f.seat).toBe(0);
      for (const a of f.prompt?.actions ?? []) expect(engine.game.encode(engine.game.decode(a)!)).toBe(a);
      expect(f.waiting.includes(0)).toBe(f.prompt !== null);
    }
  });

  it('plays a whole game and hands over a replay with its seed', () => {
    const game = run(gameOf([person('Olena'), bot]));
    playOut(game);
    const over = game.heard.find(m => m.t === 'over');
    expect(over?.t === 'over' && over.replay.seed).toBe('5eed'.repeat(16));
    expect(over?.t === 'over' && over.scores.length).toBe(2);
    expect(game.heard.filter(m => m.t === 'over').length).toBe(1);
  });

  it('goes on after a reload exactly where it stood', () => {
    const setup = gameOf([person('Olena'), bot]);
    const before = run(setup);
    for (let i = 0; i < 12; i++) before.answer(first);
    const log = before.frames().flatMap(f => f.lines);
    const after = run({ ...setup, log }, false);
    expect(after.last().frame.view).toEqual(before.last().frame.view);
    expect(after.last().frame.prompt).toEqual(before.last().frame.prompt);
    expect(after.last().lines).toEqual([]);
    expect(toldOf(after.frames())).toEqual(toldOf(before.frames()));
  });

  it('gives a person time to take back what he named: bots answer after his next step', () => {
    const game = run(gameOf([person('Olena'), bot], { firstBuilder: 0 }), false);
    const named = game.last().frame;
    game.answer(first);
    expect(game.thinking).toEqual([]);
    expect(game.last().frame.undo).toBeNull();
    game.host.undo(0);
    expect(game.last().frame.prompt?.actions).toEqual(named.prompt?.actions);
    expect(toldOf(game.frames())).toEqual(toldOf([game.frames()[0]!]));
    game.answer(first);
    game.answer(first);
    expect(game.thinking.length).toBe(1);
  });

  it('forgets a thought about a question that has changed', () => {
    const game = run(gameOf([person('Olena'), bot], { firstBuilder: 0 }), false);
    game.answer(first);
    const lines = game.frames().flatMap(f => f.lines).length;
    game.host.thought('1:999999', 'place 0,0');
    expect(game.frames().flatMap(f => f.lines).length).toBe(lines);
  });

  it('refuses what is illegal or stale, with the reason', () => {
    const { host, heard, last } = run(gameOf([person('Olena'), bot], { firstBuilder: 0 }));
    host.answer(0, last().frame.prompt!.id, 'nonsense');
    host.answer(0, 12345, last().frame.prompt!.actions[0]!);
    expect(heard.flatMap(m => (m.t === 'refused' ? [m.code] : []))).toEqual(['illegal', 'stale']);
  });
});

describe('several people on one device', () => {
  it('frames are for the one who is asked, in turn', () => {
    const game = run(gameOf([person('Olena'), person('Taras'), person('Mira')], { firstBuilder: 1 }));
    expect(game.last().frame.seat).toBe(1);
    for (let i = 0; i < 30; i++) {
      const { frame } = game.last();
      expect(frame.prompt).not.toBeNull();
      game.answer(first);
    }
    expect(new Set(game.frames().map(f => f.frame.seat))).toEqual(new Set([0, 1, 2]));
  });

  it('knows when there is something to hide', () => {
    expect(run(gameOf([person('Olena'), person('Taras')])).last().secret).toBe(false);
    expect(run(gameOf([person('Olena'), person('Taras')], { monuments: 'on' })).last().secret).toBe(true);
    expect(run(gameOf([person('Olena'), bot], { monuments: 'on' })).last().secret).toBe(false);
  });

  it('tells each person what he may hear, whole, when the device changes hands', () => {
    const setup = gameOf([person('Olena'), person('Taras')], { monuments: 'on' });
    const game = run(setup);
    for (let i = 0; i < 8; i++) game.answer(first);
    const table = replayOf(
      setup,
      game.frames().flatMap(f => f.lines),
    );
    const { frame } = game.last();
    expect(toldOf(game.frames())).toEqual(hear(table.told, frame.seat!));
  });
});

/** What a session would hold after these frames. */
function toldOf(frames: readonly FrameMessage[]): unknown[] {
  let told: unknown[] = [];
  for (const f of frames) told = [...told.slice(0, f.told.from), ...f.told.events];
  return told;
}

function replayOf(setup: LocalGame, log: LocalGame['log']) {
  const table = createTable(engine, { seats: setup.players.length, options: setup.options, seed: setup.seed }) as Table<
    Core,
    Action,
    GameEvent,
    unknown
  > & {
    opening: Parameters<typeof hear>[0];
  };
  const told = [...table.opening];
  for (const [, seat, text] of log) {
    const done = table.answer(seat, table.prompt(seat)!.id, engine.game.decode(text)!);
    if (done.ok) told.push(...done.told);
  }
  return { table, told };
}
