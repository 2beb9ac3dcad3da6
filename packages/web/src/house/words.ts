import { getLanguage } from '../i18n/index.ts';
import { ApiError } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { t } from './i18n/index.ts';

export function when(at: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

const STEPS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

export function bytes(n: number): string {
  const [unit, size] = STEPS.find(([, s]) => n >= s) ?? STEPS[2];
  return new Intl.NumberFormat(getLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(n / size);
}

export function milliseconds(n: number): string {
  return new Intl.NumberFormat(getLanguage(), { style: 'unit', unit: 'millisecond' }).format(n);
}

const OWN = ['not-ready', 'yourself', 'not-found'] as const;

export function houseError(error: unknown): string {
  const own = error instanceof ApiError ? OWN.find(code => code === error.code) : undefined;
  return own === undefined ? errorText(error) : t(`error.${own}`);
}
