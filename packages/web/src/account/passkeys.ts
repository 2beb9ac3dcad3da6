import type { AccountAnswer, SignedInAnswer, WaysAnswer } from '@polis/protocol/accounts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { account } from './api.ts';

/** Fetched with the first press of a button. */
const library = () => import('@simplewebauthn/browser');

export const WHYS = ['address', 'insecure', 'unnamed', 'browser'] as const;

/** Why passkeys cannot work here; null: they can. The browser knows more of that than the server. */
export function whyNoPasskeys(ways: WaysAnswer): (typeof WHYS)[number] | null {
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'address';
  if (!window.isSecureContext) return 'insecure';
  if (!ways.passkeys) return 'unnamed';
  return 'PublicKeyCredential' in window ? null : 'browser';
}

export async function makePasskey(): Promise<AccountAnswer> {
  const optionsJSON = await account.offer<PublicKeyCredentialCreationOptionsJSON>();
  const { startRegistration } = await library();
  return account.addPasskey(await startRegistration({ optionsJSON }));
}

export async function enterByPasskey(): Promise<SignedInAnswer> {
  const optionsJSON = await account.ask<PublicKeyCredentialRequestOptionsJSON>();
  const { startAuthentication } = await library();
  return account.byPasskey(await startAuthentication({ optionsJSON }));
}
