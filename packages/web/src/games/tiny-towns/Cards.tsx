import { fits, MONUMENT, nearFits, RESOURCE_CODES, TYPES } from '@polis/tiny-towns';
import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { cardId, cellsOf } from './model.ts';
import type { Controller } from './useTable.ts';
import { cardFx, cardName, list, patternOfCard, resName, resPiece, typeName } from './words.ts';

export interface PatternProps {
  readonly rows: readonly string[];
  readonly small?: boolean;
}

/** A pattern as printed; any rotation or mirror image counts on the board. */
export function Pattern({ rows, small }: PatternProps) {
  return (
    <span className={small ? 'pattern pattern-small' : 'pattern'} aria-hidden="true">
      {rows.map((row, r) => (
        <span className="pattern-row" key={r}>
          {[...row].map((code, c) => {
            const resource = RESOURCE_CODES.indexOf(code as never);
            return (
              <span key={c} className={resource < 0 ? 'pattern-cell pattern-none' : 'pattern-cell'}>
                {resource >= 0 && <Piece name={resPiece(resource)} size="84%" />}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}

/** The pattern row by row, for the ear. */
function patternWords(rows: readonly string[]): string {
  const line = (row: string) =>
    [...row]
      .filter(code => code !== '.')
      .map(code => resName(RESOURCE_CODES.indexOf(code as never)).toLowerCase())
      .join(' ');
  return rows.map(line).join(' / ');
}

interface CardState {
  readonly type: number;
  readonly id: string;
  /** Answers of the prompt that concern this card. */
  readonly ready: boolean;
  readonly secret: boolean;
  readonly built: boolean;
  /** What can be said about it in one line. */
  readonly state: string;
}

export function cardStates(c: Controller): CardState[] {
  const seat = c.me ?? c.shown;
  const town = c.model.towns[seat]!;
  const out: CardState[] = [];
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && town.monument < 0) continue;
    const built = type === MONUMENT && town.built[MONUMENT] !== 0;
    const now = built ? 0 : fits(town, c.model.cards, type).length;
    const near = built || now > 0 ? undefined : nearFits(town, c.model.cards, type)[0];
    const lacking = near ? list(near.need.map(([, r]) => resName(r).toLowerCase())) : null;
    const ready =
      (c.model.ask === 'build' || c.model.ask === 'watch') &&
      c.model.choices.some(o => o.action.type === 'build' && o.action.building === type);
    out.push({
      type,
      id: cardId(c.model, type, seat),
      ready,
      secret: type === MONUMENT && !built,
      built,
      state: built
        ? t('card.built')
        : now > 0
          ? t('card.fits', { n: now })
          : near
            ? t('card.near', { n: near.need.length, list: lacking! })
            : t('card.far'),
    });
  }
  return out.sort((a, b) => Number(b.ready) - Number(a.ready) || a.type - b.type);
}

export interface CardsProps {
  readonly c: Controller;
  readonly compact?: boolean;
  /** After a card that can be built was chosen: the phone turns back to the town. */
  readonly onChosen?: () => void;
}

export const Cards = memo(function Cards({ c, compact, onChosen }: CardsProps) {
  const cards = cardStates(c);
  const picked = c.picked.find(r => r.startsWith('card:'));
  return (
    <ul className={compact ? 'cards cards-strip' : 'cards'} aria-label={t('cards.region')} data-region="cards">
      {cards.map(card => {
        const ref = `card:${TYPES[card.type]!}` as const;
        return (
          <li key={card.id}>
            <button
              type="button"
              className={cardClass(card, picked === ref)}
              data-card={card.id}
              data-inspect={ref}
              data-ready={card.ready || undefined}
              aria-pressed={picked === ref}
              aria-label={cardLabel(c, card)}
              onMouseEnter={() => c.setFocus({ kind: 'card', type: card.type })}
              onFocus={() => c.setFocus({ kind: 'card', type: card.type })}
              onMouseLeave={() => c.setFocus(null)}
              onBlur={() => c.setFocus(null)}
              onClick={() => {
                if (card.ready) {
                  c.pick(ref);
                  onChosen?.();
                } else c.say(`${cardName(card.id)}: ${card.state}`);
              }}
              onKeyDown={e => {
                if (e.key !== ' ') return;
                e.preventDefault();
                c.say(`${cardName(card.id)}. ${cardFx(card.id, c.model.anySix)}. ${card.state}`);
              }}
            >
              {card.ready ? (
                <span className="tcard-tag">{t('card.ready')}</span>
              ) : (
                card.secret && <span className="tcard-tag tcard-tag-quiet">{t('card.secret')}</span>
              )}
              <span className="tcard-head">
                <Piece name={`tt-${card.id}`} size={compact ? 24 : 38} />
                <span className="tcard-words">
                  <span className={nameClass(cardName(card.id))}>{cardName(card.id)}</span>
                  {!compact && <span className="tcard-fx">{cardFx(card.id, c.model.anySix)}</span>}
                </span>
                <Piece
                  name={`tt-glyph-${TYPES[card.type]!}`}
                  size={16}
                  className={`type-glyph type-${TYPES[card.type]!}`}
                />
              </span>
              <Pattern rows={patternOfCard(card.id)} small={compact === true} />
            </button>
          </li>
        );
      })}
    </ul>
  );
});

/** Long words get smaller letters instead of a break in the middle. */
function nameClass(name: string): string {
  const longest = Math.max(...name.split(' ').map(word => word.length));
  return longest > 12 ? 'tcard-name tcard-name-longer' : longest > 10 ? 'tcard-name tcard-name-long' : 'tcard-name';
}

function cardClass(card: CardState, picked: boolean): string {
  let out = 'tcard';
  if (card.ready) out += ' tcard-ready';
  if (picked) out += ' tcard-picked';
  if (card.secret) out += ' tcard-hidden';
  if (card.built) out += ' tcard-built';
  return out;
}

function cardLabel(c: Controller, card: CardState): string {
  return t('card.label', {
    name: cardName(card.id),
    type: typeName(card.type),
    fx: cardFx(card.id, c.model.anySix),
    needs: patternWords(patternOfCard(card.id)),
    state: card.state,
  });
}

/** A 4×4 stamp with some squares filled: which cubes a choice would take. */
export function MaskStamp({ mask }: { readonly mask: number }) {
  return (
    <svg className="stamp" viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
      {Array.from({ length: 16 }, (_, cell) => cell).map(cell => (
        <rect
          key={cell}
          x={1 + 5.2 * (cell & 3)}
          y={1 + 5.2 * (cell >> 2)}
          width="4.2"
          height="4.2"
          rx="1"
          className={cellsOf(mask).includes(cell) ? 'stamp-on' : 'stamp-off'}
        />
      ))}
    </svg>
  );
}
