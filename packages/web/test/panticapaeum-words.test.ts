import { createTable, fastRng, pick } from '@polis/kernel';
import {
  ASKS,
  BUILDINGS,
  cellInfo,
  engine,
  explain,
  LINES,
  type PanticapaeumEvent,
  ROW_LENGTH,
  WHY_CODES,
} from '@polis/panticapaeum';
import { afterEach, describe, expect, it } from 'vitest';
import { cellWords } from '../src/games/panticapaeum/cellwords.ts';
import { hintOf } from '../src/games/panticapaeum/coach.ts';
import { ghostGains } from '../src/games/panticapaeum/doing.ts';
import { ghostAt, litCells, toolOf } from '../src/games/panticapaeum/ghost.ts';
import { en } from '../src/games/panticapaeum/i18n/en.ts';
import { ru } from '../src/games/panticapaeum/i18n/ru.ts';
import { uk } from '../src/games/panticapaeum/i18n/uk.ts';
import { en as whyEn } from '../src/games/panticapaeum/i18n/why/en.ts';
import { ru as whyRu } from '../src/games/panticapaeum/i18n/why/ru.ts';
import { uk as whyUk } from '../src/games/panticapaeum/i18n/why/uk.ts';
import { lastDeed, logLines } from '../src/games/panticapaeum/log.ts';
import { makeModel, plotOf } from '../src/games/panticapaeum/model.ts';
import { summary } from '../src/games/panticapaeum/Options.tsx';
import { en as rulesEn } from '../src/games/panticapaeum/rules/en.ts';
import { ru as rulesRu } from '../src/games/panticapaeum/rules/ru.ts';
import { uk as rulesUk } from '../src/games/panticapaeum/rules/uk.ts';
import { buildingWords, lineWords } from '../src/games/panticapaeum/scorewords.ts';
import { whyWords } from '../src/games/panticapaeum/why.ts';
import { effectOf } from '../src/games/panticapaeum/words.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';

type Catalogue = Readonly<Record<string, string>>;
const SETS: Readonly<Record<string, readonly [Catalogue, Catalogue, Catalogue]>> = {
  words: [en, uk, ru],
  reasons: [whyEn, whyUk, whyRu],
  rules: [rulesEn, rulesUk, rulesRu],
};

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
    expect(Object.keys(english).filter(key => parameters(catalogue[key]!) !== parameters(english[key]!))).toEqual([]);
    const poor = Object.entries(catalogue).flatMap(([key, text]) =>
      [...text.matchAll(/\{\w+\|([^}]*)\}/g)].filter(m => m[1]!.split('|').length !== 3).map(() => key),
    );
    expect(poor).toEqual([]);
  });
});

describe('what a cell of the development board does', () => {
  const cell = (row: number, at: number) => effectOf(cellInfo([], row, at)).long;
  // biome-ignore format: a sentence, a line
  it.each([
    [0, 1, 'One more worker from the reserve. At the end of each round it also brings a coin.', 'Ще один робітник з особистого запасу. Наприкінці кожного раунду — ще й монета.', 'Ещё один рабочий из личного запаса. В конце каждого раунда — ещё и монета.'],
    [0, 2, 'From here on a house gives 1 point per worker beside it.', 'Відтепер житловий будинок дає 1 очко за кожного робітника поруч.', 'Отныне жилой дом приносит 1 ПО за каждого рабочего рядом.'],
    [0, 7, 'From here on a house gives 3 points per worker beside it.', 'Відтепер житловий будинок дає 3 очки за кожного робітника поруч.', 'Отныне жилой дом приносит 3 ПО за каждого рабочего рядом.'],
    [1, 1, 'From here on a winery gives 1 point per 3 cells without a building beside it.', 'Відтепер виноробня дає 1 очко за 3 клітинки без будівель поруч.', 'Отныне винодельня приносит 1 ПО за 3 клетки без зданий рядом.'],
    [1, 8, 'From here on a winery gives 1 point per 1 cell without a building beside it.', 'Відтепер виноробня дає 1 очко за 1 клітинку без будівель поруч.', 'Отныне винодельня приносит 1 ПО за 1 клетку без зданий рядом.'],
    [2, 4, 'From here on a fortress gives 2 points per level it stands on.', 'Відтепер фортеця дає 2 очки за кожен рівень під нею.', 'Отныне крепость приносит 2 ПО за каждый уровень под ней.'],
    [3, 1, 'From here on an aqueduct gives 1 point per visible drought cell beside it.', 'Відтепер акведук дає 1 очко за кожну видиму клітинку посухи поруч.', 'Отныне акведук приносит 1 ПО за каждую видимую клетку засухи рядом.'],
    [4, 4, 'From here on a temple gives 2 points per building of another type beside it.', 'Відтепер храм дає 2 очки за кожну будівлю іншого типу поруч.', 'Отныне храм приносит 2 ПО за каждое здание другого типа рядом.'],
    [4, 2, 'You may take one step in another row.', 'Можна зробити крок в іншому ряду.', 'Можно сделать шаг в другом ряду.'],
  ] as const)('row %i, cell %i', async (row, at, en, uk, ru) => {
    expect(cell(row, at)).toBe(en);
    await setLanguage('uk');
    expect(cell(row, at)).toBe(uk);
    await setLanguage('ru');
    expect(cell(row, at)).toBe(ru);
  });
});

