import { BUILDINGS } from '@polis/panticapaeum';
import type { GamePage } from '../types.ts';
import { Options, summary } from './Options.tsx';
import { sounds } from './sounds.ts';
import { Table } from './Table.tsx';
import { buildingName } from './words.ts';
import './letters.ts';

export const page: GamePage = {
  Table,
  Options,
  summary,
  cardName: id => buildingName((BUILDINGS as readonly string[]).indexOf(id)),
  sounds,
  coach: async () => (await import('./coach.ts')).coach,
};
