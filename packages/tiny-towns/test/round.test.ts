import { createTable, hashOf } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { encode, engine, printSquares, type TinyTownsView } from '../src/index.ts';
import { EMPTY_ROWS } from './cards.ts';
import { type Scene, scene, type TownSpec } from './scene.ts';

/** Sections 3 (monuments) and 4: the round, who acts when, who knows what, the hammer and the end. */
const FULL = 'Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
const openTown = (empty: number): string => {
  const codes = Array.from({ length: 16 }, (_, i) => (i < empty ? '..' : 'Ta'));
  return [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
};
const FIVE_BANKS = ['0,0 W', '0,1 H', '0,2 B', '0,3 G', '1,0 S'];
const fiveBanks: TownSpec = { rows: 'Bk Bk Bk Bk/Bk .. .. ../.. .. .. ../.. .. .. ..', marks: FIVE_BANKS };
const fort: TownSpec = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'fort-ironweed' };

describe('section 3: the choice of monuments', () => {
  const table = () => createTable(engine, { seats: 3, options: { cards: 'firstGame' }, seed: 'choice' });
  test('all at the same time, each one of his two, sealed until all have chosen', () => {
    const t = table();
    const before = hashOf(t.view(0));
    for (const seat of [1, 2]) {
      const prompt = t.prompt(seat)!;
      expect(prompt.actions.map(encode)).toEqual(t.view(seat).towns[seat]!.dealt.map(id => `keep ${id}`));
      expect(prompt.actions).toHaveLength(2);
      expect(t.answer(seat, prompt.id, prompt.actions[0]!)).toMatchObject({ ok: true, told: [] });
      expect(t.view(seat).towns[seat]!.monument).toBe(t.view(seat).towns[seat]!.dealt[0]);
    }
    expect(hashOf(t.view(0))).toBe(before);
    expect(t.undo(1).ok).toBe(true); // he may still change his mind
    const again = t.prompt(1)!;
    t.answer(1, again.id, again.actions[1]!);
    const mine = t.prompt(0)!;
    const done = t.answer(0, mine.id, mine.actions[0]!);
    expect(done.ok && done.told.filter(e => e.all?.type === 'kept').map(e => e.all)).toEqual(
      [0, 1, 2].map(seat => ({ type: 'kept', seat, monument: null })),
    );
    expect([0, 1, 2].filter(seat => t.prompt(seat) !== null)).toHaveLength(1); // the Master Builder
  });
  test('a kept card stays secret until it is built; at the end all are shown', () => {
    const s = scene({ towns: [{ rows: FULL, monument: 'silva-forum' }, { monument: 'the-starloom' }] });
    const monuments = (v: TinyTownsView) => v.towns.map(t => t.monument);
    expect(monuments(s.table.view(0))).toEqual(['silva-forum', null]);
    expect(monuments(s.table.view('public'))).toEqual([null, null]);
    const short = scene({ towns: [{ rows: openTown(1), monument: 'silva-forum' }, { rows: openTown(1) }] }).play(
      'wood',
    );
    expect(monuments(short.table.view('public'))).toEqual(['silva-forum', null]);
  });
});

describe('4.2 NAME', () => {
  test('only the Master Builder acts; five resources; nobody constructs', () => {
    const s = scene({ builder: 1, towns: [`-W -S .. ..${EMPTY_ROWS}`, `-W -S .. ..${EMPTY_ROWS}`, ''] });
    expect([0, 1, 2].map(s.ask)).toEqual([null, 'name', null]);
    expect(s.legal(1)).toEqual(['name wood', 'name wheat', 'name brick', 'name glass', 'name stone']);
    expect(s.refuse(1, 'build gray 0,0 0,1')).toBe('illegal');
    expect(s.refuse(0, 'build gray 0,0 0,1')).toBe('not-asked');
    expect(s.refuse(0, 'name wood')).toBe('not-asked');
  });
  test('naming counts for the tie-break', () => {
    const s = scene({ towns: ['', ''] })
      .play('wood')
      .play('wood')
      .play('wood');
    expect(s.state.towns.map(t => t.named)).toEqual([2, 1]);
  });
});

