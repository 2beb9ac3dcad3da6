import type { Lesson } from '../types.ts';

interface Start {
  readonly round?: number;
  /** Gold, wheat, wood, iron, diamonds, discs. */
  readonly goods?: string;
  /** Numbers of worker cards; behind a blank what has been played already. */
  readonly hand?: string;
  readonly played?: string;
  readonly land?: string;
  readonly built?: string;
  readonly roads?: string;
  /** Food, cart, locomotive, prosperity, wonders. */
  readonly tracks?: string;
  /** Laboratories taken, rows of tents, houses, buildings, shops, tower, hares, discount, table of city points. */
  readonly pieces?: string;
  readonly milestones?: string;
  /** Victory, city and industry points, the last also of this round's end, and markers. */
  readonly points?: string;
}

/** Gretel alone on side A in the middle of a round; nothing is closed by Mio. */
function position({
  round = 2,
  goods = '10,8,8,6,1,0',
  hand = '89,125,161',
  played = '- -/-/- 0,0,0,0,0,0',
  land = '-',
  built = '-',
  roads = '-',
  tracks = '0 0 -1 0,0,0,0,0,0 0',
  pieces = '0 0,0,0 - - 0 0 0',
  milestones = '-',
  points = '0 0 0 0 0',
}: Start): string {
  return [
    'sweet-lands 1',
    'variants - - -',
    `round ${round} 0 0 -`,
    'deck 87,189,72,191,47,45,144,153,34,25,138,149,124,128,171,10,20,141,66,142,163,85,104,9,36,178,105,180,202,185,30,59',
    'discard -',
    'discs 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0',
    'skills 3,3,3,3,3,3,3,3,3,3,3,3 -',
    `milestones ${milestones}`,
    'scoring -',
    'help H6,HE5/H14,HE1/H8,H2/H10,H12/H9,H4',
    'first -1,-1,-1,-1,-1,-1',
    'mio SA3,SA7,SA2 SB7,SB2,SB1 -1',
    'stream live 238 1 2 3 4 5 6 7 8',
    'flow 0.8.0.1>4.0.0',
    'lanes -',
    'end 2 -',
    'player gretel 0 A',
    `goods ${goods} 8,5,5,3`,
    `hand ${hand} - -1`,
    `played ${played}`,
    `land ${land}`,
    `built ${built}`,
    `roads ${roads} 0 -`,
    `tracks ${tracks}`,
    `pieces ${pieces}`,
    'tokens - - -',
    `points ${points}`,
    'turn 0 0 - - -',
    '',
  ].join('\n');
}

/** What has been learnt already plays itself: a card for the area, the end of a turn. */
const CARD = { want: 'discard *', auto: true } as const;
const DONE = { want: 'done', auto: true } as const;

export const lessons = [
  {
    id: 'goods',
    seats: 1,
    position: position({}),
    steps: [{ want: 'area L1' }, { want: 'discard *' }, { want: 'free 3' }, { want: 'basic wheat' }, { want: 'done' }],
  },
  {
    id: 'land',
    seats: 1,
    position: position({}),
    steps: [
      { want: 'area A' },
      CARD,
      { want: 'terrain 3,2' },
      { want: ['terrain 2,2', 'terrain 4,2'] },
      { want: 'terrain 3,1' },
      { want: 'skill *' },
    ],
  },
  {
    id: 'roads',
    seats: 1,
    position: position({ land: '3,1=forest;3,2=plough' }),
    steps: [
      { want: 'area G' },
      CARD,
      { want: 'road 2,2,0' },
      { want: 'option *' },
      { want: 'road 3,2,2' },
      { want: 'option *' },
      { want: 'road *' },
    ],
  },
  {
    id: 'worker',
    seats: 1,
    position: position({ hand: '141,189,125,161' }),
    steps: [{ want: 'play W141' }, DONE, { want: 'play W189' }, DONE, { want: 'end' }, { want: 'slot *' }],
  },
  {
    id: 'property',
    seats: 1,
    position: position({ land: '3,1=forest+;2,2=mine+;3,2=plough+', roads: '2,2,0;3,2,2' }),
    steps: [
      { want: 'area D' },
      CARD,
      { want: 'property tent 3,2' },
      { want: 'option *' },
      { want: 'property house 3,1' },
      { want: 'option *' },
      { want: 'road *' },
    ],
  },
  {
    id: 'hares',
    seats: 1,
    position: position({
      land: '3,1=forest+;3,2=plough+',
      roads: '2,2,0;3,2,2',
      built: '3,1=house;3,2=tent',
      pieces: '0 1,1,0 - - 0 0 0',
      tracks: '3 0 -1 0,0,0,0,0,0 0',
    }),
    steps: [{ want: 'area B' }, CARD, DONE, { want: 'area V' }, CARD, { want: ['hare 3,1', 'hare 3,2'] }],
  },
  {
    id: 'industry',
    seats: 1,
    position: position({
      land: '3,1=forest+;3,2=plough+',
      roads: '2,2,0;3,2,2',
      tracks: '0 2 -1 0,0,0,0,0,0 0',
    }),
    steps: [
      { want: 'area D' },
      CARD,
      { want: 'property lab 3,2' },
      { want: 'option *' },
      { want: 'stop' },
      DONE,
      { want: 'area E' },
      CARD,
      DONE,
    ],
  },
  {
    id: 'employ',
    seats: 1,
    position: position({
      hand: '1,89,125,161',
      land: '3,1=forest+;3,2=plough+',
      roads: '2,2,0;3,2,2',
    }),
    steps: [
      { want: 'play W001' },
      { want: 'column farm' },
      DONE,
      { want: 'area D' },
      CARD,
      { want: 'property shopFarm 3,2' },
      { want: 'option *' },
      { want: 'stop' },
    ],
  },
  {
    id: 'city',
    seats: 1,
    position: position({
      goods: '10,8,12,6,1,0',
      land: '3,1=forest+;2,2=mine+;3,2=plough+',
      roads: '2,2,0;3,2,2',
      built: '3,1=house;3,2=tent',
      pieces: '0 1,1,0 - - 0 0 0',
    }),
    steps: [
      { want: 'area D' },
      CARD,
      { want: 'property building 2,2' },
      { want: 'option *' },
      { want: 'stop' },
      DONE,
      { want: 'end' },
      { want: 'slot *' },
      { want: 'keep *' },
    ],
  },
  {
    id: 'last',
    seats: 1,
    position: position({
      round: 5,
      milestones: '3A',
      land: '3,1=forest+;2,2=mine+;3,2=plough+',
      roads: '2,2,0;3,2,2',
      built: '3,1=house;2,2=building;3,2=tent;3,3=shop',
      pieces: '0 1,1,1 farm - 0 0 0',
      tracks: '7 4 0 3,0,2,1,0,3 1',
      points: '118 10 9 0 0',
    }),
    steps: [
      { want: 'free 4' },
      { want: 'milestone 3' },
      { want: 'free 8' },
      { want: 'tower 2,3' },
      { want: 'option 2' },
      { want: 'track property' },
      { want: 'end' },
    ],
  },
] as const satisfies readonly Lesson[];

export type LessonId = (typeof lessons)[number]['id'];
