import { isObject, type Note, type Result, readId, unlessWrong, unusedKeys, Wrong } from '@polis/kernel';
import { CHARACTERS } from './data/characters.ts';
import { PORT_VP } from './data/tracks.ts';
import { LAB, TOWER } from './data/vocabulary.ts';
import { DOMAIN_KEYS, readDomain } from './read-json.ts';
import {
  ANY_TERRAIN,
  activeRegions,
  countCities,
  HARE_IN_CITY,
  mayPlaceTerrain,
  openEdges,
  openPorts,
} from './rules/domain.ts';
import { cityPoints } from './rules/ending.ts';
import { EDGES, groundText, HEXES, hasEdge, hexText, listBits } from './rules/geometry.ts';
import { hasTrait } from './rules/traits.ts';

/** `polis check sweet-lands`: the geometry of a domain that is given as JSON. */
export interface CheckResult {
  readonly cities: number;
  readonly citiesWith: { readonly lab: number; readonly hare: number; readonly clockTower: number };
  /** City points at the end of a round. */
  readonly cityPoints: number;
  readonly openPorts: readonly string[];
  readonly portVp: number;
  readonly regions: readonly string[];
  /** Where a road may be placed now; where a terrain token may, with the ground of each cell. */
  readonly roads: readonly string[];
  readonly terrain: Readonly<Record<string, string>>;
}

/** `character` matters to Alice's cities and Elsa's terrain; Che's tower changes the city points. */
export function checkFile(input: unknown, note: Note = () => {}): Result<CheckResult> {
  return unlessWrong(() => check(input, note));
}

function check(input: unknown, note: Note): CheckResult {
  if (!isObject(input)) throw new Wrong('the input must be a JSON object with "side"');
  unusedKeys(input, [...DOMAIN_KEYS, 'character'], 'the input', note);
  const p = readDomain(input, 'the domain');
  const ids = CHARACTERS.map(c => c.id);
  if (input.character !== undefined && input.character !== null)
    p.character = readId(input.character, ids, '"character"');
  if (ids[p.character] === 'che' && p.tower) p.cityTable = 1;
  const cities = countCities(p);
  const ports = openPorts(p);
  const edges = openEdges(p).slice();
  const anywhere = hasTrait(p, 'terrainNonAdjacent');
  const cells = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex =>
    mayPlaceTerrain(p, hex, ANY_TERRAIN, anywhere),
  );
  return {
    cities,
    citiesWith: {
      lab: countCities(p, 1 << LAB),
      hare: countCities(p, HARE_IN_CITY),
      clockTower: countCities(p, 1 << TOWER),
    },
    cityPoints: cityPoints(p, cities),
    openPorts: listBits(ports).map(i => `P${i + 1}`),
    portVp: PORT_VP[listBits(ports).length]!,
    regions: listBits(activeRegions(p)).map(i => `R${i + 1}`),
    roads: EDGES.flatMap((e, i) => (hasEdge(edges, i) ? [e.id] : [])),
    terrain: Object.fromEntries(cells.map(hex => [hexText(hex), groundText(p.side, hex)])),
  };
}
