import { createTable, hear } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { decode, engine, scoreSeat, soloRank, standings } from '../src/index.ts';
import { building, scene, score, stateOf } from './scene.ts';

/** Section 14 of the specification, one test per example, F16 to F25: rounds, monuments, variants, ties. */
const EMPTY_ROWS = '/.. .. .. ../.. .. .. ../.. .. .. ..';

test('F16 hammer', () => {
  const fort = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'fort-ironweed' } as const;
  const done = { completed: 3 };
  const s = scene({ round: 4, builder: 1, towns: ['', '', done, fort] }).play('wood');
  expect(s.state.builder).toBe(0);

  const nearlyFull = '.. .. .. Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
  const two = scene({ round: 4, builder: 1, towns: [done, nearlyFull, done, fort] });
  for (let round = 4; round <= 6; round++) {
    expect(two.ask(1)).toBe('name'); // seat 3 is active, but never asked
    two.play('wood');
  }
  expect(two.town(1).completed).toBe(6);
  expect(two.ask(3)).toBe('name');
  expect(two.play('wood').ask(3)).toBe('name');
});

test('F17 last player', () => {
  const own = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
  const s = scene({ builder: 0, towns: [own, { completed: 1 }], round: 2 });
  expect(s.legal(0)).toContain('finish');
  s.say(0, 'name wood');
  expect(s.legal(0)).toHaveLength(15);
  expect(s.legal(0).every(text => text.startsWith('place'))).toBe(true);
  const other = scene({ builder: 0, towns: [own, { completed: 1 }], round: 2 }).say(0, 'finish');
  expect(other.state.scores?.[0]).toBe(-15);
});

