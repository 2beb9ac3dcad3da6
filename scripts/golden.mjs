// npm run golden: writes the golden transcripts anew. Read the diff before committing it.
import { install, run } from './prepare.mjs';

install({ dev: true });
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'golden'], {
  env: { ...process.env, UPDATE_GOLDEN: '1' },
});
