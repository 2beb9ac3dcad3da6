import { t as shell } from '../i18n/shell/index.ts';
import { LinkButton } from '../ui/index.ts';
import { deals } from './api.ts';
import { DealCard } from './DealCard.tsx';
import { t } from './i18n/index.ts';
import { Streak } from './Streak.tsx';
import { useAnswer } from './useAnswer.ts';
import { usePlay } from './usePlay.ts';
import './deals.css';

/** Today's deals on the home page: what one comes back for. */
export function HomeDeals() {
  const { answer } = useAnswer(deals.today);
  const { busy, play } = usePlay();
  return (
    <>
      <div className="section-head">
        <h2 id="deals">{t('today')}</h2>
        {answer.is === 'there' && <Streak days={answer.value.streak} joker={answer.value.joker} />}
        <LinkButton kind="quiet" small to="/daily">
          {t('all')}
        </LinkButton>
      </div>
      {answer.is === 'failed' && <p className="card empty-line muted">{shell('home.offline')}</p>}
      {answer.is === 'there' && (
        <ul className="deal-cards">
          {answer.value.deals.map(offer => (
            <DealCard
              key={offer.deal.id}
              offer={offer}
              busy={busy === offer.deal.id}
              onPlay={() => play(offer.deal.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
