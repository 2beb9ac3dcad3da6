import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanName, distinctNames, glance, isWritable } from '../src/text.ts';

const named = (given: string) => {
  const result = cleanName(given);
  return result.ok ? result.name : `(${result.why})`;
};

test('a name is written in one way: composed, with single blanks and nothing invisible', () => {
  const same = [
    'Ada',
    ' Ada ',
    'A\u200bda',
    '\u202eAda',
    'Ada\ufeff',
    'Ａｄａ',
    'A\u00adda',
    'A\u{e0041}da',
    'Ada\u0007',
  ];
  for (const given of same) expect(named(given), JSON.stringify(given)).toBe('Ada');
  expect(named('Іван   Франко')).toBe('Іван Франко');
  expect(named('Zoe\u0308')).toBe('Zoë');
  for (const good of ['О', '木村', 'O’Brien', 'Ада 2', '🦊', 'x'.repeat(24)]) expect(named(good), good).toBe(good);
  expect(named('Z\u0302\u0303\u0304\u0305\u0306algo'.normalize('NFD'))).toMatch(/^\P{M}+\p{M}{0,2}algo$/u);
});

test('a name that shows nothing is none', () => {
  for (const blank of [
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2800\u2800',
    '\u115f',
    '\uffa0',
    '\u00a0',
    '\u202e',
    '...',
    '\u0301',
  ])
    expect(named(blank), JSON.stringify(blank)).toBe('(empty)');
});

test('a name keeps to one of the alphabets that look alike', () => {
  for (const mixed of ['Аda', 'Adа', 'Bοb', 'Ѕam Smith', 'Вob']) expect(named(mixed), mixed).toBe('(mixed)');
  for (const one of ['Боб', 'Bob', 'Νίκος', 'Ken 木村', 'Оля ❤']) expect(named(one), one).toBe(one);
});

test('a name has at most 24 characters, as it is written in the end', () => {
  expect(named('x'.repeat(25))).toBe('(long)');
  expect(named('ﷺ'.repeat(2))).toBe('(long)');
});

test('names that look the same leave the same at a glance', () => {
  const pairs = [
    ['Ada', 'ada'],
    ['Соня', 'Coня'],
    ['Сара', 'Capa'],
    ['Bill', 'BiII'],
    ['Bob', 'B0b'],
    ['Arnold', 'Amold'],
    ['A d a', 'Ada.'],
    ['Νικο', 'Nlko'],
  ];
  for (const [a, b] of pairs) expect(glance(a!), `${a} ${b}`).toBe(glance(b!));
  expect(glance('Ada')).not.toBe(glance('Bob'));
});

test('no two people at a table look the same, whatever they call themselves', () => {
  expect(distinctNames(['Ada', null, 'Bob', 'ada', 'Ada (2)', 'Ada'])).toEqual([
    'Ada',
    null,
    'Bob',
    'ada (2)',
    'Ada (2) (2)',
    'Ada (3)',
  ]);
  const name = fc.constantFrom('Ada', 'AdA', 'Ada (2)', 'Ada 2', 'Adaz', 'Сара', 'Capa', 'I', 'l', '1', '');
  fc.assert(
    fc.property(fc.array(fc.oneof(name, fc.string({ unit: 'grapheme' })), { maxLength: 12 }), names => {
      const shown = distinctNames(names);
      expect(new Set(shown.map(n => glance(n!))).size).toBe(names.length);
      expect(shown[0] ?? null).toBe(names[0] ?? null);
    }),
  );
});

test('what is said keeps its pictures and loses what cannot be seen', () => {
  expect(cleanLine('\u202eolleh\u202c')).toBe('olleh');
  expect(cleanLine('a\u200b\u200d\ufe0fb\u2066c\u2069\nd')).toBe('abc d');
  for (const line of ['Привіт!', '👨‍👩‍👧', '❤️', '👍🏽', '🏳️‍🌈', 'x < y && "z"']) expect(cleanLine(line)).toBe(line);
  expect(cleanLine('\u200b \u2800')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const line = cleanLine(text);
      expect(cleanLine(line)).toBe(line);
      expect(isWritable(line)).toBe(true);
    }),
  );
});
