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
import { plain, wireJson } from './wire-frames.ts';

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
  /** Everything in a frame but its table, number and tidings. */
  body(watcher: Watcher): Body;
  /** Call once after a group of answers, before asking for bodies. Says whose frames may differ from the last time. */
  settle(): 'all' | Iterable<number>;
}
/** The texts are put together when a frame is sent: keeping them together would keep every view twice. */
export interface Body {
  /** Hash of the view and number of the question: differs when `own` does. */
  mark: string;
  /** `"hash":…,"view":…,"seat":…,"prompt":…,"over":…`: what only an answer of the own seat or something public can change. */
  own: string;
  /** `"waiting":…,"undo":…` */
  aside: string;
}

export function createFramer(engine: AnyEngine, table: AnyTable): Framer {
  const kept = new Map<Watcher, Body & { fresh: boolean; epoch: number }>();
  let touched = new Set<number>();
  let epoch = -1;
  let waiting = '';

  function renew(b: Body, watcher: Watcher): void {
    const view = JSON.stringify(table.view(watcher ?? 'public'));
    const hash = hashJson(view);
    const prompt = watcher === null ? null : table.prompt(watcher);
    const asked = prompt === null ? 'null' : promptText(engine, prompt);
    b.mark = `${hash} ${prompt?.id}`;
    b.own = plain(`"hash":"${hash}","view":${view},"seat":${watcher},"prompt":${asked},"over":${table.over}`);
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
    body(watcher) {
      let k = kept.get(watcher);
      if (k === undefined) {
        k = { mark: '', own: '', aside: '', fresh: false, epoch: -1 };
        kept.set(watcher, k);
      }
      if (!k.fresh || k.epoch !== table.epoch) {
        renew(k, watcher);
        k.fresh = true;
        k.epoch = table.epoch;
      }
      const floor = watcher === null ? 'nothing' : table.undoFloor(watcher);
      k.aside = floor === null ? `${waiting},"undo":null` : `${waiting},"undo":"${floor}"`;
      return k;
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
  const actions = prompt.actions.map(a => engine.game.encode(a));
  return JSON.stringify({ id: prompt.id, ask: prompt.ask, actions });
}

/** What a viewer hears of what happened, as JSON. */
export function toldText(told: readonly Told<GameEvent>[], watcher: Watcher): string {
  return told.length === 0 ? NOTHING_TOLD : wireJson(hear(told, watcher ?? 'public'));
}
export const NOTHING_TOLD = '[]';

export function frameText(table: string, seq: number, { own, aside }: Body, told: string): string {
  return `{"t":"frame","table":"${table}","seq":${seq},${own},${aside},"told":${told}}`;
}

/** Changes what frame `seq` said beside the game. */
export function amendText(table: string, seq: number, aside: string): string {
  return `{"t":"waiting","table":"${table}","seq":${seq},${aside}}`;
}
