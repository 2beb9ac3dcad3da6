import type { Action, Bot, Core, Prompt } from '@polis/kernel';
import { better, type Plan, planAhead } from './beam.ts';
import { outcome } from './greedy.ts';
import { type Dream, HORIZON, othersAct, playOn, startClock } from './playout.ts';
import { raceTurns } from './race.ts';
import type { Mind } from './turn.ts';
import type { Budget, Heuristic } from './types.ts';

/**
 * Information-set Monte Carlo tree search. One tree over the own seat's answers; every iteration walks it in a freshly
 * imagined world, so the statistics of an answer are averages over all that might be hidden. Other seats act by the
 * game's quick opinion, now and then at random; since they answer inside the same imagined world without looking at ours,
 * a simultaneous window gives nobody a peek. What the seat learns between two of its answers (`Heuristic.seen`)
 * chooses the branch, like a roll of dice.
 */

/** How strongly untried answers attract, in hundredths of a point. */
const CURIOSITY = 500;
/** Differences in the quick opinion, in hundredths of a point, that make an answer e times as likely to be tried. */
const TRUST = 90;
/** Answers that a node considers at once, and how many more for the root of its visits: long lists open up slowly. */
const WIDTH = 6;
const WIDENING = 1.5;

interface Edge {
  visits: number;
  /** How often this answer was legal when its node was passed. */
  available: number;
  total: number;
  prior: number;
  /** Its place among the node's answers by prior. */
  rank: number;
  next: Map<number, Node> | null;
}
interface Node {
  visits: number;
  total: number;
  readonly edges: Map<string, Edge>;
  /** The answers when it was last passed, and their edges: mostly they are the same the next time. */
  readonly asked: Action[];
  readonly edgesAsked: Edge[];
}

interface Search<S extends Core, A extends Action> extends Dream<S, A> {
  readonly keys: WeakMap<A, string>;
}

/** What a bot keeps of its thoughts for its next answer, if the same turn goes on. */
interface Memory<A> {
  /** The position it expects to be asked about. */
  readonly expected: string;
  /** When it thought about it. */
  readonly round: number;
  /** The plan it follows, or what grew below the answer given. */
  readonly rest: readonly A[];
  readonly score: number | null;
  /** How many answers the plan was made of when it was last thought over. */
  readonly length: number;
  readonly tree: ReadonlyMap<number, Node> | null;
}

/** `tree`: grow one even where the game knows a better way to look ahead. */
export function mctsBot<S extends Core, A extends Action, V>(
  taught: Heuristic<S, A>,
  budget: Budget,
  tree = false,
): Bot<S, A, V> {
  const heuristic = { ...taught, value: taught.learnt ?? taught.value };
  let memory: Memory<A> | null = null;
  return {
    name: 'mcts',
    choose(_view, prompt, worlds, rng) {
      const clock = startClock(budget);
      const { seat } = prompt;
      if (prompt.actions.length === 1) return prompt.actions[0]!;
      if (heuristic.wholeTurns && !tree) return raceTurns({ worlds, heuristic, seat, rng }, prompt, clock);
      const world = worlds.sample();
      const remembered = memory?.expected === fingerprint(heuristic, world, prompt) ? memory : null;
      memory = null;
      const reach = tree ? null : (heuristic.foresight?.reach(world, seat) ?? null);
      if (reach !== null) {
        const kept = remembered === null ? null : nextStep(remembered, prompt);
        const follows = kept !== null && isFresh(remembered!, heuristic.round(world));
        const plan = follows
          ? kept
          : better(kept, planAhead({ worlds, heuristic }, prompt, heuristic.foresight!, reach, rng, clock.room));
        const length = follows ? remembered!.length : plan.rest.length;
        memory = remember({ worlds, heuristic }, world, seat, plan, length, null);
        return plan.action;
      }
      const rivalry = world.seats > 1 && world.lanes === null;
      const mind = { worlds, heuristic, seat, rng, rivalry, careful: false };
      const search: Search<S, A> = { ...mind, keys: new WeakMap() };
      const asked = worthALook(search, world, prompt.actions);
      if (asked.length === 1) return asked[0]!;
      const root = remembered?.tree?.get(heuristic.seen(world, seat)) ?? plant(search, world, asked);
      while (clock.more()) iterate(search, root);
      const answer = favourite(search, root, asked);
      const plan = { action: answer, rest: [], score: null };
      memory = remember(search, world, seat, plan, 0, root.edges.get(keyOf(search, answer))?.next ?? null);
      return answer;
    },
  };
}

