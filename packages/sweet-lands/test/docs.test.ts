import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ASKS, checkFile, decode, scoreFile } from '../src/index.ts';

/** The examples in our own documents are true. */
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const notation = read('../../../docs/notation.md').split('\n# Sweet Lands\n')[1]!;

describe('docs/notation.md', () => {
  test('every answer of the table is an answer; every question is there', () => {
    const table = notation.slice(notation.indexOf('## Answers'), notation.indexOf('## Whole positions'));
    const answers = [...table.matchAll(/`([a-z]+ [A-Za-z0-9, ]+)`/g)].map(m => m[1]!);
    expect(answers.length).toBeGreaterThan(30);
    for (const text of answers) expect(decode(text), text).not.toBeNull();
    for (const ask of ASKS) expect(table).toContain(`\`${ask}\``);
  });
  test('the examples of score and check', () => {
    const [input, output, , , domain, checked] = [...notation.matchAll(/```json\n(.*?)```/gs)].map(m =>
      JSON.parse(m[1]!),
    );
    expect(scoreFile(input)).toEqual({ ok: true, value: output });
    expect(checkFile(domain)).toEqual({ ok: true, value: checked });
  });
});

describe('RULINGS.md', () => {
  const text = read('../RULINGS.md');
  const numbers = [...text.matchAll(/^\| R(\d+) \|/gm)].map(m => Number(m[1]));
  const tests = ['rulings', 'rulings.later', 'decisions', 'variants'].map(name => read(`./${name}.test.ts`)).join();
  test('numbers run without a gap, and the files it names exist', () => {
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    for (const [, file] of text.matchAll(/`([a-z.]+\.test\.ts)`/g)) expect(read(`./${file}`).length).toBeGreaterThan(0);
  });
  test('every ruling is the title of a test', () => {
    for (const n of numbers) expect(tests, `R${n}`).toMatch(new RegExp(`R${n}[:,]`));
  });
});

test('every worked example of the specification is the title of a test', () => {
  const spec = read('../../../docs/rules/sweet-lands.md');
  const chapter = spec.slice(spec.indexOf('## 17.'), spec.indexOf('## 18.'));
  const examples = [...chapter.matchAll(/^(\d+)\. \*\*/gm)].map(m => Number(m[1]));
  const tests = ['domain', 'tracks', 'scoring'].map(name => read(`./examples.${name}.test.ts`)).join();
  expect(examples).toHaveLength(35);
  for (const n of examples) expect(tests, `example ${n}`).toContain(`example ${n}:`);
});
