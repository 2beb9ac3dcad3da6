import { createTable, hear } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import {
  engine,
  estatesOf,
  fulfils,
  HOUSES,
  HOUSES_PER_STREET,
  PLANS,
  readSheet,
  START,
  type WelcomeToView,
  WHY_CODES,
} from '@polis/welcome-to';
import { afterEach, describe, expect, it } from 'vitest';
import { cross, gapAt, housesOf, isGap, spanOf, walk } from '../src/games/welcome-to/geometry.ts';
import { en } from '../src/games/welcome-to/i18n/en.ts';
import { ru } from '../src/games/welcome-to/i18n/ru.ts';
import { uk } from '../src/games/welcome-to/i18n/uk.ts';
import { en as whyEn } from '../src/games/welcome-to/i18n/why/en.ts';
import { ru as whyRu } from '../src/games/welcome-to/i18n/why/ru.ts';
import { uk as whyUk } from '../src/games/welcome-to/i18n/why/uk.ts';
import { lastTurn } from '../src/games/welcome-to/last.ts';
import { logLines } from '../src/games/welcome-to/log.ts';
import { makeModel } from '../src/games/welcome-to/model.ts';
import { planWords, progressOf } from '../src/games/welcome-to/plans.ts';
import { en as rulesEn } from '../src/games/welcome-to/rules/en.ts';
import { ru as rulesRu } from '../src/games/welcome-to/rules/ru.ts';
import { uk as rulesUk } from '../src/games/welcome-to/rules/uk.ts';
import { touchGap, touchHouse, touchPlan } from '../src/games/welcome-to/touch.ts';
import { whyWords } from '../src/games/welcome-to/why.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { affordances } from '../src/table/affordances.ts';

type Catalogue = Readonly<Record<string, string>>;
afterEach(() => setLanguage('en'));

// biome-ignore format: a sentence, a line
it.each([
  ['en', '5 in Top 3, 5 copied to Top 4, fence Top 4/5, roundabout in Top 7'],
  ['uk', '5 — Верхня 3, прибудова 5 — Верхня 4, паркан — Верхня 4/5, проїзд — Верхня 7'],
  ['ru', '5 — Верхняя 3, пристройка 5 — Верхняя 4, забор — Верхняя 4/5, проезд — Верхняя 7'],
] as const)('what a neighbour did in the last round, in %s', async (language, words) => {
  await setLanguage(language);
  const told = [
    { type: 'wrote', seat: 1, number: 5, house: 2 },
    { type: 'copied', seat: 1, number: 5, house: 3 },
    { type: 'fenced', seat: 1, gap: 3 },
    { type: 'roundabout', seat: 1, house: 6 },
  ];
  expect(lastTurn(told, 1)).toBe(words);
});

/** A cheap, repeatable source: which of n. */
function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return n => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 3266489917) | 0;
    return (x >>> 0) % n;
  };
}

/** Plays random answers; tells every frame that a seat is asked in. */
function playRandom(seed: number, seats: number, options: object, each: (frame: Frame) => void) {
  const table = createTable(engine, { seats, options, seed: `page ${seed}` });
  const pick = dice(seed);
  const told: unknown[] = [];
  for (let steps = 0; steps < 3000 && !table.over; steps++) {
    const seat = Array.from({ length: seats }, (_, i) => i).find(s => table.prompt(s) !== null)!;
    const prompt = table.prompt(seat)!;
    const actions = prompt.actions.map(a => engine.game.encode(a));
    const view = table.view(seat) as WelcomeToView;
    each({
      t: 'frame',
      table: '',
      seq: 1,
      hash: '',
      view,
      seat,
      waiting: [],
      undo: null,
      told: [],
      over: false,
      prompt: { id: prompt.id, ask: prompt.ask, actions },
    });
    const done = table.answer(seat, prompt.id, prompt.actions[pick(prompt.actions.length)]!);
    if (done.ok) told.push(...hear(done.told, seat));
  }
  return told;
}

