import { fastRng } from '@polis/kernel';
import { playRandomly, startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import * as act from '../src/actions.ts';
import {
  CARD_COUNT,
  decode,
  encode,
  engine,
  parsePosition,
  printPosition,
  type SweetLandsAction,
  sweetLands,
  view,
  worldOf,
} from '../src/index.ts';

const answers = Object.values(act)
  .flat(2)
  .filter((a): a is SweetLandsAction => typeof a === 'object' && a !== null && 'type' in a);

describe('answers', () => {
  test('every answer prints and parses back, each in its own spelling', () => {
    const texts = answers.map(encode);
    expect(texts.length).toBeGreaterThan(2_500);
    expect(new Set(texts).size).toBe(texts.length);
    for (const [i, text] of texts.entries()) expect(decode(text)).toBe(answers[i]);
  });
  test.each([
    '',
    'area',
    'area Q',
    'area A x',
    `play W${CARD_COUNT + 1}`,
    'play W1',
    'terrain 9,9',
    'terrain 5,1 X7',
    'road 0,0,3',
    'slot 0',
    'slot 01',
    'toString',
    'property tower 2,3',
    'end now',
    'domain 6A',
    'domain 1C',
  ])('%j is no answer', text => expect(decode(text)).toBeNull());
  test('refs name what an answer touches', () => {
    const refs = (text: string) => sweetLands.refs(decode(text)!);
    expect(refs('property tent 2,3')).toEqual(['piece:tent', 'cell:2,3']);
    expect(refs('area A disc')).toEqual(['area:A', 'good:disc']);
    expect(refs('terrain 5,1 X5')).toEqual(['cell:5,1', 'token:X5']);
    expect(refs('employ W124 mine')).toEqual(['card:W124', 'column:mine']);
    for (const a of answers) expect(sweetLands.refs(a).length).toBeGreaterThan(0);
  });
});

const CASES = [
  { seats: 1, options: { improvedSkills: true } },
  { seats: 2, options: { cardDraft: true, turnOrder: true } },
  { seats: 4, options: {} },
];
test.each(CASES.map(c => [JSON.stringify(c), c] as const))('positions and views read back: %s', (_name, c) => {
  let n = 0;
  playRandomly(engine, startGame(engine, c, 'positions'), fastRng('positions play'), s => {
    if (n++ % 17 !== 0) return;
    const read = parsePosition(printPosition(s));
    expect(read.ok ? '' : read.why).toBe('');
    expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(s));
    const seen = view(s, 'omniscient');
    expect({ ...view(worldOf(seen), 'omniscient'), pending: [], solo: null }).toEqual({
      ...seen,
      pending: [],
      solo: null,
    });
  });
  expect(n).toBeGreaterThan(100);
});

test('a broken position is refused with its line', () => {
  const text = printPosition(startGame(engine, { seats: 2, options: {} }, 'broken'));
  const broken = (from: string | RegExp, to: string) => {
    const read = parsePosition(text.replace(from, to));
    return read.ok ? 'accepted' : read.why;
  };
  expect(broken('sweet-lands 2', 'sweet-lands 7')).toBe(
    'line 1: expected the number of seats: a whole number from 1 to 4',
  );
  expect(broken('round 0', 'round 9')).toMatch(/^line 3: expected round: round: a whole number from 0 to 5/);
  expect(broken(/scoring \S+/, 'scoring T9')).toMatch(/^line 9: expected scoring: scoring: ids such as T1, not "T9"/);
  expect(broken(/player - -1 -/, 'player nobody -1 -')).toMatch(/^line 17: expected player: character: one of bastet/);
  expect(broken('roads - 0 -', 'roads 9,9,9 0 -')).toMatch(/expected roads: roads: edges such as 2,2,0/);
  expect(broken('end ', 'fin ')).toMatch(/a line that begins with "end"/);
  expect(parsePosition(`${text}more`)).toMatchObject({ ok: false });
  expect(parsePosition(text.split('\n').slice(0, 20).join('\n'))).toMatchObject({ ok: false });
});
