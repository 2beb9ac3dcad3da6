import type { Analysis } from '@polis/bots';
import { type Action, type Core, createTable, fastRng, type GameEvent, pick, type Table } from '@polis/kernel';
import { CROWD_FROM, type Frame } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import type { SweetLands } from '@polis/sweet-lands';
import { afterEach, describe, expect, it } from 'vitest';
import { bundled } from '../../bots/test/bundled.ts';
import { TIMES } from '../../bots/test/times.ts';
import { en as sharedEn } from '../src/coach/i18n/en.ts';
import { ru as sharedRu } from '../src/coach/i18n/ru.ts';
import { uk as sharedUk } from '../src/coach/i18n/uk.ts';
import type { GameCoach } from '../src/coach/types.ts';
import { coach as panticapaeum } from '../src/games/panticapaeum/coach.ts';
import { en as panticapaeumEn } from '../src/games/panticapaeum/coach-words/en.ts';
import { ru as panticapaeumRu } from '../src/games/panticapaeum/coach-words/ru.ts';
import { uk as panticapaeumUk } from '../src/games/panticapaeum/coach-words/uk.ts';
import { coach as sweetLands } from '../src/games/sweet-lands/coach.ts';
import { coach as tinyTowns } from '../src/games/tiny-towns/coach/index.ts';
import { en as welcomeToEn } from '../src/games/welcome-to/coach/i18n/en.ts';
import { ru as welcomeToRu } from '../src/games/welcome-to/coach/i18n/ru.ts';
import { uk as welcomeToUk } from '../src/games/welcome-to/coach/i18n/uk.ts';
import { coach as welcomeTo } from '../src/games/welcome-to/coach/index.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';

const { analyse, loadEngine, think } = await bundled();

type AnyTable = Table<Core, Action, GameEvent, unknown>;

afterEach(() => setLanguage('en'));

