import {
  BUILDINGS,
  COLOURS,
  cellInfo,
  maskText,
  priceFor,
  ROW_LENGTH,
  SELL_MIN,
  TAKE_COINS,
} from '@polis/panticapaeum';
import { Piece } from '../../ui/index.ts';
import type { AskWords } from './asks.tsx';
import { Pick } from './Choices.tsx';
import { t } from './i18n/index.ts';
import { type Controller, DEEDS, type Deed } from './useCity.ts';
import { buildingName, buildingPiece, colourName, cubesWords, effectOf, resPiece, shortName } from './words.ts';

/** Development: build, sell or take. The three are tabs of the prompt; what lies under them are answers. */
export function actionWords(c: Controller): AskWords {
  const sale = c.model.choices.find(o => o.text === `sell ${maskText(c.sold)}`);
  const chosen = COLOURS.map((_, i) => (c.sold >> i) & 1);
  const count = chosen.reduce((a, b) => a + b, 0);
  return {
    tile: { build: 'pa-house', sell: 'pa-coin', take: 'pa-res-brown' }[c.deed],
    sentence: t(`ask.${c.deed}`),
    hint:
      c.deed !== 'sell'
        ? t(`ask.${c.deed}.hint`)
        : count === 0
          ? t('ask.sell.hint', { n: SELL_MIN })
          : t('ask.sell.chosen', { cubes: cubesWords(chosen), n: count, rows: saleWords(c) }),
    choices: (
      <div className="pa-deeds">
        <DeedTabs c={c} />
        {c.deed === 'build' && <Builds c={c} />}
        {c.deed === 'sell' && <Sale c={c} />}
        {c.deed === 'take' && <Takes c={c} />}
      </div>
    ),
    buttons: c.deed === 'sell' && c.sold !== 0 && (
      <button
        type="button"
        className={`btn btn-primary${sale && c.hint?.choice.text === sale.text ? ' hint-ring' : ''}`}
        data-action={sale?.text}
        data-nth=""
        onClick={() => c.answer(`sell ${maskText(c.sold)}`)}
      >
        {t('do.sell', { n: count })}
      </button>
    ),
  };
}

/** "then brown: worker; then white: free building": what the steps of a sale bring. */
function saleWords(c: Controller): string {
  const { markers } = c.model.players[c.me!]!;
  return COLOURS.flatMap((_, row) => {
    if (((c.sold >> row) & 1) === 0) return [];
    const next = markers[row]! + 1;
    const what = next > ROW_LENGTH ? t('row.end') : effectOf(cellInfo(c.model.state.tokens, row, next)).short;
    return [`${colourName(row).toLocaleLowerCase()} – ${what}`];
  }).join('; ');
}

function DeedTabs({ c }: { readonly c: Controller }) {
  const possible: Readonly<Record<Deed, boolean>> = {
    build: c.model.choices.some(o => o.action.type === 'build'),
    sell: c.model.choices.some(o => o.action.type === 'sell'),
    take: true,
  };
  return (
    <div className="pa-deed-tabs">
      {DEEDS.map(deed => (
        <button
          key={deed}
          type="button"
          className="pa-deed"
          aria-pressed={c.deed === deed}
          data-deed={deed}
          data-can={possible[deed] || undefined}
          onClick={() => c.setDeed(deed)}
        >
          {t(`deed.${deed}`)}
        </button>
      ))}
    </div>
  );
}

function Builds({ c }: { readonly c: Controller }) {
  const { state, players, view } = c.model;
  const p = players[c.me!]!;
  return (
    <div className="pa-picks">
      {BUILDINGS.map((building, type) => {
        const gone = view.columns[type]!.price === null;
        const price = gone ? 0 : priceFor(state, p, type);
        const label = gone
          ? t('column.empty', { building: buildingName(type) })
          : t('do.build.label', { building: buildingName(type), n: price, have: p.storage[type]! });
        return (
          <Pick key={building} c={c} text={`build ${building}`} label={label}>
            <Piece name={buildingPiece(type)} size={34} />
            <span className="pa-pick-words">
              <span className="pa-pick-name">{shortName(type)}</span>
              <span className="pa-pick-price num">
                {gone ? '–' : price}
                <Piece name={resPiece(type)} size={16} />
              </span>
            </span>
          </Pick>
        );
      })}
    </div>
  );
}

function Sale({ c }: { readonly c: Controller }) {
  const p = c.model.players[c.me!]!;
  return (
    <div className="pa-picks">
      {COLOURS.map((colour, i) => {
        const n = p.storage[i]!;
        const words = t('store.cube', { n, colour: colourName(i).toLocaleLowerCase() });
        return (
          <button
            key={colour}
            type="button"
            className="pa-pick pa-pick-cube"
            aria-pressed={((c.sold >> i) & 1) === 1}
            aria-disabled={n === 0 || undefined}
            aria-label={words}
            data-nth={n > 0 ? '' : undefined}
            data-sell={colour}
            onClick={() =>
              n > 0
                ? c.setSold(c.sold ^ (1 << i))
                : c.say(t('store.none', { colour: colourName(i).toLocaleLowerCase() }))
            }
          >
            <Piece name={resPiece(i)} size={26} />
            <span className="num">{n}</span>
          </button>
        );
      })}
    </div>
  );
}

function Takes({ c }: { readonly c: Controller }) {
  return (
    <div className="pa-picks">
      <Pick c={c} text="coins" label={t('do.coins', { n: TAKE_COINS })}>
        <Piece name="pa-coin" size={28} />
        <span>{t('do.coins', { n: TAKE_COINS })}</span>
      </Pick>
      {COLOURS.map((colour, i) => (
        <Pick
          key={colour}
          c={c}
          text={`take ${colour}`}
          label={t('do.take', { colour: colourName(i).toLocaleLowerCase() })}
        >
          <Piece name={resPiece(i)} size={28} />
          <span className="num">1</span>
        </Pick>
      ))}
    </div>
  );
}