describe('4.3 PLACING', () => {
  test('every active player, the Master Builder included, must deal with one cube', () => {
    const s = scene({ builder: 1, towns: ['', '', { completed: 1 }], round: 2 }).say(1, 'name glass');
    expect([0, 1, 2].map(s.ask)).toEqual(['deal', 'deal', null]);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.legal(0)).toHaveLength(16);
  });
  test('on an empty square only; placed cubes never move', () => {
    const s = scene({ builder: 1, towns: [`-W Ta .. ..${EMPTY_ROWS}`] }).say(1, 'name glass');
    expect([s.refuse(0, 'place 0,0'), s.refuse(0, 'place 0,1')]).toEqual(['illegal', 'illegal']);
    expect(s.say(0, 'place 0,2').legal(0)).toEqual(['ready']);
    expect(s.refuse(0, 'place 0,3')).toBe('illegal');
  });
  test('one option only: after a Factory or a swap just a square, for this very cube', () => {
    const factory = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 H'] };
    const s = scene({ cavern: true, builder: 1, towns: [factory] })
      .say(1, 'name wheat')
      .say(0, 'factory glass');
    expect([s.ask(0), s.options(0, 'place').length, s.legal(0).length]).toEqual(['put', 15, 15]);
    const warehouse = { rows: `Wh Wh .. ..${EMPTY_ROWS}`, stock: ['0,0 B'] };
    const w = scene({ cards: 'warehouse', cavern: true, builder: 1, towns: [warehouse] }).say(1, 'name wheat');
    expect(w.say(0, 'swap 0,0 brick').legal(0)).toHaveLength(14);
    expect(w.say(0, 'place 3,3').legal(0)).toEqual(['ready']);
  });
  test('sealed: nobody sees a draft before everybody is ready, then all of it is published in seat order', () => {
    const s = scene({ builder: 1, towns: ['', `-W .. .. ..${EMPTY_ROWS}`, ''] }).say(1, 'name stone');
    const hidden = [hashOf(s.table.view(0)), hashOf(s.table.view(2)), hashOf(s.table.view('public'))];
    const told = s.told.length;
    s.say(1, 'place 0,1', 'build gray 0,0 0,1', 'stand 0,1', 'ready');
    expect([hashOf(s.table.view(0)), hashOf(s.table.view(2)), hashOf(s.table.view('public'))]).toEqual(hidden);
    expect(s.table.view(1).towns[1]!.squares).toMatch(/^\.\. We/); // his own eyes
    expect([s.table.view(0).towns[0]!.cube, s.table.view(1).towns[0]!.cube]).toEqual([4, -1]);
    s.say(2, 'place 3,3', 'ready').say(0, 'place 2,2', 'ready');
    expect(s.table.view(0).towns[1]!.squares).toMatch(/^\.\. We/);
    const published = s.told.slice(told).map(e => ('seat' in e ? `${e.seat} ${e.type}` : e.type));
    expect(published).toEqual(['0 placed', '1 placed', '1 built', '2 placed', 'round']);
  });
  test('the order in which seats speak changes nothing', () => {
    const start = () => scene({ builder: 1, towns: ['', '', ''] }).say(1, 'name stone');
    const a = start().say(0, 'place 0,0', 'ready').say(1, 'place 1,1', 'ready').say(2, 'place 2,2', 'ready');
    const b = start()
      .say(2, 'place 2,2')
      .say(1, 'place 1,1')
      .say(0, 'place 0,0', 'ready')
      .say(2, 'ready')
      .say(1, 'ready');
    expect(hashOf(a.state)).toBe(hashOf(b.state));
  });
});

