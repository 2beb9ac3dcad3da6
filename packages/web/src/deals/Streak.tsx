import { Icon } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { streakWords } from './words.ts';

/** Days in a row, and whether one may still be missed. */
export function Streak({ days, joker }: { readonly days: number; readonly joker: boolean }) {
  return (
    <p className="deal-streak num">
      <Icon name={days > 0 ? 'flag' : 'star'} size={20} />
      <span>
        <strong>{days > 0 ? streakWords(days) : t('streak.none')}</strong>
        {days > 0 && <small>{t(joker ? 'joker.yes' : 'joker.no')}</small>}
      </span>
    </p>
  );
}
