import type { Action, Bot, Core, Seat } from '@polis/kernel';
import { blur } from './blur.ts';
import { finishTurnWell, type Mind } from './turn.ts';
import type { Heuristic } from './types.ts';

/** What others gain by my answer counts this much against it, in hundredths, shared among them. */
const ENVY = 60;
/** Worlds in which every answer is tried: few, because what is hidden matters little to a one-step look. */
const SAMPLES = 2;
/** How far a greedy player's taste strays from its judgement, in hundredths of a point. */
const WHIM = 12;

/** Tries every answer, plays its own turn to the end, and takes the one that leads to the best position. */
export function greedyBot<S extends Core, A extends Action, V>(heuristic: Heuristic<S, A>, whim = WHIM): Bot<S, A, V> {
  return {
    name: 'greedy',
    choose(_view, prompt, worlds, rng) {
      const { seat } = prompt;
      if (prompt.actions.length === 1) return prompt.actions[0]!;
      const mind = { worlds, heuristic };
      let world = worlds.sample();
      const actions = heuristic.shortlist?.(world, seat, prompt.actions) ?? prompt.actions;
      if (actions.length === 1) return actions[0]!;
      const values = new Array<number>(actions.length).fill(0);
      const samples = heuristic.samples ?? SAMPLES;
      for (let n = 0; n < samples; n++) {
        if (n > 0) world = worlds.sample();
        for (let i = 0; i < actions.length; i++) values[i]! += outcome(mind, world, seat, actions[i]!);
      }
      let best = 0;
      for (let i = 0; i < actions.length; i++) {
        // Every seat has its whims, or all greedy players of a table would build the same.
        values[i]! += 100 * samples * blur(rng, whim);
        if (values[i]! > values[best]!) best = i;
      }
      return actions[best]!;
    },
  };
}

/** The value of the position after this answer and the rest of the turn it leads to, which `line` gets. */
export function outcome<S extends Core, A extends Action>(
  mind: Mind<S, A>,
  world: S,
  seat: Seat,
  a: A,
  line: A[] | null = null,
): number {
  const { worlds, heuristic } = mind;
  const s = worlds.clone(world);
  const round = heuristic.round(s);
  const alone = s.lanes === null;
  worlds.apply(s, seat, a);
  if (heuristic.round(s) === round) finishTurnWell(mind, s, seat, line);
  let value = heuristic.value(s, seat) * 100;
  // An answer given to the whole table (naming a resource) sets others to work as well: see what they make of it.
  if (!alone || s.seats === 1 || s.lanes === null || heuristic.round(s) !== round) return value;
  let theirs = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    if (s.lanes !== null && heuristic.round(s) === round) finishTurnWell(mind, s, other);
    theirs += heuristic.value(s, other);
  }
  value -= (ENVY * theirs) / (s.seats - 1);
  return value;
}
