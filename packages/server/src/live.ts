import type { GameEvent, Told } from '@polis/kernel';
import type { Person, SeatInfo, TableInfo, TablePhase } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import { frameText, NOTHING_TOLD, toldText, type Watcher } from './frames.ts';
import type { Move, No, Play } from './play.ts';
import type { TableRow } from './store/schema.ts';

/** A table in memory: who sits there, who watches, what waits to be done. */
export interface Live {
  readonly id: string;
  row: TableRow;
  readonly engine: AnyEngine;
  seats: LiveSeat[];
  /** Null while the table gathers. */
  play: Play | null;
  readonly subs: Set<Sub>;
  /** Commands wait here while a write is in flight; then they are all decided together. */
  queue: Command[];
  /** Everything else that must not happen in the middle of a write: opening, sitting, chatting. */
  readonly jobs: (() => Promise<void> | void)[];
  busy: boolean;
  /** Seats whose bot is thinking. */
  readonly thinking: Set<number>;
  chatLines: number;
  /** When something last happened: idle tables leave memory. */
  touched: number;
  /** Dropped from memory: nobody may use this object any more. */
  gone: boolean;
}
export interface LiveSeat {
  person: Person | null;
  bot: string | null;
  /** Sockets of the seat's person that watch this table, and since when there is none. */
  sockets: number;
  awaySince: number;
}
/** Where messages for one client go. */
export interface Outlet {
  readonly person: Person | null;
  send(text: string): void;
}
/** One client watching one table. */
export interface Sub {
  readonly outlet: Outlet;
  seat: Watcher;
  seq: number;
  /** What the client was last shown: a frame goes out only when this changes or something is told. */
  body: string;
}
export interface Command extends Move {
  /** Null: a bot's. */
  readonly from: Outlet | null;
  readonly arrived: number;
  /** Called with the decision after it is durable: null means accepted. */
  readonly reply: (no: No | null) => void;
}

export function seatOf(live: Live, person: Person | null): Watcher {
  if (person === null) return null;
  const i = live.seats.findIndex(s => s.person?.id === person.id);
  return i < 0 ? null : i;
}

export function infoOf(row: TableRow, seats: readonly SeatInfo[]): TableInfo {
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    options: JSON.parse(row.options),
    listed: row.listed === 1,
    phase: row.phase as TablePhase,
    host: row.host,
    seats,
    created: row.created,
    seedHash: row.seed_hash,
    rematch: row.rematch,
    scores: row.scores === null ? null : JSON.parse(row.scores),
  };
}

export function liveInfo(live: Live): TableInfo {
  return infoOf(
    live.row,
    live.seats.map(s => ({ person: s.person, bot: s.bot, online: s.sockets > 0 })),
  );
}

export function broadcast(live: Live, text: string): void {
  for (const sub of live.subs) sub.outlet.send(text);
}

export function broadcastInfo(live: Live): void {
  if (live.subs.size > 0) broadcast(live, JSON.stringify({ t: 'table', table: liveInfo(live) }));
}

/** Sends each watcher what it may know, if that has changed. Only durable states may be shown. Returns how many were sent. */
export function showFrames(live: Live, told: readonly Told<GameEvent>[]): number {
  if (live.play === null) return 0;
  const { framer } = live.play;
  framer.settle();
  const heard = new Map<Watcher, string>();
  let sent = 0;
  for (const sub of live.subs) {
    let news = NOTHING_TOLD;
    if (told.length > 0) {
      news = heard.get(sub.seat) ?? toldText(told, sub.seat);
      heard.set(sub.seat, news);
    }
    const body = framer.body(sub.seat);
    if (news === NOTHING_TOLD && body === sub.body) continue;
    sub.body = body;
    sub.outlet.send(frameText(live.id, ++sub.seq, body, news));
    sent++;
  }
  return sent;
}
