import {
  AREAS,
  ASKS,
  areasNow,
  engine,
  explain,
  finalLines,
  roundEndNow,
  type SweetLandsEvent,
  scoreNow,
  tracksNow,
  WHY_CODES,
} from '@polis/sweet-lands';
import { afterEach, describe, expect, it } from 'vitest';
import { askWords } from '../src/games/sweet-lands/Asks.tsx';
import { areaWords } from '../src/games/sweet-lands/areawords.ts';
import { cardWords } from '../src/games/sweet-lands/cardtext.ts';
import { choiceWords } from '../src/games/sweet-lands/choicewords.ts';
import { en } from '../src/games/sweet-lands/i18n/en.ts';
import { t } from '../src/games/sweet-lands/i18n/index.ts';
import { ru } from '../src/games/sweet-lands/i18n/ru.ts';
import { uk } from '../src/games/sweet-lands/i18n/uk.ts';
import { en as whyEn } from '../src/games/sweet-lands/i18n/why/en.ts';
import { ru as whyRu } from '../src/games/sweet-lands/i18n/why/ru.ts';
import { uk as whyUk } from '../src/games/sweet-lands/i18n/why/uk.ts';
import { logLines, sinceLast } from '../src/games/sweet-lands/log.ts';
import { summary } from '../src/games/sweet-lands/Options.tsx';
import { gainWords, sourceWords } from '../src/games/sweet-lands/Score.tsx';
import { pendingWords } from '../src/games/sweet-lands/TurnQueue.tsx';
import { whyWords } from '../src/games/sweet-lands/why.ts';
import { everyWords } from '../src/games/sweet-lands/words.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { controllerOf, playing } from './sweet-lands-play.ts';

type Catalogue = Readonly<Record<string, string>>;
const SETS: Readonly<Record<string, readonly [Catalogue, Catalogue, Catalogue]>> = {
  words: [en, uk, ru],
  reasons: [whyEn, whyUk, whyRu],
};
const UNREADABLE = /[{}]|undefined|NaN|\[object/;

afterEach(() => setLanguage('en'));

function parameters(message: string): string {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map(m => m[1]!))].sort().join();
}

describe.each(Object.entries(SETS))('catalogues: %s', (_, [english, ...others]) => {
  it.each([
    ['uk', others[0]!],
    ['ru', others[1]!],
  ] as const)('%s has the keys, the parameters and three plural forms', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
    const strange = Object.keys(english).filter(
      key => !parameters(english[key]!).split(',').join().includes(parameters(catalogue[key]!)),
    );
    expect(strange).toEqual([]);
    const poor = Object.entries(catalogue).flatMap(([key, text]) =>
      [...text.matchAll(/\{\w+\|([^}]*)\}/g)].filter(m => m[1]!.split('|').length !== 3).map(() => key),
    );
    expect(poor).toEqual([]);
  });
});

describe('every question has its sentence', () => {
  it.each(LANGUAGES)('in %s', async language => {
    await setLanguage(language);
    for (const ask of ASKS) {
      expect(t(`ask.${ask}`, { n: 2, area: 'X', cost: 'Y', card: 'Z' }), ask).not.toMatch(UNREADABLE);
      expect(t(`asked.${ask}`), ask).not.toMatch(UNREADABLE);
    }
  });
});

describe('reasons', () => {
  it.each(LANGUAGES)('every code has a sentence of its own in %s', async language => {
    await setLanguage(language);
    // biome-ignore format: one bag of parameters
    const params = {
      text: 'x', asked: 'works', answer: 'play', cell: '2,3', edge: '2,2,0', card: 'W012', area: 'G', character: 'elina', board: 2,
      slot: 3, players: 3, round: 2, need: 3, have: 1, missing: 'wheat:2,iron:1,basic:1', from: 1, to: 4, skill: 'S7', free: 3, milestone: 2,
      failed: '1,2', token: 'X2', ground: 'special', wanted: 'forest,sea', piece: 'shopFarm', track: 'roads', color: 'green', column: 'farm',
      sign: 'any', limit: 2,
    };
    const sentences = WHY_CODES.map(code => whyWords({ code, params } as never)!);
    for (const [i, sentence] of sentences.entries()) expect(sentence, WHY_CODES[i]).not.toMatch(UNREADABLE);
    expect(new Set(sentences).size).toBe(WHY_CODES.length);
  });

  it('a code from a newer table is not guessed at', () => {
    expect(whyWords({ code: 'something-new', params: {} } as never)).toBeNull();
  });

  it('a price that cannot be paid names what is missing', () => {
    expect(whyWords({ code: 'missing-goods', params: { missing: 'wheat:2,iron:1' } } as never)).toBe(
      'Missing: 2 wheat and 1 iron.',
    );
  });

  it('an answer that does not fit names what is asked', () => {
    expect(whyWords({ code: 'wrong-step', params: { asked: 'works', answer: 'play' } } as never)).toBe(
      'You are asked to place terrain tokens or roads.',
    );
  });

  it.each(LANGUAGES)('refusals of a real game can be read in %s', async language => {
    await setLanguage(language);
    const tries = [
      'area R',
      'area ZH',
      'play W001',
      'terrain 0,0',
      'road 2,2,0',
      'property lab 2,3',
      'hare 2,3',
      'flip 1,1',
    ];
    const more = [
      'track roads',
      'skill S2',
      'free 8',
      'free 4',
      'ability 1',
      'copy G',
      'stop',
      'milestone 1',
      'nonsense',
    ];
    let n = 0;
    playing({ seed: `why-${language}`, seats: 2 }, ({ table, seat }) => {
      for (const text of [...tries, ...more]) {
        const why = explain(table.world(seat), seat, text);
        if (why !== null) expect(whyWords(why), `${text}: ${why.code}`).not.toMatch(UNREADABLE);
      }
      return ++n < 120;
    });
  });
});

