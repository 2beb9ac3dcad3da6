import { fastRng } from '@polis/kernel';
import { describeLaws, playRandomly, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import { cloneState, engine, type SweetLands, sweetLands } from '../src/index.ts';
import { recount } from './recount.ts';
import { scene } from './scene.ts';

const CASES = [
  { seats: 1, options: { improvedSkills: true } },
  { seats: 2, options: { cardDraft: true } },
  { seats: 3, options: { turnOrder: true, improvedSkills: true } },
  { seats: 4, options: {} },
];
describeLaws(engine, { cases: CASES, games: 1, maxDecisions: 4_000, maxLegal: 200, recount });

/** What one seat imagines of the others must be playable, whoever is being asked. */
function imagineAndPlay(s: Readonly<SweetLands>, seed: string): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const world = cloneState(s);
    sweetLands.determinize(world, seat, fastRng(`${seed} ${seat}`));
    recount(world);
    playRandomly(engine, world, fastRng(`${seed} play ${seat}`), (_s, _seat, legal) =>
      expect(legal.length).toBeGreaterThan(0),
    );
    recount(world);
  }
}
test('imagined worlds can be played to the end', () => {
  let n = 0;
  const c = { seats: 3, options: { cardDraft: true, improvedSkills: true } };
  playRandomly(engine, startGame(engine, c, 'imagine'), fastRng('imagine play'), s => {
    if (n++ % 29 === 0) imagineAndPlay(s, `imagine ${n}`);
  });
  expect(n).toBeGreaterThan(500);
});
test('… also while Carmen employs or Sakura looks through the deck', () => {
  const carmen = scene({
    at: 3,
    players: [{ character: 'carmen', hand: '' }],
    help: 'H1 H3|H4 H5|H1 H2|H8 H9|H10 H11',
  });
  expect(carmen.ask()).toBe('employ-hand');
  for (let i = 0; i < 20; i++) imagineAndPlay(carmen.s, `carmen ${i}`);
  const sakura = scene({ players: [{ character: 'sakura', wonders: 1, played: 'E05 E08' }] });
  sakura.say('free 8', 'tower 2,3', 'option 1', 'production gold');
  expect(sakura.ask()).toBe('fetch');
  for (let i = 0; i < 20; i++) imagineAndPlay(sakura.s, `sakura ${i}`);
});
