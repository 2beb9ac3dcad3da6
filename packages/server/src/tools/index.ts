/** What operators do to a database beside the server: backup, restore, single games, a check-up. */

export { FORMER } from '@polis/protocol';
export type { Banned } from '../store/acts.ts';
export { packLog } from '../store/packed.ts';
export {
  addAdmin,
  ban,
  type Done,
  deletePerson,
  deleteTable,
  listActs,
  listAdmins,
  listBans,
  listPeople,
  listTables,
  type Operator,
  removeAdmin,
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