describe('what points are for', () => {
  it.each([
    ['en', 'each road', '3 roads'],
    ['uk', 'кожну фішку дороги', '3 фішки доріг'],
    ['ru', 'каждую фишку дороги', '3 фишки дорог'],
  ] as const)('in %s', async (language, one, three) => {
    await setLanguage(language);
    expect(everyWords({ c: 'roads' }, 1)).toBe(one);
    expect(everyWords({ c: 'roads' }, 3)).toBe(three);
  });
});

describe('words of whole games', () => {
  it.each(LANGUAGES)('questions, answers, the queue, prices and points speak %s', async language => {
    await setLanguage(language);
    let n = 0;
    playing({ seed: `words-${language}`, seats: 2, options: { improvedSkills: true } }, step => {
      // Every third position will do.
      if (++n % 3 > 0) return;
      const { frame, told, seat } = step;
      const c = controllerOf(frame);
      const { view, choices } = c.model;
      const said: string[] = [summary({ cardDraft: true, turnOrder: true }, 3), summary({ improvedSkills: true }, 1)];
      if (frame.prompt) said.push(askWords(c).sentence, askWords(c).hint ?? '');
      said.push(...choices.slice(0, 40).map(o => choiceWords(o.action, c.model)));
      said.push(...view.pending.map(pendingWords));
      said.push(...(view.players[seat]!.hand ?? []).map(card => cardWords(card)));
      if (view.players[seat]!.side !== null) {
        const hints = areasNow(view, seat);
        said.push(...AREAS.map((_, area) => areaWords(c, area, hints[area]!)));
        said.push(...scoreNow(view, seat).sources.map(sourceWords));
        if (view.players[seat]!.slot >= 0) said.push(...roundEndNow(view, seat).map(gainWords));
        expect(tracksNow(view, seat).length).toBeGreaterThan(7);
      }
      said.push(...sinceLast(told, seat).flatMap(({ deeds }) => deeds));
      for (const sentence of said) expect(sentence).not.toMatch(UNREADABLE);
    });
  });

  it.each(LANGUAGES)('every event is a sentence in %s', async language => {
    await setLanguage(language);
    const types = new Set<string>();
    for (const [i, seats] of [1, 2, 3].entries())
      playing({ seed: `log-${i}`, seats, options: { cardDraft: true, improvedSkills: true } }, ({ table, told }) => {
        if (!table.over) return;
        for (const e of told) types.add(e.type);
        const lines = logLines(told, n => `Player ${n + 1}`);
        expect(lines.length).toBeGreaterThan(told.length / 2);
        for (const line of lines) expect(line.text).not.toMatch(UNREADABLE);
      });
    const silent: readonly SweetLandsEvent['type'][] = [
      'over',
      'round',
      'area',
      'played',
      'gained',
      'learned',
      'employed',
    ];
    for (const type of silent) expect(types).toContain(type);
  });

  it('the account of the page is the account of the rules', () => {
    playing({ seed: 'account', seats: 3 }, step => {
      const { table } = step;
      if (!table.over) return;
      const { view } = controllerOf(step.frame).model;
      const lines = finalLines(table.world(0).players, table.world(0).scoring);
      for (const [seat, line] of lines.entries()) {
        expect(view.lines![seat]).toEqual(line);
        expect(scoreNow(view, seat).total).toBe(view.scores![seat]);
      }
      expect(engine.game.winners?.(table.world(0))).toBeDefined();
    });
  });
});
