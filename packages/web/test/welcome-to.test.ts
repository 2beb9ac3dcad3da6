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
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cross, gapAt, housesOf, isGap, spanOf, walk } from '../src/games/welcome-to/geometry.ts';
import { en } from '../src/games/welcome-to/i18n/en.ts';
import { loadWords } from '../src/games/welcome-to/i18n/index.ts';
import { ru } from '../src/games/welcome-to/i18n/ru.ts';
import { uk } from '../src/games/welcome-to/i18n/uk.ts';
import { en as whyEn } from '../src/games/welcome-to/i18n/why/en.ts';
import { ru as whyRu } from '../src/games/welcome-to/i18n/why/ru.ts';
import { uk as whyUk } from '../src/games/welcome-to/i18n/why/uk.ts';
import { logLines } from '../src/games/welcome-to/log.ts';
import { makeModel } from '../src/games/welcome-to/model.ts';
import { planWords, progressOf } from '../src/games/welcome-to/plans.ts';
import { touchGap, touchHouse, touchPlan } from '../src/games/welcome-to/touch.ts';
import { whyWords } from '../src/games/welcome-to/why.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { en as rulesEn } from '../src/pages/rules/welcome-to/en.ts';
import { ru as rulesRu } from '../src/pages/rules/welcome-to/ru.ts';
import { uk as rulesUk } from '../src/pages/rules/welcome-to/uk.ts';
import { affordances } from '../src/table/affordances.ts';

type Catalogue = Readonly<Record<string, string>>;
beforeAll(async () => {
  for (const language of LANGUAGES) await loadWords(language);
});
afterEach(() => setLanguage('en'));

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

  it.each(LANGUAGES)('every reason of the rules has its sentence in %s', language => {
    setLanguage(language);
    const catalogue = { en: whyEn, uk: whyUk, ru: whyRu }[language] as Catalogue;
    const texts = WHY_CODES.map(code => catalogue[code]);
    expect(texts.every(text => text !== undefined && text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(WHY_CODES.length);
  });

  it('names houses, estates and plans in reasons', () => {
    const why = (code: string, params: Record<string, string | number>) => whyWords({ step: 'write', code, params });
    expect(why('right-neighbour', { house: 'T2', number: 12, neighbour: 'T3', neighbourNumber: 9 })).toBe(
      '12 cannot stand left of 9.',
    );
    expect(why('must-build', { number: 7, house: 'M4' })).toContain('Middle street, house 4');
    expect(why('plan-not-fulfilled', { letter: 'A', plan: 'A4', missing: '4,4' })).toContain('4, 4');
    expect(why('never-heard-of', {})).toBeNull();
    setLanguage('uk');
    expect(why('house-is-roundabout', { house: 'T2' })).toBe('Тут уже є проїзд.');
    setLanguage('ru');
    expect(why('wrong-step', { asked: 'write', answer: 'fence' })).toBe('Сейчас нужно написать номер на доме.');
  });

  it.each(LANGUAGES)('every plan can be read in %s', language => {
    setLanguage(language);
    for (const plan of PLANS) expect(planWords(plan.id)).toMatch(/^[^{}]{8,}$/);
    expect(new Set(PLANS.filter(p => p.kind === 'standard').map(p => planWords(p.id))).size).toBe(21);
  });

  it.each([
    [2, { plans: 'mixed', roundabouts: true, planChoice: 'manual' }],
    [1, { competitor: 4 }],
    [3, { edition: 'classic81', passingVariant: true }],
    [1, { edition: 'classic81' }],
  ])('the log of a game for %i is told in words', (seats, options) => {
    const told = playRandom(3, seats, options, () => {});
    for (const language of LANGUAGES) {
      setLanguage(language);
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
