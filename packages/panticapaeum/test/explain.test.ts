import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BROWN, explain, GREEN, PAY, TEMPLE, WHITE, WHY_CODES, whyNoPayment } from '../src/index.ts';
import { type PlayerSpec, playerOf, type Scene, scene } from './scene.ts';

function action(player: PlayerSpec): Scene {
  return scene({ explore: false, players: [{ city: '1. 1.', workers: 0, ...player }] });
}

describe('why an answer is refused', () => {
  test('nothing was asked, or the game is over', () => {
    const t = scene({ seats: 2 });
    expect(t.refuse('tile 0', 1)).toEqual({ step: null, code: 'not-asked', params: {} });
    expect(explain({ ...t.state, scores: [1, 2] }, 0, 'tile 0')).toEqual({ step: null, code: 'game-over', params: {} });
  });
  test('not an answer of this game, or of another question', () => {
    const t = scene({});
    expect(t.refuse('castle e8')).toMatchObject({
      step: 'tile',
      code: 'unknown-answer',
      params: { text: 'castle e8' },
    });
    expect(t.refuse('coins')).toMatchObject({ code: 'wrong-step', params: { asked: 'tile', answer: 'coins' } });
    expect(t.refuse('place 0 0,0').code).toBe('outside-hand');
  });
  test('a legal answer is not explained away', () => {
    expect(explain(scene({}).state, 0, 'tile 0')).toBeNull();
  });
  test('no worker on the board', () => {
    expect(action({}).refuse('worker 0,0').code).toBe('no-worker');
  });
  test('no place for two cells', () => {
    const t = action({ city: '1. 2.', storage: 'OO' });
    expect(t.refuse('build aqueduct')).toMatchObject({ code: 'no-site', params: { building: 'aqueduct' } });
    expect(action({ storage: 'BB' }).say('build house').refuse('site 0,0 1,0').code).toBe('site-one-cell');
  });
  test('every payment by what is wrong with it', () => {
    const why = (storage: string, swaps: number, first: number, second = -1, price = 3) =>
      whyNoPayment(playerOf({ storage, upgrades: [swaps, 0, 0] }), TEMPLE, price, PAY[first]![second + 1]!);
    expect(why('GGGB', 1, BROWN)).toMatchObject({ code: 'colour-complete', params: { colour: 'green', price: 3 } });
    expect(why('GGB', 1, GREEN)?.code).toBe('pay-own-colour');
    expect(why('GBB', 2, BROWN)).toMatchObject({ code: 'pay-too-few', params: { missing: 2, named: 1 } });
    expect(why('GGBB', 1, BROWN, BROWN)).toMatchObject({ code: 'pay-too-many', params: { swaps: 1, named: 2 } });
    expect(why('GGB', 2, WHITE)).toMatchObject({ code: 'pay-lacks', params: { colour: 'white', need: 1, have: 0 } });
    expect(why('GGB', 2, BROWN, BROWN)).toMatchObject({ code: 'pay-lacks', params: { need: 2, have: 1 } });
    expect(why('GGB', 1, BROWN)).toBeNull();
    const t = action({ storage: 'GGBW', upgrades: [1, 0, 0] }).say('build temple');
    expect(t.refuse('pay P')).toMatchObject({ step: 'pay', code: 'pay-lacks' });
  });
  test('buildings that cannot be moved', () => {
    const t = action({ city: '1./A1 1./A1 2.', storage: 'PP', markers: [0, 2, 0, 0, 0] }).say(
      'build winery',
      'site 2,0',
    );
    expect(t.ask()).toBe('end');
    const u = action({ city: '1./A1 1./A1 2. 2.', storage: 'PP', markers: [0, 2, 0, 0, 0] });
    u.say('build winery', 'site 2,0');
    expect(u.refuse('lift A1')).toMatchObject({ code: 'nowhere-to-move', params: { building: 'A1' } });
    expect(u.refuse('lift T1').code).toBe('no-such-building');
  });
  test('every code is looked for by some test', () => {
    const dir = new URL('.', import.meta.url);
    const tests = readdirSync(dir)
      .filter(name => name.endsWith('.test.ts'))
      .map(name => readFileSync(new URL(name, dir), 'utf8'))
      .join('\n');
    for (const code of WHY_CODES) expect(tests.includes(`'${code}'`), code).toBe(true);
  });
});
