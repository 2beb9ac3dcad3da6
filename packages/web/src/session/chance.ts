import { commitTo, type Replay } from '@polis/kernel';
import type { TableInfo } from '@polis/protocol/wire';
import { keysWith, readJson, removeKey, writeJson } from '../base/storage.ts';
import { api } from './api.ts';

/**
 * This device's part in the shuffle (docs/protocol.md): it pledges a nonce as soon as its person sits at a table, shows it
 * when the host starts, and remembers what everybody pledged, so that the end of the game can be held against it.
 */
const NONCE = 'polis.nonce.';
const PLEDGES = 'polis.pledges.';
const DAYS_KEPT = 60;

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

export function makePledge(): string {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(32)), b => b.toString(16).padStart(2, '0')).join('');
  const pledge = commitTo(nonce);
  forgetOld();
  keep(NONCE + pledge, nonce);
  return pledge;
}

/** Does what this table wants of its person now; called with everything that is heard of the table. */
export async function takePart(info: TableInfo, seat: number | null): Promise<void> {
  if (seat === null || info.phase !== 'gathering' || info.pledges.length === 0) return;
  const pledged = info.pledges[seat] ?? null;
  if (!info.sealed) {
    if (pledged === null) await api.pledge(info.id, makePledge());
    return;
  }
  keep(PLEDGES + info.id, info.pledges);
  const nonce = pledged === null ? null : kept<string>(NONCE + pledged);
  if (nonce !== null) await api.showNonce(info.id, nonce);
}

/** Seats whose nonce in the replay is not the one they pledged before this device's eyes. */
export function brokenPledges(table: string, { nonces }: Replay): number[] {
  const pledges = kept<readonly (string | null)[]>(PLEDGES + table) ?? [];
  return pledges.flatMap((pledge, seat) => {
    const nonce = nonces?.[seat] ?? null;
    return pledge !== null && nonce !== null && commitTo(nonce) !== pledge ? [seat] : [];
  });
}

function keep(key: string, value: unknown): void {
  writeJson(key, { value, at: Date.now() } satisfies Kept<unknown>);
}

function kept<T>(key: string): T | null {
  return (readJson(key) as Kept<T> | null)?.value ?? null;
}

function forgetOld(): void {
  const since = Date.now() - DAYS_KEPT * 24 * 3_600_000;
  for (const key of [...keysWith(NONCE), ...keysWith(PLEDGES)])
    if (((readJson(key) as Kept<unknown> | null)?.at ?? 0) < since) removeKey(key);
}
