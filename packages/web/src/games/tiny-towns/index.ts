import type { GamePage } from '../types.ts';
import { Options, summary } from './Options.tsx';
import { Stamp } from './Stamp.tsx';
import { sounds } from './sounds.ts';
import { Table } from './Table.tsx';
import { cardName } from './words.ts';
import './letters.ts';

export const page: GamePage = {
  Table,
  Options,
  summary,
  cardName,
  sounds,
  Stamp,
  coach: async () => (await import('./coach/index.ts')).coach,
};
