import {
  type Action,
  type Core,
  CROWD_FROM,
  type GameEvent,
  hashText,
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
  /** Everything in a frame but its table, number and tidings. */
  body(watcher: Watcher): Body;
  /** Call once after a group of answers, before asking for bodies. Says whose frames may differ from the last time. */
  settle(): 'all' | Iterable<number>;
}
/** The texts are put together when a frame is sent: keeping them together would keep every view twice. */
export interface Body {
  /** A short text that differs when anything in it does: hash of the view, question, who is awaited, undo. */
  stamp: string;
  /** `"hash":…,"view":…,"seat":…,"prompt":…`: what only an answer of the own seat or something public can change. */
  own: string;
  /** `"waiting":…,"over":…` */
  common: string;
  undo: string;
}

export function createFramer(engine: AnyEngine, table: AnyTable): Framer {
  const kept = new Map<Watcher, Body & { mark: string; fresh: boolean; epoch: number }>();
  let touched = new Set<number>();
  let epoch = -1;
  let common = '';

  function make(watcher: Watcher): { mark: string; own: string } {
    const view = JSON.stringify(table.view(watcher ?? 'public'));
    const hash = hashText(view);
    const prompt = watcher === null ? null : table.prompt(watcher);
    const asked = prompt === null ? 'null' : promptText(engine, prompt);
    return {
      mark: `${hash} ${prompt?.id}`,
      own: `"hash":"${hash}","view":${view},"seat":${watcher},"prompt":${asked}`,
    };
  }

  return {
    touch(seat) {
      touched.add(seat);
      if (table.openDrafts) for (const k of kept.values()) k.fresh = false;
      const k = kept.get(seat);
      if (k !== undefined) k.fresh = false;
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
      if (k === undefined) {
        k = { stamp: '', own: '', common: '', undo: '', mark: '', fresh: false, epoch: -1 };
        kept.set(watcher, k);
      }
      if (!k.fresh || k.epoch !== table.epoch) Object.assign(k, make(watcher), { fresh: true, epoch: table.epoch });
      k.common = common;
      k.undo = (watcher === null ? 'nothing' : table.undoFloor(watcher)) ?? '';
      k.stamp = `${k.mark} ${common} ${k.undo}`;
      return k;
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

function promptText(engine: AnyEngine, prompt: Prompt<Action>): string {
  const actions = prompt.actions.map(a => engine.game.encode(a));
  return JSON.stringify({ id: prompt.id, ask: prompt.ask, actions });
}

/** What a viewer hears of what happened, as JSON. */
export function toldText(told: readonly Told<GameEvent>[], watcher: Watcher): string {
  return told.length === 0 ? NOTHING_TOLD : JSON.stringify(hear(told, watcher ?? 'public'));
}
export const NOTHING_TOLD = '[]';

export function frameText(table: string, seq: number, { own, common, undo }: Body, told: string): string {
  const floor = undo === '' ? 'null' : `"${undo}"`;
  return `{"t":"frame","table":"${table}","seq":${seq},${own},${common},"undo":${floor},"told":${told}}`;
}
