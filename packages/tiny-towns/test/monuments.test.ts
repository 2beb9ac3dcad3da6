import { describe, expect, test } from 'vitest';
import type { MonumentId } from '../src/index.ts';
import { card, EMPTY_ROWS, many } from './cards.ts';
import { building, type Scene, scene, score } from './scene.ts';

/** Section 9 except Opaleye's Watch, one `describe` per monument: pattern, orientations, points and every sentence. */
function points(monument: MonumentId, rows: string, cards = '', more: { shrine?: number } = {}): number {
  return score(cards, { rows, monument, ...more }).lines.monument!;
}

card('architects-guild', 'monument', '. . G/. H S/W B .', 5, 8, () => {
  const town = (rows: string, marks: string[] = []) => ({ rows, marks, monument: 'architects-guild' }) as const;
  const rows = '.. .. -G Co/.. -H -S Fc/-W .. .. ../Ta .. .. ..';
  const start = (marks = ['1,3 H']): Scene =>
    building({ towns: [town(rows, marks)] }, 'brick', '2,1').say(0, 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2');
  test('1 point', () => expect(points('architects-guild', `** .. .. ..${EMPTY_ROWS}`)).toBe(1));
  test('none, one or two buildings, equal or different', () => {
    expect(start().say(0, 'stop').ask(0)).toBe('build');
    expect(start().say(0, 'replace 0,3 green', 'stop').rows(0)).toMatch(/^\.\. \.\. \*\* Ta/);
    const equal = start().say(0, 'replace 0,3 red', 'replace 3,0 red');
    expect([equal.ask(0), equal.rows(0)]).toEqual(['build', '.. .. ** Fm/.. .. .. Fc/.. .. .. ../Fm .. .. ..']);
    const different = start().say(0, 'replace 0,3 red', 'replace 3,0 gray');
    expect([different.ask(0), different.rows(0)]).toEqual(['build', '.. .. ** Fm/.. .. .. Fc/.. .. .. ../We .. .. ..']);
  });
  test('another type among the seven in play, never a monument; the Guild itself stays', () => {
    const s = start();
    expect(s.options(0, 'replace 3,0')).toEqual(['blue', 'red', 'gray', 'orange', 'yellow', 'black']);
    expect(s.options(0, 'replace 0,2')).toEqual([]);
  });
  test('not later', () => {
    const s = start().say(0, 'stop');
    expect(s.options(0, 'replace')).toEqual([]);
    expect(s.say(0, 'ready').rest().say(0, 'name wood', 'place 2,2').options(0, 'replace')).toEqual([]);
  });
  test('a replaced Factory loses its marker, a new one is marked at once', () => {
    const s = start().say(0, 'replace 1,3 green');
    expect(s.marks(0)).toEqual([]);
    s.say(0, 'replace 3,0 black');
    expect(s.ask(0)).toBe('mark');
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.say(0, 'mark stone').marks(0)).toEqual(['3,0 S']);
    expect(s.ask(0)).toBe('build');
  });
  test('a Bank needs an unused resource; five are the limit, unless one is replaced first', () => {
    const marks = ['3,0 W', '3,1 H', '3,2 B', '3,3 G', '2,3 S'];
    const full = town('.. .. -G Co/.. -H -S ../-W .. .. Bk/Bk Bk Bk Bk', marks);
    const s = building({ cards: 'bank', towns: [full] }, 'brick', '2,1');
    s.say(0, 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2');
    expect(s.options(0, 'replace 0,3')).not.toContain('black');
    s.say(0, 'replace 3,1 blue', 'replace 0,3 black');
    expect(s.legal(0)).toEqual(['mark wheat']); // the only resource that is free again
  });
  test('a replaced Cottage takes its parked cube along, a new Cottage carries none', () => {
    const s = building({ towns: [{ ...town(rows, ['1,3 H']), parked: ['0,3'] }] }, 'brick', '2,1').say(
      0,
      'build monument 0,2 1,1 1,2 2,0 2,1',
      'stand 0,2',
      'replace 0,3 green',
      'replace 3,0 blue',
    );
    expect(s.town(0).parked).toBe(0);
  });
});

card('archive-of-the-second-age', 'monument', 'H H/B G', 4, 8, () => {
  test('1 per type present anywhere, the monument not counted; 0 to 7', () => {
    expect(points('archive-of-the-second-age', `** .. .. ..${EMPTY_ROWS}`)).toBe(0);
    expect(points('archive-of-the-second-age', `** Co Co Co${EMPTY_ROWS}`)).toBe(1);
    expect(points('archive-of-the-second-age', '** Co Fm We/.. .. .. ../Ch Ta Th Fc/-W -S .. ..')).toBe(7);
  });
});

card('barrett-castle', 'monument', 'H . . S/W G G B', 6, 8, () => {
  test('5 if fed, otherwise 0', () => {
    expect(points('barrett-castle', `** .. .. ..${EMPTY_ROWS}`)).toBe(0);
    expect(points('barrett-castle', `** .. .. Fm${EMPTY_ROWS}`)).toBe(5);
  });
  test('fed by Granary, Greenhouse and Orchard like a Cottage', () => {
    expect(points('barrett-castle', '** .. .. ../.. Gn .. ../.. .. .. ../.. .. .. ..', 'granary')).toBe(5);
    expect(points('barrett-castle', '** .. .. ../.. .. Gn ../.. .. .. ../.. .. .. ..', 'granary')).toBe(0);
    expect(points('barrett-castle', `** .. .. Gh${EMPTY_ROWS}`, 'greenhouse')).toBe(5);
    expect(points('barrett-castle', `** .. .. Or${EMPTY_ROWS}`, 'orchard')).toBe(5);
  });
  test('it connects Cottages into one group for a Greenhouse', () => {
    const s = score('greenhouse', { rows: `Co ** Co Gh${EMPTY_ROWS}`, monument: 'barrett-castle' });
    expect(s.fedAt).toEqual(['0,0', '0,1', '0,2']);
  });
  test('it uses one of the four feedings of a Farm and is fed first', () => {
    const s = score('', { rows: 'Co Co Co Co/Co .. .. **/.. .. .. ../.. .. .. Fm', monument: 'barrett-castle' });
    expect(s.fedAt).toContain('1,3');
    expect(s.fedAt).toHaveLength(4);
  });
  test('…unless Temples decide otherwise', () => {
    // Room for four: with the Castle only one of the two Temples would have both its Cottages fed.
    const rows = 'Co Te Co **/Co Te Co ../.. .. .. ../.. .. .. Fm';
    const s = score('temple', { rows, monument: 'barrett-castle' });
    expect(s.fedAt).toEqual(['0,0', '0,2', '1,0', '1,2']);
    expect(s.lines).toMatchObject({ cottage: 12, temple: 8, monument: 0 });
  });
  test('a monument in every other respect: built once, not exchangeable', () => {
    const rows = '** -H .. -S/.. -W -G ../.. .. .. ../.. .. .. ..';
    const s = building({ towns: [{ rows, monument: 'barrett-castle' }] }, 'glass', '3,3');
    expect(s.options(0, 'build monument')).toEqual([]);
  });
});

card('cathedral-of-caterina', 'monument', '. H/S G', 3, 8, () => {
  test('2 points; squares without a building cost the owner nothing, Warehouse cubes still do', () => {
    const rows = `** Wh -W ..${EMPTY_ROWS}`;
    const s = score('warehouse', { rows, monument: 'cathedral-of-caterina', stock: ['0,1 WB'] });
    expect(s.lines).toMatchObject({ monument: 2, empty: 0, warehouse: -2 });
    expect(s.total).toBe(0);
  });
  test('own town only, and only once it is built', () => {
    const owner = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'cathedral-of-caterina' } as const;
    expect(score('', [owner, many('Ta', 1)], { seat: 1 }).lines.empty).toBe(-15);
    expect(score('', { monument: 'cathedral-of-caterina' }).lines).toMatchObject({ monument: 0, empty: -16 });
  });
});

