import { crc32 } from 'node:zlib';
import {
  type Action,
  type Core,
  CROWD_FROM,
  type GameEvent,
  hear,
  type Prompt,
  type Table,
  type Told,
} from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';

/**
 * Makes the text of frames. Pure: what comes out for a viewer depends on nothing but what this viewer may know, and the
 * secrecy test in test/secrecy.test.ts holds it to that.
 *
 * A view is turned into text once per viewer and change; its hash is taken from that text, and the text is spliced into
 * the frame as it stands.
 */
export type AnyTable = Table<Core, Action, GameEvent, unknown>;
/** A seat, or null for everybody who only watches. */
export type Watcher = number | null;

export interface Framer {
  /** A seat has spoken (answer, undo): its view may have changed, even if nothing became public. */
  touch(seat: number): void;
  /** What tells whether a watcher's frame differs from the last one it got. */
  signs(watcher: Watcher): Signs;
  /** Everything else in its frame but table, number and tidings. */
  own(watcher: Watcher): string;
  /** The frames are out: lets go of their texts, which most of the time are old before they are needed again. */
  rest(): void;
  /** Call once after a group of answers, before asking for signs. Says whose frames may differ from the last time. */
  settle(): 'all' | Iterable<number>;
}
export interface Signs {
  /** Hash of the view and number of the question: differs when `own` does. */
  mark: string;
  /** `"waiting":…,"undo":…` */
  aside: string;
}
interface Kept extends Signs {
  /**
   * `"hash":…,"view":…,"seat":…,"prompt":…,"over":…`: what only an answer of the own seat or something public can change.
   * Null: not at hand.
   */
  own: string | null;
  fresh: boolean;
  epoch: number;
}

export function createFramer(engine: AnyEngine, table: AnyTable): Framer {
  const kept = new Map<Watcher, Kept>();
  let atHand: Kept[] = [];
  let touched = new Set<number>();
  let epoch = -1;
  let waiting = '';

  function renew(k: Kept, watcher: Watcher): string {
    const view = table.viewText(watcher ?? 'public');
    const hash = hashJson(view);
    const prompt = watcher === null ? null : table.prompt(watcher);
    const asked = prompt === null ? 'null' : promptText(engine, prompt);
    k.mark = `${hash} ${prompt?.id}`;
    k.own = `"hash":"${hash}","view":${view},"seat":${watcher},"prompt":${asked},"over":${table.over}`;
    k.fresh = true;
    k.epoch = table.epoch;
    atHand.push(k);
    return k.own;
  }

  function upToDate(watcher: Watcher): Kept {
    let k = kept.get(watcher);
    if (k === undefined) {
      k = { mark: '', own: null, aside: '', fresh: false, epoch: -1 };
      kept.set(watcher, k);
    }
    if (!k.fresh || k.epoch !== table.epoch) renew(k, watcher);
    return k;
  }

  return {
    touch(seat) {
      if (table.seats >= CROWD_FROM) touched.add(seat);
      if (table.openDrafts) for (const k of kept.values()) k.fresh = false;
      const k = kept.get(seat);
      if (k !== undefined) k.fresh = false;
    },
    settle() {
      waiting = waitingText(table);
      // At a small table an answer may also end what others can undo; a crowd leaves that to the refusal.
      if (table.seats < CROWD_FROM) return 'all';
      const changed = epoch === table.epoch ? touched : 'all';
      epoch = table.epoch;
      touched = new Set();
      return changed;
    },
    signs(watcher) {
      const k = upToDate(watcher);
      const floor = watcher === null ? 'nothing' : table.undoFloor(watcher);
      k.aside = floor === null ? `${waiting},"undo":null` : `${waiting},"undo":"${floor}"`;
      return k;
    },
    own(watcher) {
      const k = upToDate(watcher);
      return k.own ?? renew(k, watcher);
    },
    rest() {
      for (const k of atHand) k.own = null;
      atHand = [];
    },
  };
}

/** What `hash` is: 8 hex digits against missed messages and drift, not against malice. */
export function hashJson(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

/** Who is awaited, which every viewer is told alike; a crowd has its pulse for that. */
function waitingText(table: AnyTable): string {
  let waiting = '';
  for (let seat = 0; seat < table.seats && table.seats < CROWD_FROM; seat++) {
    if (!table.owes(seat)) continue;
    waiting += waiting === '' ? seat : `,${seat}`;
  }
  return `"waiting":[${waiting}]`;
}

function promptText(engine: AnyEngine, prompt: Prompt<Action>): string {
  // Answers and names of questions are words of plain letters: a law of the games.
  const actions = prompt.actions.map(a => engine.game.encode(a)).join('","');
  return `{"id":${prompt.id},"ask":"${prompt.ask}","actions":["${actions}"]}`;
}

/** What a viewer hears of what happened, as JSON. */
export function toldText(told: readonly Told<GameEvent>[], watcher: Watcher): string {
  return told.length === 0 ? NOTHING_TOLD : JSON.stringify(hear(told, watcher ?? 'public'));
}
export const NOTHING_TOLD = '[]';

export function frameText(table: string, seq: number, own: string, aside: string, told: string): string {
  return `{"t":"frame","table":"${table}","seq":${seq},${own},${aside},"told":${told}}`;
}

/** Changes what frame `seq` said beside the game. */
export function amendText(table: string, seq: number, aside: string): string {
  return `{"t":"waiting","table":"${table}","seq":${seq},${aside}}`;
}
