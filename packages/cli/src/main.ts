import { processIo } from './io.ts';
import { run } from './run.ts';

// Whoever reads our output may have seen enough: polis … | head -1
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await run(process.argv.slice(2), processIo);
