import { FORMER } from '@polis/protocol/text';
import { t } from '../i18n/shell/index.ts';

const MARKS = ['"hidden":true', `"name":"${FORMER}"`];

/** What the server sends, with the words of the reader for whom one has blocked and for whoever is gone: everywhere, whatever shows it. */
export function readJson(text: string): unknown {
  if (!MARKS.some(mark => text.includes(mark))) return JSON.parse(text);
  return JSON.parse(text, (_, value) => {
    if (value?.hidden === true) return { ...value, name: t('person.somebody') };
    return value?.name === FORMER ? { ...value, name: t('person.former') } : value;
  });
}
