import { nextFrame } from '@polis/protocol/frames';
import type {
  ChatLine,
  Code,
  Frame,
  PastAnswer,
  People,
  Refused,
  Seen,
  TableInfo,
  Waiting,
} from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import { takePart } from './chance.ts';
import { type Incoming, offline, type PolisSocket, socket } from './socket.ts';
import type { CrowdDoor, Said, SessionState, TableSession } from './types.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent.ts';

/**
 * A table on the server. Frames are numbered, so all it has to do is to show the last one, to ask again when one
 * is missing, and to keep what was said until the server has acknowledged it: the same command with the same id is
 * sent again after every loss, and the server plays it once. An answer is kept over a reload as well.
 */
interface Command {
  readonly id: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** What `pending` shows; null for chat. */
  readonly shown: string | null;
  /** The prompt it answers; null for undo and chat. */
  readonly prompt: number | null;
  /** It has gone into a line that was open: only the server knows whether it has arrived. */
  sent: boolean;
  /** Nothing has been heard of it for a while. */
  doubted: boolean;
  acked: boolean;
}

interface Question {
  readonly done: (answer: Seen | People) => void;
  readonly failed: (error: Error) => void;
}

/** An acknowledged answer stays pending until its frame is here; if none comes (it should), not longer than this. */
const FRAME_GRACE_MS = 2_000;
/** After this long without a word of the server an answer is shown as not sent. */
const DOUBT_MS = 3_000;
const MAX_TOLD = 5_000;
/** What happened before is worth waiting so long for. */
const PAST_MS = 2_500;

export class RemoteSession implements TableSession {
  readonly kind = 'remote';
  past: PastAnswer | null = null;
  private readonly table: string;
  private readonly via: PolisSocket;
  private readonly leave: () => void;
  private readonly listeners = new Set<() => void>();
  private state: SessionState = {
    status: 'connecting',
    info: null,
    frame: null,
    told: [],
    pending: null,
    held: false,
    error: null,
    chat: [],
    seat: null,
    pulse: null,
  };
  private commands: Command[] = [];
  private readonly questions = new Map<string, Question>();
  /** The first frame since the table was opened is not here yet: the one that is shown is of an earlier opening. */
  private stale = true;
  /** Undo was wished while an answer was on its way: it is said as soon as that one has arrived. */
  private undoNext = false;
  /** `open` is on its way: an error without a table's name is about it. */
  private opening = false;
  /** Given before the page was loaded; it waits until it is known which seat this is. */
  private kept: Command | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;
  /** Left: whatever is still on its way is nobody's. */
  private closed = false;

  /** Frames wait here until it is known what happened before them. */
  private early: (Frame | Waiting)[] | null = null;

