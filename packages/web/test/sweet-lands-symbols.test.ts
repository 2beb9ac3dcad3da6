import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as rules from '@polis/sweet-lands';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CharacterCard } from '../src/games/sweet-lands/cards/CharacterCard.tsx';
import { EffectText } from '../src/games/sweet-lands/EffectText.tsx';
import { piecesOf } from '../src/games/sweet-lands/effect.ts';
import { describe as describeEffect } from '../src/games/sweet-lands/effect-words/index.ts';
import { en } from '../src/games/sweet-lands/symbol-words/en.ts';
import { ru } from '../src/games/sweet-lands/symbol-words/ru.ts';
import { uk } from '../src/games/sweet-lands/symbol-words/uk.ts';
import type { Words } from '../src/games/sweet-lands/symbol-words/words.ts';
import { GROUPS, layersOf, type SymbolId, symbolOf, symbolsOf } from '../src/games/sweet-lands/symbols.ts';
import { toSymbol } from '../src/ui/Piece.tsx';

const folder = join(import.meta.dirname, '../src/games/sweet-lands/art');
const drawingsIn = (dir: string) =>
  readdirSync(dir)
    .filter(file => file.endsWith('.svg'))
    .map(file => [file, readFileSync(join(dir, file), 'utf8')] as const);
const first = drawingsIn(folder);
const drawings = [...first, ...drawingsIn(join(folder, 'boards'))];
const names = new Set(drawings.map(([file]) => file.replace(/^sl-|\.svg$/g, '')));
const all = GROUPS.flatMap(group => symbolsOf(group));
const languages: readonly (readonly [rules.Language, Words])[] = [
  ['en', en],
  ['uk', uk],
  ['ru', ru],
];

/** Every icon of every effect, cost, condition and count in some data of the game. */
function iconsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsIn);
  if (value === null || typeof value !== 'object') return [];
  if ('k' in value) return rules.icons(value as rules.Effect).map(i => i.icon);
  if ('c' in value) return rules.condIcons({ count: value as rules.Count, min: 1 }).map(i => i.icon);
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'cost' ? rules.costIcons(inner as rules.Cost).map(i => i.icon) : iconsIn(inner),
  );
}

const emitted: readonly (readonly [source: string, icons: readonly string[]])[] = Object.entries({
  cards: Array.from({ length: rules.CARD_COUNT }, (_, card) => rules.designOf(card)),
  areas: [rules.AREAS, rules.FREE_ACTIONS],
  characters: rules.CHARACTERS,
  'skills, help, milestones and scoring tokens': [
    rules.SKILLS,
    rules.IMPROVED,
    rules.HELP,
    rules.HELP_END,
    rules.MILESTONES,
    rules.SCORING_TOKENS,
  ],
  'terrain tokens': [rules.TOKEN_TYPES, rules.SYMBOL_EFFECTS, rules.CAPITAL_EFFECT],
  'track spaces': [rules.PROSPERITY, rules.INDUSTRY_TRACK, rules.FOOD_TRACK],
  properties: [rules.PROPERTY_COLUMNS, rules.SHOPS, rules.BASE_LABOUR, rules.LAB_COSTS.map(cost => ({ cost }))],
}).map(([source, data]) => [source, [...new Set(iconsIn(data))]] as const);

