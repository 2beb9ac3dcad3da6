import { join } from 'node:path';
import { describePerft } from '@polis/testkit';
import { engine } from '../src/index.ts';

describePerft(engine, join(import.meta.dirname, 'tricky.perft'));
