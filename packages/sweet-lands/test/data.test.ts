import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Ability,
  AREAS,
  BASE_LABOUR,
  BESPOKE,
  CAPITAL_EFFECT,
  CARD_COUNT,
  CHARACTERS,
  CITY_POINTS,
  COLUMN_LIMITS,
  cardId,
  DESIGNS,
  DOMAINS,
  designOf,
  EDGES,
  FOOD_TRACK,
  FREE_ACTIONS,
  GROUNDS,
  HELP,
  HELP_END,
  HELP_LAYOUTS,
  hasEdge,
  hexText,
  IMPROVED,
  INDUSTRY_TRACK,
  LAB_COSTS,
  LANGUAGES,
  MILESTONES,
  NAMES,
  PORT_VP,
  PROPERTY_COLUMNS,
  PROSPERITY,
  ROW_COSTS,
  SCORING_TOKENS,
  SHOPS,
  SIDES,
  SKILLS,
  SOLO_CARDS,
  SYMBOL_EFFECTS,
  symbolText,
  TOKEN_TYPES,
} from '../src/index.ts';

/** Our tables against the file of the specification, fact by fact, and the checks of its chapter 18. */
const FILE = JSON.parse(readFileSync(new URL('../../../docs/rules/sweet-lands.data.json', import.meta.url), 'utf8'));

/** `then` is called `do` here: an object with a `then` would be taken for a promise. */
function ours(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ours);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === 'then' ? 'do' : key, ours(inner)]));
}

describe('every table is that of docs/rules/sweet-lands.data.json', () => {
  // Cards may be added to those of the specification: tables are append-only.
  test('every card, in order', () => {
    expect(CARD_COUNT).toBeGreaterThanOrEqual(FILE.cards.length);
    for (const [i, card] of FILE.cards.entries()) {
      const design = designOf(i);
      expect(cardId(i)).toBe(card.id);
      expect({
        design: design.id,
        name: design.name,
        kind: design.kind,
        cost: design.cost,
        brownieDiscount: design.brownieDiscount === true,
        sweets: design.sweets,
        immediate: design.immediate,
        labour: design.labour,
        endOfRound: design.endOfRound,
        industry: design.sign,
      }).toEqual({
        design: card.design,
        name: card.name,
        kind: card.kind,
        cost: card.cost,
        brownieDiscount: card.brownieDiscount,
        sweets: card.sweets,
        immediate: ours(card.immediate ?? undefined),
        labour: ours(card.labour ?? undefined),
        endOfRound: ours(card.endOfRound ?? undefined),
        industry: card.industry === 'none' || card.industry === null ? undefined : card.industry,
      });
    }
  });
  test('areas, free actions and solo cards', () => {
    expect(AREAS).toEqual(ours(FILE.areas));
    expect(FREE_ACTIONS).toEqual(ours(FILE.freeActions));
    expect(SOLO_CARDS).toEqual(FILE.solo);
  });
  test('terrain and cell symbols', () => {
    const bare = (t: { id: string; flip: unknown; name: unknown }) => ({ id: t.id, flip: ours(t.flip), name: t.name });
    expect(TOKEN_TYPES).toEqual([...FILE.terrainTypes, ...FILE.specialTerrain].map(bare));
    expect({ ...SYMBOL_EFFECTS, capital: CAPITAL_EFFECT }).toEqual(ours(FILE.cellSymbols));
  });
  test('characters', () => expect(CHARACTERS).toEqual(ours(FILE.characters)));
  test('skills, improved skills, help, milestones, scoring tokens', () => {
    expect(SKILLS.map(s => ({ ...s, copies: 3 }))).toEqual(ours(FILE.skills));
    expect(IMPROVED).toEqual(ours(FILE.improvedSkills));
    expect({ normal: HELP, endOfRound: HELP_END, layouts: HELP_LAYOUTS }).toEqual(ours(FILE.help));
    expect(MILESTONES).toEqual(FILE.milestones);
    expect(SCORING_TOKENS).toEqual(FILE.scoringTokens);
  });
  test('prosperity, industry and food tracks, cities and ports', () => {
    const upper = (i: number) => (i % 2 === 0 ? 'upper' : 'lower');
    expect(PROSPERITY.map((t, i) => ({ ...t, row: upper(i) }))).toEqual(ours(FILE.prosperity));
    const file = FILE.industryTrack;
    expect(INDUSTRY_TRACK).toEqual({
      length: file.length,
      labsAfter: file.labsAfter.map((lab: { after: number }) => lab.after),
      symbols: file.ipSymbols,
      cart: ours(file.cart),
      locomotive: ours(file.locomotive),
      overflow: file.overflow.perStep,
    });
    expect(FOOD_TRACK).toEqual({
      length: FILE.foodTrack.length,
      bonuses: ours(FILE.foodTrack.bonuses),
      overflow: FILE.foodTrack.overflow.perStep,
      hares: FILE.foodTrack.hares.map((h: { needFood: number; bonus: unknown }) => ({
        needFood: h.needFood,
        bonus: ours(h.bonus),
      })),
      hareOverflow: FILE.foodTrack.hareOverflow,
    });
    expect([CITY_POINTS, PORT_VP]).toEqual([FILE.cityTable, FILE.portTable]);
  });
  test('properties', () => {
    const file = FILE.properties;
    expect(ROW_COSTS).toEqual(file.rows.map((row: { cost: unknown }) => row.cost));
    const bare = (c: Record<string, unknown>) => ({
      kind: c.kind,
      industry: c.industry,
      bonuses: c.bonuses,
      final: c.final,
    });
    expect(PROPERTY_COLUMNS).toEqual(file.columns.map(bare));
    expect(SHOPS).toEqual(file.shops.map((s: { cost: unknown; bonus: unknown }) => ({ cost: s.cost, bonus: s.bonus })));
    expect(LAB_COSTS).toEqual(file.labs.map((l: { cost: unknown }) => l.cost));
    expect(COLUMN_LIMITS).toEqual(file.columnLimit);
    expect(BASE_LABOUR).toEqual(Object.values(file.baseLabour));
    expect(NAMES).toMatchObject({ ...file.names, ...FILE.sweets, title: FILE.meta.title });
  });
  test('domains, hex by hex', () => {
    for (const [i, domain] of FILE.domains.entries()) {
      const side = SIDES[i]!;
      expect([DOMAINS[i]!.id, DOMAINS[i]!.name]).toEqual([domain.id, domain.name]);
      const cells = side.ground.flatMap((ground, hex) =>
        GROUNDS[ground] === 'bonus'
          ? []
          : [
              [
                hexText(hex),
                GROUNDS[ground],
                GROUNDS[ground] === 'capital' ? 'capital' : symbolText(i, hex),
                side.border[hex],
              ],
            ],
      );
      expect(cells).toEqual(
        domain.cells.map((c: Record<string, unknown>) => [`${c.q},${c.r}`, c.terrain, c.symbol, c.border]),
      );
      expect(side.ports.map(hexText)).toEqual(domain.ports.map((p: { q: number; r: number }) => `${p.q},${p.r}`));
      expect(side.regions).toBe(domain.bonusRegions.length);
    }
  });
});

