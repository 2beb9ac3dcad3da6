import { setPriority } from 'node:os';
import { openDatabase } from './sqlite.ts';

/**
 * Reads a database through and says on stdout what is wrong with it, or "ok". A process of its own: it may take a minute, can
 * be ended at any moment, and steps back behind everything else on the machine.
 */
const LOWEST = 19;
setPriority(LOWEST);
const db = openDatabase(process.argv[2]!, true);
db.exec('pragma busy_timeout = 5000');
const row = db.prepare('pragma quick_check(1)').get() as { quick_check?: string } | undefined;
console.log(String(row?.quick_check ?? 'no answer').replace(/\s+/g, ' '));
