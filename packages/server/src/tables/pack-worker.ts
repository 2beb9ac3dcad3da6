import { parentPort } from 'node:worker_threads';
import { hashOf, hashSeed } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { packLog, unpackLog } from '../store/packed.ts';
import type { EntryRow, PackedRow, ResultRow, SeatRow, TableRow } from '../store/schema.ts';
import { startPlay } from './play.ts';
import { resultsOf } from './results.ts';

/**
 * Packs finished games, one at a time, away from the thread that serves people. A game is played again first, and what was
 * packed is unpacked and compared: only what is proven to come back replaces the lines.
 */
export interface PackJob {
  readonly table: TableRow;
  readonly entries: readonly EntryRow[];
  readonly seats: readonly SeatRow[];
}
/** The log in one row, and what became of the game. */
export interface Packed {
  readonly row: PackedRow;
  readonly results: readonly ResultRow[];
}
export type PackReply = Packed | { readonly why: string };

const port = parentPort!;
port.on('message', (job: PackJob) => {
  pack(job).then(
    packed => port.postMessage(packed satisfies PackReply),
    error => port.postMessage({ why: (error as Error).message } satisfies PackReply),
  );
});

async function pack({ table, entries, seats }: PackJob): Promise<Packed> {
  const fail = (why: string) => new Error(`table ${table.id}: ${why}`);
  const engine = await loadEngine(table.game, table.rules);
  if (engine === null) throw fail(`this build cannot play ${table.game} rules ${table.rules}`);
  if (entries.some((e, i) => e.n !== i)) throw fail('lines of the log are missing');
  if (hashSeed(table.seed) !== table.seed_hash) throw fail('the seed does not match its hash');
  const { table: game } = startPlay(engine, table, entries);
  if (!game.over || JSON.stringify(game.scores) !== table.scores)
    throw fail('its log ends elsewhere than its row says');
  const end = game.world(0);
  const row = packLog(table.id, entries, hashOf(end));
  const back = unpackLog(row);
  if (!entries.every((e, i) => isSame(e, back[i]!))) throw fail('the packed log differs from its lines');
  return { row, results: resultsOf(engine, end, table, seats) };
}

/** The same line but for the id of the command, which may have been forgotten. */
function isSame(a: EntryRow, b: EntryRow): boolean {
  return (
    a.kind === b.kind && a.seat === b.seat && a.text === b.text && a.mark === b.mark && a.at === b.at && a.n === b.n
  );
}
