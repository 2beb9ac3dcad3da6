// npm run fuzz: a minute of attacks on a real server. FUZZ_SECONDS and FUZZ_SEED choose for how long and which.
import { install, run } from './prepare.mjs';

install({ dev: true });
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'packages/server/test/fuzz.test.ts'], {
  env: { FUZZ_SECONDS: '60', FUZZ_SEED: String(Date.now()), ...process.env },
});
