// npm run fuzz: a minute of attacks on a real server, and a minute of floods. FUZZ_SECONDS and FUZZ_SEED choose for how long and
// which. What outsiders have found is tried again.
import { install, run } from './prepare.mjs';

install({ dev: true });
const files = ['attacks', 'guards', 'flood', 'fuzz'].map(name => `packages/server/test/${name}.test.ts`);
// One after the other, because what floods find is a matter of milliseconds; and nothing that was found is tried away.
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--retry=0', ...files], {
  env: { FUZZ_SECONDS: '60', FUZZ_SEED: String(Date.now()), ...process.env },
});
