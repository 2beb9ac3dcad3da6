import { createTable, fastRng, pick } from '@polis/kernel';
import {
  COLUMNS,
  countCities,
  DOMAINS,
  EDGES,
  EDGES_OF,
  engine,
  HEXES,
  hexText,
  NEIGHBOURS,
  openPorts,
  type PlayerView,
  ROWS,
  SIDES,
  worldOf,
} from '@polis/sweet-lands';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { DomainMap, MiniDomain } from '../src/games/sweet-lands/domain/DomainMap.tsx';
import {
  BOX,
  EDGE_SPOTS,
  HEX_SPOTS,
  nearest,
  RADIUS,
  RULERS,
  WIDTH,
} from '../src/games/sweet-lands/domain/geometry.ts';
import { en as domainEn } from '../src/games/sweet-lands/domain/i18n/en.ts';
import { ru as domainRu } from '../src/games/sweet-lands/domain/i18n/ru.ts';
import { uk as domainUk } from '../src/games/sweet-lands/domain/i18n/uk.ts';
import {
  cellKey,
  cellOf,
  edgeKey,
  edgeOf,
  moveFrom,
  rowOfEdge,
  spotOf,
} from '../src/games/sweet-lands/domain/places.ts';
import { planOf } from '../src/games/sweet-lands/domain/plan.ts';
import type { DomainView, Target } from '../src/games/sweet-lands/domain/types.ts';
import { cellName, edgeName } from '../src/games/sweet-lands/domain/words.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';

