import { fastRng, int, type Rng } from '@polis/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ASKS,
  buildAction,
  CELLS,
  CHOOSE,
  CONTINUE,
  DISCARD,
  decode,
  encode,
  engine,
  FACTORY,
  FINISH,
  FOUND,
  KEEP,
  MARK,
  MOVE,
  NAME,
  PARK,
  PLACE,
  parsePosition,
  printPosition,
  READY,
  REPLACE,
  RESERVE,
  STAND,
  STOP,
  STORE,
  SWAP,
  TAKE,
  type TinyTowns,
  type TinyTownsAction,
  type TinyTownsOptions,
  tinyTowns,
} from '../src/index.ts';

const flat: readonly TinyTownsAction[] = [
  ...[KEEP, NAME, TAKE, CHOOSE, PLACE, PARK, FACTORY, STORE, STAND, MARK, RESERVE].flat(),
  ...[SWAP, REPLACE, FOUND, MOVE].flat(2),
  ...[FINISH, CONTINUE, DISCARD, STOP, READY],
];

describe('answers', () => {
  test('every answer but build reads back as the very same object', () => {
    const texts = flat.map(encode);
    expect(new Set(texts).size).toBe(flat.length);
    for (const [i, a] of flat.entries()) expect(decode(texts[i]!)).toBe(a);
  });
  test('so does build, for every colour, the monument and any squares', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.integer({ min: 1, max: 0xffff }), (building, cells) => {
        const a = buildAction(building, cells);
        return decode(encode(a)) === a;
      }),
    );
  });
  test('the words are those of the specification', () => {
    expect(encode(NAME[0]!)).toBe('name wood');
    expect(encode(PLACE[6]!)).toBe('place 1,2');
    expect(encode(SWAP[11]![3]!)).toBe('swap 2,3 glass');
    expect(encode(buildAction(0, 0b110010))).toBe('build blue 0,1 1,0 1,1');
    expect(encode(buildAction(7, 1))).toBe('build monument 0,0');
    expect(encode(REPLACE[3]![4]!)).toBe('replace 0,3 green');
    expect(encode(KEEP[9]!)).toBe('keep opaleyes-watch');
  });
  test('decode is total, and there is one spelling only', () => {
    const words = [
      'name',
      'build',
      'place',
      'swap',
      'keep',
      'ready',
      'reserve',
      'found',
      'wood',
      'blue',
      'monument',
      '0,0',
    ];
    const more = ['1,2', '4,0', '0,4', '-1,0', '', ' ', 'toString', '__proto__', 'constructor', 'architects-guild'];
    const junk = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words, ...more), { maxLength: 5 }).map(all => all.join(' ')),
    );
    fc.assert(
      fc.property(junk, text => {
        const a = decode(text);
        expect(a === null || encode(a) === text).toBe(true);
      }),
      { numRuns: 2000 },
    );
    const odd = [
      'build blue 0,1 0,0',
      'build blue 0,0 0,0',
      'build blue',
      'place 00,1',
      'place 1,2 ',
      ' place 1,2',
      'READY',
    ];
    for (const text of [...odd, 'move 0,0 monument', 'reserve monument', 'ready now', 'swap 0,0', 'name'])
      expect(decode(text), text).toBeNull();
  });
  test('refs point at squares, cards, resources and monuments', () => {
    expect(tinyTowns.refs(PLACE[6]!)).toEqual(['cell:6']);
    expect(tinyTowns.refs(buildAction(0, 0b110010))).toEqual(['card:blue', 'cell:1', 'cell:4', 'cell:5']);
    expect(tinyTowns.refs(buildAction(7, 1))).toEqual(['card:monument', 'cell:0']);
    expect(tinyTowns.refs(SWAP[11]![3]!)).toEqual(['cell:11', 'resource:glass']);
    expect(tinyTowns.refs(KEEP[9]!)).toEqual(['monument:opaleyes-watch']);
    expect(tinyTowns.refs(READY)).toEqual([]);
  });
});

// ── positions ───────────────────────────────────────────────────────────────
const GAMES: readonly [seats: number, options: Partial<TinyTownsOptions>][] = [
  [2, {}],
  [3, { cavern: 'on', orchardRule: 'anySix' }],
  [6, {}],
  [2, { mode: 'townHall', cavern: 'on' }],
  [4, { mode: 'townHall', monuments: 'off', cards: 'firstGame' }],
  [1, {}],
  [1, { monuments: 'off' }],
];

/** Plays a random game, any open seat first, and shows every state to `look`. Building is preferred. */
function wander(seats: number, options: Partial<TinyTownsOptions>, seed: string, look: (s: TinyTowns) => void): void {
  const rng: Rng = fastRng(seed);
  const parsed = tinyTowns.options(options, seats);
  if (!parsed.ok) throw new Error(parsed.why);
  const s = engine.start(tinyTowns.setup(parsed.value, seats, fastRng(`${seed} table`)));
  for (;;) {
    look(s);
    if (s.scores !== null) return;
    const seat = engine.next(s, int(rng, seats));
    const legal = engine.legal(s, seat, []);
    const builds = legal.filter(
      a => a.type === 'build' || a.type === 'store' || a.type === 'swap' || a.type === 'park',
    );
    const from =
      builds.length > 0 && int(rng, 4) > 0 ? builds : legal.filter(a => a.type !== 'finish' || int(rng, 8) === 0);
    engine.apply(s, seat, (from.length > 0 ? from : legal)[int(rng, Math.max(1, from.length))]!);
  }
}

