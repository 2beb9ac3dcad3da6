import { ASKS, BUILDINGS, parseCell, parseLabel, WHY_CODES, type WhyCode } from '@polis/panticapaeum';
import type { Reason } from '@polis/protocol/wire';
import { t, tw } from './i18n/index.ts';
import { buildingIt, isBuilding, isColour, labelName, list, nameOf, placeWords } from './words.ts';

/** The rule that forbids an answer, in words. Null: a code this page does not know. */
export function whyWords(reason: Pick<Reason, 'code' | 'params'>): string | null {
  if (!(WHY_CODES as readonly string[]).includes(reason.code)) return null;
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(reason.params)) params[key] = word(key, value);
  const code = reason.code as WhyCode;
  if (code === 'no-shared-edge' && reason.params.corner === 1) return tw('no-shared-edge.corner', params);
  if (code === 'cubes-missing' && Number(reason.params.swaps) > 0) return tw('cubes-missing.swaps', params);
  return tw(code, params);
}

/** Notation as names; numbers stay. */
function word(key: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (key === 'asked' && (ASKS as readonly string[]).includes(value)) return t(`asked.${value}` as 'asked.tile');
  const cell = parseCell(value);
  if (cell !== null) return placeWords(...cell);
  if (parseLabel(value) !== null) return labelName(value);
  if (isBuilding(value)) return buildingIt(BUILDINGS.indexOf(value));
  const colours = value.split(' ');
  return colours.every(isColour) ? list(colours.map(c => nameOf(c).toLocaleLowerCase())) : value;
}
