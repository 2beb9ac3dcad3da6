import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a look through the whole database has found, so far. */
export const SOUND = { sound: 1, damaged: 0, unknown: -1 } as const;
export type Sound = keyof typeof SOUND;

/** Hears `null` when it is sound, otherwise what is wrong. Returns what calls it off. */
export function checkInBackground(workersDir: string, file: string, hear: (why: string | null) => void): () => void {
  const child = spawn(process.execPath, [join(workersDir, 'check-worker.js'), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.unref();
  let [said, complaint, off] = ['', '', false];
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    complaint += text;
  });
  child.once('error', error => {
    complaint = error.message;
  });
  child.once('close', () => {
    if (!off) hear(said.trim() === 'ok' ? null : said.trim() || complaint.trim().split('\n').at(-1) || 'no answer');
  });
  return () => {
    off = true;
    child.kill('SIGKILL');
  };
}
