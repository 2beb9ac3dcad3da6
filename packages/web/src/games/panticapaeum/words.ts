import {
  BUILDINGS,
  type Building,
  COLOURS,
  type Colour,
  NAMES,
  type NextCell,
  parseLabel,
  ROWS,
  type RowCell,
} from '@polis/panticapaeum';
import { getLanguage, list } from '../../i18n/index.ts';
import { t } from './i18n/index.ts';

export { list, points, signed } from '../../i18n/index.ts';

/** Names of things, in the language of the moment. */
export function nameOf(id: keyof typeof NAMES): string {
  return NAMES[id][getLanguage()];
}
export function buildingName(type: number): string {
  return nameOf(BUILDINGS[type]!);
}
/** The same with soft hyphens, for narrow columns. */
export function shortName(type: number): string {
  return t(`short.${BUILDINGS[type]!}`);
}
/** The building as an object of a sentence: "the house". */
export function buildingIt(type: number): string {
  return t(`it.${BUILDINGS[type]!}`);
}
export function colourName(colour: number): string {
  return nameOf(COLOURS[colour]!);
}
/** "house 2" of a label in notation. */
export function labelName(label: string): string {
  const read = parseLabel(label);
  return read === null ? label : t('label', { building: buildingName(read[0]), n: read[1] });
}

export function resPiece(colour: number): string {
  return `pa-res-${COLOURS[colour]}`;
}
export function buildingPiece(type: number): string {
  return `pa-${BUILDINGS[type]}`;
}
export function upgradePiece(upgrade: number): string {
  return ['pa-swap', 'pa-cost', 'pa-discount'][upgrade]!;
}

/** "2 brown, 1 white": counts by colour. */
export function cubesWords(cubes: readonly number[]): string {
  const words = cubes.flatMap((n, c) => (n > 0 ? [t(`cubes.${COLOURS[c]!}`, { n })] : []));
  return list(words);
}

/** "East 2, south 1" */
export function placeWords(x: number, y: number): string {
  return `${t(x < 0 ? 'at.west' : 'at.east', { n: Math.abs(x) })}, ${t(y < 0 ? 'at.north' : 'at.south', { n: Math.abs(y) })}`;
}

/** "E2 S1": the same, short, as the edges of the city show it. */
export function placeCode(x: number, y: number): string {
  return `${columnCode(x)} ${rowCode(y)}`;
}
export function columnCode(x: number): string {
  return t(x < 0 ? 'at.w' : 'at.e', { n: Math.abs(x) });
}
export function rowCode(y: number): string {
  return t(y < 0 ? 'at.n' : 'at.s', { n: Math.abs(y) });
}

const PROPERTY_ART: Readonly<Record<string, string>> = {
  worker: 'pa-worker',
  move: 'pa-move',
  freeBuild: 'pa-free',
  aqueductTile: 'pa-channel',
  randomTile: 'pa-bag',
  templeStep: 'pa-step',
};
const UPGRADE_ART: Readonly<Record<string, string>> = { swap: 'pa-swap', cost: 'pa-cost', coin: 'pa-discount' };

export interface Effect {
  /** Drawings that show it; none for a value in points. */
  readonly art: readonly string[];
  /** "2" or "1/3": what a building of the row is worth from here on. */
  readonly value: string | null;
  readonly short: string;
  readonly long: string;
}

/** What a cell of the development board does, told before anybody steps there. */
export function effectOf(next: NextCell): Effect {
  const e: RowCell = next.effect;
  const row = COLOURS.indexOf(next.row);
  switch (e.kind) {
    case 'vp': {
      const per = 'per' in e;
      const n = per ? e.per : e.value;
      return {
        art: [],
        value: per ? `1/${n}` : String(n),
        short: t(`fx.vp.${ROWS[row]!.building}`, { n }),
        long: t(`fx.value.${ROWS[row]!.building}`, { n }),
      };
    }
    case 'resource': {
      const cubes = COLOURS.map(c => next.cubes.filter(other => other === c).length);
      const words = t('fx.cubes', { cubes: cubesWords(cubes) });
      return { art: next.cubes.map(c => `pa-res-${c}`), value: null, short: words, long: words };
    }
    case 'upgrade': {
      const words = nameOf(next.upgrade!);
      return { art: [UPGRADE_ART[next.upgrade!]!], value: null, short: t('fx.upgrade', { what: words }), long: words };
    }
    case 'property':
      return {
        art: [PROPERTY_ART[e.property]!],
        value: null,
        short: nameOf(e.property),
        long: t(`fx.${e.property}`),
      };
  }
}

export function isBuilding(id: string): id is Building {
  return (BUILDINGS as readonly string[]).includes(id);
}
export function isColour(id: string): id is Colour {
  return (COLOURS as readonly string[]).includes(id);
}
