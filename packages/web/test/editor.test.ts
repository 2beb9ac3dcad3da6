import { createTable, fastRng, pick } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { printSquares, scoreSeat, type TinyTowns, engine as towns } from '@polis/tiny-towns';
import { printStreets, scoreFile, engine as streets, type WelcomeTo } from '@polis/welcome-to';
import { afterEach, describe, expect, it } from 'vitest';
import { whyWords } from '../src/coach/editor/why.ts';
import { painted, questionOf as townQuestion } from '../src/games/tiny-towns/editor/controller.ts';
import * as town from '../src/games/tiny-towns/editor/position.ts';
import { questionOf as sheetQuestion, written } from '../src/games/welcome-to/editor/controller.ts';
import * as sheet from '../src/games/welcome-to/editor/position.ts';
import { setLanguage } from '../src/i18n/index.ts';
import { createHost } from '../src/local/host.ts';
import type { FromWorker } from '../src/local/messages.ts';

afterEach(() => setLanguage('en'));

/** States of a random game, from its beginning to its end. */
function* states<S>(game: typeof towns | typeof streets, seed: string, options: object): Generator<S> {
  const table = createTable(game as typeof towns, { seats: 2, options, seed });
  const rng = fastRng(seed);
  while (!table.over) {
    const seat = [0, 1].find(s => table.owes(s))!;
    const prompt = table.prompt(seat)!;
    const builds = prompt.actions.filter(a => a.type === 'build');
    table.answer(seat, prompt.id, pick(rng, builds.length > 0 ? builds : prompt.actions));
    yield table.world(0) as unknown as S;
  }
}

describe('a town set up by hand', () => {
  it('goes into text and back, and is scored as the game scores it', () => {
    let n = 0;
    for (let i = 0; i < 6; i++)
      for (const s of states<TinyTowns>(towns, `town ${i}`, {})) {
        if (n++ % 7 > 0) continue;
        const own = s.towns[0]!;
        const p = { ...town.emptyPosition(), cards: s.cards, anySix: s.anySix, town: { ...own, watch: 0, dealt: [] } };
        const text = town.printTownPosition(p);
        const read = town.parseTownPosition(text);
        if (!read.ok) throw new Error(`${read.why}\n${text}`);
        expect(town.printTownPosition(read.value)).toBe(text);
        expect(printSquares(read.value.town, s.cards)).toBe(printSquares(own, s.cards));
        const { model } = painted(read.value, { kind: 'erase' });
        const alone = { cards: s.cards, anySix: s.anySix, towns: [read.value.town], places: [1] };
        expect(model.sheets[0]!.lines).toEqual(scoreSeat(alone, 0).lines);
      }
    expect(n).toBeGreaterThan(50);
  });

  it('is painted square by square, and the coach can be asked about the next cube', () => {
    let p = town.emptyPosition();
    p = town.paint(p, { kind: 'building', type: 0 }, 0);
    p = town.paint(p, { kind: 'cube', resource: 1 }, 5);
    p = town.paint(p, { kind: 'cube', resource: 2 }, 5);
    expect(printSquares(p.town, p.cards)).toBe('Co .. .. ../.. -B .. ../.. .. .. ../.. .. .. ..');
    p = town.paint(p, { kind: 'cube', resource: 2 }, 5);
    expect(printSquares(p.town, p.cards)).toBe('Co .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..');
    const frame = townQuestion(p, 3)!;
    expect(frame.prompt!.actions.filter(a => a.startsWith('place'))).toHaveLength(15);
    expect(townQuestion(p, null)?.prompt?.ask).toBe('build');
  });

  it.each([
    ['cards Co Fm We Ch Ta Th', 'black card is missing'],
    ['cards Co Fm We Ch Ta Th Zz', 'no code "Zz"'],
    ['cards Co Fm We Ch Ta Th Bk\ntown Co', '4 rows'],
    ['cards Co Fm We Ch Ta Th Bk\nmonument nothing', 'no monument "nothing"'],
    ['cards Co Fm We Ch Ta Th Bk\ntown ** .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..', 'monument'],
    ['cards Co Fm We Ch Ta Th Bk\nstock 0,0 W', 'no warehouse'],
    ['cards Co Fm We Ch Ta Th Bk\nshrine many', 'shrine'],
    ['town', 'card is missing'],
    ['castle 1', 'there is no "castle"'],
  ])('names what is wrong with %j', (text, why) => {
    const read = town.parseTownPosition(text);
    expect(read.ok ? '' : read.why).toContain(why);
  });
});

it('what is wrong with a town is said in the reader’s language', async () => {
  await setLanguage('uk');
  const first = 'cards Co Fm We Ch Ta Th Bk';
  for (const [text, words] of [
    [`${first}\ntown Xx .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..`, /0,0.*«Xx»/],
    [`${first}\ntown .. .. .. ../.. Tv .. ../.. .. .. ../.. .. .. ..`, /1,1.*«Tv»/],
    ['cards Co Fm We Ch Ta Th', /black/],
    [`${first}\ntown ** .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..`, /монумент/],
    ['castle 1', /рядок 1.*castle/],
  ] as const) {
    const read = town.parseTownPosition(text);
    expect(read.ok ? '' : whyWords(read)).toMatch(words);
    if (!read.ok) expect(whyWords(read)).toMatch(/[а-яі]/);
  }
});

