import type { Io } from '../io.ts';
import type { Summary } from './series.ts';

/** A row of the table: one bot, in a solo series against one competitor. */
export interface Row {
  readonly competitor: string | null;
  readonly summary: Summary;
}

interface Column {
  readonly head: string;
  readonly width: number;
  cell(row: Row): string;
}

const NOTHING = '–';
const COLUMNS: readonly Column[] = [
  { head: 'wins', width: 7, cell: ({ summary: s }) => (s.winRate === null ? NOTHING : String(s.wins)) },
  { head: 'rate', width: 9, cell: ({ summary: s }) => (s.winRate === null ? NOTHING : percent(s.winRate)) },
  {
    head: '95 % interval',
    width: 19,
    cell: ({ summary: s }) => (s.interval === null ? NOTHING : s.interval.map(percent).join(' – ')),
  },
  { head: 'shared', width: 8, cell: ({ summary: s }) => String(s.shared) },
  { head: 'mean score', width: 12, cell: ({ summary: s }) => (s.meanScore ?? 0).toFixed(2) },
];
const THEIRS: Column = {
  head: 'theirs',
  width: 9,
  cell: ({ summary: s }) => s.competitorMeanScore?.toFixed(2) ?? NOTHING,
};
const EFFORT: readonly Column[] = [
  { head: 'decisions', width: 11, cell: ({ summary: s }) => String(s.decisions) },
  { head: 'ms each', width: 10, cell: ({ summary: s }) => (s.msPerDecision ?? 0).toFixed(3) },
];

export function printRows(io: Io, rows: readonly Row[]): void {
  const solo = rows.some(row => row.summary.competitorMeanScore !== undefined);
  const several = rows.some(row => row.competitor !== null);
  const columns = [...COLUMNS, ...(solo ? [THEIRS] : []), ...EFFORT];
  const line = (bot: string, competitor: string, cells: readonly string[]) =>
    io.out([bot.padEnd(14), ...(several ? [competitor.padEnd(12)] : []), ...cells].join(''));
  line(
    'bot',
    'competitor',
    columns.map(c => c.head.padStart(c.width)),
  );
  for (const row of rows)
    line(
      row.summary.bot,
      row.competitor ?? '',
      columns.map(c => c.cell(row).padStart(c.width)),
    );
}

function percent(x: number): string {
  return `${(100 * x).toFixed(1)} %`;
}
