import { t } from '../i18n/shell/index.ts';
import { ApiError } from '../session/api.ts';

/** One friendly sentence for anything that went wrong on the way to the server. */
export function errorText(error: unknown): string {
  return t(`code.${error instanceof ApiError ? error.code : 'internal'}`);
}
