import { expect, test } from 'vitest';
import { card, EMPTY_ROWS, line, many } from './cards.ts';
import { building, earns, score } from './scene.ts';

/** Section 8 except the black cards, one `describe` per building: pattern as printed, number of orientations, points and limits. */
card('cottage', 'blue', '. H/B G', 3, 8, () => {
  test('3 if fed, otherwise 0', () => {
    expect(line('cottage', `Co .. .. ..${EMPTY_ROWS}`)).toBe(0);
    expect(line('cottage', `Co Fm .. ..${EMPTY_ROWS}`)).toBe(3);
  });
  test('unfed Cottages stay and still count for Wells, Theaters, Archive, Silva Forum', () => {
    expect(line('well', `Co We .. ..${EMPTY_ROWS}`)).toBe(1);
    expect(line('theater', `Co Th .. ..${EMPTY_ROWS}`)).toBe(1);
    const archive = { rows: `Co ** .. ..${EMPTY_ROWS}`, monument: 'archive-of-the-second-age' } as const;
    expect(score('', archive).lines.monument).toBe(1);
    const forum = { rows: `Co Co ** ..${EMPTY_ROWS}`, monument: 'silva-forum' } as const;
    expect(score('', forum).lines.monument).toBe(3);
  });
  test('may be constructed before any food building exists', () => {
    const s = building({ towns: [`-B -G .. ..${EMPTY_ROWS}`] }, 'wheat', '1,1');
    expect(s.options(0, 'build')).toEqual(['blue 0,0 0,1 1,1']);
  });
});

card('farm', 'red', 'H H/W W', 4, 4, () => {
  test('feeds any four wherever they stand; several add up', () => {
    expect(line('cottage', 'Co Co .. Co/Co .. .. Co/.. .. .. ../.. .. .. Fm')).toBe(12);
    expect(line('cottage', 'Co Co Co Co/Co Co Co Co/Co .. .. ../.. .. Fm Fm')).toBe(24);
    expect(line('cottage', 'Co Co Co Co/Co Co Co Co/Co .. .. ../.. Fm Fm Fm')).toBe(27);
    expect(line('farm', 'Co Co Co Co/Co Co Co Co/Co .. .. ../.. Fm Fm Fm')).toBe(0);
  });
});

card('granary', 'red', 'H H/W B', 4, 8, () => {
  test('feeds the eight squares around it, diagonals included', () => {
    const s = score('granary', 'Co Co Co Co/Co Gn Co Co/Co Co Co Co/Co Co Co Co');
    expect(s.fedAt).toEqual(['0,0', '0,1', '0,2', '1,0', '1,2', '2,0', '2,1', '2,2']);
    expect(s.lines).toMatchObject({ cottage: 24, granary: 0 });
  });
  test('in a corner it reaches three; being reached twice has no extra effect', () => {
    expect(line('cottage', 'Gn Co Co ../Co Co .. ../.. .. .. ../.. .. .. ..', 'granary')).toBe(9);
    expect(line('cottage', 'Gn Co Gn ../.. .. .. ../.. .. .. ../.. .. .. ..', 'granary')).toBe(3);
  });
});

card('greenhouse', 'red', 'H G/W W', 4, 8, () => {
  test('feeds one group connected by edges, which need not touch it', () => {
    expect(score('greenhouse', 'Co Co .. ../Co .. Co ../.. .. .. ../.. .. .. Gh').fedAt).toEqual(['0,0', '0,1', '1,0']);
    expect(line('greenhouse', 'Co Co .. ../Co .. Co ../.. .. .. ../.. .. .. Gh')).toBe(0);
  });
  test('a single building is a group; two Greenhouses feed two different groups', () => {
    expect(line('cottage', 'Co .. .. ../.. .. .. ../.. .. .. ../.. .. .. Gh', 'greenhouse')).toBe(3);
    expect(line('cottage', 'Co .. Co ../.. .. .. ../Co .. .. ../.. .. Gh Gh', 'greenhouse')).toBe(6);
  });
});

