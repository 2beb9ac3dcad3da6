import { type PuzzleFile, parsePuzzles } from '@polis/bots/puzzle-text';
import type { Result } from '@polis/kernel';

/** Addresses of the puzzle files by game. A file is fetched when its game is opened, and stays for days without a connection. */
const FILES = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./data/*.txt', { query: '?url', import: 'default', eager: true })).map(
    ([path, url]) => [/([a-z-]+)\.txt$/.exec(path)![1]!, url],
  ),
);

export const PUZZLE_GAMES: readonly string[] = Object.keys(FILES).sort();

const CACHE = 'puzzles';

export async function loadPuzzles(game: string): Promise<Result<PuzzleFile>> {
  const url = FILES[game];
  if (url === undefined) return { ok: false, why: `there are no puzzles of ${game}` };
  try {
    const text = await fetchKept(url, game);
    return parsePuzzles(text);
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Its name changes with what is in it, so what was kept once is right for ever. */
async function fetchKept(url: string, game: string): Promise<string> {
  const kept = 'caches' in globalThis ? await caches.open(CACHE).catch(() => null) : null;
  const found = await kept?.match(url);
  if (found) return found.text();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  if (kept !== null) {
    for (const old of await kept.keys()) if (new URL(old.url).pathname.includes(`/${game}-`)) await kept.delete(old);
    await kept.put(url, response.clone()).catch(() => {});
  }
  return response.text();
}
