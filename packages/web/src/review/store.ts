import type { Review } from '@polis/bots';
import type { TableInfo } from '@polis/protocol/wire';
import { keysWith, readJson, removeKey, writeJson } from '../base/storage.ts';
import { api } from '../session/api.ts';
import { askMe } from '../session/me.ts';

/** Reviews of this device, beside the games they belong to. */
interface Saved {
  readonly version: number;
  readonly touched: number;
  readonly review: Review;
}

const PREFIX = 'polis.review.';
/** Raised when older reviews would be misread or misleading. */
const VERSION = 2;
const KEEP = 30;

export function loadReview(id: string): Review | null {
  const saved = readJson(PREFIX + id) as Partial<Saved> | null;
  return saved?.version === VERSION && Array.isArray(saved.review?.moments) ? saved.review : null;
}

/** Tables of the server keep theirs there as well, so that others find it; 'local:…' is a game of this device, 'field:…' one of bots. */
const isShared = (id: string) => !id.includes(':');

export interface Shared {
  readonly review: Review;
  /** Whose word it is, as long as the server has not checked it; null: it has, or it is one's own. */
  readonly from: string | null;
}

/** What somebody else, or this person elsewhere, has brought to the server. Null: nothing, or nothing readable. */
export async function findShared(id: string): Promise<Shared | null> {
  if (!isShared(id)) return null;
  const kept = await api.review<Review>(id).catch(() => null);
  if (kept?.version !== VERSION) return null;
  const own = kept.by !== null && kept.by.id === (await askMe())?.id;
  if (!kept.checked && !own) return { review: kept.review, from: kept.by?.name ?? '?' };
  saveReview(id, kept.review);
  return { review: kept.review, from: null };
}

/** Only those who played may bring one. Where the server does not take it, it stays on this device. */
export async function share(id: string, review: Review, { seats }: TableInfo): Promise<void> {
  if (!isShared(id)) return;
  const me = await askMe();
  if (me === null || !seats.some(s => s.person?.id === me.id)) return;
  await api.keepReview(id, { version: VERSION, review }).catch(() => {});
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