describe('the geometry of the sheet', () => {
  it('houses fill every street from edge to edge', () => {
    for (const [street, n] of HOUSES_PER_STREET.entries()) {
      const spans = housesOf(street).map(h => spanOf(h));
      expect(spans[0]!.left).toBe(0);
      expect(spans.at(-1)!.left + spans.at(-1)!.width).toBeCloseTo(100);
      expect(housesOf(street).length).toBe(n);
      expect(housesOf(street).filter(isGap).length).toBe(n - 1);
    }
  });

  it('a gap stands where one house ends and the next begins', () => {
    for (let h = 0; h < HOUSES; h++) if (isGap(h)) expect(gapAt(h)).toBeCloseTo(spanOf(h + 1).left);
  });

  it('arrows reach every house and never leave the sheet', () => {
    const seen = new Set([0]);
    const open = [0];
    while (open.length > 0) {
      const at = open.pop()!;
      for (const step of ['left', 'right', 'up', 'down'] as const) {
        const next = walk({ kind: 'house', at }, step);
        if (next === null || seen.has(next.at)) continue;
        seen.add(next.at);
        open.push(next.at);
      }
    }
    expect(seen.size).toBe(HOUSES);
    expect(walk({ kind: 'house', at: 0 }, 'up')).toBeNull();
    expect(walk({ kind: 'house', at: HOUSES - 1 }, 'down')).toBeNull();
  });

  it('up and down keep the place on the street', () => {
    expect(walk({ kind: 'house', at: START[1]! - 1 }, 'down')!.at).toBe(START[2]! - 1);
    expect(walk({ kind: 'gap', at: 0 }, 'down')!.at).toBe(START[1]!);
  });

  it('shift and an arrow step onto the gap beside a house and back', () => {
    expect(cross({ kind: 'house', at: 3 }, 'right')).toEqual({ kind: 'gap', at: 3 });
    expect(cross({ kind: 'gap', at: 3 }, 'right')).toEqual({ kind: 'house', at: 4 });
    expect(cross({ kind: 'house', at: START[1]! }, 'left')).toBeNull();
  });
});

