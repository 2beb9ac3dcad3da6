import type { Lesson } from '../types.ts';

interface Start {
  /** Round and turn. */
  readonly round?: string;
  readonly at: 'tile' | 'action';
  readonly circle?: string;
  /** Cubes in the storage, by colour: brown, purple, white, orange, green. */
  readonly storage?: string;
  readonly coins?: number;
  readonly workers?: number;
  readonly markers?: string;
  /** Buildings in the order in which they came: "H1,W1". */
  readonly built?: string;
  readonly city: readonly string[];
}

/** Somebody alone in the middle of a game, without a rival: nobody is to be waited for. */
function position({
  round = '2 4',
  at,
  circle = 'T36,T57,T63,T45,T17,T37,T32,T21',
  storage = '0,0,0,0,0',
  coins = 0,
  workers = 1,
  markers = '0,0,0,0,0',
  built = '-',
  city,
}: Start): string {
  return [
    'panticapaeum ownScore 1',
    `round ${round} 0`,
    `circle ${circle}`,
    'bag T10,T41,T54,T64,T65,T42,T25,T38,T13,T15,T44,T39,T03,T43,T58,T30,T11,T16,T23',
    'discard -',
    'gone -',
    'hand -',
    'supply 20,20,20,20,20',
    'taken 0,0,0,0,0 0,0,0,0,0',
    'tokens R03,R08,R15,R04,R05,R07,R09,R02,R10,R12,R01,R14',
    'stacks 1,1,1,1 4,4,4',
    'stream live 77 1 2 3 4 5 6 7 8',
    `flow 0.1.0>1.${at === 'tile' ? 1 : 2}.0`,
    'end 1 -',
    `player ${storage} ${coins} ${workers} ${5 - workers} ${markers} 0,0,0 ${built} 0,0 ${city.length}`,
    ...city,
    '',
  ].join('\n');
}

const END = { want: 'end', auto: true } as const;
const COINS = { want: 'coins', auto: true } as const;

export const lessons = [
  {
    id: 'tile',
    seats: 1,
    position: position({ round: '1 1', at: 'tile', circle: 'T21,T27,T06,T17,T02,T37,T32,T45', city: [] }),
    steps: [
      { want: 'tile 1' },
      { want: ['place 0 0,0', 'place 1 0,0', 'place 2 0,0', 'place 3 0,0'], point: ['region:board'] },
      COINS,
      END,
      { want: 'tile 1' },
      { want: 'place *', point: ['region:board'] },
    ],
  },
  {
    id: 'worker',
    seats: 1,
    position: position({ at: 'action', workers: 2, city: ['1P 1. 1B', '1. 1d --'] }),
    steps: [{ want: 'worker 0,0' }, { want: 'worker 1,1' }, { want: 'take brown' }, { want: 'end' }],
  },
  {
    id: 'develop',
    seats: 1,
    position: position({
      at: 'action',
      storage: '1,0,0,0,0',
      circle: 'T06,T57,T63,T45,T17,T37,T32,T21',
      city: ['1p 1./w 1.', '1. 1d 1.'],
      workers: 0,
    }),
    steps: [
      { want: 'take brown' },
      { want: 'end' },
      { want: 'tile 0', auto: true },
      { want: 'place 0 0,2', auto: true },
      { want: 'build house' },
      { want: ['site 0,0', 'site 2,0', 'site 0,1', 'site 1,1', 'site 2,1'] },
      { want: 'end' },
    ],
  },
  {
    id: 'winery',
    seats: 1,
    position: position({
      at: 'action',
      storage: '0,2,1,0,0',
      coins: 2,
      city: ['1. 1p 1. 1.', '1. 1. 1B 1d', '1. 1. 1. --'],
    }),
    steps: [{ want: 'build winery' }, { want: 'site 1,1' }, { want: 'step' }, { want: 'end' }],
  },
  {
    id: 'height',
    seats: 1,
    position: position({
      at: 'tile',
      circle: 'T02,T57,T63,T45,T17,T37,T32,T21',
      city: ['1. 1p 1d 1.', '1. 1W 1. 2.'],
    }),
    steps: [
      { want: 'tile 0' },
      { want: 'place 0 2,0', refused: true, point: ['cell:2,0', 'cell:3,1'] },
      {
        want: ['place 0 1,0', 'place 1 1,0', 'place 2 1,0', 'place 3 1,0'],
        point: ['cell:1,0', 'cell:2,0', 'cell:1,1', 'cell:2,1'],
      },
    ],
  },
  {
    id: 'fortress',
    seats: 1,
    position: position({
      at: 'action',
      storage: '0,0,2,0,0',
      coins: 1,
      city: ['1. 1p 2. 2d', '1. 2. 3. 3.', '1. 1. 2w --'],
    }),
    steps: [
      { want: 'build fortress' },
      { want: ['site 2,1', 'site 3,1'] },
      { want: 'step' },
      { want: 'free winery' },
      { want: 'site *', point: ['region:board'] },
    ],
  },
  {
    id: 'sell',
    seats: 1,
    position: position({
      at: 'action',
      storage: '1,2,1,0,0',
      markers: '1,0,1,0,0',
      city: ['1. 1p 1. 1d', '1. 1. 1. 1.', '1. 1. 1w --'],
    }),
    steps: [
      { want: 'sell BPW' },
      { want: 'free house' },
      { want: 'site 1,1' },
      {
        want: [
          'worker 2,2',
          'worker 0,0',
          'worker 1,0',
          'worker 2,0',
          'worker 0,1',
          'worker 2,1',
          'worker 0,2',
          'worker 1,2',
        ],
      },
      { want: 'end' },
    ],
  },
  {
    id: 'last',
    seats: 1,
    position: position({
      round: '5 15',
      at: 'tile',
      circle: 'T26',
      storage: '0,0,1,1,0',
      coins: 3,
      workers: 2,
      markers: '2,1,1,0,0',
      built: 'H1,W1,F1',
      city: ['1. 1p 1. 1. 1d 1.', '1. 1./H1 2./F1 2d 1. 1.', '1./W1 1. 1w -- -- --'],
    }),
    steps: [
      { want: 'tile 0' },
      {
        want: ['place 0 4,0', 'place 1 4,0', 'place 2 4,0', 'place 3 4,0'],
        point: ['cell:4,0', 'cell:5,0', 'cell:4,1', 'cell:5,1'],
      },
      { want: 'coins' },
      { want: ['worker 1,2', 'worker 2,2', 'worker 0,1', 'worker 0,0', 'worker 1,0', 'worker 2,0'] },
      { want: 'worker 3,1' },
      { want: 'end' },
    ],
  },
] as const satisfies readonly Lesson[];

export type LessonId = (typeof lessons)[number]['id'];
