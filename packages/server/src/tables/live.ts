import { CROWD_FROM, type GameEvent, type Told } from '@polis/kernel';
import type { ChatLine, Person, SeatInfo, ServerMessage, TableInfo, TablePhase } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import type { Bucket } from '../base/limits.ts';
import type { TableRow } from '../store/schema.ts';
import type { Sql } from '../store/store.ts';
import { absenceOf } from './absence.ts';
import type { Circle } from './circle.ts';
import { amendText, type Framer, frameText, NOTHING_TOLD, toldText, type Watcher } from './frames.ts';
import { distinctSeats } from './names.ts';
import type { Paces } from './paces.ts';
import type { Move, No, Play } from './play.ts';
import { proposalOf } from './proposals.ts';
import { pledgesBySeat } from './rows.ts';
import { conductOf, termsOf } from './terms.ts';

/** A table in memory: who sits there, who watches, what waits to be done. */
export interface Live {
  readonly id: string;
  row: TableRow;
  readonly engine: AnyEngine;
  seats: LiveSeat[];
  /** Whose seat is which: a crowd is not searched. */
  readonly seatBy: Map<string, number>;
  /** Seats whose people have left a crowd: they are skipped. */
  readonly absent: Set<number>;
  /** Null while the table gathers. */
  play: Play | null;
  readonly subs: Set<Sub>;
  /** The clients of each seat's person. */
  readonly subsAt: Map<Watcher, Set<Sub>>;
  /** Commands wait here while a write is in flight; then they are all decided together. */
  queue: Command[];
  /** Everything else that must not happen in the middle of a write: opening, sitting, chatting. */
  readonly jobs: (() => Promise<void> | void)[];
  busy: boolean;
  /** Seats whose bot owes an answer. */
  readonly thinking: Map<number, BotTurn>;
  chatLines: number;
  /** The lines everybody sees; null: not read yet. */
  talk: ChatLine[] | null;
  /** What people may still make everybody see; see talk.ts. */
  readonly budgets: Map<string, Bucket>;
  /** Who was last said to be silent, and when to look again; see absence.ts. */
  silent: string;
  silenceDue: NodeJS.Timeout | null;
  /** How long people must be away, or silent, before others may call a stand-in. */
  readonly awayMs: number;
  /** Crowds: something that goes out a little later, together with all that changes until then. */
  infoDue: NodeJS.Timeout | null;
  pulseDue: NodeJS.Timeout | null;
  clock: Clock;
  readonly paces: Paces;
  /** What was last told of its clocks. */
  clockTold: string;
  /** When it is looked whether the time of a plan has come, and the number of lines for which that has been done. */
  planDue: NodeJS.Timeout | null;
  planned: number;
  /** When something last happened: idle tables leave memory. */
  touched: number;
  /** Dropped from memory: nobody may use this object any more. */
  gone: boolean;
}
export interface BotTurn {
  /** When it was asked. */
  readonly since: number;
  /** It is thinking, or has thought; otherwise it waits for the other bots of its table, and for other tables. */
  begun: boolean;
}
export interface LiveSeat {
  person: Person | null;
  bot: string | null;
  /** Sockets of the seat's person that watch this table, and since when there is none. */
  sockets: number;
  awaySince: number;
  /** Watches on another server. */
  elsewhere?: boolean;
  /** When the person last asked for something about the table, whatever way. */
  called: number;
  /** Since when an answer is owed; null: none is. `owesBefore`: since when the last one was. */
  owesSince: number | null;
  owesBefore: number | null;
}
/** Plays a seat whose person has left a crowd: it is skipped in every round, and may come back. */
export const ABSENT = 'absent';
/** The timer of the open window; see clock.ts. */
export interface Clock {
  /** The window it belongs to; -1: none yet. */
  epoch: number;
  timer: NodeJS.Timeout | null;
  /** When it fires, by `performance.now()`; null: it rests. */
  ends: number | null;
  /** Has anybody answered since the window opened? */
  spoken: boolean;
}
/** Where messages for one client go. */
export interface Outlet {
  readonly person: Person | null;
  readonly circle: Circle;
  /** The table for which it has come to this server, or has been told to leave it. */
  home: string | null;
  send(text: string): void;
}
/** One client watching one table. */
export interface Sub {
  readonly outlet: Outlet;
  seat: Watcher;
  seq: number;
  /** What the client was last shown of the game: a frame goes out only when this changes or something is told. */
  mark: string;
  /** What is to be seen beside it (who is awaited, undo), and what of that the client was last shown. */
  aside: string;
  asideShown: string;
}
export interface Command extends Move {
  /** Null: a bot's. */
  readonly from: Outlet | null;
  readonly arrived: number;
  /** What else stands or falls with it. */
  readonly also?: readonly Sql[];
  /** Called with the decision after it is durable: null means accepted. */
  readonly reply: (no: No | null) => void;
}

