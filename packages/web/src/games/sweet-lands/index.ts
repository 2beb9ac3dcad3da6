import { getLanguage } from '../../i18n/index.ts';
import type { GamePage } from '../types.ts';
import { Options, summary } from './Options.tsx';
import { Table } from './Table.tsx';
import { loadTexts } from './texts/index.ts';

const page: GamePage = { Table, Options, summary, coach: async () => (await import('./hint.ts')).coach };

/** The page with the words of the language of the moment. */
export async function open(): Promise<GamePage> {
  await loadTexts(getLanguage());
  return page;
}
