import type { PanticapaeumAction } from './actions.ts';
import { ROW_LENGTH } from './data/boards.ts';
import { BUILDINGS } from './data/vocabulary.ts';
import { settle } from './rules/building.ts';
import { layTile, standWorker } from './rules/placing.ts';
import { type BuildingScore, scoreSheet } from './rules/scoring.ts';
import { clonePlayer, type Panticapaeum, type Player } from './state.ts';

/** What an answer would do to the own city, for a page that shows it before it is given. */

/** The lines of the pad that the city itself makes; coins and cubes lie beside it. */
const CITY_LINES = [...BUILDINGS, 'drought'] as const;

export interface CityGain {
  /** Points more or less than now. */
  readonly points: number;
  /** The building that would stand then, with what it would count; null: none is put down. */
  readonly built: BuildingScore | null;
  /** Other buildings that would count more or less, as they would stand. */
  readonly others: readonly { readonly of: BuildingScore; readonly points: number }[];
  /** Drought cells that would cost a point more or less. */
  readonly drought: number;
}

/** The seat's part of the state after the answer, as far as nothing else is asked first. Null: its city stays as it is. */
export function afterAnswer(s: Readonly<Panticapaeum>, seat: number, a: PanticapaeumAction): Player | null {
  const p = clonePlayer(s.players[seat]!);
  switch (a.type) {
    case 'place':
      layTile(p, s.supply.slice(), s.hand, a.rotation, a.x, a.y);
      return p;
    case 'worker':
      standWorker(p, a.x, a.y);
      return p;
    case 'site': {
      const [type, lifted, free] = s.main.at(-1)!.reg as [number, number, number];
      settle(p, type, lifted, a);
      // What is paid for takes a step in its row as well.
      if (lifted < 0 && free !== 1 && p.markers[type]! < ROW_LENGTH) p.markers[type]!++;
      return p;
    }
    default:
      return null;
  }
}

export function gainOf(s: Readonly<Panticapaeum>, seat: number, a: PanticapaeumAction): CityGain | null {
  const after = afterAnswer(s, seat, a);
  if (after === null) return null;
  const was = scoreSheet(s.players[seat]!);
  const is = scoreSheet(after);
  // A building that moves keeps its place in the list; a new one comes last.
  const at = a.type !== 'site' ? -1 : (s.main.at(-1)!.reg[1] ?? -1);
  const own = a.type !== 'site' ? -1 : at < 0 ? is.buildings.length - 1 : at;
  return {
    points: CITY_LINES.reduce((sum, line) => sum + is.lines[line] - was.lines[line], 0),
    built: is.buildings[own] ?? null,
    others: is.buildings.flatMap((of, i) => {
      const points = i === own ? 0 : of.points - was.buildings[i]!.points;
      return points === 0 ? [] : [{ of, points }];
    }),
    drought: was.lines.drought - is.lines.drought,
  };
}