export function seatOf(live: Live, person: Person | null): Watcher {
  if (person === null) return null;
  return live.seatBy.get(person.id) ?? null;
}

/** So many seats that nobody is sent them all. */
export function isCrowd(live: Live): boolean {
  return live.seats.length >= CROWD_FROM;
}

/** A client watches from another seat than before, or begins or stops to watch. */
export function moveSub(live: Live, sub: Sub, seat: Watcher): void {
  live.subsAt.get(sub.seat)?.delete(sub);
  sub.seat = seat;
  sub.mark = '';
  const there = live.subsAt.get(seat);
  if (there === undefined) live.subsAt.set(seat, new Set([sub]));
  else there.add(sub);
}

export function infoOf(row: TableRow, seats: readonly SeatInfo[], taken = takenOf(seats)): TableInfo {
  const crowd = row.seats >= CROWD_FROM;
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    options: JSON.parse(row.options),
    listed: row.listed === 1,
    phase: row.phase as TablePhase,
    host: row.host,
    size: row.seats,
    taken,
    event: row.event === 1,
    hints: row.hints === 1,
    terms: termsOf(row),
    muted: conductOf(row).muted,
    agreed: crowd ? [] : conductOf(row).agreed,
    seats: crowd ? [] : distinctSeats(seats),
    created: row.created,
    seedHash: row.seed_hash,
    pledges: crowd || row.phase !== 'gathering' ? [] : pledgesBySeat(row, seats),
    sealed: row.sealed !== null,
    rematch: row.rematch,
    scores: row.scores === null || crowd ? null : JSON.parse(row.scores),
    ...(conductOf(row).unplayed === null ? {} : { unplayed: conductOf(row).unplayed! }),
    ...(row.deal === null ? {} : { deal: row.deal }),
    ...(row.home === 1 ? { home: true as const } : {}),
  };
}

/** Seats with a person or a bot. */
export function takenOf(seats: readonly Pick<SeatInfo, 'person' | 'bot'>[]): number {
  let n = 0;
  for (const s of seats) if (s.person !== null || s.bot !== null) n++;
  return n;
}

export function liveInfo(live: Live): TableInfo {
  const clock = live.paces.clock(live);
  const proposal = proposalOf(live);
  const info = infoOf(
    live.row,
    live.seats.map((s, seat) => {
      const absence = isCrowd(live) ? null : absenceOf(live, seat);
      return absence === null ? seatInfo(s) : { ...seatInfo(s), absence };
    }),
  );
  return { ...info, ...(clock === null ? {} : { clock }), ...(proposal === null ? {} : { proposal }) };
}

export function seatInfo(s: LiveSeat): SeatInfo {
  return { person: s.person, bot: s.bot, online: s.sockets > 0 || s.elsewhere === true };
}

export function broadcast(live: Live, message: ServerMessage): void {
  const text = JSON.stringify(message);
  for (const sub of live.subs) sub.outlet.send(text);
}

/** A crowd comes and goes all the time: what changes within half a second is told at once. */
const CROWD_PAUSE_MS = 500;

export function broadcastInfo(live: Live): void {
  if (live.subs.size === 0 || live.infoDue !== null) return;
  if (!isCrowd(live)) {
    sendInfo(live, live.subs);
    return;
  }
  live.infoDue = setTimeout(() => {
    live.infoDue = null;
    sendInfo(live, live.subs);
  }, CROWD_PAUSE_MS).unref();
}