/** The position after an answer, if the same seat is asked again before anything else can happen. */
function remember<S extends Core, A extends Action>(
  { worlds, heuristic }: Mind<S, A>,
  world: S,
  seat: number,
  { action, rest, score }: Plan<A>,
  length: number,
  tree: ReadonlyMap<number, Node> | null,
): Memory<A> | null {
  const s = worlds.clone(world);
  const round = heuristic.round(s);
  worlds.apply(s, seat, action);
  const actions = worlds.legal(s, seat, []);
  let after = rest;
  // A question with one answer is not put to a bot.
  while (actions.length === 1 && after.length > 0) {
    worlds.apply(s, seat, actions[0]!);
    worlds.legal(s, seat, actions);
    after = after.slice(1);
  }
  if (actions.length < 2) return null;
  return { expected: fingerprint(heuristic, s, { seat, actions }), round, rest: after, score, length, tree };
}

/** A plan that goes on to the end is thought over when a part of it is done: before, the same beams would find the same. */
const FRESH = 0.93;

function isFresh<A>({ round, rest, score, length }: Memory<A>, now: number): boolean {
  return round === now || (score !== null && rest.length > FRESH * length);
}

/** What a plan has for this question. */
function nextStep<A extends Action>({ rest, score }: Memory<A>, { actions }: Prompt<A>): Plan<A> | null {
  const [next, ...after] = rest;
  const action = next === undefined ? undefined : actions.find(a => sameAnswer(a, next));
  return action === undefined ? null : { action, rest: after, score };
}

/** Tells positions of a seat apart by all that matters to its next answer. */
function fingerprint<S extends Core, A extends Action>(
  heuristic: Heuristic<S, A>,
  s: S,
  { seat, actions }: Pick<Prompt<A>, 'seat' | 'actions'>,
): string {
  return JSON.stringify([seat, heuristic.round(s), heuristic.seen(s, seat), heuristic.value(s, seat), actions]);
}

function sameAnswer(a: Action, b: Action): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A tree over all answers would drown where there are hundreds of them. */
function worthALook<S extends Core, A extends Action>(search: Search<S, A>, s: S, actions: readonly A[]): readonly A[] {
  return search.heuristic.shortlist?.(s, search.seat, actions) ?? actions;
}

/** The root's order of trying comes from the greedy bot's closer look. */
function plant<S extends Core, A extends Action>(search: Search<S, A>, world: S, asked: readonly A[]): Node {
  const root = emptyNode();
  const ratings = asked.map(a => outcome(search, world, search.seat, a) / 100);
  addEdges(search, root, asked, ratings);
  return root;
}

function emptyNode(): Node {
  return { visits: 0, total: 0, edges: new Map(), asked: [], edgesAsked: [] };
}

function addEdges<S extends Core, A extends Action>(
  search: Search<S, A>,
  node: Node,
  actions: readonly A[],
  ratings: readonly number[],
): void {
  const top = Math.max(...ratings);
  let sum = 0;
  const weights = ratings.map(r => Math.exp((r - top) / TRUST) + 0.02);
  for (const w of weights) sum += w;
  const order = weights.map((_, i) => i).sort((i, j) => weights[j]! - weights[i]! || i - j);
  order.forEach((i, rank) => {
    const prior = weights[i]! / sum;
    node.edges.set(keyOf(search, actions[i]!), { visits: 0, available: 0, total: 0, prior, rank, next: null });
  });
}