describe('a sheet set up by hand', () => {
  it('goes into text and back, and is scored as `polis score` does', () => {
    let n = 0;
    for (let i = 0; i < 4; i++)
      for (const s of states<WelcomeTo>(streets, `sheet ${i}`, { roundabouts: i % 2 === 1 })) {
        if (n++ % 9 > 0) continue;
        const start = sheet.emptyPosition();
        const own = s.sheets[0]!;
        const p = { ...start, roundabouts: s.roundabouts, sheet: { ...own, plans: [0, 0, 0] } };
        const text = sheet.printSheetPosition(p);
        const read = sheet.parseSheetPosition(text);
        if (!read.ok) throw new Error(`${read.why}\n${text}`);
        expect(sheet.printSheetPosition(read.value)).toBe(text);
        expect(sheet.checkSheet(p)).toBeNull();
        const { parks, value, temps, refusals } = own;
        const scored = scoreFile({
          expert: s.roundabouts,
          seats: [{ streets: printStreets(own), parks, value, temps, refusals }],
        });
        const { seat } = written(read.value, 'number');
        expect(scored.ok && scored.value.seats[0]!.total).toBe(seat.score.total);
      }
    expect(n).toBeGreaterThan(50);
  });

  it('is written house by house; what cannot be so is named in three languages', async () => {
    let p = sheet.paintHouse(sheet.emptyPosition(), 'number', 8, 0);
    p = sheet.paintHouse(p, 'number', 5, 1);
    const why = sheet.checkSheet(p)!;
    expect(why.why).toContain('T2');
    const words: string[] = [];
    for (const language of ['en', 'uk', 'ru'] as const) {
      await setLanguage(language);
      words.push(whyWords(why));
    }
    expect(new Set(words).size).toBe(3);
    for (const text of words) expect(text).toMatch(/^T2: .*5.*8.*T1/);
    p = sheet.paintHouse(sheet.paintHouse(p, 'erase', 0, 1), 'bis', 0, 1);
    expect(printStreets(p.sheet)[0]).toBe('| 8 8b . . . . . . . . |');
    p = sheet.toggleFence(p, 1);
    p = sheet.paintHouse(p, 'line', 0, 0);
    expect(printStreets(p.sheet)[0]).toBe('| 8* 8b* | . . . . . . . . |');
    expect(sheet.checkSheet(p)).toBeNull();
    expect(sheetQuestion(p)?.prompt?.actions).toEqual(['combo 1', 'combo 2', 'combo 3']);
  });

  it('whatever the rules of streets refuse is said in the reader’s language', async () => {
    const broken = [
      ['| 5 . 5 . . . . . . . |', 'twice'],
      ['| 5 5 . . . . . . . . |', 'bis'],
      ['| 5b . . . . . . . . . |', 'copy'],
      ['| 5* . . . . . . . . . |', 'line'],
      ['| R . . . . . . . . . |', 'roundabout'],
    ] as const;
    await setLanguage('uk');
    for (const [street, what] of broken) {
      const read = sheet.parseSheetPosition(`T: ${street}`);
      expect(read.ok, what).toBe(false);
      if (!read.ok) expect(whyWords(read), read.why).toMatch(/[а-яі]/);
    }
  });

  it.each([
    ['parks 9 0 0', 'parks'],
    ['plans A1=3 B1=0 C1=0', 'worth 8 or 4'],
    ['plans B1=0 B1=0 C1=0', 'not a plan A'],
    ['cards 5F 8P 99V', '99V'],
    ['rules new64', 'new64'],
    ['hotel 1', 'there is no "hotel"'],
  ])('names what is wrong with %j', (text, why) => {
    const read = sheet.parseSheetPosition(text);
    expect(read.ok ? '' : read.why).toContain(why);
  });
});

describe('a game that begins in the middle of another', () => {
  it.each(['tiny-towns', 'welcome-to', 'panticapaeum'])('%s goes on where the first lines end', async game => {
    const engine = (await loadEngine(game))!;
    const seed = 'ab'.repeat(32);
    const table = createTable(engine, { seats: 2, options: {}, seed });
    const rng = fastRng('branch');
    for (let n = 0; n < 25; n++) {
      const seat = [0, 1].find(s => table.owes(s))!;
      table.answer(seat, table.prompt(seat)!.id, pick(rng, table.prompt(seat)!.actions));
    }
    const moves = table.replay().moves;
    const heard: FromWorker[] = [];
    createHost(
      engine,
      {
        id: 'branch',
        game,
        rules: engine.game.rules,
        options: {},
        seed,
        created: 0,
        players: [0, 1].map(seat => ({ name: '', colour: 1, avatar: 'fox', bot: seat === 0 ? null : 'greedy' })),
        log: moves.map(([seat, text]) => ['answer', seat, text]),
      },
      m => heard.push(m),
    );
    const first = heard.find(m => m.t === 'frame')!;
    expect(first.t === 'frame' && first.frame.view).toEqual(createTableAt(engine, seed, moves).view(0));
  });
});

function createTableAt(
  engine: NonNullable<Awaited<ReturnType<typeof loadEngine>>>,
  seed: string,
  moves: readonly (readonly [number, string])[],
) {
  const table = createTable(engine, { seats: 2, options: {}, seed });
  for (const [seat, text] of moves) table.answer(seat, table.prompt(seat)!.id, engine.game.decode(text)!);
  return table;
}
