import type { HandleWhy } from '@polis/protocol/handle';
import { getLanguage } from '../i18n/index.ts';
import { ApiError } from '../session/api.ts';
import { errorText, isOfAccounts } from '../session/errors.ts';
import { t } from './i18n/index.ts';

/** What the browser itself says about a passkey, by the names of its errors. */
const BY_BROWSER: Readonly<Record<string, 'error.cancelled' | 'error.exists'>> = {
  NotAllowedError: 'error.cancelled',
  AbortError: 'error.cancelled',
  InvalidStateError: 'error.exists',
};

/** A sentence that says what to do next. `expired`: what it is whose time is over. */
export function accountError(error: unknown, expired: 'expired' | 'link' | 'letter' = 'expired'): string {
  if (!(error instanceof ApiError)) {
    const known = BY_BROWSER[(error as Error | null)?.name ?? ''];
    return known === undefined ? errorText(error) : t(known);
  }
  const { code, more } = error;
  if (code === 'expired') return t(`error.${expired}`);
  if (code === 'bad-handle') return t(`error.handle.${(more.why ?? 'empty') as HandleWhy}`);
  if (!isOfAccounts(code)) return errorText(error);
  return t(`error.${code}`, { when: code === 'too-many-tries' ? hour(more.again ?? 0) : day(more.again ?? 0) });
}

export function day(at: number): string {
  const text = new Intl.DateTimeFormat(getLanguage(), { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  // Without the word for "year", which ends in a full stop of its own.
  return text.replace(/\s[рг]\.$/u, '');
}

function hour(at: number): string {
  // By the minute: rounded up, so that it is true.
  const minute = Math.ceil(at / 60_000) * 60_000;
  return new Intl.DateTimeFormat(getLanguage(), { hour: 'numeric', minute: '2-digit' }).format(minute);
}
