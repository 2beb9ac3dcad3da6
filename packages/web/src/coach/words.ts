import { getLanguage } from '../i18n/index.ts';

/** Points with one decimal, as the language writes them, with a true minus. */
export function points(value: number): string {
  const text = new Intl.NumberFormat(getLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );
  return text.replace('-', '−');
}

/** Less than this is not shown as a difference. */
export const EVEN = 0.05;

/** What was lost: "−1.4". */
export function minus(loss: number): string {
  return loss < EVEN ? points(0) : `−${points(loss)}`;
}