export function sendInfo(live: Live, to: Iterable<Sub>): void {
  const info = JSON.stringify(liveInfo(live));
  for (const sub of to) sub.outlet.send(`{"t":"table","seat":${sub.seat},"table":${info}}`);
}

/** A frame that is ready to go, or with no text only news of what is to be seen beside the game. */
export interface Ready {
  readonly sub: Sub;
  readonly text: string | null;
  readonly mark: string;
  readonly aside: string;
}

/** Sends each watcher what it may know, if that has changed. Only durable states may be shown. Returns how many were sent. */
export function showFrames(live: Live, told: readonly Told<GameEvent>[]): number {
  return sendFrames(live, makeFrames(live, told));
}

/**
 * What `sendFrames` will send of the game as it is in memory. While an answer is being written nothing else happens at its
 * table, so frames are made right after the answer was decided, when all they are made of is still in the processor's cache.
 */
export function makeFrames(live: Live, told: readonly Told<GameEvent>[]): Ready[] {
  const ready: Ready[] = [];
  if (live.play === null) return ready;
  const { framer } = live.play;
  const changed = framer.settle();
  if (changed === 'all' || told.length > 0) framesFor(live, framer, live.subs, told, ready);
  else
    for (const seat of changed) {
      const subs = live.subsAt.get(seat);
      if (subs !== undefined) framesFor(live, framer, subs, told, ready);
    }
  framer.rest();
  return ready;
}

function framesFor(live: Live, framer: Framer, to: Iterable<Sub>, told: readonly Told<GameEvent>[], ready: Ready[]) {
  const newsFor = tidings(told);
  for (const sub of to) {
    const news = newsFor(sub.seat);
    const { mark, aside } = framer.signs(sub.seat);
    const changed = news !== NOTHING_TOLD || mark !== sub.mark;
    const text = changed ? frameText(live.id, sub.seq + 1, framer.own(sub.seat), aside, news) : null;
    ready.push({ sub, text, mark, aside });
  }
}

/** Returns how many were sent. */
export function sendFrames(live: Live, ready: readonly Ready[]): number {
  let sent = 0;
  for (const frame of ready) {
    const { sub } = frame;
    // Whoever has left in the meantime hears no more.
    if (!live.subs.has(sub)) continue;
    sub.aside = frame.aside;
    if (frame.text !== null) {
      sendFrame(frame, frame.text);
      sent++;
    } else if (sub.aside !== sub.asideShown) amendSoon(live);
  }
  return sent;
}

function sendFrame({ sub, mark, aside }: Omit<Ready, 'text'>, text: string): void {
  sub.seq++;
  sub.mark = mark;
  sub.aside = aside;
  sub.asideShown = aside;
  sub.outlet.send(text);
}

/** What each watcher hears, turned into text once for all who hear the same. */
function tidings(told: readonly Told<GameEvent>[]): (watcher: Watcher) => string {
  if (told.every(t => t.only === undefined)) {
    const all = toldText(told, null);
    return () => all;
  }
  const heard = new Map<Watcher, string>();
  return watcher => {
    const text = heard.get(watcher) ?? toldText(told, watcher);
    heard.set(watcher, text);
    return text;
  };
}

/** The whole game as it stands, for somebody who comes. */
export function showGame(live: Live, { framer }: Play, sub: Sub): void {
  const { mark, aside } = framer.signs(sub.seat);
  sendFrame({ sub, mark, aside }, frameText(live.id, sub.seq + 1, framer.own(sub.seat), aside, NOTHING_TOLD));
  framer.rest();
}

/**
 * That somebody has answered is no news of the game: it is told with the next frame, or after this pause if none comes.
 * So where all answer at once, an answer costs one frame and not one for everybody.
 */
const AMEND_MS = 60;
const late = new Set<Live>();

function amendSoon(live: Live): void {
  if (late.size === 0) setTimeout(amendAll, AMEND_MS).unref();
  late.add(live);
}

function amendAll(): void {
  for (const live of late)
    for (const sub of live.subs) {
      if (sub.aside === sub.asideShown || sub.seq === 0) continue;
      sub.asideShown = sub.aside;
      sub.outlet.send(amendText(live.id, sub.seq, sub.aside));
    }
  late.clear();
}
