import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be filled. Needs the right to mount; without it there is none. */
export interface Disk {
  readonly dir: string;
  fill(): void;
  free(): void;
  remove(): void;
}

export function mountSmallDisk(megabytes: number): Disk | null {
  const dir = mkdtempSync(join(tmpdir(), 'polis-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', dir]);
  if (mounted.status !== 0) {
    rmdirSync(dir);
    return null;
  }
  const filler = join(dir, 'filler');
  const remove = () => {
    spawnSync('umount', ['-l', dir]);
    rmdirSync(dir);
  };
  process.on('exit', remove);
  return {
    dir,
    fill() {
      const block = Buffer.alloc(1 << 20);
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, block);
      } catch {
        // Full, as it should be. What is left is less than a page.
        try {
          for (;;) writeSync(file, block, 0, 4096);
        } catch {}
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}
