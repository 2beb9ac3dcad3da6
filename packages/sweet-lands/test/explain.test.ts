import { fastRng, int } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import * as act from '../src/actions.ts';
import { flip, hare, prosperity, road, terrain } from '../src/effects/language.ts';
import { ASKS, encode, engine, explain, type SweetLandsAction, WHY_CODES } from '../src/index.ts';
import { scene } from './scene.ts';

const answers = Object.values(act)
  .flat(2)
  .filter((a): a is SweetLandsAction => typeof a === 'object' && a !== null && 'type' in a)
  .map(encode);

test('at every question a random answer is legal, or refused with a known reason that names the question', () => {
  const seen = new Set<string>();
  for (const [i, c] of [
    { seats: 2, options: { improvedSkills: true, cardDraft: true } },
    { seats: 4, options: {} },
  ].entries()) {
    const rng = fastRng(`explain ${i}`);
    playRandomly(engine, startGame(engine, c, `explain ${i}`), fastRng(`explain play ${i}`), (s, seat, legal) => {
      expect(explain(s, seat, encode(legal[int(rng, legal.length)]!))).toBeNull();
      for (let n = 0; n < 6; n++) {
        const text = answers[int(rng, answers.length)]!;
        const why = explain(s, seat, text);
        const isLegal = legal.some(a => encode(a) === text);
        expect(why === null).toBe(isLegal);
        if (why === null) continue;
        expect(WHY_CODES).toContain(why.code);
        expect(ASKS).toContain(why.step);
        seen.add(why.code);
      }
    });
  }
  expect(seen.size).toBeGreaterThan(15);
});

describe('reasons name the rule', () => {
  test('what is being asked', () => {
    const t = scene({ effect: road(1) });
    expect(t.refuse('track roads')).toEqual({
      step: 'works',
      code: 'wrong-step',
      params: { asked: 'works', answer: 'track' },
    });
    expect(t.refuse('terrain 2,2')).toMatchObject({ code: 'no-tokens-left' });
    expect(t.refuse('blah')).toMatchObject({ code: 'unknown-answer' });
    expect(t.refuse('road 9,9,9')).toMatchObject({ code: 'no-such-edge' });
    expect(explain(t.s, 1, 'end')).toEqual({ step: null, code: 'not-asked', params: {} });
  });
  test('missing goods are listed', () => {
    const t = scene({ players: [{ goods: { wheat: 3, wood: 2 }, hand: 'A02 F01' }] });
    expect(t.refuse('area N')).toMatchObject({ code: 'missing-goods', params: { missing: 'wheat:5,wood:6' } });
    expect(t.refuse(`play ${t.hand()[0]}`)).toMatchObject({
      code: 'missing-goods',
      params: { missing: 'gold:3,iron:1' },
    });
    expect(t.refuse('free 2')).toMatchObject({ code: 'missing-goods', params: { missing: 'gold:15' } });
    expect(t.refuse('area D')).toMatchObject({ code: 'nothing-to-build' });
    expect(t.refuse('area A disc')).toMatchObject({ code: 'no-disc' });
    expect(t.refuse('play W200')).toMatchObject({ code: 'card-not-in-hand' });
  });
  test('the clock tower', () => {
    const t = scene({ players: [{ character: 'bastet' }] });
    expect(t.refuse('free 8')).toMatchObject({
      code: 'tower-conditions',
      params: { character: 'bastet', failed: '1,2' },
    });
    expect(scene({ players: [{ built: '2,3=clockTower' }] }).refuse('free 8').code).toBe('tower-placed');
    expect(t.refuse('ability 2').code).toBe('ability-missing');
    expect(t.refuse('use S7').code).toBe('skill-not-owned');
    expect(scene({ players: [{ skills: 'S10' }] }).refuse('use S10').code).toBe('skill-no-action');
    expect(scene({ players: [{ skills: 'S8', used: 1 << 7 }] }).refuse('use S8').code).toBe('skill-used');
  });
  test('cells', () => {
    const t = scene({ players: [{ land: '2,2=mine' }], effect: terrain(1) });
    const code = (text: string) => t.refuse(text).code;
    expect([code('terrain 2,3'), code('terrain 1,1'), code('terrain 2,2'), code('terrain 5,1 X1')]).toEqual([
      'cell-is-capital',
      'cell-is-bonus',
      'cell-taken',
      'cell-not-adjacent',
    ]);
    expect([code('terrain 5,1'), code('terrain 1,3 X1')]).toEqual(['cell-needs-special', 'cell-not-special']);
    const typed = scene({ effect: terrain(1, 'forest') });
    expect(typed.refuse('terrain 2,2')).toMatchObject({
      code: 'cell-wrong-terrain',
      params: { ground: 'mine', wanted: 'forest' },
    });
    expect(scene({ players: [{ land: '2,2=mine 1,3=mine+' }], effect: flip(1) }).refuse('flip 1,3').code).toBe(
      'flip-done',
    );
    expect(scene({ players: [{ food: 4, built: '2,3=tent' }], effect: hare(1) }).refuse('hare 3,3').code).toBe(
      'hare-needs-property',
    );
    expect(scene({ effect: prosperity(1, 'any') }).refuse('yes').code).toBe('wrong-step');
  });
  test('properties', () => {
    const t = scene({
      seats: 1,
      players: [{ goods: { wood: 4 }, land: '3,2=plough 2,2=mine+ 1,3=mine+', built: '1,3=tent' }],
      effect: { k: 'property', n: 1, pay: 'normal' },
    });
    const code = (text: string) => t.refuse(text).code;
    expect([code('property tent 1,3'), code('property tent 3,2'), code('property tent 4,2')]).toEqual([
      'spot-taken',
      'spot-unflipped',
      'spot-empty',
    ]);
    expect(t.refuse('property lab 2,2')).toMatchObject({ code: 'missing-goods', params: { missing: 'iron:1' } });
    const must = scene({ seats: 1, players: [{ goods: { wood: 4 } }] });
    must.say('area D', `discard ${must.hand()[0]}`);
    expect(must.refuse('stop').code).toBe('must-build');
  });
});