/** The frame that the server would send. */
function frameOf(engine: AnyEngine, table: AnyTable, seat: number): Frame {
  const prompt = table.prompt(seat)!;
  return {
    t: 'frame',
    table: 'test',
    seq: 1,
    hash: `${seat}/${prompt.id}`,
    view: table.view(seat),
    seat,
    prompt: { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
    waiting: Array.from({ length: table.seats }, (_, i) => i).filter(i => table.owes(i)),
    undo: null,
    told: [],
    over: false,
  };
}

const CASES: readonly (readonly [game: string, coach: GameCoach, seats: number, options: object])[] = [
  ['tiny-towns', tinyTowns, 3, {}],
  ['tiny-towns', tinyTowns, 2, { mode: 'townHall', cavern: 'on' }],
  ['tiny-towns', tinyTowns, 1, { mode: 'solo' }],
  ['welcome-to', welcomeTo, 2, { roundabouts: true, plans: 'advanced' }],
  ['welcome-to', welcomeTo, 2, { planChoice: 'manual' }],
  ['welcome-to', welcomeTo, 3, { edition: 'classic81', passingVariant: true, expert: true }],
  ['welcome-to', welcomeTo, 1, { competitor: 3 }],
  ['welcome-to', welcomeTo, 1, { edition: 'classic81' }],
  ['welcome-to', welcomeTo, 14, {}],
  ['panticapaeum', panticapaeum, 2, {}],
  ['sweet-lands', sweetLands, 2, { cardDraft: true }],
  ['sweet-lands', sweetLands, 3, { improvedSkills: true, turnOrder: true }],
  ['sweet-lands', sweetLands, 1, {}],
];
/** Of a game every question is asked that is new, the first ones, and so many of the others. */
const FIRST = 20;
const EVERY = Math.max(1, Math.round(4 / TIMES));
/** What a sentence must not show: a parameter that was not filled in, or something that is no word. */
const UNREADABLE = /[{}]|undefined|NaN|null/;

describe.each(CASES)('the coach at %s', (game, coach, seats, options) => {
  it(`asks a rebuilt world the same question and speaks of its answers (${seats}, ${JSON.stringify(options)})`, async () => {
    const engine = (await loadEngine(game))!;
    const table = createTable(engine, { seats, options, seed: `coach ${seats}` });
    const rng = fastRng(`coach ${seats} answers`);
    const asked = new Set<string>();
    for (let n = 0; n < 250 && !table.over; n++) {
      const seat = Array.from({ length: seats }, (_, i) => i).find(i => table.owes(i))!;
      const open = table.prompt(seat)!;
      if (n > FIRST && n % EVERY !== 0 && asked.has(open.ask)) {
        table.answer(seat, open.id, pick(rng, open.actions));
        continue;
      }
      const frame = frameOf(engine, table, seat);
      const actions = frame.prompt!.actions;
      const question = coach.question(frame)!;
      expect(question, `${frame.prompt!.ask}: ${actions.join(', ')}`).not.toBeNull();
      const world = question.world as Core;
      expect(engine.legal(world, question.seat, []).map(a => engine.game.encode(a))).toEqual(actions);
      // What the seat knows survives a guess at what it does not know.
      const seen = engine.game.view(world, question.seat);
      if (seats < CROWD_FROM) expect(seen).toEqual(frame.view);
      engine.game.determinize(world, question.seat, fastRng(`guess ${n}`));
      expect(engine.game.view(world, question.seat)).toEqual(seen);
      await setLanguage(LANGUAGES[n % LANGUAGES.length]!);
      const said = actions.slice(0, 6).map(answer => ({ answer, value: 1, loss: 0 }));
      const spoken = coach.rows(frame, said);
      for (const row of spoken) expect(row.text).not.toMatch(UNREADABLE);
      expect(spoken.map(row => row.choice.text)).toEqual(said.map(o => o.answer));
      // Every question is put to the coach himself once.
      if (!asked.has(frame.prompt!.ask)) {
        asked.add(frame.prompt!.ask);
        const found: Analysis = await analyse({ ...question, seed: 'x', budget: { iterations: 2 } });
        const rows = coach.rows(frame, found.answers);
        expect(rows).toHaveLength(found.answers.length);
        for (const row of rows) expect(row.text).toMatch(/^\p{Lu}.*[.!?]$/u);
        for (const row of rows) expect(row.text).not.toMatch(UNREADABLE);
      }
      table.answer(seat, open.id, pick(rng, open.actions));
    }
    expect(asked.size).toBeGreaterThan(2);
  }, 600_000);
});

/** Points of who follows the coach, and of a bot, after some games against each other. */
async function match(
  game: string,
  coach: GameCoach,
  bot: string,
  games: number,
): Promise<[followed: number, bot: number]> {
  const engine = (await loadEngine(game))!;
  const points: [number, number] = [0, 0];
  for (let n = 0; n < games; n++) {
    const table = createTable(engine, { seats: 2, options: {}, seed: `follow ${n}` });
    const follower = n % 2;
    while (!table.over) {
      const seat = table.owes(0) ? 0 : 1;
      const prompt = table.prompt(seat)!;
      const seed = `${n}/${table.log.length}`;
      const job = { game, rules: engine.game.rules, seat, bot, world: table.world(seat), view: table.view(seat), seed };
      const answer =
        seat === follower
          ? (await analyse({ ...coach.question(frameOf(engine, table, seat))!, seed, budget: { iterations: 6 } }))
              .answers[0]!.answer
          : await think({ ...job, budget: { iterations: 1 } });
      table.answer(seat, prompt.id, engine.game.decode(answer)!);
    }
    points[0] += table.scores![follower]!;
    points[1] += table.scores![1 - follower]!;
  }
  return points;
}

describe('a hint at Sweet Lands', () => {
  it.each([
    ['en', 'Productions rise: 2 wheat.', 'It brings: 3 iron.'],
    ['uk', 'Виробництво зростає: 2 пшениці.', 'Цей хід дає: 3 заліза.'],
    ['ru', 'Производство растёт: 2 пшеницы.', 'Этот ход даёт: 3 железа.'],
  ] as const)('tells what the turn brings, in %s', async (language, grows, brings) => {
    await setLanguage(language);
    const engine = (await loadEngine('sweet-lands'))!;
    const table = createTable(engine, { seats: 1, options: {}, seed: 'brings' });
    while (table.prompt(0)!.ask !== 'turn') table.answer(0, table.prompt(0)!.id, table.prompt(0)!.actions[0]!);
    const frame = frameOf(engine, table, 0);
    const now = (sweetLands.question(frame)!.world as SweetLands).players[0]!;
    const said = (after: object) =>
      sweetLands.rows(frame, [
        { answer: frame.prompt!.actions[0]!, value: 1, loss: 0, after: { ...now, ...after } },
      ])[0]!.text;
    const more = (all: readonly number[], good: number, n: number) => all.map((had, i) => (i === good ? had + n : had));
    expect(said({})).not.toMatch(/(adds|brings|додає|дає|добавляет|даёт): /);
    expect(said({ production: more(now.production, 1, 2) })).toMatch(new RegExp(`\\. ${grows}$`));
    expect(said({ goods: more(now.goods, 3, 3) })).toMatch(new RegExp(`\\. ${brings}$`));
  });
});

describe.each([
  ['tiny-towns', tinyTowns],
  ['welcome-to', welcomeTo],
] as const)('who follows the coach at %s', (game, coach) => {
  it('leaves chance far behind', async () => {
    const [followed, chance] = await match(game, coach, 'random', 2);
    expect(followed).toBeGreaterThan(2 * Math.max(chance, 10));
  }, 600_000);

  it('plays about as well as the steady bot, though he hardly gave it a thought', async () => {
    const [followed, steady] = await match(game, coach, 'greedy', 2 * TIMES);
    expect(followed).toBeGreaterThan(0.8 * steady);
  }, 600_000);
});

describe.each(
  Object.entries({
    shared: { en: sharedEn, uk: sharedUk, ru: sharedRu },
    'welcome-to': { en: welcomeToEn, uk: welcomeToUk, ru: welcomeToRu },
    panticapaeum: { en: panticapaeumEn, uk: panticapaeumUk, ru: panticapaeumRu },
  }),
)('the coach’s words: %s', (_, { en, uk, ru }) => {
  const parameters = (message: string) => [...new Set([...message.matchAll(/\{(\w+)/g)].map(m => m[1]!))].sort();

  it.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('%s has the keys, the parameters and three plural forms', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(catalogue as Record<string, string>)) {
      expect(parameters(text), key).toEqual(parameters((en as Record<string, string>)[key]!));
      for (const plural of text.matchAll(/\{\w+\|([^}]*)\}/g)) expect(plural[1]!.split('|'), key).toHaveLength(3);
    }
  });
});
