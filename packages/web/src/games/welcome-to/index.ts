import { getLanguage } from '../../i18n/index.ts';
import type { GamePage } from '../types.ts';
import { loadWords } from './i18n/index.ts';
import { Options, summary } from './Options.tsx';
import { Table } from './Table.tsx';

const page: GamePage = {
  Table,
  Options,
  summary,
  coach: async () => (await import('./coach/index.ts')).coach,
};

/** The page with the words of the language of the moment. */
export async function open(): Promise<GamePage> {
  await loadWords(getLanguage());
  return page;
}
