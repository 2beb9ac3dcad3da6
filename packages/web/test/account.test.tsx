// @vitest-environment happy-dom
import { ACCOUNT_CODES } from '@polis/protocol/wire';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountError } from '../src/account/errors.ts';
import { whyNoPasskeys } from '../src/account/passkeys.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { ApiError } from '../src/session/api.ts';
import { markedName, markOf } from '../src/session/names.ts';
import { PersonMark } from '../src/shell/PersonMark.tsx';
import { KeepNote } from '../src/table/KeepNote.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  act(() => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

async function show(what: ReactNode): Promise<void> {
  await act(async () => root.render(what));
}

describe('what goes wrong with an account', () => {
  it.each(LANGUAGES)('is a sentence in %s that says what and when, for every code', async language => {
    await setLanguage(language);
    const said = ACCOUNT_CODES.map(code =>
      accountError(new ApiError(code, '', { again: Date.UTC(2027, 4, 17, 12), why: 'short' })),
    );
    for (const sentence of said) expect(sentence).toMatch(/^[^{}]{20,}[.!?]$/u);
    expect(new Set(said).size).toBe(said.length);
    const [early, used] = [said[ACCOUNT_CODES.indexOf('handle-early')], said[ACCOUNT_CODES.indexOf('code-used')]];
    for (const sentence of [early, used]) expect(sentence).toContain('2027');
    expect(accountError(new ApiError('too-many-tries', '', { again: Date.UTC(2027, 4, 17, 12, 0, 1) }))).toMatch(
      /\d\d?:01/,
    );
  });

  it('is told apart where one code stands for several things, and where the browser itself has said no', () => {
    const expired = (['expired', 'link', 'letter'] as const).map(what =>
      accountError(new ApiError('expired', ''), what),
    );
    expect(new Set(expired).size).toBe(3);
    const named = (name: string) => accountError(Object.assign(new Error('no'), { name }));
    expect(named('NotAllowedError')).toContain('Nothing was done');
    expect(named('InvalidStateError')).toContain('already');
    expect(named('TypeError')).not.toBe('');
  });
});

it('passkeys are offered only where the browser and the house can: otherwise it is known why', () => {
  const ways = { passkeys: true, mail: false, provider: null };
  const at = (hostname: string, secure: boolean, passkeys = true) => {
    vi.stubGlobal('location', { hostname });
    vi.stubGlobal('isSecureContext', secure);
    vi.stubGlobal('PublicKeyCredential', class {});
    return whyNoPasskeys({ ...ways, passkeys });
  };
  expect(at('192.168.1.20', true)).toBe('address');
  expect(at('[::1]', true)).toBe('address');
  expect(at('polis.local', false)).toBe('insecure');
  expect(at('polis.example.org', true, false)).toBe('unnamed');
  expect(at('polis.example.org', true)).toBe(null);
});

it('guests are marked behind their names, accounts by their handle, and people at one’s own device not at all', async () => {
  const ada = { id: 'abc', name: 'Ada', colour: 1, avatar: 'fox' } as const;
  expect([markedName(ada), markedName({ ...ada, handle: 'ada' })]).toEqual(['Ada (guest)', 'Ada @ada']);
  expect(markOf({ id: 'local-0' })).toBe(null);
  await show(
    <>
      <PersonMark person={ada} />
      <PersonMark person={{ ...ada, handle: 'ada' }} />
      <PersonMark person={null} />
    </>,
  );
  expect([...document.querySelectorAll('.person-mark')].map(m => m.textContent)).toEqual(['guest', '@ada']);
});

it('whether to keep it is asked once, after the first finished game', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"you":null}'));
  const asked = () => document.querySelector('[data-region=keep]');
  await show(<KeepNote />);
  expect(asked()?.querySelector('a')?.getAttribute('href')).toBe('/me');
  await act(async () => asked()!.querySelector('button')!.click());
  expect(asked()).toBe(null);
  await show(<p />);
  await show(<KeepNote />);
  expect(asked()).toBe(null);
});