  /** `past`: what happened before, on its way; without it the table begins with what is. */
  constructor(table: string, via: PolisSocket = socket, past: Promise<PastAnswer> | null = null) {
    this.table = table;
    this.via = via;
    if (past !== null) this.awaitPast(past);
    this.restore();
    via.head(table);
    this.leave = via.use({
      onOpen: () => this.open(),
      onLost: () => this.lost(),
      onMessage: m => this.receive(m),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.state;

  answer(action: string): void {
    const prompt = this.state.frame?.prompt;
    if (!prompt || this.state.pending !== null) return;
    this.say({ t: 'answer', prompt: prompt.id, action }, action, prompt.id);
  }
  undo(): void {
    const { pending, frame } = this.state;
    const unsent = this.commands.find(c => c.shown !== null && !c.sent);
    if (unsent !== undefined) this.finish(unsent);
    else if (pending !== null) this.undoNext = pending !== 'undo';
    else if (frame?.undo === null) this.say({ t: 'undo' }, 'undo', null);
  }
  chat(said: Said): void {
    const trimmed = typeof said === 'string' ? said.trim().slice(0, 300) : '';
    if (typeof said === 'object') this.say({ t: 'phrase', phrase: said.phrase }, null, null);
    else if (trimmed !== '') this.say({ t: 'chat', text: trimmed }, null, null);
  }
  dismiss(): void {
    this.set({ error: null });
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.via.send({ t: 'close', table: this.table });
    this.leave();
    this.listeners.clear();
  }

  readonly crowd: CrowdDoor = {
    look: async seat => (await this.ask<Seen>({ t: 'look', seat })).part,
    people: what => this.ask<People>({ t: 'people', ...what }),
  };

  /** Unlike a command, a question that is lost with the connection is not asked again. */
  private ask<T extends Seen | People>(body: Readonly<Record<string, unknown>>): Promise<T> {
    const id = commandId();
    return new Promise((resolve, failed) => {
      if (!this.via.send({ ...body, table: this.table, id })) return failed(new Error('offline'));
      this.questions.set(id, { done: m => resolve(m as T), failed });
    });
  }

  private lost(): void {
    for (const q of this.questions.values()) q.failed(new Error('offline'));
    this.questions.clear();
    this.set({ status: this.state.info === null ? 'connecting' : 'reconnecting' });
  }

  private say(body: Readonly<Record<string, unknown>>, shown: string | null, prompt: number | null): void {
    const id = commandId();
    const message = { ...body, table: this.table, id };
    const command: Command = { id, message, shown, prompt, sent: false, doubted: false, acked: false };
    this.commands.push(command);
    if (prompt !== null && shown !== null) keepUnsent(this.table, { id, prompt, action: shown, seat: this.state.seat });
    this.send(command);
    if (shown !== null) this.set({ pending: shown, error: null });
  }

  private send(command: Command): void {
    if (!this.via.send(command.message)) return;
    command.sent = true;
    setTimeout(() => {
      if (command.acked || !this.commands.includes(command)) return;
      command.doubted = true;
      this.via.probe();
      this.set({});
    }, DOUBT_MS);
  }

  /** Nothing is known of what is pending but that it was given. */
  private held(): boolean {
    const command = this.commands.find(c => c.shown !== null);
    if (command === undefined || command.acked) return false;
    return !command.sent || command.doubted || this.via.status !== 'open' || offline();
  }

  private restore(): void {
    const unsent = readUnsent(this.table);
    if (unsent === null) return;
    const { id, prompt, action, seat } = unsent;
    const message = { t: 'answer', prompt, action, table: this.table, id };
    this.kept = { id, message, shown: action, prompt, sent: false, doubted: false, acked: false };
    this.commands.push(this.kept);
    this.state = { ...this.state, pending: action, held: true, seat };
  }

  /** It is sent as soon as it is sure that it was given on this seat. */
  private sendKept(seat: number | null): void {
    const command = this.kept;
    this.kept = null;
    if (command === null || !this.commands.includes(command)) return;
    if (readUnsent(this.table)?.seat === seat) this.send(command);
    else this.finish(command);
  }

  private open(): void {
    if (this.closed) return;
    this.stale = true;
    this.opening = true;
    this.via.send({ t: 'open', table: this.table });
    for (const c of this.commands) if (!c.acked && c !== this.kept) this.send(c);
    this.set({});
  }

  private openIn(ms: number): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), ms);
  }

  private receive(m: Incoming): void {
    if (this.closed) return;
    if (m.t === 'table') {
      if (m.table.id === this.table) this.opened(m.table, m.seat);
    } else if (m.t === 'frame' || m.t === 'waiting') {
      if (m.table !== this.table) return;
      if (this.early === null) this.look(m);
      else this.early.push(m);
    } else if (m.t === 'chat') {
      if (m.table === this.table) this.set({ chat: mergeChat(this.state.chat, m.lines) });
    } else if (m.t === 'clock') {
      if (m.table === this.table && this.state.info !== null)
        this.set({ info: { ...this.state.info, clock: m.clock } });
    } else if (m.t === 'pulse') {
      if (m.table === this.table)
        this.set({ pulse: { waiting: m.waiting, ends: m.left === null ? null : performance.now() + m.left } });
    } else if (m.t === 'seen' || m.t === 'people') {
      this.questions.get(m.id)?.done(m);
      this.questions.delete(m.id);
    } else if (m.t === 'ack') {
      this.acknowledged(m.id);
    } else if (m.t === 'refused') {
      this.refused(m);
    } else if (m.t === 'move') {
      // What is on its way is said again there, and counts once.
      if (m.table === this.table) this.via.reconnect();
    } else if (m.t === 'error') {
      this.failed(m.code, m.table);
    }
  }

  private awaitPast(past: Promise<PastAnswer>): void {
    this.early = [];
    const begin = (known: PastAnswer | null) => {
      const { early } = this;
      this.early = null;
      if (early === null || this.closed) return;
      if (known !== null && known.shots.length > 1) {
        this.past = known;
        this.state = { ...this.state, told: known.shots.flatMap(s => s.frame.told) };
      }
      for (const m of early) this.look(m);
    };
    const late = setTimeout(() => begin(null), PAST_MS);
    // Whoever only watches, or has no connection, has no past here.
    past.then(begin, () => begin(null)).finally(() => clearTimeout(late));
  }

