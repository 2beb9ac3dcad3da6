import { createTable, lineOf, parseReplay, type Replay, verifyReplay } from '@polis/kernel';
import { MAX_SEATS } from '@polis/protocol/wire';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { randomId } from '../base/ids.ts';
import { unpackLog } from '../store/packed.ts';
import type { EntryRow, PackedRow, StoredEntry, TableRow } from '../store/schema.ts';
import { asWritten, sumOf } from '../store/sums.ts';
import { startPlay } from '../tables/play.ts';
import { openToAdd, openToRead, type PlainDatabase, type Where } from './database.ts';

/** Single games in and out, as the replay files that the page and `polis replay` also read. */

export async function exportGame(where: Where, id: string): Promise<Replay> {
  const db = await openToRead(where);
  try {
    const [row] = (await db.all(`select * from tables where id = ${db.mark(1)}`, [id])) as unknown as TableRow[];
    if (row === undefined) throw new Error(`There is no table "${id}" here.`);
    if (row.phase !== 'over')
      throw new Error(
        `The game at table ${id} is not over: its replay opens at the end. A backup has it as it stands.`,
      );
    const engine = await engineOf(row.game, row.rules);
    return startPlay(engine, row, await logOf(db, id)).table.replay(true);
  } finally {
    await db.close();
  }
}

async function logOf(db: PlainDatabase, id: string): Promise<readonly EntryRow[]> {
  const lines = await db.all(`select * from entries where table_id = ${db.mark(1)} order by n`, [id]);
  if (lines.length > 0) return asWritten(lines as unknown as StoredEntry[]);
  const [packed] = await db.all(`select * from packed_games where table_id = ${db.mark(1)}`, [id]);
  return packed === undefined ? [] : unpackLog(packed as unknown as PackedRow);
}

/**
 * Takes a finished game that verifies to the last answer; nothing is stored otherwise. It becomes a table that is over and
 * belongs to nobody: everybody may watch it, nobody sits there. Games that are not over are not taken, because whoever
 * brings the file has seen their seed.
 */
export async function importGame(
  where: Where,
  value: unknown,
): Promise<{ id: string; answers: number; scores: readonly number[] }> {
  const parsed = parseReplay(value);
  if (!parsed.ok) throw new Error(`This is not a replay: ${parsed.why}.`);
  const replay = parsed.value;
  const engine = await engineOf(replay.game, replay.rules);
  const [fewest, most] = engine.game.seats;
  if (replay.seats < fewest || replay.seats > (most ?? MAX_SEATS))
    throw new Error(`This is not a replay: ${replay.game} has no table with ${replay.seats} seats.`);
  const checked = verifyReplay(engine, replay);
  if (!checked.ok) throw new Error(`The replay is false: ${checked.why}. Nothing was stored.`);
  const { scores } = checked.value;
  if (scores === null) throw new Error('The game is not over: only finished games are taken. Nothing was stored.');
  const db = await openToAdd(where);
  try {
    const same = `game = ${db.mark(1)} and seed_hash = ${db.mark(2)}`;
    const [twin] = await db.all(`select id from tables where ${same}`, [replay.game, replay.seedHash]);
    if (twin !== undefined) throw new Error(`This game is here already: table ${twin.id}.`);
    const id = randomId(10);
    await store(db, rowsOf(id, engine, replay, scores));
    return { id, answers: replay.moves.length, scores };
  } finally {
    await db.close();
  }
}

async function engineOf(game: string, rules: number): Promise<AnyEngine> {
  const engine = await loadEngine(game, rules);
  if (engine === null) throw new Error(`This build cannot play ${game} rules ${rules}.`);
  return engine;
}

type Row = { readonly table: 'tables' | 'seats' | 'entries'; readonly values: Record<string, unknown> };

/** The lines a server would have written, had the game been played here. */
function rowsOf(id: string, engine: AnyEngine, replay: Replay, scores: readonly number[]): Row[] {
  const { game, rules, seats, options, seedHash } = replay;
  const seed = replay.seed!;
  const nonces = replay.nonces ?? null;
  const now = Date.now();
  const rows: Row[] = [
    {
      table: 'tables',
      values: {
        id,
        game,
        rules,
        seats,
        options: JSON.stringify(options),
        listed: 0,
        event: 0,
        host: '',
        phase: 'over',
        created: now,
        started: now,
        ended: now,
        seed,
        seed_hash: seedHash,
        nonces: nonces === null ? null : JSON.stringify(nonces),
        scores: JSON.stringify(scores),
      },
    },
  ];
  for (let seat = 0; seat < seats; seat++)
    rows.push({ table: 'seats', values: { table_id: id, seat, person_id: null, bot: null, made: now } });
  const table = createTable(engine, { seats, options, seed, ...(nonces === null ? {} : { nonces }) });
  for (const [n, move] of replay.moves.entries()) {
    const line = lineOf(move);
    const done = table.append(line);
    if (!done.ok)
      throw new Error(
        `The replay is false: move ${n + 1}, "${move[1]}" by seat ${move[0]}, does not fit. Nothing was stored.`,
      );
    const [kind, seat, text] = line;
    const values = { table_id: id, n, kind, seat, text, command: `import-${n}`, mark: done.mark, at: now };
    rows.push({ table: 'entries', values: { ...values, sum: sumOf(values) } });
  }
  return rows;
}

async function store(db: PlainDatabase, rows: readonly Row[]): Promise<void> {
  await db.run(db.engine === 'sqlite' ? 'begin immediate' : 'begin');
  try {
    for (const { table, values } of rows) {
      const columns = Object.keys(values);
      const places = columns.map((_, i) => db.mark(i + 1)).join(', ');
      await db.run(`insert into ${table} (${columns.join(', ')}) values (${places})`, Object.values(values));
    }
    await db.run('commit');
  } catch (error) {
    await db.run('rollback').catch(() => {});
    throw error;
  }
}
