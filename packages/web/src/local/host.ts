import {
  type Action,
  type Core,
  createTable,
  type Entry,
  fastRng,
  type GameEvent,
  hashText,
  hear,
  type Refusal,
  type Table,
  type Told,
} from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import type { FromWorker, LocalGame } from './messages.ts';

/**
 * A table in the browser: the kernel's table, and around it what the server does on the other side of a socket. It makes
 * the same frames, so the page cannot tell the difference. Several people may share the device; frames are then made for
 * the one who is asked next.
 */
export interface LocalHost {
  answer(seat: number, prompt: number, action: string): void;
  undo(seat: number): void;
  /** A bot's answer to the question named by `key`. */
  thought(key: string, action: string): void;
}

/** Milliseconds that all bots together may think about one answer each. */
export const THINK_MS = 400;
const LEAST_THINK_MS = 60;
/** A sample may hit the truth by chance; three in a row hardly do. */
const SAMPLES = 3;

export function createHost(
  engine: AnyEngine,
  setup: LocalGame,
  out: (message: FromWorker) => void,
  random = randomText,
  position: Core | null = null,
): LocalHost {
  const seats = setup.players.length;
  const people = setup.players.flatMap((p, seat) => (p.bot === null ? [seat] : []));
  const budget = { ms: Math.max(LEAST_THINK_MS, Math.round(THINK_MS / Math.max(1, seats - people.length))) };
  const table = createTable(engine, { seats, options: setup.options, seed: setup.seed }, position) as Table<
    Core,
    Action,
    GameEvent,
    unknown
  > & {
    readonly opening: readonly Told<GameEvent>[];
  };
  const told: Told<GameEvent>[] = [...table.opening];
  /** How much had been told before each answer on the main stack that may still be taken back. */
  const points: number[] = [];
  const thinking = new Set<string>();
  let viewer = people[0] ?? 0;
  let seq = 0;
  let heard = 0;
  let spoken = new Set<number>();
  let epoch = table.epoch;
  let saved = setup.log.length;
  let ended = false;

  for (const line of setup.log) if (append(line) !== null) throw new Error('the saved game does not fit the rules');
  show(true);

  /** Does one line of the log, an old one or a new one. Null: done; otherwise why not. */
  function append(line: Entry, meantFor?: number): Refusal | null {
    const [kind, seat] = line;
    const before = { epoch: table.epoch, told: told.length };
    const done = table.append(line, meantFor);
    if (!done.ok) return done.why;
    const onMain = table.epoch !== before.epoch && done.mark === null;
    if (kind === 'answer' && onMain) points.push(before.told);
    told.push(...done.told);
    if (kind === 'undo' && onMain) {
      // The answer had been told to all; what never happened is not told any more.
      told.length = points.pop() ?? told.length;
      heard = Math.min(heard, hear(told, viewer).length);
    }
    notice(seat);
    return null;
  }

  function notice(seat: number): void {
    if (table.epoch !== epoch) {
      epoch = table.epoch;
      spoken = new Set();
    } else {
      spoken.add(seat);
    }
  }

  /** Whoever looks goes on looking while he is asked; then the next person who is. */
  function chooseViewer(): void {
    if (people.length < 2 || table.owes(viewer)) return;
    const at = people.indexOf(viewer);
    const next = [...people.slice(at + 1), ...people.slice(0, at)].find(seat => table.owes(seat));
    if (next === undefined) return;
    viewer = next;
    heard = 0;
  }

  function show(switching: boolean): void {
    if (switching) chooseViewer();
    const view = table.view(viewer);
    const prompt = table.prompt(viewer);
    const all = hear(told, viewer);
    const events = all.slice(heard);
    const frame: Frame = {
      t: 'frame',
      table: setup.id,
      seq: ++seq,
      hash: hashText(JSON.stringify(view)),
      view,
      seat: viewer,
      prompt: prompt && { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
      waiting: Array.from({ length: seats }, (_, seat) => seat).filter(seat => table.owes(seat)),
      undo: table.undoFloor(viewer),
      told: events,
      over: table.over,
    };
    const undoable = people.filter(seat => seat !== viewer && table.undoFloor(seat) === null);
    out({
      t: 'frame',
      frame,
      told: { from: heard, events },
      lines: table.log.slice(saved),
      secret: hasSecret(viewer),
      undoable,
    });
    heard = all.length;
    saved = table.log.length;
    if (table.over && !ended) {
      ended = true;
      out({ t: 'over', replay: table.replay(), scores: [...(table.scores ?? [])] });
    }
    wakeBots();
  }

  /** Would another person of this device see something new in this view? Then imagining what he cannot know changes it. */
  function hasSecret(seat: number): boolean {
    return people.some(other => {
      if (other === seat || table.over) return false;
      const world = table.world(other);
      const shown = JSON.stringify(engine.game.view(world, seat));
      for (let i = 0; i < SAMPLES; i++) {
        const sample = engine.game.clone(world);
        engine.game.determinize(sample, other, fastRng(random()));
        if (JSON.stringify(engine.game.view(sample, seat)) !== shown) return true;
      }
      return false;
    });
  }

  /**
   * A person who could take back an answer that everybody heard (naming a resource), and who has not gone on yet, is
   * given the time to do so: bots answer only after his next step.
   */
  function hesitating(): boolean {
    return people.some(seat => table.owes(seat) && !spoken.has(seat) && table.undoFloor(seat) === null);
  }

  function wakeBots(): void {
    if (table.over || hesitating()) return;
    for (const [seat, player] of setup.players.entries()) {
      if (player.bot === null || !table.owes(seat)) continue;
      const key = `${seat}:${table.prompt(seat)!.id}`;
      if (thinking.has(key)) continue;
      thinking.add(key);
      const world = table.world(seat);
      // The bot gets an imagined world, never the true one.
      engine.game.determinize(world, seat, fastRng(random()));
      const job = {
        game: setup.game,
        rules: setup.rules,
        seat,
        bot: player.bot,
        world,
        view: table.view(seat),
        seed: random(),
        budget,
      };
      out({ t: 'think', key, job });
    }
  }

  return {
    answer(seat, prompt, text) {
      const why = append(['answer', seat, text], prompt);
      if (why === null) show(true);
      else out({ t: 'refused', code: why, reason: why === 'illegal' ? table.explain(seat, text) : null });
    },
    undo(seat) {
      if (append(['undo', seat, '']) !== null) return out({ t: 'refused', code: 'no-undo', reason: null });
      if (viewer !== seat) {
        viewer = seat;
        heard = 0;
      }
      show(false);
    },
    thought(key, text) {
      thinking.delete(key);
      const [seat = -1, prompt = -1] = key.split(':').map(Number);
      const asked = table.prompt(seat);
      // The question has changed while the bot was thinking (a person took something back): ask again.
      if (asked === null || asked.id !== prompt) return wakeBots();
      if (append(['answer', seat, text], prompt) !== null)
        append(['answer', seat, engine.game.encode(asked.actions[0]!)], prompt);
      show(true);
    },
  };
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(16)).join('-');
}