describe('4.4 BUILDING', () => {
  test('a player may construct while others are still placing, with patterns of earlier rounds', () => {
    const s = scene({ builder: 1, towns: [`-W -S .. ..${EMPTY_ROWS}`] })
      .say(1, 'name glass')
      .say(0, 'place 3,3');
    s.say(0, 'build gray 0,0 0,1', 'stand 0,0');
    expect(s.ask(1)).toBe('deal');
  });
  test('nothing forces a player to construct', () => {
    const s = scene({ builder: 1, towns: [`-W -S .. ..${EMPTY_ROWS}`] })
      .say(1, 'name glass')
      .say(0, 'place 3,3', 'ready');
    expect(s.rest().rows(0)).toBe('-W -S .. ../.. .. .. ../.. .. .. ../.. .. .. -G');
  });
  test('READY is withdrawn by undo while the round is open, and never afterwards', () => {
    const s = scene({ builder: 1, towns: [`-W -S .. ..${EMPTY_ROWS}`] })
      .say(1, 'name glass')
      .say(0, 'place 3,3', 'ready');
    expect(s.ask(0)).toBeNull();
    expect(s.undo(0)).toBe(true);
    s.say(0, 'build gray 0,0 0,1', 'stand 0,0', 'ready');
    expect([s.undo(0), s.undo(0), s.undo(0), s.undo(0), s.undo(0)]).toEqual([true, true, true, true, false]);
    expect(s.ask(0)).toBe('deal');
    s.say(0, 'place 2,2', 'ready').say(1, 'place 0,0', 'ready');
    expect(s.state.round).toBe(2);
    expect([s.undo(0), s.undo(1)]).toEqual([false, false]);
  });
  test('READY is refused while a choice is pending: where it stands, its marker', () => {
    const town = '-W .. .. ../.. -S -S -B/.. .. .. ../.. .. .. ..';
    const s = scene({ builder: 1, towns: [town] })
      .say(1, 'name brick')
      .say(0, 'place 1,0');
    s.say(0, 'build black 0,0 1,0 1,1 1,2 1,3');
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.say(0, 'stand 0,0').refuse(0, 'ready')).toBe('illegal');
    expect(s.say(0, 'mark wood').legal(0)).toEqual(['ready']);
  });
});

describe('4.5 CLOSE', () => {
  test('all towns without an empty square are complete at once; the round ends when all are ready', () => {
    const s = scene({ towns: [openTown(1), openTown(2), openTown(1)], round: 8 }).play('wood');
    expect(s.state.towns.map(t => t.completed)).toEqual([8, 0, 8]);
    expect(s.told).toContainEqual({ type: 'completed', seat: 2, round: 8 });
    expect(s.state).toMatchObject({ round: 9, builder: 1 });
  });
  test('the game ends as soon as nobody is active', () => {
    const s = scene({ towns: [openTown(1), openTown(1)], round: 8 }).play('wood');
    expect(s.table.over).toBe(true);
    expect(s.state.scores).toEqual([19, 19]);
  });
  test('section 6: cubes on squares are removed, cubes on Warehouses stay, parked cubes cost nothing', () => {
    const stock = { rows: `Wh -W -W ..${FULL.slice(11)}`, stock: ['0,0 WHB'] };
    const s = scene({ cards: 'warehouse', towns: [stock, openTown(1)] }).play('wood');
    expect(s.state.scores?.[0]).toBe(20 - 3 - 3);
  });
});

