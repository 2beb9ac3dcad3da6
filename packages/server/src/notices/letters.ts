import type { Letter } from '../accounts/post.ts';
import type { Language } from '../base/languages.ts';
import type { NoticeWayRow } from '../store/schema.ts';
import type { Secrets } from './secrets.ts';
import type { Notice } from './ways.ts';
import { fill, type Text, WORDS } from './words.ts';

/** A notice as a letter, which can be stopped by one click of a program for letters, or by the link in it. */
export const STOP = 'letters';

export function letterOf(
  { id, address, house }: Pick<NoticeWayRow, 'id' | 'address' | 'house'>,
  { title, text, url, language }: Notice,
  also: readonly Text[],
  secrets: Secrets,
): Letter {
  const lines = also.length === 0 ? [text] : [{ title, text }, ...also].map(one => `${one.title}: ${one.text}`);
  const stop = secrets.sign(STOP, id);
  return {
    to: address,
    subject: `${title}: ${text}`,
    text: `${lines.join('\n')}\n\n${url}\n\n--\n${WORDS[language].letter.enough}:\n${house}/settings#stop=${stop}\n`,
    headers: {
      'List-Unsubscribe': `<${house}/api/notices/stop/${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

export function confirmation(to: string, house: string, token: string, language: Language): Letter {
  const { confirm, confirmText } = WORDS[language].letter;
  return { to, subject: confirm, text: fill(confirmText, { link: `${house}/settings#letters=${token}` }) };
}
