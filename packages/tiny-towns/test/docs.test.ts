import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ASKS, BUILDINGS, decode, engine, parsePosition, printPosition } from '../src/index.ts';
import { linesOf, score } from './scene.ts';

/** The examples in our own documents are true. */
const read = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');
const notation = read('notation.md');
const blocks = (kind: string) => [...notation.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 'gs'))].map(m => m[1]!);

describe('docs/notation.md', () => {
  test('the whole position parses, and seat 0 is asked what the text says', () => {
    const [text] = blocks('position');
    const parsed = parsePosition(text!);
    if (!parsed.ok) throw new Error(parsed.why);
    expect(printPosition(parsed.value)).toBe(text);
    const ask = (seat: number) => engine.askAt(engine.asked(parsed.value, seat)!).ask;
    expect([ask(0), ask(1)]).toEqual(['stand', 'deal']);
  });
  test('every answer of the table is an answer; every question is there', () => {
    const table = notation.slice(notation.indexOf('## Answers'), notation.indexOf('## Towns'));
    const answers = [...table.matchAll(/`([a-z]+( [a-z0-9, ]+)?)`/g)]
      .map(m => m[1]!)
      .filter(text => text.includes(' '));
    expect(answers.length).toBeGreaterThan(15);
    for (const text of answers) expect(decode(text), text).not.toBeNull();
    for (const ask of ASKS) expect(table).toContain(`\`${ask}\``);
  });
  test('every board code is listed with its name', () => {
    for (const { code, name } of BUILDINGS) expect(notation.replaceAll('\n', ' ')).toContain(`\`${code}\` ${name.en}`);
  });
  test('the score of the example', () => {
    const json = blocks('json').map(text => JSON.parse(text));
    const [input, output] = json;
    const sheet = score(input.cards.join(','), { rows: input.seats[0].town.join('/'), stock: ['3,3 WWW'] });
    expect(output.seats).toEqual([{ total: sheet.total, lines: sheet.lines, fed: sheet.fedAt }]);
    expect(linesOf(sheet).warehouse).toBe(-3);
  });
});

describe('RULINGS.md', () => {
  test('numbers run without a gap, and the files it names exist', () => {
    const text = readFileSync(new URL('../RULINGS.md', import.meta.url), 'utf8');
    const numbers = [...text.matchAll(/^\| R(\d+) \|/gm)].map(m => Number(m[1]));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(32);
    for (const [, file] of text.matchAll(/`([a-z.]+\.test\.ts)`/g))
      expect(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8').length).toBeGreaterThan(0);
  });
});

describe('docs/rules/tiny-towns.md', () => {
  const spec = read('rules/tiny-towns.md');
  test('every card of the data is described there with its pattern and orientations', () => {
    for (const { id, pattern } of BUILDINGS) {
      expect(spec).toContain(`\`${id}\``);
      expect(spec).toContain(pattern.map(row => [...row].join(' ')).join('\n'));
    }
  });
});
