import {
  BASE_LABOUR,
  COLUMN_LIMITS,
  columnLimit,
  FIRST_SHOP,
  GOODS,
  INDUSTRIES,
  icons,
  LAB_COSTS,
  LAB_PIECE,
  NAMES,
  PIECES,
  PROPERTY_COLUMNS,
  SWEETS,
} from '@polis/sweet-lands';
import { useState } from 'react';
import { Sheet } from '../../ui/index.ts';
import { peeking } from './Choices.tsx';
import { WorkerCard } from './cards/WorkerCard.tsx';
import { EffectText } from './EffectText.tsx';
import { pieceCost } from './estate.ts';
import { t } from './i18n/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { cardNamed, cost, effectWords, everyWords, inWords, pieceName, pieceSymbol } from './words.ts';

/** Properties left to build, workers under their industries, cards played. */
export function Estate({ c, seat }: { readonly c: Controller; readonly seat: number }) {
  const p = c.model.view.players[seat]!;
  const [card, setCard] = useState<string | null>(null);
  if (p.side === null) return null;
  return (
    <section className="sl-estate" aria-label={t('estate.of', { name: c.nameOf(seat) })}>
      <h2 className="sl-head">{t('estate')}</h2>
      <div className="sl-columns">
        {INDUSTRIES.map((industry, column) => (
          <Column key={industry} c={c} seat={seat} column={column} onCard={setCard} />
        ))}
      </div>
      <div className="sl-others">
        {[FIRST_SHOP, FIRST_SHOP + 1, FIRST_SHOP + 2, LAB_PIECE].map(piece => (
          <PieceLine key={piece} c={c} seat={seat} piece={piece} />
        ))}
      </div>
      {p.discount > 0 && <p className="hint">{t('estate.discount', { n: p.discount })}</p>}
      <h2 className="sl-head">{t('played', { n: p.played.length })}</h2>
      <ul className="sl-sweets" aria-label={t('sweets')}>
        {SWEETS.map((sweet, i) => (
          <li key={sweet} title={inWords(NAMES[sweet])} className={p.sweets[i] === 0 ? 'sl-none num' : 'num'}>
            <SymbolIcon id={sweet} size={22} decoration />
            <span aria-hidden="true">{p.sweets[i]}</span>
            <span className="sr-only">{`${inWords(NAMES[sweet])}: ${p.sweets[i]}`}</span>
          </li>
        ))}
      </ul>
      <div className="sl-played">
        {p.played.map(id => (
          <CardChip key={id} card={id} onCard={setCard} />
        ))}
        {p.played.length === 0 && <p className="hint">{t('played.none')}</p>}
      </div>
      <Sheet open={card !== null} onClose={() => setCard(null)} title={card === null ? '' : cardNamed(card)}>
        {card !== null && <WorkerCard card={card} zoom="large" />}
      </Sheet>
    </section>
  );
}

interface ColumnProps {
  readonly c: Controller;
  readonly seat: number;
  readonly column: number;
  readonly onCard: (card: string) => void;
}

function Column({ c, seat, column, onCard }: ColumnProps) {
  const p = c.model.view.players[seat]!;
  const world = c.model.world.players[seat]!;
  const { kind, bonuses, final } = PROPERTY_COLUMNS[column]!;
  const industry = INDUSTRIES[column]!;
  const { price, bonus, gone } = pieceCost(world, column, null);
  const limit = columnLimit(world, column);
  const next = COLUMN_LIMITS.find(step => step.placed > p.rows[column]!);
  const words = [
    `${inWords(NAMES[kind])}: ${t('estate.placed', { n: p.rows[column]!, of: bonuses.length })}`,
    gone
      ? t('estate.final', { vp: final.vp, per: everyWords(final.per, 1) })
      : `${t('price', { cost: cost(price) })}${bonus ? `. ${effectWords(bonus)}` : ''}`,
  ].join('. ');
  return (
    <div className={`sl-column sl-column-${industry}`}>
      <button
        type="button"
        className="sl-column-head"
        data-inspect={`piece:${PIECES[column]!}`}
        onClick={() => c.say(words)}
        aria-label={words}
        {...peeking(c, words)}
      >
        <SymbolIcon id={pieceSymbol(column)} size={30} decoration />
        <span className="sl-dots" aria-hidden="true">
          {bonuses.map((_, i) => (
            <i key={i} className={i < p.rows[column]! ? 'sl-dot-full' : undefined} />
          ))}
        </span>
        <span className="sl-column-next" aria-hidden="true">
          {gone ? (
            <EffectText icons={[{ icon: 'final' }, { icon: 'vp', n: final.vp }]} size={16} />
          ) : (
            <>
              <EffectText icons={GOODS.flatMap((icon, i) => (price[i] ? [{ icon, n: price[i]! }] : []))} size={16} />
              {bonus && <EffectText icons={[{ icon: 'arrow' }, ...icons(bonus)]} size={16} />}
            </>
          )}
        </span>
      </button>
      <div className="sl-workers">
        <span className="sl-worker sl-worker-base" title={effectWords(BASE_LABOUR[column]!)}>
          <SymbolIcon id={`sign-${industry}`} size={18} decoration />
          <EffectText icons={icons(BASE_LABOUR[column]!)} size={16} label={effectWords(BASE_LABOUR[column]!)} />
        </span>
        {p.columns[column]!.map(id => (
          <CardChip key={id} card={id} onCard={onCard} />
        ))}
        {Array.from({ length: Math.max(0, limit - p.columns[column]!.length) }, (_, i) => (
          <span key={i} className="sl-worker sl-worker-free">
            {t('worker.free')}
          </span>
        ))}
        {next && <span className="sl-worker-more">{t('worker.more', { n: next.placed })}</span>}
      </div>
    </div>
  );
}

function CardChip({ card, onCard }: { readonly card: string; readonly onCard: (card: string) => void }) {
  return (
    <button
      type="button"
      className="sl-card-chip"
      data-card={card}
      data-inspect={`card:${card}`}
      data-ready=""
      onClick={() => onCard(card)}
    >
      {cardNamed(card)}
    </button>
  );
}

function PieceLine({ c, seat, piece }: { readonly c: Controller; readonly seat: number; readonly piece: number }) {
  const { price, bonus, gone } = pieceCost(c.model.world.players[seat]!, piece, null);
  const labs = piece === LAB_PIECE ? ` ${c.model.view.players[seat]!.labs}/${LAB_COSTS.length}` : '';
  const words = gone
    ? `${pieceName(piece)}: ${t('estate.gone')}.`
    : `${pieceName(piece)}${labs}. ${t('price', { cost: cost(price) })}${bonus ? `. ${effectWords(bonus)}` : ''}.`;
  return (
    <span
      className={gone ? 'sl-piece-line sl-none' : 'sl-piece-line'}
      data-inspect={`piece:${PIECES[piece]!}`}
      data-piece={PIECES[piece]}
    >
      <SymbolIcon id={pieceSymbol(piece)} size={24} decoration />
      <span aria-hidden="true" className="num">
        {labs}
      </span>
      {gone ? (
        <span aria-hidden="true">✓</span>
      ) : (
        <span aria-hidden="true">
          <EffectText icons={GOODS.flatMap((icon, i) => (price[i] ? [{ icon, n: price[i]! }] : []))} size={15} />
          {bonus && <EffectText icons={[{ icon: 'arrow' }, ...icons(bonus)]} size={15} />}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}