/** Games hand out shared answers, so most texts are made once. */
function keyOf<S extends Core, A extends Action>(search: Search<S, A>, a: A): string {
  let key = search.keys.get(a);
  if (key === undefined) {
    key = JSON.stringify(a);
    search.keys.set(a, key);
  }
  return key;
}

function iterate<S extends Core, A extends Action>(search: Search<S, A>, root: Node): void {
  const { worlds, heuristic, seat } = search;
  const s = worlds.sample();
  heuristic.simplify?.(s, seat);
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const actions: A[] = [];
  const scratch: number[] = [];
  const limit = heuristic.round(s) + (heuristic.depth ?? Number.POSITIVE_INFINITY);
  let node = root;
  worlds.legal(s, seat, actions);
  for (;;) {
    const edge = select(search, node, worthALook(search, s, actions), s, scratch);
    nodes.push(node);
    edges.push(edge.edge);
    worlds.apply(s, seat, edge.action);
    if (!othersAct(search, s, actions, scratch)) break;
    if (heuristic.round(s) >= limit) break;
    const seen = heuristic.seen(s, seat);
    edge.edge.next ??= new Map();
    const known = edge.edge.next.get(seen);
    if (known === undefined) {
      edge.edge.next.set(seen, emptyNode());
      break;
    }
    node = known;
  }
  const value = playOn(search, s, heuristic.round(s) + (heuristic.horizon ?? HORIZON), actions, scratch);
  for (let i = 0; i < nodes.length; i++) {
    nodes[i]!.visits++;
    nodes[i]!.total += value;
    edges[i]!.visits++;
    edges[i]!.total += value;
  }
}

function select<S extends Core, A extends Action>(
  search: Search<S, A>,
  node: Node,
  actions: readonly A[],
  s: S,
  scratch: number[],
): { action: A; edge: Edge } {
  if (node.edges.size === 0) {
    search.heuristic.rate(s, search.seat, actions, scratch);
    addEdges(search, node, actions, scratch);
  }
  const fresh = node.visits === 0 ? 0 : node.total / node.visits;
  let best: Edge | null = null;
  let action = actions[0]!;
  let bestScore = Number.NEGATIVE_INFINITY;
  const width = WIDTH + WIDENING * Math.sqrt(node.visits);
  const edges = edgesOf(search, node, actions);
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (edge.rank >= width && best !== null) continue;
    edge.available++;
    const mean = edge.visits === 0 ? fresh : edge.total / edge.visits;
    const score = mean + (CURIOSITY * edge.prior * Math.sqrt(edge.available)) / (1 + edge.visits);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
      action = actions[i]!;
    }
  }
  return { action, edge: best! };
}

/** The edges of these answers, in their order. */
function edgesOf<S extends Core, A extends Action>(
  search: Search<S, A>,
  { edges, asked, edgesAsked }: Node,
  actions: readonly A[],
): readonly Edge[] {
  if (sameList(asked, actions)) return edgesAsked;
  asked.length = 0;
  edgesAsked.length = 0;
  for (const a of actions) {
    const key = keyOf(search, a);
    let edge = edges.get(key);
    if (edge === undefined) {
      // Legal here but not when the node was made: what others did differs. Rare, so a plain share is good enough.
      edge = { visits: 0, available: 0, total: 0, prior: 1 / actions.length, rank: 0, next: null };
      edges.set(key, edge);
    }
    asked.push(a);
    edgesAsked.push(edge);
  }
  return edgesAsked;
}

/** Games hand out shared answers, so most lists can be compared without reading them. */
function sameList(a: readonly Action[], b: readonly Action[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function favourite<S extends Core, A extends Action>(search: Search<S, A>, root: Node, actions: readonly A[]): A {
  let best = actions[0]!;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const a of actions) {
    const edge = root.edges.get(keyOf(search, a));
    if (edge === undefined) continue;
    const mean = edge.visits === 0 ? 0 : edge.total / edge.visits;
    const score = edge.visits + edge.prior + mean / 1e6;
    if (score > bestScore) {
      bestScore = score;
      best = a;
    }
  }
  return best;
}
