import type { DealInfo } from '@polis/protocol/deals';
import { readJson, writeJson } from '../base/storage.ts';

/** Deals that are closed and say their seed are kept on the device, so that they can be played without a connection. */
const KEY = 'polis.deals';
const MOST = 60;

export function keepDeals(deals: readonly DealInfo[]): void {
  const closed = deals.filter(d => d.seed !== null && d.day !== null);
  const ids = new Set(closed.map(d => d.id));
  const all = [...closed, ...keptDeals().filter(d => !ids.has(d.id))];
  all.sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day! < b.day! ? 1 : -1));
  writeJson(KEY, all.slice(0, MOST));
}

/** Latest first. */
export function keptDeals(): readonly DealInfo[] {
  const kept = readJson(KEY);
  return Array.isArray(kept) ? (kept as DealInfo[]).filter(d => typeof d?.id === 'string' && d.seed !== null) : [];
}
