import { readFileSync } from 'node:fs';
import { type Action, type Core, type Engine, type GameEvent, perft } from '@polis/kernel';
import { expect, test } from 'vitest';
import { startGame } from './random.ts';

/**
 * Perft tables: `seed | seats | options | depth | count | where the number comes from`, one row per line, `#` comments.
 * Every bug that changed what is legal adds a row.
 */
export function describePerft<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  file: string,
): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [seed, seats, options, depth, count, source] = line.split('|').map(cell => cell.trim());
    test(`perft ${seed}, ${seats} seats, ${options}, depth ${depth}: ${source}`, () => {
      const s = startGame(engine, { seats: Number(seats), options: JSON.parse(options!) }, seed!);
      expect(perft(engine, s, Number(depth))).toBe(Number(count));
    });
  }
}
