import { hashSeed } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import type { SessionState, TableSession } from '../session/types.ts';
import { isStill } from '../ui/prefs.ts';
import type { FromWorker, LocalPlayer } from './messages.ts';
import { type Helper, type Spawn, spawn as spawnWorker } from './spawn.ts';
import { pruneGames, type SavedGame, saveGame } from './store.ts';

/** Somebody else's secrets are next: the device goes to this seat first. */
export interface Cover {
  readonly seat: number;
  /** Who could still take back his last step. */
  readonly undo: number | null;
}

/** The game cannot go on by itself: a bot's thought or the host failed. */
export interface Stuck {
  readonly why: string;
  /** The person could take back the last step instead of trying the same again. */
  readonly undo: boolean;
}

type FrameMessage = Extract<FromWorker, { t: 'frame' }>;

/** So that one sees a bot act at all; where nothing may move there is less to follow. */
const BOT_PAUSE_MS = { moving: 350, still: 40 };

/** A table that runs in two workers of this page: one hosts the game, one thinks for the bots. */
export class LocalSession implements TableSession {
  readonly kind = 'local';
  readonly crowd = null;
  /** Several people share the device. */
  readonly hotSeat: boolean;
  private host: Helper;
  private thinker: Helper | null = null;
  private readonly spawn: Spawn;
  private readonly keep: (game: SavedGame) => boolean;
  private game: SavedGame;
  private readonly listeners = new Set<() => void>();
  private state: SessionState;
  private covered: Cover | null = null;
  private held: FrameMessage | null = null;
  private halt: Stuck | null = null;
  /** The step that got the game stuck is being taken back: then all begins anew. */
  private undoing = false;
  /** Who has been shown the table last. */
  private shownTo: number | null = null;
  /** False: the browser keeps nothing. */
  kept = true;
  /** People hide something from each other in this game: between two of them the table is covered. */
  secrets = false;

