import type { GamePage } from '../types.ts';
import { Options, summary } from './Options.tsx';
import { Table } from './Table.tsx';

export const page: GamePage = {
  Table,
  Options,
  summary,
  coach: async () => (await import('./hint/index.ts')).coach,
};
