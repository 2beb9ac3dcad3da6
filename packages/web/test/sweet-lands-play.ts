import type { Ref } from '@polis/kernel';
import { createTable, fastRng, pick, type Rng } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import { engine, type SweetLandsAction, type SweetLandsEvent } from '@polis/sweet-lands';
import { makeModel } from '../src/games/sweet-lands/model.ts';
import type { Controller } from '../src/games/sweet-lands/useTable.ts';
import { affordances } from '../src/table/affordances.ts';

/** Sweet Lands as the page sees it: random games, the frames a server would send, and a controller without a browser. */
export interface Step {
  readonly ask: string | null;
  /** Made when it is looked at: a game has a thousand of them. */
  readonly frame: Frame;
  readonly told: readonly SweetLandsEvent[];
  readonly table: ReturnType<typeof openTable>;
  readonly seat: number;
}

function openTable(seed: string, seats: number, options: unknown) {
  return createTable(engine, { seats, options, seed });
}

/** Plays at random, though not idly: whoever can act does not end the round. `see` stops the game by answering false. */
export function playing(
  { seed, seats, options = {} }: { readonly seed: string; readonly seats: number; readonly options?: unknown },
  see: (step: Step) => unknown,
): void {
  const table = openTable(seed, seats, options);
  const rng = fastRng(seed);
  const told: SweetLandsEvent[] = [];
  while (!table.over) {
    const seat = Array.from({ length: seats }, (_, i) => i).find(i => table.owes(i))!;
    const prompt = table.prompt(seat)!;
    if (see(stepOf(table, seat, prompt, told)) === false) return;
    const answered = table.answer(seat, prompt.id, busy(prompt.actions, rng));
    if (answered.ok) for (const e of answered.told) if (e.all) told.push(e.only?.[0] ?? e.all);
  }
  see(stepOf(table, 0, null, told));
}

type Asked = { readonly id: number; readonly ask: string; readonly actions: readonly SweetLandsAction[] } | null;

function stepOf(table: Step['table'], seat: number, prompt: Asked, told: Step['told']): Step {
  return {
    ask: prompt?.ask ?? null,
    get frame() {
      return frameOf(table, seat, prompt);
    },
    told,
    table,
    seat,
  };
}

const IDLE: readonly SweetLandsAction['type'][] = ['end', 'stop', 'no', 'free'];

/** Now and then even a busy player stops, or trades. */
function busy(actions: readonly SweetLandsAction[], rng: Rng): SweetLandsAction {
  const some = actions.filter(a => !IDLE.includes(a.type));
  return pick(rng, some.length === 0 || pick(rng, [0, 1, 2, 3, 4, 5, 6, 7]) === 0 ? actions : some);
}

function frameOf(table: Step['table'], seat: number, prompt: Asked): Frame {
  return {
    t: 'frame',
    table: 'test',
    seq: 1,
    hash: 'h',
    view: table.view(seat),
    seat,
    prompt: prompt && { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
    waiting: [seat],
    undo: null,
    told: [],
    over: table.over,
  };
}

const nothing = () => {};

/** What the parts of the table are given, with some things picked. */
export function controllerOf(frame: Frame, picked: readonly Ref[] = []): Controller {
  const model = makeModel(frame);
  const aff = affordances(model.choices, picked);
  return {
    session: { kind: 'local' },
    state: { told: [], chat: [], info: null, status: 'open' },
    frame,
    model,
    me: model.me,
    shown: model.me,
    own: true,
    picked,
    aff,
    chosen: picked.length > 0 && aff.live.length === 1 ? aff.live[0] : null,
    lit: (ref: Ref) => aff.next.has(ref),
    hinted: () => false,
    hint: null,
    adviceList: null,
    thinking: false,
    busy: false,
    readOnly: false,
    lastSent: null,
    nameOf: (seat: number) => `Player ${seat + 1}`,
    show: nothing,
    touch: nothing,
    choose: nothing,
    send: nothing,
    answer: nothing,
    undo: nothing,
    clear: nothing,
    setPeek: nothing,
    say: nothing,
    toggleHint: nothing,
  } as unknown as Controller;
}
