import {
  type Action,
  type Core,
  CROWD_FROM,
  type GameEvent,
  hashText,
  hear,
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
  /** Everything in a frame but its table, number and tidings. */
  body(watcher: Watcher): string;
  /** Call once after a group of answers, before asking for bodies. Says whose frames may differ from the last time. */
  settle(): 'all' | Iterable<number>;
}

/** The parts that only an answer of the own seat or something public can change. */
interface Kept {
  epoch: number;
  /** `"hash":…,"view":…,"seat":…,"prompt":…` */
  text: string;
  /** The whole body of the last call, and the common part it was made with. */
  body: string;
  common: string;
  undo: string;
}

export function createFramer(engine: AnyEngine, table: AnyTable): Framer {
  const kept = new Map<Watcher, Kept>();
  let touched = new Set<number>();
  let epoch = -1;
  let common = '';

  function make(watcher: Watcher): Kept {
    const view = JSON.stringify(table.view(watcher ?? 'public'));
    const prompt = watcher === null ? 'null' : promptText(engine, table, watcher);
    const text = `"hash":"${hashText(view)}","view":${view},"seat":${watcher},"prompt":${prompt}`;
    return { epoch: table.epoch, text, body: '', common: '', undo: '' };
  }

  return {
    touch(seat) {
      if (table.openDrafts) kept.clear();
      else kept.delete(seat);
      touched.add(seat);
    },
    settle() {
      const before = common;
      common = commonText(table);
      // At a small table an answer may also end what others can undo; a crowd leaves that to the refusal.
      const own = common === before && epoch === table.epoch && table.seats >= CROWD_FROM;
      const changed = own ? touched : 'all';
      epoch = table.epoch;
      touched = new Set();
      return changed;
    },
    body(watcher) {
      let k = kept.get(watcher);
      if (k === undefined || k.epoch !== table.epoch) {
        k = make(watcher);
        kept.set(watcher, k);
      }
      const undo = (watcher === null ? 'nothing' : table.undoFloor(watcher)) ?? '';
      if (k.common !== common || k.undo !== undo || k.body === '') {
        k.common = common;
        k.undo = undo;
        k.body = `${k.text},${common},"undo":${undo === '' ? 'null' : `"${undo}"`}`;
      }
      return k.body;
    },
  };
}

/** What every viewer is told alike: who is awaited (a crowd has its pulse for that), and whether the game is over. */
function commonText(table: AnyTable): string {
  let waiting = '';
  for (let seat = 0; seat < table.seats && table.seats < CROWD_FROM; seat++) {
    if (!table.owes(seat)) continue;
    waiting += waiting === '' ? seat : `,${seat}`;
  }
  return `"waiting":[${waiting}],"over":${table.over}`;
}

function promptText(engine: AnyEngine, table: AnyTable, seat: number): string {
  const prompt = table.prompt(seat);
  if (prompt === null) return 'null';
  const actions = prompt.actions.map(a => engine.game.encode(a));
  return JSON.stringify({ id: prompt.id, ask: prompt.ask, actions });
}

/** What a viewer hears of what happened, as JSON. */
export function toldText(told: readonly Told<GameEvent>[], watcher: Watcher): string {
  return told.length === 0 ? NOTHING_TOLD : JSON.stringify(hear(told, watcher ?? 'public'));
}
export const NOTHING_TOLD = '[]';

export function frameText(table: string, seq: number, body: string, told: string): string {
  return `{"t":"frame","table":"${table}","seq":${seq},${body},"told":${told}}`;
}
