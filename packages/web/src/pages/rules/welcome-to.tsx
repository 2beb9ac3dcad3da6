import { translator } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page.tsx';
import { Piece } from '../../ui/sprite.tsx';
import '../../games/welcome-to/art.ts';
import '../../styles/pages.css';
import { Chapter, NextSteps } from './chapter.tsx';
import { en, type RulesText } from './welcome-to/en.ts';
import { ru } from './welcome-to/ru.ts';
import { uk } from './welcome-to/uk.ts';

const t = translator<RulesText>({ en, uk, ru });
const GAME = 'welcome-to';
const ACTIONS = [
  ['wt-picket', 'act.fence'],
  ['wt-value', 'act.value'],
  ['wt-tree', 'act.park'],
  ['wt-pool', 'act.pool'],
  ['wt-temp', 'act.temp'],
  ['wt-bis', 'act.bis'],
] as const;

/** How to play, with pictures. The full rules are a text of their own. */
export function WelcomeToRules() {
  usePage(t('title'), GAME);
  return (
    <div className="page page-narrow rules">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Chapter head={t('round.head')} lines={[t('round.1'), t('round.2'), t('round.3'), t('round.4')]}>
        <div className="rules-row" aria-hidden="true">
          <b className="rules-number num">7</b>
          <Piece name="wt-pool" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          <Street numbers={[3, null, 7, null, 12]} fresh={2} />
        </div>
      </Chapter>
      <section className="card chapter">
        <h2>{t('act.head')}</h2>
        <ul className="rules-acts">
          {ACTIONS.map(([art, key]) => (
            <li key={key}>
              <Piece name={art} size="100%" className="rules-piece" />
              <span>{t(key)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Chapter head={t('estate.head')} lines={[t('estate.1'), t('estate.2'), t('estate.3')]}>
        <div className="rules-row" aria-hidden="true">
          <Piece name="wt-picket" size="100%" className="rules-piece" />
          <Street numbers={[4, 5, 8]} />
          <Piece name="wt-picket" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          <Piece name="wt-plan" size="100%" className="rules-piece" />
        </div>
      </Chapter>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2'), t('end.3')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <Chapter head={t('more.head')} lines={[t('more.1'), t('more.2'), t('more.3'), t('more.4')]}>
        <div className="rules-row" aria-hidden="true">
          {['sam', 'ann', 'max', 'irene', 'vera'].map(who => (
            <Piece key={who} name={`wt-rival-${who}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <NextSteps game={GAME} t={t} />
    </div>
  );
}

/** A few houses with their numbers; the one just written is marked. */
function Street({ numbers, fresh }: { readonly numbers: readonly (number | null)[]; readonly fresh?: number }) {
  return (
    <span className="rules-street">
      {numbers.map((n, i) => (
        <span key={i} className={i === fresh ? 'rules-house rules-house-new' : 'rules-house'}>
          <Piece name="wt-house-cape" size="100%" />
          <b className="num">{n ?? ''}</b>
        </span>
      ))}
    </span>
  );
}
