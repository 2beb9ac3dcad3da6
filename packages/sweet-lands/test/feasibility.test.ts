import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import { EFFECTS } from '../src/effects/table.ts';
import { BESPOKE, cloneState, engine, type SweetLands } from '../src/index.ts';
import { FIRST_EFFECT } from '../src/rules/context.ts';

/**
 * Whether an effect can do anything is asked by quick checks. Here they are held against the slow answer: run it on a clone,
 * take the first answer that is not a refusal, and see whether anything has changed.
 */
function changes(s: Readonly<SweetLands>, prog: number, seat: number): boolean {
  const t = cloneState(s);
  const depth = t.main.length;
  t.main.push({ prog, pc: 0, seat, reg: [1] });
  engine.closeWindow(t, []);
  while (t.main.length > depth) {
    const legal = engine.legal(t, seat, []);
    engine.apply(t, seat, legal.find(a => a.type !== 'stop' && a.type !== 'no') ?? legal[0]!);
  }
  const seen = (u: Readonly<SweetLands>) =>
    JSON.stringify([u.players.map(p => ({ ...p, fresh: [] })), u.deck.length, u.milestones]);
  return seen(t) !== seen(s);
}

test('an effect is live exactly if running it changes something', () => {
  const wrong: string[] = [];
  let live = 0;
  let dead = 0;
  for (const c of [
    { seats: 2, options: { improvedSkills: true } },
    { seats: 4, options: {} },
  ]) {
    let n = 0;
    playRandomly(
      engine,
      startGame(engine, c, `feasible ${c.seats}`),
      fastRng(`feasible play ${c.seats}`),
      (s, seat) => {
        if (engine.askAt(engine.asked(s, seat)!).ask !== 'turn' || n++ % 23 !== 0) return;
        for (const [i, { effect, live: isLive }] of EFFECTS.entries()) {
          if ((BESPOKE as readonly string[]).includes(effect.k)) continue;
          const says = isLive(s, seat);
          if (says) live++;
          else dead++;
          if (says !== changes(s, FIRST_EFFECT + i, seat)) wrong.push(JSON.stringify(effect));
        }
      },
    );
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(Math.min(live, dead)).toBeGreaterThan(300);
});
