/** What operators do to a database beside the server: backup, restore, single games, a check-up. */

export { FORMER } from '@polis/protocol';
export { packLog } from '../store/packed.ts';
export {
  BANNED,
  type Banned,
  ban,
  type Done,
  deletePerson,
  deleteTable,
  listActs,
  listBans,
  listPeople,
  listTables,
  type Operator,
  rename,
  unban,
} from './admin.ts';
export { backUp, type Progress, type Tally } from './backup.ts';
export { type Checked, checkBackup, SAMPLE } from './check.ts';
export { openToAdd, type PlainDatabase, type Where } from './database.ts';
export { checkUp, type Finding } from './doctor.ts';
export { exportGame, importGame } from './games.ts';
export { mendGame } from './mend.ts';
export { annulGame, type Rebuilt, rebuildRatings } from './ratings.ts';
export { restore } from './restore.ts';
