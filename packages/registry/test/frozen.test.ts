import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTable, parseReplay, verifyReplay } from '@polis/kernel';
import { caseOf, fingerprint, transcript } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { FROZEN } from '../../../engines/index.js';
import { bundle, engines, indexOf } from '../../../scripts/freeze.mjs';
import { GAMES, loadEngine, rulesOf } from '../src/index.ts';

const frozen = Object.keys(FROZEN);

test('every engine in the folder is in its list', () => {
  expect(readFileSync(join(engines, 'index.js'), 'utf8')).toBe(indexOf());
});

test.each(GAMES)('$id: every version before the newest is frozen', ({ id, rules }) => {
  expect(rulesOf(id), 'npm run freeze <game> <a revision that had it>').toEqual(
    Array.from({ length: rules }, (_, i) => i + 1),
  );
});

test('rules are frozen to the same bytes each time, and stand alone', async () => {
  const [once, again] = [await bundle('tiny-towns'), await bundle('tiny-towns')];
  expect(again.text).toBe(once.text);
});

describe.each(frozen)('%s', name => {
  const [game, rules] = name.split('@') as [string, string];
  const text = readFileSync(join(engines, `${name}.js`), 'utf8');
  const folder = join(engines, 'golden', name);
  const goldens = readdirSync(folder).filter(file => file !== 'rules.txt');

  test('is as it was frozen: its hash fits, and it needs nothing else', () => {
    const [first, ...rest] = text.split('\n');
    const hash = createHash('sha256').update(rest.join('\n')).digest('hex').slice(0, 16);
    expect(first).toBe(`// ${name}, frozen by npm run freeze, ${hash}`);
    expect(text).not.toMatch(/\bimport\b|\brequire\(/);
  });

  test.each(goldens)('plays its golden game %s as it did', async file => {
    const golden = readFileSync(join(folder, file), 'utf8');
    const { engine } = (await FROZEN[name]!()) as { engine: NonNullable<Awaited<ReturnType<typeof loadEngine>>> };
    const { seed, ...c } = caseOf(golden);
    expect(transcript(engine, c, seed)).toBe(golden);
    const print = `${file.replace('.txt', '')} ${fingerprint(engine, c, seed)}`;
    expect(readFileSync(join(folder, 'rules.txt'), 'utf8').split('\n')).toContain(print);
  });

  test('the registry finds it, and its replays verify', async () => {
    const engine = (await loadEngine(game, Number(rules)))!;
    expect(engine.game).toMatchObject({ id: game, rules: Number(rules) });
    const table = createTable(engine, { seats: 2, options: {}, seed: `replay of ${name}` });
    while (!table.over) {
      const seat = [0, 1].find(s => table.owes(s))!;
      const { id, actions } = table.prompt(seat)!;
      table.answer(seat, id, actions[(table.log.length * 7) % actions.length]!);
    }
    expect(verifyReplay(engine, table.replay())).toMatchObject({ ok: true });
  });
});

test('the replay in docs/notation.md verifies under the rules that it names', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/notation.md'), 'utf8');
  const parsed = parseReplay(JSON.parse([...text.matchAll(/```json\n([\s\S]*?)```/g)].at(-1)![1]!));
  if (!parsed.ok) throw new Error(parsed.why);
  const { game, rules, moves } = parsed.value;
  expect(verifyReplay((await loadEngine(game, rules))!, parsed.value)).toEqual({
    ok: true,
    value: { moves: moves.length, marks: 1, scores: null },
  });
});

test('an unknown game and an unknown version are told apart from what can be played', async () => {
  expect(await loadEngine('chess')).toBeNull();
  expect(await loadEngine('tiny-towns', 99)).toBeNull();
  expect(await loadEngine('constructor', 1)).toBeNull();
});
