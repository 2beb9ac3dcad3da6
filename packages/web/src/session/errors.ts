import { COMPANY_CODES, type CompanyCode } from '@polis/protocol/company';
import { ACCOUNT_CODES, type AccountCode } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import { type ApiCode, ApiError } from './api.ts';

/** One friendly sentence for anything that went wrong on the way to the server. */
export function errorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'internal';
  return t(`code.${isOfAccounts(code) || isOfCompany(code) ? 'internal' : code}`);
}

/** Those have sentences of their own, on the pages of accounts. */
export function isOfAccounts(code: ApiCode): code is AccountCode {
  return (ACCOUNT_CODES as readonly string[]).includes(code);
}

/** And those on the pages of friends. */
export function isOfCompany(code: ApiCode): code is CompanyCode {
  return (COMPANY_CODES as readonly string[]).includes(code);
}
