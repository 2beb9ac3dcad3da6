import { parseArgs } from 'node:util';
import { type AnyEngine, GAMES, loadEngine } from '@polis/registry';
import { badUsage } from './io.ts';

/** Flags by name: 'text' takes a value, 'switch' does not. */
export type Flags = Readonly<Record<string, 'text' | 'switch'>>;

export interface Args {
  readonly words: readonly string[];
  readonly text: (flag: string) => string | null;
  readonly on: (flag: string) => boolean;
}

/** Splits a command line, or says what is wrong with it. */
export function readArgs(argv: readonly string[], flags: Flags): Args {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const [name, kind] of Object.entries(flags)) options[name] = { type: kind === 'text' ? 'string' : 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return {
      words: positionals,
      text: flag => (typeof values[flag] === 'string' ? values[flag] : null),
      on: flag => values[flag] === true,
    };
  } catch (error) {
    throw badUsage((error as Error).message.split('. ')[0]!);
  }
}

/** A whole number in a range; `fallback` null: the flag must be there. */
export function readNumber(
  args: Args,
  flag: string,
  [min, max]: readonly [number, number],
  fallback: number | null,
): number {
  const text = args.text(flag);
  if (text === null) {
    if (fallback === null) throw badUsage(`--${flag} is missing`);
    return fallback;
  }
  const n = Number(text);
  if (!/^\d+$/.test(text) || n < min || n > max)
    throw badUsage(`--${flag} must be a whole number from ${min} to ${max}, not "${text}"`);
  return n;
}

/** The value of --options: a JSON object. */
export function readOptions(args: Args): Record<string, unknown> {
  const text = args.text('options');
  if (text === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badUsage(`--options is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badUsage('--options must be a JSON object');
  return value as Record<string, unknown>;
}

/** The engine of a game named on the command line. */
export async function readGame(id: string | undefined): Promise<AnyEngine> {
  const names = GAMES.map(g => g.id).join(', ');
  if (id === undefined) throw badUsage(`the name of a game is missing; games are: ${names}`);
  const engine = await loadEngine(id);
  if (engine === null) throw badUsage(`there is no game "${id}"; games are: ${names}`);
  return engine;
}

/** --players within what the game seats, and its --options checked by the game itself. */
export function readTable(args: Args, engine: AnyEngine): { players: number; options: Record<string, unknown> } {
  const [min, max] = engine.game.seats;
  const players = readNumber(args, 'players', [min, max ?? 10_000], Math.max(2, min));
  const options = readOptions(args);
  const checked = engine.game.options(options, players);
  if (!checked.ok) throw badUsage(`--options: ${checked.why}`);
  return { players, options };
}

export function extraWords(args: Args, expected: number): void {
  const extra = args.words[expected];
  if (extra !== undefined) throw badUsage(`"${extra}" is one word too many`);
}
