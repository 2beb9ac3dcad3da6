import type { Review } from '@polis/bots';
import { keysWith, readJson, removeKey, writeJson } from '../../ui/storage.ts';

/** Reviews of this device, beside the games they belong to. */
interface Saved {
  readonly version: number;
  readonly touched: number;
  readonly review: Review;
}

const PREFIX = 'polis.review.';
/** Raised when older reviews would be misread or misleading. */
const VERSION = 1;
const KEEP = 30;

export function loadReview(id: string): Review | null {
  const saved = readJson(PREFIX + id) as Partial<Saved> | null;
  return saved?.version === VERSION && Array.isArray(saved.review?.moments) ? saved.review : null;
}

/** Makes room by forgetting the oldest. What cannot be kept is lost with the page: it can be made again. */
export function saveReview(id: string, review: Review): void {
  const saved: Saved = { version: VERSION, touched: Date.now(), review };
  const others = keysWith(PREFIX)
    .filter(key => key !== PREFIX + id)
    .map(key => ({ key, touched: (readJson(key) as Partial<Saved> | null)?.touched ?? 0 }))
    .sort((a, b) => b.touched - a.touched);
  for (const { key } of others.splice(KEEP - 1)) removeKey(key);
  while (!writeJson(PREFIX + id, saved)) {
    const oldest = others.pop();
    if (oldest === undefined) return;
    removeKey(oldest.key);
  }
}
