import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import type { Turns } from '../base/turns.ts';
import { chatAfter, entriesFrom, entriesOf, type Pause, progressOf, seatsOf, tableById } from '../store/reader.ts';
import type { EntryRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { spoke } from './absence.ts';
import { tellLines } from './circle.ts';
import { follow } from './follow.ts';
import { broadcastInfo, type Live, showFrames } from './live.ts';
import { bringTogether } from './moving.ts';
import { type No, playing } from './play.ts';
import { errorText, sitter } from './rows.ts';
import { markElsewhere, reseat } from './seats.ts';
import { addLine, lineOf } from './talk.ts';

/** Brings a table in memory to what is stored: other servers have gone on, or this one could not store what it decided. */
export interface CatchUp {
  /** Everything: row, seats, game, chat, who watches elsewhere. */
  catchUp(live: Live): Promise<void>;
  /** Only the game. */
  catchUpGame(live: Live): Promise<void>;
  /** The game in memory is ahead of the log, of which watchers know this much. Returns the lines beyond that. */
  goBack(live: Live, known: number): Promise<readonly EntryRow[]>;
}
export interface CatchUpSetup {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly turns: Turns;
  readonly pause: Pause;
  /** Forgets a table that is no longer there. */
  readonly drop: (live: Live, no: No) => void;
}

const GONE: No = { code: 'no-table', text: 'The table was closed: everybody has left.' };

export function createCatchUp({ store, metrics, log, turns, pause, drop }: CatchUpSetup): CatchUp {
  const { db, nodes } = store;

  /**
   * The game in memory is ahead of the log: builds it again up to what watchers know, then plays and shows what others have
   * stored since. Returns the lines beyond what was known.
   */
  async function goBack(live: Live, known: number): Promise<readonly EntryRow[]> {
    live.play = null;
    const entries = await entriesOf(db, live.id, pause).catch(error => {
      log.error({ table: live.id, error: errorText(error) }, 'a log cannot be read now');
      return null;
    });
    // Without a game nothing is shown; it comes back with the next command or check.
    if (entries === null) return [];
    if (entries.length < known) lostEnd(live, entries.length, known);
    const news = entries.slice(known);
    live.play = await turns.take(known, playing(live.engine, live.row, entries.slice(0, known)));
    await showNews(live, news);
    return news;
  }

  /** Everybody goes back to the last whole state. */
  function lostEnd(live: Live, lines: number, known: number): void {
    log.error({ table: live.id, lines, known }, 'the database has lost the end of a log');
  }

  async function showNews(live: Live, rows: readonly EntryRow[]): Promise<void> {
    const told = follow(live.play!, rows);
    if (rows.some(r => r.kind === 'answer')) live.clock.spoken = true;
    for (const r of rows) spoke(live.seats[r.seat]!, r.kind);
    // The end of a game changes its row in the same transaction.
    if (live.play!.table.over && live.row.phase !== 'over') await refreshRow(live);
    metrics.frames.inc(showFrames(live, told));
  }

  async function catchUp(live: Live): Promise<void> {
    const [progress] = await progressOf(db, [live.id]);
    if (progress === undefined || live.gone) {
      if (!live.gone) drop(live, GONE);
      return;
    }
    const gathered = live.row.phase === 'gathering';
    if (progress.version !== live.row.version) await refreshRow(live);
    if (live.play !== null && progress.lines < live.play.n) {
      log.error(
        { table: live.id, lines: progress.lines, known: live.play.n },
        'the database has lost the end of a log',
      );
      live.play = null;
    }
    await catchUpGame(live, gathered);
    if (progress.chat > live.chatLines) {
      const rows = await chatAfter(db, live.id, live.chatLines);
      const said = rows.map(lineOf).filter(line => line !== null);
      const lines = live.talk === null ? said : said.map(line => addLine(live.talk!, line));
      // There may be more by now than there were a moment ago.
      live.chatLines = rows.at(-1)?.n ?? live.chatLines;
      tellLines(live, lines);
    }
    if (nodes === null) return;
    const people = await nodes.elsewhere(live.id);
    if (!markElsewhere(live, people.get(live.id)!)) return;
    broadcastInfo(live);
    bringTogether(live);
  }

  /** `begins`: nobody here has seen anything of the game; one that is only built again must not tell its beginning twice. */
  async function catchUpGame(live: Live, begins: boolean): Promise<void> {
    if (live.row.phase === 'gathering') return;
    if (live.play !== null) {
      const rows = await entriesFrom(db, live.id, live.play.n);
      if (rows.length > 0) await showNews(live, rows);
      return;
    }
    const entries = await entriesOf(db, live.id, pause);
    live.play = await turns.take(entries.length, playing(live.engine, live.row, entries));
    metrics.frames.inc(showFrames(live, begins && entries.length === 0 ? live.play.opening : []));
  }

  async function refreshRow(live: Live): Promise<void> {
    const row = await tableById(db, live.id);
    if (row === null) return drop(live, GONE);
    const seats = await seatsOf(db, [live.id]);
    live.row = row;
    reseat(live, seats.map(sitter));
    broadcastInfo(live);
  }

  return { catchUp, catchUpGame: live => catchUpGame(live, false), goBack };
}
