// npm run soak: starts the real server as `npm start` does, lets a hundred tables play on it, and prints what it weighs. Where
// the system has control groups and lets us, the server lives in one of so many megabytes, as in a container.
import { fork, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, root, say } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    tables: { type: 'string', default: '100' },
    megabytes: { type: 'string', default: '512' },
    /** Between two answers of a person. */
    pause: { type: 'string', default: '1000' },
    /** For comparisons: other flags of Node than those of package.json, as one text. */
    node: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [minutes, tables, megabytes, pauseMs] = ['minutes', 'tables', 'megabytes', 'pause'].map(k => Number(values[k]));
const EVERY_MS = Math.max(1_000, Math.min(10_000, minutes * 3_000));

install({ dev: true });
build();
const data = mkdtempSync(join(tmpdir(), 'polis-soak-'));
const group = makeGroup(megabytes * 2 ** 20);
say(
  group === null
    ? 'No control group can be made here: memory is measured, not limited.'
    : `Limited to ${megabytes} MB.`,
);
const server = startServer();
const load = fork(join(root, 'bench/load-soak.mjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
let why = null;
const samples = [];
try {
  const url = await Promise.race([addressOf(server), server.ended]);
  const failed = new Promise((_, fail) =>
    load.on('message', (/** @type {any} */ m) => m.failed && fail(new Error(m.failed))),
  );
  await Promise.race([play(url), server.ended, failed]);
} catch (error) {
  why = error.message;
} finally {
  load.kill();
  await server.stop();
  group?.remove();
  rmSync(data, { recursive: true, force: true });
}
const peak = Math.max(0, ...samples.map(s => s.peak));
why ??= peak > megabytes ? `the server took ${peak} MB, more than ${megabytes}` : null;
if (values.json) console.log(JSON.stringify({ ok: why === null, why, peak, limited: group !== null, samples }));
else console.log(why === null ? `At most ${peak} MB, of ${megabytes}.` : `FAILED: ${why}.`);
process.exit(why === null ? 0 : 1);

async function play(url) {
  await ask('begin', { url, tables, pauseMs });
  const end = Date.now() + minutes * 60_000;
  if (!values.json) console.log('seconds  resident MB  own MB  peak MB  answers  games');
  for (const began = Date.now(); Date.now() < end; ) {
    await new Promise(done => setTimeout(done, EVERY_MS));
    const { answers, games } = await ask('count');
    const s = { seconds: Math.round((Date.now() - began) / 1000), ...weigh(server.pid), answers, games };
    samples.push(s);
    if (!values.json)
      console.log(
        [s.seconds, s.resident, s.own, s.peak, s.answers, s.games]
          .map((n, i) => String(n).padStart([7, 11, 6, 7, 7, 5][i]))
          .join('  '),
      );
  }
  await ask('stop');
}

function ask(command, args = {}) {
  return new Promise(done => {
    load.on('message', function hear(/** @type {any} */ m) {
      if (m.done !== command) return;
      load.off('message', hear);
      done(m);
    });
    load.send({ command, ...args });
  });
}

/** As `npm start` does it, npm itself included: what it starts is found among the processes. */
function startServer() {
  const serve = ['--port', '0', '--data', data, '--log', 'error'];
  const words =
    values.node === undefined
      ? ['npm', 'start', '--', ...serve]
      : ['node', ...values.node.split(' '), 'scripts/start.mjs', ...serve];
  const enter = group === null ? '' : `echo $$ > ${group.door}; `;
  const child = spawn('sh', ['-c', `${enter}exec "$@"`, 'sh', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let stopping = false;
  const closed = new Promise(done => child.once('close', done));
  const ended = closed.then(code => {
    if (!stopping)
      throw new Error(`the server ended with ${code ?? 'a signal'}${group?.deaths() ? ': it ran out of memory' : ''}`);
  });
  ended.catch(() => {});
  return {
    pid: child.pid,
    stdout: child.stdout,
    ended,
    async stop() {
      stopping = true;
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // It has ended by itself.
      }
      await closed;
    },
  };
}

function addressOf({ stdout }) {
  return new Promise(done => {
    let said = '';
    stdout.on('data', text => {
      said += text;
      const port = /Polis is at http:\/\/localhost:(\d+)\//.exec(said)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
  });
}

/** Megabytes: of everything that was started, of the server alone (its biggest process, threads and all), and the most so far. */
function weigh(pid) {
  const all = family(pid)
    .map(member => readStatus(member))
    .filter(s => s !== null);
  const own = all.reduce((a, b) => (a.now > b.now ? a : b), { now: 0, most: 0 });
  const resident = all.reduce((sum, s) => sum + s.now, 0);
  return { resident: Math.round(resident), own: Math.round(own.now), peak: Math.round(resident - own.now + own.most) };
}

function readStatus(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = name => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

function family(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter(n => /^\d+$/.test(n))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Gone in the meantime.
    }
  }
  const found = [pid];
  for (const member of found) for (const [child, parent] of parents) if (parent === member) found.push(child);
  return found;
}

/** Null: this system has none, or does not let us. Versions 1 and 2 differ in names only. */
function makeGroup(bytes) {
  const kinds = [
    { base: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
    { base: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
  ];
  for (const { base, limit, events } of kinds) {
    const path = join(base, `polis-soak-${process.pid}`);
    try {
      mkdirSync(path);
      if (!existsSync(join(path, limit))) throw new Error('no memory here');
      writeFileSync(join(path, limit), String(bytes));
      return {
        door: join(path, 'cgroup.procs'),
        deaths: () => Number(/oom_kill (\d+)/.exec(readFileSync(join(path, events), 'utf8'))?.[1] ?? 0),
        remove: () => leave(path),
      };
    } catch {
      leave(path);
    }
  }
  return null;
}

function leave(path) {
  try {
    rmdirSync(path);
  } catch {
    // Never made, or somebody is still in it: the system clears it away at its next start.
  }
}