describe('what is said of a deed and a place', () => {
  const short = (row: number, at: number) => effectOf(cellInfo([], row, at)).short;
  // biome-ignore format: a sentence, a line
  it.each([
    ['en', 'built the winery', '2 points per building of another type at a temple'],
    ['uk', 'збудовано виноробню', '2 очки за будівлю іншого типу біля храму'],
    ['ru', 'строит винодельню', '2 ПО за здание другого типа возле храма'],
  ] as const)('%s', async (language, built, temple) => {
    await setLanguage(language);
    expect(lastDeed([{ type: 'built', seat: 0, building: 1 }], 0)).toBe(built);
    expect(short(4, 4)).toBe(temple);
  });

  it('a worker comes home when a round ends, except the last', () => {
    const said = (round: number) =>
      ghostGains(
        { model: { view: { round } } } as never,
        {
          ghost: { tool: 'worker', cubes: [0, 0, 0, 0, 0], workers: 0 },
          gain: { points: 0, others: [], drought: 0 },
        } as never,
      ).map(g => g.text);
    expect(said(4)).toContain('comes home when the round ends');
    expect(said(5)).not.toContain('comes home when the round ends');
  });
});

/** A game of random answers, with the frame of whoever is asked before each of them. */
function playing(seed: string, seats: number, most: number, see: (frame: ReturnType<typeof frameOf>) => void): void {
  const table = openTable(seed, seats);
  const rng = fastRng(seed);
  for (let n = 0; !table.over && n < most; n++) {
    const seat = Array.from({ length: seats }, (_, i) => i).find(i => table.owes(i))!;
    see(frameOf(table, seat));
    const prompt = table.prompt(seat)!;
    table.answer(seat, prompt.id, pick(rng, prompt.actions));
  }
  if (table.over) see(frameOf(table, 0));
}

function openTable(seed: string, seats: number) {
  return createTable(engine, { seats, options: {}, seed });
}