const EMPTY: DomainView = {
  side: 'A',
  character: null,
  tower: false,
  tokens: [],
  properties: [],
  roads: [],
  regions: 0,
  fresh: [],
};
const UNREADABLE = /[{}]|undefined|NaN|\[object/;
const SQUARED = 1e-6;

const DOMAIN_WORDS = { en: domainEn, uk: domainUk, ru: domainRu };
afterEach(() => setLanguage('en'));

/** Domains of a game of random answers, a few of them on the way. */
function played(seed: string, steps: number): readonly PlayerView[] {
  const table = createTable(engine, { seats: 3, options: {}, seed });
  const rng = fastRng(seed);
  for (let n = 0; !table.over && n < steps; n++) {
    const seat = [0, 1, 2].find(i => table.owes(i))!;
    const prompt = table.prompt(seat)!;
    table.answer(seat, prompt.id, pick(rng, prompt.actions));
  }
  return table.view('public').players;
}

describe('hexes and edges as pixels', () => {
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

  it('neighbours are one width apart, all others farther', () => {
    for (let hex = 0; hex < HEXES; hex++)
      for (let other = 0; other < HEXES; other++) {
        if (other === hex) continue;
        const apart = far(HEX_SPOTS[hex]!, HEX_SPOTS[other]!);
        if (NEIGHBOURS[hex]!.includes(other)) expect(Math.abs(apart - WIDTH)).toBeLessThan(SQUARED);
        else expect(apart).toBeGreaterThan(WIDTH * 1.5);
      }
  });

  it('an edge lies in the middle between its hexes', () => {
    for (const [i, { hexes }] of EDGES.entries()) {
      const [a, b] = hexes;
      const at = EDGE_SPOTS[i]!;
      for (const hex of [a, b])
        if (hex >= 0) expect(Math.abs(far(at, HEX_SPOTS[hex]!) - WIDTH / 2)).toBeLessThan(SQUARED);
    }
  });

  it('an edge is turned across the way from hex to hex', () => {
    for (const [i, { hexes }] of EDGES.entries()) {
      if (hexes.includes(-1)) continue;
      const [a, b] = hexes.map(hex => HEX_SPOTS[hex]!);
      const way = Math.atan2(b!.y - a!.y, b!.x - a!.x);
      const line = (EDGE_SPOTS[i]!.turn * Math.PI) / 180;
      expect(Math.abs(Math.cos(way - line)), EDGES[i]!.id).toBeLessThan(SQUARED);
    }
  });

  it('everything is inside the board', () => {
    for (const { x, y } of HEX_SPOTS) {
      expect(x - WIDTH / 2).toBeGreaterThan(BOX.x);
      expect(x + WIDTH / 2).toBeLessThan(BOX.x + BOX.w);
      expect(y - RADIUS).toBeGreaterThan(BOX.y);
      expect(y + RADIUS).toBeLessThan(BOX.y + BOX.h);
    }
  });

  it('every row and column has its number beside the cells, inside the board', () => {
    const left = RULERS.filter(({ x }) => x < 0);
    const above = RULERS.filter(({ y }) => y < 0);
    for (const { row, column, x, y } of HEX_SPOTS) {
      expect(left.find(ruler => ruler.y === y)?.n).toBe(row);
      if (row === 1) expect(above.find(ruler => ruler.x === x)?.n).toBe(column);
    }
    expect(left.length + above.length).toBe(RULERS.length);
    for (const { x, y } of RULERS) {
      expect(x - 5).toBeGreaterThan(BOX.x);
      expect(y - 5).toBeGreaterThan(BOX.y);
    }
  });

  it('the six edges of a hex lie around it', () => {
    const spots = EDGES_OF[9]!.map(edge => EDGE_SPOTS[edge]!);
    expect(spots.length).toBe(6);
    expect(spots.reduce((n, s) => n + s.x, 0) / 6).toBeCloseTo(HEX_SPOTS[9]!.x);
    expect(spots.reduce((n, s) => n + s.y, 0) / 6).toBeCloseTo(HEX_SPOTS[9]!.y);
  });
});

describe('places', () => {
  it('keys are the refs of the rules and read back', () => {
    for (let hex = 0; hex < HEXES; hex++) expect(cellOf(cellKey(hex))).toBe(hex);
    for (const edge of EDGES.keys()) expect(edgeOf(edgeKey(edge))).toBe(edge);
    expect(engine.game.refs({ type: 'flip', hex: 12 })).toEqual([cellKey(12)]);
    expect(engine.game.refs({ type: 'road', edge: 40 })).toEqual([edgeKey(40)]);
    expect([cellOf('edge:0,0,0'), edgeOf('cell:0,0'), cellOf('cell:99,99'), spotOf('card:W001')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('an edge is read in a row of the grid', () => {
    for (const edge of EDGES.keys()) {
      expect(rowOfEdge(edge)).toBeGreaterThanOrEqual(0);
      expect(rowOfEdge(edge)).toBeLessThan(ROWS);
    }
  });

  const targets: readonly Target[] = [0, 5, 20, 42].map(hex => ({ key: cellKey(hex), label: 'here' }));

  it('arrows go from hex to hex, and stay at the border', () => {
    expect(moveFrom(cellKey(0), 'ArrowRight', false, targets)).toBe(cellKey(1));
    expect(moveFrom(cellKey(0), 'ArrowLeft', false, targets)).toBe(cellKey(0));
    expect(moveFrom(cellKey(COLUMNS + 1), 'ArrowLeft', false, [])).toBe(cellKey(COLUMNS));
    expect(moveFrom(cellKey(COLUMNS * 2), 'ArrowUp', false, [])).toBe(cellKey(COLUMNS));
    expect(moveFrom(cellKey(20), 'End', false, targets)).toBe(cellKey(42));
    expect(moveFrom(cellKey(0), 'Enter', false, targets)).toBe(null);
  });

  it('with Alt they go through what is lit, and round again', () => {
    expect(moveFrom(cellKey(0), 'ArrowRight', true, targets)).toBe(cellKey(5));
    expect(moveFrom(cellKey(20), 'ArrowUp', true, targets)).toBe(cellKey(5));
    expect(moveFrom(cellKey(42), 'ArrowDown', true, targets)).toBe(cellKey(0));
    expect(moveFrom(cellKey(0), 'ArrowLeft', true, targets)).toBe(cellKey(42));
    expect(moveFrom(cellKey(6), 'ArrowRight', true, targets)).toBe(cellKey(20));
    expect(moveFrom(cellKey(6), 'ArrowRight', true, [])).toBe(cellKey(6));
  });

  it('an edge that is lit lies on the way of the arrows', () => {
    const [edge] = EDGES_OF[25]!;
    const lit = [{ key: edgeKey(edge!), label: '' }];
    const ways = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(arrow =>
      moveFrom(cellKey(25), arrow, false, lit),
    );
    expect(ways).toContain(edgeKey(edge!));
  });

  it('by arrows every lit place is reached from every other', () => {
    const edges = EDGES_OF[25]!.concat(EDGES_OF[30]!, EDGES_OF[3]!).map(edge => ({ key: edgeKey(edge), label: '' }));
    for (const list of [targets, edges]) {
      const seen = new Set([list[0]!.key]);
      for (const key of seen)
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
          seen.add(moveFrom(key, arrow, false, list)!);
      expect([...list].filter(target => !seen.has(target.key))).toEqual([]);
    }
  });

  it('the nearest place is straight ahead', () => {
    const places = [
      { x: 10, y: 9 },
      { x: 14, y: 0 },
    ];
    expect(nearest({ x: 0, y: 0 }, places, 1, 0)).toBe(1);
    expect(nearest({ x: 0, y: 0 }, places, -1, 0)).toBe(-1);
  });
});

describe('a plan', () => {
  it.each(DOMAINS.map(d => d.id))('%s shows what is printed', id => {
    const { cells } = planOf({ ...EMPTY, side: id });
    const side = SIDES[DOMAINS.findIndex(d => d.id === id)]!;
    expect(cells.filter(c => c.ground === 'capital').map(c => c.hex)).toEqual(side.capitals);
    expect(
      cells
        .filter(c => c.port > 0)
        .map(c => c.port)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    expect(new Set(cells.map(c => c.region)).size - 1).toBe(side.regions);
    expect(cells.filter(c => c.symbol === 'skill').length).toBe(3);
    expect(cells.some(c => c.portOpen || c.city > 0 || c.roads > 0)).toBe(false);
  });

  it('agrees with the rules about ports and cities', () => {
    for (const seed of ['plan 1', 'plan 2'])
      for (const v of played(seed, 1500)) {
        const { cells } = planOf(v);
        const p = worldOf({ ...engineView(seed), players: [v] } as never).players[0]!;
        expect(cells.filter(c => c.portOpen).reduce((mask, c) => mask | (1 << (c.port - 1)), 0)).toBe(openPorts(p));
        expect(Math.max(...cells.map(c => c.city))).toBe(countCities(p));
        expect(cells.filter(c => c.token !== null).length).toBe(v.tokens.length);
        expect(cells.filter(c => c.hare).length).toBe(v.properties.filter(x => x.hare).length);
      }
  });

  it('a city is three kinds side by side', () => {
    const kinds = ['tent', 'house', 'lab'] as const;
    const properties = kinds.map((kind, i) => ({ at: hexText(25 + i), kind, hare: false }));
    expect(planOf({ ...EMPTY, properties }).cells.filter(c => c.city === 1).length).toBe(3);
    expect(planOf({ ...EMPTY, properties: properties.slice(1) }).cells.some(c => c.city > 0)).toBe(false);
  });
});

function engineView(seed: string) {
  return createTable(engine, { seats: 1, options: {}, seed }).view('public');
}

describe.each(LANGUAGES)('names in %s', language => {
  const others = /[A-Za-z]/;

  it('the catalogue has the keys and the parameters of English', () => {
    const parameters = (message: string) =>
      [...message.matchAll(/\{(\w+)/g)]
        .map(m => m[1])
        .sort()
        .join();
    expect(Object.keys(DOMAIN_WORDS[language])).toEqual(Object.keys(DOMAIN_WORDS.en));
    for (const key of Object.keys(DOMAIN_WORDS.en) as (keyof typeof DOMAIN_WORDS.en)[])
      expect(parameters(DOMAIN_WORDS[language][key]), key).toBe(parameters(DOMAIN_WORDS.en[key]));
  });

  it('every hex of every side has a name of its own', async () => {
    await setLanguage(language);
    for (const { id } of DOMAINS) {
      const names = planOf({ ...EMPTY, side: id, regions: 1 }).cells.map(cellName);
      expect(new Set(names).size).toBe(HEXES);
      for (const name of names) expect(name).not.toMatch(UNREADABLE);
      if (language !== 'en') expect(names.filter(name => others.test(name))).toEqual([]);
    }
  });

  it('every edge of a side has a name of its own', async () => {
    await setLanguage(language);
    const plan = planOf({ ...EMPTY, roads: [EDGES[10]!.id] });
    const names = [...EDGES.keys()].map(edge => edgeName(plan, edge));
    expect(new Set(names).size).toBe(EDGES.length);
    for (const name of names) expect(name).not.toMatch(UNREADABLE);
  });

  it('names of a domain in play can be read', async () => {
    await setLanguage(language);
    for (const v of played('names', 1200))
      for (const cell of planOf(v).cells) expect(cellName(cell)).not.toMatch(UNREADABLE);
  });
});

describe('what a hex is called', () => {
  it('tells token, roads, property and hare', () => {
    const { cells } = planOf({
      ...EMPTY,
      tokens: [{ at: '1,3', token: 'mine', flipped: true }],
      properties: [{ at: '1,3', kind: 'house', hare: true }],
      roads: ['1,3,0', '1,3,1'],
    });
    expect(cellName(cells[26]!)).toBe(
      'Row 4, column 3. Mine, flipped, road on 2 of 6 edges, cream house, gingerbread hare.',
    );
  });

  it('tells the port, the printed reward and the region', () => {
    const { cells } = planOf({ ...EMPTY, regions: 1 });
    expect(cellName(cells[0]!)).toBe('Row 1, column 1. Sea, no token, port 1, closed.');
    expect(cellName(cells[9]!)).toBe('Row 2, column 2. Bonus region 1, active.');
    expect(cellName(cells[11]!)).toBe('Row 2, column 4. Forest, no token, take 1 skill token.');
  });

  it('names both sides of an edge, or the way out', () => {
    const plan = planOf(EMPTY);
    const outer = EDGES.findIndex(e => e.hexes[0] === 0 && e.hexes[1] === -1);
    expect(edgeName(plan, outer)).toBe('Outer edge of row 1, column 1 (sea), north-east, no road.');
    expect(
      edgeName(
        plan,
        EDGES.findIndex(e => e.id === '0,0,0'),
      ),
    ).toBe('Edge between row 1, column 1 (sea) and row 1, column 2 (plough-land), no road.');
  });
});

describe('the map', () => {
  const targets: readonly Target[] = [
    { key: 'cell:1,3', label: 'Place a mine.', preview: { piece: 'token', token: 'mine' } },
    { key: 'edge:1,3,0', label: 'Place a road.' },
  ];
  const html = (props: object) =>
    renderToStaticMarkup(createElement(DomainMap, { domain: EMPTY, label: 'Your domain', targets, ...props }));

  it('is one grid with one tab stop, and says what a target does', () => {
    const text = html({});
    expect(text.match(/role="gridcell"/g)!.length).toBe(HEXES + 1);
    expect(text.match(/tabindex="0"/gi)!.length).toBe(1);
    expect(text.match(/data-legal/g)!.length).toBe(2);
    expect(text).toContain('Row 4, column 3. Mine, no token. Place a mine.');
    expect(text).toContain('aria-label="Your domain"');
  });

  it('has no targets when it is only to be read', () => {
    expect(html({ readOnly: true })).not.toContain('data-legal');
  });

  it('is a picture with a name when it is small', () => {
    const small = renderToStaticMarkup(createElement(MiniDomain, { domain: EMPTY, label: 'Olena' }));
    expect(small).toContain('role="img" aria-label="Olena"');
    expect(small).not.toContain('gridcell');
  });
});
