import { expect, test } from 'vitest';
import { type BidEvent, type Bids, engine } from '../../../examples/bids/src/index.ts';
import {
  type Auto,
  createEngine,
  createTable,
  foldLog,
  hear,
  parseReplay,
  type Replay,
  verifyReplay,
} from '../src/index.ts';

const SEED = 'ab'.repeat(32);
const open = (seats = 2) => createTable(engine, { seats, options: {}, seed: SEED });
type T = ReturnType<typeof open>;
const say = (t: T, seat: number, text: string) => t.answer(seat, t.prompt(seat)?.id ?? -1, engine.game.decode(text)!);

/** Plays the rest of the game with fixed answers. */
function playOut(t: T): void {
  while (!t.over)
    for (let seat = 0; seat < t.seats; seat++) {
      const p = t.prompt(seat);
      if (p) t.answer(seat, p.id, p.actions[0]!);
    }
}

test('a draft is its owner’s only, until everybody is done', () => {
  const t = open();
  expect(say(t, 0, 'call 1')).toMatchObject({ ok: true, told: [{ all: { type: 'called', n: 1 } }] });
  expect(say(t, 0, 'bid 3')).toEqual({ ok: true, told: [], mark: null });
  expect(t.view(0)).toMatchObject({ hands: [{ bid: 3 }, {}] });
  expect(JSON.stringify(t.view(1))).not.toContain('3');
  expect(t.world(1).hands[0]!.bid).toBe(-1);
  say(t, 0, 'sure');
  expect(t.owes(0)).toBe(false);
  say(t, 1, 'bid 2');
  const closing = say(t, 1, 'unsure');
  if (!closing.ok) throw new Error(closing.why);
  expect(hear(closing.told, 1).map(e => e.type === 'bid' && e.n)).toEqual([null, 2, false]);
  expect(hear(closing.told, 'public')[0]).toEqual({ type: 'bid', seat: 0, n: null });
});

test('every refusal has its reason, and changes nothing', () => {
  const t = open();
  const p = t.prompt(0)!;
  const before = JSON.stringify([t.view('omniscient'), t.log]);
  expect(t.answer(1, 0, p.actions[0]!)).toEqual({ ok: false, why: 'not-asked' });
  expect(t.answer(0, p.id + 1, p.actions[0]!)).toEqual({ ok: false, why: 'stale' });
  expect(t.answer(0, p.id, { type: 'call', n: 5 })).toEqual({ ok: false, why: 'illegal' });
  expect(t.undo(0)).toEqual({ ok: false, why: 'not-asked' });
  expect(t.skip(0)).toEqual({ ok: false, why: 'not-asked' });
  expect(JSON.stringify([t.view('omniscient'), t.log])).toBe(before);
});

test('undo goes back draft by draft, then to before the own call; an answered prompt id never works again', () => {
  const t = open();
  const first = t.prompt(0)!;
  say(t, 0, 'call 1');
  say(t, 0, 'bid 3');
  say(t, 0, 'sure');
  expect(t.undo(0).ok).toBe(true);
  expect(t.prompt(0)!.ask).toBe('sure');
  t.undo(0);
  expect(t.prompt(0)!.ask).toBe('bid');
  t.undo(0);
  expect(t.prompt(0)!.ask).toBe('call');
  expect(t.undoFloor(0)).toBe('nothing');
  expect(t.answer(0, first.id, first.actions[0]!)).toEqual({ ok: false, why: 'stale' });
});

test('undo stops at another seat’s answer, at a revelation and at the end', () => {
  const t = open();
  say(t, 0, 'call 1');
  say(t, 1, 'bid 0');
  expect(t.undoFloor(0)).toBe('others');
  say(t, 1, 'sure');
  say(t, 0, 'bid 0');
  expect(t.undoFloor(0)).toBeNull();
  say(t, 0, 'sure');
  expect(t.undoFloor(0)).not.toBeNull();
  playOut(t);
  expect(t.undoFloor(0)).toBe('over');
});

test('a skipped seat’s draft is dropped and the window closes without it', () => {
  const t = open();
  say(t, 0, 'call 0');
  say(t, 1, 'bid 4');
  expect(t.skip(1).ok).toBe(true);
  expect(t.owes(1)).toBe(false);
  say(t, 0, 'bid 1');
  say(t, 0, 'unsure');
  expect(t.world(0).hands[1]!.bid).toBe(-1);
  playOut(t);
  expect(t.replay().moves).toContainEqual([1, 'skip']);
  expect(verifyReplay(engine, t.replay())).toMatchObject({ ok: true });
});

test('a question that was looked at is not asked again once its seat was skipped', () => {
  const t = open(3);
  say(t, 0, 'call 0');
  expect(t.prompt(1)!.ask).toBe('bid');
  expect(t.skip(1).ok).toBe(true);
  expect(t.prompt(1)).toBeNull();
});

