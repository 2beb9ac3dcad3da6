import type { Action } from '@polis/kernel';
import {
  bitCount,
  CHARACTERS,
  checkFile,
  countCities,
  countRoads,
  DESIGN_OF,
  DESIGNS,
  employed,
  finalLines,
  openPorts,
  playedCards,
  properties,
  SOLO_TITLES,
  type SweetLands,
  type SweetLandsAction,
  scoreFile,
  soloTitle,
} from '@polis/sweet-lands';
import type { Breakdown, GameTools, Opening } from './index.ts';

/** How often a seat gave answers that begin with one of these words. */
const COUNTED_ANSWERS = { areas: 'area', plays: 'play', skillUses: 'use', freeActions: 'free' } as const;

const breakdown: Breakdown = (end, moves) => {
  const s = end as SweetLands;
  const lines = finalLines(s.players, s.scoring);
  // Pawns are placed counter-clockwise before the first round, and the first player comes last.
  const first =
    moves
      .filter(([, answer]) => answer.startsWith('slot '))
      .slice(0, s.seats)
      .at(-1)?.[0] ?? 0;
  return s.players.map((p, seat) => {
    const said = (word: string) =>
      moves.filter(([who, answer]) => who === seat && answer.split(' ')[0] === word).length;
    const cards = [...p.played, ...p.columns.flat()];
    const counts: Record<string, number> = {
      cities: countCities(p),
      cityPoints: p.cp,
      industryPoints: p.ip,
      terrain: p.land.filter(code => code !== 0).length,
      roads: countRoads(p),
      properties: properties(p),
      hares: p.hares,
      ports: bitCount(openPorts(p)),
      skills: bitCount(p.skills),
      towers: p.tower ? 1 : 0,
      cards: playedCards(p),
      employed: employed(p),
    };
    for (const [name, word] of Object.entries(COUNTED_ANSWERS)) counts[name] = said(word);
    return {
      order: (seat - first + s.seats) % s.seats,
      lines: lines[seat]!,
      counts,
      group: CHARACTERS[p.character]!.id,
      cards: cards.map(card => DESIGNS[DESIGN_OF[card]!]!.id),
    };
  });
};

/** Front sides first: neighbours in this list, up to seven, are never two sides of one board. */
const DEALT = [...CHARACTERS.keys()].sort(
  (a, b) => Number(CHARACTERS[a]!.side === 'b') - Number(CHARACTERS[b]!.side === 'b'),
);

/** Characters in turn, and with each of them sides A and B of all boards. */
const opening: Opening = ({ ask, seat, actions }, deal, seats) => {
  if (ask !== 'character' && ask !== 'domain') return null;
  const answers = actions as readonly (SweetLandsAction & Action)[];
  if (ask === 'character') {
    const character = DEALT[(deal * seats + seat) % DEALT.length]!;
    return answers.find(a => a.type === 'character' && a.character === character) ?? null;
  }
  const round = Math.floor(deal / 7);
  const front = (deal + round + seat) % 2 === 0;
  return (
    answers.find(a => a.type === 'domain' && a.board === (seat + deal + round) % 5 && (a.side === 0) === front) ?? null
  );
};

export const tools: GameTools = {
  score: scoreFile,
  check: checkFile,
  breakdown,
  opening,
  deck: DESIGNS.map(({ id, copies }) => ({ id, copies })),
  solo: {
    opponents: ['mio'],
    against: () => ({}),
    // Mio scores nothing: to win is to earn a title.
    judge(end) {
      const { scores } = end as SweetLands;
      const result = soloTitle(scores![0]!) === null ? 'lost' : 'won';
      return { result, points: SOLO_TITLES.at(-1)!.above };
    },
  },
};
