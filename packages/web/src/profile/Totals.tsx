import type { ProfileAnswer } from '@polis/protocol/profiles';
import { count } from '../i18n/index.ts';
import { t } from './i18n/index.ts';

/** All games together, in four numbers. */
export function Totals({ profile: { statistics } }: { readonly profile: ProfileAnswer }) {
  if (statistics === null || statistics.games === 0) return null;
  const { games, won, streak } = statistics;
  const numbers = [
    { n: games, word: t('games', { n: games }) },
    { n: won, word: t('won') },
    { n: streak.now, word: t('streak', { n: streak.now }) },
    { n: streak.best, word: t('streak.best') },
  ];
  return (
    <ul className="profile-totals">
      {numbers.map(({ n, word }) => (
        <li key={word} className="card">
          <b className="num">{count(n)}</b> <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