test('a window copies one seat’s part only, however many sit at the table', () => {
  const t = open(1000);
  say(t, 0, 'call 1');
  let cloned = 0;
  const { clonePart, clone } = engine.game;
  Object.assign(engine.game, {
    clonePart: (p: never) => {
      cloned++;
      return clonePart(p);
    },
    clone: () => {
      throw new Error('a draft must not copy the state');
    },
  });
  try {
    say(t, 500, 'bid 3');
    say(t, 500, 'sure');
    expect(cloned).toBe(2); // once for each answer
  } finally {
    Object.assign(engine.game, { clonePart, clone });
  }
});

test('the log folds back to the same table in the middle of a window; a line that does not fit is named', () => {
  const t = open(3);
  say(t, 0, 'call 1');
  say(t, 2, 'bid 5');
  say(t, 1, 'bid 2');
  t.undo(2);
  const copy = open(3);
  expect(foldLog(copy, t.log)).toBeNull();
  for (const viewer of [0, 1, 2, 'omniscient'] as const) expect(copy.view(viewer)).toEqual(t.view(viewer));
  for (const seat of [0, 1, 2]) expect(copy.prompt(seat)).toEqual(t.prompt(seat));
  expect(foldLog(open(3), [t.log[0]!, ['answer', 1, 'call 1']])).toBe(1);
});

test('the seed is hashed before the game, published after it, and every claim of a replay is checked', () => {
  const t = open();
  expect(t.replay().seed).toBeUndefined();
  expect(t.replay().seedHash).toMatch(/^[0-9a-f]{64}$/);
  playOut(t);
  const good = t.replay();
  expect(verifyReplay(engine, good)).toMatchObject({ ok: true, value: { moves: good.moves.length } });
  const bad = (change: Partial<Replay>) => verifyReplay(engine, { ...good, ...change });
  expect(bad({ seed: 'cd'.repeat(32) })).toEqual({
    ok: false,
    why: 'the seed does not match the hash shown before the game',
  });
  expect(bad({ moves: [[0, 'bid 1'], ...good.moves.slice(1)] })).toEqual({
    ok: false,
    why: 'move 1, "bid 1" by seat 0, is not legal there',
  });
  expect(bad({ marks: [[good.marks[0]![0], 'beef']] })).toMatchObject({ ok: false });
  expect(bad({ data: 'other' })).toMatchObject({ ok: false });
  expect(bad({ rules: 2 })).toMatchObject({ ok: false });
  const { seed: _seed, ...sealed } = good;
  expect(verifyReplay(engine, sealed)).toMatchObject({ ok: false });
});

