import type { Reason } from '@polis/protocol/wire';
import {
  ASKS,
  type AskName,
  type Because,
  CHARACTERS,
  type Color,
  GOODS,
  PIECES,
  type Sign,
  WHY_CODES,
  type WhyCode,
} from '@polis/sweet-lands';
import { translator } from '../../i18n/index.ts';
import { phrases } from './effect-words/index.ts';
import { t } from './i18n/index.ts';
import type { en } from './i18n/why/en.ts';
import {
  areaIndex,
  areaName,
  cardNamed,
  characterName,
  condWords,
  list,
  milestoneNameAny,
  pieceName,
  placeWords,
  skillName,
  tokenName,
  trackName,
} from './words.ts';

const tw = translator<typeof en>({
  en: async () => (await import('./i18n/why/en.ts')).en,
  uk: async () => (await import('./i18n/why/uk.ts')).uk,
  ru: async () => (await import('./i18n/why/ru.ts')).ru,
});

/** The rule that forbids an answer, in words. Null: a code this page does not know. */
export function whyWords(reason: Pick<Reason, 'code' | 'params'>): string | null {
  if (!(WHY_CODES as readonly string[]).includes(reason.code)) return null;
  const code = reason.code as WhyCode;
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(reason.params)) params[key] = word(key, value);
  if (code === 'tower-conditions') params.failed = towerWords(reason.params);
  if (code === 'no-effect') return tw('no-effect');
  return tw(code, params);
}

export function becauseWords(why: Because): string {
  return whyWords(why)!;
}

/** Notation as names; numbers stay. */
function word(key: string, value: string | number): string | number {
  switch (key) {
    case 'asked':
      return (ASKS as readonly (string | number)[]).includes(value) ? t(`asked.${value as AskName}`) : value;
    case 'missing':
      return missingWords(String(value));
    case 'area': {
      const area = areaIndex(String(value));
      return area < 0 ? value : areaName(area);
    }
    case 'card':
      return cardNamed(String(value));
    case 'character':
      return characterName(String(value));
    case 'skill':
      return skillName(String(value));
    case 'track':
      return trackName(String(value));
    case 'milestone':
      return milestoneNameAny(Number(value));
    case 'cell':
    case 'edge':
      return placeWords(String(value));
    case 'piece':
      return pieceName((PIECES as readonly string[]).indexOf(String(value)));
    case 'token':
      return tokenName(String(value));
    case 'ground':
      return groundName(String(value));
    case 'wanted':
      return list(String(value).split(',').map(groundName));
    case 'column':
    case 'sign':
      return t(`column.${value as Sign}`);
    case 'color':
      return t(`color.${value as Color}`);
    default:
      return value;
  }
}

function groundName(id: string): string {
  return id === 'special' || id === 'capital' || id === 'bonus' ? t(`ground.${id}`) : tokenName(id);
}

/** 'wheat:2,iron:1' as '2 wheat and 1 iron'. */
function missingWords(missing: string): string {
  const w = phrases();
  return list(
    missing.split(',').map(part => {
      const [good = '', n = '1'] = part.split(':');
      if (good === 'basic') return t('missing.basic', { n: Number(n) });
      const known = GOODS.find(one => one === good);
      return known === undefined ? part : `${n} ${w.plural(Number(n), w.good(known))}`;
    }),
  );
}

/** The conditions of the clock tower that do not hold. */
function towerWords(params: Because['params']): string {
  const character = CHARACTERS.find(c => c.id === params.character);
  if (character === undefined) return '';
  return list(
    String(params.failed)
      .split(',')
      .map(n => condWords(character.towerConditions[Number(n) - 1]!)),
  );
}
