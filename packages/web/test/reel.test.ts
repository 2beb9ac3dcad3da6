import { createTable, type Replay } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { expect, it } from 'vitest';
import { wholeGame } from '../../../e2e/positions.ts';
import { makeFilm } from '../src/local/film.ts';
import type { Spawn } from '../src/local/spawn.ts';
import { openReel } from '../src/replay/reel.ts';
import { ReplaySession } from '../src/replay/session.ts';
import { turnAfter, turnBefore } from '../src/replay/turns.ts';

const whole = await wholeGame('tiny-towns');
const engine = (await loadEngine('tiny-towns', whole.rules))!;
const table = createTable(engine, whole);
for (const line of whole.log) table.append(line);
const replay = table.replay() as Replay;
const info = { id: 'k7q2', seats: [] } as unknown as TableInfo;
const made = makeFilm(engine, replay, info);
if (!made.ok) throw new Error(made.why);
const film = made.value;

/** A worker in this thread that answers when it is let; what it was asked, in order. */
function projector() {
  const asked: string[] = [];
  let answers: (() => void)[] = [];
  const spawn: Spawn = (_, hear) => ({
    post(m) {
      if (m.t === 'film') hear({ t: 'film', result: { ok: true, value: film } });
      if (m.t !== 'frame' && m.t !== 'told') return;
      asked.push(m.t === 'frame' ? `frame ${m.at}` : 'told');
      const what = m.t === 'frame' ? film.frame(m.at, m.viewer) : film.told(m.viewer);
      answers.push(() => hear({ t: 'shown', key: m.key, what }));
    },
    end() {},
  });
  const answer = async () => {
    const now = answers;
    answers = [];
    for (const f of now.reverse()) f();
    await new Promise(done => setTimeout(done));
  };
  return { asked, spawn, answer };
}

it('a replay shows what was asked for last, whatever comes back when, and asks for nothing twice', async () => {
  const { asked, spawn, answer } = projector();
  const reel = await openReel(replay, info, spawn);
  if (!reel.ok) throw new Error(reel.why);
  const session = new ReplaySession(reel.value, 0, 0);
  expect(session.snapshot()).toMatchObject({ status: 'connecting', frame: null });
  void session.show(7, 0);
  void session.show(9, 0);
  await answer();
  expect(session.snapshot()).toMatchObject({ status: 'open', seat: 0, frame: { view: film.frame(9, 0).view } });
  expect(session.snapshot().told).toEqual(film.told(0).slice(0, 10).flat());
  void session.show(7, 0);
  await answer();
  expect(session.snapshot().frame!.view).toEqual(film.frame(7, 0).view);
  expect(asked).toEqual(['frame 0', 'told', 'frame 7', 'frame 9']);
});

it('a worker that fails says so to whoever waits', async () => {
  const spawn: Spawn = (_, hear) => ({
    post: () => hear({ t: 'failed', why: 'no code' }),
    end() {},
  });
  await expect(openReel(replay, info, spawn)).rejects.toThrow('no code');
});

it('a replay goes by turns: all that one person does in a row is one step, there and back', () => {
  const film = { moves: 7, movers: [0, 0, 1, 1, 1, 0, 1] };
  const ends = [0];
  while (ends.at(-1)! < film.moves) ends.push(turnAfter(film, ends.at(-1)!));
  expect(ends).toEqual([0, 2, 5, 6, 7]);
  for (const [i, at] of ends.entries()) expect(turnBefore(film, at)).toBe(ends[Math.max(0, i - 1)]);
  // From the middle of a turn to its ends.
  expect([turnBefore(film, 4), turnAfter(film, 4)]).toEqual([2, 5]);
});

it('the words of a step are those told since the position one came from', async () => {
  const { spawn, answer } = projector();
  const reel = await openReel(replay, info, spawn);
  if (!reel.ok) throw new Error(reel.why);
  const session = new ReplaySession(reel.value, 0, 0);
  const told = film.told(0);
  const upTo = (at: number) => told.slice(0, at + 1).flat().length;
  const shown = async (...[at, since]: [number, number?]) => {
    const done = session.show(at, 0, since);
    await answer();
    await done;
    return [session.from, session.snapshot().told.length];
  };
  expect(await shown(6, 2)).toEqual([upTo(2), upTo(6)]);
  expect(await shown(6)).toEqual([upTo(5), upTo(6)]);
  expect(await shown(0)).toEqual([0, upTo(0)]);
});