test('parseReplay names what is wrong', () => {
  const t = open();
  playOut(t);
  expect(parseReplay(JSON.parse(JSON.stringify(t.replay())))).toMatchObject({ ok: true });
  for (const [value, why] of [
    [null, 'object'],
    [{ ...t.replay(), moves: [[0]] }, 'move 1'],
    [{ ...t.replay(), rules: 'x' }, '"rules"'],
    [{ ...t.replay(), marks: {} }, '"marks"'],
  ] as const)
    expect(parseReplay(value)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
});

/** All that anybody can learn of a table. */
const everything = (t: T) =>
  JSON.stringify([
    t.log,
    t.marks,
    t.epoch,
    t.waiting,
    t.replay(true),
    t.view('omniscient'),
    ...Array.from({ length: t.seats }, (_, seat) => [t.view(seat), t.prompt(seat), t.world(seat), t.undoFloor(seat)]),
  ]);

/** A table whose rules throw where they are told to, after they have written. */
function fragile(seats: number) {
  const broken = { ask: '', barrier: false, skip: false };
  const [turn, call, bid] = engine.game.programs;
  const asks = bid!.map(step =>
    typeof step === 'function'
      ? step
      : {
          ...step,
          take(...[s, f, a, x]: Parameters<typeof step.take>) {
            step.take(s, f, a, x);
            if (broken.ask === step.ask) throw new Error('broken rule');
          },
        },
  );
  const [first, second, third] = turn as Auto<Bids, BidEvent>[];
  const fragileEngine = createEngine({
    ...engine.game,
    programs: [
      [
        first!,
        second!,
        (s, f, x) => {
          third!(s, f, x);
          if (broken.barrier) throw new Error('broken rule');
        },
      ],
      call!,
      asks,
    ],
    skip(s, seat, x) {
      engine.game.skip!(s, seat, x);
      if (broken.skip) throw new Error('broken rule');
    },
  });
  return { broken, t: createTable(fragileEngine, { seats, options: {}, seed: SEED }) };
}

test('a rule that fails on a lane leaves the table as it was', () => {
  const { t, broken } = fragile(2);
  for (const text of ['call 1', 'bid 2']) say(t, 0, text);
  const before = everything(t);
  broken.ask = 'sure';
  expect(() => say(t, 0, 'sure')).toThrow('broken rule');
  expect(everything(t)).toBe(before);
  broken.ask = '';
  expect(say(t, 0, 'sure').ok).toBe(true);
});

test('a rule that fails behind the barrier leaves the table as it was, whoever closes the window', () => {
  const { t, broken } = fragile(3);
  for (const text of ['call 1', 'bid 2', 'sure']) say(t, 0, text);
  for (const text of ['bid 3', 'unsure']) say(t, 1, text);
  say(t, 2, 'bid 4');
  const before = everything(t);
  broken.barrier = true;
  expect(() => say(t, 2, 'sure')).toThrow('broken rule');
  expect(everything(t)).toBe(before);
  expect(() => t.skip(2)).toThrow('broken rule');
  expect(everything(t)).toBe(before);
  expect(t.undo(2).ok).toBe(true);
  expect(say(t, 2, 'bid 4').ok).toBe(true);
  broken.barrier = false;
  expect(say(t, 2, 'sure').ok).toBe(true);
  expect(t.marks).toHaveLength(1);
  playOut(t);
  expect(verifyReplay(engine, t.replay())).toMatchObject({ ok: true });
});

test('a skip that fails leaves the draft that it would have dropped', () => {
  const { t, broken } = fragile(2);
  say(t, 0, 'call 1');
  say(t, 1, 'bid 3');
  const before = everything(t);
  broken.skip = true;
  expect(() => t.skip(1)).toThrow('broken rule');
  expect(everything(t)).toBe(before);
});

test('a line of a log is done in one way, meant for a question, for a window or for its place', () => {
  const t = open();
  const asked = t.prompt(0)!.id;
  expect(t.append(['answer', 0, 'call 9'])).toEqual({ ok: false, why: 'illegal' });
  expect(t.append(['answer', 0, 'nonsense'])).toEqual({ ok: false, why: 'illegal' });
  expect(t.append(['answer', 1, 'nonsense'])).toEqual({ ok: false, why: 'not-asked' });
  expect(t.append(['answer', 0, 'call 1'], asked + 1)).toEqual({ ok: false, why: 'stale' });
  expect(t.append(['answer', 0, 'call 1'], asked)).toMatchObject({ ok: true, mark: null });
  expect(t.append(['undo', 0, ''])).toMatchObject({ ok: true });
  for (const text of ['call 1', 'bid 1', 'sure']) expect(t.append(['answer', 0, text])).toMatchObject({ ok: true });
  expect(t.append(['skip', 1, ''], t.epoch - 1)).toEqual({ ok: false, why: 'stale' });
  const closing = t.append(['skip', 1, ''], t.epoch);
  expect(closing).toMatchObject({ ok: true, mark: t.marks[0]![1] });
});

test('a table says how many it waits for, and whether they could be skipped', () => {
  const t = open(3);
  expect([t.waiting, t.skippable]).toEqual([1, false]);
  say(t, 0, 'call 1');
  expect(t.waiting).toBe(3);
  say(t, 1, 'bid 2');
  say(t, 1, 'sure');
  expect(t.waiting).toBe(2);
  t.undo(1);
  expect(t.waiting).toBe(3);
  playOut(t);
  expect([t.waiting, t.scores]).toEqual([0, t.world(0).scores]);
});

test('where a game opens its drafts, everybody sees them while they are made', () => {
  const openly = createEngine({ ...engine.game, openDrafts: () => true });
  const t = createTable(openly, { seats: 2, options: {}, seed: SEED });
  say(t, 0, 'call 1');
  say(t, 0, 'bid 3');
  expect(t.openDrafts).toBe(true);
  expect(t.view('omniscient')).toMatchObject({ hands: [{ bid: 3 }, { bid: -1 }] });
  expect(t.world(1).hands[0]!.bid).toBe(-1);
});

test('an illegal answer is explained on the draft it was meant for', () => {
  const heard: unknown[] = [];
  const explaining = createEngine({
    ...engine.game,
    explain(s, f, text) {
      heard.push([s.hands[f?.seat ?? 0]!.bid, f === null, text]);
      return { step: 'bid', code: 'no', params: {} };
    },
  });
  const t = createTable(explaining, { seats: 2, options: {}, seed: SEED });
  say(t, 0, 'call 1');
  say(t, 0, 'bid 3');
  expect(t.explain(0, 'bid 9')).toEqual({ step: 'bid', code: 'no', params: {} });
  say(t, 0, 'sure');
  t.explain(0, 'bid 9');
  expect(heard).toEqual([
    [3, false, 'bid 9'],
    [3, true, 'bid 9'],
  ]);
  expect(open().explain(0, 'x')).toBeNull();
});
