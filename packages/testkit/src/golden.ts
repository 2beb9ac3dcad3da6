import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Action,
  type Core,
  createTable,
  type Engine,
  fastRng,
  type GameEvent,
  hear,
  pick,
  type Told,
} from '@polis/kernel';
import { expect } from 'vitest';
import type { Case } from './random.ts';

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

/** Compares with the stored file; with UPDATE_GOLDEN=1 it is written instead. */
export function expectGolden(file: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `${file} is missing: run npm run golden and review it`).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