describe('the first question', () => {
  it('shows no drawing that only comes with the boards', () => {
    const shown = rules.CHARACTERS.map(({ id }) =>
      renderToStaticMarkup(createElement(CharacterCard, { character: id, zoom: 'normal' })),
    ).join('');
    const used = new Set([...shown.matchAll(/href="#(sl-[^"]+)"/g)].map(found => `${found[1]}.svg`));
    expect(used.size).toBeGreaterThan(60);
    expect([...used].filter(file => !first.some(([name]) => name === file))).toEqual([]);
  });
});

describe('icons of the rules', () => {
  it('come in more than a hundred kinds', () => {
    expect(new Set(emitted.flatMap(([, icons]) => icons)).size).toBeGreaterThan(120);
  });

  it.each(emitted)('of %s have a symbol', (_, icons) => {
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter(icon => symbolOf(icon) === undefined)).toEqual([]);
  });

  it('that nobody knows have none', () => {
    expect(symbolOf('count-sweet-nougat')).toBeUndefined();
    expect(symbolOf('toString')).toBeUndefined();
  });

  it.each([
    ['sweets', rules.SWEETS],
    ['token types', rules.TOKENS.map(token => `token-${token}`)],
    ['kinds of property', rules.KINDS.map(kind => `piece-${kind}`)],
    ['signs', rules.SIGNS.map(sign => `sign-${sign}`)],
    ['prosperity tracks', rules.TRACKS.map(track => `track-${track}`)],
    ['wagons', rules.WAGONS],
    ['goods', rules.GOODS],
    ['production', rules.RESOURCES.map(resource => `count-prodOf-${resource}`)],
    ['characters', rules.CHARACTERS.map(character => `character-${character.id}`)],
  ])('of the %s have a symbol', (_, icons: readonly string[]) => {
    expect(icons.filter(icon => symbolOf(icon) === undefined)).toEqual([]);
  });
});