test('F18 Starloom places', () => {
  const open = (empty: number) => {
    const codes = ['**', ...new Array(15 - empty).fill('-W'), ...new Array(empty).fill('..')];
    const rows = [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
    return { rows, monument: 'the-starloom' } as const;
  };
  const s = scene({ round: 20, towns: [open(1), open(1), open(3), open(6)] });
  while (!s.table.over) s.play('wheat');
  const end = s.state;
  expect(end.towns.map(t => t.completed)).toEqual([20, 20, 22, 25]);
  expect(end.towns.map((_, seat) => scoreSeat(end, seat).lines.monument)).toEqual([6, 6, 2, 0]);
});

describe("F19 Opaleye's Watch", () => {
  const watch = { monument: 'opaleyes-watch', watch: 'red gray green' } as const;
  const rows = '** -B -B -G/.. .. .. ../.. .. .. ../.. .. .. ..';
  const wellSoon = `-W .. .. ..${EMPTY_ROWS}`;
  const well = ['place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready'];

  test('the left neighbour constructs a Well; so does the right one', () => {
    const s = scene({ round: 9, builder: 2, towns: [{ rows, ...watch }, wellSoon, wellSoon] });
    s.say(2, 'name stone').say(1, ...well);
    expect(s.ask(0)).toBe('deal'); // no effect before everybody is ready
    s.say(0, 'place 3,3', 'ready').say(2, ...well);
    expect([0, 1, 2].map(s.ask)).toEqual(['watch', null, null]);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.options(0, 'move')).toHaveLength(11);
    expect(s.options(0, 'build')).toEqual(['green 0,1 0,2 0,3']); // he may construct again
    s.say(0, 'move 1,0 gray');
    expect(s.legal(0)).toEqual(['build green 0,1 0,2 0,3', 'ready']);
    expect(s.town(0).watch).toBe((1 << 1) | (1 << 4));
    s.say(0, 'ready');
    expect(s.state.round).toBe(10);
    expect(s.rows(0)).toMatch(/^\*\* -B -B -G\/We /);
  });
  test('a Tavern placed by Grove University triggers nothing', () => {
    const school = '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..';
    const s = scene({
      round: 9,
      builder: 2,
      towns: [{ rows, ...watch }, '', { rows: school, monument: 'grove-university' }],
    });
    s.say(
      2,
      'name glass',
      'place 1,1',
      'build monument 0,1 1,0 1,1 1,2',
      'stand 0,1',
      'found 3,3 green',
      'ready',
    ).rest();
    expect(s.state.round).toBe(10);
    expect(s.town(0).watch).toBe((1 << 1) | (1 << 2) | (1 << 4));
  });
  describe('seat 1 constructs a Tavern while the board of seat 0 is full', () => {
    const play = (first: string) => {
      const full = { rows: `${first} .. **/Ch Ch Ch Ch/Ch Ch Ch Ch/Ch Ch Ch Ch`, ...watch };
      const s = scene({ round: 12, builder: 2, towns: [full, `-B -B .. ..${EMPTY_ROWS}`, ''] });
      s.say(2, 'name glass').say(1, 'place 0,2', 'build green 0,0 0,1 0,2', 'stand 0,0', 'ready');
      return s.say(0, 'place 0,2', 'ready').rest();
    };
    test('he may construct something to free a square and must then place the Tavern', () => {
      const s = play('-W -S');
      expect(s.legal(0)).toEqual(['build gray 0,0 0,1', 'ready']);
      s.say(0, 'build gray 0,0 0,1', 'stand 0,0');
      expect(s.legal(0)).toEqual(['move 0,1 green']);
      s.say(0, 'move 0,1 green', 'ready');
      expect(s.rows(0)).toMatch(/^We Ta -G \*\*/);
      expect(s.town(0).completed).toBe(12);
    });
    test('if he does not, the Tavern stays on the card and his town is complete', () => {
      const s = play('-W -S').say(0, 'ready');
      expect(s.town(0)).toMatchObject({ completed: 12, watch: (1 << 1) | (1 << 2) | (1 << 4) });
    });
    test('if he cannot, he is not even asked', () => {
      const s = play('-W -W');
      expect(s.ask(0)).toBeNull();
      expect(s.state.round).toBe(13);
      expect(s.town(0)).toMatchObject({ completed: 12, watch: (1 << 1) | (1 << 2) | (1 << 4) });
    });
  });
  test('the round of its own construction counts already', () => {
    const almost = '-W .. .. ../-B -G -H ../-S .. .. ../.. .. .. ..';
    const twice = '-W -W .. ../.. .. .. ../.. .. .. ../.. .. .. ..';
    const s = scene({
      round: 9,
      builder: 2,
      towns: [{ rows: almost, monument: 'opaleyes-watch' }, '-W -S .. ../-W .. .. ../.. .. .. ../.. .. .. ..', twice],
    });
    s.say(2, 'name wheat');
    s.say(0, 'place 1,3', 'build monument 0,0 1,0 1,1 1,2 1,3 2,0', 'stand 0,0');
    s.say(0, 'reserve red', 'reserve gray', 'reserve green', 'ready');
    s.say(1, 'place 3,3', 'build gray 0,0 0,1', 'stand 0,0', 'ready').rest();
    expect([s.state.round, s.ask(0)]).toEqual([9, 'watch']);
    s.say(0, 'move 3,3 gray', 'ready');
    expect(s.state.round).toBe(10);
  });
});

