import { t } from '../i18n/shell/index.ts';

/** What the server sends, with the words of the reader for whom one has blocked: everywhere, whatever shows it. */
export function readJson(text: string): unknown {
  if (!text.includes('"hidden":true')) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (value?.hidden === true ? { ...value, name: t('person.somebody') } : value));
}