card('fort-ironweed', 'monument', 'H . B/S W S', 5, 8, () => {
  test('7 points', () => expect(points('fort-ironweed', `** .. .. ..${EMPTY_ROWS}`)).toBe(7));
  test('the hammer passes its owner by from its construction on; he still places and builds', () => {
    const rows = '-H .. -B ../-S -W .. ../.. .. .. ../.. .. .. ..';
    const s = scene({ builder: 1, towns: [{ rows, monument: 'fort-ironweed' }, ''] }).say(1, 'name stone');
    s.say(0, 'place 1,2', 'build monument 0,0 0,2 1,0 1,1 1,2', 'stand 0,0', 'ready').rest();
    expect(s.ask(1)).toBe('name');
    expect(s.say(1, 'name wood').ask(0)).toBe('deal');
  });
  test('kept but not built it changes nothing', () => {
    const s = scene({ builder: 1, towns: [{ monument: 'fort-ironweed' }, ''] }).play('wood');
    expect(s.ask(0)).toBe('name');
  });
});

card('grand-mausoleum-of-the-rodina', 'monument', 'W W/B S', 4, 8, () => {
  test('3 for each unfed Cottage; every Cottage is thus worth 3', () => {
    expect(points('grand-mausoleum-of-the-rodina', `** Co Co ..${EMPTY_ROWS}`)).toBe(6);
    const rows = '** Co Co Co/Co Co .. ../.. .. .. ../.. .. .. Fm';
    const s = score('', { rows, monument: 'grand-mausoleum-of-the-rodina' });
    expect(s.lines).toMatchObject({ cottage: 12, monument: 3 });
  });
});

