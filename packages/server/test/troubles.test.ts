import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTroubles } from '../src/base/troubles.ts';

test('the last warnings and errors of a log are kept, newest first, repeats as one, and acts left out', () => {
  const troubles = createTroubles(() => 7);
  const { log } = fastify({
    logger: {
      level: 'info',
      stream: { write() {} },
      hooks: {
        logMethod(given, method, level) {
          troubles.note(given, level);
          method.apply(this, given);
        },
      },
    },
  });
  log.info('all is well');
  log.warn({ act: 'ban' }, 'an operator has acted');
  for (let i = 0; i < 3; i++) log.child({ of: 'a request' }).error({ why: 'disk' }, 'a transaction failed');
  log.warn('late');
  expect(troubles.list()).toEqual([
    { at: 7, level: 'warn', text: 'late', detail: '', times: 1 },
    { at: 7, level: 'error', text: 'a transaction failed', detail: '{"why":"disk"}', times: 3 },
  ]);
  for (let i = 0; i < 200; i++) log.warn(`no. ${i}`);
  expect(troubles.list()).toHaveLength(100);
  expect(troubles.list()[0]!.text).toBe('no. 199');
});
