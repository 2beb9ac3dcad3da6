import { ACTION_CODES, ACTIONS, COMPETITORS, LETTERS, type RivalScore } from '@polis/welcome-to';
import { Piece } from '../../ui/index.ts';
import { artAt } from './cards.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { competitorName, nameOf, points } from './words.ts';

/** Solo: who one builds against, the cards it was given, and what it would score now. */
export function Rival({ c }: { readonly c: Controller }) {
  const { rival, top } = c.model.view;
  if (rival === null) return null;
  const level = COMPETITORS.findIndex(x => x.id === rival.competitor);
  const card = COMPETITORS[level];
  const score = c.model.rival;
  const name = competitorName(rival.competitor);
  return (
    <section className="wt-rival" aria-label={t('rival.region')} data-region="players">
      <div className="wt-rival-head" data-inspect="rival">
        <span className="wt-rival-face">
          <Piece name={`wt-rival-${rival.competitor}`} size="100%" />
        </span>
        <span className="wt-rival-words">
          <b>{name}</b>
          <span>{t('rival.level', { n: level })}</span>
          {card && <span>{t('rival.approves', { letters: card.approves.join(', ') })}</span>}
        </span>
        {score && (
          <span className="wt-rival-total">
            <b className="num">{points(score.total)}</b>
            <span>{t('rival.now')}</span>
          </span>
        )}
      </div>
      <Pile cards={rival.cards} name={name} />
      {score && <RivalLines score={score} />}
      <p className="hint">
        {t('rival.deck', { n: c.model.view.piles[0] ?? 0 })}
        {top !== null && ` ${t('rival.top', { what: nameOf(top) })}`}
      </p>
      {rival.plans.some(p => p > 0) && (
        <p className="hint">
          {t('rival.plans', {
            list: LETTERS.flatMap((letter, i) => (rival.plans[i]! > 0 ? [`${letter} ${rival.plans[i]}`] : [])).join(
              ', ',
            ),
          })}
        </p>
      )}
    </section>
  );
}

/** On a phone, over the sheet: the own points and those of the competitor. */
export function Versus({ c }: { readonly c: Controller }) {
  const { rival } = c.model.view;
  const own = c.me === null ? undefined : c.model.seats.get(c.me);
  if (rival === null || !own) return null;
  return (
    <p className="wt-versus num">
      <span>{t('score.yours')}</span> <b>{points(own.score.total)}</b>
      <span data-inspect="rival">{competitorName(rival.competitor)}</span>{' '}
      <b>{c.model.rival ? points(c.model.rival.total) : '–'}</b>
    </p>
  );
}

/** The growing pile: fences cut it into estates. */
function Pile({ cards, name }: { readonly cards: string; readonly name: string }) {
  const actions = [...cards].map(code => ACTION_CODES.indexOf(code as never));
  const words =
    actions.length === 0
      ? t('rival.empty')
      : t('rival.pile', { name, n: actions.length, list: actions.map(a => nameOf(ACTIONS[a]!)).join(', ') });
  return (
    <div className="wt-pile" role="img" aria-label={words}>
      {actions.length === 0 && <span className="hint">{t('rival.empty')}</span>}
      {actions.map((a, i) => (
        <span key={i} className="wt-pile-card" data-fence={a === 0 || undefined}>
          <Piece name={artAt(a)} size={22} />
        </span>
      ))}
    </div>
  );
}

const LINES = ['plans', 'parks', 'pools', 'temps', 'fences', 'estates'] as const;

function RivalLines({ score }: { readonly score: RivalScore }) {
  return (
    <dl className="wt-rival-lines">
      {LINES.map(line => (
        <div key={line}>
          <dt>{line === 'fences' ? nameOf('fence') : nameOf(line)}</dt>
          <dd className="num">{points(score.lines[line])}</dd>
        </div>
      ))}
    </dl>
  );
}