describe('a position prints and parses back to the same state, at every decision', () => {
  for (const [seats, options] of GAMES)
    test(`${seats} seats ${JSON.stringify(options)}`, () => {
      const asked = new Set<string>();
      for (let game = 0; game < 4; game++)
        wander(seats, options, `position ${seats} ${game} ${JSON.stringify(options)}`, s => {
          const text = printPosition(s);
          const back = parsePosition(text);
          if (!back.ok) throw new Error(`${back.why}\n${text}`);
          expect(JSON.stringify(back.value)).toBe(JSON.stringify(s)); // key order and all
          for (let seat = 0; seat < seats; seat++) {
            const f = engine.asked(s, seat);
            if (f) asked.add(engine.askAt(f).ask);
          }
        });
      for (const ask of asked) expect(ASKS).toContain(ask);
      expect(asked.size).toBeGreaterThan(3);
    });
});

describe('malformed positions are named by line and square', () => {
  const s = engine.start(
    tinyTowns.setup({ ...defaults(), cards: 'firstGame', firstBuilder: 1 }, 2, fastRng('malformed')),
  );
  const good = printPosition(s).split('\n');
  const why = (line: number, text: string) => {
    const back = parsePosition(good.map((l, i) => (i === line - 1 ? text : l)).join('\n'));
    return back.ok ? 'accepted' : back.why;
  };
  const townLine = good.findIndex(l => l.startsWith('town')) + 1;

  function defaults(): TinyTownsOptions {
    const parsed = tinyTowns.options({}, 2);
    if (!parsed.ok) throw new Error(parsed.why);
    return parsed.value;
  }

  test('the good one is good', () => expect(parsePosition(good.join('\n')).ok).toBe(true));
  for (const [line, text] of [
    [1, 'welcome-to standard 2'],
    [1, 'tiny-towns chess 2'],
    [1, 'tiny-towns standard 7'],
    [1, 'tiny-towns standard 1.5'],
    [2, 'cards Co Fm We Ch Ta Th'],
    [2, 'cards Co Fm We Ch Ta Th Xx'],
    [2, 'cards Co Co Co Co Co Co Co'],
    [2, 'cards Fm Co We Ch Ta Th Fc'],
    [3, 'rules'],
    [3, 'rules maybe -'],
    [4, 'round one 1 -'],
    [4, 'round 1 1 Q'],
    [4, 'round 1 7 -'],
    [4, 'round  1 -'],
    [5, 'piles WX - - 0'],
    [5, 'piles - - - many'],
    [6, 'stream slow 0 1 2 3 4'],
    [6, 'stream fast 0 1 2 x 4'],
    [7, 'flow here'],
    [7, 'flow 99.0.0'],
    [7, 'flow 0.0.5'],
    [8, 'lanes 1.0.0'],
    [8, 'lanes 1.0.0 1.0.1 1.0.2'],
    [9, 'end x -'],
    [9, 'end 0'],
    [9, 'end 0 1 z'],
    [9, 'end 0 1'],
  ] as const)
    test(`line ${line}: ${text}`, () => expect(why(line, text)).toMatch(new RegExp(`^line ${line}: `)));

  test('a town: its line, its row, its square, its code', () => {
    expect(why(townLine, 'town - - - 0 0')).toMatch(new RegExp(`^line ${townLine}: town 0: `));
    expect(why(townLine, 'town nobody - - 0 0 0 0 0 0 -1 0 0 0')).toMatch(new RegExp(`^line ${townLine}: town 0: `));
    expect(why(townLine, 'town - - - 0 0 0 0 0 0 -1 0 0 zero')).toMatch(new RegExp(`^line ${townLine}: town 0: `));
    expect(why(townLine + 2, '.. .. Zz ..')).toContain('town 0: square 1,2: there is no code "Zz"');
    expect(why(townLine + 2, '.. .. In ..')).toContain('town 0: square 1,2: "In" (inn) is not in play');
    expect(why(townLine + 3, '.. .. ..')).toContain('town 0: row 2 has 3 squares');
    expect(why(townLine + 1, '** ** .. ..')).toContain('square 0,1: there is already a monument');
    expect(why(townLine + 1, '** .. .. ..')).toContain('town 0: expected the id of the monument');
    expect(why(townLine + 5, 'marks 0,0 Q')).toMatch(new RegExp(`^line ${townLine + 5}: town 0: `));
    expect(why(townLine + 5, 'marks 9,0 W')).toMatch(new RegExp(`^line ${townLine + 5}: town 0: `));
    expect(why(townLine + 6, 'stock 0,0 W')).toMatch(new RegExp(`^line ${townLine + 6}: town 0: `)); // no Warehouse there
  });
  test('missing and surplus lines', () => {
    for (let n = 0; n < good.length - 1; n++) {
      const back = parsePosition(good.slice(0, n).join('\n'));
      expect(back.ok ? 'accepted' : back.why).toMatch(/^line \d+: /);
    }
    const more = parsePosition(`${good.join('\n')}town again\n`);
    expect(more.ok ? 'accepted' : more.why).toMatch(new RegExp(`^line ${good.length}: `));
  });
  test('parsing is total on junk', () => {
    fc.assert(
      fc.property(fc.nat(good.length), fc.oneof(fc.string(), fc.constantFrom(...good)), (line, text) => {
        const back = parsePosition(good.map((l, i) => (i === line ? text : l)).join('\n'));
        expect(back.ok ? printPosition(back.value).trimEnd() : /^line \d+: ./.test(back.why)).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
    fc.assert(fc.property(fc.string(), text => !parsePosition(text).ok));
  });
  test('a mask has sixteen squares', () => expect(CELLS).toBe(16));
});
