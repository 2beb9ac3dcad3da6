import type { ByLanguage } from './vocabulary.ts';

/**
 * A side of a domain board [D], eight hexes to a row: P plough, F forest, M mine, S sea, X special, C capital, 1 2 3 the region
 * of a bonus hex. Behind the letter: * skill, d diamond, c draw a card, $ five gold, @n port n.
 */
export interface Domain {
  readonly id: string;
  readonly name: ByLanguage<string>;
  readonly rows: readonly string[];
}

export const DOMAINS: readonly Domain[] = [
  {
    id: 'A',
    name: { en: 'Common Domain', uk: 'Спільне володіння', ru: 'Общее владение' },
    rows: [
      'S@1 P P F P F P S@2',
      'M 1 S F* M X 2 P',
      'F M P M P M F F',
      'P X M C C S M P',
      'P F* P F M F F* M',
      'M F M P P X P S',
      'S@3 M P 3 F F M S@4',
    ],
  },
  {
    id: 'B1',
    name: { en: 'Twin Capitals', uk: 'Дві столиці', ru: 'Две столицы' },
    rows: [
      'Fd F P 1 1 M M Pc',
      'F P F F M M X P',
      'S@1 P C F P* P F S@2',
      'P M M X P F F S',
      'P P M* M P C F P',
      'S 2 F M X M P* P',
      'S@3 S F F M M M S@4',
    ],
  },
  {
    id: 'B2',
    name: { en: 'Southern Shore', uk: 'Південний берег', ru: 'Южный берег' },
    rows: [
      'S@1 M M S@2 M M Md S@3',
      'M M* X M 3 M S S',
      'F F F F M F* F S',
      'F 1 F X M F 2 P',
      'S@4 P P P M M P P',
      'P F* P C C P X P$',
      'P P F F F P P P',
    ],
  },
  {
    id: 'B3',
    name: { en: 'Western Harbour', uk: 'Західна гавань', ru: 'Западная гавань' },
    rows: [
      'Pc P S S@1 F F P P',
      'P M M F F* X P S@2',
      'P M M 1 M M M P',
      'P C F M M F* 3 Pd',
      'P C F F* 2 F F P',
      'M M S X P F X S@3',
      'M M S S@4 P P F F',
    ],
  },
  {
    id: 'B4',
    name: { en: 'Ring Lake', uk: 'Кільцеве озеро', ru: 'Кольцевое озеро' },
    rows: [
      'P$ P F F S@3 P M M',
      'P 1 F P P F 2 M',
      'S S F* P C F F M',
      'S@1 F X C M X M S@2',
      'P F F F F M M* M',
      'P M* M X F 3 P P',
      'P P M M S@4 S P Pd',
    ],
  },
  {
    id: 'B5',
    name: { en: 'Far Corners', uk: 'Далекі кути', ru: 'Дальние углы' },
    rows: [
      'F F M P S@1 P F Fc',
      'P C P F F M P M',
      'F M F M* M X P S@2',
      'P P X 1 2 M X M',
      'S@3 M* S M F* F S M',
      'F F M P M P C S',
      'Pd P S@4 P 3 P F P',
    ],
  },
];

/** Five boards: side A in front, B1 to B5 behind. */
export const BOARDS = 5;
