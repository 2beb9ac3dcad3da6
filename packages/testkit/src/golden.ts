import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Action,
  type Core,
  createTable,
  dataHash,
  type Engine,
  fastRng,
  type GameEvent,
  hashOf,
  hear,
  pick,
  type Told,
} from '@polis/kernel';
import { expect, test } from 'vitest';
import { type Case, playRandomly, startGame } from './random.ts';

/**
 * A golden transcript: a seeded game with, at every step, the answer, the question's legal answers and what every viewer
 * sees and hears. A leak or a change of order shows as a diff. `npm run golden` writes them anew: a reviewed act.
 */
export function transcript<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  c: Case,
  seed: string,
): string {
  const { game } = engine;
  const table = createTable(engine, { ...c, seed });
  const rng = fastRng(`${seed} golden`);
  const lines = [`# ${game.id} rules ${game.rules}, ${c.seats} seats, ${JSON.stringify(c.options)}, seed ${seed}`];
  const shown = new Map<string, string>();

  const show = (told: readonly Told<E>[]) => {
    for (const viewer of ['public', ...Array.from({ length: c.seats }, (_, seat) => seat)] as const) {
      for (const e of hear(told, viewer))
        if (viewer === 'public' || JSON.stringify(hear(told, 'public')) !== JSON.stringify(hear(told, viewer)))
          lines.push(`  ${viewer} hears ${JSON.stringify(e)}`);
      // Only what changed in a view is written, field by field, so that diffs stay readable.
      for (const [key, value] of flat(table.view(viewer), `${viewer}`)) {
        if (shown.get(key) === value) continue;
        shown.set(key, value);
        lines.push(`  ${key} = ${value}`);
      }
    }
  };

  show(table.opening);
  while (!table.over) {
    const seat = pick(
      rng,
      Array.from({ length: c.seats }, (_, i) => i).filter(i => table.owes(i)),
    );
    const prompt = table.prompt(seat)!;
    const action = pick(rng, prompt.actions);
    lines.push(
      `${seat} ${prompt.ask}? ${prompt.actions.map(a => game.encode(a)).join(' | ')}`,
      `${seat}> ${game.encode(action)}`,
    );
    const answered = table.answer(seat, prompt.id, action);
    if (!answered.ok) throw new Error(answered.why);
    show(answered.told);
  }
  return `${lines.join('\n')}\n`;
}

function* flat(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null && !isShort(value)) {
    for (const [key, inner] of Object.entries(value)) yield* flat(inner, `${path}.${key}`);
  } else yield [path, JSON.stringify(value)];
}

function isShort(value: object): boolean {
  return Array.isArray(value) && value.every(x => typeof x !== 'object' || x === null);
}

/** A game as it stands when nobody has chosen anything: whatever is added to its cards changes the deal. */
const USUAL: Case = { seats: 2, options: {} };

/** The golden transcripts of a game, kept in `folder`, and the line that says which version of its rules they show. */
export function describeGolden<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  folder: string,
  cases: Readonly<Record<string, Case>>,
): void {
  const all = { usual: USUAL, ...cases };
  test.each(Object.entries(all))('golden %s', (name, c) => {
    expectGolden(join(folder, `${name}.txt`), transcript(engine, c, `golden ${name}`));
  });
  test('whoever changes cards or rules raises the number of the rules', () => expectRules(engine, folder, all));
}

/**
 * `rules.txt` says under which number the data and the games above are known. `npm run golden` writes it anew for a new number
 * only: under the old one old replays must go on as they did.
 */
function expectRules<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  folder: string,
  cases: Readonly<Record<string, Case>>,
): void {
  const { id, rules, data } = engine.game;
  const file = join(folder, 'rules.txt');
  const lines = [`rules ${rules}`, `data ${dataHash(data)}`];
  for (const [name, c] of Object.entries(cases)) lines.push(`${name} ${fingerprint(engine, c, `golden ${name}`)}`);
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const changed = known[0] === lines[0] ? known.filter(line => !lines.includes(line)) : [];
  const hint = `${id} plays differently under the same number. Freeze what was: npm run freeze ${id} HEAD; then make it rules ${rules + 1} in packages/${id}/src/about.ts and run npm run golden.`;
  expect(changed, hint).toEqual([]);
  // A case more is no other game.
  expectGolden(file, `${lines.join('\n')}\n`);
}

/** The game that a transcript tells of, from its first line. */
export function caseOf(text: string): Case & { readonly seed: string } {
  const [, seats, options, seed] = /^# .*?, (\d+) seats, (.*), seed (.*)$/m.exec(text)!;
  return { seats: Number(seats), options: JSON.parse(options!), seed: seed! };
}

/** All that a stored replay holds the rules to: every answer offered and given, and the state along the way. */
export function fingerprint<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  c: Case,
  seed: string,
): string {
  const s = startGame(engine, c, seed);
  const said: string[] = [];
  playRandomly(engine, s, fastRng(`${seed} play`), (state, _seat, legal) => {
    said.push(legal.map(a => engine.game.encode(a)).join('|'));
    if (said.length % 10 === 0) said.push(hashOf(state));
  });
  return hashOf([said, s]);
}

/** Compares with the stored file; with UPDATE_GOLDEN=1 it is written instead. */
export function expectGolden(file: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `${file} is missing: run npm run golden and review it`).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
