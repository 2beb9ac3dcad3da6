import { getLanguage } from '../i18n/index.ts';
import { ApiError } from '../session/api.ts';
import { errorText, isOfCompany } from '../session/errors.ts';
import { t } from './i18n/index.ts';

/** What it is that may not be there: somebody of a handle, or an invitation. */
export type Missing = 'not-found' | 'over';

/** A sentence that says what to do next. */
export function companyError(error: unknown, missing: Missing = 'over'): string {
  if (!(error instanceof ApiError)) return errorText(error);
  const { code, more } = error;
  if (code === 'not-found') return t(`error.${missing}`);
  if (code === 'too-many-tries') return t('error.too-many-tries', { when: hour(more.again ?? 0) });
  if (code === 'no-account' || isOfCompany(code)) return t(`error.${code}`);
  return errorText(error);
}

/** Rounded up to the minute, so that it is true. */
function hour(at: number): string {
  const minute = Math.ceil(at / 60_000) * 60_000;
  return new Intl.DateTimeFormat(getLanguage(), { hour: 'numeric', minute: '2-digit' }).format(minute);
}
