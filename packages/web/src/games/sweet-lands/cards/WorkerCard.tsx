import { type Cost, costIcons, GOODS } from '@polis/sweet-lands';
import { getLanguage, useLanguage } from '../../../i18n/index.ts';
import { EffectText } from '../EffectText.tsx';
import { piecesOf } from '../effect.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import { type Line, sentence } from './abilities.ts';
import { Choice } from './Choosable.tsx';
import { t } from './i18n/index.ts';
import type { WorkerCardProps, Zoom } from './types.ts';
import { briefly, cardWords, costOf, designNamed, labourLine, playLine } from './words.ts';

/**
 * A worker: cost and sweets above, what it does in the middle, its labour below a dotted line on the paint of its column. A plain
 * one says so in words: whoever does not know the symbols yet can read it.
 */
export function WorkerCard({ card, zoom = 'normal', price, missing, employed = false, ...choice }: WorkerCardProps) {
  useLanguage();
  const design = designNamed(card);
  const cost = price === undefined ? design.cost : costOf(price);
  const play = playLine(design);
  const labour = labourLine(design);
  return (
    <Choice
      inspect={`card:${card}`}
      {...choice}
      className={`sl-c-card sl-c-${zoom}${employed ? ' sl-c-employed' : ''}`}
      label={`${cardWords(design, cost)}${employed ? ` ${sentence(t('employed'))}` : ''}`}
    >
      <span className="sl-c-top">
        <Price
          cost={cost}
          printed={design.cost}
          missing={missing ?? []}
          size={zoom === 'small' ? 16 : zoom === 'plain' && costIcons(cost).length > 2 ? 15 : 20}
        />
        <span className="sl-c-sweets">
          {design.brownieDiscount && <SymbolIcon id="brownieDiscount" size={zoom === 'small' ? 16 : 20} />}
          {design.sweets.map((sweet, i) => (
            <SymbolIcon key={i} id={sweet} size={zoom === 'small' ? 17 : 22} />
          ))}
        </span>
      </span>
      <span className="sl-c-name">{design.name[getLanguage()]}</span>
      {play !== null &&
        (zoom === 'plain' ? (
          <span className="sl-c-act sl-c-words">{briefly(design)}</span>
        ) : (
          <Act line={play} zoom={zoom} mark={play.symbol !== 'immediate'} />
        ))}
      {labour !== null && zoom === 'plain' && (
        <span className="sl-c-labour sl-c-words" data-sign={design.sign}>
          {t(`labour.${design.sign!}`)}
        </span>
      )}
      {labour !== null && zoom !== 'plain' && (
        <span className="sl-c-labour" data-sign={design.sign}>
          <SymbolIcon id={labour.symbol} size={zoom === 'small' ? 17 : 22} />
          <EffectText
            icons={labour.icons}
            size={zoom === 'large' ? 20 : zoom === 'small' || labour.icons.length > 3 ? 13 : 17}
          />
          {zoom === 'large' && <span className="sl-c-words">{labour.text}.</span>}
        </span>
      )}
    </Choice>
  );
}

function Act({ line, zoom, mark }: { readonly line: Line; readonly zoom: Zoom; readonly mark: boolean }) {
  const pieces = piecesOf(line.icons).length;
  const size = zoom === 'small' ? 16 : pieces <= 2 ? 30 : pieces <= 5 ? 23 : 19;
  return (
    <span className="sl-c-act">
      <span className="sl-c-act-icons">
        {mark && <SymbolIcon id={line.symbol} size={size} />}
        <EffectText icons={line.icons} size={size} />
      </span>
      {zoom === 'large' && <span className="sl-c-words">{line.text}.</span>}
    </span>
  );
}

/** Goods that are missing are outlined, with how many. */
function Price({
  cost,
  printed,
  missing,
  size,
}: {
  readonly cost: Cost;
  readonly printed: Cost;
  readonly missing: readonly number[];
  readonly size: number;
}) {
  const icons = costIcons(cost);
  return (
    <span className="sl-c-price">
      {icons.length === 0 && <span className="sl-c-coin">0</span>}
      {icons.map(icon => {
        const lack = missing[GOODS.indexOf(icon.icon as never)] ?? 0;
        const cheaper = (printed[icon.icon as keyof Cost] ?? 0) > (icon.n ?? 0);
        return (
          <span
            key={icon.icon}
            className="sl-c-coin"
            data-lack={lack > 0 || undefined}
            data-cheaper={cheaper || undefined}
          >
            <EffectText icons={[icon]} size={size} />
            {lack > 0 && <b>−{lack}</b>}
          </span>
        );
      })}
    </span>
  );
}