describe('4.6 the hammer', () => {
  const builders = (s: Scene, rounds: number) =>
    Array.from({ length: rounds }, () => {
      s.play('wood');
      return s.state.builder;
    });
  test('goes left, seat by seat', () => {
    expect(builders(scene({ builder: 2, towns: ['', '', '', ''] }), 5)).toEqual([3, 0, 1, 2, 3]);
  });
  test('skips complete players, and a Master Builder who completes in his own round passes it on', () => {
    const s = scene({ builder: 0, towns: [openTown(1), { completed: 1 }, '', ''], round: 2 });
    expect(builders(s, 3)).toEqual([2, 3, 2]);
  });
  test('passes Fort Ironweed by, unless its owner is the only active player', () => {
    expect(builders(scene({ builder: 0, towns: ['', fort, ''] }), 3)).toEqual([2, 0, 2]);
    const alone = scene({ builder: 0, towns: [openTown(1), fort] }).play('wood');
    expect([alone.ask(1), alone.state.towns[0]!.completed]).toEqual(['name', 1]);
  });
  test('passes a player by who has marked all five resources', () => {
    expect(builders(scene({ cards: 'bank', builder: 0, towns: ['', fiveBanks, ''] }), 3)).toEqual([2, 0, 2]);
  });
  test('a Fort must name after all when nobody else can name anything', () => {
    const s = scene({ cards: 'bank', builder: 0, towns: [openTown(1), fiveBanks, fort] }).play('wood');
    expect([s.ask(1), s.ask(2)]).toEqual([null, 'name']);
  });
  test('if still nobody can name, all remaining towns are complete and the game is scored', () => {
    const s = scene({ cards: 'bank', builder: 0, towns: [openTown(1), fiveBanks, fiveBanks], round: 9 }).play('wood');
    expect(s.table.over).toBe(true);
    expect(s.state.towns.map(t => t.completed)).toEqual([9, 9, 9]);
    expect(s.told.filter(e => e.type === 'completed').map(e => e.seat)).toEqual([0, 1, 2]);
  });
});

describe('4.7 the last active player', () => {
  const last = (town: TownSpec, more: { cards?: string; cavern?: boolean } = {}) =>
    scene({ ...more, builder: 0, towns: [town, { completed: 1 }], round: 2 });
  const onlyPlaces = (s: Scene) => s.legal(0).every(text => text.startsWith('place'));
  test('Factory, Warehouse, Statue and Cavern do not apply any more', () => {
    const factory = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
    const warehouse = { rows: `Wh .. .. ..${EMPTY_ROWS}`, stock: ['0,0 B'] };
    const statue = { rows: `Co ** .. ..${EMPTY_ROWS}`, monument: 'statue-of-the-bondmaker' } as const;
    expect(onlyPlaces(last(factory, { cavern: true }).say(0, 'name wood'))).toBe(true);
    expect(onlyPlaces(last(warehouse, { cards: 'warehouse' }).say(0, 'name wood'))).toBe(true);
    expect(onlyPlaces(last(statue).say(0, 'name wood'))).toBe(true);
  });
  test('his Banks still restrict him, each naming still counts, he names every round until full', () => {
    const town = { rows: `Bk ${openTown(3).slice(3)}`, marks: ['0,0 G'] };
    const s = last(town, { cards: 'bank' });
    expect(s.legal(0)).toEqual(['name wood', 'name wheat', 'name brick', 'name stone', 'finish']);
    s.play('wood').play('wood');
    expect(s.table.over).toBe(true);
    expect([s.state.towns[0]!.named, s.state.towns[0]!.completed]).toEqual([2, 3]);
  });
  test('Fort Ironweed no longer restricts him', () => expect(last(fort).ask(0)).toBe('name'));
  test('he may declare his town finished instead of naming: complete in this round, without a naming', () => {
    const s = last({ rows: openTown(4) }).say(0, 'finish');
    expect(s.table.over).toBe(true);
    expect(s.state.towns[0]).toMatchObject({ completed: 2, named: 0 });
    expect(s.state.scores?.[0]).toBe(20 - 4);
  });
});

describe('4.8 nobody may leave early', () => {
  test('no finishing while two are active, placing is mandatory even if nothing can be built any more', () => {
    const s = scene({ towns: [openTown(2), ''] });
    expect(s.refuse(0, 'finish')).toBe('illegal');
    s.say(0, 'name wood');
    expect(s.legal(0)).toEqual(['place 0,0', 'place 0,1']);
    expect(s.refuse(0, 'finish')).toBe('illegal');
  });
  test('invariant: at the start of every round each active player has an empty square', () => {
    const s = scene({ towns: ['', openTown(5), openTown(9)] });
    while (!s.table.over) {
      const { towns, cards } = s.state;
      for (const t of towns) if (t.completed === 0) expect(printSquares(t, cards)).toContain('..');
      s.play('wheat');
    }
    expect(s.state.towns.map(t => t.completed)).toEqual([16, 5, 9]);
  });
});