describe('words', () => {
  const sets: Readonly<Record<string, readonly Catalogue[]>> = {
    game: [en, uk, ru],
    why: [whyEn, whyUk, whyRu],
    rules: [rulesEn, rulesUk, rulesRu],
  };
  it.each(Object.entries(sets))('%s: three languages have the same keys and parameters', (_, [english, ...others]) => {
    const parameters = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(m => m[1]))].sort().join();
    for (const other of others) {
      expect(Object.keys(other!).sort()).toEqual(Object.keys(english!).sort());
      for (const [key, text] of Object.entries(english!)) expect(parameters(other![key]!), key).toBe(parameters(text));
      for (const [key, text] of Object.entries(other!))
        for (const m of text.matchAll(/\{\w+\|([^}]*)\}/g)) expect(m[1]!.split('|').length, key).toBe(3);
    }
  });

  it.each(LANGUAGES)('every reason of the rules has its sentence in %s', async language => {
    await setLanguage(language);
    const catalogue = { en: whyEn, uk: whyUk, ru: whyRu }[language] as Catalogue;
    const texts = WHY_CODES.map(code => catalogue[code]);
    expect(texts.every(text => text !== undefined && text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(WHY_CODES.length);
  });

  it('names houses, estates and plans in reasons', async () => {
    const why = (code: string, params: Record<string, string | number>) => whyWords({ step: 'write', code, params });
    expect(why('right-neighbour', { house: 'T2', number: 12, neighbour: 'T3', neighbourNumber: 9 })).toBe(
      '12 cannot stand left of 9.',
    );
    expect(why('must-build', { number: 7, house: 'M4' })).toContain('Middle street, house 4');
    expect(why('plan-not-fulfilled', { letter: 'A', plan: 'A4', missing: '4,4' })).toBe(
      'Plan A still needs 2 completed estates of 4 houses.',
    );
    expect(why('never-heard-of', {})).toBeNull();
    await setLanguage('uk');
    expect(why('house-is-roundabout', { house: 'T2' })).toBe('Тут уже є проїзд.');
    await setLanguage('ru');
    expect(why('wrong-step', { asked: 'write', answer: 'fence' })).toBe('Сейчас нужно вписать номер в дом.');
  });

  // biome-ignore format: a sentence, a line
  it.each([
    ['A4', '2 completed estates of 4 houses', '2 готові ЖК з 4 домів', '2 готовых ЖК из 4 домов'],
    ['B6', '3 completed estates of 1 house and 1 completed estate of 4 houses', '3 готові ЖК з 1 дому і 1 готовий ЖК з 4 домів', '3 готовых ЖК из 1 дома и 1 готовый ЖК из 4 домов'],
    ['A8', 'A completed estate of 1 house at both ends of every street', 'Готовий ЖК з 1 дому в обох кінцях кожної вулиці', 'Готовый ЖК из 1 дома на обоих концах каждой улицы'],
    ['A9', '1 completed estate of 2 houses and 1 completed estate of 6 houses, all on one street: Top street', '1 готовий ЖК з 2 домів і 1 готовий ЖК з 6 домів, усі на одній вулиці: Верхня вулиця', '1 готовый ЖК из 2 домов и 1 готовый ЖК из 6 домов, все на одной улице: Верхняя улица'],
    ['A13', '1 completed estate of 4 houses and 1 completed estate of 5 houses, each with at least 2 bis', '1 готовий ЖК з 4 домів і 1 готовий ЖК з 5 домів, у кожному принаймні 2 прибудови', '1 готовый ЖК из 4 домов и 1 готовый ЖК из 5 домов, в каждом хотя бы 2 пристройки'],
    ['B9', '2 completed estates of 4 houses, all on one street, with 1 roundabout there', '2 готові ЖК з 4 домів, усі на одній вулиці, там само 1 проїзд', '2 готовых ЖК из 4 домов, все на одной улице, там же 1 проезд'],
    ['B10', 'At least 7 park boxes in all', 'Принаймні 7 комірок парків загалом', 'Хотя бы 7 ячеек парков всего'],
    ['B12', 'At least 6 value boxes in all', 'Принаймні 6 комірок у зоні підвищення вартості', 'Хотя бы 6 ячеек в зоне повышения стоимости'],
    ['C10', 'At least 2 park boxes on every street', 'Принаймні по 2 комірки парків на кожній вулиці', 'Хотя бы по 2 ячейки парков на каждой улице'],
    ['C11', 'At least 5 boxes of the temp agency', 'Принаймні 5 комірок у зоні тимчасової бригади', 'Хотя бы 5 ячеек в зоне временной бригады'],
    ['C12', 'At least 3 full value columns', 'Усі комірки принаймні в 3 стовпцях підвищення вартості', 'Все ячейки хотя бы в 3 столбцах повышения стоимости'],
    ['C13', '1 completed estate of 5 houses and 1 completed estate of 6 houses, each with at least 1 bis, each with at least 1 built pool', '1 готовий ЖК з 5 домів і 1 готовий ЖК з 6 домів, у кожному принаймні 1 прибудова, у кожному принаймні 1 збудований басейн', '1 готовый ЖК из 5 домов и 1 готовый ЖК из 6 домов, в каждом хотя бы 1 пристройка, в каждом хотя бы 1 построенный бассейн'],
  ])('plan %s says what it asks for', async (id, en, uk, ru) => {
    expect(planWords(id)).toBe(en);
    await setLanguage('uk');
    expect(planWords(id)).toBe(uk);
    await setLanguage('ru');
    expect(planWords(id)).toBe(ru);
  });

  it.each(LANGUAGES)('every plan can be read in %s', async language => {
    await setLanguage(language);
    for (const plan of PLANS) expect(planWords(plan.id)).toMatch(/^[^{}]{8,}$/);
    expect(new Set(PLANS.filter(p => p.kind === 'standard').map(p => planWords(p.id))).size).toBe(21);
  });

  it.each([
    [2, { plans: 'mixed', roundabouts: true, planChoice: 'manual' }],
    [1, { competitor: 4 }],
    [3, { edition: 'classic81', passingVariant: true }],
    [1, { edition: 'classic81' }],
  ])('the log of a game for %i is told in words', async (seats, options) => {
    const told = playRandom(3, seats, options, () => {});
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const lines = logLines(told, seat => `P${seat}`, 'Rival');
      expect(lines.length).toBeGreaterThan(20);
      for (const line of lines) expect(line.text).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe('the sheet in play', () => {
  it.each([
    [2, { plans: 'mixed', roundabouts: true }],
    [2, { edition: 'classic81', plans: 'mixed', roundabouts: true, side: 'blueprint' }],
    [1, { plans: 'advanced', roundabouts: true, competitor: 5 }],
  ])('a progress bar is full exactly when the rules say so (%i, %j)', (seats, options) => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= 3; seed++)
      playRandom(seed, seats, options, frame => {
        if (frame.prompt!.ask !== 'finish') return;
        const { sheets, edition, side } = frame.view as WelcomeToView;
        const sheet = readSheet(sheets[0]!, { edition, side });
        const at = side === 'blueprint' ? 1 : 0;
        const estates = estatesOf(sheet, []);
        for (const [i, plan] of PLANS.entries()) {
          const { done, of } = progressOf(sheet, plan.id, at);
          if (done > of || (done === of) !== fulfils(sheet, i, at, estates)) wrong.push(plan.id);
        }
      });
    expect(wrong).toEqual([]);
  });

  it('what is lit is what the prompt offers; everything else asks the table why', () => {
    playRandom(5, 2, { roundabouts: true }, frame => {
      const model = makeModel(frame);
      expect(model.choices.length).toBe(frame.prompt!.actions.length);
      const on = { model, next: affordances(model.choices, []).next, picked: [], detour: true };
      for (let house = 0; house < HOUSES; house++) {
        const touch = touchHouse(on, house);
        if (touch.kind === 'ask') expect(frame.prompt!.actions).not.toContain(touch.text);
        if (touch.kind === 'ask') expect(engine.game.decode(touch.text), touch.text).not.toBeNull();
        if (touch.kind === 'pick' && model.ask === 'write')
          expect(frame.prompt!.actions.some(a => a.endsWith(touch.ref.split(':')[1]!))).toBe(true);
        if (!isGap(house)) continue;
        const gap = touchGap(on, house);
        if (gap.kind === 'ask') expect(frame.prompt!.actions).not.toContain(gap.text);
      }
      if (model.ask === 'finish' && !frame.prompt!.actions.includes('approve A'))
        expect(touchPlan(on, 0)).toEqual({ kind: 'ask', text: 'approve A' });
    });
  });

  it('scores as the rules do at the end of a game', () => {
    const table = createTable(engine, { seats: 2, options: {}, seed: 'page score' });
    const pick = dice(11);
    while (!table.over) {
      const seat = [0, 1].find(s => table.prompt(s) !== null)!;
      const prompt = table.prompt(seat)!;
      table.answer(seat, prompt.id, prompt.actions[pick(prompt.actions.length)]!);
    }
    const view = table.view(0) as WelcomeToView;
    const model = makeModel({
      t: 'frame',
      table: '',
      seq: 1,
      hash: '',
      view,
      seat: 0,
      prompt: null,
      waiting: [],
      undo: 'over',
      told: [],
      over: true,
    });
    expect([...model.seats.values()].map(s => s.score.total)).toEqual(view.scores);
  });
});
