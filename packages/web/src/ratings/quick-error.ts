import { ApiError } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { t } from './i18n/index.ts';

/** What went wrong while somebody looked for an opponent. */
export function quickError(error: unknown): string {
  // Not ready: the other has gone in this very moment.
  return error instanceof ApiError && error.code === 'not-ready' ? t('quick.gone') : errorText(error);
}