describe('map statistics of 3.1', () => {
  test('legal road edges and border cells of every side', () => {
    const edges = SIDES.map(side => EDGES.filter((_, e) => hasEdge(side.legal, e)).length);
    expect(edges).toEqual([195, 192, 197, 197, 197, 194]);
    expect(SIDES.map(side => side.border.filter(Boolean).length)).toEqual([25, 24, 26, 26, 26, 25]);
  });
});

describe('the language', () => {
  test('bespoke effects are few, and each is used', () => {
    expect(BESPOKE.length).toBeLessThan(15);
    const all = JSON.stringify([CHARACTERS, AREAS, INDUSTRY_TRACK, DESIGNS, IMPROVED]);
    for (const k of BESPOKE) expect(all).toContain(`"k":"${k}"`);
  });
  test('an effect at the end of a round gives points only, save what Elsa places', () => {
    const ends = [...SKILLS, ...IMPROVED, ...CHARACTERS.flatMap(c => [...c.base, ...c.tower])] as Ability[];
    const kinds = ends.flatMap(a => (a.timing === 'endOfRound' ? [a.do.k === 'per' ? a.do.do.k : a.do.k] : []));
    expect(new Set(kinds)).toEqual(new Set(['tier', 'vp', 'cp', 'ip', 'terrain']));
    for (const d of DESIGNS) if (d.endOfRound?.k === 'per') expect(d.endOfRound.do.k).toBe('vp');
  });
  test('names in three languages, one per design', () => {
    for (const language of LANGUAGES) expect(new Set(DESIGNS.map(d => d.name[language])).size).toBe(DESIGNS.length);
  });
  test('a card has a labour ability exactly if it has a sign', () => {
    for (const d of DESIGNS) expect(d.labour !== undefined).toBe(d.sign !== undefined);
  });
});
