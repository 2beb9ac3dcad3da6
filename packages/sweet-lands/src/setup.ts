import { int, type Rng, shuffle } from '@polis/kernel';
import { AREAS, SOLO_CARDS } from './data/areas.ts';
import { CARD_COUNT } from './data/cards.ts';
import {
  HELP,
  HELP_END,
  HELP_LAYOUTS,
  IMPROVED,
  MILESTONES,
  MILESTONES_IN_PLAY,
  SCORING_IN_PLAY,
  SCORING_TOKENS,
  SKILL_COPIES,
  SKILLS,
} from './data/tokens.ts';
import { TRACKS } from './data/vocabulary.ts';
import type { SweetLandsOptions } from './options.ts';
import { emptyPlayer, NONE, type SweetLands } from './state.ts';

/** Chapter 2, shared area. What players choose is asked afterwards. */
export function setup(o: SweetLandsOptions, seats: number, rng: Rng): SweetLands {
  const solo = seats === 1;
  const deck = mixed(CARD_COUNT, rng);
  const normal = mixed(HELP.length, rng);
  const end = mixed(HELP_END.length, rng).map(i => HELP.length + i);
  const help = HELP_LAYOUTS[seats]!.map(slot => [...slot].map(kind => (kind === 'N' ? normal : end).pop()!));
  const scoring = solo ? [] : mixed(SCORING_TOKENS.length, rng).slice(0, SCORING_IN_PLAY);
  const milestones = solo
    ? []
    : mixed(MILESTONES.length, rng)
        .slice(0, MILESTONES_IN_PLAY)
        .map(token => token * 2 + int(rng, 2));
  const firstPlayer = int(rng, seats);
  const soloA = solo ? mixed(SOLO_CARDS.A.length, rng) : [];
  const soloB = solo ? mixed(SOLO_CARDS.B.length, rng) : [];
  // Solo follows the two-player setup.
  const improved = o.improvedSkills
    ? mixed(IMPROVED.length, rng)
        .slice(0, Math.max(2, seats) + 1)
        .map(i => SKILLS.length + i)
        .sort((a, b) => a - b)
    : [];
  return {
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    turnOrder: o.turnOrder && !solo,
    cardDraft: o.cardDraft && !solo,
    improvedSkills: o.improvedSkills,
    round: 0,
    deck,
    discard: [],
    discs: AREAS.map(() => 0),
    skillsLeft: SKILLS.map(() => SKILL_COPIES),
    improved,
    milestones: milestones.sort((a, b) => a - b),
    scoring: scoring.sort((a, b) => a - b),
    help,
    first: TRACKS.map(() => NONE),
    firstPlayer,
    order: [],
    finished: [],
    soloA,
    soloB,
    mio: NONE,
    players: Array.from({ length: seats }, emptyPlayer),
  };
}

function mixed(n: number, rng: Rng): number[] {
  const out = Array.from({ length: n }, (_, i) => i);
  shuffle(rng, out);
  return out;
}
