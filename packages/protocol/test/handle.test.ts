import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHandle, HANDLE_LENGTH, handlesLike } from '../src/handle.ts';

const handle = (given: string) => {
  const result = cleanHandle(given);
  return result.ok ? result.handle : `(${result.why})`;
};
const look = (given: string) => {
  const result = cleanHandle(given);
  return result.ok ? result.look : null;
};

test('a handle is written in one way: small letters of one alphabet, digits, _ and -', () => {
  for (const given of ['ada', '@ada', ' Ada ', 'ＡＤＡ', 'a\u200bda']) expect(handle(given), given).toBe('ada');
  for (const good of ['zoë', 'ada_2', 'марія', 'νίκος', '木村さん', 'łukasz', 'søren-k'])
    expect(handle(good)).toBe(good);
});

test('what is no handle is told why', () => {
  const no: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    ['\u200b', 'empty'],
    ['ab', 'short'],
    ['x'.repeat(21), 'long'],
    ['x'.repeat(500), 'long'],
    ['аda', 'mixed'],
    ['ada木村', 'mixed'],
    ['ada иван', 'mixed'],
    ['two words', 'signs'],
    ['2fast', 'signs'],
    ['a.b.c', 'signs'],
    ['🦊🦊🦊', 'signs'],
    ['ɑda', 'mixed'],
    ['Admin', 'reserved'],
    ['p0lis', 'reserved'],
    ['адмін', 'reserved'],
    ['g-u-e-s-t', 'reserved'],
  ];
  for (const [given, why] of no) expect(handle(given), given).toBe(`(${why})`);
});

test('handles that pass for each other look the same', () => {
  const pairs = [
    ['ada', 'а\u0434а'.replace('\u0434', 'd')],
    ['capa', 'сара'],
    ['bill', 'bi1l'],
    ['bob_b', 'b0bb'],
    ['arnold', 'amold'],
    ['zoë', 'zoe'],
    ['soren', 'søren'],
  ];
  for (const [a, b] of pairs.slice(1)) expect(look(a!), `${a} ${b}`).toBe(look(b!));
  expect(look('ada')).not.toBe(look('adam'));
});

test('whatever somebody is called, there are handles like it, and all of them are good', () => {
  expect(handlesLike('Ada Lovelace', () => 0.5)[0]).toBe('ada_lovelace');
  expect(handlesLike('Марія', () => 0.5)[0]).toBe('марія');
  expect(handlesLike('🦊', () => 0.5)[0]).toBe('player');
  expect(handlesLike('Admin', () => 0.5)).toContain('admin2');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (name, x) => {
        const all = handlesLike(name, () => x);
        expect(all.length).toBeGreaterThan(2);
        for (const given of all) {
          expect(handle(given)).toBe(given);
          expect([...given].length).toBeLessThanOrEqual(HANDLE_LENGTH.max);
        }
      },
    ),
  );
});
