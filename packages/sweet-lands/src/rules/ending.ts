import { leave } from '@polis/kernel';
import { HELP } from '../data/tokens.ts';
import { CITY_POINTS } from '../data/tracks.ts';
import { CITY_TABLES, ROUNDS } from '../data/vocabulary.ts';
import { symbolPoints } from '../effects/counts.ts';
import { resolveAll } from '../effects/structure.ts';
import { PRINTED, resolve } from '../effects/table.ts';
import type { Player } from '../state.ts';
import { baseAbilities, towerAbilities } from './characters.ts';
import type { Step, Steps } from './context.ts';
import { countCities } from './domain.ts';
import { score } from './goods.ts';
import { beginAction } from './placing.ts';
import { endOfRoundSkills } from './skills.ts';
import { askSlot, isFreeSlot } from './start.ts';

/** Chapter 7: the steps of ending a round, in order. */
export function cityPoints(p: Readonly<Player>, cities: number): number {
  const table = CITY_POINTS[CITY_TABLES[p.cityTable]!];
  return table[Math.min(cities, table.length - 1)]!;
}

const character: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  const first = s.finished.length === 0;
  beginAction(s, f.seat);
  p.ended = true;
  p.ipThisRound = 0;
  s.finished.push(f.seat);
  if (first) s.firstPlayer = f.seat;
  x.tell({ all: { type: 'ended', seat: f.seat, first } });
  const base = baseAbilities(p.character, 'endOfRound');
  const tower = p.tower ? towerAbilities(p.character, 'endOfRound') : [];
  if (base.length > 0) x.tell({ all: { type: 'acts', seat: f.seat, source: 'character', index: 0 } });
  if (tower.length > 0) x.tell({ all: { type: 'acts', seat: f.seat, source: 'tower', index: 0 } });
  resolveAll(s, f.seat, [...base, ...tower], x);
};

const cities: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  score(s, f.seat, 'cp', cityPoints(p, countCities(p)), x);
};

const industry: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  score(s, f.seat, 'ip', symbolPoints(p.cart) + symbolPoints(p.locomotive), x);
  if (!p.tower) return;
  for (const prog of towerAbilities(p.character, 'afterIndustry')) {
    x.tell({ all: { type: 'acts', seat: f.seat, source: 'tower', index: 0 } });
    resolve(s, f.seat, prog, x);
  }
};

const help: Step = (s, f, x) => {
  for (const token of s.help[s.players[f.seat]!.slot]!) {
    if (token < HELP.length) continue;
    x.tell({ all: { type: 'acts', seat: f.seat, source: 'help', index: token } });
    resolve(s, f.seat, PRINTED.help[token]!, x);
  }
};

const skills: Step = (s, f, x) => {
  for (const [skill, prog] of endOfRoundSkills(s.players[f.seat]!)) {
    x.tell({ all: { type: 'acts', seat: f.seat, source: 'skill', index: skill } });
    resolve(s, f.seat, prog, x);
  }
};

const cards: Step = (s, f, x) => {
  for (const card of s.players[f.seat]!.played) {
    const prog = PRINTED.cardEnd[card]!;
    if (prog < 0) continue;
    x.tell({ all: { type: 'acts', seat: f.seat, source: 'card', index: card } });
    resolve(s, f.seat, prog, x);
  }
};

/** Not after the last round. R23: with no other slot free the pawn stays. */
const movePawn: Step = (s, f) => {
  if (s.round === ROUNDS || !s.help.some((_, slot) => isFreeSlot(s, slot))) leave(f);
};

export const endRound: Steps = [character, cities, industry, help, skills, cards, movePawn, askSlot];
