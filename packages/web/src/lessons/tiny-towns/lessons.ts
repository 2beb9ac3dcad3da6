import type { Lesson } from '../types.ts';

interface Start {
  readonly mode?: 'standard' | 'townHall';
  /** Round, master builder and the resource named: "3 0 -". */
  readonly round: string;
  readonly piles?: string;
  readonly flow: string;
  readonly lanes?: string;
  readonly towns: readonly (readonly [facts: string, squares: string])[];
}

const ACTIVE = '- - - 0 0 0 0 0 0 -1 0 1 0';
/** The town has been complete for some rounds. */
const COMPLETE = '- - - 0 0 0 0 0 0 -1 0 1 9';
const NAMING = { flow: '0.2.0>2.0.0' };
const PLACING = { flow: '0.4.0', lanes: '5.2.0 5.2.1' };

/** A first game for two in the middle: its seven cards, the cavern, and these towns. */
function position({ mode = 'standard', round, piles = '- - - 0', flow, lanes = '-', towns }: Start): string {
  return [
    `tiny-towns ${mode} 2`,
    'cards Co Fm We Ch Ta Th Fc',
    `rules ${mode === 'townHall' ? 'cavern' : '-'} -`,
    `round ${round}`,
    `piles ${piles}`,
    'stream live 28 1 2 3 4 5 6 7 8',
    `flow ${flow}`,
    `lanes ${lanes}`,
    'end 0 -',
    ...towns.flatMap(([facts, squares]) => [`town ${facts}`, ...squares.split(' / '), 'marks -', 'stock -']),
    '',
  ].join('\n');
}

/** The own town holds this resource, to be placed. */
function holding(code: string): string {
  return `- - ${code} 0 0 0 0 0 0 -1 0 1 0`;
}

export const lessons = [
  {
    id: 'build',
    seats: 2,
    position: position({
      ...NAMING,
      round: '3 0 -',
      towns: [
        [ACTIVE, '.. .. .. .. / .. -B -G .. / .. .. .. .. / .. .. -H -G'],
        [ACTIVE, '-S .. .. .. / .. .. .. .. / .. .. -W .. / .. .. -W ..'],
      ],
    }),
    others: { 1: ['place 2,1', 'ready', 'name brick', 'place 0,1', 'ready'] },
    steps: [
      { want: 'name wheat' },
      { want: 'place 0,2' },
      { want: 'build blue 0,2 1,1 1,2' },
      { want: 'stand *' },
      { want: 'ready' },
      { want: 'place 2,3' },
      { want: 'build blue 2,3 3,2 3,3' },
      { want: 'stand *' },
    ],
  },
  {
    id: 'score',
    seats: 2,
    position: position({
      ...NAMING,
      round: '17 0 -',
      towns: [
        [ACTIVE, 'Co Co Fm Ta / Co .. -W Ta / Ch Co Co Th / Ta .. -B Co'],
        [COMPLETE, 'Co Co Fm Co / We Co Ta Ta / Ch Co Co Th / Ta Fm We Co'],
      ],
    }),
    steps: [
      { want: 'name stone' },
      { want: 'place 1,1' },
      { want: 'build gray 1,1 1,2' },
      { want: 'stand 1,1' },
      { want: 'ready' },
      { want: 'finish' },
    ],
  },
  {
    id: 'feed',
    seats: 2,
    position: position({
      ...PLACING,
      round: '9 1 W',
      towns: [
        [holding('W'), 'Co .. Co -S / .. -H -H -G / Co -W .. -S / .. Co .. ..'],
        [holding('W'), 'Co .. .. .. / .. -B -G .. / We .. .. .. / .. .. Fm ..'],
      ],
    }),
    others: { 1: ['place 0,2', 'ready', 'place 3,0', 'ready'] },
    steps: [
      { want: 'place 2,2' },
      { want: 'build red 1,1 1,2 2,1 2,2' },
      { want: ['stand 1,1', 'stand 1,2', 'stand 2,1'] },
      { want: 'ready' },
      { want: 'name glass' },
      { want: 'place 2,2' },
      { want: 'build orange 0,3 1,3 2,2 2,3' },
      { want: 'stand *' },
    ],
  },
  {
    id: 'name',
    seats: 2,
    position: position({
      ...NAMING,
      round: '5 0 -',
      towns: [
        [ACTIVE, '.. .. .. .. / -W .. -B .. / .. .. -G .. / Co .. .. ..'],
        [ACTIVE, '.. .. .. .. / .. -B .. .. / .. -G .. .. / .. .. .. -S'],
      ],
    }),
    others: { 1: ['place 0,3', 'ready', 'name wheat', 'place 2,0', 'build blue 1,1 2,0 2,1', 'stand 2,1', 'ready'] },
    steps: [
      { want: 'name stone', point: ['region:players', 'answer:name stone'] },
      { want: ['place 0,0', 'place 1,1', 'place 2,0'], point: ['cell:0', 'cell:5', 'cell:8'] },
      { want: 'build gray *' },
      { want: 'stand *' },
      { want: 'ready' },
      { want: 'place 2,3' },
      { want: 'build blue 1,2 2,2 2,3' },
      { want: 'stand *' },
    ],
  },
  {
    id: 'more',
    seats: 2,
    options: { mode: 'townHall', cavern: 'on', monuments: 'on', cards: 'firstGame' },
    position: position({
      mode: 'townHall',
      round: '0 -1 -',
      piles: 'WWGSSHHBGB WHSGB - 0',
      flow: '0.1.0',
      lanes: '1.0.0 1.0.1',
      towns: [
        [
          '- cathedral-of-caterina,mandras-palace - 0 0 0 0 0 0 -1 0 0 0',
          '.. -H .. .. / -S .. .. -W / .. .. Co .. / .. -W .. ..',
        ],
        ['- the-sky-baths,silva-forum - 0 0 0 0 0 0 -1 0 0 0', '.. .. .. .. / -S .. .. .. / .. .. Co .. / .. .. .. ..'],
      ],
    }),
    others: {
      1: ['keep silva-forum', 'place 0,0', 'ready', 'place 0,1', 'ready', 'choose wood', 'place 2,0', 'ready'],
    },
    steps: [
      { want: 'keep cathedral-of-caterina' },
      { want: 'discard' },
      { want: 'ready', auto: true },
      { want: 'place 1,1' },
      { want: 'build monument 0,1 1,0 1,1' },
      { want: 'stand *' },
      { want: 'ready', auto: true },
      { want: 'choose stone' },
      { want: ['place 0,3', 'place 1,2', 'place 2,3', 'place 2,1', 'place 3,0', 'place 3,2'] },
    ],
  },
] as const satisfies readonly Lesson[];

export type LessonId = (typeof lessons)[number]['id'];
