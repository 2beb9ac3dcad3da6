/** What operators do to a database beside the server: backup, restore, single games, a check-up. */
export { backUp, type Tally } from './backup.ts';
export { openToAdd, type PlainDatabase, type Where } from './database.ts';
export { checkUp, type Finding } from './doctor.ts';
export { exportGame, importGame } from './games.ts';
export { restore } from './restore.ts';
