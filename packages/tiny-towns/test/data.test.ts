import { describe, expect, test } from 'vitest';
import { SOLO_EXCLUDED } from '../src/data/tables.ts';
import {
  BUILDINGS,
  CARDS_PER_RESOURCE,
  DESIGNS,
  FIRST_GAME,
  LANGUAGES,
  MODES,
  MONUMENTS,
  RESOURCE_CODES,
  RESOURCES,
  SHRINE_POINTS,
  SOLO_RANKS,
  STARLOOM_POINTS,
  TYPES,
  tinyTowns,
} from '../src/index.ts';
import { allCards } from '../src/rules/flow.ts';
import data from './fixtures/tiny-towns.data.json' with { type: 'json' };

/** Our tables against the data file of the specification, of which test/fixtures holds a copy. */
describe('the tables are those of the specification', () => {
  test('resources and their codes', () => {
    expect(RESOURCES).toEqual(data.resources.map(r => r.id));
    expect(RESOURCE_CODES).toEqual(data.resources.map(r => r.code));
  });
  test('types', () => expect(TYPES).toEqual(data.types));
  // Cards may be added to those of the specification: tables are append-only.
  test('buildings: id, code, type, pattern, English and Ukrainian name, in order', () => {
    const first = BUILDINGS.slice(0, data.buildings.length);
    const ours = first.map(b => [b.id, b.code, b.type, b.pattern, b.name.en, b.name.uk]);
    expect(ours).toEqual(data.buildings.map(b => [b.id, b.code, b.type, b.pattern, b.nameEn, b.nameUk]));
  });
  test('monuments: id, type, pattern, English and Ukrainian name, in order', () => {
    const first = MONUMENTS.slice(0, data.monuments.length);
    const ours = first.map(m => [m.id, m.type, m.pattern, m.name.en, m.name.uk]);
    expect(ours).toEqual(data.monuments.map(m => [m.id, m.type, m.pattern, m.nameEn, m.nameUk]));
  });
  test('the first game', () => expect(FIRST_GAME).toEqual(data.firstGameSet));
  test('point tables', () => {
    expect(DESIGNS.find(d => d.id === 'tavern')?.points).toEqual({ rule: 'set', points: data.tables.tavern });
    expect(DESIGNS.find(d => d.id === 'almshouse')?.points).toEqual({ rule: 'set', points: data.tables.almshouse });
    expect(SHRINE_POINTS).toEqual(data.tables.shrine);
    expect(STARLOOM_POINTS).toEqual(data.tables.starloom);
  });
  test('the resource deck: 3 of each of 5', () => {
    expect(Object.entries(data.resourceDeck)).toEqual(RESOURCE_CODES.map(code => [code, CARDS_PER_RESOURCE]));
    const deck = allCards();
    expect(deck).toHaveLength(15);
    for (let r = 0; r < 5; r++) expect(deck.filter(card => card === r)).toHaveLength(3);
  });
  test('what the solo game leaves out', () => expect(SOLO_EXCLUDED).toEqual(data.soloExcluded));
  test('solo ranks', () => {
    const ours = SOLO_RANKS.map(r => [Number.isFinite(r.min) ? r.min : null, r.name.en, r.name.uk]);
    expect(ours).toEqual(data.soloRanks.map(r => [r.min, r.nameEn, r.nameUk]));
  });
  test('modes', () => expect(MODES).toEqual(data.tableOptions.mode));
});

describe('the tables are sound in themselves', () => {
  test('the Cottage is the only blue building, and there is a choice of every other type', () => {
    const [blue, ...others] = TYPES.map(type => BUILDINGS.filter(b => b.type === type).length);
    expect([blue, others.pop()]).toEqual([1, 0]);
    for (const n of others) expect(n).toBeGreaterThan(1);
  });
  test('no id, code or name twice', () => {
    const unique = (xs: readonly string[]) => expect(new Set(xs).size).toBe(xs.length);
    unique([...BUILDINGS, ...MONUMENTS].map(card => card.id));
    unique([...BUILDINGS.map(b => b.code), '**', '..', ...RESOURCE_CODES.map(code => `-${code}`)]);
    for (const language of LANGUAGES) unique([...BUILDINGS, ...MONUMENTS].map(card => card.name[language]));
    for (const language of LANGUAGES) unique(SOLO_RANKS.map(rank => rank.name[language]));
  });
  test('three languages everywhere: Latin letters in English, Cyrillic ones in Ukrainian and Russian', () => {
    expect(LANGUAGES).toEqual(['en', 'uk', 'ru']);
    for (const { name } of [...BUILDINGS, ...MONUMENTS, ...SOLO_RANKS]) {
      expect(Object.keys(name)).toEqual(['en', 'uk', 'ru']);
      expect(name.en).toMatch(/^[A-Za-z' ]+$/);
      expect(name.uk).toMatch(/^[А-ЩЬЮЯҐЄІЇа-щьюяґєії’ ]+$/);
      expect(name.ru).toMatch(/^[А-ЯЁа-яё ]+$/);
    }
  });
  test('patterns are rectangles of letters that begin and end with something', () => {
    for (const { id, pattern } of [...BUILDINGS, ...MONUMENTS]) {
      const rows: readonly string[] = pattern;
      expect(new Set(rows.map(row => row.length)).size, id).toBe(1);
      for (const row of rows) expect(row, id).toMatch(/^[WHBGS.]+$/);
      const columns = [...rows[0]!].map((_, c) => rows.map(row => row[c]).join(''));
      for (const line of [...rows, ...columns]) expect(line, id).toMatch(/[WHBGS]/);
      expect(rows.length <= 4 && rows[0]!.length <= 4).toBe(true);
    }
  });
  test('two cards of a game never share a pattern, except the four gray ones, of which one is in play', () => {
    const seen = new Map<string, string>();
    for (const card of [...BUILDINGS, ...MONUMENTS]) {
      const key = card.pattern.join('/');
      const other = seen.get(key);
      if (other !== undefined) expect([other, card.type]).toEqual(['gray', 'gray']);
      seen.set(key, card.type);
    }
  });
  test('the hash of replays covers the tables', () => {
    for (const card of [...BUILDINGS, ...MONUMENTS]) expect(tinyTowns.data).toContain(card.id);
    expect(tinyTowns.data).toContain(JSON.stringify(data.tables.almshouse));
  });
});
