import type { OpenBoard } from '@polis/protocol/deals';

/** What a plot of scores is made of: a tower for each few points. */
export interface Tower {
  /** Scores from..to, both included. */
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** By level, from the weakest on. */
  readonly bots: readonly number[];
  /** The own score is one of these. */
  readonly own: boolean;
}

const MOST = 18;
/** Widths that people count in. */
const STEPS = [1, 2, 5] as const;

export function towersOf(
  { peopleScores, botScores }: Pick<OpenBoard, 'peopleScores' | 'botScores'>,
  own: number | null,
  levels: readonly string[],
): readonly Tower[] {
  const scores = [...peopleScores.map(([s]) => s), ...botScores.map(([, s]) => s), ...(own === null ? [] : [own])];
  if (scores.length === 0) return [];
  const [min, max] = [Math.min(...scores), Math.max(...scores)];
  const width = widthFor(min, max);
  const first = Math.floor(min / width);
  return Array.from({ length: Math.floor(max / width) - first + 1 }, (_, i) => {
    const from = (first + i) * width;
    const to = from + width - 1;
    const fits = (score: number) => score >= from && score <= to;
    const sum = (counts: readonly (readonly [score: number, n: number])[]) =>
      counts.reduce((all, [score, n]) => (fits(score) ? all + n : all), 0);
    return {
      from,
      to,
      people: sum(peopleScores),
      bots: levels.map(level => sum(botScores.flatMap(([bot, score, n]) => (bot === level ? [[score, n]] : [])))),
      own: own !== null && fits(own),
    };
  });
}

function widthFor(min: number, max: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of STEPS) {
      const width = step * ten;
      if (Math.floor(max / width) - Math.floor(min / width) < MOST) return width;
    }
}

/** Of a hundred: those with as many points count half. Null: nobody is there. */
export function percentileIn(all: readonly (readonly [score: number, n: number])[], score: number): number | null {
  let [of, below, equal] = [0, 0, 0];
  for (const [s, n] of all) {
    of += n;
    if (s < score) below += n;
    else if (s === score) equal += n;
  }
  return of === 0 ? null : (100 * (below + equal / 2)) / of;
}

/** Whole, and all only if it is all. */
export function shownPercent(percentile: number): number {
  return percentile >= 100 ? 100 : Math.min(99, Math.round(percentile));
}