describe("F20 Architect's Guild", () => {
  const rows = '.. .. -G We/.. -H -S Wh/-W .. .. ../.. .. .. ..';
  const start = () =>
    building(
      { cards: 'Warehouse', towns: [{ rows, monument: 'architects-guild', stock: ['1,3 WB'] }], round: 5 },
      'brick',
      '2,1',
    ).say(0, 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2');

  test('legal: a Well by a Tavern and a Warehouse with cubes by a Tavern', () => {
    const s = start().say(0, 'replace 0,3 green', 'replace 1,3 green');
    expect(s.ask(0)).toBe('build');
    expect(s.rows(0)).toBe('.. .. ** Ta/.. .. .. Ta/.. .. .. ../.. .. .. ..');
    expect(s.stock(0)).toEqual([]);
    s.say(0, 'ready').rest();
    expect(scoreSeat(s.state, 0).lines).toMatchObject({ tavern: 5, warehouse: 0, monument: 1 });
  });
  test('legal: nothing', () => {
    expect(start().say(0, 'stop').rows(0)).toBe('.. .. ** We/.. .. .. Wh/.. .. .. ../.. .. .. ..');
  });
  test('illegal: the Guild, a Well by a Well, the same square twice, cards not in play, monuments, later', () => {
    const s = start();
    for (const type of ['blue', 'red', 'gray', 'orange', 'green', 'yellow', 'black'])
      expect(s.refuse(0, `replace 0,2 ${type}`)).toBe('illegal');
    expect(s.refuse(0, 'replace 0,3 gray')).toBe('illegal');
    // An answer names a colour, so that only the seven cards in play can be meant; there is no word for a monument.
    expect(s.options(0, 'replace 0,3')).toEqual(['blue', 'red', 'orange', 'green', 'yellow', 'black']);
    expect(decode('replace 0,3 monument')).toBeNull();
    expect(decode('replace 0,3 inn')).toBeNull();
    s.say(0, 'replace 0,3 green');
    expect(s.options(0, 'replace 0,3')).toEqual([]);
    expect(s.refuse(0, 'replace 0,3 gray')).toBe('illegal');
    s.say(0, 'stop');
    expect(s.refuse(0, 'replace 1,3 green')).toBe('illegal');
    s.say(0, 'ready').rest().say(0, 'name wood');
    expect(s.refuse(0, 'replace 1,3 green')).toBe('illegal');
    expect(s.say(0, 'place 3,3').refuse(0, 'replace 1,3 green')).toBe('illegal');
  });
});

describe('F21 Grove University', () => {
  test('a second Bank must be marked with an unused resource', () => {
    const rows = 'Bk .. .. ../.. -B .. ../-S .. -S ../.. .. .. ..';
    const town = { rows, marks: ['0,0 B'], monument: 'grove-university' } as const;
    const s = building({ cards: 'Bank', towns: [town] }, 'glass', '2,1');
    s.say(0, 'build monument 1,1 2,0 2,1 2,2', 'stand 1,1');
    expect(s.legal(0)).toHaveLength(14 * 7);
    s.say(0, 'found 3,3 black');
    expect(s.legal(0)).toEqual(['mark wood', 'mark wheat', 'mark glass', 'mark stone']);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.say(0, 'mark glass').marks(0)).toEqual(['0,0 B', '3,3 G']);
  });
  test('without an empty square nothing is placed', () => {
    // Only Trading Posts can leave no square free: the token takes the one cube's square.
    const rows = 'Ch .. Ch Ch/Tp Tp Tp Ch/Ch Ch Ch Ch/Ch Ch Ch Ch';
    const s = building({ cards: 'Trading Post', towns: [{ rows, monument: 'grove-university' }] }, 'brick', '0,1');
    s.say(0, 'build monument 0,1');
    expect(s.rows(0)).toMatch(/^Ch \*\* Ch Ch/);
    expect(s.legal(0)).toEqual(['ready']);
  });
});

