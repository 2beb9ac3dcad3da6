import type { Lesson } from '../types.ts';

interface Start {
  readonly mode?: 'piles' | 'solo';
  readonly roundabouts?: boolean;
  /** Numbers on top, last of each pile; behind them come those of the next rounds. */
  readonly piles: string;
  readonly turned?: string;
  readonly discards?: string;
  readonly hand?: string;
  readonly competitor?: number;
  readonly top?: string;
  readonly middle?: string;
  readonly bottom?: string;
}

/** A sheet at the beginning of a round: the classic side, the standard plans A3, B6 and C7. */
function position({
  mode = 'piles',
  roundabouts = false,
  piles,
  turned = '-',
  discards = '- - -',
  hand = '-',
  competitor = -1,
  top = '. . . . . . . . . .',
  middle = '. . . . . . . . . . .',
  bottom = '. . . . . . . . . . . .',
}: Start): string {
  return [
    `welcome-to new63 classic ${mode} 1`,
    `rules ${roundabouts ? 'roundabouts' : '-'} - - standard ${competitor}`,
    'plans A3 B6 C7 -',
    'approved 0,0,0 0,0,0 - - -',
    'round 5 -',
    `piles ${piles}`,
    `turned ${turned}`,
    `discards ${discards}`,
    'rival - 0,0,0',
    'stream live 65 1 2 3 4 5 6 7 8',
    'flow 0.3.0',
    'lanes 2.1.0',
    'end 1 -',
    'crowd -',
    `sheet 0,0,0 0,0,0,0,0,0 0 0 0,0,0 ${hand} -1,-1,-1,-1,-1,0,0,0,0,0,0 -`,
    `T: | ${top} |`,
    `M: | ${middle} |`,
    `B: | ${bottom} |`,
    '',
  ].join('\n');
}

const DONE = { want: 'done', auto: true } as const;

export const lessons = [
  {
    id: 'numbers',
    seats: 1,
    position: position({
      piles: '3F,10P,4F 7P,9W,8V 6B,1T,13B',
      turned: '1P,2W,5T',
      middle: '2 . . 6 . . . . . . .',
      top: '. . . 5 . . 11 . . .',
    }),
    steps: [
      { want: 'combo 1' },
      { want: 'write 4 M2' },
      { want: 'park' },
      DONE,
      { want: 'combo 2' },
      { want: 'write 9 M3', refused: true, point: ['house:M3'] },
      { want: ['write 9 M6', 'write 9 M7'], point: ['house:M6', 'house:M7'] },
    ],
  },
  {
    id: 'actions',
    seats: 1,
    position: position({
      piles: '3F,11P,10V,8F 7P,9W,12V,6T 6F,5B,1B,14P',
      turned: '1W,2P,4V',
      top: '1 . . . . . . 13 . .',
      middle: '2 . . 6 . . 11 . . 15 .',
    }),
    steps: [
      { want: 'combo 1' },
      { want: 'write 8 T7' },
      { want: 'pool' },
      DONE,
      { want: 'combo 2' },
      { want: 'number 14' },
      { want: 'write 14 T9' },
      DONE,
      { want: 'combo 3' },
      { want: ['write 5 T4', 'write 5 T5'] },
      { want: ['bis 5 T3', 'bis 5 T4', 'bis 5 T5', 'bis 5 T6'] },
    ],
  },
  {
    id: 'estates',
    seats: 1,
    position: position({
      piles: '3F,10P,7F 8P,9W,8V 6B,1T,13B',
      turned: '1F,2W,5T',
      top: '3 5 . . . . . . . .',
    }),
    steps: [
      { want: 'combo 1' },
      { want: 'write 7 T3' },
      { want: 'fence T3/4' },
      DONE,
      { want: 'combo 2' },
      { want: ['write 9 T4', 'write 9 T5'] },
      { want: 'value 3' },
    ],
  },
  {
    id: 'plans',
    seats: 1,
    position: position({
      piles: '3F,10P,11F 8P,9W,8V 6B,1T,13B',
      turned: '1F,2W,5T',
      top: '1 2 3 | 5 6 7 | 9 10 . .',
      middle: '2 . . 6 . . . . . . .',
    }),
    steps: [
      { want: 'combo 1' },
      { want: 'write 11 T9' },
      { want: 'fence T9/10' },
      { want: 'approve A' },
      { want: 'done' },
    ],
  },
  {
    id: 'refusal',
    seats: 1,
    position: position({
      roundabouts: true,
      piles: '3F,2P,1F 2P,3W,2V 4B,1T,3B',
      turned: '1P,2W,5T',
      top: '4 5 . 7 . . 12 . . .',
      middle: '6 7 9 . . . . . . . .',
      bottom: '5 . . 9 10 . . . . . . .',
    }),
    steps: [{ want: 'refuse' }, DONE, { want: 'roundabout M4' }, { want: 'combo 1' }, { want: 'write 2 M5' }],
  },
  {
    id: 'solo',
    seats: 1,
    options: { competitor: 1 },
    position: position({
      mode: 'solo',
      competitor: 1,
      piles: '6V,+C,7W,7P,3W,4B,5V,2F,3B,8P,13T,4P,6W,6T,4T,12B,5F,12T,10B,1V,10T,13B,3T,6P,7V,+A,14F,9V',
      discards: '+B',
      hand: '15F,5P,4V',
    }),
    steps: [
      { want: 'cards 3 2' },
      { want: ['write 4 T3', 'write 4 M3', 'write 4 B3', 'write 4 T4', 'write 4 M4', 'write 4 B4'] },
      { want: 'park' },
      { want: 'done' },
    ],
  },
] as const satisfies readonly Lesson[];

export type LessonId = (typeof lessons)[number]['id'];
