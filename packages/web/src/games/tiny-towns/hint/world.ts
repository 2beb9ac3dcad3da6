import { fastRng, type Frame as StackFrame } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import {
  BLACK,
  CARDS_PER_RESOURCE,
  count,
  engine,
  lowest,
  MODES,
  readCards,
  readTown,
  type TinyTowns,
  type TinyTownsAction,
  type TinyTownsView,
  type Town,
} from '@polis/tiny-towns';

/** Where the turn structure stands while each of its questions is open: the step after the one that asked. */
const AFTER = { keep: 1, name: 2, take: 2, goOn: 2, watch: 5 } as const;
const AFTER_RESOLVE = 4;

/**
 * A state in which this seat is asked the very same question, made from what it sees. What it cannot see holds anything at
 * all: whoever looks ahead from here draws it anew first. Null: nothing is asked.
 */
export function worldOf(frame: Pick<Frame, 'view' | 'seat' | 'prompt' | 'waiting'>): TinyTowns | null {
  const { seat, prompt, waiting } = frame;
  if (seat === null || prompt === null) return null;
  const view = frame.view as TinyTownsView;
  const towns = townsOf(view, seat, waiting);
  const actions = prompt.actions.flatMap(text => engine.game.decode(text) ?? []);
  const main = (pc: number): StackFrame => ({ prog: 0, pc, seat: 0, reg: [] });
  const top = { ...placeOf(prompt.ask), seat, reg: registersOf(prompt.ask, actions, towns[seat]!) };
  const world: TinyTowns = {
    seats: towns.length,
    rng: fastRng('hint'),
    main: [main(AFTER_RESOLVE)],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    mode: MODES.indexOf(view.mode),
    cavern: view.cavern,
    anySix: view.orchardRule === 'anySix',
    cards: readCards(view),
    round: view.round,
    builder: view.builder,
    named: view.named,
    ...pilesOf(view),
    faceUp: view.faceUp.slice(),
    known: 0,
    towns,
  };
  if (prompt.ask in AFTER) world.main = [main(AFTER[prompt.ask as keyof typeof AFTER])];
  if (prompt.ask in AFTER && prompt.ask !== 'keep') world.main.push(top);
  else openWindow(world, top, waiting);
  return world;
}

/** The question's place in the game's programs: every question stands there once. */
function placeOf(ask: string): { prog: number; pc: number } {
  for (const [prog, steps] of engine.game.programs.entries()) {
    const pc = steps.findIndex(step => typeof step !== 'function' && step.ask === ask);
    if (pc >= 0) return { prog, pc };
  }
  throw new Error(`no question ${ask}`);
}

/** Every seat that is still waited for stands at the beginning of its lane; a nested question returns to building. */
function openWindow(world: TinyTowns, top: StackFrame, waiting: readonly number[]): void {
  const build = placeOf('build');
  const keep = placeOf('keep');
  const nested = top.prog !== build.prog && top.prog !== keep.prog;
  const first = top.prog === keep.prog ? keep : placeOf(world.named < 0 ? 'choose' : 'deal');
  world.lanes = world.towns.map((_, seat): StackFrame[] => {
    if (seat === top.seat) return nested ? [{ ...build, seat, reg: [] }, top] : [top];
    return waiting.includes(seat) ? [{ ...first, seat, reg: [] }] : [];
  });
  world.open = world.lanes.filter(lane => lane.length > 0).length;
}

/** What a question remembers besides its place: read back from the answers it allows. */
function registersOf(ask: string, actions: readonly TinyTownsAction[], town: Readonly<Town>): number[] {
  let cells = 0;
  let types = 0;
  for (const a of actions) {
    if (a.type === 'replace') cells |= 1 << a.cell;
    if (a.type === 'move') types |= 1 << a.building;
  }
  switch (ask) {
    case 'stand':
      return [town.site];
    case 'mark':
      return [lowest(town.built[BLACK]! & ~town.marks.reduce((all, mask) => all | mask, 0))];
    case 'replace': {
      const done = town.built.slice(0, -1).reduce((all, mask) => all | mask, 0) & ~cells;
      return [done, count(done)];
    }
    case 'watch':
      return [types];
    default:
      return [];
  }
}

/** A monument that nobody else knows is one of those left: which, is drawn anew by whoever looks ahead. */
function townsOf(view: TinyTownsView, seat: number, waiting: readonly number[]): Town[] {
  const cards = readCards(view);
  return view.towns.map((seen, other) => {
    const town = readTown(seen, cards);
    if (other === seat) return town;
    const mine = view.towns[seat]!;
    if (mine.dealt.length > 0 && mine.monument !== null && town.monument < 0) town.monument = 0;
    if (waiting.includes(other)) town.cube = view.named;
    return town;
  });
}

/** The face-down cards: all but those that lie open or have been seen. */
function pilesOf(view: TinyTownsView): { deck: number[]; aside: number[] } {
  const left = new Array<number>(5).fill(view.mode === 'standard' ? 0 : CARDS_PER_RESOURCE);
  for (const resource of [...view.faceUp, ...view.seen]) left[resource]!--;
  const deck = left.flatMap((n, resource) => new Array<number>(n).fill(resource));
  return { aside: deck.splice(view.deck), deck };
}
