import { accessSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who else uses the machine has no business in what this program writes. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** May this user do that with the file? `rights`: of fs.constants. Root may everything but write where the disk is read-only. */
export function may(file: string, rights: number): boolean {
  try {
    accessSync(file, rights);
    return true;
  } catch {
    return false;
  }
}

/** With all folders on the way. */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw cannotWrite(error, dir);
  }
}

/** What the system or SQLite says when something cannot be written, in one line for the operator. Other errors are left as they are. */
export function cannotWrite(error: unknown, file: string): Error {
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  const why = WHY[errcode === undefined ? String(code) : `SQLite ${errcode & 0xff}`]?.(file);
  return why === undefined ? (error as Error) : new Error(`${file} cannot be written: ${why}.`);
}

const closed = () => 'this user has no right to';
const full = () => 'the disk is full, or the file may not be that large';
const WHY: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: file => `there is no folder ${dirname(file)}`,
  ENOTDIR: file => `${dirname(file)} is not a folder`,
  EISDIR: () => 'it is a folder',
  EEXIST: () => 'it is a file',
  EACCES: closed,
  EPERM: closed,
  EROFS: () => 'the disk is read-only',
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EIO: () => 'the disk fails',
  'SQLite 8': closed,
  'SQLite 10': () => 'the disk fails, or the file may not be that large',
  'SQLite 13': full,
  'SQLite 14': closed,
};
