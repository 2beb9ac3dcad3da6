import { translator } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page.tsx';
import { Piece } from '../../ui/sprite.tsx';
import '../../games/tiny-towns/art.ts';
import '../../styles/pages.css';
import { Chapter, NextSteps } from './chapter.tsx';
import { en, type RulesText } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

const t = translator<RulesText>({ en, uk, ru });

/** How to play, with pictures. The full rules are a text of their own. */
export function TinyTownsRules() {
  const game = 'tiny-towns';
  usePage(t('title'), game);
  return (
    <div className="page page-narrow rules">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Chapter head={t('round.head')} lines={[t('round.1'), t('round.2'), t('round.3')]}>
        <div className="rules-row">
          <Piece name="tt-hammer" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          {['wood', 'wheat', 'brick', 'glass', 'stone'].map(r => (
            <Piece key={r} name={`tt-${r}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <Chapter head={t('build.head')} lines={[t('build.1'), t('build.2'), t('build.3')]}>
        <div className="rules-row">
          <figure>
            <Grid rows={['wheat glass stone', '. brick .', '. . wood']} lit={[0, 1, 4]} />
            <figcaption>{t('build.before')}</figcaption>
          </figure>
          <Icon name="chevron-right" />
          <figure>
            <Grid rows={['. . stone', '. cottage .', '. . wood']} />
            <figcaption>{t('build.after')}</figcaption>
          </figure>
        </div>
      </Chapter>
      <Chapter head={t('points.head')} lines={[t('points.1'), t('points.2'), t('points.3')]}>
        <div className="rules-row">
          <Piece name="tt-farm" size="100%" className="rules-piece" />
          <Icon name="chevron-right" />
          {[0, 1, 2, 3].map(i => (
            <span key={i} className="rules-fed">
              <Piece name="tt-cottage" size="100%" className="rules-piece" />
              <b className="chip num">+3</b>
            </span>
          ))}
        </div>
      </Chapter>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <Chapter head={t('more.head')} lines={[t('more.1'), t('more.2'), t('more.3'), t('more.4')]}>
        <div className="rules-row">
          {['grove-university', 'the-starloom', 'barrett-castle', 'silva-forum'].map(m => (
            <Piece key={m} name={`tt-${m}`} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <NextSteps game={game} t={t} />
    </div>
  );
}

/** A corner of a town: pieces by name, a dot for an empty square. */
function Grid({ rows, lit = [] }: { readonly rows: readonly string[]; readonly lit?: readonly number[] }) {
  const cells = rows.flatMap(row => row.split(' '));
  return (
    <div className="rules-grid" aria-hidden="true">
      {cells.map((piece, i) => (
        <span key={i} className={lit.includes(i) ? 'rules-cell rules-lit' : 'rules-cell'}>
          {piece !== '.' && <Piece name={`tt-${piece}`} size="86%" />}
        </span>
      ))}
    </div>
  );
}