  private opened(info: TableInfo, seat: number | null): void {
    this.opening = false;
    this.sendKept(seat);
    this.set({ info, seat, status: 'open' });
    // Whoever cannot take part adds nothing to the seed; the game starts all the same.
    takePart(info, seat).catch(() => {});
  }

  /** Every `open` starts the numbers again at 1; what was on its way before that is old. What does not fit: ask again. */
  private look(m: Frame | Waiting): void {
    if (this.stale && !(m.t === 'frame' && m.seq === 1)) return;
    const frame = nextFrame(this.state.frame, m);
    if (frame === null) {
      this.open();
      return;
    }
    this.stale = false;
    if (m.t === 'waiting') {
      this.set({ frame });
      return;
    }
    const told = m.told.length > 0 ? [...this.state.told, ...m.told].slice(-MAX_TOLD) : this.state.told;
    this.set({ frame, told, status: 'open' });
    this.settle();
  }

  private acknowledged(id: string): void {
    const command = this.commands.find(c => c.id === id);
    if (!command) return;
    command.acked = true;
    forgetUnsent(this.table, id);
    this.set({});
    if (command.shown === null || this.answered(command)) this.finish(command);
    else setTimeout(() => this.finish(command), FRAME_GRACE_MS);
  }

  /** Has the frame that shows its effect arrived? */
  private answered(c: Command): boolean {
    return c.prompt !== null && this.state.frame?.prompt?.id !== c.prompt;
  }

  /** A new frame is here: acknowledged commands are visible in it. */
  private settle(): void {
    for (const c of [...this.commands]) if (c.acked) this.finish(c);
  }

  private finish(command: Command): void {
    if (!this.commands.includes(command)) return;
    this.commands = this.commands.filter(c => c !== command);
    forgetUnsent(this.table, command.id);
    if (command.shown === null) return;
    this.set({ pending: this.commands.find(c => c.shown !== null)?.shown ?? null });
    if (this.undoNext && this.state.pending === null) {
      this.undoNext = false;
      this.undo();
    }
  }

  private refused({ id, code, reason }: Refused): void {
    this.questions.get(id)?.failed(new Error(code));
    this.questions.delete(id);
    const command = this.commands.find(c => c.id === id);
    if (!command) return;
    this.undoNext = false;
    this.finish(command);
    this.set({ error: { code, text: t(`code.${code}`), ...(reason === undefined ? {} : { reason }) } });
    // The server sees another question than we do: look again.
    if (code === 'stale' || code === 'not-asked') this.open();
  }

  private failed(code: Code, table: unknown): void {
    const ours = table === this.table || (table === undefined && this.opening);
    if (code === 'no-table' && ours) this.set({ status: 'missing' });
    else if (ours && (code === 'storage' || code === 'internal' || code === 'too-fast')) {
      // The server has let go of the table; opening it again loads it from its log.
      if (this.state.info !== null) this.set({ status: 'reconnecting' });
      this.openIn(1_000);
    } else if (ours && code === 'set-aside') {
      this.set({ error: { code, text: t('code.set-aside') } });
      this.openIn(30_000);
    } else if (code === 'protocol') this.set({ error: { code, text: t('code.protocol') } });
  }

  private set(change: Partial<SessionState>): void {
    this.state = ended({ ...this.state, ...change });
    const held = this.held();
    if (held !== this.state.held) this.state = { ...this.state, held };
    for (const f of [...this.listeners]) f();
  }
}

/** A game that ended without points asks nobody anything any more. */
function ended(state: SessionState): SessionState {
  const { info, frame } = state;
  if (info?.unplayed === undefined || frame === null || frame.undo === 'over') return state;
  return { ...state, frame: { ...frame, prompt: null, waiting: [], undo: 'over' } };
}

function commandId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function mergeChat(old: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const byNumber = new Map(old.map(l => [l.n, l]));
  for (const line of lines) {
    if (line.instead !== undefined) byNumber.delete(line.instead);
    if (line.news?.type === 'erased') byNumber.delete(line.news.n);
    byNumber.set(line.n, line);
  }
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}
