import { readFileSync } from 'node:fs';

/** Where a command speaks and listens: the process in earnest, strings in tests. */
export interface Io {
  /** One line on stdout: results only. */
  out(text: string): void;
  /** One line on stderr: everything else. */
  err(text: string): void;
  /** Rewrites the last line of a terminal; nothing elsewhere. The empty text wipes it. */
  progress(text: string): void;
  stdin(): string;
}

export const processIo: Io = {
  out: text => void process.stdout.write(`${text}\n`),
  err: text => void process.stderr.write(`${text}\n`),
  progress: text => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)),
  stdin: () => readFileSync(0, 'utf8'),
};

/** Why a command ends early. `exit` 1: what it was given is wrong; 2: it was called wrongly. */
export interface Failure extends Error {
  readonly exit: 1 | 2;
}

export function badInput(text: string): Failure {
  return Object.assign(new Error(text), { exit: 1 as const });
}

export function badUsage(text: string): Failure {
  return Object.assign(new Error(text), { exit: 2 as const });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'exit' in error;
}

/** The text of a file, or of stdin when the name is `-`. */
export function readText(io: Io, file: string): string {
  try {
    return file === '-' ? io.stdin() : readFileSync(file, 'utf8');
  } catch (error) {
    throw badInput(`Cannot read ${file === '-' ? 'stdin' : file}: ${reason(error)}.`);
  }
}

export function readJson(io: Io, file: string): unknown {
  const text = readText(io, file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badInput(`${file === '-' ? 'stdin' : file} is not JSON: ${(error as Error).message}.`);
  }
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a directory';
  if (code === 'EACCES') return 'access is denied';
  return (error as Error).message;
}