card('grove-university', 'monument', '. B ./S G S', 4, 4, () => {
  const rows = '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..';
  const start = () =>
    building({ towns: [{ rows, monument: 'grove-university' }] }, 'glass', '1,1').say(
      0,
      'build monument 0,1 1,0 1,1 1,2',
      'stand 0,1',
    );
  test('3 points', () => expect(points('grove-university', `** .. .. ..${EMPTY_ROWS}`)).toBe(3));
  test('one building of any card in play on any empty square, mandatory, never a monument', () => {
    const s = start();
    expect(s.ask(0)).toBe('found');
    expect(s.legal(0)).toHaveLength(15 * 7);
    expect(s.legal(0).some(text => text.includes('monument'))).toBe(false);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    s.say(0, 'found 3,3 orange');
    expect(s.rows(0)).toMatch(/Ch$/);
    expect(s.ask(0)).toBe('build');
  });
  test('a Factory is marked at once, a Shed goes where it was placed', () => {
    expect(start().say(0, 'found 3,3 black').options(0, 'mark')).toHaveLength(5);
    expect(start().say(0, 'found 3,3 gray').ask(0)).toBe('build');
  });
  test('the building may serve at once: a Trading Post in the same round', () => {
    const town = { rows: rows.replace(/\.\. \.\. \.\. \.\.$/, '-B .. -G ..'), monument: 'grove-university' } as const;
    const s = building({ cards: 'trading-post', towns: [town] }, 'glass', '1,1');
    s.say(0, 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1', 'found 3,1 black');
    expect(s.options(0, 'build green')).toEqual(['3,0 3,2']);
  });
});

card('mandras-palace', 'monument', 'H G/B W', 4, 8, () => {
  test('2 per different type on the adjacent squares; 0 to 8, diagonals not', () => {
    expect(points('mandras-palace', `** .. .. ..${EMPTY_ROWS}`)).toBe(0);
    expect(points('mandras-palace', '.. Co .. ../Fm ** We ../.. Ta .. ../.. .. .. ..')).toBe(8);
    expect(points('mandras-palace', 'Co Ta Fm ../Ta ** Ta ../We Ta Ch ../.. .. .. ..')).toBe(2);
  });
});

card('obelisk-of-the-crescent', 'monument', 'H . ./B G B', 4, 8, () => {
  const town = {
    rows: '-H .. .. ../-B -G .. ../-W -S .. ../.. .. .. ..',
    monument: 'obelisk-of-the-crescent',
  } as const;
  test('0 points', () => expect(points('obelisk-of-the-crescent', `** .. .. ..${EMPTY_ROWS}`)).toBe(0));
  test('itself placed normally; every later building on any empty square, the old ones included', () => {
    const s = building({ towns: [town] }, 'brick', '1,2').say(0, 'build monument 0,0 1,0 1,1 1,2');
    expect(s.options(0, 'stand')).toEqual(['0,0', '1,0', '1,1', '1,2']);
    s.say(0, 'stand 1,1', 'build gray 2,0 2,1');
    expect(s.options(0, 'stand')).toHaveLength(15);
    expect(s.say(0, 'stand 0,3').rows(0)).toMatch(/^\.\. \.\. \.\. We\//);
  });
});

card('shrine-of-the-elder-tree', 'monument', 'B H S/W G W', 6, 8, () => {
  test('1, 2, 3, 4, 5, 8 by the number of buildings when it was built, itself included', () => {
    const rows = `** .. .. ..${EMPTY_ROWS}`;
    const by = [1, 2, 3, 4, 5, 6, 7, 10].map(shrine => points('shrine-of-the-elder-tree', rows, '', { shrine }));
    expect(by).toEqual([1, 2, 3, 4, 5, 8, 8, 8]);
  });
  test('the count is stored when it is built; later buildings do not matter', () => {
    const rows = '-B -H -S ../-W .. -W ../Ta Ta Ta ../-W .. .. ..';
    const s = building({ towns: [{ rows, monument: 'shrine-of-the-elder-tree' }] }, 'glass', '1,1');
    s.say(0, 'build monument 0,0 0,1 0,2 1,0 1,1 1,2', 'stand 0,0', 'ready').rest();
    expect(s.town(0).shrine).toBe(4);
    s.say(0, 'name stone', 'place 3,1', 'build gray 3,0 3,1', 'stand 3,0', 'ready');
    expect(s.town(0).shrine).toBe(4);
  });
});

card('silva-forum', 'monument', '. . H ./B B S W', 5, 8, () => {
  test('1 plus the largest group of one type, through edges; at least 2', () => {
    expect(points('silva-forum', `** .. .. ..${EMPTY_ROWS}`)).toBe(2);
    expect(points('silva-forum', '** Co .. ../.. .. Co ../.. .. .. ../.. .. .. ..')).toBe(2);
    expect(points('silva-forum', '** Co Co ../Ta Ta Ta ../Ta .. .. ../.. .. .. ..')).toBe(5);
  });
});

card('the-sky-baths', 'monument', '. H ./S G W/B . B', 6, 8, () => {
  test('2 per type missing; 0 to 14', () => {
    expect(points('the-sky-baths', `** -W .. ..${EMPTY_ROWS}`)).toBe(14);
    expect(points('the-sky-baths', '** Co Fm We/Ch Ta Th Fc/.. .. .. ../.. .. .. ..')).toBe(0);
    expect(points('the-sky-baths', `** Co Co Fm${EMPTY_ROWS}`)).toBe(10);
  });
});

card('the-starloom', 'monument', 'G G/W H', 4, 8, () => {
  const own = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'the-starloom' } as const;
  test('6, 3, 2, then 0 by place', () => {
    const by = [1, 2, 3, 4, 5, 6].map(place => score('', own, { places: [place] }).lines.monument);
    expect(by).toEqual([6, 3, 2, 0, 0, 0]);
  });
  test('a shared place counts in full, the next place is left out', () => {
    const rounds = (...completed: number[]) =>
      score(
        '',
        completed.map((c, i) => (i === 0 ? { ...own, completed: c } : { completed: c })),
      ).lines.monument;
    expect(rounds(20, 20, 20)).toBe(6);
    expect(rounds(21, 20, 20)).toBe(2);
    expect(rounds(21, 20, 21)).toBe(3);
    expect(rounds(22, 20, 20, 21)).toBe(0);
  });
});

card('statue-of-the-bondmaker', 'monument', 'W S S G/H . . .', 5, 8, () => {
  const town = { rows: `Co Co ** -W${EMPTY_ROWS}`, monument: 'statue-of-the-bondmaker' } as const;
  test('0 points, no penalty for parked cubes; the Cottage works normally', () => {
    const s = score('', { rows: `Co We ** Fm${EMPTY_ROWS}`, monument: 'statue-of-the-bondmaker', parked: ['0,0'] });
    expect(linesOf(s)).toEqual({ monument: 0, cottage: 3, well: 1 });
  });
  test('one cube per Cottage, which never leaves', () => {
    const s = scene({ builder: 1, towns: [town, '', ''] }).say(1, 'name glass');
    expect(s.options(0, 'park')).toEqual(['0,0', '0,1']);
    s.say(0, 'park 0,0', 'ready').rest().say(2, 'name stone');
    expect(s.options(0, 'park')).toEqual(['0,1']);
    expect(s.say(0, 'park 0,1').legal(0)).toEqual(['ready']); // wood on the board, stone on a Cottage: no Well
  });
  test('not for resources he names himself; it does not keep a full town open', () => {
    expect(
      scene({ builder: 0, towns: [town] })
        .say(0, 'name wood')
        .options(0, 'park'),
    ).toEqual([]);
    const full = {
      rows: 'Co .. ** Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta',
      monument: 'statue-of-the-bondmaker',
    } as const;
    const s = scene({ builder: 1, towns: [full], round: 3 })
      .say(1, 'name wood')
      .say(0, 'place 0,1', 'ready')
      .rest();
    expect(s.town(0).completed).toBe(3);
  });
  function linesOf(s: { lines: Readonly<Record<string, number>> }) {
    return { monument: s.lines.monument, cottage: s.lines.cottage, well: s.lines.well };
  }
});

describe('all monuments', () => {
  test('unbuilt ones are worth 0', () => {
    for (const monument of ['fort-ironweed', 'the-sky-baths', 'silva-forum', 'the-starloom'] as const)
      expect(score('', { monument }).lines.monument).toBe(0);
  });
  test('built once, from the own card only, and shown to everybody then', () => {
    const rows = '.. -H .. ../-S .. .. ../.. .. .. ../.. .. .. ..';
    const towns = [{ rows, monument: 'cathedral-of-caterina' } as const, { rows, monument: 'fort-ironweed' } as const];
    const s = scene({ builder: 1, towns }).say(1, 'name glass').say(0, 'place 1,1').say(1, 'place 1,1');
    expect(s.options(1, 'build')).toEqual([]); // an opponent's Cathedral
    expect(s.table.view(1).towns[0]!.monument).toBeNull();
    s.say(0, 'build monument 0,1 1,0 1,1', 'stand 1,1', 'ready');
    expect(s.table.view(1).towns[0]!.monument).toBeNull(); // still sealed
    s.say(1, 'ready');
    expect(s.table.view(1).towns[0]!.monument).toBe('cathedral-of-caterina');
    expect(s.table.view('public').towns[1]!.monument).toBeNull();
    expect(s.told).toContainEqual(expect.objectContaining({ type: 'built', seat: 0, building: 7, monument: 3 }));
  });
});