  /** `keep` saves the game after every step; false: it could not. */
  constructor(game: SavedGame, spawn: Spawn = spawnWorker, keep: (game: SavedGame) => boolean = saveGame) {
    this.game = game;
    this.spawn = spawn;
    this.keep = keep;
    this.hotSeat = game.players.filter(p => p.bot === null).length > 1;
    this.state = {
      status: 'connecting',
      info: infoOf(game),
      frame: null,
      told: [],
      pending: null,
      held: false,
      error: null,
      chat: [],
      seat: null,
      pulse: null,
    };
    this.host = this.begin();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SessionState => this.state;
  /** Non-null while the table must be covered. */
  cover = (): Cover | null => this.covered;
  /** Non-null while the game waits for `retry` or `undo`. */
  stuck = (): Stuck | null => this.halt;

  answer(action: string): void {
    const frame = this.state.frame;
    if (this.state.pending !== null || !frame?.prompt) return;
    this.set({ pending: action, error: null });
    this.host.post({ t: 'answer', seat: frame.seat!, prompt: frame.prompt.id, action });
  }
  undo(): void {
    const frame = this.state.frame;
    if (this.state.pending !== null || frame?.undo !== null) return;
    this.undoing = this.halt !== null;
    this.set({ pending: 'undo', error: null });
    this.host.post({ t: 'undo', seat: frame.seat! });
  }
  /** Begins again from the log, with new workers. */
  retry(): void {
    this.end();
    this.halt = null;
    this.undoing = false;
    this.host = this.begin();
    this.set({ pending: null, error: null });
  }
  chat(): void {
    // Those who share a device can talk.
  }
  dismiss(): void {
    this.set({ error: null });
  }
  close(): void {
    this.end();
    this.listeners.clear();
  }

  private begin(): Helper {
    const host = this.spawn('host', m => this.host === host && this.hear(m));
    host.post({ t: 'host', game: this.game });
    return host;
  }

  private end(): void {
    this.host.end();
    this.thinker?.end();
    this.thinker = null;
  }

  /** The device is in the right hands. */
  reveal(): void {
    if (this.held) this.show(this.held);
  }
  /** Before the device is handed on, the one who holds it takes back his last step. */
  undoCovered(): void {
    const seat = this.covered?.undo;
    if (seat === null || seat === undefined) return;
    this.covered = null;
    this.held = null;
    this.shownTo = seat;
    this.host.post({ t: 'undo', seat });
  }

  private hear(m: FromWorker): void {
    if (m.t === 'frame') this.frame(m);
    else if (m.t === 'think') this.think(m);
    else if (m.t === 'over') this.over(m);
    else if (m.t === 'refused') this.refused(m);
    else if (m.t === 'failed') this.failed(m.why);
  }

  private failed(why: string): void {
    const { frame } = this.state;
    if (frame === null) this.set({ error: { code: 'internal', text: `${t('table.stopped')}: ${why}` } });
    else {
      this.halt = { why, undo: frame.undo === null };
      this.set({ pending: null });
    }
  }

  private refused({ code, reason }: Extract<FromWorker, { t: 'refused' }>): void {
    this.undoing = false;
    this.set({ pending: null, error: { code, text: t(`code.${code}`), ...(reason === null ? {} : { reason }) } });
  }

  private frame(m: FrameMessage): void {
    if (m.lines.length > 0) this.save({ log: [...this.game.log, ...m.lines] });
    if (this.undoing) {
      this.retry();
      return;
    }
    const seat = m.frame.seat;
    this.secrets ||= m.secret;
    if (m.secret && seat !== this.shownTo && !m.frame.over && seat !== null) {
      const undo = this.shownTo !== null && m.undoable.includes(this.shownTo) ? this.shownTo : null;
      this.held = this.held === null ? m : { ...m, told: joinTold(this.held, m) };
      this.covered = { seat, undo };
      this.set({ pending: null });
    } else {
      this.show(m);
    }
  }

  private show(m: FrameMessage): void {
    this.covered = null;
    this.held = null;
    this.shownTo = m.frame.seat;
    const told = [...this.state.told.slice(0, m.told.from), ...m.told.events];
    this.set({ status: 'open', frame: m.frame, seat: m.frame.seat, told, pending: null });
  }

  private think(m: Extract<FromWorker, { t: 'think' }>): void {
    const { host } = this;
    this.thinker ??= this.spawn('bots', answer => {
      if (this.host !== host) return;
      if (answer.t === 'thought') setTimeout(() => host.post(answer), BOT_PAUSE_MS[isStill() ? 'still' : 'moving']);
      else if (answer.t === 'failed') this.failed(answer.why);
    });
    this.thinker.post(m);
  }

  private over(m: Extract<FromWorker, { t: 'over' }>): void {
    if (this.game.over === null) {
      this.save({ over: { replay: m.replay, scores: m.scores } });
      pruneGames();
    }
    this.set({ info: infoOf(this.game) });
  }

  private save(change: Partial<SavedGame>): void {
    this.game = { ...this.game, ...change, touched: Date.now() };
    this.kept = this.keep(this.game);
  }

  private set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const f of [...this.listeners]) f();
  }
}

/** Two frames for the same covered person: what the first would have told is told with the second. */
function joinTold(first: FrameMessage, second: FrameMessage): FrameMessage['told'] {
  if (second.told.from <= first.told.from) return second.told;
  const kept = first.told.events.slice(0, second.told.from - first.told.from);
  return { from: first.told.from, events: [...kept, ...second.told.events] };
}

function person(p: LocalPlayer, seat: number) {
  return { id: `local-${seat}`, name: p.name, colour: p.colour, avatar: p.avatar };
}

/** A local game as the server would describe it. */
export function infoOf(game: SavedGame): TableInfo {
  return {
    id: game.id,
    game: game.game,
    rules: game.rules,
    options: game.options,
    listed: false,
    phase: game.over === null ? 'playing' : 'over',
    host: 'local-0',
    size: game.players.length,
    taken: game.players.length,
    event: false,
    hints: game.hints !== false,
    seats: game.players.map((p, seat) => ({
      person: p.bot === null ? person(p, seat) : null,
      bot: p.bot,
      online: true,
    })),
    created: game.created,
    seedHash: hashSeed(game.seed),
    pledges: [],
    sealed: false,
    rematch: null,
    scores: game.over?.scores ?? null,
  };
}
