import { fastRng, int } from '@polis/kernel';
import { quantile } from '../stats.ts';

/** Points that bot `a` took from bot `b` in one deal, out of `of`. */
export interface Tally {
  readonly a: number;
  readonly b: number;
  readonly points: number;
  readonly of: number;
}

const MIDDLE = 1500;
const SCALE = 400 / Math.LN10;
/** Every pair is lent a drawn game: nobody is infinitely strong because he has not lost yet. */
const LENT = 1;
const ROUNDS = 500;
const SAMPLES = 200;

export interface Rating {
  readonly elo: number;
  readonly interval: readonly [number, number];
}

/**
 * Ratings with the mean 1500, or with 1500 for the bot that all others are measured by; the 95 % intervals come from drawing
 * the deals anew many times.
 */
export function rate(bots: number, tallies: readonly Tally[], seed: string, by: number | null = null): Rating[] {
  const ratings = (of: readonly Tally[]) => {
    const elos = fit(bots, of);
    return by === null ? elos : elos.map(elo => MIDDLE + elo - elos[by]!);
  };
  const elos = ratings(tallies);
  const rng = fastRng(`${seed}/elo`);
  const drawn: number[][] = elos.map(() => []);
  for (let n = 0; n < SAMPLES; n++) {
    const sample = tallies.map(() => tallies[int(rng, tallies.length)]!);
    for (const [bot, elo] of ratings(sample).entries()) drawn[bot]!.push(elo);
  }
  return elos.map((elo, bot) => ({ elo, interval: [quantile(drawn[bot]!, 0.025), quantile(drawn[bot]!, 0.975)] }));
}

/** Bradley and Terry's model by Hunter's iteration. */
function fit(bots: number, tallies: readonly Tally[]): number[] {
  const won = new Float64Array(bots);
  const met = new Float64Array(bots * bots);
  const add = (a: number, b: number, points: number, of: number) => {
    won[a]! += points;
    won[b]! += of - points;
    met[a * bots + b]! += of;
    met[b * bots + a]! += of;
  };
  for (const t of tallies) add(t.a, t.b, t.points, t.of);
  for (let a = 0; a < bots; a++) for (let b = a + 1; b < bots; b++) add(a, b, LENT / 2, LENT);
  let strength = new Float64Array(bots).fill(1);
  for (let n = 0; n < ROUNDS; n++) {
    const next = new Float64Array(bots);
    for (let a = 0; a < bots; a++) {
      let sum = 0;
      for (let b = 0; b < bots; b++) if (b !== a) sum += met[a * bots + b]! / (strength[a]! + strength[b]!);
      next[a] = won[a]! / sum;
    }
    strength = next;
  }
  const logs = [...strength].map(x => SCALE * Math.log(x));
  const mean = logs.reduce((x, y) => x + y, 0) / bots;
  return logs.map(x => MIDDLE + x - mean);
}