describe('symbols', () => {
  it('are there once each', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  it('are drawn, or written in every language', () => {
    const poor = (id: SymbolId) =>
      layersOf(id).length > 0
        ? layersOf(id).some(layer => !names.has(layer.art))
        : languages.some(([, words]) => !words.symbols[id][2]);
    expect(all.filter(poor)).toEqual([]);
  });

  it('all look different', () => {
    const looks = all.map(id => JSON.stringify(layersOf(id).length > 0 ? layersOf(id) : en.symbols[id][2]));
    expect(looks.filter((look, i) => looks.indexOf(look) !== i)).toEqual([]);
  });

  it('use every drawing', () => {
    const used = new Set(all.flatMap(id => layersOf(id).map(layer => layer.art)));
    expect([...names].filter(name => !used.has(name))).toEqual([]);
  });

  it('lie on their grid', () => {
    const off = all.filter(id =>
      layersOf(id).some(({ x, y, size }) => Math.min(x, y) < -4 || Math.max(x, y) + size > 50),
    );
    expect(off).toEqual([]);
  });
});

describe.each(languages)('words in %s', (language, words) => {
  it('name and explain every symbol and nothing else', () => {
    expect(Object.keys(words.symbols).sort()).toEqual([...all].sort());
    expect(Object.keys(words.groups).sort()).toEqual([...GROUPS].sort());
    expect(all.filter(id => words.symbols[id].some(text => text?.trim() === ''))).toEqual([]);
  });

  it('have a name of its own for every symbol', () => {
    const called = all.map(id => words.symbols[id][0]);
    expect(called.filter((name, i) => called.indexOf(name) !== i)).toEqual([]);
  });

  it('are in the right alphabet', () => {
    const wrong = language === 'en' ? /\p{Script=Cyrillic}/u : language === 'uk' ? /[a-zыэёъ]/i : /[a-zіїєґ]/i;
    const texts = [words.page, words.groups, words.symbols].flatMap(part => Object.values(part).flat());
    expect(texts.map(text => text.replace(/\{n/, '')).filter(text => wrong.test(text))).toEqual([]);
  });

  it('say sentences', () => {
    expect(all.filter(id => !/^\p{Lu}.*\.$/u.test(words.symbols[id][1]))).toEqual([]);
  });

  it('are the names of the rules', () => {
    const named: readonly (readonly [SymbolId, string])[] = [
      ...rules.SWEETS.map(sweet => [sweet, rules.NAMES[sweet][language]] as const),
      ...rules.KINDS.map(kind => [`piece-${kind}`, rules.NAMES[kind][language]] as const),
      ...rules.CHARACTERS.map(c => [`character-${c.id}` as SymbolId, c.name[language]] as const),
      ...rules.SPECIALS.map(
        (id, i) => [`token-${id}`, rules.TOKEN_TYPES[rules.FIRST_SPECIAL + i]!.name[language]] as const,
      ),
    ];
    expect(named.filter(([id, name]) => words.symbols[id][0] !== name)).toEqual([]);
  });
});

describe.each(drawings)('%s', (file, svg) => {
  it('parses', () => {
    expect(file).toMatch(/^sl-[a-zA-Z0-9-]+\.svg$/);
    expect(parse(svg)).toBe('svg');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (24 24|48 48|64 64)"/);
    expect(toSymbol('x', svg)).toMatch(/^<symbol id="x" viewBox=.*<\/symbol>$/s);
  });

  it('is only paths and paints of the box', () => {
    expect(svg.length).toBeLessThan(3000);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /\bid=|href|url\(|https?:|<script|\bon\w+=|style|<text/i,
    );
    expect(new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(m => m[1]))).toSatisfy((tags: Set<string>) =>
      [...tags].every(tag => ['svg', 'g', 'path', 'circle', 'ellipse', 'rect'].includes(tag)),
    );
    const paints = [...svg.matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(m => m[1]!);
    expect(paints.filter(paint => !/^(none|#fff|var\(--p-[a-z]+(-[ld])?,#[0-9a-f]{6}\))$/.test(paint))).toEqual([]);
  });
});

describe('an effect in a line', () => {
  const line = (e: rules.Effect) => piecesOf(rules.icons(e)).map(({ id, before }) => before + id);

  it('has its numbers before the symbols', () => {
    expect(line({ k: 'gain', res: { wheat: 2, gold: 3 } })).toEqual(['2wheat', '3gold']);
    expect(line({ k: 'prod', inc: { any: 1 } })).toEqual(['+1production-any']);
    expect(line({ k: 'property', n: 1, pay: 'normal', discountWood: 3, on: ['sea'] })).toEqual([
      '1property',
      '−3wood',
      'token-sea',
    ]);
  });

  it('tells how many are counted or needed', () => {
    const vp: rules.Effect = { k: 'vp', n: 2 };
    expect(line({ k: 'per', count: { c: 'cities' }, every: 1, do: vp })).toEqual(['2vp', 'per', 'count-cities']);
    expect(line({ k: 'per', count: { c: 'roads' }, every: 4, do: vp, max: 3 })).toEqual([
      '2vp',
      'per',
      '4count-roads',
      '3max',
    ]);
    const sum: rules.Cond = {
      sum: [
        { c: 'terrain', type: 'plough' },
        { c: 'terrain', type: 'sea' },
      ],
      min: 10,
    };
    expect(line({ k: 'if', cond: sum, do: vp })).toEqual(['if', '≥10token-plough', '+token-sea', 'arrow', '2vp']);
  });

  it('names its symbols, or is read as a sentence', () => {
    const effect: rules.Effect = { k: 'pay', cost: { wheat: 2 }, do: { k: 'hare', n: 1 }, times: 'once' };
    const icons = rules.icons(effect);
    const html = renderToStaticMarkup(createElement(EffectText, { icons }));
    expect(html).toContain('aria-label="Wheat"');
    expect(html).toContain('<title>Place a gingerbread hare</title>');
    expect(html).toContain('→');
    const label = describeEffect(effect);
    expect(renderToStaticMarkup(createElement(EffectText, { icons, label }))).toContain(
      `role="img" aria-label="${label}"`,
    );
  });
});

/** The name of the outermost element of well-formed XML without text; throws at the first thing that is not. */
function parse(xml: string): string {
  const open: string[] = [];
  let root = '';
  let at = 0;
  for (const m of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>/g)) {
    if (xml.slice(at, m.index).trim() !== '') throw new Error(`stray text at ${at}`);
    at = m.index + m[0].length;
    const [, closing, name, attributes, empty] = m as unknown as [string, string, string, string, string];
    const keys = [...attributes.matchAll(/([a-zA-Z:-]+)=/g)].map(k => k[1]);
    if (new Set(keys).size < keys.length) throw new Error(`an attribute twice in <${name}>`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      if (open.length === 0 && root !== '') throw new Error('two roots');
      root ||= name;
      if (!empty) open.push(name);
    }
  }
  if (xml.slice(at).trim() !== '' || open.length > 0) throw new Error('unfinished');
  return root;
}
