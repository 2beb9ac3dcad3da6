import type { Limits } from '@polis/server';
import { badUsage } from './io.ts';

/** More than any server could do. */
const MOST = 1e9;

/** What --limit says: `socketsPerPerson=50,messageRate=40`. `known`: what there is. */
export function readLimits(text: string | null, known: Limits): Partial<Limits> {
  const limits: Partial<Record<keyof Limits, number>> = {};
  for (const part of text?.split(',') ?? []) {
    const [name = '', value = ''] = part.split('=');
    if (!Object.hasOwn(known, name))
      throw badUsage(`--limit: there is no "${name}"; choose from ${Object.keys(known).join(', ')}`);
    if (!/^\d+(\.\d+)?$/.test(value) || Number(value) > MOST)
      throw badUsage(`--limit: "${part}" must be a number, as ${name}=${known[name as keyof Limits]}`);
    limits[name as keyof Limits] = Number(value);
  }
  return limits;
}
