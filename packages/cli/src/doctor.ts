import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '@polis/server/tools';
import { extraWords, readArgs, readNumber } from './args.ts';
import type { Command } from './commands.ts';
import type { Io } from './io.ts';
import { readWhere, WHERE_FLAGS, WHERE_HELP, WHERE_USAGE } from './where.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: `doctor ${WHERE_USAGE} [--port N] [--host ADDRESS] [--json]`,
  about:
    'Checks configuration, database, disk, clock and versions, and says what to do; exit code 1 if something is wrong.',
  details: [
    ...WHERE_HELP,
    '--port N            where the server is to listen (8080)',
    '--host ADDRESS      on which address (127.0.0.1)',
    '--json              one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { ...WHERE_FLAGS, port: 'text', host: 'text', json: 'switch' });
    extraWords(args, 0);
    const { checkUp } = await import('@polis/server/tools');
    const { VERSION } = await import('@polis/server');
    const findings = await checkUp({
      ...readWhere(args),
      port: readNumber(args, 'port', [0, 65_535], 8080),
      host: args.text('host') ?? '127.0.0.1',
      program: VERSION,
      webDir: join(dirname(fileURLToPath(import.meta.url)), 'web'),
    });
    const healthy = findings.every(f => f.state !== 'problem');
    if (args.on('json')) io.out(JSON.stringify({ healthy, findings }));
    else print(io, findings);
    return healthy ? 0 : 1;
  },
};

const SIGNS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

function print(io: Io, findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(f => f.check.length));
  for (const { check, state, text, advice } of findings) {
    io.out(`${SIGNS[state]}  ${check.padEnd(width)}  ${text}`);
    if (advice !== null) io.out(`${' '.repeat(width + 11)}→ ${advice}`);
  }
  const count = (state: Finding['state']) => findings.filter(f => f.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) io.out('Everything is as it should be.');
  else io.out(`${problems} to be put right, ${warnings} to be thought about.`);
}