describe('F22 Town Hall', () => {
  test('draws and choices; the pile is renewed in round 16', () => {
    const options = { mode: 'townHall', monuments: 'off', cards: 'firstGame' };
    const table = createTable(engine, { seats: 2, options, seed: 'F22' });
    const told = hear(table.opening, 'public');
    const drawn: number[] = [];
    let before = table.world(0);
    expect(before.deck).toHaveLength(9);
    expect(before.aside).toHaveLength(5);
    while (!table.over) {
      for (const e of told.splice(0)) {
        if (e.type === 'drawn') drawn.push(table.world(0).round);
        if (e.type === 'reshuffled') {
          expect(before.round).toBe(15);
          expect(before.deck).toEqual([]);
          expect(table.world(0).deck).toHaveLength(9);
          expect(table.world(0).aside).toHaveLength(5);
        }
      }
      before = table.world(0);
      for (const seat of [0, 1]) {
        const prompt = table.prompt(seat);
        if (prompt === null) continue;
        const a = prompt.ask === 'build' ? prompt.actions.at(-1)! : prompt.actions[0]!;
        const done = table.answer(seat, prompt.id, a);
        if (done.ok) told.push(...hear(done.told, 'public'));
      }
    }
    expect(drawn).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16]);
  });
  test('a Bank marked glass binds in choice rounds only', () => {
    const town = { rows: `Bk .. .. ..${EMPTY_ROWS}`, marks: ['0,0 G'] };
    const choice = scene({ mode: 'townHall', cards: 'Bank', round: 3, towns: [town, ''], deck: 'WG' });
    expect(choice.legal(0)).toEqual(['choose wood', 'choose wheat', 'choose brick', 'choose stone']);
    expect(choice.legal(1)).toContain('choose glass');
    const draw = scene({ mode: 'townHall', cards: 'Bank', round: 4, towns: [town, ''], deck: 'WG' });
    expect(draw.say(0, 'place 0,1').rows(0)).toMatch(/^Bk -G/);
  });
  test('Fort Ironweed built in round 2 does nothing in round 3 while others are active', () => {
    const rows = '-H .. -B ../-S -W .. ../.. .. .. ../.. .. .. ..';
    const towns = [{ rows, monument: 'fort-ironweed' } as const, ''];
    const s = scene({ mode: 'townHall', round: 2, towns, deck: 'WS' });
    s.say(0, 'place 1,2', 'build monument 0,0 0,2 1,0 1,1 1,2', 'stand 0,0', 'ready').rest();
    expect([s.state.round, s.ask(0), s.ask(1)]).toEqual([3, null, 'choose']);
    const standing = s.rows(0);
    s.rest();
    expect([s.state.round, s.rows(0)]).toEqual([4, standing]);
    expect(s.ask(0)).toBe('deal');
  });
});

describe('F23 solo', () => {
  const start = () =>
    scene({
      mode: 'solo',
      towns: [{ rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 H'] }],
      faceUp: 'WHH',
      deck: 'WWBBBGGGSSSH',
    });
  test('the Factory works on the chosen card', () => {
    const s = start();
    expect(s.legal(0)).toEqual(['take wood', 'take wheat', 'finish']);
    s.say(0, 'take wheat');
    expect(s.options(0, 'factory')).toEqual(['wood', 'brick', 'glass', 'stone']);
    const wood = start().say(0, 'take wood');
    expect(wood.legal(0).every(text => text.startsWith('place'))).toBe(true);
  });
  test('the chosen card goes under the pile, one new card is turned up', () => {
    const s = start().say(0, 'take wood', 'place 3,3', 'ready');
    expect(s.state.faceUp).toEqual([1, 1, 1]);
    expect(s.state.deck).toEqual([0, 0, 0, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(s.state.known).toBe(1);
  });
  test('ranks', () => {
    expect([31, 32, -4].map(points => soloRank(points).name.uk)).toEqual([
      'Інженер',
      'Містобудівник',
      'Честолюбний новачок',
    ]);
  });
});

test('F24 ties', () => {
  const a = { rows: 'Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta', named: 7 };
  const b = { rows: 'Co Co Co Co/Ta Ta Ta Ta/Ta Ta Ta Ta/.. .. .. -W', named: 6 };
  const castle = (cottages: string) =>
    ({ rows: `${cottages} **/Ta Ta Ta Ta/Ta Ta Ta Ta/.. .. .. -W`, named: 6, monument: 'barrett-castle' }) as const;
  const s = stateOf({ towns: [a, b, castle('Co Co Co')] });
  expect(standings(s, [30, 30, 30])).toEqual([[2], [1], [0]]);
  const shared = stateOf({ towns: [a, b, castle('Co Co Ta')] });
  expect(standings(shared, [30, 30, 30])).toEqual([[1, 2], [0]]);
});

test('F25 Barrett Castle and Farm capacity', () => {
  const s = score('Farm', { rows: `Fm Co Co **/Co .. .. ../.. .. .. ../.. .. .. ..`, monument: 'barrett-castle' });
  expect(s.fedAt).toEqual(['0,1', '0,2', '0,3', '1,0']);
  expect(s.lines).toMatchObject({ cottage: 9, monument: 5 });
});
