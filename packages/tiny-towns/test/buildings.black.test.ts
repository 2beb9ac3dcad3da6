import { expect, test } from 'vitest';
import { card, EMPTY_ROWS, line } from './cards.ts';
import { building, scene, score } from './scene.ts';

/** The black cards of section 8, one `describe` per building: pattern as printed, number of orientations, points and limits. */
card('bank', 'black', 'H H ./W G B', 5, 8, () => {
  const rows = '-H -H .. ../-W -G .. ../.. .. .. ../.. .. .. ..';
  test('4 each; the marker costs nothing', () => {
    expect(score('bank', { rows: `Bk Bk .. ..${EMPTY_ROWS}`, marks: ['0,0 W', '0,1 S'] }).lines.bank).toBe(8);
  });
  test('marked when it enters the town with a resource no other Bank of his carries; never named again', () => {
    const town = { rows: rows.replace(/\.\.$/, 'Bk'), marks: ['3,3 S'] };
    const s = scene({ cards: 'bank', builder: 1, towns: [town] }).say(1, 'name brick');
    s.say(0, 'place 1,2', 'build black 0,0 0,1 1,0 1,1 1,2', 'stand 0,0');
    expect(s.legal(0)).toEqual(['mark wood', 'mark wheat', 'mark brick', 'mark glass']);
    s.say(0, 'mark glass', 'ready').rest();
    expect(s.legal(0)).toEqual(['name wood', 'name wheat', 'name brick']);
  });
  test('at most five Banks', () => {
    const marks = ['2,0 W', '2,1 H', '2,2 B', '2,3 G', '3,0 S'];
    const full = { rows: '-H -H .. ../-W -G .. ../Bk Bk Bk Bk/Bk .. .. ..', marks };
    const s = building({ cards: 'bank', towns: [full] }, 'brick', '1,2');
    expect(s.options(0, 'build black')).toEqual([]);
    const four = { rows: '-H -H .. ../-W -G .. ../Bk Bk Bk Bk/.. .. .. ..', marks: marks.slice(0, 4) };
    const fifth = building({ cards: 'bank', towns: [four] }, 'brick', '1,2');
    fifth.say(0, 'build black 0,0 0,1 1,0 1,1 1,2', 'stand 0,0');
    expect(fifth.legal(0)).toEqual(['mark stone']);
  });
});

card('factory', 'black', 'W . . ./B S S B', 5, 8, () => {
  test('0 points; marked with any resource, the same as another Factory included', () => {
    expect(score('', { rows: `Fc Fc .. ..${EMPTY_ROWS}`, marks: ['0,0 W', '0,1 W'] }).lines.factory).toBe(0);
    const town = { rows: '-W .. .. Fc/.. -S -S -B/.. .. .. ../.. .. .. ..', marks: ['0,3 W'] };
    const s = building({ towns: [town] }, 'brick', '1,0').say(0, 'build black 0,0 1,0 1,1 1,2 1,3', 'stand 0,0');
    expect(s.options(0, 'mark')).toEqual(['wood', 'wheat', 'brick', 'glass', 'stone']);
    expect(s.say(0, 'mark wood').marks(0)).toEqual(['0,0 W', '0,3 W']);
  });
  test('two Factories with the same resource are of no more use than one', () => {
    const town = { rows: `Fc Fc .. ..${EMPTY_ROWS}`, marks: ['0,0 W', '0,1 W'] };
    const s = scene({ builder: 1, towns: [town] }).say(1, 'name wood');
    expect(s.options(0, 'factory')).toEqual(['wheat', 'brick', 'glass', 'stone']);
  });
});

card('trading-post', 'black', 'S W ./S W B', 5, 8, () => {
  test('1 each', () => expect(line('trading-post', `Tp Tp .. ..${EMPTY_ROWS}`)).toBe(2));
  test('stands for any cube, several together, monuments included, and stays', () => {
    const rows = 'Tp Tp .. ../-W -S .. ../.. .. .. ../.. .. .. ..';
    const town = { rows, monument: 'the-starloom' } as const; // G G over W H: the stone must be wheat
    const s = building({ cards: 'trading-post', towns: [town] }, 'brick', '3,3');
    expect(s.options(0, 'build monument')).toEqual([]);
    const wheat = { rows: rows.replace('-S', '-H'), monument: 'the-starloom' } as const;
    const t = building({ cards: 'trading-post', towns: [wheat] }, 'brick', '3,3').say(0, 'build monument 1,0 1,1');
    expect(t.legal(0)).toEqual(['stand 1,0', 'stand 1,1']);
    expect(t.say(0, 'stand 1,1').rows(0)).toMatch(/^Tp Tp \.\. \.\.\/\.\. \*\*/);
  });
  test('an opponent’s Trading Post does not help', () => {
    const s = building(
      { cards: 'trading-post', towns: [`-B .. -G ..${EMPTY_ROWS}`, `.. Tp .. ..${EMPTY_ROWS}`] },
      'wood',
      '3,3',
    );
    expect(s.options(0, 'build green')).toEqual([]);
  });
});

card('warehouse', 'black', 'H W H/B . B', 5, 4, () => {
  test('-1 per stored cube', () => {
    expect(line('warehouse', `Wh .. .. ..${EMPTY_ROWS}`)).toBe(0);
    expect(score('warehouse', { rows: `Wh Wh .. ..${EMPTY_ROWS}`, stock: ['0,0 WWW', '0,1 G'] }).lines.warehouse).toBe(
      -4,
    );
  });
  test('several are independent stores of 3', () => {
    const town = { rows: `Wh Wh .. ..${EMPTY_ROWS}`, stock: ['0,0 WWB', '0,1 G'] };
    const s = scene({ cards: 'warehouse', builder: 1, towns: [town] }).say(1, 'name wood');
    expect(s.options(0, 'store')).toEqual(['0,1']);
    expect(s.options(0, 'swap')).toEqual(['0,0 brick', '0,1 glass']);
    s.say(0, 'store 0,1');
    expect(s.stock(0)).toEqual(['0,0 WWB', '0,1 WG']);
  });
  test('never for a resource the owner names himself', () => {
    const town = { rows: `Wh .. .. ..${EMPTY_ROWS}`, stock: ['0,0 B'] };
    const s = scene({ cards: 'warehouse', builder: 0, towns: [town] }).say(0, 'name wood');
    expect(s.legal(0).every(text => text.startsWith('place'))).toBe(true);
  });
});