card('orchard', 'red', 'S H/H W', 4, 4, () => {
  test('feeds its row and column, six at most, nothing blocks', () => {
    const s = score('orchard', 'Co Co Co Co/Co Or Co Co/Co Co Co Co/Co Co Co Co');
    expect(s.fedAt).toEqual(['0,1', '1,0', '1,2', '1,3', '2,1', '3,1']);
    expect(score('orchard', `Or Ta Ta Co${EMPTY_ROWS}`).fedAt).toEqual(['0,3']);
    expect(s.lines.orchard).toBe(0);
  });
  test('orchardRule anySix: a Farm with capacity 6', () => {
    const rows = 'Co Co Co Co/Co Or Co Co/Co Co Co Co/Co Co Co Co';
    expect(score('orchard', rows, { anySix: true }).lines.cottage).toBe(18);
    expect(score('orchard', rows.replace(/Co$/, 'Or'), { anySix: true }).lines.cottage).toBe(36);
  });
});

card('well', 'gray', 'W S', 2, 4, () => {
  test('1 for each adjacent Cottage, fed or unfed, never diagonal; Barrett Castle counts 2', () => {
    expect(line('well', '.. Co .. ../Co We Co ../.. Co .. ../.. .. .. ..')).toBe(4);
    expect(line('well', 'Co .. Co ../.. We .. ../Co .. Co ../.. .. .. ..')).toBe(0);
    expect(score('', { rows: `** We .. ..${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.well).toBe(2);
    expect(score('', { rows: `** We .. ..${EMPTY_ROWS}`, monument: 'silva-forum' }).lines.well).toBe(0);
  });
  test('one Cottage may serve several Wells', () => {
    expect(line('well', '.. We .. ../We Co We ../.. We .. ../.. .. .. ..')).toBe(4);
  });
});

card('fountain', 'gray', 'W S', 2, 4, () => {
  test('2 beside another Fountain, never more, diagonals do not count', () => {
    expect(line('fountain', `Fo Fo .. ..${EMPTY_ROWS}`)).toBe(4);
    expect(line('fountain', `Fo Fo Fo ..${EMPTY_ROWS}`)).toBe(6);
    expect(line('fountain', 'Fo .. .. ../.. Fo .. ../.. .. .. ../.. .. .. ..')).toBe(0);
  });
});

card('millstone', 'gray', 'W S', 2, 4, () => {
  test('2 beside a red or yellow building, never more', () => {
    expect(line('millstone', `Mi Fm .. ..${EMPTY_ROWS}`)).toBe(2);
    expect(line('millstone', `Mi Th .. ..${EMPTY_ROWS}`)).toBe(2);
    expect(line('millstone', `Fm Mi Th ..${EMPTY_ROWS}`)).toBe(2);
    expect(line('millstone', `Ta Mi Co ..${EMPTY_ROWS}`)).toBe(0);
    expect(line('millstone', 'Fm .. .. ../.. Mi .. ../.. .. .. ../.. .. .. ..')).toBe(0);
  });
});

card('shed', 'gray', 'W S', 2, 4, () => {
  test('1 each', () => expect(line('shed', `Sh Sh .. Sh${EMPTY_ROWS}`)).toBe(3));
  test('constructed: any empty square, its two cubes’ squares included', () => {
    const s = building({ cards: 'shed', towns: [`-W .. Ta -B${EMPTY_ROWS}`] }, 'stone', '0,1').say(
      0,
      'build gray 0,0 0,1',
    );
    expect(s.options(0, 'stand')).toHaveLength(14);
    expect(s.options(0, 'stand').slice(0, 3)).toEqual(['0,0', '0,1', '1,0']);
    expect(s.say(0, 'stand 3,3').rows(0)).toBe('.. .. Ta -B/.. .. .. ../.. .. .. ../.. .. .. Sh');
  });
});

card('chapel', 'orange', '. . G/S G S', 4, 8, () => {
  test('1 per fed Cottage in the town, for each Chapel; unfed ones give nothing', () => {
    expect(line('chapel', 'Co Co Co ../Ch .. .. Ch/.. .. .. ../.. .. .. Fm')).toBe(6);
    expect(line('chapel', 'Co Co Co ../Ch .. .. Ch/.. .. .. ../.. .. .. ..')).toBe(0);
    expect(line('chapel', 'Co Co Co Co/Co Ch .. ../.. .. .. ../.. .. .. Fm')).toBe(4);
  });
  test('a fed Barrett Castle gives 2', () => {
    expect(score('', { rows: `** Ch Fm ..${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.chapel).toBe(2);
    expect(score('', { rows: `** Ch .. ..${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.chapel).toBe(0);
  });
});

card('abbey', 'orange', '. . G/B S S', 4, 8, () => {
  test('3 unless a black, green or yellow building is adjacent', () => {
    for (const harm of ['Fc', 'Ta', 'Th']) expect(line('abbey', `Ab ${harm} .. ..${EMPTY_ROWS}`)).toBe(0);
    for (const other of ['Co', 'Fm', 'We', 'Ab', '-W', '..']) {
      const s = score('abbey', `Ab ${other} .. ..${EMPTY_ROWS}`);
      expect(earns(s, 'abbey', '0,0')).toBe(3);
    }
    expect(score('abbey', { rows: `Ab ** .. ..${EMPTY_ROWS}`, monument: 'silva-forum' }).lines.abbey).toBe(3);
    expect(line('abbey', 'Ab .. .. ../.. Ta .. ../.. .. .. ../.. .. .. ..')).toBe(3); // diagonal
  });
});

card('cloister', 'orange', '. . G/W B S', 4, 8, () => {
  test('number of Cloisters × number in corners, at most 4 each', () => {
    expect(line('cloister', `.. Cl Cl ..${EMPTY_ROWS}`)).toBe(0);
    expect(line('cloister', `Cl Cl .. ..${EMPTY_ROWS}`)).toBe(2);
    const s = score('cloister', 'Cl .. .. Cl/.. Cl .. ../.. .. .. ../Cl .. .. Cl');
    expect(s.lines.cloister).toBe(20);
    expect(earns(s, 'cloister', '1,1')).toBe(4);
  });
});

card('temple', 'orange', '. . G/B B S', 4, 8, () => {
  test('4 beside two fed Cottages, otherwise 0; unfed and diagonal ones do not help', () => {
    expect(line('temple', 'Co Te Co ../.. .. .. ../.. .. .. ../.. .. .. Fm')).toBe(4);
    expect(line('temple', 'Co Te Co ../.. Co .. ../.. .. .. ../.. .. .. Fm')).toBe(4);
    expect(line('temple', 'Co Te .. ../.. .. Co ../.. .. .. ../.. .. .. Fm')).toBe(0);
    expect(line('temple', 'Co Te Co ../.. .. .. ../.. .. .. ../.. .. .. ..')).toBe(0);
  });
  test('a fed Barrett Castle alone is enough', () => {
    const rows = '** Te .. ../.. .. .. ../.. .. .. ../.. .. .. Fm';
    expect(score('temple', { rows, monument: 'barrett-castle' }).lines.temple).toBe(4);
  });
  test('Cottages worth points only through the Mausoleum are not fed', () => {
    const rows = 'Co Te Co **/.. .. .. ../.. .. .. ../.. .. .. ..';
    const s = score('temple', { rows, monument: 'grand-mausoleum-of-the-rodina' });
    expect(s.lines).toMatchObject({ temple: 0, cottage: 0, monument: 6 });
  });
});

card('tavern', 'green', 'B B G', 3, 4, () => {
  test('2, 5, 9, 14, 20 and not more, wherever they stand', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 16].map(n => line('tavern', many('Ta', n)))).toEqual([0, 2, 5, 9, 14, 20, 20, 20]);
  });
});

card('almshouse', 'green', 'S S G', 3, 4, () => {
  test('-1, 5, -3, 15, -5, 26 and not more', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(n => line('almshouse', many('Al', n)))).toEqual([0, -1, 5, -3, 15, -5, 26, 26]);
  });
});

card('feast-hall', 'green', 'W W G', 3, 4, () => {
  const halls = (n: number) => `${['Fh', 'Fh', 'Fh', 'Fh'].map((c, i) => (i < n ? c : '..')).join(' ')}${EMPTY_ROWS}`;
  const points = (counts: number[], seat: number) =>
    score('feast-hall', counts.map(halls), { seat }).lines['feast-hall'];
  test('2 each; 3 each with more than the right neighbour, who is the previous seat', () => {
    expect([0, 1, 2].map(seat => points([2, 3, 1], seat))).toEqual([6, 9, 2]);
    expect([0, 1, 2].map(seat => points([2, 2, 2], seat))).toEqual([4, 4, 4]);
  });
  test('two players compare with each other', () => {
    expect([0, 1].map(seat => points([3, 1], seat))).toEqual([9, 2]);
    expect([0, 1].map(seat => points([2, 2], seat))).toEqual([4, 4]);
  });
  test('a complete neighbour counts as well', () => {
    const towns = [halls(2), { rows: halls(0) }, { rows: halls(2), completed: 4 }];
    expect(score('feast-hall', towns).lines['feast-hall']).toBe(4);
  });
});

card('inn', 'green', 'H S G', 3, 4, () => {
  test('3 if no other Inn is in its row or column, otherwise all in conflict score 0', () => {
    expect(line('inn', 'In .. .. ../.. In .. ../.. .. In ../.. .. .. In')).toBe(12);
    expect(line('inn', `In .. .. In${EMPTY_ROWS}`)).toBe(0);
    expect(line('inn', 'In .. .. ../.. .. .. ../.. .. .. ../In In .. ..')).toBe(0);
    expect(line('inn', 'In Ta Ta In/.. .. .. ../.. .. .. ../.. .. .. ..'.replaceAll('Ta', 'Co'))).toBe(0);
  });
});

card('theater', 'yellow', '. S ./W G W', 4, 4, () => {
  test('1 for each other type in row and column, once, other Theaters not; six at most', () => {
    expect(line('theater', 'Th Co Co We/Th .. .. ../Co .. .. ../.. .. .. ..')).toBe(2 + 1);
    expect(line('theater', 'Co .. .. ../.. Th .. ../.. .. .. ../.. .. .. ..')).toBe(0);
    const all = { rows: 'Co Fm Th We/.. .. Ch ../.. .. Ta ../.. .. ** ..', monument: 'silva-forum' } as const;
    expect(score('', all).lines.theater).toBe(6);
  });
  test('a monument is a type of its own, Barrett Castle counts as blue', () => {
    expect(score('', { rows: `Th ** .. Co${EMPTY_ROWS}`, monument: 'silva-forum' }).lines.theater).toBe(2);
    expect(score('', { rows: `Th ** .. Co${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.theater).toBe(1);
    expect(score('', { rows: `Th ** .. ..${EMPTY_ROWS}`, monument: 'barrett-castle' }).lines.theater).toBe(1);
  });
});

card('bakery', 'yellow', '. H ./B G B', 4, 4, () => {
  test('3 beside a red or black building, never more', () => {
    expect(line('bakery', `Ba Fm .. ..${EMPTY_ROWS}`)).toBe(3);
    expect(line('bakery', `Ba Fc .. ..${EMPTY_ROWS}`)).toBe(3);
    expect(line('bakery', `Fm Ba Fc ..${EMPTY_ROWS}`)).toBe(3);
    expect(line('bakery', 'Co Ba Ta ../Fm .. .. ../.. .. .. ../.. .. .. ..')).toBe(0);
  });
});

card('market', 'yellow', '. W ./S G S', 4, 4, () => {
  test('the longer of its row and its column, itself included, 1 to 4', () => {
    expect(line('market', `Mk .. .. ..${EMPTY_ROWS}`)).toBe(1);
    expect(line('market', `Mk .. Mk Mk${EMPTY_ROWS}`)).toBe(9);
    const s = score('market', 'Mk Mk .. ../Mk .. .. ../Mk .. .. ../Mk .. .. ..');
    expect([earns(s, 'market', '0,0'), earns(s, 'market', '0,1')]).toEqual([4, 2]);
  });
});

card('tailor', 'yellow', '. H ./S G S', 4, 4, () => {
  test('1 plus 1 for every Tailor on the central squares, itself included; 1 to 5', () => {
    expect(line('tailor', `Tl .. .. ..${EMPTY_ROWS}`)).toBe(1);
    expect(line('tailor', '.. .. .. ../.. Tl .. ../.. .. .. ../.. .. .. ..')).toBe(2);
    const s = score('tailor', 'Tl .. .. ../.. Tl Tl ../.. Tl Tl ../.. .. .. ..');
    expect(s.lines.tailor).toBe(25);
    expect(earns(s, 'tailor', '0,0')).toBe(5);
  });
});
