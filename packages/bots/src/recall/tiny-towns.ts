import { type Frame, fastRng } from '@polis/kernel';
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
import type { Asked } from './types.ts';

/** Where the turn structure stands while each of its questions is open: the step after the one that asked. */
const AFTER = { keep: 1, name: 2, take: 2, goOn: 2, watch: 5 } as const;
const AFTER_RESOLVE = 4;

/** As `Recall` says. Others are where they stood when the window opened: what they have done since is sealed. */
export function recall({ view: seen, seat, ask, actions: texts }: Asked): { seat: number; world: TinyTowns } {
  const view = seen as TinyTownsView;
  const inWindow = !(ask in AFTER) || ask === 'keep';
  const builds = (other: number) => inWindow && (other === seat || view.towns[other]!.completed === 0);
  const towns = townsOf(view, seat, builds);
  const actions = texts.flatMap(text => engine.game.decode(text) ?? []);
  const main = (pc: number): Frame => ({ prog: 0, pc, seat: 0, reg: [] });
  const top = { ...placeOf(ask), seat, reg: registersOf(ask, actions, towns[seat]!) };
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
  if (ask in AFTER) world.main = [main(AFTER[ask as keyof typeof AFTER])];
  if (inWindow) openWindow(world, top, builds);
  else world.main.push(top);
  return { seat, world };
}

/** The question's place in the game's programs: every question stands there once. */
function placeOf(ask: string): { prog: number; pc: number } {
  for (const [prog, steps] of engine.game.programs.entries()) {
    const pc = steps.findIndex(step => typeof step !== 'function' && step.ask === ask);
    if (pc >= 0) return { prog, pc };
  }
  throw new Error(`no question ${ask}`);
}

/** Every seat that still builds stands at the beginning of its lane; a nested question returns to building. */
function openWindow(world: TinyTowns, top: Frame, builds: (seat: number) => boolean): void {
  const build = placeOf('build');
  const keep = placeOf('keep');
  const nested = top.prog !== build.prog && top.prog !== keep.prog;
  const first = top.prog === keep.prog ? keep : placeOf(world.named < 0 ? 'choose' : 'deal');
  world.lanes = world.towns.map((_, seat): Frame[] => {
    if (seat === top.seat) return nested ? [{ ...build, seat, reg: [] }, top] : [top];
    return builds(seat) ? [{ ...first, seat, reg: [] }] : [];
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
function townsOf(view: TinyTownsView, seat: number, builds: (seat: number) => boolean): Town[] {
  const cards = readCards(view);
  return view.towns.map((seen, other) => {
    const town = readTown(seen, cards);
    if (other === seat) return town;
    const mine = view.towns[seat]!;
    if (mine.dealt.length > 0 && mine.monument !== null && town.monument < 0) town.monument = 0;
    if (builds(other)) town.cube = view.named;
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
