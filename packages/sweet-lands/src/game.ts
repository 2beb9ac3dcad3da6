import { createEngine, type Game, inOrder } from '@polis/kernel';
import { about } from './about.ts';
import type { SweetLandsAction } from './actions.ts';
import { AREAS, FREE_ACTIONS, SOLO_CARDS } from './data/areas.ts';
import { CHARACTERS } from './data/characters.ts';
import { DESIGNS } from './data/designs.ts';
import { DOMAINS } from './data/domains.ts';
import * as properties from './data/properties.ts';
import * as terrain from './data/terrain.ts';
import * as tokens from './data/tokens.ts';
import * as tracks from './data/tracks.ts';
import { ROUNDS } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { SweetLandsEvent } from './events.ts';
import { explainAt } from './explain.ts';
import { keepsake } from './keepsake.ts';
import { decode, encode } from './notation.ts';
import { choices, parseOptions, type SweetLandsOptions } from './options.ts';
import { refs } from './refs.ts';
import { keepFirst } from './rules/cleanup.ts';
import { programs } from './rules/flow.ts';
import { winnersOf } from './rules/scoring.ts';
import { setup } from './setup.ts';
import { clonePlayer, cloneState, type Player, type SweetLands } from './state.ts';
import { type SweetLandsView, view } from './view.ts';

/** Everything printed, without the names: a translation does not make another game. */
const withoutNames = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'name' || key === 'nameA' || key === 'nameB' ? undefined : inner));

export const sweetLands: Game<SweetLands, SweetLandsAction, SweetLandsEvent, SweetLandsView, SweetLandsOptions> = {
  id: about.id,
  rules: about.rules,
  data: withoutNames([
    ROUNDS,
    AREAS,
    FREE_ACTIONS,
    SOLO_CARDS,
    CHARACTERS,
    DESIGNS,
    DOMAINS,
    inOrder(properties),
    inOrder(terrain),
    inOrder(tokens),
    inOrder(tracks),
  ]),
  seats: about.seats,
  programs,
  parts: 'players',
  choices,
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => clonePlayer(part as unknown as Player) as never,
  view,
  winners: s => winnersOf(s.scores ?? s.players.map(p => p.vp), s.players),
  keepsake,
  determinize,
  skip: (s, seat) => keepFirst(s.players[seat]!),
  explain: explainAt,
  refs,
  encode,
  decode,
};

export const engine = /* @__PURE__ */ createEngine(sweetLands);
