import { readCity } from '@polis/panticapaeum';
import { translator } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page.tsx';
import { Piece } from '../../ui/sprite.tsx';
import '../../games/panticapaeum/art.ts';
import '../../games/panticapaeum/boards.css';
import '../../games/panticapaeum/city.css';
import { isoBox } from '../../games/panticapaeum/frame.ts';
import { IsoArt } from '../../games/panticapaeum/IsoArt.tsx';
import { NO_MARK } from '../../games/panticapaeum/marks.ts';
import { plotOf } from '../../games/panticapaeum/model.ts';
import { TileArt } from '../../games/panticapaeum/TileArt.tsx';
import '../../styles/pages.css';
import { Chapter, NextSteps } from './chapter.tsx';
import type { RulesText } from './panticapaeum/en.ts';
import { PANTICAPAEUM } from './panticapaeum/index.ts';

const t = translator<RulesText>(PANTICAPAEUM);
const GAME = 'panticapaeum';
const POINTS = ['house', 'winery', 'fortress', 'aqueduct', 'temple'] as const;

/** How to play, with pictures. The full rules are a text of their own. */
export function PanticapaeumRules() {
  usePage(t('title'), GAME);
  return (
    <div className="page page-narrow rules">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Chapter head={t('turn.head')} lines={[t('turn.1'), t('turn.2'), t('turn.3')]}>
        <div className="rules-row" aria-hidden="true">
          <Piece name="pa-trireme" size="100%" className="rules-piece" />
          {['T31', 'T27', 'T46'].map(id => (
            <TileArt key={id} id={id} cell={20} />
          ))}
          <Icon name="chevron-right" />
          {['pa-house', 'pa-coin', 'pa-worker'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <Chapter head={t('tile.head')} lines={[t('tile.1'), t('tile.2'), t('tile.3')]}>
        <div className="rules-row pa-rules-row" aria-hidden="true">
          <Picture rows={['1B 1. --', '1. 1d 1P', '-- 1. 1.']} />
          <Icon name="chevron-right" />
          <Picture rows={['1B 1. --', '2O 2. 2O', '-- 1. 1.']} />
        </div>
      </Chapter>
      <Chapter head={t('build.head')} lines={[t('build.1'), t('build.2'), t('build.3')]}>
        <div className="rules-row pa-rules-row" aria-hidden="true">
          <Picture rows={['2./T1 2./T1 1.', '1d 1./w 1./H1', '1G 1./W1 1.']} />
        </div>
      </Chapter>
      <Chapter head={t('sell.head')} lines={[t('sell.1'), t('sell.2')]}>
        <div className="rules-row" aria-hidden="true">
          {['pa-res-brown', 'pa-res-white', 'pa-res-green'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
          <Icon name="chevron-right" />
          {['pa-coin', 'pa-worker', 'pa-free', 'pa-step'].map(name => (
            <Piece key={name} name={name} size="100%" className="rules-piece" />
          ))}
        </div>
      </Chapter>
      <section className="card chapter">
        <h2>{t('points.head')}</h2>
        <ul className="rules-acts">
          {POINTS.map(building => (
            <li key={building}>
              <Piece name={`pa-${building}`} size="100%" className="rules-piece" />
              <span>{t(`points.${building}`)}</span>
            </li>
          ))}
        </ul>
        <p>{t('points.more')}</p>
      </section>
      <Chapter head={t('end.head')} lines={[t('end.1'), t('end.2')]} />
      <Chapter head={t('tips.head')} lines={[t('tips.1'), t('tips.2'), t('tips.3')]} />
      <NextSteps game={GAME} t={t} />
    </div>
  );
}

/** A small city from its notation. */
function Picture({ rows }: { readonly rows: readonly string[] }) {
  const read = readCity(rows);
  if (!read.ok) return null;
  const plot = plotOf(read.value, 0);
  const box = isoBox(plot, 0);
  return (
    <span className="pa-picture" style={{ aspectRatio: box.w / box.h }}>
      <IsoArt plot={plot} marks={plot.cells.map(() => NO_MARK)} ghost={null} focus={null} quarter={0} />
    </span>
  );
}
