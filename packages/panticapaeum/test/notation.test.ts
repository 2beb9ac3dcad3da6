import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ASKS, decode, encode, fromView, parsePosition, printPosition, readCity, scoreFile } from '../src/index.ts';
import { scene, stateOf } from './scene.ts';

const doc = readFileSync(new URL('../NOTATION.md', import.meta.url), 'utf8');
const section = (title: string) => doc.slice(doc.indexOf(`## ${title}`)).split('\n## ')[0]!;

describe('NOTATION.md', () => {
  test('every question is there, and every answer of the table is one', () => {
    const table = section('Answers').split('Targets')[0]!;
    for (const ask of ASKS) expect(table).toContain(`\n| \`${ask}\``);
    const answers = [...table.matchAll(/`([a-z]+ [-A-Za-z0-9, ]+)`/g)].map(m => m[1]!);
    expect(answers.length).toBeGreaterThanOrEqual(18);
    for (const text of answers) expect(decode(text), text).not.toBeNull();
  });
  test('the example of each type of building scores what it says', () => {
    const examples = JSON.parse(/```json\n(.*?)```/s.exec(doc)![1]!) as {
      line: string;
      points: number;
      seat: unknown;
    }[];
    expect(examples.map(e => e.line)).toEqual(['house', 'winery', 'fortress', 'aqueduct', 'temple']);
    for (const { line, points, seat } of examples) {
      const result = scoreFile({ seats: [seat] });
      expect(result.ok && result.value.seats[0]!.lines, line).toMatchObject({ [line]: points });
    }
  });
  test('the position it describes has the lines that are printed', () => {
    const keys = (text: string) =>
      text
        .split('\n')
        .map(line => line.split(' ')[0])
        .filter(key => /^[a-z]+$/.test(key ?? ''));
    const described = keys(/```\n(panticapaeum.*?)```/s.exec(doc)![1]!);
    expect(keys(printPosition(stateOf({ seats: 1 })))).toEqual(described);
  });
});

describe('RULINGS.md', () => {
  const text = readFileSync(new URL('../RULINGS.md', import.meta.url), 'utf8');
  const numbers = [...text.matchAll(/^\| R(\d+) \|/gm)].map(m => Number(m[1]));
  test('numbers run without a gap', () => {
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(34);
  });
  test('every ruling has a test titled with its number', () => {
    const tests = [...text.matchAll(/`([a-z.]+\.test\.ts)`/g)].map(m =>
      readFileSync(new URL(`./${m[1]}`, import.meta.url), 'utf8'),
    );
    for (const n of numbers)
      expect(
        tests.some(t => t.includes(`'R${n}: `)),
        `R${n}`,
      ).toBe(true);
  });
});

test('every worked example of the specification has tests titled with its number', () => {
  const spec = readFileSync(new URL('../../../docs/rules/panticapaeum.md', import.meta.url), 'utf8');
  const numbers = [...spec.matchAll(/^### (E\d+)\. /gm)].map(m => m[1]!);
  const tests = readdirSync(new URL('.', import.meta.url))
    .filter(name => name.startsWith('examples.'))
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'));
  expect(numbers).toHaveLength(35);
  for (const e of numbers)
    expect(
      tests.some(t => t.includes(`'${e}. `) || t.includes(`'${e}: `)),
      e,
    ).toBe(true);
});

describe('answers', () => {
  test.each([
    'tile 3',
    'tile x',
    'place 4 0,0',
    'place 0 01,0',
    'place 0 1000,0',
    'place 0 0',
    'worker 0,0,0',
    'site 0,0 1,1',
    'site 1,0 0,0',
    'sell BP',
    'sell WBP',
    'sell BBP',
    'pay WB',
    'pay',
    'lift H0',
    'lift H8',
    'advance green',
    'build',
    'build Houses',
    'take any',
    'end ',
    '',
    'constructor',
  ])('"%s" is no answer', text => {
    expect(decode(text)).toBeNull();
  });
  test('coordinates far away print and parse like near ones', () => {
    for (const text of ['place 3 -120,999', 'worker 64,-64', 'site 31,0 32,0', 'site -33,5 -33,6'])
      expect(encode(decode(text)!)).toBe(text);
  });
});

describe('cities', () => {
  test.each([
    ['row 2 has 1 cells', ['1. 1.', '1.']],
    ['cell 1,0: "1x" is not a cell', ['1. 1x']],
    ['cell 0,0: "0." has level 0', ['0.']],
    ['cell 0,0: "1B/w" has a cube under a worker', ['1B/w']],
    ['cell 0,0: "1B/H1" has a cube under H1', ['1B/H1']],
    ['H1 on 0,0 1,0: a house stands on one cell', ['1./H1 1./H1']],
    ['A1 on 0,0: an aqueduct stands on two cells', ['1./A1 1.']],
    ['T1 on 0,0 1,1: the two cells must share an edge', ['1./T1 1.', '1. 1./T1']],
    ['T1 on 1,0 0,1: the two cells must share an edge', ['1. 1./T1', '1./T1 1.']],
    ['A1 on 0,0 1,0: the two cells must have the same level', ['1./A1 2./A1']],
    ['6 workers, but a player has 5', ['1./w 1./w 1./w 1./w 1./w 1./w']],
    ['there are only 7 of each type', ['1./H1 1./H2 1./H3 1./H4 1./H5 1./H6 1./H7 1./H8']],
  ])('%s', (why, rows) => {
    const read = readCity(rows);
    expect(read.ok ? '' : read.why).toContain(why);
  });
});

describe('positions', () => {
  const text = printPosition(scene({ players: [{ city: '1B 1./H1', storage: 'BG' }], circle: 'T01 T02' }).state);
  test.each([
    ['seats', 'panticapaeum table 2', 'panticapaeum table 5', 'line 1: expected "panticapaeum <mode> <seats>"'],
    ['a tile', 'circle T01', 'circle T99', 'line 3: expected "circle" and tiles'],
    ['the supply', /supply [\d,]+/, 'supply 1,2', 'line 8: expected "supply" and five numbers'],
    ['the flow', /flow .*/, 'flow 99.0.0', 'expected "flow" and frames'],
    ['a city', '1B 1./H1', '1B 1./H1x', 'line 15: cell 1,0: "1./H1x" is not a cell'],
    ['its buildings', '1B 1./H1', '1B 1./W1', 'line 15: the buildings in the city are W1'],
    ['an odd spelling', 'round 1 1 0', 'round 01 1 0', 'line 2: expected "round 1 1 0"'],
  ])('what is wrong with %s is said', (_what, from, to, why) => {
    const read = parsePosition(text.replace(from, to));
    expect(read.ok ? '' : read.why).toContain(why);
  });
  test('and the text itself is right', () => {
    const read = parsePosition(text);
    expect(read.ok && printPosition(read.value)).toBe(text);
  });
  test('a view that makes no sense still gives a state', () => {
    const v = scene({}).table.view(0);
    expect(fromView({ ...v, flow: 'nonsense' }).main).toEqual([]);
  });
});