/** The frame that the server would send. */
function frameOf(table: ReturnType<typeof openTable>, seat: number) {
  const prompt = table.over ? null : table.prompt(seat);
  return {
    t: 'frame' as const,
    table: 'test',
    seq: 1,
    hash: 'h',
    view: table.view(seat),
    seat,
    prompt: prompt && { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
    waiting: [seat],
    undo: null,
    told: [],
    over: table.over,
  };
}

const UNREADABLE = /[{}]|undefined|NaN|\[object/;

describe('reasons', () => {
  it.each(LANGUAGES)('every code has a sentence of its own in %s', async language => {
    await setLanguage(language);
    // biome-ignore format: one bag of parameters
    const params = {
      text: 'x', asked: 'site', reach: 3, index: 4, tile: 'T01', city: '0,0', empty: '1,0', level: 1, corner: 0, low: 1,
      lowCell: '0,0', high: 2, highCell: '1,1', cell: '2,-1', building: 'house', colour: 'brown', colours: 'brown white',
      least: 3, price: 4, have: 1, missing: 3, swaps: 0, named: 1, need: 2, other: '1,0', coins: 0, steps: 3, row: 'white',
    };
    const sentences = WHY_CODES.map(code => whyWords({ code, params } as never)!);
    for (const [i, sentence] of sentences.entries()) expect(sentence, WHY_CODES[i]).not.toMatch(UNREADABLE);
    expect(new Set(sentences).size).toBe(WHY_CODES.length);
  });

  it('a code from a newer table is not guessed at', () => {
    expect(whyWords({ code: 'something-new', params: {} } as never)).toBeNull();
  });

  it.each(LANGUAGES)('refusals of a real game can be read in %s', async language => {
    await setLanguage(language);
    const tries = [
      'tile 7',
      'place 0 9,9',
      'place 0 0,0',
      'worker 9,9',
      'build temple',
      'sell BPW',
      'step',
      'free fortress',
      'site 0,0',
      'discard green',
      'end',
    ];
    playing(`why-${language}`, 2, 160, frame => {
      const m = makeModel(frame);
      for (const text of tries) {
        const why = m.me === null ? null : explain(m.state, m.me, text);
        if (why !== null) expect(whyWords(why), `${text}: ${why.code}`).not.toMatch(UNREADABLE);
      }
    });
  });
});

describe('words of a whole game', () => {
  it.each(LANGUAGES)('cells, scores, effects and the log speak %s', async language => {
    await setLanguage(language);
    const asks = new Set<string>();
    playing(`words-${language}`, 3, 900, frame => {
      const m = makeModel(frame);
      if (m.ask !== null) asks.add(m.ask);
      const p = m.players[m.me!]!;
      const sheet = m.sheets[m.me!]!;
      for (const cell of plotOf(p, 1).cells) expect(cellWords(cell)).not.toMatch(UNREADABLE);
      for (const b of sheet.buildings) expect(buildingWords(b)).not.toMatch(UNREADABLE);
      for (const line of LINES) expect(lineWords(p, sheet, line)).not.toMatch(UNREADABLE);
    });
    for (const ask of asks) expect(ASKS as readonly string[]).toContain(ask);
    for (let row = 0; row < BUILDINGS.length; row++)
      for (let cell = 1; cell <= ROW_LENGTH; cell++) {
        const fx = effectOf(cellInfo([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], row, cell));
        expect(`${fx.short} ${fx.long}`).not.toMatch(UNREADABLE);
      }
    expect(summary({}, 3)).not.toMatch(UNREADABLE);
    expect(summary({ solo: 'ownScore' }, 1)).not.toMatch(UNREADABLE);
  });

  it.each(LANGUAGES)('every event is a sentence in %s', async language => {
    await setLanguage(language);
    const table = createTable(engine, { seats: 1, options: { solo: 'rivalShip' }, seed: 'log' });
    const rng = fastRng('log');
    const told: PanticapaeumEvent[] = [];
    while (!table.over) {
      const prompt = table.prompt(0)!;
      const answered = table.answer(0, prompt.id, pick(rng, prompt.actions));
      if (answered.ok) for (const e of answered.told) if (e.all) told.push(e.all);
    }
    const lines = logLines(told, table.world(0).tokens, () => 'Mira');
    expect(lines.length).toBeGreaterThan(told.length / 2);
    for (const line of lines) expect(line.text).not.toMatch(UNREADABLE);
  });
});

describe('ghosts', () => {
  it('whatever is lit can be answered, and says so with the ghost', () => {
    let seen = 0;
    playing('ghosts', 2, 260, frame => {
      const m = makeModel(frame);
      for (const worker of [false, true]) {
        const tool = toolOf(m, worker);
        for (const rotation of [0, 1, 2, 3])
          for (const key of litCells(m, tool, rotation)) {
            const [x, y] = key.slice('cell:'.length).split(',').map(Number);
            const g = ghostAt(m, tool, rotation, x!, y!)!;
            expect(g.why).toBeNull();
            expect(m.choices.some(o => o.text === g.text)).toBe(true);
            seen++;
          }
      }
    });
    expect(seen).toBeGreaterThan(1000);
  });

  it('every placement of the prompt is lit somewhere', () => {
    playing('lit', 2, 120, frame => {
      const m = makeModel(frame);
      if (m.ask !== 'place') return;
      const texts = new Set<string>();
      for (const rotation of [0, 1, 2, 3])
        for (const key of litCells(m, 'tile', rotation)) {
          const [x, y] = key.slice('cell:'.length).split(',').map(Number);
          texts.add(ghostAt(m, 'tile', rotation, x!, y!)!.text);
        }
      for (const o of m.choices) if (o.action.type === 'place') expect(texts.has(o.text)).toBe(true);
    });
  });

  it('an illegal place comes with its reason', () => {
    playing('bad', 2, 30, frame => {
      const m = makeModel(frame);
      if (m.ask !== 'place') return;
      // The first tile has one place only, wherever one points.
      const begins = m.players[m.me!]!.city.cells.length === 0;
      const g = ghostAt(m, 'tile', 0, 40, 40)!;
      expect(g.why?.code ?? g.text).toBe(begins ? 'place 0 0,0' : 'no-shared-edge');
    });
  });

  it('advice points at the answer it speaks of', () => {
    playing('advice', 2, 150, frame => {
      const m = makeModel(frame);
      for (const o of m.choices.slice(0, 40)) {
        const hint = hintOf(m, o.text)!;
        expect(hint.text).not.toMatch(UNREADABLE);
        if (o.action.type !== 'place' || hint.spot === null) continue;
        expect(ghostAt(m, 'tile', hint.rotation!, hint.spot.x, hint.spot.y)!.text).toBe(o.text);
      }
    });
  });
});
