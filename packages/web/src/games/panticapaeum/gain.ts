import { BUILDINGS, type BuildingScore, type CityGain, gainOf, TEMPLE, WINERY } from '@polis/panticapaeum';
import type { Ghost, Tool } from './ghost.ts';
import { cellKey, type GameChoice, type Model } from './model.ts';
import type { Lit } from './reasons.ts';
import { signed } from './words.ts';

/** What a ghost would bring in points; null where it may not lie. */
export function ghostGain(m: Model, g: Ghost | null): CityGain | null {
  const choice = g === null || g.why !== null ? undefined : m.choices.find(o => o.text === g.text);
  return choice === undefined || m.me === null ? null : gainOf(m.state, m.me, choice.action);
}

/** Before anybody points: the points of every place for a building, or the places where a worker changes some. */
export function worthOf(m: Model, tool: Tool): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  if (m.me === null || (tool !== 'site' && tool !== 'worker')) return out;
  for (const choice of m.choices) {
    const points = placing(choice, tool) ? gainOf(m.state, m.me, choice.action)!.points : null;
    if (points === null || (tool === 'worker' && points === 0)) continue;
    for (const ref of choice.refs) {
      const key = ref.slice('cell:'.length);
      out.set(key, Math.max(points, out.get(key) ?? points));
    }
  }
  return out;
}

function placing({ action, refs }: GameChoice, tool: Tool): boolean {
  return action.type === tool && refs.every(ref => ref.startsWith('cell:'));
}

/** What the ghost would count, neighbour by neighbour, and what other buildings would gain or lose by it. */
export function litGain(m: Model, seat: number, { built, others }: CityGain): Lit {
  const own = new Set<string>();
  const counts = new Set<string>();
  const chips = new Map<string, string>();
  for (const { of, points } of others) {
    const key = cellKey(...of.cells[0]!);
    own.add(key);
    chips.set(key, signed(points));
  }
  if (built !== null) {
    for (const [x, y] of built.counted) counts.add(cellKey(x, y));
    for (const key of apiece(m, seat, built)) chips.set(key, signed(built.value));
  }
  return { seat, own, counts, chips };
}

/** The neighbours that count alike, one cell of each. A winery counts cells by the bunch, a fortress what is below it. */
function apiece(m: Model, seat: number, b: BuildingScore): readonly string[] {
  const type = BUILDINGS.indexOf(b.building);
  if (b.value === 0 || type === WINERY || b.building === 'fortress') return [];
  if (type !== TEMPLE) return b.counted.map(([x, y]) => cellKey(x, y));
  const standing = m.sheets[seat]!.buildings;
  return b.neighbours.flatMap(label => {
    const cell = standing.find(other => other.label === label)?.cells[0];
    return cell ? [cellKey(...cell)] : [];
  });
}
