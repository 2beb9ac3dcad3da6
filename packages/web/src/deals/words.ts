import type { DealInfo, DealResult, DealTry, OpenBoard } from '@polis/protocol/deals';
import { count, getLanguage, list, points } from '../i18n/index.ts';
import { levelName } from '../shell/LevelChoice.tsx';
import { t } from './i18n/index.ts';
import { shownPercent } from './towers.ts';

/** "19 November": of a deal's day, which is one of UTC wherever one is. */
export function dayName(day: string, how: 'long' | 'short' = 'long'): string {
  const at = Date.parse(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(getLanguage(), { day: 'numeric', month: how, timeZone: 'UTC' }).format(at);
}

/** By the clock of whoever reads. */
export function momentName(at: number): string {
  return new Intl.DateTimeFormat(getLanguage(), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** "alone, no monuments": what it is played with, without the words of the game, which would have to be fetched. */
export function playedWith({ game, options, bots }: Pick<DealInfo, 'game' | 'options' | 'bots'>): string {
  const company =
    bots.length === 0
      ? t('with.alone')
      : t('with.bots', { list: list(bots.map(level => t('with.bot', { level: levelName(level) }))) });
  return [
    company,
    ...Object.entries((options ?? {}) as object).flatMap(([key, value]) => optionWords(game, key, value)),
  ].join(', ');
}

function optionWords(game: string, key: string, value: unknown): readonly string[] {
  switch (`${game} ${key} ${value}`) {
    case 'tiny-towns mode townHall':
      return [t('opt.tiny-towns.mode.townHall')];
    case 'tiny-towns cavern on':
      return [t('opt.tiny-towns.cavern.on')];
    case 'tiny-towns monuments off':
      return [t('opt.tiny-towns.monuments.off')];
    case 'welcome-to side blueprint':
      return [t('opt.welcome-to.side.blueprint')];
    case 'welcome-to edition classic81':
      return [t('opt.welcome-to.edition.classic81')];
    case 'panticapaeum solo rivalShip':
      return [t('opt.panticapaeum.solo.rivalShip')];
    case 'sweet-lands improvedSkills true':
      return [t('opt.sweet-lands.improvedSkills.true')];
    default:
      return game === 'welcome-to' && key === 'competitor' && typeof value === 'number'
        ? [t('opt.welcome-to.competitor', { n: value })]
        : [];
  }
}

export function pointsWords(score: number): string {
  return t('points', { p: points(score), n: Math.abs(score) });
}

/** How far one's own try is. */
export function stateWords(mine: DealTry | null, percentile: number | null): string {
  if (mine === null) return t('state.new');
  if (mine.ended === null) return t('state.going');
  if (mine.score === null) return t('state.bot');
  const ahead = percentile === null ? [] : [t('ahead', { p: shownPercent(percentile) })];
  return [pointsWords(mine.score), ...ahead].join(' · ');
}

/** "Ahead of 73 % of 34 people"; null: one has no score. */
export function standingWords(open: OpenBoard): string | null {
  const own = open[open.against];
  if (own === null) return null;
  if (own.percentile === null) return t('ahead.none');
  return t(`ahead.${open.against}`, { p: shownPercent(own.percentile), n: own.of });
}

/** As many as a card has room for. */
const FRIENDS = 2;

export function friendsWords(friends: readonly DealResult[]): string {
  const told = friends.slice(0, FRIENDS).map(({ person, score }) => `${person.name} ${points(score)}`);
  const more = friends.length - told.length;
  return t('friends.made', { list: [...told, ...(more > 0 ? [`+${more}`] : [])].join(', ') });
}

export function playersWords(n: number): string {
  return n === 0 ? t('players.none') : t('players', { n });
}

export function streakWords(days: number): string {
  return t('streak', { n: days });
}

export function fieldWords({ done, of }: { readonly done: number; readonly of: number }): string {
  return done >= of ? t('field.done', { of: count(of) }) : t('field', { done: count(done), of: count(of) });
}
