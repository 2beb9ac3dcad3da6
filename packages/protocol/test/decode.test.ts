import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLIENT_MESSAGES, decodeBody, decodeClientMessage } from '../src/index.ts';

const examples = [
  { t: 'hello', protocol: 1 },
  { t: 'open', table: 'abcd2345' },
  { t: 'close', table: 'abcd2345' },
  { t: 'answer', table: 'abcd2345', id: 'command-1', prompt: 4096, action: 'place 1,2' },
  { t: 'undo', table: 'abcd2345', id: 'command-2' },
  { t: 'chat', table: 'abcd2345', id: 'command-3', text: 'Привіт!' },
  { t: 'phrase', table: 'abcd', id: 'command-2', phrase: 'hello' },
  { t: 'here' },
  { t: 'look', table: 'abcd2345', id: 'command-4', seat: 999 },
  { t: 'people', table: 'abcd2345', id: 'command-5', from: 40, find: 'Ada' },
  { t: 'lobby', on: true },
  { t: 'ping' },
];

describe('messages over the socket', () => {
  test('every kind of message has an example that decodes to itself', () => {
    expect(examples.map(m => m.t).sort()).toEqual(Object.keys(CLIENT_MESSAGES).sort());
    for (const m of examples) expect(decodeClientMessage(JSON.stringify(m))).toEqual({ ok: true, value: m });
  });

  test('any text gives an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), text => {
        const decoded = decodeClientMessage(text);
        if (!decoded.ok) expect(decoded.text).toMatch(/^\S.*\.$/s);
      }),
      { numRuns: 1000 },
    );
  });

  test('a good message with one thing wrong is refused, and the sentence names the thing', () => {
    const broken = fc.constantFrom(...examples).chain(m =>
      fc.record({
        m: fc.constant(m),
        key: fc.constantFrom(...Object.keys(m).filter(k => k !== 't'), 'extra'),
        value: fc.oneof(fc.constant(null), fc.double({ noInteger: true }), fc.object(), fc.array(fc.anything())),
      }),
    );
    fc.assert(
      fc.property(broken, ({ m, key, value }) => {
        const decoded = decodeClientMessage(JSON.stringify({ ...m, [key]: value }));
        expect(decoded.ok).toBe(false);
        if (!decoded.ok && key !== 'extra') expect(decoded.text).toContain(`"${key}"`);
      }),
    );
  });

  test('names of prototype properties are no messages', () => {
    for (const t of ['__proto__', 'constructor', 'toString', ''])
      expect(decodeClientMessage(JSON.stringify({ t })).ok).toBe(false);
    expect(decodeClientMessage('{"t":"open","table":"abcd2345","__proto__":{"x":1}}').ok).toBe(false);
  });
});

describe('bodies over HTTP', () => {
  test('any value gives an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom('me', 'create', 'sit', 'bot', 'options'), fc.anything(), (kind, value) => {
        decodeBody(kind, value);
      }),
      { numRuns: 1000 },
    );
  });

  test('half a character is refused wherever it stands, in a message or in a body', () => {
    for (const half of ['\\ud800', 'Ada \\udfff', '\\udc00\\ud800']) {
      const refused = decodeClientMessage(`{"t":"chat","table":"abcd2345","id":"command-3","text":"${half}"}`);
      expect(refused.ok, half).toBe(false);
      const bodies = [`{"game":"x","seats":1,"options":{"deep":[{"er":"${half}"}]}}`, `{"game":"${half}","seats":1}`];
      for (const body of [...bodies, `{"game":"x","seats":1,"options":{"${half}":1}}`])
        expect(decodeBody('create', JSON.parse(body)).ok, body).toBe(false);
    }
    const whole = decodeClientMessage('{"t":"chat","table":"abcd2345","id":"command-3","text":"\\ud83d\\ude00"}');
    expect(whole.ok).toBe(true);
  });

  test('a table needs a game and a number of seats, and takes nothing it does not know', () => {
    expect(decodeBody('create', { game: 'tiny-towns', seats: 2 }).ok).toBe(true);
    expect(decodeBody('create', { game: 'tiny-towns', seats: 2.5 }).ok).toBe(false);
    expect(decodeBody('create', { game: 'tiny-towns', seats: 2, seed: 'abc' }).ok).toBe(false);
    expect(decodeBody('bot', { seat: 0, bot: null }).ok).toBe(true);
  });
});
