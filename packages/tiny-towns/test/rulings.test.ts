import { describe, expect, test } from 'vitest';
import { BUILDINGS, MONUMENTS, orientations, parseOptions, scoreSeat, standings } from '../src/index.ts';
import { EMPTY_ROWS, line, many } from './cards.ts';
import { building, earns, scene, score, stateOf, type TownSpec } from './scene.ts';

/** Section 11: every ruling, asserted directly. RULINGS.md explains them. */
const pattern = (id: string) => [...BUILDINGS, ...MONUMENTS].find(card => card.id === id)!.pattern.join('/');
const fiveBanks: TownSpec = {
  rows: 'Bk Bk Bk Bk/Bk .. .. ../.. .. .. ../.. .. .. ..',
  marks: ['0,0 W', '0,1 H', '0,2 B', '0,3 G', '1,0 S'],
};
const WELL = ['place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready'];

test('R1 Orchard: what does it feed? Its row and column, or any six with orchardRule anySix', () => {
  const rows = 'Co Co Co Co/Co Or .. ../Co .. .. ../.. .. .. ..';
  expect(score('orchard', rows).fedAt).toEqual(['0,1', '1,0']);
  expect(score('orchard', rows, { anySix: true }).fedAt).toHaveLength(6);
  expect(parseOptions({}, 2)).toMatchObject({ value: { orchardRule: 'rowColumn' } });
});

test('R2 Does a central Tailor count itself? Yes', () => {
  expect(line('tailor', '.. .. .. ../.. Tl .. ../.. .. .. ../.. .. .. ..')).toBe(2);
});

test('R3 Bakery neighbours: red or black', () => {
  expect(['Fm', 'Fc', 'Ta', 'We', 'Co', 'Ch'].map(other => line('bakery', `Ba ${other} .. ..${EMPTY_ROWS}`))).toEqual([
    3, 3, 0, 0, 0, 0,
  ]);
});

test('R4 Fountain: another Fountain, not a Cottage', () => {
  expect(line('fountain', `Fo Co .. ..${EMPTY_ROWS}`)).toBe(0);
  expect(line('fountain', `Fo Fo .. ..${EMPTY_ROWS}`)).toBe(4);
});

test('R5 Inn pattern: wheat, stone, glass', () => {
  expect(pattern('inn')).toBe('HSG');
  const s = building({ cards: 'inn', towns: [`-H -S .. ..${EMPTY_ROWS}`] }, 'glass', '0,2');
  expect(s.options(0, 'build green')).toEqual(['0,0 0,1 0,2']);
  const wood = building({ cards: 'inn', towns: [`-H -S .. ..${EMPTY_ROWS}`] }, 'wood', '0,2');
  expect(wood.options(0, 'build green')).toEqual([]);
});

test('R6 Mausoleum pattern: wood, wood over brick, stone', () => {
  expect(pattern('grand-mausoleum-of-the-rodina')).toBe('WW/BS');
});

test('R7 Barrett Castle pattern: the upper right is stone', () => {
  expect(pattern('barrett-castle')).toBe('H..S/WGGB');
});

test('R8 Does the Shrine count itself? Yes', () => {
  const rows = '-B -H -S ../-W .. -W ../.. .. .. ../.. .. .. ..';
  const s = building({ towns: [{ rows, monument: 'shrine-of-the-elder-tree' }] }, 'glass', '1,1');
  s.say(0, 'build monument 0,0 0,1 0,2 1,0 1,1 1,2', 'stand 0,0', 'ready').rest();
  expect(s.town(0).shrine).toBe(1);
  expect(scoreSeat(s.state, 0).lines.monument).toBe(1);
});

test('R9 Feedings used by Barrett Castle: one', () => {
  const s = score('', { rows: 'Co Co Co **/.. .. .. ../.. .. .. ../.. .. .. Fm', monument: 'barrett-castle' });
  expect(s.fedAt).toEqual(['0,0', '0,1', '0,2', '0,3']);
});

