import { parentPort } from 'node:worker_threads';
import { createTable, hashOf, lineOf, type Replay, verifyReplay } from '@polis/kernel';
import { CROWD_FROM } from '@polis/protocol/wire';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { packLog } from '../store/packed.ts';
import type { EntryRow, PackedRow, ResultRow, TableRow } from '../store/schema.ts';
import { homeId } from './home-id.ts';
import { resultsOf } from './results.ts';

/** Plays games that were brought from home to their end, away from the thread that serves people. */
export interface HomeJob {
  readonly replay: Replay;
  /** Who brings it, and from which seat. */
  readonly person: string;
  readonly seat: number;
  /** By seat: what kind of bot; null: a person. */
  readonly players: readonly (string | null)[];
  readonly ended: number;
}
export interface HomeGame {
  readonly table: TableRow;
  readonly packed: PackedRow;
  readonly results: readonly ResultRow[];
  /** The moves in the one order in which this program tells them. */
  readonly moves: string;
}
/** What is wrong with it: pages have words for the kind, programs get the sentence. */
export interface Fault {
  readonly kind: 'unreadable' | 'unknown' | 'unfinished' | 'forged';
  readonly text: string;
}
export type HomeReply = { readonly game: HomeGame } | { readonly fault: Fault };

const port = parentPort!;
port.on('message', (job: HomeJob) => {
  play(job).then(
    reply => port.postMessage(reply),
    // A rule that throws at a false game refuses it as well.
    error => port.postMessage(no('forged', (error as Error).message)),
  );
});

async function play({ replay, person, seat, players, ended }: HomeJob): Promise<HomeReply> {
  const engine = await loadEngine(replay.game, replay.rules);
  if (engine === null) return no('unknown', `this server cannot play ${replay.game} rules ${replay.rules}`);
  const [fewest, most] = engine.game.seats;
  if (replay.seats < fewest || replay.seats > (most ?? Number.POSITIVE_INFINITY) || replay.seats >= CROWD_FROM)
    return no('unknown', `a game of ${replay.game} with ${replay.seats} seats is not taken`);
  const checked = verifyReplay(engine, replay);
  if (!checked.ok) return no('forged', checked.why);
  if (checked.value.scores === null) return no('unfinished', 'the game is not over');
  return again(engine, replay, person, seat, players, ended);
}

/** The rows a server would have written, had the game been played here. */
function again(
  engine: AnyEngine,
  replay: Replay,
  person: string,
  seat: number,
  players: readonly (string | null)[],
  ended: number,
): HomeReply {
  const { game, rules, seats, seedHash } = replay;
  const seed = replay.seed!;
  const nonces = replay.nonces?.some(n => n !== null) ? { nonces: replay.nonces } : {};
  const options = engine.game.options(replay.options, seats);
  if (!options.ok) return no('forged', options.why);
  const table = createTable(engine, { seats, options: options.value, seed, ...nonces });
  const entries: EntryRow[] = [];
  for (const [n, move] of replay.moves.entries()) {
    const line = lineOf(move);
    const done = table.append(line);
    if (!done.ok) return no('forged', `move ${n + 1}, "${move[1]}" by seat ${move[0]}, does not fit`);
    entries.push({
      table_id: '',
      n,
      kind: line[0],
      seat: line[1],
      text: line[2],
      command: `home-${n}`,
      mark: done.mark,
      at: ended,
    });
  }
  const told = table.replay(true);
  const moves = JSON.stringify(told.moves);
  const id = homeId(told, moves);
  const end = table.world(0);
  const row: TableRow = {
    id,
    game,
    rules,
    seats,
    options: JSON.stringify(options.value),
    listed: 0,
    event: 0,
    hints: 1,
    terms: '{}',
    conduct: '{}',
    host: person,
    phase: 'over',
    created: ended,
    started: ended,
    ended,
    seed,
    seed_hash: seedHash,
    pledges: null,
    sealed: null,
    nonces: nonces.nonces === undefined ? null : JSON.stringify(nonces.nonces),
    scores: JSON.stringify(table.scores),
    rematch: null,
    version: 0,
    taken: seats,
    awaited: null,
    packed: 1,
    home: 1,
    deal: null,
    due: null,
    clock: null,
  };
  const sitters = players.map((bot, at) => ({ person_id: at === seat ? person : null, bot }));
  const people = players.filter(bot => bot === null).length;
  const results = resultsOf(engine, end, row, sitters).map(r => ({ ...r, people }));
  const packed = packLog(
    id,
    entries.map(e => ({ ...e, table_id: id })),
    hashOf(end),
  );
  return { game: { table: row, packed, results, moves } };
}

function no(kind: Fault['kind'], text: string): HomeReply {
  return { fault: { kind, text } };
}
