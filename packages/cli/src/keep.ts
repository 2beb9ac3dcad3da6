import type { Keep } from '@polis/server';
import { badUsage } from './io.ts';

const FOR_EVER = 'forever';
/** Longer than anybody will be there to see. */
const MOST_DAYS = 100_000;

/** What --keep says: `guests=60,chat=forever`, in days; `all` stands for everything. `kinds`: what there is. */
export function readKeep(text: string | null, kinds: readonly (keyof Keep)[]): Partial<Keep> {
  const keep: Partial<Record<keyof Keep, number | null>> = {};
  for (const part of text?.split(',') ?? []) {
    const [what = '', days = ''] = part.split('=');
    const named = what === 'all' ? kinds : kinds.filter(k => k === what);
    if (named.length === 0) throw badUsage(`--keep: there is no "${what}"; choose from all, ${kinds.join(', ')}`);
    if (days !== FOR_EVER && !(/^\d+$/.test(days) && Number(days) <= MOST_DAYS))
      throw badUsage(`--keep: "${part}" must be a number of days or ${FOR_EVER}, as ${what}=30`);
    for (const kind of named) keep[kind] = days === FOR_EVER ? null : Number(days);
  }
  return keep;
}
