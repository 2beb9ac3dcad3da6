import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Ends another program when this one ends, however that comes: whoever is killed with -9 has no last word. A shell waits for
 * the end of a pipe into which nobody writes. Returns what calls it off.
 */
export function endWithUs(pid: number, signal: 'QUIT' | 'TERM'): () => void {
  const script = 'read _; kill -s "$1" "$0"';
  const guard = spawn('sh', ['-c', script, String(pid), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where there is no shell there is no guard.
  guard.on('error', () => {});
  guard.stdin!.on('error', () => {});
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => void guard.kill('SIGKILL');
}