test('R10 Barrett Castle next to a Well: 2', () => {
  expect(score('', { rows: `We ** .. ..${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.well).toBe(2);
});

test('R11 Which neighbour is "right"? The previous seat in hammer order', () => {
  const one = `Fh .. .. ..${EMPTY_ROWS}`;
  const two = `Fh Fh .. ..${EMPTY_ROWS}`;
  // Seat 0 compares with seat 2, not with seat 1; the hammer goes from 0 to 1.
  expect(score('feast-hall', [two, two, one]).lines['feast-hall']).toBe(6);
  expect(score('feast-hall', [two, one, two]).lines['feast-hall']).toBe(4);
  expect(scene({ builder: 0, towns: ['', '', ''] }).play('wood').state.builder).toBe(1);
});

test('R12 Solo: Inn or Feast Hall removed? The Inn; the Feast Hall stays at 3 each unless excluded', () => {
  const set = (green: string) => ({ cards: ['farm', 'well', 'chapel', green, 'theater', 'factory'] });
  expect(parseOptions(set('inn'), 1).ok).toBe(false);
  expect(parseOptions(set('feast-hall'), 1).ok).toBe(true);
  expect(parseOptions({ ...set('feast-hall'), soloFeastHall: 'exclude' }, 1).ok).toBe(false);
  expect(score('feast-hall', [`Fh .. .. ..${EMPTY_ROWS}`]).lines['feast-hall']).toBe(3);
});

test('R13 Starloom after a tie: place = 1 + players finished earlier', () => {
  const own = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'the-starloom', completed: 9 } as const;
  expect(score('', [own, { completed: 8 }, { completed: 8 }]).lines.monument).toBe(2);
  expect(score('', [own, { completed: 9 }, { completed: 8 }]).lines.monument).toBe(3);
});

describe("R14 What triggers Opaleye's Watch, and when? Constructing only, after RESOLVE, from the round of its own construction on", () => {
  const rows = `** .. .. ..${EMPTY_ROWS}`;
  const watch = (watchFrom: number) => ({ rows, monument: 'opaleyes-watch', watch: 'gray green', watchFrom }) as const;
  const towns = (from: number) => [watch(from), `-W .. .. ..${EMPTY_ROWS}`];
  test('a construction, when all are ready', () => {
    const s = scene({ builder: 1, towns: towns(0) })
      .say(1, 'name stone')
      .say(1, ...WELL)
      .say(0, 'place 3,3');
    expect(s.ask(0)).toBe('build');
    expect(s.say(0, 'ready').ask(0)).toBe('watch');
  });
  test('not a placed building', () => {
    const school = { rows: '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..', monument: 'grove-university' } as const;
    const s = scene({ builder: 1, towns: [watch(0), school] }).say(1, 'name glass', 'place 1,1');
    s.say(1, 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1', 'found 3,3 gray', 'ready').rest();
    expect(s.state.round).toBe(2);
  });
  test('in the round of its own construction already', () => {
    const s = scene({ builder: 1, towns: towns(5), round: 5 })
      .say(1, 'name stone')
      .say(1, ...WELL)
      .rest();
    expect(s.ask(0)).toBe('watch');
  });
});

describe('R15 Opaleye without an empty square; is it optional? The token stays; mandatory otherwise', () => {
  const play = (rows: string) => {
    const town = { rows, monument: 'opaleyes-watch', watch: 'gray' } as const;
    return scene({ builder: 1, towns: [town, `-W .. .. ..${EMPTY_ROWS}`] })
      .say(1, 'name stone')
      .say(1, ...WELL)
      .rest();
  };
  test('stays', () => {
    const s = play('** .. Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta');
    expect([s.state.round, s.town(0).watch, s.town(0).completed]).toEqual([2, 1 << 2, 1]);
  });
  test('mandatory', () => expect(play(`** .. .. ..${EMPTY_ROWS}`).refuse(0, 'ready')).toBe('illegal'));
});

test('R16 Guild: which buildings may be replaced? Any of the owner but monuments, into another type', () => {
  const rows = '.. .. -G Co/.. -H -S Fm/-W .. .. ../Ta .. .. Th';
  const s = building({ towns: [{ rows, monument: 'architects-guild' }] }, 'brick', '2,1');
  s.say(0, 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2');
  const squares = new Set(s.options(0, 'replace').map(text => text.split(' ')[0]));
  expect([...squares].sort()).toEqual(['0,3', '1,3', '3,0', '3,3']);
  expect(s.options(0, 'replace 1,3')).toEqual(['blue', 'gray', 'orange', 'green', 'yellow', 'black']);
});

test('R17 Grove University optional? Mandatory when possible', () => {
  const school = { rows: '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..', monument: 'grove-university' } as const;
  const s = building({ towns: [school] }, 'glass', '1,1').say(0, 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1');
  expect(s.legal(0).every(text => text.startsWith('found'))).toBe(true);
});

test('R18 Markers of a Factory or Bank that was placed, not constructed: marked whenever it enters the town', () => {
  const school = { rows: '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..', monument: 'grove-university' } as const;
  for (const black of ['factory', 'bank']) {
    const s = building({ cards: black, towns: [school] }, 'glass', '1,1');
    s.say(0, 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1', 'found 3,3 black');
    expect(s.ask(0)).toBe('mark');
  }
});

test('R19 Five Banks: no more than five, and their owner is skipped as Master Builder', () => {
  const s = scene({ cards: 'bank', builder: 0, towns: ['', fiveBanks, ''] }).play('wood');
  expect(s.ask(2)).toBe('name');
  const sixth = { ...fiveBanks, rows: 'Bk Bk Bk Bk/Bk .. .. ../-H -H .. ../-W -G .. ..' };
  expect(building({ cards: 'bank', towns: [sixth] }, 'brick', '3,2').options(0, 'build black')).toEqual([]);
});

test('R20 Full board with free Warehouse or Cottage storage: complete', () => {
  const rest = 'Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
  const warehouse = { rows: `Wh .. ${rest}` };
  const s = scene({ cards: 'warehouse', builder: 1, towns: [warehouse] }).play('wood');
  expect(s.town(0).completed).toBe(1);
  const statue = { rows: `Co .. ** ${rest.slice(3)}`, monument: 'statue-of-the-bondmaker' } as const;
  expect(
    scene({ builder: 1, towns: [statue] })
      .play('wood')
      .town(0).completed,
  ).toBe(1);
});

test('R21 May one build after store or discard? Yes', () => {
  const town = `-W -S Wh ..${EMPTY_ROWS}`;
  for (const dealt of ['store 0,2', 'discard']) {
    const s = scene({ cards: 'warehouse', cavern: true, builder: 1, towns: [town] })
      .say(1, 'name glass')
      .say(0, dealt);
    expect(s.options(0, 'build')).toEqual(['gray 0,0 0,1']);
  }
});

test('R22 Factory or Warehouse combined with the Statue: allowed', () => {
  const statue = 'statue-of-the-bondmaker' as const;
  const factory = { rows: `Co ** Fc ..${EMPTY_ROWS}`, monument: statue, marks: ['0,2 W'] };
  const f = scene({ builder: 1, towns: [factory] })
    .say(1, 'name wood')
    .say(0, 'factory glass');
  expect(f.options(0, 'park')).toEqual(['0,0']);
  const warehouse = { rows: `Co ** Wh ..${EMPTY_ROWS}`, monument: statue, stock: ['0,2 B'] };
  const w = scene({ cards: 'warehouse', builder: 1, towns: [warehouse] })
    .say(1, 'name wood')
    .say(0, 'swap 0,2 brick');
  expect(w.say(0, 'park 0,0').town(0).parked).toBe(1);
});

test('R23 Last active player: abilities tied to other players’ naming are off; he may stop', () => {
  const town = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
  const s = scene({ cavern: true, builder: 0, towns: [town, { completed: 1 }], round: 2 });
  expect(s.options(0, 'finish')).toHaveLength(1);
  expect(
    s
      .say(0, 'name wood')
      .legal(0)
      .every(text => text.startsWith('place')),
  ).toBe(true);
});

test('R24 Silva Forum alone in town: 2 points', () => {
  expect(score('', { rows: `** -W .. ..${EMPTY_ROWS}`, monument: 'silva-forum' }).lines.monument).toBe(2);
});

test('R25 Market: itself included? Yes, and the better line only', () => {
  expect(line('market', `Mk .. .. ..${EMPTY_ROWS}`)).toBe(1);
  const s = score('market', 'Mk Mk Mk ../Mk .. .. ../.. .. .. ../.. .. .. ..');
  expect(earns(s, 'market', '0,0')).toBe(3);
});

test('R26 Cottages in the tie-break: those of the final town, Castle = 2', () => {
  const rest = 'Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
  const castle = { rows: `** Ta ${rest}`, monument: 'barrett-castle' } as const;
  const one = { rows: `Co Ta ${rest}` };
  const two = { rows: `Co Co ${rest}` };
  expect(standings(stateOf({ towns: [castle, one] }), [9, 9])).toEqual([[0], [1]]);
  expect(standings(stateOf({ towns: [castle, two] }), [9, 9])).toEqual([[0, 1]]);
});

test('R27 Almshouse beyond six: 26', () => {
  expect([6, 7, 8, 16].map(n => line('almshouse', many('Al', n)))).toEqual([26, 26, 26, 26]);
});

test('R28 Cathedral pattern corner: glass', () => {
  expect(pattern('cathedral-of-caterina')).toBe('.H/SG');
});

test('R29 Ukrainian names of three monuments: proposed', () => {
  const uk = (id: string) => MONUMENTS.find(m => m.id === id)!.name.uk;
  expect(uk('grand-mausoleum-of-the-rodina')).toBe('Великий мавзолей Родини');
  expect(uk('obelisk-of-the-crescent')).toBe('Обеліск Півмісяця');
  expect(uk('the-sky-baths')).toBe('Небесні купальні');
});

test('R30 Rotation: all rotations and mirror images', () => {
  const l = orientations(['.H', 'BG']).map(shape => shape.join('/'));
  expect(new Set(l)).toEqual(new Set(['.H/BG', 'H./GB', 'BG/.H', 'GB/H.', '.B/HG', 'B./GH', 'HG/.B', 'GH/B.']));
});

test('R31 Stored markers at the end: Factory and Bank markers cost nothing', () => {
  const marks = ['0,0 W', '0,1 H'];
  expect(score('', { rows: `Fc Fc .. ..${EMPTY_ROWS}`, marks }).lines.factory).toBe(0);
  expect(score('bank', { rows: `Bk Bk .. ..${EMPTY_ROWS}`, marks }).lines.bank).toBe(8);
});

test('R32 Theater and several Cottages plus the Castle: one type', () => {
  const s = score('', { rows: `Th Co Co **${EMPTY_ROWS}`, monument: 'barrett-castle' });
  expect(s.lines.theater).toBe(1);
});

describe('R53 Town Hall: who takes no part in a choice round may construct all the same', () => {
  const rows = `** -W -S ..${EMPTY_ROWS}`;
  const fort = (more: string) => ({ rows: more, monument: 'fort-ironweed' }) as const;
  test('Fort Ironweed builds what lies ready, and nothing is asked of it otherwise', () => {
    const s = scene({ mode: 'townHall', towns: [fort(rows), ''], round: 3, deck: 'WW' });
    expect(s.legal(0)).toEqual(['build gray 0,1 0,2', 'ready']);
    s.say(0, 'build gray 0,1 0,2', 'stand 0,1', 'ready').rest();
    expect(s.state.round).toBe(4);
    const idle = scene({ mode: 'townHall', towns: [fort(`** .. .. ..${EMPTY_ROWS}`), ''], round: 3, deck: 'WW' });
    expect(idle.ask(0)).toBeNull();
  });
});
