import { loadEngine } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

const { createBot, luckOf, playGame } = await bundled();

async function game(id: string, names: readonly ('novice' | 'builder' | 'random')[], seed: string) {
  const engine = (await loadEngine(id))!;
  const bots = await Promise.all(names.map(name => createBot(name, id, { iterations: 1 })));
  return playGame(engine, bots, seed, { seats: names.length }).replay;
}

describe('luck', () => {
  it.each([
    ['tiny-towns', 2],
    ['panticapaeum', 2],
    ['tiny-towns', 1],
  ] as const)(
    'the parts of a margin at %s are the margin, and come out the same again (%i)',
    async (id, seats) => {
      const replay = await game(
        id,
        Array.from({ length: seats }, () => 'builder' as const),
        'parts',
      );
      const luck = await luckOf({ replay, seat: 0, worlds: 2 });
      expect(luck.own.points + luck.others.points + luck.deal.points).toBeCloseTo(luck.margin, 5);
      for (const share of [luck.own, luck.deal]) expect(share.error).toBeGreaterThan(0);
      if (seats === 1) expect(luck.others).toEqual({ points: 0, error: 0 });
      if (seats === 1) expect(await luckOf({ replay, seat: 0, worlds: 2 })).toEqual(luck);
    },
    60_000,
  );

  it('puts down to decisions what a good player makes of the same cards', async () => {
    const mean = async (names: readonly ('random' | 'builder')[]) => {
      let sum = 0;
      for (let n = 0; n < 2; n++) {
        const luck = await luckOf({ replay: await game('tiny-towns', names, `decided ${n}`), seat: 0, worlds: 5 });
        sum += luck.own.points + luck.others.points;
      }
      return sum / 2;
    };
    expect(await mean(['builder', 'random'])).toBeGreaterThan((await mean(['random', 'builder'])) + 10);
  }, 120_000);

  it('is known of finished games only', async () => {
    const { seed: _, ...sealed } = await game('tiny-towns', ['builder', 'builder'], 'sealed');
    await expect(luckOf({ replay: sealed, seat: 0 })).rejects.toThrow('not over');
  });
});
